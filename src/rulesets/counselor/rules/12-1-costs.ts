import type { PathStep } from '../orders.js';
import { type Land, MOVEMENT } from '../rulebook.js';
import { type Field, type LiveArmy, unitOf } from '../state.js';
import type { MarchStep } from './march.js';

/** J14 The points an army has in a turn. */
const POINTS = 14;
const COST_OF_HALT = 1;

/** J14 What it costs an army to go from a hex to the next; a road halves it (11.1). */
function costOfStep(
  { atlas, units }: Pick<Field, 'atlas' | 'units'>,
  army: LiveArmy,
  from: string,
  to: string,
): number {
  const terrain = atlas.terrainAt(to) as Land;
  const isRoad = atlas.hasSide('roads', from, to);
  let dearest = 0;
  for (const { unit } of army.units) {
    const pace = unitOf({ units } as Field, unit).pace;
    const plain = MOVEMENT[terrain][pace];
    const cost = !isRoad ? plain : pace === 'fast' ? Math.floor(plain / 2) : Math.ceil(plain / 2);
    dearest = Math.max(dearest, cost);
  }
  const isCrossing = atlas.hasSide('bridges', from, to) || atlas.hasSide('fords', from, to);
  const side = (isCrossing ? 1 : 0) + (atlas.hasSide('streams', from, to) ? 2 : 0);
  const cost = dearest + side;
  return army.fed ? cost : Math.ceil((cost * 4) / 3);
}

/** J52 The steps of a path that an army's points pay for. */
export function planSteps(field: Field, army: LiveArmy, path: readonly PathStep[]): readonly MarchStep[] {
  const steps: MarchStep[] = [];
  let [at, spent] = [army.at, 0];
  for (const one of path) {
    const to = one === 'h' ? at : field.atlas.step(at, one);
    if (to === undefined) break;
    spent += one === 'h' ? COST_OF_HALT : costOfStep(field, army, at, to);
    if (spent > POINTS) break;
    steps.push({ to, direction: one === 'h' ? null : one, tick: spent });
    at = to;
  }
  return steps;
}
