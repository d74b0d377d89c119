import type { Counts } from '../board.js';

/** How a game ended, in the order of defeat, the winner last; by whom where known. */
export interface Fell {
  readonly fell: readonly string[];
  readonly by: Readonly<Record<string, string>>;
}

/** What the judge enters for a window, as it is kept (C22, C31, C32, C34). Challenges count from 1. */
export type ConquestEntry =
  | ({ readonly kind: 'played'; readonly challenge: number } & Fell)
  | { readonly kind: 'discontinued'; readonly challenge: number }
  | {
      readonly kind: 'quest';
      readonly quest: string;
      readonly played: readonly string[];
      readonly game?: Fell;
      readonly reputation: Counts;
      readonly prize: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'trade';
      readonly card: string;
      readonly from: string;
      readonly to: string;
      readonly price: number;
    }
  | { readonly kind: 'cards'; readonly player: string; readonly gains: Counts; readonly loses: Counts };
