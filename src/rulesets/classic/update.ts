import type { Square } from '../../core/squares.js';
import type { Move, Update } from '../contract/turn.js';
import type { ClassicBoard, Outcome, Rank, Slot, Team, Troops } from './board.js';
import type { EnteredResult } from './entries/battles-and-transfers.js';
import type { ClassicFact } from './facts.js';
import type { ClassicClash } from './update/clashes.js';
import type { Lapsed, RefusedEntry } from './update/entered.js';
import type { Told } from './update/ledger.js';

/** A Raider that came. */
export interface Spawned {
  readonly name: string;
  readonly rank: Rank;
  readonly at: Square;
}

/** A side's bonus or dice, under its first fighter by name. */
export type BySide<T> = Readonly<Record<string, T>>;

/** A vote counted: points by option, what is decided, whose posts hold votes that do not count, and which posts were counted. */
export interface VoteCount {
  readonly name: string;
  readonly points: Readonly<Record<string, number>>;
  readonly decided: string | null;
  readonly uncounted: readonly string[];
  /** Who has a vote and did not cast it. */
  readonly missing: readonly string[];
  readonly counted: readonly {
    readonly player: string;
    readonly option: string;
    readonly points: number;
    readonly url?: string;
  }[];
}

/** What an update holds beside the moves, on a board with its campaign. */
export interface Happened {
  /** Where step 5 put armies (4.2.5, 4.4, 4.5). */
  readonly separated: Readonly<Record<string, Square>>;
  /** Troops that came back, by slot (2.3.1, 6.1.2, 6.2.2). */
  readonly healed: Readonly<Record<string, Readonly<Partial<Record<Slot, number>>>>>;
  readonly refused: readonly RefusedEntry[];
  readonly lapsed: readonly Lapsed[];
  /** What changed after the moves, step by step, each with its reason. */
  readonly told: readonly Told[];
  readonly spawned: readonly Spawned[];
  /** Players who are owed an army (5.3.4), and those with a day more for their strategies (5.4.1). */
  readonly owed: readonly string[];
  readonly extended: readonly string[];
  /** What penalties cost armies (5.4.1); absent where there were none. */
  readonly fined?: Readonly<Record<string, Troops>>;
  /** 4.2.3, 4.2.4 Help for the battle judge: each side's colour bonus, and its dice where a result says that they were used. */
  readonly colorBonus: BySide<0 | 1 | null>;
  readonly dice: BySide<readonly number[]>;
  /** What mercenaries would do by their guidelines: an order each, for their judge (6). */
  readonly proposed: Readonly<Record<string, string>>;
  readonly votes: readonly VoteCount[];
  /** Who asks for changes of control, by team (5.2.2.1). */
  readonly requesters: Readonly<Partial<Record<Team, readonly string[]>>>;
  /** The armies taken off the map after the moves, and how. */
  readonly removed: readonly { readonly name: string; readonly at: Square; readonly by?: Team }[];
}

/** What happened to an army: it always begins on the map. */
export interface ClassicMove extends Move<ClassicFact> {
  readonly from: Square;
  readonly outcome: Outcome;
}

/** A classic turn's result: what every ruleset's update holds, and what only this rulebook knows. */
export interface ClassicUpdate extends Update<ClassicBoard, ClassicFact> {
  readonly moves: readonly ClassicMove[];
  readonly clashes: readonly ClassicClash[];
  readonly ledger: readonly Told[];
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

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: ClassicUpdate): string {
  const { turn, before, board, moved, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit } = update;
  const { removed, destroyed, results, unfought, happened } = update;
  const base = { turn, before, board, moved, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit };
  return JSON.stringify({ ...base, removed, destroyed, results, unfought, happened });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): ClassicUpdate {
  return JSON.parse(text) as ClassicUpdate;
}
