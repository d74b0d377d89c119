import { need, needIn } from '../format/entry.js';

export type Skill = 'commander' | 'rogue' | 'wizard';
export const SKILLS: readonly Skill[] = ['commander', 'rogue', 'wizard'];
export const DIRECTIONS = ['ne', 'e', 'se', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const TACTICS = ['charge', 'flank', 'standard', 'surround', 'guerrilla', 'ambush'] as const;
export type Tactic = (typeof TACTICS)[number];
/** J26: what each tactic beats. */
export const BEATS: Readonly<Record<Tactic, Tactic | undefined>> = {
  ambush: 'charge',
  charge: 'surround',
  surround: 'guerrilla',
  guerrilla: 'flank',
  flank: 'ambush',
  standard: undefined,
};

export const UNITS = [
  'archers',
  'scouts',
  'heavy cavalry',
  'infantry',
  'heavy infantry',
  'slaves',
  'catapults',
] as const;
export type Unit = (typeof UNITS)[number];

interface UnitRow {
  /** By P L F H M S D. */
  readonly strength: readonly number[];
  readonly gold: number;
  readonly food: number;
  readonly goods: Readonly<Record<string, number>>;
  readonly fast: boolean;
}

const row = (strength: string, gold: number, food: number, goods: Readonly<Record<string, number>>, fast = false) => ({
  strength: strength.split(' ').map(Number),
  gold,
  food,
  goods,
  fast,
});

/** J15. */
const ROWS: Readonly<Record<Unit, UnitRow>> = {
  archers: row('10 10 3 6 6 6 10', 2, 1, {}),
  scouts: row('10 10 10 10 6 10 16', 3, 2, { leather: 1, mounts: 1 }, true),
  'heavy cavalry': row('16 16 6 12 4 8 12', 6, 2, { leather: 2, mounts: 1 }, true),
  infantry: row('5 5 16 6 16 16 10', 2, 1, {}),
  'heavy infantry': row('10 10 10 16 8 8 8', 4, 1, {}),
  slaves: row('2 2 2 2 2 2 2', 0, 1, {}),
  catapults: row('50 50 50 50 50 50 50', 0, 0, { timber: 500 }),
};
const LAND = 'PLFHMSD';
const REGULAR = [3, 3, 5, 5, 12, 6, 4];
const FAST = [2, 2, 5, 3, 12, 5, 2];
export const unitRow = (unit: Unit): UnitRow => ROWS[unit];
export const strengthOf = (unit: Unit, terrain: string): number =>
  need(ROWS[unit].strength[LAND.indexOf(terrain)], `strength on ${terrain}`);
/** J14, without a road. */
export const stepCost = (unit: Unit, terrain: string): number =>
  need((ROWS[unit].fast ? FAST : REGULAR)[LAND.indexOf(terrain)], `cost on ${terrain}`);
export const isLand = (terrain: string): boolean => LAND.includes(terrain);
export const GOODS = ['food', 'leather', 'mounts', 'timber', 'bronze', 'iron', 'steel'] as const;
export const WEAPONS: Readonly<Record<string, number>> = { bronze: 30, iron: 60, steel: 100 };
export const ARMOR: Readonly<Record<string, number>> = { leather: 10, bronze: 30, iron: 60, steel: 100 };
export const SIZES = ['ruins', 'camp', 'village', 'town', 'burgh', 'metropolis'];
export const WALLS = ['none', 'tower', 'fort', 'castle', 'keep', 'fortress'];
const BOOKS = ['Healing', 'Combat', 'Movement', 'Conjuring', 'Knowledge'] as const;
type Book = (typeof BOOKS)[number];
interface Spell {
  readonly name: string;
  readonly book: Book;
  /** 1 easy, 2 average, 3 hard. */
  readonly level: number;
}

const BOOK_SPELLS: Readonly<Record<Book, readonly (readonly [string, number])[]>> = {
  Healing: [
    ['Treatment', 1],
    ['Healing', 2],
    ['Regeneration', 3],
  ],
  Combat: [
    ['Invoke Winds', 1],
    ['Ice Rays', 2],
    ['Fire Elemental', 3],
    ['Barriers', 1],
    ['Deflection', 2],
    ['Protection', 3],
  ],
  Movement: [
    ['Fast Run', 1],
    ['Flying', 2],
    ['Dimensional Portal', 3],
  ],
  Conjuring: [
    ['Conjure Mounts', 1],
    ['Conjure Food', 2],
    ['Conjure Slaves', 3],
  ],
  Knowledge: [
    ['Scry City', 1],
    ['Scry Local', 2],
  ],
};
export const SPELLS: readonly Spell[] = BOOKS.flatMap((book) =>
  BOOK_SPELLS[book].map(([name, level]) => ({ name, book, level })),
);
export const spellOf = (name: string): Spell => needIn(SPELLS, `spell ${name}`, (spell) => spell.name === name);
/** What a spell of the books does, in points, life or hexes. */
export const POWER: Readonly<Record<string, number>> = {
  Treatment: 20,
  Healing: 50,
  Regeneration: 100,
  'Invoke Winds': 400,
  'Ice Rays': 800,
  'Fire Elemental': 1500,
  Barriers: 500,
  Deflection: 1000,
  Protection: 1500,
  'Fast Run': 12,
  Flying: 14,
  'Dimensional Portal': 17,
};

interface OrderRow {
  readonly step: number;
  /** Any one of these is enough; none: anybody. */
  readonly skills: readonly Skill[];
  readonly kind: 'main' | 'move' | 'misc';
  readonly rule: string;
}

const order = (step: number, letters: string, kind: OrderRow['kind'], rule: string): OrderRow => ({
  step,
  skills: SKILLS.filter((skill) => letters.includes(skill.charAt(0))),
  kind,
  rule,
});

/** J12; the letters are those the skills begin with. */
export const ORDERS = {
  heal: order(1120, 'w', 'misc', '3.1'),
  refuse: order(1209, '', 'misc', '7.2'),
  challenge: order(1210, '', 'misc', '7.2'),
  'combat spell': order(1225, 'w', 'misc', '3.1'),
  attack: order(1230, 'c', 'main', '7.1'),
  defend: order(1240, 'c', 'main', '7.1'),
  raze: order(1250, 'c', 'main', '7.1'),
  capture: order(1255, 'c', 'main', '7.1'),
  tax: order(1300, 'c', 'main', '10'),
  buy: order(1315, '', 'misc', '5'),
  sell: order(1320, '', 'misc', '5'),
  'sell everywhere': order(1325, '', 'misc', '5'),
  conjure: order(1330, 'w', 'misc', '3.1'),
  fortify: order(1402, 'c', 'main', '10'),
  recruit: order(1411, 'c', 'main', '6.2'),
  load: order(1412, 'c', 'misc', '6.2'),
  transfer: order(1424, 'c', 'misc', '6.2'),
  retire: order(1425, 'c', 'misc', '6.2'),
  maneuvers: order(1431, 'c', 'main', '6.3'),
  influence: order(1520, 'c', 'misc', '10'),
  improve: order(1550, 'c', 'main', '10'),
  camp: order(1555, 'c', 'main', '10'),
  'guard city': order(1605, 'r', 'main', '4'),
  guard: order(1610, 'r', 'main', '4'),
  assassinate: order(1615, 'r', 'main', '4'),
  steal: order(1690, 'r', 'main', '4'),
  study: order(1710, 'w', 'main', '4'),
  'name commander': order(1728, 'c', 'main', '4'),
  'name rogue': order(1731, 'r', 'main', '4'),
  'name wizard': order(1737, 'w', 'main', '4'),
  command: order(1780, 'c', 'misc', '6.1'),
  garrison: order(1782, 'c', 'misc', '6.1'),
  join: order(1785, '', 'misc', '6.1'),
  move: order(1810, '', 'move', '12.2'),
  'move spell': order(1825, 'w', 'move', '12.3'),
  stand: order(1840, 'c', 'move', '12.1'),
  march: order(1850, 'c', 'move', '12.1'),
  'move and join': order(1870, '', 'move', '12.2'),
  scout: order(1925, 'cr', 'misc', '11.2'),
  scry: order(1940, 'w', 'misc', '3.1'),
  learn: order(1942, 'w', 'misc', '3.2'),
  transport: order(1948, '', 'misc', '5'),
} satisfies Readonly<Record<string, OrderRow>>;
export type Verb = keyof typeof ORDERS;

/** J13: a hex is `CCRR`, column then row. */
const columnOf = (hex: string): number => Number(hex.slice(0, 2));
const rowOf = (hex: string): number => Number(hex.slice(2));

export function hexAt(column: number, row: number): string {
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
}

/** The neighbour in a direction, on the map or not; an empty text beyond column or row 99. */
export function neighbour(hex: string, direction: Direction): string {
  const [column, row] = [columnOf(hex), rowOf(hex)];
  const shift = row % 2 === 0 ? 1 : 0;
  const to = {
    e: [column + 1, row],
    w: [column - 1, row],
    ne: [column + shift, row - 1],
    se: [column + shift, row + 1],
    nw: [column - 1 + shift, row - 1],
    sw: [column - 1 + shift, row + 1],
  }[direction];
  const [toColumn = 0, toRow = 0] = to;
  return toColumn < 1 || toRow < 1 || toColumn > 99 || toRow > 99 ? '' : hexAt(toColumn, toRow);
}

export function neighbours(hex: string): readonly string[] {
  return DIRECTIONS.map((direction) => neighbour(hex, direction)).filter((one) => one !== '');
}

export function distance(from: string, to: string): number {
  const q = (hex: string) => columnOf(hex) - Math.ceil(rowOf(hex) / 2);
  const dq = q(to) - q(from);
  const dr = rowOf(to) - rowOf(from);
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** A name for the side two hexes share, whichever is named first. */
export const sideOf = (a: string, b: string): string => [a, b].toSorted().join('-');
