import type { DataPath, Issue, Result } from '../../core/result.js';
import {
  amongOthers,
  choice,
  flag,
  listOf,
  manyOf,
  mapOf,
  mapOfKeys,
  oneOrMore,
  optional,
  parseTo,
  piece,
  place,
  player,
  positive,
  recordOf,
  string,
  type TellAt,
  twoOf,
  type Value,
  whole,
} from '../../core/schema.js';
import { formatNone } from '../../core/text.js';
import { squareTopology } from '../../core/topology/square-boards.js';
import type { Topology } from '../../core/topology/topology.js';
import { CONTROL, checkControl, controllersOf } from '../shared/control.js';
import { checkTerrain } from '../shared/terrain.js';
import { bySlot, fillSlots, troopsBySlot } from '../shared/troop-slots.js';
import {
  type Army,
  COALITION_RANKS,
  COLORS,
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
import { whyNoSquare } from './entries.js';

/** What must hold of a board as a whole: terrain in its plane, names once, structures apart, no friends together but in battle. */
function checkBoard(tell: TellAt, board: PlanesBoard): void {
  const { planes, terrain, legend, structures, armies } = board;
  const signs = new Set(Object.keys(legend));
  // 6.1.2 The terrain of a plane, one row a letter.
  for (const { name, numbers, letters } of planes) {
    const rows = terrain[name];
    const size = { wide: [numbers, 'numbers'], high: [letters, 'letters'] } as const;
    if (rows) checkTerrain(tell, ['planes', name, 'terrain'], { terrain: rows, of: name, signs, ...size });
  }
  const names = new Set<string>();
  armies.forEach(({ name }, i) => {
    if (names.has(name)) tell(['armies', i, 'name'], `two armies are called "${name}"`);
    names.add(name);
  });
  checkStructures(tell, structures);
  armies.forEach(({ guards }, i) => {
    if (guards !== undefined && !structures.some(({ name }) => name === guards))
      tell(['armies', i, 'guards'], `no structure is called "${guards}"`);
  });
  checkCompany(tell, armies);
}

function checkStructures(tell: TellAt, structures: readonly Structure[]): void {
  const names = new Set<string>();
  const squares = new Map<string, string>();
  structures.forEach(({ name, at, destroyed }, i) => {
    if (names.has(name)) tell(['structures', i, 'name'], `two structures are called "${name}"`);
    names.add(name);
    if (destroyed) return;
    for (const square of at) {
      const other = squares.get(square);
      if (other !== undefined) tell(['structures', i], `${square} is ${other}'s square already`);
      squares.set(square, name);
    }
  });
}

/** 4.1.2, 4.3 Friends share a square only in battle, and two of them at most. */
function checkCompany(tell: TellAt, armies: readonly Army[]): void {
  const there = new Map<string, number[]>();
  armies.forEach(({ at }, i) => {
    there.set(at, [...(there.get(at) ?? []), i]);
  });
  for (const [square, places] of there) {
    if (places.length === 1) continue;
    const teams = places.map((i) => armies[i]?.team);
    const last = places.at(-1) as number;
    if (new Set(teams).size === 1) tell(['armies', last, 'at'], `friends share ${square} without an enemy`);
    else if (teams.some((team) => teams.filter((one) => one === team).length > 2))
      tell(['armies', last, 'at'], `more than two friends fight at ${square} (4.3)`);
    else if (new Set(teams).size > 2) tell(['armies', last, 'at'], `three sides meet at ${square}`);
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

const LARGEST = { numbers: 1000, letters: 700 } as const;
const MOST_STRUCTURE_POINTS = 1000;
const MOST_SIDE_POINTS = 1_000_000;
const MOST_DAYS = 999;

const PLANE_NAMES = PLANES.map(({ name }) => name);

const STRUCTURE = recordOf('', {
  name: string(),
  kind: choice('', STRUCTURE_KINDS),
  color: optional(choice('', COLORS)),
  at: optional(place()),
  ends: optional(twoOf('', place(), '[Dominaria 3D, Mirrodin 5E]')),
  points: optional(whole('', MOST_STRUCTURE_POINTS)),
  destroyed: flag(),
});

const ARMY = recordOf('', {
  name: piece(),
  team: choice('', TEAMS),
  rank: optional(string()),
  at: place(),
  controller: optional(oneOrMore('', player())),
  primary: optional(choice('', COLORS)),
  secondary: optional(listOf('', choice('', COLORS))),
  troops: optional(troopsBySlot('', SLOTS)),
  creatures: optional(
    mapOfKeys('', SLOTS.map(String), () => string()),
    {},
  ),
  days: optional(whole('', MOST_DAYS), 0),
  guards: optional(string()),
  tries: optional(whole('', MOST_DAYS)),
});

/** What a set-up says. */
const SETUP = amongOthers({
  planes: optional(
    mapOfKeys('', PLANE_NAMES, () =>
      recordOf('', {
        numbers: optional(positive('', LARGEST.numbers)),
        letters: optional(positive('', LARGEST.letters)),
        terrain: manyOf('', string()),
      }),
    ),
    {},
  ),
  legend: optional(mapOf('', string(), string()), {}),
  points: optional(
    mapOfKeys('', SIDES, () => whole('', MOST_SIDE_POINTS)),
    {},
  ),
  weather: manyOf('', listOf('', string())),
  structures: manyOf('', STRUCTURE),
  armies: manyOf('', ARMY),
  control: CONTROL,
});

/**
 * Reads a set-up into a board: `planes` (the rulebook's sizes where left out, 2.1), `points`, `weather`, `structures`,
 * `armies`, and the control list either as `control` (player → armies) or as each army's `controller`.
 */
export function readSetup(setup: unknown): Result<PlanesBoard, readonly Issue[]> {
  return parseTo(SETUP, setup, ({ planes: given, legend, points, weather, control, ...file }, tell) => {
    const planes = PLANES.map((plane) => {
      const { numbers = plane.numbers, letters = plane.letters } = given[plane.name] ?? {};
      return { ...plane, numbers, letters };
    });
    const topology = squareTopology(planes);
    const lists = controllersOf(control);
    const board: PlanesBoard = {
      ruleset: 'planes',
      planes,
      terrain: Object.fromEntries(
        PLANE_NAMES.flatMap((name) => {
          const { terrain = [] } = given[name] ?? {};
          return terrain.length > 0 ? [[name, terrain] as const] : [];
        }),
      ),
      legend,
      weather: weather.filter((words) => words.length > 0),
      points: { Coalition: points.Coalition ?? 0, Phyrexia: points.Phyrexia ?? 0 },
      structures: file.structures.map((one, i) => readStructure(one, ['structures', i], tell, topology)),
      armies: file.armies.map((one, i) => readArmy(one, ['armies', i], tell, topology, lists)),
    };
    checkBoard(tell, board);
    checkControl(tell, control, board.armies);
    return board;
  });
}

/** A structure: a portal has its two `ends`, everything else stands `at` one square. */
function readStructure(one: Value<typeof STRUCTURE>, path: DataPath, tell: TellAt, topology: Topology): Structure {
  const { name, kind, color, at, ends, points, destroyed } = one;
  if (kind === 'base' && color === undefined)
    tell([...path, 'color'], 'is missing: a base has the colour of its faction');
  if (kind !== 'base' && color !== undefined) tell([...path, 'color'], 'is for bases only');
  if (kind !== 'feature' && points !== undefined) tell([...path, 'points'], 'is for features only');
  if (destroyed && (kind === 'feature' || kind === 'portal'))
    tell([...path, 'destroyed'], `a ${kind} is never destroyed (${kind === 'feature' ? '5.4' : '5.5'})`);
  if (kind === 'portal' && at !== undefined)
    tell([...path, 'at'], 'a portal has two ends: write ends: [Dominaria 3D, Mirrodin 5E]');
  if (kind === 'portal' && ends === undefined)
    tell([...path, 'ends'], 'should be two squares, one on each plane it joins');
  if (kind !== 'portal' && at === undefined) tell([...path, 'at'], 'is missing');
  if (kind !== 'portal' && ends !== undefined) tell([...path, 'ends'], 'is for portals only');
  if (at !== undefined) checkSquare(at, [...path, 'at'], tell, topology);
  ends?.forEach((end, i) => {
    checkSquare(end, [...path, 'ends', i], tell, topology);
  });
  if (ends?.every((end) => topology.has(end)) && planeOf(ends[0]) === planeOf(ends[1]))
    tell([...path, 'ends'], 'both ends lie on one plane');
  return {
    name,
    kind,
    ...(color !== undefined && { color }),
    at: ends ?? [at ?? ''],
    points: points ?? 0,
    destroyed,
  };
}

function checkSquare(at: string, path: DataPath, tell: TellAt, topology: Topology): void {
  const why = whyNoSquare(at, topology);
  if (why !== undefined) tell(path, why);
}

const planeOf = (place: string) => place.slice(0, place.lastIndexOf(' '));

const FULL = bySlot(SLOTS, (slot) => slot);

/** An army; one on no control list belongs to the player of its name (2.2), a mercenary to nobody. */
function readArmy(
  one: Value<typeof ARMY>,
  path: DataPath,
  tell: TellAt,
  topology: Topology,
  lists: ReadonlyMap<string, readonly string[]>,
): Army {
  const { name, team, at, controller, primary, secondary = [], troops, creatures, days, guards, tries = 0 } = one;
  const isMercenary = team === 'Mercenary';
  const only = (key: string, value: unknown, isAllowed: boolean, whose: string) => {
    if (!isAllowed && value !== undefined) tell([...path, key], `is for ${whose} only`);
  };
  only('controller', controller, !isMercenary, 'armies of players');
  only('primary', primary, team === 'Coalition', 'the Coalition');
  only('secondary', one.secondary, team === 'Coalition', 'the Coalition');
  only('guards', guards, isMercenary, 'mercenaries');
  only('tries', one.tries, isMercenary, 'mercenaries');
  checkSquare(at, [...path, 'at'], tell, topology);
  if (secondary.length > 2) tell([...path, 'secondary'], 'an army has two secondary factions at most (1.1)');
  return {
    name,
    team,
    rank: readRank(one.rank, [...path, 'rank'], tell, team),
    at,
    controllers: isMercenary ? [] : (controller ?? lists.get(name) ?? [name]),
    ...(primary !== undefined && { primary }),
    secondary,
    troops: fillSlots(SLOTS, troops, FULL),
    creatures,
    days,
    ...(guards !== undefined && { guards }),
    tries,
    incoming: NONE,
  };
}

/** P56 A mercenary has a rank of Phyrexia's list, the lowest where none is given. */
function readRank(given: string | undefined, path: DataPath, tell: TellAt, team: Team): Rank {
  const ranks: readonly Rank[] = team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS;
  const rank = ranks.find((one) => one === given);
  if (given === undefined && team !== 'Mercenary') tell(path, 'is missing');
  if (given !== undefined && rank === undefined) tell(path, formatNone(given, ranks));
  return rank ?? 'Centurion';
}
