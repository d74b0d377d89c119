import { gunzipSync } from 'node:zlib';
import { AppError } from '../core/result.js';
import { type WithoutNulls, withoutNulls } from './bytes.js';
import type { TrustedClock } from './clocks.js';
import { atomic, type Db } from './database.js';
import { type Covered, vanishing } from './sightings.js';

/** How a capture stands: broken off is one that never ended, as when the process was killed. */
const CAPTURE_STATES = ['complete', 'faulty', 'broken-off'] as const;
type CaptureState = (typeof CAPTURE_STATES)[number];

/** What of a look something rests on later: its answers bore no time, or players could not post though their turn was open. */
export type RemarkKind = 'clock-untold' | 'thread-closed';

/** What the judge should know of a look, a sentence; `kind` where something rests on it. */
export interface KeptRemark {
  readonly told: string;
  readonly kind?: RemarkKind;
}

/** One look at a thread. `at` is our clock; `clock` the forum's when it began, by the `Date` of its first answer. */
export interface Capture {
  readonly id: number;
  readonly at: number;
  readonly clock: number;
  /** The thread's address as configured, the same for every capture of the thread. */
  readonly address: string;
  readonly turn?: number;
  readonly state: CaptureState;
  readonly endedAt?: number;
  readonly fault?: string;
  readonly pages: number;
  /** Where one of the two clocks was wrong, by the judge's word: the other one, and both times are by it. */
  readonly trusted?: TrustedClock;
  /** When it was made where both were wrong, by the judge's word; both times are that then. */
  readonly moment?: number;
}

/** A page as it was kept, without its body. */
export interface KeptPage {
  readonly id: number;
  readonly capture: number;
  readonly address: string;
  readonly at: number;
  readonly clock: number;
  readonly etag?: string;
  readonly lastModified?: string;
  readonly dialect: string;
  readonly firstPost: string;
  readonly lastPost: string;
}

/** How a capture ended. */
type CaptureEnd =
  | { readonly at: number; readonly covered: Covered }
  /** `fault` is a sentence: what went wrong. */
  | { readonly at: number; readonly fault: string };

/** The looks at the thread and the pages they fetched. The pages' posts are saved by `posts.saveSeen`. */
export interface CaptureTable {
  /** Begins a capture and gives its id. */
  begin(capture: Pick<Capture, 'at' | 'clock' | 'address'> & { readonly turn?: number }): number;
  /**
   * Ends a capture. A complete one tells which posts vanished: those of its thread that it should have shown and did
   * not. A faulty one tells nothing about posts. Throws an AppError of kind `bug` where it has ended or has no page.
   */
  end(id: number, end: CaptureEnd): { readonly vanished: readonly string[] };
  /** Keeps what the judge should know of a look. */
  remark(id: number, remark: KeptRemark): void;
  /** What was remarked on a look. */
  remarks(id: number): readonly KeptRemark[];
  /** The posts that ending this capture as complete would call vanished, the earliest first; keeps nothing. */
  missing(id: number, covered: Covered): readonly string[];
  /** All, or those of a turn, the latest first. */
  list(turn?: number): readonly Capture[];
  latest(): Capture | undefined;
  /** The latest complete capture of a turn, or of all. */
  lastComplete(turn?: number): Capture | undefined;
  /** How many looks of a turn, or of no turn, failed since its last complete one; one that was broken off tells nothing. */
  failures(turn: number | undefined): number;
  /** True once a look at the thread of an address was complete. */
  isRead(address: string): boolean;
  /** The pages of a capture as fetched. */
  pages(capture: number): readonly KeptPage[];
  /** The page last kept of an address, for a conditional request. */
  lastPage(address: string): KeptPage | undefined;
  /** A page's HTML as it came. */
  readBody(page: number): string;
}

type CaptureRow = {
  [K in keyof Required<Capture>]:
    | Required<Capture>[K]
    | (K extends 'turn' | 'endedAt' | 'fault' | 'trusted' | 'moment' ? null : never);
};
type PageRow = {
  [K in keyof Required<KeptPage>]: Required<KeptPage>[K] | (K extends 'etag' | 'lastModified' ? null : never);
};

/** The tables of captures and their pages. */
export function captureTable(db: Db): CaptureTable {
  const captures = `SELECT c.id, c.at, c.clock, c.address, c.turn, c.trusted, c.moment, e.at AS endedAt, e.fault,
      CASE WHEN e.capture IS NULL THEN 'broken-off' WHEN e.fault IS NULL THEN 'complete' ELSE 'faulty' END AS state,
      (SELECT count(*) FROM pages p WHERE p.capture = c.id) AS pages
    FROM timed_captures c LEFT JOIN capture_ends e ON e.capture = c.id`;
  const pages = `SELECT p.id, p.capture, p.address, p.at, t.clock, p.etag, p.last_modified AS lastModified, p.dialect,
      p.first_post AS firstPost, p.last_post AS lastPost FROM pages p JOIN timed_pages t ON t.id = p.id`;
  const insert = db.prepare<[number, number, string, number | null]>(
    'INSERT INTO captures (at, clock, address, turn) VALUES (?, ?, ?, ?)',
  );
  const insertEnd = db.prepare<[number, number, string | null]>(
    'INSERT INTO capture_ends (capture, at, fault) VALUES (?, ?, ?)',
  );
  const find = db.prepare<[number], CaptureRow>(`${captures} WHERE c.id = ?`);
  const all = db.prepare<[], CaptureRow>(`${captures} ORDER BY c.id DESC`);
  const ofTurn = db.prepare<[number], CaptureRow>(`${captures} WHERE c.turn = ? ORDER BY c.id DESC`);
  const last = db.prepare<[], CaptureRow>(`${captures} ORDER BY c.id DESC LIMIT 1`);
  const isComplete = 'e.capture IS NOT NULL AND e.fault IS NULL';
  const complete = db.prepare<[], CaptureRow>(`${captures} WHERE ${isComplete} ORDER BY c.id DESC LIMIT 1`);
  const completeOf = db.prepare<[number], CaptureRow>(
    `${captures} WHERE c.turn = ? AND ${isComplete} ORDER BY c.id DESC LIMIT 1`,
  );
  const failures = db
    .prepare<[{ turn: number | null }], number>(
      `SELECT count(*) FROM captures c JOIN capture_ends e ON e.capture = c.id WHERE c.turn IS @turn AND c.id >
        coalesce((SELECT max(c.id) FROM captures c JOIN capture_ends e ON e.capture = c.id WHERE c.turn IS @turn AND e.fault IS NULL), 0)`,
    )
    .pluck();
  const readOnce = db
    .prepare<[string], number>(
      `SELECT EXISTS (SELECT 1 FROM captures c JOIN capture_ends e ON e.capture = c.id WHERE c.address = ? AND e.fault IS NULL)`,
    )
    .pluck();
  const pagesOf = db.prepare<[number], PageRow>(`${pages} WHERE p.capture = ? ORDER BY p.id`);
  const pageAt = db.prepare<[string], PageRow>(`${pages} WHERE p.address = ? ORDER BY p.id DESC LIMIT 1`);
  const body = db
    .prepare<[number], Buffer>(
      'SELECT b.body FROM pages p JOIN pages b ON b.id = coalesce(p.same_as, p.id) WHERE p.id = ?',
    )
    .pluck();
  const vanished = vanishing(db);
  const insertRemark = db.prepare<[number, string, RemarkKind | null]>(
    'INSERT INTO capture_remarks (capture, text, kind) VALUES (?, ?, ?)',
  );
  const remarks = db.prepare<[number], { told: string; kind: RemarkKind | null }>(
    'SELECT text AS told, kind FROM capture_remarks WHERE capture = ? ORDER BY id',
  );

  return {
    begin: ({ at, clock, address, turn }) => Number(insert.run(at, clock, address, turn ?? null).lastInsertRowid),
    end: atomic(db, (id: number, end: CaptureEnd) => {
      const row = find.get(id);
      if (row?.state !== 'broken-off') {
        const why = row ? 'it has ended already' : 'it was never begun';
        throw new AppError('bug', `Capture ${id} cannot be ended`, why, 'Please report this.');
      }
      if ('fault' in end) {
        insertEnd.run(id, end.at, end.fault);
        return { vanished: [] };
      }
      if (row.pages === 0) {
        throw new AppError('bug', `Capture ${id} cannot be complete`, 'it has no page', 'Please report this.');
      }
      insertEnd.run(id, end.at, null);
      return { vanished: vanished.save(id, row.address, end.covered) };
    }),
    remark: (id, { told, kind }) => {
      insertRemark.run(id, told, kind ?? null);
    },
    remarks: (id) => remarks.all(id).map(withoutNulls),
    missing: (id, covered) => vanished.find(id, find.get(id)?.address ?? '', covered),
    list: (turn) => (turn === undefined ? all.all() : ofTurn.all(turn)).map(withoutNulls<CaptureRow>),
    latest: () => {
      const row = last.get();
      return row && withoutNulls<CaptureRow>(row);
    },
    lastComplete: (turn) => {
      const row = turn === undefined ? complete.get() : completeOf.get(turn);
      return row && withoutNulls<CaptureRow>(row);
    },
    failures: (turn) => failures.get({ turn: turn ?? null }) ?? 0,
    isRead: (address) => readOnce.get(address) === 1,
    pages: (capture) => pagesOf.all(capture).map(withoutNulls<PageRow>),
    lastPage: (address): WithoutNulls<PageRow> | undefined => {
      const row = pageAt.get(address);
      return row && withoutNulls<PageRow>(row);
    },
    readBody: (page) => {
      const zipped = body.get(page);
      if (!zipped) throw new AppError('bug', `Page ${page}`, 'it was never kept', 'Please report this.');
      return gunzipSync(zipped).toString('utf8');
    },
  };
}
