import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LastLook, nextLook, nextTry } from '../../src/app/capture/watch-state.js';
import { extendTurn } from '../../src/app/judge/times.js';
import { SCHEDULE_KINDS, writeSchedule } from '../../src/app/run/system-scheduler.js';
import { minuteOf } from '../../src/core/time.js';
import { END, HOUR, LOCK, layTable, MINUTE, OPENED, Table } from './watch-table.js';

layTable();

const TURN = { opened: OPENED, lock: LOCK };

describe('the next look', () => {
  const jitter = fc.double({ min: 0, max: 1, noNaN: true });
  const every = fc.integer({ min: 1, max: 240 });
  const skew = fc.integer({ min: -20 * MINUTE, max: 20 * MINUTE });
  const took = fc.integer({ min: 0, max: 10 * MINUTE });
  const before = fc.integer({ min: OPENED, max: END - 1 });

  it('is owed when a turn is open and was never read, and not without a turn', () => {
    expect(nextLook({ every: 30 }, undefined, undefined, LOCK, 0)).toBeUndefined();
    expect(nextLook({ every: 30 }, TURN, undefined, OPENED + 5, 0)).toBe(OPENED);
  });

  it('lies after the last one, never further off than the interval and a look, and never past the lock', () => {
    fc.assert(
      fc.property(every, before, skew, took, jitter, (minutes, clock, apart, long, chance) => {
        const last: LastLook = { at: clock - apart, clock, ahead: apart, took: long };
        const next = nextLook({ every: minutes }, TURN, last, last.at, chance) as number;
        expect(next).toBeGreaterThan(last.at);
        // a look that would still be reading at the lock is left out for the one behind it
        expect(next).toBeLessThanOrEqual(last.at + minutes * MINUTE * 1.15 + 1 + long + 4001);
        expect(next + apart).toBeLessThanOrEqual(END + 2000);
      }),
    );
  });

  it('comes every 10 minutes in the last 2 hours and every 3 in the last 15 minutes', () => {
    fc.assert(
      fc.property(every, before, skew, jitter, (minutes, clock, apart, chance) => {
        const next = nextLook(
          { every: minutes },
          TURN,
          { at: clock - apart, clock, ahead: apart, took: 0 },
          clock - apart,
          chance,
        );
        const gap = (next as number) + apart - clock;
        if (clock >= END - 2 * HOUR) expect(gap).toBeLessThanOrEqual(10 * MINUTE * 1.15 + 4001);
        if (clock >= END - 15 * MINUTE) expect(gap).toBeLessThanOrEqual(3 * MINUTE * 1.15 + 4001);
      }),
    );
  });

  it("falls exactly behind the lock's minute by the forum's clock, and none is owed once it has ended by ours too", () => {
    fc.assert(
      fc.property(every, skew, took, jitter, (minutes, apart, long, chance) => {
        let now = OPENED - apart;
        let last: LastLook | undefined;
        const clocks: number[] = [];
        for (;;) {
          const due: number | undefined = nextLook({ every: minutes }, TURN, last, now, chance);
          if (due === undefined) break;
          now = Math.max(now, due);
          const clock = Math.floor((now + apart) / 1000) * 1000;
          last = { at: now, clock, ahead: clock - now, took: long };
          clocks.push(clock);
          now += long;
          expect(clocks.length).toBeLessThan(5000);
        }
        const late = clocks.filter((clock) => minuteOf(clock) > minuteOf(LOCK));
        // Where the forum is ahead, the watch goes on until our clock says so too.
        expect(minuteOf((late.at(-1) as number) - Math.max(apart, 0))).toBeGreaterThan(minuteOf(LOCK) - 1);
        if (apart <= 0) expect(late).toHaveLength(1);
        // Nothing is being read when the minute ends, once a look's length is known.
        expect((late[0] as number) - END).toBeLessThanOrEqual(4000);
      }),
      { numRuns: 60 },
    );
  });

  it('is made at once where the last one lies in the future: the clock was wrong', () => {
    const last = { at: LOCK, clock: LOCK, ahead: 0, took: 0 };
    expect(nextLook({ every: 30 }, TURN, last, OPENED + HOUR, 0.5)).toBeLessThanOrEqual(OPENED + HOUR);
  });
});

describe('the next try', () => {
  it('comes later and later, and soon near the lock', () => {
    const far = [1, 2, 3, 4, 5, 6, 9].map((n) => (nextTry(TURN, undefined, OPENED, n) - OPENED) / MINUTE);
    expect(far).toEqual([1, 2, 4, 8, 16, 30, 30]);
    const near = [1, 2, 3, 9].map((n) => (nextTry(TURN, undefined, LOCK - HOUR, n) - LOCK + HOUR) / MINUTE);
    expect(near).toEqual([1, 2, 3, 3]);
  });

  it("never waits past the end of the lock's minute", () => {
    const failed = END - 2 * HOUR - 5 * MINUTE;
    expect(nextTry(TURN, undefined, END - MINUTE, 3)).toBe(END + 2000);
    expect(nextTry(TURN, undefined, failed, 6)).toBeLessThanOrEqual(END + 2000);
  });
});

describe('an extension', () => {
  it('moves lock and deadline, with a reason in the log', async () => {
    const { game } = await Table.set([]);
    const turn = extendTurn(game, { lock: LOCK + 48 * HOUR, why: 'the forum was down' });
    expect([turn.lock - LOCK, turn.deadline - LOCK]).toEqual([48 * HOUR, 24 * HOUR]);
    expect(game.store.log.list(1)[0]?.what).toBe(
      'moved the lock of turn 1 from 2026-09-20T05:00Z to 2026-09-22T05:00Z: the forum was down',
    );
  });

  it('is never longer than 14 days in all once players know a lock, however many there are, and never into the past', async () => {
    const { game } = await Table.set([]);
    const why = 'more time';
    game.store.drafts.approve(game.store.drafts.list(1)[0]?.id ?? 0, 'Judge', 1);
    extendTurn(game, { lock: LOCK + 10 * 24 * HOUR, why });
    expect(() => extendTurn(game, { lock: LOCK + 15 * 24 * HOUR, why })).toThrow(/more than 14 days/);
    expect(() => extendTurn(game, { lock: OPENED - HOUR, why })).toThrow(/has passed already/);
    expect(() => extendTurn(game, { lock: LOCK + 11 * 24 * HOUR, why: '  ' })).toThrow(/reason/);
    expect(game.store.turns.current()?.extensions).toHaveLength(1);
  });
});

describe('the printed schedules', () => {
  const place = { node: '/usr/bin/node', cli: '/opt/adjutant/dist/cli.js', folder: "/home/judge/my game's 100%" };

  it.each(SCHEDULE_KINDS)('for %s look by the minute and name program and folder in its own quoting', (kind) => {
    const text = writeSchedule(kind, place);
    expect(text).toContain('watch --once');
    expect(text).toContain('/opt/adjutant/dist/cli.js');
    const quoted = {
      systemd: `"/home/judge/my game's 100%%"`,
      cron: `'/home/judge/my game'\\''s 100\\%'`,
      task: `\\"/home/judge/my game's 100%\\"`,
    };
    expect(text).toContain(quoted[kind]);
  });
});
