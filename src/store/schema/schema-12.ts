import { keepRows } from './append-only.js';

const TABLES = `
-- What was entered may stand in the place of another entry, and what was taken back may be entered again.
CREATE TABLE entries_12 (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  turn INTEGER NOT NULL REFERENCES turns (number),
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  value TEXT NOT NULL,
  digest TEXT NOT NULL,
  place INTEGER NOT NULL,                      -- its own id, or that of the first of those it corrects
  given TEXT,                                  -- as it was written, as JSON; absent for what was entered before this step
  why TEXT NOT NULL                            -- why it corrects another; empty where it does not
) STRICT;
INSERT INTO entries_12 (id, kind, turn, at, who, value, digest, place, why)
  SELECT id, kind, turn, at, who, value, digest, id, '' FROM entries;
DROP TABLE entries;
ALTER TABLE entries_12 RENAME TO entries;
CREATE INDEX entries_turn ON entries (turn);
CREATE INDEX entries_kind ON entries (kind, turn, digest);
-- An entry that counts no more: taken back, or corrected by the one that stands in its place.
CREATE TABLE entry_ends (
  entry INTEGER PRIMARY KEY REFERENCES entries (id),
  instead INTEGER REFERENCES entries (id),
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
-- An approval taken back, or given again; the last row counts.
CREATE TABLE approval_words (
  id INTEGER PRIMARY KEY,
  approval INTEGER NOT NULL REFERENCES approvals (id),
  approved INTEGER NOT NULL CHECK (approved IN (0, 1)),
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE INDEX approval_words_approval ON approval_words (approval);
-- The judge's later word on a private message that was confirmed or dismissed already; the last row counts.
CREATE TABLE letter_words (
  id INTEGER PRIMARY KEY,
  letter INTEGER NOT NULL REFERENCES letters (id),
  author TEXT,
  sent INTEGER,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  CHECK ((author IS NULL) = (sent IS NULL))
) STRICT;
CREATE INDEX letter_words_letter ON letter_words (letter);
-- 1 for times put right before anybody had seen the post that opens the turn.
ALTER TABLE extensions ADD COLUMN unseen INTEGER NOT NULL DEFAULT 0;
`;

const VIEWS = `
CREATE VIEW counted_approvals AS
  SELECT a.id, a.draft, coalesce(w.who, a.who) AS who, coalesce(w.at, a.at) AS at
  FROM approvals a LEFT JOIN approval_words w
    ON w.id = (SELECT max(id) FROM approval_words WHERE approval = a.id)
  WHERE w.id IS NULL OR w.approved = 1;
`;

/** The twelfth step: what was entered and what was approved can be taken back. */
export const SCHEMA_12 = TABLES + keepRows(['entries', 'entry_ends', 'approval_words', 'letter_words']) + VIEWS;
