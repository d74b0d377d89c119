import { keepRows } from './append-only.js';

/** The thirteenth step: a later turn's board, put right where an earlier turn was corrected; the one it had is kept. */
export const SCHEMA_13 = `
-- The board a turn begins with since a correction; the last row counts.
CREATE TABLE turn_boards (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  board TEXT NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE INDEX turn_boards_turn ON turn_boards (turn);
${keepRows(['turn_boards'])}`;
