export const OUTCOME_MARKS = ['went', 'short', 'stopped', 'stayed'] as const;

/** What can become of a piece in a turn, in the ruleset's own words. */
export interface OutcomeKind {
  readonly id: string;
  /** How it is told: `moved`, `intercepted`. */
  readonly word: string;
  /** How it is drawn: it went where it wanted; only so far; was stopped by somebody; stayed. */
  readonly mark: (typeof OUTCOME_MARKS)[number];
}

/** The mark of an outcome; what the list does not name stayed. */
export function markOf(outcome: string, kinds: readonly OutcomeKind[]): OutcomeKind['mark'] {
  return kinds.find(({ id }) => id === outcome)?.mark ?? 'stayed';
}
