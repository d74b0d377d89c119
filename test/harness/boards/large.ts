import type { Order } from '../../../src/core/order.js';
import { readSquare, writeSquare } from '../../../src/core/squares.js';
import { type Army, type ClassicBoard, FULL, type Leg, NONE, type Team } from '../../../src/rulesets/classic/board.js';
import { type ClassicOrder, writeOrder } from '../../../src/rulesets/classic/orders.js';
import type { TurnInput } from '../../../src/rulesets/contract/turn.js';

const MINUTE = 60_000;
const MOST_MINUTES = 10_001;

/** One army of a large board: where it stands, and what it is ordered to do. */
export interface Piece {
  readonly name: string;
  readonly team: Team;
  readonly at: string;
  readonly order?: ClassicOrder;
  /** Minutes after the opening; where it is left out, as many as its place in the list. */
  readonly minute?: number;
}

/** A square by column and row, both from 0. */
export const square = (column: number, row: number) => writeSquare(column, row);

export function move(from: string, to: string, verb?: Leg['verb']): ClassicOrder {
  return { action: 'move', legs: [verb ? { from, to, verb } : { from, to }] };
}

export const named = (name: string) => ({ name, known: true, fits: [] });

/** A turn with the orders in the order of the list. */
export function largeTurn(
  width: number,
  height: number,
  pieces: readonly Piece[],
): TurnInput<ClassicBoard, ClassicOrder> {
  const armies = pieces.map(
    ({ name, team, at }): Army => ({
      name,
      team,
      rank: team === 'Coalition' ? 'Lieutenant' : 'Centurion',
      at,
      controllers: ['Player'],
      colors: [],
      troops: FULL,
      creatures: {},
      days: 0,
      winDays: 0,
      incoming: NONE,
      incomingIfWon: NONE,
    }),
  );
  const orders = pieces.flatMap(({ name, order, minute }, i): Order<ClassicOrder>[] => {
    if (!order) return [];
    const text = writeOrder(name, order);
    return [
      {
        id: `p${i}.1`,
        place: { post: `p${i}`, revision: 0, from: 0, to: text.length },
        player: 'Player',
        at: (minute ?? i) * MINUTE,
        piece: name,
        known: true,
        fits: [],
        text,
        words: text,
        notes: [],
        value: order,
      },
    ];
  });
  return {
    sheet: { number: 1, opened: 0, deadline: 1, lock: Math.max(pieces.length, MOST_MINUTES) * MINUTE, secret: '0' },
    board: {
      ruleset: 'classic',
      grid: { numbers: width, letters: height },
      terrain: [],
      legend: {},
      structures: [],
      armies,
    },
    orders,
    unsure: [],
    control: [],
    entries: {},
    overrulings: [],
  };
}

/** Squares of a crowded map for each army. */
const SQUARES = 2;

/**
 * A crowded turn: armies of both teams over a square map with two squares for each, nine of ten ordered to move up to
 * three squares, so that about one move in five is contested by a friend.
 */
export function crowdedTurn(armies: number, seed = 1): TurnInput<ClassicBoard, ClassicOrder> {
  const draw = chance(seed);
  const side = Math.ceil(Math.sqrt(armies * SQUARES));
  const places = new Map<string, number>();
  while (places.size < armies) {
    const at = square(draw(side), draw(side));
    if (!places.has(at)) places.set(at, places.size);
  }
  return largeTurn(
    side,
    side,
    [...places.keys()].map((at, i): Piece => {
      const piece = { name: `Army ${i}`, team: teamOf(i), at };
      if (draw(10) === 0) return piece;
      const to = nearby(at, side, draw);
      const holder = to === at ? undefined : places.get(to);
      const kind = holder !== undefined && teamOf(holder) === teamOf(i) ? 'replace' : 'engage';
      const verb = holder === undefined ? undefined : ({ kind, other: named(`Army ${holder}`) } as const);
      return { ...piece, order: to === at ? { action: 'stand' } : move(at, to, verb), minute: draw(MOST_MINUTES - 1) };
    }),
  );
}

function teamOf(index: number): Team {
  return index % 2 === 0 ? 'Coalition' : 'Phyrexia';
}

/** A square up to three steps away, on the map. */
function nearby(at: string, side: number, draw: (below: number) => number): string {
  const { column, row } = readSquare(at) as { column: number; row: number };
  const across = draw(7) - 3;
  const down = draw(2 * (3 - Math.abs(across)) + 1) - (3 - Math.abs(across));
  const within = (place: number) => Math.min(side - 1, Math.max(0, place));
  return square(within(column + across), within(row + down));
}

/** Numbers that look drawn by chance and are the same every time. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
