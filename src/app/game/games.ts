import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Refusal } from '../../core/result.js';
import { Fault } from '../../core/result.js';
import { type Clock, CONFIG_FILE, type Game } from './game.js';
import { openGame } from './open-game.js';

/** A game that was opened, or why it could not be. */
export type Opened = { readonly folder: string } & ({ readonly game: Game } | { readonly fault: Refusal });

/**
 * Opens the games of folders: each is a game's, or holds games' folders. One that cannot be opened stops no other.
 * Throws a usage Fault where a folder holds no game, and where none could be opened.
 */
export function openGames(folders: readonly string[], clock: Clock): readonly Opened[] {
  const opened = folders.flatMap(findGames).map((folder): Opened => {
    try {
      return { folder, game: openGame(folder, clock) };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { folder, fault: { what: error.what, why: error.why, todo: error.todo } };
    }
  });
  const [first] = opened;
  if (first && 'fault' in first && opened.every((one) => 'fault' in one)) {
    throw new Fault('usage', first.fault.what, first.fault.why, first.fault.todo);
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
  throw new Fault(
    'usage',
    folder,
    'it is no game’s folder, and holds none',
    'Name the folder of a game, or one with games in it; adjutant init FOLDER makes a new one.',
  );
}
