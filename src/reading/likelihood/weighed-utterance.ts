import type { Span } from '../../core/post.js';
import type { Knowledge } from '../deciding/knowledge.js';
import type { Marked } from '../post/decided-spans.js';
import type { Row, Token } from '../tokens/token.js';
import { isAboutWording } from './about-wording.js';
import { type Bit, type Utterance, utterancesOf } from './bits.js';
import { type Score, scoreSigns } from './score.js';
import { type Surroundings, signsOf, surroundingsOf } from './signs.js';
import { carriedBy, findMoves, findStays, type Mention, mentionsOf, type Telling } from './tellings.js';
import type { Weights } from './weights.js';

/** How the note of an order that was read by what its words say begins. */
export const TOLD = 'told in words';

/** A post as it was read. */
export interface LaidPost<V> {
  readonly text: string;
  readonly rows: readonly Row[];
  readonly marked: readonly Marked<V>[];
  readonly known: Knowledge<V>;
}

/** A telling with how likely it is, which is worked out where somebody asks. */
export class Scored {
  #score: Score | undefined;

  constructor(
    readonly telling: Telling,
    private readonly weigh: (telling: Telling) => Score,
  ) {}

  get score(): Score {
    this.#score ??= this.weigh(this.telling);
    return this.#score;
  }
}

/** An utterance with what it may tell, and what of it was read as an order or a doubt. */
export interface WeighedUtterance<V> extends Span {
  readonly utterance: Utterance;
  readonly mentions: readonly Mention[];
  readonly moves: readonly Scored[];
  readonly stays: readonly Scored[];
  readonly marks: readonly Marked<V>[];
  /** True for a row under the orders of a table. */
  readonly cells: boolean;
  score(telling: Telling): Score;
}

/** How far an order is ahead of all else; how far talk is; how far anything that is worth asking about is ahead of talk. */
export const orderAhead = ({ talk, doubt, order }: Score) => order - Math.max(talk, doubt);
export const talkAhead = ({ talk, doubt, order }: Score) => talk - Math.max(doubt, order);
export const worthAsking = ({ talk, doubt, order }: Score) => Math.max(doubt, order) - talk;

/** The utterances of a post but those that are nothing but orders in the rulebook's form, or name nobody and no place. */
export function weighUtterances<V>(
  { text, rows, marked, known }: LaidPost<V>,
  weights: () => Weights,
): readonly WeighedUtterance<V>[] {
  const weighed: WeighedUtterance<V>[] = [];
  let carried: string | undefined;
  /** Rows that name whom a pronoun may mean further down, where there is one. */
  let clear: Row[] = [];
  let next = 0;
  let above: Row | undefined;
  for (const row of rows) {
    while (next < marked.length && (marked[next] as Marked<V>).to <= row.from) next++;
    const cells = above?.restated === true && text.slice(row.from, row.to).includes('|');
    if (row.to > row.from) above = row;
    if (row.talk || row.restated || row.tooLong || row.marked) continue;
    let end = next;
    while (end < marked.length && (marked[end] as Marked<V>).from < row.to) end++;
    const beside = end === next + 1 ? [marked[next] as Marked<V>] : marked.slice(next, end);
    if (isClear(row, beside, known)) {
      clear.push(row);
      continue;
    }
    for (const { tokens } of clear) carried = carriedBy(tokens, carried, known);
    clear = [];
    const ordersBeside = marked.some((mark) => mark.bin === 'order' && !beside.includes(mark));
    for (const utterance of utterancesOf(row, text, known)) {
      const from = utterance[0]?.from ?? 0;
      const to = utterance.at(-1)?.to ?? 0;
      const marks = beside.filter((mark) => mark.from < to && mark.to > from);
      const before = carried;
      carried = carriedBy(utterance, carried, known);
      if (!utterance.some(isThing) && marks.length === 0) continue;
      const mentions = mentionsOf(utterance, before, known);
      let around: Surroundings | undefined;
      const score = (telling: Telling) => {
        around ??= surroundingsOf(utterance, text, ordersBeside);
        return scoreSigns(signsOf(telling, around, known), weights());
      };
      const scored = (tellings: readonly Telling[]) => tellings.map((telling) => new Scored(telling, score));
      const moves = scored(findMoves(utterance, mentions, known));
      const stays = scored(findStays(utterance, mentions));
      weighed.push({ from, to, utterance, mentions, moves, stays, marks, cells, score });
    }
  }
  return weighed;
}

/** True for a bit that names somebody or a place. */
export function isThing({ kind }: Bit): boolean {
  return kind === 'piece' || kind === 'place';
}

/** True for a row that is nothing but orders about which nothing is to be asked, or names nothing that could be one. */
function isClear<V>({ tokens }: Row, marks: readonly Marked<V>[], known: Knowledge<V>): boolean {
  if (marks.some((mark) => isOpen(mark, tokens, known))) return false;
  const [only] = marks;
  const last = tokens.at(-1);
  if (only && last && only.from <= (tokens[0]?.from ?? 0) && only.to >= last.to) return true;
  const isBeside = ({ from, to }: Token) => !marks.some((mark) => mark.from < to && mark.to > from);
  return !tokens.some((token) => (token.type === 'name' || token.square !== undefined) && isBeside(token));
}

/**
 * A doubt about wording; an order of somebody nobody knows, a stand told in words, a move told in words to where somebody
 * stands whom it does not name.
 */
function isOpen<V>(mark: Marked<V>, tokens: readonly Token[], known: Knowledge<V>): boolean {
  if (mark.bin === 'doubt') {
    const within = tokens.filter(({ from, to }) => from >= mark.from && to <= mark.to);
    return isAboutWording(mark.id, within) && !isToldInForm(within, known);
  }
  if (!('intents' in mark)) return false;
  if (isUnknown(mark) || (mark.still === true && !tokens.some(({ type }) => type === 'colon'))) return true;
  if (!isToldInWords(mark)) return false;
  return mark.intents.some(({ unnamed }) => {
    const there = unnamed === undefined ? undefined : known.whoIsAt(unnamed);
    return there !== undefined && (known.isFriend(there) || known.isEnemy(there));
  });
}

/** "X: hold", and a name on a line of its own: the form says that it is an order. */
export function isToldInForm(tokens: readonly Token[], { language }: Knowledge): boolean {
  const takes = tokens.some(({ type }) => type === 'arrow' || language.taking.includes(type));
  return tokens.some(({ type }, i) => type === 'colon' && (takes || isNamed(tokens[i - 1])));
}

function isNamed(token: Token | undefined): boolean {
  return token?.type === 'name' && !token.pronoun;
}

/** True for an order that was read by what its words say, and for a stand. */
export function isToldInWords<V>(mark: Marked<V>): boolean {
  if (!('intents' in mark)) return false;
  return mark.still === true || mark.intents.some(({ notes }) => notes.some(({ meaning }) => meaning.startsWith(TOLD)));
}

/** True for an order of somebody whom nobody knows: one of the author's may stand in the name. */
export function isUnknown<V>(mark: Marked<V>): boolean {
  return (
    'intents' in mark &&
    mark.intents.every(({ found }) => !found.known && found.fits.length === 0 && found.piece !== '')
  );
}
