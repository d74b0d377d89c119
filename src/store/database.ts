import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { AppError } from '../core/result.js';
import { defineUnpacked } from './bytes.js';
import { checkOwner, emptyDatabase, migrate, TABLES } from './schema.js';

/**
 * Makes a game's database where there is none: beside its place, and put there whole, so that a file without content is
 * always one that lost it. Throws a usage AppError for such a file.
 */
function makeDatabase(path: string): void {
  if (existsSync(path)) {
    if (statSync(path).size > 0) return;
    throw new AppError(
      'usage',
      `The database ${path}`,
      'the file is empty (0 bytes): what it held is lost, and nothing was written into it',
      'Put a backup back: adjutant restore FILE. For a new game, take the empty file away first.',
    );
  }
  const beside = `${path}.new-${process.pid}`;
  try {
    writeBeside(beside, () => writeFileSync(beside, emptyDatabase()));
    putInPlace(beside, path);
  } catch (error) {
    // Whoever came first has made it.
    if (!isThere(error)) throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Has a file written beside its place, for its owner alone and down to the disk; what fails leaves nothing there. */
export function writeBeside(beside: string, write: () => void): void {
  rmSync(beside, { force: true });
  closeSync(openSync(beside, 'wx', 0o600));
  try {
    write();
    flush(beside);
  } catch (error) {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${beside}${end}`, { force: true });
    throw error;
  }
}

/** Gives a whole file its name, never over one that is there; throws EEXIST then. */
export function putInPlace(beside: string, path: string): void {
  try {
    linkSync(beside, path);
    rmSync(beside);
  } catch (error) {
    // Some disks know no second name for a file.
    if (isThere(error) || existsSync(path)) throw error;
    renameSync(beside, path);
  }
  flushFolder(path);
}

/** Makes sure that a file that was made or renamed is still there after a power cut. */
export function flushFolder(path: string): void {
  try {
    flush(dirname(path));
  } catch {
    // Not every system lets a folder be flushed.
  }
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/** The version of SQLite; throws a usage AppError where it cannot be loaded. */
export function sqliteVersion(): string {
  let db: Db | undefined;
  try {
    db = new Database(':memory:');
    return String(db.prepare('SELECT sqlite_version()').pluck().get());
  } catch (error) {
    throw explainError(error, ':memory:');
  } finally {
    db?.close();
  }
}

/** An open database, as the tables use it. */
export type Db = Database.Database;

/**
 * Opens the game's database file, makes it where there is none, and brings its tables up to date. Readable by its owner
 * alone, as it holds the secrets of the dice and the players' addresses. Throws an AppError of kind `usage` where the file
 * cannot be opened, is no database of ours, or was written by a newer version.
 */
export function openDatabase(path: string): Db {
  let db: Db | undefined;
  try {
    makeDatabase(path);
    db = new Database(path);
    checkOwner(db, path);
    db.pragma('journal_mode = WAL');
    // A mail marked "sending" must outlive a power cut, or it would be sent twice.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    // Without this REPLACE would delete rows past the triggers that keep inputs.
    db.pragma('recursive_triggers = ON');
    defineUnpacked(db);
    migrate(db, path);
    refuseMissing(db, path);
    return db;
  } catch (error) {
    db?.close();
    throw explainError(error, path);
  }
}

/** Throws a usage AppError that names the tables that are gone; a statement that needs one is met only when it is first used. */
function refuseMissing(db: Db, path: string): void {
  const there = new Set(listTables(db));
  const missing = TABLES.filter((name) => !there.has(name));
  if (missing.length === 0) return;
  throw new AppError('usage', `The database ${path}`, `a part of it is missing: ${missing.join(', ')}`, REPAIR);
}

/** The names of a database's tables, but SQLite's own. */
export function listTables(db: Db): readonly string[] {
  return db
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .pluck()
    .all();
}

/** The way out of damage. */
const REPAIR = 'See what is still whole: adjutant doctor --deep. Put a backup back: adjutant restore FILE.';

const CAUSES: readonly (readonly [RegExp, 'usage' | 'try-later', string, string])[] = [
  [/^SQLITE_NOTADB/, 'usage', 'it is not an SQLite database', 'Name another folder, or move the file away.'],
  [/^SQLITE_CORRUPT/, 'usage', 'the file is damaged', REPAIR],
  [
    /^SQLITE_BUSY|^SQLITE_LOCKED|^SQLITE_PROTOCOL/,
    'try-later',
    'another process is writing to it',
    'Try again in a moment.',
  ],
  [
    /^SQLITE_FULL|^ENOSPC|^EFBIG/,
    'try-later',
    'the disk is full',
    'Make room and try again; nothing was half written.',
  ],
  [
    /^SQLITE_READONLY_ROLLBACK/,
    'usage',
    'a change that was broken off has to be taken back first, and it may not be written',
    'Check who owns file and folder.',
  ],
  [/^SQLITE_READONLY|^EACCES|^EPERM|^EROFS/, 'usage', 'it may not be written', 'Check who owns file and folder.'],
  [/^SQLITE_CANTOPEN|^ENOENT|^ENOTDIR|^EISDIR/, 'usage', 'it cannot be opened', 'Check that the game folder exists.'],
  [/^SQLITE_IOERR/, 'try-later', 'the disk reported an error', 'Check the disk and try again.'],
];

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Turns an error of the database or the disk into an AppError; an AppError, and any error of another kind, stays what it is. */
export function explainError(error: unknown, path: string): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ERR_DLOPEN_FAILED' || /NODE_MODULE_VERSION|locate the bindings file/.test(error.message))
    return new AppError(
      'usage',
      'SQLite (better-sqlite3)',
      `it is not built for this Node, ${process.version} on ${process.platform} ${process.arch}`,
      'Build it anew where Adjutant is installed: npm rebuild better-sqlite3.',
    );
  const [, missing] = /^no such (?:table|column|index|view): (.*)$/.exec(error.message) ?? [];
  if (missing !== undefined)
    return new AppError('usage', `The database ${path}`, `a part of it is missing: ${missing}`, REPAIR);
  if (/^(?:SQLITE|EISDIR)/.test(code) && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
    return new AppError('usage', `The database ${path}`, 'it is a folder', 'Name a file, or move the folder away.');
  if (code.startsWith('SQLITE_CANTOPEN') && existsSync(path) && !mayWrite(dirname(path)))
    return new AppError(
      'usage',
      `The database ${path}`,
      'its folder may not be written',
      'Check who owns the folder, and whether its disk may only be read.',
    );
  const cause = CAUSES.find(([pattern]) => pattern.test(code));
  return cause ? new AppError(cause[1], `The database ${path}`, cause[2], cause[3]) : error;
}

/**
 * Makes a function one transaction that holds the write lock from its start, so that what it reads cannot change before
 * it writes; inside another it is a part of that one.
 */
export function atomic<A extends unknown[], R>(db: Db, work: (...args: A) => R): (...args: A) => R {
  const transaction = db.transaction(work);
  return (...args) => transaction.immediate(...args);
}

/** A database's file and what SQLite recovers it from, by how their names end; all else beside it SQLite makes anew. */
const PARTS = ['', '-journal', '-wal'];

/** How often a copy is begun anew because somebody wrote meanwhile. */
const TRIES = 3;

/** A copy of a database for its owner alone, which may be written whatever may be done where the database lies. */
interface CopyAside {
  readonly path: string;
  /** Takes it away. */
  end(): void;
}

/**
 * Copies a database with what SQLite recovers it from, so that the copy opens as the database would. Throws an AppError where
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
    throw new AppError(
      'try-later',
      `The database ${path}`,
      'another process is writing to it',
      'Try again in a moment.',
    );
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
    throw new AppError('usage', from, 'it may not be read', 'Look as the user who owns it.');
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
