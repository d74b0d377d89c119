import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findName, nearestNames } from '../../src/app/game/names.js';
import { explainTyped } from '../../src/app/judge/rule.js';
import { needTurn } from '../../src/app/record/record.js';
import { press, sitDown, soon, stepTo } from '../harness/desk-visit.js';
import type { LiveGame } from '../harness/live-game.js';

describe('a question on the desk', () => {
  let live: LiveGame;
  let page: Page;

  sitDown(1280, (seat) => {
    ({ live, page } = seat);
  });

  const open = () => (live.desk.turn(1)?.result.gathered.questions ?? []).filter(({ ruling }) => !ruling);
  const typed = () => page.getByLabel('Orders in their full form');

  it('says of every answer what it comes to when it is given', async () => {
    for (const { id, words } of open()) {
      const { answers = [] } = live.desk.beside(1, id) ?? {};
      expect(answers.length, words).toBeGreaterThan(0);
      for (const { decision, orders, changed } of answers) {
        const given = await live.desk.decide({ turn: 1, question: id, decision, orders, why: 'A test.' });
        if (!given.ok) throw new Error(given.error.why);
        expect(live.desk.turn(1)?.last?.changed, `${words}: ${decision} ${orders}`).toEqual(changed);
        await live.desk.undo(1, given.value.id, '');
      }
    }
  });

  it('has a piece of the map beside it, with who is named, and the other orders', async () => {
    await page.goto(live.address);
    await page.goto(live.path('/turn/1/questions'));
    await stepTo(page, 'Dovecote: 8G > 9F or 8F');
    const picture = page.locator('.about img');
    await page.waitForFunction("document.querySelector('.about img').naturalWidth > 100");
    const svg = await page.request.get(live.path((await picture.getAttribute('src')) ?? ''));
    expect(await svg.text()).toContain('Dovecote');
    expect(await page.locator('.about').textContent()).toContain('Dovecote: stays at 8G');
    const shown = await page.locator('.answer').first().textContent();
    expect(shown).toContain('Read it as Dovecote: 8G > 9F');
    expect(shown).toContain('stands');
    expect(shown).toContain('8G → 9F');
  });

  it('keeps a mistyped order in its place, and says what is wrong with it', async () => {
    await page.goto(live.path('/turn/1/questions'));
    await stepTo(page, 'Dovecote: 8G > 9F or 8F');
    await press(page, 'o');
    await page.keyboard.type('Dovecot to 9F');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByText('“Dovecot to 9F”').waitFor();
    expect(await page.locator('article.question').textContent()).toContain('Dovecote: 8G > 9F or 8F');
    expect(await typed().inputValue()).toBe('Dovecot to 9F');
    await soon(() => page.evaluate('document.activeElement.name')).toBe('typed');
    const told = (await page.getByRole('alert').textContent()) ?? '';
    const right = /(Dovecote: 8G > 9F)/.exec(told)?.[1] ?? '';
    await typed().fill(right);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Read as Dovecote: 8G > 9F.').first().waitFor();
    await press(page, 'u');
    await page.waitForURL(/\/turn\/1\/questions\?undone=\d+$/);
  });

  it('leaves any field with Escape and sends nothing by that', async () => {
    const before = live.game.store.rulings.history().length;
    await page.goto(live.path('/turn/1/questions'));
    await stepTo(page, 'Dovecote: 8G > 9F or 8F');
    await press(page, 'o');
    await page.keyboard.type('jjyn');
    await page.keyboard.press('Escape');
    await soon(() => page.evaluate('document.activeElement.tagName')).toBe('SUMMARY');
    expect(await typed().isVisible()).toBe(false);
    const here = page.url();
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.href !== here);
    expect(live.game.store.rulings.history()).toHaveLength(before);
  });

  it('keeps an order put in by hand that is none, at its post, with its reason', async () => {
    await page.goto(live.path('/turn/1'));
    await page.locator('summary', { hasText: 'Put in an order' }).first().click();
    await typed().first().fill('Dovecote: 8G > 9F engage the moon');
    await page.getByLabel('Why').first().fill('He said so.');
    await page.getByRole('button', { name: 'Put in' }).first().click();
    await page.getByRole('alert').waitFor();
    expect(await typed().first().inputValue()).toBe('Dovecote: 8G > 9F engage the moon');
    expect(await page.locator('details[open] [name=why]').first().inputValue()).toBe('He said so.');
  });

  it('explains what is typed by what it lacks', () => {
    const { ruleset } = live.game.setup;
    const board = ruleset.readBoard(needTurn(live.game, 1).board);
    const explain = (line: string) => explainTyped([line], board, ruleset);
    expect(explain('Dovecote: 8G > 9F')).toBeUndefined();
    expect(explain('dovecote 8g to 9f')?.todo).toBe('In full it is: Dovecote: 8G > 9F');
    expect(explain('Good morning')).toMatchObject({ why: 'nothing in it is an order' });
    expect(explain('Davecoat: 8G > 9F')?.why).toMatch(/called Davecoat/);
  });
});

describe('a name that slipped', () => {
  const names = ['Halveric', 'Hol’s Boys', 'Théa Lorne', 'Old Tamsin', 'Tamsin'];

  it('is found whatever the case, the marks and the blanks, and only where one is meant', () => {
    expect(findName('halveric', names)).toBe('Halveric');
    expect(findName('THEA LORNE', names)).toBe('Théa Lorne');
    expect(findName('hols boys', names)).toBe('Hol’s Boys');
    expect(findName('Tam', names)).toBeUndefined();
    expect(findName('tamsin', ['Tamsin', 'TAMSIN'])).toBeUndefined();
  });

  it('has the nearest names suggested, and none where none is near', () => {
    expect(nearestNames('Halverik', names)).toEqual(['Halveric']);
    expect(nearestNames('tamsin', names)).toEqual(['Tamsin', 'Old Tamsin']);
    expect(nearestNames('Zzz', names)).toEqual([]);
  });
});
