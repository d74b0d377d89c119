import { atomic, type Db } from './database.js';

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
