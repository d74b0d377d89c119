import type { OutcomeKind } from '../contract/turn.js';

/** What can become of a piece in a window (C20, 3.3.2–3.3.5, 4.2.6). */
export const OUTCOMES = [
  { id: 'moved', word: 'moved', mark: 'went' },
  { id: 'stood', word: 'stood', mark: 'stayed' },
  { id: 'driven', word: 'was driven off', mark: 'stopped' },
  { id: 'retreated', word: 'retreated', mark: 'went' },
  { id: 'withdrew', word: 'withdrew', mark: 'went' },
  { id: 'fell', word: 'lost and left the board', mark: 'stopped' },
  { id: 'returned', word: 'came back', mark: 'went' },
  { id: 'declared', word: 'was declared', mark: 'went' },
] as const satisfies readonly OutcomeKind[];
export type Outcome = (typeof OUTCOMES)[number]['id'];
