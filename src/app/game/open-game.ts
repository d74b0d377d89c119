import { join } from 'node:path';
import { openStore } from '../../store/store.js';
import { type Clock, GAME_FILE, type Game, STORE_FILE } from './game.js';
import { loadFiles } from './load-files.js';
import { adoptTemplates } from './templates.js';

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
