import { needIn } from '../format/entry.js';
import type { Army, Side, Square } from './case.js';
import type { Field, Goer } from './goers.js';
import { bySquare, type Ground, insideOf, isTopThree, type SquareDice } from './ground.js';
import type { Order } from './orders.js';

/** A stander with a legal intercept; its square is where it stands. */
interface Interceptor {
  readonly army: Army;
  readonly target?: Army;
}

export function findInterceptors(orders: readonly Order[], field: Field): readonly Interceptor[] {
  return orders.flatMap(({ army, value }) => {
    if (value.action !== 'intercept') return [];
    const target = value.other === undefined ? {} : { target: field.board.need(value.other) };
    return [{ army: field.board.need(army), ...target }];
  });
}

/** P10: every goer's route where it has one, rolled where interceptors make it matter. */
export function settleRoutes(field: Field, interceptors: readonly Interceptor[], dice: SquareDice): void {
  for (const goer of field.goers) {
    const { army, fitting } = goer;
    const [first] = fitting;
    if (fitting.length === 1 && first) field.routes.set(goer, first);
    if (fitting.length === 1 || field.raiders.has(goer)) continue;
    const matters = interceptors.some((interceptor) => {
      if (interceptor.army.team === army.team || (interceptor.target && interceptor.target !== army)) return false;
      const over = fitting.filter((route) => insideOf(route).includes(interceptor.army.at));
      return over.length > 0 && over.length < fitting.length;
    });
    if (!matters) continue;
    const texts = fitting.map((route) => route.join(' - '));
    const rolled = dice.roll(`4|${army.name}|route`, texts);
    field.routes.set(goer, fitting[texts.indexOf(rolled)] ?? []);
  }
}

/** P23: fills `field.stopped`. */
export function judgeInterceptions(field: Field, interceptors: readonly Interceptor[], dice: SquareDice): void {
  for (let round = 1; ; round++) {
    const taken = new Map<Goer, Interceptor[]>();
    for (const interceptor of interceptors) {
      if ([...field.stopped.values()].includes(interceptor.army)) continue;
      const seen = lookFrom(interceptor, field);
      const choices = interceptor.target ? seen.filter(({ army }) => army === interceptor.target) : seen;
      if (choices.length === 0) continue;
      const label = `4.1.3|${interceptor.army.name}|target ${round}`;
      const chosen = dice.byName(
        label,
        choices.map(({ army }) => army),
      );
      const goer = needIn(choices, chosen.name, ({ army }) => army === chosen);
      taken.set(goer, [...(taken.get(goer) ?? []), interceptor]);
    }
    if (taken.size === 0) return;
    for (const [goer, takers] of taken) {
      const first = takers.toSorted((a, b) => wayTo(a.army.at, goer, field) - wayTo(b.army.at, goer, field))[0];
      if (first) field.stopped.set(goer, first.army);
    }
  }
}

/** Those who pass it, are not stopped, and are no farther than its nearest engager not stopped. */
function lookFrom({ army }: Interceptor, field: Field): readonly Goer[] {
  const { topology } = field.board;
  const engagers = field.boundFor(army.at).filter((goer) => goer.army.team !== army.team);
  const nearest = Math.min(...engagers.map((goer) => topology.distance(goer.army.at, army.at)));
  return field.goers.filter((goer) => {
    if (goer.army.team === army.team || field.raiders.has(goer) || field.stopped.has(goer)) return false;
    if (passesAtPortal(army.at, goer, field)) return topology.distance(goer.army.at, goer.to) <= nearest;
    return isInside(army.at, goer, field) && topology.distance(goer.army.at, army.at) <= nearest;
  });
}

function passesAtPortal(square: Square, { to, through }: Goer, { board }: Field): boolean {
  if (through === undefined || board.isBattle(to) || board.isBattle(through)) return false;
  return square === to || square === through;
}

function isInside(square: Square, goer: Goer, field: Field): boolean {
  const route = field.routes.get(goer);
  return (route ? [route] : goer.fitting).every((one) => insideOf(one).includes(square));
}

/** How far along its way a goer comes to an interceptor's square. */
function wayTo(square: Square, goer: Goer, field: Field): number {
  const route = field.routes.get(goer) ?? goer.fitting[0] ?? [];
  return square === goer.through ? route.length : route.indexOf(square);
}

/** P24: fills `field.keptOut`. */
export function keepOut(field: Field, dice: SquareDice): void {
  const { board, goers } = field;
  const raided = [...field.raiders].map(({ to }) => to);
  const held = [...field.stopped.values()].map(({ at }) => at);
  const isClosed = (square: Square) => board.isBattle(square) || raided.includes(square) || held.includes(square);
  for (const goer of goers) if (field.boundFor(goer.to).includes(goer) && isClosed(goer.to)) field.keptOut.add(goer);
  for (const { at } of board.armies.filter(({ team }) => team === 'Mercenary')) {
    if (isClosed(at)) continue;
    const loser = findThirdSide(at, field, dice);
    if (loser) for (const goer of field.boundFor(at, loser)) field.keptOut.add(goer);
  }
}

/** The side that must not enter a mercenary's square, where both others would. */
function findThirdSide(square: Square, field: Field, dice: SquareDice): Side | undefined {
  const nearest = (side: Side) =>
    Math.min(...field.boundFor(square, side).map(({ army }) => field.board.topology.distance(army.at, square)));
  const [coalition, phyrexia] = [nearest('Coalition'), nearest('Phyrexia')];
  if (coalition === Number.POSITIVE_INFINITY || phyrexia === Number.POSITIVE_INFINITY) return undefined;
  if (coalition !== phyrexia) return coalition < phyrexia ? 'Phyrexia' : 'Coalition';
  const enters = dice.roll(`4.2|Mercenary|${square} side`, ['Coalition', 'Phyrexia']);
  return enters === 'Coalition' ? 'Phyrexia' : 'Coalition';
}

/** P25: the first so many of a side's goers in the order of nearness to a square. */
function findNearest(
  goers: readonly Goer[],
  places: number,
  side: Side,
  square: Square,
  topology: Ground,
  dice: SquareDice,
): readonly Goer[] {
  const first: Goer[] = [];
  for (let place = 1; place <= places; place++) {
    const left = goers.filter((goer) => !first.includes(goer));
    const least = Math.min(...left.map(({ army }) => topology.distance(army.at, square)));
    const nearest = left.filter(({ army }) => topology.distance(army.at, square) === least);
    const army = dice.byName(
      `4.2|${side}|${square} place ${place}`,
      nearest.map((goer) => goer.army),
    );
    first.push(needIn(nearest, army.name, (goer) => goer.army === army));
  }
  return first;
}

/** A try at a joint engage (P28): a pair, or a support that holds. */
interface Try {
  readonly square: Square;
  readonly goers: readonly Goer[];
}

/** P26–P29: the goers who enter the squares they are bound for. */
export function findEntering(field: Field, dice: SquareDice): ReadonlySet<Goer> {
  const entering = new Set<Goer>();
  for (const side of ['Coalition', 'Phyrexia'] as const) {
    const ends = [...new Set(field.goers.map(({ to }) => to))].toSorted(bySquare);
    const tries = ends.flatMap((square) => findTry(field, square, side, dice) ?? []);
    const joint = chooseTry(tries, side, dice);
    for (const square of ends) {
      const bound = field.boundFor(square, side);
      if (bound.length === 0) continue;
      if (joint?.square === square) for (const goer of joint.goers) entering.add(goer);
      else if (bound.every(({ verb }) => verb !== 'support'))
        for (const goer of findNearest(bound, 1, side, square, field.board.topology, dice)) entering.add(goer); // P29
    }
  }
  return entering;
}

/** P28. */
function chooseTry(tries: readonly Try[], side: Side, dice: SquareDice): Try | undefined {
  if (tries.length === 0) return undefined;
  const square = dice.square(
    `4.3|${side}|joint`,
    tries.map((one) => one.square),
  );
  return tries.find((one) => one.square === square);
}

function findTry(field: Field, square: Square, side: Side, dice: SquareDice): Try | undefined {
  const { topology } = field.board;
  const bound = field.boundFor(square, side);
  const isEnemyBound = field.boundFor(square).length > bound.length;
  const supporters = bound.filter(({ verb }) => verb === 'support');
  if (supporters.length > 0) {
    return isEnemyBound ? { square, goers: findNearest(supporters, 1, side, square, topology, dice) } : undefined; // P27
  }
  const engagers = bound.filter(({ verb }) => verb === 'engage'); // P26
  const isEnemyThere = isEnemyBound || field.standersAt(square).some(({ team }) => team !== side);
  if (engagers.length < 2 || !isEnemyThere || field.board.structureAt(square)) return undefined;
  const goers = engagers.length === 2 ? engagers : findNearest(engagers, 2, side, square, topology, dice);
  return goers.some(({ army }) => isTopThree(army)) ? undefined : { square, goers };
}
