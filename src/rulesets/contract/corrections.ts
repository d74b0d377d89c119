import type { Result } from '../../core/result.js';
import type { Flaw } from '../../core/schema.js';
import type { EntryForm } from './entry-form.js';

/** A board as the judge put it right, and what is so by his word, in a sentence without its stop. */
export interface Corrected<B> {
  readonly board: B;
  readonly told: string;
  /** Where sides know different things: the sides it concerns, who alone are told. */
  readonly concerns?: readonly string[];
}

/** How a judge puts the board right with which a turn begins, where neither orders nor results do. */
export interface Corrections<B> {
  /** One correction as a file holds it, in YAML, with its reason. */
  readonly example: string;
  /** What can be put right, each form without its reason. */
  forms(board: B): readonly EntryForm[];
  /** Puts one thing right; an error says why it cannot be so. */
  apply(board: B, given: Readonly<Record<string, unknown>>): Result<Corrected<B>, readonly Flaw[]>;
}
