import { withoutNulls } from './bytes.js';
import type { Db } from './database.js';

/** A player who is away, as the judge was told. */
export interface Absence {
  readonly player: string;
  /** The moment (ms) he means to be back; open where it is not known. */
  readonly until?: number;
  readonly why: string;
  readonly at: number;
  readonly who: string;
}

/** Who is away; the latest word on a player counts, earlier ones are kept. */
export interface AbsenceTable {
  leave(absence: Absence): void;
  /** The player is here again. */
  comeBack(absence: Pick<Absence, 'player' | 'at' | 'who'>): void;
  /** Who is away at a moment (ms), by name. */
  list(now: number): readonly Absence[];
}

/** The table of absences. */
export function absenceTable(db: Db): AbsenceTable {
  const insert = db.prepare<[string, number, number | null, string, number, string]>(
    'INSERT INTO absences (player, away, until, why, at, who) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const away = db.prepare<[number], Omit<Absence, 'until'> & { until: number | null }>(
    `SELECT player, until, why, at, who FROM absences a
     WHERE away = 1 AND coalesce(until > ?, 1) AND id = (SELECT max(id) FROM absences o WHERE o.player = a.player)
     ORDER BY player`,
  );
  return {
    leave: ({ player, until, why, at, who }) => {
      insert.run(player, 1, until ?? null, why, at, who);
    },
    comeBack: ({ player, at, who }) => {
      insert.run(player, 0, null, '', at, who);
    },
    list: (now) => away.all(now).map(withoutNulls),
  };
}

/** A player's last word on mails. */
export interface MailStop {
  readonly player: string;
  readonly stopped: boolean;
  /** True where a mail from his own address said so, and not the judge. */
  readonly byMail: boolean;
  readonly why: string;
  readonly at: number;
  readonly who: string;
}

/** Who wants mails, and who wants none; the latest word on a player counts, earlier ones are kept. */
export interface MailStopTable {
  /** Keeps a word of his. */
  add(word: MailStop): void;
  /** A player's last word on mails. */
  last(player: string): MailStop | undefined;
  /** Who wants no mails by his last word. */
  list(): readonly MailStop[];
}

/** The table of words on mails. */
export function mailStopTable(db: Db): MailStopTable {
  type StopRow = Omit<MailStop, 'stopped' | 'byMail'> & { readonly stopped: 0 | 1; readonly byMail: 0 | 1 };
  const insertStop = db.prepare<[StopRow]>(
    'INSERT INTO mail_stops (player, stopped, by_mail, why, at, who) VALUES (@player, @stopped, @byMail, @why, @at, @who)',
  );
  const stop = 'SELECT player, stopped, by_mail AS byMail, why, at, who FROM mail_stops';
  const stops = db.prepare<[], StopRow>(
    `${stop}
     WHERE id IN (SELECT max(id) FROM mail_stops GROUP BY player) AND stopped = 1 ORDER BY player`,
  );
  const lastStop = db.prepare<[string], StopRow>(`${stop} WHERE player = ? ORDER BY id DESC LIMIT 1`);
  const readStop = (row: StopRow): MailStop => ({ ...row, stopped: row.stopped === 1, byMail: row.byMail === 1 });
  return {
    add: ({ stopped, byMail, ...word }) => {
      insertStop.run({ ...word, stopped: stopped ? 1 : 0, byMail: byMail ? 1 : 0 });
    },
    last: (player) => {
      const row = lastStop.get(player);
      return row && readStop(row);
    },
    list: () => stops.all().map(readStop),
  };
}
