import type { ConquestUpdate } from './update.js';

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
