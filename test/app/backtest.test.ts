import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureThread } from '../../src/app/capture/look.js';
import { openFetcher } from '../../src/app/forum/fetch.js';
import { CONFIG_FILE } from '../../src/app/game/config.js';
import { GAME_FILE, type Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { backTest, compareTurn, readPlan } from '../../src/app/keep/backtest.js';
import { loadThread } from '../../src/app/run/campaign.js';
import { CAMPAIGN } from '../../src/app/run/demo.js';
import { serveForum } from '../../src/app/run/demo-forum.js';
import { writeIso } from '../../src/core/time.js';
import { openDemo } from '../harness/campaign.js';

let root: string;
let game: Game;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'adjutant-backtest-'));
  game = await openDemo(join(root, 'demo'));
});
afterAll(() => {
  game.store.shut();
  rmSync(root, { recursive: true, force: true });
});

/** The judge's own update of the bundled campaign, written before anything was run. */
const own = (turn: number) => readFileSync(join(CAMPAIGN, 'turns', String(turn), 'update.md'), 'utf8');
const count = ({ lines }: { lines: readonly { agrees?: boolean }[] }, agrees: boolean | undefined) =>
  lines.filter((line) => line.agrees === agrees).length;

describe('an update that the judge wrote himself', () => {
  it.each([
    [1, 95],
    [2, 87],
    [3, 73],
  ])('of turn %d agrees line by line with what comes out here, in all %d', (turn, all) => {
    const { comparison } = compareTurn(game, turn, own(turn));
    expect(comparison.lines.filter(({ agrees }) => agrees === false)).toEqual([]);
    expect(comparison.untold).toEqual([]);
    expect(count(comparison, true)).toBe(all);
  });

  const SLIPS: readonly (readonly [title: string, from: string, to: string, here: string])[] = [
    ['a piece in another place', '- Old Tamsin: 8E > 10F', '- Old Tamsin: 8E > 10G', '8E > 10F'],
    [
      'a fight that is none',
      '- Fester Pike versus Rook',
      '- Black Litany versus Rook',
      "Rook's Lament versus Fester Pike at 20C",
    ],
    [
      'an attack where nobody attacks',
      'Fenwalkers versus Gutter Saints',
      'Fenwalkers attacks Gutter Saints',
      'Fenwalkers versus Gutter Saints at 17J',
    ],
    ['another rule', '(3.2.4.1) 17H', '(3.2.4.2) 17H', 'illegal (3.2.4.1)'],
    ['a day too many', '- Marble Oath 3 (Cinderhold)', '- Marble Oath 4 (Cinderhold)', '3'],
  ];
  it.each(SLIPS)('with %s differs in that line alone, and says what and where', (_, from, to, here) => {
    const text = own(2);
    expect(text).toContain(from);
    const { comparison } = compareTurn(game, 2, text.replace(from, to));
    const wrong = comparison.lines.filter(({ agrees }) => agrees === false);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]?.here).toContain(here);
    expect(wrong[0]?.line).toBe(text.slice(0, text.indexOf(from)).split('\n').length);
  });

  it('a move that comes out otherwise says why, with its rule and the address of the post', () => {
    const text = own(2).replace('- Halveric: 15E > 15D', '- Halveric: 15E > 15C');
    const [wrong] = compareTurn(game, 2, text).comparison.lines.filter(({ agrees }) => agrees === false);
    expect(wrong).toMatchObject({
      here: '15E > 15D',
      why: expect.stringContaining('(3.3.1)'),
      post: expect.stringMatching(/^http/),
    });
  });

  it('a line left out is told as what happened here', () => {
    const text = own(2).replace('- Old Tamsin: 8E > 10F\n', '');
    expect(compareTurn(game, 2, text).comparison.untold.map(({ words }) => words)).toEqual(['Old Tamsin: 8E > 10F']);
  });

  it('reads the same in BBCode', () => {
    const text = own(2)
      .replace(/^- (.*)$/gm, '[*]$1')
      .replace(/^## (.*)$/gm, '[b]$1[/b]');
    const { comparison } = compareTurn(game, 2, text);
    expect([count(comparison, false), comparison.untold.length]).toEqual([0, 0]);
  });
});

describe('an update as it was drafted here', () => {
  it.each(
    [92, 85, 72].flatMap((all, i) =>
      (['bbcode', 'markdown', 'html', 'text'] as const).map((markup) => [i + 1, all, markup] as const),
    ),
  )('of turn %d agrees with itself in every line, all %d, pasted as %s', (turn, all, markup) => {
    const draft = game.store.drafts.list(turn).find(({ document }) => document.kind === 'update');
    const { comparison } = compareTurn(game, turn, draft?.[markup] ?? '');
    expect(comparison.lines.filter(({ agrees }) => agrees === false)).toEqual([]);
    expect(comparison.untold).toEqual([]);
    expect(count(comparison, true)).toBe(all);
  });

  it('with a slip in it differs in that line, in HTML and where lines are folded, too', () => {
    const draft = game.store.drafts.list(2).find(({ document }) => document.kind === 'update');
    for (const text of [draft?.html ?? '', draft?.text ?? '']) {
      const slipped = text.replace(/3\.2\.4\.1\b/, '3.2.4.2');
      expect(slipped).not.toBe(text);
      const wrong = compareTurn(game, 2, slipped).comparison.lines.filter(({ agrees }) => agrees === false);
      expect(wrong.map(({ here }) => here)).toEqual(['illegal (3.2.4.1)']);
    }
  });
});

describe('old turns of the thread', () => {
  it('are judged one after the other out of what was captured, and nothing is kept', () => {
    const turns = game.store.turns.list().map(({ opened, deadline, lock, number }) => {
      const folder = join(CAMPAIGN, 'turns', String(number));
      return `- {opened: ${writeIso(opened)}, deadline: ${writeIso(deadline)}, lock: ${writeIso(lock)}, update: ${join(folder, 'update.md')}}`;
    });
    const plan = readPlan(game, '/plan.yaml', turns.slice(0, 1).join('\n'));
    const before = [game.store.closes.list().length, game.store.log.list(1000).length];
    const [first] = backTest(game, plan);
    expect([game.store.closes.list().length, game.store.log.list(1000).length]).toEqual(before);
    expect(first?.turn).toBe(1);
    expect(count(first?.comparison ?? { lines: [] }, true)).toBe(91);
    for (const { why } of first?.comparison.lines.filter(({ agrees }) => agrees === false) ?? [])
      expect(why ?? '').toBeDefined();
  });

  it('take the update from a page of the thread where the judge had posted it, and agree as with his file', async () => {
    const lines = own(2)
      .split('\n')
      .map((line) => line.replace(/^## (.*)$/, '[b]$1[/b]').replaceAll('`', ''));
    const body = lines.map((line) => line.replace(/^- (.*)$/, '[list][*]$1[/list]')).join('\n');
    const posted = Date.UTC(2026, 9, 11, 8);
    const thread = loadThread(CAMPAIGN);
    const judge = game.setup.judges.movement ?? '';
    const post = {
      id: 990_001,
      author: judge,
      guest: false,
      at: posted,
      body: body.replaceAll('[/list]\n[list]', ''),
      edits: [],
    };
    const forum = await serveForum({
      campaign: { ...thread, posts: [post] },
      skin: 'vbulletin3',
      moment: posted + 60_000,
    });
    const folder = join(root, 'looked-at');
    mkdirSync(folder);
    copyFileSync(join(CAMPAIGN, GAME_FILE), join(folder, GAME_FILE));
    const settings = `thread: ${JSON.stringify(forum.url)}\njudge: {name: ${judge}, contact: judge@example.org}\ncapture: {pause: 0.01}\n`;
    writeFileSync(join(folder, CONFIG_FILE), settings);
    const other = openGame(folder, { now: () => posted + 60_000 });
    const fetcher = await openFetcher(other, false, () => {});
    await captureThread(other, fetcher).finally(() => fetcher.close());
    await forum.close();
    const [turn] = readPlan(
      other,
      'plan.yaml',
      `- {opened: 2026-10-04T05:00Z, lock: 2026-10-11T05:00Z, post: "${post.id}"}`,
    );
    other.store.shut();
    expect(turn?.update).not.toContain('[*]');
    const { comparison } = compareTurn(game, 2, turn?.update ?? '');
    expect([count(comparison, false), comparison.untold.length]).toEqual([0, 0]);
    expect(count(comparison, true)).toBe(count(compareTurn(game, 2, own(2)).comparison, true));
  });

  it.each([
    [
      'without an update',
      '- {opened: 2026-01-01T05:00Z, lock: 2026-01-02T05:00Z}',
      'line 1, [1]: should say where your update is',
    ],
    [
      'with a post that was not captured',
      '- {opened: 2026-01-01T05:00Z, lock: 2026-01-02T05:00Z, post: "1"}',
      'no post 1 was captured',
    ],
    [
      'with a wrong time',
      '- {opened: soon, lock: 2026-01-02T05:00Z, post: "1"}',
      '[1].opened: should be a time in UTC',
    ],
    [
      'with an unknown kind of entry',
      '- {opened: 2026-01-01T05:00Z, lock: 2026-01-02T05:00Z, post: "1", entries: {luck: []}}',
      'is no kind of entry',
    ],
  ])('%s are refused with their line', (_, text, told) => {
    expect(() => readPlan(game, 'plan.yaml', text)).toThrow(told);
  });
});
