import type { Block, Inline, Outline } from '../../kit/document.js';
import { emphasis, list, paragraph, strong } from '../../kit/document.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Update } from '../../rulesets/contract/update.js';
import type { TurnRecord, TurnResult } from '../turn.js';
import { tellChanges } from './record-changes.js';

/** A turn as it was carried out once: what it was judged from and what came of it. */
export interface Carried {
  readonly record: TurnRecord;
  readonly result: Pick<TurnResult, 'outlines' | 'update'>;
}

/** One thing that a document says, under the heading it stands. */
interface Statement {
  readonly title: string;
  readonly words: string;
  /** The piece it is about, or the heading where it names none. */
  readonly subject: string;
  /** True for a heading of the announcements that fell away with all that stood under it: a fight that is not. */
  readonly isOff?: true;
}

/**
 * Drafts what corrects an approved document: of every piece what was said and what is right, with its reason and rule,
 * and what was decided, entered or posted since. Undefined where both state the same.
 */
export function draftErratum(document: string, before: Carried, now: Carried, ruleset: Ruleset): Outline | undefined {
  const said = before.result.outlines.find(({ id }) => id === document);
  const right = now.result.outlines.find(({ id }) => id === document);
  const shown = right ?? said;
  if (!shown) return undefined;
  const pieces = namesOf(before.result.update, now.result.update);
  const derived = Object.values(ruleset.outlines)
    .flat()
    .flatMap(({ key, isDerived }) => (isDerived ? [key] : []));
  const [old, fresh] = [readStatements(said, pieces, derived), readStatements(right, pieces, derived)];
  const [turned, missing] = asHeadings(without(old, fresh), without(fresh, old), pieces);
  const wrong = shown.kind === 'announcement' ? asFights(turned, findGone(said, right, pieces)) : turned;
  if (wrong.length + missing.length === 0) return undefined;
  const since = tellChanges(before.record, now.record, ruleset.entries);
  const items = groupAlike(wrong, missing, pieces).map((group) => correct(group, now.result.update, since, pieces));
  return {
    id: `erratum-${document}`,
    kind: 'erratum',
    title: `Erratum: ${shown.title}`,
    sections: [
      {
        key: 'summary',
        blocks: [
          paragraph(
            `In “${shown.title}” something was not right. It stays as it was posted; what follows counts in its place.`,
          ),
        ],
      },
      { key: 'corrections', title: 'What was said, and what is right', blocks: [list(...items)] },
      ...(since.length > 0
        ? [{ key: 'since', title: 'What has changed since', blocks: [list(...since.map((one) => [one]))] }]
        : []),
    ],
  };
}

/** What stands word for word under another heading now: the heading is what was said, and what is right. */
function asHeadings(
  wrong: readonly Statement[],
  missing: readonly Statement[],
  pieces: readonly string[],
): readonly [readonly Statement[], readonly Statement[]] {
  const turned = (some: readonly Statement[], others: readonly Statement[]): readonly Statement[] => {
    const told = some.map((one): Statement => {
      const { title, words } = one;
      const isMoved = title !== '' && others.some((other) => other.words === words && other.title !== title);
      return isMoved ? { title: '', words: title, subject: findPiece(title, pieces) ?? title } : one;
    });
    return told.filter(({ title, words }, i) => told.findIndex((b) => b.title === title && b.words === words) === i);
  };
  return [turned(wrong, missing), turned(missing, wrong)];
}

/** The headings that name pieces and stand no more. */
function findGone(
  said: Outline | undefined,
  right: Outline | undefined,
  pieces: readonly string[],
): ReadonlySet<string> {
  const left = new Set((right?.sections ?? []).map(({ title }) => title));
  const titles = (said?.sections ?? []).flatMap(({ title }) => title ?? []);
  return new Set(titles.filter((title) => !left.has(title) && findPiece(title, pieces) !== undefined));
}

/** A fight that falls away is one thing said, whatever stood under its heading. */
function asFights(wrong: readonly Statement[], gone: ReadonlySet<string>): readonly Statement[] {
  const moved = new Set(wrong.map(({ title, words }) => (title === '' ? words : ''))); // they stand under another heading
  const isOff = ({ title }: Statement) => gone.has(title) && !moved.has(title);
  const fights = new Set(wrong.filter(isOff).map(({ title }) => title));
  return [
    ...[...fights].map((title): Statement => ({ title: '', words: title, subject: title, isOff: true })),
    ...wrong.filter((one) => !isOff(one)),
  ];
}

/** What was said of something and what is right, with what it is about. */
interface Correction {
  readonly subject: string;
  readonly wrong: readonly Statement[];
  readonly missing: readonly Statement[];
}

/**
 * Brings what was said together with what is right: statements about the same subject, and those under one heading that
 * name the same pieces, whichever is named first.
 */
function groupAlike(
  wrong: readonly Statement[],
  missing: readonly Statement[],
  pieces: readonly string[],
): readonly Correction[] {
  const keyOf = ({ title, words, subject, isOff }: Statement): string => {
    if (isOff) return `off|${words}`;
    const named = pieces.filter((piece) => words.includes(piece));
    return named.length > 1 ? `${title}|${named.toSorted().join('|')}` : subject;
  };
  const groups = new Map<string, { subject: string; wrong: Statement[]; missing: Statement[] }>();
  for (const [list, all] of [
    ['wrong', wrong],
    ['missing', missing],
  ] as const)
    for (const one of all) {
      const group = groups.get(keyOf(one)) ?? { subject: one.subject, wrong: [], missing: [] };
      group[list].push(one);
      groups.set(keyOf(one), group);
    }
  return [...groups.values()];
}

/** One sentence each: what was said, what is right, why. */
function correct(
  { subject, wrong, missing }: Correction,
  update: Update,
  since: readonly string[],
  pieces: readonly string[],
): readonly (Inline | string)[] {
  const changes = since.length > 0 ? ` Why: ${since.join(' ')}` : '';
  if (wrong[0]?.isOff) {
    const named = pieces.filter((piece) => subject.includes(piece));
    const reasons = named.map((piece) => tellReasons(piece, update, '')).find((told) => told !== '');
    return [strong(subject), ': this was announced, and it does not take place.', reasons ?? changes];
  }
  const quote = (statements: readonly Statement[]): readonly (Inline | string)[] =>
    statements.flatMap(({ title, words }, i) => [
      i > 0 ? ' and ' : '',
      ...(title === '' || title === subject ? [] : [`under “${title}” `]),
      // A quotation inside a quotation takes the other marks.
      emphasis(`“${words.replaceAll('“', '‘').replaceAll('”', '’')}”`),
    ]);
  const stop = (statements: readonly Statement[]) => (/[.!?]$/.test(statements.at(-1)?.words ?? '') ? '' : '.');
  const said = wrong.length > 0 ? ['It was said ', ...quote(wrong), stop(wrong)] : ['Nothing was said of this.'];
  const right = missing.length > 0 ? [' Right is ', ...quote(missing), stop(missing)] : [' That does not hold.'];
  const told = missing.map(({ words }) => words).join('\n');
  const why = tellReasons(subject, update, told) || changes;
  return [...(subject === '' ? [] : [strong(subject), ': ']), ...said, ...right, why];
}

/** Why a piece fared as it did, each reason with its rule, without those told already. */
function tellReasons(piece: string, { verdicts, moves }: Update, told: string): string {
  if (piece === '') return '';
  const reasons = [
    ...verdicts.filter((verdict) => verdict.piece === piece && verdict.fate !== 'stands'),
    ...moves.filter((move) => move.piece === piece).flatMap((move) => move.reasons),
  ]
    .filter(({ why }) => why !== '' && !told.includes(why))
    .map(({ rule, why }) => `${why}${rule === '' ? '' : ` (${rule})`}`);
  return reasons.length > 0 ? ` Why: ${[...new Set(reasons)].join('; ')}.` : '';
}

/** Longer names first, so that a name inside another is not taken for it. */
function namesOf(...updates: readonly Update[]): readonly string[] {
  const names = new Set(updates.flatMap(({ moves }) => moves.map(({ piece }) => piece)));
  return [...names].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

function readStatements(
  outline: Outline | undefined,
  pieces: readonly string[],
  derived: readonly string[],
): readonly Statement[] {
  const sections = (outline?.sections ?? []).filter(({ key }) => !derived.includes(key));
  return sections.flatMap(({ title = '', blocks }) =>
    blocks.flatMap(splitBlock).map((words) => ({ title, words, subject: findPiece(words, pieces) ?? title })),
  );
}

/** The piece named first in some words. */
function findPiece(words: string, pieces: readonly string[]): string | undefined {
  let found: { piece: string; at: number } | undefined;
  for (const piece of pieces) {
    const at = words.indexOf(piece);
    if (at >= 0 && (found === undefined || at < found.at)) found = { piece, at };
  }
  return found?.piece;
}

/** What a block says, one statement each: an item, a sentence, a paragraph of code. */
function splitBlock(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map(writePlain);
    case 'table':
      return block.rows.map((row) => row.map(writePlain).join(' · '));
    case 'code':
      return block.text.split('\n\n').map((part) => part.replace(/\s+/g, ' ').trim());
    case 'rule':
      return [];
    default:
      return writePlain(block.children)
        .split(/(?<=[.!?]) +/)
        .filter((one) => one !== '');
  }
}

/** Words without marks; what is a link only shows the way and states nothing. */
function writePlain(children: readonly Inline[]): string {
  const write = (inline: Inline): string => {
    if (inline.kind === 'link') return '';
    return 'text' in inline ? inline.text : inline.children.map(write).join('');
  };
  return children.map(write).join('').replace(/\s+/g, ' ').trim();
}

/** The statements of one list that the other has not, each as often as it is missing. */
function without(some: readonly Statement[], others: readonly Statement[]): readonly Statement[] {
  const keyOf = ({ title, words }: Statement) => `${title}|${words}`;
  const left = new Map<string, number>();
  for (const one of others) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return some.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
}
