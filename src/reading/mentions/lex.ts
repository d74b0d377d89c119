import type { NameTable } from '../names/name-table.js';
import type { PlaceSpelling } from '../names/place-spelling.js';
import { isLetterOrDigit } from '../text/fold.js';
import type { Lexicon } from '../words/lexicon.js';
import { Roles } from '../words/roles.js';
import { BLANK, has, type Kind, type Token } from './token.js';

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

/** Signs that are one token of their kind where a blank or nothing stands behind them. */
const ALONE: Readonly<Record<string, Kind>> = {
  ',': 'comma',
  ':': 'colon',
  ';': 'semi',
  '.': 'stop',
  '!': 'stop',
  '?': 'ask',
  '>': 'arrow',
  '-': 'dash',
  '|': 'cell',
  ')': 'close',
};

/** A token while its line is cut. */
type Draft = { -readonly [Key in keyof Token]: Token[Key] };

/** Cuts a stretch of the cleaned text into tokens: names letter by letter first, then places, words with what they do, marks. */
export function lexLine(text: string, from: number, to: number, lexing: Lexing): readonly Token[] {
  const typed = text.slice(from, to);
  const line =
    typed.includes('*') || typed.includes('_')
      ? typed.replace(EMPHASIS, (_, marks: string, words: string) => {
          const unseen = UNSEEN.repeat(marks.length);
          return unseen + words + unseen;
        })
      : typed;
  const raw: Draft[] = [];
  let gap = 0;
  let at = 0;
  const add = (kind: Kind, end: number): Draft => {
    const token: Draft = { ...BLANK, kind, text: line.slice(at, end), from: from + at, to: from + end, gap };
    raw.push(token);
    gap = 0;
    at = end;
    return token;
  };
  while (at < line.length) {
    const sign = line[at] as string;
    if (sign === ' ' || sign === UNSEEN) {
      if (sign === ' ') gap++;
      at++;
      continue;
    }
    const hit = nameAt(line, at, raw, lexing);
    if (hit) {
      const token = add('piece', hit.to);
      token.piece = hit.piece;
      token.mine = lexing.isMine(hit.piece);
      // "spawn at the lair" where a piece is called so
      if (token.text === token.text.toLowerCase()) token.verb = lexing.lexicon.find(token.text)?.verb;
      continue;
    }
    const numbered = isDigitNear(line, at);
    const place = namedPlaceAt(line, at, lexing) ?? (numbered ? typedPlaceAt(line, at, lexing) : undefined);
    if (place) {
      add('place', place.to).place = place.place;
      continue;
    }
    const marred = numbered ? marredAt(line, at) : at;
    if (marred > at) {
      add('number', marred);
      continue;
    }
    const word = plainWordEnd(line, at);
    const alone = word > at ? 'word' : isBlankAt(line, at + 1) ? ALONE[sign] : undefined;
    if (alone) {
      add(alone, Math.max(word, at + 1));
      continue;
    }
    SIGN.lastIndex = at;
    const found = SIGN.exec(line);
    if (!found) {
      at++;
      continue;
    }
    const kind = SIGNS[found.findIndex((group, k) => k > 0 && group !== undefined) - 1]?.[0] ?? 'other';
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

const isBlankAt = (line: string, at: number): boolean => at >= line.length || line[at] === ' ';

/** Where a row of plain letters ends that a blank, a comma or nothing stands behind; 0 where none does, or it may be a face. */
function plainWordEnd(line: string, at: number): number {
  let end = at;
  for (let code = line.charCodeAt(at) | 32; code >= 97 && code <= 122; code = line.charCodeAt(end) | 32) end++;
  return (isBlankAt(line, end) || line[end] === ',') && line[at] !== 'x' ? end : 0;
}

/** True where one of three signs is a digit. */
function isDigitNear(line: string, at: number): boolean {
  for (let i = at; i < at + 3; i++) {
    const code = line.charCodeAt(i);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

function nameAt(line: string, at: number, before: readonly Token[], { names, places, lexicon }: Lexing) {
  if (!names.mayBegin(line.charCodeAt(at))) return undefined;
  if (at > 0 && isLetterOrDigit(line[at - 1] as string) && isLetterOrDigit(line[at] as string)) return undefined;
  const hit = names.findAt(line, at);
  if (hit?.piece === undefined) return undefined;
  return isMeant(line, at, hit.to, hit.piece, before, places, lexicon) ? { to: hit.to, piece: hit.piece } : undefined;
}

/** What stands behind a name and behind no word of a sentence: a mark, or a place, behind a comma too. */
const SLOT = /^(?:[:>(|=-]|(?:, *)?(?:\d+[a-z]|[a-n]\d+)\b)/i;
const WORD_BEHIND = /^[\p{L}']+/u;
/** What a name's piece does, or where it goes. */
const ACTING = new Roles(['to', 'from', 'at', 'go', 'stay', 'strike', 'relieve', 'catch', 'give', 'together']);
const MEETING = new Roles(['strike', 'relieve', 'catch']);

/** Whether a name that may as well be a word or a place is meant as a name: it stands where a name must. */
function isMeant(
  line: string,
  at: number,
  to: number,
  piece: string,
  before: readonly Token[],
  places: PlaceSpelling,
  lexicon: Lexicon,
): boolean {
  const typed = line.slice(at, to);
  const isPlace = places.isPlace(typed) && !/^[O-Z]-?\d/i.test(typed);
  const word = lexicon.find(typed.toLowerCase())?.roles;
  if (!isPlace && ((typed === piece && !word) || /[ \d]/.test(typed))) return true;
  const last = before.at(-1);
  const behind = line.slice(to);
  const rest = behind.trimStart();
  const [acts = ''] = WORD_BEHIND.exec(rest) ?? [];
  const slot = SLOT.test(rest) || lexicon.find(plainWord(acts))?.roles?.meets(ACTING) === true;
  const led = last && lexicon.find(plainWord(last.text))?.roles;
  const taken = led?.meets(MEETING) === true;
  if (isPlace) {
    const met = last?.kind === 'word' && taken && typed === piece;
    return /^ *:/.test(behind) || (last === undefined && slot) || met;
  }
  const first = last === undefined || has(last, '#stop #comma');
  const capital = typed[0] !== typed[0]?.toLowerCase();
  if (!word) return capital || slot || typed.length >= 4 || first || taken;
  if (taken || (slot && first)) return true;
  return typed === piece && capital && (last !== undefined || slot) && !/^(?:i|we|the)$/i.test(typed);
}

/** The place of the ground that a name begins at a character. */
function namedPlaceAt(line: string, at: number, { names: { places } }: Lexing) {
  if (!places?.mayBegin(line.charCodeAt(at)) || isLetterOrDigit(line[at - 1] ?? ' ')) return undefined;
  return places.findAt(line, at);
}

/** A place that is typed from a character on. A letter before its number is one only up to N: what comes behind is no row of any map. */
function typedPlaceAt(line: string, at: number, { places }: Lexing) {
  const before = line[at - 1] ?? ' ';
  // "4E/4D" are two places, "1/2D" is none
  const apart = (before === '/' && /\p{L}/u.test(line[at - 2] ?? '')) || (before === '.' && line[at - 2] === '.');
  if (!apart && NO_PLACE_BEHIND.test(before)) return undefined;
  places.pattern.lastIndex = at;
  const [typed] = places.pattern.exec(line) ?? [];
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
  if (NO_PLACE_BEHIND.test(line[at - 1] ?? ' ')) return at;
  MARRED.lastIndex = at;
  const [typed = ''] = MARRED.exec(line) ?? [];
  if (typed === '' || !/\d/.test(typed)) return at;
  return !typed.endsWith('?') || />\s*$/.test(line.slice(0, at)) ? at + typed.length : at;
}

/** Words that do something together become one token; a long verb with a slip counts as the verb. */
function joinPhrases(raw: readonly Draft[], lexicon: Lexicon): readonly Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < raw.length; ) {
    const token = raw[i] as Draft;
    const low = has(token, '#word #amp') ? plainWord(token.text) : '';
    joined.push(token);
    const next = i + 1;
    i = next;
    if (low === '') continue;
    let begun = lexicon.find(low);
    let known = begun;
    let words = low;
    let phrase = low;
    for (let k = i; begun?.begins && k < raw.length; k++) {
      const { kind, gap, text } = raw[k] as Draft;
      if (kind !== 'word' || gap > 1) break;
      phrase = `${phrase} ${plainWord(text)}`;
      begun = lexicon.find(phrase);
      if (begun?.roles) [i, words, known] = [k + 1, phrase, begun];
    }
    for (let k = next; k < i; k++) {
      const { text, to } = raw[k] as Draft;
      [token.text, token.to] = [`${token.text} ${text}`, to];
    }
    const mended = known?.roles ? undefined : lexicon.mend(low);
    if (mended !== undefined) known = lexicon.find(mended);
    token.low = words;
    token.roles = known?.roles;
    token.verb = known?.verb;
    if (token.roles) token.kind = 'word';
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
    if (token.kind === 'number' && next?.kind === 'word' && next.text.length === 1) {
      const must = before && has(before, '#colon #arrow to from');
      const compass = /^[NSEW]$/.test(next.text) && tokens[i + 2]?.kind !== 'arrow' && before?.kind === 'colon';
      const place = must && !compass ? places.readParted(token.text, next.text) : undefined;
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
  token?.kind === 'word' && has(token, 'strike relieve together catch give');
