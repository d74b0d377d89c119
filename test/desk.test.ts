import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureThread } from '../src/app/capture.js';
import { closeTurnNow } from '../src/app/close-turn.js';
import { loadCampaign } from '../src/app/demo/campaign.js';
import { loadThread } from '../src/app/demo/load-thread.js';
import { CAMPAIGN } from '../src/app/demo/run-demo.js';
import { type DemoForum, serveForum } from '../src/app/demo/serve-forum.js';
import type { DemoPost } from '../src/app/demo/thread.js';
import { createGameDesk } from '../src/app/desk.js';
import { enterFile } from '../src/app/enter.js';
import { openFetcher } from '../src/app/fetcher.js';
import { CONFIG_FILE, GAME_FILE, type Game, openGame } from '../src/app/game.js';
import { openTurn } from '../src/app/open-turn.js';
import { needTurn } from '../src/app/record.js';
import { launchChromium } from '../src/browser/find-chromium.js';
import { writeBBCode } from '../src/drafting/bbcode.js';
import { splitDocument } from '../src/drafting/split.js';
import { type ServedDesk, serveDesk } from '../src/web/serve-desk.js';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/adjutant', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MINUTE = 60_000;

/** Dunmarrow's post with the doubt that is ruled, changed and asked again. */
const CHANGED = 5733124;

let folder: string;
let forum: DemoForum;
let posts: DemoPost[];
let game: Game;
let now: number;
let served: ServedDesk;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

const [turn] = loadCampaign(CAMPAIGN);
const lock = turn?.sheet.lock ?? 0;
const path = (rest: string) => `http://127.0.0.1:${served.port}${rest}`;

async function look(moment: number): Promise<void> {
  now = moment;
  forum.setMoment(moment);
  const fetcher = await openFetcher(game, false, () => {});
  await captureThread(game, fetcher);
  await fetcher.close();
}

/** Steps with j until the question that holds these words is shown. */
async function stepTo(words: string): Promise<void> {
  for (let i = 0; i < 10; i++) {
    if (await page.locator('article.question', { hasText: words }).count()) return;
    const before = page.url();
    await page.keyboard.press('j');
    await expect.poll(() => page.url()).not.toBe(before);
  }
  throw new Error(`no question about ${words}`);
}

const open = async () => Number(await page.locator('main > .counted strong').first().textContent());

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-desk-'));
  const thread = loadThread(CAMPAIGN);
  posts = [...thread.posts];
  forum = await serveForum({ campaign: { ...thread, posts }, skin: 'vbulletin3', moment: turn?.sheet.opened ?? 0 });
  copyFileSync(join(CAMPAIGN, GAME_FILE), join(folder, GAME_FILE));
  writeFileSync(
    join(folder, CONFIG_FILE),
    `thread: ${forum.url}\nsite: {dateOrder: month-first, longest: 10000}\njudge: {name: The Judge, contact: judge@example.org}\ncapture: {pause: 0.01}\nmail: {mode: file, from: judge@example.org}\n`,
  );
  now = turn?.sheet.opened ?? 0;
  game = openGame(folder, { now: () => now });
  openTurn(game, turn?.sheet as Parameters<typeof openTurn>[1]);
  for (const moment of (turn?.captures ?? []).filter((one) => one < lock)) await look(moment);
  for (const file of turn?.entries ?? []) enterFile(game, needTurn(game), file);
  const report = (error: unknown) => complaints.push(String(error));
  served = await serveDesk(createGameDesk(game, undefined), {
    token: 'drawn-for-this-test',
    now: () => now,
    report,
    port: 0,
  });
  ({ browser } = await launchChromium({ cache: CACHE, env: process.env }));
  context = await browser.newContext();
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
  game?.store.shut();
  await forum?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  complaints = [];
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

// One turn from beginning to end: each step goes on from the one before.
describe('a judge at his desk', () => {
  it('opens the address and sees posts that add up, when orders close, and who is missing', async () => {
    await page.goto(served.address);
    const line = (await page.locator('.counted').first().textContent())?.replace(/\s+/g, ' ').trim() ?? '';
    const [all = 0, ...bins] = (line.match(/\d+/g) ?? []).map(Number);
    expect(all).toBeGreaterThan(40);
    expect(bins.reduce((sum, one) => sum + one, 0)).toBe(all);
    expect(await page.locator('.times').textContent()).toContain('(in 6 min)');
    const [players = 0, ...states] = ((await page.locator('.people .counted').textContent())?.match(/\d+/g) ?? []).map(
      Number,
    );
    expect(states.reduce((sum, one) => sum + one, 0)).toBe(players);
    expect(players).toBe(game.setup.players.length);
    await page.getByRole('button', { name: 'Mark all this as seen' }).click();
    await page.getByText('Nothing is new.').waitFor();
  });

  it('settles a question with y, takes it back with u, and settles it again', async () => {
    await page.goto(path('/'));
    await page.getByRole('link', { name: /^Answer the/ }).click();
    const before = await open();
    await stepTo('Dovecote: 8G > 9F or 8F');
    await page.keyboard.press('y');
    await page.getByRole('status').getByText('Read as Dovecote: 8G > 9F').waitFor();
    expect(await open()).toBe(before - 1);
    await page.keyboard.press('u');
    await expect.poll(open).toBe(before);
    await stepTo('Dovecote: 8G > 9F or 8F');
    await page.keyboard.press('n');
    await page.getByRole('status').getByText('Not an order.').waitFor();
    expect(await open()).toBe(before - 1);
  });

  it('is told when the other window was faster, and nothing of that is lost', async () => {
    const other = await context.newPage();
    await page.goto(path('/turn/1/questions'));
    await other.goto(path('/turn/1/questions'));
    await stepTo('If Cankerwing stays');
    await other.goto(page.url());
    await page.keyboard.press('y');
    await page.getByRole('status').getByText('Read as Cankerwing: stand').waitFor();
    await other.getByRole('button', { name: 'Not an order' }).click();
    await other.getByText('was decided meanwhile by The Judge').waitFor();
    await other.close();
    expect(game.store.rulings.inForce().map(({ decision }) => decision)).toEqual(['not-an-order', 'read-as']);
  });

  it('loses nothing with the connection', async () => {
    await page.goto(path('/turn/1/questions'));
    const before = game.store.rulings.history().length;
    await context.setOffline(true);
    await page
      .locator('article.question button')
      .first()
      .click()
      .catch(() => {});
    await context.setOffline(false);
    await page.goto(path('/turn/1/questions'));
    expect(game.store.rulings.history()).toHaveLength(before);
    expect(await open()).toBeGreaterThan(0);
  });

  it('keeps a ruling through another capture, and is asked again where the words were changed under it', async () => {
    const at = posts.findIndex(({ id }) => id === CHANGED);
    const post = posts[at] as DemoPost;
    const body = post.body.replace(/If Cankerwing.*/, 'Cankerwing had better rest, I think.');
    expect(body).not.toBe(post.body);
    posts[at] = { ...post, edits: [...post.edits, { at: lock - 4 * MINUTE, body, marked: true, merged: false }] };
    await look(lock + 12 * MINUTE);
    await page.goto(path('/'));
    await page
      .locator('.news')
      .getByText(`#${at + 1} Dunmarrow`)
      .first()
      .waitFor();
    await page.goto(path('/turn/1/questions'));
    expect(await page.locator('.settled').first().textContent()).toContain('Dovecote: 8G > 9F or 8F');
    await stepTo('Changed under a ruling');
    expect(await page.locator('article.question del').allTextContents()).not.toEqual([]);
    await page.keyboard.press('y');
    await page.getByRole('status').getByText('let go').waitFor();
  });

  it('is told in red on every page when nobody has looked at an open turn for a day', async () => {
    now = lock + 25 * 60 * MINUTE;
    for (const one of ['/', '/turn/1/drafts']) {
      await page.goto(path(one));
      await page.getByRole('alert').getByText('Nobody has looked at the thread for a day').waitFor();
    }
    now = lock + 12 * MINUTE;
    await page.goto(path('/'));
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('leaves an order out and puts another in, each with a reason the players will read, and takes one back', async () => {
    await page.goto(path('/turn/1?show=illegal'));
    const verdict = page.locator('.verdict.stands').first();
    await page.goto(path('/turn/1'));
    const id = await verdict.getAttribute('id');
    const text = await verdict.locator('.canonical code').textContent();
    await verdict.locator('summary', { hasText: 'Whole why' }).click();
    expect(await verdict.locator('.chain').textContent()).toContain(`Read as ${text}`);
    await verdict.locator('summary', { hasText: 'Overrule' }).click();
    await verdict.getByLabel('Why it does not count').fill('He took it back by telephone.');
    await verdict.getByRole('button', { name: 'Leave this order out' }).click();
    await page.getByRole('status').getByText('The turn was carried out anew.').waitFor();
    const after = page.locator(`[id="${id}"]`);
    expect(await after.getAttribute('class')).toContain('illegal');
    expect(await after.textContent()).toContain('He took it back by telephone.');

    const article = page.locator('article.post', { has: page.locator(`[id="${id}"]`) });
    await article.locator('summary', { hasText: 'Put in an order' }).click();
    const army = text?.split(':')[0] ?? '';
    await article.getByLabel('Orders in their full form').fill(`${army}: stand`);
    await article.getByLabel('Why (').fill('He asked for that instead.');
    await article.getByRole('button', { name: 'Put in', exact: true }).click();
    await page.getByRole('status').getByText(`Put in ${army}: stand.`).waitFor();
    expect(await article.locator('.verdict.stands code').allTextContents()).toContain(`${army}: stand`);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(path('/turn/1/questions'));
    await page.goto(path('/turn/1?show=ruled'));
    expect(await page.locator('.verdict.stands .canonical code').allTextContents()).not.toContain(`${army}: stand`);
  });

  it('comes to no question open, reads the drafts, approves them, and finds them in the thread', async () => {
    await page.goto(path('/turn/1/questions'));
    while ((await open()) > 0) {
      const left = await open();
      await page.keyboard.press('n');
      await expect.poll(open).toBe(left - 1);
    }
    closeTurnNow(game, 1);
    await page.getByRole('link', { name: 'Go on to the drafts.' }).click();
    await page.getByRole('link', { name: 'Movement update, turn 1' }).click();
    expect(await page.locator('.preview').textContent()).toContain('He took it back by telephone. (judge’s ruling)');
    await page.locator('.approve summary').click();
    await page.locator('.approve button').click();
    await page.getByText(/Drafts \(1 of/).waitFor();
    await page.locator('.approve summary').click();
    await page.locator('.approve button').click();
    await page
      .getByText(/approved by The Judge/)
      .first()
      .waitFor();
    const drafts = game.store.drafts.list(1).filter(({ document }) => document.kind !== 'opening');
    expect(drafts.every(({ state }) => state === 'approved')).toBe(true);

    await page.goto(path('/turn/1/drafts/update'));
    await page.getByText('This is not in the thread as last captured.').waitFor();
    expect(await page.getByRole('link', { name: 'Open the forum’s reply page' }).getAttribute('href')).toContain(
      'newreply.php',
    );
    const [announcement] = drafts.filter(({ document }) => document.kind === 'announcement');
    const id = Math.max(...posts.map((one) => one.id)) + 1;
    const late = posts.findIndex(({ at }) => at > lock + 20 * MINUTE);
    const author = game.setup.judges.movement;
    const own = {
      id,
      author,
      guest: false,
      at: lock + 20 * MINUTE,
      body: announcement?.bbcode.trim() ?? '',
      edits: [],
    };
    posts.splice(late, posts.length, own);
    await look(lock + 30 * MINUTE);
    await page.goto(path(`/turn/1/drafts/${encodeURIComponent(announcement?.document.id ?? '')}`));
    await page.getByText('says what you approved').waitFor();
    const kept = createGameDesk(game, undefined)
      .turn(1)
      ?.result.gathered.posts.find(({ post }) => post.id === `${id}`);
    expect(kept?.out).toBe('document');
  });

  it('drafts an erratum where a ruling changes what was approved, and shows what is different', async () => {
    await page.goto(path('/turn/1?show=ruled'));
    const article = page.locator('article.post').first();
    await article.locator('.rulings').getByRole('button', { name: 'Undo' }).first().click();
    await page.waitForURL(path('/turn/1/questions'));
    await page.goto(path('/turn/1/drafts'));
    expect(await page.getByText(/edition 2/).count()).toBeGreaterThan(0);
    await page.goto(path('/turn/1/drafts/update.2'));
    await page.getByText('another text of this was approved before').waitFor();
    expect(await page.locator('.line-diff del').allTextContents()).not.toEqual([]);
    await page.goto(path('/turn/1/drafts/update'));
    await page
      .getByText(/approved by The Judge/)
      .first()
      .waitFor();
  });

  it('has the map of every layer, finds an army, and tells what stands on a square', async () => {
    const [piece] = game.setup.ruleset.viewBoard(game.setup.ruleset.readBoard(needTurn(game, 1).board), [], 0).pieces;
    await page.goto(path('/turn/1/map?layer=orders'));
    await page.getByLabel('Find an army or a square').fill(piece?.name.toLowerCase() ?? '');
    await page.getByRole('button', { name: 'Find' }).click();
    expect(await page.getByRole('status').textContent()).toContain(piece?.name);
    const far = game.setup.ruleset
      .viewBoard(game.setup.ruleset.readBoard(needTurn(game, 1).board), [], 0)
      .pieces.find(({ at }) => at.startsWith('3') && at.length === 3);
    await page.goto(path(`/turn/1/map?layer=orders&zoom=2&find=${far?.at}`));
    await page.waitForFunction("document.querySelector('.map-frame').scrollLeft > 500");
    await page.goto(path('/turn/1/map.svg?layer=orders'));
    expect(await page.locator('.arrow.refused').count()).toBeGreaterThan(0);
    await page.goto(path('/turn/1/map.svg'));
    expect(await page.locator('.arrow.moved').count()).toBeGreaterThan(5);
  });
});

describe('a document longer than a post of the forum', () => {
  it('is split between its blocks and items into posts that fit and together say all of it', () => {
    const draft = game.store.drafts.list(1).find(({ document }) => document.kind === 'update');
    const document = draft?.document;
    if (!document) throw new Error('no update was drafted');
    for (const longest of [1500, 3000, 10_000, 100_000]) {
      const parts = splitDocument(document, longest);
      expect(parts.length === 1).toBe((draft?.bbcode.length ?? 0) <= longest);
      for (const part of parts) {
        const whole = part.blocks.filter(({ kind }) => kind !== 'heading').length > 1;
        if (whole) expect(writeBBCode(part).length).toBeLessThanOrEqual(longest);
        expect(part.blocks.at(-1)?.kind).not.toBe('heading');
      }
      const words = (bbcode: string) => bbcode.replace(/\[\/?list\]|\s/g, '');
      expect(parts.map((part) => words(writeBBCode(part))).join('')).toBe(words(writeBBCode(document)));
    }
  });
});

describe('every page of the desk', () => {
  const PAGES = ['/', '/log', ...['', '/questions', '/drafts', '/drafts/update', '/map'].map((one) => `/turn/1${one}`)];

  for (const width of [1280, 360]) {
    it(`gives axe nothing to complain about and fits ${width} points, in light and dark`, async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        // Only the checker's own script goes past the policy, which forbids all others.
        const checked = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
        const sheet = await checked.newPage();
        await sheet.goto(served.address);
        for (const one of PAGES) {
          await sheet.goto(path(one));
          await sheet.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
          await sheet.evaluate(AXE);
          const found = await sheet.evaluate(
            'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html].join(" ")))',
          );
          expect(found, `${one} ${colorScheme}`).toEqual([]);
          expect(await sheet.evaluate('document.documentElement.scrollWidth'), one).toBeLessThanOrEqual(width);
        }
        await checked.close();
      }
    });
  }
});
