import type { DataPath, Issue, Result } from '../../../core/result.js';
import { isAbsent, isRecord, parseTo, type TellAt } from '../../../core/schema.js';
import { stepsApart } from '../../../core/squares.js';
import { compareNames, formatNone } from '../../../core/text.js';
import { checkControl, controllersOf } from '../../shared/control.js';
import { checkTerrain } from '../../shared/terrain.js';
import { bySlot, fillSlots } from '../../shared/troop-slots.js';
import {
  type Army,
  type ClassicBoard,
  COALITION_RANKS,
  NONE,
  type Pending,
  PHYREXIA_RANKS,
  RANKS,
  type Rank,
  SLOTS,
  type Team,
} from '../board.js';
import { readLegs } from '../canonical.js';
import { RANGE } from '../rulebook.js';
import { withDays } from '../rules/1-7-days-and-winning.js';
import { findRoundFaults } from '../rules/2-5-round.js';
import { checkPlaces, readArmyCampaign, readCampaign } from './campaign.js';
import { type ArmyRead, type File, ROUND, SETUP } from './file.js';

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

/**
 * Reads a set-up into a board: `map` (38 x 14 where left out), `structures`, `armies`, and the control list either as
 * `control` (player → armies) or as each army's `controller`. An army on no list is its namesake's (5.2.1).
 */
export function readSetup(setup: unknown): Result<ClassicBoard, readonly Issue[]> {
  const isRound = isRecord(setup) && !isAbsent(setup.round) && String(setup.round) !== 'false';
  return parseTo(isRound ? ROUND : SETUP, setup, (file, tell) => {
    const { numbers, letters, legend, terrain } = file.map;
    const grid = { numbers, letters };
    const signs = new Set(Object.keys(legend));
    const size = { wide: [numbers, 'numbers'], high: [letters, 'letters'] } as const;
    if (terrain.length > 0) checkTerrain(tell, ['map', 'terrain'], { terrain, of: 'the map', signs, ...size });
    const weatherTable = listWeather(file.weatherTable);
    // portals always are win conditions (R27)
    const structures = file.structures.map((one) => ({
      ...one,
      winCondition: one.kind === 'portal' || one.winCondition,
    }));
    const lists = controllersOf(file.control);
    const listed = isRound ? nameProxies(file.armies) : file.armies;
    const names = listed.map(({ name }) => name);
    const armies = listed
      .map((one, i) =>
        readArmy(one, ['armies', i], tell, { controllers: one.controller ?? lists.get(one.name), names }),
      )
      .map((army) => withDays(army, army.days, structures)); // counted since, where the enemy's win conditions have all fallen (1.7.2)
    checkPlaces(tell, structures, armies, grid);
    checkControl(tell, file.control, armies);
    return {
      ruleset: 'classic',
      grid,
      terrain,
      legend,
      ...(weatherTable.length > 0 && { weatherTable }),
      structures,
      armies,
      campaign: readCampaign(file, armies, tell),
    };
  });
}

/** 4.1.2.5 The game's own table of weather as a list with each kind as often as it comes. */
function listWeather(table: File['weatherTable']): readonly string[] {
  return Object.entries(table)
    .sort(([a], [b]) => compareNames(a, b))
    .flatMap(([kind, times]) => Array<string>(times).fill(kind));
}

/** 2.5.2.2 A proxy of a round to be laid out that nobody named is `Proxy`, its rank and the first number from 1 that is free (R65). */
function nameProxies(listed: readonly ArmyRead[]): readonly ArmyRead[] {
  const taken = new Set(listed.map(({ name }) => name));
  return listed.map((one) => {
    if (one.name !== '' || one.team === 'Mercenary' || one.rank === undefined) return one;
    let number = 1;
    while (taken.has(`Proxy ${one.rank} ${number}`)) number++;
    const name = `Proxy ${one.rank} ${number}`;
    taken.add(name);
    return { ...one, name };
  });
}

const FULL = bySlot(SLOTS, (slot) => slot);

/** What an army is read beside: who controls it by its own word or the control list, and the names of all armies. */
interface Beside {
  readonly controllers: readonly string[] | undefined;
  readonly names: readonly string[];
}

function readArmy(one: ArmyRead, path: DataPath, tell: TellAt, { controllers: listed, names }: Beside): Army {
  const { name, team, faction, at, colors, troops, creatures, days } = one;
  if (name === '' && (team === 'Mercenary' || one.rank !== undefined)) tell([...path, 'name'], 'is missing');
  const controllers = listed ?? [name];
  const pending = readPending(one, path, tell, controllers[0] ?? name, names);
  return readArmyCampaign(one, path, tell, {
    name,
    team,
    rank: readRank(one.rank, [...path, 'rank'], tell, team),
    ...(faction !== undefined && { faction }),
    at,
    controllers,
    colors,
    troops: fillSlots(SLOTS, troops, FULL),
    creatures,
    days,
    winDays: days,
    incoming: NONE,
    incomingIfWon: NONE,
    ...(pending && { pending }),
  });
}

/** A rank of the team's; a mercenary's may be any, the lowest where none is given. */
function readRank(given: string | undefined, path: DataPath, tell: TellAt, team: Team): Rank {
  const ranks: readonly Rank[] = team === 'Coalition' ? COALITION_RANKS : team === 'Phyrexia' ? PHYREXIA_RANKS : RANKS;
  const rank = ranks.find((one) => one === given);
  if (given === undefined && team !== 'Mercenary') tell(path, 'is missing');
  if (given !== undefined && rank === undefined) tell(path, formatNone(given, ranks));
  return rank ?? 'Centurion';
}

/** The rest of a long move, by whom it was ordered and when. */
function readPending(
  { pending, pendingSince, pendingBy }: ArmyRead,
  path: DataPath,
  tell: TellAt,
  owner: string,
  names: readonly string[],
): Pending | undefined {
  if (pending === null) return undefined;
  if (pendingSince === undefined) tell([...path, 'pendingSince'], 'is missing');
  const legs = readLegs(pending, names);
  if (!legs)
    return tell(
      [...path, 'pending'],
      `"${pending}" is no rest of a long move; write where each leg goes, like 5E > 8E > 8G, a turn of waiting like 5E > 5E`,
    );
  return { legs, since: pendingSince ?? 0, by: pendingBy ?? owner, order: '' };
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
