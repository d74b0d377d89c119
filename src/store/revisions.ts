import type { HiddenAs } from '../core/post.js';
import { type Instant, minuteOf } from '../core/time.js';
import { digestTexts } from './bytes.js';
import type { Db } from './database.js';

/** What a forum says of an edit, where it says anything. */
export interface EditMark {
  readonly at: Instant;
  readonly by?: string;
  readonly times?: number;
}

/**
 * Why a row was written: the post's first sight; a changed text; an edit mark that changed with the text left as it
 * was; the same HTML read otherwise by a newer version of ours; a post that vanished.
 */
const REVISION_KINDS = ['first', 'text', 'mark', 'reading', 'gone'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** A revision as the table keeps it. Only `text` and `gone` rows bear a `since`; the first one's follows from the post. */
export interface RevisionRow {
  readonly id: number;
  readonly post: string;
  readonly page: number;
  readonly change: RevisionKind;
  readonly seen: number;
  readonly since: number | null;
  readonly sure: Instant['sure'] | null;
  readonly unmarked: number;
  readonly beforeSeen: number | null;
  readonly markAt: number | null;
  readonly markSure: Instant['sure'] | null;
  readonly markBy: string | null;
  readonly markTimes: number | null;
  readonly html: string;
  readonly text: string;
  readonly skips: string;
}

export const REVISION_COLUMNS = `id, post, page, change, seen, since, sure, unmarked, before_seen AS beforeSeen,
  mark_at AS markAt, mark_sure AS markSure, mark_by AS markBy, mark_times AS markTimes, html, text, skips`;

/** Writes revisions and sightings; shared by what pages show and what they no longer show. */
export function revisionWriter(db: Db) {
  const insert = db.prepare<[Omit<RevisionRow, 'id'> & { readonly hidden: HiddenAs | null; readonly digest: string }]>(
    `INSERT INTO revisions (post, page, change, seen, since, sure, unmarked, before_seen,
       mark_at, mark_sure, mark_by, mark_times, html, text, skips, hidden, digest)
     VALUES (@post, @page, @change, @seen, @since, @sure, @unmarked, @beforeSeen,
       @markAt, @markSure, @markBy, @markTimes, @html, @text, @skips, @hidden, @digest)`,
  );
  const insertSight = db.prepare<[string, number, number]>(
    'INSERT INTO sightings (post, page, revision) VALUES (?, ?, ?) ON CONFLICT (post, page) DO NOTHING',
  );
  const lastSight = db
    .prepare<[string], number>(
      'SELECT max(p.clock) FROM sightings s JOIN timed_pages p ON p.id = s.page WHERE s.post = ?',
    )
    .pluck();
  const of = db.prepare<[string], RevisionRow>(
    `SELECT ${REVISION_COLUMNS} FROM timed_revisions WHERE post = ? ORDER BY id`,
  );
  return {
    /** `hidden` is as what its page told a post that is gone. */
    save: (row: Omit<RevisionRow, 'id'>, hidden: HiddenAs | null = null): number => {
      const digest = digestTexts(row.html, row.text, row.skips);
      return Number(insert.run({ ...row, hidden, digest }).lastInsertRowid);
    },
    saveSight: (post: string, page: number, revision: number): void => {
      insertSight.run(post, page, revision);
    },
    /** When (forum's clock, ms) the post was last looked for and found as its last revision says. */
    lastSeen: (post: string): number => lastSight.get(post) as number,
    rowsOf: (post: string): readonly RevisionRow[] => of.all(post),
  };
}

/** The row's edit mark, where it has one. */
export function readMark(row: RevisionRow): EditMark | undefined {
  if (row.markAt === null || row.markSure === null) return undefined;
  return {
    at: { ms: row.markAt, sure: row.markSure },
    ...(row.markBy === null ? {} : { by: row.markBy }),
    ...(row.markTimes === null ? {} : { times: row.markTimes }),
  };
}

/** A mark as columns. */
export function markColumns(mark: EditMark | undefined) {
  return {
    markAt: mark?.at.ms ?? null,
    markSure: mark?.at.sure ?? null,
    markBy: mark?.by ?? null,
    markTimes: mark?.times ?? null,
  };
}

/** True for a time a forum told outright, to the minute or better. */
export function isExact({ sure }: Instant): boolean {
  return sure === 'second' || sure === 'minute';
}

/** How far apart, in minutes, two readings of one "some minutes ago" may lie. */
const LOOSE = 2;

/** A time that was worked out errs by this much (minutes) where clocks have changed since. */
const SHIFT = 60;

/**
 * True where a change that a mark tells of lies before a moment (ms): by the minute for a time told outright, by more
 * than clocks change for one that was worked out.
 */
export function isBefore(at: Instant, ms: number): boolean {
  if (at.sure === 'relative') return false;
  return minuteOf(at.ms) + (at.sure === 'inferred' ? SHIFT + LOOSE : 0) < minuteOf(ms);
}

/** True where two marks tell of the same edit: the count decides where both have one, else time and name. */
export function isSameMark(one: EditMark | undefined, other: EditMark | undefined): boolean {
  if (!one || !other) return one === other;
  if (one.times !== undefined && other.times !== undefined) return one.times === other.times;
  const apart = Math.abs(minuteOf(one.at.ms) - minuteOf(other.at.ms));
  const shifted = one.at.sure === 'inferred' && Math.abs(apart - SHIFT) <= LOOSE;
  return one.by === other.by && (shifted || apart <= (isExact(one.at) && isExact(other.at) ? 0 : LOOSE));
}
