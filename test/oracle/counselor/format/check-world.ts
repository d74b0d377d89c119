import { neighbours } from '../ground/hexes.js';
import { isLand } from '../tables.js';
import type { Case } from './case.js';

/** What makes a board no board at all (the format's errors). */
export function checkWorld({ nations, characters, cities, armies, map }: Case): readonly string[] {
  const errors: string[] = [];
  const need = (is: boolean, error: string) => {
    if (!is) errors.push(error);
  };
  const names = nations.map(({ name }) => name);
  const unique = (list: readonly string[], what: string) =>
    need(new Set(list).size === list.length, `two ${what} of one name or place`);
  unique(names, 'nations');
  unique(
    characters.map(({ name }) => name),
    'characters',
  );
  unique(
    cities.map(({ name }) => name),
    'cities',
  );
  unique(
    cities.filter(({ size }) => size > 0).map(({ at }) => at),
    'cities in a hex',
  );
  unique(
    armies.map(({ commander, garrison, at }) => commander ?? `garrison ${garrison} ${at}`),
    'armies',
  );
  const isGround = (at: string | null) => at !== null && isLand(map.terrain.get(at) ?? 'C');
  for (const { name, nation, at, with: leader, life, skills } of characters) {
    need(names.includes(nation), `${name} of no nation`);
    need(leader === null ? isGround(at) : armies.some((army) => army.commander === leader), `${name} is nowhere`);
    need(life > 0 && life <= 100 && Object.values(skills).every((n) => n >= 0 && n <= 100), `${name} out of bounds`);
    const chief = characters.find((one) => one.name === leader);
    need(leader === null || chief?.nation === nation, `${name} travels with a stranger`);
    need(leader === null || !armies.some((army) => army.commander === name), `${name} commands and travels`);
  }
  for (const { commander, garrison, at, units } of armies) {
    const leader = characters.find(({ name }) => name === commander);
    need(garrison === null ? leader !== undefined : names.includes(garrison), `army of ${commander ?? garrison}`);
    need(leader === undefined || leader.skills.commander > 0, `${commander} is no commander`);
    need(isGround(leader?.at ?? at), `the army of ${commander ?? garrison} is nowhere`);
    need(units.length > 0 && units.every(([, { men }]) => men > 0), `the army of ${commander ?? garrison} is empty`);
  }
  for (const { name, nation, at } of cities) {
    need(isGround(at), `${name} is nowhere`);
    need(nation === null || names.includes(nation), `${name} of no nation`);
  }
  for (const name of names) {
    const capitals = cities.filter((city) => city.nation === name && city.capital);
    need(capitals.length === 1, `${name} has ${capitals.length} capitals`);
    need(
      characters.some(({ nation }) => nation === name),
      `${name} has nobody`,
    );
  }
  for (const sides of [map.roads, map.rivers, map.streams, map.crossings])
    for (const side of sides) {
      const [a = '', b = ''] = side.split('-');
      need(neighbours(a).includes(b), `${side} are no neighbours`);
    }
  for (const side of map.crossings) need(map.rivers.has(side), `no river under ${side}`);
  return errors;
}
