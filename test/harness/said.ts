import { type Block, type Inline, type Outline, statementsIn } from '../../src/core/document.js';
import type { Fact } from '../../src/core/fact.js';
import { writeMarkdown } from '../../src/drafting/markdown.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { playCase } from '../../src/turns/cases/cases.js';
import type { Case } from '../../src/turns/cases/reading-case.js';
import { closeTurn } from '../../src/turns/close.js';

/** Rules and rulings that a text names in brackets: words may be others, these may not. */
function numbersIn(text: string, { rules, rulings }: Ruleset): readonly string[] {
  const named = [...text.matchAll(/\(([^()]*)\)/g)].flatMap(([, inner = '']) => inner.split(/[,;] /));
  return named.filter((one) => Object.hasOwn(rules, one) || Object.hasOwn(rulings, one));
}

/** A text that says nothing any more, and names the same numbers. */
function wordless(text: string, code: string, ruleset: Ruleset): string {
  const numbers = numbersIn(text, ruleset);
  return `⟦${code}⟧${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}`;
}

/** Does something while each saying of some tables (`Sayings` of a closed list) says only its code. */
export function withCodesAlone<T>(tables: readonly object[], ruleset: Ruleset, done: () => T): T {
  type Entry = { says(...given: unknown[]): string; advises?(advice: object): string };
  const all = tables.map((table) => table as Record<string, Entry>);
  const kept = all.map((table) => ({ ...table }));
  all.forEach((table) => {
    for (const [code, saying] of Object.entries(table))
      table[code] = {
        says: (...given) => wordless(saying.says(...given), code, ruleset),
        ...(saying.advises && { advises: () => `⟦advice of ${code}⟧` }),
      };
  });
  try {
    return done();
  } finally {
    for (const [i, table] of all.entries()) Object.assign(table, kept[i]);
  }
}

/** What drafts state beside their words: documents, sections, items and rows, with the numbers and the statements of each. */
function frameOf(outlines: readonly Outline[], ruleset: Ruleset): unknown {
  const stated = (inlines: readonly Inline[]): readonly unknown[] =>
    statementsIn(inlines).map(({ about, key, states, children }) => [about, key, states, stated(children)]);
  const numbers = (inlines: readonly Inline[]) => [
    [...new Set(numbersIn(plain(inlines), ruleset))].sort(),
    stated(inlines),
  ];
  const frame = (block: Block): unknown => {
    switch (block.kind) {
      case 'list':
        return block.items.map(numbers);
      case 'table':
        return block.rows.map((row) => row.map(numbers));
      case 'code':
      case 'rule':
        return block.kind;
      default:
        return [block.kind, numbers(block.children)];
    }
  };
  return outlines.map(({ id, kind, to, sections }) => [
    id,
    kind,
    to,
    sections.map(({ key, part, blocks }) => [key, part, blocks.map(frame)]),
  ]);
}

function plain(inlines: readonly Inline[]): string {
  return inlines.map((one) => ('text' in one ? one.text : plain(one.children))).join('');
}

/** True where a case's drafts say other things, not only in other words, once the rules' words are codes. */
export function hangsOnWords(one: Case, ruleset: Ruleset, tables: readonly object[]): boolean {
  return [...playCase(one, ruleset)].some((played) => {
    if (!played.ok) return false;
    const { record } = played.value;
    const said = frameOf(closeTurn(record, ruleset).outlines, ruleset);
    const codes = withCodesAlone(tables, ruleset, () => frameOf(closeTurn(record, ruleset).outlines, ruleset));
    return JSON.stringify(said) !== JSON.stringify(codes);
  });
}

/** Every fact that the turns of a case come to. */
export function findFacts(one: Case, ruleset: Ruleset): readonly Fact[] {
  const find = (value: unknown): readonly Fact[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inner = Object.values(value).flatMap(find);
    const { code, rule } = value as Partial<Fact>;
    return typeof code === 'string' && typeof rule === 'string' ? [value as Fact, ...inner] : inner;
  };
  return [...playCase(one, ruleset)].flatMap((played) => {
    if (!played.ok) return [];
    const { before: _, board: __, orders: ___, ...told } = closeTurn(played.value.record, ruleset).update;
    return find(told);
  });
}

/** A value with other advice and other hidden data, at every depth. */
function withOtherSecrets(value: unknown, isSecret = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withOtherSecrets(one, isSecret));
  if (typeof value === 'string') return isSecret ? `⟦${value}⟧` : value;
  if (typeof value === 'number') return isSecret ? value + 1 : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      withOtherSecrets(one, isSecret || key === 'advice' || key === 'hidden'),
    ]),
  );
}

/** The documents of a case for everybody that would say otherwise if what is advised or hidden were otherwise. */
export function findLeaks(one: Case, ruleset: Ruleset): readonly string[] {
  const other: Ruleset = {
    ...ruleset,
    judge: (input) => {
      const { board, before, orders, ...found } = ruleset.judge(input);
      return { ...(withOtherSecrets(found) as typeof found), board, before, orders };
    },
  };
  return [...playCase(one, ruleset)].flatMap((played) => {
    if (!played.ok) return [];
    const [said = [], changed = []] = [ruleset, other].map((by) =>
      closeTurn(played.value.record, by).documents.filter(({ to }) => to === undefined),
    );
    return said.flatMap((document, i) => {
      const again = changed[i];
      return again && writeMarkdown(again) === writeMarkdown(document) ? [] : [`${one.id}: ${document.id}`];
    });
  });
}
