import { type DataPath, DataReader, type Flaw } from '../../core/data-reader.js';
import type { Ground } from '../../core/ground/ground.js';
import { err, ok, type Result } from '../../core/result.js';
import { ROSTER_KEYS } from '../contract/words.js';
import {
  type Card,
  CHALLENGE_KINDS,
  type Challenge,
  type ConquestBoard,
  type ConquestMap,
  type Counts,
  checkBoard,
  type General,
  type Goal,
  groundOf,
  type HexState,
  isBasic,
  KINDS,
  type Land,
  NO_HEX,
  type Resources,
  type Seat,
  WINDOWS,
} from './board.js';
import { CARD_FORM, CARD_KEYS, cardOfRow, MOST } from './entries/entries.js';
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

/**
 * C31 Cards of the register: a list of them, or the text of a CSV file with a head line `name,kinds,cost,rarity,colors,block`;
 * several kinds or colours in a cell are parted by a slash or a blank.
 */
function readCards(form: DataReader, value: unknown, path: DataPath): readonly Card[] {
  const readCard = (given: unknown, tell: (flaw: Flaw) => void): readonly Card[] => {
    const card = CARD_FORM.read(given, undefined);
    if (!card.ok) card.error.forEach(tell);
    return card.ok ? [card.value] : [];
  };
  if (typeof value !== 'string')
    return form
      .list(value, path)
      .flatMap((one, i) => readCard(one, (flaw) => form.flaw([...path, i, ...flaw.path], flaw.reason)));
  const table = readCells(value);
  if (table === undefined) {
    form.flaw(path, 'is no CSV that can be read: a quotation mark is not closed');
    return [];
  }
  const [head = [], ...rows] = table;
  const names = head.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !CARD_KEYS.includes(name));
  const missing = (['name', 'kinds', 'cost', 'rarity', 'block'] as const).find((key) => !names.includes(key));
  if (unknown !== undefined || missing !== undefined) {
    const why = unknown === undefined ? `has no column "${missing}"` : `has a column "${unknown}"`;
    form.flaw(path, `${why}; the head line is ${CARD_KEYS.join(',')}`);
    return [];
  }
  return rows.flatMap((row, i) => {
    const cells = Object.fromEntries(names.map((name, n) => [name, row[n]?.trim() ?? '']));
    return readCard(cardOfRow(cells), (flaw) =>
      form.flaw(path, `row ${i + 2}, ${cells.name || 'without a name'}: ${flaw.path[0] ?? 'the card'} ${flaw.reason}`),
    );
  });
}

const LARGEST = { numbers: 99, letters: 99 } as const;
/** The map of a case that says nothing of it. */
const PLAIN = { numbers: 12, letters: 9, sign: 'F', name: 'Forest' } as const;

/** C2 The map: a text a row, a sign a hex, what the signs mean, what lands produce, where effects lie. */
function readMap(form: DataReader, value: unknown): ConquestMap {
  if (value === undefined)
    return {
      numbers: PLAIN.numbers,
      letters: PLAIN.letters,
      terrain: Array.from({ length: PLAIN.letters }, () => PLAIN.sign.repeat(PLAIN.numbers)),
      legend: { [PLAIN.sign]: PLAIN.name },
      lands: [],
      effects: [],
    };
  const map = form.record(value, ['map'], ['numbers', 'letters', 'terrain', 'legend', 'lands', 'effects']);
  const size = (key: 'numbers' | 'letters') => {
    const number = form.whole(map[key], ['map', key], LARGEST[key]);
    if (number < 1 && map[key] !== undefined) form.flaw(['map', key], 'should be 1 or more');
    return number;
  };
  const [numbers, letters] = [size('numbers'), size('letters')];
  const lands = form.list(map.lands, ['map', 'lands']).map((one, i) => readLand(form, one, ['map', 'lands', i]));
  const legend = readLegend(form, map.legend, lands);
  const terrain = form.list(map.terrain, ['map', 'terrain']).map((row, i) => form.text(row, ['map', 'terrain', i]));
  if (terrain.length !== letters)
    form.flaw(['map', 'terrain'], `has ${terrain.length} rows, and the map ${letters} letters`);
  terrain.forEach((row, i) => {
    if (row.length !== numbers)
      form.flaw(['map', 'terrain', i], `has ${row.length} signs, and the map ${numbers} numbers`);
    const unknown = [...row].find((sign) => sign !== NO_HEX && legend[sign] === undefined);
    if (unknown !== undefined) form.flaw(['map', 'terrain', i], `"${unknown}" is not in the legend`);
  });
  const plain: ConquestMap = { numbers, letters, terrain, legend, lands, effects: [] };
  const ground = groundOf(plain);
  const effects = form.list(map.effects, ['map', 'effects']).map((one, i) => {
    const path = ['map', 'effects', i];
    const effect = form.record(one, path, ['name', 'at']);
    const at = form
      .list(effect.at, [...path, 'at'])
      .map((hex, n) => readHexName(form, hex, [...path, 'at', n], ground));
    return { name: form.text(effect.name, [...path, 'name']), at };
  });
  return { ...plain, effects };
}

/** C2 What each sign is: a basic land, or one that `lands` describes. */
function readLegend(form: DataReader, value: unknown, lands: readonly Land[]): Readonly<Record<string, string>> {
  const entries = Object.entries(value === undefined ? {} : form.record(value, ['map', 'legend']));
  return Object.fromEntries(
    entries.map(([sign, one]) => {
      const name = form.text(one, ['map', 'legend', sign]);
      if ([...sign].length !== 1 || sign === NO_HEX)
        form.flaw(['map', 'legend', sign], 'should be one sign, and no full stop');
      if (!isBasic(name) && lands.every((land) => land.name !== '' && land.name !== name))
        form.flaw(['map', 'legend', sign], `"${name}" is no basic land: say under lands what it produces`);
      return [sign, name];
    }),
  );
}

function readLand(form: DataReader, value: unknown, path: DataPath): Land {
  const one = form.record(value, path, ['name', 'produces', 'legendary']);
  const name = form.name(one.name, [...path, 'name']);
  if (isBasic(name)) form.flaw([...path, 'name'], `${name} is a basic land and produces what it always does`);
  return {
    name,
    produces: form
      .list(one.produces, [...path, 'produces'])
      .map((kind, i) => form.oneOf(kind, [...path, 'produces', i], KINDS)),
    legendary: form.flag(one.legendary, [...path, 'legendary']),
  };
}

/** C1 A hex of the map, `5E`. */
function readHexName(form: DataReader, value: unknown, path: DataPath, ground: Ground): string {
  const text = form.name(value, path);
  const found = text === '' ? undefined : ground.find(text);
  if (text !== '' && found === undefined) form.flaw(path, `"${text}" is no hex of the map; write it like 5E`);
  return found ?? text;
}

/** The hexes of which there is something to say, first by hex. */
function readHexes(form: DataReader, value: unknown, ground: Ground): readonly HexState[] {
  const hexes = form.list(value, ['hexes']).map((item, i): HexState => {
    const path = ['hexes', i];
    const one = form.record(item, path, ['at', 'controller', 'bonded', 'reinforced', 'stripped']);
    const isHeld = one.controller !== undefined && one.controller !== null && one.controller !== 'null';
    return {
      at: readHexName(form, one.at, [...path, 'at'], ground),
      controller: isHeld ? form.text(one.controller, [...path, 'controller']) : null,
      bonded: form.list(one.bonded, [...path, 'bonded']).map((name, n) => form.text(name, [...path, 'bonded', n])),
      reinforced: form.flag(one.reinforced, [...path, 'reinforced']),
      stripped: form.flag(one.stripped, [...path, 'stripped']),
    };
  });
  return hexes.toSorted((a, b) => ground.compare(a.at, b.at));
}

/** What `game.yaml` says of a player: what every game's roster does, and what the board knows of him. */
const PLAYER_KEYS = [
  ...ROSTER_KEYS,
  'planeswalker',
  'at',
  'shaken',
  'renown',
  'allocated',
  'bought',
  'experience',
  'resources',
  'traits',
  'blocks',
  'cards',
  'legends',
];

/** 2.5 A player with his planeswalker and all he holds, as the starting game and placement left them (C3); what is left out is nothing, his allocated Reputation his generals. */
function readSeat(
  form: DataReader,
  value: unknown,
  path: DataPath,
  ground: Ground,
  generals: readonly General[],
): Seat {
  const one = form.record(value, path, PLAYER_KEYS);
  const number = (key: 'renown' | 'bought' | 'experience') =>
    one[key] === undefined ? 0 : form.whole(one[key], [...path, key], MOST);
  const names = (key: 'blocks' | 'legends') =>
    form.list(one[key], [...path, key]).map((name, i) => form.text(name, [...path, key, i]));
  const name = form.name(one.name, [...path, 'name']);
  const own = generals.filter(({ owner }) => owner === name);
  const cards = readCounts(form, one.cards, [...path, 'cards']);
  const legends = names('legends');
  for (const legend of legends)
    if (cards[legend] === undefined && own.every((general) => general.name !== legend))
      form.flaw([...path, 'legends'], `${legend} is not among the cards of ${name}`);
  return {
    name,
    planeswalker: one.planeswalker === undefined ? name : form.text(one.planeswalker, [...path, 'planeswalker']),
    at: readHexName(form, one.at, [...path, 'at'], ground),
    shaken: form.flag(one.shaken, [...path, 'shaken']),
    renown: number('renown'),
    allocated: one.allocated === undefined ? own.length : form.whole(one.allocated, [...path, 'allocated'], MOST),
    bought: number('bought'),
    experience: number('experience'),
    resources: readResources(form, one.resources, [...path, 'resources']),
    traits: readTraits(form, one.traits, [...path, 'traits']),
    blocks: names('blocks'),
    // a general is a card of its owner's, one where nothing is said of it
    cards: Object.fromEntries([
      ...own.filter((general) => cards[general.name] === undefined).map((general) => [general.name, 1] as const),
      ...Object.entries(cards),
    ]),
    legends,
  };
}

/** Names with how many; nothing is kept of those with 0. */
function readCounts(form: DataReader, value: unknown, path: DataPath): Counts {
  if (value === undefined) return {};
  return Object.fromEntries(
    Object.entries(form.record(value, path))
      .map(([name, count]) => [name, form.whole(count, [...path, name], MOST)] as const)
      .filter(([, count]) => count > 0),
  );
}

function readResources(form: DataReader, value: unknown, path: DataPath): Resources {
  const given = value === undefined ? {} : form.record(value, path, KINDS);
  const entries = KINDS.map((kind) => [
    kind,
    given[kind] === undefined ? 0 : form.whole(given[kind], [...path, kind], MOST),
  ]);
  return Object.fromEntries(entries) as Resources;
}

function readTraits(form: DataReader, value: unknown, path: DataPath): Counts {
  const traits = readCounts(form, value, path);
  for (const trait of Object.keys(traits))
    if (!TRAITS.includes(trait))
      form.flaw([...path, trait], `"${trait}" is no trait; the traits are ${TRAITS.join(', ')}`);
  return traits;
}

/** A general, where it stands or where it fell. */
function readGeneral(form: DataReader, value: unknown, path: DataPath, ground: Ground): General {
  const one = form.record(value, path, ['name', 'owner', 'at', 'fell']);
  const place = (key: 'at' | 'fell') =>
    one[key] === undefined || one[key] === null || one[key] === 'null'
      ? null
      : readHexName(form, one[key], [...path, key], ground);
  const [at, fell] = [place('at'), place('fell')];
  if ((at === null) === (fell === null))
    form.flaw(path, 'a general stands somewhere (at), or fell somewhere (fell), and not both');
  return { name: form.name(one.name, [...path, 'name']), owner: form.name(one.owner, [...path, 'owner']), at, fell };
}

/**
 * Reads a set-up into a board (C2, C3): `map`, `hexes`, `players` in the order of their list, `generals`, the register
 * `cards`, and of a game under way `window`, `turn` and `challenges`; `goal` says what ends it.
 */
export function readSetup(setup: unknown): Result<ConquestBoard, readonly Flaw[]> {
  const form = new DataReader();
  const file = form.record(setup, []);
  if (file.control !== undefined)
    form.flaw(['control'], 'is not read here: a planeswalker and its generals are their player’s (C6)');
  const map = readMap(form, file.map);
  const ground = groundOf(map);
  const generals = form
    .list(file.generals, ['generals'])
    .map((one, i) => readGeneral(form, one, ['generals', i], ground));
  const board: ConquestBoard = {
    ruleset: 'conquest',
    window: file.window === undefined ? 'movement' : form.oneOf(file.window, ['window'], WINDOWS),
    turn: file.turn === undefined ? 1 : form.whole(file.turn, ['turn'], MOST),
    map,
    hexes: readHexes(form, file.hexes, ground),
    players: form
      .list(file.players, ['players'])
      .map((one, i) => readSeat(form, one, ['players', i], ground, generals)),
    generals,
    cards: readCards(form, file.cards, ['cards']),
    challenges: form.list(file.challenges, ['challenges']).map((one, i) => readChallenge(form, one, i, ground)),
    goal: readGoal(form, file.goal),
  };
  if (form.flaws.length === 0) checkBoard(form, board);
  return form.flaws.length > 0 ? err(form.flaws) : ok(board);
}

function readChallenge(form: DataReader, value: unknown, i: number, ground: Ground): Challenge {
  const path = ['challenges', i];
  const one = form.record(value, path, ['kind', 'challengers', 'challenged', 'at']);
  const names = (key: 'challengers' | 'challenged') =>
    form.list(one[key], [...path, key]).map((name, n) => form.text(name, [...path, key, n]));
  return {
    kind: form.oneOf(one.kind, [...path, 'kind'], CHALLENGE_KINDS),
    challengers: names('challengers'),
    challenged: names('challenged'),
    at: readHexName(form, one.at, [...path, 'at'], ground),
  };
}

/** C38 When the game ends, as the set-up says it. */
function readGoal(form: DataReader, value: unknown): Goal {
  if (value === undefined) return {};
  const goal = form.record(value, ['goal'], ['lands', 'turn']);
  return {
    ...(goal.lands !== undefined && { lands: form.whole(goal.lands, ['goal', 'lands'], MOST) }),
    ...(goal.turn !== undefined && { turn: form.whole(goal.turn, ['goal', 'turn'], MOST) }),
  };
}
