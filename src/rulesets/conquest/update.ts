import type { Move, Update } from '../contract/turn.js';
import type { Challenge, Color, ConquestBoard, Counts, Outcome, Rarity, WindowName } from './board.js';

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

export interface ConquestMove extends Move {
  readonly outcome: Outcome;
}

/** 3.4.3 A creature found; which card it is, the judge says. */
export interface Found {
  readonly player: string;
  readonly at: string;
  readonly rarity: Rarity;
  readonly color: Color | 'Artifact';
}

/** 3.3 How a challenge ended, in words. */
export interface SettledChallenge {
  readonly challenge: Challenge;
  readonly told: string;
  /** True where nothing was entered and more than one were left (C22). */
  readonly isUnplayed: boolean;
}

/** What a window brought a player in resources (3.6): how many lands gave something. */
export interface Yield {
  readonly player: string;
  readonly lands: number;
  readonly resources: number;
}

/** A window's result: what every ruleset's update holds, and what only this rulebook knows. */
export interface ConquestUpdate extends Update<ConquestBoard> {
  readonly moves: readonly ConquestMove[];
  readonly window: WindowName;
  /** The pieces that moved, in the order in which they did (C11). */
  readonly went: readonly string[];
  readonly found: readonly Found[];
  /** The challenges that a movement window brought (C19). */
  readonly begun: readonly Challenge[];
  readonly settled: readonly SettledChallenge[];
  readonly quests: readonly string[];
  readonly yields: readonly Yield[];
  /** The cards a player may choose for levels of Color Mastery and Weaving (4.4.7, 4.4.8), in words. */
  readonly choices: readonly string[];
  /** For the judge: entries that were not carried out, cards that are not in the register. */
  readonly remarks: readonly string[];
  /** What the judge decided otherwise, in words. */
  readonly ruled: readonly string[];
}

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: ConquestUpdate): string {
  const { turn, before, board, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit } = update;
  const { window, went, found, begun, settled, quests, yields, choices, remarks, ruled } = update;
  const base = { turn, before, board, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit };
  return JSON.stringify({ ...base, window, went, found, begun, settled, quests, yields, choices, remarks, ruled });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): ConquestUpdate {
  return JSON.parse(text) as ConquestUpdate;
}
