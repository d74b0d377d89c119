/** How exactly a forum told a time. A saved "5 minutes ago" is `relative`; a time worked out from something else is `inferred`. */
const CERTAINTIES = ['second', 'minute', 'relative', 'inferred'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** A moment in UTC as milliseconds since 1970, with how sure it is. */
export interface Instant {
  readonly ms: number;
  readonly sure: Certainty;
}

/** How numeric dates are written: `19-09-2026` or `09-19-2026`. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Lengths of time in milliseconds. A day is 24 hours whatever the clocks do. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Whole minutes since 1970. All times are compared by the minute; seconds are kept but never decide. */
export function minuteOf(ms: number): number {
  return Math.floor(ms / MINUTE);
}

/** A moment (ms) without its seconds. */
export function wholeMinute(ms: number): number {
  return minuteOf(ms) * MINUTE;
}

/** Reads `2004-03-06T05:00Z` (to the minute or second, UTC) into milliseconds; undefined where it is no such time, or no such day. */
export function readIso(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text)) return undefined;
  const ms = Date.parse(text.length === 17 ? text.replace('Z', ':00Z') : text);
  // A day that does not exist is taken for one of the next month.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 16) !== text.slice(0, 16) ? undefined : ms;
}

/** Writes milliseconds as `2004-03-06T05:00Z`; with seconds only where there are any. */
export function writeIso(ms: number): string {
  const text = new Date(ms).toISOString();
  if (!text.endsWith('.000Z')) return text;
  return text.endsWith(':00.000Z') ? `${text.slice(0, 16)}Z` : `${text.slice(0, 19)}Z`;
}

/** Writes each moment of a text, in UTC like `2026-10-03T05:00Z`, as `write` has it (ms). */
export function rewriteMoments(text: string, write: (ms: number) => string): string {
  return text.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z/g, (iso) => {
    const ms = readIso(iso);
    return ms === undefined ? iso : write(ms);
  });
}

/** Writes the moments of a text as people do: `3 October 2026, 05:00 UTC`. */
export function formatUtc(text: string): string {
  return rewriteMoments(text, (ms) => {
    const day = writeInZone(ms, 'UTC');
    return `${day.slice(day.indexOf(' ') + 1, -' (UTC)'.length)} UTC`;
  });
}

/** Minutes of a day. */
const MINUTES = 24 * 60;

/** Writes milliseconds as `2004-03-06 05:00`, UTC, to the minute. */
export function writeMinute(ms: number): string {
  const minute = minuteOf(ms);
  const day = Math.floor(minute / MINUTES);
  let date = DATES.get(day);
  if (date === undefined) {
    date = new Date(day * MINUTES * MINUTE).toISOString().slice(0, 10);
    DATES.set(day, date);
  }
  const rest = minute - day * MINUTES;
  return `${date} ${pad(Math.floor(rest / 60))}:${pad(rest % 60)}`;
}

/** Dates by days since 1970, once written: many times are of few days. */
const DATES = new Map<number, string>();

function pad(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}

/** How a zone's moments are written. To make it takes longer than to write a hundred of them. */
interface ZoneFormats {
  readonly people: Intl.DateTimeFormat;
  readonly local: Intl.DateTimeFormat;
}

const FORMATS = new Map<string, ZoneFormats>();

/** The formats of a zone, once made; a RangeError where there is no such zone. */
function formatsOf(timeZone: string): ZoneFormats {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const formats: ZoneFormats = {
    people: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    local: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  };
  FORMATS.set(timeZone, formats);
  return formats;
}

/** Writes a moment for people: `Saturday, 3 October 2026, 01:00 (America/New_York)`; `zone` is an IANA name. */
export function writeInZone(ms: number, zone: string): string {
  const parts = formatsOf(zone).people.formatToParts(new Date(ms));
  const part = new Map(parts.map(({ type, value }) => [type, value]));
  const day = `${part.get('weekday')}, ${part.get('day')} ${part.get('month')} ${part.get('year')}`;
  return `${day}, ${part.get('hour')}:${part.get('minute')} (${zone})`;
}

/** Writes a moment on the clocks of a zone, as a judge types it: `2026-09-19 01:00`; `zone` is an IANA name. */
export function writeLocal(ms: number, zone: string): string {
  return formatsOf(zone).local.format(new Date(ms));
}

/**
 * Writes a moment for people of two zones: `Saturday, 3 October 2026, 05:00 UTC (01:00 in New York)`, with the day where
 * it is another one there, and with which is meant where that hour comes twice; `zone` is an IANA name.
 */
export function writeMoment(ms: number, zone: string): string {
  const [utc, there] = [writeInZone(ms, 'UTC'), writeInZone(ms, zone)].map((text) =>
    text.slice(0, text.lastIndexOf(' (')),
  );
  if (zone === 'UTC' || zone === 'Etc/UTC') return `${utc} UTC`;
  const [day, time] = [there?.slice(0, -', 00:00'.length), there?.slice(-'00:00'.length)];
  const isSameDay = utc?.startsWith(`${day},`);
  const twice = formatTwice(ms, zone);
  const city = zone.includes('/') ? `in ${zone.split('/').at(-1)?.replaceAll('_', ' ')}` : zone;
  return `${utc} UTC (${isSameDay ? time : there} ${city}${twice === undefined ? '' : TWICE[twice]})`;
}

/** By how much clocks go back (ms): an hour, in places half of one. */
const BACK = [60, 30].map((minutes) => minutes * MINUTE);

const TWICE = { before: ', before the clocks go back', after: ', after the clocks have gone back' } as const;

/** Which of the two is meant where the clocks of a zone show an hour twice; undefined where they do not. */
export function formatTwice(ms: number, zone: string): keyof typeof TWICE | undefined {
  const shown = writeLocal(ms, zone);
  if (BACK.some((by) => writeLocal(ms + by, zone) === shown)) return 'before';
  return BACK.some((by) => writeLocal(ms - by, zone) === shown) ? 'after' : undefined;
}
