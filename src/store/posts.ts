import type { Belated, Body, Post, Revision } from '../kit/post.js';
import { type Instant, minuteOf } from '../kit/time.js';
import { belatedness } from './belated.js';
import type { Db } from './database.js';
import { entryTable, type Message } from './entries.js';
import { type Change, type EditMark, isBefore, REVISION_COLUMNS, type RevisionRow, readMark } from './revisions.js';
import { type FetchedPage, type SeenNews, type SightedPost, sightings } from './sightings.js';

/** A post's state as some page showed it. */
export interface Sighted {
  /** When it was first seen so, by the forum's clock. */
  readonly seen: number;
  readonly change: Change;
  readonly mark?: EditMark;
  /** When the text before was last seen. */
  readonly beforeSeen?: number;
  readonly html: string;
  readonly body: Body;
}

/** The thread's posts with every text they ever showed, and the private messages. */
export interface PostTable {
  /**
   * Keeps a page and its posts in one step. A known post gets a revision only where its text or edit mark changed;
   * nothing is doubled. Throws a Fault of kind `unreadable` for a page without posts, of kind `try-later` for one that
   * shows another text and is older than what was seen already.
   */
  saveSeen(capture: number, page: FetchedPage, posts: readonly SightedPost[]): SeenNews;
  /**
   * Keeps that a page was asked for again and had not changed: its posts were seen once more. Throws a Fault of kind
   * `bug` where the address was never kept.
   */
  saveUnchanged(capture: number, page: Pick<FetchedPage, 'address' | 'at' | 'clock'>): void;
  /** Every post in the thread's order, numbered from 1, then the messages as received (`pm1` is the first entered). */
  load(): readonly Post[];
  /** Every state of a post, the earliest first; empty for an unknown id. */
  history(id: string): readonly Sighted[];
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
  const posts = db.prepare<[], PostRow>(
    `SELECT p.id, p.author, p.author_id AS authorId, p.guest, p.url, t.at, t.sure
     FROM posts p JOIN post_times t ON t.id = (SELECT max(id) FROM post_times WHERE post = p.id)
     ORDER BY length(p.id), p.id`,
  );
  const revisions = db.prepare<[], RevisionRow>(`SELECT ${REVISION_COLUMNS} FROM revisions ORDER BY id`);
  const revisionsOf = db.prepare<[string], RevisionRow>(
    `SELECT ${REVISION_COLUMNS} FROM revisions WHERE post = ? ORDER BY id`,
  );
  const entries = entryTable(db);
  const loadBelated = belatedness(db);
  return {
    ...sightings(db),
    // One read transaction, so a capture that is at work cannot come between posts and revisions.
    load: db.transaction(() => {
      const rows = new Map<string, RevisionRow[]>();
      for (const row of revisions.iterate()) {
        const known = rows.get(row.post);
        if (known) known.push(row);
        else rows.set(row.post, [row]);
      }
      const belated = loadBelated();
      const thread = posts
        .all()
        .map((post, index) => readPost(post, index + 1, rows.get(post.id) ?? [], belated.get(post.id)));
      const messages = entries
        .load('messages')
        .map(({ value }, index) => ({ id: `pm${index + 1}`, value }))
        .sort((a, b) => a.value.at - b.value.at)
        .map(({ id, value }, index) => readMessage(value, id, thread.length + index + 1));
      return [...thread, ...messages];
    }),
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

function readPost(row: PostRow, number: number, rows: readonly RevisionRow[], looked: Belated | undefined): Post {
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
      revisions.push({ since: { ms: one.since, sure: one.sure }, unmarked: one.unmarked === 1, ...before, body });
    }
  }
  const { id, author, authorId, guest, url } = row;
  const belated = looked && isBefore(at, looked.absentAt) ? { belated: looked } : {};
  const optional = { ...(authorId === null ? {} : { authorId }), ...belated };
  return { id, number, author, ...optional, guest: guest === 1, at, via: 'thread', url, revisions, unseen };
}

function readMessage(message: Message, id: string, number: number): Post {
  const at: Instant = { ms: message.at, sure: 'minute' };
  const revisions: readonly Revision[] = [{ since: at, unmarked: false, body: { text: message.text, skips: [] } }];
  return { id, number, author: message.author, guest: false, at, via: 'pm', revisions, unseen: false };
}
