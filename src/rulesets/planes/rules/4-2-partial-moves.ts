import { compareNames } from '../../../core/text.js';
import { RANGE } from '../rulebook.js';
import { type Cell, distance, type Grid, within } from '../state/grid.js';
import {
  addCall,
  addReason,
  armyOf,
  becauseRuled,
  moveOf,
  placeName,
  rollAmong,
  rollCell,
  type TurnState,
  teamNameOf,
} from '../state/state.js';
import { fittingRoutes } from './4-routes.js';

/** An army with how far its destination is. */
export interface Distant {
  readonly army: number;
  readonly far: number;
}

/** P31 The nearest to its own destination first, then the earlier order. */
export function byNearness({ priorities }: TurnState): (a: Distant, b: Distant) => number {
  return (a, b) => a.far - b.far || (priorities[a.army] as number) - (priorities[b.army] as number);
}

/**
 * 4.2 Partial moves (P31), placed one after the other once all others have arrived. Where no square is free an army
 * stays at its start: one placed there is placed again, a friend who arrives there comes short in turn, an enemy attacks.
 */
export function placePartialMoves(state: TurnState): void {
  const compare = byNearness(state);
  const queue: Distant[] = state.goers
    .filter((army) => state.states[army] === 'partial')
    .map((army) => measure(state, army))
    .sort(compare);
  for (let i = 0; i < queue.length; i++) {
    const { army } = queue[i] as Distant;
    const found = findFree(state, army);
    if (found !== undefined) {
      place(state, army, found);
      continue;
    }
    for (const other of makeWay(state, army)) insert(queue, i + 1, measure(state, other), compare);
  }
}

function measure({ lookup, goals }: TurnState, army: number): Distant {
  return { army, far: distance(lookup.grid, lookup.starts[army] as Cell, goals[army] as Cell) };
}

function insert(queue: Distant[], from: number, one: Distant, compare: (a: Distant, b: Distant) => number): void {
  let at = from;
  while (at < queue.length && compare(queue[at] as Distant, one) < 0) at++;
  queue.splice(at, 0, one);
}

/** Where an army comes short, and the squares it was rolled among, if it was. */
interface Found {
  readonly cell: Cell;
  readonly among: readonly Cell[];
}

/** The free square within three steps that is nearest to its destination: of several one on its way, then the nearest, then by roll. */
function findFree(state: TurnState, army: number): Found | undefined {
  const { lookup, here, goals } = state;
  const { grid } = lookup;
  const start = lookup.starts[army] as Cell;
  const goal = goals[army] as Cell;
  const free = within(grid, start, RANGE).filter((cell) => here.count(cell) === 0);
  if (free.length === 0) return undefined;
  let best = closest(grid, free, goal);
  if (best.length > 1) {
    const route = onlyRoute(state, army);
    const onWay = best.filter((cell) => route.includes(cell));
    best = closest(grid, onWay.length > 0 ? onWay : best, start);
  }
  const { name } = armyOf(state, army);
  const cell = rollCell(state, '4.2', name, 'square', best);
  const chosen = state.changes.isIdle ? cell : choosePlace(state, army, free, cell);
  return { cell: chosen, among: best.length > 1 && best.includes(chosen) ? best : [] };
}

/** Those of some cells that are nearest to another. */
function closest(grid: Grid, cells: readonly Cell[], to: Cell): readonly Cell[] {
  let least = Number.POSITIVE_INFINITY;
  let found: Cell[] = [];
  for (const cell of cells) {
    const far = distance(grid, cell, to);
    if (far > least) continue;
    if (far < least) found = [];
    least = far;
    found.push(cell);
  }
  return found;
}

/** P31 The way of an army that was rolled, or is the only one. */
function onlyRoute(state: TurnState, army: number): readonly Cell[] {
  const rolled = state.routes.get(army);
  if (rolled) return rolled;
  const move = moveOf(state, army);
  const routes = move ? fittingRoutes(state.lookup.grid, move.way) : [];
  return routes.length === 1 ? (routes[0] as readonly Cell[]) : [];
}

function choosePlace(state: TurnState, army: number, free: readonly Cell[], now: Cell): Cell {
  const { name, at } = armyOf(state, army);
  const goal = placeName(state, state.goals[army] as Cell);
  const options = free.map((cell) => ({
    value: cell,
    offer: { code: 'could-end-at', rule: '', army: name, from: at, goal, at: placeName(state, cell) } as const,
  }));
  const { value, by } = state.changes.resolve(`place ${name}`, [name], options, now);
  if (by) becauseRuled(state, army, by, { code: 'ends-at', rule: '', at: placeName(state, value) });
  return value;
}

function place(state: TurnState, army: number, { cell, among }: Found): void {
  state.states[army] = 'placed';
  state.here.put(army, cell);
  const at = placeName(state, cell);
  const goal = placeName(state, state.goals[army] as Cell);
  const equal = among.map((one) => placeName(state, one));
  addReason(state, army, { code: 'ends-nearest', rule: '4.2', at, goal, among: equal });
  addCall(state, armyOf(state, army).name, { code: 'partial-move', rule: '4.2', ruling: 'P31', at });
}

/** Who must leave an army's start because it stays there. */
function makeWay(state: TurnState, army: number): readonly number[] {
  const { lookup, here, states } = state;
  const start = lookup.starts[army] as Cell;
  const leaving = here.at(start).filter((other) => {
    if (states[other] === 'placed') return true;
    return states[other] === 'arrived' && lookup.teams[other] === lookup.teams[army];
  });
  for (const other of leaving) {
    here.take(other);
    states[other] = 'partial';
    addReason(state, other, {
      code: 'makes-way',
      rule: '4.2',
      for: armyOf(state, army).name,
      at: placeName(state, start),
    });
  }
  states[army] = 'stays';
  here.put(army, start);
  addReason(state, army, { code: 'no-square-free', rule: '4.2' });
  addCall(state, armyOf(state, army).name, { code: 'finds-no-square', rule: '4.2', ruling: 'P31' });
  return leaving;
}

/**
 * 4.2 The order of nearness (P25): the first `places` of a side's armies by the distance from their starts to a square;
 * of equally far ones the next is rolled. Timestamps have no say.
 */
export function nearest(state: TurnState, cell: Cell, armies: readonly number[], places: number): readonly number[] {
  if (armies.length <= 1) return armies;
  const { grid, starts } = state.lookup;
  const left = armies.map((army) => ({ army, far: distance(grid, starts[army] as Cell, cell) }));
  const chosen: number[] = [];
  while (chosen.length < places && left.length > 0) {
    const least = Math.min(...left.map(({ far }) => far));
    const tied = left.filter(({ far }) => far === least);
    const one = tied.length === 1 ? (tied[0]?.army as number) : rollPlace(state, cell, tied, chosen.length + 1);
    chosen.push(one);
    left.splice(
      left.findIndex(({ army }) => army === one),
      1,
    );
  }
  return chosen;
}

function rollPlace(state: TurnState, cell: Cell, tied: readonly { army: number }[], place: number): number {
  const names = tied.map(({ army }) => armyOf(state, army).name).sort(compareNames);
  const side = teamNameOf(state, tied[0]?.army as number);
  const at = placeName(state, cell);
  const before = state.rolls.size;
  const rolled = rollAmong(state, '4.2', side, `${at} place ${place}`, names);
  // A pair and the contest after it ask for the same place: one roll, one call.
  if (state.rolls.size > before)
    addCall(state, rolled, {
      code: 'equally-near',
      rule: '4.2',
      ruling: 'P25',
      armies: names,
      at,
      place,
      chosen: rolled,
    });
  return state.lookup.byName.get(rolled) as number;
}
