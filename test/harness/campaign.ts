import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_FILE, type Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { enterFile } from '../../src/app/judge/enter.js';
import { needTurn } from '../../src/app/record/record.js';
import type { DemoThread } from '../../src/app/run/campaign.js';
import { loadCampaign, loadThread } from '../../src/app/run/campaign.js';
import { CAMPAIGN, runDemo } from '../../src/app/run/demo.js';
import { type LiveGame, openLiveGame, type Setting } from './live-game.js';

/** Opens the bundled campaign in its first turn, captured up to its lock. */
export async function openCampaign(more: Partial<Setting> = {}): Promise<LiveGame> {
  const [turn] = loadCampaign(CAMPAIGN);
  if (!turn) throw new Error('the campaign has no turn');
  const { sheet, captures, entries } = turn;
  const live = await openLiveGame({
    thread: loadThread(CAMPAIGN),
    game: readFileSync(join(CAMPAIGN, GAME_FILE), 'utf8'),
    settings: writeSettings(10_000),
    sheet,
    ...more,
  });
  for (const moment of captures.filter((one) => one < sheet.lock)) await live.look(moment);
  for (const file of entries) enterFile(live.game, needTurn(live.game), file);
  return live;
}

/** Six people whose posts have one of everything that a desk asks about or shows. */
const FEW = new Set(['Corwin Ash', 'Brandoch', 'Quillon7', 'Ysolde', 'Dunmarrow', 'Ixil']);

/** The campaign's thread with their posts alone. */
export function loadFew(): DemoThread {
  const thread = loadThread(CAMPAIGN);
  return { ...thread, posts: thread.posts.filter(({ author }) => FEW.has(author)) };
}

/** Opens the same with the posts of six people alone, on a forum whose posts may have half as many characters. */
export const openFew = (): Promise<LiveGame> => openCampaign({ thread: loadFew(), settings: writeSettings(5000) });

const writeSettings = (longest: number): string =>
  `site: {dateOrder: month-first, longest: ${longest}}\njudge: {name: The Judge, contact: judge@example.org}\nmail: {mode: file, from: judge@example.org}\n`;

/**
 * The bundled campaign as played, in a folder that nobody may write to. It is played once for all the processes that
 * test: the first one that needs it plays it, and the others wait.
 */
async function findPlayed(): Promise<string> {
  const folder = join(tmpdir(), 'adjutant-played');
  const atWork = `${folder}-at-work`;
  while (!existsSync(folder)) {
    if (!isMade(atWork)) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    try {
      const { game } = await runDemo({ skin: 'vbulletin3', folder: atWork, browser: false, tell: () => {} });
      game.store.shut();
      renameSync(atWork, folder);
    } finally {
      rmSync(atWork, { recursive: true, force: true });
    }
  }
  return folder;
}

/** True where this process made a folder, false where it was there. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Opens a copy of the bundled campaign as played, its three turns closed, an hour after the last lock. */
export async function openDemo(folder: string): Promise<Game> {
  cpSync(await findPlayed(), folder, { recursive: true });
  return openGame(folder, { now: () => Date.UTC(2026, 9, 18, 6) });
}
