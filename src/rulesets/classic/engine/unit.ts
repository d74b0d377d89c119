import type { Square } from '../../../core/places.js';
import type { Reason } from '../../contract/turn.js';
import type { Army } from '../board.js';
import type { GivenOrder } from '../judge/orders-in-force.js';
import type { Cell } from './cell.js';
import type { Legal } from './legal.js';

export const STATES = ['standing', 'going', 'arrived', 'stopped', 'giving way', 'placed'] as const;
/** Where an army is in the carrying out. Standing armies stay; the others have left their start, or try to. */
export type State = (typeof STATES)[number];

/** An army during the carrying out. Everything the chapters decide about it is written here. */
export interface Unit {
  readonly army: Army;
  readonly name: string;
  readonly index: number;
  readonly start: Cell;
  readonly legal: Legal;
  /** The order that counts, where there is one. */
  readonly given: GivenOrder | undefined;
  /** Its place among all orders by time and R5: lower is earlier. No two are equal. */
  readonly priority: number;
  /** Where it is ordered to go, its start where it stands, as its order names it, and how far that is. */
  readonly goal: Cell;
  readonly wanted: Square;
  readonly distance: number;
  /** The stated or rolled route with both ends. */
  route: readonly Cell[] | undefined;
  rolled: boolean;
  state: State;
  end: Cell;
  /** The interceptor it fights, where it was stopped (3.2.3.1). */
  stopper: Unit | undefined;
  /** Its valid pair (3.2.5.2), while it is one. */
  pair: Pair | undefined;
  /** True for a joint engage that came to nothing (3.2.5.3). */
  ignored: boolean;
  /** True where 4.3.1 removed it. */
  removed: boolean;
  /** The chain that leads to where it ends. */
  reasons: readonly Reason[];
}

/** Two armies of a team with a valid joint engage at one square (R17). */
export interface Pair {
  readonly at: Cell;
  readonly units: readonly [Unit, Unit];
  /** True once it fights as a joint battle. */
  joined: boolean;
}
