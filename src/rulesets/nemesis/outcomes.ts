import type { OutcomeKind } from '../contract/turn.js';

/** What can become of a unit in a turn (5, 6.3, 8.5, 2.3). */
export const OUTCOMES = [
  { id: 'moved', word: 'moved', mark: 'went' },
  { id: 'border', word: 'fights at the border', mark: 'stopped' },
  { id: 'stood', word: 'stood', mark: 'stayed' },
  { id: 'deployed', word: 'deployed', mark: 'stayed' },
  { id: 'fell', word: 'fell', mark: 'stayed' },
  { id: 'left', word: 'left', mark: 'stayed' },
] as const satisfies readonly OutcomeKind[];
export type Outcome = (typeof OUTCOMES)[number]['id'];
