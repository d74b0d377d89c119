import { AppError } from '../../core/result.js';
import { DAY, MINUTE } from '../../core/time.js';
import type { SiteSettings } from '../forum.js';
import { offsetAt, readZone, writeOffset, type Zone, zoneOfLanguage } from './zone.js';

/** A page may be some minutes old when it is handed out; a clock further off than this is another clock. */
const DRIFT = 10 * MINUTE;

/** Where a page's zone is known from: the page's words, the judge, its clock told twice, or its clock against the server's. */
export type ZoneSource = 'told' | 'settings' | 'own clock' | 'server clock';

/** A moment on the board's clock, as if that were UTC (ms): where the page prints its date too. */
export interface LocalMoment {
  readonly local: number;
}

/** The page's own now. */
export interface PageClock {
  readonly zone: Zone;
  readonly source: ZoneSource;
  /** Milliseconds in UTC. */
  readonly now: number;
  /** The same moment on the board's clock, as if that were UTC. */
  readonly local: number;
  /** True where the page's clock and the server's are not those of one moment. */
  readonly disagrees: boolean;
  /** True where the zone was worked out from a clock, or clock and server disagree: times are then inferred. */
  readonly measured: boolean;
  readonly warnings: readonly string[];
}

/**
 * The page's clock from what it prints and from the server's `Date`. Throws an AppError where neither page nor settings
 * tell the zone and no clock is printed, or none that a zone could show.
 * @param told the zone the page names; undefined where it names none
 * @param printed milliseconds since the board's midnight, where the page prints the time; the moment, where its date too
 * @param date the server's `Date`, ms
 * @param settings minutes east of UTC or a zone's name, by the judge; used only where the page tells nothing
 */
export function pageClock(
  told: Zone | undefined,
  printed: number | LocalMoment | undefined,
  date: number,
  settings: SiteSettings['offset'],
): PageClock {
  const given = told ?? (typeof settings === 'string' ? readZone(settings) : zoneBy(settings));
  if (given === undefined && printed === undefined)
    throw unknownZone('the page names no zone ("All times are GMT …") and prints no clock to measure it by');
  const zone = given ?? measureZone(printed ?? 0, date, "the server's");
  const source = told ? 'told' : given ? 'settings' : 'server clock';
  const server = date + offsetAt(zone, date) * MINUTE;
  const drift = printed === undefined ? 0 : apart(printed, server);
  const disagrees = Math.abs(drift) > DRIFT;
  const warnings = disagrees
    ? [`the page's clock and the server's are ${writeLength(Math.abs(drift))} apart: its times are not sure`]
    : [];
  const clock = { zone, source, now: date + drift, local: server + drift, disagrees } as const;
  return given === undefined
    ? asMeasured({ ...clock, measured: true, warnings })
    : { ...clock, measured: disagrees, warnings };
}

/** How a board that keeps a place's summer time writes its times: each by the offset of its own date. */
export interface ByDate {
  /** The page's `lang`. */
  readonly language: string | undefined;
}

/**
 * The clock of a page, of a moment (`date`, ms), that tells one moment twice: as the board writes it, and exactly.
 * `byDate` is given for boards that write each time by the summer time of its own date.
 */
export function clockToldTwice(printed: number | LocalMoment, exact: number, date: number, byDate?: ByDate): PageClock {
  const zone = measureZone(printed, exact, 'the exact time beside it');
  const place = byDate && zoneOfLanguage(byDate.language, offsetAt(zone, exact), exact);
  const clock = {
    ...pageClock(place ?? zone, undefined, date, undefined),
    source: 'own clock',
    measured: true,
  } as const;
  return asMeasured(clock, byDate);
}

/** Says what a measured zone rests on: the board may have written its older times by another offset. */
function asMeasured(clock: PageClock, byDate?: ByDate): PageClock {
  const { zone, now, source } = clock;
  const by = source === 'own clock' ? 'one of its times told twice' : "its clock against the server's";
  const offset = writeOffset(offsetAt(zone, now));
  const read = zone.kind === 'named' ? `those of ${zone.name} (now ${offset})` : offset;
  const language = zone.kind === 'named' ? ` and its language (${byDate?.language})` : '';
  const half = byDate && zone.kind === 'offset' ? ', and in the other half of the year may be an hour off' : '';
  const warning = `it names no zone: its times are read as ${read}, by ${by}${language}${half}; site: {offset: …} in adjutant.yaml makes it sure`;
  return { ...clock, warnings: [...clock.warnings, warning] };
}

/** The zones of the world that are not whole hours off, in hours. */
const PARTS_OF_HOURS = [-9.5, -3.5, -2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75, 13.75];

/** The offset at which a time of day is that of a moment; an AppError where no place on earth keeps it. */
function measureZone(printed: number | LocalMoment, ms: number, other: string): Zone {
  const off = apart(printed, ms);
  const minutes = Math.round(off / (15 * MINUTE)) * 15;
  const exists =
    Math.abs(minutes) % 60 === 0 ? minutes >= -720 && minutes <= 840 : PARTS_OF_HOURS.includes(minutes / 60);
  // Of a time of day alone, -11 may be +13, a day later.
  const isSure = typeof printed === 'object' || minutes > -600;
  if (exists && !isSure)
    throw unknownZone(
      `the page names no zone, and its clock fits both ${writeOffset(minutes)} and ${writeOffset(minutes + 1440)}`,
    );
  if (exists && Math.abs(off - minutes * MINUTE) <= DRIFT / 2) return { kind: 'offset', minutes };
  const clocks = `its clock (${timeOf(printed)}) and ${other} (${timeOf(ms)} UTC)`;
  throw unknownZone(
    `the page names no zone, and ${clocks} are ${writeLength(Math.abs(off))} apart, as in no zone of the world`,
  );
}

function unknownZone(why: string): AppError {
  return new AppError(
    'unreadable',
    "The page's zone",
    why,
    "Set the forum's offset from UTC, or its zone, in the settings: site: {offset: America/New_York}.",
  );
}

function writeLength(ms: number): string {
  return ms < 2 * DAY ? `${Math.round(ms / MINUTE)} minutes` : `${Math.round(ms / DAY)} days`;
}

function timeOf(when: number | LocalMoment): string {
  return typeof when === 'number'
    ? new Date(when).toISOString().slice(11, 16)
    : new Date(when.local).toISOString().slice(0, 16);
}

function zoneBy(minutes: number | undefined): Zone | undefined {
  return minutes === undefined ? undefined : { kind: 'offset', minutes };
}

/** How far a printed time lies after a moment's own: of a time of day alone, between half a day before and half a day after. */
function apart(printed: number | LocalMoment, ms: number): number {
  const minute = Math.floor(ms / MINUTE) * MINUTE;
  if (typeof printed === 'object') return printed.local - minute;
  const after = (((printed - minute) % DAY) + DAY) % DAY;
  return after > DAY / 2 ? after - DAY : after;
}
