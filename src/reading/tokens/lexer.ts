import moo from 'moo';
import { isLetterOrDigit } from '../text/fold.js';
import type { WordBook } from '../words/word-book.js';
import { settleTokens } from './by-neighbours.js';
import type { Lexicon } from './lexicon.js';
import { marSquares } from './mar-squares.js';
import { maskNames } from './mask-names.js';
import { createVerbMender } from './mend-verbs.js';
import { joinPhrases, plainWord } from './phrases.js';
import type { PlaceSpelling } from './place-spelling.js';
import { makeToken, type Token } from './token.js';

const rulesFor = (place: RegExp) => ({
  space: / +/u,
  link: /(?:https?:\/\/|ftp:\/\/|www\.)[^\s\ue000]*/u,
  tag: /\[\/?[A-Za-z*]+(?:=[^\]]{0,60})?\]/u,
  name: /\ue000\ue001*/u,
  face: /(?:[:;=]-?[)(DPpOo|?3*/]|<3)(?![\p{L}\p{N}/])/u,
  arrow: /[-=]{0,40}>+|~>+|:arrow:/u,
  struck: /~~+/u,
  back: /<+[-=~]*/u,
  square: place,
  dash: /-+/u,
  number: /\d+(?:[.:]\d+)*(?:st|nd|rd|th|am|pm)?(?![\p{L}\p{N}])/u,
  word: /e\.g\.|[pP]\.[sS]\.|w\/(?!o(?!\p{L}))|[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{N}]*\p{L}[\p{L}\p{M}\p{N}]*)*/u,
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
});

/** Makes what lexers need beside a board's names; `verbs` are all spellings of verbs, `takers` of those the name of another piece may follow. */
export function createLexicon(
  book: WordBook,
  places: PlaceSpelling,
  verbs: readonly string[],
  takers: readonly string[],
): Lexicon {
  const lexer = moo.compile(rulesFor(places.pattern));
  const mender = createVerbMender(verbs, takers, book);
  const verbal = new Set(verbs.map((one) => one.split(' ')[0] ?? ''));
  const isPlain = (text: string) => book.structural.has(plainWord(text)) || places.isPlace(text);
  /** A name that is spelt like a verb or a place: before a colon, behind a verb that takes one, or as the subject of a sentence. */
  const isMeant = (before: string, name: string, behind: string) => {
    if (/^ *:/.test(behind)) return true;
    const words = before.toLowerCase().trimEnd().replace(/ to$/, '');
    if (takers.some((taker) => words.endsWith(taker) && !isLetterOrDigit(words.at(-taker.length - 1) ?? ' ')))
      return true;
    const [next = ''] = behind.trimStart().split(/[ ,;.!]/, 1);
    const does = verbal.has(plainWord(next)) || /^from$/i.test(next);
    // "K8 > 8L", "hold holds"
    if (/(?:^|[.!]) *$/u.test(before) && (does || places.isPlace(name))) return true;
    // "I bring U-96 from 25I to 27H"
    const verb = book.rolesOf(words.slice(words.lastIndexOf(' ') + 1));
    if (/^from$/i.test(next) && (verb?.has('sending') || verb?.has('moving'))) return true;
    const goesOn = does || /^(?:and|&|\/)$/i.test(next) || places.isPlace(next);
    return goesOn && /^\p{Lu}/u.test(name) && /(?:^|[.!;,/&]|\band) *$/iu.test(before) && !places.isPlace(name);
  };
  return {
    book,
    places,
    isPlain,
    lexerFor: (names) => ({
      lex(line, offset) {
        const { text: masked, pieces, places: named } = maskNames(line, names, isPlain, isMeant);
        const raw: Token[] = [];
        lexer.reset(masked);
        for (const { type = 'other', offset: at, text } of lexer) {
          if (type === 'space') continue;
          const [from, to] = [at + offset, at + offset + text.length];
          const words = line.slice(at, at + text.length);
          const piece = type === 'name' ? pieces.get(at) : undefined;
          const square = type === 'square' ? (named.get(at) ?? places.read(text)) : undefined;
          raw.push(makeToken({ type, text: words, from, to, square, piece }));
        }
        const marred = marSquares(raw);
        const plain = marred.some(isMarkup)
          ? marred.flatMap((token, i) => unmark(token, marred[i - 1], marred[i + 1]))
          : marred;
        const mended = plain.map((token, i) => {
          const meant = mender.mend(plain, i, names);
          return meant === undefined ? token : { ...token, meant };
        });
        return settleTokens(joinPhrases(mended, book), places);
      },
    }),
  };
}

const WITHDRAWN = /^\[\/?(?:s|strike|del|quote)\b/iu;

const isMarkup = ({ type, text }: Token) =>
  type === 'tag' || type === 'struck' || (type === 'other' && text.length === 1);

/** Markup an engine left in the text: what marks up goes, what strikes out or quotes makes the order unsure. */
function unmark(token: Token, before: Token | undefined, next: Token | undefined): readonly Token[] {
  if (token.type === 'tag') return WITHDRAWN.test(token.text) ? [{ ...token, type: 'hedge' }] : [];
  // three of them are a frame
  if (token.type === 'struck') return [{ ...token, type: token.text.length === 2 ? 'hedge' : 'other' }];
  // a sign that fell into a place makes no other place of it: "2_H"
  const inside = before?.type === 'number' && before.to === token.from && next?.from === token.to;
  return token.type === 'other' && /^[*_`]$/u.test(token.text) && !inside ? [] : [token];
}
