import type { Issue, Result } from '../../core/result.js';
import {
  amongOthers,
  choice,
  decimal,
  either,
  flag,
  integer,
  listOf,
  manyOf,
  mapOf,
  mapOfKeys,
  never,
  oneOrMore,
  optional,
  orNull,
  parseTo,
  piece,
  place,
  player,
  recordOf,
  type TellAt,
  time,
  twoOf,
  type Value,
  whole,
} from '../../core/schema.js';
import { compareNames, formatNear } from '../../core/text.js';
import { foldName } from '../../reading/text/fold.js';
import {
  type Battle,
  type DrawnMatch,
  type Ending,
  isBorder,
  type NemesisBoard,
  RACES,
  type Race,
  type Side,
  type Waiting,
} from './board.js';
import { FORM_LABELS } from './orders.js';

/** What must hold of a board as a whole: names that differ, everybody in a region, battles of units that are there (N1). */
function checkBoard(tell: TellAt, board: NemesisBoard, decorated: readonly string[]): void {
  if (board.regions.length === 0) tell(['map', 'regions'], 'a map has one region at least');
  checkNames(tell, board);
  checkBorders(tell, board);
  const regions = new Set(board.regions.map(({ name }) => name));
  board.units.forEach(({ name, at }, i) => {
    if (!regions.has(at)) tell(['units', i, 'at'], `where is ${name}? ${formatNowhere(at, regions)}`);
  });
  const people = new Set([...board.units, ...board.queue].map(({ name }) => name));
  for (const name of decorated)
    if (!people.has(name)) tell(['medals', name], 'no unit on the map or in a queue is called so');
  checkBattles(tell, board);
}

/** N1 Names of regions, units and races all differ after folding, and none is a label of the form (N8). */
function checkNames(tell: TellAt, { regions, units, queue }: NemesisBoard): void {
  const key = (name: string) => foldName(name).join('');
  const seen = new Map<string, string>(RACES.map((race) => [key(race), `the race ${race}`]));
  for (const label of FORM_LABELS) seen.set(key(label), `the label "${label}" of the form`);
  const take = (name: string, path: readonly (string | number)[]) => {
    const folded = key(name);
    const other = seen.get(folded);
    if (folded === '') tell(path, `"${name}" has no letter or digit`);
    else if (other) tell(path, `"${name}" is called like ${other}; names must differ by more than case and signs (N1)`);
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

function formatNowhere(name: string, regions: ReadonlySet<string>): string {
  return `"${name}" is no region of the map${formatNear(name, regions)}`;
}

/** N1 Borders join two different regions of the map, each pair once. */
function checkBorders(tell: TellAt, { regions, borders }: NemesisBoard): void {
  const names = new Set(regions.map(({ name }) => name));
  const seen = new Set<string>();
  borders.forEach(([a, b], i) => {
    const path = ['map', 'borders', i];
    for (const end of [a, b]) if (!names.has(end)) tell(path, formatNowhere(end, names));
    if (a === b) tell(path, `${a} does not border on itself (N1)`);
    const key = [a, b].sort().join('\n');
    if (seen.has(key)) tell(path, `the border of ${a} and ${b} stands here twice`);
    seen.add(key);
  });
}

function checkBattles(tell: TellAt, { regions, battles, units, borders }: NemesisBoard): void {
  const places = new Set(regions.map(({ name }) => name));
  const there = new Map(units.map((unit) => [unit.name, unit]));
  const engaged = new Set<string>();
  battles.forEach((battle, i) => {
    const path = ['battles', i];
    const { at, units: names, matches, byHand } = battle;
    if (at.length < 1 || at.length > 2) tell([...path, 'at'], 'should be a region, or the two that a border parts');
    const nowhere = at.find((place) => !places.has(place));
    if (nowhere !== undefined) tell([...path, 'at'], formatNowhere(nowhere, places));
    else if (isBorder(battle) && !borders.some(([a, b]) => at.includes(a) && at.includes(b) && a !== b))
      tell([...path, 'at'], `${at.join(' and ')} do not touch`);
    for (const name of names) {
      const unit = there.get(name);
      if (!unit) tell([...path, 'units'], `no unit on the map is called "${name}"`);
      else if (!at.includes(unit.at) && nowhere === undefined && places.has(unit.at))
        tell([...path, 'units'], `${name} stands in ${unit.at}, not at ${at.join(' or ')}`);
      if (engaged.has(name)) tell([...path, 'units'], `${name} is in two battles`);
      engaged.add(name);
    }
    const races = new Set(names.map((name) => there.get(name)?.race));
    if (races.size < 2 && matches.every(({ ending }) => ending !== undefined) && !byHand)
      tell([...path, 'units'], 'a battle has units of two races, or a match that is not decided');
    matches.forEach(({ challenger, opponent }, n) => {
      if (challenger === opponent) tell([...path, 'matches', n], `${challenger} does not play against itself`);
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

const MOST_TURNS = 100_000;
const MOST_YIELD = 99;
const MOST_POINTS = 1_000_000;

const CONTROLLER = optional(oneOrMore('', player()));

const REGION = recordOf('', {
  name: place(),
  owner: orNull(choice('', RACES)),
  gold: optional(whole('', MOST_YIELD), 0),
  factories: optional(whole('', MOST_YIELD), 0),
  at: optional(twoOf('', decimal(), '[3, 1.5]: how far east and south it is drawn')),
});

const MATCH = recordOf('', {
  challenger: piece(),
  opponent: piece(),
  drawn: optional(time()),
  extended: optional(time()),
  warned: optional(mapOf('', piece(), time()), {}),
  winner: optional(piece()),
  turn: optional(whole('', MOST_TURNS)),
  points: optional(integer()),
  default: flag(),
  draw: flag(),
  void: flag(),
});

/** What a set-up says. */
const SETUP = amongOthers({
  map: recordOf('write its regions and borders', {
    regions: manyOf('', REGION),
    borders: manyOf('', twoOf('', place(), '[Fort, Mill]')),
  }),
  generals: optional(
    mapOfKeys('', RACES, () => oneOrMore('', player())),
    {},
  ),
  units: manyOf('', recordOf('', { name: piece(), race: choice('', RACES), at: place(), controller: CONTROLLER })),
  queue: optional(
    mapOfKeys('', RACES, () => listOf('', either(piece(), recordOf('', { name: piece(), controller: CONTROLLER })))),
    {},
  ),
  battles: manyOf(
    '',
    recordOf('', {
      at: oneOrMore('', place()),
      units: manyOf('', piece()),
      home: optional(choice('', RACES)),
      byHand: flag(),
      matches: manyOf('', MATCH),
    }),
  ),
  treasury: optional(
    mapOfKeys('', RACES, () =>
      recordOf('', { resources: optional(whole('', MOST_POINTS), 0), production: optional(whole('', MOST_POINTS), 0) }),
    ),
    {},
  ),
  territory: optional(
    mapOfKeys('', RACES, () => whole('', MOST_POINTS)),
    {},
  ),
  medals: optional(mapOf('', piece(), whole('', MOST_POINTS)), {}),
  victory: optional(recordOf('', { points: optional(whole('', MOST_POINTS)), domination: flag() }), {
    domination: false,
  }),
  control: optional(never('is not read here: write `controller` with each unit, and `generals`')),
});

type File = Value<typeof SETUP>;
type MatchRead = Value<typeof MATCH>;

/**
 * Reads a set-up into a board: `map` (regions and borders), `generals`, `units`, `queue`, and of a campaign under way
 * `treasury`, `territory`, `medals` and `battles`; `victory` says what ends it. A race named nowhere is not in play (N1).
 */
export function readSetup(setup: unknown): Result<NemesisBoard, readonly Issue[]> {
  return parseTo(SETUP, setup, (file, tell) => {
    const regions = file.map.regions.map(({ name, owner, gold, factories, at }) => ({
      ...{ name, gold, factories, owner },
      ...(at && { at: { x: at[0], y: at[1] } }),
    }));
    const units = file.units.map(({ name, race, at, controller }) => ({
      ...{ name, race, at, controllers: controller ?? [name] },
      victories: victoriesOf(file, name),
    }));
    const queue = readQueue(file);
    const named = [...regions.flatMap(({ owner }) => owner ?? []), ...[...units, ...queue].map(({ race }) => race)];
    const board: NemesisBoard = {
      ruleset: 'nemesis',
      regions,
      borders: file.map.borders,
      sides: readSides(file, named),
      units,
      queue,
      battles: file.battles.map((one, i) => readBattle(one, i, tell)),
      goal: file.victory,
    };
    checkBoard(tell, board, Object.keys(file.medals));
    return board;
  });
}

function victoriesOf({ medals }: File, name: string): number {
  return Object.hasOwn(medals, name) ? (medals[name] ?? 0) : 0;
}

/** 2.2 The queues by race, top first. */
function readQueue(file: File): readonly Waiting[] {
  return RACES.flatMap((race) =>
    (file.queue[race] ?? []).map((given): Waiting => {
      const { name, controller = [name] } = typeof given === 'string' ? { name: given } : given;
      return { name, race, controllers: controller, victories: victoriesOf(file, name) };
    }),
  );
}

/** The races in play, with their Generals, purses and points. */
function readSides({ generals, treasury, territory }: File, named: readonly Race[]): readonly Side[] {
  const inPlay = new Set([...named, ...Object.keys(generals), ...Object.keys(treasury), ...Object.keys(territory)]);
  return RACES.filter((race) => inPlay.has(race)).map((race) => ({
    race,
    generals: generals[race] ?? [],
    resources: treasury[race]?.resources ?? 0,
    production: treasury[race]?.production ?? 0,
    territory: territory[race] ?? 0,
  }));
}

/** A battle that is not over, with the matches of its running round. */
function readBattle({ at, home, byHand, units, matches }: File['battles'][number], i: number, tell: TellAt): Battle {
  return {
    at: at.toSorted(compareNames),
    home: home ?? null,
    byHand,
    units: units.toSorted(compareNames),
    matches: matches.map((match, n) => {
      const { challenger, opponent, drawn, extended, warned } = match;
      const path = ['battles', i, 'matches', n];
      const pair = [challenger, opponent];
      for (const name of Object.keys(warned))
        if (!pair.includes(name)) tell([...path, 'warned', name], `"${name}" is none of ${pair.join(', ')}`);
      if (match.winner !== undefined && !pair.includes(match.winner))
        tell([...path, 'winner'], `"${match.winner}" is none of ${pair.join(', ')}`);
      const ending = endingOf(match);
      return {
        ...{ challenger, opponent },
        ...(drawn !== undefined && { drawn }),
        ...(extended !== undefined && { extended }),
        warned,
        ...(ending && { ending }),
      } satisfies DrawnMatch;
    }),
  };
}

/** How it ended: a winner, a draw, void, or `default` alone where both lost (N26). */
function endingOf({ winner, challenger, opponent, turn, points, ...flags }: MatchRead): Ending | undefined {
  const byDefault = flags.default;
  if (winner !== undefined)
    return {
      ...{ how: 'won', winner, loser: winner === challenger ? opponent : challenger },
      ...(turn !== undefined && { turn }),
      ...(points !== undefined && { points }),
      byDefault,
    };
  if (flags.draw) return { how: 'draw' };
  if (flags.void) return { how: 'void' };
  return byDefault ? { how: 'both' } : undefined;
}
