import type { Clash } from '../../core/board-view.js';
import type { Roll } from '../../core/dice.js';
import type { Order, Verdict } from '../../core/order.js';
import type { Unfit } from './overruling.js';

/** One link of the chain that leads to an outcome, the earliest first. */
export interface Reason {
  readonly rule: string;
  readonly why: string;
}

/** What happened to a piece: an order is what was written, a move is what happened. Every piece has exactly one. */
export interface Move {
  readonly piece: string;
  /** Null where it was not on the board. */
  readonly from: string | null;
  /** Where it ended; null where it was removed. */
  readonly to: string | null;
  /** What it came through on its way from one board to another, in its order: the ends of a portal. */
  readonly via?: readonly string[];
  /** Where it was ordered to go, where it was. */
  readonly wanted?: string;
  /** One of the ruleset's `outcomes`. */
  readonly outcome: string;
  readonly reasons: readonly Reason[];
}

/** Something of a subject's that is otherwise than before, beside where it stands: points, owners, days, resources. */
export interface LedgerEntry {
  readonly subject: string;
  /** What changed: `days`, `victory points`, `owner`. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly rule: string;
  readonly why: string;
}

/** What rests on a ruling or a roll and not on plain text. */
export interface JudgeCall {
  readonly ruling: string;
  readonly piece: string;
  readonly why: string;
}

/** The new board with all that happened, each item with its reason: the result of a turn. */
export interface Update<B = unknown> {
  readonly turn: number;
  readonly before: B;
  readonly board: B;
  readonly orders: readonly Order[];
  readonly verdicts: readonly Verdict[];
  readonly moves: readonly Move[];
  /** New ones only, and those that are announced again. */
  readonly clashes: readonly Clash[];
  readonly ledger: readonly LedgerEntry[];
  readonly rolls: readonly Roll[];
  readonly calls: readonly JudgeCall[];
  /** The side that has won, where one has. */
  readonly winner: string | null;
  /** What the judge overruled and what does not fit, so that it was not carried out. */
  readonly unfit: readonly Unfit[];
}

/** As much of an update as somebody may see. */
export type UpdateView = Pick<Update, 'turn' | 'orders' | 'verdicts' | 'moves' | 'clashes' | 'ledger' | 'winner'>;
