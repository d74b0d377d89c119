import type { Db } from '../database.js';
import { withoutNulls } from '../nulls.js';

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
