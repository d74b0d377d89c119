import type { Ground } from '../ground.js';
import { type Chance, type Played, SIDES } from './scene.js';

const HANDS = [['Aldo'], ['Brisa'], ['Aldo', 'Brisa'], ['Corvin', 'Aldo'], []] as const;

/** 5.4.2, 3.3.6: an army changes hands during the turn, or has two controllers, and several players order it. */
export function playHands(ground: Ground, middle: number, chance: Chance): Played {
  const index = ground.put(middle, { team: chance.pick(SIDES)[0], controllers: chance.pick(HANDS) });
  if (index === undefined) return { cues: [] };
  const authors = ['Aldo', 'Brisa', 'Corvin'].filter(() => !chance.once(3));
  const cues = authors.map((author) => ({
    index,
    author,
    value: chance.once(4)
      ? ({ action: 'stand' } as const)
      : ({ action: 'move', legs: [ground.leg(index, chance.near(middle))] } as const),
  }));
  const changes = Array.from({ length: chance.below(3) }, () => ({ index, to: chance.pick(HANDS) }));
  return { cues, changes };
}
