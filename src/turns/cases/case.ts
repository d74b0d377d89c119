import type { Body } from '../../core/post.js';
import type { Entries } from '../../rulesets/contract/turn-input.js';
import type { TurnRecord } from '../turn.js';

/** One adjudication case: a small position, a turn's posts, and what must come out. */
export interface Case {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** The turns played, one after the other: the first on the position described, each on what the one before left. */
  readonly steps: readonly [CaseStep, ...CaseStep[]];
}

/** One turn of a case. */
export interface CaseStep {
  /** Without board and entries, but for the first turn's board. */
  readonly record: TurnRecord;
  /** What the judge enters, by kind, as the file holds it. */
  readonly entered: Entries;
  /** What must come out, by key; only what is given is compared. */
  readonly expect: Readonly<Record<string, unknown>>;
}

/** Reads a post's HTML as a forum engine renders it; undefined where there is no such engine. */
export type ReadBody = (engine: string, html: string) => Body | undefined;
