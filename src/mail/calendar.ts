import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

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

/**
 * Writes a deadline as an iCalendar text to be published (RFC 5545): one moment in UTC, no reply wanted. The same entry
 * gives the same text. Its `uid` and `organizer` hold none of `,;\\` and no line's end.
 */
export function writeCalendar(entry: CalendarEntry): string {
  const { uid, sequence, title, organizer, at, made, isOff } = entry;
  const calendar = ical({ prodId: '//Adjutant//EN', method: ICalCalendarMethod[methodOf(entry)] });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: new Date(made),
    start: new Date(at),
    // An organizer must have a name here; no calendar shows it for one's own deadline.
    organizer: { name: organizer, email: organizer },
    summary: title,
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(isOff && { status: ICalEventStatus.CANCELLED }),
  });
  return `${calendar.toString()}\r\n`;
}
