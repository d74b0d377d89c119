import { Fault } from '../kit/result.js';
import type { Certainty, Instant } from '../kit/time.js';
import { readDatePattern } from './date-pattern.js';
import type { DateOrder } from './forum.js';
import { AGO, DAY_WORDS, daysAgo, lengthOf, monthOf } from './words-of-time.js';
import { type PageClock, toUtc } from './zone.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

type Day =
  | { readonly kind: 'date'; readonly year: number; readonly month: number; readonly day: number }
  | { readonly kind: 'numeric'; readonly first: number; readonly second: number; readonly year: number }
  | { readonly kind: 'days-ago'; readonly days: 0 | 1 };

/** A time as a page writes it, before day and month, zone and "today" are settled. */
export type Stamp = {
  readonly text: string;
  /** Where in the text it was found. */
  readonly from: number;
} & (
  | {
      readonly kind: 'clock';
      readonly day: Day;
      /** Milliseconds since the local midnight. */
      readonly time: number;
      readonly seconds: boolean;
      /** True where AM or PM was written. */
      readonly halves: boolean;
    }
  | { readonly kind: 'ago'; readonly ms: number }
);

const MONTH = '(?<month>\\p{L}{3,12})\\.?';
const DAYS = [
  '(?<y1>\\d{4})[-/.](?<m1>\\d{1,2})[-/.](?<d1>\\d{1,2})',
  '(?<a>\\d{1,2})[-/.](?<b>\\d{1,2})[-/.](?<y2>\\d{4}|\\d{2})',
  `${MONTH} (?<d3>\\d{1,2})(?:st|nd|rd|th)?,? (?<y3>\\d{4})`,
  `(?<d4>\\d{1,2})(?:st|nd|rd|th|er|\\.|º)? (?:de )?${MONTH.replace('month', 'month4')},? (?:de )?(?<y4>\\d{4})`,
  `(?<word>${DAY_WORDS})`,
];
/** Between date and time: a comma, `at`, `@`, a sign or a short foreign word (`um`, `à`, `a las`, `alle`). */
const BETWEEN = '[\\s,]*(?:@|-|–|»|a las|alle(?: ore)?|[^\\s\\d,:]{1,3})?\\s*';
const CLOCK = '(?<h>\\d{1,2}):(?<min>\\d{2})(?::(?<s>\\d{2}))?(?!\\d)(?:\\s*(?<half>[ap])\\.?m\\b)?';
const STAMP = new RegExp(`(?<![\\p{L}\\d.:/-])(?:${DAYS.join('|')})${BETWEEN}${CLOCK}`, 'giu');
const NOW = /\b(?:a moment ago|just now)\b/i;

/**
 * Finds the first time in a text, in any of the formats boards write: numeric, names of months, Today,
 * "5 minutes ago"; a board's own `datePattern` comes first. Throws a usage Fault where that is none.
 */
export function findStamp(text: string, datePattern?: string): Stamp | undefined {
  const plain = text.replace(/[\u00A0\s]/g, ' ');
  const own = datePattern === undefined ? null : needDatePattern(datePattern).exec(plain);
  const first = own === null ? undefined : readClock(own);
  if (first !== undefined) return first;
  for (let from = 0; ; ) {
    STAMP.lastIndex = from;
    const found = STAMP.exec(plain);
    if (found === null) break;
    const stamp = readClock(found);
    if (stamp !== undefined) return stamp;
    // What looked like a month was another word ("Post 7 of 2026 at 10:00"): look behind its first sign.
    from = found.index + 1;
  }
  for (const pattern of AGO) {
    const ago = pattern.exec(plain);
    if (ago === null) continue;
    return {
      kind: 'ago',
      text: ago[0],
      from: ago.index,
      ms: Number(ago.groups?.n ?? 1) * lengthOf(ago.groups?.unit ?? ''),
    };
  }
  const now = NOW.exec(plain);
  return now === null ? undefined : { kind: 'ago', text: now[0], from: now.index, ms: 0 };
}

/** The last time of day in a text ("The time now is 03:35 AM."), in milliseconds since midnight. */
export function findTimeOfDay(text: string): number | undefined {
  const last = [...text.matchAll(new RegExp(CLOCK, 'gi'))].at(-1);
  const stamp = last === undefined ? undefined : findStamp(`Today ${last[0]}`);
  return stamp?.kind === 'clock' ? stamp.time : undefined;
}

function needDatePattern(datePattern: string): RegExp {
  const pattern = readDatePattern(datePattern);
  if (pattern !== undefined) return pattern;
  throw new Fault(
    'usage',
    `The date pattern "${datePattern}"`,
    'it needs one each of YYYY (or YY), MM (or MMMM), DD, HH (or hh) and mm',
    'Correct it in the settings.',
  );
}

function readClock(found: RegExpExecArray): Stamp | undefined {
  const g = found.groups ?? {};
  const hour = Number(g.h);
  const half = g.half?.toLowerCase();
  const minute = Number(g.min);
  const second = Number(g.s ?? 0);
  const fits = half === undefined ? hour < 24 : hour >= 1 && hour <= 12;
  const day = readDay(g);
  if (!fits || minute > 59 || second > 59 || day === undefined) return undefined;
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return {
    kind: 'clock',
    text: found[0].trim(),
    from: found.index,
    day,
    time: (hours * 60 + minute) * MINUTE + second * 1000,
    seconds: g.s !== undefined,
    halves: half !== undefined,
  };
}

function readDay(g: Readonly<Record<string, string | undefined>>): Day | undefined {
  if (g.word !== undefined) return { kind: 'days-ago', days: daysAgo(g.word) };
  if (g.a !== undefined) {
    const year = Number(g.y2);
    const day: Day = {
      kind: 'numeric',
      first: Number(g.a),
      second: Number(g.b),
      year: year < 100 ? year + 2000 : year,
    };
    return isDate(day.year, day.first, day.second) || isDate(day.year, day.second, day.first) ? day : undefined;
  }
  const named = g.month ?? g.month4;
  const month = named === undefined ? Number(g.m1) : (monthOf(named) ?? 0);
  const written = Number(g.y1 ?? g.y3 ?? g.y4);
  const year = written < 100 ? written + 2000 : written;
  const day = Number(g.d1 ?? g.d3 ?? g.d4);
  return isDate(year, month, day) ? { kind: 'date', year, month, day } : undefined;
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

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
    from.flatMap((stamp) => (stamp.kind === 'clock' ? [localOf(stamp, clock, order)] : []));
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
  const local = localOf(stamp, clock, order ?? 'month-first') ?? localOf(stamp, clock, 'day-first') ?? Number.NaN;
  const utc = toUtc(clock.zone, local);
  const sure: Certainty = stamp.seconds ? 'second' : 'minute';
  return { ms: utc.ms, sure: clock.measured || utc.twice ? 'inferred' : sure };
}

/** Local time as if it were UTC; undefined where the date does not exist in this order. */
function localOf(stamp: Stamp & { kind: 'clock' }, clock: PageClock, order: DateOrder): number | undefined {
  const { day, time } = stamp;
  if (day.kind === 'days-ago') return Math.floor(clock.local / DAY) * DAY - day.days * DAY + time;
  const month = day.kind === 'date' ? day.month : order === 'month-first' ? day.first : day.second;
  const date = day.kind === 'date' ? day.day : order === 'month-first' ? day.second : day.first;
  return isDate(day.year, month, date) ? Date.UTC(day.year, month - 1, date) + time : undefined;
}
