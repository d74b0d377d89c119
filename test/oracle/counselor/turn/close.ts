import { type Army, platoonsOf } from '../armies.js';
import { div, sum } from '../numbers.js';
import { SKILLS, unitRow } from '../tables.js';
import { type City, storeOf, type World } from '../world.js';
import type { Turn } from './turn.js';

/** 2001: capitals, then who is eliminated (J58). */
export function eliminate({ world, sent }: Turn): void {
  for (const nation of world.nations.values()) {
    if (!nation.active) continue;
    const cities = world.cities.filter((city) => city.nation === nation.name && city.size > 0);
    if (!cities.some(({ capital }) => capital)) {
      const [best] = cities
        .filter(({ size }) => size >= 4)
        .toSorted((a, b) => b.size - a.size || b.loyalty - a.loyalty || Number(a.at) - Number(b.at));
      if (best) best.capital = true;
    }
    const missed = world.given.nations.find(({ name }) => name === nation.name)?.missed ?? null;
    const isSilent = missed !== null && !sent.has(nation.name) && (world.given.game.turn === 1 || missed >= 1);
    const hasPeople = world.living().some((one) => one.nation === nation.name);
    if (!hasPeople || !cities.some(({ capital }) => capital) || isSilent) world.eliminate(nation);
  }
}

/** J59. */
export function pointsOf(world: World): ReadonlyMap<string, number> {
  const names = [...world.nations.keys()];
  const raw = [citiesScore, armiesScore, skillsScore, richesScore].map((score) =>
    names.map((name) => score(name, world)),
  );
  return new Map(names.map((name, i) => [name, sum(raw.map((scores) => share(scores[i] ?? 0, sum(scores))))]));
}

const share = (score: number, all: number) => (all === 0 ? 0 : div(1000 * score, all));
const citiesOf = (nation: string, world: World): readonly City[] =>
  world.cities.filter((city) => city.nation === nation && city.size > 0);

function citiesScore(nation: string, world: World): number {
  return sum(
    citiesOf(nation, world).map(
      ({ size, fortification, docks, loyalty }) => 10 * size + 5 * fortification + 5 * docks + div(loyalty, 10),
    ),
  );
}

function armiesScore(nation: string, world: World): number {
  return sum(world.armies.filter((army) => army.nation === nation).map(armyScore));
}

function armyScore(army: Army): number {
  return sum(
    platoonsOf(army).map(([unit, { men, training }]) => {
      const { gold, food } = unitRow(unit);
      return div(men * (gold + food + 1) * (100 + training + army.morale), 100);
    }),
  );
}

function skillsScore(nation: string, world: World): number {
  const people = world.living().filter((one) => one.nation === nation);
  return sum(people.flatMap(({ skills }) => SKILLS.map((skill) => skills[skill])));
}

function richesScore(nation: string, world: World): number {
  const stores = citiesOf(nation, world).flatMap((city) =>
    [...world.market.goods].map(([good, { pays }]) => storeOf(city, good) * pays),
  );
  return world.nation(nation).treasury + sum(stores);
}
