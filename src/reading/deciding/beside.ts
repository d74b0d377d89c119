import type { Language } from '../language.js';
import type { Item } from '../sentences/find-sentences.js';
import { isLead } from '../text/lines.js';
import type { Token } from '../tokens/token.js';
import { UNSURE } from '../words/english-doubting.js';

/** What deciding needs to know beside the tokens. */
export interface DecideContext<V> {
  readonly language: Language<V>;
  /** True for a piece the author controls or that bears his name. */
  isMine(piece: string): boolean;
  /** True where a word and a piece's name are both in a longer name of another piece. */
  widens(piece: string, word: string): boolean;
  /** Where a piece stands. */
  placeOf(piece: string): string | undefined;
  /** True where a piece of the author's stands on a square. */
  isMineAt(square: string): boolean;
  /** The sentences in other tokens of the same author's. */
  findItems(tokens: readonly Token[]): readonly Item<V>[];
}

/** A stretch of a row of tokens, `to` exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const HARMFUL = new Set(['square', 'arrow', 'back', 'via', 'hedge', 'or', 'recall', 'steps', 'ask']);
const MARKS = new Set(
  'comma dash stop semi slash colon lparen rparen quote face other and thereafter link polite'.split(' '),
);

/** True for tokens that say nothing about an order beside them: punctuation, greetings, headings, thanks. */
export function isHarmless(token: Token): boolean {
  return MARKS.has(token.type) || isLead(token);
}

/** True for punctuation, courtesy and the like, which no word of an order is. */
export function isMark(token: Token): boolean {
  return MARKS.has(token.type);
}

/** True for tokens that make a sentence a thought, a question or a choice, or that are more of an order than was read. */
export function isHarmful(token: Token): boolean {
  return HARMFUL.has(token.type);
}

const NOT = /^not$/i;
const NOBODY = /^(?:nobody|no one|noone)$/i;
const OF_THINGS = /^(?:an?|the|for|my|your|our|his|her|their|too|bad)$/i;
const OF_ORDERS = /^(?:real|final|official|serious|sure|orders?|posts?|moves?|turns?|now|yet)$/i;
/** "don't you rush it" */
const DONT = /^don'?t$/i;
const OF_PEOPLE = /^(?:you|worry|ask|forget|laugh|tell|say)$/i;
const WHO = /^(?:who|which|that|he|she|it|they)$/i;
const CONDITIONS = new Set(UNSURE);

/** True for "not a typo" and "nobody looks up here", told of something else than the order; not for "not a real order". */
export function isOfThings(remark: readonly Token[]): boolean {
  const [hedge, first, second] = remark;
  if (!hedge || !first || remark.some(({ text }) => OF_ORDERS.test(text))) return false;
  if (NOBODY.test(hedge.text)) return first.type === 'word';
  return NOT.test(hedge.text) && OF_THINGS.test(first.text) && second?.type === 'word';
}

/** The first token behind a sentence that makes it unsure: a harmful one, or a verb too many; not one that says again that it stays. */
export function findHarm<V>(
  after: readonly Token[],
  { language }: DecideContext<V>,
  still: boolean,
): Token | undefined {
  let depth = 0;
  return after.find((token, i) => {
    if (token.type === 'lparen') depth++;
    else if (token.type === 'rparen') depth--;
    // a remark in parentheses may be about anything: "(not for sale)"
    const next = after[i + 1]?.text ?? '';
    if (depth > 0 && token.type === 'hedge') {
      const close = after.findIndex(({ type }, k) => k > i && type === 'rparen');
      const remark = after.slice(i, close < 0 ? undefined : close);
      if (!CONDITIONS.has(token.text.toLowerCase()) || isOfThings(remark)) return false;
    }
    if (DONT.test(token.text) && OF_PEOPLE.test(next)) return false;
    if (isHarmful(token)) return true;
    if (!(token.type in language.words) || (still && language.staying.includes(token.type))) return false;
    const before = after[i - 1]?.type;
    // "replace Darkhand5, who moves away"
    const aside = WHO.test(after[i - 1]?.text ?? '') && !after.slice(i).some(({ type }) => type === 'square');
    if (aside && !language.taking.includes(token.type)) return false;
    return !language.quiet.includes(token.type) || before === 'and' || before === 'thereafter';
  });
}

/** The tokens of a stretch that no sentence takes. */
export function leftOver<V>(tokens: readonly Token[], range: Range, items: readonly Item<V>[]): readonly Token[] {
  return tokens
    .slice(range.from, range.to)
    .filter((_, i) => !items.some((item) => item.from <= i + range.from && i + range.from < item.to));
}
