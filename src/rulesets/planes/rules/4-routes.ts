import { RANGE } from '../rulebook.js';
import { type Cell, distance, type Grid, stepFrom } from '../state/grid.js';

/** 4 Squares named twice running are named once (P10). */
export function nameOnce(way: readonly Cell[]): readonly Cell[] {
  return way.every((cell, i) => i === 0 || cell !== way[i - 1]) ? way : way.filter((cell, i) => cell !== way[i - 1]);
}

/**
 * 4 The fitting routes (P10): a step at a time from the first cell through all of them in their order to the last, none
 * twice, with as few steps as such a route can have, at most three; sorted as rolls list them. Empty where none is.
 */
export function fittingRoutes(grid: Grid, way: readonly Cell[]): readonly (readonly Cell[])[] {
  const [start] = way;
  if (start === undefined || way.length > RANGE + 1 || new Set(way).size < way.length) return [];
  let least = 0;
  for (let i = 1; i < way.length; i++) least += distance(grid, way[i - 1] as Cell, way[i] as Cell);
  for (let steps = least; steps <= RANGE; steps++) {
    const routes: (readonly Cell[])[] = [];
    follow(grid, way, steps, [start], 1, routes);
    if (routes.length > 0) return routes.sort(compareRoutes);
  }
  return [];
}

/** True where there is a fitting route. */
export function hasRoute(grid: Grid, way: readonly Cell[]): boolean {
  if (way.length > 2) return fittingRoutes(grid, way).length > 0;
  return distance(grid, way[0] as Cell, way[1] as Cell) <= RANGE;
}

/** Goes on from the last cell of `route`, which is given back as it was; a route found is a copy of it. */
function follow(
  grid: Grid,
  way: readonly Cell[],
  left: number,
  route: Cell[],
  next: number,
  routes: (readonly Cell[])[],
): void {
  if (left === 0) {
    if (next === way.length) routes.push(route.slice());
    return;
  }
  const goal = way[next];
  if (goal === undefined) return; // the end is passed once, as the last
  const here = route[route.length - 1] as Cell;
  if (distance(grid, here, goal) > left) return;
  for (let i = 0; i < STEPS.length; i++) {
    const cell = stepTo(grid, here, i);
    if (cell < 0 || route.includes(cell) || isSeen(grid, here, cell, i)) continue;
    const named = way.indexOf(cell);
    if (named >= 0 && named !== next) continue; // a square named later is visited in its turn
    route.push(cell);
    follow(grid, way, left - 1, route, named === next ? next + 1 : next, routes);
    route.pop();
  }
}

/** True where an earlier step leads to the same square: over joined edges two ways may. */
function isSeen(grid: Grid, here: Cell, cell: Cell, step: number): boolean {
  for (let i = 0; i < step; i++) if (stepTo(grid, here, i) === cell) return true;
  return false;
}

function stepTo(grid: Grid, cell: Cell, step: number): Cell {
  const [east, south] = STEPS[step] as (typeof STEPS)[number];
  return stepFrom(grid, cell, east, south);
}

const STEPS = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

function compareRoutes(a: readonly Cell[], b: readonly Cell[]): number {
  const apart = a.findIndex((cell, i) => cell !== b[i]);
  return apart < 0 ? 0 : (a[apart] as Cell) - (b[apart] as Cell);
}
