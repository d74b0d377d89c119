import { inOneLine, quote } from './text.js';
import { formatTwice, writeLocal, writeMinute, writeMoment } from './time.js';

/** The languages in which players can be told what a turn came to. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * How a language writes what is none of its words: lists, quotations, moments. Written out here, so that no machine's own
 * tables have a part in what is published.
 */
export interface Grammar {
  /** `Ann, Mirelle and Brakk` */
  list(names: readonly string[]): string;
  /** `Ann, Mirelle or Brakk` */
  choice(names: readonly string[]): string;
  /** Between the language's quotation marks, in one line; a quotation inside takes the inner marks. */
  quote(text: string): string;
  /** A moment (ms) in UTC, within a sentence: `22 September, 17:12`. */
  moment(ms: number): string;
  /** A moment in UTC and on the clocks of a zone: `Saturday, 3 October 2026, 05:00 UTC (01:00 in New York)`. */
  momentIn(ms: number, zone: string): string;
}

export const ENGLISH: Grammar = {
  list: (names) => join(names, 'and'),
  choice: (names) => join(names, 'or'),
  quote,
  moment: (ms) => {
    const { day, month, time } = readMoment(ms);
    return `${day} ${ENGLISH_MONTHS[month]}, ${time}`;
  },
  momentIn: writeMoment,
};

export const GERMAN: Grammar = {
  list: (names) => join(names, 'und'),
  choice: (names) => join(names, 'oder'),
  quote: (text) => `„${inOneLine(text).replaceAll('„', '‚').replaceAll('“', '‘')}“`,
  moment: (ms) => {
    const { day, month, time } = readMoment(ms);
    return `${day}. ${GERMAN_MONTHS[month]}, ${time} Uhr`;
  },
  momentIn: (ms, zone) => {
    const [utc, there] = [writeLocal(ms, 'UTC'), writeLocal(ms, zone)].map(readLocal) as [Local, Local];
    const whole = `${utc.day}, ${utc.time} Uhr UTC`;
    if (zone === 'UTC' || zone === 'Etc/UTC') return whole;
    const local = there.day === utc.day ? `${there.time} Uhr` : `${there.day}, ${there.time} Uhr`;
    const city = zone.includes('/') ? `in ${zone.split('/').at(-1)?.replaceAll('_', ' ')}` : zone;
    const twice = formatTwice(ms, zone);
    const which = { before: ', vor der Zeitumstellung', after: ', nach der Zeitumstellung' };
    return `${whole} (${local} ${city}${twice === undefined ? '' : which[twice]})`;
  },
};

/** A day and a time of it. */
interface Local {
  readonly day: string;
  readonly time: string;
}

/** `2026-10-03 05:00` in German. */
function readLocal(text: string): Local {
  const [date = '', time = ''] = text.split(' ');
  const [year, month = 1, day] = date.split('-').map(Number);
  const weekday = GERMAN_DAYS[new Date(`${date}T00:00Z`).getUTCDay()];
  return { day: `${weekday}, ${day}. ${GERMAN_MONTHS[month - 1]} ${year}`, time };
}

const GERMAN_DAYS = 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' ');

/** How many of something: `1 step`, `3 steps`. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function join(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const GERMAN_MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** The month from 0 on. */
function readMoment(ms: number): { readonly day: number; readonly month: number; readonly time: string } {
  const minute = writeMinute(ms);
  const [, month = 0, day = 0] = minute.slice(0, 'yyyy-mm-dd'.length).split('-').map(Number);
  return { day, month: month - 1, time: minute.slice(-'00:00'.length) };
}
