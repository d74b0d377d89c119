import type { AddressInfo } from 'node:net';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterDesk, type Visitor } from '../harness/desk-visit.js';
import type { LiveGame } from '../harness/live-game.js';
import { PromptServer } from '../harness/mail/mail-server.js';
import { LOCK, NOW, openSmallGame, PAGES } from '../harness/small-games.js';

const HOUR = 3_600_000;

let live: LiveGame;
let judge: Visitor;

beforeAll(async () => {
  live = await openSmallGame();
  judge = await enterDesk(live);
});
afterAll(() => live.close());

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('the pages', () => {
  it('count posts and passages so that they add up', async () => {
    for (const path of ['/', '/turn/1']) {
      const page = load(await judge.read(path));
      page('.counted').each((_, line) => {
        const [all, ...bins] = page(line)
          .find('strong')
          .map((_, one) => Number(page(one).text()))
          .get();
        expect(bins.reduce((sum, one) => sum + one, 0)).toBe(all);
      });
      expect(plain(page('.counted').first().text())).toBe(
        '7 posts = 4 with orders + 1 need you + 1 talk + 1 do not count',
      );
    }
  });

  it('lead from every order’s words to its verdict and back', async () => {
    const page = load(await judge.read('/turn/1'));
    const links = page('a.order, a.back')
      .map((_, one) => page(one).attr('href') ?? '')
      .get();
    expect(links).toHaveLength(8);
    for (const href of links) expect(page(`[id="${href.slice(1)}"]`)).toHaveLength(1);
    const ids = page('[id]')
      .map((_, one) => page(one).attr('id') ?? '')
      .get();
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('filter posts by what became of their orders', async () => {
    const shown = async (filter: string) =>
      load(await judge.read(`/turn/1?show=${filter}`))('article.post h2 bdi')
        .map((_, one) => load(one).text())
        .get();
    expect(await shown('illegal')).toEqual(['Ilex', 'Corin']);
    expect(await shown('partial')).toEqual(['Tamsin']);
    expect(await shown('doubts')).toHaveLength(1);
    expect(await shown('nonsense')).toHaveLength(7);
  });

  it('tell each verdict’s rule and reason, and who stopped whom', async () => {
    const page = load(await judge.read('/turn/1'));
    const verdict = (order: string) => plain(page(`[id="verdict-${order}"]`).text());
    expect(verdict('102.1')).toContain('14N is 18 steps from 5E');
    expect(verdict('103.1')).toContain('Gravetide stayed at 10D');
    expect(page('.rule-title').text()).toContain('Range');
  });

  it('have a message to the player of an order that is not allowed, with his words, the post and the rule', async () => {
    const message = load(await judge.read('/turn/1'))('[id="verdict-102.1"] .ask-player textarea').text();
    expect(message).toContain('Hello Ilex,');
    expect(message).toMatch(/In post #2 \(http:\/\/127\.0\.0\.1:\d+\/forum\/showthread\.php\?p=102.*\) you wrote:/);
    expect(message).toContain('> Darkhand5: 5E > 14N');
    expect(message).toMatch(/14N is 18 steps from 5E.*\(3\.2\.2\.1\)/);
  });

  it('offer to allow only what can be allowed, and tell what that waives', async () => {
    const page = load(await judge.read('/turn/1'));
    const words = (one: string) => plain(page(`[id="verdict-${one}"] .overrule`).text());
    expect(words('102.1')).toMatch(/Allowing it waives 3\.2\.2\.1 Range.*; every other rule holds\./);
    expect(page('[id="verdict-106.1"] button[value=allow]')).toHaveLength(0);
    expect(words('106.1')).toContain('It cannot be allowed:');
  });

  it('label each choice of posts with what it counts', async () => {
    const labels = plain(load(await judge.read('/turn/1'))('.filters').text());
    expect(labels).toContain('All: 7 posts');
    expect(labels).toContain('Illegal: 2 orders');
    expect(labels).toContain('Carried out in part: 1 order');
  });

  it('tell lock and deadline in the forum’s zone and UTC, and how far off they are', async () => {
    const times = async () => plain(load(await judge.read('/'))('.times').text());
    expect(await times()).toContain('Sat 3 Oct 2026, 01:00 America/New_York · Sat 05:00 UTC (3 h 10 min ago)');
    live.setNow(LOCK - 40 * HOUR);
    expect(await times()).toContain('Sat 3 Oct 2026, 00:00 America/New_York · Sat 04:00 UTC (in 1 d 15 h)');
    live.setNow(NOW);
  });

  it('show what a draft will be, and its sources as they are stored', async () => {
    const page = load(await judge.read('/turn/1/drafts/update'));
    const draft = live.game.store.drafts.list(1).find(({ document }) => document.id === 'update');
    expect(page('#source-bbcode').text().trim()).toBe(draft?.bbcode.trim());
    expect(page('#source-markdown').text().trim()).toBe(draft?.markdown.trim());
    const headings = page('.preview strong')
      .map((_, one) => page(one).text())
      .get();
    expect(headings).toEqual(expect.arrayContaining(['Battles', 'Moves: Coalition', 'Partial moves']));
  });

  it('show an alarm everywhere while the thread cannot be read, and none once it can', async () => {
    const posts = live.posts.splice(0);
    await expect(live.look(NOW)).rejects.toThrow();
    for (const path of PAGES)
      expect(load(await judge.read(path))('[role=alert]').text(), path).toContain('The last look at the thread failed');
    live.posts.push(...posts);
    await live.look(NOW);
    for (const path of PAGES) expect(load(await judge.read(path))('[role=alert]'), path).toHaveLength(0);
  });
});

it('the pages say that nothing has left this machine, and what has', async () => {
  const server = new PromptServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const sending = await openSmallGame({
    settings:
      'site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: judge@example.org}\nmail: {mode: live, from: judge@example.org}\n',
    smtp: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  });
  const { desk } = sending;
  const reader = await enterDesk(sending);
  expect(await reader.read('/')).toContain('Nothing has left this machine.');
  for (const { id } of desk.turn(1)?.result.gathered.questions ?? [])
    await desk.decide({ turn: 1, question: id, decision: 'not-an-order', orders: [], why: '' });
  const requests = desk.drafts(1)?.drafts.filter(({ kind }) => kind === 'request') ?? [];
  expect(
    await desk.approve(
      1,
      requests.slice(0, 1).map(({ id, version }) => ({ draft: id, version })),
    ),
  ).toMatchObject({ ok: true });
  const page = await reader.read('/');
  expect(page).not.toContain('Nothing has left');
  expect(load(page)('.left').text()).toContain(`One thing has left this machine, last: mail "${requests[0]?.title}".`);
  await sending.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
