import { type BoardView, tellClash } from '../core/board-view.js';
import type { Ground } from '../core/ground/ground.js';
import { type Fate, nameRule } from '../core/order.js';
import type { Update } from '../rulesets/contract/turn.js';
import type { Words } from '../rulesets/contract/words.js';
import { type Speaker, withRule } from './said.js';

/** What a line of a judge's own update states: of which pieces and places, under which heading. */
export interface Statement {
  /** From 1 in the text. */
  readonly line: number;
  readonly words: string;
  readonly heading: string;
  /** In the order in which they stand. */
  readonly pieces: readonly string[];
  readonly places: readonly string[];
  /** Rule numbers named: `3.2.2.1`. */
  readonly rules: readonly string[];
  /** True where the places stand in a chain of arrows. */
  readonly isWay: boolean;
  /** True for an item of a list; what stands in running words is told, not stated. */
  readonly isItem: boolean;
}

/** What lines are read by: the names of pieces on the board before and after, and the ground. */
export interface StatementTerms {
  readonly names: readonly string[];
  readonly ground: Ground;
}

/** A line that heads those below it is short and names no piece. */
const LONGEST_HEADING = 60;
const ITEM = /^\s*(?:\[\*\]|[-*•·]\s|\d+[.)]\s)/;

/** Reads a judge's own update, in any markup, line by line; what names no piece states nothing that can be compared. */
export function readStatements(text: string, terms: StatementTerms): readonly Statement[] {
  const names = [...terms.names].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const statements: Statement[] = [];
  let heading = '';
  for (const { line, raw } of unfold(text)) {
    const words = bare(raw);
    if (words === '') continue;
    const pieces = findPieces(words, names);
    const rules = [...words.matchAll(/\b\d+(?:\.\d+)+\b/g)].map(([rule]) => rule);
    const isItem = ITEM.test(raw);
    if (pieces.length === 0 && !(isItem && rules.length > 0)) {
      if (words.length <= LONGEST_HEADING && !/[.!?]$/.test(words)) heading = words.replace(/:$/, '');
      continue;
    }
    const { places, isWay } = findPlaces(words, terms.ground);
    statements.push({ line, words, heading, pieces, places, rules, isWay, isItem });
  }
  return statements;
}

/** The lines with their numbers; one that is indented below an item of a list goes on with it, as texts are folded. */
function unfold(text: string): readonly { readonly line: number; readonly raw: string }[] {
  const lines: { line: number; raw: string }[] = [];
  let item: { raw: string } | undefined;
  text.split(/\r?\n/).forEach((raw, i) => {
    if (item && /^\s{2,}\S/.test(raw) && !ITEM.test(raw)) {
      item.raw += ` ${raw.trim()}`;
      return;
    }
    const one = { line: i + 1, raw };
    lines.push(one);
    item = ITEM.test(raw) ? one : undefined;
  });
  return lines;
}

/** A line without markup: addresses, whose figures are no rules, list signs, headings, BBCode, stars, and what escapes a sign. */
function bare(line: string): string {
  return line
    .replace(/\[url=[^\]\n]{0,500}\]|\(?\bhttps?:\/\/[^\s)\]]{1,500}\)?/g, '')
    .replace(/\[\/?\w{1,12}\]|\[\*\]/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/^[\s>#*•·-]+/, '')
    .replace(/\*\*|__/g, '')
    .trim();
}

/** The pieces named, longer names first, so that a name inside another is not taken for it. */
function findPieces(words: string, names: readonly string[]): readonly string[] {
  const found: { name: string; at: number }[] = [];
  let left = words;
  for (const name of names) {
    for (let at = indexOfName(left, name); at >= 0; at = indexOfName(left, name)) {
      found.push({ name, at });
      left = left.slice(0, at) + ' '.repeat(name.length) + left.slice(at + name.length);
    }
  }
  const sorted = found.sort((a, b) => a.at - b.at).map(({ name }) => name);
  return [...new Set(sorted)];
}

function indexOfName(words: string, name: string): number {
  for (let at = words.indexOf(name); at >= 0; at = words.indexOf(name, at + 1)) {
    const [before, after] = [words[at - 1] ?? ' ', words[at + name.length] ?? ' '];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return at;
  }
  return -1;
}

/** The places named; those of the first chain of arrows where there is one. */
function findPlaces(words: string, ground: Ground): { readonly places: readonly string[]; readonly isWay: boolean } {
  const place = (text: string) => ground.find(text.trim());
  const chain = /(?<![\w ])([\w ]+(?:>|→|->|=>)\s*\w+(?:\s*(?:>|→|->|=>)\s*\w+)*)/.exec(
    words.replace(/^[^:]*:/, ''),
  )?.[1];
  const way = chain?.split(/>|→|->|=>/).map((part) => place(part.trim().split(/\s+/).at(-1) ?? '')) ?? [];
  if (way.length > 1 && way.every((one) => one !== undefined)) return { places: way as string[], isWay: true };
  const single = [...words.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(([word]) =>
    /\d/.test(word) ? (place(word) ?? []) : [],
  );
  return { places: single, isWay: false };
}

/** A line of the judge's update beside what this program makes of the same turn. */
export interface ComparedLine {
  readonly line: number;
  readonly words: string;
  /** Absent where the line states nothing that can be compared. */
  readonly agrees?: boolean;
  /** What it comes to here, and why; where the two differ. */
  readonly here?: string;
  readonly why?: string;
  /** The post of the order it is about. */
  readonly post?: string;
}

/** A whole comparison: the judge's lines, and what happened here that no line tells. */
export interface UpdateComparison {
  readonly lines: readonly ComparedLine[];
  readonly untold: readonly Omit<ComparedLine, 'line' | 'agrees'>[];
}

/** What a turn came to here: its update, the board after it as anybody sees it, and the rulebook's words. */
export interface JudgedOutcome {
  readonly update: Update;
  readonly view: BoardView;
  readonly words: Words;
  readonly speaker: Speaker;
}

const FATES_BY_WORD: readonly (readonly [RegExp, Fate])[] = [
  [/illegal|rejected|not allowed|refused/i, 'illegal'],
  [/superseded|replaced by/i, 'superseded'],
  [/came to nothing|in vain|failed/i, 'fails'],
];

/** Compares line by line: who ended where, who fights whom, which orders were illegal and by which rule, what is counted, what is gone. */
export function compareStatements(statements: readonly Statement[], outcome: JudgedOutcome): UpdateComparison {
  const told = new Set<string>();
  const lines = statements.map((statement): ComparedLine => {
    const { line, words } = statement;
    const found = compareOne(statement, outcome, told);
    return found ? { line, words, ...found } : { line, words };
  });
  return { lines, untold: findUntold(outcome, told) };
}

type Found = Omit<ComparedLine, 'line' | 'words'>;

function compareOne(statement: Statement, outcome: JudgedOutcome, told: Set<string>): Found | undefined {
  const { heading, words } = statement;
  if (words.includes('|') || /result|roll|judge's call|private message/i.test(heading)) return undefined;
  if (!statement.isItem && !statement.isWay) return undefined;
  const fate = FATES_BY_WORD.find(([pattern]) => pattern.test(heading))?.[1];
  if (fate) return compareFate(statement, outcome, fate, told);
  if (/["“„]/.test(words)) return undefined; // what somebody wrote is told, not stated
  if (/removed|destroyed|killed/i.test(`${heading} ${statement.isWay ? '' : words}`))
    return compareGone(statement, outcome, told);
  if (findClashKind(words, outcome.words) !== undefined && statement.pieces.length > 1 && !statement.isWay)
    return compareClash(statement, outcome, told);
  if (outcome.words.count !== undefined && new RegExp(outcome.words.count.slice(0, 3), 'i').test(heading))
    return compareCount(statement, outcome);
  if (/running|still to come|long move/i.test(heading)) return undefined;
  return statement.isWay || /\bpartial|\bstop|\bmove/i.test(`${heading} ${words}`)
    ? compareMove(statement, outcome, told)
    : undefined;
}

/** The piece named first ends where the way ends. */
function compareMove(
  { pieces: [piece = ''], places, isWay }: Statement,
  outcome: JudgedOutcome,
  told: Set<string>,
): Found | undefined {
  const move = outcome.update.moves.find((one) => one.piece === piece);
  const end = isWay ? places.at(-1) : places[0];
  if (!move || end === undefined) return undefined;
  told.add(`move ${piece}`);
  const stayed = !isWay && move.from === move.to;
  const agrees = move.to === end || (stayed && places.includes(move.to ?? ''));
  return agrees ? { agrees } : { agrees, here: tellEnd(move.from, move.to), ...tellReason(outcome, piece) };
}

function compareFate(
  { pieces, rules, words }: Statement,
  { update, speaker }: JudgedOutcome,
  fate: Fate,
  told: Set<string>,
): Found {
  // A name that no piece bears is named by its order alone; an order without one by its rule.
  const own = update.verdicts.filter(({ piece, rule }) =>
    piece === '' ? rules.includes(rule) : pieces.includes(piece) || words.includes(piece),
  );
  for (const { piece } of own) told.add(`${fate} ${piece}`);
  const same = own.filter((verdict) => verdict.fate === fate);
  if (same.some(({ rule }) => rules.length === 0 || rules.includes(rule))) return { agrees: true };
  const other = same[0] ?? own[0];
  const here = other
    ? `${other.fate}${nameRule(other) === '' ? '' : ` (${nameRule(other)})`}`
    : 'there is no such order';
  return {
    agrees: false,
    here,
    ...(other && other.because.length > 0 && { why: speaker.sentences(other.because) }),
    ...postOf(update, other?.piece ?? pieces[0] ?? ''),
  };
}

function compareGone(
  { pieces: [piece = ''], words }: Statement,
  outcome: JudgedOutcome,
  told: Set<string>,
): Found | undefined {
  const landmark = outcome.view.landmarks.find(({ name }) => words.startsWith(name));
  if (landmark) return landmark.destroyed ? { agrees: true } : { agrees: false, here: `${landmark.name} stands` };
  const move = outcome.update.moves.find((one) => one.piece === piece);
  if (!move) return undefined;
  told.add(`gone ${piece}`);
  const isGone = move.to === null || !outcome.view.pieces.some(({ name }) => name === piece);
  return isGone
    ? { agrees: true }
    : { agrees: false, here: tellEnd(move.from, move.to), ...tellReason(outcome, piece) };
}

function compareClash({ pieces, places, words }: Statement, outcome: JudgedOutcome, told: Set<string>): Found {
  const { clashes } = outcome.update;
  const sides = [...pieces].sort().join('\n');
  const clash = clashes.find((one) => one.sides.flat().sort().join('\n') === sides);
  for (const one of clashes) if (one.sides.flat().some((name) => pieces.includes(name))) told.add(`clash ${one.at}`);
  const kind = findClashKind(words, outcome.words);
  const isAt = places.length === 0 || (clash !== undefined && places.includes(clash.at));
  if (clash && isAt && (kind === undefined || clash.kind === kind)) return { agrees: true };
  const near = clash ?? clashes.find((one) => one.sides.flat().some((name) => pieces.includes(name)));
  const here = near ? `${tellClash(near, ' and ')} at ${near.at}` : 'they do not meet';
  return { agrees: false, here, ...tellReason(outcome, pieces[0] ?? '') };
}

function compareCount({ pieces: [name = ''], words }: Statement, { view }: JudgedOutcome): Found | undefined {
  const said = /(?<![\d.])(\d+)(?![\d.]|[A-Za-z])/.exec(words.slice(words.indexOf(name) + name.length))?.[1];
  if (said === undefined) return undefined;
  const here = view.pieces.find((piece) => piece.name === name)?.count?.number ?? 0;
  return Number(said) === here ? { agrees: true } : { agrees: false, here: String(here) };
}

/** The kind of clash that a line's verb names. */
function findClashKind(words: string, { clashKinds }: Words): string | undefined {
  return Object.entries(clashKinds).find(([, { one, many }]) =>
    new RegExp(`\\b(?:${one}|${many})\\b`, 'i').test(words),
  )?.[0];
}

function findUntold({ update, ...outcome }: JudgedOutcome, told: ReadonlySet<string>): UpdateComparison['untold'] {
  const of = { update, ...outcome };
  return [
    ...update.moves
      .filter(({ piece, from, to }) => from !== to && !told.has(`move ${piece}`) && !told.has(`gone ${piece}`))
      .map(({ piece, from, to }) => ({ words: `${piece}: ${tellEnd(from, to)}`, ...tellReason(of, piece) })),
    ...update.clashes
      .filter(({ at }) => !told.has(`clash ${at}`))
      .map((clash) => ({ words: `${tellClash(clash, ' and ')} at ${clash.at}` })),
    ...update.verdicts
      .filter(({ fate, piece }) => fate === 'illegal' && !told.has(`illegal ${piece}`))
      .map((one) => ({
        words: `${one.piece === '' ? 'an order' : one.piece}: illegal (${nameRule(one)})`,
        why: outcome.speaker.sentences(one.because),
        ...postOf(update, one.piece),
      })),
  ];
}

function tellEnd(from: string | null, to: string | null): string {
  if (to === null) return `removed${from === null ? '' : ` at ${from}`}`;
  return from === to ? `stays at ${to}` : `${from ?? 'off the board'} > ${to}`;
}

/** Why a piece ended where it did: what befell it, what became of its order, and whether a roll decided it. */
function tellReason(
  { update, speaker }: Pick<JudgedOutcome, 'update' | 'speaker'>,
  piece: string,
): { readonly why?: string; readonly post?: string } {
  const reasons = [
    ...update.moves.filter((move) => move.piece === piece).flatMap(({ because }) => because.map(speaker.cited)),
    ...update.verdicts
      .filter((verdict) => verdict.piece === piece && verdict.fate !== 'stands')
      .map((one) => withRule(speaker.sentences(one.because), nameRule(one))),
  ];
  const rolled = update.rolls.some((roll) => roll.piece === piece) ? ['it rests on a roll'] : [];
  const why = [...new Set([...reasons, ...rolled])].join('; ');
  return { ...(why !== '' && { why }), ...postOf(update, piece) };
}

function postOf({ orders }: Update, piece: string): { readonly post?: string } {
  const post = orders.findLast((order) => order.piece === piece)?.place.post;
  return post === undefined ? {} : { post };
}
