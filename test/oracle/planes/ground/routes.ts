import { need } from '../../format/entry.js';
import type { Square } from '../format/case.js';
import { bySquare, type Ground } from './ground.js';

/**
 * P9, P10: the fitting routes through all the squares named, start and end among them: of at most 3 steps, no square
 * twice, as short as such a route can be; sorted as P55 asks. None where the order is illegal.
 */
export function findRoutes(ground: Ground, named: readonly Square[]): readonly (readonly Square[])[] {
  const once = named.filter((square, i) => square !== named[i - 1]);
  const [start, end] = [once[0], once.at(-1)];
  if (start === undefined || end === undefined || !once.every((square) => ground.isOnPlane(square))) return [];
  for (let steps = 0; steps <= 3; steps++) {
    const fitting = walks(ground, [start], steps).filter((walk) => walk.at(-1) === end && goesThrough(walk, once));
    if (fitting.length > 0) return fitting.toSorted(byRoute);
  }
  return [];
}

/** Every way on from a walk of exactly so many more steps, no square twice. */
function walks(ground: Ground, walk: readonly Square[], steps: number): readonly (readonly Square[])[] {
  if (steps === 0) return [walk];
  const here = need(walk.at(-1), 'square of a walk');
  return ground
    .within(here, 1)
    .filter((next) => !walk.includes(next))
    .flatMap((next) => walks(ground, [...walk, next], steps - 1));
}

function goesThrough(walk: readonly Square[], named: readonly Square[]): boolean {
  const places = named.map((square) => walk.indexOf(square));
  return places.every((place, i) => place > (places[i - 1] ?? -1));
}

function byRoute(a: readonly Square[], b: readonly Square[]): number {
  for (const [i, square] of a.entries()) {
    const order = bySquare(square, need(b[i], 'square of a route'));
    if (order !== 0) return order;
  }
  return 0;
}

/** The squares strictly inside a route. */
export function insideOf(route: readonly Square[]): readonly Square[] {
  return route.slice(1, -1);
}
