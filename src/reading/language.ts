import type { Note } from '../core/order.js';
import type { FoundName } from './names/name-table.js';
import type { Group } from './reading.js';
import type { GrammarRules, Node } from './sentences/parse.js';
import type { Cast } from './tables/cast.js';
import type { PlaceSpelling } from './tokens/place-spelling.js';
import type { Row, Token } from './tokens/token.js';
import type { HumanId } from './words/index.js';
import type { WordTable } from './words/word-book.js';

/** What the reader knows while one sentence is understood: the names, as the author of the post may use them. */
export interface NameLookup {
  /** The piece an order is for; `start` is the square the order says it stands on. */
  findSubject(token: Token, start: string | undefined): FoundName;
  /** The piece of an order whose name was left off: the author's own, unknown and empty where there is none. */
  findOwn(): FoundName;
  /** Another piece an order names; `near` is its destination or the square named. */
  findOther(token: Token, near: string | undefined): FoundName;
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
  /** The square where it goes to without naming the piece there: a name beside it may be meant so. */
  readonly unnamed?: string | undefined;
}

/**
 * How a sentence says it. `formal`: in the rulebook's signs (an arrow, a colon after the name), nothing else looks so.
 * `prose`: in words, as a tale might say it. `still`: only that a piece stays where it is.
 */
export const MANNERS = ['formal', 'prose', 'still'] as const;
export type Manner = (typeof MANNERS)[number];

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
      readonly why: string;
      readonly nearest: readonly string[];
      /** The piece it is about, where only its owner would mean an order by it. */
      readonly about?: string;
      /** The token before which the sentence would have a meaning: the rest may be one of its own. */
      readonly cut?: number;
    };

/** What a clause, a row of a table or a form says of a piece, wherever it stands in it. */
export interface Restated {
  readonly subject: Token;
  readonly from?: Token;
  readonly to: Token;
  /** The places it goes through. */
  readonly via?: readonly Token[];
  /** A verb that may follow a move, and the piece it names. */
  readonly verb?: Token;
  readonly other?: Token;
}

/** All that a rulebook's orders are to the reader: another ruleset brings its own and nothing else. */
export interface Language<V> {
  readonly grammar: GrammarRules;
  /** The ruleset's verbs in each language people write in: type of token → spellings, small and without apostrophes. */
  readonly words: Readonly<Record<HumanId, WordTable>>;
  /** Other words for the verbs that may stand in a clause read by evidence: type of verb → spellings of one word. */
  readonly hints: Readonly<Record<HumanId, WordTable>>;
  /** How the places of its ground are typed. */
  readonly places: PlaceSpelling;
  /** The types of verb that the name of another piece may follow. */
  readonly taking: readonly string[];
  /** The type of verb by which a piece takes the place of another, where there is one. */
  readonly relieving?: string;
  /** The types of verb that may begin a line that goes on with the order of the line before. */
  readonly joining: readonly string[];
  /** The types of verb that say that a piece stays where it is. */
  readonly staying: readonly string[];
  /** The types of verb that by themselves are no sign of an order (people hold their breath). */
  readonly quiet: readonly string[];
  /** True where a piece could get from one place to another in a turn, whatever stands on the way. */
  isNear(from: string, to: string): boolean;
  /** Understands one parsed sentence; leaves count into `tokens`. */
  read(tree: Node, tokens: readonly Token[], scene: NameLookup): Meaning<V>;
  /** The tokens of the order that is said of a piece somehow, in the rulebook's own form. */
  restate(said: Restated): readonly Token[];
  /** Puts the ruleset's own form among a post's rows as sentences; the form of name, from, to and order where left out. */
  restateForms?(rows: readonly Row[], cast: Cast): readonly Row[];
  /** The one order that two of the same piece make where the second goes on from the first; undefined where it does not. */
  chain(piece: string, first: V, second: V): { readonly value: V; readonly text: string } | undefined;
}
