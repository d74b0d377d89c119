import { html } from 'hono/html';
import type { Instant } from '../../core/time.js';
import { writeIso } from '../../core/time.js';
import type { Html } from './html.js';

const MINUTE = 60_000;

/** A moment in the forum's zone and in UTC: `Sat 3 Oct 2026, 01:00 America/New_York · Sat 05:00 UTC`. */
export function moment(ms: number, zone: string): Html {
  const utc = format(ms, 'UTC', { weekday: 'short', hour: '2-digit', minute: '2-digit' }).replace(',', '');
  const local = format(ms, zone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).replace(',', '');
  return html`<time datetime="${writeIso(ms)}">${local} <span class="zone">${zone}</span> · ${utc} <span class="zone">UTC</span></time>`;
}

/** The day of a moment in the forum's zone: `3 Oct 2026`. */
export function day(ms: number, zone: string): Html {
  const local = format(ms, zone, { day: 'numeric', month: 'short', year: 'numeric' });
  return html`<time datetime="${writeIso(ms)}">${local}</time>`;
}

/** A moment as a forum told it, with how sure it is where that is less than a minute. */
export function instant(at: Instant, zone: string): Html {
  const doubt = at.sure === 'relative' ? ' (about: the forum told how long ago)' : ' (worked out, not printed)';
  return html`${moment(at.ms, zone)}${at.sure === 'relative' || at.sure === 'inferred' ? doubt : ''}`;
}

/** How far off a moment is: `in 3 h 12 min`, `2 d 4 h ago`. */
export function tellDistance(ms: number, now: number): string {
  const minutes = Math.round(Math.abs(ms - now) / MINUTE);
  if (minutes === 0) return 'now';
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0
      ? [`${days} d`, hours > 0 ? `${hours} h` : '']
      : [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''];
  const length = parts.filter((part) => part !== '').join(' ');
  return ms > now ? `in ${length}` : `${length} ago`;
}

/** Making a format takes a hundred times as long as using it, and a page shows hundreds of moments. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function format(ms: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.keys(options).join()}`;
  const known = FORMATS.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...options });
  FORMATS.set(key, known);
  return known.format(new Date(ms));
}
