import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { Fault } from '../kit/result.js';
import { type CalendarEntry, writeCalendar } from './calendar.js';
import { isMailAddress } from './mail-address.js';

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
  /** The same facts twice, as plain text and as HTML. */
  readonly text: string;
  readonly html: string;
  /** With its brackets, as `writeMessageId` writes it. */
  readonly messageId: string;
  /** The `Date` header, ms UTC. */
  readonly date: number;
  /** Message-IDs of the notices it follows, the first one first. */
  readonly references?: readonly string[];
  readonly calendar?: CalendarEntry;
}

/**
 * Renders a notice into the bytes of a mail (RFC 5322, CRLF): the same notice gives the same bytes. Line ends and other
 * control characters in names and subject become blanks; an address that is none is a Fault of kind `usage`.
 */
export async function renderMail(notice: Notice): Promise<Buffer> {
  const { from, replyTo, to, subject, text, html, messageId, date, references, calendar } = notice;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from: readMailbox(from),
    replyTo: readMailbox(replyTo),
    to: readMailbox(to),
    subject: clean(subject),
    text,
    html,
    messageId: clean(messageId),
    date: new Date(date),
    headers: {
      // RFC 3834, and its like at Microsoft: no absence notes in answer to us.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF',
    },
    ...(references?.length ? { references: references.map(clean), inReplyTo: clean(references.at(-1) as string) } : {}),
    ...(calendar
      ? { icalEvent: { method: 'PUBLISH', filename: 'deadline.ics', content: writeCalendar(calendar) } }
      : {}),
    // By default drawn by chance, which would make every rendering another.
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 24),
    boundaryPrefix: '--adjutant',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
}

function readMailbox({ name, address }: Mailbox): Mailbox {
  if (!isMailAddress(address)) {
    const todo = 'Correct it in game.yaml or adjutant.yaml.';
    throw new Fault('usage', `The mail address of ${clean(name)}`, 'it is not one address of the form name@host', todo);
  }
  return { name: clean(name), address };
}

function clean(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
