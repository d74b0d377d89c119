import type { Document } from '../core/document.js';
import { AppError } from '../core/result.js';
import { digestTexts, pack, unpack, withoutNulls } from './bytes.js';
import { atomic, type Db } from './database.js';

/** A document with the exact bytes it is shown and sent in. */
export interface Rendered {
  readonly document: Document;
  readonly bbcode: string;
  readonly markdown: string;
  readonly html: string;
  readonly text: string;
}

const DRAFT_STATES = ['current', 'superseded', 'approved'] as const;
type DraftState = (typeof DRAFT_STATES)[number];

/** A draft as kept. */
export interface Draft extends Rendered {
  readonly id: number;
  readonly turn: number;
  readonly state: DraftState;
  /** 1, and one more for each other text of the same document that was approved before. */
  readonly edition: number;
  readonly approvedBy?: string;
  readonly approvedAt?: number;
}

/** A draft in one line. */
export interface DraftLine extends Pick<Draft, 'turn' | 'state'>, Pick<Document, 'id' | 'kind'> {
  /** The draft's own number; another text of the same document has another. */
  readonly draft: number;
}

/** The drafts made at once: those of a close or, without one, of the turn's opening. */
interface Filing {
  readonly turn: number;
  readonly close?: number;
  readonly at: number;
  readonly drafts: readonly Rendered[];
}

/** What we propose, each text once. */
export interface DraftTable {
  /**
   * Files a turn's drafts: all of a close (or, without one, of the opening) at once. Identical bytes are the same draft
   * as before; what an earlier filing had and this one has not is superseded, unless approved.
   */
  file(filing: Filing): { readonly fresh: number; readonly known: number };
  /** A turn's drafts that are current or approved, in the order filed; with `superseded` those too, at the end. */
  list(turn: number, which?: { readonly superseded: boolean }): readonly Draft[];
  /** The drafts that are current or approved, of one turn or all, without their texts. */
  lines(turn?: number): readonly DraftLine[];
  find(id: number): Draft | undefined;
  /** Keeps a text without filing it: for what goes by the release of its kind. Gives its id. */
  keep(turn: number, draft: Rendered): number;
  /** The close a draft was last filed with; undefined for what a turn's opening filed. */
  closeOf(id: number): number | undefined;
  /** Approves a draft; throws an AppError of kind `usage` where it is unknown, approved or superseded. */
  approve(id: number, who: string, at: number): Draft;
  /**
   * Takes an approval back; the draft waits again, or is superseded where a newer one stands for it. Throws an AppError of
   * kind `usage` where it is not approved.
   */
  withdraw(id: number, word: { readonly who: string; readonly at: number; readonly why: string }): Draft;
  /** The texts of all documents ever approved, in that order: a post with such a text is ours and not read. */
  approvedTexts(): readonly string[];
}

interface Row {
  readonly id: number;
  readonly turn: number;
  readonly texts: Buffer;
  readonly state: DraftState;
  readonly edition: number;
  readonly approvedBy: string | null;
  readonly approvedAt: number | null;
}

/** So many drafts' texts are kept at hand. */
const AT_HAND = 100;

/** The tables of drafts, filings and approvals. */
export function draftTable(db: Db): DraftTable {
  const { find, list, lines } = draftReader(db);
  const saveDraft = draftWriter(db);
  return {
    find,
    list,
    lines,
    keep: atomic(db, (turn: number, draft: Rendered) => saveDraft(turn, draft).id),
    ...filings(db, saveDraft),
    ...approvals(db, find),
  };
}

function draftReader(db: Db): Pick<DraftTable, 'find' | 'list' | 'lines'> {
  const select = `SELECT d.id, d.turn, d.texts, a.who AS approvedBy, a.at AS approvedAt,
      1 + (SELECT count(*) FROM counted_approvals oa JOIN drafts o ON o.id = oa.draft
           WHERE o.turn = d.turn AND o.document = d.document AND o.id <> d.id
             AND (a.id IS NULL OR (oa.at, oa.id) < (a.at, a.id))) AS edition,
      CASE WHEN a.id IS NOT NULL THEN 'approved' WHEN f.position IS NOT NULL THEN 'current' ELSE 'superseded' END AS state
    FROM drafts d
      -- As the view of counted approvals has it, which SQLite would go through whole for each draft.
      LEFT JOIN approvals a ON a.id = (SELECT max(id) FROM approvals WHERE draft = d.id) AND a.approved = 1
      LEFT JOIN filed f ON f.draft = d.id AND f.filing IN (
        SELECT max(id) FROM counted_filings WHERE turn = d.turn GROUP BY close IS NULL)`;
  const one = db.prepare<[number], Row>(`${select} WHERE d.id = ?`);
  const all = db.prepare<[number], Row>(
    `${select} WHERE d.turn = ? AND d.kind <> 'notice' ORDER BY f.filing IS NULL, f.filing, f.position, d.id`,
  );
  const linesWhere = (turn: string) =>
    `SELECT d.turn, d.id AS draft, d.document AS id, d.kind, 'approved' AS state
     FROM drafts d JOIN counted_approvals a ON a.draft = d.id WHERE ${turn} AND d.kind <> 'notice'
     UNION ALL
     SELECT d.turn, d.id, d.document, d.kind, 'current' FROM filed f JOIN drafts d ON d.id = f.draft
     WHERE f.filing IN (SELECT max(id) FROM counted_filings WHERE ${turn} GROUP BY turn, close IS NULL)
       AND NOT EXISTS (SELECT 1 FROM counted_approvals a WHERE a.draft = d.id)`;
  const lines = db.prepare<[], DraftLine>(linesWhere('turn > 0'));
  const linesOf = db.prepare<[number, number], DraftLine>(linesWhere('turn = ?'));

  /** What drafts that were looked at last say, which never changes: a desk asks for them again with every page. */
  const atHand = new Map<number, Rendered>();
  const read = (row: Row): Draft => {
    const { texts, ...rest } = withoutNulls(row);
    const rendered = atHand.get(row.id) ?? readTexts(texts);
    atHand.delete(row.id);
    atHand.set(row.id, rendered);
    const [oldest] = atHand.keys();
    if (atHand.size > AT_HAND && oldest !== undefined) atHand.delete(oldest);
    return { ...rest, ...rendered };
  };
  return {
    find: (id) => {
      const row = one.get(id);
      return row && read(row);
    },
    list: (turn, which) => {
      const isWanted = ({ state }: Row): boolean => which?.superseded === true || state !== 'superseded';
      return all.all(turn).filter(isWanted).map(read);
    },
    lines: (turn) => (turn === undefined ? lines.all() : linesOf.all(turn, turn)),
  };
}

function readTexts(texts: Buffer): Rendered {
  const [tree = '', bbcode = '', markdown = '', html = '', text = ''] = unpack(texts);
  return { document: JSON.parse(tree) as Document, bbcode, markdown, html, text };
}

/** Keeps a text, once: the same bytes of a document are the same draft. */
type SaveDraft = (turn: number, draft: Rendered) => { readonly id: number; readonly fresh: boolean };

function draftWriter(db: Db): SaveDraft {
  const same = db
    .prepare<[number, string, string], number>('SELECT id FROM drafts WHERE turn = ? AND document = ? AND digest = ?')
    .pluck();
  const insert = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO drafts (turn, document, kind, title, recipient, digest, texts)
     VALUES (@turn, @id, @kind, @title, @to, @digest, @texts)`,
  );
  return (turn, { document, bbcode, markdown, html, text }) => {
    const texts = [JSON.stringify(document), bbcode, markdown, html, text];
    const digest = digestTexts(...texts);
    const known = same.get(turn, document.id, digest);
    if (known !== undefined) return { id: known, fresh: false };
    const { id, kind, title, to = null } = document;
    const row = insert.run({ turn, id, kind, title, to, digest, texts: pack(...texts) });
    return { id: Number(row.lastInsertRowid), fresh: true };
  };
}

function filings(db: Db, saveDraft: SaveDraft): Pick<DraftTable, 'file' | 'closeOf'> {
  const lastFiling = db.prepare<[number, number], { id: number; close: number | null }>(
    'SELECT id, close FROM counted_filings WHERE turn = ? AND (close IS NULL) = ? ORDER BY id DESC LIMIT 1',
  );
  const filedIn = db.prepare<[number], number>('SELECT draft FROM filed WHERE filing = ? ORDER BY position').pluck();
  const insertFiling = db.prepare<[number, number | null, number]>(
    'INSERT INTO filings (turn, close, at) VALUES (?, ?, ?)',
  );
  const insertFiled = db.prepare<[number, number, number]>(
    'INSERT INTO filed (filing, draft, position) VALUES (?, ?, ?)',
  );
  const closeOf = db
    .prepare<[number], number | null>(
      'SELECT g.close FROM counted_filings g JOIN filed f ON f.filing = g.id WHERE f.draft = ? ORDER BY g.id DESC LIMIT 1',
    )
    .pluck();
  return {
    file: atomic(db, ({ turn, close, at, drafts }: Filing) => {
      const saved = drafts.map((draft) => saveDraft(turn, draft));
      const before = lastFiling.get(turn, close === undefined ? 1 : 0);
      const ids = saved.map(({ id }) => id);
      const isSame = before && before.close === (close ?? null) && filedIn.all(before.id).join() === ids.join();
      if (!isSame) {
        const filing = Number(insertFiling.run(turn, close ?? null, at).lastInsertRowid);
        for (const [position, id] of ids.entries()) insertFiled.run(filing, id, position);
      }
      const fresh = saved.filter((one) => one.fresh).length;
      return { fresh, known: saved.length - fresh };
    }),
    closeOf: (id) => closeOf.get(id) ?? undefined,
  };
}

function approvals(db: Db, find: DraftTable['find']): Pick<DraftTable, 'approve' | 'withdraw' | 'approvedTexts'> {
  const insert = db.prepare<[number, 0 | 1, number, string, string]>(
    'INSERT INTO approvals (draft, approved, at, who, why) VALUES (?, ?, ?, ?, ?)',
  );
  const texts = db
    .prepare<[], string>(
      'SELECT unpacked(d.texts, 4) FROM drafts d JOIN approvals a ON a.draft = d.id GROUP BY d.id ORDER BY min(a.id)',
    )
    .pluck();
  return {
    approve: atomic(db, (id: number, who: string, at: number) => {
      const draft = find(id);
      if (draft?.state !== 'current') {
        const why = !draft
          ? 'there is no such draft'
          : draft.state === 'approved'
            ? `${draft.approvedBy} approved it already`
            : 'a newer close has replaced it';
        throw new AppError(
          'usage',
          `Draft ${id} cannot be approved`,
          why,
          'Look at the drafts of the turn as they are now.',
        );
      }
      insert.run(id, 1, at, who, '');
      return { ...draft, state: 'approved' as const, approvedBy: who, approvedAt: at };
    }),
    withdraw: atomic(db, (id: number, { who, at, why }: { who: string; at: number; why: string }) => {
      if (find(id)?.state !== 'approved')
        throw new AppError(
          'usage',
          `Draft ${id}`,
          'it is not approved',
          'Look at the drafts of the turn as they are now.',
        );
      insert.run(id, 0, at, who, why);
      return find(id) as Draft;
    }),
    approvedTexts: () => texts.all(),
  };
}
