import type { Knowledge } from '../deciding/knowledge.js';
import { foldCharacter } from '../text/fold.js';
import type { Row, Token } from '../tokens/token.js';
import { numberOf } from './hash.js';

/** A word, sign, piece or place of a line, with what the lexer knows of it; its place is in the cleaned text. */
export interface Bit {
  readonly kind: 'word' | 'sign' | 'piece' | 'place';
  /** A word small and without accents, a sign as it is. */
  readonly text: string;
  /** The text as a number. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
  /** The token it is of, or is one of the words of. */
  readonly token: Token | undefined;
  /** The piece a name is surely of. */
  readonly piece?: string | undefined;
  readonly place?: string | undefined;
}

/** The bits of a line up to where it ends, a question is asked or a new sentence begins. */
export type Utterance = readonly Bit[];

const WORDS = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;
const LETTER = /[\p{L}\p{N}]/u;
const BEGINNINGS = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;
const ENDS = new Set(['.', '!', '?', '…']);

/** The utterances of a row of tokens; words that the tokens leave out are among them. */
export function utterancesOf(row: Row, text: string, known: Knowledge): readonly Utterance[] {
  return cutUtterances(bitsOf(row, text, known), text);
}

function bitsOf({ from, to, tokens }: Row, text: string, known: Knowledge): readonly Bit[] {
  const bits: Bit[] = [];
  let at = from;
  const addWords = (end: number, token: Token | undefined) => {
    WORDS.lastIndex = at;
    for (let match = at < end ? WORDS.exec(text) : null; match && match.index < end; match = WORDS.exec(text)) {
      const begin = match.index;
      // a word that goes on behind the end is cut there
      const word = begin + match[0].length > end ? text.slice(begin, end) : match[0];
      const own = token !== undefined && begin >= token.from ? token : undefined;
      const kind = LETTER.test(word) ? 'word' : 'sign';
      const plain = kind === 'word' ? foldWord(word) : word;
      bits.push({
        kind,
        text: plain,
        number: numberOf(plain),
        from: begin,
        to: begin + word.length,
        token: own,
        piece: undefined,
        place: undefined,
      });
      if (begin + word.length >= end) break;
    }
    at = Math.max(at, end);
  };
  for (const token of tokens) {
    // what was told in another order stands where it was typed first
    if (token.from < at || token.to > to) continue;
    const isName = token.type === 'name' && !token.pronoun;
    if (!isName && token.square === undefined) {
      addWords(token.to, token);
      continue;
    }
    addWords(token.from, undefined);
    const named = isName ? findPiece(token, text, known) : undefined;
    addWords(named?.from ?? token.from, undefined);
    bits.push({
      kind: isName ? 'piece' : 'place',
      text: token.text,
      number: 0,
      from: named?.from ?? token.from,
      to: named?.to ?? token.to,
      token,
      piece: named?.piece,
      place: isName ? undefined : token.square,
    });
    at = named?.to ?? token.to;
    addWords(token.to, undefined);
  }
  addWords(to, undefined);
  return bits;
}

/** The piece a name is of; of one that nobody knows the first that stands in it: "The Oven I" push to 4D. */
function findPiece({ piece, from, to }: Token, text: string, { pieceAt }: Knowledge) {
  if (piece !== undefined) return { piece, from, to };
  for (const { index } of text.slice(from, to).matchAll(BEGINNINGS)) {
    const hit = pieceAt(text, from + index);
    if (hit && hit.to <= to) return { piece: hit.piece, from: from + index, to: hit.to };
  }
  return undefined;
}

function cutUtterances(bits: readonly Bit[], text: string): readonly Utterance[] {
  const utterances: Bit[][] = [];
  let current: Bit[] = [];
  for (const [i, bit] of bits.entries()) {
    current.push(bit);
    const next = bits[i + 1];
    const gap = next ? text.slice(bit.to, next.from) : '';
    // "e.g. Vorax" goes on
    const shortened = bit.text === '.' && bits[i - 1]?.kind === 'word' && bits[i - 1]?.text.length === 1;
    const ends = bit.kind === 'sign' && ENDS.has(bit.text) && !shortened && (!next || /\s/.test(gap));
    // a face ends what was said: "Vorax to 4D :D Mol, take care"
    const smiles = bit.token?.type === 'face' && next?.token !== bit.token;
    if (next && !ends && !smiles && !gap.includes('\n')) continue;
    utterances.push(current);
    current = [];
  }
  return utterances;
}

const folded = new Map<string, string>();
/** So many words are remembered. */
const MOST_KNOWN = 20_000;

/** A word as it is counted: small, without accents, one sort of apostrophe. */
function foldWord(word: string): string {
  const before = folded.get(word);
  if (before !== undefined) return before;
  let plain = '';
  for (const character of word) plain += character === "'" || character === '’' ? "'" : foldCharacter(character);
  if (folded.size >= MOST_KNOWN) folded.clear();
  folded.set(word, plain);
  return plain;
}
