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

/** What a clause says by the names, squares and words in it alone: an order as text, that it is unsure, or nothing. */
type Clause = { readonly order: string } | { readonly unsure: string } | undefined;
const SQUARE = /(?<![\p{L}\p{N}'-])(?:0*([1-9]\d?)-?([A-Na-n])|([A-Na-n])-?0*([1-9]\d?))(?![\p{L}\p{N}'-])/gu;
const UNSURE =
  /(?<![\p{L}\p{M}\p{N}'])(?:if|unless|maybe|perhaps|might|may(?! (?:the|your|our|fortune|luck|gods?)\b)|could|would(?! like)|should|not|never|nobody|cannot|can't|don't|or|either|was|were|had|did|went|moved|marched|attacked|thinks?|guess|bet|hopes?|plans?|planned|next turn|last turn(?!')|tomorrow|yesterday|you|your|until(?!\s+\d{1,2}[A-Na-n]\s*(?:$|[.,;!]))|when|once(?! more\b)|example|instead of|except|ignore|cancel|forget|scratch|the same|same (?:as|again|order)|swap|wenn|vielleicht|quizás|peut-être|misschien)(?![\p{L}\p{N}'])|(?:^|,)\s*si(?![\p{L}\p{N}])|\?|".*"/iu;
const ENGAGE =
  /\b(?:engag|attack|attk|atk|attaqu|atac|greif|angriff|angreif|upon|valt|vallen|hit|strike|fight|assault)/iu;
const REPLACE = /\b(?:replac|repl\b|ersetz|remplac|reemplaz|vervang)/iu;
const COURTESY =
  /\b(?:thank|see) you\b|\breading you loud and clear\b|\b(?:honour|beg) to inform you that\b|^\W*(?:NAME\W+)?(?:please )?(?:can|could|would|will) you\b/giu;
const PARTICIPLE = /,(?![^,]*(?:NAME|\b(?:if|unless|would|not|never)\b))[^,]*\b(?:having|had)\b[^,]*,/iu;
/** Why, behind the square */
const WHY = /(?<=\d[A-Na-n].*)\b(?:where|because|want|denn|car|porque)\b.*$/iu;
/** "is moved" is of now, and so is "have Vorax moved", which bids it */
const PASSIVE =
  /\b(?:(?:is|are|be)\s+(?:\w+ly\s+)?|(?<!\b(?:i|we|they)\s+)have\s+NAME\s+)(?:moved|marched|attacked)\b/giu;
/** "as I said last turn," */
const AS_BEFORE = /\bas\b[^,;:\d]*\blast turn\b/giu;
/** "Nothing from me except …" */
const ALL_BUT = /^\W*(?:nothing|no (?:orders|moves|changes))\b[^,;:\d]*?\b(?:but|save|except)\b/iu;
const CALLED = /(?:^|,)(?![^,]*(?:NAME|\d|\bif\b|\bunless\b))[^,]*\byour?\b[^,]*(?=,|$)/giu;
/** What may be a square it does not know. */
const STRANGE = /\d[\s_*-]*\p{L}|\p{L}-?\d/u;
/** Signs that show nothing. */
const HIDDEN = /\p{Cf}|\p{Variation_Selector}|\u034f/gu;
/** What is more than a move to one square. */
const MORE =
  /(?:>.*>|->.*->)|\b(?:route|via|through|joint|je|intercept\w*|transfer\w*|holds?|stays?|stands?|no move|then)\b|[(<]/iu;

/**
 * Reads a clause without a grammar: one army of the author's in it, its own square or none, one other square, at most
 * one who stands there with a word for engaging or replacing. Written from the rule alone; shares nothing with the
 * reader but the board.
 */
export function readClause(text: string, pieces: readonly Piece[], mine: readonly string[]): Clause {
  const { names, rest } = takeNames(text.normalize('NFKC').replace(HIDDEN, ''), pieces);
  const own = names.filter(({ name }) => mine.includes(name));
  const [army] = own;
  const at = army?.at ?? undefined;
  if (!army || at === undefined || own.some(({ name }) => name !== army.name)) return undefined;
  const others = names.filter(({ name }) => name !== army.name);
  const squares = [...rest.matchAll(SQUARE)].map(
    (match) => `${match[1] ?? match[4]}${(match[2] ?? match[3] ?? '').toUpperCase()}`,
  );
  if (STRANGE.test(rest.replace(SQUARE, ''))) return undefined;
  const free = [...new Set(squares.filter((square) => square !== at))];
  // of a move whose first square is another's the formal reader knows more
  if (
    new Set(squares).size < squares.length ||
    (squares.length > 1 && squares.indexOf(at) > 0 && />|-|\bto\b/.test(rest))
  )
    return undefined;
  const [to] = free;
  if (to === undefined || free.length > 1 || squares.length > 2 || MORE.test(rest)) return undefined;
  // what is called to somebody behind the last comma is no word about the order
  const said = rest
    .replace(COURTESY, '')
    .replace(ALL_BUT, '')
    .replace(AS_BEFORE, '')
    .replace(PARTICIPLE, '')
    .replace(PASSIVE, '')
    .replace(WHY, '')
    .replace(CALLED, '');
  if (UNSURE.test(said)) return { unsure: UNSURE.exec(said)?.[0] ?? '' };
  const [other] = others;
  if (REPLACE.test(rest) && ENGAGE.test(rest)) return undefined;
  const verb = REPLACE.test(rest) ? 'replace' : ENGAGE.test(rest) ? 'engage' : undefined;
  if (others.length > 1 || (other && (other.at !== to || !verb)) || (verb && !other)) return undefined;
  return { order: `${army.name}: ${at} > ${to}${other ? `; ${verb} ${other.name}` : ''}` };
}

/** What finds each name, once made. */
const PATTERNS = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = PATTERNS.get(name);
  if (known) return known;
  const spelt = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${spelt}(?![\\p{L}\\p{N}])`, 'giu');
  PATTERNS.set(name, pattern);
  return pattern;
}

/** The names in a text, the longest first, and the text without them. */
function takeNames(text: string, pieces: readonly Piece[]) {
  let rest = text;
  const names: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => b.name.length - a.name.length)) {
    rest = rest.replace(patternOf(piece.name), () => {
      names.push(piece);
      return ' NAME ';
    });
  }
  return { names, rest };
}
