import type { Decision } from '../turns/turn.js';

/** The judge's answer to a question. `orders` only where the decision is `read-as`; `why` may be empty. */
export interface Settling {
  readonly turn: number;
  readonly question: string;
  readonly decision: Decision;
  readonly orders: readonly string[];
  readonly why: string;
}

/** The judge's word on one order of a post, or orders he puts in for a post; always with a reason. */
export type Overruling = {
  readonly turn: number;
  readonly why: string;
} & (
  | { readonly decision: 'leave-out'; readonly order: string }
  | { readonly decision: 'put-in'; readonly post: string; readonly orders: readonly string[] }
);

/** A draft and the version of it that the judge was shown. */
export interface Seen {
  readonly draft: string;
  readonly version: string;
}
