import { Fault } from '../../core/result.js';
import { DATE_ORDERS, type DateOrder } from '../../core/time.js';
import { readDatePattern } from './date-pattern.js';
import type { LocalMoment } from './page-clock.js';
import { isPersianYear, persianDay } from './persian.js';
import { AGO, DAY_WORDS, daysAgo, HALF_WORDS, isAfternoon, lengthOf, monthOf } from './words-of-time.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

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
const named = (number: number): string => MONTH.replace('month', `month${number}`);
const DAYS = [
  '(?<y1>\\d{4})[-/.](?<m1>\\d{1,2})[-/.](?<d1>\\d{1,2})',
  '(?<a>\\d{1,2})(?:[-/.]|\\. )(?<b>\\d{1,2})(?:[-/.]|\\. )(?<y2>\\d{4}|\\d{2})',
  `${named(3)} (?<d3>\\d{1,2})(?:st|nd|rd|th)?,? (?<y3>\\d{4})`,
  `(?<d4>\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?[ -](?:de )?${named(4)},?[ -](?:de )?(?<y4>\\d{4})`,
  `(?<y5>\\d{4})\\.? ${named(5)} (?<d5>\\d{1,2})\\.?`,
  '(?<y6>\\d{4}) ?[年년] ?(?<m6>\\d{1,2}) ?[月월] ?(?<d6>\\d{1,2}) ?[日일]',
  `(?<word>${DAY_WORDS})`,
];
/** Between date and time: a comma, `at`, `@`, a sign or a short foreign word (`um`, `à`, `a las`, `alle`). */
const BETWEEN = `[\\s,]*(?:@|-|–|»|a las|alle(?: ore)?|(?!${HALF_WORDS})[^\\s\\d,:]{1,3})?\\s*`;
/** `13:51`, `01:51:07 PM`, `13h51`, `下午 1:51`. */
const CLOCK = `(?:(?<early>${HALF_WORDS})\\s*)?(?<h>\\d{1,2})(?::| ?h ?)(?<min>\\d{2})(?::(?<s>\\d{2}))?(?!\\d)(?:\\s*(?<half>${HALF_WORDS})(?!\\p{L}))?`;
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
  const last = [...text.matchAll(new RegExp(CLOCK, 'giu'))].at(-1);
  const stamp = last === undefined ? undefined : findStamp(`Today ${last[0]}`);
  return stamp?.kind === 'clock' ? stamp.time : undefined;
}

/** The last time in a text, in the formats of `findStamp`. */
export function findLastStamp(text: string, datePattern?: string): Stamp | undefined {
  let last: Stamp | undefined;
  for (let from = 0; ; ) {
    const stamp = findStamp(text.slice(from), datePattern);
    if (stamp === undefined) return last;
    last = { ...stamp, from: from + stamp.from };
    from = last.from + Math.max(1, stamp.text.length);
  }
}

/**
 * The last clock in a text ("Current time: 11-21-2026, 03:35 AM"): the moment where its date is there too, of the two a
 * numeric date may be the one nearest to `near` (ms); else the time of day.
 */
export function findClock(text: string, near: number): number | LocalMoment | undefined {
  const last = findLastStamp(text);
  if (last?.kind !== 'clock' || last.day.kind === 'days-ago') return findTimeOfDay(text);
  const moments = DATE_ORDERS.flatMap((order) => localOf(last, 0, order) ?? []);
  const [local] = moments.sort((a, b) => Math.abs(a - near) - Math.abs(b - near));
  return local === undefined ? undefined : { local };
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
  const half = g.early ?? g.half;
  const minute = Number(g.min);
  const second = Number(g.s ?? 0);
  const fits = half === undefined ? hour < 24 : hour >= 1 && hour <= 12;
  const day = readDay(g);
  if (!fits || minute > 59 || second > 59 || day === undefined) return undefined;
  const hours = half === undefined ? hour : (hour % 12) + (isAfternoon(half) ? 12 : 0);
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
  const name = g.month ?? g.month3 ?? g.month4 ?? g.month5;
  const month = name === undefined ? Number(g.m1 ?? g.m6) : (monthOf(name) ?? 0);
  const written = Number(g.y1 ?? g.y3 ?? g.y4 ?? g.y5 ?? g.y6);
  const year = written < 100 ? written + 2000 : written;
  const day = Number(g.d1 ?? g.d3 ?? g.d4 ?? g.d5 ?? g.d6);
  return dayOf(year, month, day) === undefined ? undefined : { kind: 'date', year, month, day };
}

/** Midnight of a date (ms, as if it were UTC), by the calendar its year is of; undefined where there is no such day. */
function dayOf(year: number, month: number, day: number): number | undefined {
  if (isPersianYear(year)) return persianDay(year, month, day);
  return isDate(year, month, day) ? Date.UTC(year, month - 1, day) : undefined;
}

export function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Local time as if it were UTC, by the local moment of the page; undefined where the date does not exist in this order. */
export function localOf(stamp: Stamp & { kind: 'clock' }, today: number, order: DateOrder): number | undefined {
  const { day, time } = stamp;
  if (day.kind === 'days-ago') return Math.floor(today / DAY) * DAY - day.days * DAY + time;
  const month = day.kind === 'date' ? day.month : order === 'month-first' ? day.first : day.second;
  const date = day.kind === 'date' ? day.day : order === 'month-first' ? day.second : day.first;
  const midnight = dayOf(day.year, month, date);
  return midnight === undefined ? undefined : midnight + time;
}
