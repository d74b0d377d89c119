import type { OutcomeKind } from '../contract/turn.js';

/** What can become of an army in a turn (4, 4.1.3, 4.2). */
export const OUTCOMES = [
  { id: 'moved', word: 'moved', mark: 'went' },
  { id: 'partial', word: 'partial', mark: 'short' },
  { id: 'intercepted', word: 'intercepted', mark: 'stopped' },
  { id: 'stood', word: 'stood', mark: 'stayed' },
] as const satisfies readonly OutcomeKind[];
export type Outcome = (typeof OUTCOMES)[number]['id'];
