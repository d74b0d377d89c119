import { err, ok, type Result } from '../../../core/result.js';
import { type Checked, lawful, unlawful } from '../../shared/admission.js';
import { type Army, isTop, rankValue, sumTroops } from '../board.js';
import type { Breach, BreachFact, VerbRule } from '../facts.js';
import { type NamingVerb, type PlanesOrder, placeOn, type Verb } from '../orders.js';
import { RANGE } from '../rulebook.js';
import { type BoardIndex, isEnemy, othersAt } from '../state/board-index.js';
import { type Cell, cellOf, cellOfSquare, distance, nameOf, planeOf } from '../state/grid.js';
import { HEAL, type Legal, type LegalMove, STAND } from '../state/state.js';
import { checkIntercept } from './4-1-3-interception.js';
import { checkTransfer } from './4-1-4-transferring.js';
import { hasRoute, nameOnce } from './4-routes.js';
import { checkBump } from './6-3-leaving.js';

/** The rule of each verb that names the army at a move's end. */
const RULE_OF: Readonly<Record<NamingVerb, VerbRule>> = {
  engage: '4.1.1',
  replace: '4.1.2',
  raid: '4.1.5',
  support: '4.1.6',
};

/** 4.1.5 What a raid takes: troops in the raider's top slot, and fewer in all in the raided army. */
const KILL_SQUAD = 500;
const HEAVILY_DAMAGED = 5000;

/** The verb of a legal move and whom it names; one that is ignored asks only to stop there (P13, P18). */
function readVerb(
  lookup: BoardIndex,
  army: number,
  verb: Verb,
  end: Cell,
): Pick<LegalMove, 'verb' | 'other' | 'ignored'> {
  if (verb.kind === 'garrison') return {};
  const other = verb.other?.known ? lookup.byName.get(verb.other.name) : undefined;
  if (other !== undefined && othersAt(lookup, end, army).includes(other)) return { verb: verb.kind, other };
  return { ignored: verb.kind };
}

/**
 * 4.1.1, 4.1.2 A square held by enemies takes `engage` or `raid`, one held by friends `replace` or `support`, with the
 * name of one of them (P13); where it is empty, the first two are ignored.
 */
function checkDestination(
  lookup: BoardIndex,
  army: number,
  { verb }: Extract<PlanesOrder, { action: 'move' }>,
  way: readonly Cell[],
): readonly Breach[] {
  const end = way.at(-1) as Cell;
  const held = othersAt(lookup, end, army);
  const enemies = held.filter((other) => isEnemy(lookup, army, other));
  const friends = held.filter((other) => !isEnemy(lookup, army, other));
  if (!verb || verb.kind === 'garrison') {
    const portal = lookup.farEnds.has(end);
    return [
      ...(held.length > 0 && (verb || !portal) ? [needVerb(lookup, end, enemies, friends)] : []),
      ...(verb && !portal
        ? [refuse({ code: 'no-portal-to-garrison', rule: '5.5.1', at: nameOf(lookup.grid, end) })]
        : []),
    ];
  }
  const { kind } = verb;
  const whom = kind === 'engage' || kind === 'raid' ? enemies : friends;
  const mayBeEmpty = kind === 'engage' || kind === 'replace';
  const named = verb.other?.known ? lookup.byName.get(verb.other.name) : undefined;
  const refusals: Breach[] = [];
  if (held.length > 0 || !mayBeEmpty) {
    if (named === undefined || !whom.includes(named)) refusals.push(refuseVerb(lookup, end, verb, whom, held));
  }
  if (kind === 'raid') refusals.push(...checkRaid(lookup, army, named, end));
  if (kind === 'support') refusals.push(...checkSupport(lookup, army, end));
  return refusals;
}

function needVerb(lookup: BoardIndex, end: Cell, enemies: readonly number[], friends: readonly number[]): Breach {
  const at = nameOf(lookup.grid, end);
  const by = (enemies.length > 0 ? enemies : friends).map((one) => nameAt(lookup, one));
  const because: BreachFact =
    enemies.length > 0
      ? { code: 'held', rule: '4.1.1', by, at, takes: 'engage' }
      : { code: 'held', rule: '4.1.2', by, at, takes: 'replace' };
  return { because, cause: by[0] as string };
}

function refuseVerb(
  lookup: BoardIndex,
  end: Cell,
  verb: Extract<Verb, { kind: NamingVerb }>,
  whom: readonly number[],
  held: readonly number[],
): Breach {
  const at = nameOf(lookup.grid, end);
  const rule = RULE_OF[verb.kind];
  const holders = (whom.length === 0 ? held : whom).map((one) => nameAt(lookup, one));
  const { name: named, fits = [] } = verb.other ?? {};
  const several = named !== undefined && fits.length > 1 && { several: { name: named, fits } };
  const side = verb.kind === 'engage' || verb.kind === 'raid' ? 'enemy' : 'friend';
  const because: BreachFact =
    whom.length === 0
      ? { code: 'nobody-there', rule, whom: side, verb: verb.kind, at, holders, ...several }
      : named === undefined
        ? { code: 'nobody-named', rule, verb: verb.kind, at, holders }
        : { code: 'does-not-hold', rule, named, at, holders, ...several };
  return { because, ...(held.length > 0 && { cause: nameAt(lookup, held[0] as number) }) };
}

function refuse(because: BreachFact): Breach {
  return { because };
}

/** 4.1.5 Who may raid, and whom (P16). */
function checkRaid(lookup: BoardIndex, army: number, target: number | undefined, end: Cell): readonly Breach[] {
  const rule = '4.1.5';
  const { name, rank, troops } = lookup.armies[army] as Army;
  const refusals: BreachFact[] = [];
  if (rankValue(rank) > 2) refusals.push({ code: 'too-high-to-raid', rule, army: name, rank });
  if (troops[3] < KILL_SQUAD)
    refusals.push({ code: 'no-kill-squad', rule, army: name, has: troops[3], takes: KILL_SQUAD });
  const structure = lookup.structures.get(end)?.name;
  if (structure !== undefined)
    refusals.push({ code: 'raid-into-structure', rule, at: nameOf(lookup.grid, end), structure });
  if (target === undefined) return refusals.map(refuse);
  const raided = lookup.armies[target] as Army;
  const left = sumTroops(raided.troops);
  if (left >= HEAVILY_DAMAGED)
    refusals.push({ code: 'too-strong-to-raid', rule, army: raided.name, troops: left, below: HEAVILY_DAMAGED });
  if (lookup.fighting[target] === 1) refusals.push({ code: 'raided-in-battle', rule, army: raided.name });
  return refusals.map(refuse);
}

/** 4.3 The top three ranks start no joint engagement, and there is none in a structure (P17). */
function checkSupport(lookup: BoardIndex, army: number, end: Cell): readonly Breach[] {
  const { name, rank } = lookup.armies[army] as Army;
  const structure = lookup.structures.get(end)?.name;
  const refusals: BreachFact[] = [];
  if (isTop(rank)) refusals.push({ code: 'too-high-to-join', rule: '4.3', army: name, rank });
  if (structure !== undefined)
    refusals.push({ code: 'no-joint-in-structure', rule: '4.3', at: nameOf(lookup.grid, end), structure });
  return refusals.map(refuse);
}

function nameAt({ armies }: BoardIndex, army: number): string {
  return (armies[army] as Army).name;
}

/**
 * 4 May this army be ordered so? Judged alone, on the board the turn began with; of several rules broken the first in
 * the rulings' order is named. The only door from an order to a legal one.
 */
export function checkOrder(lookup: BoardIndex, army: number, order: PlanesOrder): Checked<BreachFact, Legal> {
  if (order.action === 'stand') return lawful(STAND); // P11, P12: always allowed
  if (order.action === 'heal') return lawful(HEAL); // P20
  if (order.action === 'move') {
    const plain = readPlainMove(lookup, army, order);
    if (plain) return lawful(plain);
  }
  const [first] = findRefusals(lookup, army, order);
  return first ? unlawful(first) : lawful(understand(lookup, army, order) as Legal);
}

/**
 * A move from where the army stands straight to a square in range that is empty, or held by one army that `engage` or
 * `replace` names: most orders are such, and break no rule. Undefined for every other, legal or not.
 */
function readPlainMove(
  lookup: BoardIndex,
  army: number,
  { plane, way, verb }: Extract<PlanesOrder, { action: 'move' }>,
): LegalMove | undefined {
  const [from, to] = way;
  if (way.length > 2 || lookup.fighting[army] === 1) return undefined;
  const { grid, standing, starts } = lookup;
  const start = starts[army] as Cell;
  const on = grid.plane[start] as number;
  if (plane !== grid.planes[on]?.name || cellOfSquare(grid, on, from) !== start) return undefined;
  const end = cellOfSquare(grid, on, to);
  if (end < 0 || end === start || distance(grid, start, end) > RANGE) return undefined;
  const holders = standing.count(end);
  if (!verb) {
    if (holders > 0) return undefined;
    const far = lookup.farEnds.get(end);
    return far === undefined ? { action: 'move', way: [start, end] } : { action: 'move', way: [start, end], far };
  }
  if (holders > 1 || (verb.kind !== 'engage' && verb.kind !== 'replace')) return undefined;
  if (holders === 0) return { action: 'move', way: [start, end], ignored: verb.kind };
  const other = standing.first(end);
  const isNamed = verb.other?.known === true && verb.other.name === (lookup.armies[other] as Army).name;
  if (!isNamed || isEnemy(lookup, army, other) !== (verb.kind === 'engage')) return undefined;
  return { action: 'move', way: [start, end], verb: verb.kind, other };
}

/** Every rule an order breaks, in the rulings' order. */
export function findRefusals(lookup: BoardIndex, army: number, order: PlanesOrder): readonly Breach[] {
  switch (order.action) {
    case 'stand':
    case 'heal':
      return [];
    case 'bump':
      return checkBump(lookup, army, order.to);
    case 'move':
      return findMoveRefusals(lookup, army, order);
    default: {
      const placed = [...checkStart(lookup, army, order.plane, order.at), ...checkFree(lookup, army)];
      if (order.action === 'intercept') return [...placed, ...checkIntercept(lookup, army, order.target)];
      if (order.action === 'transfer') return [...placed, ...checkTransfer(lookup, army, order.to)];
      return [...placed, ...checkPortal(lookup, army)];
    }
  }
}

function findMoveRefusals(
  lookup: BoardIndex,
  army: number,
  order: Extract<PlanesOrder, { action: 'move' }>,
): readonly Breach[] {
  const { plane, way } = order;
  const refusals = [...checkStart(lookup, army, plane, way[0]), ...checkFree(lookup, army)];
  const cells = readWay(lookup, army, order);
  if (!cells.ok) return [...refusals, ...cells.error];
  const { grid, armies } = lookup;
  if (!hasRoute(grid, cells.value)) {
    const { name, at } = armies[army] as Army;
    const to = nameOf(grid, cells.value.at(-1) as Cell);
    const through = cells.value.length > 2;
    refusals.push({ because: { code: 'no-way', rule: '4', army: name, from: at, to, through, steps: RANGE } });
  }
  return [...refusals, ...checkDestination(lookup, army, order, cells.value)];
}

/** 2.1, 5.5 The cells of a way; every square must lie on the army's own plane (P8). */
function readWay(
  lookup: BoardIndex,
  army: number,
  { plane, way }: Extract<PlanesOrder, { action: 'move' }>,
): Result<readonly Cell[], readonly Breach[]> {
  const { grid, starts } = lookup;
  const start = starts[army] as Cell;
  const own = grid.plane[start] as number;
  const ownName = grid.planes[own]?.name ?? '';
  const refusals: Breach[] = [];
  const cells = [start];
  for (let i = 1; i < way.length; i++) {
    const square = way[i] as string;
    const isBare = !square.includes(' ');
    const cell = isBare ? cellOfSquare(grid, own, square) : cellOf(grid, square);
    const place = placeOn(isBare ? ownName : plane, square);
    if (cell < 0) refusals.push({ because: { code: 'off-plane', rule: '2.1', place } });
    else if (grid.plane[cell] !== own)
      refusals.push({ because: { code: 'other-plane', rule: '5.5', place, plane: ownName } });
    cells.push(cell);
  }
  // Off the plane comes before another plane.
  const isOff = ({ because }: Breach) => (because.code === 'off-plane' ? 0 : 1);
  refusals.sort((a, b) => isOff(a) - isOff(b));
  return refusals.length > 0 ? err(refusals.slice(0, 1)) : ok(nameOnce(cells));
}

/** 4 The start must be where the army stands, and a plane that is named the army's (P7). */
function checkStart({ grid, armies }: BoardIndex, army: number, plane: string, from: string): readonly Breach[] {
  const { name, at } = armies[army] as Army;
  const stated = placeOn(plane, from);
  if (stated === at) return [];
  const isOther = planeOf(grid, `${plane} `) !== planeOf(grid, at);
  if (isOther) return [{ because: { code: 'not-on-plane', rule: '4', army: name, at, plane } }];
  return [{ because: { code: 'starts-elsewhere', rule: '4', army: name, at, stated } }];
}

/** 4 An army in a square with an enemy fights; it makes no move (P12). */
function checkFree(lookup: BoardIndex, army: number): readonly Breach[] {
  if (lookup.fighting[army] === 0) return [];
  const { armies, starts } = lookup;
  const enemies = othersAt(lookup, starts[army] as Cell, army)
    .filter((other) => isEnemy(lookup, army, other))
    .map((other) => (armies[other] as Army).name);
  const { name, at } = armies[army] as Army;
  return [{ because: { code: 'in-battle', rule: '4', army: name, enemies, at }, cause: enemies[0] as string }];
}

/** 5.5 Only an army that stands at a portal goes through it so (P19). */
function checkPortal({ armies, starts, farEnds }: BoardIndex, army: number): readonly Breach[] {
  if (farEnds.has(starts[army] as Cell)) return [];
  const { name, at } = armies[army] as Army;
  return [{ because: { code: 'no-portal', rule: '5.5', army: name, at } }];
}

/** What an order would do if it may, as far as it can be done at all; undefined where it cannot. */
export function understand(lookup: BoardIndex, army: number, order: PlanesOrder): Legal | undefined {
  const { byName, starts, farEnds, grid } = lookup;
  const start = starts[army] as Cell;
  switch (order.action) {
    case 'stand':
      return STAND;
    case 'heal':
      return HEAL;
    case 'bump': {
      const to = cellOf(grid, order.to);
      return to < 0 ? undefined : { action: 'bump', to };
    }
    case 'portal': {
      const far = farEnds.get(start);
      return far === undefined ? undefined : { action: 'portal', far };
    }
    case 'intercept': {
      if (!order.target) return { action: 'intercept' };
      const target = byName.get(order.target.name);
      return target === undefined ? undefined : { action: 'intercept', target };
    }
    case 'transfer': {
      const to = byName.get(order.to.name);
      return to === undefined ? undefined : { action: 'transfer', to };
    }
    case 'move': {
      const way = readWay(lookup, army, order);
      return way.ok && way.value.length > 1 ? toMove(lookup, army, order, way.value) : undefined;
    }
  }
}

/** 5.5 An order without a verb goes through the portal at its end; any verb asks to stop there (P18). */
function toMove(
  lookup: BoardIndex,
  army: number,
  { verb }: Extract<PlanesOrder, { action: 'move' }>,
  way: readonly Cell[],
): LegalMove {
  const end = way.at(-1) as Cell;
  if (!verb) {
    const far = lookup.farEnds.get(end);
    return far === undefined ? { action: 'move', way } : { action: 'move', way, far };
  }
  return { action: 'move', way, ...readVerb(lookup, army, verb, end) };
}
