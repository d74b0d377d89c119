import type { OutcomeKind } from '../contract/turn.js';

/** J55 What can become of a character in a turn. */
export const OUTCOMES = [
  { id: 'moved', word: 'moved', mark: 'went' },
  { id: 'partial', word: 'came only part of the way', mark: 'short' },
  { id: 'stood', word: 'stood', mark: 'stayed' },
  { id: 'dead', word: 'is off the board', mark: 'stopped' },
] as const satisfies readonly OutcomeKind[];
export type Outcome = (typeof OUTCOMES)[number]['id'];
