import { keepRows } from './append-only.js';

/** Rows of these are never changed or deleted; what changes is told by a further row. */
const APPEND_ONLY = [
  'setups',
  'captures',
  'capture_ends',
  'pages',
  'posts',
  'post_times',
  'revisions',
  'sightings',
  'turns',
  'extensions',
  'vouchers',
  'entries',
  'rulings',
  'ruling_undos',
  'closes',
  'drafts',
  'filings',
  'filed',
  'approvals',
  'outbox',
  'outbox_events',
  'log',
] as const;

const TABLES = `
CREATE TABLE setups (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, text TEXT NOT NULL
) STRICT;

-- "at" is our clock, "clock" the forum's; all times are milliseconds since 1970, UTC.
CREATE TABLE captures (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, clock INTEGER NOT NULL, address TEXT NOT NULL, turn INTEGER
) STRICT;
CREATE TABLE capture_ends (
  capture INTEGER PRIMARY KEY REFERENCES captures (id), at INTEGER NOT NULL, fault TEXT
) STRICT;
CREATE TABLE pages (
  id INTEGER PRIMARY KEY,
  capture INTEGER NOT NULL REFERENCES captures (id),
  address TEXT NOT NULL,
  at INTEGER NOT NULL,
  clock INTEGER NOT NULL,
  etag TEXT,
  last_modified TEXT,
  dialect TEXT NOT NULL,
  first_post TEXT NOT NULL,
  last_post TEXT NOT NULL,
  body BLOB,                                   -- gzip; absent where the forum answered "not modified"
  same_as INTEGER REFERENCES pages (id),       -- the page whose body it still was
  CHECK ((body IS NULL) <> (same_as IS NULL))
) STRICT;
CREATE INDEX pages_capture ON pages (capture);
CREATE INDEX pages_address ON pages (address);

CREATE TABLE posts (
  id TEXT PRIMARY KEY NOT NULL, author TEXT NOT NULL, author_id TEXT, guest INTEGER NOT NULL, url TEXT NOT NULL
) STRICT;
-- The last row counts: a second one is written when an unsure time is first told exactly.
CREATE TABLE post_times (
  id INTEGER PRIMARY KEY,
  post TEXT NOT NULL REFERENCES posts (id),
  page INTEGER NOT NULL REFERENCES pages (id),
  at INTEGER NOT NULL,
  sure TEXT NOT NULL
) STRICT;
CREATE INDEX post_times_post ON post_times (post);
CREATE TABLE revisions (
  id INTEGER PRIMARY KEY,
  post TEXT NOT NULL REFERENCES posts (id),
  page INTEGER NOT NULL REFERENCES pages (id), -- the page that first showed it
  change TEXT NOT NULL CHECK (change IN ('first', 'text', 'mark', 'reading', 'gone')),
  seen INTEGER NOT NULL,
  since INTEGER,                               -- absent for 'first': post's time or mark say it
  sure TEXT,
  unmarked INTEGER NOT NULL,
  before_seen INTEGER,
  mark_at INTEGER,
  mark_sure TEXT,
  mark_by TEXT,
  mark_times INTEGER,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  skips TEXT NOT NULL
) STRICT;
CREATE INDEX revisions_post ON revisions (post);
-- Which state of which post each page showed; for a vanished post the last page of a capture that missed it.
CREATE TABLE sightings (
  post TEXT NOT NULL REFERENCES posts (id),
  page INTEGER NOT NULL REFERENCES pages (id),
  revision INTEGER NOT NULL REFERENCES revisions (id),
  PRIMARY KEY (post, page)
) STRICT, WITHOUT ROWID;
CREATE INDEX sightings_page ON sightings (page);

CREATE TABLE turns (
  number INTEGER PRIMARY KEY,
  opened INTEGER NOT NULL,
  deadline INTEGER NOT NULL,
  lock INTEGER NOT NULL,
  secret TEXT NOT NULL,
  board TEXT NOT NULL,
  ruleset TEXT NOT NULL,
  ruleset_version TEXT NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL
) STRICT;
CREATE TABLE extensions (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  deadline INTEGER NOT NULL,
  lock INTEGER NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE TABLE vouchers (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  vouched INTEGER NOT NULL,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;

CREATE TABLE entries (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('messages', 'control', 'details', 'results')),
  turn INTEGER NOT NULL REFERENCES turns (number),
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  value TEXT NOT NULL,
  digest TEXT NOT NULL,
  UNIQUE (kind, turn, digest)
) STRICT;

CREATE TABLE rulings (
  id INTEGER PRIMARY KEY,
  question TEXT NOT NULL,
  decision TEXT NOT NULL,
  orders TEXT NOT NULL,
  who TEXT NOT NULL,
  at INTEGER NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE TABLE ruling_undos (
  ruling INTEGER PRIMARY KEY REFERENCES rulings (id), who TEXT NOT NULL, at INTEGER NOT NULL, why TEXT NOT NULL
) STRICT;

CREATE TABLE closes (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  at INTEGER NOT NULL,
  digest TEXT NOT NULL,
  ruleset_version TEXT NOT NULL,
  board TEXT NOT NULL,
  result TEXT NOT NULL,
  record BLOB NOT NULL
) STRICT;
CREATE INDEX closes_turn ON closes (turn);

CREATE TABLE drafts (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  document TEXT NOT NULL,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  recipient TEXT,
  tree TEXT NOT NULL,
  bbcode TEXT NOT NULL,
  markdown TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  digest TEXT NOT NULL,
  UNIQUE (turn, document, digest)
) STRICT;
-- One row for each time a turn's drafts were made; without a close for what is drafted when a turn opens.
CREATE TABLE filings (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  close INTEGER REFERENCES closes (id),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX filings_turn ON filings (turn);
CREATE TABLE filed (
  filing INTEGER NOT NULL REFERENCES filings (id),
  draft INTEGER NOT NULL REFERENCES drafts (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (filing, draft)
) STRICT, WITHOUT ROWID;
CREATE TABLE approvals (
  id INTEGER PRIMARY KEY,
  draft INTEGER NOT NULL UNIQUE REFERENCES drafts (id),
  who TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- Only what was approved can be queued.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  draft INTEGER NOT NULL UNIQUE REFERENCES approvals (draft),
  message_id TEXT NOT NULL UNIQUE,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  eml BLOB NOT NULL
) STRICT;
CREATE TABLE outbox_events (
  id INTEGER PRIMARY KEY,
  item INTEGER NOT NULL REFERENCES outbox (id),
  state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'accepted', 'refused', 'unknown')),
  at INTEGER NOT NULL,
  who TEXT,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_events_item ON outbox_events (item);

CREATE TABLE log (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL
) STRICT;

-- Who is at work just now; the only rows that come and go.
CREATE TABLE locks (
  name TEXT PRIMARY KEY NOT NULL, holder TEXT NOT NULL, pid INTEGER NOT NULL, at INTEGER NOT NULL
) STRICT;
`;

/** The first step: every table, with the guards that keep what was written. */
export const SCHEMA_1 = TABLES + keepRows(APPEND_ONLY);
