import { describe, expect, it } from 'vitest';
import { extendTurn, pauseTurn, resumeTurn } from '../../src/app/judge/times.js';
import { findAlarm, type WatchWorld, watchThread } from '../../src/app/run/watch.js';
import { openHttp } from '../../src/browser/http.js';
import { minuteOf, writeIso } from '../../src/core/time.js';
import { runCommand, startCommand } from '../harness/command.js';
import { PromptServer } from '../harness/mail/mail-server.js';
import { writeSmallBoard } from '../harness/small-forums.js';
import {
  at,
  closing,
  END,
  folder,
  type Gate,
  HOUR,
  LOCK,
  layTable,
  MINUTE,
  OPENED,
  post,
  Table,
  THREE,
} from './watch-table.js';

layTable();

describe('the watch', () => {
  it('runs for days: hourly, closer before the lock, once right after it, and then rests', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z'), ...THREE]);
    await table.watch('2026-09-20T18:00Z');
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

  it.each([
    ['Retry-After: a number no clock holds', '9'.repeat(20), 7 * 24],
    ['Retry-After: thirty hours', String(30 * 3600), 30],
  ])('asks no sooner than the forum wants, also when it is started anew: %s', async (_, wanted, hours) => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z'), ...THREE]);
    const asked: number[] = [];
    table.when('2026-09-18T20:00Z', () => {
      table.gate = (request, response) => {
        asked.push(table.now);
        response.writeHead(request.url === '/robots.txt' ? 404 : 429, { 'retry-after': wanted }).end();
        return true;
      };
    });
    await table.watch('2026-09-19T12:00Z');
    expect(asked.length).toBeLessThan(3);
    for (let i = 0; i < 10; i++) {
      table.pass(MINUTE);
      await watchThread(table.game, table.world(), new AbortController().signal, true);
    }
    expect(asked.length).toBeLessThan(3);
    table.pass(hours * HOUR);
    await watchThread(table.game, table.world(), new AbortController().signal, true).catch(() => undefined);
    expect(asked.length).toBeGreaterThan(2);
    expect(table.told.join('\n')).toMatch(/FAILED: .* the forum asks not to be read/);
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
    await table.watch('2026-09-20T20:00Z');
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
    await table.watch('2026-09-21T07:00Z');
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
  const run = (...words: string[]) => runCommand(...words, '--game', folder);

  it('watch refuses a second one for the same game, and stops cleanly where its terminal is closed', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z')]);
    table.pass(Date.now() - table.now);
    const first = startCommand(['watch', '--game', folder]);
    await first.says(' posts; ');
    const second = await run('watch');
    expect(second).toMatchObject({
      code: 1,
      err: expect.stringMatching(/The job "watch": process \d+ has been doing it/),
    });
    first.child.kill('SIGHUP');
    expect((await first.done).code, first.err()).toBe(0);
    expect(first.err()).toContain('Stopped.');
    expect(table.looks()).toHaveLength(1);
    expect((await run('watch', '--once')).code).toBe(0);
  });

  it('watch --once exits with 3 where the thread cannot be read', async () => {
    const table = await Table.set([]);
    const { code, err } = await run('watch', '--once', '--quiet');
    expect(code).toBe(3);
    expect(err).toMatch(/FAILED: .*404/);
    expect(table.looks('faulty')).toHaveLength(1);
  });

  it('watch --once --quiet tells nothing of a look that is well', async () => {
    const table = await Table.set([post(10, '2026-09-18T18:20Z')]);
    table.pass(Date.now() - table.now);
    expect(await run('watch', '--once', '--quiet')).toEqual({ code: 0, out: '', err: '' });
    expect(table.looks()).toHaveLength(1);
  });
});

interface Mail {
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server on loopback, and the way by which the table's game writes to its judge through it. */
async function openPost({ game }: Table): Promise<{ readonly mails: readonly Mail[]; alarm: WatchWorld['alarm'] }> {
  const mails: Mail[] = [];
  const server = new PromptServer({
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
  const written = {
    ...game,
    config: { ...game.config, mail: { ...game.config.mail, mode: 'capture' as const, from: 'judge@example.org' } },
  };
  return { mails, alarm: findAlarm(written, url) };
}

describe('the alarm, over a real mail server', () => {
  it('is one mail to the judge and to nobody else', async () => {
    const table = await Table.set([]);
    const { mails, alarm } = await openPost(table);
    await alarm?.("the thread can't be read", 'Since now.\n\n<b>');
    expect(mails).toEqual([{ to: ['judge@example.org'], text: expect.stringContaining('&lt;b&gt;') }]);
    expect(table.game.store.log.list(1)[0]?.what).toBe('alarm by mail: accepted');
  });

  /** Four posts of before the turn, two pages of three: the open turn begins on the second. */
  const OLD = [1, 2, 3, 4].map((id) => post(id, `2026-09-0${id}T10:00Z`));
  const failOlder =
    (table: Table): Gate =>
    (request, response) => {
      if (table.now <= END || /[?&]start=/.test(request.url ?? '') || request.url === '/robots.txt') return false;
      response.writeHead(200, { 'content-type': 'text/html', date: new Date(table.now).toUTCString() });
      response.end('<html><body id="phpbb"><form><input type="password" name="password"></form></body></html>');
      return true;
    };

  it('comes where after the lock the open turn is read and only the look at the whole thread keeps failing', async () => {
    const table = await Table.set([...OLD, post(10, '2026-09-18T18:20Z'), ...THREE]);
    const { mails, alarm } = await openPost(table);
    table.alarm = alarm;
    const asked: string[] = [];
    const fail = failOlder(table);
    table.gate = (request, response) => {
      if (table.now > END) asked.push(request.url ?? '');
      return fail(request, response);
    };
    table.when('2026-09-20T08:00Z', () => {
      table.gate = () => false;
    });
    await table.watch('2026-09-20T12:00Z');
    const told = mails.map(({ text }) => text.replace(/=\r?\n/g, '').replace(/\s+/g, ' '));
    expect(told).toEqual([
      expect.stringContaining('posts were read after the lock, at 2026-09-20T05:01'),
      expect.stringContaining('is read again'),
    ]);
    const tries = table.looks('faulty').length;
    expect(tries).toBeGreaterThan(2);
    // Each try asks for what is missing alone: the rules for robots and the first page.
    expect(asked.filter((url) => url.includes('start=')).length).toBeLessThan(5);
    expect(asked.length).toBeLessThan(2 * tries + 10);
    const after = table.looks().filter((clock) => minuteOf(clock) > minuteOf(LOCK));
    expect(after).toHaveLength(2);
  });

  it('is not needed where that look was only stopped: the next watch makes it', async () => {
    const table = await Table.set([...OLD, post(10, '2026-09-18T18:20Z'), ...THREE]);
    await table.watch('2026-09-20T04:59Z');
    const stop = new AbortController();
    table.pass(END + MINUTE - table.now);
    table.gate = (request) => {
      if (table.now > END && !/start=|robots/.test(request.url ?? '')) stop.abort();
      return false;
    };
    await watchThread(table.game, table.world(), stop.signal);
    const count = () => table.looks().filter((clock) => minuteOf(clock) > minuteOf(LOCK)).length;
    expect(count()).toBe(1);
    table.gate = () => false;
    await watchThread(table.game, table.world(), new AbortController().signal, true);
    expect(table.game.store.captures.list()[0]).toMatchObject({ state: 'complete', pages: 3 });
    await watchThread(table.game, table.world(), new AbortController().signal, true);
    expect(count()).toBe(2);
  });
});
