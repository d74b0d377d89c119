import { compareNames } from '../../../core/text.js';
import { RANGE } from '../rulebook.js';
import { type Cell, distance, type Grid, within } from '../state/grid.js';
import {
  addCall,
  addReason,
  armyOf,
  becauseRuled,
  type Field,
  moveOf,
  placeName,
  rollAmong,
  rollCell,
  teamNameOf,
} from '../state/state.js';
import { fittingRoutes } from './4-routes.js';

/** An army with how far its destination is. */
export interface Distant {
  readonly army: number;
  readonly far: number;
}

/** P31 The nearest to its own destination first, then the earlier order. */
export function byNearness({ priorities }: Field): (a: Distant, b: Distant) => number {
  return (a, b) => a.far - b.far || (priorities[a.army] as number) - (priorities[b.army] as number);
}

/**
 * 4.2 Partial moves (P31), placed one after the other once all others have arrived. Where no square is free an army
 * stays at its start: one placed there is placed again, a friend who arrives there comes short in turn, an enemy attacks.
 */
export function placePartialMoves(field: Field): void {
  const compare = byNearness(field);
  const queue: Distant[] = field.goers
    .filter((army) => field.states[army] === 'partial')
    .map((army) => measure(field, army))
    .sort(compare);
  for (let i = 0; i < queue.length; i++) {
    const { army } = queue[i] as Distant;
    const found = findFree(field, army);
    if (found !== undefined) {
      place(field, army, found);
      continue;
    }
    for (const other of makeWay(field, army)) insert(queue, i + 1, measure(field, other), compare);
  }
}

function measure({ lookup, goals }: Field, army: number): Distant {
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
function findFree(field: Field, army: number): Found | undefined {
  const { lookup, here, goals } = field;
  const { grid } = lookup;
  const start = lookup.starts[army] as Cell;
  const goal = goals[army] as Cell;
  const free = within(grid, start, RANGE).filter((cell) => here.count(cell) === 0);
  if (free.length === 0) return undefined;
  let best = closest(grid, free, goal);
  if (best.length > 1) {
    const route = onlyRoute(field, army);
    const onWay = best.filter((cell) => route.includes(cell));
    best = closest(grid, onWay.length > 0 ? onWay : best, start);
  }
  const { name } = armyOf(field, army);
  const cell = rollCell(field, '4.2', name, 'square', best);
  const chosen = field.changes.isIdle ? cell : choosePlace(field, army, free, cell);
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
function onlyRoute(field: Field, army: number): readonly Cell[] {
  const rolled = field.routes.get(army);
  if (rolled) return rolled;
  const move = moveOf(field, army);
  const routes = move ? fittingRoutes(field.lookup.grid, move.way) : [];
  return routes.length === 1 ? (routes[0] as readonly Cell[]) : [];
}

function choosePlace(field: Field, army: number, free: readonly Cell[], now: Cell): Cell {
  const { name, at } = armyOf(field, army);
  const goal = placeName(field, field.goals[army] as Cell);
  const options = free.map((cell) => ({
    value: cell,
    offer: { code: 'could-end-at', rule: '', army: name, from: at, goal, at: placeName(field, cell) } as const,
  }));
  const { value, by } = field.changes.settle(`place ${name}`, [name], options, now);
  if (by) becauseRuled(field, army, by, { code: 'ends-at', rule: '', at: placeName(field, value) });
  return value;
}

function place(field: Field, army: number, { cell, among }: Found): void {
  field.states[army] = 'placed';
  field.here.put(army, cell);
  const at = placeName(field, cell);
  const goal = placeName(field, field.goals[army] as Cell);
  const equal = among.map((one) => placeName(field, one));
  addReason(field, army, { code: 'ends-nearest', rule: '4.2', at, goal, among: equal });
  addCall(field, armyOf(field, army).name, { code: 'partial-move', rule: '4.2', ruling: 'P31', at });
}

/** Who must leave an army's start because it stays there. */
function makeWay(field: Field, army: number): readonly number[] {
  const { lookup, here, states } = field;
  const start = lookup.starts[army] as Cell;
  const leaving = here.at(start).filter((other) => {
    if (states[other] === 'placed') return true;
    return states[other] === 'arrived' && lookup.teams[other] === lookup.teams[army];
  });
  for (const other of leaving) {
    here.take(other);
    states[other] = 'partial';
    addReason(field, other, {
      code: 'makes-way',
      rule: '4.2',
      for: armyOf(field, army).name,
      at: placeName(field, start),
    });
  }
  states[army] = 'stays';
  here.put(army, start);
  addReason(field, army, { code: 'no-square-free', rule: '4.2' });
  addCall(field, armyOf(field, army).name, { code: 'finds-no-square', rule: '4.2', ruling: 'P31' });
  return leaving;
}

/**
 * 4.2 The order of nearness (P25): the first `places` of a side's armies by the distance from their starts to a square;
 * of equally far ones the next is rolled. Timestamps have no say.
 */
export function nearest(field: Field, cell: Cell, armies: readonly number[], places: number): readonly number[] {
  if (armies.length <= 1) return armies;
  const { grid, starts } = field.lookup;
  const left = armies.map((army) => ({ army, far: distance(grid, starts[army] as Cell, cell) }));
  const chosen: number[] = [];
  while (chosen.length < places && left.length > 0) {
    const least = Math.min(...left.map(({ far }) => far));
    const tied = left.filter(({ far }) => far === least);
    const one = tied.length === 1 ? (tied[0]?.army as number) : rollPlace(field, cell, tied, chosen.length + 1);
    chosen.push(one);
    left.splice(
      left.findIndex(({ army }) => army === one),
      1,
    );
  }
  return chosen;
}

function rollPlace(field: Field, cell: Cell, tied: readonly { army: number }[], place: number): number {
  const names = tied.map(({ army }) => armyOf(field, army).name).sort(compareNames);
  const side = teamNameOf(field, tied[0]?.army as number);
  const at = placeName(field, cell);
  const before = field.rolls.size;
  const rolled = rollAmong(field, '4.2', side, `${at} place ${place}`, names);
  // A pair and the contest after it ask for the same place: one roll, one call.
  if (field.rolls.size > before)
    addCall(field, rolled, {
      code: 'equally-near',
      rule: '4.2',
      ruling: 'P25',
      armies: names,
      at,
      place,
      chosen: rolled,
    });
  return field.lookup.byName.get(rolled) as number;
}
