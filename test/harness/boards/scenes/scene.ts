import type { Team } from '../../../../src/rulesets/classic/board.js';
import type { ClassicOrder } from '../../../../src/rulesets/classic/orders.js';
import type { TransferDetail } from '../../../../src/rulesets/classic/rules/3-2-4-transferring.js';
import { diamond, type Ground } from '../ground.js';

/** An order a scene wants posted for an army; by the army's first controller unless an author is given. */
export interface Cue {
  readonly index: number;
  readonly value: ClassicOrder;
  readonly author?: string;
}

/** What a scene adds to the armies it put on the ground. */
export interface Played {
  readonly cues: readonly Cue[];
  readonly details?: readonly TransferDetail[];
  /** Changes of control: the army's index and its new controllers. */
  readonly changes?: readonly { readonly index: number; readonly to: readonly string[] }[];
}

/** A small position that makes one kind of thing happen, put somewhere on the ground. */
export type Scene = (ground: Ground, middle: number, chance: Chance) => Played;

/** Small numbers drawn beforehand, taken one after the other: the same draw always gives the same scene. */
export class Chance {
  #next = 0;

  constructor(readonly numbers: readonly number[]) {}

  /** A number from 0 below `count`. */
  below(count: number): number {
    return (this.numbers[this.#next++ % this.numbers.length] ?? 0) % count;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** True once in so many times. */
  once(times: number): boolean {
    return this.below(times) === 1;
  }

  /** A cell at most so many steps off; another one than the middle unless `steps` is 0. */
  near(middle: number, steps = 3): number {
    return this.pick(diamond(middle, steps).filter((cell) => steps === 0 || cell !== middle));
  }
}

export const SIDES: readonly (readonly [Team, Team, Team])[] = [
  ['Coalition', 'Phyrexia', 'Mercenary'],
  ['Phyrexia', 'Coalition', 'Mercenary'],
  ['Mercenary', 'Coalition', 'Phyrexia'],
  ['Coalition', 'Mercenary', 'Phyrexia'],
  ['Phyrexia', 'Mercenary', 'Coalition'],
];
