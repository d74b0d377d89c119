import { compareSquares, type Square } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import { type Army, sumTroops, type Team } from '../board.js';
import { type ClassicOrder, writeOrder } from '../orders.js';
import { RANGE } from '../rulebook.js';
import type { Aftermath } from '../state/aftermath.js';
import { isOcean } from './6-mercenaries.js';

/** 6.1.1–6.3.1 What each mercenary that is in no battle would do by its guidelines (R71): proposed to its judge, never done by itself. */
export function proposeOrders(after: Aftermath): Readonly<Record<string, string>> {
  const proposed: Record<string, string> = {};
  for (const army of after.armies
    .filter(({ team }) => team === 'Mercenary')
    .toSorted((a, b) => compareNames(a.name, b.name))) {
    if (army.pending || after.at(army.at).some(({ team }) => team !== army.team)) continue;
    const order = propose(after, army);
    if (order) proposed[army.name] = writeOrder(army.name, order);
  }
  return proposed;
}

function propose(after: Aftermath, army: Army): ClassicOrder | undefined {
  switch (army.faction) {
    case 'Town Defender':
      return proposeDefender(after, army);
    case 'Theme':
      return army.atWar && army.atWar.length > 0 ? proposeAtWar(after, army, army.atWar) : proposeTheme(after, army);
    case 'Raider':
      return proposeRaider(after, army);
    default:
      return undefined;
  }
}

const STAND: ClassicOrder = { action: 'stand' };

/** A target in its home town, else a way home, else it stands. */
function proposeDefender(after: Aftermath, army: Army): ClassicOrder {
  const home = after.structures.find(
    ({ name, kind, destroyed }) => kind === 'town' && name === army.home && !destroyed,
  )?.at;
  if (home === undefined) return STAND;
  const target = targetsOf(after, army).find(({ at }) => at === home);
  return target ? attack(army, target) : (wayTo(after, army, home) ?? STAND);
}

/** The target nearest to home among those near home, else a way home, else it stands; the ocean's goes only for targets on ocean. */
function proposeTheme(after: Aftermath, army: Army): ClassicOrder {
  const targets = targetsOf(after, army);
  if (army.ocean) {
    const [target] = sortTargets(
      after,
      army,
      targets.filter(({ at }) => isOcean(after, at)),
    );
    return target ? attack(army, target) : STAND;
  }
  const { home } = army;
  if (home === undefined) return STAND;
  const near = targets.filter(({ at }) => after.stepsBetween(at, home) <= RANGE);
  const least = Math.min(...near.map(({ at }) => after.stepsBetween(at, home)));
  const [target] = sortTargets(
    after,
    army,
    near.filter(({ at }) => after.stepsBetween(at, home) === least),
  );
  return target ? attack(army, target) : (wayTo(after, army, home) ?? STAND);
}

/** A target of a team it is at war with, else another, else a way to the nearest army of such a team; never into or next to a base or portal. */
function proposeAtWar(after: Aftermath, army: Army, foes: readonly Team[]): ClassicOrder {
  const isFar = farFrom(after, ['base', 'portal']);
  const targets = targetsOf(after, army).filter(({ at }) => isFar(at));
  const [foe] = sortTargets(
    after,
    army,
    targets.filter(({ team }) => foes.includes(team)),
  );
  const [other] = sortTargets(after, army, targets);
  const target = foe ?? other;
  if (target) return attack(army, target);
  const enemies = after.armies.filter(({ team }) => foes.includes(team));
  const [nearest] = sortTargets(after, army, enemies);
  return (nearest && wayTo(after, army, nearest.at, isFar)) ?? STAND;
}

/** Of the targets with fewer troops than itself the one with the fewest; never into or next to a base, portal or town. */
function proposeRaider(after: Aftermath, army: Army): ClassicOrder {
  const isFar = farFrom(after, ['base', 'portal', 'town']);
  const weaker = targetsOf(after, army).filter(
    ({ at, troops }) => isFar(at) && sumTroops(troops) < sumTroops(army.troops),
  );
  const least = Math.min(...weaker.map(({ troops }) => sumTroops(troops)));
  const [target] = sortTargets(
    after,
    army,
    weaker.filter(({ troops }) => sumTroops(troops) === least),
  );
  return target ? attack(army, target) : STAND;
}

/** Enemies alone in their squares within reach. */
function targetsOf(after: Aftermath, army: Army): readonly Army[] {
  return after.armies.filter(
    (other) =>
      other.team !== army.team && after.stepsBetween(army.at, other.at) <= RANGE && after.at(other.at).length === 1,
  );
}

/** Ties: fewest steps, then square order. */
function sortTargets(after: Aftermath, army: Army, targets: readonly Army[]): readonly Army[] {
  return targets.toSorted(
    (a, b) => after.stepsBetween(army.at, a.at) - after.stepsBetween(army.at, b.at) || compareSquares(a.at, b.at),
  );
}

function attack(army: Army, { at, name }: Army): ClassicOrder {
  return {
    action: 'move',
    legs: [{ from: army.at, to: at, verb: { kind: 'engage', other: { name, known: true, fits: [] } } }],
  };
}

/** A move to the empty square within reach that is nearest to a goal; none where the army is as near already. */
function wayTo(
  after: Aftermath,
  army: Army,
  goal: Square,
  isFit: (square: Square) => boolean = () => true,
): ClassicOrder | undefined {
  const reach: Square[] = [];
  const [column, row] = after.placeOf(army.at);
  const { numbers, letters } = after.moved.grid;
  for (let x = Math.max(0, column - RANGE); x <= Math.min(numbers - 1, column + RANGE); x++)
    for (let y = Math.max(0, row - RANGE); y <= Math.min(letters - 1, row + RANGE); y++)
      if (Math.abs(x - column) + Math.abs(y - row) <= RANGE) reach.push(after.squareAt(x, y));
  const [best] = reach
    .filter((square) => after.at(square).length === 0 && isFit(square))
    .sort(
      (a, b) =>
        after.stepsBetween(a, goal) - after.stepsBetween(b, goal) ||
        after.stepsBetween(army.at, a) - after.stepsBetween(army.at, b) ||
        compareSquares(a, b),
    );
  if (best === undefined || after.stepsBetween(best, goal) >= after.stepsBetween(army.at, goal)) return undefined;
  return { action: 'move', legs: [{ from: army.at, to: best }] };
}

/** Squares that are neither in nor next to (ring 1) a structure of some kinds. */
function farFrom(after: Aftermath, kinds: readonly string[]): (square: Square) => boolean {
  const there = after.structures.filter(({ kind, destroyed }) => kinds.includes(kind) && !destroyed);
  return (square) =>
    there.every(({ at }) => {
      const [[x, y], [column, row]] = [after.placeOf(at), after.placeOf(square)];
      return Math.max(Math.abs(x - column), Math.abs(y - row)) > 1;
    });
}
