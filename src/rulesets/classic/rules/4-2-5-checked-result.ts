import type { DataPath } from '../../../core/data-reader.js';
import type { Square } from '../../../core/squares.js';
import type { Army, Slot } from '../board.js';
import type { Breach } from '../orders.js';
import type { BySlot } from '../state/troops.js';
import type { EnteredResult } from '../update.js';

/** The top slot (4.3.2: "largest") and the lowest one (4.5), by their places in SLOTS. */
export const TOP = 3;

export const LOWEST = 0;

/** 4.3.2, 4.5 How many are risked to kill, and to capture. */
export const RISKED = { kill: 500, capture: 2000 } as const;

export type AttemptKind = keyof typeof RISKED;

/** A battle to be decided: where, and who fights there (R32). */
export interface Deciding {
  readonly at: Square;
  readonly fighters: readonly Army[];
}

/** What a fighter tried: of whom, whether it succeeded, and how many of the risked troops died. */
export interface Attempt {
  readonly kind: AttemptKind;
  readonly target: string;
  readonly isDone: boolean;
  readonly dead: number;
}

/** A fighter's losses in the battle itself, by slot or by kind in a slot, and its attempt. */
export interface Share {
  readonly lost: BySlot;
  readonly byKind: ReadonlyMap<Slot, ReadonlyMap<string, number>>;
  readonly attempt?: Attempt;
}

/** A result that may be so, with what it means for each fighter. */
export interface CheckedResult {
  readonly result: EnteredResult;
  readonly battle: Deciding;
  readonly winners: readonly Army[];
  readonly losers: readonly Army[];
  readonly shares: ReadonlyMap<string, Share>;
}

/** Why a result may not be so: where in it, and what would be right, where that can be said. */
export interface ResultBreach extends Breach {
  readonly path: DataPath;
  readonly right?: string;
}

/** Choices in words: `Coalition or Phyrexia`. */
export function listChoices(choices: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices);
}
