import { type Cell, distance } from '../state/grid.js';
import { addCall, addReason, armyOf, placeName, type TurnState } from '../state/state.js';
import { byNearness } from './4-2-partial-moves.js';
import { findBump } from './6-3-leaving.js';

/** What goes through portals, and who is put where somebody stands. */
export interface Passages {
  /** By square: who was put there, where an enemy stood. */
  readonly met: Map<Cell, number>;
}

/**
 * 5.5.1 A portal is closed where a battle is in progress at an end, or armies of two sides are at one by now (P30): who
 * was to go through it comes as near as he can to the end he meant to go in by, and may garrison it.
 */
export function closePortals(state: TurnState): void {
  const { states, exits, goals } = state;
  for (const army of state.goers) {
    const exit = exits[army] as Cell;
    if (states[army] !== 'goes' || exit < 0) continue;
    state.here.take(army);
  }
  for (const army of state.goers) {
    const exit = exits[army] as Cell;
    if (states[army] !== 'goes' || exit < 0) continue;
    const fought = [goals[army] as Cell, exit].find((end) => isFought(state, end));
    if (fought === undefined) continue;
    const closed = { code: 'portal-closed', rule: '5.5.1', ruling: 'P30', at: placeName(state, fought) } as const;
    states[army] = 'partial';
    addReason(state, army, closed);
    addCall(state, armyOf(state, army).name, closed);
  }
}

function isFought({ lookup, here }: TurnState, end: Cell): boolean {
  if (lookup.battles.has(end)) return true;
  const there = here.at(end);
  return there.some((army) => lookup.teams[army] !== lookup.teams[there[0] as number]);
}

/** 5.5 All who go through open portals come out one after the other, the nearest to theirs first (P32). */
export function judgePassages(state: TurnState): Passages {
  const { states, exits, lookup, goals } = state;
  const met = new Map<Cell, number>();
  const passing = state.goers
    .filter((army) => states[army] === 'goes' && (exits[army] as Cell) >= 0)
    .map((army) => ({ army, far: distance(lookup.grid, lookup.starts[army] as Cell, goals[army] as Cell) }))
    .sort(byNearness(state));
  for (const { army } of passing) {
    const { name } = armyOf(state, army);
    const far = exits[army] as Cell;
    const found = findBump(state, army, far, '5.5');
    if (!found) {
      states[army] = 'back';
      state.here.put(army, lookup.starts[army] as Cell);
      addReason(state, army, { code: 'no-room-beyond', rule: '5.5' });
      addCall(state, name, { code: 'no-room-on-other-side', rule: '5.5', ruling: 'P32' });
      continue;
    }
    states[army] = 'passed';
    if (found.meets) met.set(found.cell, army);
    state.here.put(army, found.cell);
    const at = placeName(state, found.cell);
    addReason(state, army, { code: 'comes-out', rule: '5.5', portal: placeName(state, far), at });
    addCall(state, name, { code: 'came-out', rule: '5.5', ruling: 'P32', at });
  }
  return { met };
}
