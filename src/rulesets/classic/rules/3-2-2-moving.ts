import { err, ok } from '../../../core/result.js';
import type { Leg } from '../board.js';
import type { Breach } from '../orders.js';
import { RANGE } from '../rulebook.js';
import { armiesAt, type BoardIndex, isEnemy } from '../state/board-index.js';
import { type Cell, cellOf, nearestCell, squareOf, stepsBetween } from '../state/grid.js';
import type { Checked, LegalMove, LostLeg } from '../state/legal.js';
import { NO_LEGS, NOTHING_LOST } from '../state/legal.js';
import { checkJointEngage } from './3-2-5-joint-engage.js';

/**
 * 3.2.2 Checks a move leg by leg. 3.2.2.3: each leg must be legal itself on the map as posted; the first illegal one
 * cuts off the rest, and an illegal first leg makes the order illegal (R11). The first is known to begin where the army is.
 */
export function checkMove(ground: BoardIndex, army: number, legs: readonly [Leg, ...Leg[]]): Checked {
  const to = cellOf(legs[0].to, ground.width, ground.height);
  const refusal = checkLeg(ground, army, legs[0], ground.starts[army], to);
  if (refusal) return err(refusal);
  if (legs.length === 1) {
    const goal = to as Cell;
    return isPlain(ground, army, legs[0], goal) ? goal : ok(toMove(ground, army, legs, NOTHING_LOST, goal));
  }
  const refusals = legs.map((leg) => checkLeg(ground, army, leg));
  const first = refusals.findIndex((one) => one !== undefined);
  const kept = (first < 0 ? legs : legs.slice(0, first)) as readonly [Leg, ...Leg[]];
  const lost = legs.slice(kept.length).map((leg, i): LostLeg => {
    const own = refusals[kept.length + i];
    return {
      ...(own ?? { rule: '3.2.2.3', why: `${leg.from} > ${leg.to} would have followed.` }),
      leg: kept.length + i + 1,
    };
  });
  return ok(toMove(ground, army, kept, lost));
}

/** True of a legal leg that says nothing but where it goes, and the verb that the rules want there. */
function isPlain(ground: BoardIndex, army: number, { route, verb }: Leg, to: Cell): boolean {
  return route === undefined && (verb === undefined || (verb.kind !== 'joint engage' && isHeld(ground, army, to)));
}

/** Turns legs already known to be legal into this turn's move; also the door for the rest of an earlier long move. */
export function toMove(
  ground: BoardIndex,
  army: number,
  legs: readonly [Leg, ...Leg[]],
  lost: readonly LostLeg[] = NOTHING_LOST,
  to = cellOf(legs[0].to, ground.width, ground.height) as Cell,
): LegalMove {
  const [first, ...later] = legs;
  return {
    action: 'move',
    route: first.route?.map((square) => cellOf(square, ground.width, ground.height) as Cell),
    joint: first.verb?.kind === 'joint engage',
    later: later.length > 0 ? later : NO_LEGS,
    lost,
    note: superfluous(ground, army, first, to) ?? looksLikeRoute(ground, army, legs),
  };
}

/** The first rule a leg breaks, on the map as it stood when it was posted. `from`, `to`: its squares, where they are on the map. */
export function checkLeg(
  ground: BoardIndex,
  army: number,
  leg: Leg,
  from = cellOf(leg.from, ground.width, ground.height),
  to = cellOf(leg.to, ground.width, ground.height),
): Breach | undefined {
  if (from === undefined || to === undefined) return refuseOff(ground, from === undefined ? leg.from : leg.to);
  return (
    checkRange(ground, leg, from, to) ??
    checkRoute(ground, leg) ??
    (leg.verb?.kind === 'joint engage'
      ? checkJointEngage(ground, army, leg.to)
      : checkDestination(ground, army, leg, to))
  );
}

/** 1.2 A square must be on the map. */
function refuseOff(ground: BoardIndex, square: string): Breach {
  const last = squareOf(ground.width * ground.height - 1, ground.width);
  const near = nearestCell(ground, square);
  const nearest = near === undefined ? '' : ` The nearest square on it is ${squareOf(near, ground.width)}.`;
  return { rule: '1.2', why: `${square} is not on the map, which runs from 1A to ${last}.${nearest}` };
}

/** 3.2.2.1 Up to 3 squares, north, south, east or west. */
export function checkRange(ground: BoardIndex, leg: Leg, from: Cell, to: Cell): Breach | undefined {
  const steps = stepsBetween(from, to, ground.width);
  if (steps <= RANGE) return undefined;
  const near = reachable(from, to, ground.width).map((cell) => squareOf(cell, ground.width));
  return {
    rule: '3.2.2.1',
    why: `${leg.to} is ${steps} steps from ${leg.from}, and a turn's move is ${RANGE} at most. Within reach on the way: ${near.join(', ')}.`,
  };
}

/** The squares a full move away that lie on a shortest way to a square too far. */
function reachable(from: Cell, to: Cell, width: number): readonly Cell[] {
  const across = (to % width) - (from % width);
  const down = Math.floor(to / width) - Math.floor(from / width);
  const found: Cell[] = [];
  for (let x = Math.min(RANGE, Math.abs(across)); x >= 0 && RANGE - x <= Math.abs(down); x--) {
    found.push(from + Math.sign(across) * x + Math.sign(down) * (RANGE - x) * width);
  }
  return found;
}

/** 3.2.2.4 A stated route goes from start to destination one step at a time, on the map, over no square twice (R10). */
export function checkRoute(ground: BoardIndex, { from, to, route }: Leg): Breach | undefined {
  if (!route) return undefined;
  const fault = findRouteFault(ground, from, to, route);
  if (!fault) return undefined;
  return { rule: '3.2.2.4', why: `The route ${route.join(' - ')} ${fault}.` };
}

function findRouteFault(ground: BoardIndex, from: string, to: string, route: readonly string[]): string | undefined {
  if (route[0] !== from) return `begins at ${route[0]}, and the move at ${from}`;
  if (route.at(-1) !== to) return `ends at ${route.at(-1)}, and the move at ${to}`;
  if (route.length - 1 > RANGE) return `has ${route.length - 1} steps, and a turn allows ${RANGE}`;
  if (new Set(route).size < route.length) return 'visits a square twice';
  const cells = route.map((square) => cellOf(square, ground.width, ground.height));
  const off = cells.indexOf(undefined);
  if (off >= 0) return `leaves the map at ${route[off]}`;
  const jump = cells.findIndex(
    (cell, i) => i > 0 && stepsBetween(cells[i - 1] as Cell, cell as Cell, ground.width) !== 1,
  );
  if (jump > 0) return `jumps from ${route[jump - 1]} to ${route[jump]}; each step goes one square N, S, E or W`;
  return undefined;
}

/**
 * 3.2.2.2 A square held by an enemy wants `engage` with that army's name, one held by a friend `replace`, by the map
 * when the order was posted (R8). The army itself does not hold a square against itself; with two armies there either
 * name will do.
 */
export function checkDestination(ground: BoardIndex, army: number, leg: Leg, to: Cell): Breach | undefined {
  if (!isHeld(ground, army, to)) return undefined;
  if (isRightVerb(ground, army, leg, to)) return undefined;
  const holders = holdersOf(ground, army, to);
  const needed = holders.map((other) => `"${verbFor(ground, army, other)} ${ground.armies[other]?.name}"`).join(' or ');
  const held = holders.map(
    (other) => `${isEnemy(ground, army, other) ? 'the enemy' : 'the friendly army'} ${ground.armies[other]?.name}`,
  );
  return {
    rule: '3.2.2.2',
    why: `${leg.to} was held by ${held.join(' and ')} when this was posted, so the move needs ${needed}${writeSlip(leg)}.`,
    culprit: ground.armies[holders[0] as number]?.name as string,
  };
}

/** True where the verb fits an army at the square and names it. */
function isRightVerb(ground: BoardIndex, army: number, { verb }: Leg, to: Cell): boolean {
  if (!verb || verb.kind === 'joint engage' || !verb.other?.known) return false;
  const { standing, names } = ground;
  for (let holder = standing.first(to); holder >= 0; holder = standing.next(holder)) {
    if (holder !== army && names[holder] === verb.other.name) return verbFor(ground, army, holder) === verb.kind;
  }
  return false;
}

function verbFor(ground: BoardIndex, army: number, holder: number): 'engage' | 'replace' {
  return isEnemy(ground, army, holder) ? 'engage' : 'replace';
}

function writeSlip({ verb }: Leg): string {
  if (!verb || verb.kind === 'joint engage') return '';
  if (!verb.other) return `; it said "${verb.kind}" without a name`;
  if (verb.other.fits.length > 1) return `; "${verb.other.name}" fits ${verb.other.fits.join(' and ')}`;
  return `; it said "${verb.kind} ${verb.other.name}"`;
}

/** How many holders of a square a sentence names; a square seldom has more than two. */
const NAMED = 4;

function holdersOf(ground: BoardIndex, army: number, to: Cell): readonly number[] {
  return armiesAt(ground, to)
    .filter((other) => other !== army)
    .slice(0, NAMED);
}

/** Is the square held by anybody but the army itself? */
function isHeld({ standing }: BoardIndex, army: number, to: Cell): boolean {
  const first = standing.first(to);
  return first >= 0 && (first !== army || standing.next(first) >= 0);
}

/** 3.2.2.2 An `engage` or `replace` that nothing asks for is ignored with a note (R8). */
function superfluous(ground: BoardIndex, army: number, leg: Leg, to: Cell): string | undefined {
  if (!leg.verb || leg.verb.kind === 'joint engage' || isHeld(ground, army, to)) return undefined;
  return `${leg.to} was empty when this was posted, so "${leg.verb.kind}" was not needed (3.2.2.2).`;
}

/** 3.2.2.4 A long move whose legs are all one step, and which one turn's move could be, was perhaps meant as a route. */
function looksLikeRoute(ground: BoardIndex, army: number, legs: readonly Leg[]): string | undefined {
  if (legs.length < 2 || legs.length > RANGE) return undefined;
  const cells = [legs[0] as Leg, ...legs].map((leg, i) =>
    cellOf(i === 0 ? leg.from : leg.to, ground.width, ground.height),
  );
  if (cells.some((cell, i) => i > 0 && stepsBetween(cells[i - 1] as Cell, cell as Cell, ground.width) !== 1))
    return undefined;
  const squares = cells.map((cell) => squareOf(cell as Cell, ground.width));
  const { name } = ground.armies[army] as { name: string };
  return `This is a long move of ${legs.length} turns, one step each; for a route of one turn write it in parentheses (3.2.2.4): "${name}: ${squares[0]} > ${squares.at(-1)} (${squares.join(' - ')})".`;
}
