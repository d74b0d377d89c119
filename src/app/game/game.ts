import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../kit/result.js';
import type { Store } from '../../store/store.js';
import { openStore } from '../../store/store.js';
import type { Config } from './config.js';
import { readConfig } from './config.js';
import { loadRuleset } from './rulesets.js';
import type { GameSetup } from './setup.js';
import { readGame } from './setup.js';
import { adoptTemplates } from './templates.js';
import { readYaml } from './yaml.js';

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

/**
 * Opens the game in a folder; a changed `game.yaml` is adopted, every earlier one is kept. Throws a usage Fault where
 * the folder is no game or a file is wrong. Close `store` when done.
 */
export function openGame(folder: string, clock: Clock): Game {
  const { config, setup, text } = loadFiles(folder);
  const store = openStore(join(folder, STORE_FILE));
  const who = config.judge.name;
  const { fresh } = store.setup.adopt({ text, at: clock.now(), who });
  if (fresh) store.log.add({ at: clock.now(), who, what: `adopted ${GAME_FILE}` });
  adoptTemplates({ folder, store, clock, who });
  return { folder, config, setup, store, clock, who };
}

/** What the two files of a game say just now; throws a usage Fault where one is missing or wrong. */
export function loadFiles(folder: string): Pick<Game, 'config' | 'setup'> & { readonly text: string } {
  const config = readConfig(readYaml(CONFIG_FILE, loadText(folder, CONFIG_FILE)));
  const text = loadText(folder, GAME_FILE);
  const load = (name: string) => loadRuleset(name, folder);
  return { config, setup: readGame(readYaml(GAME_FILE, text), load, config.ruleset), text };
}

function loadText(folder: string, name: string): string {
  const path = join(folder, name);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new Fault(
    'usage',
    path,
    'there is no such file',
    "Give a game's folder with --game, or make one with: adjutant init FOLDER.",
  );
}
