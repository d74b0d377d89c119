import type { Order } from '../../src/kit/order.js';
import { writeSquare } from '../../src/kit/places.js';
import type { Army, ClassicBoard, Team } from '../../src/rulesets/classic/board.js';
import { FULL, NONE } from '../../src/rulesets/classic/board.js';
import type { ClassicOrder, Leg } from '../../src/rulesets/classic/orders.js';
import { writeOrder } from '../../src/rulesets/classic/orders.js';
import type { TurnInput } from '../../src/rulesets/ruleset.js';

/** One army of a large board: where it stands, and what it is ordered to do. */
export interface Piece {
  readonly name: string;
  readonly team: Team;
  readonly at: string;
  readonly order?: ClassicOrder;
}

/** A square by column and row, both from 0. */
export const square = (column: number, row: number) => writeSquare(column, row);

export function move(from: string, to: string, verb?: Leg['verb']): ClassicOrder {
  return { action: 'move', legs: [verb ? { from, to, verb } : { from, to }] };
}

export const named = (name: string) => ({ name, known: true, fits: [] });

/** A turn with the orders in the order of the list, a minute between each. */
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
  const orders = pieces.flatMap(({ name, order }, i): Order<ClassicOrder>[] => {
    if (!order) return [];
    const text = writeOrder(name, order);
    return [
      {
        id: `p${i}.1`,
        place: { post: `p${i}`, revision: 0, from: 0, to: text.length },
        player: 'Player',
        at: i * 60_000,
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
    sheet: { number: 1, opened: 0, deadline: 1, lock: (pieces.length + 1) * 60_000, secret: '0' },
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
    details: [],
    results: [],
    overrulings: [],
  };
}
