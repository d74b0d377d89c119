import { AppError, err, ok, type Result } from '../../core/result.js';
import { readIso, writeIso, writeLocal } from '../../core/time.js';
import { toUtc } from '../../forums/times/zone.js';

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2})?$/;

/**
 * Reads a moment as a judge writes it into ms UTC: `2026-09-19T05:00Z` in UTC, `2026-09-19 01:00` on the clocks of the
 * game's zone. An error says what is wrong: a day or an hour that does not exist there, or an hour that comes twice.
 */
export function readMoment(text: string, zone: string): Result<number, string> {
  const written = text.trim();
  const utc = readIso(written);
  if (utc !== undefined) return ok(utc);
  const how = `write it like 2026-09-19 05:00 on the clocks of ${zone}, or like 2026-09-19T05:00Z in UTC`;
  const [, day, hour] = LOCAL.exec(written.replace(/Z$/, '')) ?? [];
  if (!day || !hour) return err(`"${text}" is no time; ${how}`);
  const local = readIso(`${day}T${hour}Z`);
  if (local === undefined) return err(`"${text}" is no time: ${formatMissing(day)}`);
  const { ms, twice } = toUtc({ kind: 'named', name: zone }, local);
  if (twice)
    return err(`"${text}" comes twice in ${zone}, as the clocks go back; write it in UTC, like ${writeIso(ms)}`);
  if (writeLocal(ms, zone) !== `${day} ${hour}`)
    return err(`"${text}" does not exist in ${zone}: the clocks go forward over it; write another hour`);
  return ok(ms);
}

/** The same, where a time must be one: throws a usage AppError. */
export function needMoment(text: string, zone: string): number {
  const read = readMoment(text, zone);
  if (read.ok) return read.value;
  throw new AppError('usage', 'Nothing was changed', read.error, 'Write the time anew.');
}

/** Why a day or an hour does not exist. */
function formatMissing(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (month < 1 || month > 12) return `there is no month ${month}`;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1));
  if (date < 1 || date > days) return `${name} ${year} has ${days} days`;
  return 'a day ends at 23:59';
}
