import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createGameDesk } from '../../src/app/desk/desk.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { countLeft, press, sitDown, soon, stepTo } from '../harness/desk-visit.js';
import type { DeskWindow } from '../harness/desk-window.js';
import type { LiveGame } from '../harness/live-game.js';

const MINUTE = 60_000;

/** Dunmarrow's post with the doubt that is ruled, changed and asked again. */
const CHANGED = 5733124;

// One turn up to its closing, on a desk and on a telephone: each step goes on from the one before.
describe('a judge at his desk, on a phone', () => {
  let live: LiveGame;
  let window: DeskWindow;
  let page: Page;

  sitDown(360, (seat) => {
    ({ live, window, page } = seat);
  });

  const go = (rest: string) => page.goto(live.path(rest));
  const status = () => page.getByRole('status');

  it('opens the address and sees posts that add up, when orders close, and who is missing', async () => {
    await page.goto(live.address);
    const line = (await page.locator('.counted').first().textContent())?.replace(/\s+/g, ' ').trim() ?? '';
    const [all = 0, ...bins] = (line.match(/\d+/g) ?? []).map(Number);
    expect(all).toBe(17);
    expect(bins.reduce((sum, one) => sum + one, 0)).toBe(all);
    expect(await page.locator('.times').textContent()).toContain('(in 6 min)');
    const people = (await page.locator('.people .counted').textContent())?.match(/\d+/g) ?? [];
    const [players = 0, ...states] = people.map(Number);
    expect(states.reduce((sum, one) => sum + one, 0)).toBe(players);
    expect(players).toBe(live.game.setup.players.length);
    await page.getByRole('button', { name: 'Mark all this as seen' }).click();
    await page.getByText('Nothing is new.').waitFor();
  });

  it('is told before the lock that this is what would happen now, and cannot close yet', async () => {
    await go('/turn/1');
    await page.getByText('Orders are still taken.').waitFor();
    await page.getByText('this is what would happen if it were judged as it stands').waitFor();
    expect(await page.getByRole('button', { name: 'Close the turn' }).count()).toBe(0);
    const refused = await live.desk.close(1);
    expect(refused).toMatchObject({ ok: false, error: { what: 'Turn 1 cannot be closed yet' } });
  });

  it('approves the post that opens the turn, whatever is asked about the orders', async () => {
    expect(live.desk.turn(1)?.summary.questions).toBe(3);
    await go('/turn/1/drafts/opening');
    await page.getByText('Approve “Turn 1 is open” …').click();
    await page.getByRole('button', { name: 'Yes, approve “Turn 1 is open”' }).click();
    await page.waitForURL(live.path('/turn/1/drafts'));
    expect(live.game.store.drafts.list(1).map(({ state }) => state)).toEqual(['approved']);
  });

  it('settles a question with y, takes it back with u, and settles it again', async () => {
    await go('/');
    await page.getByRole('link', { name: /^Answer the/ }).click();
    const before = await countLeft(page, 'to decide');
    await stepTo(page, 'Dovecote: 8G > 9F or 8F');
    await press(page, 'y');
    await status().getByText('Read as Dovecote: 8G > 9F').waitFor();
    expect(await countLeft(page, 'to decide')).toBe(before - 1);
    await press(page, 'u');
    await soon(() => countLeft(page, 'to decide')).toBe(before);
    await stepTo(page, 'Dovecote: 8G > 9F or 8F');
    await press(page, 'n');
    await status().getByText('Not an order.').waitFor();
    expect(await countLeft(page, 'to decide')).toBe(before - 1);
    await press(page, '?');
    await page.getByText('undo the last decision').waitFor();
  });

  it('is told when the other window was faster, and nothing of that is lost', async () => {
    const other = await window.context.newPage();
    await go('/turn/1/questions');
    await stepTo(page, 'If Cankerwing stays');
    await other.goto(page.url());
    await press(page, 'y');
    await status().getByText('Read as 9C Company: 19F > 20G; engage Cankerwing').waitFor();
    await other.getByRole('button', { name: 'Not an order' }).click();
    await other.getByText('was decided meanwhile by The Judge').waitFor();
    await other.close();
    expect(live.game.store.rulings.inForce().map(({ decision }) => decision)).toEqual(['not-an-order', 'read-as']);
  });

  it('loses nothing with the connection', async () => {
    await go('/turn/1/questions');
    const before = live.game.store.rulings.history().length;
    await window.context.setOffline(true);
    const button = page.locator('article.question button').first();
    await button.click().catch(() => {});
    await window.context.setOffline(false);
    await go('/turn/1/questions');
    expect(live.game.store.rulings.history()).toHaveLength(before);
    expect(await countLeft(page, 'to decide')).toBe(1);
  });

  it('keeps a ruling through another capture, and is asked again where the words were changed under it', async () => {
    const { posts, lock } = live;
    const at = posts.findIndex(({ id }) => id === CHANGED);
    const post = posts[at] as DemoPost;
    const body = post.body.replace(/If Cankerwing.*/, 'Cankerwing had better rest, I think.');
    expect(body).not.toBe(post.body);
    const late = body.replace('had better rest', 'goes home');
    posts[at] = {
      ...post,
      edits: [
        ...post.edits,
        { at: lock - 4 * MINUTE, body, marked: true, merged: false },
        { at: lock + 40 * MINUTE, body: late, marked: true, merged: false },
      ],
    };
    await live.look(lock + 12 * MINUTE);
    await go('/');
    await page
      .locator('.news')
      .getByText(`#${at + 1} Dunmarrow`)
      .first()
      .waitFor();
    await go('/turn/1/questions');
    expect(await page.locator('.settled').first().textContent()).toContain('Dovecote: 8G > 9F or 8F');
    await stepTo(page, 'Changed under a ruling');
    expect(await page.locator('article.question .version').count()).toBe(2);
    expect(await page.locator('article.question .version .differs').allTextContents()).not.toEqual([]);
    await press(page, 'y');
    await status().getByText('let go').waitFor();
  });

  it('is told in red on every page when nobody has looked at an open turn for a day', async () => {
    const { lock } = live;
    live.setNow(lock + 25 * 60 * MINUTE);
    for (const one of ['/', '/turn/1/drafts']) {
      await go(one);
      await page.getByRole('alert').getByText('Nobody has looked at the thread for a day').waitFor();
    }
    live.setNow(lock + 12 * MINUTE);
    await go('/');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('closes the turn and sees how far it is, until the drafts are there', async () => {
    for (const one of ['/turn/1/drafts', '/turn/1', '/']) {
      await go(one);
      await page.getByRole('button', { name: 'Close the turn' }).waitFor();
    }
    await page.getByRole('button', { name: 'Close the turn' }).click();
    await page.getByText('Turn 1 is closed.').waitFor();
    expect(await page.locator('.progress').textContent()).toMatch(/\d+ orders judged, \d+ drafts filed/);
    expect(live.game.store.drafts.list(1)).toHaveLength(9);
  });

  it('is told while closing that the thread cannot be read, and that one is being closed already', async () => {
    const { config } = live.game;
    const blind = { ...live.game, config: { ...config, thread: 'http://127.0.0.1:9/showthread.php?t=1' } };
    const desk = createGameDesk(blind, undefined);
    expect(await desk.close(1)).toMatchObject({ ok: true });
    expect(await desk.close(1)).toMatchObject({ ok: false, error: { why: 'is being closed already' } });
    await expect.poll(() => desk.closing(1)?.over, { timeout: 60_000 }).toBe(true);
    expect(desk.closing(1)?.failed?.todo).not.toBe('');
  });
});
