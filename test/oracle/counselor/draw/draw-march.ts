import type { Random } from '../../random.js';
import { neighbour } from '../ground/hexes.js';
import { DIRECTIONS } from '../tables.js';

/** A path that mostly stays on land, and likes to go where something is to be met. */
export function drawMarch(
  start: string,
  land: readonly string[],
  targets: ReadonlySet<string>,
  random: Random,
): string {
  const straight = DIRECTIONS.find((way) => targets.has(neighbour(start, way)) && land.includes(neighbour(start, way)));
  // all armies of a hex would take this one, so that some go together
  if (straight && random.chance(0.3)) return `march ${straight} ${straight} h`;
  const path: string[] = [];
  let at = start;
  for (let n = random.between(1, 6); n > 0; n--) {
    if (random.chance(0.12)) {
      path.push('h');
      continue;
    }
    const ways = DIRECTIONS.filter((way) => random.chance(0.05) || land.includes(neighbour(at, way)));
    if (ways.length === 0) break;
    const inviting = ways.filter((way) => targets.has(neighbour(at, way)));
    const way = random.pick(inviting.length > 0 ? inviting : ways);
    path.push(way);
    at = neighbour(at, way) || at;
  }
  return `march ${path.length > 0 ? path.join(' ') : 'h'}`;
}
