import type { OrderStatus } from '../core/order.js';
import type { Topology } from '../core/topology/topology.js';

/** What a line of a judge's own update states, as far as it is of those that can be compared. */
export type Stated =
  /** What became of an order, which may name a piece that is none. */
  | { readonly what: 'fate'; readonly fate: OrderStatus; readonly named: readonly string[] }
  /** A piece is gone, or a landmark destroyed. */
  | { readonly what: 'gone'; readonly landmark?: string }
  /** Pieces meet; the kind where a verb names one. */
  | { readonly what: 'clash'; readonly kind?: string }
  | { readonly what: 'count'; readonly count: number }
  | { readonly what: 'move' };

/** A line of a judge's own update that names pieces, or an order's rule. */
export interface Statement {
  /** From 1 in the text. */
  readonly line: number;
  readonly words: string;
  /** In the order in which they stand. */
  readonly pieces: readonly string[];
  readonly places: readonly string[];
  /** Rule numbers named: `3.2.2.1`. */
  readonly rules: readonly string[];
  /** True where the places stand in a chain of arrows. */
  readonly isWay: boolean;
  /** Absent where it states nothing that can be compared. */
  readonly states?: Stated;
}

/** What lines are read by. */
export interface StatementTerms {
  /** The names of pieces on the board before and after. */
  readonly names: readonly string[];
  /** What orders name, a piece or not. */
  readonly ordered: readonly string[];
  readonly landmarks: readonly string[];
  readonly ground: Topology;
  /** The kinds of conflicts with their verbs, of one who acts and of several. */
  readonly clashKinds: Readonly<Record<string, { readonly one: string; readonly many: string }>>;
  /** What is counted of a piece, where anything is. */
  readonly count?: string;
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
    const states = isItem || isWay ? findStated({ words, heading, pieces, isWay }, terms) : undefined;
    statements.push({ line, words, pieces, places, rules, isWay, ...(states && { states }) });
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
function findPlaces(words: string, ground: Topology): { readonly places: readonly string[]; readonly isWay: boolean } {
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

const FATES_BY_WORD: readonly (readonly [RegExp, OrderStatus])[] = [
  [/illegal|rejected|not allowed|refused/i, 'illegal'],
  [/superseded|replaced by/i, 'superseded'],
  [/came to nothing|in vain|failed/i, 'fails'],
];

/** A line under its heading. */
interface Headed extends Pick<Statement, 'words' | 'pieces' | 'isWay'> {
  readonly heading: string;
}

/** What an item of a list or a way states; what stands in running words is told, not stated. */
function findStated({ words, heading, pieces, isWay }: Headed, terms: StatementTerms): Stated | undefined {
  if (words.includes('|') || /result|roll|judge's call|private message/i.test(heading)) return undefined;
  const fate = FATES_BY_WORD.find(([pattern]) => pattern.test(heading))?.[1];
  if (fate) return { what: 'fate', fate, named: terms.ordered.filter((name) => words.includes(name)) };
  if (/["“„]/.test(words)) return undefined; // what somebody wrote is told, not stated
  if (/removed|destroyed|killed/i.test(`${heading} ${isWay ? '' : words}`)) {
    const landmark = terms.landmarks.find((name) => words.startsWith(name));
    return { what: 'gone', ...(landmark !== undefined && { landmark }) };
  }
  const kind = findClashKind(words, terms);
  if (kind !== undefined && pieces.length > 1 && !isWay) return { what: 'clash', kind };
  if (terms.count !== undefined && new RegExp(terms.count.slice(0, 3), 'i').test(heading)) {
    const count = findCount(words, pieces[0] ?? '');
    return count === undefined ? undefined : { what: 'count', count };
  }
  if (/running|still to come|long move/i.test(heading)) return undefined;
  return isWay || /\bpartial|\bstop|\bmove/i.test(`${heading} ${words}`) ? { what: 'move' } : undefined;
}

/** The number behind a piece's name. */
function findCount(words: string, name: string): number | undefined {
  const said = /(?<![\d.])(\d+)(?![\d.]|[A-Za-z])/.exec(words.slice(words.indexOf(name) + name.length))?.[1];
  return said === undefined ? undefined : Number(said);
}

/** The kind of conflict that a line's verb names. */
function findClashKind(words: string, { clashKinds }: StatementTerms): string | undefined {
  return Object.entries(clashKinds).find(([, { one, many }]) =>
    new RegExp(`\\b(?:${one}|${many})\\b`, 'i').test(words),
  )?.[0];
}
