import type { DataPath, DataReader } from '../../../core/schema.js';
import { type Army, type Character, type Platoon, SKILLS } from '../board.js';
import type { Atlas } from '../world/hexes.js';
import { SPELLS } from '../world/spells.js';
import { BARE, type UnitKind } from '../world/units.js';
import { readLandHex } from './read-map.js';

const MOST_MEN = 10_000_000;
const MOST_FOOD = 1_000_000_000;
const MORALE = 30;

/** A character as the file has it: without `at` he stands where his leader does. */
export interface CharacterRead extends Omit<Character, 'at'> {
  readonly at: string | undefined;
}

/** 4 A character. */
export function readCharacter(form: DataReader, value: unknown, path: DataPath, atlas: Atlas): CharacterRead {
  const one = form.record(value, path, ['name', 'nation', 'at', 'with', 'hero', ...SKILLS, 'life', 'spells']);
  const skill = (key: (typeof SKILLS)[number]) =>
    one[key] === undefined ? 0 : form.whole(one[key], [...path, key], 100);
  const leader = one.with === undefined || one.with === 'null' ? null : form.text(one.with, [...path, 'with']);
  if (one.at === undefined && leader === null) form.flaw(path, 'neither at nor with is given');
  const life = one.life === undefined ? 100 : form.whole(one.life, [...path, 'life'], 100);
  if (life === 0) form.flaw([...path, 'life'], 'a character with no life left is dead');
  return {
    name: form.text(one.name, [...path, 'name']),
    nation: form.text(one.nation, [...path, 'nation']),
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
export function readArmy(
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
