import type { Db } from '../database.js';
import { type RevisionRow, revisionWriter } from './revisions.js';

/** Which posts a complete capture must have shown: from the first one it saw (or the thread's) to the last (or its end). */
export interface Covered {
  readonly fromStart: boolean;
  readonly toEnd: boolean;
}

/** A complete capture's account of posts it should have shown and did not. Each gives ids, the earliest first. */
export interface Vanishing {
  /** Those that were there until now. Keeps nothing. */
  find(capture: number, address: string, covered: Covered): readonly string[];
  /** Gives them an empty text, an edit without a mark (R3). */
  save(capture: number, address: string, covered: Covered): readonly string[];
}

interface PageRow {
  readonly id: number;
  readonly clock: number;
  readonly named: number;
}

/** Forums number posts as they come, so a thread's order is that of its ids. */
export function vanishing(db: Db): Vanishing {
  const writer = revisionWriter(db);
  // CROSS JOIN: only of the posts in between it is asked where they were seen, not of all there ever were.
  const missed = db
    .prepare<[{ capture: number; address: string; fromStart: number; toEnd: number }], string>(
      `WITH seen AS (SELECT DISTINCT s.post FROM sightings s JOIN pages p ON p.id = s.page WHERE p.capture = @capture),
         first AS (SELECT post FROM seen ORDER BY length(post), post LIMIT 1),
         last AS (SELECT post FROM seen ORDER BY length(post) DESC, post DESC LIMIT 1)
       SELECT o.id FROM first CROSS JOIN last CROSS JOIN posts o
       WHERE o.id NOT IN seen
         AND (@fromStart OR (length(o.id), o.id) > (length(first.post), first.post))
         AND (@toEnd OR (length(o.id), o.id) < (length(last.post), last.post))
         AND EXISTS (
           SELECT 1 FROM sightings s JOIN pages p ON p.id = s.page JOIN captures c ON c.id = p.capture
           WHERE s.post = o.id AND c.address = @address)
       ORDER BY length(o.id), o.id`,
    )
    .pluck();
  // The page on which a post would have stood, or the one that followed upon it; after all others, the last one.
  const following = db.prepare<[{ capture: number; post: string }], PageRow>(
    `SELECT id, clock, named FROM pages
     WHERE capture = @capture AND (length(last_post), last_post) > (length(@post), @post)
     ORDER BY length(last_post), last_post, id DESC LIMIT 1`,
  );
  const last = db.prepare<[number], PageRow>(
    'SELECT id, clock, named FROM pages WHERE capture = ? ORDER BY length(last_post) DESC, last_post DESC, id DESC LIMIT 1',
  );
  const listing = db.prepare<[{ capture: number; page: number }], PageRow>(
    'SELECT id, clock, named FROM pages WHERE capture = @capture AND id < @page AND named = 0 ORDER BY id DESC LIMIT 1',
  );
  /** Posts asked for by their ids are those that a page before listed: that one tells of the others. */
  const pageWithout = (capture: number, post: string): PageRow | undefined => {
    const page = following.get({ capture, post }) ?? last.get(capture);
    return page && page.named === 1 ? (listing.get({ capture, page: page.id }) ?? page) : page;
  };
  const idsOf = (capture: number, address: string, { fromStart, toEnd }: Covered): readonly string[] =>
    missed.all({ capture, address, fromStart: Number(fromStart), toEnd: Number(toEnd) });
  const save = (capture: number, address: string, covered: Covered): readonly string[] => {
    const vanished: string[] = [];
    for (const post of idsOf(capture, address, covered)) {
      const page = pageWithout(capture, post);
      if (!page) continue;
      const before = writer.rowsOf(post).at(-1) as RevisionRow;
      if (before.change === 'gone') {
        // Looked for once more and not found: that is the last time its absence was seen.
        writer.saveSight(post, page.id, before.id);
        continue;
      }
      const revision = writer.save({
        ...before,
        page: page.id,
        change: 'gone',
        seen: page.clock,
        since: page.clock,
        sure: 'second',
        unmarked: 1,
        beforeSeen: writer.lastSeen(post),
        html: '',
        text: '',
        skips: '[]',
      });
      writer.saveSight(post, page.id, revision);
      vanished.push(post);
    }
    return vanished;
  };
  return {
    find: (capture, address, covered) =>
      idsOf(capture, address, covered).filter((post) => writer.rowsOf(post).at(-1)?.change !== 'gone'),
    save,
  };
}
