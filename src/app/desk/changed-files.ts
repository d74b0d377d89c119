import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Refusal } from '../../core/result.js';
import { Fault } from '../../core/result.js';
import { CONFIG_FILE, GAME_FILE, type Game } from '../game/game.js';
import { loadFiles, loadGameText } from '../game/load-files.js';

/** Watches the files of a game that is open: gives what to tell the judge once one of them is another, each time it is asked. */
export function watchFiles({ folder }: Pick<Game, 'folder'>): () => Refusal | undefined {
  const files = [CONFIG_FILE, GAME_FILE, ...loadGameText(folder).parts];
  const read = () => files.map((name) => textOf(join(folder, name)));
  const before = read();
  return () => {
    const changed = files.filter((_, i) => read()[i] !== before[i]);
    if (changed.length === 0) return undefined;
    const what = `${changed.join(' and ')} ${changed.length === 1 ? 'was' : 'were'} changed since this desk was opened`;
    try {
      loadFiles(folder);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { what, why: `as it stands now it is wrong: ${error.what}: ${error.why}`, todo: error.todo };
    }
    return {
      what,
      why: 'the desk still goes by what it read then',
      todo: 'Start it again: end it with Ctrl+C, then adjutant review.',
    };
  };
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
