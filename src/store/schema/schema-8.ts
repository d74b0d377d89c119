import { keepRows } from './append-only.js';

const TABLES = `
-- What a close gave beside board and update, as it was said and shown then; and how far the inputs had come.
CREATE TABLE close_results (
  close INTEGER PRIMARY KEY REFERENCES closes (id),
  revision INTEGER NOT NULL,                   -- the last state of a post there was; 0 where there was none
  entry INTEGER NOT NULL,                      -- the last entry there was; 0 where there was none
  counts TEXT NOT NULL,                        -- how much there is of everything, as JSON
  result BLOB NOT NULL                         -- gzip
) STRICT;
-- As what a forum may show an approved document, whole and in parts of this many characters: digests of its letters.
CREATE TABLE own_texts (
  draft INTEGER NOT NULL REFERENCES drafts (id),
  longest INTEGER NOT NULL,                    -- 0 where a post may hold anything
  digest TEXT NOT NULL,
  PRIMARY KEY (draft, longest, digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX own_texts_digest ON own_texts (digest);
CREATE INDEX posts_order ON posts (length(id), id);
CREATE INDEX post_times_at ON post_times (at);
CREATE INDEX revisions_since ON revisions (since) WHERE since IS NOT NULL;
CREATE INDEX revisions_mark_at ON revisions (mark_at) WHERE mark_at IS NOT NULL;
CREATE INDEX captures_turn ON captures (turn);
CREATE INDEX entries_turn ON entries (turn);
`;

/** The eighth step: closed turns as they were shown, what our own posts read like, and ways into a long thread. */
export const SCHEMA_8 = TABLES + keepRows(['close_results', 'own_texts']);
