import { atomic, type Db } from '../database.js';

/** One state of `game.yaml` as the judge adopted it. */
export interface Setup {
  readonly id: number;
  readonly at: number;
  readonly who: string;
  readonly text: string;
}

/** What the game was set up with; the latest counts, every earlier one is kept. */
export interface SetupTable {
  /** Adopts a text; `fresh` is false where it is the latest already, and nothing is written then. */
  adopt(setup: {
    readonly text: string;
    readonly at: number;
    readonly who: string;
  }): Setup & { readonly fresh: boolean };
  latest(): Setup | undefined;
  /** The earliest first. */
  history(): readonly Setup[];
}

/** The table of set-ups. */
export function setupTable(db: Db): SetupTable {
  const last = db.prepare<[], Setup>('SELECT id, at, who, text FROM setups ORDER BY id DESC LIMIT 1');
  const all = db.prepare<[], Setup>('SELECT id, at, who, text FROM setups ORDER BY id');
  const insert = db.prepare<[number, string, string], Setup>(
    'INSERT INTO setups (at, who, text) VALUES (?, ?, ?) RETURNING id, at, who, text',
  );
  return {
    adopt: atomic(db, ({ text, at, who }: Omit<Setup, 'id'>) => {
      const before = last.get();
      if (before?.text === text) return { ...before, fresh: false };
      return { ...(insert.get(at, who, text) as Setup), fresh: true };
    }),
    latest: () => last.get(),
    history: () => all.all(),
  };
}
