import type { Order } from '../../kit/order.js';
import type { Legal } from './legal.js';

/** Which order it was, when (ms) and whose: of an order, or of the rest of a long move. */
export type Given = Pick<Order, 'id' | 'at' | 'player'>;

/**
 * What each army may do before anything is carried out, by army: its one legal order that counts, or the rest of its
 * long move. In arrays and not as a list of values, because there may be very many.
 */
export class Counted {
  readonly legal: (Legal | undefined)[];
  readonly given: (Given | undefined)[];
  /** Its place among all by time and R5: lower is earlier, no two are equal; the greatest where it has no order. */
  readonly priority: Float64Array;

  constructor(armies: number) {
    this.legal = new Array<Legal | undefined>(armies).fill(undefined);
    this.given = new Array<Given | undefined>(armies).fill(undefined);
    this.priority = new Float64Array(armies).fill(Number.MAX_SAFE_INTEGER);
  }

  put(army: number, legal: Legal, given: Given, priority: number): void {
    this.legal[army] = legal;
    this.given[army] = given;
    this.priority[army] = priority;
  }
}
