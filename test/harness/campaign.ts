import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_FILE, type Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { enterFile } from '../../src/app/judge/enter.js';
import { needTurn } from '../../src/app/record/record.js';
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

/** Opens the same with the posts of six people alone, on a forum whose posts may have half as many characters. */
export async function openFew(): Promise<LiveGame> {
  const thread = loadThread(CAMPAIGN);
  const posts = thread.posts.filter(({ author }) => FEW.has(author));
  return openCampaign({ thread: { ...thread, posts }, settings: writeSettings(5000) });
}

const writeSettings = (longest: number): string =>
  `site: {dateOrder: month-first, longest: ${longest}}\njudge: {name: The Judge, contact: judge@example.org}\nmail: {mode: file, from: judge@example.org}\n`;

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
