import {
  type Block,
  type Inline,
  type Outline,
  plainWords,
  type Statement,
  statementsIn,
} from '../../src/core/document.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { playCase } from '../../src/turns/cases/cases.js';
import type { Case } from '../../src/turns/cases/reading-case.js';
import { closeTurn } from '../../src/turns/close.js';
import { findMismatch } from '../../src/turns/mismatch.js';
import { withCodesAlone } from './said.js';

/** A statement where it stands: what tells it from others, what it states, what it says. */
export interface Stated {
  readonly id: string;
  /** Its document, section and keys, without the names it is about. */
  readonly kind: string;
  readonly states: string;
  readonly words: string;
  readonly where: string;
}

/** All statements of a document, parts behind their whole. */
function readOutline({ id, kind, sections }: Outline, where: string): readonly Stated[] {
  type Place = Pick<Stated, 'id' | 'kind'>;
  const read = (children: readonly Inline[], within: Place): readonly Stated[] =>
    children.flatMap((one): readonly Stated[] => {
      if (one.kind !== 'statement') return 'children' in one ? read(one.children, within) : [];
      const own = { id: `${within.id} ${JSON.stringify(one.about)} ${one.key}`, kind: `${within.kind} ${one.key}` };
      return [
        { ...own, states: JSON.stringify(stateAll(one)), words: plainWords(one.children), where },
        ...read(one.children, own),
      ];
    });
  const readBlock = (block: Block, within: Place): readonly Stated[] => {
    switch (block.kind) {
      case 'list':
        return block.items.flatMap((item) => read(item, within));
      case 'table':
        return block.rows.flatMap((row) => row.flatMap((cell) => read(cell, within)));
      case 'code':
        return read(block.states ?? [], within);
      case 'rule':
        return [];
      default:
        return read(block.children, within);
    }
  };
  // A request is a document of its player's.
  const document = kind === 'request' ? id : kind;
  return sections.flatMap(({ key, part = '', blocks }) => {
    const place = { id: `${document} ${key} ${part}`, kind: `${document} ${key}` };
    return blocks.flatMap((block) => readBlock(block, place));
  });
}

/** All that a statement states, its parts in their order. */
function stateAll({ states, children }: Statement): unknown {
  return [states, statementsIn(children).map((part) => [part.about, part.key, stateAll(part)])];
}

/** Every statement of the documents of a case. */
export function findStatements(one: Case, ruleset: Ruleset): readonly Stated[] {
  return [...playCase(one, ruleset)].flatMap((played) =>
    played.ok
      ? closeTurn(played.value.record, ruleset).outlines.flatMap((outline) => readOutline(outline, one.id))
      : [],
  );
}

/** What of statements of one place and one value is said in other words, or what says the same of other values; an example of each. */
export function findDifferent(
  all: readonly Stated[],
  [same, other]: readonly ['states', 'words'] | readonly ['words', 'states'],
): ReadonlyMap<string, readonly [Stated, Stated]> {
  const known = new Map<string, Stated>();
  const found = new Map<string, readonly [Stated, Stated]>();
  for (const one of all) {
    const key = `${one.id} ${one[same]}`;
    const before = known.get(key);
    if (!before) known.set(key, one);
    else if (before[other] !== one[other] && !found.has(one.kind)) found.set(one.kind, [before, one]);
  }
  return found;
}

/** What an erratum to each post of a case corrects where the last post of a turn had not been counted. */
export function findCorrected(one: Case, ruleset: Ruleset): readonly string[] {
  const derived = Object.values(ruleset.outlines)
    .flat()
    .flatMap(({ key, isDerived }) => (isDerived ? [key] : []));
  return [...playCase(one, ruleset)].flatMap((played) => {
    if (!played.ok || played.value.record.posts.length === 0) return [];
    const { record } = played.value;
    const [before = [], now = []] = [{ ...record, posts: record.posts.slice(0, -1) }, record].map((each) =>
      closeTurn(each, ruleset).outlines.filter(({ to }) => to === undefined),
    );
    return [...new Set([...before, ...now].map(({ id }) => id))].flatMap((id) => {
      const [said, right] = [before, now].map((outlines) => outlines.find((each) => each.id === id));
      const { wrong, missing } = findMismatch(said, right, derived);
      return [wrong, missing].map((some) =>
        JSON.stringify(
          some.map(({ form, section, about, key, value }) => [id, form, section.key, section.part, about, key, value]),
        ),
      );
    });
  });
}

/** True where other errata come of a case once the rules' words are codes: then something states words. */
export function correctsWords(one: Case, ruleset: Ruleset, tables: readonly object[]): boolean {
  const said = findCorrected(one, ruleset);
  const codes = withCodesAlone(tables, ruleset, () => findCorrected(one, ruleset));
  return JSON.stringify(said) !== JSON.stringify(codes);
}
