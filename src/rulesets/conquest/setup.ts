import type { Issue, Result } from '../../core/result.js';
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
  parseTo,
  piece,
  place,
  player,
  positive,
  recordOf,
  string,
  type TellAt,
  type Value,
  whole,
} from '../../core/schema.js';
import { ROSTER } from '../contract/words.js';
import { checkTerrain } from '../shared/terrain.js';
import {
  type Card,
  CHALLENGE_KINDS,
  type ConquestBoard,
  type ConquestMap,
  checkBoard,
  type General,
  isBasic,
  KINDS,
  NO_HEX,
  type Resources,
  type Seat,
  topologyOf,
  WINDOWS,
} from './board.js';
import { CARD, CARD_FORM, cardOfRow, MOST, WITHOUT_KIND, withoutNone } from './entries/entries.js';
import { TRAITS } from './orders.js';

/** The board's part of a new `game.yaml`, commented. */
export const SETUP_EXAMPLE = `map:
  numbers: 6                    # hexes from west to east; rows B, D, F lie half a hex further east
  letters: 4                    # rows from north to south
  terrain:                      # a text a row, a sign a hex; "." is no hex
    - "FFPPIK"
    - "FMPI.I"
    - "SMMFPI"
    - "SSMFFP"
  legend: {P: Plains, I: Island, S: Swamp, M: Mountain, F: Forest, K: Salt Keep}
  lands:                        # whatever is no basic land: what it produces, Colorless among it
    - {name: Salt Keep, produces: [Colorless, Blue], legendary: true}
  # effects: [{name: Ember Light, at: [3A, 4A]}]   # enchantments that lie on hexes
hexes:                          # only those that somebody controls, or is bonded to
  - {at: 1A, controller: Ann, bonded: [Ann]}
  - {at: 6D, controller: Bob, bonded: [Bob]}
players:                        # in the order in which equals act; what is left out is nothing
  - name: Ann
    mail: ann@example.org
    planeswalker: Ulrike        # her piece; called like the player where left out
    at: 1A
    blocks: [Mirrorfall]            # her home block; Core is everybody's
    cards: {Marsh Wurm: 2, Varga: 1}
    renown: 1
  - {name: Bob, at: 6D, blocks: [Saltmarsh]}
generals:                       # a card of its owner's; at: where it stands, or fell: where it lost
  - {name: Varga, owner: Ann, at: 1A}
cards:                          # the register; a CSV text with the same columns does as well, and more come with register.yaml or register.csv
  - {name: Marsh Wurm, kinds: [creature], cost: 6, rarity: common, colors: [Green], block: Core}
  - {name: Varga, kinds: [legendary, creature], cost: 6, rarity: rare, colors: [Red], block: Core}
# goal: {lands: 20, turn: 12}   # who controls so many lands has won; the most lands at the end of that turn
# window: aftermath             # of a game under way: which window is open, which turn it is, what is to be settled
# turn: 3
# challenges: [{kind: general, challengers: [Varga], challenged: [Bob], at: 5D}]
`;

/** A text of comma-separated values as rows of cells, empty lines left out; undefined where a quotation mark is not closed. */
function readCells(text: string): readonly (readonly string[])[] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r' && sign !== '\ufeff') cell += sign;
  }
  if (quoted) return undefined;
  endRow();
  return rows;
}

const LARGEST = 99;

/** The map of a case that says nothing of it. */
const PLAIN: ConquestMap = {
  numbers: 12,
  letters: 9,
  terrain: Array.from({ length: 9 }, () => 'F'.repeat(12)),
  legend: { F: 'Forest' },
  lands: [],
  effects: [],
};

const COUNT = whole('', MOST);
const COUNTS = optional(mapOf('', string(), COUNT), {});
const NONE = optional(COUNT, 0);

/** C2 What a sign of the map is: one, and not the one for no hex. */
const SIGN = string('', (sign) =>
  [...sign].length === 1 && sign !== NO_HEX ? undefined : 'should be one sign, and no full stop',
);

const LAND_NAME = string('', (name) =>
  isBasic(name) ? `${name} is a basic land and produces what it always does` : undefined,
);

/** C2 The map: a text a row, a sign a hex, what the signs mean, what lands produce, where effects lie. */
const MAP = recordOf('', {
  numbers: positive('', LARGEST),
  letters: positive('', LARGEST),
  terrain: manyOf('', string()),
  legend: optional(mapOf('', SIGN, string()), {}),
  lands: manyOf('', recordOf('', { name: LAND_NAME, produces: manyOf('', choice('', KINDS)), legendary: flag() })),
  effects: manyOf('', recordOf('', { name: string(), at: manyOf('', place()) })),
});

/** 2.5 A player with his planeswalker and all he holds, beside what every game's roster says of him. */
const PLAYER = recordOf('', {
  ...ROSTER,
  name: player(),
  planeswalker: optional(piece()),
  at: place(),
  shaken: flag(),
  renown: NONE,
  allocated: optional(COUNT),
  bought: NONE,
  experience: NONE,
  resources: optional(
    mapOfKeys('', KINDS, () => COUNT),
    {},
  ),
  traits: optional(mapOf('', choice('', TRAITS), COUNT), {}),
  blocks: manyOf('', string()),
  cards: COUNTS,
  legends: manyOf('', string()),
});

/** What a set-up says. */
const SETUP = amongOthers({
  window: optional(choice('', WINDOWS), 'movement'),
  turn: optional(whole('', MOST), 1),
  map: optional(MAP, PLAIN),
  hexes: manyOf(
    '',
    recordOf('', {
      at: place(),
      controller: orNull(player()),
      bonded: manyOf('', player()),
      reinforced: flag(),
      stripped: flag(),
    }),
  ),
  players: manyOf('', PLAYER),
  generals: manyOf('', recordOf('', { name: piece(), owner: player(), at: orNull(place()), fell: orNull(place()) })),
  cards: optional(either(string(), listOf('', recordOf('', CARD))), []),
  challenges: manyOf(
    '',
    recordOf('', {
      kind: choice('', CHALLENGE_KINDS),
      challengers: manyOf('', piece()),
      challenged: manyOf('', piece()),
      at: place(),
    }),
  ),
  goal: optional(recordOf('', { lands: optional(COUNT), turn: optional(COUNT) }), {}),
  control: optional(never('is not read here: a planeswalker and its generals are their player’s (C6)')),
});

/** C1 A hex of the map as it is written, `5E`. */
type FindHex = (text: string, ...path: readonly (string | number)[]) => string;

/**
 * Reads a set-up into a board (C2, C3): `map`, `hexes`, `players` in the order of their list, `generals`, the register
 * `cards`, and of a game under way `window`, `turn` and `challenges`; `goal` says what ends it.
 */
export function readSetup(setup: unknown): Result<ConquestBoard, readonly Issue[]> {
  return parseTo(SETUP, setup, ({ window, turn, map, goal, control: _, ...file }, tell) => {
    if (!isWhole(map, tell)) return undefined;
    const topology = topologyOf(map);
    const find: FindHex = (text, ...path) => {
      const found = topology.find(text);
      if (found === undefined) tell(path, `"${text}" is no hex of the map; write it like 5E`);
      return found ?? text;
    };
    const findAll = (hexes: readonly string[], ...path: readonly (string | number)[]) =>
      hexes.map((hex, i) => find(hex, ...path, i));
    const generals = file.generals.map(({ name, owner, at, fell }, i): General => {
      if ((at === null) === (fell === null))
        tell(['generals', i], 'a general stands somewhere (at), or fell somewhere (fell), and not both');
      const placed = (key: 'at' | 'fell', hex: string | null) => hex && find(hex, 'generals', i, key);
      return { name, owner, at: placed('at', at), fell: placed('fell', fell) };
    });
    const board: ConquestBoard = {
      ruleset: 'conquest',
      window,
      turn,
      map: {
        ...map,
        effects: map.effects.map(({ name, at }, i) => ({ name, at: findAll(at, 'map', 'effects', i, 'at') })),
      },
      hexes: file.hexes.map((hex, i) => ({ ...hex, at: find(hex.at, 'hexes', i, 'at') })),
      players: file.players.map((one, i) => readSeat(one, i, find, generals, tell)),
      generals,
      cards: readCards(file.cards, tell),
      challenges: file.challenges.map((one, i) => ({ ...one, at: find(one.at, 'challenges', i, 'at') })),
      goal,
    };
    checkBoard(tell, board);
    return { ...board, hexes: board.hexes.toSorted((a, b) => topology.compare(a.at, b.at)) };
  });
}

/** C2 True where the rows fit the map's size, and each sign is a basic land or one that `lands` describes. */
function isWhole({ numbers, letters, terrain, legend, lands }: ConquestMap, tell: TellAt): boolean {
  const unknown = Object.entries(legend).filter(
    ([, name]) => !isBasic(name) && lands.every((land) => land.name !== name),
  );
  for (const [sign, name] of unknown)
    tell(['map', 'legend', sign], `"${name}" is no basic land: say under lands what it produces`);
  const signs = new Set([NO_HEX, ...Object.keys(legend)]);
  const size = { wide: [numbers, 'numbers'], high: [letters, 'letters'] } as const;
  return unknown.length === 0 && checkTerrain(tell, ['map', 'terrain'], { terrain, of: 'the map', signs, ...size });
}

/** C3 A player as the starting game and placement left him; what is left out is nothing, his allocated Reputation his generals. */
function readSeat(
  one: Value<typeof PLAYER>,
  i: number,
  find: FindHex,
  generals: readonly General[],
  tell: TellAt,
): Seat {
  const { name, planeswalker, at, shaken, renown, allocated, bought, experience, resources, traits, blocks, legends } =
    one;
  const own = generals.filter(({ owner }) => owner === name);
  const cards = withoutNone(one.cards);
  for (const legend of legends)
    if (cards[legend] === undefined && own.every((general) => general.name !== legend))
      tell(['players', i, 'legends'], `${legend} is not among the cards of ${name}`);
  return {
    name,
    planeswalker: planeswalker ?? name,
    at: find(at, 'players', i, 'at'),
    shaken,
    renown,
    allocated: allocated ?? own.length,
    bought,
    experience,
    resources: Object.fromEntries(KINDS.map((kind) => [kind, resources[kind] ?? 0])) as Resources,
    traits: withoutNone(traits),
    blocks,
    // a general is a card of its owner's, one where nothing is said of it
    cards: {
      ...Object.fromEntries(own.filter((general) => cards[general.name] === undefined).map((one) => [one.name, 1])),
      ...cards,
    },
    legends,
  };
}

/**
 * C31 Cards of the register: a list of them, or the text of a CSV file with a head line `name,kinds,cost,rarity,colors,block`;
 * several kinds or colours in a cell are parted by a slash or a blank.
 */
function readCards(cards: Value<typeof SETUP>['cards'], tell: TellAt): readonly Card[] {
  if (typeof cards === 'string') return readTable(cards, tell);
  cards.forEach(({ kinds }, i) => {
    if (kinds.length === 0) tell(['cards', i, 'kinds'], WITHOUT_KIND);
  });
  return cards;
}

function readTable(text: string, tell: TellAt): readonly Card[] {
  const issue = (why: string) => {
    tell(['cards'], why);
    return [];
  };
  const table = readCells(text);
  if (table === undefined) return issue('is no CSV that can be read: a quotation mark is not closed');
  const [head = [], ...rows] = table;
  const names = head.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !Object.hasOwn(CARD, name));
  const missing = CARD_FORM.fields.find(({ key, needed }) => needed && !names.includes(key));
  if (unknown !== undefined || missing !== undefined) {
    const why = unknown === undefined ? `has no column "${missing?.key}"` : `has a column "${unknown}"`;
    return issue(`${why}; the head line is ${Object.keys(CARD).join(',')}`);
  }
  return rows.flatMap((row, i) => {
    const cells = Object.fromEntries(names.map((name, n) => [name, row[n]?.trim() ?? '']));
    const card = CARD_FORM.read(cardOfRow(cells), undefined);
    if (card.ok) return [card.value];
    const at = `row ${i + 2}, ${cells.name || 'without a name'}`;
    return card.error.flatMap(({ path, reason }) => issue(`${at}: ${path[0] ?? 'the card'} ${reason}`));
  });
}
