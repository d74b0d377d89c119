import { type DataPath, DataReader, type Flaw } from '../../core/data-reader.js';
import type { Ground } from '../../core/ground/ground.js';
import { type SquareBoard, squareGround } from '../../core/ground/square-boards.js';
import { err, ok, type Result } from '../../core/result.js';
import { readControl, readControllers } from '../shared/control.js';
import { readTroops } from '../shared/troop-slots.js';
import {
  type Army,
  COALITION_RANKS,
  COLORS,
  type Color,
  NONE,
  PHYREXIA_RANKS,
  PLANES,
  type PlanesBoard,
  type Rank,
  SIDES,
  SLOTS,
  STRUCTURE_KINDS,
  type Structure,
  TEAMS,
  type Team,
} from './board.js';
import { readPlace } from './entries.js';

/** What must hold of a board as a whole: names once, structures apart, no friends together but in battle. */
function checkBoard(form: DataReader, { structures, armies }: PlanesBoard, listed: readonly string[]): void {
  const names = new Set<string>();
  armies.forEach(({ name }, i) => {
    if (names.has(name)) form.flaw(['armies', i, 'name'], `two armies are called "${name}"`);
    names.add(name);
  });
  checkStructures(form, structures);
  armies.forEach(({ guards }, i) => {
    if (guards !== undefined && !structures.some(({ name }) => name === guards))
      form.flaw(['armies', i, 'guards'], `no structure is called "${guards}"`);
  });
  checkCompany(form, armies);
  for (const name of listed)
    if (!names.has(name)) form.flaw(['control'], `the control list names "${name}", and no army is called so`);
}

function checkStructures(form: DataReader, structures: readonly Structure[]): void {
  const names = new Set<string>();
  const squares = new Map<string, string>();
  structures.forEach(({ name, at, destroyed }, i) => {
    if (names.has(name)) form.flaw(['structures', i, 'name'], `two structures are called "${name}"`);
    names.add(name);
    if (destroyed) return;
    for (const square of at) {
      const other = squares.get(square);
      if (other !== undefined && square !== '') form.flaw(['structures', i], `${square} is ${other}'s square already`);
      squares.set(square, name);
    }
  });
}

/** 4.1.2, 4.3 Friends share a square only in battle, and two of them at most. */
function checkCompany(form: DataReader, armies: readonly Army[]): void {
  const there = new Map<string, number[]>();
  armies.forEach(({ at }, i) => {
    there.set(at, [...(there.get(at) ?? []), i]);
  });
  for (const [square, places] of there) {
    if (square === '' || places.length === 1) continue;
    const teams = places.map((i) => armies[i]?.team);
    const last = places.at(-1) as number;
    if (new Set(teams).size === 1) form.flaw(['armies', last, 'at'], `friends share ${square} without an enemy`);
    else if (teams.some((team) => teams.filter((one) => one === team).length > 2))
      form.flaw(['armies', last, 'at'], `more than two friends fight at ${square} (4.3)`);
    else if (new Set(teams).size > 2) form.flaw(['armies', last, 'at'], `three sides meet at ${square}`);
  }
}

/** The board's part of a new `game.yaml`, commented. */
export const SETUP_EXAMPLE = `# planes:                       # the rulebook's sizes where left out (2.1)
#   Dominaria: {numbers: 24, letters: 9, terrain: ["ooppmm…", …]}   # one row a letter, one sign a number
# legend: {o: ocean, i: islands, p: plains, m: mountains, f: forest, s: swamp}
points: {Coalition: 0, Phyrexia: 0}            # victory points so far (2.5.3)
# weather: [[Cold, Mild, Hot], [Calm, Strong Winds]]   # a word rolled from each list (6.1.3); by the judge where left out
structures:
  - {name: Eluria, kind: base, color: Red, at: Dominaria 10C}       # color: White Blue Black Red Green
  - {name: Blobble, kind: stronghold, at: Phyrexia 5D}
  - {name: Old Orrery, kind: feature, at: Mirrodin 3B, points: 2}   # points each turn for the side that controls it
  - {name: Sunken Stair, kind: portal, ends: [Dominaria 10E, Mirrodin 5D]}
armies:
  # ranks: General Admiral Captain Commander "Lt. Commander" Lieutenant | "Chief Praetor" Praetor Evincar Plaguelord CPL Centurion
  - {name: Frank, team: Coalition, rank: Lieutenant, at: Dominaria 3A, primary: Red, secondary: [White], troops: {5000: 3000}}
  - {name: Jeff the Owl, team: Phyrexia, rank: CPL, at: Phyrexia 2D, controller: Vorax}
  - {name: Orrery Guard, team: Mercenary, at: Mirrodin 3B, guards: Old Orrery}
players:
  - {name: Frank, team: Coalition, mail: frank@example.org}
  - {name: Vorax, team: Phyrexia}
control:                        # an army not listed belongs to the player of the same name
  Frank: [Frank]
`;

const STRUCTURE_KEYS = ['name', 'kind', 'color', 'at', 'ends', 'points', 'destroyed'] as const;
const MOST_STRUCTURE_POINTS = 1000;

/** Reads a structure of a set-up: a portal has its two `ends`, everything else stands `at` one square. */
function readStructure(form: DataReader, value: unknown, path: DataPath, ground: Ground): Structure {
  const one = form.record(value, path, STRUCTURE_KEYS);
  const at = (key: string): DataPath => [...path, key];
  const kind = form.oneOf(one.kind, at('kind'), STRUCTURE_KINDS);
  const destroyed = form.flag(one.destroyed, at('destroyed'));
  if (kind === 'base' && one.color === undefined)
    form.flaw(at('color'), 'is missing: a base has the colour of its faction');
  if (kind !== 'base' && one.color !== undefined) form.flaw(at('color'), 'is for bases only');
  if (kind !== 'feature' && one.points !== undefined) form.flaw(at('points'), 'is for features only');
  if (destroyed && (kind === 'feature' || kind === 'portal'))
    form.flaw(at('destroyed'), `a ${kind} is never destroyed (${kind === 'feature' ? '5.4' : '5.5'})`);
  return {
    name: form.name(one.name, at('name')),
    kind,
    ...(one.color !== undefined && { color: form.oneOf<Color>(one.color, at('color'), COLORS) }),
    at: kind === 'portal' ? readEnds(form, one, path, ground) : [readPlace(form, one.at, at('at'), ground)],
    points: one.points === undefined ? 0 : form.whole(one.points, at('points'), MOST_STRUCTURE_POINTS),
    destroyed,
  };
}

/** 5.5 A portal joins two planes. */
function readEnds(
  form: DataReader,
  one: Readonly<Record<string, unknown>>,
  path: DataPath,
  ground: Ground,
): readonly [string, string] {
  if (one.at !== undefined)
    form.flaw([...path, 'at'], 'a portal has two ends: write ends: [Dominaria 3D, Mirrodin 5E]');
  const ends = form.list(one.ends, [...path, 'ends']);
  if (ends.length !== 2) form.flaw([...path, 'ends'], 'should be two squares, one on each plane it joins');
  const [a = '', b = ''] = ends.slice(0, 2).map((end, i) => readPlace(form, end, [...path, 'ends', i], ground));
  if (a !== '' && planeOf(a) === planeOf(b)) form.flaw([...path, 'ends'], 'both ends lie on one plane');
  return [a, b];
}

const planeOf = (place: string) => place.slice(0, place.lastIndexOf(' '));

type Fields = Readonly<Record<string, unknown>>;

const ARMY_KEYS = [
  'name',
  'team',
  'rank',
  'at',
  'controller',
  'primary',
  'secondary',
  'troops',
  'creatures',
  'days',
  'guards',
  'tries',
] as const;
const MOST_DAYS = 999;

/** Reads an army of a set-up; one on no control list belongs to the player of its name (2.2), a mercenary to nobody. */
function readArmy(
  form: DataReader,
  value: unknown,
  path: DataPath,
  ground: Ground,
  lists: ReadonlyMap<string, readonly string[]>,
): Army {
  const one = form.record(value, path, ARMY_KEYS);
  const at = (key: string): DataPath => [...path, key];
  const name = form.name(one.name, at('name'));
  const team = form.oneOf<Team>(one.team, at('team'), TEAMS);
  const isMercenary = team === 'Mercenary';
  const number = (key: 'days' | 'tries') => (one[key] === undefined ? 0 : form.whole(one[key], at(key), MOST_DAYS));
  const only = (key: string, allowed: boolean, whose: string) => {
    if (!allowed && one[key] !== undefined) form.flaw(at(key), `is for ${whose} only`);
  };
  only('controller', !isMercenary, 'armies of players');
  for (const key of ['primary', 'secondary']) only(key, team === 'Coalition', 'the Coalition');
  for (const key of ['guards', 'tries']) only(key, isMercenary, 'mercenaries');
  return {
    name,
    team,
    rank: readRank(form, one.rank, at('rank'), team),
    at: readPlace(form, one.at, at('at'), ground),
    controllers: isMercenary
      ? []
      : (readControllers(form, one.controller, at('controller')) ?? lists.get(name) ?? [name]),
    ...(one.primary !== undefined && { primary: form.oneOf<Color>(one.primary, at('primary'), COLORS) }),
    secondary: readColors(form, one, path),
    troops: readTroops(form, one.troops, at('troops'), SLOTS),
    creatures: readCreatures(form, one, path),
    days: number('days'),
    ...(one.guards !== undefined && { guards: form.text(one.guards, at('guards')) }),
    tries: number('tries'),
    incoming: NONE,
  };
}

/** 1.1 At most two secondary factions. */
function readColors(form: DataReader, one: Fields, path: DataPath): readonly Color[] {
  const colors = form
    .list(one.secondary, [...path, 'secondary'])
    .map((color, i) => form.oneOf<Color>(color, [...path, 'secondary', i], COLORS));
  if (colors.length > 2) form.flaw([...path, 'secondary'], 'an army has two secondary factions at most (1.1)');
  return colors;
}

/** P56 A mercenary has a rank of Phyrexia's list, the lowest where none is given. */
function readRank(form: DataReader, value: unknown, path: DataPath, team: Team): Rank {
  if (value === undefined && team === 'Mercenary') return 'Centurion';
  return form.oneOf<Rank>(value, path, team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS);
}

function readCreatures(form: DataReader, { creatures }: Fields, path: DataPath): Army['creatures'] {
  if (creatures === undefined) return {};
  const given = form.record(creatures, [...path, 'creatures'], SLOTS.map(String));
  return Object.fromEntries(
    Object.entries(given).map(([slot, words]) => [slot, form.text(words, [...path, 'creatures', slot])]),
  );
}

const LARGEST = { numbers: 1000, letters: 700 } as const;
const MOST_SIDE_POINTS = 1_000_000;

/**
 * Reads a set-up into a board: `planes` (the rulebook's sizes where left out, 2.1), `points`, `weather`, `structures`,
 * `armies`, and the control list either as `control` (player → armies) or as each army's `controller`.
 */
export function readSetup(setup: unknown): Result<PlanesBoard, readonly Flaw[]> {
  const form = new DataReader();
  const file = form.record(setup, []);
  const given =
    file.planes === undefined ? {} : form.record(file.planes, ['planes'], [...PLANES.map(({ name }) => name)]);
  const planes = PLANES.map((plane) => readPlane(form, plane, given[plane.name]));
  const legend = readLegend(form, file.legend);
  const terrain = Object.fromEntries(
    planes.flatMap((plane) => {
      const rows = readTerrain(form, plane, given[plane.name], legend);
      return rows.length > 0 ? [[plane.name, rows] as const] : [];
    }),
  );
  const points = file.points === undefined ? {} : form.record(file.points, ['points'], [...SIDES]);
  const point = (side: (typeof SIDES)[number]) =>
    points[side] === undefined ? 0 : form.whole(points[side], ['points', side], MOST_SIDE_POINTS);
  const weather = form
    .list(file.weather, ['weather'])
    .map((words, i) => form.list(words, ['weather', i]).map((word, n) => form.text(word, ['weather', i, n])));
  const ground = squareGround(planes);
  const lists = readControl(form, file.control);
  const structures = form
    .list(file.structures, ['structures'])
    .map((one, i) => readStructure(form, one, ['structures', i], ground));
  const armies = form.list(file.armies, ['armies']).map((one, i) => readArmy(form, one, ['armies', i], ground, lists));
  const board: PlanesBoard = {
    ruleset: 'planes',
    planes,
    terrain,
    legend,
    weather: weather.filter((words) => words.length > 0),
    points: { Coalition: point('Coalition'), Phyrexia: point('Phyrexia') },
    structures,
    armies,
  };
  if (form.flaws.length === 0) checkBoard(form, board, [...lists.keys()]);
  return form.flaws.length > 0 ? err(form.flaws) : ok(board);
}

function readPlane(form: DataReader, plane: SquareBoard, given: unknown): SquareBoard {
  if (given === undefined) return plane;
  const path = ['planes', plane.name];
  const one = form.record(given, path, ['numbers', 'letters', 'terrain']);
  const size = (key: 'numbers' | 'letters') => {
    if (one[key] === undefined) return plane[key];
    const number = form.whole(one[key], [...path, key], LARGEST[key]);
    if (number < 1) form.flaw([...path, key], 'should be 1 or more');
    return number;
  };
  return { ...plane, numbers: size('numbers'), letters: size('letters') };
}

function readLegend(form: DataReader, value: unknown): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  const entries = Object.entries(form.record(value, ['legend']));
  return Object.fromEntries(entries.map(([sign, word]) => [sign, form.text(word, ['legend', sign])]));
}

/** 6.1.2 The terrain of a plane, one row a letter. */
function readTerrain(
  form: DataReader,
  { name, numbers, letters }: SquareBoard,
  given: unknown,
  legend: Readonly<Record<string, string>>,
): readonly string[] {
  const value = typeof given === 'object' && given !== null ? (given as { terrain?: unknown }).terrain : undefined;
  const path = ['planes', name, 'terrain'];
  const rows = form.list(value, path).map((row, i) => form.text(row, [...path, i]));
  if (rows.length > 0 && rows.length !== letters)
    form.flaw(path, `has ${rows.length} rows, and ${name} ${letters} letters`);
  rows.forEach((row, i) => {
    if (row.length !== numbers) form.flaw([...path, i], `has ${row.length} signs, and ${name} ${numbers} numbers`);
    const unknown = [...row].find((sign) => legend[sign] === undefined);
    if (unknown !== undefined) form.flaw([...path, i], `"${unknown}" is not in the legend`);
  });
  return rows;
}
