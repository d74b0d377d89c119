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
export function checkMove(lookup: BoardIndex, army: number, legs: readonly [Leg, ...Leg[]]): Checked {
  const to = cellOf(legs[0].to, lookup.width, lookup.height);
  const refusal = checkLeg(lookup, army, legs[0], lookup.starts[army], to);
  if (refusal) return err(refusal);
  if (legs.length === 1) {
    const goal = to as Cell;
    return isPlain(lookup, army, legs[0], goal) ? goal : ok(toMove(lookup, army, legs, NOTHING_LOST, goal));
  }
  return ok(withLaterLegs(lookup, army, legs));
}

/** 3.2.2.3 A move whose first leg is gone in any case: the first illegal leg behind it cuts off the rest (R11). */
export function withLaterLegs(
  lookup: BoardIndex,
  army: number,
  [first, ...later]: readonly [Leg, ...Leg[]],
): LegalMove {
  const refusals = later.map((leg) => checkLeg(lookup, army, leg));
  const fault = refusals.findIndex((one) => one !== undefined);
  const kept = fault < 0 ? later : later.slice(0, fault);
  const lost = later.slice(kept.length).map((leg, i): LostLeg => {
    const own = refusals[kept.length + i];
    return { ...(own ?? wouldFollow(leg)), leg: kept.length + i + 2 };
  });
  return toMove(lookup, army, [first, ...kept], lost);
}

/** 3.2.2.3 A leg behind one that is cut off. */
function wouldFollow({ from, to }: Leg): Breach {
  return { because: { code: 'would-follow', rule: '3.2.2.3', from, to } };
}

/** True of a legal leg that says nothing but where it goes, and the verb that the rules want there. */
function isPlain(lookup: BoardIndex, army: number, { route, verb }: Leg, to: Cell): boolean {
  return route === undefined && (verb === undefined || (verb.kind !== 'joint engage' && isHeld(lookup, army, to)));
}

/** Turns legs already known to be legal into this turn's move; also the door for the rest of an earlier long move. */
export function toMove(
  lookup: BoardIndex,
  army: number,
  legs: readonly [Leg, ...Leg[]],
  lost: readonly LostLeg[] = NOTHING_LOST,
  to = cellOf(legs[0].to, lookup.width, lookup.height) as Cell,
): LegalMove {
  const [first, ...later] = legs;
  return {
    action: 'move',
    route: first.route?.map((square) => cellOf(square, lookup.width, lookup.height) as Cell),
    joint: first.verb?.kind === 'joint engage',
    later: later.length > 0 ? later : NO_LEGS,
    lost,
    note: superfluous(lookup, army, first, to) ?? looksLikeRoute(lookup, army, legs),
  };
}

/** The first rule a leg breaks, on the map as it stood when it was posted. `from`, `to`: its squares, where they are on the map. */
function checkLeg(
  lookup: BoardIndex,
  army: number,
  leg: Leg,
  from = cellOf(leg.from, lookup.width, lookup.height),
  to = cellOf(leg.to, lookup.width, lookup.height),
): Breach | undefined {
  if (from === undefined || to === undefined) return refuseOff(lookup, from === undefined ? leg.from : leg.to);
  return (
    checkRange(lookup, leg, from, to) ??
    checkRoute(lookup, leg) ??
    (leg.verb?.kind === 'joint engage'
      ? checkJointEngage(lookup, army, leg.to)
      : checkDestination(lookup, army, leg, to))
  );
}

/** 1.2 A square must be on the map. */
export function refuseOff(lookup: BoardIndex, square: string): Breach {
  const last = squareOf(lookup.width * lookup.height - 1, lookup.width);
  const near = nearestCell(lookup, square);
  const advice = near !== undefined && { advice: { nearest: squareOf(near, lookup.width) } };
  return { because: { code: 'off-map', rule: '1.2', square, last, ...advice } };
}

/** 3.2.2.1 Up to 3 squares, north, south, east or west. */
export function checkRange(lookup: BoardIndex, leg: Leg, from: Cell, to: Cell): Breach | undefined {
  const steps = stepsBetween(from, to, lookup.width);
  if (steps <= RANGE) return undefined;
  const near = reachable(from, to, lookup.width).map((cell) => squareOf(cell, lookup.width));
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
export function checkRoute(lookup: BoardIndex, { from, to, route }: Leg): Breach | undefined {
  if (!route) return undefined;
  const fault = findRouteFault(lookup, from, to, route);
  return fault && { because: { code: 'wrong-route', rule: '3.2.2.4', route, fault } };
}

function findRouteFault(
  lookup: BoardIndex,
  from: Square,
  to: Square,
  route: readonly Square[],
): RouteFault | undefined {
  const [first = '', last = ''] = [route[0], route.at(-1)];
  if (first !== from) return { what: 'begins', at: first, move: from };
  if (last !== to) return { what: 'ends', at: last, move: to };
  if (route.length - 1 > RANGE) return { what: 'steps', steps: route.length - 1, most: RANGE };
  if (new Set(route).size < route.length) return { what: 'twice' };
  const cells = route.map((square) => cellOf(square, lookup.width, lookup.height));
  const off = cells.indexOf(undefined);
  if (off >= 0) return { what: 'off', at: route[off] as Square };
  const jump = cells.findIndex(
    (cell, i) => i > 0 && stepsBetween(cells[i - 1] as Cell, cell as Cell, lookup.width) !== 1,
  );
  return jump > 0 ? { what: 'jumps', from: route[jump - 1] as Square, to: route[jump] as Square } : undefined;
}

/**
 * 3.2.2.2 A square held by an enemy wants `engage` with that army's name, one held by a friend `replace`, by the map
 * when the order was posted (R8). The army itself does not hold a square against itself; with two armies there either
 * name will do.
 */
export function checkDestination(lookup: BoardIndex, army: number, leg: Leg, to: Cell): Breach | undefined {
  if (!isHeld(lookup, army, to)) return undefined;
  if (isRightVerb(lookup, army, leg, to)) return undefined;
  const holders = holdersOf(lookup, army, to).map(
    (other): Holder => ({ name: lookup.names[other] as string, isEnemy: isEnemy(lookup, army, other) }),
  );
  const said = findSaid(leg);
  return {
    because: { code: 'wrong-verb', rule: '3.2.2.2', to: leg.to, holders, ...(said && { said }) },
    cause: (holders[0] as Holder).name,
  };
}

/** True where the verb fits an army at the square and names it. */
function isRightVerb(lookup: BoardIndex, army: number, { verb }: Leg, to: Cell): boolean {
  if (!verb || verb.kind === 'joint engage' || !verb.other?.known) return false;
  const { standing, names } = lookup;
  for (let holder = standing.first(to); holder >= 0; holder = standing.next(holder)) {
    if (holder !== army && names[holder] === verb.other.name) return verbFor(lookup, army, holder) === verb.kind;
  }
  return false;
}

function verbFor(lookup: BoardIndex, army: number, holder: number): 'engage' | 'replace' {
  return isEnemy(lookup, army, holder) ? 'engage' : 'replace';
}

function findSaid({ verb }: Leg): SaidVerb | undefined {
  if (!verb || verb.kind === 'joint engage') return undefined;
  const { kind, other } = verb;
  if (!other) return { verb: kind };
  return { verb: kind, other: other.name, ...(other.fits.length > 1 && { fits: other.fits }) };
}

/** How many holders of a square a sentence names; a square seldom has more than two. */
const NAMED = 4;

function holdersOf(lookup: BoardIndex, army: number, to: Cell): readonly number[] {
  return armiesAt(lookup, to)
    .filter((other) => other !== army)
    .slice(0, NAMED);
}

/** Is the square held by anybody but the army itself? */
function isHeld({ standing }: BoardIndex, army: number, to: Cell): boolean {
  const first = standing.first(to);
  return first >= 0 && (first !== army || standing.next(first) >= 0);
}

/** 3.2.2.2 An `engage` or `replace` that nothing asks for is ignored with a note (R8). */
function superfluous(lookup: BoardIndex, army: number, leg: Leg, to: Cell): OrderFact | undefined {
  if (!leg.verb || leg.verb.kind === 'joint engage' || isHeld(lookup, army, to)) return undefined;
  return { code: 'needless-verb', rule: '3.2.2.2', square: leg.to, verb: leg.verb.kind };
}

/** 3.2.2.4 A long move whose legs are all one step, and which one turn's move could be, was perhaps meant as a route. */
function looksLikeRoute(lookup: BoardIndex, army: number, legs: readonly Leg[]): OrderFact | undefined {
  if (legs.length < 2 || legs.length > RANGE) return undefined;
  const cells = [legs[0] as Leg, ...legs].map((leg, i) =>
    cellOf(i === 0 ? leg.from : leg.to, lookup.width, lookup.height),
  );
  if (cells.some((cell, i) => i > 0 && stepsBetween(cells[i - 1] as Cell, cell as Cell, lookup.width) !== 1))
    return undefined;
  const squares = cells.map((cell) => squareOf(cell as Cell, lookup.width));
  return { code: 'perhaps-route', rule: '3.2.2.4', army: lookup.names[army] as string, squares };
}
