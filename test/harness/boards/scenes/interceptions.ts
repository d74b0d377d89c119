import { shortestRoutes } from '../../../../src/rulesets/classic/rules/3-2-2-4-routes.js';
import { diamond, type Ground, routesBetween, squareOf, stepsBetween } from '../ground.js';
import { WIDTH } from '../situation.js';
import { sendOne, sendPair } from './pairs.js';
import { type Chance, type Cue, type Played, SIDES } from './scene.js';

/** 3.2.3: an army crosses one or two enemies that wait for it; others come to engage them. */
export function playInterceptions(ground: Ground, middle: number, chance: Chance): Played {
  const [team, other, third] = chance.pick(SIDES);
  const goal = chance.pick(diamond(middle).filter((cell) => stepsBetween(cell, middle) > 1));
  const route = chance.pick(routesBetween(middle, goal).filter((one) => one.length > 2));
  const target = ground.put(middle, { team: other, height: chance.below(5) });
  if (target === undefined) return { cues: [] };
  const inside = route.slice(1, -1).filter((_, i) => i === 0 || !chance.once(2));
  const cues = inside.flatMap((cell): Cue[] => {
    const index = ground.put(cell, { team: chance.once(6) ? third : team });
    if (index === undefined) return [];
    return [
      { index, value: { action: 'intercept', target: ground.known(target) } },
      ...engage(ground, cell, chance, ground.armies[index]?.team === team ? [other, third] : [other, team]),
    ];
  });
  const isShortest = shortestRoutes(middle, goal, WIDTH).some((one) => one.join() === route.join());
  const stated = isShortest && chance.once(2) ? undefined : route;
  cues.push({ index: target, value: { action: 'move', legs: [ground.leg(target, goal, stated)] } });
  return { cues };
}

function engage(ground: Ground, cell: number, chance: Chance, foes: readonly Parameters<typeof sendOne>[2][]) {
  const [foe, rare] = foes as [Parameters<typeof sendOne>[2], Parameters<typeof sendOne>[2]];
  const how = chance.below(8);
  if (how < 3) return sendOne(ground, cell, how === 2 ? rare : foe, chance);
  if (how === 3) return sendPair(ground, cell, foe, chance, false);
  if (how === 4) return [...sendOne(ground, cell, foe, chance), ...sendOne(ground, cell, rare, chance)];
  return [];
}

/** R16: targets that cross one interceptor on the way to engage the next one, in a circle or an open chain. */
export function playCircles(ground: Ground, middle: number, chance: Chance): Played {
  const [team, other] = chance.pick(SIDES);
  const around = diamond(middle, 1);
  const waiting = [middle, chance.pick(around), chance.pick(around)].slice(0, 2 + chance.below(2));
  const posts = waiting.map((cell) => ground.put(cell, { team }));
  const cues: Cue[] = [];
  for (const [i, cell] of waiting.entries()) {
    const [index, goal] = [posts[i], waiting[(i + 1) % waiting.length] as number];
    if (index === undefined || posts[(i + 1) % posts.length] === undefined || goal === cell) continue;
    const ways = diamond(cell, 2).flatMap((start) =>
      waiting.includes(start) ? [] : routesBetween(start, goal).filter((way) => way.indexOf(cell) > 0),
    );
    const way = ways.length > 0 ? chance.pick(ways) : [];
    const target = way[0] === undefined ? undefined : ground.put(way[0], { team: other });
    if (target === undefined) continue;
    cues.push({ index, value: { action: 'intercept', target: ground.known(target) } });
    if (chance.once(12)) continue; // an open chain
    const { from } = ground.leg(target, goal);
    const verb = ground.verb(target, goal);
    const leg = { from, to: squareOf(goal), route: way.map(squareOf), ...(verb && { verb }) };
    cues.push({ index: target, value: { action: 'move', legs: [leg] } });
  }
  return { cues };
}
