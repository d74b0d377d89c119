import type { NameTable } from '../names/name-table.js';
import type { PlaceSpelling } from '../names/place-spelling.js';
import { isLetterOrDigit } from '../text/fold.js';
import type { Lexicon, Roles } from '../words/lexicon.js';
import type { Role } from '../words/roles.js';
import { BLANK, has, hasAny, type Kind, type Token } from './token.js';

/** The signs of a line by kind, in the order in which they are tried; the first group that fits is the kind. */
const SIGNS: readonly (readonly [Kind | 'link' | 'tag', string])[] = [
  ['link', '(?:https?|ftp):\\/\\/\\S*|www\\.\\S*'],
  ['tag', '\\[\\/?[A-Za-z*]+(?:=[^\\]]{0,60})?\\]'],
  ['struck', '~~+'],
  ['arrow', '[-=~]{0,40}>+|:arrow:'],
  ['face', ':[a-z_]{2,14}:(?![\\p{L}\\p{N}])|(?:[:;=]-?[)(DPp|*]|<3|\\^_\\^|xD\\b|\\\\o\\/|o\\/)(?![\\p{L}\\p{N}/])'],
  ['back', '<+[-=~]*'],
  ['dash', '-+'],
  ['number', '\\d+_\\d*(?=\\p{L})|\\d+(?:[.:,]\\d+)*(?:st|nd|rd|th|am|pm)?(?![\\p{L}\\p{N}])'],
  ['word', "(?:i\\.e\\.|e\\.g\\.|w\\/(?!o))|[\\p{L}\\p{M}\\p{N}_]+(?:['-][\\p{L}\\p{N}]*\\p{L}[\\p{L}\\p{M}\\p{N}]*)*"],
  ['ask', '[!.]*\\?[?!.]*'],
  ['stop', '[.!\\u2026]+'],
  ['colon', ':+'],
  ['semi', ';+'],
  ['comma', ',+'],
  ['cell', '\\|+'],
  ['slash', '[/\\\\]'],
  ['open', '[([{]'],
  ['close', '[)\\]}]'],
  ['quote', '"'],
  ['amp', '[&@+]'],
  ['other', '[^ ]'],
];
const SIGN = new RegExp(SIGNS.map(([, pattern]) => `(${pattern})`).join('|'), 'uy');
const WITHDRAWN = /^\[\/?(?:s|strike|del|quote)\b/i;
/** What may stand right before a place, and what right behind it, so that it is none: a price, a time, a part of a word. */
const NO_PLACE_BEHIND = /[\p{L}\p{N}_.:/$€£#+']/u;
const NO_PLACE_BEFORE = /[\p{N}_%]/u;
/** Marks of emphasis around words, as plain texts have them: "**Vorax**", "_17B_". */
const EMPHASIS = /(?<![\p{L}\p{N}_*])([*_]{1,3})(?=[^\s*_])([^\n*_]{1,80})(?<=[^\s*_])\1(?![\p{L}\p{N}_*])/gu;
/** What stands for a mark of emphasis: it shows nothing and parts nothing. */
export const UNSEEN = '\u0001';
/** What began as a place and has a sign stuck to it: nobody knows which place was meant. */
const MARRED = /\p{L}?\d{1,2}\p{L}?[*#%_][\p{L}\p{N}]*|\d{1,2}\p{L}\/\p{L}(?![\p{L}\p{N}])|\d{1,2}\?/uy;
/** "4D/E": one square of two, which the letters alone tell apart. */
const HALVED = /^\/\p{L}(?![\p{L}\p{N}/])/u;

/** What a line is lexed with. */
export interface Lexing {
  readonly names: NameTable;
  readonly places: PlaceSpelling;
  readonly lexicon: Lexicon;
  isMine(piece: string): boolean;
}

/** The words of a text as the lexicon has them. */
const plainWord = (text: string): string => (LETTERS.test(text) ? text.toLowerCase() : plainSigns(text));
/** Most words are no more than letters. */
const LETTERS = /^[A-Za-z]+$/;
const plainSigns = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^we['’]re$/, 'we are')
    .replace(/['’/]/g, '')
    .replace(/-/g, ' ');

/** Cuts a stretch of the cleaned text into tokens: names letter by letter first, then places, words with what they do, marks. */
export function lexLine(text: string, from: number, to: number, lexing: Lexing): readonly Token[] {
  const line = text.slice(from, to).replace(EMPHASIS, (_, marks: string, words: string) => {
    const unseen = UNSEEN.repeat(marks.length);
    return unseen + words + unseen;
  });
  const raw: Token[] = [];
  const place = new RegExp(lexing.places.pattern.source, 'uy');
  let gap = 0;
  for (let at = 0; at < line.length; ) {
    if (line[at] === ' ' || line[at] === UNSEEN) {
      if (line[at] === ' ') gap++;
      at++;
      continue;
    }
    const add = (kind: Kind, end: number, more?: Partial<Token>) => {
      const words = line.slice(at, end);
      raw.push({ ...BLANK, kind, text: words, from: from + at, to: from + end, gap, ...more });
      gap = 0;
      at = end;
    };
    const hit = nameAt(line, at, raw, lexing);
    if (hit) {
      // "spawn at the lair" where a piece is called so
      const low = line.slice(at, hit.to);
      const verb = low === low.toLowerCase() ? lexing.lexicon.verbOf(low) : undefined;
      add('piece', hit.to, { piece: hit.piece, mine: lexing.isMine(hit.piece), verb });
      continue;
    }
    const named = placeAt(line, at, place, lexing);
    if (named) {
      add('place', named.to, { place: named.place });
      continue;
    }
    const marred = marredAt(line, at);
    if (marred > at) {
      add('number', marred);
      continue;
    }
    SIGN.lastIndex = at;
    const found = SIGN.exec(line);
    if (!found) {
      at++;
      continue;
    }
    const kind = SIGNS[found.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? 'other';
    const end = at + found[0].length;
    const bracketed = kind === 'tag' ? lexing.names.findAt(line, at + 1) : undefined;
    // "[Vorax]"
    if (bracketed?.piece !== undefined && line[bracketed.to] === ']') add('open', at + 1);
    else if (kind === 'tag') {
      if (WITHDRAWN.test(found[0])) add(found[0][1] === '/' ? 'close' : 'struck', end);
      else at = end;
    } else add(kind === 'link' ? 'other' : kind, end);
  }
  return joinParted(joinPhrases(raw, lexing.lexicon), lexing.places);
}

function nameAt(line: string, at: number, before: readonly Token[], { names, places, lexicon }: Lexing) {
  const behindWord = at > 0 && isLetterOrDigit(line[at - 1] as string) && isLetterOrDigit(line[at] as string);
  if (behindWord || !names.mayBegin(line.charCodeAt(at))) return undefined;
  const hit = names.findAt(line, at);
  if (hit?.piece === undefined) return undefined;
  const typed = line.slice(at, hit.to);
  return isMeant(typed, hit.piece, line.slice(hit.to), before, places, lexicon)
    ? { to: hit.to, piece: hit.piece }
    : undefined;
}

const hasAnyOf = (roles: Roles | undefined, some: readonly Role[]): boolean =>
  roles !== undefined && some.some((role) => roles.has(role));

/** What stands behind a name and behind no word of a sentence: a mark, or a place, behind a comma too. */
const SLOT = /^(?:[:>(|=-]|(?:, *)?(?:\d+[a-z]|[a-n]\d+)\b)/i;
const WORD_BEHIND = /^[\p{L}']+/u;
/** What a name's piece does, or where it goes. */
const ACTING: readonly Role[] = ['to', 'from', 'at', 'go', 'stay', 'strike', 'relieve', 'catch', 'give', 'together'];

/** Whether a name that may as well be a word or a place is meant as a name: it stands where a name must. */
function isMeant(
  typed: string,
  piece: string,
  behind: string,
  before: readonly Token[],
  places: PlaceSpelling,
  lexicon: Lexicon,
): boolean {
  const last = before.at(-1);
  const first = last === undefined || last.kind === 'stop' || last.kind === 'comma';
  const rest = behind.trimStart();
  const [acts = ''] = WORD_BEHIND.exec(rest) ?? [];
  const slot = SLOT.test(rest) || hasAnyOf(lexicon.rolesOf(plainWord(acts)), ACTING);
  const does = before.at(-1);
  const met = does?.kind === 'word' && hasAnyOf(lexicon.rolesOf(plainWord(does.text)), ['strike', 'relieve', 'catch']);
  if (places.isPlace(typed) && !/^[O-Z]-?\d/i.test(typed))
    return /^ *:/.test(behind) || (last === undefined && slot) || (met && typed === piece);
  if (typed === piece && !lexicon.rolesOf(typed.toLowerCase())) return true;
  if (/[ \d]/.test(typed)) return true;
  const led = last && lexicon.rolesOf(plainWord(last.text));
  const taken = led?.has('strike') || led?.has('relieve') || led?.has('catch');
  const capital = typed[0] !== typed[0]?.toLowerCase();
  if (!lexicon.rolesOf(typed.toLowerCase())) return capital || slot || typed.length >= 4 || first || taken === true;
  if (taken || (slot && first)) return true;
  return typed === piece && capital && (last !== undefined || slot) && !/^(?:i|we|the)$/i.test(typed);
}

/** A place that begins at a character. A letter before its number is one only up to N: what comes behind is no row of any map. */
function placeAt(line: string, at: number, pattern: RegExp, { names, places }: Lexing) {
  const before = line[at - 1] ?? ' ';
  if (names.places?.mayBegin(line.charCodeAt(at)) && !isLetterOrDigit(before)) {
    const hit = names.places.findAt(line, at);
    if (hit) return hit;
  }
  // "4E/4D" are two places, "1/2D" is none
  const apart = (before === '/' && /\p{L}/u.test(line[at - 2] ?? '')) || (before === '.' && line[at - 2] === '.');
  if (!apart && NO_PLACE_BEHIND.test(before)) return undefined;
  pattern.lastIndex = at;
  const [typed] = pattern.exec(line) ?? [];
  if (typed === undefined || typed === '') return undefined;
  const to = at + typed.length;
  // a sign stuck to a place: a letter or a figure may have been meant
  const behind = line.slice(to, to + 3);
  if (/\p{L}$/u.test(typed) && HALVED.test(behind)) return undefined;
  if (/^(?:[*#]|-$)/.test(line.slice(to, to + 2)) || (/\d$/.test(typed) && /^[.,]\d/.test(behind))) return undefined;
  if (NO_PLACE_BEFORE.test(line[to] ?? ' ') || /^[O-Zo-z]-?\d/.test(typed)) return undefined;
  return { to, place: places.read(typed) };
}

/** Where a place with a sign stuck to it ends; a question mark counts where a place must stand, behind an arrow. */
function marredAt(line: string, at: number): number {
  if (!/\d/.test(line.slice(at, at + 3)) || NO_PLACE_BEHIND.test(line[at - 1] ?? ' ')) return at;
  MARRED.lastIndex = at;
  const [typed = ''] = MARRED.exec(line) ?? [];
  if (typed === '' || !/\d/.test(typed)) return at;
  return !typed.endsWith('?') || />\s*$/.test(line.slice(0, at)) ? at + typed.length : at;
}

/** Words that do something together become one token; a long verb with a slip counts as the verb. */
function joinPhrases(raw: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < raw.length; ) {
    const token = raw[i] as Token;
    const low = token.kind === 'word' || token.kind === 'amp' ? plainWord(token.text) : '';
    if (low === '') {
      joined.push(token);
      i++;
      continue;
    }
    const [first = ''] = low.split(' ');
    let taken = 1;
    let words = low;
    let roles = lexicon.rolesOf(low);
    const most = lexicon.longestFrom(first);
    let phrase = low;
    for (let k = i + 1; most > 1 && k < raw.length && phrase.split(' ').length < most; k++) {
      const next = raw[k] as Token;
      if (next.kind !== 'word' || next.gap > 1) break;
      phrase = `${phrase} ${plainWord(next.text)}`;
      const known = lexicon.rolesOf(phrase);
      if (known) [taken, words, roles] = [k + 1 - i, phrase, known];
    }
    const mended = roles === undefined ? lexicon.mend(low) : undefined;
    if (mended !== undefined) roles = lexicon.rolesOf(mended);
    const verb = lexicon.verbOf(mended ?? words);
    const end = raw[i + taken - 1] as Token;
    const text =
      taken === 1
        ? token.text
        : `${token.text} ${raw
            .slice(i + 1, i + taken)
            .map((one) => one.text)
            .join(' ')}`;
    joined.push({
      ...token,
      kind: token.kind === 'amp' && roles === undefined ? 'amp' : 'word',
      text,
      low: words,
      roles,
      verb,
      to: end.to,
    });
    i += taken;
  }
  return joined;
}

/** "3 D" is a place behind a colon, an arrow or "to", where one must stand; dots between two places lead. */
function joinParted(tokens: readonly Token[], places: PlaceSpelling): readonly Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1];
    const before = joined.at(-1);
    const dots = token.kind === 'stop' && token.text.length > 1 && token.gap === 0 && next?.gap === 0;
    if (dots && before?.kind === 'place' && next?.kind === 'place') {
      joined.push({ ...token, kind: 'dash' });
      continue;
    }
    // "Fite!: 10E > 11E": the mark before a colon ends no sentence
    if (token.kind === 'stop' && before?.kind === 'word' && next?.kind === 'colon' && next.gap === 0) continue;
    const must = before && (before.kind === 'colon' || before.kind === 'arrow' || hasAny(before, ['to', 'from']));
    const compass = /^[NSEW]$/.test(next?.text ?? '') && tokens[i + 2]?.kind !== 'arrow' && before?.kind === 'colon';
    if (must && !compass && token.kind === 'number' && next?.kind === 'word' && next.text.length === 1) {
      const place = places.readParted(token.text, next.text);
      if (place !== undefined) {
        joined.push({ ...token, kind: 'place', text: `${token.text} ${next.text}`, to: next.to, place });
        i++;
        continue;
      }
    }
    joined.push(token);
  }
  return joined;
}

/** True for the words that name somebody behind them: a deed, or what gives to him. */
export const takesName = (token: Token | undefined): boolean =>
  token?.kind === 'word' && (hasAny(token, ['strike', 'relieve', 'together', 'catch']) || has(token, 'give'));
