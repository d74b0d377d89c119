import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { AppError } from '../core/result.js';
import { MINUTE } from '../core/time.js';
import { findDamage } from './damage.js';
import { type Db, explainError, flushFolder, putInPlace, readDatabase, writeBeside } from './database.js';
import { keepShut } from './locks.js';

/**
 * Copies an open database into a new file and looks whether the copy is sound. The file has its name only once it is
 * whole. Throws a usage AppError where the file is there already.
 */
export function copyDatabase(db: Db, path: string): void {
  if (existsSync(path))
    throw new AppError('usage', path, 'the file is there already', 'Name a new file; nothing is written over.');
  const beside = `${path}.part-${process.pid}`;
  try {
    writeBeside(beside, () => {
      db.prepare('VACUUM INTO ?').run(beside);
      const { faults } = findDamage(beside, { texts: true });
      if (faults.length > 0)
        throw new AppError(
          'try-later',
          `The copy ${path}`,
          `it is not sound, and was taken away again (${faults[0]})`,
          'Look whether the game itself is: adjutant doctor --deep.',
        );
    });
    putInPlace(beside, path);
  } catch (error) {
    throw explainError(error, path);
  }
}

/** What a copy or a new database is called until it is whole, and what SQLite may put beside it. */
const UNFINISHED = /\.(?:(?:part|new)-\d+|restoring|importing)(?:-journal|-wal|-shm|-open\.lock)?$/;
/** Nothing writes at one for so long (ms) without a word: whoever did was killed. Process ids tell less, they are used again. */
const STILL = 15 * MINUTE;
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
  if (/-(?:journal|wal|shm|open\.lock)$/.test(path) || statSync(path).size === 0) return true;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(SQLITE.length);
    readSync(file, head, 0, head.length, 0);
    return head.toString('latin1') === SQLITE;
  } finally {
    closeSync(file);
  }
}

/**
 * Puts a copy of a backup in the place of a game's database, whole or not at all, and keeps what stood there under
 * `kept`, with what SQLite had beside it. At every moment one of the two has the name, the new one only once `finish` has
 * done what is to be done on the copy. False
 * where nothing stood there. Throws a try-later AppError where
 * somebody has the game open, and what disk and file do wrong as AppErrors.
 */
export function replaceDatabase(path: string, backup: string, kept: string, finish: (beside: string) => void): boolean {
  const shut = keepShut(path);
  const beside = `${path}.restoring`;
  try {
    writeBeside(beside, () => {
      readDatabase(backup, (from) => from.prepare('VACUUM INTO ?').run(beside));
    });
    finish(beside);
    settle(path);
    const isKept = existsSync(path);
    if (isKept) keep(path, kept);
    for (const end of ['-wal', '-shm', '-journal']) if (existsSync(path + end)) renameSync(path + end, kept + end);
    renameSync(beside, path);
    flushFolder(path);
    return isKept;
  } catch (error) {
    throw explainError(error, path);
  } finally {
    shut.end();
  }
}

/** Has SQLite bring into the file what it keeps beside it, where the file can still be opened. */
function settle(path: string): void {
  if (!existsSync(path)) return;
  try {
    const db = new Database(path, { fileMustExist: true });
    try {
      db.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      db.close();
    }
  } catch {
    // A damaged file is kept as it is, with what lies beside it.
  }
}

/** A second name for a file; a copy where the disk knows no such thing. */
function keep(path: string, kept: string): void {
  try {
    linkSync(path, kept);
  } catch {
    copyFileSync(path, kept);
  }
}

/** Every `game.yaml` that a game's database ever adopted, the earliest first; read without changing anything. */
export function readSetups(path: string): readonly string[] {
  return readDatabase(path, (db) => db.prepare<[], string>('SELECT text FROM setups ORDER BY id').pluck().all());
}
