import type { Fact, FactOf } from '../core/fact.js';
import type { Note } from '../core/order.js';
import type { Span } from '../core/post.js';
import type { FoundName } from './names/name-table.js';
import type { Group } from './reading.js';

/** A token as a rulebook's grammar takes it; its place is in the cleaned text. */
export interface PhraseToken extends Span {
  /** What the grammar calls it: a kind of mark or name, a word by what it does, or a verb of the rulebook's own. */
  readonly type: string;
  readonly text: string;
  /** A place in its canonical form. */
  readonly square?: string | undefined;
  /** A name that was found letter by letter: the piece it is. */
  readonly piece?: string | undefined;
}

/** What the reader knows while one sentence is understood: the names, as the author of the post may use them. */
export interface NameLookup {
  /** The piece an order is for; `start` is the square the order says it stands on. */
  findSubject(token: PhraseToken, start: string | undefined): FoundName;
  /** The piece of an order whose name was left off: the author's own, unknown and empty where there is none. */
  findOwn(): FoundName;
  /** Another piece an order names; `near` is its destination or the square named. */
  findOther(token: PhraseToken, near: string | undefined): FoundName;
  /** Where a piece stands. */
  placeOf(piece: string): string | undefined;
  /** What the author of the post may order. */
  readonly mine: readonly string[];
}

/** One order a sentence gives. */
export interface Intent<V> {
  readonly found: FoundName;
  readonly value: V;
  readonly text: string;
  readonly notes: readonly Note[];
  /** The square the sentence says the piece stands on. */
  readonly start?: string | undefined;
}

/**
 * How an order is said. `form`: in signs (an arrow, a colon after the name), nothing else looks so. `prose`: in words,
 * as a tale might say it. `stay`: only that a piece stays where it is.
 */
export type Manner = 'form' | 'prose' | 'stay';

/** What a sentence means. */
export type Meaning<V> =
  | {
      readonly kind: 'orders';
      readonly intents: readonly [Intent<V>, ...Intent<V>[]];
      readonly manner: Manner;
      readonly bare: boolean;
    }
  | { readonly kind: 'group'; readonly group: Group }
  | {
      readonly kind: 'doubt';
      /** The ruleset's own name for the doubt; never changed, never used again for another. */
      readonly id: string;
      readonly because: Fact;
      readonly nearest: readonly string[];
      /** The piece it is about, where only its owner would mean an order by it. */
      readonly about?: string;
      /** The token before which the sentence would have a meaning: the rest may be one of its own. */
      readonly cut?: number;
    };

/** What a rulebook of one's own says of a line that is no order, in its own words; or that its line orders nothing. */
export type LineFact = FactOf<'unread-line', '', { word: string }> | FactOf<'nothing-ordered', ''>;
