import type { Order } from '../../../core/order.js';
import type { Square } from '../../../core/places.js';
import { minuteOf } from '../../../core/time.js';
import type { BoardIndex } from '../engine/board-index.js';
import { cellOf } from '../engine/board-index.js';
import type { Cell } from '../engine/cell.js';
import type { Legal } from '../engine/legal.js';
import { PLAIN_MOVE, STAND } from '../engine/legal.js';
import type { ClassicOrder } from '../orders.js';

/** Which order it was, when (ms), whose and what: of an order, or of the rest of a long move. */
export type GivenOrder = Pick<Order<ClassicOrder>, 'id' | 'at' | 'player' | 'value'>;

/**
 * What each army may do before anything is carried out, by army: its one legal order that counts, or the rest of its
 * long move. In arrays and not as a list of values, because there may be very many.
 */
export class Counted {
  readonly given: (GivenOrder | undefined)[];
  /** Where its order stands among all orders; below 0 where it has none, or the rest of an earlier one. */
  readonly places: Int32Array;
  /** Where it is ordered to go, its start where it stands; and how its order names that, undefined where it stands. */
  readonly goals: Int32Array;
  readonly wanted: (Square | undefined)[];
  /**
   * Its rank in time, lower is earlier: the minute, and in a minute the place, the rests of long moves first (R5). No two
   * are equal; the greatest where it has no order.
   */
  readonly priorities: Float64Array;
  readonly legal: Legal[];
  readonly #ground: BoardIndex;
  readonly #orders: number;

  /** `orders`: how many there are at most. */
  constructor(ground: BoardIndex, orders: number) {
    const { length } = ground.armies;
    this.given = new Array<GivenOrder | undefined>(length).fill(undefined);
    this.places = new Int32Array(length).fill(-1);
    this.goals = ground.starts.slice();
    this.wanted = new Array<Square | undefined>(length).fill(undefined);
    this.priorities = new Float64Array(length).fill(Number.MAX_SAFE_INTEGER);
    this.legal = new Array<Legal>(length).fill(STAND);
    this.#ground = ground;
    this.#orders = orders;
  }

  /** An order counts; of a plain move `legal` is the cell it goes to. The rests of long moves have places below 0. */
  put(army: number, legal: Cell | Legal, given: GivenOrder, place: number): void {
    const { starts, width, height } = this.#ground;
    const to = given.value.action === 'move' ? given.value.legs[0].to : undefined;
    this.given[army] = given;
    this.places[army] = place;
    this.priorities[army] = minuteOf(given.at) * (starts.length + this.#orders) + starts.length + place;
    this.wanted[army] = to;
    if (typeof legal === 'number') {
      this.goals[army] = legal;
      this.legal[army] = PLAIN_MOVE;
      return;
    }
    this.goals[army] = (to === undefined ? starts[army] : cellOf(to, width, height)) as Cell;
    this.legal[army] = legal;
  }

  /** True where an army stands, or makes a move of which nothing is to be told but where it goes. */
  isPlain(army: number): boolean {
    const legal = this.legal[army];
    return legal === PLAIN_MOVE || legal === STAND;
  }
}
