import type { ControlChange } from './turn-sheet.js';

/** A file by which a player's own program gets a turn: only what he sees is in it. */
export interface TurnFile {
  readonly player: string;
  /** The id of the request that it goes along with. */
  readonly document: string;
  /** Without a folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What turn files are written from beside boards and updates. */
export interface TurnFileContext {
  /** The game's name. */
  readonly game: string;
  readonly control: readonly ControlChange[];
  /** Who plays what is taken as of then (ms). */
  readonly at: number;
  /** Until when orders are taken (ms). */
  readonly lock: number;
}
