import {
  amongOthers,
  choice,
  either,
  flag,
  listOf,
  manyOf,
  mapOf,
  mapOfKeys,
  never,
  optional,
  orNull,
  piece,
  place,
  player,
  positive,
  recordOf,
  settings,
  string,
  twoOf,
  type Value,
  whole,
} from '../../../core/schema.js';
import { formatNear } from '../../../core/text.js';
import { GAME_TYPES } from '../board/board.js';
import { BARE, FORTIFICATIONS, GOODS, SIZES, SPELLS } from '../board/tables.js';
import { MAP } from './map.js';

const MOST_TURNS = 10_000;
const MOST_GOLD = 1_000_000_000;
const MOST_MEN = 10_000_000;
const REACH = 8;
const MOST_REACH = 99;
const TAX = 40;
const MORALE = 30;
const LOYALTY = 50;
const MOST_DOCKS = 2;

const TURNS = whole('', MOST_TURNS);
const AMOUNT = whole('', MOST_GOLD);
const NONE = optional(AMOUNT, 0);
const PERCENT = whole('', 100);
const SKILL = optional(PERCENT, 0);

/** What is settled once: the game's type, who is allied or neutral, what ends it; and the turn it is in. */
const GAME = settings('', {
  type: optional(choice('', GAME_TYPES), 'ffa'),
  gunBoat: flag(),
  noPlayersInfo: flag(),
  turn: optional(TURNS, 1),
  reach: optional(whole('', MOST_REACH), REACH),
  allied: manyOf('', twoOf('', string(), '[Reds, Greens]')),
  neutral: manyOf('', twoOf('', string(), '[Reds, Greens]')),
  victory: settings('', {
    turns: orNull(TURNS),
    elimination: flag(),
    supremacy: flag(),
    score: flag(),
    conquest: flag(),
    domination: flag(),
  }),
  capitals: optional(listOf('', place())),
});

/** 10 A nation with its player, who may be nobody. */
const NATION = recordOf('', {
  name: string(),
  player: orNull(player()),
  team: orNull(string()),
  treasury: NONE,
  tax: optional(PERCENT, TAX),
  missed: orNull(TURNS),
  eliminated: flag(),
});

/** 4 A character; without `at` he stands where his leader does. */
const CHARACTER = recordOf('', {
  name: piece(),
  nation: string(),
  at: optional(place()),
  with: orNull(piece()),
  hero: flag(),
  commander: SKILL,
  rogue: SKILL,
  wizard: SKILL,
  life: optional(PERCENT, 100),
  spells: manyOf('', choice('', SPELLS)),
});

const grade = (names: readonly string[]) =>
  string('', (text) =>
    gradeOf(text, names) < 0
      ? `"${text}" should be 0 to 5, or one of ${names.join(', ')}${formatNear(text, names)}`
      : undefined,
  );

/** A number from 0 to 5, or its name. */
export function gradeOf(text: string, names: readonly string[]): number {
  return /^[0-5]$/.test(text) ? Number(text) : names.indexOf(text);
}

/** J19 A city, or ruins. */
const CITY = recordOf('', {
  name: string(),
  nation: orNull(string()),
  at: place(),
  size: grade(SIZES),
  fortification: optional(grade(FORTIFICATIONS), '0'),
  docks: optional(whole('', MOST_DOCKS), 0),
  loyalty: optional(PERCENT, LOYALTY),
  capital: flag(),
  stores: optional(
    mapOfKeys('', GOODS, () => AMOUNT),
    {},
  ),
});

const MEN = positive('', MOST_MEN);

/** J16 An army of a commander, or a garrison. */
const ARMY = recordOf('', {
  commander: optional(piece()),
  garrison: optional(string()),
  at: optional(place()),
  morale: optional(PERCENT, MORALE),
  food: NONE,
  units: mapOf(
    '',
    string(),
    either(
      MEN,
      recordOf('', {
        men: MEN,
        weapons: optional(PERCENT, BARE.weapons),
        armor: optional(PERCENT, BARE.armor),
        training: optional(PERCENT, BARE.training),
      }),
    ),
  ),
});

/** 5 The market; none where it is left out. */
const MARKET = recordOf('', {
  gold: AMOUNT,
  max: AMOUNT,
  goods: optional(
    mapOfKeys('', GOODS, () => recordOf('', { stock: NONE, asks: NONE, pays: NONE })),
    {},
  ),
});

/** What describes the board, in the order in which it is written. */
const BOARD = {
  game: GAME,
  map: MAP,
  nations: manyOf('', NATION),
  characters: manyOf('', CHARACTER),
  cities: manyOf('', CITY),
  armies: manyOf('', ARMY),
  market: orNull(MARKET),
};

/** The keys of `game.yaml` that describe the board, in the order in which it is written. */
export const BOARD_KEYS: readonly string[] = Object.keys(BOARD);

/** What a set-up says. */
export const SETUP = amongOthers({
  ...BOARD,
  control: optional(never('is not read here: write `player` with each nation, and enter changes later')),
});

export type File = Value<typeof SETUP>;
