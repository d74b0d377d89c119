import { err, ok, type Result } from '../../../core/result.js';
import type { Named } from '../board.js';
import type { BoardIndex } from '../state/board-index.js';
import { isEnemy } from '../state/board-index.js';
import type { Cell } from '../state/grid.js';
import type { Breach, Legal } from '../state/legal.js';
import { because, type Field, push, routeOf } from '../state/state.js';
import type { Unit } from '../state/units.js';
import { rollRoute, shortestRoutes } from './3-2-2-routes-and-long-moves.js';

/** 3.2.3.1 The army to intercept must be an enemy on the board (R13). */
export function checkIntercept(ground: BoardIndex, army: number, named: Named): Result<Legal, Breach> {
  const target = named.known ? ground.index.get(named.name) : undefined;
  const { name } = ground.armies[army] as { name: string };
  if (target === undefined) {
    const { fits } = named;
    return err({ because: { code: 'intercepts-unknown', rule: '3.2.3.1', army: name, named: named.name, fits } });
  }
  if (!isEnemy(ground, army, target)) {
    return err({
      because: { code: 'intercepts-friend', rule: '3.2.3.1', army: name, named: named.name },
      culprit: named.name,
    });
  }
  return ok({ action: 'intercept', target });
}

/** One interceptor in the way of the mover it waits for. */
export interface Link {
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
export function findLinks(field: Field): ReadonlyMap<Unit, readonly Link[]> {
  const waiting = new Map<Unit, Unit[]>();
  for (const unit of field.kinds.interceptors) {
    if (unit.legal.action !== 'intercept') continue;
    const target = field.units.of(unit.legal.target);
    if (target.state === 'going') push(waiting, target, unit);
    else because(unit, { code: 'target-stayed', rule: '3.2.3.1', target: target.name });
  }
  const links = new Map<Unit, readonly Link[]>();
  for (const [target, interceptors] of waiting) {
    const route = routeFor(field, target, interceptors);
    const found: Link[] = [];
    for (const interceptor of interceptors) {
      const along = route ? insideOf(route, interceptor.start) : 0;
      if (along > 0) found.push({ interceptor, target, along });
      else because(interceptor, { code: 'target-did-not-cross', rule: '3.2.3.1', target: target.name });
    }
    if (found.length > 0)
      links.set(
        target,
        found.sort((a, b) => a.along - b.along),
      );
  }
  return links;
}

function routeFor(field: Field, target: Unit, interceptors: readonly Unit[]): readonly Cell[] | undefined {
  const known = routeOf(field, target);
  if (known) return known;
  const routes = shortestRoutes(target.start, target.goal, field.ground.width);
  const matters = interceptors.some(({ start }) => routes.some((route) => insideOf(route, start) > 0));
  return matters ? rollRoute(field, target) : undefined;
}

/** Steps along the route to a cell strictly between its ends; 0 where the cell is not there. */
function insideOf(route: readonly Cell[], cell: Cell): number {
  const along = route.indexOf(cell);
  return along > 0 && along < route.length - 1 ? along : 0;
}
