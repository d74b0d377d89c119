import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeskWindow, openWindow } from '../harness/desk-window.js';
import type { LiveGame } from '../harness/live-game.js';
import { openSmallGame, PAGES } from '../harness/small-games.js';

// One small turn with a question open, from reading it to approving it: each step goes on from the one before.
describe('a judge with a browser', () => {
  let live: LiveGame;
  let window: DeskWindow;
  let page: Page;

  beforeAll(async () => {
    live = await openSmallGame();
    window = await openWindow(live, 1280);
  });
  afterAll(async () => {
    await window.close();
    await live.close();
  });
  beforeEach(async () => {
    page = await window.openPage();
    page.on('console', (message) => live.complaints.push(message.text()));
    await page.goto(live.address);
  });
  afterEach(async () => {
    await page.close();
    expect(live.complaints).toEqual([]);
  });

  const go = (rest: string) => page.goto(live.path(rest));
  const inForce = () => live.game.store.rulings.inForce();
  const approved = () => live.game.store.drafts.list(1).filter(({ state }) => state === 'approved').length;

  it.runIf(process.env.SHOTS)('leaves pictures of every page where they were asked for', async () => {
    const folder = process.env.SHOTS ?? '';
    mkdirSync(folder, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of PAGES) {
          await go(path);
          const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
          await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
        }
      }
    }
  });

  it('never has to scroll sideways on a phone, however long a name is', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of PAGES) {
      await go(path);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(360);
    }
  });

  it('settles the question by a nearest reading, takes it back, and is asked again', async () => {
    await page.getByRole('link', { name: 'Answer the open question' }).click();
    await expect.poll(() => page.locator('mark.doubt').textContent()).toBe('Nightwalkers: 7C > 7D or 8D');
    await page.getByText('Add a reason').click();
    await page.getByLabel('Why').fill('He has only these.');
    await page.getByRole('button', { name: 'Nightwalkers: 7C > 7D' }).click();
    await page.getByRole('status').getByText('Read as Nightwalkers: 7C > 7D').waitFor();
    expect(inForce()).toMatchObject([{ decision: 'read-as', why: 'He has only these.' }]);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Not an order' }).waitFor();
    expect(inForce()).toEqual([]);
  });

  it('reads and decides without scripts', async () => {
    const bare = await window.browser.newContext({ javaScriptEnabled: false });
    const still = await bare.newPage();
    await still.goto(live.address);
    await still.getByRole('link', { name: 'Answer the open question' }).click();
    await still.locator('summary', { hasText: 'Another order' }).click();
    await still.getByLabel('Orders in their full form').fill('Nightwalkers: stand');
    await still.getByRole('button', { name: 'Read as typed' }).click();
    await still.getByRole('status').getByText('Read as Nightwalkers: stand').waitFor();
    await still.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await still.getByRole('button', { name: 'Not an order' }).waitFor();
    await bare.close();
  });

  it('copies a source by its button and walks through posts with j and k', async () => {
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await go('/turn/1/drafts/update');
    await page.getByRole('button', { name: 'Copy BBCode' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByRole('status').getByText('Copied').waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe(live.game.store.drafts.list(1).find(({ document }) => document.id === 'update')?.bbcode);
    await go('/turn/1');
    const focused = () => page.evaluate('document.activeElement.id');
    await page.keyboard.press('j');
    expect(await focused()).toBe('post-101');
    await page.keyboard.press('j');
    expect(await focused()).toBe('post-102');
    await page.keyboard.press('k');
    expect(await focused()).toBe('post-101');
  });

  it('cannot approve while a question is open, and is led to the drafts once none is', async () => {
    await go('/turn/1/drafts');
    await page.getByText('1 question is not decided.').waitFor();
    expect(await page.getByText('Yes, approve').count()).toBe(0);
    await go('/turn/1/questions');
    await page.getByRole('button', { name: 'Not an order' }).click();
    await page.getByRole('link', { name: 'Go on to the drafts.' }).waitFor();
  });

  it('cannot approve a draft that has changed since he saw it', async () => {
    await go('/turn/1/drafts/update');
    await page.locator('.approve summary').click();
    const note = { turn: 1, draft: 'update', place: 'end', text: 'An hour was added.', before: '' };
    expect(await live.desk.note(note)).toMatchObject({ ok: true });
    await page.locator('.approve button').click();
    await page.getByText('has changed since you looked at it').waitFor();
    expect(approved()).toBe(0);
    // The browser itself tells of the refusal.
    expect(live.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
  });

  it('approves one draft and the rest after confirming', async () => {
    await go('/turn/1/drafts');
    await page.getByRole('link', { name: 'Movement update, turn 1' }).click();
    await page.getByText('Approve “Movement update, turn 1” …').click();
    await page.getByRole('button', { name: 'Yes, approve “Movement update, turn 1”' }).click();
    await page.getByText('Drafts (1 of 6 approved)').waitFor();
    await page.locator('.approve summary').click();
    await page.locator('.approve button').click();
    await page.getByText('Drafts (6 of 6 approved)').waitFor();
    expect(approved()).toBe(6);
  });
});
