import { DAY, MINUTE } from '../../core/time.js';

/** How a page's times are turned into UTC: one offset for all of them, or a zone's own rules by each date. */
export type Zone =
  | { readonly kind: 'offset'; readonly minutes: number }
  | { readonly kind: 'named'; readonly name: string };

/** `GMT` in some languages' own letters (German `WEZ`); behind the hours phpBB 3.0 writes their name and `[ DST ]`, each translated. */
const OFFSET =
  /\b(?:GMT|UTC|WEZ)\b(?:\s*(?<sign>[+\-−–])\s*(?<hours>\d{1,2})(?:(?<point>[:.])(?<rest>\d{1,2}))?)?(?:(?:\s*\p{L}+\.?)?(?<dst>\s*\[\s*\p{L}[^\]\d]{1,30}\]))?/iu;

/** Reads `GMT -5`, `GMT +5.5`, `UTC+05:30`, `UTC - 5 hours [ DST ]` anywhere in a text into minutes east of UTC. */
export function readOffset(text: string): number | undefined {
  const found = OFFSET.exec(text.replace(/\u00A0/g, ' '))?.groups;
  if (found === undefined) return undefined;
  const rest = Number(found.rest ?? 0) * (found.point === '.' ? 60 / 10 ** (found.rest?.length ?? 1) : 1);
  const minutes = Number(found.hours ?? 0) * 60 + rest;
  return (found.sign === undefined || found.sign === '+' ? minutes : -minutes) + (found.dst === undefined ? 0 : 60);
}

/** Minutes east of UTC as people write them: `UTC-05:00`. */
export function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
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

/**
 * The zone that a page names as its engine writes it for people: with a blank for the underscore ("America/Los Angeles"),
 * or as a city alone. Undefined where no zone of that name keeps, in the year of a moment (ms), the offset printed beside it.
 */
export function findZone(name: string, minutes: number | undefined, ms: number): Zone | undefined {
  const own = plainName(name);
  const year = new Date(ms).getUTCFullYear();
  const keeps = (zone: Zone): boolean =>
    minutes === undefined || [0, 6].some((month) => offsetAt(zone, Date.UTC(year, month)) === minutes);
  const exact = readZone(name.trim().replaceAll(' ', '_'));
  const named = exact
    ? [exact]
    : ZONES.filter((zone) => plainName(zone) === own).flatMap((zone) => readZone(zone) ?? []);
  const fits = named.filter(keeps);
  return fits.length === 1 ? fits[0] : undefined;
}
/** The zones of countries that put their clocks forward, or whose language is spoken beside such: by language and country. */
const OF_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  'cs-CZ': ['Europe/Prague'],
  'da-DK': ['Europe/Copenhagen'],
  'de-AT': ['Europe/Vienna'],
  'de-CH': ['Europe/Zurich'],
  'de-DE': ['Europe/Berlin'],
  'el-GR': ['Europe/Athens'],
  'en-AU': ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Darwin', 'Australia/Perth'],
  'en-CA': ['Halifax', 'Toronto', 'Winnipeg', 'Regina', 'Edmonton', 'Vancouver'].map((city) => `America/${city}`),
  'en-GB': ['Europe/London'],
  'en-IE': ['Europe/Dublin'],
  'en-NZ': ['Pacific/Auckland'],
  'en-US': ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'].map((city) => `America/${city}`),
  'es-ES': ['Europe/Madrid', 'Atlantic/Canary'],
  'fi-FI': ['Europe/Helsinki'],
  'fr-BE': ['Europe/Brussels'],
  'fr-CH': ['Europe/Zurich'],
  'fr-FR': ['Europe/Paris'],
  'hu-HU': ['Europe/Budapest'],
  'it-IT': ['Europe/Rome'],
  'nb-NO': ['Europe/Oslo'],
  'nl-BE': ['Europe/Brussels'],
  'nl-NL': ['Europe/Amsterdam'],
  'pl-PL': ['Europe/Warsaw'],
  'pt-PT': ['Europe/Lisbon', 'Atlantic/Azores'],
  'ro-RO': ['Europe/Bucharest'],
  'ru-RU': ['Europe/Moscow'],
  'sk-SK': ['Europe/Bratislava'],
  'sv-SE': ['Europe/Stockholm'],
  'tr-TR': ['Europe/Istanbul'],
  'uk-UA': ['Europe/Kyiv'],
};

/** Languages that are spoken in so many countries that they name none. */
const EVERYWHERE = new Set(['en', 'es', 'fr', 'pt']);

/**
 * The zone of the country that a page's `lang` names (`de-DE`; `de` alone is Germany's), where it keeps this offset
 * (minutes) at this moment (ms). Undefined where it names none that does, or several that part in another half of the year.
 */
export function zoneOfLanguage(language: string | undefined, minutes: number, ms: number): Zone | undefined {
  const [name = '', country] = (language ?? '').replace('_', '-').split('-');
  const lower = name.toLowerCase();
  const key =
    country === undefined && !EVERYWHERE.has(lower)
      ? `${lower}-${lower.toUpperCase()}`
      : `${lower}-${country?.toUpperCase()}`;
  const zones = (OF_LANGUAGES[key] ?? []).flatMap((one) => readZone(one) ?? []);
  const fits = zones.filter((zone) => offsetAt(zone, ms) === minutes);
  const halves = fits.map((zone) => [0, 182].map((days) => offsetAt(zone, ms + days * DAY)).join());
  return new Set(halves).size === 1 ? fits[0] : undefined;
}

const ZONES = Intl.supportedValuesOf('timeZone');

/** A zone's city, in small letters without accents. */
function plainName(zone: string): string {
  const city = zone.trim().split('/').at(-1) ?? '';
  return city.replaceAll('_', ' ').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
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
