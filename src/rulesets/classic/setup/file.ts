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
  orNull,
  piece,
  place,
  player,
  positive,
  recordOf,
  settings,
  square,
  string,
  time,
  type Value,
  whole,
} from '../../../core/schema.js';
import { ROSTER } from '../../contract/words.js';
import { CONTROL } from '../../shared/control.js';
import { troopsBySlot } from '../../shared/troop-slots.js';
import { COLORS, FACTIONS, SLOTS, STRUCTURE_KINDS, TEAMS } from '../board.js';
import { kindsOf } from '../entries/kinds.js';

const CLASSIC_MAP = { numbers: 38, letters: 14 } as const; // 1.2
const LARGEST = { numbers: 100_000, letters: 10_000 } as const;
const MOST_DAYS = 999;
const MOST_BATTLES = 10_000;
/** The most that one kind of weather may count among the others. */
const MOST_WEATHER = 1000;

const TROOPS = optional(troopsBySlot('', SLOTS));
const TEAM = choice('', TEAMS);
const COLOR = choice('', COLORS);

/** One base, portal or town. */
const STRUCTURE = recordOf('', {
  name: string(),
  kind: choice('', STRUCTURE_KINDS),
  color: optional(COLOR),
  at: square(),
  winCondition: flag(),
  destroyed: flag(),
  description: optional(string()),
});

/** What an army was before (4.5, R38). */
const FORMER = recordOf('', {
  team: TEAM,
  rank: optional(string()),
  controller: optional(oneOrMore('', player()), []),
  colors: manyOf('', COLOR),
});

/** An army; in a round that is still to be laid out it may have neither name nor place yet. */
const armyOf = (isRound: boolean) =>
  recordOf('', {
    name: isRound ? optional(piece(), '') : piece(),
    team: TEAM,
    rank: optional(string()),
    faction: optional(choice('', FACTIONS)),
    at: isRound ? optional(square(), '') : square(),
    controller: optional(oneOrMore('', player())),
    colors: manyOf('', COLOR),
    troops: TROOPS,
    creatures: optional(
      mapOfKeys('', SLOTS.map(String), () => string()),
      {},
    ),
    days: optional(whole('', MOST_DAYS), 0),
    pending: orNull(string()),
    pendingSince: optional(time()),
    pendingBy: optional(player()),
    kinds: optional(kindsOf('what fills the slots')),
    fresh: TROOPS,
    legend: optional(string()),
    home: optional(place()),
    ocean: flag(),
    atWar: optional(listOf('', TEAM)),
    converting: optional(FORMER),
    origin: optional(FORMER),
    incoming: TROOPS,
    incomingIfWon: TROOPS,
    near: optional(string()),
  });

/** Somebody on the roster, with what counts for his rank and requests beside what every game's roster says of him. */
const PLAYER = recordOf('', {
  ...ROSTER,
  name: player(),
  team: optional(TEAM),
  rank: optional(string()),
  seen: optional(time()),
  since: optional(time()),
  battles: optional(whole('', MOST_BATTLES), 0),
  permits: manyOf('', piece()),
});

const boardOf = (isRound: boolean) => ({
  map: settings('', {
    numbers: optional(positive('', LARGEST.numbers), CLASSIC_MAP.numbers),
    letters: optional(positive('', LARGEST.letters), CLASSIC_MAP.letters),
    legend: optional(mapOf('', string(), string()), {}),
    terrain: manyOf('', string()),
  }),
  weatherTable: optional(mapOf('', string(), whole('', MOST_WEATHER)), {}),
  structures: manyOf('', STRUCTURE),
  armies: manyOf('', armyOf(isRound)),
  players: manyOf('', PLAYER),
  requesters: optional(mapOf('', TEAM, manyOf('', player())), {}),
  spawning: flag(),
  round: flag(),
});

/** Keys of a set-up that describe the board; a game's file has others beside them. */
export const BOARD_KEYS: readonly string[] = Object.keys(boardOf(false));

const setupOf = (isRound: boolean) => amongOthers({ ...boardOf(isRound), control: CONTROL });

/** What a set-up says. */
export const SETUP = setupOf(false);
/** What it says of a round that is still to be laid out (2.5). */
export const ROUND = setupOf(true);

export type File = Value<typeof SETUP>;
export type ArmyRead = File['armies'][number];
