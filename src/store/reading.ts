import { chmodSync, constants, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { Fault } from '../core/result.js';
import type { Db } from './database.js';

/** A database's file and what SQLite recovers it from, by how their names end; all else beside it SQLite makes anew. */
const PARTS = ['', '-journal', '-wal'];

/** How often a copy is begun anew because somebody wrote meanwhile. */
const TRIES = 3;

/** A copy of a database for its owner alone, which may be written whatever may be done where the database lies. */
export interface CopyAside {
  readonly path: string;
  /** Takes it away. */
  end(): void;
}

/**
 * Copies a database with what SQLite recovers it from, so that the copy opens as the database would. Throws a Fault where
 * a part may not be read, or others write to it all the while.
 */
export function copyAside(path: string): CopyAside {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-read-'));
  const copy = join(folder, basename(path));
  const end = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = stampParts(path);
      for (const part of PARTS) copyPart(path + part, copy + part);
      if (stampParts(path) === before) {
        for (const one of readdirSync(folder)) chmodSync(join(folder, one), 0o600);
        return { path: copy, end };
      }
    }
    throw new Fault('try-later', `The database ${path}`, 'another process is writing to it', 'Try again in a moment.');
  } catch (error) {
    end();
    throw error;
  }
}

function copyPart(from: string, to: string): void {
  rmSync(to, { force: true });
  if (!existsSync(from)) return;
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')))
      throw error;
    throw new Fault('usage', from, 'it may not be read', 'Look as the user who owns it.');
  }
}

/** The same text as long as nobody wrote to a part, made one, or took one away. */
function stampParts(path: string): string {
  return PARTS.map((part) => {
    const file = statSync(path + part, { bigint: true, throwIfNoEntry: false });
    return file ? `${file.ino} ${file.size} ${file.mtimeNs} ${file.ctimeNs}` : '';
  }).join();
}

/**
 * Reads a database, changing nothing of it nor beside it. Where SQLite would have to do so before it reads, a copy is read
 * in which it may: `brokenOff` where it takes back a change there that somebody was killed in.
 */
export function readDatabase<T>(path: string, read: (db: Db, brokenOff: boolean) => T): T {
  const inPlace = new Database(path, { readonly: true });
  let obstacle: string | undefined;
  try {
    obstacle = findObstacle(inPlace);
    if (obstacle === undefined) return read(inPlace, false);
  } finally {
    inPlace.close();
  }
  const copy = copyAside(path);
  try {
    const db = new Database(copy.path);
    try {
      return read(db, obstacle === 'SQLITE_READONLY_ROLLBACK');
    } finally {
      db.close();
    }
  } finally {
    copy.end();
  }
}

/**
 * Why SQLite can't read without writing, as its code: a change to be taken back (READONLY_ROLLBACK), or, in a folder that
 * may not be written, no place for its index of the -wal (CANTOPEN and other READONLY), or one it can't trust (PROTOCOL).
 */
function findObstacle(db: Db): string | undefined {
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    return undefined;
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : '';
    // Every other error is met again by whoever reads.
    return OBSTACLES.some((one) => code.startsWith(one)) ? code : undefined;
  }
}

const OBSTACLES = ['SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_PROTOCOL'];
