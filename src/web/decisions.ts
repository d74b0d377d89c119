import type { Decision } from '../turns/turn.js';

/** The judge's answer to a question. `orders` only where the decision is `read-as`; `why` may be empty. */
export interface DecisionGiven {
  readonly turn: number;
  readonly question: string;
  readonly decision: Decision;
  readonly orders: readonly string[];
  readonly why: string;
}

/** The judge's word against an order or an outcome, always with a reason that the players will read. */
export type OverrulingGiven = {
  readonly turn: number;
  readonly why: string;
} & (
  | { readonly decision: 'leave-out' | 'allow'; readonly order: string }
  /** Without a post they are put in for the turn, at its lock. */
  | { readonly decision: 'put-in'; readonly post?: string; readonly orders: readonly string[] }
  /** One of the outcomes offered, by its text. */
  | { readonly decision: 'change'; readonly outcome: string }
);

/** A draft and the version of it that the judge was shown. */
export interface Seen {
  readonly draft: string;
  readonly version: string;
}
