import { Fault } from '../kit/result.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** A page may be some minutes old when it is handed out; a clock further off than this is another clock. */
const DRIFT = 10 * MINUTE;

/** How a page's times are turned into UTC: one offset for all of them, or a zone's own rules by each date. */
export type Zone =
  | { readonly kind: 'offset'; readonly minutes: number }
  | { readonly kind: 'named'; readonly name: string };

/** The page's own now. */
export interface PageClock {
  readonly zone: Zone;
  /** Milliseconds in UTC. */
  readonly now: number;
  /** The same moment on the board's clock, as if that were UTC. */
  readonly local: number;
  /** True where the zone was worked out from the clock, or clock and server disagree: times are then inferred. */
  readonly measured: boolean;
  readonly warnings: readonly string[];
}

const OFFSET =
  /\b(?:GMT|UTC)\b(?:\s*(?<sign>[+\-−–])\s*(?<hours>\d{1,2})(?:(?<point>[:.])(?<rest>\d{1,2}))?)?(?:\s*hours?)?(?<dst>\s*\[\s*DST\s*\])?/i;

/** Reads `GMT -5`, `GMT +5.5`, `UTC+05:30`, `UTC - 5 hours [ DST ]` anywhere in a text into minutes east of UTC. */
export function readOffset(text: string): number | undefined {
  const found = OFFSET.exec(text.replace(/\u00A0/g, ' '))?.groups;
  if (found === undefined) return undefined;
  const rest = Number(found.rest ?? 0) * (found.point === '.' ? 60 / 10 ** (found.rest?.length ?? 1) : 1);
  const minutes = Number(found.hours ?? 0) * 60 + rest;
  return (found.sign === undefined || found.sign === '+' ? minutes : -minutes) + (found.dst === undefined ? 0 : 60);
}

/** Reads a zone of the tz database; undefined where there is no such zone. */
export function readZone(name: string): Zone | undefined {
  if (name === '') return undefined;
  try {
    formatOf(name);
    return { kind: 'named', name };
  } catch {
    return undefined;
  }
}

/** Making one costs more than all its use on a page. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Throws where there is no such zone. */
function formatOf(name: string): Intl.DateTimeFormat {
  const format = FORMATS.get(name) ?? new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  FORMATS.set(name, format);
  return format;
}

/** Minutes east of UTC that a zone keeps at a moment in UTC. */
export function offsetAt(zone: Zone, ms: number): number {
  if (zone.kind === 'offset') return zone.minutes;
  const parts = formatOf(zone.name).formatToParts(new Date(ms));
  return readOffset(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? 0;
}

/** A board's local time (as if it were UTC) in UTC, and whether that hour came twice as the clocks went back. */
export function toUtc(zone: Zone, local: number): { readonly ms: number; readonly twice: boolean } {
  if (zone.kind === 'offset') return { ms: local - zone.minutes * MINUTE, twice: false };
  const fits = [local - DAY, local + DAY]
    .map((near) => local - offsetAt(zone, near) * MINUTE)
    .filter((ms) => ms + offsetAt(zone, ms) * MINUTE === local);
  const ms = fits[0] ?? local - offsetAt(zone, local) * MINUTE;
  return { ms, twice: fits.some((other) => other !== ms) };
}

/**
 * The page's clock from what it prints and from the server's `Date`.
 * @param told the zone the page names; undefined where it names none
 * @param printed milliseconds since the board's midnight, where the page prints the time
 * @param date the server's `Date`, ms
 * @param settings minutes east of UTC or a zone's name, by the judge; used only where the page tells nothing
 */
export function pageClock(
  told: Zone | undefined,
  printed: number | undefined,
  date: number,
  settings: number | string | undefined,
): PageClock {
  const given = told ?? (typeof settings === 'string' ? readZone(settings) : zoneBy(settings));
  if (given === undefined && printed === undefined)
    throw new Fault(
      'unreadable',
      "The page's zone",
      'the page names no zone ("All times are GMT …") and prints no clock to measure it by',
      "Set the forum's offset from UTC, or its zone, in the settings: site: {offset: America/New_York}.",
    );
  const zone: Zone = given ?? { kind: 'offset', minutes: Math.round(apart(printed ?? 0, date) / (15 * MINUTE)) * 15 };
  const server = date + offsetAt(zone, date) * MINUTE;
  const drift = printed === undefined ? 0 : apart(printed, server);
  const disagrees = Math.abs(drift) > DRIFT;
  const warnings = disagrees
    ? [
        `the page's clock and the server's are ${Math.round(Math.abs(drift) / MINUTE)} minutes apart: its times are not sure`,
      ]
    : [];
  return { zone, now: date + drift, local: server + drift, measured: given === undefined || disagrees, warnings };
}

function zoneBy(minutes: number | undefined): Zone | undefined {
  return minutes === undefined ? undefined : { kind: 'offset', minutes };
}

/** How far a time of day lies after a moment's own, between half a day before and half a day after. */
function apart(timeOfDay: number, ms: number): number {
  const after = (((timeOfDay - Math.floor(ms / MINUTE) * MINUTE) % DAY) + DAY) % DAY;
  return after > DAY / 2 ? after - DAY : after;
}
