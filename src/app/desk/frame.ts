import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault, type Refusal } from '../../core/result.js';
import { findThreadTrouble } from '../capture/watch-state.js';
import { CONFIG_FILE, GAME_FILE, type Game, VERSION } from '../game/game.js';
import { loadFiles, loadGameText } from '../game/game-text.js';
import { toRefusal } from '../game/refusal.js';
import { readYaml } from '../game/yaml.js';
import { findMailTrouble } from '../mail/standing.js';
import type { Frame } from '../views/desk.js';

/**
 * What stands round every page: the game's names and words, what has left this machine, and what is wrong with thread,
 * files or mails; `changed` is what `watchFiles` gives.
 */
export function viewFrame(game: Game, smtpUrl: string | undefined, changed: Refusal | undefined): Frame {
  const { store, setup } = game;
  const alarm = findThreadTrouble(game) ?? changed;
  const mails = findMailTrouble(game, smtpUrl);
  return {
    game: setup.name,
    words: setup.ruleset.words,
    tell: setup.ruleset.tell,
    ...(setup.ruleset.windows.due !== undefined && { due: setup.ruleset.windows.due }),
    judges: [...new Set(Object.values(setup.judges))],
    zone: setup.zone,
    version: VERSION,
    left: store.outbox.sent().map(({ at, subject }) => ({ at, what: `mail "${subject}"` })),
    mails: { open: mails.needing + mails.waiting, ...(mails.fault && { trouble: toRefusal(mails.fault) }) },
    ...(alarm && { alarm }),
  };
}

/** Watches the files of a game that is open: gives what to tell the judge once one of them is another, each time it is asked. */
export function watchFiles({ folder }: Pick<Game, 'folder'>): () => Refusal | undefined {
  const files = [CONFIG_FILE, GAME_FILE, ...loadGameText(folder).parts];
  const read = () => files.map((name) => textOf(join(folder, name)));
  const before = read();
  const alike = (name: string, a = '', b = '') => a === b || beyondMail(name, a) === beyondMail(name, b);
  return () => {
    const now = read();
    const changed = files.filter((_, i) => now[i] !== before[i]);
    if (changed.length === 0) return undefined;
    const what = `${changed.join(' and ')} ${changed.length === 1 ? 'was' : 'were'} changed since this desk was opened`;
    try {
      loadFiles(folder);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { what, why: `as it stands now it is wrong: ${error.what}: ${error.why}`, todo: error.todo };
    }
    if (files.every((name, i) => alike(name, before[i], now[i]))) return undefined;
    return {
      what,
      why: 'the desk still goes by what it read then, but for how mails go',
      todo: 'Start it again: end it with Ctrl+C, then adjutant review.',
    };
  };
}

/** What is read once: how mails go is looked up in the file each time. */
function beyondMail(name: string, text: string): string {
  if (name !== CONFIG_FILE) return text;
  try {
    const { data } = readYaml(name, text);
    return JSON.stringify(typeof data === 'object' && data !== null ? { ...data, mail: undefined } : data);
  } catch {
    return text;
  }
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
