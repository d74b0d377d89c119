import type { Issue } from '../../core/result.js';
import { editDistance } from '../../core/text.js';

/** Signs that nobody sees, that turn the reading direction, work a terminal, or stand for a letter that was lost. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\u00AD\u061C\u180E\u200B\u2060-\u2064\uFEFF\uFFFD\u{E0000}-\u{E007F}]/u;

/** Letters of other scripts that look like a Latin one, by it (small ones; Greek and Cyrillic, from Unicode's confusables). */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'ьβв',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  h: 'һнη',
  i: 'іιɩ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'п',
  o: 'оοσ',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υ',
  v: 'ѵν',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγ',
  z: 'ζ',
};
const LATIN = new Map(
  Object.entries(LOOK_ALIKE).flatMap(([letter, others]) => [...others].map((one) => [one, letter])),
);

/** A name as it looks: small letters, without accents' way of writing, unseen signs and doubled blanks, look-alikes as one. */
function lookOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '');
  return [...plain.replace(/\s+/gu, ' ').trim()].map((sign) => LATIN.get(sign) ?? sign).join('');
}

/**
 * Names in `game.yaml` that nobody can write in a post or tell apart: empty, with signs that cannot be seen, of signs alone,
 * or the same to the eye as another of their list. Each with its place and the reason.
 */
export function findNameIssues(data: unknown): readonly Issue[] {
  const lists = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return lists.flatMap(([key, list]) => {
    if (!Array.isArray(list)) return [];
    const seen = new Map<string, string>();
    return list.flatMap((item: unknown, i): Issue[] => {
      const name = typeof item === 'object' && item !== null && 'name' in item ? item.name : undefined;
      if (typeof name !== 'string') return [];
      const look = lookOf(name);
      const twin = seen.get(look);
      if (twin === undefined) seen.set(look, name);
      const reason = whyNot(name) ?? (twin === undefined ? undefined : `nobody can tell it from "${twin}"`);
      return reason === undefined ? [] : [{ path: [key, i, 'name'], reason }];
    });
  });
}

function whyNot(name: string): string | undefined {
  const hidden = UNSEEN.exec(name)?.[0];
  if (name.trim() === '') return 'the name is empty';
  if (hidden !== undefined)
    return `the name holds a sign that cannot be seen (U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;
  if (!/[\p{L}\p{N}]/u.test(name)) return `no post can name "${name}": it has no letter and no figure`;
  return undefined;
}

/** How many names are suggested. */
const MOST = 3;

/** A name as it is compared: without regard to case, marks on letters, and what is no letter or number. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The name that is meant whatever the case of its letters, its marks and its blanks; undefined where none or several are. */
export function findName(typed: string, names: readonly string[]): string | undefined {
  if (names.includes(typed)) return typed;
  const found = names.filter((name) => fold(name) === fold(typed));
  return found.length === 1 ? found[0] : undefined;
}

/** Names that somebody may have meant who slipped or left something off, the nearest first: at most three. */
export function nearestNames(typed: string, names: readonly string[]): readonly string[] {
  const low = fold(typed);
  if (low === '') return [];
  const scored = names.map((name) => {
    const other = fold(name);
    const within = other.includes(low) || (other !== '' && low.includes(other));
    return { name, far: low === other ? 0 : within ? 0.5 : editDistance(low, other) };
  });
  const most = Math.max(1, Math.floor(low.length / 3));
  return scored
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ name }) => name);
}
