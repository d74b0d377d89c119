import { atomic, type Db } from './database.js';

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

/** One text of a template as the judge had it. */
export interface TemplateVersion {
  readonly id: number;
  /** The kind of document it puts in order. */
  readonly kind: string;
  readonly text: string;
  readonly at: number;
  readonly who: string;
}

/** The templates of drafts; the latest of a kind counts, every earlier one is kept. */
export interface TemplateTable {
  /** Adopts a text; `fresh` is false where it is the latest of its kind already, and nothing is written then. */
  adopt(template: Omit<TemplateVersion, 'id'>): TemplateVersion & { readonly fresh: boolean };
  latest(kind: string): TemplateVersion | undefined;
  /** Every text of a kind, the latest first. */
  history(kind: string): readonly TemplateVersion[];
}

/** The table of templates. */
export function templateTable(db: Db): TemplateTable {
  const all = db.prepare<[string], TemplateVersion>(
    'SELECT id, kind, text, at, who FROM templates WHERE kind = ? ORDER BY id DESC',
  );
  const insert = db.prepare<[string, string, number, string]>(
    'INSERT INTO templates (kind, text, at, who) VALUES (?, ?, ?, ?)',
  );
  return {
    adopt: atomic(db, (template: Omit<TemplateVersion, 'id'>) => {
      const { kind, text, at, who } = template;
      const before = all.get(kind);
      if (before?.text === text) return { ...before, fresh: false };
      const row = insert.run(kind, text, at, who);
      return { ...template, id: Number(row.lastInsertRowid), fresh: true };
    }),
    latest: (kind) => all.get(kind),
    history: (kind) => all.all(kind),
  };
}

/** The judge's own words in one draft: in which document of a turn, and under which of its sections. */
export interface KeptNote {
  readonly turn: number;
  readonly document: string;
  readonly section: string;
  /** Empty where they were taken away again. */
  readonly text: string;
  readonly at: number;
  readonly who: string;
}

/** The judge's words; the latest under a section count, earlier ones are kept. */
export interface NoteTable {
  /** Keeps words; `fresh` is false where the same stand there already, and nothing is written then. */
  add(note: KeptNote): { readonly fresh: boolean };
  /** What stands in a turn's documents now, without what was taken away, by document and section. */
  list(turn: number): readonly KeptNote[];
}

/** The table of the judge's words. */
export function noteTable(db: Db): NoteTable {
  const insert = db.prepare<[KeptNote]>(
    'INSERT INTO notes (turn, document, section, text, at, who) VALUES (@turn, @document, @section, @text, @at, @who)',
  );
  const latest = db.prepare<[number], KeptNote>(
    `SELECT turn, document, section, text, at, who FROM notes n
     WHERE turn = ? AND id = (SELECT max(id) FROM notes o
       WHERE o.turn = n.turn AND o.document = n.document AND o.section = n.section)
     ORDER BY document, section`,
  );
  const list = (turn: number) => latest.all(turn).filter(({ text }) => text !== '');
  return {
    add: atomic(db, (note: KeptNote) => {
      const { turn, document, section, text } = note;
      const before = list(turn).find((one) => one.document === document && one.section === section);
      if ((before?.text ?? '') === text) return { fresh: false };
      insert.run(note);
      return { fresh: true };
    }),
    list,
  };
}
