import { keepRows } from './append-only.js';

const TABLES = `
-- The judge's word on two clocks that are apart: which of them is right, and by how much (ms) the forum's was ahead; absent
-- where it tells no time at all. The last row counts.
CREATE TABLE clock_words (
  id INTEGER PRIMARY KEY,
  trusted TEXT NOT NULL CHECK (trusted IN ('forum', 'machine')),
  ahead INTEGER,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
-- Which clock was right when a look was made; what the other one said then is set aside.
CREATE TABLE capture_clocks (
  capture INTEGER PRIMARY KEY REFERENCES captures (id),
  trusted TEXT NOT NULL CHECK (trusted IN ('forum', 'machine')),
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
-- Closes that rested on a clock set aside: the turn counts as open again.
CREATE TABLE closes_set_aside (
  close INTEGER PRIMARY KEY REFERENCES closes (id), at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;
`;

/** What is read where a time counts: as the tables, with what a wrong clock said put right. */
const VIEWS = `
CREATE VIEW wrong_pages AS
  SELECT p.id FROM capture_clocks w JOIN pages p ON p.capture = w.capture WHERE w.trusted = 'machine';
CREATE VIEW timed_pages AS
  SELECT id, capture, address, iif(id IN (SELECT id FROM wrong_pages), at, clock) AS clock FROM pages;
CREATE VIEW timed_captures AS
  SELECT c.id, c.address, c.turn, w.trusted,
    CASE w.trusted WHEN 'forum' THEN c.clock ELSE c.at END AS at,
    CASE w.trusted WHEN 'machine' THEN c.at ELSE c.clock END AS clock
  FROM captures c LEFT JOIN capture_clocks w ON w.capture = c.id;
CREATE VIEW timed_revisions AS
  SELECT id, post, page, change, sure, unmarked, mark_at, mark_sure, mark_by, mark_times, html, text, skips,
    iif(page IN (SELECT id FROM wrong_pages), (SELECT p.at FROM pages p WHERE p.id = page), seen) AS seen,
    iif(since = seen AND page IN (SELECT id FROM wrong_pages), (SELECT p.at FROM pages p WHERE p.id = page), since) AS since,
    iif(page IN (SELECT id FROM wrong_pages), min(before_seen, (SELECT p.at FROM pages p WHERE p.id = page)), before_seen)
      AS before_seen
  FROM revisions;
CREATE VIEW counted_closes AS SELECT * FROM closes WHERE id NOT IN (SELECT close FROM closes_set_aside);
CREATE VIEW counted_filings AS
  SELECT * FROM filings WHERE close IS NULL OR close NOT IN (SELECT close FROM closes_set_aside);
`;

/** The ninth step: what the judge says of clocks that are wrong. */
export const SCHEMA_9 = TABLES + keepRows(['clock_words', 'capture_clocks', 'closes_set_aside']) + VIEWS;
