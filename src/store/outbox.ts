import { AppError } from '../core/result.js';
import { WAYS_OUT } from '../core/ways-out.js';
import { compress, expand, withoutNulls } from './bytes.js';
import { atomic, type Db } from './database.js';

/**
 * `unknown`: the connection broke, or we did, when the server may have had the mail. `expired`: its last moment passed
 * before it could go. `written`: it became a file while nothing was sent. `let-go`: a judge gave it up. What is not
 * queued goes only by a judge's word.
 */
const MAIL_STATES = ['queued', 'sending', 'accepted', 'refused', 'unknown', 'expired', 'written', 'let-go'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** From which states a mail becomes each other one by itself. Queued again: a try that surely brought nothing. */
const BY_ITSELF = {
  queued: ['queued', 'sending'],
  accepted: ['sending'],
  refused: ['queued', 'sending'],
  unknown: ['sending'],
  expired: ['queued'],
  written: ['queued'],
  // A notice whose reason is gone.
  'let-go': ['queued'],
} as const satisfies Partial<Record<MailState, readonly MailState[]>>;
/** From which states a judge can have it tried now or sent again, and let it go. */
const BY_WORD = {
  queued: ['queued', 'refused', 'unknown', 'expired', 'written', 'let-go'],
  'let-go': ['queued', 'refused', 'unknown', 'expired', 'written'],
} as const satisfies Partial<Record<MailState, readonly MailState[]>>;

/** A mail as it was rendered when its draft was approved. */
export interface NewMail {
  readonly draft: number;
  /** Unique, the same for the same mail whenever it is made. */
  readonly messageId: string;
  /** The plain addresses it goes from and to; without a sender of its own it goes from the one in the settings. */
  readonly sender?: string;
  readonly recipient: string;
  /** True where it goes to the judge in its player's place. */
  readonly instead: boolean;
  readonly subject: string;
  readonly eml: Buffer;
  /** The last moment (ms) at which it is of use; absent where it is never too late. */
  readonly expires?: number;
}

/** One thing that happened to a mail; `who` is the judge it was by; `note` his reason, or the server's answer. */
export interface MailEvent {
  readonly state: MailState;
  readonly at: number;
  readonly who?: string;
  readonly note: string;
}

/** A mail as it stands, without its bytes. */
export interface Mail extends Omit<NewMail, 'eml'> {
  readonly id: number;
  /** Its draft's turn, and the player it goes to. */
  readonly turn: number;
  readonly player: string;
  readonly state: MailState;
  /** The earliest first. */
  readonly events: readonly MailEvent[];
}

/** A mail in one line. */
export type MailSketch = Pick<Mail, 'id' | 'draft' | 'turn' | 'player' | 'instead' | 'state' | 'subject' | 'expires'>;

/** A mail with the bytes it is sent in. */
export type WholeMail = Mail & { readonly eml: Buffer };

/** A judge's word on a mail. */
export interface MailWord {
  readonly who: string;
  readonly at: number;
  readonly why: string;
}

/** The mails of approved requests, each stored in the bytes it is sent in. */
export interface OutboxTable {
  /**
   * Puts a mail into the queue. The same mail again is the one there already; another one with the same Message-ID is
   * an AppError of kind `bug`. The database refuses one whose draft is not approved.
   */
  queue(mail: NewMail, at: number, who: string): Mail;
  /**
   * Marks a queued mail as being sent, in a committed step of its own; false where it is queued no more. Throws an AppError
   * of kind `bug` inside a step, since nothing may be sent on a mark that can be lost.
   */
  take(id: number, at: number): boolean;
  /**
   * Tells what became of a mail queued or taken, `queued` where surely nothing was sent. Throws an AppError of kind `bug`
   * where that cannot be.
   */
  settle(
    id: number,
    outcome: { readonly state: keyof typeof BY_ITSELF; readonly answer: string; readonly at: number },
  ): void;
  /** For whoever begins to send and holds the lock for it: what a dead process left in `sending` becomes `unknown`. Gives the ids. */
  recover(at: number): readonly number[];
  /** When (ms) the connection broke under a mail, since a server last took one; the earliest first. */
  breaks(): readonly number[];
  /** Where it can't be known what became of the mails still to be sent, they become `unknown`. Gives their ids. */
  doubt(at: number, why: string): readonly number[];
  /** A judge's word that a mail is to be tried now, or sent again; throws an AppError of kind `usage` for one sent or being sent. */
  requeue(id: number, word: MailWord): void;
  /** A judge's word that an accepted mail is to be sent once more, in the same bytes; throws as `requeue`. */
  resend(id: number, word: MailWord): void;
  /** A judge's word that a mail is not to be sent any more; throws an AppError of kind `usage` for one sent or being sent. */
  letGo(id: number, word: MailWord): void;
  /** Every mail, or those in some states, the earliest first. */
  list(states?: readonly MailState[]): readonly Mail[];
  /** Every mail in one line, the earliest first. */
  lines(): readonly MailSketch[];
  /** The mails of a draft, the earliest first. */
  ofDraft(draft: number): readonly Mail[];
  /** A turn's mails, and the notices of later turns, which may follow upon them; to one player or to all, the earliest first. */
  ofTurn(turn: number, player?: string): readonly Mail[];
  /** What was accepted by a server and when (ms), the latest first. */
  sent(): readonly { readonly at: number; readonly subject: string }[];
  find(id: number): WholeMail | undefined;
}

/** What is said of a mail whose process died: nothing of the connection. */
const DIED = 'The process ended before the answer of the server was kept.';

type Line = Omit<Mail, 'events'>;
type Nullable<T> = { readonly [K in keyof T]: undefined extends T[K] ? Exclude<T[K], undefined> | null : T[K] };
/** As SQLite has it: no column is absent, and what is true is 1. */
type Row<T extends Pick<NewMail, 'instead'>> = Nullable<Omit<T, 'instead'>> & { readonly instead: 0 | 1 };

/** The tables of the outbox. */
export function outboxTable(db: Db): OutboxTable {
  const { sketch, sketches, complete, ...read } = mailReader(db);
  const alike = db.prepare<[string], number>('SELECT id FROM outbox WHERE message_id = ?').pluck();
  const insert = db.prepare<[Row<NewMail>]>(
    `INSERT INTO outbox (draft, message_id, sender, recipient, instead, subject, eml, expires)
     VALUES (@draft, @messageId, @sender, @recipient, @instead, @subject, @eml, @expires)`,
  );
  const insertEvent = db.prepare<[number, MailState, number, string | null, string]>(
    'INSERT INTO outbox_events (item, state, at, who, note) VALUES (?, ?, ?, ?, ?)',
  );
  /** Writes the next event of a mail that is in one of some states; any other is refused. */
  const move = (id: number, from: readonly MailState[], next: MailEvent, refuse: (why: string) => AppError): void => {
    const now = sketch(id)?.state;
    if (!now || !from.includes(now)) throw refuse(now ? `it is ${now}` : 'there is no such mail');
    insertEvent.run(id, next.state, next.at, next.who ?? null, next.note);
  };
  const obey = (state: keyof typeof BY_WORD, id: number, { who, at, why }: MailWord, what: string): void =>
    move(id, BY_WORD[state], { state, at, who, note: why }, (now) => {
      const todo = WAYS_OUT.mailsNow.command;
      return new AppError('usage', `Mail ${id} cannot be ${what}`, now, todo);
    });
  const take = atomic(db, (id: number, at: number): boolean => {
    if (sketch(id)?.state !== 'queued') return false;
    insertEvent.run(id, 'sending', at, null, '');
    return true;
  });
  /** What was being sent, or waits, becomes `unknown`. */
  const giveUp = (states: readonly MailState[], at: number, why: string): readonly number[] => {
    const ids = sketches(states).map(({ id }) => id);
    for (const id of ids) insertEvent.run(id, 'unknown', at, null, why);
    return ids;
  };
  return {
    ...read,
    queue: atomic(db, (mail: NewMail, at: number, who: string) => {
      const known = read.find(alike.get(mail.messageId) ?? 0);
      if (known) {
        const { eml, ...rest } = known;
        if (rest.draft === mail.draft && eml.equals(mail.eml)) return rest;
        const why = 'another mail has its Message-ID';
        throw new AppError('bug', `The mail "${mail.subject}" cannot be queued`, why, 'Please report this.');
      }
      const { sender = null, expires = null } = mail;
      const instead = mail.instead ? 1 : 0;
      const id = Number(insert.run({ ...mail, instead, eml: compress(mail.eml), sender, expires }).lastInsertRowid);
      insertEvent.run(id, 'queued', at, who, '');
      return complete(sketch(id) as Line);
    }),
    take: (id, at) => {
      if (db.inTransaction) {
        throw new AppError('bug', `Mail ${id} cannot be taken`, 'the mark could still be lost', 'Please report this.');
      }
      return take(id, at);
    },
    settle: atomic(db, (id, { state, answer, at }) =>
      move(id, BY_ITSELF[state], { state, at, note: answer }, (now) => {
        return new AppError('bug', `Mail ${id} cannot be settled`, now, 'Please report this.');
      }),
    ),
    recover: atomic(db, (at: number) => giveUp(['sending'], at, DIED)),
    doubt: atomic(db, (at: number, why: string) => giveUp(['queued', 'sending'], at, why)),
    requeue: atomic(db, (id, word) => obey('queued', id, word, 'sent again')),
    resend: atomic(db, (id, { who, at, why }) =>
      move(id, ['accepted'], { state: 'queued', at, who, note: why }, (now) => {
        const todo = WAYS_OUT.mailsNow.command;
        return new AppError('usage', `Mail ${id} cannot be sent once more`, now, todo);
      }),
    ),
    letGo: atomic(db, (id, word) => obey('let-go', id, word, 'let go')),
  };
}

function mailReader(db: Db) {
  const select = `SELECT o.id, o.draft, o.message_id AS messageId, o.sender, o.recipient, o.instead, o.subject, o.expires,
      d.turn, coalesce(d.recipient, '') AS player, e.state
    FROM outbox o JOIN drafts d ON d.id = o.draft
      JOIN outbox_events e ON e.id = (SELECT max(id) FROM outbox_events WHERE item = o.id)`;
  const one = db.prepare<[number], Row<Line>>(`${select} WHERE o.id = ?`);
  const all = db.prepare<[string], Row<Line>>(
    `${select} WHERE e.state IN (SELECT value FROM json_each(?)) ORDER BY o.id`,
  );
  const ofDraft = db.prepare<[number], Row<Line>>(`${select} WHERE o.draft = ? ORDER BY o.id`);
  const ofTurn = db.prepare<[{ turn: number; player: string | null }], Row<Line>>(
    `${select} WHERE d.turn >= @turn AND (d.turn = @turn OR d.kind = 'notice') AND (@player IS NULL OR d.recipient = @player)
     ORDER BY o.id`,
  );
  const sent = db.prepare<[], { at: number; subject: string }>(
    `SELECT e.at, o.subject FROM outbox_events e JOIN outbox o ON o.id = e.item WHERE e.state = 'accepted'
     ORDER BY e.at DESC, e.id DESC`,
  );
  const bytes = db.prepare<[number], Buffer>('SELECT eml FROM outbox WHERE id = ?').pluck();
  const events = db.prepare<[number], Nullable<MailEvent>>(
    'SELECT state, at, who, note FROM outbox_events WHERE item = ? ORDER BY id',
  );
  const breaks = db
    .prepare<[string], number>(
      `SELECT e.at FROM outbox_events e
       WHERE e.state = 'unknown' AND e.who IS NULL AND e.note <> ?
         AND e.id > coalesce((SELECT max(id) FROM outbox_events WHERE state = 'accepted'), 0)
         AND 'sending' = (SELECT state FROM outbox_events WHERE item = e.item AND id < e.id ORDER BY id DESC LIMIT 1)
       ORDER BY e.id`,
    )
    .pluck();

  const toLine = (row: Row<Line>): Line => ({ ...withoutNulls(row), instead: row.instead === 1 });
  const sketch = (id: number): Line | undefined => {
    const row = one.get(id);
    return row && toLine(row);
  };
  const sketches = (states: readonly MailState[]): readonly Line[] => all.all(JSON.stringify(states)).map(toLine);
  const complete = (line: Line): Mail => ({
    ...line,
    events: events.all(line.id).map(withoutNulls<Nullable<MailEvent>>),
  });
  const read = (row: Row<Line>): Mail => complete(toLine(row));
  return {
    sketch,
    sketches,
    complete,
    find: (id: number): WholeMail | undefined => {
      const row = sketch(id);
      return row && { ...complete(row), eml: expand(bytes.get(id) as Buffer) };
    },
    list: (states: readonly MailState[] = MAIL_STATES) => sketches(states).map(complete),
    lines: () => sketches(MAIL_STATES),
    ofDraft: (draft: number) => ofDraft.all(draft).map(read),
    ofTurn: (turn: number, player?: string) => ofTurn.all({ turn, player: player ?? null }).map(read),
    sent: () => sent.all(),
    breaks: () => breaks.all(DIED),
  };
}
