import { DataReader, type Flaw } from '../../../core/data-reader.js';
import { err, ok, type Result } from '../../../core/result.js';
import { stepsApart } from '../../../core/squares.js';
import { readControl, readControllers } from '../../shared/control.js';
import { readTroops } from '../../shared/troop-slots.js';
import {
  type Army,
  type ClassicBoard,
  COALITION_RANKS,
  COLORS,
  type Color,
  FACTIONS,
  type Faction,
  NONE,
  type Pending,
  PHYREXIA_RANKS,
  RANKS,
  type Rank,
  SLOTS,
  TEAMS,
  type Team,
} from '../board.js';
import { readLegs } from '../canonical.js';
import { RANGE } from '../rulebook.js';
import { withDays } from '../rules/1-7-days-and-winning.js';
import { findRoundFaults } from '../rules/2-5-round.js';
import { readWeatherTable } from '../rules/4-1-2-battles.js';
import {
  CAMPAIGN_ARMY_KEYS,
  checkPlaces,
  type Fields,
  readArmyCampaign,
  readCampaign,
  readStructure,
} from './campaign.js';

/** The board's part of a new `game.yaml`, commented. */
export const SETUP_EXAMPLE = `map:
  numbers: 38                   # west to east
  letters: 14                   # north to south, from A
  # legend: {o: ocean, i: islands, p: plains, m: mountain, f: forest, s: swamp}
  # terrain: ["oooo…", …]       # one row a letter, one sign a number
# weatherTable: {clear: 10, rain: 4, fog: 2, storm: 1}   # each battle's is rolled from this table (4.1.2.5)
structures:                     # bases are the Coalition's, portals are Phyrexia's, towns nobody's
  - {name: Red Base, kind: base, color: Red, at: 10C, winCondition: true}   # kind: base, portal or town
  - {name: Rust Gate, kind: portal, at: 25C}
armies:
  # teams: Coalition Phyrexia Mercenary. troops: how many live in each slot, of at most {5000: 5000, 2500: 2500, 1500: 1500, 1000: 1000}; a slot left out is full
  # colors, of the Coalition alone: Red White Blue Green Black 5-Color Colorless
  # kinds: what fills an army's slots, with the colours of each: [{slot: 5000, name: Kris Mage, size: 1/1, colors: [Red], alive: 3000}, …]; without them
  # a base heals an army on its second day there alone, and nothing by colour on the first (2.3.1.2)
  # ranks of the Coalition | of Phyrexia: General Admiral Captain Commander "Lt. Commander" Lieutenant | "Chief Praetor" Praetor Evincar Plaguelord CPL Centurion
  - {name: Sai Rei, team: Coalition, rank: Commander, at: 3D, colors: [Black, Red], troops: {5000: 3000}}
  - {name: Darkhand5, team: Phyrexia, rank: Evincar, at: 8D}
players:
  - {name: Gazetzot, team: Coalition, mail: gazetzot@example.org}
  - {name: Vorax, team: Phyrexia, mail: vorax@example.org}
control:                        # an army not listed belongs to the player of the same name (5.2.1)
  Gazetzot: [Sai Rei]
  Vorax: [Darkhand5]
`;
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
  const written = form.list(file.armies, ['armies']);
  const listed = isRound ? nameProxies(written) : written;
  const names = listed.flatMap((one) => (isItem(one) && typeof one.name === 'string' ? [one.name] : []));
  const armies = listed
    .map((one, i) => readArmy(form, one, ['armies', i], { lists, names, isRound }))
    .map((army) => withDays(army, army.days, structures)); // counted since, where the enemy's win conditions have all fallen (1.7.2)
  checkPlaces(form, structures, armies, grid);
  for (const name of lists.keys()) {
    if (armies.every((army) => army.name !== '' && army.name !== name))
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

/** 2.5.2.2 A proxy of a round to be laid out that nobody named is `Proxy`, its rank and the first number from 1 that is free (R65). */
function nameProxies(listed: readonly unknown[]): readonly unknown[] {
  const nameOf = (one: unknown) => (isItem(one) ? (one.name ?? '') : '');
  const taken = new Set(listed.map(nameOf));
  return listed.map((one) => {
    if (!isItem(one) || nameOf(one) !== '' || one.team === 'Mercenary' || typeof one.rank !== 'string') return one;
    let number = 1;
    while (taken.has(`Proxy ${one.rank} ${number}`)) number++;
    const name = `Proxy ${one.rank} ${number}`;
    taken.add(name);
    return { ...one, name };
  });
}

function isItem(one: unknown): one is Fields {
  return typeof one === 'object' && one !== null && !Array.isArray(one);
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

/** What an army is read beside: who controls which by the control list, the names of all armies, and whether they are still to be placed. */
interface Beside {
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly names: readonly string[];
  readonly isRound: boolean;
}

function readArmy(
  form: DataReader,
  value: unknown,
  path: readonly (string | number)[],
  { lists, names, isRound }: Beside,
): Army {
  const one = form.record(value, path, ARMY_KEYS);
  const at = (key: string) => [...path, key];
  const name = form.name(one.name, at('name'));
  const team = form.oneOf<Team>(one.team, at('team'), TEAMS);
  const days = one.days === undefined ? 0 : form.whole(one.days, at('days'), MOST_DAYS);
  const controllers = readControllers(form, one.controller, at('controller')) ?? lists.get(name) ?? [name];
  const pending = readPending(form, one, path, { name, controllers, names });
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
    troops: readTroops(form, one.troops, at('troops'), SLOTS),
    creatures: readTexts(form, one.creatures, at('creatures')),
    days,
    winDays: days,
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

function readPending(
  form: DataReader,
  one: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
  { name, controllers, names }: Pick<Army, 'name' | 'controllers'> & Pick<Beside, 'names'>,
): Pending | undefined {
  if (one.pending === undefined || one.pending === 'null' || one.pending === null) return undefined;
  const text = form.text(one.pending, [...path, 'pending']);
  const legs = readLegs(text, names);
  if (!legs)
    return form.flaw(
      [...path, 'pending'],
      `"${text}" is no rest of a long move; write where each leg goes, like 5E > 8E > 8G, a turn of waiting like 5E > 5E`,
    );
  const since = form.time(one.pendingSince, [...path, 'pendingSince']);
  const by = one.pendingBy === undefined ? controllers[0] : form.text(one.pendingBy, [...path, 'pendingBy']);
  return { legs, since, by: by ?? name, order: '' };
}

/**
 * What on a board cannot be so by the rulebook though orders could be judged on it, a sentence each: friends on one
 * square without an enemy (3.3.1), a base too near to a portal (2.5.1.1). What is destroyed is in nobody's way. A round
 * that is still to be laid out is looked at by its own rules (2.5).
 */
export function checkBoard(board: ClassicBoard): readonly string[] {
  if (board.campaign?.round) return findRoundFaults(board);
  const { armies, structures } = board;
  const standing = structures.filter(({ destroyed }) => !destroyed);
  const portals = standing.filter(({ kind }) => kind === 'portal');
  const near = standing
    .filter(({ kind }) => kind === 'base')
    .flatMap((base) =>
      portals
        .filter((portal) => stepsApart(base.at, portal.at) < RANGE)
        .map(
          (portal) =>
            `${base.name} at ${base.at} is less than ${RANGE} squares from ${portal.name} at ${portal.at} (2.5.1.1)`,
        ),
    );
  return [...findCrowds(armies), ...near];
}

/**
 * R44 Whose kinds nobody told: in a base nothing is known to be of its colour, so what he lost comes back on his second
 * day there alone (2.3.1.2).
 */
export function remarkOnBoard({ armies, campaign }: ClassicBoard): readonly string[] {
  const untold = armies.filter(({ team, colors, kinds }) => team === 'Coalition' && colors.length > 0 && !kinds);
  if (!campaign || campaign.round || untold.length === 0) return [];
  const [few, more] = [untold.slice(0, 3).map(({ name }) => name), untold.length - 3];
  const names = `${few.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [
    `the kinds of ${names} are not told, so a base gives back lost troops on the second day there and none by its colour on the first (2.3.1.2, R44); where they are to heal by colour, tell them before the first turn in game.yaml, kinds: [{slot: 5000, name: Kris Mage, colors: [Red]}, …]`,
  ];
}

/** More of one team on a square than may be: one, or beside an enemy the two of a joint battle. Who is not placed yet stands nowhere. */
function findCrowds(armies: readonly Army[]): readonly string[] {
  const squares = [...new Set(armies.map(({ at }) => at))].filter((at) => at !== '');
  return squares.flatMap((at) => {
    const there = armies.filter((army) => army.at === at);
    const teams = [...new Set(there.map(({ team }) => team))];
    const [most, why] =
      teams.length === 1
        ? ([1, 'are friends without an enemy'] as const)
        : ([2, 'are too many friends in one battle'] as const);
    return teams
      .map((team) => there.filter((army) => army.team === team))
      .filter((friends) => friends.length > most)
      .map((friends) => `${friends.map(({ name }) => name).join(' and ')} ${why} on the square ${at} (3.3.1)`);
  });
}
