import { withoutNulls } from './bytes.js';
import type { Db } from './database.js';

/**
 * What became of a mail out of the mailbox. `taken`: it is a private message. `unread`: it could not be read. `unused`:
 * nothing in it was of use. `automatic`: a machine's. `failed`, `delayed`: a delivery report on a mail of ours.
 * `unheeded`: it asks for no more mails, and is not surely its sender's.
 */
const MAIL_FATES = ['taken', 'unread', 'unused', 'automatic', 'failed', 'delayed', 'unheeded'] as const;
export type MailFate = (typeof MAIL_FATES)[number];

/** A mail out of the mailbox that was looked at, and what the judge is told of it. Times in ms UTC. */
export interface IncomingMail {
  readonly id: number;
  readonly turn: number;
  readonly place: string;
  readonly messageId: string;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly arrived: number;
  /** By its sender's clock. */
  readonly sent?: number;
  readonly fate: MailFate;
  readonly why: string;
  /** The mail of ours that a delivery report is about. */
  readonly mail?: number;
}

type NewIncomingMail = Omit<IncomingMail, 'id'> & { readonly at: number; readonly who: string };

/** Mails out of the mailbox that were looked at, each once. */
export interface IncomingTable {
  add(mail: NewIncomingMail): void;
  /** Those in the same place, of the same number, or of the same sender and subject, the earliest first. */
  alike(mail: Pick<IncomingMail, 'place' | 'messageId' | 'address' | 'subject'>): readonly IncomingMail[];
  /** True where what lies in a place could not be read: it is not asked for again. */
  isUnread(place: string): boolean;
  /** Those of a turn, as they arrived. */
  list(turn: number): readonly IncomingMail[];
  /** The delivery reports on mails of ours, the earliest first. */
  reports(): readonly IncomingMail[];
}

/** The table of mails that came in. */
export function incomingTable(db: Db): IncomingTable {
  type Row = { readonly [K in keyof Required<IncomingMail>]: IncomingMail[K] | null };
  const columns = 'id, turn, place, message_id AS messageId, name, address, subject, arrived, sent, fate, why, mail';
  const insert = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO incoming (turn, place, message_id, name, address, subject, arrived, sent, fate, why, mail, at, who)
     VALUES (@turn, @place, @messageId, @name, @address, @subject, @arrived, @sent, @fate, @why, @mail, @at, @who)`,
  );
  const alike = db.prepare<[string, string, string, string], Row>(
    `SELECT ${columns} FROM incoming WHERE place = ? OR message_id = ? OR (address = ? AND subject = ?) ORDER BY id`,
  );
  const unread = db
    .prepare<[string], number>("SELECT 1 FROM incoming WHERE place = ? AND fate = 'unread' LIMIT 1")
    .pluck();
  const ofTurn = db.prepare<[number], Row>(`SELECT ${columns} FROM incoming WHERE turn = ? ORDER BY arrived, id`);
  const reports = db.prepare<[], Row>(`SELECT ${columns} FROM incoming WHERE mail IS NOT NULL ORDER BY arrived, id`);
  const read = (row: Row): IncomingMail => withoutNulls(row) as IncomingMail;
  return {
    add: ({ sent, mail, ...one }) => {
      insert.run({ ...one, sent: sent ?? null, mail: mail ?? null });
    },
    alike: ({ place, messageId, address, subject }) => alike.all(place, messageId, address, subject).map(read),
    isUnread: (place) => unread.get(place) !== undefined,
    list: (turn) => ofTurn.all(turn).map(read),
    reports: () => reports.all().map(read),
  };
}
