import type { Db } from '../database.js';
import type { RevisionKind } from './revisions.js';

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
export function postChanges(db: Db): PostChanges {
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
