import { gzipSync } from 'node:zlib';
import { type Body, type HiddenAs, ownText } from '../core/post.js';
import { AppError } from '../core/result.js';
import { type Instant, minuteOf, writeIso } from '../core/time.js';
import { atomic, type Db } from './database.js';
import {
  type EditMark,
  isBefore,
  isExact,
  isSameMark,
  markColumns,
  type RevisionRow,
  readMark,
  revisionWriter,
} from './revisions.js';

/** A post as a page showed it; what the forums' adapters give fits. */
export interface SightedPost {
  readonly id: string;
  readonly author: string;
  readonly authorId?: string;
  readonly guest: boolean;
  readonly at: Instant;
  readonly url: string;
  readonly html: string;
  readonly body: Body;
  readonly edited?: EditMark;
}

/** A page as fetched: `at` by our clock, `clock` by the forum's (its `Date`), both ms. */
export interface SightedPage {
  readonly address: string;
  readonly at: number;
  readonly clock: number;
  readonly etag?: string;
  readonly lastModified?: string;
  /** Version and style as recognised. */
  readonly dialect: string;
  /** True where its posts were asked for by their ids, as the page before listed them. */
  readonly named?: boolean;
  readonly html: string;
}

/** What a page told that was not known: ids of posts. */
export interface SeenNews {
  readonly fresh: readonly string[];
  /** Their text changed, or they came back. */
  readonly changed: readonly string[];
}

/** Makes the two functions that keep what a page showed, a page and its posts in one step. */
export function sightings(db: Db) {
  const writer = revisionWriter(db);
  const insertPage = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO pages (capture, address, at, clock, etag, last_modified, dialect, first_post, last_post, body, same_as, named)
     VALUES (@capture, @address, @at, @clock, @etag, @lastModified, @dialect, @first, @last, @body, NULL, @named)`,
  );
  const insertSamePage = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO pages (capture, address, at, clock, etag, last_modified, dialect, first_post, last_post, body, same_as, named)
     SELECT @capture, address, @at, @clock, etag, last_modified, dialect, first_post, last_post, NULL,
       coalesce(same_as, id), named
     FROM pages WHERE address = @address ORDER BY id DESC LIMIT 1`,
  );
  const repeatSights = db.prepare<[{ page: number }]>(
    // That a post was looked for and not found is no sight of it: it tells of another capture, not of the page.
    `INSERT INTO sightings (post, page, revision)
     SELECT s.post, @page, s.revision FROM sightings s JOIN revisions r ON r.id = s.revision
     WHERE r.change <> 'gone' AND s.page = (SELECT max(b.id) FROM pages a JOIN pages b ON b.address = a.address AND b.id < a.id WHERE a.id = @page)`,
  );
  const insertPost = db.prepare<[string, string, string | null, number, string]>(
    'INSERT INTO posts (id, author, author_id, guest, url) VALUES (?, ?, ?, ?, ?)',
  );
  const insertTime = db.prepare<[string, number, number, string]>(
    'INSERT INTO post_times (post, page, at, sure) VALUES (?, ?, ?, ?)',
  );
  const findTime = db.prepare<[string], { sure: Instant['sure'] }>(
    'SELECT sure FROM post_times WHERE post = ? ORDER BY id DESC LIMIT 1',
  );

  // Its first place is told with the post; each further one where the thread has moved since.
  const insertUrl = db.prepare<[{ post: string; url: string; capture: number }]>(
    `INSERT OR IGNORE INTO post_urls (post, home, url)
     SELECT @post, h.id, @url FROM captures c JOIN homes h ON h.address = c.address AND h.after_capture < c.id
     WHERE c.id = @capture ORDER BY h.id DESC LIMIT 1`,
  );

  const saveFirst = (page: number, clock: number, post: SightedPost): void => {
    insertPost.run(post.id, post.author, post.authorId ?? null, Number(post.guest), post.url);
    insertTime.run(post.id, page, post.at.ms, post.at.sure);
    const first = { since: null, sure: null, unmarked: 0, beforeSeen: null };
    writer.saveSight(post.id, page, writer.save({ ...shownColumns(post, page, clock), change: 'first', ...first }));
  };

  const saveAgain = (page: number, clock: number, post: SightedPost, rows: readonly RevisionRow[]): boolean => {
    if (isExact(post.at) && !isExact({ ms: 0, sure: findTime.get(post.id)?.sure ?? 'minute' })) {
      insertTime.run(post.id, page, post.at.ms, post.at.sure);
    }
    const lastSeen = writer.lastSeen(post.id);
    const next = compare(rows, post, clock, lastSeen);
    const last = rows.at(-1) as RevisionRow;
    if (next?.change === 'text' && minuteOf(clock) < minuteOf(lastSeen)) {
      throw new AppError(
        'try-later',
        `The page with post ${post.id}`,
        `it shows another text and is older (${writeIso(clock)}) than what was seen already (${writeIso(lastSeen)})`,
        'Some cache may have answered for the forum: capture again later; nothing of the page was kept.',
      );
    }
    const id = next ? writer.save({ ...shownColumns(post, page, clock), ...next }) : last.id;
    writer.saveSight(post.id, page, id);
    return next?.change === 'text';
  };

  const saveSeen = atomic(db, (capture: number, page: SightedPage, posts: readonly SightedPost[]): SeenNews => {
    const [first, last] = [posts[0], posts.at(-1)];
    if (!first || !last) {
      const todo = 'Look at the page in a browser; if posts are there, please report it.';
      throw new AppError('unreadable', `The page ${page.address}`, 'no post was found on it', todo);
    }
    const { lastInsertRowid } = insertPage.run({
      capture,
      address: page.address,
      at: page.at,
      clock: page.clock,
      etag: page.etag ?? null,
      lastModified: page.lastModified ?? null,
      dialect: page.dialect,
      named: Number(page.named ?? false),
      first: first.id,
      last: last.id,
      body: gzipSync(page.html),
    });
    const id = Number(lastInsertRowid);
    const fresh: string[] = [];
    const changed: string[] = [];
    for (const post of posts) {
      const rows = writer.rowsOf(post.id);
      if (rows.length === 0) {
        saveFirst(id, page.clock, post);
        fresh.push(post.id);
        continue;
      }
      if (saveAgain(id, page.clock, post, rows)) changed.push(post.id);
      insertUrl.run({ post: post.id, url: post.url, capture });
    }
    return { fresh, changed };
  });

  const saveUnchanged = atomic(db, (capture: number, page: Pick<SightedPage, 'address' | 'at' | 'clock'>): void => {
    const { changes, lastInsertRowid } = insertSamePage.run({ ...page, capture });
    if (changes === 0) {
      throw new AppError(
        'bug',
        `The page ${page.address}`,
        'it was never kept, so it cannot be unchanged',
        'Please report this.',
      );
    }
    repeatSights.run({ page: Number(lastInsertRowid) });
  });
  return { saveSeen, saveUnchanged };
}

/** The columns that only tell what the page showed. */
function shownColumns(post: SightedPost, page: number, clock: number) {
  const { text, skips } = post.body;
  const shown = { html: post.html, text, skips: JSON.stringify(skips) };
  return { post: post.id, page, seen: clock, ...markColumns(post.edited), ...shown };
}

type Judged = Pick<RevisionRow, 'change' | 'since' | 'sure' | 'unmarked' | 'beforeSeen'>;

/** What changed against the post's earlier rows; undefined where nothing did. `lastSeen` is when the last state was last seen. */
function compare(rows: readonly RevisionRow[], post: SightedPost, clock: number, lastSeen: number): Judged | undefined {
  const last = rows.at(-1) as RevisionRow;
  const gone = last.change === 'gone';
  const kept: Omit<Judged, 'change'> = { since: null, sure: null, unmarked: 0, beforeSeen: null };
  if (!gone && essence(post.body) === essence({ text: last.text, skips: JSON.parse(last.skips) })) {
    const [before, now] = [readMark(last), post.edited];
    const isSame = isSameMark(before, now) || (isUntimed(before, last.seen) && isUntimed(now, clock));
    return isSame ? undefined : { change: 'mark', ...kept };
  }
  if (!gone && last.html === post.html) return { change: 'reading', ...kept };
  const mark = post.edited;
  // Of a post that was away, the text was last seen before that, and nobody saw what it was changed to any earlier.
  const [textSeen, from] = gone ? [last.beforeSeen ?? lastSeen, last.since ?? lastSeen] : [lastSeen, undefined];
  // A mark tells of this change only if it is new, and not older than the last sight of the text before.
  const isNew = mark && !isUntimed(mark, clock) && !rows.some((row) => isSameMark(readMark(row), mark));
  if (isNew && !isBefore(mark.at, textSeen)) {
    // What a time errs by that was worked out, the two looks tell: the change lies between them.
    const told = mark.at.sure === 'inferred' ? Math.min(Math.max(mark.at.ms, textSeen), clock) : mark.at.ms;
    const since = Math.max(told, from ?? told);
    return { change: 'text', since, sure: mark.at.sure, unmarked: 0, beforeSeen: lastSeen };
  }
  return { change: 'text', since: clock, sure: 'second', unmarked: 1, beforeSeen: lastSeen };
}

/** True for a mark that does not say when: it bears the moment it was seen. It tells of an edit, and of the time of none. */
function isUntimed(mark: EditMark | undefined, seen: number): boolean {
  return mark?.at.sure === 'inferred' && mark.at.ms === seen;
}

/** What a change of makes another text: the author's own words, and which of them are quoted, struck out or hidden. */
function essence(body: Body): string {
  const marked = body.skips.filter(({ why }) => why === 'quote' || why === 'struck' || why === 'unseen');
  return JSON.stringify([ownText(body), marked.map(({ from, to, why }) => [why, body.text.slice(from, to)])]);
}

/** Which posts a complete capture must have shown: from the first one it saw (or the thread's) to the last (or its end). */
export interface Covered {
  readonly fromStart: boolean;
  readonly toEnd: boolean;
  /** Posts that its pages told as hidden from players, and as what. */
  readonly hidden?: ReadonlyMap<string, HiddenAs>;
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
           WHERE s.post = o.id AND (c.address = @address
             OR c.address IN (SELECT before FROM carried_homes WHERE address = @address)))
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
      const gone = { change: 'gone', unmarked: 1, html: '', text: '', skips: '[]' } as const;
      const times = { seen: page.clock, since: page.clock, sure: 'second', beforeSeen: writer.lastSeen(post) } as const;
      const revision = writer.save({ ...before, page: page.id, ...gone, ...times }, covered.hidden?.get(post));
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
