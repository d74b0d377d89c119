import type { Piece } from '../core/board-view.js';
import type { Fact } from '../core/fact.js';
import type { Note } from '../core/order.js';
import type { Body, Span } from '../core/post.js';

/** Every character of a post that is read ends in exactly one part, and every part in exactly one bin. */
export type Bin = 'order' | 'doubt' | 'chatter';

/** An order as read, before it has a player, a time and a post. */
export interface ReadOrder<V> extends Span {
  readonly piece: string;
  readonly known: boolean;
  readonly fits: readonly string[];
  /** Canonical form. */
  readonly text: string;
  readonly words: string;
  readonly notes: readonly Note[];
  readonly value: V;
  /** Where the name is unknown and one of the author's pieces stands at the stated start: the nickname it may be. */
  readonly nickname?: { readonly typed: string; readonly piece: string };
}

/** "Everybody holds", "the rest hold": which pieces it means depends on other posts, so whoever gathers them decides. */
export type Group = 'all' | 'rest';

export type Part<V> =
  | (Span & {
      readonly bin: 'order';
      readonly orders: readonly ReadOrder<V>[];
      /** True for a stand in words amid others, which is too little to undo an order of another post. */
      readonly told?: true;
    })
  | (Span & { readonly bin: 'order'; readonly orders: readonly []; readonly group: Group; readonly words: string })
  | (Span & {
      readonly bin: 'doubt';
      /** The row of the table of doubts that says so. */
      readonly id: string;
      readonly words: string;
      /** What was found, for the house or the rulebook to say. */
      readonly because: Fact;
      readonly nearest: readonly string[];
      /** The pieces the words name as if to order them. */
      readonly about?: readonly string[];
      readonly nickname?: { readonly typed: string; readonly piece: string };
    })
  | (Span & { readonly bin: 'chatter' });

export interface Reading<V> {
  /** In the order written; with the body's skips they add up to the text. A part of an order may enclose a struck word. */
  readonly parts: readonly Part<V>[];
  /** Questions to the judge that stand beside the orders of a post: nothing waits for them, and he should see them. */
  readonly asks?: readonly Span[];
}

/** Who wrote a post, as far as reading needs to know. */
export interface Author {
  /** As the roster spells him; as the forum does for a stranger. */
  readonly player: string;
  /** The pieces he controls when he posts, in the board's order. */
  readonly mine: readonly string[];
  /** True for a judge of the game: what he posts for others is no guess and no advice. */
  readonly judges?: boolean;
}

/** What a game remembers of names. */
export interface Memory {
  /** Names of pieces that once were on the board. */
  readonly former: readonly string[];
  /** Nicknames the judge accepted, as typed → piece. */
  readonly nicknames: ReadonlyMap<string, string>;
}

/** Reads the posts of one game at one board. Made once, used for every post. */
export interface Reader<V> {
  read(body: Body, author: Author): Reading<V>;
}

/** The places of a ground that are known by names of their own, as texts spell them. */
export interface PlaceTable {
  /** False where no place begins with a character, by its UTF-16 code. */
  mayBegin(code: number): boolean;
  /** The longest place that begins at a character, exact or folded. */
  findAt(text: string, index: number): { readonly to: number; readonly place: string } | undefined;
  /** The places a text may be: one where it is its name, a beginning of it, or has few slips; several where it fits several. */
  find(typed: string): readonly string[];
}

/** What a reader is made from; a ruleset's language knows how sentences become orders. */
export interface Vocabulary {
  readonly pieces: readonly Piece[];
  readonly memory: Memory;
  /** The places that have names of their own, on a ground of such. */
  readonly places?: PlaceTable;
  /** The piece meant where an author leaves its name off; the one of his own name where left out. */
  ownOf?(author: Author): string | undefined;
}
