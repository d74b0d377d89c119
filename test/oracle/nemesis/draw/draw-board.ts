import type { Random } from '../../random.js';
import { RACES, type Race } from '../format/case.js';
import { drawBattles } from './draw-battles.js';
import type { Drawn, DrawnUnit } from './drawn.js';

const REGIONS = 'Anvil,Brackish,Cairn,Delphi,Esker,Fjord,Glade,Hythe,Islet,Jetty,Écume,Old Quay'.split(',');
export const NAMES = (
  'Alba,Borgo,Cinder,Dask,Ebon,Fitch,Gorse,Hobb,Ingot,Joll,Kestrel,Lumen,Mungo,Nadir,Osprey,Pluck,Quill,Rasp,' +
  'Sable,Tansy,Umbra,Vesper,Wick,Xeno,Yarrow,Zinc,otter,Émile'
).split(',');

type Board = Pick<
  Drawn,
  'map' | 'generals' | 'units' | 'queue' | 'treasury' | 'territory' | 'medals' | 'victory' | 'battles'
>;

/** A crowded map: few regions, many units, battles in progress; nobody has ordered anything yet. */
export function drawBoard(random: Random, lock: number): Board {
  const isCrowded = random.chance(0.12);
  const isGreys = random.chance(0.25);
  const drawn = random.shuffled(RACES).slice(0, isCrowded ? 2 : random.pick([2, 3, 3, 4, 4]));
  const races = isGreys && !drawn.includes('Greys') ? [...drawn.slice(1), 'Greys' as const] : drawn;
  const regions = random
    .shuffled(REGIONS)
    .slice(0, isCrowded ? 3 : random.between(3, 8))
    .map((name) => ({
      name,
      ...(random.chance(0.8) && { owner: isGreys && random.chance(0.6) ? 'Greys' : random.pick(races) }),
      gold: random.pick([0, 0, 1, 1, 2]),
      factories: isGreys ? 1 : random.pick([0, 0, 1, 1, 2]),
    }));
  const names = regions.map(({ name }) => name);
  const borders = drawBorders(names, random);
  const people = random.shuffled(NAMES);
  const count = isCrowded ? 18 : random.between(5, 18);
  const units: DrawnUnit[] = people.slice(0, count).map((name) => ({
    name,
    race: random.pick(races),
    at: random.pick(random.chance(0.7) ? names.slice(0, 4) : names),
    ...(random.chance(0.08) && { controller: random.pick(people) }),
    ...(random.chance(0.04) && {
      controller: [name, random.pick(people)].filter((one, i, all) => all.indexOf(one) === i),
    }),
  }));
  if (random.chance(0.08)) for (let i = 0; i < 9; i++) units.push(...drawExtra(units, races, names, people, random));
  const left = people.slice(units.length);
  const shares = races.map(
    (race, i) => [race, left.filter((_, n) => n % races.length === i).slice(0, random.below(4))] as const,
  );
  const generals = races.map((race) => {
    const own = units.filter((unit) => unit.race === race).map(({ name }) => name);
    return [race, own.length > 0 && random.chance(0.85) ? random.pick(own) : `General ${race.slice(0, 4)}`] as const;
  });
  const points = random.between(30, 60);
  const isClose = random.chance(0.25);
  return {
    map: { regions, borders },
    generals: Object.fromEntries(generals),
    units,
    queue: Object.fromEntries(shares),
    treasury: Object.fromEntries(
      races.map((race) => [race, { resources: random.below(6), production: random.below(4) }]),
    ),
    territory: Object.fromEntries(races.map((race) => [race, isClose ? points - random.below(2) : random.below(30)])),
    medals: Object.fromEntries(units.slice(0, 3).map(({ name }) => [name, random.below(4)])),
    ...(random.chance(0.5) && { victory: random.chance(0.7) ? { points } : { domination: true } }),
    battles: random.chance(0.3) ? [] : drawBattles(units, regions, borders, lock, random),
  };
}

/** One race that nearly fills the map. */
function drawExtra(
  units: readonly DrawnUnit[],
  [race = 'Greys']: readonly Race[],
  names: readonly string[],
  people: readonly string[],
  random: Random,
): readonly DrawnUnit[] {
  const name = people[units.length];
  const isFull = units.filter((unit) => unit.race === race).length >= 10;
  return name === undefined || isFull ? [] : [{ name, race, at: random.pick(names) }];
}

/** A path through all of them, and some more. */
function drawBorders(names: readonly string[], random: Random): readonly (readonly string[])[] {
  const borders: [string, string][] = [];
  for (const [i, a] of names.entries())
    for (const [n, b] of names.entries())
      if (n === i + 1 || (n > i && random.chance(0.35))) borders.push(random.chance(0.5) ? [a, b] : [b, a]);
  return borders;
}
