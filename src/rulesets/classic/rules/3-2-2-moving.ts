import { err, ok } from '../../../core/result.js';
import type { Square } from '../../../core/squares.js';
import type { Leg } from '../board.js';
import type { Holder, OrderFact, RouteFault, SaidVerb } from '../facts/orders.js';
import { RANGE } from '../rulebook.js';
import {
  armiesAt,
  type BoardIndex,
  type Cell,
  cellOf,
  isEnemy,
  nearestCell,
  squareOf,
  stepsBetween,
} from '../state/board-index.js';
import { type Breach, type Checked, type LegalMove, type LostLeg, NO_LEGS, NOTHING_LOST } from '../state/units.js';
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
    return { ...(own ?? wouldFollow(leg)), leg: kept.length + i + 1 };
  });
  return ok(toMove(ground, army, kept, lost));
}

/** 3.2.2.3 A leg behind one that is cut off. */
export function wouldFollow({ from, to }: Leg): Breach {
  return { because: { code: 'would-follow', rule: '3.2.2.3', from, to } };
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
  const advice = near !== undefined && { advice: { nearest: squareOf(near, ground.width) } };
  return { because: { code: 'off-map', rule: '1.2', square, last, ...advice } };
}

/** 3.2.2.1 Up to 3 squares, north, south, east or west. */
export function checkRange(ground: BoardIndex, leg: Leg, from: Cell, to: Cell): Breach | undefined {
  const steps = stepsBetween(from, to, ground.width);
  if (steps <= RANGE) return undefined;
  const near = reachable(from, to, ground.width).map((cell) => squareOf(cell, ground.width));
  const { from: start, to: goal } = leg;
  return {
    because: { code: 'too-far', rule: '3.2.2.1', to: goal, from: start, steps, most: RANGE, advice: { near } },
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
  return fault && { because: { code: 'wrong-route', rule: '3.2.2.4', route, fault } };
}

function findRouteFault(
  ground: BoardIndex,
  from: Square,
  to: Square,
  route: readonly Square[],
): RouteFault | undefined {
  const [first = '', last = ''] = [route[0], route.at(-1)];
  if (first !== from) return { what: 'begins', at: first, move: from };
  if (last !== to) return { what: 'ends', at: last, move: to };
  if (route.length - 1 > RANGE) return { what: 'steps', steps: route.length - 1, most: RANGE };
  if (new Set(route).size < route.length) return { what: 'twice' };
  const cells = route.map((square) => cellOf(square, ground.width, ground.height));
  const off = cells.indexOf(undefined);
  if (off >= 0) return { what: 'off', at: route[off] as Square };
  const jump = cells.findIndex(
    (cell, i) => i > 0 && stepsBetween(cells[i - 1] as Cell, cell as Cell, ground.width) !== 1,
  );
  return jump > 0 ? { what: 'jumps', from: route[jump - 1] as Square, to: route[jump] as Square } : undefined;
}

/**
 * 3.2.2.2 A square held by an enemy wants `engage` with that army's name, one held by a friend `replace`, by the map
 * when the order was posted (R8). The army itself does not hold a square against itself; with two armies there either
 * name will do.
 */
export function checkDestination(ground: BoardIndex, army: number, leg: Leg, to: Cell): Breach | undefined {
  if (!isHeld(ground, army, to)) return undefined;
  if (isRightVerb(ground, army, leg, to)) return undefined;
  const holders = holdersOf(ground, army, to).map(
    (other): Holder => ({ name: ground.names[other] as string, isEnemy: isEnemy(ground, army, other) }),
  );
  const said = findSaid(leg);
  return {
    because: { code: 'wrong-verb', rule: '3.2.2.2', to: leg.to, holders, ...(said && { said }) },
    culprit: (holders[0] as Holder).name,
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

function findSaid({ verb }: Leg): SaidVerb | undefined {
  if (!verb || verb.kind === 'joint engage') return undefined;
  const { kind, other } = verb;
  if (!other) return { verb: kind };
  return { verb: kind, other: other.name, ...(other.fits.length > 1 && { fits: other.fits }) };
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
function superfluous(ground: BoardIndex, army: number, leg: Leg, to: Cell): OrderFact | undefined {
  if (!leg.verb || leg.verb.kind === 'joint engage' || isHeld(ground, army, to)) return undefined;
  return { code: 'needless-verb', rule: '3.2.2.2', square: leg.to, verb: leg.verb.kind };
}

/** 3.2.2.4 A long move whose legs are all one step, and which one turn's move could be, was perhaps meant as a route. */
function looksLikeRoute(ground: BoardIndex, army: number, legs: readonly Leg[]): OrderFact | undefined {
  if (legs.length < 2 || legs.length > RANGE) return undefined;
  const cells = [legs[0] as Leg, ...legs].map((leg, i) =>
    cellOf(i === 0 ? leg.from : leg.to, ground.width, ground.height),
  );
  if (cells.some((cell, i) => i > 0 && stepsBetween(cells[i - 1] as Cell, cell as Cell, ground.width) !== 1))
    return undefined;
  const squares = cells.map((cell) => squareOf(cell as Cell, ground.width));
  return { code: 'perhaps-route', rule: '3.2.2.4', army: ground.names[army] as string, squares };
}
