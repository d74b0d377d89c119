import fc from 'fast-check';
import { parse, serialize } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap as Tree } from 'parse5-htmlparser2-tree-adapter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { replay } from '../../src/app/keep/replay.js';
import { FORUMS } from '../../src/forums/index.js';
import { parsePage } from '../../src/forums/parse.js';
import { bodyFromHtml } from '../../src/forums/post.js';
import { expectGrowth } from '../harness/growth.js';
import { PAGES, SHAPES, tryShape } from '../harness/hostile-posts.js';
import { type LiveGame, openLiveGame } from '../harness/live-game.js';
import { IS_WHOLE } from '../harness/whole.js';

const HOUR = 3_600_000;
const OPENED = Date.UTC(2026, 8, 1, 12);
const LOCK = Date.UTC(2026, 8, 12, 5);

describe('a post with 600 quotations in one another', () => {
  let live: LiveGame;
  const deep = `${'[quote]'.repeat(600)}Sai Rei: 5E > 7E${'[/quote]'.repeat(600)}\nSai Rei: 5E > 6E`;
  const post = (id: number, author: string, hours: number, body: string): DemoPost => ({
    id,
    author,
    guest: false,
    at: OPENED + hours * HOUR,
    body,
    edits: [],
  });

  beforeAll(async () => {
    live = await openLiveGame({
      thread: {
        title: 'The deep',
        thread: 7,
        forum: 2,
        perPage: 20,
        offset: 0,
        users: new Map(
          ['Mara', 'Gazetzot'].map((name, i) => [name, { id: i + 5, title: 'Member', joined: '2021-01-01' }]),
        ),
        posts: [
          post(101, 'Mara', 20, 'Zed: 3D > 4D'),
          post(102, 'Gazetzot', 21, deep),
          post(103, 'Mara', 22, 'Nor: 8C > 8D'),
        ],
      },
      game: `ruleset: classic
name: The deep
zone: UTC
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 38, letters: 14}
armies:
  - {name: Zed, team: Coalition, rank: Commander, colors: [Black], at: 3D, troops: {5000: 3000}}
  - {name: Nor, team: Coalition, rank: Commander, colors: [Black], at: 8C, troops: {5000: 3000}}
  - {name: Sai Rei, team: Phyrexia, rank: Evincar, at: 5E, troops: {5000: 3000}}
players:
  - {name: Mara, team: Coalition}
  - {name: Gazetzot, team: Phyrexia}
control: {Mara: [Zed, Nor], Gazetzot: [Sai Rei]}
`,
      settings:
        'site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: judge@example.org}\nmail: {mode: file, from: judge@example.org}\n',
      sheet: { opened: OPENED, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: 'a'.repeat(64) },
    });
    await live.look(OPENED + 30 * HOUR);
    await live.look(LOCK + HOUR);
  });
  afterAll(() => live.close());

  it('stops nothing: every other post is read, and it is a question of its own', () => {
    const { result } = closeTurnNow(live.game, 1);
    expect(result.gathered.orders.map(({ text }) => text)).toEqual(['Zed: 3D > 4D', 'Nor: 8C > 8D']);
    expect(result.gathered.questions).toMatchObject([
      { kind: 'doubt', player: 'Gazetzot', place: { post: '102' }, words: 'Sai Rei: 5E > 6E' },
    ]);
    expect(result.gathered.questions[0]?.because.code).toBe('post-tangled');
  });

  it('is decided by the judge like any other doubt', async () => {
    const [question] = live.desk.turn(1)?.result.gathered.questions ?? [];
    const decided = {
      turn: 1,
      question: question?.id ?? '',
      decision: 'read-as',
      orders: ['Sai Rei: 5E > 6E'],
    } as const;
    expect(await live.desk.decide({ ...decided, why: '' })).toMatchObject({ ok: true });
    const { result } = closeTurnNow(live.game, 1);
    expect(result.gathered.orders.map(({ text }) => text)).toContain('Sai Rei: 5E > 6E');
  });

  it('is shown on every page, drafted and judged again', async () => {
    const cookie = (await fetch(live.address, { redirect: 'manual' })).headers.getSetCookie().join('; ');
    for (const path of ['/', '/turn/1', '/turn/1/questions', '/turn/1/drafts', '/turn/1/map', '/log']) {
      const answer = await fetch(live.path(path), { headers: { cookie } });
      expect(answer.status, path).toBe(200);
      if (path === '/turn/1') expect((await answer.text()).match(/Sai Rei: 5E &gt; 6E/g)?.length).toBeGreaterThan(1);
    }
    const drafts = live.desk.drafts(1)?.drafts ?? [];
    expect(drafts.find(({ kind }) => kind === 'update')?.bbcode).toContain('Sai Rei');
    expect(replay(live.game).every(({ same }) => same)).toBe(true);
    expect(live.complaints).toEqual([]);
  });
});

describe('whatever a post holds, the other posts of its page are read as ever', () => {
  it('is tried with a page of every engine', () => {
    expect(new Set(PAGES.map(({ name }) => name.split('/')[0]))).toEqual(new Set(FORUMS.map(({ id }) => id)));
  });

  // On each page every sixth of what a post may hold, on each another sixth; `npm run nightly -- markup` tries all.
  it.each(PAGES.map((one, i) => [one.name, one, i] as const))('%s', (_, one, i) => {
    const some = Object.keys(SHAPES).filter((_shape, k) => (i + k) % 6 === 0);
    for (const shape of some) tryShape(one, shape);
  });
});

describe('the tree of a page', () => {
  const TAGS = 'div p b i a font s table tr td ul li ol blockquote span select option svg form button h1 pre br img';
  const tag = fc.constantFrom(...TAGS.split(' '));
  const soup = (size: number): fc.Arbitrary<string> =>
    fc
      .array(fc.tuple(tag, fc.integer({ min: 0, max: 9 })), { maxLength: size })
      .map((tokens) =>
        tokens.map(([name, kind], i) => (kind < 5 ? `<${name}>` : kind < 8 ? `</${name}>` : `w${i} `)).join(''),
      );
  const fonts = (many: number): string => Array.from({ length: many }, (_, i) => `<font color="${i}">`).join('');
  const written = (document: Tree['document']): string => serialize<Tree>(document, { treeAdapter: adapter });
  const words = (document: Tree['document']): string => written(document).replace(/<[^>]*>/g, '');
  const standard = (html: string): Tree['document'] => parse<Tree>(html, { treeAdapter: adapter });

  it('is the standard one wherever a page is not absurdly deep', () => {
    fc.assert(fc.property(soup(150), (html) => written(parsePage(html)) === written(standard(html))));
  });

  it('holds every word of a page that is', () => {
    const deep = fc.tuple(fc.array(tag, { minLength: 1, maxLength: 3 }), soup(40), soup(40));
    fc.assert(
      fc.property(deep, ([names, inside, behind]) => {
        const html = `${names
          .map((name) => `<${name}>`)
          .join('')
          .repeat(400)}${inside}<p>END${behind}`;
        const sorted = (document: Tree['document']): string =>
          words(document).replace(/\s/g, '').split('').sort().join('');
        expect(sorted(parsePage(html))).toBe(sorted(standard(html)));
      }),
      { numRuns: 30 },
    );
  });

  const BOXES: readonly (readonly [string, string])[] = [
    ['<div>', '</div>'],
    ['<blockquote>\n<p>x', '\n</blockquote>'],
    ['<table><tr><td>', '</td></tr></table>'],
    ['<table>\n<tbody>\n<tr>\n<th>\n', '</table>\n'],
    ['<ul><li>', '</ul>'],
    ['<ol>\n<li>', '</li>\n</ol>'],
    ['<span>', '</span>'],
    ['<b>', '</b>'],
    ['<h3>', '</h3>'],
    ['<section>x', 'y</section>'],
    ['<dl><dt>x</dt><dd>', '</dd></dl>'],
    ['<fieldset><legend>x</legend>', '</fieldset>'],
  ];
  /** The names of the elements round each `q`. */
  const places = (document: Tree['document']): readonly string[] => {
    const open: { readonly node: Tree['node']; readonly path: string }[] = [{ node: document, path: '' }];
    const found: string[] = [];
    for (let here = open.pop(); here; here = open.pop()) {
      const { node, path } = here;
      const name = adapter.isElementNode(node) ? node.name : '';
      if (name === 'q') found.push(path);
      if ('children' in node) for (const child of node.children) open.push({ node: child, path: `${path}>${name}` });
    }
    return found;
  };

  it('has what stands behind a depth where it stood, whatever the depth is made of', () => {
    const boxes = fc.array(fc.constantFrom(...BOXES), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(boxes, fc.integer({ min: 50, max: 900 }), fc.integer({ min: 0, max: 5 }), (some, depth, before) => {
        const chain = Array.from({ length: depth }, (_, i) => some[(i * i) % some.length] ?? ['', '']);
        const deep = `${chain.map(([open]) => open).join('')}x${chain
          .map(([, close]) => close)
          .reverse()
          .join('')}`;
        const html = `${'<section>'.repeat(before)}<table><tr><td><article>${deep}<q>own</q></article></td></tr></table><q>next</q>`;
        expect(places(parsePage(html))).toEqual(places(standard(html)));
      }),
      { numRuns: IS_WHOLE ? 1000 : 30 },
    );
  });

  // As many as bring the parser's bounds to where the other post stands.
  it.each<readonly [string, readonly number[], (times: number) => string]>([
    ['fonts', Array.from({ length: 120 }, (_, i) => 40 + i), fonts],
    ['fonts that are opened again and again', [2274, 2290], (times) => `<p>${fonts(45)}${'<p>x'.repeat(times)}`],
  ])('has another post as it is behind %s that a post never closed', (_, many, write) => {
    const own = '<div id="own"><a><b><i><u><s>1</s></u></i></b></a><p><b>2<p>3</b></div>';
    const ownIn = (html: string): string =>
      /<div id="own">.*?<\/div>/.exec(written(parsePage(`<div>\n${html}</div>\n${own}`)))?.[0] ?? '';
    for (const times of many) expect(ownIn(write(times)), `${times}`).toBe(ownIn(''));
  });

  const MANY = IS_WHOLE ? 20_000 : 10_000;

  it.each<readonly [string, (many: number) => string]>([
    ['quotations', (many) => '<blockquote>'.repeat(many)],
    ['lists', (many) => '<ul><li>'.repeat(many)],
    ['tables', (many) => '<table><tr><td>'.repeat(many)],
    ['bold', (many) => '<b>'.repeat(many)],
    ['fonts', fonts],
    ['fonts opened again', (many) => `<p>${fonts(45)}${'<p>x'.repeat(many)}`],
    ['attributes', (many) => `<b ${Array.from({ length: many }, (_, i) => `a${i}`).join(' ')}>`],
    ['words before a table', (many) => `<table>${'<b>x</b>'.repeat(many)}`],
    ['items', (many) => `<ol>${'<li>x'.repeat(many)}`],
    ['lines', (many) => 'x<br>'.repeat(many)],
    ['drawings', (many) => '<svg><title>'.repeat(many)],
  ])('thousands of %s are read in time that grows with their number alone', async (_, write) => {
    const read = (html: string): void => {
      expect(parsePage(html).children.length).toBe(1);
      expect(bodyFromHtml(html, () => undefined).text.length).toBeLessThan(2 * html.length);
    };
    await expectGrowth(write, read, MANY);
  });
});
