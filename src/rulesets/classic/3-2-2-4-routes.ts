import type { Field, Unit } from './field.js';
import { because, call, nameOf, rollFor } from './field.js';
import type { Cell } from './ground.js';
import { compareCells } from './ground.js';

/** Every shortest route between two cells, both ends included, sorted as lists of squares (by number, then letter). */
export function shortestRoutes(from: Cell, to: Cell, width: number): readonly (readonly Cell[])[] {
  if (from === to) return [[from]];
  const across = Math.sign((to % width) - (from % width));
  const down = Math.sign(Math.floor(to / width) - Math.floor(from / width)) * width;
  const steps = [across, down].filter((step) => step !== 0).sort((a, b) => compareCells(from + a, from + b, width));
  return steps.flatMap((step) => shortestRoutes(from + step, to, width).map((rest) => [from, ...rest]));
}

/** 3.2.2.4 Rolls one of several shortest routes, each equally likely (R10); one roll serves every need of the turn. */
export function rollRoute(field: Field, unit: Unit): readonly Cell[] {
  const routes = shortestRoutes(unit.start, unit.goal, field.ground.width);
  const names = routes.map((route) => route.map((cell) => nameOf(field, cell)).join(' - '));
  const result = rollFor(field, '3.2.2.4', unit, 'route', names);
  const route = routes[names.indexOf(result)] as readonly Cell[];
  unit.route = route;
  unit.rolled = true;
  because(unit, '3.2.2.4', `no route was stated; the roll chose ${result}`);
  call(field, 'R10', unit, `the route was rolled: ${result}`);
  return route;
}
