import { keepRows } from './append-only.js';

const TABLES = `
-- When a look was truly made (ms), where both clocks were wrong.
CREATE TABLE capture_moments (
  capture INTEGER PRIMARY KEY REFERENCES captures (id),
  moment INTEGER NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
`;

/** As before, and a page of such a look was fetched as long after the look began as our clock says, wrong or not. */
const VIEWS = `
DROP VIEW timed_revisions;
DROP VIEW timed_captures;
DROP VIEW timed_pages;
DROP VIEW wrong_pages;
CREATE VIEW wrong_pages AS
  SELECT p.id, p.at AS moment FROM capture_clocks w JOIN pages p ON p.capture = w.capture WHERE w.trusted = 'machine'
  UNION ALL
  SELECT p.id, p.at + m.moment - c.at FROM capture_moments m JOIN captures c ON c.id = m.capture JOIN pages p ON p.capture = c.id;
CREATE VIEW timed_pages AS
  SELECT id, capture, address, coalesce((SELECT w.moment FROM wrong_pages w WHERE w.id = pages.id), clock) AS clock FROM pages;
CREATE VIEW timed_captures AS
  SELECT c.id, c.address, c.turn, w.trusted, m.moment,
    coalesce(m.moment, CASE w.trusted WHEN 'forum' THEN c.clock ELSE c.at END) AS at,
    coalesce(m.moment, CASE w.trusted WHEN 'machine' THEN c.at ELSE c.clock END) AS clock
  FROM captures c LEFT JOIN capture_clocks w ON w.capture = c.id LEFT JOIN capture_moments m ON m.capture = c.id;
CREATE VIEW timed_revisions AS
  SELECT id, post, page, change, sure, unmarked, mark_at, mark_sure, mark_by, mark_times, html, text, skips,
    iif(page IN (SELECT id FROM wrong_pages), (SELECT w.moment FROM wrong_pages w WHERE w.id = page), seen) AS seen,
    iif(since = seen AND page IN (SELECT id FROM wrong_pages), (SELECT w.moment FROM wrong_pages w WHERE w.id = page), since) AS since,
    iif(page IN (SELECT id FROM wrong_pages), min(before_seen, (SELECT w.moment FROM wrong_pages w WHERE w.id = page)), before_seen)
      AS before_seen
  FROM revisions;
`;

/** The sixteenth step: the judge says when a look was made at which both clocks were wrong. */
export const SCHEMA_16 = TABLES + keepRows(['capture_moments']) + VIEWS;
