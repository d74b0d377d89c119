import { diamond, type Ground, stepsBetween } from '../ground.js';
import { type Chance, type Cue, type Played, SIDES } from './scene.js';

/** 3.3.4: two to five armies, each on its way to the next one's square; the last one's goes on, is held or is sought by more. */
export function playRings(ground: Ground, middle: number, chance: Chance): Played {
  const [team, other] = chance.pick(SIDES);
  const indexes: number[] = [];
  let cell = middle;
  for (let left = 2 + chance.below(4); left > 0; left--) {
    const index = ground.put(cell, { team: chance.once(4) ? other : team, height: chance.below(4) });
    if (index !== undefined) indexes.push(index);
    const next = diamond(cell).filter((one) => stepsBetween(one, middle) <= 3 && one !== cell);
    cell = chance.pick(next);
  }
  const open = chance.once(3);
  const cues = indexes.flatMap((index, i): Cue[] => {
    if (open && i === indexes.length - 1) return []; // its head stands: a chain
    const next = indexes[(i + 1) % indexes.length] as number;
    if (next === index) return [];
    return [{ index, value: { action: 'move', legs: [ground.leg(index, ground.cells[next] as number)] } }];
  });
  if (chance.once(2)) {
    const sought = ground.cells[chance.pick(indexes.length > 0 ? indexes : [0])];
    const rival = sought === undefined ? undefined : ground.put(chance.near(sought), { team });
    if (rival !== undefined && sought !== undefined)
      cues.push({ index: rival, value: { action: 'move', legs: [ground.leg(rival, sought)] } });
  }
  return { cues };
}
