import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
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

export const GAME_FILE = 'game.yaml';
export const STORE_FILE = 'adjutant.db';
/** Stands in a folder as long as a game is being put into it. */
export const HALF_IMPORTED = 'adjutant.importing';

/** The package's root, wherever in it this stands: as a source, as it was built, or in a bundle. */
export const ROOT = new URL('.', pathToFileURL(createRequire(import.meta.url).resolve('adjutant/package.json')));

/** This program's version, as package.json has it. */
export const VERSION = readVersion(JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')));

function readVersion(found: unknown): string {
  if (typeof found === 'object' && found !== null && 'version' in found && typeof found.version === 'string')
    return found.version;
  throw new Error('package.json holds no version');
}
