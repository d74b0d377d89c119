import type { Outline } from '../../core/document.js';
import type { Update } from './update.js';

/**
 * How a key of a case's `expect` is compared: a list in any order or in its own, a set, a map by the names given, one
 * value, or the words that a text by each name has and has not: `{has: […], hasNot: […]}`, observed as functions that
 * give the text.
 */
export const COMPARISONS = ['list', 'sequence', 'set', 'map', 'value', 'words'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** How a ruleset takes part in adjudication cases: the keys that describe its board, and what a case may expect. */
export interface CaseFormat<B> {
  /** The keys that set the board up, in `game.yaml` as in a case. */
  readonly boardKeys: readonly string[];
  /** The key of a subject in the control list of a case: army, nation. */
  readonly subjectKey: string;
  readonly expectKeys: Readonly<Record<string, Comparison>>;
  /** Maps whose values may be null. */
  readonly nullable: readonly string[];
  /** What came out, by expect key, as plain data whose scalars are text or null (texts looked into for `words` excepted); `outlines` drafts the turn's documents. */
  observe(update: Update<B>, outlines: () => readonly Outline[]): Readonly<Record<string, unknown>>;
  /** Brings an expected or observed item into one form where the format leaves its order open. */
  normalise(key: string, item: unknown): unknown;
}
