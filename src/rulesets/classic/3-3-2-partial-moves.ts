import { rollRoute, shortestRoutes } from './3-2-2-4-routes.js';
import { RANGE } from './3-2-2-moving.js';
import type { Field, Unit } from './field.js';
import { because, call, compareContest, giveWay, nameOf, rollFor } from './field.js';
import type { Cell } from './ground.js';
import { compareCells, stepsBetween } from './ground.js';

/** Who is where while partial moves are placed. */
interface Squares {
  /** Where an army stands, has arrived or has been placed. */
  readonly taken: Map<Cell, Unit[]>;
  /** Still to be placed, in placing order from the end. */
  readonly queue: Unit[];
}

/**
 * 3.3.2 Places the partial moves one after the other, all teams together: closer to its own destination first, then
 * earlier (R21). Each gets as close to its destination as free squares within its range allow.
 */
export function placePartialMoves(field: Field): void {
  const taken = new Map<Cell, Unit[]>();
  const queue: Unit[] = [];
  for (const unit of field.units) {
    if (unit.removed) continue;
    if (unit.state === 'giving way') queue.push(unit);
    else enter(taken, unit, unit.end);
  }
  queue.sort((a, b) => compareContest(b, a));
  const squares = { taken, queue };
  for (let unit = queue.pop(); unit; unit = queue.pop()) placeUnit(field, squares, unit);
}

function placeUnit(field: Field, squares: Squares, unit: Unit): void {
  const free = freeSquares(field, squares, unit);
  const comers = squares.taken.get(unit.start) ?? [];
  const cell = chooseSquare(field, unit, free, comers);
  unit.state = 'placed';
  unit.end = cell ?? unit.start;
  const [square, goal] = [nameOf(field, unit.end), nameOf(field, unit.goal)];
  if (cell === undefined) clearOwnSquare(field, squares, unit, comers);
  enter(squares.taken, unit, unit.end);
  const left = stepsBetween(unit.end, unit.goal, field.ground.width);
  const why =
    unit.end === unit.start
      ? `no free square within its reach was nearer to ${goal}, so it stayed at ${square}`
      : `${square} was the nearest free square to ${goal} within its reach (${left} ${left === 1 ? 'step' : 'steps'} short)`;
  because(unit, '3.3.2', why);
  call(field, 'R21', unit, why);
}

/** Free squares within three steps of its start; its own start is free where nobody arrived or was placed there. */
function freeSquares(field: Field, { taken }: Squares, unit: Unit): readonly Cell[] {
  const { width, height } = field.ground;
  const [column, row] = [unit.start % width, Math.floor(unit.start / width)];
  const free: Cell[] = [];
  for (let x = -RANGE; x <= RANGE; x++) {
    const reach = RANGE - Math.abs(x);
    for (let y = -reach; y <= reach; y++) {
      const [c, r] = [column + x, row + y];
      if (c < 0 || r < 0 || c >= width || r >= height) continue;
      const cell = c + r * width;
      if (!taken.has(cell)) free.push(cell);
    }
  }
  return free;
}

/**
 * The square R21 gives, undefined where the army has to stay at a start that is not free: because only one enemy comes
 * there and nothing free is nearer, or because nothing is free at all.
 */
function chooseSquare(field: Field, unit: Unit, free: readonly Cell[], comers: readonly Unit[]): Cell | undefined {
  const { width } = field.ground;
  const toGoal = (cell: Cell) => stepsBetween(cell, unit.goal, width);
  const best = Math.min(...free.map(toGoal));
  const lone = comers.length === 1 && comers[0]?.state === 'arrived' && comers[0].army.team !== unit.army.team;
  if (free.length === 0 || (lone && best >= toGoal(unit.start))) return undefined;
  return breakTie(
    field,
    unit,
    free.filter((cell) => toGoal(cell) === best),
  );
}

/** Ties: a square on its route first, then fewest steps, then a roll. A route is rolled only where it matters (R10). */
function breakTie(field: Field, unit: Unit, tied: readonly Cell[]): Cell {
  if (tied.length === 1) return tied[0] as Cell;
  const { width } = field.ground;
  const pick = (route: readonly Cell[]) => {
    const on = tied.filter((cell) => route.includes(cell));
    const left = on.length > 0 ? on : tied;
    const fewest = Math.min(...left.map((cell) => stepsBetween(unit.start, cell, width)));
    return left
      .filter((cell) => stepsBetween(unit.start, cell, width) === fewest)
      .sort((a, b) => compareCells(a, b, width));
  };
  const routes = unit.route ? [unit.route] : shortestRoutes(unit.start, unit.goal, width);
  const [first, ...others] = routes.map(pick) as [Cell[], ...Cell[][]];
  const same = others.every((cells) => cells.join() === first.join());
  const left = same ? first : pick(rollRoute(field, unit));
  if (left.length === 1) return left[0] as Cell;
  const names = left.map((cell) => nameOf(field, cell));
  return left[names.indexOf(rollFor(field, '3.3.2', unit, 'square', names))] as Cell;
}

/**
 * The army stays where it began although somebody is there: who was placed there is placed again, a friend who came
 * makes a partial move in turn, an enemy who came attacks.
 */
function clearOwnSquare(field: Field, { taken, queue }: Squares, unit: Unit, comers: readonly Unit[]): void {
  taken.delete(unit.start);
  for (const other of comers) {
    if (other.state === 'arrived' && other.army.team !== unit.army.team) {
      enter(taken, other, unit.start);
      continue;
    }
    if (other.state === 'placed') {
      other.state = 'giving way';
      withdraw(field, other);
    } else giveWay(other, '3.3.1', `${unit.army.name} could not leave ${nameOf(field, unit.start)}`);
    other.end = other.start;
    insert(queue, other);
  }
}

/** Takes back what was said of a placing that does not hold. */
function withdraw(field: Field, unit: Unit): void {
  unit.reasons.pop();
  const last = field.calls.findLastIndex((made) => made.ruling === 'R21' && made.piece === unit.army.name);
  field.calls.splice(last, 1);
}

function insert(queue: Unit[], unit: Unit): void {
  const at = queue.findIndex((other) => compareContest(other, unit) < 0);
  queue.splice(at < 0 ? queue.length : at, 0, unit);
}

function enter(taken: Map<Cell, Unit[]>, unit: Unit, cell: Cell): void {
  const there = taken.get(cell);
  if (there) there.push(unit);
  else taken.set(cell, [unit]);
}
