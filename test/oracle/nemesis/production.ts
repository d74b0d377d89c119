import { RACES, type Race, type Refused } from './case.js';
import type { Order } from './orders.js';
import type { World } from './world.js';

const MOST_UNITS = 10;
const [RESOURCES, PRODUCTION] = [2, 1];

interface Produced {
  readonly deployed: ReadonlySet<string>;
  readonly failed: readonly Refused[];
}

/** N3, stage 4: income, then the purchases of each race in the order written. */
export function produce(legal: readonly Order[], disputed: readonly string[], world: World): Produced {
  for (const { name, owner, gold, factories } of world.regions) {
    if (!owner || disputed.includes(name)) continue;
    world.treasury[owner].resources += gold; // N27
    world.treasury[owner].production += factories;
  }
  const deployed = new Set<string>();
  const failed: Refused[] = [];
  for (const race of RACES) {
    const stood = new Set([...world.units.values()].filter((unit) => unit.race === race).flatMap(({ at }) => at ?? []));
    const own = legal.filter(({ subject, value }) => subject === race && value.action === 'buy');
    for (const order of own.toSorted((a, b) => a.place - b.place)) {
      const rule = findFault(order, race, stood, disputed, world);
      if (rule === undefined) deployed.add(deploy(order, race, world));
      else failed.push({ army: race, rule });
    }
  }
  return { deployed, failed };
}

/** N28: the first reason a unit is not got. */
function findFault(
  { value }: Order,
  race: Race,
  stood: ReadonlySet<string>,
  disputed: readonly string[],
  world: World,
): string | undefined {
  if (value.action !== 'buy') return undefined;
  const isOwn = world.region(value.at).owner === race;
  if (value.ability === 'spawning' && !stood.has(value.at)) return '4.5';
  if (value.ability === 'drop ship' && !isOwn) return '4.4';
  if (value.ability === undefined && !isOwn) return '8.5';
  if (disputed.includes(value.at)) return '9.2';
  const onMap = [...world.units.values()].filter((unit) => unit.race === race && unit.at !== null);
  if (onMap.length >= MOST_UNITS) return '2.1';
  if (world.queues[race].length === 0) return '2.2';
  const { resources, production } = world.treasury[race];
  return resources < RESOURCES || production < PRODUCTION ? '8.4' : undefined;
}

function deploy({ value }: Order, race: Race, world: World): string {
  const name = world.queues[race].shift();
  if (name === undefined || value.action !== 'buy') throw new Error('nothing to deploy');
  world.unit(name).at = value.at;
  world.treasury[race].resources -= RESOURCES;
  world.treasury[race].production -= PRODUCTION;
  return name;
}

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
