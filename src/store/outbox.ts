import { Fault } from '../kit/result.js';
import { atomic, type Db } from './database.js';
import { withoutNulls } from './nulls.js';

/** `unknown`: the connection broke, or we did, when the server may have had the mail; only a judge sends it again. */
export const MAIL_STATES = ['queued', 'sending', 'accepted', 'refused', 'unknown'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail as it was rendered when its draft was approved. */
export interface NewMail {
  readonly draft: number;
  /** Unique, the same for the same mail whenever it is made. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly eml: Buffer;
}

/** One thing that happened to a mail; `note` is the server's answer, or the judge's reason. */
export interface MailEvent {
  readonly state: MailState;
  readonly at: number;
  readonly who?: string;
  readonly note: string;
}

/** A mail as it stands, without its bytes. */
export interface Mail extends Omit<NewMail, 'eml'> {
  readonly id: number;
  readonly state: MailState;
  /** The earliest first. */
  readonly events: readonly MailEvent[];
}

/** The mails of approved requests, each stored in the bytes it is sent in. */
export interface OutboxTable {
  /**
   * Puts a mail into the queue. The same mail again is the one there already; another mail of the same draft or with
   * the same Message-ID is a Fault of kind `bug`. The database refuses one whose draft is not approved.
   */
  queue(mail: NewMail, at: number, who: string): Mail;
  /** The ids that wait to be sent, the longest waiting first: go through them with `take`. */
  queued(): readonly number[];
  /**
   * Marks a queued mail as being sent, in a committed step of its own, and gives it with its bytes; undefined where it
   * is queued no more. Throws a Fault of kind `bug` inside a step, since nothing may be sent on a mark that can be lost.
   */
  take(id: number, at: number): (Mail & { readonly eml: Buffer }) | undefined;
  /** Tells what became of a mail taken; `queued` where surely nothing was sent. Throws a Fault of kind `bug` where it was not taken. */
  settle(
    id: number,
    outcome: { readonly state: Exclude<MailState, 'sending'>; readonly answer: string; readonly at: number },
  ): void;
  /** For whoever begins to send and holds the lock for it: what a dead process left in `sending` becomes `unknown`. Gives the ids. */
  recover(at: number): readonly number[];
  /** A judge's word that an unknown or refused mail is to be sent again; throws a Fault of kind `usage` for any other. */
  requeue(id: number, judge: { readonly who: string; readonly at: number; readonly why: string }): void;
  /** Every mail, the earliest first. */
  list(): readonly Mail[];
  find(id: number): (Mail & { readonly eml: Buffer }) | undefined;
}

type Row = Omit<Mail, 'events'>;
type EventRow = { state: MailState; at: number; who: string | null; note: string };

/** The tables of the outbox. */
export function outboxTable(db: Db): OutboxTable {
  const select = `SELECT o.id, o.draft, o.message_id AS messageId, o.recipient, o.subject, e.state
    FROM outbox o JOIN outbox_events e ON e.id = (SELECT max(id) FROM outbox_events WHERE item = o.id)`;
  const one = db.prepare<[number], Row>(`${select} WHERE o.id = ?`);
  const all = db.prepare<[], Row>(`${select} ORDER BY o.id`);
  const inState = db.prepare<[MailState], { id: number }>(`${select} WHERE e.state = ? ORDER BY e.id`);
  const bytes = db.prepare<[number], Buffer>('SELECT eml FROM outbox WHERE id = ?').pluck();
  const events = db.prepare<[number], EventRow>(
    'SELECT state, at, who, note FROM outbox_events WHERE item = ? ORDER BY id',
  );
  const alike = db.prepare<[string, number], { id: number; messageId: string; draft: number }>(
    'SELECT id, message_id AS messageId, draft FROM outbox WHERE message_id = ? OR draft = ?',
  );
  const insert = db.prepare<[NewMail]>(
    `INSERT INTO outbox (draft, message_id, recipient, subject, eml)
     VALUES (@draft, @messageId, @recipient, @subject, @eml)`,
  );
  const insertEvent = db.prepare<[number, MailState, number, string | null, string]>(
    'INSERT INTO outbox_events (item, state, at, who, note) VALUES (?, ?, ?, ?, ?)',
  );

  const complete = (row: Row): Mail => ({ ...row, events: events.all(row.id).map(withoutNulls<EventRow>) });
  const find = (id: number): (Mail & { readonly eml: Buffer }) | undefined => {
    const row = one.get(id);
    return row && { ...complete(row), eml: bytes.get(id) as Buffer };
  };
  const need = (id: number, states: readonly MailState[], what: string, kind: 'bug' | 'usage'): void => {
    const state = one.get(id)?.state;
    if (state && states.includes(state)) return;
    const why = state ? `it is ${state}` : 'there is no such mail';
    throw new Fault(kind, `Mail ${id} ${what}`, why, kind === 'bug' ? 'Please report this.' : 'See the outbox.');
  };
  const take = atomic(db, (id: number, at: number) => {
    if (one.get(id)?.state !== 'queued') return undefined;
    insertEvent.run(id, 'sending', at, null, '');
    return find(id);
  });
  return {
    queue: atomic(db, (mail: NewMail, at: number, who: string) => {
      const known = alike.get(mail.messageId, mail.draft);
      if (known) {
        const kept = find(known.id) as Mail & { readonly eml: Buffer };
        const { eml, ...rest } = kept;
        if (kept.messageId === mail.messageId && kept.draft === mail.draft && eml.equals(mail.eml)) return rest;
        const why = 'another mail has its draft or its Message-ID';
        throw new Fault('bug', `The mail "${mail.subject}" cannot be queued`, why, 'Please report this.');
      }
      const id = Number(insert.run(mail).lastInsertRowid);
      insertEvent.run(id, 'queued', at, who, '');
      return complete(one.get(id) as Row);
    }),
    queued: () => inState.all('queued').map(({ id }) => id),
    take: (id, at) => {
      if (db.inTransaction) {
        throw new Fault('bug', `Mail ${id} cannot be taken`, 'the mark could still be lost', 'Please report this.');
      }
      return take(id, at);
    },
    settle: atomic(db, (id, { state, answer, at }) => {
      need(id, ['sending'], 'cannot be settled', 'bug');
      insertEvent.run(id, state, at, null, answer);
    }),
    recover: atomic(db, (at: number) => {
      const ids = inState.all('sending').map(({ id }) => id);
      for (const id of ids) insertEvent.run(id, 'unknown', at, null, 'The process ended before the server answered.');
      return ids;
    }),
    requeue: atomic(db, (id, { who, at, why }) => {
      need(id, ['unknown', 'refused'], 'cannot be sent again', 'usage');
      insertEvent.run(id, 'queued', at, who, why);
    }),
    list: () => all.all().map(complete),
    find,
  };
}
