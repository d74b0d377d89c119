import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Fault } from '../core/result.js';
import { migrate } from './schema/migrations.js';

/**
 * Makes a game's database where there is none: beside its place, and put there whole, so that a file without content is
 * always one that lost it. Throws a usage Fault for such a file.
 */
export function makeDatabase(path: string): void {
  if (existsSync(path)) {
    if (statSync(path).size > 0) return;
    throw new Fault(
      'usage',
      `The database ${path}`,
      'the file is empty (0 bytes): what it held is lost, and nothing was written into it',
      'Put a backup back: adjutant restore FILE. For a new game, take the empty file away first.',
    );
  }
  const beside = `${path}.new-${process.pid}`;
  try {
    writeBeside(beside, () => {
      const db = new Database(beside);
      try {
        migrate(db, beside);
      } finally {
        db.close();
      }
    });
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
