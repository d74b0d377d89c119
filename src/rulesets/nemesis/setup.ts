import { type DataPath, DataReader, type Flaw } from '../../core/data-reader.js';
import type { Point } from '../../core/ground/ground.js';
import { err, ok, type Result } from '../../core/result.js';
import { compareNames } from '../../core/text.js';
import { foldName } from '../../reading/text/fold.js';
import { readControllers } from '../shared/control.js';
import {
  type Battle,
  type CampaignRegion,
  type DrawnMatch,
  type Ending,
  isBorder,
  type NemesisBoard,
  RACES,
  type Race,
  type Side,
  type Unit,
  type Waiting,
} from './board.js';
import { FORM_LABELS } from './orders.js';

/** What must hold of a board as a whole: names that differ, everybody in a region, battles of units that are there (N1). */
function checkBoard(form: DataReader, board: NemesisBoard, decorated: readonly string[]): void {
  checkNames(form, board);
  const regions = new Set(board.regions.map(({ name }) => name));
  board.units.forEach(({ name, at }, i) => {
    if (!regions.has(at)) form.flaw(['units', i, 'at'], `"${at}" is no region of the map: where is ${name}`);
  });
  const people = new Set([...board.units, ...board.queue].map(({ name }) => name));
  for (const name of decorated)
    if (!people.has(name)) form.flaw(['medals', name], 'no unit on the map or in a queue is called so');
  checkBattles(form, board);
}

/** N1 Names of regions, units and races all differ after folding, and none is a label of the form (N8). */
function checkNames(form: DataReader, { regions, units, queue }: NemesisBoard): void {
  const key = (name: string) => foldName(name).join('');
  const seen = new Map<string, string>(RACES.map((race) => [key(race), `the race ${race}`]));
  for (const label of FORM_LABELS) seen.set(key(label), `the label "${label}" of the form`);
  const take = (name: string, path: readonly (string | number)[]) => {
    const folded = key(name);
    const other = seen.get(folded);
    if (folded === '') form.flaw(path, `"${name}" has no letter or digit`);
    else if (other)
      form.flaw(path, `"${name}" is called like ${other}; names must differ by more than case and signs (N1)`);
    seen.set(folded, `"${name}"`);
  };
  regions.forEach(({ name }, i) => {
    take(name, ['map', 'regions', i, 'name']);
  });
  units.forEach(({ name }, i) => {
    take(name, ['units', i, 'name']);
  });
  const places = new Map<string, number>();
  for (const { name, race } of queue) {
    const place = places.get(race) ?? 0;
    take(name, ['queue', race, place]);
    places.set(race, place + 1);
  }
}

function checkBattles(form: DataReader, { regions, battles, units, borders }: NemesisBoard): void {
  const places = new Set(regions.map(({ name }) => name));
  const there = new Map(units.map((unit) => [unit.name, unit]));
  const engaged = new Set<string>();
  battles.forEach((battle, i) => {
    const path = ['battles', i];
    const { at, units: names, matches, byHand } = battle;
    const nowhere = at.find((place) => !places.has(place));
    if (nowhere !== undefined) form.flaw([...path, 'at'], `"${nowhere}" is no region of the map`);
    else if (isBorder(battle) && !borders.some(([a, b]) => at.includes(a) && at.includes(b) && a !== b))
      form.flaw([...path, 'at'], `${at.join(' and ')} do not touch`);
    for (const name of names) {
      const unit = there.get(name);
      if (!unit) form.flaw([...path, 'units'], `no unit on the map is called "${name}"`);
      else if (!at.includes(unit.at) && nowhere === undefined && places.has(unit.at))
        form.flaw([...path, 'units'], `${name} stands in ${unit.at}, not at ${at.join(' or ')}`);
      if (engaged.has(name)) form.flaw([...path, 'units'], `${name} is in two battles`);
      engaged.add(name);
    }
    const races = new Set(names.map((name) => there.get(name)?.race));
    if (races.size < 2 && matches.every(({ ending }) => ending !== undefined) && !byHand)
      form.flaw([...path, 'units'], 'a battle has units of two races, or a match that is not decided');
    matches.forEach(({ challenger, opponent }, n) => {
      if (challenger === opponent) form.flaw([...path, 'matches', n], `${challenger} does not play against itself`);
    });
  });
}

/** The board's part of a new `game.yaml`, commented. */
export const SETUP_EXAMPLE = `map:
  regions:                      # owner, gold and factories: nobody, 0, 0 where left out; at: where it is drawn, east and south
    - {name: Fort, owner: Greys, gold: 1, factories: 1, at: [0, 0]}
    - {name: Mill, owner: Marines, gold: 1, at: [2, 0]}
    - {name: Dock, owner: Marines, factories: 1, at: [2, 2]}
    - {name: Ford, at: [0, 2]}  # without at the map finds a place for it
  borders: [[Fort, Mill], [Mill, Dock], [Fort, Ford], [Ford, Dock]]
generals: {Greys: Zax, Marines: Cap}           # the players who command the races: Greys Machina Marines Spawn
units:
  - {name: Zax, race: Greys, at: Fort}         # a unit belongs to the player of its name
  - {name: Cap, race: Marines, at: Dock, controller: Cap}
queue: {Greys: [Kim], Marines: [Eve]}          # who waits to be deployed, top first
victory: {points: 300}                         # or {domination: true}; without it the campaign goes on
# treasury: {Greys: {resources: 2, production: 1}}   # of a campaign under way: what the races have,
# territory: {Greys: 12}                             # their points so far,
# medals: {Zax: 2}                                   # and who has won how many battles
players:
  - {name: Zax, team: Greys, mail: zax@example.org}
  - {name: Cap, team: Marines}
  - {name: Kim, team: Greys}
  - {name: Eve, team: Marines}
`;
type Fields = Readonly<Record<string, unknown>>;

const MATCH_KEYS = [
  'challenger',
  'opponent',
  'drawn',
  'extended',
  'warned',
  'winner',
  'turn',
  'points',
  'default',
  'draw',
  'void',
] as const;
const MOST_TURNS = 100_000;

/** Reads a battle that is not over, with the matches of its running round. */
function readBattle(form: DataReader, value: unknown, path: DataPath): Battle {
  const one = form.record(value, path, ['at', 'units', 'home', 'byHand', 'matches']);
  const at = Array.isArray(one.at)
    ? one.at.map((end, i) => form.text(end, [...path, 'at', i])).sort(compareNames)
    : [form.name(one.at, [...path, 'at'])];
  if (at.length < 1 || at.length > 2) form.flaw([...path, 'at'], 'should be a region, or the two that a border parts');
  return {
    at,
    home: one.home === undefined ? null : form.oneOf<Race>(one.home, [...path, 'home'], RACES),
    byHand: form.flag(one.byHand, [...path, 'byHand']),
    units: form
      .list(one.units, [...path, 'units'])
      .map((name, i) => form.text(name, [...path, 'units', i]))
      .sort(compareNames),
    matches: form
      .list(one.matches, [...path, 'matches'])
      .map((match, i) => readMatch(form, match, [...path, 'matches', i])),
  };
}

function readMatch(form: DataReader, value: unknown, path: DataPath): DrawnMatch {
  const one = form.record(value, path, MATCH_KEYS);
  const challenger = form.text(one.challenger, [...path, 'challenger']);
  const opponent = form.text(one.opponent, [...path, 'opponent']);
  const time = (key: 'drawn' | 'extended') =>
    one[key] === undefined ? {} : { [key]: form.time(one[key], [...path, key]) };
  const warned = one.warned === undefined ? {} : form.record(one.warned, [...path, 'warned'], [challenger, opponent]);
  const ending = readEnding(form, one, path, [challenger, opponent]);
  return {
    challenger,
    opponent,
    ...time('drawn'),
    ...time('extended'),
    warned: Object.fromEntries(
      Object.entries(warned).map(([name, at]) => [name, form.time(at, [...path, 'warned', name])]),
    ),
    ...(ending && { ending }),
  };
}

/** How it ended: a winner, a draw, void, or `default` alone where both lost (N26). */
function readEnding(
  form: DataReader,
  one: Fields,
  path: DataPath,
  pair: readonly [string, string],
): Ending | undefined {
  const flag = (key: 'default' | 'draw' | 'void') => form.flag(one[key], [...path, key]);
  const [byDefault, draw, isVoid] = [flag('default'), flag('draw'), flag('void')];
  if (one.winner === undefined) {
    if (draw) return { how: 'draw' };
    if (isVoid) return { how: 'void' };
    return byDefault ? { how: 'both' } : undefined;
  }
  const winner = form.oneOf(one.winner, [...path, 'winner'], pair);
  const loser = winner === pair[0] ? pair[1] : pair[0];
  return {
    how: 'won',
    winner,
    loser,
    ...(one.turn !== undefined && { turn: form.whole(one.turn, [...path, 'turn'], MOST_TURNS) }),
    ...(one.points !== undefined && { points: readLead(form, one.points, [...path, 'points']) }),
    byDefault,
  };
}

const MOST = 99;

/** N1 The map: regions with their yields, and borders as pairs of different regions, each good in both directions. */
function readMap(
  form: DataReader,
  value: unknown,
): { readonly regions: readonly CampaignRegion[]; readonly borders: readonly (readonly [string, string])[] } {
  if (value === undefined) {
    form.flaw(['map'], 'is missing: write its regions and borders');
    return { regions: [], borders: [] };
  }
  const map = form.record(value, ['map'], ['regions', 'borders']);
  const regions = form
    .list(map.regions, ['map', 'regions'])
    .map((one, i) => readRegion(form, one, ['map', 'regions', i]));
  const names = new Set(regions.map(({ name }) => name));
  const seen = new Set<string>();
  const borders = form.list(map.borders, ['map', 'borders']).map((one, i): readonly [string, string] => {
    const path = ['map', 'borders', i];
    const [a = '', b = ''] = form.list(one, path).map((end, n) => form.text(end, [...path, n]));
    for (const end of [a, b])
      if (!names.has(end) && !names.has('')) form.flaw(path, `"${end}" is no region of the map`);
    if (a === b) form.flaw(path, `${a} does not border on itself (N1)`);
    const key = [a, b].sort().join('\n');
    if (seen.has(key)) form.flaw(path, `the border of ${a} and ${b} stands here twice`);
    seen.add(key);
    return [a, b];
  });
  if (regions.length === 0) form.flaw(['map', 'regions'], 'a map has one region at least');
  return { regions, borders };
}

function readRegion(form: DataReader, value: unknown, path: DataPath): CampaignRegion {
  const one = form.record(value, path, ['name', 'owner', 'gold', 'factories', 'at']);
  const count = (key: 'gold' | 'factories') =>
    one[key] === undefined ? 0 : form.whole(one[key], [...path, key], MOST);
  const isOwned = one.owner !== undefined && one.owner !== null && one.owner !== 'null';
  const at = one.at === undefined ? undefined : readPoint(form, one.at, [...path, 'at']);
  return {
    name: form.name(one.name, [...path, 'name']),
    gold: count('gold'),
    factories: count('factories'),
    owner: isOwned ? form.oneOf(one.owner, [...path, 'owner'], RACES) : null,
    ...(at && { at }),
  };
}

/** Where a region is drawn, `[3, 1.5]`: widths of a region to the east and south. */
function readPoint(form: DataReader, value: unknown, path: DataPath): Point {
  const [x, y, ...more] = form.list(value, path).map((one, i) => Number(form.text(one, [...path, i])));
  if (x === undefined || y === undefined || more.length > 0 || !Number.isFinite(x) || !Number.isFinite(y)) {
    form.flaw(path, 'should be two numbers, like [3, 1.5]: how far east and south it is drawn');
    return { x: 0, y: 0 };
  }
  return { x, y };
}

type Medals = ReadonlyMap<string, number>;

/** Reads a unit; one without a controller is its namesake's. */
function readUnit(form: DataReader, value: unknown, path: DataPath, medals: Medals): Unit {
  const one = form.record(value, path, ['name', 'race', 'at', 'controller']);
  const name = form.name(one.name, [...path, 'name']);
  return {
    name,
    race: form.oneOf<Race>(one.race, [...path, 'race'], RACES),
    at: form.name(one.at, [...path, 'at']),
    controllers: readControllers(form, one.controller, [...path, 'controller']) ?? [name],
    victories: medals.get(name) ?? 0,
  };
}

/** 2.2 The queues by race, top first: names, or a name with its controller. */
function readQueue(form: DataReader, value: unknown, medals: Medals): readonly Waiting[] {
  if (value === undefined) return [];
  const queues = form.record(value, ['queue'], RACES);
  return RACES.flatMap((race) =>
    form.list(queues[race], ['queue', race]).map((given, i): Waiting => {
      const path = ['queue', race, i];
      const one = typeof given === 'object' ? form.record(given, path, ['name', 'controller']) : { name: given };
      const name = form.name(one.name, [...path, 'name']);
      const controllers = readControllers(form, one.controller, [...path, 'controller']) ?? [name];
      return { name, race, controllers, victories: medals.get(name) ?? 0 };
    }),
  );
}

const MOST_POINTS = 1_000_000;

/**
 * Reads a set-up into a board: `map` (regions and borders), `generals`, `units`, `queue`, and of a campaign under way
 * `treasury`, `territory`, `medals` and `battles`; `victory` says what ends it. A race named nowhere is not in play (N1).
 */
export function readSetup(setup: unknown): Result<NemesisBoard, readonly Flaw[]> {
  const form = new DataReader();
  const file = form.record(setup, []);
  if (file.control !== undefined)
    form.flaw(['control'], 'is not read here: write `controller` with each unit, and `generals`');
  const { regions, borders } = readMap(form, file.map);
  const medals = readCounts(form, file.medals, ['medals']);
  const units = form.list(file.units, ['units']).map((one, i) => readUnit(form, one, ['units', i], medals));
  const queue = readQueue(form, file.queue, medals);
  const battles = form.list(file.battles, ['battles']).map((one, i) => readBattle(form, one, ['battles', i]));
  const board: NemesisBoard = {
    ruleset: 'nemesis',
    regions,
    borders,
    sides: readSides(form, file, [
      ...regions.flatMap(({ owner }) => owner ?? []),
      ...[...units, ...queue].map(({ race }) => race),
    ]),
    units,
    queue,
    battles,
    goal: readGoal(form, file.victory),
  };
  if (form.flaws.length === 0) checkBoard(form, board, [...medals.keys()]);
  return form.flaws.length > 0 ? err(form.flaws) : ok(board);
}

/** The races in play, with their Generals, purses and points. */
function readSides(form: DataReader, file: Readonly<Record<string, unknown>>, named: readonly Race[]): readonly Side[] {
  const given = (key: 'generals' | 'treasury' | 'territory') =>
    file[key] === undefined ? {} : form.record(file[key], [key], RACES);
  const [generals, treasury, territory] = [given('generals'), given('treasury'), given('territory')];
  const inPlay = new Set([...named, ...Object.keys(generals), ...Object.keys(treasury), ...Object.keys(territory)]);
  return RACES.filter((race) => inPlay.has(race)).map((race) => {
    const purse =
      treasury[race] === undefined ? {} : form.record(treasury[race], ['treasury', race], ['resources', 'production']);
    const points = (value: unknown, path: readonly string[]) =>
      value === undefined ? 0 : form.whole(value, path, MOST_POINTS);
    return {
      race,
      generals: readNames(form, generals[race], ['generals', race]),
      resources: points(purse.resources, ['treasury', race, 'resources']),
      production: points(purse.production, ['treasury', race, 'production']),
      territory: points(territory[race], ['territory', race]),
    };
  });
}

/** A name, a list of them, or none. */
function readNames(form: DataReader, value: unknown, path: readonly string[]): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [form.text(value, path)];
  return value.map((one, i) => form.text(one, [...path, String(i)]));
}

function readCounts(form: DataReader, value: unknown, path: readonly string[]): ReadonlyMap<string, number> {
  if (value === undefined) return new Map();
  const entries = Object.entries(form.record(value, path));
  return new Map(entries.map(([name, count]) => [name, form.whole(count, [...path, name], MOST_POINTS)]));
}

/** 10.2 A final score, or total domination, or neither (N30). */
function readGoal(form: DataReader, value: unknown): NemesisBoard['goal'] {
  if (value === undefined) return { domination: false };
  const goal = form.record(value, ['victory'], ['points', 'domination']);
  return {
    ...(goal.points !== undefined && { points: form.whole(goal.points, ['victory', 'points'], MOST_POINTS) }),
    domination: form.flag(goal.domination, ['victory', 'domination']),
  };
}

/** 7.4 A winner's lead in points, which may be below 0. */
function readLead(form: DataReader, value: unknown, path: DataPath): number {
  const text = form.text(value, path);
  if (!/^-?\d{1,9}$/.test(text)) form.flaw(path, `"${text}" should be a whole number`);
  return Number(text) || 0;
}
