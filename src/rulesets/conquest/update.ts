import type { Move, Update } from '../contract/turn.js';
import type { Challenge, Color, ConquestBoard, Rarity, WindowName } from './board.js';
import type { Outcome } from './outcomes.js';

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
export interface Settled {
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
  readonly settled: readonly Settled[];
  readonly quests: readonly string[];
  readonly yields: readonly Yield[];
  /** The cards a player may choose for levels of Color Mastery and Weaving (4.4.7, 4.4.8), in words. */
  readonly choices: readonly string[];
  /** For the judge: entries that were not carried out, cards that are not in the register. */
  readonly remarks: readonly string[];
  /** What the judge decided otherwise, in words. */
  readonly ruled: readonly string[];
}
