import { closeSync, openSync } from 'node:fs';

/**
 * Makes an empty file for its owner alone, where there is none. One that is there is not even opened: to close a file
 * would take from this process all the locks that SQLite holds on it.
 */
export function makeFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}
