import type { Ground } from '../ground.js';
import { diamond } from '../ground.js';
import type { Chance, Cue, Played } from './scene.js';
import { SIDES } from './scene.js';

/** 3.3.2: a square with nearly every square around it taken, and several friends who want it. */
export function playCrowds(ground: Ground, middle: number, chance: Chance): Played {
  const [team, other] = chance.pick(SIDES);
  const near = diamond(middle, 3).toSorted((a, b) => diamond(a, 3).length - diamond(b, 3).length || a - b);
  const cues: Cue[] = [];
  for (const cell of near.slice(0, 13)) {
    const index = ground.put(cell, { team: chance.once(5) ? other : team });
    if (index === undefined || !chance.once(2)) continue;
    const to = chance.pick([middle, chance.pick(near)]);
    if (to !== cell && diamond(cell).includes(to))
      cues.push({ index, value: { action: 'move', legs: [ground.leg(index, to)] } });
  }
  return { cues };
}
