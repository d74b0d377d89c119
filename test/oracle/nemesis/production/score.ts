import { RACES, type Race } from '../format/case.js';
import type { World } from '../world/world.js';

/** N30: territory points, and who has won. */
export function score(disputed: readonly string[], world: World): { winner: Race | null; calls: readonly string[] } {
  for (const { name, owner } of world.regions) if (owner && !disputed.includes(name)) world.territory[owner] += 1;
  const { points, domination } = world.given.victory;
  if (domination) {
    const [owner] = world.regions.map((region) => region.owner);
    const isAll = owner && disputed.length === 0 && world.regions.every((region) => region.owner === owner);
    return { winner: isAll ? owner : null, calls: [] };
  }
  const most = Math.max(...RACES.map((race) => world.territory[race]));
  const top = RACES.filter((race) => world.territory[race] === most);
  if (points === undefined || most < points) return { winner: null, calls: [] };
  return top.length === 1 ? { winner: top[0] ?? null, calls: [] } : { winner: null, calls: ['N30'] };
}
