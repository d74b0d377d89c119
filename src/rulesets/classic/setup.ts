import { DataReader, type Flaw } from '../../core/data-reader.js';
import { squareGround } from '../../core/ground/square-boards.js';
import { err, ok, type Result } from '../../core/result.js';
import { readSquare, stepsApart } from '../../core/squares.js';
import {
  type Corrections,
  choiceOf,
  type EntryForm,
  manyOf,
  maybe,
  needed,
  PIECE,
  recordOf,
} from '../contract/entries.js';
import { armyCorrections } from '../shared/armies.js';
import {
  type Army,
  BEGINNERS,
  type Campaign,
  type ClassicBoard,
  COALITION_RANKS,
  COLORS,
  type Color,
  FACTIONS,
  type Faction,
  type Former,
  type Member,
  type MemberRank,
  NO_CAMPAIGN,
  NONE,
  type Pending,
  PHYREXIA_RANKS,
  RANKS,
  type Rank,
  SLOTS,
  STRUCTURE_KINDS,
  type Structure,
  TEAMS,
  type Team,
} from './board.js';
import { KIND_FIELDS } from './entries.js';
import { type Path, readKinds, readTroops } from './fields.js';
import { readLegs } from './reading.js';
import { RANGE } from './rulebook.js';
import { amidChanged, withDays } from './rules/1-5-days.js';
import { findRoundFaults } from './rules/2-5-round.js';
import { readWeatherTable } from './rules/4-1-2-5-weather.js';
import { moveTo } from './rules/4-results.js';
import { withKinds } from './rules/troops.js';
import { cellOf } from './state/units.js';

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
type Fields = Readonly<Record<string, unknown>>;

/** Keys of an army beside those of the map: what goes on from turn to turn. */
const CAMPAIGN_ARMY_KEYS = [
  'kinds',
  'fresh',
  'legend',
  'home',
  'ocean',
  'atWar',
  'converting',
  'origin',
  'incoming',
  'incomingIfWon',
  'near',
] as const;
const MOST_BATTLES = 10_000;
const FORMER_KEYS = ['team', 'rank', 'controller', 'colors'] as const;

/** Reads the roster, who asks for changes of control, and whether Raiders come by themselves. */
function readCampaign(form: DataReader, file: Fields, armies: readonly Army[]): Campaign {
  const requesters = file.requesters === undefined ? {} : form.record(file.requesters, ['requesters'], TEAMS);
  return {
    ...NO_CAMPAIGN,
    members: form.list(file.players, ['players']).flatMap((one, i) => readMember(form, one, ['players', i]) ?? []),
    requesters: Object.fromEntries(
      Object.entries(requesters).map(([team, names]) => [
        team,
        form.list(names, ['requesters', team]).map((name, i) => form.text(name, ['requesters', team, i])),
      ]),
    ),
    names: armies.map(({ name }) => name),
    spawning: form.flag(file.spawning, ['spawning']),
    ...(form.flag(file.round, ['round']) && { round: true as const, near: readNear(form, file.armies, armies) }),
  };
}

/** Somebody on the roster; who has no team watches, and is none of its members. */
function readMember(form: DataReader, value: unknown, path: Path): Member | undefined {
  const one = form.record(value, path);
  if (one.team === undefined || one.team === '') return undefined;
  const team = form.oneOf<Team>(one.team, [...path, 'team'], TEAMS);
  const ranks: readonly MemberRank[] = [...BEGINNERS, ...(team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS)];
  const time = (key: string) => (one[key] === undefined ? undefined : form.time(one[key], [...path, key]));
  const [seen, since] = [time('seen'), time('since')];
  return {
    name: form.name(one.name, [...path, 'name']),
    team,
    ...(one.rank !== undefined && {
      rank: form.oneOf<MemberRank>(
        one.rank,
        [...path, 'rank'],
        team === 'Mercenary' ? [...BEGINNERS, ...RANKS] : ranks,
      ),
    }),
    ...(seen !== undefined && { seen }),
    ...(since !== undefined && { since }),
    battles: one.battles === undefined ? 0 : form.whole(one.battles, [...path, 'battles'], MOST_BATTLES),
    permits: form.list(one.permits, [...path, 'permits']).map((name, i) => form.text(name, [...path, 'permits', i])),
    away: [],
  };
}

/** Adds to an army of the map what goes on from turn to turn. */
function readArmyCampaign(form: DataReader, one: Fields, path: Path, army: Army): Army {
  const at = (key: string): Path => [...path, key];
  const kinds = one.kinds === undefined ? undefined : readKinds(form, one.kinds, at('kinds'));
  const converting =
    one.converting === undefined ? undefined : readFormer(form, one.converting, at('converting'), army);
  const origin = one.origin === undefined ? undefined : readFormer(form, one.origin, at('origin'), army);
  const bySlot = (key: string, otherwise: Army['troops']) =>
    one[key] === undefined ? otherwise : readTroops(form, one[key], at(key), NONE);
  const more: Army = {
    ...army,
    incoming: bySlot('incoming', army.incoming),
    incomingIfWon: bySlot('incomingIfWon', army.incomingIfWon),
    ...(one.fresh !== undefined && { fresh: readTroops(form, one.fresh, at('fresh'), NONE) }),
    ...(one.legend !== undefined && { legend: form.text(one.legend, at('legend')) }),
    ...(one.home !== undefined && { home: form.text(one.home, at('home')) }),
    ...(form.flag(one.ocean, at('ocean')) && { ocean: true as const }),
    ...(one.atWar !== undefined && {
      atWar: form.list(one.atWar, at('atWar')).map((team, i) => form.oneOf<Team>(team, [...at('atWar'), i], TEAMS)),
      hasRallied: true as const,
    }),
    ...(converting && { converting }),
    ...(origin && { origin: { team: origin.team, colors: origin.colors } }),
  };
  return kinds ? withKinds(more, kinds) : more;
}

function readFormer(form: DataReader, value: unknown, path: Path, army: Army): Former {
  const one = form.record(value, path, FORMER_KEYS);
  const team = form.oneOf<Team>(one.team, [...path, 'team'], TEAMS);
  const controllers = one.controller === undefined ? [] : [one.controller].flat();
  const ranks: readonly Army['rank'][] = team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS;
  const place = Math.max(COALITION_RANKS.indexOf(army.rank as never), PHYREXIA_RANKS.indexOf(army.rank as never));
  return {
    team,
    rank: one.rank === undefined ? (ranks[place] as Army['rank']) : form.oneOf(one.rank, [...path, 'rank'], ranks),
    colors: form
      .list(one.colors, [...path, 'colors'])
      .map((color, i) => form.oneOf<Color>(color, [...path, 'colors', i], COLORS)),
    controllers: controllers.map((player) => form.text(player, [...path, 'controller'])),
  };
}

/** 2.5.2.3 The base or portal asked for, by army. */
function readNear(form: DataReader, listed: unknown, armies: readonly Army[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    form.list(listed, ['armies']).flatMap((value, i) => {
      const { near } = form.record(value, ['armies', i]);
      return near === undefined ? [] : [[armies[i]?.name ?? '', form.text(near, ['armies', i, 'near'])]];
    }),
  );
}

const STRUCTURE_KEYS = ['name', 'kind', 'color', 'at', 'winCondition', 'destroyed', 'description'] as const;

/** One base, portal or town; portals always are win conditions (R27). */
function readStructure(form: DataReader, value: unknown, path: readonly (string | number)[]): Structure {
  const one = form.record(value, path, STRUCTURE_KEYS);
  const kind = form.oneOf(one.kind, [...path, 'kind'], STRUCTURE_KINDS);
  return {
    name: form.name(one.name, [...path, 'name']),
    kind,
    ...(one.color !== undefined && { color: form.oneOf<Color>(one.color, [...path, 'color'], COLORS) }),
    at: form.square(one.at, [...path, 'at']),
    winCondition: kind === 'portal' || form.flag(one.winCondition, [...path, 'winCondition']),
    destroyed: form.flag(one.destroyed, [...path, 'destroyed']),
    ...(one.description !== undefined && { description: form.text(one.description, [...path, 'description']) }),
  };
}

/** Names stand once, squares are on the map, the home of a Theme army and the rest of a long move too; an army that is not placed yet has none. */
function checkPlaces(
  form: DataReader,
  structures: readonly Structure[],
  armies: readonly Army[],
  grid: { numbers: number; letters: number },
): void {
  const seen = new Set<string>();
  armies.forEach(({ name }, i) => {
    if (name !== '' && seen.has(name)) form.flaw(['armies', i, 'name'], `two armies are called "${name}"`);
    seen.add(name);
  });
  const check = (square: string, path: readonly (string | number)[]) => {
    if (readSquare(square) && cellOf(square, grid.numbers, grid.letters) === undefined)
      form.flaw(path, `${square} is off the map of ${grid.numbers} numbers and ${grid.letters} letters`);
  };
  structures.forEach(({ at }, i) => {
    check(at, ['structures', i, 'at']);
  });
  armies.forEach(({ at, home = '', pending }, i) => {
    check(at, ['armies', i, 'at']);
    check(home, ['armies', i, 'home']);
    for (const leg of pending?.legs ?? [])
      for (const square of [leg.from, leg.to, ...(leg.route ?? [])]) check(square, ['armies', i, 'pending']);
  });
}

const ON_THE_MAP = armyCorrections<Army, ClassicBoard>({
  slots: SLOTS,
  has: ({ grid }, at) => squareGround([{ name: '', ...grid }]).has(at),
  move: moveTo,
  count: (army, days, { structures }) => withDays(army, days, structures),
  amid: (army, before, now) => amidChanged(army, before.structures, now.structures),
});

/** 2.5.2 What a player asks for while the round is set up. */
const ASKED: EntryForm = {
  sign: 'army',
  says: 'what is asked for an army before it is placed',
  fields: [
    needed('army', 'army', PIECE),
    maybe('kinds', 'its make-up: what fills the slots', manyOf(recordOf(KIND_FIELDS))),
    maybe('colors', 'its colours', manyOf(choiceOf(COLORS))),
  ],
};

/**
 * The board put right: armies and structures alike in every rulebook with slots; and while a round is set up (2.5.2), what
 * came for an army until the lock, its make-up, its colours and the base or portal at which it asks to begin.
 */
export const CLASSIC_CORRECTIONS: Corrections<ClassicBoard> = {
  example: ON_THE_MAP.example,
  forms: (board) => {
    if (!board.campaign?.round) return ON_THE_MAP.forms(board);
    const bases = board.structures.filter(({ kind }) => kind !== 'town').map(({ name }) => name);
    return [
      { ...ASKED, fields: [...ASKED.fields, maybe('near', 'base or portal it asks to begin at', choiceOf(bases))] },
    ];
  },
  apply: (board, given) => (board.campaign?.round ? askForArmy(board, given) : ON_THE_MAP.apply(board, given)),
};

const askForArmy: Corrections<ClassicBoard>['apply'] = (board, given) => {
  const form = new DataReader();
  const name = form.text(given.army, ['army']);
  const army = board.armies.find((one) => one.name === name);
  if (!army) return err([{ path: ['army'], reason: `no army of this round is called "${name}"` }]);
  const told: string[] = [];
  let now = army;
  if (given.kinds !== undefined) {
    now = withKinds(now, readKinds(form, given.kinds, ['kinds']));
    told.push('has another make-up');
  }
  if (given.colors !== undefined) {
    const colors = form
      .list(given.colors, ['colors'])
      .map((color, i) => form.oneOf<Color>(color, ['colors', i], COLORS));
    now = { ...now, colors };
    told.push(`is ${colors.join(', ')}`);
  }
  let near = board.campaign?.near;
  if (given.near !== undefined) {
    near = { ...near, [name]: form.text(given.near, ['near']) };
    told.push('asks for another place to begin at');
  }
  if (told.length === 0) form.flaw([], 'says nothing that is put right: kinds, colors or near');
  if (form.flaws.length > 0 || !board.campaign) return err(form.flaws);
  return ok({
    board: {
      ...board,
      armies: board.armies.map((one) => (one.name === name ? now : one)),
      campaign: { ...board.campaign, ...(near && { near }) },
    },
    told: `${name} ${told.join(' and ')}`,
  });
};

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
    troops: readTroops(form, one.troops, at('troops')),
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

function readControllers(
  form: DataReader,
  value: unknown,
  path: readonly (string | number)[],
): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return value.map((player, i) => form.text(player, [...path, i]));
  return [form.text(value, path)];
}

function readPending(
  form: DataReader,
  one: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
  { name, controllers, names }: Pick<Army, 'name' | 'controllers'> & Pick<Beside, 'names'>,
): Pending | undefined {
  if (one.pending === undefined || one.pending === 'null' || one.pending === null) return undefined;
  const text = form.text(one.pending, [...path, 'pending']);
  const legs = readLegs(name, text, names);
  if (!legs)
    return form.flaw(
      [...path, 'pending'],
      `"${text}" is no rest of a long move; write where each leg goes, like 5E > 8E > 8G, a turn of waiting like 5E > 5E`,
    );
  const since = form.time(one.pendingSince, [...path, 'pendingSince']);
  const by = one.pendingBy === undefined ? controllers[0] : form.text(one.pendingBy, [...path, 'pendingBy']);
  return { legs, since, by: by ?? name, order: '' };
}

/** What a judge is told of a board from before the campaign's rules; nothing of any other. */
export function offerTakeOver(board: ClassicBoard): string | undefined {
  if (board.campaign) return undefined;
  return 'this game goes on by the rules it was begun with: results are taken as they are typed, and ranks, requests, healing, captures and mercenaries of chapters 1, 2, 4, 5 and 6 are yours';
}

/**
 * An older board under the campaign's rules (R31): armies, troops, days and moves as they stand; the roster, who asks for
 * changes and whether Raiders come, as the set-up has them by now; an army's Legend and home from there too, and its kinds
 * where they are as many as it has alive.
 */
export function takeOver(board: ClassicBoard, setup: ClassicBoard): ClassicBoard {
  const { round: _, near: __, ...campaign } = setup.campaign ?? NO_CAMPAIGN;
  const declared = new Map(setup.armies.map((army) => [army.name, army]));
  return {
    ...board,
    armies: board.armies.map((army) => {
      const { kinds, legend, home, ocean } = declared.get(army.name) ?? {};
      const fits = kinds !== undefined && declared.get(army.name)?.troops.every((count, i) => count === army.troops[i]);
      return {
        ...army,
        ...(fits && { kinds }),
        ...(legend !== undefined && { legend }),
        ...(home !== undefined && { home }),
        ...(ocean && { ocean }),
      };
    }),
    campaign: { ...campaign, names: [...new Set([...board.armies, ...setup.armies].map(({ name }) => name))] },
  };
}
