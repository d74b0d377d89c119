import { readFileSync } from 'node:fs';
import { Fault } from '../core/result.js';

/** The text of a file named on the command line; a usage Fault with `todo` where it cannot be read. */
export function readText(path: string, todo: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Fault('usage', path, 'the file cannot be read', todo);
  }
}
