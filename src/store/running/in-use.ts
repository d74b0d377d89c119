import { Fault } from '../../core/result.js';
import { holdFile } from './locks.js';

/** How long (ms) the file is waited for: whoever holds it for himself alone is done in less, or at work for long. */
const PATIENCE = 100;

/** Says that a game is open, as long as it is; several may say so at once. Throws a try-later Fault while it is restored. */
export function sayOpen(path: string): { end(): void } {
  return hold(path, 'BEGIN; SELECT * FROM sqlite_schema', 'it is being restored just now');
}

/** Keeps a game from being opened, where nobody has it open; throws a try-later Fault where somebody has. */
export function keepShut(path: string): { end(): void } {
  return hold(
    path,
    'BEGIN EXCLUSIVE',
    'the game is open in another process: a watch, a review page, or another command',
  );
}

function hold(path: string, begin: string, why: string): { end(): void } {
  const file = holdFile(`${path}-open.lock`, begin, PATIENCE);
  if (!file) throw new Fault('try-later', `The database ${path}`, why, 'Wait until it is done, or end that process.');
  return { end: () => file.close() };
}
