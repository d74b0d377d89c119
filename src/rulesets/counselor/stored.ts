import type { CounselorUpdate } from './update.js';

/** Writes an update as a close keeps it: the same keys in the same order, for ever. */
export function writeUpdate(update: CounselorUpdate): string {
  const { turn, before, board, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit } = update;
  const { concerns, sent, battles, duels, overruns, tracks, harms, tiers, points, eliminated, ending, ruled } = update;
  const base = { turn, before, board, orders, verdicts, moves, clashes, ledger, rolls, calls, winner, unfit };
  const own = { concerns, sent, battles, duels, overruns, tracks, harms, tiers, points, eliminated, ending, ruled };
  return JSON.stringify({ ...base, ...own });
}

/** Reads an update that a close has kept. */
export function readUpdate(text: string): CounselorUpdate {
  return JSON.parse(text) as CounselorUpdate;
}
