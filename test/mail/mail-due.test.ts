import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDueMail, findTries, isTooLate, nextMailTry } from '../../src/app/mail/outbox-times.js';
import type { MailEvent } from '../../src/store/outbox.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 9, 3, 5);

const wished = (at: number): MailEvent => ({ state: 'queued', at, who: 'Judge', note: '' });
const failed = (at: number): MailEvent => ({ state: 'queued', at, note: '450 not now' });
const queued = (...events: MailEvent[]) => ({ state: 'queued' as const, events });
/** Tried at each of its times, from an approval on. */
const triedBy = (count: number): readonly number[] => {
  const events = [wished(NOW)];
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const at = nextMailTry(queued(...events), Number.MAX_SAFE_INTEGER) as number;
    times.push((at - NOW) / MINUTE);
    events.push({ state: 'sending', at, note: '' }, failed(at));
  }
  return times;
};

describe('when a mail is tried', () => {
  it('is at once, and after each try in vain later, up to every hour', () => {
    expect(triedBy(10)).toEqual([0, 1, 3, 8, 18, 38, 68, 128, 188, 248]);
  });

  it('is at once again when the judge says so', () => {
    const mail = queued(wished(NOW), failed(NOW + HOUR), failed(NOW + 2 * HOUR), wished(NOW + 3 * HOUR));
    expect(findTries(mail)).toEqual([]);
    expect(nextMailTry(mail, NOW + 4 * HOUR)).toBe(NOW + 3 * HOUR);
  });

  it('is now where the last try, or the approval, lies in a future that a wrong clock made', () => {
    const tomorrow = NOW + 24 * HOUR;
    expect(nextMailTry(queued(wished(NOW), failed(tomorrow)), NOW)).toBe(NOW);
    expect(nextMailTry(queued(wished(tomorrow)), NOW)).toBe(NOW);
  });

  it('is never for what does not wait', () => {
    for (const state of ['sending', 'accepted', 'refused', 'unknown', 'expired', 'let-go'] as const)
      expect(nextMailTry({ state, events: [wished(NOW)] }, NOW)).toBeUndefined();
  });
});

describe('the last moment of a mail', () => {
  it('is over when its minute is; what has none is never too late', () => {
    const mail = { ...queued(wished(NOW)), expires: NOW + HOUR };
    expect(isTooLate(mail, NOW + HOUR + MINUTE - 1)).toBe(false);
    expect(isTooLate(mail, NOW + HOUR + MINUTE)).toBe(true);
    expect(isTooLate(queued(wished(NOW)), NOW + 1000 * HOUR)).toBe(false);
    expect(isTooLate({ ...mail, state: 'accepted' }, NOW + 2 * HOUR)).toBe(false);
  });

  it('is set aside by the word of a judge who knew that it was over, and by no earlier one', () => {
    const expires = NOW + HOUR;
    const before = queued(wished(NOW), failed(NOW), wished(expires));
    expect(isTooLate({ ...before, expires }, expires + HOUR)).toBe(true);
    const after = queued(
      ...before.events,
      { state: 'expired', at: expires + MINUTE, note: '' },
      wished(expires + HOUR),
    );
    expect(isTooLate({ ...after, expires }, expires + 2 * HOUR)).toBe(false);
  });
});

it('of any mails the one due the longest is sent next, and none that is too late, waits longer, or does not wait', () => {
  const time = fc.integer({ min: -300, max: 300 }).map((minutes) => NOW + minutes * MINUTE);
  const event = fc.record({
    state: fc.constantFrom('queued', 'sending', 'refused', 'unknown', 'expired', 'let-go' as const),
    at: time,
    who: fc.constantFrom('Judge', undefined),
    note: fc.constant(''),
  });
  const mail = fc
    .tuple(fc.array(event, { maxLength: 8 }), fc.option(time, { nil: undefined }))
    .map(([more, expires]) => {
      const events: MailEvent[] = [
        wished(NOW - 300 * MINUTE),
        ...more.map(({ who, ...rest }) => (who === undefined ? rest : { ...rest, who })),
      ];
      const { state } = events.at(-1) as MailEvent;
      return { state, events, ...(expires !== undefined && { expires }) };
    });
  fc.assert(
    fc.property(fc.array(mail, { maxLength: 6 }), (mails) => {
      const due = findDueMail(mails, NOW);
      const ready = mails.filter((one) => !isTooLate(one, NOW) && (nextMailTry(one, NOW) ?? NOW + 1) <= NOW);
      if (!due) expect(ready).toEqual([]);
      else expect(nextMailTry(due, NOW)).toBe(Math.min(...ready.map((one) => nextMailTry(one, NOW) as number)));
    }),
  );
});
