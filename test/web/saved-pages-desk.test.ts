import { request } from 'node:http';
import { load } from 'cheerio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import { enterDesk, type Visitor } from '../harness/desk-visit.js';
import { expectGrowth } from '../harness/growth.js';
import { type LiveGame, openLiveGame } from '../harness/live-game.js';
import { LOCK, loneArmy } from '../harness/small-games.js';

const HOUR = 3_600_000;

interface Given {
  readonly files?: readonly (readonly [name: string, text: string])[];
  readonly modified?: string;
  readonly pasted?: string;
  readonly saved?: string;
  readonly accept?: string;
  readonly again?: string;
}

// One turn: each step goes on from the one before.
describe('pages that the judge saved himself', () => {
  let live: LiveGame;
  let judge: Visitor;
  let form: string;
  let pages: readonly string[];
  const say = (id: number, author: string, body: string) =>
    live.posts.push({ id, author, guest: false, at: LOCK - (60 - id) * HOUR, body, edits: [] });
  const fetchPages = async (): Promise<void> => {
    const all = [1, 2].map(async (n) => (await fetch(`${live.game.config.thread}&page=${n}`)).text());
    pages = await Promise.all(all);
  };
  beforeAll(async () => {
    live = await openLiveGame(loneArmy([], 2));
    judge = await enterDesk(live);
    form = load(await judge.read('/times'))('input[name=form]').attr('value') ?? '';
    say(1, 'José', 'Hello all.');
    say(2, 'Tamsin', 'Mistwalkers: 8C > 9C');
    say(3, 'Mara', 'Good luck.');
    live.setNow(LOCK - 10 * HOUR);
  });
  beforeEach(fetchPages);
  afterAll(async () => {
    expect(live.complaints).toEqual([]);
    await live.close();
  });

  const give = async ({ files = [], modified = '', pasted = '', saved = '', accept = '', again = '' }: Given) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ form, modified, pasted, saved, accept, again }))
      body.append(name, value);
    for (const [name, text] of files) body.append('files', new File([text], name, { type: 'text/html' }));
    if (files.length === 0) body.append('files', new File([], ''));
    const headers = { cookie: judge.cookie, origin: new URL(live.address).origin };
    const answer = await fetch(live.path('/turn/1/pages'), { method: 'POST', body, headers, redirect: 'manual' });
    if (answer.status !== 303)
      return load(await answer.text())('main')
        .text()
        .replace(/\s+/g, ' ');
    await expect.poll(() => live.desk.closing(1)?.over, { timeout: 30_000 }).toBe(true);
    return load(await judge.read('/turn/1/closing'))('main')
      .text()
      .replace(/\s+/g, ' ');
  };
  const both = (): NonNullable<Given['files']> => [
    ['second.html', pages[1] ?? ''],
    ['first.html', pages[0] ?? ''],
  ];

  it.each<[string, () => Given, string]>([
    ['nothing at all', () => ({}), 'No page was given. No file was chosen and nothing was pasted'],
    [
      'a file of nobody knows when',
      () => ({ files: both() }),
      'The file second.html. It was not said when it was saved',
    ],
    ['a time that is none', () => ({ files: both(), saved: 'noon' }), '"noon" is no time'],
    ['a page of the future', () => ({ files: both(), saved: '2026-10-05T09:00' }), 'clock has not come to'],
    [
      'of a time before the last post on them',
      () => ({ files: both(), saved: '2026-09-30T15:35' }),
      'and holds a post of',
    ],
    [
      'the first page alone',
      () => ({ pasted: pages[0] ?? '' }),
      'The thread goes on after page 1, and that is not among them',
    ],
    [
      'no page',
      () => ({ pasted: '<html><body><p>Tamsin wrote: Mistwalkers: 8C > 9C</p></body></html>' }),
      'What was pasted. No forum engine is recognised',
    ],
    [
      'the posts as they are read, not the source of their page',
      () => ({ pasted: 'Tamsin wrote:\nMistwalkers: 8C > 9C\nMara wrote: Good luck <3' }),
      "not the source of a page: who wrote what and when does not stand in it for certain.What to do: Paste the page's source: in the browser Ctrl+U",
    ],
  ])('are refused where they are %s, with the reason and the way; nothing is kept', async (_, given, why) => {
    expect(await give(given())).toContain(why);
    expect(live.game.store.posts.load()).toEqual([]);
  });

  it('once refused come back in their form with what was given; the files need not be chosen again', async () => {
    await give({ files: both(), saved: '2026-10-05T09:00' });
    const refused = load(await judge.read('/turn/1/closing'));
    expect(refused('details.saved-pages').attr('open')).toBeDefined();
    expect(refused('input[name=saved]').attr('value')).toBe('2026-10-05T09:00');
    expect(refused('label[for=again]').text()).toContain('second.html, first.html');
    await give({ pasted: 'Mara wrote: Hello all.' });
    expect(
      load(await judge.read('/turn/1/closing'))('textarea[name=pasted]')
        .text()
        .trim(),
    ).toBe('Mara wrote: Hello all.');
    await give({ files: both(), saved: '2026-10-05T09:00' });
    const told = await give({ again: 'yes', saved: 'noon' });
    expect(told).toContain('"noon" is no time');
    expect(told).toContain('second.html, first.html');
    expect(told).not.toMatch(/--\w|\d{4}-\d\d-\d\dT/);
  });

  it('are read as the thread itself, in any order, as of when their files say', async () => {
    const at = LOCK - 11 * HOUR;
    const told = await give({ files: both(), modified: `${at},${at}` });
    expect(told).toMatch(
      /Reading the saved pages ✓ reading 2 saved pages.*✓ 3 posts on them: 3 new, 0 changed, 0 gone/,
    );
    expect(live.game.store.captures.lastComplete(1)?.clock).toBe(at);
    expect(judgeNow(live.game).result.gathered.orders.map(({ text }) => text)).toEqual(['Mistwalkers: 8C > 9C']);
    expect(live.game.store.log.list(1)[0]?.what).toContain('captured from saved pages');
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
    expect(judgeNow(live.game).result.gathered.orders).toHaveLength(2);
  });

  it('know an author whose letters another page writes in parts', async () => {
    const files = pages.map((page, i) => [`${i}.html`, page.replaceAll('José', 'Jose\u0301')] as const);
    const told = await give({ files, modified: `${LOCK - 9 * HOUR},${LOCK - 9 * HOUR}` });
    expect(told).toContain('0 new, 0 changed, 0 gone');
  });

  it('are refused where a post that is known bears another author, until the judge says that it stands so', async () => {
    const at = `${LOCK - 9 * HOUR},${LOCK - 9 * HOUR}`;
    const files: Given['files'] = [
      ['1.html', (pages[0] ?? '').replaceAll('Tamsin', 'Mara')],
      ['2.html', pages[1] ?? ''],
    ];
    const told = await give({ files, modified: at });
    expect(told).toContain('That post is by Tamsin, and stands there under the name of Mara');
    expect(told).toContain('say so with the box for it');
    expect(await give({ again: 'yes', accept: 'yes' })).toContain('0 new, 0 changed, 0 gone');
    expect(judgeNow(live.game).result.gathered.orders).toHaveLength(2);
  });

  it('are taken where a player has another name at the forum by now: all of his posts bear it', async () => {
    const files = pages.map((page, i) => [`${i}.html`, page.replaceAll('Tamsin', 'Tamsin the Great')] as const);
    const at = LOCK - 8 * HOUR;
    expect(await give({ files, modified: `${at},${at}` })).toContain('0 new');
  });

  it('of which many posts are missing are refused in the desk’s own words, with the box for it', async () => {
    for (const id of [5, 6, 7, 8]) say(id, 'Mara', `Word ${id}`);
    const pagesNow = await Promise.all(
      [1, 2, 3, 4].map(async (n) => (await fetch(`${live.game.config.thread}&page=${n}`)).text()),
    );
    const at = (h: number, n: number) => Array.from({ length: n }, () => `${LOCK - h * HOUR}`).join(',');
    const all = pagesNow.map((page, i) => [`${i}.html`, page] as const);
    expect(await give({ files: all, modified: at(7, 4) })).toContain('8 posts on them');
    live.posts.splice(2, 6);
    const [short = ''] = await Promise.all([(await fetch(live.game.config.thread)).text()]);
    const told = await give({ files: [['short.html', short]], modified: at(6, 1) });
    expect(told).toContain('6 of the 8 posts that were there before are missing');
    expect(told).toContain('say so with the box for it, and try again');
    expect(told).not.toMatch(/--\w/);
    expect(await give({ again: 'yes', accept: 'yes' })).toContain('6 gone');
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
      'larger than 32 MB',
    );
    expect(await judge.read('/turn/1')).toContain('32 MB together at the most');
  });

  it('are refused at once where they are made of more parts than any page of posts', async () => {
    const write = (long: number): string => `<html><body>${'<i>x</i>'.repeat(long)}</body></html>`;
    const refuse = async (parts: string): Promise<void> => {
      const told = await give({ files: [['1.html', parts]], modified: `${LOCK - 10 * HOUR}` });
      expect(told).toContain('has more than 200000 elements, and no page of posts has');
    };
    await expectGrowth(write, refuse, 2_000_000);
  });

  it('get an answer where what is sent is larger than is taken: the line is not cut while a browser sends', async () => {
    const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request(
        live.path('/turn/1/pages'),
        { method: 'POST', headers: { cookie: judge.cookie, 'content-length': 60 * 2 ** 20 } },
        (answer) => {
          let got = '';
          answer.setEncoding('utf8').on('data', (part) => {
            got += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: got }));
        },
      );
      // As browsers do: nothing is read before all is sent.
      asked.on('error', reject);
      for (let i = 0; i < 60; i++) asked.write(Buffer.alloc(2 ** 20));
      asked.end();
    });
    expect([status, text]).toEqual([413, expect.stringContaining('larger than 32 MB')]);
  });
});
