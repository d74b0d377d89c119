import type { NemesisUpdate } from './update.js';

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: NemesisUpdate): string {
  const { turn, before, board, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit } = update;
  const { over, begun, fixtures, defaults, overdue, disputed, results, income } = update;
  const base = { turn, before, board, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit };
  return JSON.stringify({ ...base, over, begun, fixtures, defaults, overdue, disputed, results, income });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): NemesisUpdate {
  return JSON.parse(text) as NemesisUpdate;
}
