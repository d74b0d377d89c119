import { AppError } from '../../core/result.js';
import { type Certainty, DATE_ORDERS, DAY, type DateOrder, HOUR, type Instant, MINUTE } from '../../core/time.js';
import {
  AGO,
  DAY_WORDS,
  daysAgo,
  HALF_WORDS,
  isAfternoon,
  isPersianYear,
  lengthOf,
  monthOf,
  persianDay,
} from './languages.js';
import type { LocalMoment, PageClock } from './page-clock.js';
import { toUtc } from './zone.js';

/**
 * The moment that an attribute tells in full (`2026-11-05T20:58:03-05:00`), ms in UTC; NaN where it is none, or names no
 * zone: then it is in the time of the board's server, and not to be read by our own.
 */
export function exactMoment(text: string | undefined): number {
  return /\d(?:Z|[+-]\d{2}:?\d{2})$/i.test(text?.trim() ?? '') ? Date.parse(text ?? '') : Number.NaN;
}

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
const BETWEEN = `[\\s,]*(?:@|-|–|»|:(?=\\s)|a las|alle(?: ore)?|(?!${HALF_WORDS})[^\\s\\d,:]{1,3})?\\s*`;
/** `13:51`, `01:51:07 PM`, `13h51`, `下午 1:51`. */
const CLOCK = `(?:(?<early>${HALF_WORDS})\\s*)?(?<h>\\d{1,2})(?::| ?h ?)(?<min>\\d{2})(?::(?<s>\\d{2}))?(?!\\d)(?:\\s*(?<half>${HALF_WORDS})(?!\\p{L}))?`;
const STAMP = new RegExp(`(?<![\\p{L}\\d.:/-])(?:${DAYS.join('|')})${BETWEEN}${CLOCK}`, 'giu');
/** A greater unit before the one of "5 minutes ago". */
const MORE = /(\d{1,4}) (\p{L}{1,12}),? (?:(?:and|und|et|y|en) )?$/u;
const NOW = /\b(?:a moment ago|just now)\b/i;

/**
 * Finds the first time in a text, in any of the formats boards write: numeric, names of months, Today,
 * "5 minutes ago"; a board's own `datePattern` comes first. Throws a usage AppError where that is none.
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
    const more = MORE.exec(plain.slice(Math.max(0, ago.index - 40), ago.index));
    const hours =
      more === null ? 0 : /^h|^st[uo]|^uur|^uren|^or[ae]/i.test(more[2] ?? '') ? Number(more[1]) : undefined;
    // "3 days, 2 hours ago" is not to the hour.
    if (hours === undefined) return undefined;
    return {
      kind: 'ago',
      text: `${more?.[0] ?? ''}${ago[0]}`,
      from: ago.index - (more?.[0].length ?? 0),
      ms: hours * HOUR + Number(ago.groups?.n ?? 1) * lengthOf(ago.groups?.unit ?? ''),
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
  throw new AppError(
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

function isDate(year: number, month: number, day: number): boolean {
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

/**
 * Tells from a page's own stamps, in the order of its posts, whether day or month stands first: by a field above 12,
 * else by an order in which time would run backwards or into the future. `others` (edit marks) stand in no order.
 * Undefined where either would do.
 */
export function formatDateOrder(
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
function isAmbiguous(stamp: Stamp): boolean {
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
 * a numeric date that fits only one order is read by that one. Throws an AppError of kind `needs-judge` where it is missing.
 */
export function instantOf(stamp: Stamp, clock: PageClock, order: DateOrder | undefined): Instant {
  if (stamp.kind === 'ago') return { ms: clock.now - stamp.ms, sure: 'relative' };
  if (order === undefined && isAmbiguous(stamp))
    throw new AppError(
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

/** What each sign of a pattern stands for: the named groups are those of the formats known without one. */
const SIGNS: Readonly<Record<string, string>> = {
  YYYY: '(?<y1>\\d{4})',
  YY: '(?<y1>\\d{2})',
  MMMM: '(?<month>\\p{L}{3,12})\\.?',
  MMM: '(?<month>\\p{L}{3,12})\\.?',
  MM: '(?<m1>\\d{1,2})',
  M: '(?<m1>\\d{1,2})',
  DD: '(?<d1>\\d{1,2})',
  D: '(?<d1>\\d{1,2})',
  HH: '(?<h>\\d{1,2})',
  H: '(?<h>\\d{1,2})',
  hh: '(?<h>\\d{1,2})',
  h: '(?<h>\\d{1,2})',
  mm: '(?<min>\\d{2})',
  ss: '(?<s>\\d{2})',
  A: '(?<half>[ap]\\.?m)\\b',
};

/** A sign, or words in quotes that stand for themselves. */
const SIGN = /'[^']*'|YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|H|hh|h|mm|ss|A/g;

const COMPILED = new Map<string, RegExp>();

/**
 * A date format an admin made up, as a regular expression: `YYYY` or `YY` year, `MM` month, `MMMM` its name, `DD` day,
 * `HH` or `hh` hour, `mm` minute, `ss` second, `A` am or pm; every other sign stands for itself, blanks for any blanks,
 * and what is written in single quotes for itself in any case: `HH'h'mm` is `13h51`. Undefined where year, month, day, hour or minute is missing, or one is there twice.
 */
export function readDatePattern(pattern: string): RegExp | undefined {
  const known = COMPILED.get(pattern);
  if (known !== undefined) return known;
  const signs = [...pattern.matchAll(SIGN)]
    .flatMap(([sign]) => (sign.startsWith("'") ? [] : [sign]))
    .map((sign) => sign.charAt(0) + (sign.startsWith('m') ? 'm' : ''));
  const needed = ['Y', 'M', 'D', 'mm'].every((sign) => signs.includes(sign)) && /h/i.test(signs.join(''));
  if (!needed || new Set(signs.map((sign) => (sign === 'h' ? 'H' : sign))).size !== signs.length) return undefined;
  const source = pattern
    .split(new RegExp(`(${SIGN.source})`))
    .map((part) => SIGNS[part] ?? itself(part.replace(/^'(.*)'$/, '$1')))
    .join('');
  const compiled = new RegExp(source, 'iu');
  COMPILED.set(pattern, compiled);
  return compiled;
}

function itself(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+');
}
