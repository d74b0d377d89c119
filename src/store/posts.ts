import type { Body, Gone, HiddenAs, LateArrival, Post, Revision } from '../core/post.js';
import { type Instant, minuteOf } from '../core/time.js';
import type { Db } from './database.js';
import { entryTable, type Message } from './entries.js';
import {
  type EditMark,
  isBefore,
  REVISION_COLUMNS,
  type RevisionKind,
  type RevisionRow,
  readMark,
} from './revisions.js';
import { type SeenNews, type SightedPage, type SightedPost, sightings } from './sightings.js';

/** A post's state as some page showed it. */
export interface Sighted {
  /** When it was first seen so, by the forum's clock. */
  readonly seen: number;
  readonly change: RevisionKind;
  readonly mark?: EditMark;
  /** When the text before was last seen. */
  readonly beforeSeen?: number;
  readonly html: string;
  readonly body: Body;
}

/** The thread's posts with every text they ever showed, and the private messages. */
export interface PostTable extends PostChanges {
  /**
   * Keeps a page and its posts in one step. A known post gets a revision only where its text or edit mark changed;
   * nothing is doubled. Throws an AppError of kind `unreadable` for a page without posts, of kind `try-later` for one that
   * shows another text and is older than what was seen already.
   */
  saveSeen(capture: number, page: SightedPage, posts: readonly SightedPost[]): SeenNews;
  /**
   * Keeps that a page was asked for again and had not changed: its posts were seen once more. Throws an AppError of kind
   * `bug` where the address was never kept.
   */
  saveUnchanged(capture: number, page: Pick<SightedPage, 'address' | 'at' | 'clock'>): void;
  /**
   * The posts in the thread's order, numbered from 1, then the messages as received (`pm1` is the first entered): all
   * there are, or those of a stretch, with their numbers in the whole, and every message.
   */
  load(range?: TimeRange): readonly Post[];
  /** Some of the thread's posts by their ids, in its order, with their numbers in the whole. */
  find(ids: readonly string[]): readonly Post[];
  /** Where some posts stand in the thread, and whose they are, by their ids. */
  places(ids: readonly string[]): ReadonlyMap<string, PostPlace>;
  /** The forum's user ids by the names under which each was seen first, one of each place the thread stood at; no guest's. */
  userIds(): ReadonlyMap<string, readonly string[]>;
  /** Every state of a post, the earliest first; empty for an unknown id. */
  history(id: string): readonly Sighted[];
}

/** Later than every moment. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Posts of a time (ms, the forum's, both ends excluded), and earlier ones that may have been changed since a moment. */
export interface TimeRange {
  readonly after: number;
  /** Without it, of all later ones. */
  readonly before?: number;
  /** Without it, no earlier ones. */
  readonly changedSince?: number;
}

/** A post's number in the thread, and its author. */
export interface PostPlace {
  readonly number: number;
  readonly author: string;
}

interface PostRow {
  readonly id: string;
  readonly author: string;
  readonly authorId: string | null;
  readonly guest: number;
  readonly url: string;
  readonly at: number;
  readonly sure: Instant['sure'];
}

/** The tables of posts and their revisions. */
export function postTable(db: Db): PostTable {
  const select = `SELECT p.id, p.author, p.author_id AS authorId, p.guest, t.at, t.sure,
       coalesce((SELECT url FROM post_urls WHERE post = p.id ORDER BY id DESC LIMIT 1), p.url) AS url
     FROM posts p JOIN post_times t ON t.id = (SELECT max(id) FROM post_times WHERE post = p.id)`;
  const inOrder = 'ORDER BY length(p.id), p.id';
  const posts = db.prepare<[], PostRow>(`${select} ${inOrder}`);
  const stretch = db.prepare<[Required<TimeRange>], PostRow>(
    `${select} WHERE t.at < @before AND p.id IN (
         SELECT post FROM post_times WHERE at > @after AND at < @before
         UNION ALL SELECT post FROM revisions WHERE since >= @changedSince
         UNION ALL SELECT post FROM revisions WHERE mark_at >= @changedSince)
       AND (t.at > @after OR EXISTS (
         SELECT 1 FROM revisions r WHERE r.post = p.id AND (r.since >= @changedSince OR r.mark_at >= @changedSince)))
     ${inOrder}`,
  );
  const some = db.prepare<[string], PostRow>(`${select} WHERE p.id IN (SELECT value FROM json_each(?)) ${inOrder}`);
  const places = db.prepare<[string], { id: string; author: string }>(
    `SELECT p.id, p.author FROM posts p WHERE p.id IN (SELECT value FROM json_each(?)) ${inOrder}`,
  );
  const numbersOf = numbering(db);
  const count = db.prepare<[], number>('SELECT count(*) FROM posts').pluck();
  const userIds = db.prepare<[], { author: string; userId: string; first: string }>(
    `SELECT author, author_id AS userId, min(printf('%09d', length(id)) || id) AS first FROM posts
     WHERE author_id IS NOT NULL AND NOT guest GROUP BY author, instr(author_id, '~'), substr(author_id, 1, instr(author_id, '~'))
     ORDER BY first`,
  );
  const revisions = db.prepare<[], RevisionRow>(`SELECT ${REVISION_COLUMNS} FROM timed_revisions ORDER BY id`);
  const revisionsOf = db.prepare<[string], RevisionRow>(
    `SELECT ${REVISION_COLUMNS} FROM timed_revisions WHERE post = ? ORDER BY id`,
  );
  const entries = entryTable(db);
  const loadLateArrivals = lateArrivalOf(db);
  const loadGone = goneness(db);
  const loadThread = (): readonly Post[] => {
    const rows = new Map<string, RevisionRow[]>();
    for (const row of revisions.iterate()) {
      const known = rows.get(row.post);
      if (known) known.push(row);
      else rows.set(row.post, [row]);
    }
    const lateArrival = loadLateArrivals();
    const gone = loadGone();
    return posts
      .all()
      .map((post, i) => readPost({ ...post, number: i + 1 }, rows.get(post.id) ?? [], lateArrival.get(post.id), gone));
  };
  const readRows = (rows: readonly PostRow[]): readonly Post[] => {
    const numbers = numbersOf(rows.map(({ id }) => id));
    return rows.map((row, i) =>
      readPost(
        { ...row, number: numbers[i] as number },
        revisionsOf.all(row.id),
        loadLateArrivals(row.id).get(row.id),
        loadGone(row.id),
      ),
    );
  };
  return {
    ...sightings(db),
    ...postChanges(db),
    // One read transaction, so a capture that is at work cannot come between posts and revisions.
    load: db.transaction((part?: TimeRange) => {
      const thread = part ? readRows(stretch.all({ before: NEVER, changedSince: NEVER, ...part })) : loadThread();
      const all = part ? (count.get() ?? 0) : thread.length;
      const messages = entries
        .load('messages')
        .map(({ value, number }) => ({ id: `pm${number}`, value }))
        .sort((a, b) => a.value.at - b.value.at)
        .map(({ id, value }, index) => readMessage(value, id, all + index + 1));
      return [...thread, ...messages];
    }),
    find: db.transaction((ids: readonly string[]) => readRows(some.all(JSON.stringify(ids)))),
    places: db.transaction((ids: readonly string[]) => {
      const found = places.all(JSON.stringify(ids));
      const numbers = numbersOf(found.map(({ id }) => id));
      return new Map(found.map(({ id, author }, i) => [id, { number: numbers[i] as number, author }]));
    }),
    userIds: () => {
      const ids = new Map<string, string[]>();
      for (const { author, userId } of userIds.all()) ids.set(author, [...(ids.get(author) ?? []), userId]);
      return ids;
    },
    history: (id) =>
      revisionsOf.all(id).map((row) => {
        const mark = readMark(row);
        return {
          seen: row.seen,
          change: row.change,
          ...(mark ? { mark } : {}),
          ...(row.beforeSeen === null ? {} : { beforeSeen: row.beforeSeen }),
          html: row.html,
          body: readBody(row),
        };
      }),
  };
}

function readBody(row: RevisionRow): Body {
  return { text: row.text, skips: JSON.parse(row.skips) };
}

function readPost(
  row: PostRow & { readonly number: number },
  rows: readonly RevisionRow[],
  looked: LateArrival | undefined,
  gone: ReadonlyMap<number, Gone>,
): Post {
  const at: Instant = { ms: row.at, sure: row.sure };
  const mark = rows[0] && readMark(rows[0]);
  // By the minute, as all times are compared: an edit in the post's own minute changes nothing that counts.
  const unseen = mark !== undefined && minuteOf(mark.at.ms) > minuteOf(at.ms);
  const revisions: Revision[] = [];
  for (const one of rows) {
    const body = readBody(one);
    const last = revisions.at(-1);
    if (one.change === 'mark') continue;
    if (one.change === 'reading' && last) revisions[revisions.length - 1] = { ...last, body };
    else if (one.since === null || one.sure === null) {
      revisions.push({ since: unseen ? mark.at : at, unmarked: false, body });
    } else {
      const before = one.beforeSeen !== null ? { beforeSeen: one.beforeSeen } : {};
      const found = gone.get(one.id);
      const seen = { ...before, ...(found && { gone: found }) };
      revisions.push({ since: { ms: one.since, sure: one.sure }, unmarked: one.unmarked === 1, ...seen, body });
    }
  }
  const { id, number, author, authorId, guest, url } = row;
  const lateArrival = looked && isBefore(at, looked.absentAt) ? { lateArrival: looked } : {};
  const optional = { ...(authorId === null ? {} : { authorId }), ...lateArrival };
  return { id, number, author, ...optional, guest: guest === 1, at, via: 'thread', url, revisions, unseen };
}

function readMessage(message: Message, id: string, number: number): Post {
  const at: Instant = { ms: message.at, sure: 'minute' };
  const revisions: readonly Revision[] = [{ since: at, unmarked: false, body: { text: message.text, skips: [] } }];
  return { id, number, author: message.author, guest: false, at, via: 'pm', revisions, unseen: false };
}

/**
 * Makes the function that tells of every post, or of one, which look came before the one that first showed it: when that
 * began, if it was complete, and when the post was first seen (ms, the forum's clock), by the post's id.
 */
function lateArrivalOf(db: Db): (post?: string) => ReadonlyMap<string, LateArrival> {
  const select = `SELECT r.post, r.seen AS seenAt,
       (SELECT b.clock FROM timed_captures b JOIN capture_ends e ON e.capture = b.id AND e.fault IS NULL
        WHERE b.id < c.id AND (b.address = c.address
          OR b.address IN (SELECT before FROM carried_homes h WHERE h.address = c.address)) ORDER BY b.id DESC LIMIT 1) AS absentAt
     FROM timed_revisions r JOIN pages p ON p.id = r.page JOIN captures c ON c.id = p.capture
     WHERE r.change = 'first'`;
  type Row = { post: string; seenAt: number; absentAt: number | null };
  const all = db.prepare<[], Row>(select);
  const of = db.prepare<[string], Row>(`${select} AND r.post = ?`);
  return (one) => {
    const found = new Map<string, LateArrival>();
    for (const { post, seenAt, absentAt } of one === undefined ? all.iterate() : of.iterate(one))
      if (absentAt !== null) found.set(post, { absentAt, seenAt });
    return found;
  };
}

/**
 * Makes the function that tells of every state in which a post was gone, or of those of one post, at which look that was
 * seen first, whether the thread had been carried to where it stood since the post was last seen, and as what its page told
 * it; by the state's number.
 */
function goneness(db: Db): (post?: string) => ReadonlyMap<number, Gone> {
  const select = `SELECT r.id, c.id AS look, r.hidden,
       EXISTS (SELECT 1 FROM homes h WHERE h.address = c.address AND h.carried = 1 AND h.after_capture < c.id)
       AND NOT EXISTS (
         SELECT 1 FROM sightings s JOIN pages q ON q.id = s.page JOIN captures b ON b.id = q.capture
         WHERE s.post = r.post AND b.address = c.address AND b.id < c.id AND b.id > (
           SELECT max(h.after_capture) FROM homes h WHERE h.address = c.address AND h.after_capture < c.id)) AS carried
     FROM revisions r JOIN pages p ON p.id = r.page JOIN captures c ON c.id = p.capture WHERE r.change = 'gone'`;
  type Row = { id: number; look: number; carried: number; hidden: HiddenAs | null };
  const all = db.prepare<[], Row>(select);
  const of = db.prepare<[string], Row>(`${select} AND r.post = ?`);
  return (one) =>
    new Map(
      (one === undefined ? all.all() : of.all(one)).map(({ id, look, carried, hidden }) => [
        id,
        { look, carried: carried === 1, ...(hidden !== null && { hidden }) },
      ]),
    );
}

/**
 * Makes the function that tells which numbers, from 1 on, posts have in the whole thread; `ids` are in its order. Each is
 * counted from the one before, so that the thread is gone through once at most.
 */
function numbering(db: Db): (ids: readonly string[]) => readonly number[] {
  // SQLite looks into the index of the thread's order for these two, but not for both lengths at once.
  const shorter = db.prepare<[string], number>('SELECT count(*) FROM posts WHERE length(id) < length(?)').pluck();
  const between = db
    .prepare<[{ after: string; upTo: string }], number>(
      'SELECT count(*) FROM posts WHERE length(id) = length(@upTo) AND id > @after AND id <= @upTo',
    )
    .pluck();
  return (ids) => {
    let [number, last] = [0, ''];
    return ids.map((upTo) => {
      const isLonger = upTo.length > last.length;
      number =
        (isLonger ? (shorter.get(upTo) ?? 0) : number) + (between.get({ after: isLonger ? '' : last, upTo }) ?? 0);
      last = upTo;
      return number;
    });
  };
}

/** When a turn was, by the forum's clock (ms): the lock before it, its opening, its lock, the opening after it. */
export interface TurnTime {
  readonly lockBefore: number;
  readonly opened: number;
  readonly lock: number;
  readonly next: number;
}

/** A post that changed: how, last, and its place in the thread. */
export interface PostChange {
  readonly post: string;
  readonly number: number;
  readonly author: string;
  readonly change: Extract<RevisionKind, 'first' | 'text' | 'gone'>;
}

/** What has changed of the thread's posts. */
export interface PostChanges {
  /**
   * What later states than a revision may matter to a turn: a post of its time that came in or changed, and an earlier
   * one that changed in it. Neither does what surely came after its orders were closed, or after the next was opened.
   */
  changedAfter(mark: { readonly revision: number }, turn: TurnTime): readonly PostChange[];
}

/** Makes the function that tells what changed. */
function postChanges(db: Db): PostChanges {
  const changed = db.prepare<[TurnTime & { revision: number }], PostChange>(
    `WITH late AS (
       SELECT r.post, max(r.id) AS id FROM post_times t JOIN revisions r ON r.post = t.post
       WHERE t.at > @lockBefore AND t.at <= @lock AND r.id > @revision AND r.change IN ('first', 'text', 'gone')
         AND coalesce(iif(r.unmarked, r.before_seen, r.since), r.since, t.at) < @next
       GROUP BY r.post
       UNION
       SELECT r.post, max(r.id) FROM revisions r JOIN post_times t ON t.post = r.post
       WHERE r.since >= @opened AND r.since <= @lock AND r.id > @revision AND r.change IN ('text', 'gone')
         AND t.at <= @lockBefore
       GROUP BY r.post)
     SELECT l.post, p.author, r.change,
       (SELECT count(*) FROM posts o
        WHERE length(o.id) < length(p.id) OR (length(o.id) = length(p.id) AND o.id <= p.id)) AS number
     FROM late l JOIN revisions r ON r.id = l.id JOIN posts p ON p.id = l.post ORDER BY number`,
  );
  return { changedAfter: ({ revision }, turn) => changed.all({ revision, ...turn }) };
}
