import { atomic, type Db } from '../database.js';

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
