import { need } from '../../format/entry.js';
import type { Army, Square } from '../format/case.js';
import type { SquareDice } from '../ground/dice.js';
import { insideOf } from '../ground/routes.js';
import type { Order } from '../orders/order.js';
import type { Field, Goer } from './goer.js';

/** A stander with a legal intercept; its square is where it stands. */
export interface Interceptor {
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
      const goer = need(
        choices.find(({ army }) => army === chosen),
        chosen.name,
      );
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
  const { ground } = field.board;
  const engagers = field.boundFor(army.at).filter((goer) => goer.army.team !== army.team);
  const nearest = Math.min(...engagers.map((goer) => ground.distance(goer.army.at, army.at)));
  return field.goers.filter((goer) => {
    if (goer.army.team === army.team || field.raiders.has(goer) || field.stopped.has(goer)) return false;
    if (passesAtPortal(army.at, goer, field)) return ground.distance(goer.army.at, goer.to) <= nearest;
    return isInside(army.at, goer, field) && ground.distance(goer.army.at, army.at) <= nearest;
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
