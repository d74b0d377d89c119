import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { captureThread } from '../src/app/capture.js';
import { loadCampaign } from '../src/app/demo/campaign.js';
import { loadThread } from '../src/app/demo/load-thread.js';
import { CAMPAIGN } from '../src/app/demo/run-demo.js';
import { serveForum } from '../src/app/demo/serve-forum.js';
import type { DemoPost } from '../src/app/demo/thread.js';
import { createGameDesk } from '../src/app/desk.js';
import { enterFile } from '../src/app/enter.js';
import { openFetcher } from '../src/app/fetcher.js';
import { CONFIG_FILE, GAME_FILE, type Game, openGame } from '../src/app/game.js';
import { openTurn } from '../src/app/open-turn.js';
import { needTurn } from '../src/app/record.js';
import { launchChromium } from '../src/browser/find-chromium.js';
import { serveDesk } from '../src/web/serve-desk.js';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/adjutant', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A judge's house: a forum on this machine with the bundled thread, a game that watches it, its desk, and a browser. */
export interface House {
  readonly game: Game;
  /** The forum's posts; what is changed here the forum shows from then on. */
  readonly posts: DemoPost[];
  readonly lock: number;
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** The address that lets the judge in. */
  readonly address: string;
  /** What went wrong without being told to the judge. */
  readonly complaints: readonly string[];
  /** A page whose scripts complain too; what was complained of before is forgotten. */
  openPage(): Promise<Page>;
  path(rest: string): string;
  /** Sets the clock (ms). */
  setNow(moment: number): void;
  /** Sets clock and forum to a moment (ms) and captures the thread. */
  look(moment: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the house on the first turn of the bundled campaign, captured up to its lock, at a window's width in points. */
export async function openHouse(width: number): Promise<House> {
  const [turn] = loadCampaign(CAMPAIGN);
  if (!turn) throw new Error('the campaign has no turn');
  const { sheet, captures, entries } = turn;
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-desk-'));
  const thread = loadThread(CAMPAIGN);
  const posts = [...thread.posts];
  const forum = await serveForum({ campaign: { ...thread, posts }, skin: 'vbulletin3', moment: sheet.opened });
  copyFileSync(join(CAMPAIGN, GAME_FILE), join(folder, GAME_FILE));
  writeFileSync(
    join(folder, CONFIG_FILE),
    `thread: ${forum.url}\nsite: {dateOrder: month-first, longest: 10000}\njudge: {name: The Judge, contact: judge@example.org}\ncapture: {pause: 0.01}\nmail: {mode: file, from: judge@example.org}\n`,
  );
  let now = sheet.opened;
  const game = openGame(folder, { now: () => now });
  openTurn(game, sheet);
  const look = async (moment: number): Promise<void> => {
    now = moment;
    forum.setMoment(moment);
    const fetcher = await openFetcher(game, false, () => {});
    await captureThread(game, fetcher);
    await fetcher.close();
  };
  for (const moment of captures.filter((one) => one < sheet.lock)) await look(moment);
  for (const file of entries) enterFile(game, needTurn(game), file);
  const complaints: string[] = [];
  const served = await serveDesk(createGameDesk(game, undefined), {
    token: 'drawn-for-this-test',
    now: () => now,
    report: (error: unknown) => complaints.push(String(error)),
    port: 0,
  });
  const { browser } = await launchChromium({ cache: CACHE, env: process.env });
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  context.setDefaultTimeout(15_000);
  return {
    game,
    posts,
    lock: sheet.lock,
    browser,
    context,
    address: served.address,
    complaints,
    openPage: async () => {
      complaints.length = 0;
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      return page;
    },
    path: (rest) => `http://127.0.0.1:${served.port}${rest}`,
    setNow: (moment) => {
      now = moment;
      forum.setMoment(moment);
    },
    look,
    close: async () => {
      await browser.close();
      await served.close();
      game.store.shut();
      await forum.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What axe finds on pages of a house, in light and dark, and which of them are wider than the window. */
export async function checkPages(house: House, width: number, pages: readonly string[]): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Only the checker's own script goes past the policy, which forbids all others.
    const context = await house.browser.newContext({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
    const sheet = await context.newPage();
    await sheet.goto(house.address);
    for (const one of pages) {
      await sheet.goto(house.path(one));
      await sheet.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
      await sheet.evaluate(AXE);
      const found = await sheet.evaluate(
        'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html].join(" ")))',
      );
      for (const fault of found as string[]) wrong.push(`${one} ${colorScheme}: ${fault}`);
      const wide = await sheet.evaluate('document.documentElement.scrollWidth');
      if ((wide as number) > width) wrong.push(`${one} is ${wide} wide`);
    }
    await context.close();
  }
  return wrong;
}
