import moo from 'moo';
import { writeSquare } from '../kit/places.js';
import { createFormCutter, type Form } from './form.js';
import { maskNames } from './mask.js';
import type { NameTable } from './names.js';
import { fillShape, makeShape, moveTokens, type Shape } from './shape.js';
import type { Token } from './tokens.js';
import { COMMON_WORDS } from './words.js';

/** A line as tokens. */
export interface Lexed {
  readonly tokens: readonly Token[];
  /** The same for all lines that differ only in their names and squares, as far as those are found letter by letter. */
  readonly shape?: Shape;
}

/** Turns a line of cleaned text into tokens, placed in the whole text from `offset`. */
export interface LineLexer {
  lex(line: string, offset: number): Lexed;
  /** True for a line that only talks: no order can be in it, nor begin in it but with a name the next line goes on from. */
  isTalk(line: string): boolean;
}

/** A number and a letter, or a letter and a number; two letters (boards of more than 26 rows) only as capitals. */
const SQUARE =
  /0*[1-9]\d?-?[A-Za-z](?![\p{L}\p{N}'])|0*[1-9]\d?(?!AM|PM|ST|ND|RD|TH)[A-D][A-Z](?![\p{L}\p{N}'])|[A-Za-z]-?0*[1-9]\d?(?![\p{L}\p{N}'])/u;

const WHOLE_SQUARE = new RegExp(`^(?:${SQUARE.source})$`, 'u');

const rules = {
  space: / +/u,
  link: /(?:https?:\/\/|ftp:\/\/|www\.)[^\s\ue000]*/u,
  tag: /\[\/?[A-Za-z*]+(?:=[^\]]{0,60})?\]/u,
  name: /\ue000\ue001*/u,
  face: /(?:[:;=]-?[)(DPpOo|?3*/]|<3)(?![\p{L}\p{N}/])/u,
  arrow: /[-=]*>+|~>+/u,
  struck: /~~+/u,
  back: /<+[-=~]*/u,
  square: SQUARE,
  dash: /-+/u,
  number: /\d+(?:[.:]\d+)*(?:st|nd|rd|th|am|pm)?(?![\p{L}\p{N}])/u,
  word: /e\.g\.|p\.s\.|[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{N}]*\p{L}[\p{L}\p{M}\p{N}]*)*/u,
  ask: /[!.]*\?[?!.]*/u,
  stop: /[.!]+/u,
  colon: /:/u,
  semi: /;/u,
  comma: /,/u,
  slash: /[/|\\]/u,
  lparen: /[([{]/u,
  rparen: /[)\]}]/u,
  quote: /"/u,
  sign: /[&@+]/u,
  other: /[^\n]/u,
};

const MOST_SHAPES = 5_000;
/** The kinds of common words that are part of orders. */
const TELLING = new Set(['all', 'rest', 'recall', 'amend']);

interface Phrase {
  readonly words: readonly string[];
  readonly type: string;
}

/** Makes the lexer of one board: names first, longest first; then squares, arrows and words; then phrases of words. */
export function createLexer(
  names: NameTable,
  verbs: Readonly<Record<string, readonly string[]>>,
  taking: readonly string[],
): LineLexer {
  const lexer = moo.compile(rules);
  const { lead: _lead, polite: _polite, compass: _compass, ...structural } = COMMON_WORDS;
  const spelt = new Set(Object.values({ ...structural, ...verbs }).flat());
  const takers = taking.flatMap((type) => verbs[type] ?? []);
  const verbal = new Set(Object.values(verbs).flatMap((spellings) => spellings.map((one) => one.split(' ')[0] ?? '')));
  /** A name that is spelt like a verb or a square: before a colon, behind a verb that takes one, or as the subject of a sentence. */
  const isMeant = (before: string, name: string, behind: string) => {
    if (/^ *:/.test(behind)) return true;
    const words = before.toLowerCase().trimEnd().replace(/ to$/, '');
    if (takers.some((taker) => words.endsWith(` ${taker}`))) return true;
    const [next = ''] = behind.trimStart().split(' ', 1);
    const goesOn = /^(?:and|&|\/|from)$/i.test(next) || verbal.has(plainWord(next)) || WHOLE_SQUARE.test(next);
    return goesOn && /^\p{Lu}/u.test(name) && /(?:^|[.!;,/&]|\band) *$/iu.test(before) && !WHOLE_SQUARE.test(name);
  };
  const isPlain = (text: string) => {
    const plain = plainWord(text);
    return spelt.has(plain) || WHOLE_SQUARE.test(text);
  };
  const phrases = new Map<string, Phrase[]>();
  // the ruleset's own come first: where a spelling is in both, its type wins
  for (const table of [verbs, COMMON_WORDS]) {
    for (const [type, spellings] of Object.entries(table)) {
      for (const spelling of spellings) {
        const words = spelling.split(' ');
        const first = words[0] ?? '';
        phrases.set(first, [...(phrases.get(first) ?? []), { words, type }]);
      }
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  const lexWhole = (line: string): readonly Token[] => {
    const { text: masked, pieces } = maskNames(line, names, isPlain, isMeant);
    const raw: Token[] = [];
    lexer.reset(masked);
    for (const { type = 'other', offset: at, text } of lexer) {
      if (type === 'space') continue;
      const to = at + text.length;
      const words = line.slice(at, to);
      const piece = type === 'name' ? pieces.get(at) : undefined;
      if (type === 'square') raw.push({ type, text: words, from: at, to, square: readSpelling(text) });
      else if (piece !== undefined) raw.push({ type, text: words, from: at, to, piece });
      else raw.push({ type, text: words, from: at, to });
    }
    return settle(gather(raw.some(isMarkup) ? raw.flatMap(unmark) : raw, phrases));
  };
  const cutter = createFormCutter(names, isPlain, tellingWords([...phrases.values()].flat()));
  const shapes = new Map<string, Shape>();
  // the reader asks twice for one line: is it talk, and what are its tokens
  let last: { readonly line: string; readonly form: Form | undefined } = { line: '', form: undefined };
  const formOf = (line: string): Form | undefined => {
    if (last.line !== line) last = { line, form: cutter.cut(line) };
    return last.form;
  };
  return {
    isTalk: (line) => formOf(line)?.talk === true,
    lex(line, offset) {
      const form = formOf(line);
      if (!form || form.slots.length === 0) return { tokens: moveTokens(lexWhole(line), offset) };
      let shape = shapes.get(form.key);
      if (!shape) {
        shape = makeShape(lexWhole(line), form);
        if (shapes.size >= MOST_SHAPES) shapes.clear();
        shapes.set(form.key, shape);
      }
      if (!shape.regular) return { tokens: moveTokens(lexWhole(line), offset) };
      return { tokens: fillShape(shape, form, line, offset), shape };
    },
  };
}

/** Of each phrase that may be part of an order the longest word: where none of them stands, there is none. */
function tellingWords(phrases: readonly Phrase[]): ReadonlySet<string> {
  const words = phrases
    .filter(({ type }) => !(type in COMMON_WORDS) || TELLING.has(type))
    .map((phrase) => phrase.words.reduce((longest, word) => (word.length > longest.length ? word : longest)));
  return new Set(words);
}

/** A square's canonical form, of its number and letters as typed. */
export function readSpelling(text: string): string {
  const number = Number(/\d+/.exec(text)?.[0]);
  const letters = (/[A-Za-z]+/.exec(text)?.[0] ?? '').toUpperCase();
  let row = 0;
  for (const letter of letters) row = row * 26 + (letter.charCodeAt(0) - 64);
  return writeSquare(number - 1, row - 1);
}

const WITHDRAWN = /^\[\/?(?:s|strike|del|quote)\b/iu;

const isMarkup = ({ type, text }: Token) =>
  type === 'tag' || type === 'struck' || (type === 'other' && text.length === 1);

/** Markup an engine left in the text: what marks up goes, what strikes out or quotes makes the order unsure. */
function unmark(token: Token): readonly Token[] {
  if (token.type === 'tag') return WITHDRAWN.test(token.text) ? [{ ...token, type: 'hedge' }] : [];
  if (token.type === 'struck') return [{ ...token, type: 'hedge' }];
  return token.type === 'other' && /^[*_`]$/u.test(token.text) ? [] : [token];
}

/** A word as the tables spell it. */
export function plainWord(text: string): string {
  const small = text.toLowerCase();
  const bare = small.includes("'") ? small.replaceAll("'", '') : small;
  return bare.endsWith('.') ? bare.slice(0, -1) : bare;
}

function gather(raw: readonly Token[], phrases: ReadonlyMap<string, readonly Phrase[]>): readonly Token[] {
  const words = raw.map(wordsOf);
  const tokens: Token[] = [];
  for (let i = 0; i < raw.length; ) {
    const token = raw[i] as Token;
    const candidates = phrases.get(words[i]?.[0] ?? '');
    const found = candidates && findPhrase(words, i, candidates);
    if (!found) {
      tokens.push(token.type === 'sign' ? { ...token, type: 'other' } : token);
      i++;
      continue;
    }
    const { type, end } = found;
    const last = raw[end - 1] as Token;
    const parts = end > i + 1 ? raw.slice(i, end).map((part) => part.text) : undefined;
    tokens.push({ type, text: parts ? parts.join(' ') : token.text, from: token.from, to: last.to });
    i = end;
  }
  return tokens;
}

/** The words of a token as the tables spell them: one, but for words with dashes. */
function wordsOf({ type, text }: Token): readonly string[] | undefined {
  if (type !== 'word' && type !== 'sign') return undefined;
  const plain = plainWord(text);
  return plain.includes('-') ? plain.split('-') : [plain];
}

function findPhrase(
  words: readonly (readonly string[] | undefined)[],
  start: number,
  phrases: readonly Phrase[],
): { readonly type: string; readonly end: number } | undefined {
  for (const phrase of phrases) {
    let taken = 0;
    let end = start;
    while (taken < phrase.words.length) {
      const parts = words[end];
      if (!parts || !isNext(parts, phrase.words, taken)) break;
      taken += parts.length;
      end++;
    }
    if (taken === phrase.words.length) return { type: phrase.type, end };
  }
  return undefined;
}

function isNext(parts: readonly string[], words: readonly string[], at: number): boolean {
  for (let i = 0; i < parts.length; i++) if (parts[i] !== words[at + i]) return false;
  return true;
}

const BEFORE_LOOSE = new Set(['colon', 'arrow']);
const COMPASS = /^[nsew]$/i;

/** What only the neighbours tell: `3 D` as a square, `2 N` as steps, `8E/8F` as a choice. */
function settle(tokens: readonly Token[]): readonly Token[] {
  const settled: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1];
    const before = settled.at(-1);
    if (token.type === 'number' && next && /^0*[1-9]\d?$/.test(token.text)) {
      const both = { text: `${token.text} ${next.text}`, from: token.from, to: next.to };
      const compass = next.type === 'compass' || COMPASS.test(next.text);
      const mustBe = before?.type === 'arrow' || (before?.type === 'colon' && tokens[i + 2]?.type === 'arrow');
      if (/^[A-Z]$/.test(next.text) && (mustBe || (!compass && before && BEFORE_LOOSE.has(before.type)))) {
        settled.push({ type: 'square', ...both, square: readSpelling(token.text + next.text) });
        i++;
        continue;
      }
      if (compass) {
        settled.push({ type: 'steps', ...both });
        i++;
        continue;
      }
    }
    const end = tokens[i + 2];
    if (token.text === '[' && next?.type === 'square' && end?.text === ']') {
      settled.push({ ...next, from: token.from, to: end.to });
      i += 2;
      continue;
    }
    const choice = before?.type === 'square' && next !== undefined && isChoice(before, token, next);
    settled.push(choice ? { ...token, type: 'or' } : token);
  }
  return settled;
}

/** `8E/8F`, `8E/F`, `8E+F` */
function isChoice(before: Token, token: Token, next: Token): boolean {
  if (token.type === 'slash' && next.type === 'square') return true;
  const tight = before.to === token.from && token.to === next.from;
  return tight && (token.type === 'slash' || token.type === 'and') && /^(?:\p{L}|\d+)$/u.test(next.text);
}
