import { clockToldTwice, type PageClock, pageClock } from './page-clock.js';
import type { Sheet } from './sheet.js';
import { localOf } from './stamp.js';

/** A time that a page tells twice. */
export interface ToldTwice {
  /** As the board writes it, in its own zone. */
  readonly written: string;
  /** Exactly, ms in UTC; NaN where it is not. */
  readonly exact: number;
}

/**
 * The clock of a page that names no zone: by the judge's, else by a time it tells twice. The board may keep its place's
 * summer time, so that the offset is only likely for its other times. Throws as `pageClock` does.
 */
export function clockByTimes(sheet: Sheet, times: readonly ToldTwice[]): PageClock {
  const { page, settings } = sheet;
  for (const { written, exact } of settings.offset === undefined ? times : []) {
    const stamp = Number.isNaN(exact) ? undefined : sheet.stamp(written);
    if (stamp?.kind !== 'clock') continue;
    // A date in numbers may be read in two ways, its time of day in one.
    const local = stamp.day.kind === 'date' ? localOf(stamp, exact, 'month-first') : undefined;
    return clockToldTwice(local === undefined ? stamp.time : { local }, exact, page.date);
  }
  return pageClock(undefined, undefined, page.date, settings.offset);
}
