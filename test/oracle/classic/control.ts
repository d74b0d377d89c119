import type { Army } from '../../../src/rulesets/classic/board.js';
import type { ControlChange } from '../../../src/rulesets/contract/turn.js';

export const minute = (ms: number): number => Math.floor(ms / 60_000);

/** R1: who controls an army in a minute; a change counts from its own minute on. */
export function controllers(army: Army, changes: readonly ControlChange[], at: number): readonly string[] {
  let now = army.controllers;
  let since = Number.NEGATIVE_INFINITY;
  for (const change of changes) {
    if (change.piece !== army.name || minute(change.at) > minute(at) || minute(change.at) < since) continue;
    since = minute(change.at);
    now = change.to;
  }
  return now;
}
