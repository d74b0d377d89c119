/** A deadline as a calendar shows it. Times in ms UTC. */
export interface CalendarEntry {
  /** The same for the same deadline, so that a later one takes its place. */
  readonly uid: string;
  /** One higher with each change. */
  readonly sequence: number;
  readonly title: string;
  /** The address of whoever set it; published entries must name one (RFC 5546, 3.2.1). */
  readonly organizer: string;
  readonly at: number;
  /** When the entry was written. */
  readonly made: number;
  /** True where the deadline is none any more, so that a calendar takes it out. */
  readonly isOff?: boolean;
}

/** How a calendar is to take an entry. */
export function methodOf({ isOff }: Pick<CalendarEntry, 'isOff'>): 'PUBLISH' | 'CANCEL' {
  return isOff ? 'CANCEL' : 'PUBLISH';
}

/** Writes a deadline as an iCalendar text to be published (RFC 5545): one moment in UTC, no reply wanted. */
export function writeCalendar(entry: CalendarEntry): string {
  const { uid, sequence, title, organizer, at, made, isOff } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Adjutant//EN',
    `METHOD:${methodOf(entry)}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${writeUtc(made)}`,
    `DTSTART:${writeUtc(at)}`,
    `ORGANIZER:mailto:${organizer}`,
    `SUMMARY:${escapeText(title)}`,
    ...(isOff ? ['STATUS:CANCELLED'] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** 3.3.5 of the RFC: `20260304T050000Z`. */
function writeUtc(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** 3.3.11 of the RFC. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** 3.1 of the RFC: lines of at most 75 bytes, the rest on lines that begin with a blank. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}
