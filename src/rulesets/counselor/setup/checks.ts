import type { DataPath } from '../../../core/result.js';
import type { TellAt } from '../../../core/schema.js';
import { formatNear, formatNone } from '../../../core/text.js';
import { type Atlas, atlasOf } from '../board/atlas.js';
import type { WorldMap } from '../board/board.js';
import { FORTIFICATIONS, SIZES } from '../board/tables.js';
import { type File, gradeOf } from './file.js';
import { formatNoHex, tellNoLand } from './map.js';

/** Tells what cannot stand on one board together, each at its place in the file (J16, J17, J19). */
export function checkFile(file: File, map: WorldMap, tell: TellAt): void {
  checkNations(file, tell);
  checkPlaces(file, atlasOf(map), tell);
  checkCharacters(file, tell);
  checkCities(file, tell);
  checkArmies(file, map, tell);
}

/** Tells where a value stands in an earlier item of a list, too; true where it told. */
function formatTwice<K extends string>(
  items: readonly Readonly<Partial<Record<K, unknown>>>[],
  i: number,
  [list, key]: readonly [string, K],
  tell: TellAt,
): boolean {
  const value = items[i]?.[key];
  const isTwice = value !== undefined && items.findIndex((one) => one[key] === value) < i;
  if (isTwice) tell([list, i, key], `${String(value)} stands twice`);
  return isTwice;
}

/** Why a name is no nation's; undefined where it is, or where it is nobody's. */
function whyNoNation({ nations }: File, name: string | null): string | undefined {
  const names = nations.map((nation) => nation.name);
  return name === null || nations.length === 0 || names.includes(name)
    ? undefined
    : `no nation is called "${name}"${formatNear(name, names)}`;
}

function formatNoNation(file: File, name: string | null, path: DataPath, tell: TellAt): void {
  const why = whyNoNation(file, name);
  if (why !== undefined) tell(path, why);
}

function checkNations(file: File, tell: TellAt): void {
  const { game, nations, cities } = file;
  const isLocked = game.type === 'lt';
  const isSure =
    new Set(cities.map((city) => city.name)).size === cities.length &&
    !cities.some(({ nation, capital }) => (nation === null ? capital : whyNoNation(file, nation) !== undefined));
  const teamed = nations.findIndex(({ team }) => team !== null);
  if (nations.length === 0) tell(['nations'], 'there is no nation');
  nations.forEach(({ name, team, eliminated }, i) => {
    if (formatTwice(nations, i, ['nations', 'name'], tell)) return;
    if (isLocked && team === null) tell(['nations', i, 'team'], 'is missing: in locked teams every nation has one');
    if (!isLocked && i === teamed)
      tell(['nations', i, 'team'], 'is for lt only; there are no locked teams in this type of game');
    const capitals = cities.filter(({ nation, capital }) => nation === name && capital).length;
    if (capitals !== 1 && !eliminated && isSure)
      tell(['nations', i], capitals === 0 ? `${name} has no capital` : `${name} has ${capitals} capitals`);
  });
  for (const key of ['allied', 'neutral'] as const) {
    if (game.type !== 'ffa' && game[key].length > 0)
      tell(['game', key], `is for ffa only; in ${game.type} nobody chooses friends (J18)`);
    game[key].forEach((pair, i) => {
      pair.forEach((name, n) => {
        formatNoNation(file, name, ['game', key, i, n], tell);
      });
      if (pair[0] === pair[1]) tell(['game', key, i], 'should be two nations, like [Reds, Greens]');
    });
  }
  game.allied.forEach((pair, i) => {
    if (game.neutral.some((other) => pair.every((name) => other.includes(name))))
      tell(['game', 'allied', i], `${pair.join(' and ')} are neutral, too`);
  });
}

/** Everybody stands on land, and capitals are hexes of the map. */
function checkPlaces({ game, characters, cities, armies }: File, atlas: Atlas, tell: TellAt): void {
  game.capitals?.forEach((hex, i) => {
    formatNoHex(hex, ['game', 'capitals', i], atlas, tell);
  });
  for (const [list, items] of Object.entries({ characters, cities }))
    items.forEach(({ at }, i) => {
      if (at !== undefined) tellNoLand(at, [list, i, 'at'], atlas, tell);
    });
  armies.forEach(({ garrison, at }, i) => {
    if (garrison !== undefined && at !== undefined) tellNoLand(at, ['armies', i, 'at'], atlas, tell);
  });
}

/** J17 A character has a nation, and travels with a commander of it who has an army. */
function checkCharacters(file: File, tell: TellAt): void {
  const { characters, armies } = file;
  const names = characters.map(({ name }) => name);
  const isSure = armies.every(({ commander, garrison }) => garrison !== undefined || names.includes(commander ?? ''));
  characters.forEach((one, i) => {
    const { name, nation, at } = one;
    const path = ['characters', i];
    formatTwice(characters, i, ['characters', 'name'], tell);
    formatNoNation(file, nation, [...path, 'nation'], tell);
    if (one.life === 0) tell([...path, 'life'], 'a character with no life left is dead');
    if (one.with === null) {
      if (at === undefined) tell(path, 'neither at nor with is given');
      return;
    }
    const leader = characters.find((other) => other.name === one.with);
    if (!leader) {
      tell([...path, 'with'], `no character is called "${one.with}"${formatNear(one.with, names)}`);
      return;
    }
    if (at !== undefined && leader.at !== undefined && at !== leader.at)
      tell([...path, 'at'], `${name} travels with ${leader.name}, who is at ${leader.at}`);
    if (leader.nation !== nation && [leader.nation, nation].every((both) => whyNoNation(file, both) === undefined))
      tell([...path, 'with'], `${leader.name} is of another nation`);
    if (isSure && armies.every(({ commander }) => commander !== leader.name))
      tell([...path, 'with'], `${leader.name} commands no army`);
    if (armies.some(({ commander }) => commander === name))
      tell([...path, 'with'], `${name} commands an army of his own`);
  });
}

/** J19 Names and hexes stand once; ruins and free cities are nobody's. */
function checkCities(file: File, tell: TellAt): void {
  const { cities } = file;
  cities.forEach((one, i) => {
    if (!formatTwice(cities, i, ['cities', 'name'], tell)) formatTwice(cities, i, ['cities', 'at'], tell);
    formatNoNation(file, one.nation, ['cities', i, 'nation'], tell);
    const { nation, size, fortification, capital } = one;
    const isRuined = gradeOf(size, SIZES) === 0;
    if (isRuined && (nation !== null || capital || gradeOf(fortification, FORTIFICATIONS) > 0))
      tell(['cities', i], 'ruins are nobody’s, and have no walls');
    else if (nation === null && capital) tell(['cities', i, 'capital'], 'a free city is no capital');
  });
}

/** J16 An army has men, and a commander who can lead it or the nation whose garrison it is. */
function checkArmies(file: File, { units }: WorldMap, tell: TellAt): void {
  const { armies, characters } = file;
  const names = characters.map(({ name }) => name);
  const kinds = units.map(({ name }) => name);
  armies.forEach((one, i) => {
    const { commander, garrison, at } = one;
    const path = ['armies', i];
    const given = Object.keys(one.units);
    if (given.length === 0) tell([...path, 'units'], 'an army without men is no army');
    for (const kind of given) if (!kinds.includes(kind)) tell([...path, 'units', kind], formatNone(kind, kinds));
    if ((commander === undefined) === (garrison === undefined)) {
      tell(path, 'an army has a commander, or is the garrison of a nation');
      return;
    }
    if (garrison !== undefined) {
      if (at === undefined) tell([...path, 'at'], 'is missing');
      formatNoNation(file, garrison, [...path, 'garrison'], tell);
      if (armies.findIndex((other) => other.garrison === garrison && other.at === at) < i)
        tell(path, `${garrison} has two garrisons at ${at}`);
    }
    if (commander === undefined) return;
    if (at !== undefined) tell([...path, 'at'], 'an army is where its commander is');
    formatTwice(armies, i, ['armies', 'commander'], tell);
    const leader = characters.find(({ name }) => name === commander);
    if (!leader) tell([...path, 'commander'], `no character is called "${commander}"${formatNear(commander, names)}`);
    else if (leader.commander === 0) tell([...path, 'commander'], `${leader.name} has no commander skill`);
  });
}
