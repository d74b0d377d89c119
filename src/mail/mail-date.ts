import type { Heads } from './heads.js';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** The zones that old programs name, in hours (RFC 5322, 4.3). */
const ZONES: Readonly<Record<string, number>> = {
  ...{ ut: 0, utc: 0, gmt: 0, z: 0 },
  ...{ edt: -4, est: -5, cdt: -5, cst: -6, mdt: -6, mst: -7, pdt: -7, pst: -8 },
};

/** A day's date and time as mails write it; the year of old programs has two digits. */
const WRITTEN =
  /^(?:[a-z]{2,9}\.?,? )?(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d\d),? (\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)? ?([a-z]{1,4}|[+-]\d\d:?\d\d)$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)[t ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)? ?(z|[+-]\d\d:?\d\d)$/;

/**
 * When a mail's head says that it was sent (ms). Undefined where that cannot be told: no date, several that differ, a day or a
 * time that is none, or no zone, as whoever reads it would take his own.
 */
export function readDate(heads: Heads): number | undefined {
  const [said, ...others] = new Set(heads.get('date') ?? []);
  return said === undefined || others.length > 0 ? undefined : readMoment(said);
}

/** A moment (ms) as mails write it, in English with its zone, or ISO; undefined where it is written otherwise. */
export function readMoment(said: string): number | undefined {
  const bare = said
    .slice(0, LONGEST)
    .replace(/\([^()]{0,100}\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const [, day = '', name = '', year = '', ...time] = WRITTEN.exec(bare) ?? [];
  const [, isoYear = '', isoMonth = '', isoDay = '', ...isoTime] = ISO.exec(bare) ?? [];
  // Months of other languages begin alike: Finnish marraskuu is November.
  const month = MONTHS.findIndex((one) => one.startsWith(name)) + 1;
  return isoYear === ''
    ? toMoment([fullYear(year), name === '' ? 0 : month, Number(day)], time)
    : toMoment([Number(isoYear), Number(isoMonth), Number(isoDay)], isoTime);
}

const LONGEST = 200;

function fullYear(year: string): number {
  if (year.length > 2) return Number(year);
  return Number(year) + (Number(year) < 50 ? 2000 : 1900);
}

function toMoment(
  [year, month, day]: readonly [number, number, number],
  [hour = '', minute = '', second = '0', zone = '']: readonly string[],
): number | undefined {
  const offset = minutesOf(zone);
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  // A leap second is the first of the next minute.
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  if (!isDay || !isTime || offset === undefined) return undefined;
  return Date.UTC(year, month - 1, day, Number(hour), Number(minute) - offset, Number(second));
}

/** The furthest zone of this world is 14 hours away. */
const FURTHEST = 14 * 60;

function minutesOf(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return Object.hasOwn(ZONES, zone) ? (ZONES[zone] ?? 0) * 60 : undefined;
  const away = Number(hours) * 60 + Number(minutes);
  if (Number(minutes) > 59 || away > FURTHEST) return undefined;
  return sign === '-' ? -away : away;
}
