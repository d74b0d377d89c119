import { AppError } from '../core/result.js';
import { digestText, withoutNulls } from './bytes.js';
import { atomic, type Db } from './database.js';

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
   * The judge's word on whose and of when it is. What he said before is said anew only with a reason: else an AppError of
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
    coalesce(c.author, l.author) AS author, coalesce(c.sent, l.sent) AS sent, l.text, l.remarks, l.at, l.who,
    CASE WHEN w.id IS NULL THEN 'open' WHEN w.author IS NULL THEN 'dismissed' ELSE 'confirmed' END AS state`;
  // The last word, and the last that names an author.
  const last = 'SELECT max(id) FROM private_message_words WHERE message = l.id';
  const from = `FROM private_messages l LEFT JOIN private_message_words w ON w.id = (${last})
    LEFT JOIN private_message_words c ON c.id = (${last} AND author IS NOT NULL)`;
  const find = db.prepare<[number], Row>(`SELECT ${columns} ${from} WHERE l.id = ?`);
  const same = db.prepare<[number, string], Row>(`SELECT ${columns} ${from} WHERE l.turn = ? AND l.digest = ?`);
  const all = db.prepare<[number], Row>(`SELECT ${columns} ${from} WHERE l.turn = ? ORDER BY l.id`);
  const insert = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO private_messages (turn, source, author, sent, text, remarks, digest, at, who)
     VALUES (@turn, @source, @author, @sent, @text, @remarks, @digest, @at, @who)`,
  );
  const say = db.prepare<[number, string | null, number | null, number, string, string]>(
    'INSERT INTO private_message_words (message, author, sent, at, who, why) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const close = atomic(
    db,
    (id: number, author: string | null, sent: number | null, { at, who, why = '' }: MessageWord): PrivateMessage => {
      const row = find.get(id);
      if (!row) throw refuse(id, 'there is no such one', 'See them with: adjutant pm list.');
      if (row.state !== 'open' && why.trim() === '')
        throw refuse(id, `it was ${row.state} already`, 'To say something else of it, say why (--why).');
      say.run(id, author, sent, at, who, why);
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

function refuse(id: number, why: string, todo: string): AppError {
  return new AppError('usage', `The private message ${id}`, why, todo);
}
