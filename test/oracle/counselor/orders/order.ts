import type { Timed } from '../../posts.js';
import type { Direction, Skill, Tactic, Unit, Verb } from '../tables.js';

/** What an order says beside its verb; only what the verb needs is there. */
export interface Value {
  readonly verb: Verb;
  /** A character as typed, or as the board spells him. */
  readonly target?: string;
  readonly spell?: string;
  readonly tactic?: Tactic;
  readonly n?: number;
  readonly good?: string;
  readonly unit?: Unit;
  readonly weapons?: string;
  readonly armor?: string;
  readonly hex?: string;
  readonly from?: string;
  readonly path?: readonly (Direction | 'h')[];
  readonly direction?: Direction;
  readonly name?: string;
  readonly skill?: Skill;
}

/** An order in force at the lock, with its timestamp; `place` is among his orders as written, from 1 (J64). */
export interface Order extends Timed {
  /** As the board spells it, as typed where it fits nobody. */
  readonly who: string;
  readonly isKnown: boolean;
  readonly value: Value;
  readonly text: string;
  readonly author: string;
  /** The post it stands in, in J2's order. */
  readonly post: number;
}
