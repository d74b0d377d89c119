import type { Answer, Expected, Form } from './format/case.js';
import type { Terms } from './format/compare.js';
import type { DrawnCase } from './format/drawn.js';

/** Hears that something worth counting happened. */
export type See = (what: string) => void;

/**
 * A second resolver of a ruleset, written from its rulebook and rulings alone in the plainest way there is, to be held
 * against the engine: how turns are drawn (D), what they are as a case (C), and what it says of a turn (A).
 */
export interface Oracle<D extends DrawnCase, C extends { readonly id: string }, A extends Answer<never, string>>
  extends Form<C> {
  /** The same from the same seed. */
  drawCase(seed: number): D;
  /** The same with one thing taken out each; some of them may be no turn any more. */
  everySmaller(drawn: D): readonly D[];
  /** What is wrong with a case itself. */
  check(given: C): readonly string[];
  /** What is asked of a case's turns, and what the oracle says of them. */
  steps(given: C): readonly { readonly number: number; readonly expect: Expected }[];
  resolve(given: C): readonly A[];
  readonly terms: Terms;
  /** What must always hold and does not. */
  findBroken(given: C, answers: readonly A[]): readonly string[];
  /** Says of everything of the ruleset's own that is worth counting that it happened. */
  count(answer: A, see: See): void;
  /** Says of the orders that a case for reading expects whether they are in the canonical form. */
  isCanonical(given: C): (text: string) => boolean;
  /** What else is wrong with the expectations of a case for reading. */
  checkReading?(given: C): readonly string[];
}
