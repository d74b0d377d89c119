import { keepRows } from './append-only.js';

/** The sixth step: the kinds of what is entered are the ruleset's, so the table no longer names them. */
export const SCHEMA_6 = `
CREATE TABLE entries_of_any_kind (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  turn INTEGER NOT NULL REFERENCES turns (number),
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  value TEXT NOT NULL,
  digest TEXT NOT NULL,
  UNIQUE (kind, turn, digest)
) STRICT;
INSERT INTO entries_of_any_kind SELECT id, kind, turn, at, who, value, digest FROM entries;
DROP TABLE entries;
ALTER TABLE entries_of_any_kind RENAME TO entries;
${keepRows(['entries'])}
`;
