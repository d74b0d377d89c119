import type { Fact } from '../../core/fact.js';
import type { Intent, Manner } from '../meaning.js';
import type { Group } from '../reading.js';
import type { Frame } from '../rulebook.js';

/** Why a stretch that speaks of a piece of the author's has no explanation of its own, or more than one. */
export type Flaw =
  | 'several-pieces'
  | 'one-goal-for-several'
  | 'choice'
  | 'whom'
  | 'two-deeds'
  | 'two-actions'
  | 'no-goal'
  | 'way-back'
  | 'withdrawn'
  | 'swapped'
  | 'start-elsewhere'
  | 'target-elsewhere'
  | 'two-goals'
  | 'piece-left-over'
  | 'lone-place'
  | 'which-piece'
  | 'belonging'
  | 'other-object'
  | 'nameless-piece'
  | 'number-before-the-name'
  | 'columns-the-other-way'
  | 'number-for-place'
  | 'left-over'
  | 'own-form'
  | 'own-verb'
  | 'occupied';

/** What the board makes of a stretch of an utterance. */
export interface Explanation {
  /** The stretch, in tokens. */
  readonly a: number;
  readonly b: number;
  /** The first and last token that says something of the order. */
  readonly core: readonly [number, number];
  /** One for each piece; several only where they are joined. */
  readonly frames: readonly Frame[];
  readonly flaw?: Flaw;
  /** The orders themselves, where the rulebook read its own form. */
  readonly intents?: readonly Intent<unknown>[];
  /** Why the rulebook takes what is in its own form for no order. */
  readonly refused?: { readonly id: string; readonly because: Fact; readonly nearest: readonly string[] };
  readonly group?: Group;
  readonly manner: Manner;
  /** The piece it is about, and the token that names it; a pronoun's or the first of the core where none does. */
  readonly subject: string | undefined;
  readonly head: number;
  /** True where the piece is not named in it. */
  readonly carried: boolean;
  /** True where "I" names it. */
  readonly me: boolean;
  /** True where a word says that something moves. */
  readonly goes: boolean;
  /** True where the place where the piece stands is said. */
  readonly begun: boolean;
  /** True for a place where the piece stands and nothing of staying. */
  readonly lone: boolean;
  /** What it leaves unexplained, for choosing among divisions. */
  readonly cost: number;
}

/** Of one that is said in a word or two: no way, nothing left over. */
export const BARE = {
  frames: [],
  carried: false,
  me: false,
  goes: false,
  begun: false,
  lone: false,
  cost: 0,
} as const satisfies Partial<Explanation>;
