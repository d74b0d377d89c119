import { compareNames } from '../../../core/text.js';
import type { Structure } from '../board.js';
import { RANGE } from '../rulebook.js';
import { MERCENARY } from '../state/board-index.js';
import { type Cell, cellOf, distance, within } from '../state/grid.js';
import { addCall, addReason, armyOf, placeName, rollCell, type TurnState } from '../state/state.js';

/** How often a mercenary goes for its structure before it is disbanded (P34). */
const MOST_TRIES = 2;

/** What mercenaries did: whom they attack, by square, who was disbanded, and how often each has tried. */
export interface Mercenaries {
  readonly attacks: Map<Cell, number>;
  readonly disbanded: Set<number>;
  readonly tries: Map<number, number>;
}

/**
 * 1.3 Mercenaries move last (P33): each that is in no battle and not at its structure goes for it, the nearer first. One
 * that would go a third time is removed (P34).
 */
export function moveMercenaries(state: TurnState): Mercenaries {
  const { lookup } = state;
  const done: Mercenaries = { attacks: new Map(), disbanded: new Set(), tries: new Map() };
  const structures = new Map(lookup.board.structures.map((one) => [one.name, one]));
  const going: { army: number; goal: Cell; far: number }[] = [];
  for (let army = 0; army < lookup.armies.length; army++) {
    if (lookup.teams[army] !== MERCENARY || lookup.fighting[army] === 1 || isFighting(state, army)) continue;
    const goal = goalOf(state, army, structures);
    const start = lookup.starts[army] as Cell;
    if (goal !== undefined && goal !== start) going.push({ army, goal, far: distance(lookup.grid, start, goal) });
  }
  const name = (army: number) => armyOf(state, army).name;
  going.sort((a, b) => a.far - b.far || compareNames(name(a.army), name(b.army)));
  for (const { army, goal, far } of going) send(state, army, goal, far, done);
  return done;
}

/** True where an enemy is in the square an army is in by now. */
function isFighting({ lookup, here }: TurnState, army: number): boolean {
  return here.at(here.cells[army] as Cell).some((other) => lookup.teams[other] !== lookup.teams[army]);
}

/** The square of its structure on its own plane; undefined where there is none. */
function goalOf({ lookup }: TurnState, army: number, structures: ReadonlyMap<string, Structure>): Cell | undefined {
  const structure = structures.get(lookup.armies[army]?.guards ?? '');
  if (!structure || structure.destroyed) return undefined;
  const plane = lookup.grid.plane[lookup.starts[army] as Cell];
  return structure.at.map((place) => cellOf(lookup.grid, place)).find((cell) => lookup.grid.plane[cell] === plane);
}

function send(state: TurnState, army: number, goal: Cell, far: number, done: Mercenaries): void {
  const { here, lookup } = state;
  const { name, tries } = armyOf(state, army);
  here.take(army);
  if (tries >= MOST_TRIES) {
    done.disbanded.add(army);
    addReason(state, army, { code: 'given-up', rule: '1.3', tries });
    addCall(state, name, { code: 'disbanded-now', rule: '1.3', ruling: 'P34' });
    return;
  }
  done.tries.set(army, tries + 1);
  const there = here.at(goal);
  const teams = new Set(there.map((other) => lookup.teams[other]));
  if (far <= RANGE && teams.size < 2 && !teams.has(MERCENARY)) {
    state.states[army] = 'arrived';
    here.put(army, goal);
    if (there.length > 0) done.attacks.set(goal, army);
    const at = placeName(state, goal);
    addReason(state, army, { code: 'reaches-structure', rule: '1.3', at });
    addCall(state, name, { code: 'ends-for-structure', rule: '1.3', ruling: 'P33', at });
    return;
  }
  const cell = findNear(state, army, goal);
  state.states[army] = 'placed';
  here.put(army, cell);
  addReason(state, army, { code: 'nears-structure', rule: '1.3', at: placeName(state, goal) });
  addCall(state, name, { code: 'ends-for-structure', rule: '1.3', ruling: 'P33', at: placeName(state, cell) });
}

/** The free square nearest its structure, of several the nearest to its start, then by roll; its start is free at least. */
function findNear(state: TurnState, army: number, goal: Cell): Cell {
  const { lookup, here } = state;
  const { grid } = lookup;
  const start = lookup.starts[army] as Cell;
  const free = within(grid, start, RANGE).filter((cell) => here.count(cell) === 0);
  const least = (cells: readonly Cell[], to: Cell) => {
    const fewest = Math.min(...cells.map((cell) => distance(grid, cell, to)));
    return cells.filter((cell) => distance(grid, cell, to) === fewest);
  };
  const best = least(least(free, goal), start);
  return best.length === 0 ? start : rollCell(state, '4.2', armyOf(state, army).name, 'square', best);
}
