import { closeSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a copy or a new database is called until it is whole, and what SQLite may put beside it. */
const UNFINISHED = /\.(?:part|new)-\d+(?:-journal|-wal|-shm)?$/;
/** Nothing writes at one for so long (ms) without a word: whoever did was killed. Process ids tell less, they are used again. */
const STILL = 15 * 60_000;
const SQLITE = 'SQLite format 3\0';

/** Files in a folder that a killed process left unfinished, by `now` (ms); none in a folder that can't be read. */
export function findLeftOver(folder: string, now: number): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => UNFINISHED.test(name))
      .map((name) => join(folder, name))
      .filter((path) => isStill(path, now) && isOurs(path));
  } catch {
    return [];
  }
}

/** Takes away what killed processes left in a folder; gives what it took. */
export function clearLeftOver(folder: string, now: number): readonly string[] {
  return findLeftOver(folder, now).filter((path) => {
    try {
      rmSync(path);
      return true;
    } catch {
      return false;
    }
  });
}

function isStill(path: string, now: number): boolean {
  const file = statSync(path);
  return file.isFile() && now - file.mtimeMs > STILL;
}

/** True for a file that SQLite made or was about to; a film in parts is left alone. */
function isOurs(path: string): boolean {
  if (/-(?:journal|wal|shm)$/.test(path) || statSync(path).size === 0) return true;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(SQLITE.length);
    readSync(file, head, 0, head.length, 0);
    return head.toString('latin1') === SQLITE;
  } finally {
    closeSync(file);
  }
}
