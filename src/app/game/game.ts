import type { Store } from '../../store/store.js';
import type { Config } from './config.js';
import type { GameSetup } from './setup.js';

/** Where the time comes from: the machine's clock, or the demo's. */
export interface Clock {
  /** ms UTC. */
  now(): number;
}

/** A game opened: its folder, settings, set-up and store. */
export interface Game {
  readonly folder: string;
  readonly config: Config;
  readonly setup: GameSetup;
  readonly store: Store;
  readonly clock: Clock;
  /** Who acts: the judge of `adjutant.yaml`. */
  readonly who: string;
}

export const CONFIG_FILE = 'adjutant.yaml';
export const GAME_FILE = 'game.yaml';
export const STORE_FILE = 'adjutant.db';
