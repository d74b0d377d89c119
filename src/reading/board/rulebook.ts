import type { FoundName } from '../names/name-table.js';
import type { PlaceSpelling } from '../tokens/place-spelling.js';
import type { Phrases } from './phrases/phrases.js';
import type { BroughtWords, OwnVerbs } from './words/lexicon.js';
import type { Role } from './words/roles.js';

/** A piece an order names beside the one it is for: as the board spells it where `known`, else as typed. */
export interface Other {
  readonly name: string;
  readonly known: boolean;
  readonly fits: readonly string[];
}

/** One step of a way: where to, through which places, and what is done to who stands there. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly via: readonly string[];
  readonly deed?: { readonly id: string; readonly other?: Other };
}

/** What an utterance says that one piece is to do, before the rulebook makes its own value of it. */
export interface Frame {
  /** The action it is, by its id. */
  readonly action: string;
  readonly found: FoundName;
  /** Where the piece is said to stand; undefined where nothing is said. */
  readonly start: string | undefined;
  /** Where it goes; empty for an action without a goal. */
  readonly steps: readonly Step[];
  /** Whom the action is about, for one that takes another piece. */
  readonly other?: Other;
  /** The place named beside it. */
  readonly at?: string;
}

/** What an action takes beside the piece that does it. */
export interface Takes {
  /** A place it goes to, perhaps several one after the other. */
  readonly goal?: true;
  /** Another piece, which must be named. */
  readonly other?: true;
  /** A place beside the other piece. */
  readonly at?: true;
}

/** One thing a piece can be ordered to do. */
export interface Action<V> {
  readonly id: string;
  /** What the words that say it do; an action of a goal needs none. */
  readonly said: readonly Role[];
  readonly takes: Takes;
  /** The rulebook's value; undefined where the board does not bear it out. */
  make(frame: Frame): V | undefined;
}

/** What a piece may do to who stands where it goes. */
export interface Deed {
  readonly id: string;
  /** The words that say it. */
  readonly said: Role;
  /** Whose piece it is done to: by that the board tells the deed where no word does. */
  readonly whom: 'enemy' | 'friend' | 'nobody';
}

/** What a rulebook calls things, as doubts and notes say them to the judge and the players. */
export interface Nouns {
  readonly piece: string;
  readonly pieces: string;
  readonly place: string;
  readonly places: string;
}

/** All that a rulebook brings for its posts to be read by the board. */
export interface Rulebook<V> {
  /** What pieces can be ordered to do; the first one with a goal is the move, the first that takes nothing the stand. */
  readonly actions: readonly Action<V>[];
  readonly deeds: readonly Deed[];
  readonly places: PlaceSpelling;
  /** How many turns' steps lie between two places; infinite where none do. */
  distance(from: string, to: string): number;
  /** How far a piece gets in one turn. */
  readonly reach: number;
  readonly nouns: Nouns;
  /** The words its players have for what they order, beside those of the language. */
  readonly words?: BroughtWords;
  /** By the id of an action or deed, or by what its grammar calls it: a word that is its own, and what it does in a post. */
  readonly verbs?: OwnVerbs;
  /** How its orders are read where they are in its own form. */
  readonly phrases?: Phrases<V>;
  /** How a way is written in one turn, by its rule: for the note under a move of several turns. */
  readonly wayInOneTurn: string;
  /** An order in its canonical form. */
  write(piece: string, value: V): string;
  /** One order out of two of the same piece of which the second goes on from the first. */
  chain(piece: string, first: V, second: V): { readonly value: V; readonly text: string } | undefined;
}
