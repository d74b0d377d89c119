import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTurn } from '../../src/app/close/open-turn.js';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import { createGameDesk } from '../../src/app/desk/desk.js';
import type { Game } from '../../src/app/game/game.js';
import { viewMap } from '../../src/app/publish/view-map.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import { formatValue } from '../../src/rulesets/contract/words.js';
import { createGamePages } from '../../src/web/routes.js';
import { openDemo } from '../harness/campaign.js';
import { runCommand as run } from '../harness/command.js';

const LOCK = Date.UTC(2026, 10, 1, 5);

let folder: string;
let game: Game;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-history-'));
  game = await openDemo(folder);
});
afterAll(() => {
  game?.store.shut();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (path: string) => {
  const pages = createGamePages(createGameDesk(game, undefined), {
    token: 'a token of sixteen signs or more',
    now: () => game.clock.now(),
    report: () => {},
  });
  const answer = await pages.request(path);
  return { status: answer.status, page: load(await answer.text()) };
};
const words = (page: Awaited<ReturnType<typeof ask>>['page']) => page('main').text().replace(/\s+/g, ' ');

describe('the history of a piece', () => {
  it('tells turn by turn its orders, moves, battles, troops and reasons, as the update has them', async () => {
    const { page } = await ask('/history?of=9C%20company');
    expect(page('h1').text()).toBe('9C Company');
    expect(
      page('article.history h2')
        .map((_, one) => page(one).text())
        .get(),
    ).toEqual(['Turn 3', 'Turn 2', 'Turn 1']);
    const told = words(page);
    for (const number of [1, 2, 3]) {
      const { update, gathered } = judgeNow(game, number).result;
      const move = update.moves.find(({ piece }) => piece === '9C Company');
      for (const fact of move?.because ?? []) expect(told).toContain(game.setup.ruleset.tell(fact, 'judge'));
      for (const order of gathered.orders) if (order.piece === '9C Company') expect(told).toContain(order.text);
      for (const one of update.ledger) if (one.subject === '9C Company') expect(told).toContain(formatValue(one.after));
    }
    expect(told).not.toContain('Projection');
  });

  it('is told of every piece, player and whoever else is ordered', () => {
    const desk = createGameDesk(game, undefined);
    const { ruleset, players } = game.setup;
    const board = judgeNow(game).result.update.board;
    const asked = [
      ...ruleset.subjectsOf(board).map((of) => ({ of, isPlayer: false })),
      ...players.map(({ name }) => ({ of: name, isPlayer: true })),
    ];
    for (const one of asked) {
      const view = desk.history(one);
      if ('near' in view) throw new Error(`${one.of} is nobody`);
      expect(view.turns.length, one.of).toBeGreaterThan(0);
      expect(desk.history({ ...one, of: one.of.toUpperCase() })).toEqual(view);
    }
  });

  it('says who may be meant where a name slipped, and which of two of one name is told', async () => {
    const slip = await ask('/history?of=Cankerwin');
    expect(slip.status).toBe(404);
    expect(slip.page('main a').first().text()).toBe('Cankerwing');
    const both = await ask('/history?of=Halveric');
    expect(words(both.page)).not.toContain('Marble Oath: stand');
    const player = await ask(both.page('main a').first().attr('href') ?? '');
    expect(words(player.page)).toContain('Marble Oath: stand');
    expect((await ask('/history')).status).toBe(200);
  });

  it('is the same at the command line, whatever the case of letters', async () => {
    const told = (await run('show', '--why', 'CANDLEWICK', '--game', folder)).out;
    expect(told).toMatch(/^Candlewick\n\nTurn 1\n {2}began/);
    expect(told).toContain('(3.3.1)');
    const slip = await run('show', '--why', 'Candelwick', '--game', folder);
    expect(slip).toMatchObject({ code: 2, err: expect.stringContaining('Perhaps you mean "Candlewick".') });
    expect((await run('show', '--by', 'halveric', '--game', folder)).out).toContain('Marble Oath: stand');
    const { turns } = JSON.parse((await run('show', '--why', 'Candlewick', '--json', '--game', folder)).out);
    expect(turns.map(({ turn }: { turn: number }) => turn)).toEqual([1, 2, 3]);
  });
});

describe('a turn that is not closed', () => {
  it('is marked as a projection wherever it is told what comes of it', async () => {
    const none = async () => {
      const pages = ['/turn/3', '/turn/3/map', '/turn/3/questions', '/history?of=Halveric'];
      return Promise.all(pages.map(async (path) => words((await ask(path)).page).includes('Projection.')));
    };
    expect(await none()).toEqual([false, false, false, false]);
    const board = judgeNow(game, 3).result.update;
    expect(board.turn).toBe(3);
    const desk = createGameDesk(game, undefined);
    for (const { id, ruling } of desk.turn(3)?.result.gathered.questions ?? [])
      if (!ruling) await desk.decide({ turn: 3, question: id, decision: 'not-an-order', orders: [], why: '' });
    const drafts = desk.drafts(3)?.drafts.map(({ id, version }) => ({ draft: id, version })) ?? [];
    expect(await desk.approve(3, drafts)).toMatchObject({ ok: true });
    openTurn(game, {
      opened: game.clock.now(),
      deadline: LOCK - 24 * 3_600_000,
      lock: LOCK,
      secret: 'ab'.repeat(32),
      withoutResults: true,
    });
    for (const path of ['/turn/4', '/turn/4/map', '/turn/4/questions', '/history?of=Halveric'])
      expect(words((await ask(path)).page), path).toContain('Projection.');
    expect(words((await ask('/')).page)).toContain('Battles (projection)');
    const { turn, result } = judgeNow(game, 4);
    expect(viewMap(game, turn, result, { board: '', layer: 'results', find: '', zoom: 1 }, JUDGE).svg).toContain(
      'Projection: turn 4 is not closed',
    );
    const told = /Projection: turn 4 is not closed/;
    expect((await run('orders', '--game', folder)).out).toMatch(told);
    expect((await run('show', '--why', 'Candlewick', '--game', folder)).out).toMatch(told);
    expect((await run('show', 'board', '--game', folder)).err).toMatch(told);
  });
});
