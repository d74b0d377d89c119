import type { Span } from '../core/post.js';
import type { Meaning } from './meaning.js';
import type { Token } from './mentions/token.js';
import type { FoundName, NameTable } from './names/name-table.js';
import type { PlaceSpelling } from './names/place-spelling.js';
import type { Author } from './reading.js';
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
  /** The part of the ground that is said for it; undefined where nothing is said. */
  readonly part?: string;
}

/** What an action takes beside the piece that does it. */
export interface Takes {
  /** A place it goes to, perhaps several one after the other. */
  readonly goal?: true;
  /** Another piece: one that must be named, or any where none is. */
  readonly other?: 'named' | 'any';
  /** A place beside the other piece. */
  readonly at?: true;
  /** The place where the piece itself is said to stand, right or wrong. */
  readonly start?: true;
}

/** One thing a piece can be ordered to do. */
export interface Action<V> {
  readonly id: string;
  /** What the words that say it do; an action of a goal needs none. */
  readonly said: readonly Role[];
  readonly takes: Takes;
  /** Of one that takes nothing: beside a move it is an order of its own, or it says nothing more than the move. */
  readonly besideMove?: 'another' | 'the same';
  /** True where its words stand before a piece, which may be anybody's: it is asked for, not ordered. */
  readonly asked?: true;
  /** The rulebook's value; undefined where the board does not bear it out. */
  make(frame: Frame): V | undefined;
}

/** What a piece may do to who stands where it goes. */
export interface Deed {
  readonly id: string;
  /** The words that say it. */
  readonly said: Role;
  /** Whose piece it is done to. */
  readonly whom: 'enemy' | 'friend' | 'nobody';
  /** True where the board tells it without a word: who is named and stands at the goal is whom it is done to. */
  readonly byBoard?: true;
}

/** What a rulebook calls things, as doubts and notes say them to the judge and the players. */
export interface Nouns {
  readonly piece: string;
  readonly pieces: string;
  readonly place: string;
  readonly places: string;
  /** A part of the ground, where it has several. */
  readonly part?: string;
}

/** The parts of a ground whose places bear the same names on each: planes. A place is written with its part, `Mirrodin 3D`. */
export interface GroundParts {
  /** The part a word names; undefined where it names none. */
  read(word: string): string | undefined;
  of(place: string): string;
  /** A place as it is written on a part. */
  put(part: string, place: string): string;
}

/** A post and its board, as far as a rulebook needs them to read its own form. */
export interface Setting {
  readonly names: NameTable;
  readonly author: Author;
  /** The cleaned text of the post. */
  readonly text: string;
  /** The piece of the author's own name, his or lost. */
  readonly own: string | undefined;
  /** Where a piece stands. */
  placeOf(piece: string): string | undefined;
}

/** A stretch of a sentence that is an order in the rulebook's own form, or tries to be one. */
export interface Phrase<V> {
  readonly a: number;
  readonly b: number;
  readonly meaning: Meaning<V>;
}

/** A phrase by its place in the cleaned text of a post. */
export type Said<V> = Span & { readonly meaning: Meaning<V> };

/** How a rulebook reads what is written in its own form; the board explains what is not. */
export interface Phrases<V> {
  /** True where each line is an order for itself, and none goes on with the one above. */
  readonly byLine?: true;
  /** What it reads by whole posts, where a name holds for the lines below it: its phrases by their places in the text. */
  readPost?(setting: Setting): readonly Said<V>[];
  /** True for a line that is one order from its beginning to its end, whatever full stops are in it. */
  isWhole?(tokens: readonly Token[], setting: Setting): boolean;
  /** The longest phrase that begins at a token and ends before another; `header` is the piece alone on the line above. */
  readAt(
    tokens: readonly Token[],
    at: number,
    end: number,
    header: string | undefined,
    setting: Setting,
  ): Phrase<V> | undefined;
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
  /** How its orders are read where they are in its own form. */
  readonly phrases?: Phrases<V>;
  /** By the id of an action or deed, or by what its grammar calls it: a word that is its own, and what it does in a post. */
  readonly verbs?: OwnVerbs;
  readonly parts?: GroundParts;
  /** True for a place that a move leads on from: it says nothing of who stands there, and to stay there is another order. */
  leadsOn?(place: string): boolean;
  /** True where a piece has one move a turn: steps are its way, and a second move is asked about. */
  readonly oneMove?: true;
  /** How a way is written in one turn, by its rule: for the note under a move of several turns, where there are such. */
  readonly wayInOneTurn?: string;
  /** An order in its canonical form. */
  write(piece: string, value: V): string;
  /** One order out of two of the same piece of which the second goes on from the first. */
  chain(piece: string, first: V, second: V): { readonly value: V; readonly text: string } | undefined;
}
