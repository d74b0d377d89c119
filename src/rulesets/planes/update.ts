import type { Conflict } from '../../core/board-view.js';
import type { LedgerEntry, LedgerOf, Move, Update } from '../contract/turn.js';
import type { Outcome, PlanesBoard, Team, Troops } from './board.js';
import type { BattleResult } from './entries.js';
import type { ChangeFact, PlanesFact } from './facts.js';

/** What happened to an army: it always begins on a plane. */
export interface PlanesMove extends Move<PlanesFact> {
  readonly from: string;
  readonly outcome: Outcome;
  /** Where it was after the moves, before the results; the same as `to` where no battle put it elsewhere. */
  readonly moved: string | null;
}

/** A turn's result: what every ruleset's update holds, and what only this rulebook knows. */
export interface PlanesUpdate extends Update<PlanesBoard, PlanesFact> {
  readonly moves: readonly PlanesMove[];
  readonly ledger: readonly LedgerLine[];
  /** Who was killed (6.4) or disbanded (1.3). */
  readonly removed: readonly { readonly name: string; readonly at: string; readonly how: 'killed' | 'disbanded' }[];
  /** Names of structures destroyed in this update (5.3). */
  readonly destroyed: readonly string[];
  /** Who healed (5.1). */
  readonly healed: readonly string[];
  /** Who controls each feature (5.4.1). */
  readonly features: Readonly<Record<string, Team | null>>;
  readonly results: readonly BattleResult[];
  /** Squares of battles in progress whose result is not entered yet. */
  readonly unfought: readonly string[];
  /** The weather of each battle announced, by its square; where there is no table the judge fills it in (6.1.3). */
  readonly weather: Readonly<Record<string, string>>;
}

/** What a turn changes beside where armies stand. */
interface LedgerValues {
  /** Where it stood; null where it was removed. */
  readonly army: string | null;
  readonly 'turns counted': number;
  readonly troops: Troops;
  readonly tries: number;
  readonly structure: 'stands' | 'destroyed';
  readonly 'victory points': number;
}

/** Such a change, as it is found. */
export type LedgerLine = LedgerEntry<ChangeFact> & LedgerOf<LedgerValues>;

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: PlanesUpdate): string {
  const { turn, before, board, orders, verdicts, ledger, conflicts, rolls, calls, winner, inapplicable, ...own } =
    update;
  const moves = own.moves.map(({ moved, ...move }) => ({ ...move, moved }));
  const { removed, destroyed, healed, features, results, unfought, weather } = own;
  const base = { turn, before, board, orders, verdicts, moves, conflicts, ledger, rolls, calls, winner, inapplicable };
  return JSON.stringify({ ...base, removed, destroyed, healed, features, results, unfought, weather });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): PlanesUpdate {
  return JSON.parse(text) as PlanesUpdate;
}

/** A battle's two sides; of `versus` neither attacks. */
export function sidesOf({ sides }: Conflict): {
  readonly first: readonly string[];
  readonly second: readonly string[];
} {
  const [first = [], second = []] = sides;
  return { first, second };
}
