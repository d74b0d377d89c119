import type { Leg, Pending } from '../../../../src/rulesets/classic/board.js';
import { type Ground, routesBetween, squareOf } from '../ground.js';
import { LOCK } from '../situation.js';
import { type Chance, type Played, SIDES } from './scene.js';

/** 3.2.2.3: a long move of two to four legs, posted now or in an earlier turn; somebody may be in its way. */
export function playJourneys(ground: Ground, middle: number, chance: Chance): Played {
  const [team, other] = chance.pick(SIDES);
  const cells = [middle];
  for (let left = 2 + chance.below(3); left > 0; left--)
    cells.push(chance.once(7) ? (cells.at(-1) as number) : chance.near(cells.at(-1) as number));
  const inTheWay = cells[1 + chance.below(cells.length - 1)] as number;
  if (chance.once(2)) ground.put(inTheWay, { team: chance.once(2) ? team : other });
  const index = ground.put(middle, { team });
  if (index === undefined) return { cues: [] };
  const legs = cells.slice(1).map((to, i): Leg => {
    const from = cells[i] as number;
    const verb = chance.once(9)
      ? ({ kind: 'joint engage' } as const)
      : chance.once(8)
        ? undefined
        : ground.verb(index, to);
    const route = from !== to && chance.once(4) ? chance.pick(routesBetween(from, to)).map(squareOf) : undefined;
    return { from: squareOf(from), to: squareOf(to), ...(route && { route }), ...(verb && { verb }) };
  }) as unknown as Pending['legs'];
  if (chance.once(2)) return { cues: [{ index, value: { action: 'move', legs } }] };
  const army = ground.armies[index];
  const since = LOCK - 20 * 86_400_000 + chance.below(24) * 60_000;
  if (army && legs[0].from !== legs[0].to)
    ground.armies[index] = { ...army, pending: { legs, since, by: 'Aldo', order: `p${index + 101}.1` } };
  return { cues: [] };
}
