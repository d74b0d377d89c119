import { Fault } from '../../core/result.js';
import type { Certainty, DateOrder, Instant } from '../../core/time.js';
import type { PageClock } from './page-clock.js';
import { isDate, localOf, type Stamp } from './stamp.js';
import { toUtc } from './zone.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Tells from a page's own stamps, in the order of its posts, whether day or month stands first: by a field above 12,
 * else by an order in which time would run backwards or into the future. `others` (edit marks) stand in no order.
 * Undefined where either would do.
 */
export function tellDateOrder(
  stamps: readonly Stamp[],
  clock: PageClock,
  others: readonly Stamp[] = [],
): DateOrder | undefined {
  const times = (order: DateOrder, from = stamps): readonly (number | undefined)[] =>
    from.flatMap((stamp) => (stamp.kind === 'clock' ? [localOf(stamp, clock.local, order)] : []));
  const exists = (order: DateOrder): boolean => !times(order, [...stamps, ...others]).includes(undefined);
  const runs = (order: DateOrder): boolean =>
    times(order).every((ms, at, all) => ms !== undefined && ms >= (all[at - 1] ?? 0) && ms <= clock.local + DAY);
  for (const fits of [exists, runs]) {
    const monthFirst = fits('month-first');
    if (monthFirst !== fits('day-first')) return monthFirst ? 'month-first' : 'day-first';
  }
  return undefined;
}

/** True where a stamp's day could be its month. */
export function isAmbiguous(stamp: Stamp): boolean {
  if (stamp.kind !== 'clock' || stamp.day.kind !== 'numeric') return false;
  const { year, first, second } = stamp.day;
  return first !== second && isDate(year, first, second) && isDate(year, second, first);
}

/** True where a board that writes 12 hours has lost its AM and PM: no hour above 12, and time falls within one day. */
export function hasLostHalves(stamps: readonly Stamp[]): boolean {
  const clocks = stamps.filter((stamp) => stamp.kind === 'clock');
  if (clocks.some(({ halves, time }) => halves || time >= 13 * 60 * MINUTE || time < 60 * MINUTE)) return false;
  return clocks.some((stamp, at) => {
    const before = clocks[at - 1];
    return before !== undefined && JSON.stringify(before.day) === JSON.stringify(stamp.day) && stamp.time < before.time;
  });
}

/**
 * Turns a stamp into an instant by the page's own clock and zone. `order` must be given where the stamp is ambiguous;
 * a numeric date that fits only one order is read by that one. Throws a Fault of kind `needs-judge` where it is missing.
 */
export function instantOf(stamp: Stamp, clock: PageClock, order: DateOrder | undefined): Instant {
  if (stamp.kind === 'ago') return { ms: clock.now - stamp.ms, sure: 'relative' };
  if (order === undefined && isAmbiguous(stamp))
    throw new Fault(
      'needs-judge',
      `The time "${stamp.text}"`,
      'it can be read with the day first or with the month first, and nothing else in the thread tells which',
      'Set the date order of this forum (day-first or month-first) in the settings.',
    );
  const local =
    localOf(stamp, clock.local, order ?? 'month-first') ?? localOf(stamp, clock.local, 'day-first') ?? Number.NaN;
  const utc = toUtc(clock.zone, local);
  const sure: Certainty = stamp.seconds ? 'second' : 'minute';
  return { ms: utc.ms, sure: clock.measured || utc.twice ? 'inferred' : sure };
}
