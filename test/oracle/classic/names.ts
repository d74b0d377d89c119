import type { Piece } from '../../../src/core/board-view.js';

/** What a typed name may be, by the words of the specification: the armies it fits, none where nobody knows it. */
export function resolveName(
  typed: string,
  pieces: readonly Piece[],
  mine: readonly string[],
  near: string | undefined,
): readonly string[] {
  const names = pieces.map(({ name }) => name);
  const exact = names.filter((name) => name === typed);
  if (exact.length > 0) return exact;
  const key = foldKey(typed);
  const folded = names.filter((name) => foldKey(name) === key);
  if (folded.length > 0) return folded;
  const begun = key.length < 4 ? [] : mine.filter((name) => beginningsOf(name).includes(key));
  const slipped = names.filter((name) => slipsBetween(key, foldKey(name)) <= Math.floor(lettersIn(foldKey(name)) / 5));
  const fits = begun.length > 0 ? begun : key.length < 4 ? [] : slipped;
  if (fits.length < 2) return fits;
  const there = fits.filter((name) => pieces.find((one) => one.name === name)?.at === near);
  return there.length === 1 ? there : [];
}

/** A name without case, spaces, punctuation, accents and a leading article. */
export function foldKey(name: string): string {
  return wordsOf(name).join('');
}

function wordsOf(name: string): readonly string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.length > 1 && words[0] === 'the' ? words.slice(1) : words;
}

function beginningsOf(name: string): readonly string[] {
  const words = wordsOf(name);
  return words.map((_, i) => words.slice(0, i + 1).join(''));
}

function lettersIn(key: string): number {
  return [...key].filter((sign) => !/\p{N}/u.test(sign)).length;
}

/** Letters left out, added, changed, or swapped with their neighbour; without end where a digit differs. */
function slipsBetween(typed: string, name: string): number {
  const digits = (key: string) => key.replace(/\P{N}/gu, '');
  if (digits(typed) !== digits(name)) return Number.POSITIVE_INFINITY;
  const [a, b] = [[...typed], [...name]];
  const rows = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (x: number, y: number) => rows[x]?.[y] ?? Number.POSITIVE_INFINITY;
      let least = Math.min(at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, at(i - 2, j - 2) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Number.POSITIVE_INFINITY;
}
