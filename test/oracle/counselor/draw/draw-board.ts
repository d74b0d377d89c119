import type { Random } from '../../chance.js';
import type { DrawnCase, DrawnEntry } from '../../format/drawn.js';
import { GOODS, neighbours, SPELLS } from '../tables.js';
import { type DrawnMap, drawTroops, MEN, STRONG, UNEVEN, WEAK } from './draw-map.js';

export interface DrawnCharacter {
  readonly name: string;
  readonly nation: string;
  readonly at?: string;
  readonly with?: string;
  readonly commander: number;
  readonly rogue: number;
  readonly wizard: number;
  readonly hero: boolean;
  readonly life: number;
  readonly spells: readonly string[];
}

export interface DrawnCity {
  readonly name: string;
  readonly at: string;
  readonly nation?: string;
  readonly size: number;
  readonly capital: boolean;
  readonly [key: string]: unknown;
}

export interface DrawnArmy {
  readonly commander?: string;
  readonly garrison?: string;
  readonly at?: string;
  readonly units?: DrawnEntry;
  readonly [key: string]: unknown;
}

export interface DrawnBoard {
  readonly game: DrawnEntry;
  readonly map: DrawnEntry;
  readonly nations: readonly (DrawnEntry & { readonly name: string; readonly player?: string })[];
  readonly characters: readonly DrawnCharacter[];
  readonly cities: readonly DrawnCity[];
  readonly armies: readonly DrawnArmy[];
  readonly market?: DrawnEntry;
}

export interface Drawn extends DrawnCase, DrawnBoard {}

const NATIONS = ['Reds', 'Blues', 'Greens', 'Whites'];
export const PLAYERS = ['Ana', 'Bo', 'Cem', 'Dagny'];
const PEOPLE = (
  'Azila,Bron,Cato,Dorothea,Erik,Fiodor,Gundula,Hilda,Ivo,Jolanda,Kunibert,Ludmilla,Mombo,Nadir,Otto,Perpetua,' +
  'Quirin,Rosamund,Sigurd,Tamar,Ursula,Viktor,Wenzel,Xenia'
).split(',');
export const FRESH = ['Ypsilanti', 'Zacharias', 'Baldur', 'Clothilde'];
export const TOWNS = 'Northford,Easton,Millbrook,Greywater,Hollowhill,Langdale,Oakhaven,Ravensby'.split(',');

/** A crowded small world; nobody has ordered anything yet. */
export function drawBoard({ map, land }: DrawnMap, random: Random): DrawnBoard {
  const names = NATIONS.slice(0, random.pick([2, 2, 3, 3, 4, 4]));
  const places = [...random.shuffled(land)];
  const towns = [...random.shuffled(TOWNS)];
  const cities: DrawnCity[] = names.map((nation) => ({
    ...drawCity(towns.pop() ?? '', places.pop() ?? '', random),
    nation,
    size: random.pick([1, 3, 4, 4, 4, 5]),
    capital: true,
  }));
  for (let n = random.between(0, 4); n > 0; n--) {
    const nation = random.chance(0.75) ? random.pick(names) : undefined;
    const city = drawCity(towns.pop() ?? '', places.pop() ?? '', random);
    cities.push(
      random.chance(0.12)
        ? { ...city, size: 0, fortification: 0, docks: 0, loyalty: 0, stores: {} }
        : { ...city, ...(nation && { nation }) },
    );
  }
  const hot = [...cities.map(({ at }) => at), ...random.shuffled(land).slice(0, 2)];
  const fewer = random.shuffled(hot).slice(0, random.between(2, hot.length));
  const people = [...random.shuffled(PEOPLE)];
  const characters: DrawnCharacter[] = [];
  const armies: DrawnArmy[] = [];
  const isUneven = random.chance(0.35);
  // one city that many have come to take
  const besieged = random.chance(0.35) ? random.pick(cities) : undefined;
  // armies of one nation that stand together beside the small ones of others
  const lair = random.pick(land);
  const prey = random.chance(0.3) ? neighbours(lair).find((hex) => land.includes(hex)) : undefined;
  const sizeOf = (nation: string, at: string) => {
    if (prey !== undefined && at === prey) return WEAK;
    if (prey !== undefined && at === lair) return STRONG;
    if (at === besieged?.at) return nation === besieged.nation ? WEAK : STRONG;
    return isUneven ? UNEVEN : MEN;
  };
  for (const [i, nation] of names.entries()) {
    const home = cities[i]?.at ?? '';
    const mine = cities.filter((city) => city.nation === nation).map(({ at }) => at);
    for (let n = random.between(1, 6); n > 0; n--) {
      const where = random.weighted({
        home: 25,
        mine: 20,
        fewer: 35,
        land: 8,
        siege: besieged ? 30 : 0,
        lair: prey && i === 0 ? 40 : 0,
      });
      const at = {
        home,
        mine: random.pick(mine),
        fewer: random.pick(fewer),
        land: random.pick(land),
        siege: besieged?.at ?? home,
        lair,
      }[where];
      characters.push(drawPerson(people.pop() ?? '', nation, at, random));
    }
    const posts = Array.from({ length: random.between(0, isUneven ? 9 : 4) }, () =>
      random.pick(random.chance(0.4) && !isUneven ? fewer : land),
    );
    if (prey && i > 0 && random.chance(0.6)) posts.push(prey);
    for (const at of new Set(posts))
      armies.push({ garrison: nation, at, ...drawTroops(isUneven ? WEAK : sizeOf(nation, at), random) });
  }
  for (const { name, nation, at, commander } of characters)
    if (commander > 0 && random.chance(at === besieged?.at ? 0.85 : 0.65))
      armies.push({ commander: name, ...drawTroops(sizeOf(nation, at ?? ''), random) });
  const followed = characters.map((one) => follow(one, characters, armies, random));
  const game = drawGame(names, hot, random);
  return {
    game,
    map,
    nations: names.map((name, i) => drawNation(name, i, game.type === 'lt', random)),
    characters: followed,
    cities,
    armies,
    ...(random.chance(0.8) && { market: drawMarket(random) }),
  };
}

/** Some travel with an army of their nation. */
function follow(
  one: DrawnCharacter,
  all: readonly DrawnCharacter[],
  armies: readonly DrawnArmy[],
  random: Random,
): DrawnCharacter {
  const leaders = all.filter(
    ({ name, nation }) =>
      nation === one.nation && name !== one.name && armies.some(({ commander }) => commander === name),
  );
  if (armies.some(({ commander }) => commander === one.name) || leaders.length === 0 || random.chance(0.5)) return one;
  const { at: _, ...rest } = one;
  return { ...rest, with: random.pick(leaders).name };
}

function drawGame(names: readonly string[], hot: readonly string[], random: Random): DrawnEntry {
  const type = random.pick(['ffa', 'ffa', 'lt', 'dm']);
  const turn = random.between(1, 3);
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b]));
  const known = pairs
    .filter(() => type === 'ffa' && random.chance(0.4))
    .map((pair) => [pair, random.chance(0.5)] as const);
  const victory = Object.fromEntries(
    ['elimination', 'supremacy', 'score', 'conquest', 'domination'].map((kind) => [kind, random.chance(0.12)]),
  );
  return {
    type,
    turn,
    ...(random.chance(0.3) && { reach: random.between(1, 6) }),
    ...(type === 'ffa' && {
      allied: known.flatMap(([pair, isAllied]) => (isAllied ? [pair] : [])),
      neutral: known.flatMap(([pair, isAllied]) => (isAllied ? [] : [pair])),
    }),
    victory: { ...victory, ...(random.chance(0.3) && { turns: turn + random.between(0, 2) }) },
    ...(random.chance(0.3) && { capitals: random.shuffled([...new Set(hot)]).slice(0, random.between(1, 4)) }),
  };
}

function drawNation(name: string, i: number, hasTeam: boolean, random: Random) {
  const player = PLAYERS[i];
  return {
    name,
    ...(hasTeam && { team: i % 2 === 0 ? 'North' : 'South' }),
    ...(player !== undefined && random.chance(0.92) && { player }),
    treasury: random.chance(0.2) ? random.between(0, 60_000) : random.between(100_000, 900_000),
    tax: random.pick([40, 40, 50, random.between(0, 100)]),
    ...(random.chance(0.25) && { missed: random.between(0, 1) }),
  };
}

function drawCity(name: string, at: string, random: Random): DrawnCity {
  const goods = GOODS.filter(() => random.chance(0.5)).map((good) => [
    good,
    random.between(0, random.pick([20, 400, 15_000, 15_000])),
  ]);
  return {
    name,
    at,
    size: random.pick([1, 1, 2, 2, 3, 4, 5]),
    fortification: random.pick([0, 0, 0, 1, 1, 2, 3, 4, 5]),
    docks: random.pick([0, 0, 1, 2]),
    loyalty: random.pick([0, random.between(0, 9), random.between(10, 100), random.between(10, 100), 60, 100]),
    capital: false,
    stores: Object.fromEntries(goods),
  };
}

function drawPerson(name: string, nation: string, at: string, random: Random): DrawnCharacter {
  const skill = (often: number) => (random.chance(often) ? random.between(1, 100) : 0);
  const wizard = skill(0.35);
  return {
    name,
    nation,
    at,
    hero: random.chance(0.2),
    commander: skill(0.6),
    rogue: skill(0.4),
    wizard,
    life: random.chance(0.7) ? 100 : random.between(1, 99),
    spells: wizard > 0 ? SPELLS.filter(() => random.chance(0.3)).map((spell) => spell.name) : [],
  };
}

function drawMarket(random: Random): DrawnEntry {
  const goods = GOODS.filter(() => random.chance(0.7)).map((good) => [
    good,
    { stock: random.between(0, 300), asks: random.between(0, 9), pays: random.between(0, 9) },
  ]);
  return {
    gold: random.between(0, random.pick([20, 3000])),
    max: random.between(1, 1500),
    goods: Object.fromEntries(goods),
  };
}
