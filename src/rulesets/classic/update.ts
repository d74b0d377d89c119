import type { Square } from '../../core/places.js';
import type { Move, Update } from '../contract/turn.js';
import type { ClassicBoard } from './board.js';
import type { EnteredResult } from './campaign/battles/4-2-battle-result.js';
import type { Happened } from './campaign/happened.js';
import type { Outcome } from './outcomes.js';

/** What happened to an army: it always begins on the map. */
export interface ClassicMove extends Move {
  readonly from: Square;
  readonly outcome: Outcome;
}

/** A classic turn's result: what every ruleset's update holds, and what only this rulebook knows. */
export interface ClassicUpdate extends Update<ClassicBoard> {
  readonly moves: readonly ClassicMove[];
  /** The board after the moves, before the results of the turn's battles were entered (3.1). */
  readonly moved: ClassicBoard;
  readonly removed: readonly { readonly name: string; readonly at: Square }[];
  /** Names of structures destroyed in this update (1.7.1). */
  readonly destroyed: readonly string[];
  readonly results: readonly EnteredResult[];
  /** What came about after the moves, on a board with its campaign (R31). */
  readonly happened?: Happened;
  /** Squares of battles in progress whose result is not entered yet. */
  readonly unfought: readonly Square[];
}
