import { compareNames } from '../../../core/dice.js';
import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Flaw } from '../../../core/schema.js';
import { DataReader } from '../../../core/schema.js';
import { type Army, armyName, type Character, type CounselorBoard } from '../board.js';
import { atlasOf } from '../world/hexes.js';
import { checkBoard } from './check-board.js';
import { readCity, readMarket } from './read-cities.js';
import { readNation, readTerms } from './read-game.js';
import { readMap } from './read-map.js';
import { type ArmyRead, type CharacterRead, readArmy, readCharacter } from './read-people.js';

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
  if (one.with !== null && !leader)
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
