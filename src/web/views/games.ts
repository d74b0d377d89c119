import type { Refusal } from '../../core/result.js';
import type { Desk } from '../desk.js';

/** One of several games: its desk, or why it could not be opened. */
export type GameEntry = { readonly name: string; readonly path: string } & (
  | { readonly desk: Desk }
  | { readonly fault: Refusal }
);
