import { type DataPath, DataReader, type Flaw } from '../../../core/data-reader.js';
import { err, ok, type Result } from '../../../core/result.js';
import { compareNames } from '../../../core/text.js';
import { type Atlas, atlasOf } from '../board/atlas.js';
import {
  type Army,
  armyName,
  type Character,
  type CounselorBoard,
  GAME_TYPES,
  type GameTerms,
  type Nation,
  type Pair,
  type Platoon,
  SKILLS,
  type VictoryTerms,
} from '../board/board.js';
import { BARE, SPELLS, type UnitKind } from '../board/tables.js';
import { readCity, readHexName, readLandHex, readMap, readMarket } from './map.js';

type Plain = Readonly<Record<string, unknown>>;

/** What cannot stand on one board together, each with its place in the file (J16, J17, J19). */
function checkBoard(form: DataReader, board: CounselorBoard, file: Plain): void {
  const { nations, characters, cities, armies, game } = board;
  const known = new Set(nations.map(({ name }) => name));
  const given = (key: string) => (Array.isArray(file[key]) ? (file[key] as readonly Plain[]) : []);
  if (nations.length === 0) form.flaw(['nations'], 'there is no nation');
  given('nations').forEach((one, i) => {
    twice(form, given('nations'), i, 'nations', 'name');
    if (game.type === 'lt' && one.team === undefined)
      form.flaw(['nations', i, 'team'], 'is missing: in locked teams every nation has one');
    if (game.type !== 'lt' && one.team !== undefined)
      form.flaw(['nations', i, 'team'], 'is for lt only; there are no locked teams in this type of game');
    const capitals = cities.filter(({ nation, capital }) => nation === one.name && capital);
    if (capitals.length !== 1 && one.eliminated === undefined)
      form.flaw(
        ['nations', i],
        capitals.length === 0 ? `${one.name} has no capital` : `${one.name} has ${capitals.length} capitals`,
      );
  });
  given('characters').forEach((one, i) => {
    twice(form, given('characters'), i, 'characters', 'name');
    const path = ['characters', i];
    if (!known.has(String(one.nation))) form.flaw([...path, 'nation'], `no nation is called "${one.nation}"`);
    const leader = characters.find(({ name }) => name === one.with);
    if (!leader) return;
    if (leader.nation !== one.nation) form.flaw([...path, 'with'], `${leader.name} is of another nation`);
    if (!armies.some(({ commander }) => commander === leader.name))
      form.flaw([...path, 'with'], `${leader.name} commands no army`);
    if (armies.some(({ commander }) => commander === one.name))
      form.flaw([...path, 'with'], `${one.name} commands an army of his own`);
  });
  given('cities').forEach((one, i) => {
    twice(form, given('cities'), i, 'cities', 'name');
    twice(form, given('cities'), i, 'cities', 'at');
    const city = cities.find(({ name }) => name === one.name);
    if (!city) return;
    if (city.nation !== null && !known.has(city.nation))
      form.flaw(['cities', i, 'nation'], `no nation is called "${city.nation}"`);
    if (city.size === 0 && (city.nation !== null || city.capital || city.fortification > 0))
      form.flaw(['cities', i], 'ruins are nobody’s, and have no walls');
    if (city.nation === null && city.capital) form.flaw(['cities', i, 'capital'], 'a free city is no capital');
  });
  given('armies').forEach((one, i) => {
    const path = ['armies', i];
    if (one.garrison !== undefined) {
      if (!known.has(String(one.garrison))) form.flaw([...path, 'garrison'], `no nation is called "${one.garrison}"`);
      const first = given('armies').findIndex((other) => other.garrison === one.garrison && other.at === one.at);
      if (first < i) form.flaw(path, `${one.garrison} has two garrisons at ${one.at}`);
      return;
    }
    twice(form, given('armies'), i, 'armies', 'commander');
    const commander = characters.find(({ name }) => name === one.commander);
    if (!commander) form.flaw([...path, 'commander'], `no character is called "${one.commander}"`);
    else if (commander.commander === 0) form.flaw([...path, 'commander'], `${commander.name} has no commander skill`);
  });
}

/** A value that stands in an earlier item of a list, too. */
function twice(form: DataReader, items: readonly Plain[], i: number, list: string, key: string): void {
  const value = items[i]?.[key];
  if (value !== undefined && items.findIndex((one) => one[key] === value) < i)
    form.flaw([list, i, key], `${String(value)} stands twice`);
}

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

const MOST_TURNS = 10_000;
const MOST_GOLD = 1_000_000_000;
const REACH = 8;
const TAX = 40;

/** What is settled once: the game's type, who is allied or neutral, what ends it; and the turn it is in. */
function readTerms(
  form: DataReader,
  value: unknown,
  nations: readonly Nation[],
  atlas: Atlas,
  capitals: readonly string[],
): { readonly turn: number; readonly game: GameTerms } {
  const keys = ['type', 'gunBoat', 'noPlayersInfo', 'turn', 'reach', 'allied', 'neutral', 'victory', 'capitals'];
  const game: Plain = value === undefined ? {} : form.record(value, ['game'], keys);
  const type = game.type === undefined ? 'ffa' : form.oneOf(game.type, ['game', 'type'], GAME_TYPES);
  const pairs = (key: 'allied' | 'neutral') => readPairs(form, game[key], ['game', key], nations);
  const [allied, neutral] = [pairs('allied'), pairs('neutral')];
  if (type !== 'ffa')
    for (const key of ['allied', 'neutral'] as const)
      if (form.list(game[key], ['game', key]).length > 0)
        form.flaw(['game', key], `is for ffa only; in ${type} nobody chooses friends (J18)`);
  allied.forEach((pair, i) => {
    if (neutral.some((other) => pair.every((name) => other.includes(name))))
      form.flaw(['game', 'allied', i], `${pair.join(' and ')} are neutral, too`);
  });
  const turn = game.turn === undefined ? 1 : form.whole(game.turn, ['game', 'turn'], MOST_TURNS);
  return {
    turn,
    game: {
      type,
      gunBoat: form.flag(game.gunBoat, ['game', 'gunBoat']),
      noPlayersInfo: form.flag(game.noPlayersInfo, ['game', 'noPlayersInfo']),
      reach: game.reach === undefined ? REACH : form.whole(game.reach, ['game', 'reach'], 99),
      allied,
      neutral,
      victory: readVictory(form, game.victory),
      capitals:
        game.capitals === undefined
          ? capitals
          : form
              .list(game.capitals, ['game', 'capitals'])
              .map((hex, i) => readHexName(form, hex, ['game', 'capitals', i], atlas)),
    },
  };
}

function readVictory(form: DataReader, value: unknown): VictoryTerms {
  const flags = ['elimination', 'supremacy', 'score', 'conquest', 'domination'] as const;
  const path = ['game', 'victory'];
  const given: Plain = value === undefined ? {} : form.record(value, path, ['turns', ...flags]);
  const isSet = (key: (typeof flags)[number]) => form.flag(given[key], [...path, key]);
  return {
    turns: given.turns === undefined ? null : form.whole(given.turns, [...path, 'turns'], MOST_TURNS),
    elimination: isSet('elimination'),
    supremacy: isSet('supremacy'),
    score: isSet('score'),
    conquest: isSet('conquest'),
    domination: isSet('domination'),
  };
}

function readPairs(form: DataReader, value: unknown, path: DataPath, nations: readonly Nation[]): readonly Pair[] {
  return form.list(value, path).map((one, i): Pair => {
    const [a = '', b = '', ...more] = form.list(one, [...path, i]).map((name, n) => {
      const nation = form.text(name, [...path, i, n]);
      if (nations.every((known) => known.name !== '' && known.name !== nation))
        form.flaw([...path, i, n], `no nation is called "${nation}"`);
      return nation;
    });
    if (b === '' || a === b || more.length > 0) form.flaw([...path, i], 'should be two nations, like [Reds, Greens]');
    return [a, b];
  });
}

/** 10 A nation with its player, who may be nobody. */
function readNation(form: DataReader, value: unknown, path: DataPath): Nation {
  const one = form.record(value, path, ['name', 'player', 'team', 'treasury', 'tax', 'missed', 'eliminated']);
  const text = (key: 'player' | 'team') =>
    one[key] === undefined || one[key] === null || one[key] === 'null' ? null : form.text(one[key], [...path, key]);
  return {
    name: form.name(one.name, [...path, 'name']),
    player: text('player'),
    team: text('team'),
    treasury: one.treasury === undefined ? 0 : form.whole(one.treasury, [...path, 'treasury'], MOST_GOLD),
    tax: one.tax === undefined ? TAX : form.whole(one.tax, [...path, 'tax'], 100),
    missed: one.missed === undefined ? null : form.whole(one.missed, [...path, 'missed'], MOST_TURNS),
    eliminated: form.flag(one.eliminated, [...path, 'eliminated']),
  };
}

const MOST_MEN = 10_000_000;
const MOST_FOOD = 1_000_000_000;
const MORALE = 30;

/** A character as the file has it: without `at` he stands where his leader does. */
export interface CharacterRead extends Omit<Character, 'at'> {
  readonly at: string | undefined;
}

/** 4 A character. */
function readCharacter(form: DataReader, value: unknown, path: DataPath, atlas: Atlas): CharacterRead {
  const one = form.record(value, path, ['name', 'nation', 'at', 'with', 'hero', ...SKILLS, 'life', 'spells']);
  const skill = (key: (typeof SKILLS)[number]) =>
    one[key] === undefined ? 0 : form.whole(one[key], [...path, key], 100);
  const leader = one.with === undefined || one.with === 'null' ? null : form.text(one.with, [...path, 'with']);
  if (one.at === undefined && leader === null) form.flaw(path, 'neither at nor with is given');
  const life = one.life === undefined ? 100 : form.whole(one.life, [...path, 'life'], 100);
  if (life === 0) form.flaw([...path, 'life'], 'a character with no life left is dead');
  return {
    name: form.name(one.name, [...path, 'name']),
    nation: form.name(one.nation, [...path, 'nation']),
    at: one.at === undefined ? undefined : readLandHex(form, one.at, [...path, 'at'], atlas),
    with: leader,
    hero: form.flag(one.hero, [...path, 'hero']),
    commander: skill('commander'),
    rogue: skill('rogue'),
    wizard: skill('wizard'),
    life,
    spells: form
      .list(one.spells, [...path, 'spells'])
      .map((spell, i) => form.oneOf(spell, [...path, 'spells', i], SPELLS)),
  };
}

/** An army as the file has it: one with a commander is of his nation and where he is. */
export interface ArmyRead extends Omit<Army, 'nation' | 'at'> {
  readonly nation: string | undefined;
  readonly at: string | undefined;
}

/** J16 An army of a commander, or a garrison. */
function readArmy(
  form: DataReader,
  value: unknown,
  path: DataPath,
  atlas: Atlas,
  units: readonly UnitKind[],
): ArmyRead {
  const one = form.record(value, path, ['commander', 'garrison', 'at', 'morale', 'food', 'units']);
  if ((one.commander === undefined) === (one.garrison === undefined))
    form.flaw(path, 'an army has a commander, or is the garrison of a nation');
  if (one.commander !== undefined && one.at !== undefined)
    form.flaw([...path, 'at'], 'an army is where its commander is');
  const isGarrison = one.garrison !== undefined;
  const given = form.record(
    one.units,
    [...path, 'units'],
    units.map(({ name }) => name),
  );
  const platoons = units.flatMap(({ name }) =>
    given[name] === undefined ? [] : [readPlatoon(form, given[name], [...path, 'units', name], name)],
  );
  if (platoons.length === 0 && one.units !== undefined) form.flaw([...path, 'units'], 'an army without men is no army');
  return {
    commander: isGarrison ? null : form.text(one.commander ?? '', [...path, 'commander']),
    nation: isGarrison ? form.text(one.garrison, [...path, 'garrison']) : undefined,
    at: isGarrison ? readLandHex(form, one.at, [...path, 'at'], atlas) : undefined,
    morale: one.morale === undefined ? MORALE : form.whole(one.morale, [...path, 'morale'], 100),
    food: one.food === undefined ? 0 : form.whole(one.food, [...path, 'food'], MOST_FOOD),
    fed: true,
    units: platoons,
  };
}

function readPlatoon(form: DataReader, value: unknown, path: DataPath, unit: string): Platoon {
  const isBare = typeof value !== 'object' || value === null;
  const one = isBare ? { men: value } : form.record(value, path, ['men', 'weapons', 'armor', 'training']);
  const quality = (key: 'weapons' | 'armor' | 'training') =>
    (one as Readonly<Record<string, unknown>>)[key] === undefined
      ? BARE[key]
      : form.whole((one as Readonly<Record<string, unknown>>)[key], [...path, key], 100);
  const men = form.whole(one.men, [...path, 'men'], MOST_MEN);
  if (men === 0) form.flaw([...path, 'men'], 'should be 1 or more');
  return { unit, men, weapons: quality('weapons'), armor: quality('armor'), training: quality('training') };
}

/** The keys of `game.yaml` that describe the board, in the order in which it is written. */
export const BOARD_KEYS = ['game', 'map', 'nations', 'characters', 'cities', 'armies', 'market'] as const;

/**
 * Reads a set-up into a board: `game` (type, turn, relations, what ends it), `map`, `nations`, `characters`, `cities`,
 * `armies` and `market`. What the core leaves out (J61) is no key anywhere.
 */
export function readSetup(setup: unknown): Result<CounselorBoard, readonly Flaw[]> {
  const form = new DataReader();
  const file = form.record(setup, []);
  if (file.control !== undefined)
    form.flaw(['control'], 'is not read here: write `player` with each nation, and enter changes later');
  const map = readMap(form, file.map);
  const atlas = atlasOf(map);
  const list = <T>(key: (typeof BOARD_KEYS)[number], read: (one: unknown, path: readonly (string | number)[]) => T) =>
    form.list(file[key], [key]).map((one, i) => read(one, [key, i]));
  const nations = list('nations', (one, path) => readNation(form, one, path));
  const people = list('characters', (one, path) => readCharacter(form, one, path, atlas));
  const cities = list('cities', (one, path) => readCity(form, one, path, atlas));
  const armies = list('armies', (one, path) => readArmy(form, one, path, atlas, map.units));
  const capitals = cities.filter(({ capital }) => capital).map(({ at }) => at);
  const { turn, game } = readTerms(form, file.game, nations, atlas, [...capitals].sort());
  const characters = people.map((one) => placeCharacter(form, one, people));
  const board: CounselorBoard = {
    ruleset: 'counselor',
    turn,
    over: false,
    game,
    map,
    nations: nations.toSorted((a, b) => compareNames(a.name, b.name)),
    characters: characters.toSorted((a, b) => compareNames(a.name, b.name)),
    cities: cities.toSorted((a, b) => compareNames(a.at, b.at)),
    armies: armies
      .map((army) => placeArmy(army, characters))
      .toSorted((a, b) => compareNames(armyName(a), armyName(b))),
    market: readMarket(form, file.market, ['market']),
    sight: null,
    dice: [],
  };
  if (form.flaws.length === 0) checkBoard(form, board, file);
  return form.flaws.length > 0 ? err(form.flaws) : ok(board);
}

/** J17 Who travels with an army stands where its commander does. */
function placeCharacter(form: DataReader, one: CharacterRead, people: readonly CharacterRead[]): Character {
  const leader = people.find(({ name }) => name === one.with);
  if (one.with !== null && !leader && people.every(({ name }) => name !== ''))
    form.flaw(['characters', people.indexOf(one), 'with'], `no character is called "${one.with}"`);
  if (leader && one.at !== undefined && leader.at !== undefined && one.at !== leader.at)
    form.flaw(
      ['characters', people.indexOf(one), 'at'],
      `${one.name} travels with ${leader.name}, who is at ${leader.at}`,
    );
  return { ...one, at: leader?.at ?? one.at ?? '' };
}

function placeArmy(army: ArmyRead, characters: readonly Character[]): Army {
  const commander = characters.find(({ name }) => name === army.commander);
  return { ...army, nation: army.nation ?? commander?.nation ?? '', at: army.at ?? commander?.at ?? '' };
}
