import type { PlanesUpdate } from './update.js';

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: PlanesUpdate): string {
  const { turn, before, board, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit } = update;
  const { removed, destroyed, healed, features, results, unfought, weather } = update;
  const base = { turn, before, board, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit };
  return JSON.stringify({ ...base, removed, destroyed, healed, features, results, unfought, weather });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): PlanesUpdate {
  return JSON.parse(text) as PlanesUpdate;
}
