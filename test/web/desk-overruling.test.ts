import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { needTurn } from '../../src/app/record/record.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import { countLeft, press, sitDown, soon, stepTo } from '../harness/desk-visit.js';
import { checkPages, type DeskWindow } from '../harness/desk-window.js';
import type { LiveGame } from '../harness/live-game.js';
import { IS_WHOLE, sweep } from '../harness/whole.js';

const MINUTE = 60_000;

/** Dunmarrow's post, which is edited after the lock. */
const CHANGED = 5733124;

// One turn from its closing to its approval, on a desk and on a telephone: each step goes on from the one before.
describe('a judge with a closed turn, on a phone', () => {
  let live: LiveGame;
  let window: DeskWindow;
  let page: Page;

  sitDown(
    360,
    (seat) => {
      ({ live, window, page } = seat);
    },
    async ({ game, posts, lock, look }) => {
      const changed = posts.findIndex(({ id }) => id === CHANGED);
      const post = posts[changed] as DemoPost;
      const late = {
        at: lock + 40 * MINUTE,
        body: post.body.replace(/If Cankerwing.*/, 'Cankerwing goes home, I think.'),
      };
      posts[changed] = { ...post, edits: [...post.edits, { ...late, marked: true, merged: false }] };
      await look(lock + 12 * MINUTE);
      closeTurnNow(game, 1);
    },
  );

  const go = (rest: string) => page.goto(live.path(rest));
  const status = () => page.getByRole('status');

  /** Opens the way to overrule an order, by its canonical form, and says why. */
  async function overrule(text: string, why: string) {
    const verdict = page
      .locator('.verdict', { has: page.locator(`.canonical code:text-is("${text}")`) })
      .filter({ has: page.locator('details.overrule') })
      .first();
    await verdict.locator('summary', { hasText: 'Overrule' }).click();
    await verdict.getByLabel('Why (').fill(why);
    return verdict;
  }

  /** The text of the update as it is drafted now. */
  const updateText = () =>
    live.game.store.drafts
      .list(1)
      .find(({ document }) => document.id === 'update')
      ?.text.replace(/\s+/g, ' ') ?? '';

  it('allows an illegal order once, sees what that changes, and what the players will read', async () => {
    await go('/turn/1?show=illegal');
    const counted = await page.getByRole('link', { name: /^Illegal: \d+ orders$/ }).textContent();
    expect(Number(/\d+/.exec(counted ?? '')?.[0])).toBe(await page.locator('.verdict.illegal').count());
    const illegal = page.locator('.verdict.illegal', { hasText: '3.2.2.1' }).first();
    const text = (await illegal.locator('.canonical code').textContent()) ?? '';
    const verdict = await overrule(text, 'He counted with me on the telephone.');
    expect(await verdict.textContent()).toMatch(/Allowing it waives\s+3\.2\.2\.1 Range/);
    await verdict.getByRole('button', { name: 'Allow once' }).click();
    await status().getByText('The turn was carried out anew.').waitFor();
    const army = text.split(':')[0] ?? '';
    expect(await page.locator('.consequences').textContent()).toContain(army);
    const now = page.locator('.verdict', { has: page.locator(`.canonical code:text-is("${text}")`) }).first();
    expect(await now.getAttribute('class')).not.toContain('illegal');
    await now.locator('summary', { hasText: 'Whole why' }).click();
    expect(await now.locator('.chain').textContent()).toContain('allowed once by The Judge, who waived 3.2.2.1');
    expect(updateText()).toContain(`The Judge allowed “${text}”`);
    await status().getByRole('link', { name: 'Movement update, turn 1' }).click();
    expect(await page.locator('.line-diff ins').first().isVisible()).toBe(true);
    expect(await page.locator('.line-diff ins').allTextContents()).not.toEqual([]);
  });

  it('rejects an order and puts another in, each with a reason the players will read, and takes one back', async () => {
    await go('/turn/1');
    const text = (await page.locator('.verdict.stands .canonical code').first().textContent()) ?? '';
    const id = await page.locator('.verdict.stands').first().getAttribute('id');
    const verdict = await overrule(text, 'He took it back by telephone.');
    await verdict.getByRole('button', { name: 'Reject' }).click();
    await status().getByText('The turn was carried out anew.').waitFor();
    const after = page.locator(`[id="${id}"]`);
    expect(await after.getAttribute('class')).toContain('illegal');
    expect(await after.textContent()).toContain('He took it back by telephone.');

    const article = page.locator('article.post', { has: page.locator(`[id="${id}"]`) });
    await article.locator('summary', { hasText: 'Put in an order' }).click();
    const army = text.split(':')[0] ?? '';
    await article.getByLabel('Orders in their full form').fill(`${army}: stand`);
    const form = article.locator('form', { has: page.getByLabel('Orders in their full form') });
    await form.getByLabel('Why (').fill('He asked for that instead.');
    await article.getByRole('button', { name: 'Put in', exact: true }).click();
    await status().getByText(`Put in ${army}: stand.`).waitFor();
    expect(await article.locator('.verdict.stands code').allTextContents()).toContain(`${army}: stand`);
    await press(page, 'u');
    await status().getByText(`Taken back: Put in ${army}: stand.`).waitFor();
    expect(await status().first().textContent()).toContain('The turn was carried out without it.');
    await go('/turn/1?show=ruled');
    expect(await page.locator('.verdict.stands .canonical code').allTextContents()).not.toContain(`${army}: stand`);
    await go('/log');
    await page.getByText(`decided: leave out on “${text}”: He took it back by telephone.`).waitFor();
    await page
      .getByText(/took ruling \d+ back/)
      .first()
      .waitFor();
  });

  it('puts in an order without a post', async () => {
    await go('/turn/1');
    const { ruleset } = live.game.setup;
    const board = ruleset.readBoard(needTurn(live.game, 1).board);
    const ordered = new Set(live.desk.turn(1)?.result.gathered.orders.map((one) => one.piece));
    const idle = ruleset.viewBoard(board, [], 0, JUDGE).pieces.find(({ name }) => !ordered.has(name));
    const card = page.locator('section', { has: page.locator('#by-hand') });
    await card.locator('summary', { hasText: 'Put in an order' }).click();
    await card.getByLabel('Orders in their full form').fill(`${idle?.name}: stand`);
    await card.getByLabel('Why (').fill('He called.');
    await card.getByRole('button', { name: 'Put in', exact: true }).click();
    await status().getByText(`Put in ${idle?.name}: stand.`).waitFor();
    expect(await card.locator('.verdict code').allTextContents()).toContain(`${idle?.name}: stand`);
    expect(updateText()).toContain(`The Judge put in “${idle?.name}: stand”`);
  });

  it('changes where a partial move ends and who attacks, and both are his ruling in the draft', async () => {
    await go('/turn/1?show=partial');
    const partial = page
      .locator('.verdict.partial', { has: page.locator('option', { hasText: 'partial move' }) })
      .first();
    const text = (await partial.locator('.canonical code').textContent()) ?? '';
    const verdict = await overrule(text, 'The ford is closed.');
    const places = verdict.locator('select[name=outcome] option:not([disabled])', { hasText: 'partial move' });
    const place = (await places.first().textContent()) ?? '';
    await verdict.getByLabel('Another outcome').selectOption({ label: place });
    await verdict.getByRole('button', { name: 'Change the outcome' }).click();
    await status().getByText(`Ruled: ${place}.`).waitFor();
    expect(await page.locator('.consequences').textContent()).toContain(text.split(':')[0]);
    expect(updateText()).toContain(`The Judge ruled: ${place}. The ford is closed.`);

    await go('/turn/1');
    const battle = page
      .locator('section', { has: page.locator('#battles') })
      .locator('li')
      .first();
    await battle.locator('summary').click();
    await battle.getByLabel('Why (').fill('Both were on the march.');
    const kinds = battle.locator('select[name=outcome] option:not([disabled])', { hasText: 'nobody attacks' });
    const kind = (await kinds.first().textContent()) ?? '';
    await battle.getByLabel('Another outcome').selectOption({ label: kind });
    await battle.getByRole('button', { name: 'Change the outcome' }).click();
    await status().getByText(`Ruled: ${kind}.`).waitFor();
    expect(await page.locator('.consequences').textContent()).toContain('versus');
    await page.getByText('Your word on this turn').waitFor();
    expect(updateText()).toContain('Both were on the march.');
  });

  it.runIf(IS_WHOLE)('overrules in two windows at once: the second is told', async () => {
    const other = await window.context.newPage();
    await go('/turn/1');
    await other.goto(page.url());
    const judged = page.locator('.verdict.stands', { has: page.locator('details.overrule') });
    const text = (await judged.locator('.canonical code').last().textContent()) ?? '';
    const first = await overrule(text, 'No.');
    const second = other
      .locator('.verdict', { has: other.locator(`.canonical code:text-is("${text}")`) })
      .filter({ has: other.locator('details.overrule') })
      .first();
    await second.locator('summary', { hasText: 'Overrule' }).click();
    await second.getByLabel('Why (').fill('No!');
    await first.getByRole('button', { name: 'Reject' }).click();
    await status().getByText('The turn was carried out anew.').waitFor();
    const before = live.game.store.rulings.history().length;
    await second.getByRole('button', { name: 'Reject' }).click();
    await other.getByText('is not there any more').waitFor();
    expect(live.game.store.rulings.history()).toHaveLength(before);
    await other.close();
    await press(page, 'u');
    await page.waitForURL(/\/turn\/1\/questions\?undone=\d+$/);
  });

  it('keeps every ruling through a re-capture, and sees what was edited after the lock', async () => {
    const before = live.game.store.rulings.inForce().map(({ id }) => id);
    const update = updateText();
    live.setNow(live.lock + 50 * MINUTE);
    await go('/turn/1');
    await page.getByText('Look at the thread again and close anew').click();
    await page.getByRole('button', { name: 'Close anew' }).click();
    await page.getByText('Turn 1 is closed.').waitFor();
    expect(live.game.store.rulings.inForce().map(({ id }) => id)).toEqual(before);
    // What counted stands as before; that a post reads otherwise by now is told beside it.
    const [told = ''] = / Late -+ - .*?(?= Early -+ )/.exec(updateText()) ?? [];
    expect(told).toContain('edited after the lock (3.1); what stood in it then was judged');
    expect(updateText().replace(told, '')).toBe(update);
    await go('/turn/1/questions');
    await stepTo(page, 'Edited after the lock');
    expect(await page.locator('article.question ins').allTextContents()).not.toEqual([]);
    const left = await countLeft(page, 'to confirm');
    await press(page, 'y');
    await status().getByText('Confirmed.').waitFor();
    expect(await countLeft(page, 'to confirm')).toBe(left - 1);
  });

  it.runIf(IS_WHOLE)('confirms judge’s calls one by one or many at once, and takes that back', async () => {
    await go('/turn/1/questions');
    await stepTo(page, 'A judge’s call');
    const all = await countLeft(page, 'to confirm');
    await press(page, 'y');
    await soon(() => countLeft(page, 'to confirm')).toBe(all - 1);
    await page.locator('.bulk summary').click();
    await page.locator('.bulk button').click();
    await status().getByText('confirmed at once.').waitFor();
    const left = await countLeft(page, 'to confirm');
    expect(left).toBe(0);
    await press(page, 'u');
    await soon(() => countLeft(page, 'to confirm')).toBe(all - 1);
    await page.locator('.bulk summary').click();
    await page.locator('.bulk button').click();
    await soon(() => countLeft(page, 'to confirm')).toBe(left);
  });

  it.runIf(IS_WHOLE)(
    'comes to no question open, reads the drafts, approves them, and finds them in the thread',
    async () => {
      await go('/turn/1/questions');
      while ((await countLeft(page, 'to decide')) > 0) {
        const left = await countLeft(page, 'to decide');
        await press(page, 'n');
        const why = page.locator('article.question textarea:focus');
        if (await why.count()) {
          await why.fill('The clock had struck.');
          await page.locator('article.question details[open] button').click();
        }
        await soon(() => countLeft(page, 'to decide')).toBe(left - 1);
      }
      while ((await countLeft(page, 'to confirm')) > 0) {
        const left = await countLeft(page, 'to confirm');
        await press(page, 'y');
        await soon(() => countLeft(page, 'to confirm')).toBe(left - 1);
      }
      expect(await page.locator('main > .counted').textContent()).toContain('0 left');
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
      const drafts = live.game.store.drafts.list(1).filter(({ document }) => document.kind !== 'opening');
      expect(drafts.every(({ state }) => state === 'approved')).toBe(true);

      const { posts, lock } = live;
      const [announcement] = drafts.filter(({ document }) => document.kind === 'announcement');
      const id = Math.max(...posts.map((one) => one.id)) + 1;
      const late = posts.findIndex(({ at }) => at > lock + 60 * MINUTE);
      const author = live.game.setup.judges.movement ?? '';
      const body = announcement?.bbcode.trim() ?? '';
      posts.splice(late, posts.length, { id, author, guest: false, at: lock + 60 * MINUTE, body, edits: [] });
      await live.look(lock + 70 * MINUTE);
      await go(`/turn/1/drafts/${encodeURIComponent(announcement?.document.id ?? '')}`);
      await page.getByText('says what you approved').waitFor();
      const kept = live.desk.turn(1)?.result.gathered.posts.find(({ post }) => post.id === `${id}`);
      expect(kept?.out).toBe('document');
    },
  );

  it('has the map of every layer, finds an army, and tells what stands on a square', async () => {
    const { ruleset } = live.game.setup;
    const { pieces } = ruleset.viewBoard(ruleset.readBoard(needTurn(live.game, 1).board), [], 0, JUDGE);
    const [piece] = pieces;
    await go('/turn/1/map?layer=orders');
    await page.getByLabel('Find an army or a square').fill(piece?.name.toLowerCase() ?? '');
    await page.getByRole('button', { name: 'Find' }).click();
    expect(await status().textContent()).toContain(piece?.name);
    const far = pieces.find(({ at }) => at?.startsWith('3') && at.length === 3);
    await go(`/turn/1/map?layer=orders&zoom=2&find=${far?.at}`);
    await page.waitForFunction("document.querySelector('.map-frame').scrollLeft > 500");
    await go('/turn/1/map.svg?layer=orders');
    expect(await page.locator('.arrow.refused').count()).toBe(6);
    await go('/turn/1/map.svg');
    expect(await page.locator('.arrow.moved').count()).toBe(13);
  });

  it('finds nothing to complain about with axe on any page, which fit a wide window and a phone, in light and dark', async () => {
    const pages = ['', '?show=ruled', '/questions', '/drafts', '/drafts/update', '/map', '/map?zoom=0', '/closing'];
    const all = ['/', '/log', '/history', '/history?of=Dovecote', '/history?of=Dunmarrow&as=player'];
    const kinds = ['/', '/turn/1', '/turn/1/questions', '/turn/1/map'];
    const looked = sweep([...all, ...pages.map((one) => `/turn/1${one}`)], (one) => kinds.includes(one));
    expect(await checkPages(live, window, looked)).toEqual([]);
  });
});
