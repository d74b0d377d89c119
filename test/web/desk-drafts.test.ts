import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import { sitDown } from '../harness/desk-visit.js';
import { checkPages, type DeskWindow } from '../harness/desk-window.js';
import type { LiveGame } from '../harness/live-game.js';
import { IS_WHOLE, sweep } from '../harness/whole.js';

const MINUTE = 60_000;

// The drafts of one turn from the first look to an erratum: each step goes on from the one before.
describe('a judge with his drafts, at a wide window', () => {
  let live: LiveGame;
  let window: DeskWindow;
  let page: Page;

  sitDown(
    1280,
    (seat) => {
      ({ live, window, page } = seat);
    },
    async ({ game, desk, lock, look }) => {
      await look(lock + 30 * MINUTE);
      closeTurnNow(game, 1);
      for (const { id } of desk.turn(1)?.result.gathered.questions ?? []) {
        await desk.decide({ turn: 1, question: id, decision: 'not-an-order', orders: [], why: 'as it stands' });
      }
    },
  );

  const go = (rest: string) => page.goto(live.path(rest));
  const preview = async () => (await page.locator('.preview').textContent())?.replace(/\s+/g, ' ') ?? '';
  const approveShown = async () => {
    await page.locator('.approve summary').click();
    await page.locator('.approve button').click();
  };

  it('sees the draft as the forum will show it, beside its source in the markup that the forum takes', async () => {
    await go('/turn/1/drafts/update');
    expect(
      await page
        .locator('.preview strong')
        .filter({ hasText: /^Battles$/ })
        .count(),
    ).toBe(1);
    expect(await page.locator('.preview h2').count()).toBe(0);
    expect(await page.locator('details.source summary strong').allTextContents()).toEqual([
      'Part 1 of 2',
      'Part 2 of 2',
      'BBCode',
      'Markdown',
      'HTML',
      'Plain text',
    ]);
    for (const name of ['Part 1 of 2', 'Part 2 of 2']) {
      const text = await page.getByRole('textbox', { name: `${name} of this draft` }).inputValue();
      expect(text.length).toBeLessThanOrEqual(5000);
    }
  });

  it('puts it in his own order with his own greeting; a slip is told with its place, and nothing he typed is lost', async () => {
    await go('/turn/1/drafts');
    await page.getByRole('link', { name: 'Your template' }).click();
    const field = page.getByLabel('Template', { exact: true });
    const proposed = await field.inputValue();
    const wrong = `Good evening, all.\n\n## Blood and thunder\n{{batles}}\n\n${proposed.replace('{{battles}}\n\n', '')}`;
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Line 4, sign 1: there is no {{batles}}; did you mean {{battles}}?').waitFor();
    expect(await field.inputValue()).toBe(wrong);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill(wrong.replace('{{batles}}', '{{battles}}'));
    await page.getByRole('button', { name: 'Show what it gives' }).click();
    expect(await preview()).toMatch(/^\s*Good evening, all\. Blood and thunder /);
    expect(live.game.store.templates.latest('update')).toBeUndefined();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved, and drafted anew.').waitFor();
    await go('/turn/1/drafts/update');
    expect(await preview()).toMatch(/^\s*Good evening, all\. Blood and thunder /);
    expect(await page.locator('details.changes').textContent()).toContain('Good evening, all.');
  });

  it.runIf(IS_WHOLE)(
    'is told where another window saved a template meanwhile, with both texts before him',
    async () => {
      await go('/templates/announcement');
      const other = await window.context.newPage();
      await other.goto(page.url());
      await other.getByLabel('Template', { exact: true }).fill('From the other window.\n{{deadline}}\n{{battle}}\n');
      await other.getByRole('button', { name: 'Save' }).click();
      await other.getByRole('status').waitFor();
      await page.getByLabel('Template', { exact: true }).fill('From this window.\n{{deadline}}\n{{battle}}\n');
      await page.getByRole('button', { name: 'Save' }).click();
      expect(await page.getByRole('alert').textContent()).toContain('was changed meanwhile');
      expect(await page.locator('.line-diff del').textContent()).toContain('From the other window.');
      expect(await page.locator('.line-diff ins').textContent()).toContain('From this window.');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('status').getByText('Saved').waitFor();
      expect(live.game.store.templates.history('announcement').map(({ text }) => text.split('\n')[0])).toEqual([
        'From this window.',
        'From the other window.',
      ]);
      await other.close();
    },
  );

  it('writes his own words into this one draft, with the keyboard alone', async () => {
    await go('/turn/1/drafts/update');
    await page.locator('#words summary').focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel('Battles', { exact: true });
    await field.focus();
    await page.keyboard.type('Hark, the **drums**!');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Kept, and drafted anew below.').waitFor();
    expect(await preview()).toContain('Hark, the drums!');
    expect(await page.locator('.preview strong', { hasText: 'drums' }).count()).toBe(1);
    expect(await page.getByLabel('Battles', { exact: true }).inputValue()).toBe('Hark, the **drums**!');
  });

  it('can do all that without scripts', async () => {
    const bare = await window.browser.newContext({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
    const sheet = await bare.newPage();
    await sheet.goto(live.address);
    await sheet.goto(live.path('/turn/1/drafts/announcements'));
    await sheet.locator('#words summary').click();
    await sheet.getByLabel('At the top').fill('To arms!');
    await sheet.getByRole('button', { name: 'Keep the words: At the top' }).click();
    await sheet.getByText('Kept, and drafted anew below.').waitFor();
    expect(await sheet.locator('.preview').textContent()).toContain('To arms!');
    await bare.close();
  });

  it('approves, posts in two parts, and is told which part is not what he approved, until both are', async () => {
    await go('/turn/1/drafts');
    await approveShown();
    await page
      .getByText(/approved by The Judge/)
      .first()
      .waitFor();
    await go('/turn/1/drafts/update');
    await page.getByText('This is not in the thread as it was read last.').waitFor();
    expect(await page.getByRole('link', { name: 'Open the forum’s reply page' }).getAttribute('href')).toContain(
      'newreply.php?do=newreply',
    );
    const parts = await Promise.all(
      [1, 2].map((n) => page.getByRole('textbox', { name: `Part ${n} of 2 of this draft` }).inputValue()),
    );
    const { posts, lock } = live;
    const author = live.game.setup.judges.movement ?? '';
    const id = Math.max(...posts.map((one) => one.id)) + 1;
    const own = parts.map((body, i) => ({
      id: id + i,
      author,
      guest: false,
      at: lock + (40 + i) * MINUTE,
      body: body.trim(),
      edits: [],
    }));
    const [first, second] = own;
    if (!first || !second) throw new Error('it was not split');
    posts.splice(
      posts.findIndex(({ at }) => at > lock + 39 * MINUTE),
      posts.length,
      first,
      { ...second, body: second.body.replace(/[a-z]{6}/, 'oopsoops') },
    );
    await live.look(lock + 50 * MINUTE);
    await go('/turn/1/drafts/update');
    const place = page.getByRole('region', { name: 'In the thread' });
    expect(await place.textContent()).toMatch(
      /#\d+ says what you approved as far as it goes.*#\d+ says something else than you approved/s,
    );
    expect(await place.locator('.line-diff').textContent()).toContain('oops');
    posts.splice(posts.length - 1, 1, second);
    await live.look(lock + 60 * MINUTE);
    await go('/turn/1/drafts/update');
    expect((await place.textContent())?.match(/says what you approved,/g)).toHaveLength(2);
    const kept = live.desk.turn(1)?.result.gathered.posts.filter(({ out }) => out === 'document') ?? [];
    expect(kept.map(({ post }) => post.id)).toEqual(expect.arrayContaining([`${id}`, `${id + 1}`]));
  });

  it('finds an erratum drafted when something changes after that, and approves it like any other', async () => {
    await go('/turn/1');
    const verdict = page
      .locator('.verdict.stands', { has: page.locator('details.overrule') })
      .filter({ hasText: '→' })
      .first();
    await verdict.locator('summary', { hasText: 'Overrule' }).click();
    await verdict.getByLabel('Why (').fill('He took it back by telephone.');
    await verdict.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('status').first().waitFor();
    await go('/turn/1/drafts');
    await page.getByRole('heading', { name: 'In place of an erratum' }).waitFor();
    await page.getByRole('link', { name: 'Erratum: Movement update, turn 1' }).first().click();
    await page.getByText('What was approved stays as it is; this goes into the thread as a post of its own.').waitFor();
    expect(await preview()).toMatch(/It was said .*\. Right is .*judge’s ruling/);
    expect(await preview()).toContain('He took it back by telephone');
    await go('/turn/1/drafts/update.2');
    await page.getByText('another text of this was approved before').waitFor();
    await page.getByRole('link', { name: 'erratum', exact: true }).click();
    await approveShown();
    await page
      .getByText(/approved by The Judge/)
      .first()
      .waitFor();
    await go('/turn/1/drafts');
    expect(await page.getByRole('link', { name: 'Movement update, turn 1', exact: true }).count()).toBe(1);
  });

  it('is looked over by axe on every page of drafts and templates, in light and dark, and all fit a wide window and a phone', async () => {
    const drafts = ['', '/update', '/erratum-update', '/announcements'].map((one) => `/turn/1/drafts${one}`);
    const all = ['/', '/templates/update', '/templates/announcement', ...drafts];
    const kinds = ['/templates/update', '/turn/1/drafts/update'];
    expect(
      await checkPages(
        live,
        window,
        sweep(all, (one) => kinds.includes(one)),
      ),
    ).toEqual([]);
  });
});
