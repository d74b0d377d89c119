import type { Atlas, Direction } from '../board/atlas.js';
import type { PathStep } from '../orders.js';
import { isLand, type Land, MOVEMENT } from '../rulebook.js';
import { type Field, type LegalOrder, type LiveArmy, unitOf } from '../state/state.js';

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

/** A step of a march: where to, in which tick. */
export interface MarchStep {
  readonly to: string;
  /** Null for a halt. */
  readonly direction: Direction | null;
  /** J52 The points spent up to and with it. */
  readonly tick: number;
}

/** An army on its way. */
export interface March {
  readonly army: LiveArmy;
  /** As it was called when the marches began. */
  readonly name: string;
  readonly order: LegalOrder<'march'>;
  /** Within its points; what is beyond was cut off. */
  readonly steps: readonly MarchStep[];
  readonly isCut: boolean;
  /** How many steps are made. */
  made: number;
  /** Why it marches no more; absent while it does. */
  stopped?: string;
}

/** The step an army is due to make next; undefined where it makes none any more. */
export function nextStep({ steps, made, stopped, army }: March): MarchStep | undefined {
  return stopped === undefined && !army.isGone ? steps[made] : undefined;
}

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
