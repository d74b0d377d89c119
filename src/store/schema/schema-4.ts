import { keepRows } from './append-only.js';

const APPEND_ONLY = ['pauses', 'pause_ends', 'capture_remarks', 'letters', 'letter_ends'];

const TABLES = `
-- A turn that stands still: its deadline and lock as they were when it was stopped.
CREATE TABLE pauses (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  deadline INTEGER NOT NULL,
  lock INTEGER NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE TABLE pause_ends (
  pause INTEGER PRIMARY KEY REFERENCES pauses (id), at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;

-- What the judge should know of a complete look, in sentences.
CREATE TABLE capture_remarks (
  id INTEGER PRIMARY KEY, capture INTEGER NOT NULL REFERENCES captures (id), text TEXT NOT NULL
) STRICT;
CREATE INDEX capture_remarks_capture ON capture_remarks (capture);

-- Private messages as they came in; they count only once the judge has said whose they are and of when.
CREATE TABLE letters (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  source TEXT NOT NULL,                        -- what it was read from, in words
  author TEXT,
  sent INTEGER,
  text TEXT NOT NULL,
  digest TEXT NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  UNIQUE (turn, digest)
) STRICT;
-- Confirmed: entered as the private message with this author and time. Dismissed: neither is there.
CREATE TABLE letter_ends (
  letter INTEGER PRIMARY KEY REFERENCES letters (id),
  author TEXT,
  sent INTEGER,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  CHECK ((author IS NULL) = (sent IS NULL))
) STRICT;

-- The watch's last sign of life; the row comes and goes with it.
CREATE TABLE beats (
  name TEXT PRIMARY KEY NOT NULL,
  pid INTEGER NOT NULL,
  since INTEGER NOT NULL,
  at INTEGER NOT NULL,
  next INTEGER                                 -- when the next look is due; absent where none is
) STRICT;
`;

/** The fourth step: pauses, remarks on looks, private messages before they are confirmed, and the watch's signs of life. */
export const SCHEMA_4 = TABLES + keepRows(APPEND_ONLY);
