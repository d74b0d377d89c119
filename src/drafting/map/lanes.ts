import type { Point } from '../../core/topology/topology.js';
import { direction } from './way.js';

/** How far ways keep from each other where several take the same step, and to the right of the straight line. */
const LANE = 5;
/** So many lie beside each other; further ones begin anew. */
const LANES = 4;
/** How far from its middle a way passes a place where somebody stands, and how far apart those are that go there and back. */
const ASIDE = 19;
const APART = 4;

/** A place of a way with its middle in the picture. */
export interface Station {
  readonly place: string;
  readonly middle: Point;
}

/**
 * Deals out lanes to ways one after the other: no two that take the same step lie on each other, and each goes round
 * whoever stands on its way, along a row above him, where his name is not.
 */
export function createLanes(isHeld: (place: string) => boolean): (way: readonly Station[]) => readonly number[] {
  const taken = new Map<string, Set<number>>();
  return (way) => {
    const steps = way.slice(1).map(({ place }, i) => `${way[i]?.place}>${place}`);
    const lanes = steps.length > 0 ? steps : way.map(({ place }) => place);
    let lane = 0;
    while (lanes.some((step) => taken.get(step)?.has(lane))) lane++;
    for (const step of lanes) taken.set(step, (taken.get(step) ?? new Set()).add(lane));
    const by = LANE * ((lane % LANES) + 1);
    return way.map(({ place }, i) => {
      const [before, after] = [way[i - 1], way[i + 1]];
      return before && after && isHeld(place) ? goRound(before, after, lane % LANES) : by;
    });
  };
}

function goRound(before: Station, after: Station, lane: number): number {
  const { dx, dy } = direction(before.middle, after.middle);
  const by = ASIDE + lane;
  if (Math.abs(dx) <= Math.abs(dy)) return by;
  return dx > 0 ? -by : by + APART;
}
