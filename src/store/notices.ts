import { AppError } from '../core/result.js';
import { atomic, type Db } from './database.js';
import { type Draft, draftTable } from './drafts.js';
import { type Mail, type NewMail, outboxTable } from './outbox.js';

/** The judge's last word on a kind of notice. */
export interface Release {
  readonly id: number;
  readonly kind: string;
  /** The template it was given for, to the letter. */
  readonly template: string;
  /** Whether notices of this kind may go. */
  readonly goes: boolean;
  readonly at: number;
  readonly who: string;
}

/** Kinds of notices that may go by themselves, those that went so, and what the judge told by hand. */
export interface NoticeTable {
  /** The judge's word on a kind. */
  release(word: Omit<Release, 'id'>): Release;
  /** The last word on a kind. */
  releaseOf(kind: string): Release | undefined;
  /**
   * Lets a kept text count as a notice, by the release, and queues the mail that was rendered of it, in one step.
   * Undefined where the release is not the last word any more, where a mail with that Message-ID is there, or where
   * there is no mail.
   */
  write(notice: {
    readonly draft: number;
    readonly release: number;
    readonly at: number;
    readonly mail?: NewMail;
  }): Mail | undefined;
  /** The notices of a turn, the earliest first; not those whose mail lapsed, as what they told was not so any more. */
  written(turn: number): readonly Draft[];
  /** The judge's word that he told a player himself what an approved text says. */
  tell(draft: number, word: { readonly at: number; readonly who: string; readonly why: string }): void;
  /** The drafts that were told so. */
  told(): ReadonlyMap<number, { readonly at: number; readonly why: string }>;
}

/** The tables of releases, released notices and what was told by hand. */
export function noticeTable(db: Db): NoticeTable {
  type Row = Omit<Release, 'goes'> & { readonly goes: 0 | 1 };
  const columns = 'id, kind, template, goes, at, who';
  const last = db.prepare<[string], Row>(`SELECT ${columns} FROM releases WHERE kind = ? ORDER BY id DESC LIMIT 1`);
  const insert = db.prepare<[string, string, number, number, string]>(
    'INSERT INTO releases (kind, template, goes, at, who) VALUES (?, ?, ?, ?, ?)',
  );
  // A text that lapsed and holds again is approved already.
  const insertApproval = db.prepare<[{ draft: number; release: number; who: string; at: number }]>(
    `INSERT INTO approvals (draft, approved, release, at, who, why) SELECT @draft, 1, @release, @at, @who, ''
     WHERE NOT EXISTS (SELECT 1 FROM approvals WHERE draft = @draft)`,
  );
  const ofTurn = db
    .prepare<[number], number>(
      `SELECT d.id FROM approvals a JOIN drafts d ON d.id = a.draft WHERE a.release IS NOT NULL AND d.turn = ? AND coalesce((
         SELECT e.state <> 'let-go' OR e.who IS NOT NULL FROM outbox o JOIN outbox_events e ON e.item = o.id
         WHERE o.draft = d.id ORDER BY e.id DESC LIMIT 1), 1) ORDER BY d.id`,
    )
    .pluck();
  const known = db.prepare<[string], number>('SELECT id FROM outbox WHERE message_id = ?').pluck();
  const insertTold = db.prepare<[number, number, string, string]>(
    'INSERT OR IGNORE INTO told_by_hand (draft, at, who, why) VALUES (?, ?, ?, ?)',
  );
  const allTold = db.prepare<[], { draft: number; at: number; why: string }>('SELECT draft, at, why FROM told_by_hand');
  const drafts = draftTable(db);
  const outbox = outboxTable(db);
  const read = (row: Row | undefined): Release | undefined => row && { ...row, goes: row.goes === 1 };
  return {
    release: atomic(db, ({ kind, template, goes, at, who }: Omit<Release, 'id'>) => {
      insert.run(kind, template, goes ? 1 : 0, at, who);
      const found = read(last.get(kind));
      if (!found) throw new AppError('bug', `The notice ${kind}`, 'its release was not kept', 'Please report this.');
      return found;
    }),
    releaseOf: (kind) => read(last.get(kind)),
    write: atomic(db, ({ draft, release, at, mail }: Parameters<NoticeTable['write']>[0]) => {
      const word = last.get(drafts.find(draft)?.document.notice?.kind ?? '');
      if (word?.id !== release || word.goes === 0) return undefined;
      if (mail && known.get(mail.messageId) !== undefined) return undefined;
      insertApproval.run({ draft, release, who: word.who, at });
      return mail && outbox.queue(mail, at, word.who);
    }),
    written: (turn) => ofTurn.all(turn).flatMap((id) => drafts.find(id) ?? []),
    tell: (draft, { at, who, why }) => {
      insertTold.run(draft, at, who, why);
    },
    told: () => new Map(allTold.all().map(({ draft, at, why }) => [draft, { at, why }])),
  };
}
