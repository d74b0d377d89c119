import type { Roll } from '../../core/dice.js';
import type { Order } from '../../core/order.js';
import type { Overruling } from './overruling.js';
import type { ControlChange, TurnSheet } from './turn-sheet.js';

/** An order whose time or text is unsure, and the ruling that says what follows. */
export interface Unsure {
  readonly piece: string;
  readonly ruling: string;
  readonly why: string;
}

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
