import type { Ground } from '../../core/topology/topology.js';

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
