import type { Case } from '../format/case.js';
import type { Opinion } from '../format/opinion.js';
import { need } from '../need.js';
import { resolveTurn } from '../resolve.js';
import { World } from '../world/world.js';

/** What holds of every turn whatever is ordered, and does not here; none where all does. */
export function findBroken(given: Case): readonly string[] {
  const world = new World(given);
  return given.steps.flatMap((step) => {
    const points = { ...world.territory };
    const opinion = resolveTurn(step, world);
    const broken = [...breakUnits(opinion, world), ...breakBattles(opinion, world)];
    for (const race of world.races) {
      const owned = Object.entries(opinion.owners).filter(
        ([name, owner]) => owner === race && !opinion.disputed.includes(name),
      );
      if (opinion.territory[race] !== points[race] + owned.length) broken.push(`${race} has not its points`);
      const { resources, production } = need(opinion.treasury[race], race);
      if (resources < 0 || production < 0) broken.push(`${race} is in debt`);
      for (const name of need(opinion.queue[race], race))
        if (world.unit(name).at !== null || world.raceOf(name) !== race)
          broken.push(`${name} waits in the wrong place`);
    }
    return broken.map((one) => `turn ${step.number}: ${one}`);
  });
}

function breakUnits(opinion: Opinion, world: World): readonly string[] {
  const broken: string[] = [];
  const came = new Map<string, number>();
  for (const [name, outcome] of Object.entries(opinion.outcomes)) {
    const to = opinion.positions[name];
    if (outcome === 'left' && to !== null) broken.push(`${name} left and is at ${to}`);
    if (outcome === 'left') continue;
    const waits = need(opinion.queue[world.raceOf(name)], name).includes(name);
    if (waits === (to !== null)) broken.push(`${name} is on the map and waits, or neither`);
    if (outcome !== 'moved' || !to) continue;
    const key = `${world.raceOf(name)} into ${to}`;
    came.set(key, (came.get(key) ?? 0) + 1);
  }
  for (const [key, count] of came) if (count > 2) broken.push(`${count} ${key}`);
  return broken;
}

function breakBattles(opinion: Opinion, world: World): readonly string[] {
  const broken: string[] = [];
  const engaged = world.battles.flatMap(({ units }) => units);
  if (new Set(engaged).size < engaged.length) broken.push('a unit is in two battles');
  for (const { at, units, byHand, matches } of world.battles) {
    const where = at.join(' and ');
    for (const name of units) {
      const { at: place } = world.unit(name);
      if (place === null || !at.includes(place)) broken.push(`${name} fights at ${where} and is not there`);
      const isFree = matches.every(({ challenger, opponent }) => challenger !== name && opponent !== name);
      if (isFree && !byHand) broken.push(`${name} has no match at ${where}`);
    }
    if (new Set(units.map((name) => world.raceOf(name))).size < 2 && matches.every(({ decided }) => decided) && !byHand)
      broken.push(`friends fight at ${where}`);
  }
  for (const { challenger, opponent } of opinion.fixtures)
    if (world.units.has(challenger) && world.units.has(opponent) && world.raceOf(challenger) === world.raceOf(opponent))
      broken.push(`${challenger} and ${opponent} are friends`);
  for (const { sides } of opinion.battles)
    for (const name of Object.values(sides).flat()) {
      const isMover = ['moved', 'border', 'stood'].includes(need(opinion.outcomes[name], name));
      if (!isMover) broken.push(`${name} fights and is ${opinion.outcomes[name]}`);
    }
  return broken;
}
