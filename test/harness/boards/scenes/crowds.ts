import { diamond, type Ground, stepsBetween } from '../ground.js';
import { HEIGHT, WIDTH } from '../situation.js';
import { type Chance, type Cue, type Played, SIDES } from './scene.js';

/**
 * 3.3.2: an army in a corner of the map with every square within its reach taken, ordered where a friend stays; another
 * friend is on its way to the corner and a third takes that one's place, so that nothing becomes free.
 */
export function playCrowds(ground: Ground, middle: number, chance: Chance): Played {
  const [team, other] = chance.pick(SIDES);
  const column = middle % WIDTH < WIDTH / 2 ? 0 : WIDTH - 1;
  const corner = column + (middle < (WIDTH * HEIGHT) / 2 ? 0 : WIDTH * (HEIGHT - 1));
  const [inner, outer] = [diamond(corner), diamond(corner, 5)].map((cells) => cells.filter((cell) => cell !== corner));
  const [cut, ...held] = [corner, ...(inner ?? [])].map((cell) =>
    ground.put(cell, { team: chance.once(9) ? other : team }),
  );
  const from = held[chance.below(held.length)];
  const stays = held[chance.below(held.length)];
  if (cut === undefined || from === undefined || stays === undefined) return { cues: [] };
  const cues: Cue[] = [];
  const go = (index: number, cell: number | undefined) => {
    if (cell !== undefined) cues.push({ index, value: { action: 'move', legs: [ground.leg(index, cell)] } });
  };
  go(cut, ground.cells[stays]);
  go(from, corner);
  const gap = ground.cells[from] as number;
  const beyond = (outer ?? []).filter((cell) => !inner?.includes(cell) && stepsBetween(cell, gap) <= 3);
  const third = beyond.length > 0 ? ground.put(chance.pick(beyond), { team }) : undefined;
  if (third !== undefined && !chance.once(5)) go(third, gap);
  return { cues };
}
