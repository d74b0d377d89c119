import type { Move, Update } from '../contract/turn.js';
import type { Battle, NemesisBoard, Race } from './board.js';
import type { Outcome } from './outcomes.js';

export interface NemesisMove extends Move {
  readonly outcome: Outcome;
}

/** A match lost by default in stage 1; without a winner where both lost it (N26, N32). */
export interface DefaultLoss {
  readonly loser: string;
  readonly winner?: string;
  readonly rule: '6.5' | '2.3';
}

/** A battle that was over in this update; without a winner where nobody is left, or units of several races are (N20, N34). */
export interface OverBattle {
  readonly at: readonly string[];
  readonly winner?: Race;
  readonly why: string;
}

/** What a turn brought a race (8). */
export interface Income {
  readonly race: Race;
  readonly resources: number;
  readonly production: number;
  readonly bought: number;
  readonly territory: number;
}

/** A turn's result: what every ruleset's update holds, and what only this rulebook knows. */
export interface NemesisUpdate extends Update<NemesisBoard> {
  readonly moves: readonly NemesisMove[];
  readonly over: readonly OverBattle[];
  /** The battles that began in this update. */
  readonly begun: readonly Battle[];
  /** The matches drawn or entered by hand in this update. */
  readonly fixtures: readonly { readonly challenger: string; readonly opponent: string }[];
  readonly defaults: readonly DefaultLoss[];
  /** Open matches past their last deadline at the lock (N25). */
  readonly overdue: readonly (readonly [string, string])[];
  /** Regions disputed in this update (N13). */
  readonly disputed: readonly string[];
  /** How matches ended that were entered for this turn, in words. */
  readonly results: readonly string[];
  readonly income: readonly Income[];
}
