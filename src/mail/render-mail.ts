import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { AppError } from '../core/result.js';
import { isMailAddress, writeAddress } from './address.js';

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

/** A mail address with the name it belongs to. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A notice to one player, before it is a mail. */
export interface Notice {
  readonly from: Mailbox;
  readonly replyTo: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  /** What it is written in, as HTML names it; English where it is absent. */
  readonly language?: string;
  /** The same facts twice, as plain text and as a fragment of HTML. */
  readonly text: string;
  readonly html: string;
  /** With its brackets, as `writeMessageId` writes it. */
  readonly messageId: string;
  /** The `Date` header, ms UTC. */
  readonly date: number;
  /** Message-IDs of the notices it follows, the first one first. */
  readonly references?: readonly string[];
  readonly calendar?: CalendarEntry;
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Where and under which subject a mail says that no more are wanted (RFC 2369). */
  readonly unsubscribe?: { readonly address: string; readonly subject: string };
}

/**
 * Renders a notice into the bytes of a mail (RFC 5322, CRLF): the same notice gives the same bytes. Line ends and other
 * control characters in names and subject become blanks; an address that is none is an AppError of kind `usage`.
 */
export async function renderMail(notice: Notice): Promise<Buffer> {
  const {
    from,
    replyTo,
    to,
    subject,
    language = 'en',
    text,
    html,
    messageId,
    date,
    references,
    calendar,
    files = [],
    unsubscribe,
  } = notice;
  const { createTransport } = await import('nodemailer'); // most commands write no mail
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from: readMailbox(from),
    replyTo: readMailbox(replyTo),
    to: readMailbox(to),
    subject: clean(subject),
    text,
    html: wrapHtml(clean(subject), html, language),
    messageId: clean(messageId),
    date: new Date(date),
    headers: {
      // RFC 3834, and its like at Microsoft: no absence notes in answer to us.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF',
    },
    ...(unsubscribe ? { list: { unsubscribe: writeMailto(unsubscribe) } } : {}),
    ...(references?.length ? { references: references.map(clean), inReplyTo: clean(references.at(-1) as string) } : {}),
    ...(calendar
      ? { icalEvent: { method: methodOf(calendar), filename: 'deadline.ics', content: writeCalendar(calendar) } }
      : {}),
    ...(files.length > 0 && {
      attachments: files.map(({ name, bytes }) => ({
        filename: clean(name),
        content: Buffer.from(bytes),
        contentType: 'application/octet-stream',
        contentTransferEncoding: 'base64' as const,
      })),
    }),
    // By default drawn by chance, which would make every rendering another.
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 24),
    boundaryPrefix: '--adjutant',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
}

function writeMailto({ address, subject }: { readonly address: string; readonly subject: string }): string {
  return `mailto:${encodeURI(address)}?subject=${encodeURIComponent(clean(subject))}`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A fragment as a page of its own, of a width that a phone shows and a wide window reads. */
function wrapHtml(title: string, fragment: string, language: string): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title.replace(/[&<>]/g, (sign) => SIGNS[sign] as string)}</title>`,
    '</head>',
    '<body style="margin:0;padding:16px;background:#ffffff;color:#23201b;font:16px/1.5 Georgia,serif">',
    '<div style="max-width:34em;margin:0 auto;overflow-wrap:break-word">',
    `${fragment.trimEnd()}`,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function readMailbox({ name, address }: Mailbox): Mailbox {
  if (!isMailAddress(address)) {
    const todo = 'Correct it in game.yaml or adjutant.yaml.';
    throw new AppError(
      'usage',
      `The mail address of ${clean(name)}`,
      'it is not one address of the form name@host',
      todo,
    );
  }
  return { name: clean(name), address: writeAddress(address) };
}

function clean(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** What makes a mail the mail it is. */
export interface MailIdentity {
  readonly game: string;
  readonly turn: number;
  /** The document's id. */
  readonly document: string;
  /** Which approved text of that document it is, from 1. */
  readonly edition: number;
  readonly recipient: string;
  /** Which mail of that text, from 1: a further one goes to a mended address. */
  readonly copy: number;
  /** The sender's address; its domain is the Message-ID's. */
  readonly from: string;
}

/**
 * Writes a mail's Message-ID with its brackets, the same for the same mail, so a mail that arrives twice shows as one.
 * Names and addresses go in as a digest, as the ID travels in the clear.
 */
export function writeMessageId({ game, turn, document, edition, recipient, copy, from }: MailIdentity): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([game, turn, document, edition, recipient, ...(copy > 1 ? [copy] : [])]))
    .digest('hex');
  const domain = /@([A-Za-z0-9.-]+)$/.exec(from)?.[1] ?? 'adjutant.invalid';
  return `<turn${turn}.${digest.slice(0, 32)}@${domain}>`;
}
