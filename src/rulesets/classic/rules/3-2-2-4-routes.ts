import type { Cell } from '../state/cells.js';
import { because, call, type Field, findRollWord, nameOf, rollFor } from '../state/state.js';
import type { Unit } from '../state/units.js';

/** Every shortest route between two cells, both ends included, sorted as lists of squares (by number, then letter). */
export function shortestRoutes(from: Cell, to: Cell, width: number): readonly (readonly Cell[])[] {
  const across = (to % width) - (from % width);
  const down = Math.floor(to / width) - Math.floor(from / width);
  return waysOver(across, down).map((way) => way.map(([x, y]) => from + x + y * width));
}

type Way = readonly (readonly [across: number, down: number])[];

/** The ways over so many columns and rows, one step at a time, as places seen from the start, in the order of squares. */
function waysOver(across: number, down: number): readonly Way[] {
  const key = `${across} ${down}`;
  const known = WAYS.get(key);
  if (known) return known;
  const steps: readonly (readonly [number, number])[] = [
    ...(across < 0 ? [[-1, 0] as const] : []),
    ...(down !== 0 ? [[0, Math.sign(down)] as const] : []),
    ...(across > 0 ? [[1, 0] as const] : []),
  ].sort(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2);
  const ways: readonly Way[] =
    steps.length === 0
      ? [[[0, 0]]]
      : steps.flatMap(([x, y]) =>
          waysOver(across - x, down - y).map((rest): Way => [[0, 0], ...rest.map(([a, b]) => [a + x, b + y] as const)]),
        );
  if (Math.abs(across) + Math.abs(down) <= 3) WAYS.set(key, ways);
  return ways;
}

/** Ways within a turn's reach, once worked out. */
const WAYS = new Map<string, readonly Way[]>();

/** 3.2.2.4 Rolls one of several shortest routes, each equally likely (R10); one roll serves every need of the turn. */
export function rollRoute(field: Field, unit: Unit): readonly Cell[] {
  const routes = shortestRoutes(unit.start, unit.goal, field.ground.width);
  const names = routes.map((route) => route.map((cell) => nameOf(field, cell)).join(' - '));
  const isRuled = findRollWord(field, '3.2.2.4', unit, 'route', names) !== undefined;
  const result = rollFor(field, '3.2.2.4', unit, 'route', names);
  const route = routes[names.indexOf(result)] as readonly Cell[];
  unit.route = route;
  if (isRuled) return route;
  unit.rolled = true;
  because(unit, '3.2.2.4', `no route was stated; the roll chose ${result}`);
  call(field, 'R10', unit, `the route was rolled: ${result}`);
  return route;
}
