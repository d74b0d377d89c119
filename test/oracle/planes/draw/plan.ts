import type { Random } from '../../random.js';
import type { Army, Square } from '../format/case.js';
import type { Board } from '../ground/board.js';
import type { Value, Verb } from '../orders/order.js';

/** The orders planned so far for a board's armies. */
export class Plan {
  readonly orders = new Map<Army, Value>();

  constructor(
    readonly board: Board,
    readonly random: Random,
  ) {}

  /** It may be given an order, and has none yet. */
  isFree(army: Army): boolean {
    return army.team !== 'Mercenary' && !this.board.isFighter(army) && !this.orders.has(army);
  }

  isEmpty(square: Square): boolean {
    return this.board.armiesAt(square).length === 0;
  }

  /** Free armies at most three steps from a square and not in it, shuffled. */
  freeNear(square: Square, which: (army: Army) => boolean = () => true): readonly Army[] {
    const { board, random } = this;
    return random
      .shuffled(board.armies)
      .filter((army) => this.isFree(army) && army.at !== square && board.ground.distance(army.at, square) <= 3)
      .filter(which);
  }

  send(armies: readonly Army[], to: Square, verb?: Verb, other?: Army): void {
    const rest = { ...(verb && { verb }), ...(other && { other: other.name }) };
    for (const army of armies) this.orders.set(army, { action: 'move', squares: [army.at, to], ...rest });
  }
}
