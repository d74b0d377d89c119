import { rmSync } from 'node:fs';
import { type AnswerTable, answerTable } from './answers.js';
import { type CaptureTable, captureTable } from './captures.js';
import { type ClockTable, clockTable } from './clocks.js';
import { type CloseTable, closeTable } from './closes.js';
import { atomic, type Db, explainError, openDatabase } from './database.js';
import { type DraftTable, draftTable } from './drafts.js';
import { type EntryTable, entryTable } from './entries.js';
import { type HomeTable, homeTable } from './homes.js';
import { type IncomingTable, incomingTable } from './incoming.js';
import {
  type NoteTable,
  noteTable,
  type SetupTable,
  setupTable,
  type TemplateTable,
  templateTable,
} from './judges-texts.js';
import { type BeatTable, beatTable, type LockTable, lockTable, sayOpen } from './locks.js';
import { type LogTable, logTable } from './log.js';
import { type NewsMarkTable, newsMarkTable } from './marks.js';
import { type NoticeTable, noticeTable } from './notices.js';
import { type OutboxTable, outboxTable } from './outbox.js';
import { type OwnTextTable, type OwnThreadTable, ownTextTable, ownThreadTable } from './own-texts.js';
import { type AbsenceTable, absenceTable, type MailStopTable, mailStopTable } from './players.js';
import { type PostTable, postTable } from './posts.js';
import { type PrivateMessageTable, privateMessageTable } from './private-messages.js';
import { copyDatabase } from './replace.js';
import { type RulingTable, rulingTable } from './rulings.js';
import { type TakenTables, takeTables } from './take-tables.js';
import { type TurnTable, turnTable } from './turns.js';

/** All that a game remembers, in one file. It knows no clock: every time (ms, UTC) and name is handed in. */
export interface Store {
  readonly setup: SetupTable;
  readonly captures: CaptureTable;
  readonly clocks: ClockTable;
  readonly homes: HomeTable;
  readonly posts: PostTable;
  readonly turns: TurnTable;
  readonly entries: EntryTable;
  readonly rulings: RulingTable;
  readonly closes: CloseTable;
  readonly drafts: DraftTable;
  readonly ownTexts: OwnTextTable;
  readonly ownThreads: OwnThreadTable;
  readonly outbox: OutboxTable;
  readonly notices: NoticeTable;
  readonly answers: AnswerTable;
  readonly incoming: IncomingTable;
  readonly locks: LockTable;
  readonly log: LogTable;
  readonly newsMarks: NewsMarkTable;
  readonly templates: TemplateTable;
  readonly notes: NoteTable;
  readonly absences: AbsenceTable;
  readonly mailStops: MailStopTable;
  readonly privateMessages: PrivateMessageTable;
  readonly beats: BeatTable;
  /** The same text as long as nothing in the file has changed, by whomever. */
  stamp(): string;
  /** Does all of `work` or nothing of it. `work` must not wait for anything: a promise is refused. */
  step<T>(work: () => T): T;
  /** Writes a copy of the whole file, sound and readable by its owner alone, while the game goes on; never over a file that is there. */
  copyTo(path: string): void;
  /** Takes all tables out but those named. */
  takeTables(without: readonly string[]): TakenTables;
  /** Gives back the locks taken and closes the file. */
  shut(): void;
}

/**
 * Opens a game's store, making the file where there is none. What goes wrong with file or disk, here and in every
 * function of the store, is thrown as a Fault.
 */
export function openStore(path: string): Store {
  let open: { end(): void } | undefined;
  let db: Db | undefined;
  try {
    open = sayOpen(path);
    db = openDatabase(path);
    return makeStore(db, path, open);
  } catch (error) {
    db?.close();
    open?.end();
    throw explainError(error, path);
  }
}

/**
 * Does the last work on a game's database that still lies beside its place, so that it never bears its name without that;
 * nothing but the one file is left. Throws Faults as `openStore` does.
 */
export function finishBeside<T>(beside: string, work: (store: Store) => T): T {
  const store = openStore(beside);
  try {
    return store.step(() => work(store));
  } finally {
    store.shut();
    rmSync(`${beside}-open.lock`, { force: true });
  }
}

function makeStore(db: Db, path: string, open: { end(): void }): Store {
  const locks = lockTable(db, path);
  const guarded = <T extends object>(table: T): T =>
    Object.fromEntries(
      Object.entries(table).map(([name, work]: [string, (...args: unknown[]) => unknown]) => [
        name,
        (...args: unknown[]) => {
          try {
            return work(...args);
          } catch (error) {
            throw explainError(error, path);
          }
        },
      ]),
    ) as T;
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  return {
    setup: guarded(setupTable(db)),
    captures: guarded(captureTable(db)),
    clocks: guarded(clockTable(db)),
    homes: guarded(homeTable(db)),
    posts: guarded(postTable(db)),
    turns: guarded(turnTable(db)),
    entries: guarded(entryTable(db)),
    rulings: guarded(rulingTable(db)),
    closes: guarded(closeTable(db)),
    drafts: guarded(draftTable(db)),
    ownTexts: guarded(ownTextTable(db)),
    outbox: guarded(outboxTable(db)),
    notices: guarded(noticeTable(db)),
    ownThreads: guarded(ownThreadTable(db)),
    answers: guarded(answerTable(db)),
    incoming: guarded(incomingTable(db)),
    locks: guarded(locks),
    log: guarded(logTable(db)),
    newsMarks: guarded(newsMarkTable(db)),
    templates: guarded(templateTable(db)),
    notes: guarded(noteTable(db)),
    absences: guarded(absenceTable(db)),
    mailStops: guarded(mailStopTable(db)),
    privateMessages: guarded(privateMessageTable(db)),
    beats: guarded(beatTable(db)),
    ...guarded({
      stamp: () => `${db.pragma('data_version', { simple: true })} ${changes.get()}`,
      step: <T>(work: () => T): T => atomic(db, work)(),
      copyTo: (copy: string) => copyDatabase(db, copy),
      takeTables: (without: readonly string[]) => takeTables(db, path, without),
      shut: () => {
        locks.shut();
        db.close();
        open.end();
      },
    }),
  };
}
