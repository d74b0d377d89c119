import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { CONFIG_FILE } from '../app/game/config.js';
import { decodeOwn } from '../app/game/files.js';
import { GAME_FILE, type Game, STORE_FILE } from '../app/game/game.js';
import { openGame, openToRead } from '../app/game/open.js';
import { AppError } from '../core/result.js';
import { readIso } from '../core/time.js';
import { formatTook, tell } from './output.js';

/** Options of every command that works on a game. */
export interface GameOptions {
  readonly game: string;
  readonly json?: boolean;
}

/** Adds `--game FOLDER`. */
export function gameOption(command: Command): Command {
  return command.option('-g, --game <folder>', "the game's folder", '.');
}

/** Opens the game of `--game` with the machine's clock, does the work, and shuts the store whatever happens. */
export async function withGame<T>(
  options: Pick<GameOptions, 'game'>,
  work: (game: Game) => T | Promise<T>,
): Promise<T> {
  return workOn(options, work, (folder, clock) => {
    const game = openGame(folder, clock);
    return { game, end: () => game.store.shut() };
  });
}

/** The same for a command that only reads: the folder need not be one that may be written. */
export async function withGameToRead<T>(
  options: Pick<GameOptions, 'game'>,
  work: (game: Game) => T | Promise<T>,
): Promise<T> {
  return workOn(options, work, openToRead);
}

async function workOn<T>(
  { game: folder }: Pick<GameOptions, 'game'>,
  work: (game: Game) => T | Promise<T>,
  open: typeof openToRead,
): Promise<T> {
  const began = performance.now();
  const { game, end } = open(folder, { now: () => Date.now() });
  const files = [CONFIG_FILE, GAME_FILE, STORE_FILE].map((name) => join(folder, name)).join(', ');
  tell(`read ${files} in ${formatTook(performance.now() - began)}`, 'detail');
  try {
    return await work(game);
  } finally {
    end();
  }
}

/** An option's time: UTC, `2026-09-19T05:00Z`. */
export function readTime(text: string): number {
  const ms = readIso(text);
  if (ms === undefined) throw new InvalidArgumentError('Write a time in UTC like 2026-09-19T05:00Z.');
  return ms;
}

/** An option's turn number. */
export function readTurn(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Write a turn as a number from 1.');
  return Number(text);
}

/** The text of a file named on the command line; a usage AppError with `todo` where it cannot be read. */
export function readText(path: string, todo: string): string {
  try {
    const text = decodeOwn(path, readFileSync(path));
    tell(`read ${path}`, 'detail');
    return text;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('usage', path, 'the file cannot be read', todo);
  }
}
