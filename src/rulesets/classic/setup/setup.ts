import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Flaw } from '../../../core/schema.js';
import { DataReader } from '../../../core/schema.js';
import type { Army, ClassicBoard, Pending } from '../board.js';
import { readWeatherTable } from '../chapters/4-1-2-5-weather.js';
import { readLegs } from '../language/language.js';
import type { Color, Faction, Rank, Slot, Team, Troops } from '../ranks.js';
import { COALITION_RANKS, COLORS, FACTIONS, NONE, PHYREXIA_RANKS, RANKS, SLOTS, TEAMS } from '../ranks.js';
import { CAMPAIGN_ARMY_KEYS, readArmyCampaign, readCampaign } from './read-campaign.js';
import { checkPlaces, readStructure } from './read-structures.js';

/** Keys of a set-up that describe the board; a game's file has others beside them. */
export const BOARD_KEYS = [
  'map',
  'weatherTable',
  'structures',
  'armies',
  'players',
  'requesters',
  'spawning',
  'round',
] as const;

const ARMY_KEYS = [
  'name',
  'team',
  'rank',
  'faction',
  'at',
  'controller',
  'colors',
  'troops',
  'creatures',
  'days',
  'pending',
  'pendingSince',
  'pendingBy',
  ...CAMPAIGN_ARMY_KEYS,
] as const;
const CLASSIC_MAP = { numbers: 38, letters: 14 } as const; // 1.2
const MOST_DAYS = 999;

/**
 * Reads a set-up into a board: `map` (38 x 14 where left out), `structures`, `armies`, and the control list either as
 * `control` (player → armies) or as each army's `controller`. An army on no list is its namesake's (5.2.1).
 */
export function readSetup(setup: unknown): Result<ClassicBoard, readonly Flaw[]> {
  const form = new DataReader();
  const file = form.record(setup, []);
  const map = file.map === undefined ? {} : form.record(file.map, ['map'], ['numbers', 'letters', 'legend', 'terrain']);
  const grid = {
    numbers: map.numbers === undefined ? CLASSIC_MAP.numbers : form.whole(map.numbers, ['map', 'numbers'], 100_000),
    letters: map.letters === undefined ? CLASSIC_MAP.letters : form.whole(map.letters, ['map', 'letters'], 10_000),
  };
  const legend = readTexts(form, map.legend, ['map', 'legend']);
  const terrain = form.list(map.terrain, ['map', 'terrain']).map((row, i) => form.text(row, ['map', 'terrain', i]));
  checkTerrain(form, terrain, legend, grid);
  const weatherTable = file.weatherTable === undefined ? [] : readWeatherTable(form, file.weatherTable);
  const lists = readControl(form, file.control);
  const structures = form
    .list(file.structures, ['structures'])
    .map((one, i) => readStructure(form, one, ['structures', i]));
  const isRound = form.flag(file.round, ['round']);
  const armies = form.list(file.armies, ['armies']).map((one, i) => readArmy(form, one, ['armies', i], lists, isRound));
  checkPlaces(form, structures, armies, grid);
  for (const name of lists.keys()) {
    if (!armies.some((army) => army.name === name))
      form.flaw(['control'], `the control list names "${name}", and no army is called so`);
  }
  const campaign = readCampaign(form, file, armies);
  if (form.flaws.length > 0) return err(form.flaws);
  return ok({
    ruleset: 'classic',
    grid,
    terrain,
    legend,
    ...(weatherTable.length > 0 && { weatherTable }),
    structures,
    armies,
    campaign,
  });
}

function checkTerrain(
  form: DataReader,
  terrain: readonly string[],
  legend: Readonly<Record<string, string>>,
  grid: { numbers: number; letters: number },
): void {
  if (terrain.length === 0) return;
  if (terrain.length !== grid.letters)
    form.flaw(['map', 'terrain'], `has ${terrain.length} rows, and the map ${grid.letters} letters`);
  terrain.forEach((row, i) => {
    if (row.length !== grid.numbers)
      form.flaw(['map', 'terrain', i], `has ${row.length} signs, and the map ${grid.numbers} numbers`);
    const unknown = [...row].find((sign) => legend[sign] === undefined);
    if (unknown) form.flaw(['map', 'terrain', i], `"${unknown}" is not in the legend`);
  });
}

function readTexts(
  form: DataReader,
  value: unknown,
  path: readonly (string | number)[],
): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  return Object.fromEntries(
    Object.entries(form.record(value, path)).map(([key, item]) => [key, form.text(item, [...path, key])]),
  );
}

/** The control list by army: each army's players in the order they stand. */
function readControl(form: DataReader, value: unknown): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  if (value === undefined) return lists;
  for (const [player, names] of Object.entries(form.record(value, ['control']))) {
    for (const [i, name] of form.list(names, ['control', player]).entries()) {
      const army = form.text(name, ['control', player, i]);
      lists.set(army, [...(lists.get(army) ?? []), player]);
    }
  }
  return lists;
}

function readArmy(
  form: DataReader,
  value: unknown,
  path: readonly (string | number)[],
  lists: ReadonlyMap<string, readonly string[]>,
  isRound: boolean,
): Army {
  const one = form.record(value, path, ARMY_KEYS);
  const at = (key: string) => [...path, key];
  const name = form.text(one.name, at('name'));
  const team = form.oneOf<Team>(one.team, at('team'), TEAMS);
  const days = one.days === undefined ? 0 : form.whole(one.days, at('days'), MOST_DAYS);
  const controllers = readControllers(form, one.controller, at('controller')) ?? lists.get(name) ?? [name];
  const pending = readPending(form, one, path, name, controllers);
  return readArmyCampaign(form, one, path, {
    name,
    team,
    rank: readRank(form, one.rank, at('rank'), team),
    ...(one.faction !== undefined && { faction: form.oneOf<Faction>(one.faction, at('faction'), FACTIONS) }),
    at: isRound && one.at === undefined ? '' : form.square(one.at, at('at')),
    controllers,
    colors: form
      .list(one.colors, at('colors'))
      .map((color, i) => form.oneOf<Color>(color, [...at('colors'), i], COLORS)),
    troops: readTroops(form, one.troops, at('troops')),
    creatures: readTexts(form, one.creatures, at('creatures')),
    days,
    winDays: days, // counts only where the enemy's win conditions are all destroyed already (1.7.2)
    incoming: NONE,
    incomingIfWon: NONE,
    ...(pending && { pending }),
  });
}

function readRank(form: DataReader, value: unknown, path: readonly (string | number)[], team: Team): Rank {
  if (value === undefined && team === 'Mercenary') return 'Centurion';
  const ranks: readonly Rank[] = team === 'Coalition' ? COALITION_RANKS : team === 'Phyrexia' ? PHYREXIA_RANKS : RANKS;
  return form.oneOf<Rank>(value, path, ranks);
}

function readControllers(
  form: DataReader,
  value: unknown,
  path: readonly (string | number)[],
): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.map((player, i) => form.text(player, [...path, i]));
  return [form.text(value, path)];
}

/** Troops by slot; a slot left out is full (2.1). */
export function readTroops(
  form: DataReader,
  value: unknown,
  path: readonly (string | number)[],
  otherwise: Troops = SLOTS,
): Troops {
  if (value === undefined) return otherwise;
  const given = form.record(value, path, SLOTS.map(String));
  return SLOTS.map((slot: Slot, i) => {
    const alive = given[slot];
    return alive === undefined ? otherwise[i] : form.whole(alive, [...path, String(slot)], slot);
  }) as unknown as Troops;
}

function readPending(
  form: DataReader,
  one: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
  name: string,
  controllers: readonly string[],
): Pending | undefined {
  if (one.pending === undefined || one.pending === 'null' || one.pending === null) return undefined;
  const text = form.text(one.pending, [...path, 'pending']);
  const legs = readLegs(name, text);
  if (!legs) return form.flaw([...path, 'pending'], `"${text}" is no rest of a long move; write it like 5E > 8E`);
  const since = form.time(one.pendingSince, [...path, 'pendingSince']);
  const by = one.pendingBy === undefined ? controllers[0] : form.text(one.pendingBy, [...path, 'pendingBy']);
  return { legs, since, by: by ?? name, order: '' };
}
