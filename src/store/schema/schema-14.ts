import { keepRows } from './append-only.js';

const APPEND_ONLY = ['answers', 'answer_words', 'answer_openings'];

const TABLES = `
-- What players sent in answer to a request. Nobody reads one before its fight is opened: the body is sealed, or left where it is.
CREATE TABLE answers (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),   -- the turn whose requests it answers
  via TEXT NOT NULL CHECK (via IN ('mailbox', 'file', 'word')),
  message_id TEXT NOT NULL,                    -- its own, or a digest of it where it has none
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  subject TEXT NOT NULL,
  refers TEXT NOT NULL,                        -- Message-IDs, as JSON
  arrived INTEGER NOT NULL,                    -- ms, when a server took it
  place TEXT,                                  -- in the mailbox: UIDVALIDITY and UID
  sealed BLOB,                                 -- the mail, encrypted; absent where it is left in the mailbox
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  UNIQUE (turn, message_id)
) STRICT;
-- The judge's word whose it is and for which fight; the last for an answer counts. A null player: it is none.
CREATE TABLE answer_words (
  id INTEGER PRIMARY KEY,
  answer INTEGER NOT NULL REFERENCES answers (id),
  player TEXT,
  piece TEXT,
  at INTEGER NOT NULL,
  who TEXT NOT NULL
) STRICT;
CREATE INDEX answer_words_answer ON answer_words (answer);
-- From when on the answers of a fight may be read, by whom.
CREATE TABLE answer_openings (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  fight TEXT NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
`;

/** The fourteenth step: what players sent in answer to requests, the judge's word on it, and which fights he opened. */
export const SCHEMA_14 = TABLES + keepRows(APPEND_ONLY);
