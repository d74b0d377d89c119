import { keepRows } from './append-only.js';

const APPEND_ONLY = ['templates', 'notes', 'absences'];

const TABLES = `
-- Each text of a template that the game's folder ever held; the last of its kind counts.
CREATE TABLE templates (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;
-- The judge's own words in one draft; the last for a section counts, an empty text takes them away.
CREATE TABLE notes (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  document TEXT NOT NULL,
  section TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL
) STRICT;
CREATE INDEX notes_turn ON notes (turn);
-- Who said that he is away, and who is back; the last for a player counts.
CREATE TABLE absences (
  id INTEGER PRIMARY KEY,
  player TEXT NOT NULL,
  away INTEGER NOT NULL CHECK (away IN (0, 1)),
  until INTEGER,                               -- ms; open-ended where it is null
  why TEXT NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL
) STRICT;
`;

/** The third step: templates of drafts, the judge's own words in them, and who is away. */
export const SCHEMA_3 = TABLES + keepRows(APPEND_ONLY);
