import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { findDamage } from '../../store/damage.js';
import { readSetups, replaceDatabase } from '../../store/replace.js';
import { finishBeside, openStore, type Store } from '../../store/store.js';
import { type Clock, GAME_FILE, STORE_FILE } from '../game/game.js';
import { loadFiles } from '../game/game-text.js';
import { openGame } from '../game/open.js';
import { readYaml } from '../game/yaml.js';

/** How far a game had come. */
export interface Standing {
  readonly turns: number;
  /** The latest turn's state, where there is one. */
  readonly state?: string;
  readonly closed: number;
  readonly posts: number;
  readonly approved: number;
  /** When the thread was last looked at (ms). */
  readonly looked?: number;
}

/** What a restored game was, and is now. */
export interface Restored {
  /** Where what was there before is kept; absent where there was nothing. */
  readonly kept?: string;
  /** How far it had come; absent where it can't be read. */
  readonly before?: Standing;
  readonly now: Standing;
  /** Mails that were still to be sent in the backup: they may have been since, so only the judge sends them. */
  readonly doubted: number;
}

/**
 * Puts a backup in the place of what a game remembers. The backup is looked through first, and what it replaces is kept
 * beside it. Throws a usage AppError for a file that is damaged, another program's, a newer version's or another game's,
 * and a try-later AppError while another process has the game open; nothing is changed then.
 */
export function restoreGame(folder: string, backup: string, clock: Clock): Restored {
  const { config, setup } = loadFiles(folder);
  const path = join(folder, STORE_FILE);
  checkBackup(path, backup, setup.name);
  const before = findStanding(path);
  const kept = `${path}.before-${writeIso(clock.now()).slice(0, 19).replace(/[-:Z]/g, '')}`;
  let doubted = 0;
  const isKept = replaceDatabase(path, backup, kept, (beside) => {
    finishBeside(beside, ({ outbox, log }) => {
      const why = 'The game was put back to an earlier state: it may have been sent since.';
      doubted = outbox.doubt(clock.now(), why).length;
      const told = existsSync(path) ? `; what was there before is kept as ${kept}` : '';
      log.add({ at: clock.now(), who: config.judge.name, what: `restored from ${backup}${told}` });
    });
  });
  const game = openGame(folder, clock);
  try {
    return { ...(isKept && { kept }), ...(before && { before }), now: standingOf(game.store), doubted };
  } finally {
    game.store.shut();
  }
}

function checkBackup(path: string, backup: string, name: string): void {
  const refuse = (why: string, todo: string) =>
    new AppError('usage', `The backup ${backup}`, why, `${todo} Nothing was changed.`);
  if (resolve(path) === resolve(backup)) throw refuse("it is the game's own database", 'Give the backup.');
  const { faults, whole } = findDamage(backup, { texts: true });
  if (faults.length > 0)
    throw refuse(`${faults.slice(0, 3).join('; ')}${whole === '' ? '' : ` (${whole})`}`, 'Take an earlier backup.');
  const names = namesIn(backup);
  if (!names.includes(name))
    throw refuse(
      names.length === 0 ? 'it holds no game' : `it is of the game "${names.at(-1)}", and this folder holds "${name}"`,
      'Name the folder of its game with --game, with the game.yaml of that game in it.',
    );
}

/** Every name that the game of a backup ever had. */
function namesIn(backup: string): readonly string[] {
  return readSetups(backup).flatMap((text) => {
    const { data } = readYaml(GAME_FILE, text);
    const name = typeof data === 'object' && data !== null && 'name' in data ? data.name : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

/** How far a game had come, where its database can be opened and read. */
function findStanding(path: string): Standing | undefined {
  try {
    if (findDamage(path, { texts: false }).faults.length > 0) return undefined;
    const store = openStore(path);
    try {
      return standingOf(store);
    } finally {
      store.shut();
    }
  } catch {
    return undefined;
  }
}

function standingOf(store: Store): Standing {
  const turns = store.turns.list();
  const looked = store.captures.lastComplete()?.at;
  const state = turns.at(-1)?.state;
  return {
    turns: turns.length,
    ...(state && { state }),
    closed: turns.filter((turn) => turn.state !== 'open').length,
    posts: store.posts.load().length,
    approved: store.drafts.lines().filter((draft) => draft.state === 'approved').length,
    ...(looked !== undefined && { looked }),
  };
}
