import { type ChildProcess, spawn } from 'node:child_process';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { type DemoPost, threadAt } from '../src/app/demo/thread.js';
import { loadHistory } from '../src/app/history.js';
import { extendTurn } from '../src/app/schedule-extend.js';
import { pauseTurn, resumeTurn } from '../src/app/schedule-pause.js';
import { type WatchWorld, watchThread } from '../src/app/watch.js';
import { findAlarm } from '../src/app/watch-alarm.js';
import { openHttp } from '../src/browser/http.js';
import { minuteOf, writeIso } from '../src/kit/time.js';
import { writeSmallBoard } from './small-board.js';
import { at, closing, END, folder, type Gate, HOUR, LOCK, MINUTE, OPENED, post, Table, THREE } from './watch-table.js';

describe('the watch', () => {
  it('runs for days: hourly, closer before the lock, once right after it, and then rests', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z'), ...THREE]);
    await table.watch('2026-09-21T12:00Z');
    const looks = table.looks();
    const after = looks.filter((clock) => minuteOf(clock) > minuteOf(LOCK));
    expect(after).toHaveLength(1);
    expect(writeIso(after[0] as number).slice(0, 16)).toBe('2026-09-20T05:01');
    const before = looks.filter((clock) => clock < END);
    const gaps = before.slice(1).map((clock, i) => ({ clock, gap: (clock - (before[i] as number)) / MINUTE }));
    expect(Math.max(...gaps.map(({ gap }) => gap))).toBeLessThan(60 * 1.15 + 2);
    expect(Math.max(...gaps.filter(({ clock }) => clock > END - 105 * MINUTE).map(({ gap }) => gap))).toBeLessThan(13);
    expect(Math.max(...gaps.filter(({ clock }) => clock > END - 10 * MINUTE).map(({ gap }) => gap))).toBeLessThan(5);
    expect(new Set(gaps.slice(0, 20).map(({ gap }) => Math.round(gap))).size).toBeGreaterThan(5);
    expect(table.game.store.posts.load()).toHaveLength(4);
    expect(table.mails).toEqual([]);
  });

  it('makes up what a sleeping machine missed, and says so', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z'), ...THREE]);
    table.when('2026-09-19T08:00Z', () => {
      table.now = at('2026-09-19T20:00Z');
    });
    await table.watch('2026-09-19T21:00Z');
    expect(table.told.filter((line) => line.includes('was missed'))).toEqual([
      expect.stringMatching(/^the look due 2026-09-19T0[89].* was missed .*made up at 2026-09-19T20:00/),
    ]);
    const gap = table.looks().filter((clock) => clock > at('2026-09-19T08:00Z') && clock < at('2026-09-19T20:00Z'));
    expect(gap).toEqual([]);
    expect(table.looks().some((clock) => clock - at('2026-09-19T20:00Z') < MINUTE)).toBe(true);
  });

  it('that was away over the lock says that the lock lies between two looks', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z'), ...THREE]);
    table.when('2026-09-20T01:00Z', () => {
      table.now = at('2026-09-20T09:00Z');
    });
    await table.watch('2026-09-20T10:00Z');
    expect(table.told.join('\n')).toContain('the lock lies between them');
  });

  it('that cannot read tries again, writes one mail, and one when it sees again', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z'), ...THREE]);
    const login: Gate = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', date: new Date(table.now).toUTCString() });
      response.end('<html><body id="phpbb"><form><input type="password" name="password"></form></body></html>');
      return true;
    };
    table
      .when('2026-09-19T08:00Z', () => {
        table.gate = login;
      })
      .when('2026-09-19T14:00Z', () => {
        table.gate = () => false;
      });
    await table.watch('2026-09-19T18:00Z');
    expect(table.mails).toEqual([
      expect.stringMatching(/^2026-09-19T0[89].*can't be read$/),
      expect.stringMatching(/^2026-09-19T14.*is read again$/),
    ]);
    expect(table.looks('faulty').length).toBeGreaterThan(8);
    expect(table.game.store.posts.load().every(({ revisions }) => revisions.length === 1)).toBe(true);
    expect(table.told.filter((line) => line.includes('FAILED')).length).toBe(table.looks('faulty').length);
  });

  it('that finds the thread closed to players while the turn is open writes so once, and goes on reading', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z')]);
    const closed: Gate = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', date: new Date(table.now).toUTCString() });
      response.end(writeSmallBoard({ posts: [{ id: 10, at: OPENED, html: 'post 10' }], closed: true }));
      return true;
    };
    table.when('2026-09-19T08:00Z', () => {
      table.gate = closed;
    });
    await table.watch('2026-09-19T18:00Z');
    expect(table.mails).toEqual([expect.stringMatching(/^2026-09-19T0[89].*nobody can post$/)]);
    expect(table.looks('faulty')).toEqual([]);
  });

  it('notices a lock that was moved while it sleeps', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z'), ...THREE]);
    table.when('2026-09-19T08:00Z', () => {
      extendTurn(table.game, { lock: at('2026-09-20T17:00Z'), why: 'the forum was down' });
    });
    await table.watch('2026-09-21T12:00Z');
    const last = table.looks().at(-1) as number;
    expect(writeIso(last).slice(0, 16)).toBe('2026-09-20T17:01');
  });

  it('goes on reading a turn that is stopped, and looks right after the lock it has when it went on', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z'), ...THREE]);
    table
      .when('2026-09-19T08:00Z', () => {
        pauseTurn(table.game, 'the forum was down');
      })
      .when('2026-09-20T08:00Z', () => {
        resumeTurn(table.game);
      });
    await table.watch('2026-09-21T12:00Z');
    const looks = table.looks().map((clock) => writeIso(clock).slice(0, 16));
    expect(looks.filter((time) => time > '2026-09-19T08' && time < '2026-09-20T08').length).toBeGreaterThan(18);
    expect(looks).not.toContain('2026-09-20T05:01');
    const { lock } = table.game.store.turns.current() ?? { lock: 0 };
    expect(writeIso(lock).slice(0, 15)).toBe('2026-09-21T05:0');
    expect(minuteOf(table.looks().at(-1) ?? 0)).toBe(minuteOf(lock) + 1);
  });

  it('looks once, and only if a look is due, where it is run by a timer', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z'), ...THREE]);
    await table.watch('2026-09-22T12:00Z', true);
    await table.watch('2026-09-22T12:00Z', true);
    expect(table.looks()).toHaveLength(1);
    table.now += 2 * HOUR;
    await table.watch('2026-09-22T12:00Z', true);
    expect(table.looks()).toHaveLength(2);
  });

  it('that is stopped in the middle of a look leaves neither a complete nor a faulty one', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z'), ...THREE]);
    table.pass(at('2026-09-20T04:59Z') - table.now);
    let asked = 0;
    const stop = new AbortController();
    table.gate = () => {
      asked += 1;
      return false;
    };
    const world: WatchWorld = {
      sleep: async () => stop.abort(),
      openFetcher: async (signal) =>
        openHttp({
          version: '1',
          contact: 'judge@example.org',
          pause: 3000,
          most: 1000,
          patience: 0,
          now: () => table.now,
          // Asked robots.txt and the first page: the stop comes in the pause before the second.
          sleep: async () => {
            if (asked >= 2) stop.abort();
            signal.throwIfAborted();
          },
          tell: () => undefined,
        }),
      tell: () => undefined,
    };
    await watchThread(table.game, world, stop.signal);
    expect(table.game.store.captures.list()).toMatchObject([{ state: 'broken-off', pages: 1 }]);
  });
});

describe('the command', () => {
  const cli = new URL('../src/cli.ts', import.meta.url).pathname;
  function start(...args: string[]): { child: ChildProcess; err: () => string; done: Promise<number | null> } {
    const child = spawn(process.execPath, ['--import', 'tsx', cli, ...args, '--game', folder]);
    let text = '';
    child.stderr.on('data', (more) => {
      text += more;
    });
    child.stdout.resume();
    return { child, err: () => text, done: new Promise((resolve) => child.on('close', resolve)) };
  }

  it('watch refuses a second one for the same game, and stops cleanly on a signal', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z')]);
    const first = start('watch');
    await new Promise<void>((resolve) => {
      first.child.stderr?.on('data', () => {
        if (first.err().includes(' pages, ')) resolve();
      });
      first.child.on('close', () => resolve());
    });
    const second = start('watch');
    expect(await second.done).toBe(1);
    expect(second.err()).toMatch(/The job "watch": process \d+ has been doing it/);
    first.child.kill('SIGTERM');
    expect(await first.done, first.err()).toBe(0);
    expect(first.err()).toContain('Stopped.');
    expect(table.looks()).toHaveLength(1);
    expect(await start('watch', '--once').done).toBe(0);
  });

  it('watch --once exits with 3 where the thread cannot be read', async () => {
    const table = await Table.set([]);
    const { done, err } = start('watch', '--once');
    expect(await done).toBe(3);
    expect(err()).toMatch(/FAILED: .*404/);
    expect(table.looks('faulty')).toHaveLength(1);
  });
});

it('the alarm is one mail to the judge and to nobody else', async () => {
  const { game } = await Table.set([]);
  const mails: { readonly to: string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (part) => {
        text += part;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const bound = server.server.address();
  const url = `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  expect(findAlarm(game, url)).toBeUndefined();
  const written = { ...game, config: { ...game.config, mail: { mode: 'file' as const, from: 'judge@example.org' } } };
  await findAlarm(written, url)?.("the thread can't be read", 'Since now.\n\n<b>');
  expect(mails).toEqual([{ to: ['judge@example.org'], text: expect.stringContaining('&lt;b&gt;') }]);
  expect(game.store.log.list(1)[0]?.what).toBe('alarm by mail: accepted');
});

describe('a forum that changes and fails under the watch', () => {
  const minute = (from: number, to: number) =>
    fc.integer({ min: from / MINUTE, max: to / MINUTE }).map((n) => n * MINUTE);
  const scripted = fc.array(
    fc.record({
      at: minute(OPENED, END - MINUTE),
      edits: fc.array(fc.record({ at: minute(OPENED, END + HOUR), marked: fc.boolean() }), { maxLength: 4 }),
      deleted: fc.option(minute(OPENED, END + HOUR), { freq: 12 }),
    }),
    { minLength: 90, maxLength: 90 },
  );

  function write(
    script: readonly { at: number; edits: readonly { at: number; marked: boolean }[]; deleted: number | null }[],
  ) {
    return script
      .toSorted((a, b) => a.at - b.at)
      .map((one, i): DemoPost => {
        const edits = [...new Map(one.edits.map((edit) => [edit.at, edit])).values()]
          .filter(({ at }) => at > one.at)
          .sort((a, b) => a.at - b.at)
          .map((edit, n) => ({ ...edit, body: `order ${i}\nrevision ${n + 2}`, merged: false }));
        const deleted = one.deleted !== null && one.deleted > one.at ? { deleted: one.deleted } : {};
        return { id: 11 + i, author: 'Gazetzot', guest: false, at: one.at, body: `order ${i}`, edits, ...deleted };
      });
  }

  it.each([1, 2, 3])(
    'loses no text that stood there at a look, and times each change between two looks (script %i)',
    async (seed) => {
      const [script] = fc.sample(scripted, { seed, numRuns: 1 });
      const posts = [post(10, '2026-09-18T18:20Z'), ...write(script ?? [])];
      const table = await Table.set(posts, 20);
      table.patience = 8 * MINUTE;
      let asked = 0;
      table.gate = (request, response) => {
        asked += 1;
        const date = new Date(table.now).toUTCString();
        if (asked % 13 === 0) response.writeHead(500).end();
        else if (asked % 29 === 0) response.writeHead(429, { 'retry-after': '30' }).end();
        else if (asked % 31 === 0) request.socket.destroy();
        else if (asked % 37 === 0)
          response
            .writeHead(200, { 'content-type': 'text/html', date })
            .end('<html><body id="phpbb"><div class="post"');
        else if (asked % 41 === 0)
          response
            .writeHead(200, { 'content-type': 'text/html', date })
            .end('<html><body id="phpbb"><form><input type="password"></form></body></html>');
        else return false;
        return true;
      };
      await table.watch('2026-09-20T07:00Z');
      const { store } = table.game;
      expect(table.looks('faulty').length).toBeGreaterThan(3);
      expect(minuteOf(table.looks().at(-1) ?? 0)).toBeGreaterThan(minuteOf(LOCK));

      const histories = new Map(store.posts.load().map(({ id }) => [id, loadHistory(table.game, id).states]));
      const wrong: string[] = [];
      for (const capture of store.captures.list())
        for (const { clock, firstPost, lastPost } of store.captures.pages(capture.id))
          for (const shown of threadAt(table.campaign, clock)) {
            if (shown.post.id < Number(firstPost) || shown.post.id > Number(lastPost)) continue;
            const kept = histories.get(String(shown.post.id))?.findLast(({ seen }) => (seen ?? 0) <= clock);
            if (kept?.text !== shown.body)
              wrong.push(`${shown.post.id} at ${writeIso(clock)}: "${kept?.text}" for "${shown.body}"`);
          }
      for (const [id, states] of histories) {
        const { edits, deleted } = posts.find((one) => String(one.id) === id) as DemoPost;
        for (const { change, beforeSeen = 0, seen = 0 } of states) {
          const happened = change === 'gone' ? [deleted] : change === 'text' ? edits.map((edit) => edit.at) : [seen];
          if (!happened.some((moment) => moment !== undefined && moment > beforeSeen && moment <= seen))
            wrong.push(`${id} ${change} between ${writeIso(beforeSeen)} and ${writeIso(seen)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
