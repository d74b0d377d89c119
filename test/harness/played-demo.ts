import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { runDemo } from '../../src/app/run/demo.js';

let played: Promise<string> | undefined;

/** Plays the bundled campaign once for all the tests of a process; gives the folder, which nobody may write to. */
async function playDemo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-played-'));
  const { game } = await runDemo({ skin: 'vbulletin3', folder, browser: false, tell: () => {} });
  game.store.shut();
  return folder;
}

/** Opens a copy of the bundled campaign as played, its three turns closed, an hour after the last lock. */
export async function openDemo(folder: string): Promise<Game> {
  played ??= playDemo();
  cpSync(await played, folder, { recursive: true });
  return openGame(folder, { now: () => Date.UTC(2026, 9, 18, 6) });
}
