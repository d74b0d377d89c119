import type { Order } from '../../kit/order.js';
import type { Square } from '../../kit/places.js';
import type { Cell } from './ground.js';
import type { Legal, LegalMove } from './legal.js';
import { plainMove, STAND } from './legal.js';
import type { ClassicOrder } from './orders.js';

/** Which order it was, when (ms), whose and what: of an order, or of the rest of a long move. */
export type Given = Pick<Order<ClassicOrder>, 'id' | 'at' | 'player' | 'value'>;

/**
 * What each army may do before anything is carried out, by army: its one legal order that counts, or the rest of its
 * long move. In arrays and not as a list of values, because there may be very many.
 */
export class Counted {
  readonly given: (Given | undefined)[];
  /** Where it is ordered to go, its start where it stands; and how its order names that, undefined where it stands. */
  readonly goals: Int32Array;
  readonly wanted: (Square | undefined)[];
  /** Its place among all by time and R5: lower is earlier, no two are equal; the greatest where it has no order. */
  readonly priorities: Float64Array;
  /** What may be carried out; not kept of a plain move, which is the order as it was given. */
  readonly #legal: (Legal | undefined)[];
  readonly #starts: Int32Array;

  constructor(starts: Int32Array) {
    this.given = new Array<Given | undefined>(starts.length).fill(undefined);
    this.#starts = starts;
    this.goals = starts.slice();
    this.wanted = new Array<Square | undefined>(starts.length).fill(undefined);
    this.priorities = new Float64Array(starts.length).fill(Number.MAX_SAFE_INTEGER);
    this.#legal = new Array<Legal | undefined>(starts.length).fill(STAND);
  }

  /** An order counts; of a plain move `legal` is the cell it goes to. */
  put(army: number, legal: Cell | Legal, given: Given, priority: number): void {
    this.given[army] = given;
    this.priorities[army] = priority;
    if (typeof legal === 'number') {
      this.goals[army] = legal;
      this.wanted[army] = legsOf(given.value)[0].to;
      this.#legal[army] = undefined;
      return;
    }
    this.goals[army] = legal.action === 'move' ? legal.to : (this.#starts[army] as Cell);
    this.wanted[army] = legal.action === 'move' ? legal.legs[0].to : undefined;
    this.#legal[army] = legal;
  }

  legalOf(army: number): Legal {
    return this.#legal[army] ?? plainMove(this.goals[army] as Cell, legsOf(this.given[army]?.value));
  }

  /** True where an army stands, or makes a move of which nothing is to be told but where it goes. */
  isPlain(army: number): boolean {
    const legal = this.#legal[army];
    return legal === undefined || legal === STAND;
  }
}

function legsOf(value: ClassicOrder | undefined): LegalMove['legs'] {
  return (value as Extract<ClassicOrder, { action: 'move' }>).legs;
}
