import type { Random } from '../../chance.js';
import { type DrawnCase, type DrawnEntry, type DrawnStep, writeTime } from '../../format/drawn.js';
import { RACES, type Race } from '../case.js';

const DAY = 86_400_000;
const REGIONS = 'Anvil,Brackish,Cairn,Delphi,Esker,Fjord,Glade,Hythe,Islet,Jetty,Écume,Old Quay'.split(',');

export const NAMES = (
  'Alba,Borgo,Cinder,Dask,Ebon,Fitch,Gorse,Hobb,Ingot,Joll,Kestrel,Lumen,Mungo,Nadir,Osprey,Pluck,Quill,Rasp,' +
  'Sable,Tansy,Umbra,Vesper,Wick,Xeno,Yarrow,Zinc,otter,Émile'
).split(',');

interface DrawnUnit {
  readonly name: string;
  readonly race: Race;
  readonly at: string;
  readonly controller?: string | readonly string[];
}

interface DrawnMatch {
  readonly challenger: string;
  readonly opponent: string;
  readonly drawn?: string;
  readonly extended?: string;
  readonly warned?: Readonly<Record<string, string>>;
  readonly winner?: string;
  readonly turn?: number;
  readonly points?: number;
  readonly default?: boolean;
  readonly draw?: boolean;
  readonly void?: boolean;
}

interface DrawnBattle {
  readonly at: string | readonly string[];
  readonly units: readonly string[];
  readonly home?: Race;
  readonly byHand?: boolean;
  readonly matches: readonly DrawnMatch[];
}

export interface Drawn extends DrawnCase {
  readonly results: readonly DrawnEntry[];
  readonly map: {
    readonly regions: readonly {
      readonly name: string;
      readonly owner?: Race;
      readonly gold?: number;
      readonly factories?: number;
    }[];
    readonly borders: readonly (readonly string[])[];
  };
  readonly generals: Readonly<Partial<Record<Race, string>>>;
  readonly units: readonly DrawnUnit[];
  readonly queue: Readonly<Partial<Record<Race, readonly string[]>>>;
  readonly treasury: Readonly<Partial<Record<Race, { readonly resources: number; readonly production: number }>>>;
  readonly territory: Readonly<Partial<Record<Race, number>>>;
  readonly medals: Readonly<Record<string, number>>;
  readonly victory?: { readonly points?: number; readonly domination?: boolean };
  readonly battles: readonly DrawnBattle[];
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  readonly later: readonly DrawnStep[];
}

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

/** Battles among units that stand together or on both sides of a border; the rest is free. */
function drawBattles(
  units: readonly DrawnUnit[],
  regions: Drawn['map']['regions'],
  borders: Drawn['map']['borders'],
  lock: number,
  random: Random,
): readonly DrawnBattle[] {
  const battles: DrawnBattle[] = [];
  const free = () =>
    random.shuffled(units.filter(({ name }) => battles.every((battle) => !battle.units.includes(name))));
  for (const border of random.shuffled(borders).slice(0, 3)) {
    const [one, ...more] = free().filter(({ at }) => border.includes(at));
    const enemy = more.find(({ race, at }) => race !== one?.race && at !== one?.at);
    if (!one || !enemy || random.chance(0.5)) continue;
    const others = more.filter((unit) => unit !== enemy).slice(0, random.pick([0, 0, 1, 2, 3]));
    battles.push(drawBattle(border, [one, enemy, ...others], undefined, lock, random));
  }
  for (const { name, owner } of regions)
    for (let n = random.pick([0, 1, 1, 2]); n > 0; n--) {
      const [one, ...more] = free().filter(({ at }) => at === name);
      const enemy = more.find(({ race }) => race !== one?.race);
      if (!one || !enemy) continue;
      const third = more.find(({ race }) => race !== one.race && race !== enemy.race);
      const others = more.filter((unit) => unit !== enemy).slice(0, random.pick([0, 0, 1, 1, 2, 3]));
      const there = [one, enemy, ...(third && random.chance(0.5) ? [third] : others)];
      const home = random.chance(0.8) ? owner : random.pick(there).race;
      const isHome = there.some(({ race }) => race === home);
      battles.push(drawBattle(name, there, isHome ? home : undefined, lock, random));
    }
  return battles;
}

function drawBattle(
  at: string | readonly string[],
  units: readonly DrawnUnit[],
  home: Race | undefined,
  lock: number,
  random: Random,
): DrawnBattle {
  const pairs = random.chance(0.95) ? pairUp(units, random) : undefined;
  const names = units.map(({ name }) => name);
  const isThree = pairs?.length === 3 && units.length === 3;
  const drawn = (pairs ?? pairSome(units, random)).map((pair) => drawMatch(pair, lock, random));
  const matches = drawn.map((match, i) => {
    const isBusy = (name: string) =>
      drawn.filter(({ challenger, opponent }) => challenger === name || opponent === name).length > 1;
    const needsTurn = isBusy(match.challenger) || isBusy(match.opponent);
    const isOpen = i === 0 || random.chance(0.65);
    return isOpen ? match : { ...match, ...drawEnd([match.challenger, match.opponent], needsTurn, isThree, random) };
  });
  const battle = { at, units: names, ...(home && { home }), ...(!pairs && { byHand: true }), matches };
  return random.chance(0.1) ? withoutOne(battle, units) : battle;
}

/** How a match of an earlier turn ended. */
function drawEnd(pair: readonly string[], needsTurn: boolean, isThree: boolean, random: Random): Partial<DrawnMatch> {
  const kind = random.weighted({ won: 6, default: 1, draw: 1, void: 1, both: 0.5 });
  if (kind === 'draw' || kind === 'void') return { [kind]: true };
  if (kind === 'both') return { default: true };
  const winner = random.pick(pair);
  if (kind === 'default') return { winner, default: true };
  return { winner, ...(isThree ? { points: random.between(-3, 6) } : needsTurn && { turn: random.between(1, 5) }) };
}

/** Somebody whose matches are all decided has left since: he stands under matches only. */
function withoutOne(battle: DrawnBattle, units: readonly DrawnUnit[]): DrawnBattle {
  const isDone = ({ winner, draw, void: none, default: lost }: DrawnMatch) =>
    winner !== undefined || draw || none || lost;
  const matchesOf = (name: string) =>
    battle.matches.filter(({ challenger, opponent }) => challenger === name || opponent === name);
  const gone = battle.units.find((name) => matchesOf(name).length > 0 && matchesOf(name).every(isDone));
  const left = units.filter(({ name }) => name !== gone);
  if (gone === undefined || new Set(left.map(({ race }) => race)).size < 2 || battle.byHand) return battle;
  const rename = (name: string) => (name === gone ? 'Goner' : name);
  return {
    ...battle,
    units: left.map(({ name }) => name),
    matches: battle.matches.map((match) => ({
      ...match,
      challenger: rename(match.challenger),
      opponent: rename(match.opponent),
      ...(match.winner !== undefined && { winner: rename(match.winner) }),
      ...(match.warned && {
        warned: Object.fromEntries(Object.entries(match.warned).map(([name, at]) => [rename(name), at])),
      }),
    })),
  };
}

function drawMatch([one = '', other = '']: readonly string[], lock: number, random: Random): DrawnMatch {
  const [challenger, opponent] = random.chance(0.5) ? [one, other] : [other, one];
  const warned = [challenger, opponent].filter(() => random.chance(0.08));
  const hours = () => random.pick([2, 23, 24, 25, 200]);
  return {
    challenger,
    opponent,
    ...(random.chance(0.3) && { drawn: writeTime(lock - random.pick([10, 15, 16, 20]) * DAY) }),
    ...(random.chance(0.1) && { extended: writeTime(lock + random.between(-1, 3) * DAY) }),
    ...(warned.length > 0 && {
      warned: Object.fromEntries(warned.map((name) => [name, writeTime(lock - hours() * 3_600_000)])),
    }),
  };
}

/** A round's pairs as the rulebook's sizes have them; undefined where it is by hand. */
function pairUp(units: readonly DrawnUnit[], random: Random): readonly (readonly string[])[] | undefined {
  const races = [...new Set(units.map(({ race }) => race))];
  const sides = races
    .map((race) => random.shuffled(units.filter((unit) => unit.race === race).map(({ name }) => name)))
    .toSorted((a, b) => a.length - b.length);
  const [small = [], large = [], last = []] = sides;
  if (sides.length === 2) return large.map((name, i) => [small[i % small.length] ?? '', name]);
  const sizes = sides.map(({ length }) => length).join();
  const all = sides.flat();
  if (sizes === '1,1,1') return all.map((name, i) => [name, all[(i + 1) % 3] ?? '']);
  if (sizes === '1,1,2') return last.map((name, i) => [name, all[i] ?? '']);
  if (sizes === '1,1,1,1') return [all.slice(0, 2), all.slice(2)];
  return undefined;
}

function pairSome(units: readonly DrawnUnit[], random: Random): readonly (readonly string[])[] {
  const pairs = units.flatMap((one) =>
    units.filter((other) => other.race > one.race).map((other) => [one.name, other.name]),
  );
  return random.shuffled(pairs).slice(0, random.below(3));
}
