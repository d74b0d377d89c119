import moo from 'moo';
import type { NameTable } from '../names/name-table.js';
import { isLetterOrDigit } from '../text/fold.js';
import { COMMON_WORDS } from '../words/english.js';
import { settleTokens } from './by-neighbours.js';
import { createFormCutter, type Form } from './cache/line-form.js';
import { fillShape, makeShape, type Shape } from './cache/line-shape.js';
import { maskNames } from './mask-names.js';
import { PhraseBook, plainWord, type WordTable } from './phrases.js';
import { isSquareSpelling, readSpelling, SQUARE } from './square-spelling.js';
import type { Token } from './token.js';

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

const rules = {
  space: / +/u,
  link: /(?:https?:\/\/|ftp:\/\/|www\.)[^\s\ue000]*/u,
  tag: /\[\/?[A-Za-z*]+(?:=[^\]]{0,60})?\]/u,
  name: /\ue000\ue001*/u,
  face: /(?:[:;=]-?[)(DPpOo|?3*/]|<3)(?![\p{L}\p{N}/])/u,
  arrow: /[-=]*>+|~>+|:arrow:/u,
  struck: /~~+/u,
  back: /<+[-=~]*/u,
  square: SQUARE,
  dash: /-+/u,
  number: /\d+(?:[.:]\d+)*(?:st|nd|rd|th|am|pm)?(?![\p{L}\p{N}])/u,
  word: /e\.g\.|p\.s\.|w\/(?!o(?!\p{L}))|[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{N}]*\p{L}[\p{L}\p{M}\p{N}]*)*/u,
  ask: /[!.]*\?[?!.]*/u,
  stop: /[.!]+/u,
  colon: /::?/u,
  semi: /;+/u,
  comma: /,+/u,
  slash: /[/|\\]/u,
  lparen: /[([{]/u,
  rparen: /[)\]}]/u,
  quote: /"/u,
  sign: /[&@+]/u,
  other: /[^\n]/u,
};

const MOST_SHAPES = 5_000;
/** Makes the lexer of one board: names first, longest first; then squares, arrows and words; then phrases of words. */
export function createLexer(names: NameTable, verbs: WordTable, taking: readonly string[]): LineLexer {
  const lexer = moo.compile(rules);
  const { lead: _lead, polite: _polite, compass: _compass, ...structural } = COMMON_WORDS;
  const spelt = new Set(Object.values({ ...structural, ...verbs }).flat());
  const takers = taking.flatMap((type) => verbs[type] ?? []);
  const verbal = new Set(Object.values(verbs).flatMap((spellings) => spellings.map((one) => one.split(' ')[0] ?? '')));
  /** A name that is spelt like a verb or a square: before a colon, behind a verb that takes one, or as the subject of a sentence. */
  const isMeant = (before: string, name: string, behind: string) => {
    if (/^ *:/.test(behind)) return true;
    const words = before.toLowerCase().trimEnd().replace(/ to$/, '');
    if (takers.some((taker) => words.endsWith(taker) && !isLetterOrDigit(words.at(-taker.length - 1) ?? ' ')))
      return true;
    const [next = ''] = behind.trimStart().split(/[ ,;.!]/, 1);
    const does = verbal.has(plainWord(next)) || /^from$/i.test(next);
    // "K8 > 8L", "hold holds"
    if (/(?:^|[.!]) *$/u.test(before) && (does || isSquareSpelling(name))) return true;
    const goesOn = does || /^(?:and|&|\/)$/i.test(next) || isSquareSpelling(next);
    return goesOn && /^\p{Lu}/u.test(name) && /(?:^|[.!;,/&]|\band) *$/iu.test(before) && !isSquareSpelling(name);
  };
  const isPlain = (text: string) => {
    const plain = plainWord(text);
    return spelt.has(plain) || isSquareSpelling(text);
  };
  const phrases = new PhraseBook(verbs);
  const lexWhole = (line: string, offset: number): readonly Token[] => {
    const { text: masked, pieces } = maskNames(line, names, isPlain, isMeant);
    const raw: Token[] = [];
    lexer.reset(masked);
    for (const { type = 'other', offset: at, text } of lexer) {
      if (type === 'space') continue;
      const [from, to] = [at + offset, at + offset + text.length];
      const words = line.slice(at, at + text.length);
      const piece = type === 'name' ? pieces.get(at) : undefined;
      if (type === 'square') raw.push({ type, text: words, from, to, square: readSpelling(text) });
      else if (piece !== undefined) raw.push({ type, text: words, from, to, piece });
      else raw.push({ type, text: words, from, to });
    }
    return settleTokens(phrases.join(raw.some(isMarkup) ? raw.flatMap(unmark) : raw));
  };
  const cutter = createFormCutter(names, isPlain, phrases.tellingWords());
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
      if (!form || form.slots.length === 0) return { tokens: lexWhole(line, offset) };
      let shape = shapes.get(form.key);
      if (!shape) {
        shape = makeShape(lexWhole(line, 0), form);
        if (shapes.size >= MOST_SHAPES) shapes.clear();
        shapes.set(form.key, shape);
      }
      if (!shape.regular) return { tokens: lexWhole(line, offset) };
      return { tokens: fillShape(shape, form, line, offset), shape };
    },
  };
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
