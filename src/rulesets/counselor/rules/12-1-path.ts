import type { Atlas } from '../board.js';
import type { PathStep } from '../orders.js';
import { isLand } from '../rulebook.js';

/** J52 The hexes of a path behind its start, a halt repeating its hex; or why an army cannot go so. */
export function walkPath(
  { step, terrainAt, hasSide }: Atlas,
  start: string,
  path: readonly PathStep[],
): { readonly hexes: readonly string[] } | { readonly why: string } {
  const hexes: string[] = [];
  let at = start;
  for (const one of path) {
    const next = one === 'h' ? at : step(at, one);
    if (next === undefined) return { why: `${one} of ${at} is off the map.` };
    if (!isLand(terrainAt(next))) return { why: `${next}, ${one} of ${at}, is water.` };
    if (one !== 'h' && hasSide('rivers', at, next) && !hasSide('bridges', at, next) && !hasSide('fords', at, next))
      return { why: `A river without bridge or ford lies between ${at} and ${next}.` };
    hexes.push(next);
    at = next;
  }
  return { hexes };
}
