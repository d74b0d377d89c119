import type { Belated } from '../../core/post.js';
import type { Db } from '../database.js';

/**
 * Makes the function that tells of every post, or of one, which look came before the one that first showed it: when that
 * began, if it was complete, and when the post was first seen (ms, the forum's clock), by the post's id.
 */
export function belatedness(db: Db): (post?: string) => ReadonlyMap<string, Belated> {
  const select = `SELECT r.post, r.seen AS seenAt,
       (SELECT b.clock FROM timed_captures b JOIN capture_ends e ON e.capture = b.id AND e.fault IS NULL
        WHERE b.id < c.id AND b.address = c.address ORDER BY b.id DESC LIMIT 1) AS absentAt
     FROM timed_revisions r JOIN pages p ON p.id = r.page JOIN captures c ON c.id = p.capture
     WHERE r.change = 'first'`;
  type Row = { post: string; seenAt: number; absentAt: number | null };
  const all = db.prepare<[], Row>(select);
  const of = db.prepare<[string], Row>(`${select} AND r.post = ?`);
  return (one) => {
    const found = new Map<string, Belated>();
    for (const { post, seenAt, absentAt } of one === undefined ? all.iterate() : of.iterate(one))
      if (absentAt !== null) found.set(post, { absentAt, seenAt });
    return found;
  };
}
