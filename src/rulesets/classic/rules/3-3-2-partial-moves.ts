import { is } from '../../../core/fact.js';
import { PriorityQueue } from '../../../core/graph.js';
import { compareNames } from '../../../core/text.js';
import type { Alternative } from '../../contract/turn.js';
import type { AlternativeFact, MoveFact } from '../facts/moves.js';
import { RANGE } from '../rulebook.js';
import { type Cell, CellLists, cellOf, compareCells, stepsBetween } from '../state/board-index.js';
import { findWord, type OverrideOf, ruledOn } from '../state/overrides.js';
import {
  addCall,
  addReason,
  compareContest,
  giveWay,
  nameOf,
  nameOfEnd,
  rollAmong,
  routeOf,
  type TurnState,
} from '../state/state.js';
import type { Unit } from '../state/units.js';
import { rollRoute, shortestRoutes } from './3-2-2-routes-and-long-moves.js';

const NOWHERE: readonly Cell[] = [];

/** Who is where while partial moves are placed. */
interface Squares {
  /** Where an army stands, has arrived or has been placed, by index. */
  readonly taken: CellLists;
  /** Still to be placed. */
  readonly queue: PriorityQueue<Unit>;
}

/**
 * 3.3.2 Places the partial moves one after the other, all teams together: closer to its own destination first, then
 * earlier (R21). Each gets as close to its destination as free squares within its range allow. Gives who is where then.
 */
export function placePartialMoves(state: TurnState): CellLists {
  const { units, lookup } = state;
  const waiting: Unit[] = [];
  const taken = new CellLists(units.count, lookup.width * lookup.height);
  for (let i = 0; i < units.count; i++) {
    const unit = units.find(i);
    if (unit?.removed) continue;
    if (unit?.state === 'giving way') waiting.push(unit);
    else taken.push(units.endOf(i), i);
  }
  const queue = new PriorityQueue(
    waiting,
    (a, b) => rankWord(state, a) - rankWord(state, b) || compareContest(a, b) || compareNames(a.name, b.name),
  );
  for (let unit = queue.pop(); unit; unit = queue.pop()) placeUnit(state, { taken, queue }, unit);
  return taken;
}

/** Every partial move is a judge's call (R21, R29); marked once all are placed for good. */
export function callPartialMoves(state: TurnState): void {
  for (let i = 0; i < state.units.count; i++) {
    const unit = state.units.find(i);
    if (unit?.state !== 'placed') continue;
    state.overrides.alternatives?.push(...offerPlaces(state, unit));
    const word = findPlaceWord(state, unit);
    if (word?.value.at === nameOfEnd(state, unit)) {
      state.overrides.kept.add(word.ruling);
      continue;
    }
    const placing = unit.reasons.findLast(is('nearest-free', 'nothing-nearer'));
    if (placing) addCall(state, unit, placing);
  }
}

function placeUnit(state: TurnState, squares: Squares, unit: Unit): void {
  const { cell, among } = chooseSquare(state, squares, unit);
  unit.state = 'placed';
  unit.end = cell ?? unit.start;
  if (cell === undefined) clearOwnSquare(state, squares, unit);
  else squares.taken.push(cell, unit.index);
  const word = findPlaceWord(state, unit);
  if (word?.value.at === nameOfEnd(state, unit))
    addReason(unit, ruledOn(word, { code: 'partial-move-ends', rule: '', at: nameOfEnd(state, unit) }));
  else addReason(unit, findPlacing(state, unit, among));
}

/** The judge's word on where a partial move from here to there ends (3.3.2: its exact steps are his). */
function findPlaceWord({ overrides }: TurnState, unit: Unit): OverrideOf<'could-end-at'> | undefined {
  if (overrides.changes.size === 0) return undefined;
  const found = findWord(overrides, decidedOf(unit), 'could-end-at');
  return found?.value.from === unit.army.at && found.value.destination === unit.destination ? found : undefined;
}

/** Where an army ends its partial move. */
function decidedOf({ name }: Unit): string {
  return `place ${name}`;
}

/** Whom the judge sends somewhere is placed first. */
function rankWord(state: TurnState, unit: Unit): number {
  return findPlaceWord(state, unit) ? 0 : 1;
}

/** Where else a partial move could have ended: every square within its reach that nobody else ended at, the nearest to its goal first. */
function offerPlaces(state: TurnState, unit: Unit): readonly Alternative<AlternativeFact>[] {
  const { width } = state.lookup;
  const taken = new Set<Cell>();
  for (let i = 0; i < state.units.count; i++) {
    if (i !== unit.index && !state.units.find(i)?.removed) taken.add(state.units.endOf(i));
  }
  const [from, destination] = [unit.army.at, unit.destination];
  return squaresInReach(state, unit.start)
    .filter((cell) => !taken.has(cell))
    .sort((a, b) => stepsBetween(a, unit.goal, width) - stepsBetween(b, unit.goal, width) || compareCells(a, b, width))
    .map((to) => ({
      about: decidedOf(unit),
      value: { code: 'could-end-at', rule: '3.3.2', army: unit.name, from, destination, at: nameOf(state, to) },
      pieces: [unit.name],
      now: to === unit.end,
    }));
}

function squaresInReach({ lookup: { width, height } }: TurnState, start: Cell): readonly Cell[] {
  const cells: Cell[] = [];
  const [column, row] = [start % width, Math.floor(start / width)];
  for (let x = Math.max(-RANGE, -column); x <= RANGE && column + x < width; x++) {
    const reach = RANGE - Math.abs(x);
    for (let y = Math.max(-reach, -row); y <= reach && row + y < height; y++) cells.push(start + x + y * width);
  }
  return cells;
}

function findPlacing(state: TurnState, unit: Unit, among: readonly Cell[] | undefined): MoveFact {
  const found = { rule: '3.3.2', ruling: 'R21', at: nameOfEnd(state, unit), goal: unit.destination } as const;
  if (unit.end === unit.start) return { code: 'nothing-nearer', ...found };
  const isOnRoute = unit.route?.includes(unit.end) === true;
  return {
    code: 'nearest-free',
    ...found,
    short: stepsBetween(unit.end, unit.goal, state.lookup.width),
    ...(isOnRoute && { way: unit.rolled ? 'rolled' : 'stated' }),
    ...(among && { among: among.map((cell) => nameOf(state, cell)) }),
  };
}

/** Where a partial move ends, and the squares as near as that among which a roll chose. */
interface Chosen {
  readonly cell: Cell | undefined;
  readonly among?: readonly Cell[];
}

/**
 * The square R21 gives, undefined where the army has to stay at a start that is not free: because only one enemy comes
 * there and nothing free is nearer, or because nothing is free at all.
 */
function chooseSquare(state: TurnState, squares: Squares, unit: Unit): Chosen {
  const word = findPlaceWord(state, unit);
  const ruled = word && cellOf(word.value.at, state.lookup.width, state.lookup.height);
  if (ruled !== undefined && squares.taken.first(ruled) < 0) return { cell: ruled };
  if (ruled === unit.start) return NO_SQUARE;
  const free = nearestFree(state, squares, unit);
  const [first] = free;
  if (first === undefined) return NO_SQUARE;
  const isNearer = stepsBetween(first, unit.goal, state.lookup.width) < unit.distance;
  if (!isNearer && isAttackedByOne(state, squares, unit)) return NO_SQUARE;
  return breakTie(state, unit, free);
}

const NO_SQUARE: Chosen = { cell: undefined };

/** True where one enemy army comes to its start and nobody else. */
function isAttackedByOne({ units }: TurnState, { taken }: Squares, unit: Unit): boolean {
  const first = taken.first(unit.start);
  if (first < 0 || !taken.isAlone(unit.start)) return false;
  const comer = units.of(first);
  return comer.state === 'arrived' && comer.army.team !== unit.army.team;
}

/**
 * Of the free squares within three steps of its start (its start among them) those nearest to its destination, by
 * number, then letter: looked for around the destination, further and further off.
 */
function nearestFree(state: TurnState, { taken }: Squares, { start, goal, distance }: Unit): readonly Cell[] {
  const { width, height } = state.lookup;
  const [column, row] = [goal % width, Math.floor(goal / width)];
  let free: Cell[] | undefined;
  for (let left = Math.max(0, distance - RANGE); left <= distance + RANGE && free === undefined; left++) {
    for (let x = Math.max(-left, -column); x <= left && column + x < width; x++) {
      const down = left - Math.abs(x);
      for (let y = -down; y <= down; y += Math.max(1, 2 * down)) {
        if (row + y < 0 || row + y >= height) continue;
        const cell = goal + x + y * width;
        if (stepsBetween(start, cell, width) > RANGE || taken.first(cell) >= 0) continue;
        if (free) free.push(cell);
        else free = [cell]; // a list begun so takes no more room than it needs
      }
    }
  }
  return free ?? NOWHERE;
}

/** Ties: a square on its route first, then fewest steps, then a roll. A route is rolled only where it matters (R10). */
function breakTie(state: TurnState, unit: Unit, tied: readonly Cell[]): Chosen {
  if (tied.length === 1) return { cell: tied[0] as Cell };
  const { width } = state.lookup;
  const pick = (route: readonly Cell[]) => pickOnRoute(unit.start, tied, route, width);
  const known = routeOf(state, unit);
  const routes = known ? [known] : shortestRoutes(unit.start, unit.goal, width);
  const first = pick(routes[0] as readonly Cell[]);
  const picked = routes.every((route, i) => i === 0 || pick(route) === first) ? first : pick(rollRoute(state, unit));
  const left = tied.filter((_, i) => picked & (1 << i));
  if (left.length === 1) return { cell: left[0] as Cell };
  const names = left.map((cell) => nameOf(state, cell));
  return { cell: left[names.indexOf(rollAmong(state, '3.3.2', unit, 'square', names))] as Cell, among: left };
}

/**
 * Of tied squares those on a route, or all where none is on it; of these the ones with the fewest steps: a bit for each,
 * by its place. Within reach are 25 squares.
 */
function pickOnRoute(start: Cell, tied: readonly Cell[], route: readonly Cell[], width: number): number {
  const isOn = tied.some((cell) => route.includes(cell));
  let fewest = Number.MAX_SAFE_INTEGER;
  let picked = 0;
  for (const [i, cell] of tied.entries()) {
    const steps = stepsBetween(start, cell, width);
    if (steps > fewest || (isOn && !route.includes(cell))) continue;
    picked = steps < fewest ? 1 << i : picked | (1 << i);
    fewest = steps;
  }
  return picked;
}

function isHome(unit: Unit, cell: Cell): boolean {
  return unit.state === 'placed' && unit.start === cell;
}

/**
 * The army stays where it began although somebody is there: who was placed there is placed again, a friend who came
 * makes a partial move in turn, an enemy who came attacks.
 */
function clearOwnSquare(state: TurnState, { taken, queue }: Squares, unit: Unit): void {
  const first = taken.first(unit.start);
  if (first >= 0 && isHome(state.units.of(first), unit.start)) {
    taken.push(unit.start, unit.index); // a friend who began there too stayed before, and cleared it
    return;
  }
  const comers = state.units.all(taken.at(unit.start));
  taken.clear(unit.start);
  taken.push(unit.start, unit.index);
  for (const other of comers) {
    // an enemy who came attacks; who began here too, and is left alone with it, was not ordered here (4.3.1)
    if (other.state === 'standing' || (other.state === 'arrived' && other.army.team !== unit.army.team)) {
      taken.push(unit.start, other.index);
      continue;
    }
    if (other.state === 'placed') {
      other.state = 'giving way';
      other.reasons = other.reasons.slice(0, -1); // the placing does not hold
    } else giveWay(other, { code: 'could-not-leave', rule: '3.3.1', army: unit.name, at: nameOf(state, unit.start) });
    other.end = other.start;
    queue.push(other);
  }
}
