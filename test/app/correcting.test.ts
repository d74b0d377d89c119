import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listVersions } from '../../src/app/close/closed.js';
import { findWaiting, tryEntries } from '../../src/app/close/later-turns.js';
import { TurnCache } from '../../src/app/close/turn-cache.js';
import { createGameDesk } from '../../src/app/desk/desk.js';
import { readYaml } from '../../src/app/game/yaml.js';
import { approveDrafts } from '../../src/app/judge/drafts.js';
import { openNext, propagate } from '../../src/app/judge/next-turn.js';
import { overruleTurn, undoRuling } from '../../src/app/judge/rule.js';
import { replay } from '../../src/app/keep/replay.js';
import { needTurn } from '../../src/app/record/record.js';
import type { ClassicBoard } from '../../src/rulesets/classic/board.js';
import { createGamePages } from '../../src/web/routes.js';
import { startWar, type WarGame } from '../harness/war-game.js';

const RESULTS = `- {at: 5E, winner: Coalition, armies: {Sai Rei: {lost: {5000: 300}}, Gorgon: {lost: {5000: 900}, to: 7E}}}
- {at: 12E, winner: Coalition, armies: {Blightmaw: {lost: {5000: 500}, to: 14D}}}`;
const RIGHT =
  '- {at: 5E, winner: Coalition, armies: {Sai Rei: {lost: {5000: 300}}, Gorgon: {lost: {5000: 400}, to: 8E}}}';

let war: WarGame;

/** Three turns, two of them closed and their updates approved; in the second Gorgon goes from 7E to 9E. */
beforeEach(async () => {
  war = startWar();
  war.open();
  war.enter('results', RESULTS, { isSure: true });
  await publish(1);
  war.open();
  war.enter('messages', '- {author: Skrel, at: 2026-04-02T12:00Z, text: "Gorgon: 7E > 9E"}');
  await publish(2);
  war.open();
});
afterEach(() => war.shut());

async function publish(turn: number): Promise<void> {
  war.close(turn);
  const ids = war.game.store.drafts
    .list(turn)
    .flatMap(({ id, document }) => (['update', 'results'].includes(document.kind) ? [id] : []));
  await approveDrafts(war.game, turn, ids);
}

const boardOf = (turn: number) => war.game.setup.ruleset.readBoard(needTurn(war.game, turn).board) as ClassicBoard;
const gorgonIn = (turn: number) => boardOf(turn).armies.find(({ name }) => name === 'Gorgon');

describe('a past turn corrected', () => {
  it('is shown with every later turn before anything is kept', () => {
    const kept = () => [
      war.game.store.closes.list(),
      war.game.store.log.list(100),
      war.game.store.entries.load('results'),
      war.game.store.turns.list(),
    ];
    const before = kept();
    const { turns } = tryEntries(war.game, 1, 'results', readYaml('results.yaml', RIGHT));
    expect(turns.map(({ turn, isClosed }) => [turn.number, isClosed])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    const [first, second] = turns;
    expect(first?.changed).toContainEqual({
      about: 'Gorgon, troops',
      before: '2000 / 0 / 0 / 400 → 1100 / 0 / 0 / 400',
      now: '2000 / 0 / 0 / 400 → 1600 / 0 / 0 / 400',
    });
    expect(second?.changed).toContainEqual({ about: 'Gorgon', before: '7E → 9E', now: 'stays at 8E' });
    expect(first?.erratum?.replace(/\s+/g, ' ')).toContain('Arbiter Holm placed Gorgon at 8E (R42)');
    expect(second?.erratum).toContain('Gorgon');
    expect(kept()).toEqual(before);
  });

  it('changes that turn alone, and can be taken back, until it is carried on', () => {
    const before = needTurn(war.game, 2).board;
    war.enter('results', RIGHT, { turn: 1, why: 'the loss was mistyped', isSure: true });
    expect(needTurn(war.game, 2).board).toBe(before);
    expect(findWaiting(war.game, 1)).toMatchObject({
      waits: true,
      turns: [{ turn: { number: 2 } }, { turn: { number: 3 } }],
    });
    war.enter('results', RESULTS.split('\n')[0] as string, { turn: 1, why: 'it was right at first', isSure: true });
    expect(findWaiting(war.game, 1)).toEqual({ waits: false, turns: [] });
  });

  it('is carried on into every later turn, the errata drafted, what they were kept and labelled', () => {
    war.enter('results', RIGHT, { turn: 1, why: 'the loss was mistyped', isSure: true });
    const old = war.game.store.closes.latest(2);
    expect(propagate(war.game, 1, 'the loss was mistyped')).toEqual([2, 3]);
    expect(gorgonIn(2)).toMatchObject({ at: '8E', troops: [1600, 0, 0, 400] });
    expect(gorgonIn(3)).toMatchObject({ at: '8E', troops: [1600, 0, 0, 400] });
    const errata = war.game.store.drafts.list(2).filter(({ document }) => document.kind === 'erratum');
    for (const { text } of errata)
      expect(text.replace(/\s+/g, ' ')).toContain('since an earlier turn was corrected: the loss was mistyped.');
    expect(errata.map(({ state }) => state)).toEqual(['current']);
    expect(errata[0]?.text).toContain('8E');
    const versions = listVersions(war.game, needTurn(war.game, 2));
    expect(versions.map(({ version, counts, why }) => [version, counts, why])).toEqual([
      [1, false, undefined],
      [2, true, 'an earlier turn was corrected: the loss was mistyped (Old Bear)'],
    ]);
    expect(war.game.store.closes.find(old?.id ?? 0)).toEqual(old);
    expect(findWaiting(war.game, 1).waits).toBe(false);
    expect(replay(war.game).filter(({ same }) => !same)).toEqual([]);
    expect(replay(war.game, 2).every(({ turn }) => turn === 2)).toBe(true);
  });

  it('by a ruling, too; the ruling taken back, nothing waits any more', () => {
    const turnCache = new TurnCache(war.game);
    overruleTurn(turnCache, {
      turn: 2,
      decision: 'put-in',
      orders: ['Gorgon: 7E > 8E'],
      why: 'He told me on the telephone',
    });
    expect(findWaiting(war.game, 2).turns.map(({ turn }) => turn.number)).toEqual([3]);
    const [ruling] = war.game.store.rulings.inForce();
    undoRuling(turnCache, 2, ruling?.id ?? 0);
    expect(findWaiting(war.game, 2).turns).toEqual([]);
  });

  it('is refused without a reason, where nothing waits, and for a turn that is not closed', () => {
    expect(() => propagate(war.game, 1, 'because')).toThrow('every later turn rests on its outcome already');
    war.enter('results', RIGHT, { turn: 1, why: 'the loss was mistyped', isSure: true });
    expect(() => propagate(war.game, 1, ' ')).toThrow('a reason was not given');
    expect(() => findWaiting(war.game, 3)).toThrow('it is not closed');
    expect(() => tryEntries(war.game, 1, 'results', readYaml('results.yaml', '- {at: 99Z}'))).toThrow('results.yaml');
  });
});

describe('the times of the next turn', () => {
  it('other than the approved update tells them are asked about; opened so, the opening says which are right', async () => {
    war.close(3);
    const ids = war.game.store.drafts.list(3).flatMap(({ id, document }) => (document.kind === 'update' ? [id] : []));
    await approveDrafts(war.game, 3, ids);
    const given = { deadline: '2026-05-10 05:00', lock: '2026-05-11 05:00', withoutResults: true };
    expect(() => openNext(war.game, { ...given, isSure: false })).toThrow(
      /what was approved of turn 3 tells the players other times of this one: .* due 2026-04-30 05:00 .*orders closed 2026-05-01 05:00/,
    );
    expect(war.game.store.turns.current()?.number).toBe(3);
    openNext(war.game, { ...given, isSure: true });
    const opening = war.game.store.drafts.list(4).find(({ document }) => document.id === 'opening');
    expect(opening?.text.replace(/\s+/g, ' ')).toMatch(
      /Orders close later than the last update said: .*11 May 2026.*Battle strategies are due later than .*: .*10 May 2026, 05:00 UTC, not .*30 April 2026/,
    );
    expect(replay(war.game).filter(({ same }) => !same)).toEqual([]);
  });
});

describe('on the desk', () => {
  it('a changed past turn says that later ones rest on its earlier outcome, shows what it makes of them, and carries it on at the judge’s button', async () => {
    const desk = createGameDesk(war.game, undefined);
    expect(desk.turn(1)?.isAhead).toBe(false);
    war.enter('results', RIGHT, { turn: 1, why: 'the loss was mistyped', isSure: true });
    expect(desk.turn(1)?.isAhead).toBe(true);
    expect(desk.home().ahead).toEqual([1]);
    const later = desk.later(1);
    expect(later?.turns.map(({ number, isClosed }) => [number, isClosed])).toEqual([
      [2, true],
      [3, false],
    ]);
    expect(later?.turns[0]?.erratum?.replace(/\s+/g, ' ')).toContain('Gorgon stands at 8E, not at 7E');
    expect(later?.turns[0]?.erratum).not.toMatch(/\bWrite\b/);
    expect(await desk.propagate(1, '')).toMatchObject({ ok: false, error: { why: 'a reason was not given' } });
    expect(await desk.propagate(1, 'the loss was mistyped')).toEqual({ ok: true, value: [2, 3] });
    expect(desk.turn(1)?.isAhead).toBe(false);
    expect(desk.home().ahead).toEqual([]);
    expect(desk.later(1)?.turns).toEqual([]);
    expect(desk.log()[0]?.what).toBe('carried the correction of turn 1 on into turn 3: the loss was mistyped');
  });

  it('each page of the corrected turn leads there, the button asks once more, and what was done is said', async () => {
    const pages = createGamePages(createGameDesk(war.game, undefined), {
      token: 'a',
      now: () => war.game.clock.now(),
      report: (error) => {
        throw error;
      },
    });
    const read = async (path: string) => load(await (await pages.request(path)).text())('main');
    const ways = ['/', '/turn/1', '/turn/1/entries', '/turn/1/drafts', '/turn/1/drafts/update'];
    const linked = () =>
      Promise.all(ways.map(async (path) => (await read(path)).find('a[href="/turn/1/later"]').length));
    expect(await linked()).toEqual([0, 0, 0, 0, 0]);
    war.enter('results', RIGHT, { turn: 1, why: 'the loss was mistyped', isSure: true });
    expect(await linked()).toEqual([1, 1, 1, 1, 1]);
    const page = await read('/turn/1/later');
    expect(page.find('details.approve summary').text()).toContain('Carry it on');
    expect(page.find('details.approve button').text()).toContain('Yes, carry it on into turn 2 and later');
    const form = new URLSearchParams({ why: 'the loss was mistyped' });
    const to = (await pages.request('/turn/1/later', { method: 'POST', body: form })).headers.get('location') ?? '';
    const done = (await read(to)).find('[role=status]');
    expect(done.text()).toContain('Turn 1 was carried on into turn 2, 3.');
    expect(done.find('a[href="/turn/2/drafts"]')).toHaveLength(1);
  });

  it('home says so until it is carried on, also where a later turn was closed since', () => {
    const desk = createGameDesk(war.game, undefined);
    war.enter('results', RIGHT, { turn: 1, why: 'the loss was mistyped', isSure: true });
    war.close(2);
    war.close(3);
    expect(desk.home().ahead).toEqual([1]);
    propagate(war.game, 1, 'the loss was mistyped');
    expect(desk.home().ahead).toEqual([]);
  });
});
