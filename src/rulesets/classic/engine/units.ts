import type { Reason } from '../../contract/turn.js';
import type { Army } from '../board.js';
import type { Counted } from '../judge/orders-in-force.js';
import type { BoardIndex } from './board-index.js';
import { stepsBetween } from './board-index.js';
import type { Cell } from './cell.js';
import type { Legal } from './legal.js';
import type { Unit } from './unit.js';

/** What is told of an army that only goes where it was ordered, or stands. */
export const NO_REASONS: readonly Reason[] = [];

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
    readonly ground: BoardIndex,
    readonly counted: Counted,
  ) {
    this.count = ground.armies.length;
    this.#byIndex = new Array<Unit | undefined>(this.count).fill(undefined);
    this.#arrived = new Uint8Array(this.count);
  }

  /** An army's unit. */
  of(index: number): Unit {
    const opened = this.#byIndex[index];
    if (opened !== undefined) return opened;
    const unit = openUnit(this.ground, this.counted, index, this.#arrived[index] === 1);
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
    return (this.#arrived[index] === 1 ? this.counted.goals[index] : this.ground.starts[index]) as Cell;
  }
}

function openUnit(ground: BoardIndex, counted: Counted, index: number, hasArrived: boolean): Unit {
  const army = ground.armies[index] as Army;
  const start = ground.starts[index] as Cell;
  const legal = counted.legal[index] as Legal;
  const goal = counted.goals[index] as Cell;
  return {
    army,
    name: ground.names[index] as string,
    index,
    start,
    legal,
    given: counted.given[index],
    priority: counted.priorities[index] as number,
    goal,
    wanted: counted.wanted[index] ?? army.at,
    distance: stepsBetween(start, goal, ground.width),
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
