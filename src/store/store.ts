import { rmSync } from 'node:fs';
import { answerTable } from './answers.js';
import { captureTable } from './captures.js';
import { clockTable } from './clocks.js';
import { closeTable } from './closes.js';
import { atomic, type Db, explainError, openDatabase } from './database.js';
import { draftTable } from './drafts.js';
import { entryTable } from './entries.js';
import { homeTable } from './homes.js';
import { incomingTable } from './incoming.js';
import { noteTable, setupTable, templateTable } from './judges-texts.js';
import { beatTable, formatOpen, type LockTable, lockTable } from './locks.js';
import { logTable } from './log.js';
import { newsMarkTable } from './marks.js';
import { noticeTable } from './notices.js';
import { outboxTable } from './outbox.js';
import { ownTextTable } from './own-texts.js';
import { ownThreadTable } from './own-threads.js';
import { absenceTable, mailStopTable } from './players.js';
import { postTable } from './posts.js';
import { privateMessageTable } from './private-messages.js';
import { copyDatabase } from './replace.js';
import { rulingTable } from './rulings.js';
import { type TakenTables, takeTables } from './take-tables.js';
import { turnTable } from './turns.js';

/** What a game remembers, by its kind; the statements of one are prepared when it is first used, as few commands use many. */
const TABLES = {
  setup: setupTable,
  captures: captureTable,
  clocks: clockTable,
  homes: homeTable,
  posts: postTable,
  turns: turnTable,
  entries: entryTable,
  rulings: rulingTable,
  closes: closeTable,
  drafts: draftTable,
  ownTexts: ownTextTable,
  ownThreads: ownThreadTable,
  outbox: outboxTable,
  notices: noticeTable,
  answers: answerTable,
  incoming: incomingTable,
  log: logTable,
  newsMarks: newsMarkTable,
  templates: templateTable,
  notes: noteTable,
  absences: absenceTable,
  mailStops: mailStopTable,
  privateMessages: privateMessageTable,
  beats: beatTable,
};

type Tables = { readonly [Name in keyof typeof TABLES]: ReturnType<(typeof TABLES)[Name]> };

/** All that a game remembers, in one file. It knows no clock: every time (ms, UTC) and name is handed in. */
export interface Store extends Tables {
  readonly locks: LockTable;
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
 * function of the store, is thrown as an AppError.
 */
export function openStore(path: string): Store {
  let open: { end(): void } | undefined;
  let db: Db | undefined;
  try {
    open = formatOpen(path);
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
 * nothing but the one file is left. Throws AppErrors as `openStore` does.
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
  const explained =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      try {
        return work(...args);
      } catch (error) {
        throw explainError(error, path);
      }
    };
  const guarded = <T extends object>(table: T): T =>
    Object.fromEntries(Object.entries(table).map(([name, work]) => [name, explained(work)])) as T;
  const locks = lockTable(db, path);
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck();
  const store = {
    locks: guarded(locks),
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
  for (const [name, make] of Object.entries(TABLES)) {
    let table: object | undefined;
    const prepare = explained(() => guarded(make(db)));
    Object.defineProperty(store, name, { enumerable: true, get: () => (table ??= prepare()) });
  }
  return store as Store;
}
