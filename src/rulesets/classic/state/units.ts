import type { Order, Verdict } from '../../../core/order.js';
import type { Result } from '../../../core/result.js';
import type { Square } from '../../../core/squares.js';
import { minuteOf } from '../../../core/time.js';
import type { Army, Leg } from '../board.js';
import type { OrderFact, RefusalFact } from '../facts/orders.js';
import type { ClassicFact } from '../facts.js';
import type { ClassicOrder } from '../orders.js';
import { type BoardIndex, type Cell, cellOf, stepsBetween } from './board-index.js';

/** An order refused: what it breaks. */
export interface Breach {
  readonly because: RefusalFact;
  /** The army or player that stands in the way. */
  readonly cause?: string;
}

/** A leg of a long move that is not carried out, with what it breaks (R11). */
export interface LostLeg extends Breach {
  /** From 1. */
  readonly leg: number;
}

/** A move that may be made this turn, to where its order's first leg goes; that may be where it is. */
export interface LegalMove {
  readonly action: 'move';
  /** The stated route with both ends, or undefined. */
  readonly route: readonly Cell[] | undefined;
  readonly joint: boolean;
  /** The legs for later turns that stand. */
  readonly later: readonly Leg[];
  /** The legs cut off, each with its own rule. */
  readonly lost: readonly LostLeg[];
  readonly note: OrderFact | undefined;
}

/** What may be carried out. Only `checkOrder` finds out whether what was ordered may be. */
export type Legal =
  | LegalMove
  | { readonly action: 'stand' }
  | { readonly action: 'intercept'; readonly target: number }
  | { readonly action: 'transfer'; readonly to: number; readonly at: Cell };

/**
 * What checking an order gives: what may be carried out, or why nothing may. Of a plain move (one leg as it was posted,
 * with neither a route nor a word to its player) only the cell it goes to, because there may be very many.
 */
export type Checked = Cell | Result<Legal, Breach>;

/** True where the order may be carried out. */
export function isAllowed(checked: Checked): boolean {
  return typeof checked === 'number' || checked.ok;
}

export const STAND: Legal = { action: 'stand' };

export const NO_LEGS: readonly Leg[] = [];

export const NOTHING_LOST: readonly LostLeg[] = [];

/** A legal move of one leg with nothing beside it. */
const PLAIN_MOVE: LegalMove = {
  action: 'move',
  route: undefined,
  joint: false,
  later: NO_LEGS,
  lost: NOTHING_LOST,
  note: undefined,
};

/** Which order it was, when (ms), whose and what: of an order, or of the rest of a long move. */
type GivenOrder = Pick<Order<ClassicOrder>, 'id' | 'at' | 'player' | 'value'>;

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
  readonly legal: Legal[];
  readonly #lookup: BoardIndex;
  readonly #orders: number;

  /** `orders`: how many there are at most. */
  constructor(lookup: BoardIndex, orders: number) {
    const { length } = lookup.armies;
    this.given = new Array<GivenOrder | undefined>(length).fill(undefined);
    this.places = new Int32Array(length).fill(-1);
    this.goals = lookup.starts.slice();
    this.wanted = new Array<Square | undefined>(length).fill(undefined);
    this.legal = new Array<Legal>(length).fill(STAND);
    this.#lookup = lookup;
    this.#orders = orders;
  }

  /** An order counts; of a plain move `legal` is the cell it goes to. The rests of long moves have places below 0. */
  put(army: number, legal: Cell | Legal, given: GivenOrder, place: number): void {
    const { starts, width, height } = this.#lookup;
    const to = given.value.action === 'move' ? given.value.legs[0].to : undefined;
    this.given[army] = given;
    this.places[army] = place;
    this.wanted[army] = to;
    if (typeof legal === 'number') {
      this.goals[army] = legal;
      this.legal[army] = PLAIN_MOVE;
      return;
    }
    this.goals[army] = (to === undefined ? starts[army] : cellOf(to, width, height)) as Cell;
    this.legal[army] = legal;
  }

  /**
   * An army's rank in time, lower is earlier: the minute, and in a minute the place, the rests of long moves first (R5).
   * No two are equal; the greatest where it has no order.
   */
  priorityOf(army: number): number {
    const given = this.given[army];
    if (given === undefined) return Number.MAX_SAFE_INTEGER;
    const { length } = this.legal;
    return minuteOf(given.at) * (length + this.#orders) + length + (this.places[army] as number);
  }

  /** True where an army stands, or makes a move of which nothing is to be told but where it goes. */
  isPlain(army: number): boolean {
    const legal = this.legal[army];
    return legal === PLAIN_MOVE || legal === STAND;
  }
}

const STATES = ['standing', 'going', 'arrived', 'stopped', 'giving way', 'placed'] as const;
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
  readonly destination: Square;
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
  reasons: readonly ClassicFact[];
}

/** Two armies of a team with a valid joint engage at one square (R17). */
export interface Pair {
  readonly at: Cell;
  readonly units: readonly [Unit, Unit];
  /** True once it fights as a joint battle. */
  joined: boolean;
}

/** What is told of an army that only goes where it was ordered, or stands. */
export const NO_REASONS: readonly ClassicFact[] = [];

/**
 * The armies of a turn while it is carried out. One is opened as a unit when a chapter first asks for it: most only go
 * where nobody else goes, and nothing is to be told of them.
 */
export class Units {
  readonly count: number;
  /** Those that were asked for, the first asked for first. */
  readonly opened: Unit[] = [];
  readonly #byIndex: (Unit | undefined)[];
  /** 1 by index where one that is not opened has reached its goal. */
  readonly #arrived: Uint8Array;

  constructor(
    readonly lookup: BoardIndex,
    readonly counted: Counted,
  ) {
    this.count = lookup.armies.length;
    this.#byIndex = new Array<Unit | undefined>(this.count).fill(undefined);
    this.#arrived = new Uint8Array(this.count);
  }

  /** An army's unit. */
  of(index: number): Unit {
    const opened = this.#byIndex[index];
    if (opened !== undefined) return opened;
    const unit = openUnit(this.lookup, this.counted, index, this.#arrived[index] === 1);
    this.#byIndex[index] = unit;
    this.opened.push(unit);
    return unit;
  }

  /** An army's unit; undefined where no chapter has asked for it. */
  find(index: number): Unit | undefined {
    return this.#byIndex[index];
  }

  /** Units by their indexes. */
  all(indexes: readonly number[]): readonly Unit[] {
    return indexes.map((index) => this.of(index));
  }

  /** An army whose unit no chapter has asked for reaches its goal. */
  arrive(index: number): void {
    this.#arrived[index] = 1;
  }

  /** Where an army is now. */
  endOf(index: number): Cell {
    const unit = this.#byIndex[index];
    if (unit !== undefined) return unit.end;
    return (this.#arrived[index] === 1 ? this.counted.goals[index] : this.lookup.starts[index]) as Cell;
  }
}

function openUnit(lookup: BoardIndex, counted: Counted, index: number, hasArrived: boolean): Unit {
  const army = lookup.armies[index] as Army;
  const start = lookup.starts[index] as Cell;
  const legal = counted.legal[index] as Legal;
  const goal = counted.goals[index] as Cell;
  return {
    army,
    name: lookup.names[index] as string,
    index,
    start,
    legal,
    given: counted.given[index],
    priority: counted.priorityOf(index),
    goal,
    destination: counted.wanted[index] ?? army.at,
    distance: stepsBetween(start, goal, lookup.width),
    route: legal.action === 'move' ? legal.route : undefined,
    rolled: false,
    state: goal === start ? 'standing' : hasArrived ? 'arrived' : 'going',
    end: hasArrived ? goal : start,
    stopper: undefined,
    pair: undefined,
    ignored: false,
    removed: false,
    reasons: NO_REASONS,
  };
}

/** What admission gives: the orders that count, and a verdict on every one. */
export interface Admitted {
  /** The orders that count. */
  readonly counted: Counted;
  /** By place; an order that counts stands so far. */
  readonly verdicts: readonly Verdict<ClassicFact>[];
  /** Is there an order by its controller, legal or not? It ends an earlier long move (R11). */
  isAddressed(army: number): boolean;
  /** By army, the last of its orders that was refused. */
  readonly refused: ReadonlyMap<number, Verdict<ClassicFact>>;
}
