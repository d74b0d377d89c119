import type { Ground } from '../ground.js';
import { sendOne, sendPair } from './pairs.js';
import { type Chance, type Cue, type Played, SIDES } from './scene.js';

/** 3.3.5: armies of all three teams seek one square; one may stand there. */
export function playMeetings(ground: Ground, middle: number, chance: Chance): Played {
  const teams = chance.pick(SIDES);
  const stands = chance.below(5); // 3, 4: nobody
  if (stands < 3) ground.put(middle, { team: teams[stands as 0 | 1 | 2] });
  const cues = teams.flatMap((team, i): readonly Cue[] => {
    if (i === stands) return [];
    return chance.once(4)
      ? sendPair(ground, middle, team, chance, false)
      : [...sendOne(ground, middle, team, chance), ...(chance.once(5) ? sendOne(ground, middle, team, chance) : [])];
  });
  return { cues };
}
