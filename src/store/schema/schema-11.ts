import { keepRows } from './append-only.js';

const APPEND_ONLY = ['releases', 'released', 'mail_stops', 'told_by_hand'];

const TABLES = `
-- The judge's word that a kind of notice may go by itself, in exactly this template, or no more; the last of a kind counts.
CREATE TABLE releases (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  template TEXT NOT NULL,
  goes INTEGER NOT NULL CHECK (goes IN (0, 1)),
  at INTEGER NOT NULL,
  who TEXT NOT NULL
) STRICT;
CREATE INDEX releases_kind ON releases (kind);
-- The notices that were written by a release: each is a draft that was approved with it.
CREATE TABLE released (
  draft INTEGER PRIMARY KEY REFERENCES drafts (id), release INTEGER NOT NULL REFERENCES releases (id)
) STRICT;
-- Who wants no mails, and who wants them again; the last for a player counts.
CREATE TABLE mail_stops (
  id INTEGER PRIMARY KEY,
  player TEXT NOT NULL,
  stopped INTEGER NOT NULL CHECK (stopped IN (0, 1)),
  why TEXT NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL
) STRICT;
-- Requests and notices that the judge told their players himself.
CREATE TABLE told_by_hand (
  draft INTEGER PRIMARY KEY REFERENCES approvals (draft), at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;
`;

/** The eleventh step: kinds of notices that the judge has released, the notices written by them, and who wants no mails. */
export const SCHEMA_11 = TABLES + keepRows(APPEND_ONLY);
