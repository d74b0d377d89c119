import { DATE_ORDERS, type DateOrder } from '../../core/time.js';
import type { SiteSettings } from '../forum.js';
import type { Sheet } from '../page/sheet.js';
import { clockToldTwice, type PageClock, pageClock } from './page-clock.js';
import { localOf } from './stamp.js';

/** A time that a page tells twice. */
export interface ToldTwice {
  /** As the board writes it, in its own zone. */
  readonly written: string;
  /** Exactly, ms in UTC; NaN where it is not. */
  readonly exact: number;
}

/** No zone is further from UTC. */
const FURTHEST = 14 * 3_600_000;

/**
 * The clock of a page that names no zone: by the judge's, else by a time it tells twice. The board may keep its place's
 * summer time, so that the offset is only likely for its other times. Throws as `pageClock` does.
 */
export function clockByTimes(sheet: Sheet, times: readonly ToldTwice[]): PageClock {
  const { page, settings } = sheet;
  for (const { written, exact } of settings.offset === undefined ? times : []) {
    const stamp = Number.isNaN(exact) ? undefined : sheet.stamp(written);
    if (stamp?.kind !== 'clock') continue;
    const [fits] = readings(sheet, { written, exact });
    return clockToldTwice(fits === undefined ? stamp.time : { local: fits.local }, exact, page.date);
  }
  return pageClock(undefined, undefined, page.date, settings.offset);
}

/** The settings, with the order of day and month where a page tells a time twice that shows it. */
export function withOrder(sheet: Sheet, times: readonly ToldTwice[]): SiteSettings {
  const told = times.map((time) => readings(sheet, time)).find((fits) => fits.length === 1);
  const dateOrder = sheet.settings.dateOrder ?? told?.[0]?.order;
  return dateOrder === undefined ? sheet.settings : { ...sheet.settings, dateOrder };
}

/** The ways to read a time as it is written that are not too far from the exact one. */
function readings(
  sheet: Sheet,
  { written, exact }: ToldTwice,
): readonly { readonly order: DateOrder; readonly local: number }[] {
  const stamp = Number.isNaN(exact) ? undefined : sheet.stamp(written);
  if (stamp?.kind !== 'clock' || stamp.day.kind === 'days-ago') return [];
  return DATE_ORDERS.flatMap((order) => {
    const local = localOf(stamp, exact, order);
    return local !== undefined && Math.abs(local - exact) <= FURTHEST ? [{ order, local }] : [];
  });
}
