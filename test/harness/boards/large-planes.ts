import type { Order } from '../../../src/core/order.js';
import { writeSquare } from '../../../src/core/squares.js';
import type { SquareBoard } from '../../../src/core/topology/square-boards.js';
import type { TurnInput } from '../../../src/rulesets/contract/turn.js';
import {
  type Army,
  COLORS,
  NONE,
  PLANES,
  type PlanesBoard,
  SLOTS,
  type Structure,
} from '../../../src/rulesets/planes/board.js';
import { type PlanesOrder, type Verb, writeOrder } from '../../../src/rulesets/planes/orders.js';
import { chance } from './large.js';

const MINUTE = 60_000;
const MOST_MINUTES = 10_000;
/** Squares for each army, and for each structure: three in all for one of the rulebook's. */
const SQUARES = 3;
const SPACING = 18;
/** Who is weak enough to be raided: every seventh of so many, since all raids of a turn are drawn among one another. */
const WEAK = 60;
const isWeak = (i: number) => i < WEAK && i % 7 === 0;
const KINDS = ['feature', 'portal', 'base', 'stronghold'] as const;

type Draw = (below: number) => number;

/**
 * A crowded turn on three planes: three squares for each army of two sides, nine of ten ordered, to move up to three
 * squares, to intercept or to go through a portal; engagers and replacers name whom they find, and some moves are raids
 * and supports. The planes have the rulebook's shape.
 */
export function crowdedPlanes(armies: number, seed = 1): TurnInput<PlanesBoard, PlanesOrder> {
  const draw = chance(seed);
  const planes = sizePlanes(armies);
  const free = shuffle(
    planes.flatMap((plane) =>
      Array.from({ length: plane.numbers * plane.letters }, (_, i) => `${plane.name} ${squareOf(plane, i)}`),
    ),
    draw,
  );
  const places = new Map(free.slice(0, armies).map((at, i) => [at, i]));
  const structures = placeStructures(shuffle(free, draw), Math.ceil((armies * SQUARES) / SPACING));
  const portals = new Set(structures.filter(({ kind }) => kind === 'portal').flatMap(({ at }) => at));
  const pieces = [...places.keys()].map((at, i): Army => soldier(i, at));
  const orders = pieces.flatMap((army, i): Order<PlanesOrder>[] => {
    const value = draw(10) === 0 ? undefined : orderOf(army, i, planes, places, portals, draw);
    if (!value) return [];
    const text = writeOrder(army.name, value);
    const place = { post: `p${i}`, revision: 0, from: 0, to: text.length };
    const at = draw(MOST_MINUTES) * MINUTE;
    return [
      {
        id: `p${i}.1`,
        place,
        player: 'Player',
        at,
        piece: army.name,
        known: true,
        fits: [],
        text,
        words: text,
        notes: [],
        value,
      },
    ];
  });
  const lock = MOST_MINUTES * MINUTE;
  return {
    sheet: { number: 1, opened: 0, deadline: lock, lock, secret: '0' },
    board: {
      ruleset: 'planes',
      planes,
      terrain: {},
      legend: {},
      weather: [],
      points: { Coalition: 0, Phyrexia: 0 },
      structures,
      armies: pieces,
    },
    orders,
    unsure: [],
    control: [],
    entries: {},
    overrulings: [],
  };
}

/** The rulebook's planes, larger or smaller alike. */
function sizePlanes(armies: number): readonly SquareBoard[] {
  const all = PLANES.reduce((sum, { numbers, letters }) => sum + numbers * letters, 0);
  const scale = Math.sqrt((armies * SQUARES) / all);
  return PLANES.map((plane) => ({
    ...plane,
    numbers: Math.ceil(plane.numbers * scale),
    letters: Math.ceil(plane.letters * scale),
  }));
}

function squareOf({ letters }: SquareBoard, i: number): string {
  return writeSquare(Math.floor(i / letters), i % letters);
}

function soldier(i: number, at: string): Army {
  const coalition = i % 2 === 0;
  const rank = i % 6;
  return {
    name: `Army ${i}`,
    team: coalition ? 'Coalition' : 'Phyrexia',
    rank: coalition ? (rank === 0 ? 'Captain' : 'Lieutenant') : rank === 1 ? 'Evincar' : 'Centurion',
    at,
    controllers: ['Player'],
    ...(coalition && { primary: COLORS[i % 5] as (typeof COLORS)[number] }),
    secondary: [],
    troops: isWeak(i) ? [2000, 900, 700, 600] : SLOTS,
    creatures: {},
    days: 0,
    tries: 0,
    incoming: NONE,
  };
}

function placeStructures(free: readonly string[], count: number): readonly Structure[] {
  const left = [...free];
  return Array.from({ length: count }, (_, i): Structure[] => {
    const kind = KINDS[i % KINDS.length] as Structure['kind'];
    const first = left.pop() as string;
    const own = { name: `Structure ${i}`, kind, points: 0, destroyed: false };
    if (kind !== 'portal') return [{ ...own, at: [first], ...(kind === 'base' && { color: COLORS[i % 5] as 'Red' }) }];
    const other = left.findLastIndex((place) => place.slice(0, 4) !== first.slice(0, 4));
    return other < 0 ? [] : [{ ...own, at: [first, left.splice(other, 1)[0] as string] }];
  }).flat();
}

function orderOf(
  { at, team, name }: Army,
  i: number,
  planes: readonly SquareBoard[],
  places: ReadonlyMap<string, number>,
  portals: ReadonlySet<string>,
  draw: Draw,
): PlanesOrder | undefined {
  const [plane = '', start = ''] = at.split(' ');
  if (portals.has(at) && draw(2) === 0) return { action: 'portal', plane, at: start };
  if (draw(8) === 0) return { action: 'intercept', plane, at: start };
  const board = planes.find((one) => one.name === plane) as SquareBoard;
  const to = nearby(board, start, draw);
  if (to === start) return { action: 'stand' };
  const holder = places.get(`${plane} ${to}`);
  if (holder === undefined) return { action: 'move', plane, way: [start, to] };
  const friend = (holder % 2 === 0) === (team === 'Coalition');
  const kind = friend ? (draw(4) === 0 ? 'support' : 'replace') : isWeak(holder) ? 'raid' : 'engage';
  const verb: Verb = { kind, other: { name: `Army ${holder}`, known: true, fits: [] } };
  return name === `Army ${i}` ? { action: 'move', plane, way: [start, to], verb } : undefined;
}

/** A square up to three steps away, on the plane. */
function nearby({ numbers, letters }: SquareBoard, start: string, draw: Draw): string {
  const [, number = '1', letter = 'A'] = /^(\d+)([A-Z]+)$/.exec(start) ?? [];
  let row = 0;
  for (const sign of letter) row = row * 26 + sign.charCodeAt(0) - 64;
  const across = draw(7) - 3;
  const down = draw(2 * (3 - Math.abs(across)) + 1) - (3 - Math.abs(across));
  const within = (place: number, most: number) => Math.min(most - 1, Math.max(0, place));
  return writeSquare(within(Number(number) - 1 + across, numbers), within(row - 1 + down, letters));
}

function shuffle(items: readonly string[], draw: Draw): string[] {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [all[i], all[j]] = [all[j] as string, all[i] as string];
  }
  return all;
}
