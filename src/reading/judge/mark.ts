import type { Fact } from '../../core/fact.js';
import type { Span } from '../../core/post.js';
import type { Explanation } from '../explain/explanation.js';
import type { Intent } from '../meaning.js';
import type { Group } from '../reading.js';
import type { ReasonId } from './reasons.js';

/** What a post orders, placed in its cleaned text. */
export interface Ordered<V> extends Span {
  readonly bin: 'order';
  /** Empty where it is for a group. */
  readonly intents: readonly Intent<V>[];
  readonly group?: Group | undefined;
  /** True where no piece is named: it is the author's own. */
  readonly bare: boolean;
  readonly still: boolean;
  /** True for a stand in words amid others: "Vorax does not sell. Vorax stands." */
  readonly told?: boolean;
  readonly explanation: Explanation;
}

/** What a post may order, placed in its cleaned text. */
export interface Doubt<V> extends Span {
  readonly bin: 'doubt';
  readonly intents: readonly Intent<V>[];
  readonly id: ReasonId;
  /** What the rulebook itself found, with its own id. */
  readonly refused?: { readonly id: string; readonly because: Fact };
  /** The orders it was read as; where none were, the board tells what its words may mean. */
  readonly nearest: readonly string[];
  /** The pieces it is about, beside those its words name. */
  readonly about: readonly string[];
  /** The piece it is about where its words name none. */
  readonly carried?: string | undefined;
}

/** An order or a doubt of a post; what is neither is talk. A doubt orders nothing. */
export type Mark<V> = Ordered<V> | Doubt<V>;

/** A doubt of some words. */
export function makeDoubt<V>(
  { from, to }: Span,
  id: ReasonId,
  nearest: readonly string[] = [],
  about: readonly string[] = [],
): Doubt<V> {
  return { from, to, bin: 'doubt', intents: [], id, nearest, about };
}

/** A doubt of some words that were read as orders. */
export const doubtOrders = <V>(span: Span, id: ReasonId, orders: readonly Mark<V>[]): Doubt<V> => {
  const intents = orders.flatMap((mark) => mark.intents);
  const texts = intents.map(({ text }) => text);
  return makeDoubt(span, id, texts, piecesOf(intents));
};

/** The pieces of some orders. */
export const piecesOf = <V>(intents: readonly Intent<V>[]): readonly string[] =>
  intents.map(({ found }) => found.piece);

/** True for an order of pieces that are all as asked; for a group it is not known whose it is. */
export const isOrderOf = <V>({ intents }: Mark<V>, fits: (piece: string) => boolean): boolean =>
  intents.length > 0 && piecesOf(intents).every(fits);
