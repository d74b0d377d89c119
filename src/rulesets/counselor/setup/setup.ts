import type { Issue, Result } from '../../../core/result.js';
import { parseTo } from '../../../core/schema.js';
import { compareNames } from '../../../core/text.js';
import {
  type Army,
  armyName,
  type Character,
  type City,
  type CounselorBoard,
  type GameTerms,
  type Stores,
  type WorldMap,
} from '../board/board.js';
import { BARE, FORTIFICATIONS, GOODS, SIZES } from '../board/tables.js';
import { checkFile } from './checks.js';
import { type File, gradeOf, SETUP } from './file.js';
import { readMap } from './map.js';

/** The board's part of a new `game.yaml`, commented. */
export const SETUP_EXAMPLE = `# What is long may stand in files of its own beside this one: map: map.yaml, characters: characters.csv, hexes: hexes.yaml.
game:
  type: ffa                     # ffa, dm (everybody is everybody's enemy) or lt (locked teams)
  # allied: [[Reds, Greens]]    # ffa only; every other pair is at war
  # gunBoat: true               # no report names another nation's player
  victory: {turns: 20, score: true}   # also elimination, supremacy, conquest, domination
map:
  columns: 12
  rows: 10
  terrain: P                    # of every hex, or a text for each row: P L F H M S D, water C E
  hexes: {F: ['0304', '0404'], M: ['0605']}
  roads: [['0302', '0303']]     # pairs of neighbours; so rivers, streams, bridges, fords
  produces:                     # what hexes give the city on them
    '0303': {food: 400, gold: 300, timber: 200}
    '0908': {food: 400, gold: 300, iron: 100}
nations:
  - {name: Reds, player: Ana, treasury: 15000, missed: 0}
  - {name: Blues, player: Bo, treasury: 15000, missed: 0}
characters:
  - {name: Azila, nation: Reds, at: '0303', commander: 40}
  - {name: Corvin, nation: Reds, with: Azila, wizard: 30, spells: [Treatment]}
  - {name: Bron, nation: Blues, at: '0908', commander: 40}
  - {name: Berta, nation: Blues, at: '0908', rogue: 50}
cities:                         # size: camp village town burgh metropolis; fortification: none tower fort castle keep fortress
  - {name: Redhold, nation: Reds, at: '0303', size: burgh, fortification: tower, capital: true, stores: {food: 2000}}
  - {name: Blueburg, nation: Blues, at: '0908', size: burgh, fortification: tower, capital: true, stores: {food: 2000}}
armies:
  - {commander: Azila, food: 500, units: {heavy infantry: 300, archers: 100}}
  - {commander: Bron, food: 500, units: {heavy infantry: 300, archers: 100}}
  - {garrison: Blues, at: '0908', units: {infantry: {men: 200, weapons: 30}}}
market: {gold: 30000, max: 12000, goods: {food: {stock: 5000, asks: 5, pays: 3}, iron: {stock: 500, asks: 20, pays: 12}}}
players:
  - {name: Ana, team: Reds, mail: ana@example.org}
  - {name: Bo, team: Blues}
`;

/**
 * Reads a set-up into a board: `game` (type, turn, relations, what ends it), `map`, `nations`, `characters`, `cities`,
 * `armies` and `market`. What the core leaves out (J61) is no key anywhere.
 */
export function readSetup(setup: unknown): Result<CounselorBoard, readonly Issue[]> {
  return parseTo(SETUP, setup, (file, tell) => {
    const map = readMap(file.map, tell);
    if (!map) return undefined;
    checkFile(file, map, tell);
    const cities = file.cities.map(readCity);
    const capitals = cities.filter(({ capital }) => capital).map(({ at }) => at);
    const characters = file.characters.map((one) => readCharacter(one, file.characters));
    const armies = file.armies.map((one) => readArmy(one, characters, map));
    return {
      ruleset: 'counselor',
      turn: file.game.turn,
      over: false,
      game: readTerms(file.game, capitals.sort()),
      map,
      nations: file.nations.toSorted((a, b) => compareNames(a.name, b.name)),
      characters: characters.toSorted((a, b) => compareNames(a.name, b.name)),
      cities: cities.toSorted((a, b) => compareNames(a.at, b.at)),
      armies: armies.toSorted((a, b) => compareNames(armyName(a), armyName(b))),
      market: file.market,
      sight: null,
      dice: [],
    };
  });
}

function readTerms({ turn: _, capitals, ...game }: File['game'], now: readonly string[]): GameTerms {
  return { ...game, capitals: capitals ?? now };
}

function readCity({ size, fortification, stores, ...one }: File['cities'][number]): City {
  return {
    ...{ name: one.name, nation: one.nation, at: one.at },
    ...{ size: gradeOf(size, SIZES), fortification: gradeOf(fortification, FORTIFICATIONS) },
    ...{ docks: one.docks, loyalty: one.loyalty, capital: one.capital },
    stores: Object.fromEntries(GOODS.map((good) => [good, stores[good] ?? 0])) as Stores,
  };
}

/** J17 Who travels with an army stands where its commander does. */
function readCharacter(one: File['characters'][number], people: File['characters']): Character {
  const leader = people.find(({ name }) => name === one.with);
  const { name, nation, at, ...more } = one;
  return { name, nation, at: leader?.at ?? at ?? '', ...more };
}

/** An army with a commander is of his nation and where he is. */
function readArmy(
  { commander, garrison, at, morale, food, units }: File['armies'][number],
  characters: readonly Character[],
  map: WorldMap,
): Army {
  const leader = characters.find(({ name }) => name === commander);
  return {
    commander: garrison === undefined ? (commander ?? '') : null,
    nation: garrison ?? leader?.nation ?? '',
    at: at ?? leader?.at ?? '',
    morale,
    food,
    fed: true,
    units: map.units.flatMap(({ name: unit }) => {
      const one = units[unit];
      if (one === undefined) return [];
      const { men, weapons, armor, training } = typeof one === 'number' ? { ...BARE, men: one } : one;
      return [{ unit, men, weapons, armor, training }];
    }),
  };
}
