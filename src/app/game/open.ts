import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { AppError, type Problem } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { copyAside } from '../../store/database.js';
import type { Holder } from '../../store/locks.js';
import { openStore } from '../../store/store.js';
import { keepReadings } from '../../turns/read-posts.js';
import { CONFIG_FILE, followMailSettings } from './config.js';
import { type Clock, GAME_FILE, type Game, STORE_FILE } from './game.js';
import { loadFiles } from './game-text.js';
import { loadRehearsal, rehearsalClock } from './rehearsal-file.js';
import type { GameSetup } from './setup.js';
import { adoptTemplates } from './templates.js';

/**
 * Opens the game in a folder; a changed `game.yaml` is adopted, every earlier one is kept. Throws a usage AppError where
 * the folder is no game or a file is wrong. `path` is where what it remembers lies. Close `store` when done.
 */
export function openGame(folder: string, machine: Clock, path = join(folder, STORE_FILE)): Game {
  const { config: read, setup: written, text } = loadFiles(folder);
  const rehearsal = loadRehearsal(folder);
  // Of a rehearsal no mail goes anywhere, whatever its file says later.
  const config = rehearsal ? read : followMailSettings(folder, read);
  const clock = rehearsal ? rehearsalClock(folder, machine) : machine;
  const { ruleset, ...setUp } = rehearsal ? asRehearsed(written, rehearsal.board) : written;
  const setup = { ...setUp, ruleset: keepReadings(ruleset) };
  const store = openStore(path);
  const who = config.judge.name;
  const { fresh } = store.setup.adopt({ text, at: clock.now(), who });
  if (fresh) {
    const late = store.turns.current() === undefined ? '' : '; its board counts only before the first turn';
    store.log.add({ at: clock.now(), who, what: `adopted ${GAME_FILE}${late}` });
  }
  adoptTemplates({ folder, store, clock, who });
  return { folder, config, setup, store, clock, who };
}

/**
 * Opens a game to read it. Where its folder may not be written what it remembers is read from a copy, which `end` takes
 * away. Throws as `openGame` does.
 */
export function openToRead(folder: string, machine: Clock): { readonly game: Game; end(): void } {
  const path = join(folder, STORE_FILE);
  if (mayWriteGame(folder)) {
    const game = openGame(folder, machine);
    return { game, end: () => game.store.shut() };
  }
  const copy = copyAside(path);
  try {
    const game = openGame(folder, machine, copy.path);
    return {
      game,
      end: () => {
        game.store.shut();
        copy.end();
      },
    };
  } catch (error) {
    copy.end();
    throw error;
  }
}

/** False where what a game remembers, or what SQLite keeps beside it, cannot be written: a folder of somebody else, a disk that is only read. */
export function mayWriteGame(folder: string): boolean {
  const path = join(folder, STORE_FILE);
  try {
    accessSync(folder, constants.W_OK);
    if (existsSync(path)) accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A rehearsal bears its name in everything that is written, and begins where the game stood when it was made. */
function asRehearsed(setup: GameSetup, board: string | undefined): GameSetup {
  return { ...setup, name: `${setup.name} (rehearsal)`, ...(board !== undefined && { board }) };
}

/** A game that was opened, or why it could not be. */
export type Opened = { readonly folder: string } & ({ readonly game: Game } | { readonly fault: Problem });

/**
 * Opens the games of folders: each is a game's, or holds games' folders. One that cannot be opened stops no other.
 * Throws a usage AppError where a folder holds no game, and where none could be opened.
 */
export function openGames(folders: readonly string[], clock: Clock): readonly Opened[] {
  const opened = folders.flatMap(findGames).map((folder): Opened => {
    try {
      return { folder, game: openGame(folder, clock) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { folder, fault: { what: error.what, why: error.why, todo: error.todo } };
    }
  });
  const [first] = opened;
  if (first && 'fault' in first && opened.every((one) => 'fault' in one)) {
    throw new AppError('usage', first.fault.what, first.fault.why, first.fault.todo);
  }
  return opened;
}

/** A game's folder itself, or the games' folders in it. */
export function findGames(folder: string): readonly string[] {
  const isGame = (path: string) => existsSync(join(path, CONFIG_FILE));
  if (isGame(folder)) return [folder];
  const inside = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const games = inside
    .filter((one) => one.isDirectory())
    .map(({ name }) => join(folder, name))
    .filter(isGame)
    .sort();
  if (games.length > 0) return games;
  throw new AppError(
    'usage',
    folder,
    'it is no game’s folder, and holds none',
    'Name the folder of a game, or one with games in it; adjutant init FOLDER makes a new one.',
  );
}

/** Thrown where somebody else is at a job. */
export class BusyFault extends AppError {}

/** Does a job while nobody else does one of its name on this game, here or in another process; a BusyFault, try later, where somebody does. */
export async function locked<T>(
  { store, clock }: Pick<Game, 'store' | 'clock'>,
  job: string,
  work: () => Promise<T>,
): Promise<T> {
  const taken = store.locks.take(job, { machine: hostname(), pid: process.pid, at: clock.now() });
  if (!taken.ok) {
    const why = taken.error ? formatHolder(taken.error) : 'another process has just begun it';
    throw new BusyFault('try-later', `The job "${job}"`, why, 'Wait until it is done, or end that process.');
  }
  try {
    return await work();
  } finally {
    taken.value.release();
  }
}

function formatHolder({ machine, pid, at }: Holder): string {
  const where = machine === hostname() ? '' : ` on ${machine}`;
  return `process ${pid}${where} has been doing it since ${writeIso(at)}`;
}
