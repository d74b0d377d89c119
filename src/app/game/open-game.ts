import { join } from 'node:path';
import { openStore } from '../../store/store.js';
import { loadRehearsal, rehearsalClock } from '../rehearsal/rehearsal-file.js';
import { type Clock, GAME_FILE, type Game, STORE_FILE } from './game.js';
import { loadFiles } from './load-files.js';
import type { GameSetup } from './setup.js';
import { adoptTemplates } from './templates.js';

/**
 * Opens the game in a folder; a changed `game.yaml` is adopted, every earlier one is kept. Throws a usage Fault where
 * the folder is no game or a file is wrong. Close `store` when done.
 */
export function openGame(folder: string, machine: Clock): Game {
  const { config, setup: written, text } = loadFiles(folder);
  const rehearsal = loadRehearsal(folder);
  const clock = rehearsal ? rehearsalClock(folder, machine) : machine;
  const setup = rehearsal ? asRehearsed(written, rehearsal.board) : written;
  const store = openStore(join(folder, STORE_FILE));
  const who = config.judge.name;
  const { fresh } = store.setup.adopt({ text, at: clock.now(), who });
  if (fresh) {
    const late = store.turns.current() === undefined ? '' : '; its board counts only before the first turn';
    store.log.add({ at: clock.now(), who, what: `adopted ${GAME_FILE}${late}` });
  }
  adoptTemplates({ folder, store, clock, who });
  return { folder, config, setup, store, clock, who };
}

/** A rehearsal bears its name in everything that is written, and begins where the game stood when it was made. */
function asRehearsed(setup: GameSetup, board: string | undefined): GameSetup {
  return { ...setup, name: `${setup.name} (rehearsal)`, ...(board !== undefined && { board }) };
}
