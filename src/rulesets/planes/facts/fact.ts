import type { FactOf } from '../../../core/fact.js';
import type { Rule, RulingId } from '../rulebook.js';

/** A fact under a rule of this rulebook. */
export type Under<C extends string, R extends Rule, D extends object = object> = FactOf<C, R, D>;

/** A fact that rests on a ruling, or on a roll by it. */
export type Ruled<C extends string, R extends Rule, P extends RulingId, D extends object = object> = FactOf<
  C,
  R,
  D & { ruling: P }
>;
