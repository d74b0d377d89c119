import { Fault } from '../core/result.js';
import { digestText, withoutNulls } from './bytes.js';
import { atomic, type Db } from './database.js';

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
  /** True where it was looked at: it lies in the same place, or bears the same number and came at the same moment. */
  has(mail: Pick<IncomingMail, 'place' | 'messageId' | 'arrived'>): boolean;
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
  const known = db
    .prepare<[string, string, number], number>(
      'SELECT 1 FROM incoming WHERE place = ? OR (message_id = ? AND arrived = ?) LIMIT 1',
    )
    .pluck();
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
    has: ({ place, messageId, arrived }) => known.get(place, messageId, arrived) !== undefined,
    isUnread: (place) => unread.get(place) !== undefined,
    list: (turn) => ofTurn.all(turn).map(read),
    reports: () => reports.all().map(read),
  };
}

/** How one stands: only a confirmed one is a private message of its turn. */
const PRIVATE_MESSAGE_STATES = ['open', 'confirmed', 'dismissed'] as const;
type PrivateMessageState = (typeof PRIVATE_MESSAGE_STATES)[number];

/** A private message as it was read from something, its author and time (ms) as far as that told. */
export interface PrivateMessage {
  readonly id: number;
  readonly turn: number;
  /** What it was read from, in words. */
  readonly source: string;
  readonly author?: string;
  readonly sent?: number;
  readonly text: string;
  /** What the judge should know of it beside its words: what else lay in the mail, whom it says it is from. */
  readonly remarks: readonly string[];
  readonly at: number;
  readonly who: string;
  readonly state: PrivateMessageState;
}

/** The judge's word on a message: when, who, and why, where he said something else before. */
interface MessageWord {
  readonly at: number;
  readonly who: string;
  readonly why?: string;
}

type Came = Omit<PrivateMessage, 'id' | 'state' | 'remarks'> &
  Partial<Pick<PrivateMessage, 'remarks'>> & {
    /** By which it is known where it was read from something that holds more than its words, as a mail does. */
    readonly identity?: string;
  };

/** Private messages before the judge has said whose they are and of when. */
export interface PrivateMessageTable {
  /**
   * Keeps a message; the same identity twice is one, else the same text of the same author and time, and `fresh` is false
   * then.
   */
  add(message: Came): PrivateMessage & { readonly fresh: boolean };
  /** All of a turn, as they came; their author and time are those confirmed, where they were. */
  list(turn: number): readonly PrivateMessage[];
  /**
   * The judge's word on whose and of when it is. What he said before is said anew only with a reason: else a Fault of
   * kind `usage` is thrown, as where it is not there.
   */
  confirm(id: number, word: MessageWord & { readonly author: string; readonly sent: number }): PrivateMessage;
  /** The judge's word that it is no message that counts. Throws as `confirm`. */
  dismiss(id: number, word: MessageWord): PrivateMessage;
}

type Row = {
  [K in keyof Required<Omit<PrivateMessage, 'remarks'>>]:
    | Required<PrivateMessage>[K]
    | (K extends 'author' | 'sent' ? null : never);
} & { readonly remarks: string };

function toMessage({ remarks, ...row }: Row): PrivateMessage {
  return { ...withoutNulls<Omit<Row, 'remarks'>>(row), remarks: JSON.parse(remarks) as string[] };
}

/** The table of private messages. */
export function privateMessageTable(db: Db): PrivateMessageTable {
  const columns = `l.id, l.turn, l.source,
    coalesce(w.author, e.author, l.author) AS author, coalesce(w.sent, e.sent, l.sent) AS sent, l.text, l.remarks, l.at, l.who,
    CASE WHEN e.letter IS NULL THEN 'open' WHEN iif(w.id IS NULL, e.author, w.author) IS NULL THEN 'dismissed'
      ELSE 'confirmed' END AS state`;
  const from = `FROM letters l LEFT JOIN letter_ends e ON e.letter = l.id
    LEFT JOIN letter_words w ON w.id = (SELECT max(id) FROM letter_words WHERE letter = l.id)`;
  const find = db.prepare<[number], Row>(`SELECT ${columns} ${from} WHERE l.id = ?`);
  const same = db.prepare<[number, string], Row>(`SELECT ${columns} ${from} WHERE l.turn = ? AND l.digest = ?`);
  const all = db.prepare<[number], Row>(`SELECT ${columns} ${from} WHERE l.turn = ? ORDER BY l.id`);
  const insert = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO letters (turn, source, author, sent, text, remarks, digest, at, who)
     VALUES (@turn, @source, @author, @sent, @text, @remarks, @digest, @at, @who)`,
  );
  const end = db.prepare<[number, string | null, number | null, number, string]>(
    'INSERT INTO letter_ends (letter, author, sent, at, who) VALUES (?, ?, ?, ?, ?)',
  );
  const again = db.prepare<[number, string | null, number | null, number, string, string]>(
    'INSERT INTO letter_words (letter, author, sent, at, who, why) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const close = atomic(
    db,
    (id: number, author: string | null, sent: number | null, { at, who, why = '' }: MessageWord): PrivateMessage => {
      const row = find.get(id);
      if (!row) throw refuse(id, 'there is no such one', 'See them with: adjutant pm list.');
      if (row.state === 'open') end.run(id, author, sent, at, who);
      else if (why.trim() === '')
        throw refuse(id, `it was ${row.state} already`, 'To say something else of it, say why (--why).');
      else again.run(id, author, sent, at, who, why);
      return toMessage(find.get(id) as Row);
    },
  );
  return {
    add: atomic(db, (message: Came) => {
      const { identity, ...kept } = message;
      const { turn, author = null, sent = null, text, remarks = [] } = kept;
      const digest = digestText(JSON.stringify(identity === undefined ? [author, sent, text] : [identity]));
      const known = same.get(turn, digest);
      if (known) return { ...toMessage(known), fresh: false };
      const { lastInsertRowid } = insert.run({ ...kept, remarks: JSON.stringify(remarks), author, sent, digest });
      return { ...toMessage(find.get(Number(lastInsertRowid)) as Row), fresh: true };
    }),
    list: (turn) => all.all(turn).map(toMessage),
    confirm: (id, { author, sent, ...word }) => close(id, author, sent, word),
    dismiss: (id, word) => close(id, null, null, word),
  };
}

function refuse(id: number, why: string, todo: string): Fault {
  return new Fault('usage', `The private message ${id}`, why, todo);
}
