import { load } from 'cheerio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judgeNow } from '../../src/app/turn/judge-now.js';
import { enterDesk, type Visitor } from '../desk/desk-visitor.js';
import { type House, openHouse } from '../houses/desk-house.js';
import { LOCK, loneArmy } from '../houses/lone-army.js';

const HOUR = 3_600_000;

interface Given {
  readonly files?: readonly (readonly [name: string, text: string])[];
  readonly modified?: string;
  readonly pasted?: string;
  readonly saved?: string;
}

// One turn: each step goes on from the one before.
describe('pages that the judge saved himself', () => {
  let house: House;
  let judge: Visitor;
  let form: string;
  let pages: readonly string[];
  const say = (id: number, author: string, body: string) =>
    house.posts.push({ id, author, guest: false, at: LOCK - (60 - id) * HOUR, body, edits: [] });
  const fetchPages = async (): Promise<void> => {
    const all = [1, 2].map(async (n) => (await fetch(`${house.game.config.thread}&page=${n}`)).text());
    pages = await Promise.all(all);
  };
  beforeAll(async () => {
    house = await openHouse(loneArmy([], 2));
    judge = await enterDesk(house);
    form = load(await judge.read('/times'))('input[name=form]').attr('value') ?? '';
    say(1, 'Mara', 'Hello all.');
    say(2, 'Tamsin', 'Mistwalkers: 8C > 9C');
    say(3, 'Mara', 'Good luck.');
    house.setNow(LOCK - 10 * HOUR);
  });
  beforeEach(fetchPages);
  afterAll(async () => {
    expect(house.complaints).toEqual([]);
    await house.close();
  });

  const give = async ({ files = [], modified = '', pasted = '', saved = '' }: Given) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ form, modified, pasted, saved })) body.append(name, value);
    for (const [name, text] of files) body.append('files', new File([text], name, { type: 'text/html' }));
    if (files.length === 0) body.append('files', new File([], ''));
    const headers = { cookie: judge.cookie, origin: new URL(house.address).origin };
    const answer = await fetch(house.path('/turn/1/pages'), { method: 'POST', body, headers, redirect: 'manual' });
    if (answer.status !== 303)
      return load(await answer.text())('main')
        .text()
        .replace(/\s+/g, ' ');
    await expect.poll(() => house.desk.closing(1)?.over, { timeout: 30_000 }).toBe(true);
    return load(await judge.read('/turn/1/closing'))('main')
      .text()
      .replace(/\s+/g, ' ');
  };
  const both = (): NonNullable<Given['files']> => [
    ['second.html', pages[1] ?? ''],
    ['first.html', pages[0] ?? ''],
  ];

  it.each<[string, () => Given, string]>([
    ['nothing at all', () => ({}), 'No page was given No file was chosen and nothing was pasted'],
    [
      'a file of nobody knows when',
      () => ({ files: both() }),
      'The file second.html It was not said when it was saved',
    ],
    ['a time that is none', () => ({ files: both(), saved: 'noon' }), '"noon" is no time'],
    ['a page of the future', () => ({ files: both(), saved: '2026-10-05T09:00' }), 'clock has not come to'],
    [
      'the first page alone',
      () => ({ pasted: pages[0] ?? '' }),
      'The thread goes on after page 1, and that is not among them',
    ],
    [
      'no page',
      () => ({ pasted: 'Tamsin wrote: Mistwalkers: 8C > 9C' }),
      'What was pasted. No forum engine is recognised',
    ],
  ])('are refused where they are %s, with the reason and the way; nothing is kept', async (_, given, why) => {
    expect(await give(given())).toContain(why);
    expect(house.game.store.posts.load()).toEqual([]);
  });

  it('are read as the thread itself, in any order, as of when their files say', async () => {
    const at = LOCK - 11 * HOUR;
    const told = await give({ files: both(), modified: `${at},${at}` });
    expect(told).toMatch(
      /Reading the saved pages ✓ reading 2 saved pages.*✓ 3 posts on them: 3 new, 0 changed, 0 gone/,
    );
    expect(house.game.store.captures.lastComplete(1)?.clock).toBe(at);
    expect(judgeNow(house.game).result.gathered.orders.map(({ text }) => text)).toEqual(['Mistwalkers: 8C > 9C']);
    expect(house.game.store.log.list(1)[0]?.what).toContain('captured from saved pages');
  });

  it('can be one that was pasted beside a file; what is new on it counts', async () => {
    say(4, 'Tamsin', 'Mistwalkers: 8C > 8D');
    await fetchPages();
    const told = await give({
      files: [['first.html', pages[0] ?? '']],
      pasted: pages[1] ?? '',
      modified: `${LOCK - 10 * HOUR}`,
    });
    expect(told).toContain('4 posts on them: 1 new, 0 changed, 0 gone');
    expect(judgeNow(house.game).result.gathered.orders).toHaveLength(2);
  });

  it('are more than a form may hold otherwise, and not endless', async () => {
    const filled = `${pages[1]}<!--${'x'.repeat(400_000)}-->`;
    const at = `${LOCK - 10 * HOUR},${LOCK - 10 * HOUR}`;
    const told = await give({
      files: [
        ['1.html', pages[0] ?? ''],
        ['2.html', filled],
      ],
      modified: at,
    });
    expect(told).toContain('0 new');
    expect(await give({ files: [['2.html', 'x'.repeat(33 * 1024 * 1024)]], modified: '1' })).toContain(
      'larger than 32768 KB',
    );
  });
});
