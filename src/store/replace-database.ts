import { copyFileSync, existsSync, linkSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { explainError } from './database.js';
import { flushFolder, writeBeside } from './make-database.js';
import { keepShut } from './running/in-use.js';

/**
 * Puts a copy of a backup in the place of a game's database, whole or not at all, and keeps what stood there under
 * `kept`, with what SQLite had beside it. At every moment one of the two has the name. False
 * where nothing stood there. Throws a try-later Fault where
 * somebody has the game open, and what disk and file do wrong as Faults.
 */
export function replaceDatabase(path: string, backup: string, kept: string): boolean {
  const shut = keepShut(path);
  const beside = `${path}.restoring`;
  try {
    writeBeside(beside, () => {
      const from = new Database(backup, { readonly: true });
      try {
        from.prepare('VACUUM INTO ?').run(beside);
      } finally {
        from.close();
      }
    });
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
