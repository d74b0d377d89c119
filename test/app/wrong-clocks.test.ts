import { describe, expect, it } from 'vitest';
import { captureThread } from '../../src/app/capture/look.js';
import { findThreadTrouble, findWatch } from '../../src/app/capture/watch-state.js';
import { closeTurnNow } from '../../src/app/close/close.js';
import { writePublished } from '../../src/app/close/closed.js';
import { fileDrafts } from '../../src/app/close/drafts.js';
import { findClockQuestion, findWrongLooks, trustClock, trustInLook } from '../../src/app/forum/clocks.js';
import { readWith } from '../../src/app/forum/fetch.js';
import { REMARK_WORDS } from '../../src/app/forum/remarks.js';
import type { Game } from '../../src/app/game/game.js';
import { loadRecord, needTurn } from '../../src/app/record/record.js';
import { watchThread } from '../../src/app/run/watch.js';
import { AppError } from '../../src/core/result.js';
import { minuteOf, writeIso } from '../../src/core/time.js';
import { closeTurn } from '../../src/turns/close.js';
import { at, END, folder, HOUR, LOCK, layTable, MINUTE, post, Table, THREE } from '../cli/watch-table.js';
import { runCommand } from '../harness/command.js';
import { writeSmallBoard } from '../harness/small-forums.js';
import { sweep } from '../harness/whole.js';

layTable();

const DAY = 24 * HOUR;
const FIRST = post(10, '2026-09-18T18:20Z');
const SECRET = 'ab'.repeat(32);

/** Makes the forum's answers bear a time that is so far ahead (ms). */
const speakAhead = (table: Table, ms: number): void => {
  table.speak = (headers) => ({ ...headers, date: new Date(table.now + ms).toUTCString() });
};

/** What a piece of work is refused with. */
async function refusal(work: () => unknown): Promise<AppError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

const look = async (table: Table, game = table.game) =>
  captureThread(game, await table.world().openFetcher(new AbortController().signal));

const drafts = ({ store }: Game): string =>
  store.drafts
    .list(1)
    .map(({ text }) => text)
    .join('\n');

describe("a forum's clock that is wrong once, a day ahead", () => {
  it('fails that look, ends nothing, closes nothing and shows no secret; all posts are there at the lock', async () => {
    const table = await Table.set([FIRST, ...THREE]);
    table
      .when('2026-09-19T08:00Z', () => speakAhead(table, DAY))
      .when('2026-09-19T09:30Z', () => {
        expect(table.looks('faulty').length).toBeGreaterThan(0);
        expect(() => closeTurnNow(table.game)).toThrow(/cannot be closed/);
        table.speak = (headers) => headers;
      });
    await table.watch('2026-09-20T12:00Z');
    const looks = table.game.store.captures.list();
    expect(looks.filter(({ state }) => state === 'faulty')[0]?.fault).toMatch(
      /^The two clocks are apart: this machine says 2026-09-19T.*, the forum 2026-09-20T.*, 24 hours ahead of it; the last look was at .*no turn is closed by it\. .*adjutant clocks --right/,
    );
    expect(
      looks.filter(({ state }) => state === 'complete').every((one) => Math.abs(one.clock - one.at) < MINUTE),
    ).toBe(true);
    expect(minuteOf(table.looks().at(-1) ?? 0)).toBe(minuteOf(LOCK) + 1);
    expect(table.game.store.posts.load().map(({ id }) => id)).toEqual(['10', '11', '12', '13']);
    expect(drafts(table.game)).not.toContain(SECRET);
    expect(closeTurnNow(table.game).record.posts).toHaveLength(4);
  });

  it('is no news to the desk once the forum is right again', async () => {
    const table = await Table.set([FIRST, ...THREE]);
    await look(table);
    speakAhead(table, DAY);
    await refusal(() => look(table));
    expect(findThreadTrouble(table.game)?.why).toContain('The two clocks are apart');
    expect(findClockQuestion(table.game)?.ahead).toBeGreaterThan(DAY - MINUTE);
    table.speak = (headers) => headers;
    await look(table);
    expect(findThreadTrouble(table.game)).toBeUndefined();
    expect(findClockQuestion(table.game)).toBeUndefined();
  });
});

describe("a forum's clock that stays a day ahead", () => {
  const late = async (): Promise<Table> => {
    const table = await Table.set([FIRST, ...THREE]);
    speakAhead(table, DAY);
    table.pass(13 * HOUR);
    return table;
  };

  it('is asked about, in one mail, and by the command; with this machine trusted the turn is read to its lock', async () => {
    const table = await late();
    table.when('2026-09-19T14:00Z', () => {
      expect(findWatch(table.game).failures).toBeGreaterThan(3);
      trustClock(table.game, 'machine', 'they know of it');
    });
    await table.watch('2026-09-20T12:00Z');
    expect(table.mails).toEqual([expect.stringContaining("can't be read"), expect.stringContaining('is read again')]);
    const after = table.looks().filter((clock) => clock >= END);
    expect(after).toHaveLength(1);
    expect(writeIso(after[0] ?? 0).slice(0, 16)).toBe('2026-09-20T05:01');
    expect(closeTurnNow(table.game).record.posts).toHaveLength(4);
    expect(table.game.store.log.list(99).map(({ what }) => what)).toContainEqual(
      expect.stringMatching(
        /^trusts the clock of the machine, the forum's being one ahead of ours by 14\d\d minutes: they know of it$/,
      ),
    );
  });

  it('closes nothing before this machine has come to the lock too, where the forum is trusted', async () => {
    const table = await late();
    await refusal(() => look(table));
    trustClock(table.game, 'forum', 'they changed it for all');
    await look(table);
    expect(table.game.store.captures.lastComplete(1)?.clock).toBeGreaterThan(END);
    const early = await refusal(() => closeTurnNow(table.game));
    expect([early.kind, early.why]).toEqual(['usage', expect.stringContaining("by this machine's clock")]);
    expect(findWatch(table.game).next).toBeDefined();
    table.pass(END - table.now);
    const unread = await refusal(() => closeTurnNow(table.game));
    expect([unread.kind, unread.why]).toEqual([
      'unreadable',
      expect.stringMatching(/by the forum's clock and .* by this machine's, before/),
    ]);
    await look(table);
    expect(closeTurnNow(table.game).record.posts).toHaveLength(4);
  });

  it('takes no word without a reason, and none where nothing is asked', async () => {
    const table = await late();
    expect((await refusal(() => trustClock(table.game, 'machine', 'why'))).what).toBe(
      'Nothing is asked about the clocks',
    );
    await refusal(() => look(table));
    expect((await refusal(() => trustClock(table.game, 'machine', ' '))).why).toBe('no reason is given');
    expect(table.game.store.clocks.word()).toBeUndefined();
  });
});

describe('a machine that wakes with a wrong date', () => {
  const WRONG = [
    { name: 'a day ahead', off: DAY },
    { name: 'a day behind', off: -DAY },
    { name: 'years behind', off: -2000 * DAY },
  ];
  it.each(sweep(WRONG, ({ name }) => name !== 'a day behind'))(
    '$name, reads nothing and closes nothing, and goes on within minutes once it is set right',
    async ({ off }) => {
      const table = await Table.set([FIRST, ...THREE]);
      let wrong = 0;
      const game: Game = { ...table.game, clock: { now: () => table.now + wrong } };
      const stop = new AbortController();
      table
        .when('2026-09-19T08:00Z', () => {
          wrong = off;
        })
        .when('2026-09-19T12:00Z', () => {
          expect(() => closeTurnNow(game)).toThrow(/cannot be closed/);
          wrong = 0;
        })
        .when('2026-09-20T12:00Z', () => stop.abort());
      await watchThread(game, table.world(), stop.signal);
      const complete = table.looks();
      const gap = complete.filter((clock) => clock > at('2026-09-19T08:01Z') && clock < at('2026-09-19T12:00Z'));
      expect(gap).toEqual([]);
      expect(complete.find((clock) => clock >= at('2026-09-19T12:00Z'))).toBeLessThan(at('2026-09-19T12:05Z'));
      expect(minuteOf(complete.at(-1) ?? 0)).toBe(minuteOf(LOCK) + 1);
      if (off < 0)
        expect(game.store.captures.list().find(({ state }) => state === 'faulty')?.fault).toContain(
          "so this machine's clock is behind",
        );
    },
  );
});

describe('a forum that tells no time', () => {
  it.each([
    ['none', undefined],
    ['one without a zone', '2026-09-20 05:02:00'],
    ['no time at all', 'soon'],
  ])('(%s) is read, and says so; the turn is closed by one clock only at the judge’s word', async (_, date) => {
    const table = await Table.set([FIRST, ...THREE]);
    table.speak = ({ date: _own, ...headers }) => ({ ...headers, ...(date !== undefined && { date }) });
    table.pass(END + MINUTE - table.now);
    expect((await look(table)).remarks).toEqual([REMARK_WORDS['clock-untold']]);
    expect((await refusal(() => closeTurnNow(table.game))).kind).toBe('needs-judge');
    expect((await refusal(() => trustClock(table.game, 'forum', 'why'))).why).toContain('tells no time');
    trustClock(table.game, 'machine', 'set by radio');
    expect((await look(table)).remarks).toEqual([]);
    expect(closeTurnNow(table.game).record.posts).toHaveLength(4);
  });
});

describe('a copy that a cache gives', () => {
  it.each([
    ['its own time', 0],
    ["the cache's time", 20 * MINUTE],
  ])('of before the lock, with %s and its age, is no look after the lock', async (_, later) => {
    const table = await Table.set([FIRST, ...THREE]);
    table.pass(END + 5 * MINUTE - table.now);
    table.speak = (headers) => ({
      ...headers,
      date: new Date(table.now - 20 * MINUTE + later).toUTCString(),
      age: '1200',
    });
    await look(table);
    expect(writeIso(table.game.store.captures.lastComplete(1)?.clock ?? 0).slice(0, 16)).toBe('2026-09-20T04:46');
    expect((await refusal(() => closeTurnNow(table.game))).kind).toBe('unreadable');
  });
});

it('the clocks of a board that changes to winter time are no jump', async () => {
  const table = await Table.set([
    post(10, '2026-10-24T18:20Z'),
    post(11, '2026-10-25T00:30Z'),
    post(12, '2026-10-25T01:30Z'),
  ]);
  for (const moment of ['2026-10-24T20:00Z', '2026-10-25T00:59Z', '2026-10-25T01:01Z', '2026-10-25T03:00Z']) {
    table.pass(at(moment) - table.now);
    await look(table);
  }
  expect(table.looks('faulty')).toEqual([]);
});

describe('what a wrong clock left behind', () => {
  /** A look that was kept a day ahead, which showed an edit; and the close that followed on it. */
  async function leave(): Promise<Table> {
    const table = await Table.set([FIRST, ...THREE]);
    table.pass(13 * HOUR);
    await look(table);
    const { store, clock } = table.game;
    const [page] = store.captures.pages(store.captures.latest()?.id ?? 0);
    if (!page) throw new Error('no page');
    const id = store.captures.begin({
      at: clock.now(),
      clock: clock.now() + DAY,
      address: table.game.config.thread,
      turn: 1,
    });
    const seen = {
      id: '11',
      author: 'Gazetzot',
      guest: false,
      at: { ms: at('2026-09-18T19:00Z'), sure: 'minute' as const },
      url: page.address,
    };
    store.posts.saveSeen(
      id,
      {
        address: page.address,
        at: clock.now(),
        clock: clock.now() + DAY,
        dialect: page.dialect,
        html: store.captures.readBody(page.id),
      },
      [{ ...seen, html: 'changed', body: { text: 'changed', skips: [] } }],
    );
    store.captures.end(id, { at: clock.now(), covered: { fromStart: false, toEnd: false } });
    return table;
  }

  it('ends no watch and closes no turn; the judge puts it right, and it is kept and told', async () => {
    const table = await leave();
    const { store, clock } = table.game;
    expect(findWatch(table.game).next).toBeLessThan(LOCK);
    expect((await refusal(() => closeTurnNow(table.game))).kind).toBe('usage');
    const [wrong, ...more] = findWrongLooks(table.game);
    expect([wrong?.clock, more]).toEqual([clock.now() + DAY, []]);
    const before = store.posts.history('11').at(-1);
    expect(before?.seen).toBe(clock.now() + DAY);
    trustInLook(table.game, wrong?.id ?? 0, 'machine', 'a day ahead that evening');
    expect(store.captures.lastComplete(1)).toMatchObject({ clock: clock.now(), at: clock.now(), trusted: 'machine' });
    expect(store.posts.history('11').at(-1)?.seen).toBe(clock.now());
    expect(
      store.posts
        .load()
        .find(({ id }) => id === '11')
        ?.revisions.at(-1)?.since.ms,
    ).toBe(clock.now());
    expect(findWrongLooks(table.game)).toEqual([]);
    expect(store.log.list(1)[0]?.what).toMatch(
      /^set aside the forum's clock \(2026-09-20T.*\) in look 2, 0 posts dated anew: a day ahead that evening$/,
    );
    expect((await refusal(() => trustInLook(table.game, wrong?.id ?? 0, 'forum', 'no'))).why).toContain(
      'put right already',
    );
    await table.watch('2026-09-20T12:00Z');
    expect(closeTurnNow(table.game).record.posts).toHaveLength(4);
  });

  it('where both were wrong it is of the moment the judge says: no clock is right, nothing they said is lost', async () => {
    const table = await leave();
    const { store, clock } = table.game;
    const [wrong] = findWrongLooks(table.game);
    const id = wrong?.id ?? 0;
    const truth = clock.now() - 3 * HOUR;
    const later = await refusal(() => trustInLook(table.game, id, { moment: clock.now() + DAY }, 'no'));
    expect(later.why).toMatch(/is still to come/);
    expect((await refusal(() => trustInLook(table.game, id, { moment: truth }, ' '))).why).toBe('no reason is given');
    trustInLook(table.game, id, { moment: truth }, 'this machine stood still, the forum was a day ahead');
    expect(store.captures.lastComplete(1)).toMatchObject({ at: truth, clock: truth, moment: truth });
    expect(store.captures.pages(id).map((page) => page.clock)).toEqual([truth]);
    expect(store.posts.history('11').at(-1)?.seen).toBe(truth);
    expect(findWrongLooks(table.game)).toEqual([]);
    expect(store.log.list(1)[0]?.what).toMatch(
      /^set aside this machine's clock \(2026-09-19T.*\) and the forum's clock \(2026-09-20T.*\) for 2026-09-19T.* in look 2, 0 posts dated anew: this machine stood still/,
    );
    expect((await refusal(() => trustInLook(table.game, id, 'forum', 'no'))).why).toContain('put right already');
  });

  it.each(['machine', 'judge'] as const)(
    'posts that a page dated by "today" are dated anew, by the day that it was (%s)',
    async (by) => {
      const table = await Table.set([FIRST]);
      const { store, config } = table.game;
      const now = at('2026-09-19T12:00Z');
      table.pass(now - table.now);
      const html = writeSmallBoard({
        posts: [
          { id: 11, at: now, html: 'one' },
          { id: 12, at: at('2026-09-18T21:00Z'), html: 'two' },
        ],
      });
      const page = {
        url: config.thread,
        html: html.replace(/<time [^>]*>Sat Sep 19.*?<\/time>/, 'Today, 9:00 am'),
        date: now + DAY,
      };
      const { posts, dialect } = readWith(table.game)(page, undefined);
      const id = store.captures.begin({ at: now, clock: page.date, address: config.thread, turn: 1 });
      store.posts.saveSeen(id, { address: page.url, at: now, clock: page.date, dialect, html: page.html }, posts);
      store.captures.end(id, { at: now, covered: { fromStart: true, toEnd: true } });
      const times = () => store.posts.load().map((one) => writeIso(one.at.ms));
      expect(times()).toEqual(['2026-09-20T09:00Z', '2026-09-18T21:00Z']);
      expect(trustInLook(table.game, id, by === 'judge' ? { moment: now } : by, 'a day ahead').posts).toBe(1);
      expect(times()).toEqual(['2026-09-19T09:00Z', '2026-09-18T21:00Z']);
    },
  );

  it('a close that rested on it is set aside: the turn is open, its update with the secret is shown no more', async () => {
    const table = await leave();
    const { store, setup, clock } = table.game;
    const record = loadRecord(table.game, needTurn(table.game));
    const judged = { record, result: closeTurn(record, setup.ruleset) };
    const board = setup.ruleset.writeBoard(judged.result.update.board);
    const update = setup.ruleset.writeUpdate(judged.result.update);
    const said = writePublished(judged, store.closes.mark(), setup.ruleset);
    const { id } = store.closes.save({
      turn: 1,
      at: clock.now(),
      rulesetVersion: setup.ruleset.version,
      board,
      update,
      record,
      said,
    });
    fileDrafts(table.game, 1, id, judged);
    expect(store.turns.current()?.state).toBe('closed');
    expect(drafts(table.game)).toContain(SECRET);
    const { closes } = trustInLook(table.game, 2, 'machine', 'a day ahead');
    expect(closes).toBe(1);
    expect(store.turns.current()?.state).toBe('open');
    expect(drafts(table.game)).not.toContain(SECRET);
    expect(store.closes.find(id)?.update).toBe(update);
    expect(store.log.list(1)[0]?.what).toContain('the close of turn 1 that rested on it is set aside');
    await table.watch('2026-09-20T12:00Z');
    expect(closeTurnNow(table.game)).toMatchObject({ fresh: true });
    expect(store.turns.current()?.state).toBe('closed');
  });
});

describe('the command clocks', () => {
  const run = (...words: string[]) => runCommand(...words, '--game', folder);

  it('tells what both say, asks with exit code 5, takes the word, and doctor and capture say the same', async () => {
    const table = await Table.set([FIRST]);
    table.pass(Date.now() - table.now);
    speakAhead(table, 3 * DAY);
    const captured = await run('capture');
    expect([captured.code, captured.err]).toEqual([
      5,
      expect.stringMatching(/The two clocks are apart: this machine says .*, the forum .*, 3 days ahead of it/),
    ]);
    const asked = await run('clocks');
    expect([asked.code, asked.out]).toEqual([
      5,
      expect.stringContaining('You are asked which is right: The two clocks are apart'),
    ]);
    expect(JSON.parse((await run('clocks', '--json')).out)).toMatchObject({ asked: { look: 1 }, wrong: [] });
    expect((await run('doctor')).out).toContain('NOT  thread: The two clocks are apart');
    expect((await run('clocks', '--right', 'both', '--why', 'x')).code).toBe(2);
    expect((await run('clocks', '--look', '1', '--why', 'x')).code).toBe(2);
    expect((await run('clocks', '--look', '1', '--right', 'forum', '--why', 'x')).err).toContain('it is not complete');
    const then = ['--at', '2026-09-19T20:04Z', '--why', 'x'];
    expect((await run('clocks', '--look', '1', '--right', 'forum', ...then)).err).toContain('both a clock and a time');
    expect((await run('clocks', ...then)).err).toContain('it is not said which look');
    expect((await run('clocks', '--look', '1', ...then)).err).toContain('it is not complete');
    expect((await run('clocks', '--right', 'machine', '--why', 'a day off')).code).toBe(0);
    expect((await run('capture')).code).toBe(0);
    const after = await run('clocks');
    expect([after.code, after.out]).toEqual([
      0,
      expect.stringContaining('the clock of the machine is right (a day off)'),
    ]);
  });
});
