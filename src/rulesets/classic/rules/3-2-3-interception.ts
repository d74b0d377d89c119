import { rollOrKeep } from '../../../core/dice.js';
import { findBlockingCircles } from '../../../core/graph.js';
import { err, ok, type Result } from '../../../core/result.js';
import { compareNames } from '../../../core/text.js';
import type { Named } from '../board.js';
import type { Race } from '../facts/moves.js';
import { type BoardIndex, type Cell, isEnemy, stepsBetween } from '../state/board-index.js';
import {
  addCall,
  addReason,
  boundFor,
  compareContest,
  findRollWord,
  giveWay,
  nameOf,
  push,
  rollAmong,
  routeOf,
  startersAt,
  type TurnState,
} from '../state/state.js';
import type { Breach, Legal, Unit } from '../state/units.js';
import { rollRoute, shortestRoutes } from './3-2-2-routes-and-long-moves.js';
import { findYielders, type Known, type Yielders, yieldSquare } from './3-3-5-mercenaries.js';

/** 3.2.3.1 The army to intercept must be an enemy on the board (R13). */
export function checkIntercept(lookup: BoardIndex, army: number, named: Named): Result<Legal, Breach> {
  const target = named.known ? lookup.byName.get(named.name) : undefined;
  const { name } = lookup.armies[army] as { name: string };
  if (target === undefined) {
    const { fits } = named;
    return err({ because: { code: 'intercepts-unknown', rule: '3.2.3.1', army: name, named: named.name, fits } });
  }
  if (!isEnemy(lookup, army, target)) {
    return err({
      because: { code: 'intercepts-friend', rule: '3.2.3.1', army: name, named: named.name },
      cause: named.name,
    });
  }
  return ok({ action: 'intercept', target });
}

/** One interceptor in the way of the mover it waits for. */
interface Link {
  readonly interceptor: Unit;
  readonly target: Unit;
  /** How many steps along the target's route the interceptor stands. */
  readonly along: number;
}

/**
 * 3.2.3.1 The interceptors in each mover's way, in the order of its route: those who named it and stand strictly
 * between start and end. Where only some of the shortest routes pass an interceptor the route is rolled, whatever
 * comes of it (R10).
 */
function findLinks(state: TurnState): ReadonlyMap<Unit, readonly Link[]> {
  const waiting = new Map<Unit, Unit[]>();
  for (const unit of state.kinds.interceptors) {
    if (unit.legal.action !== 'intercept') continue;
    const target = state.units.of(unit.legal.target);
    if (target.state === 'going') push(waiting, target, unit);
    else addReason(unit, { code: 'target-stayed', rule: '3.2.3.1', target: target.name });
  }
  const links = new Map<Unit, readonly Link[]>();
  for (const [target, interceptors] of waiting) {
    const route = routeFor(state, target, interceptors);
    const found: Link[] = [];
    for (const interceptor of interceptors) {
      const along = route ? insideOf(route, interceptor.start) : 0;
      if (along > 0) found.push({ interceptor, target, along });
      else addReason(interceptor, { code: 'target-did-not-cross', rule: '3.2.3.1', target: target.name });
    }
    if (found.length > 0)
      links.set(
        target,
        found.sort((a, b) => a.along - b.along),
      );
  }
  return links;
}

function routeFor(state: TurnState, target: Unit, interceptors: readonly Unit[]): readonly Cell[] | undefined {
  const known = routeOf(state, target);
  if (known) return known;
  const routes = shortestRoutes(target.start, target.goal, state.lookup.width);
  const matters = interceptors.some(({ start }) => routes.some((route) => insideOf(route, start) > 0));
  return matters ? rollRoute(state, target) : undefined;
}

/** Steps along the route to a cell strictly between its ends; 0 where the cell is not there. */
function insideOf(route: readonly Cell[], cell: Cell): number {
  const along = route.indexOf(cell);
  return along > 0 && along < route.length - 1 ? along : 0;
}

/** An enemy that comes to the interceptor's square: one army, or a valid pair, which counts as one. */
interface Engager {
  /** The army, the closer one of a pair. */
  readonly lead: Unit;
  /** Undefined while it may itself be stopped or give way. */
  readonly comes: Known;
}

/**
 * 3.2.3.2 Who fights whom where a mover crosses an interceptor (R16), together with three teams in a square (R20),
 * because each looks at the other: an engager that is itself stopped or gives way is none. What hangs together is
 * settled step by step; in a circle nobody is stopped.
 */
export function judgeEncounters(state: TurnState): void {
  const links = findLinks(state);
  const stopped = new Map<Unit, Known>();
  for (const target of links.keys()) stopped.set(target, undefined);
  const isStopped = (unit: Unit): Known => (stopped.has(unit) ? stopped.get(unit) : false);
  const open = new Set<Link>();
  const settle = (target: Unit): Known => {
    let maybe = false;
    for (const link of links.get(target) ?? []) {
      const fights = open.has(link) ? false : judgeLink(state, link, isStopped);
      if (fights) return true;
      if (fights === undefined) maybe = true;
    }
    return maybe ? undefined : false;
  };
  const needs = (target: Unit): readonly Unit[] =>
    (links.get(target) ?? []).flatMap(({ interceptor }) =>
      boundFor(state, interceptor.start).filter((unit) => stopped.get(unit) === undefined && stopped.has(unit)),
    );
  let dirty = new Set(links.keys());
  while (dirty.size > 0) {
    const settled = [...dirty].filter((target) => {
      if (stopped.get(target) !== undefined) return false;
      stopped.set(target, settle(target));
      return stopped.get(target) !== undefined;
    });
    dirty = new Set(
      settled
        .flatMap((target) => dependentsOf(state, target))
        .filter((unit) => stopped.has(unit) && stopped.get(unit) === undefined),
    );
    if (dirty.size > 0) continue;
    const unsettled = [...links.keys()].filter((target) => stopped.get(target) === undefined);
    for (const target of findBlockingCircles(unsettled, needs)) {
      for (const link of links.get(target) ?? []) if (judgeLink(state, link, isStopped) === undefined) open.add(link);
      dirty.add(target);
    }
  }
  const stops = [...links].flatMap(([target, ways]) => carryOut(state, target, ways, open, isStopped));
  for (const one of stops) stop(state, one, isStopped); // after what befell its engagers on their own way
  yieldSquares(state, isStopped);
}

/** The movers whose interceptors a mover goes to engage: what becomes of it matters to them. */
function dependentsOf(state: TurnState, unit: Unit): readonly Unit[] {
  return startersAt(state, unit.goal).flatMap(({ legal }) =>
    legal.action === 'intercept' ? [state.units.of(legal.target)] : [],
  );
}

/** Does the interceptor fight this target, and not a closer engager? Undefined where that is not settled. */
function judgeLink(state: TurnState, { interceptor, target }: Link, isStopped: (unit: Unit) => Known): Known {
  const engagers = findEngagers(state, interceptor, isStopped);
  const distance = stepsBetween(target.start, interceptor.start, state.lookup.width);
  let mayLose = false;
  for (const { lead, comes } of engagers) {
    if (lead.distance > distance) break;
    if (lead.distance === distance)
      // nothing is rolled against somebody who may not come, nor while a closer one may come
      return comes && !mayLose ? peekFight(state, interceptor, target, lead) : undefined;
    if (comes) return false;
    mayLose = true;
  }
  return mayLose ? undefined : true;
}

function findEngagers(state: TurnState, interceptor: Unit, isStopped: (unit: Unit) => Known): readonly Engager[] {
  const cell = interceptor.start;
  const yielders = findYielders(state, cell, isStopped);
  const comes = new Map<Unit, Known>();
  for (const unit of boundFor(state, cell)) {
    if (unit.army.team === interceptor.army.team) continue;
    const coming = both(not(isStopped(unit)), not(yields(yielders, unit)));
    if (coming !== false) comes.set(unit, coming);
  }
  const engagers: Engager[] = [];
  for (const [unit, coming] of comes) {
    const partner = unit.pair?.units.find((one) => one !== unit);
    if (!partner || !comes.has(partner)) engagers.push({ lead: unit, comes: coming });
    else if (compareContest(unit, partner) < 0) engagers.push({ lead: unit, comes: both(coming, comes.get(partner)) });
  }
  return engagers.sort((a, b) => compareContest(a.lead, b.lead));
}

function yields(yielders: Yielders, unit: Unit): Known {
  if (yielders.sure.has(unit)) return true;
  return yielders.maybe.has(unit) ? undefined : false;
}

const not = (known: Known): Known => (known === undefined ? undefined : !known);
const both = (a: Known, b: Known): Known =>
  a === false || b === false ? false : a === true && b === true ? true : undefined;

function fightChoices(target: Unit, engager: Unit): readonly string[] {
  return [target.name, engager.name].sort(compareNames);
}

/** What the roll would say, without making it. */
function peekFight(state: TurnState, interceptor: Unit, target: Unit, engager: Unit): boolean {
  const label = { turn: state.turn, rule: '3.2.3.2', piece: interceptor.name, what: 'fight' };
  const choices = fightChoices(target, engager);
  const word = findRollWord(state, '3.2.3.2', interceptor, 'fight', choices);
  return (word?.value ?? rollOrKeep(state.secret, label, choices, state.published)).result === target.name;
}

/** A target stopped by an interceptor, and who was how far away. */
interface Stop extends Link {
  readonly race: Race | undefined;
}

/** Goes along the target's way to the first interceptor that fights it: there it is stopped, where there is one. */
function carryOut(
  state: TurnState,
  target: Unit,
  ways: readonly Link[],
  open: ReadonlySet<Link>,
  isStopped: (unit: Unit) => Known,
): readonly Stop[] {
  const stops: Stop[] = [];
  for (const link of ways) {
    if (stops.length > 0) {
      addReason(link.interceptor, { code: 'target-stopped-before', rule: '3.2.3.1', target: target.name });
      continue;
    }
    const { interceptor } = link;
    const square = nameOf(state, interceptor.start);
    if (open.has(link)) {
      addReason(interceptor, { code: 'in-circle', rule: '3.2.3.2', target: target.name });
      continue;
    }
    const engager = findEngagers(state, interceptor, isStopped)[0]?.lead;
    const distance = stepsBetween(target.start, interceptor.start, state.lookup.width);
    if (!engager) {
      stops.push({ ...link, race: undefined });
      continue;
    }
    let fights = engager.distance > distance;
    let race: Race = { target: target.name, away: distance, engager: engager.name, engagerAway: engager.distance };
    if (engager.distance === distance) {
      const choices = fightChoices(target, engager);
      const isRuled = findRollWord(state, '3.2.3.2', interceptor, 'fight', choices) !== undefined;
      const name = rollAmong(state, '3.2.3.2', interceptor, 'fight', choices);
      fights = name === target.name;
      race = { ...race, chosen: { name, by: isRuled ? 'judge' : 'roll' } };
      if (!isRuled)
        addCall(state, target, {
          code: 'rolled-whether-stopped',
          rule: '3.2.3.2',
          ruling: 'R16',
          interceptor: interceptor.name,
          race,
        });
    }
    if (fights) stops.push({ ...link, race });
    else {
      const found = { rule: '3.2.3.2', engager: engager.name, at: square, race } as const;
      addReason(interceptor, { code: 'fights-engager', ...found });
      addReason(target, { code: 'interceptor-fights-engager', ...found, interceptor: interceptor.name });
    }
  }
  return stops;
}

/** Stops a target where its interceptor stands; the engagers of that square give way. */
function stop(state: TurnState, { target, interceptor, race }: Stop, isStopped: (unit: Unit) => Known): void {
  const square = nameOf(state, interceptor.start);
  const yielders = findYielders(state, interceptor.start, isStopped).sure; // R20 comes first: they are no engagers
  const engagers = boundFor(state, interceptor.start).filter(
    (unit) => unit.army.team !== interceptor.army.team && isStopped(unit) === false && !yielders.has(unit),
  );
  target.state = 'stopped';
  target.end = interceptor.start;
  target.stopper = interceptor;
  const [fighter, how] = [interceptor.name, race && { race }];
  addReason(target, { code: 'was-intercepted', rule: '3.2.3.1', at: square, interceptor: fighter, ...how });
  addReason(interceptor, { code: 'intercepted', rule: '3.2.3.1', target: target.name, at: square });
  for (const unit of engagers)
    giveWay(unit, {
      code: 'interceptor-fights-target',
      rule: '3.2.3.2',
      interceptor: fighter,
      at: square,
      target: target.name,
      ...how,
    });
}

/** Three teams meet only where a mercenary is or goes. */
function yieldSquares(state: TurnState, isStopped: (unit: Unit) => Known): void {
  const cells = new Set<Cell>();
  for (const unit of state.kinds.mercenaries) {
    if (!unit.ignored) cells.add(unit.goal);
    cells.add(unit.start);
  }
  for (const cell of cells) {
    const still = [...findYielders(state, cell, isStopped).sure].filter((unit) => unit.state === 'going');
    yieldSquare(state, cell, new Set(still));
  }
}
