import type { Conflict } from '../../core/board-view.js';
import type { Roll } from '../../core/dice.js';
import type { Fact } from '../../core/fact.js';
import type { Order, Verdict } from '../../core/order.js';

/** What can become of a piece in a turn, in the ruleset's own words. */
export interface OutcomeKind {
  readonly id: string;
  /** How it is told: `moved`, `intercepted`. */
  readonly word: string;
  /** How it is drawn: it went where it wanted; only so far; was stopped by somebody; stayed. */
  readonly mark: 'went' | 'short' | 'stopped' | 'stayed';
}

/** The mark of an outcome; what the list does not name stayed. */
export function markOf(outcome: string, kinds: readonly OutcomeKind[]): OutcomeKind['mark'] {
  return kinds.find(({ id }) => id === outcome)?.mark ?? 'stayed';
}

/**
 * What the judge decided otherwise than the rules, as a fact a turn is judged with, so that all that hangs on it
 * follows: an order carried out although it breaks the rules named in `waived`, or an outcome changed to one of those
 * that `offerChanges` offered. `ruling` is the number of his ruling.
 */
export type Overruling = { readonly ruling: number; readonly who: string; readonly why: string } & (
  | { readonly kind: 'allow'; readonly order: string; readonly waived: readonly string[] }
  | ({ readonly kind: 'change' } & Change)
);

/** An outcome as the judge has it, as values. */
export interface Change<F extends Fact = Fact> {
  /** What is decided, the same for all that could come of it: a key that nobody reads. The judge's last word on it counts. */
  readonly about: string;
  /** The outcome and what it hangs on, so that it fits only there: a fact of the ruleset's own, said last. */
  readonly value: F;
}

/** True for the same outcome of the same thing, however it is said. */
export function isSameChange(one: Change, other: Change): boolean {
  return one.about === other.about && JSON.stringify(one.value) === JSON.stringify(other.value);
}

/** An overruling that was not carried out, because what it was about is not there or not as it was: the judge is asked. */
export interface Inapplicable<F extends Fact = Fact> {
  readonly ruling: number;
  readonly because: readonly F[];
}

/** A change that the judge could make, or the outcome as it is. */
export interface Alternative<F extends Fact = Fact> extends Change<F> {
  /** The pieces it is about. */
  readonly pieces: readonly string[];
  /** True for the outcome as it is. */
  readonly now: boolean;
}

/** One turn's calendar and secret. Times in ms UTC. A turn is one window in which orders are taken. */
export interface TurnSheet {
  readonly number: number;
  readonly opened: number;
  /** When what is not an order is due; the lock where the rulebook knows no other. */
  readonly deadline: number;
  readonly lock: number;
  readonly secret: string;
}

/** Who controls a piece, or whoever else is ordered, from a moment on (ms); an empty list is nobody. */
export interface ControlChange {
  readonly at: number;
  readonly piece: string;
  readonly to: readonly string[];
}

/** A piece whose order is of an unsure time or text, and that fact of the house's, under the ruling that says what follows. */
export type Unsure = JudgeCall;

/** A turn's entries by kind, in the order in which they were entered. */
export type Entries = Readonly<Record<string, readonly unknown[]>>;

/** All that a turn is judged from. */
export interface TurnInput<B, V> {
  readonly sheet: TurnSheet;
  readonly board: B;
  /** Every order in force at the lock, superseded ones included, in the order of the posts, then as written. */
  readonly orders: readonly Order<V>[];
  readonly unsure: readonly Unsure[];
  readonly control: readonly ControlChange[];
  /** When players, and strangers by the names they post under, posted or wrote in the turn (ms), orders or not; absent where nothing is known of that. */
  readonly written?: readonly { readonly player: string; readonly at: number; readonly post: string }[];
  /** What the judge entered, by kind, as it was entered. */
  readonly entries: Entries;
  /** In the order in which they were made. */
  readonly overrulings: readonly Overruling[];
  /** The rolls of the turn as players have read them; absent before its update is published. */
  readonly published?: readonly Roll[];
}

/** A sentence of the rulebook's, with its rule. */
export interface Reason {
  readonly rule: string;
  readonly why: string;
}

/** What happened to a piece: an order is what was written, a move is what happened. Every piece has exactly one. */
export interface Move<F extends Fact = Fact> {
  readonly piece: string;
  /** Null where it was not on the board. */
  readonly from: string | null;
  /** Where it ended; null where it was removed. */
  readonly to: string | null;
  /** What it came through on its way from one board to another, in its order: the ends of a portal. */
  readonly via?: readonly string[];
  /** Where it was ordered to go, where it was. */
  readonly destination?: string;
  /** One of the ruleset's `outcomes`. */
  readonly outcome: string;
  /** The chain that leads to the outcome, the earliest link first. */
  readonly because: readonly F[];
}

/** What something was or is: a number, a name, yes or no, several in their order; null is none, and nobody. */
export type LedgerValue = number | string | boolean | null | readonly number[] | readonly string[] | readonly Counted[];

/** So many of something. */
export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** What a ruleset's ledger tells of, each thing with the kind of its values. */
export type LedgerOf<M> = {
  readonly [K in keyof M]: { readonly what: K; readonly before: M[K]; readonly after: M[K] };
}[keyof M];

/** What is otherwise than before beside where pieces stand: points, owners, days, resources. */
export interface LedgerEntry<F extends Fact = Fact> {
  /** Whose it is, by the board's names: a piece, a side, a place. */
  readonly subject: string;
  /** What changed, of the ruleset's own list: `days`, `victory points`, `owner`. */
  readonly what: string;
  /** Of things that have names the one it was: a card, a trait. */
  readonly of?: string;
  readonly before: LedgerValue;
  readonly after: LedgerValue;
  readonly because: F;
}

/** How much more something is than before; nothing where it is no number. */
export function gainOf({ before, after }: Pick<LedgerEntry, 'before' | 'after'>): number {
  return typeof before === 'number' && typeof after === 'number' ? after - before : 0;
}

/** What rests on a ruling or a roll and not on plain text; the fact that rests on it is a reason too where it is told as one. */
export interface JudgeCall<F extends Fact = Fact> {
  readonly piece: string;
  readonly because: F & { readonly ruling: string };
}

/** The new board with all that happened, each item with what was found of it: the result of a turn. No words are in it. */
export interface Update<B = unknown, F extends Fact = Fact> {
  readonly turn: number;
  readonly before: B;
  readonly board: B;
  readonly orders: readonly Order[];
  readonly verdicts: readonly Verdict<F>[];
  readonly moves: readonly Move<F>[];
  /** New ones only, and those that are announced again. */
  readonly conflicts: readonly Conflict[];
  readonly ledger: readonly LedgerEntry<F>[];
  readonly rolls: readonly Roll[];
  readonly calls: readonly JudgeCall<F>[];
  /** The side that has won, where one has. */
  readonly winner: string | null;
  /** What the judge overruled and what does not fit, so that it was not carried out. */
  readonly inapplicable: readonly Inapplicable<F>[];
}

/** As much of an update as somebody may see. */
export type UpdateView = Pick<Update, 'turn' | 'orders' | 'verdicts' | 'moves' | 'conflicts' | 'ledger' | 'winner'>;
