import { compareNames } from '../../../core/text.js';
import type { Army } from '../board.js';
import type { Breach, BreachFact } from '../facts.js';
import type { Named } from '../orders.js';
import { RANGE } from '../rulebook.js';
import { type BoardIndex, isEnemy, MERCENARY } from '../state/board-index.js';
import { type Cell, distance, visitWithin } from '../state/grid.js';
import { addCall, addReason, armyOf, endsThere, moveOf, placeName, rollAmong, type TurnState } from '../state/state.js';
import { fittingRoutes } from './4-routes.js';

/** Somebody who passes an interceptor: how far he is from it, and how soon on his way he comes there. */
interface Passer {
  readonly army: number;
  readonly far: number;
  readonly soon: number;
}

/** An army that waits for enemies on their way. */
interface Waiting {
  readonly army: number;
  readonly cell: Cell;
  readonly target: number | undefined;
  readonly passers: Passer[];
  readonly engagers: number[];
}

/** How soon one comes to the ends of the portal he goes through: behind every square of his way, the near end first. */
const NEAR_END = 100;
const FAR_END = 101;

/**
 * 4.1.3, 5.5 Interception (P23), in rounds: every interceptor that has stopped nobody takes one of those who pass it and
 * are no farther than its nearest engager; who is taken by several is stopped by the first on his way.
 */
export function judgeInterceptions(state: TurnState): void {
  const waiting = findWaiting(state);
  if (waiting.size === 0) return;
  findPassers(state, waiting);
  let left = [...waiting.values()].filter(({ passers }) => passers.length > 0);
  for (let round = 1; left.length > 0; round++) {
    const taken = new Map<number, { by: Waiting; soon: number }>();
    for (const one of left) {
      const passer = take(state, one, round);
      if (!passer) continue;
      const before = taken.get(passer.army);
      if (!before || passer.soon < before.soon) taken.set(passer.army, { by: one, soon: passer.soon });
    }
    if (taken.size === 0) return;
    const done = new Set<Waiting>();
    for (const [army, { by }] of taken) {
      stop(state, army, by);
      done.add(by);
    }
    left = left.filter((one) => !done.has(one));
  }
}

/** Interceptors by their square: standers with a legal intercept that no raid took from them (P21). */
function findWaiting({ interceptors, raided, legal, lookup }: TurnState): ReadonlyMap<Cell, Waiting> {
  const waiting = new Map<Cell, Waiting>();
  for (const army of interceptors) {
    const order = legal[army];
    if (raided[army] === 1 || order?.action !== 'intercept') continue;
    const cell = lookup.starts[army] as Cell;
    waiting.set(cell, { army, cell, target: order.target, passers: [], engagers: [] });
  }
  return waiting;
}

function findPassers(state: TurnState, waiting: ReadonlyMap<Cell, Waiting>): void {
  const { lookup, states, goals, exits } = state;
  const { grid, starts } = lookup;
  const near = new Uint8Array(grid.total);
  const waits = new Uint8Array(grid.total);
  for (const cell of waiting.keys()) {
    waits[cell] = 1;
    visitWithin(grid, cell, RANGE - 1, (one) => {
      near[one] = 1;
    });
  }
  for (const army of state.goers) {
    if (states[army] !== 'goes' || lookup.teams[army] === MERCENARY) continue;
    const goal = goals[army] as Cell;
    if (endsThere(state, army)) {
      const there = waiting.get(goal);
      if (there && isEnemy(lookup, army, there.army)) there.engagers.push(army);
    }
    if (near[starts[army] as Cell] === 1) findOnWay(state, army, waiting, waits);
    const exit = exits[army] as Cell;
    if (exit < 0 || lookup.battles.has(goal) || lookup.battles.has(exit)) continue;
    const far = distance(grid, starts[army] as Cell, goal);
    for (const [end, soon] of [
      [goal, NEAR_END],
      [exit, FAR_END],
    ] as const) {
      const there = waiting.get(end);
      if (there && isEnemy(lookup, army, there.army)) there.passers.push({ army, far, soon });
    }
  }
}

/** 4 Where an enemy interceptor stands on some of the fitting routes and not on all, one route is rolled (P10). */
function findOnWay(state: TurnState, army: number, waiting: ReadonlyMap<Cell, Waiting>, waits: Uint8Array): void {
  const { lookup } = state;
  const move = moveOf(state, army);
  if (!move || !mayPass(state, army, move.way, waiting, waits)) return;
  const routes = fittingRoutes(lookup.grid, move.way);
  const counts = new Map<Cell, number>();
  for (const route of routes) {
    for (let i = 1; i < route.length - 1; i++) {
      const cell = route[i] as Cell;
      const there = waiting.get(cell);
      if (!there || !isEnemy(lookup, army, there.army)) continue;
      if (there.target !== undefined && there.target !== army) continue;
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
  }
  if (counts.size === 0) return;
  let route = routes[0] as readonly Cell[];
  if ([...counts.values()].some((count) => count < routes.length)) {
    route = rollRoute(state, army, routes);
    state.routes.set(army, route);
  }
  const start = lookup.starts[army] as Cell;
  for (const cell of counts.keys()) {
    const soon = route.indexOf(cell);
    if (soon > 0) waiting.get(cell)?.passers.push({ army, far: distance(lookup.grid, start, cell), soon });
  }
}

/** True where an enemy interceptor stands between the ends of a way of two squares; a longer one is followed anyhow. */
function mayPass(
  { lookup }: TurnState,
  army: number,
  way: readonly Cell[],
  waiting: ReadonlyMap<Cell, Waiting>,
  waits: Uint8Array,
): boolean {
  const { grid } = lookup;
  const [start, end] = way as readonly [Cell, Cell];
  if (way.length > 2) return true;
  const far = distance(grid, start, end);
  if (far < 2) return false;
  let passes = false;
  visitWithin(grid, start, far - 1, (cell) => {
    if (passes || waits[cell] === 0 || distance(grid, start, cell) + distance(grid, cell, end) > far) return;
    const there = waiting.get(cell);
    passes = there !== undefined && isEnemy(lookup, army, there.army);
  });
  return passes;
}

function rollRoute(state: TurnState, army: number, routes: readonly (readonly Cell[])[]): readonly Cell[] {
  const { name } = armyOf(state, army);
  const places = routes.map((route) => route.map((cell) => placeName(state, cell)));
  const told = places.map((way) => way.join(' - '));
  const place = told.indexOf(
    rollAmong(state, '4', name, 'route', told, (value) => ({
      code: 'goes-by',
      rule: '',
      way: places[told.indexOf(value)] as readonly string[],
    })),
  );
  const way = places[place] as readonly string[];
  addReason(state, army, { code: 'goes-rolled-way', rule: '4', ways: routes.length, way });
  addCall(state, name, { code: 'way-rolled', rule: '4', ruling: 'P10', ways: routes.length, way });
  return routes[place] as readonly Cell[];
}

/** Whom an interceptor takes in a round: the one it named, else one of those who may be taken (4.1.3). */
function take(state: TurnState, { army, cell, target, passers, engagers }: Waiting, round: number): Passer | undefined {
  const { states, lookup } = state;
  let nearest = Number.POSITIVE_INFINITY;
  for (const engager of engagers)
    if (states[engager] === 'goes')
      nearest = Math.min(nearest, distance(lookup.grid, lookup.starts[engager] as Cell, cell));
  const open = passers.filter(
    (one) => states[one.army] === 'goes' && one.far <= nearest && (target === undefined || one.army === target),
  );
  if (open.length < 2) return open[0];
  const { name } = armyOf(state, army);
  const names = open.map((one) => armyOf(state, one.army).name).sort(compareNames);
  const chosen = rollAmong(state, '4.1.3', name, `target ${round}`, names);
  addCall(state, name, { code: 'target-rolled', rule: '4.1.3', ruling: 'P23', among: names, chosen });
  return open.find((one) => armyOf(state, one.army).name === chosen);
}

function stop(state: TurnState, army: number, by: Waiting): void {
  const interceptor = armyOf(state, by.army).name;
  const { name } = armyOf(state, army);
  const at = placeName(state, by.cell);
  state.states[army] = 'stopped';
  state.here.move(army, by.cell);
  state.closed.set(by.cell, { code: 'interception-there', rule: '4.1.3', by: interceptor, whom: name });
  addReason(state, army, { code: 'intercepted', rule: '4.1.3', by: interceptor, at });
  addReason(state, by.army, { code: 'intercepts', rule: '4.1.3', whom: name, at });
}

/** 4.1.3 An army named to be intercepted must be an enemy's; without a name it is any enemy (P14). */
export function checkIntercept(lookup: BoardIndex, army: number, target: Named | undefined): readonly Breach[] {
  if (!target) return [];
  const rule = '4.1.3';
  const refuse = (because: BreachFact): readonly Breach[] => [{ because }];
  const { name, fits } = target;
  const found = target.known ? lookup.byName.get(name) : undefined;
  if (found === undefined)
    return refuse(fits.length > 1 ? { code: 'fits-several', rule, name, fits } : { code: 'no-army', rule, name });
  if (isEnemy(lookup, army, found)) return [];
  return refuse({ code: 'no-enemy', rule, named: name, army: (lookup.armies[army] as Army).name });
}
