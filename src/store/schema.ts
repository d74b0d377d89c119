import Database from 'better-sqlite3';
import { Fault } from '../core/result.js';
import { digestTexts } from './bytes.js';

/**
 * The triggers that keep rows of tables from ever being changed or deleted; what changes is told by a further row.
 * A part of released steps: the text must stay as it is.
 */
function keepRows(tables: readonly string[]): string {
  return tables
    .map(
      (table) => `
CREATE TRIGGER ${table}_never_change BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, 'rows of ${table} are never changed'); END;
CREATE TRIGGER ${table}_never_delete BEFORE DELETE ON ${table}
BEGIN SELECT RAISE(ABORT, 'rows of ${table} are never deleted'); END;`,
    )
    .join('');
}

/** Rows of these are never changed or deleted; what changes is told by a further row. */
const SCHEMA_1_APPEND_ONLY = [
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

const SCHEMA_1_TABLES = `
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
const SCHEMA_1 = SCHEMA_1_TABLES + keepRows(SCHEMA_1_APPEND_ONLY);

/** The second step: when the judge last looked, and what there was to see. */
const SCHEMA_2 = `
CREATE TABLE looks (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  revision INTEGER NOT NULL,                   -- the last state of a post there was; 0 where there was none
  turn INTEGER,                                -- the turn whose fates follow
  fates TEXT NOT NULL                          -- order → fate and rule, as JSON
) STRICT;
CREATE TRIGGER looks_never_change BEFORE UPDATE ON looks
BEGIN SELECT RAISE(ABORT, 'rows of looks are never changed'); END;
CREATE TRIGGER looks_never_delete BEFORE DELETE ON looks
BEGIN SELECT RAISE(ABORT, 'rows of looks are never deleted'); END;
`;

const SCHEMA_3_APPEND_ONLY = ['templates', 'notes', 'absences'];

const SCHEMA_3_TABLES = `
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
const SCHEMA_3 = SCHEMA_3_TABLES + keepRows(SCHEMA_3_APPEND_ONLY);

const SCHEMA_4_APPEND_ONLY = ['pauses', 'pause_ends', 'capture_remarks', 'letters', 'letter_ends'];

const SCHEMA_4_TABLES = `
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
const SCHEMA_4 = SCHEMA_4_TABLES + keepRows(SCHEMA_4_APPEND_ONLY);

/** The fifth step: whether a page's posts were asked for by their ids; what it lacks was then not asked for. */
const SCHEMA_5 = `
ALTER TABLE pages ADD COLUMN named INTEGER NOT NULL DEFAULT 0;
`;

/** The sixth step: the kinds of what is entered are the ruleset's, so the table no longer names them. */
const SCHEMA_6 = `
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

/**
 * The seventh step: a mail has a last moment and its own sender, a draft can have a second mail (to a mended address), and
 * three more things can become of one. What was queued before has the deadline of the next turn as its last moment, or,
 * where none was opened, the lock of its own: nobody knows what it speaks of, so the judge is asked before it is sent.
 */
const SCHEMA_7 = `
CREATE TABLE outbox_7 (
  id INTEGER PRIMARY KEY,
  draft INTEGER NOT NULL REFERENCES approvals (draft),
  message_id TEXT NOT NULL UNIQUE,
  sender TEXT,                                 -- absent for the mails of before: the one in adjutant.yaml
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  eml BLOB NOT NULL,
  expires INTEGER                              -- its last moment; absent for what is never too late
) STRICT;
INSERT INTO outbox_7 (id, draft, message_id, recipient, subject, eml, expires)
  SELECT o.id, o.draft, o.message_id, o.recipient, o.subject, o.eml,
    coalesce((SELECT n.deadline FROM turns n WHERE n.number = t.number + 1), t.lock)
  FROM outbox o JOIN drafts d ON d.id = o.draft JOIN turns t ON t.number = d.turn;
CREATE TABLE outbox_events_7 (
  id INTEGER PRIMARY KEY,
  item INTEGER NOT NULL REFERENCES outbox_7 (id),
  state TEXT NOT NULL
    CHECK (state IN ('queued', 'sending', 'accepted', 'refused', 'unknown', 'expired', 'written', 'let-go')),
  at INTEGER NOT NULL,
  who TEXT,
  note TEXT NOT NULL
) STRICT;
INSERT INTO outbox_events_7 (id, item, state, at, who, note)
  SELECT id, item, state, at, who, note FROM outbox_events;
DROP TABLE outbox_events;
DROP TABLE outbox;
ALTER TABLE outbox_7 RENAME TO outbox;
ALTER TABLE outbox_events_7 RENAME TO outbox_events;
CREATE INDEX outbox_draft ON outbox (draft);
CREATE INDEX outbox_events_item ON outbox_events (item);
${keepRows(['outbox', 'outbox_events'])}`;

const SCHEMA_8_TABLES = `
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
const SCHEMA_8 = SCHEMA_8_TABLES + keepRows(['close_results', 'own_texts']);

const SCHEMA_9_TABLES = `
-- The judge's word on two clocks that are apart: which of them is right, and by how much (ms) the forum's was ahead; absent
-- where it tells no time at all. The last row counts.
CREATE TABLE clock_words (
  id INTEGER PRIMARY KEY,
  trusted TEXT NOT NULL CHECK (trusted IN ('forum', 'machine')),
  ahead INTEGER,
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
-- Which clock was right when a look was made; what the other one said then is set aside.
CREATE TABLE capture_clocks (
  capture INTEGER PRIMARY KEY REFERENCES captures (id),
  trusted TEXT NOT NULL CHECK (trusted IN ('forum', 'machine')),
  at INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
-- Closes that rested on a clock set aside: the turn counts as open again.
CREATE TABLE closes_set_aside (
  close INTEGER PRIMARY KEY REFERENCES closes (id), at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;
`;

/** What is read where a time counts: as the tables, with what a wrong clock said put right. */
const SCHEMA_9_VIEWS = `
CREATE VIEW wrong_pages AS
  SELECT p.id FROM capture_clocks w JOIN pages p ON p.capture = w.capture WHERE w.trusted = 'machine';
CREATE VIEW timed_pages AS
  SELECT id, capture, address, iif(id IN (SELECT id FROM wrong_pages), at, clock) AS clock FROM pages;
CREATE VIEW timed_captures AS
  SELECT c.id, c.address, c.turn, w.trusted,
    CASE w.trusted WHEN 'forum' THEN c.clock ELSE c.at END AS at,
    CASE w.trusted WHEN 'machine' THEN c.at ELSE c.clock END AS clock
  FROM captures c LEFT JOIN capture_clocks w ON w.capture = c.id;
CREATE VIEW timed_revisions AS
  SELECT id, post, page, change, sure, unmarked, mark_at, mark_sure, mark_by, mark_times, html, text, skips,
    iif(page IN (SELECT id FROM wrong_pages), (SELECT p.at FROM pages p WHERE p.id = page), seen) AS seen,
    iif(since = seen AND page IN (SELECT id FROM wrong_pages), (SELECT p.at FROM pages p WHERE p.id = page), since) AS since,
    iif(page IN (SELECT id FROM wrong_pages), min(before_seen, (SELECT p.at FROM pages p WHERE p.id = page)), before_seen)
      AS before_seen
  FROM revisions;
CREATE VIEW counted_closes AS SELECT * FROM closes WHERE id NOT IN (SELECT close FROM closes_set_aside);
CREATE VIEW counted_filings AS
  SELECT * FROM filings WHERE close IS NULL OR close NOT IN (SELECT close FROM closes_set_aside);
`;

/** The ninth step: what the judge says of clocks that are wrong. */
const SCHEMA_9 = SCHEMA_9_TABLES + keepRows(['clock_words', 'capture_clocks', 'closes_set_aside']) + SCHEMA_9_VIEWS;

/** The tenth step: a digest of what each post showed, so that damage to it is found. */
const SCHEMA_10 = `
CREATE TABLE revision_digests (
  revision INTEGER PRIMARY KEY REFERENCES revisions (id), digest TEXT NOT NULL
) STRICT;
INSERT INTO revision_digests SELECT id, digest_of(html, text, skips) FROM revisions;
${keepRows(['revision_digests'])}`;

const SCHEMA_11_APPEND_ONLY = ['releases', 'released', 'mail_stops', 'told_by_hand'];

const SCHEMA_11_TABLES = `
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
const SCHEMA_11 = SCHEMA_11_TABLES + keepRows(SCHEMA_11_APPEND_ONLY);

const SCHEMA_12_TABLES = `
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

const SCHEMA_12_VIEWS = `
CREATE VIEW counted_approvals AS
  SELECT a.id, a.draft, coalesce(w.who, a.who) AS who, coalesce(w.at, a.at) AS at
  FROM approvals a LEFT JOIN approval_words w
    ON w.id = (SELECT max(id) FROM approval_words WHERE approval = a.id)
  WHERE w.id IS NULL OR w.approved = 1;
`;

/** The twelfth step: what was entered and what was approved can be taken back. */
const SCHEMA_12 =
  SCHEMA_12_TABLES + keepRows(['entries', 'entry_ends', 'approval_words', 'letter_words']) + SCHEMA_12_VIEWS;

/** The thirteenth step: a later turn's board, put right where an earlier turn was corrected; the one it had is kept. */
const SCHEMA_13 = `
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

const SCHEMA_14_APPEND_ONLY = ['answers', 'answer_words', 'answer_openings'];

const SCHEMA_14_TABLES = `
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
const SCHEMA_14 = SCHEMA_14_TABLES + keepRows(SCHEMA_14_APPEND_ONLY);

/**
 * The fifteenth step: boards, updates, drafts and mails are kept packed, so that a campaign of years stays small. Where a row
 * is packed its plain columns are empty; rows from before stay as they are. A mail's bytes are in their column, compressed.
 */
const SCHEMA_15 = `
-- Each a JSON list of texts, compressed by brotli.
ALTER TABLE turns ADD COLUMN packed BLOB;    -- board
ALTER TABLE closes ADD COLUMN packed BLOB;   -- board, result
ALTER TABLE drafts ADD COLUMN packed BLOB;   -- tree, bbcode, markdown, html, text
-- 1 where eml is compressed by brotli.
ALTER TABLE outbox ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
`;

const SCHEMA_16_TABLES = `
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
const SCHEMA_16_VIEWS = `
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
const SCHEMA_16 = SCHEMA_16_TABLES + keepRows(['capture_moments']) + SCHEMA_16_VIEWS;

const SCHEMA_17_TABLES = `
-- Where the thread stood since a look, by the judge's word or by its posts' numbers; none where it never moved.
CREATE TABLE homes (
  id INTEGER PRIMARY KEY,
  address TEXT NOT NULL,                       -- as configured
  engine TEXT NOT NULL,
  book INTEGER NOT NULL,                       -- whose numbers posts and users have there; 1 is where all began
  carried INTEGER NOT NULL CHECK (carried IN (0, 1)), -- 1 where it is the thread that stood at "before"
  before TEXT NOT NULL,
  after_capture INTEGER NOT NULL,              -- the last look before it held
  at INTEGER NOT NULL,
  who TEXT NOT NULL
) STRICT;
CREATE INDEX homes_address ON homes (address);
-- Which post known before is meant by a number at another home.
CREATE TABLE post_numbers (
  name TEXT PRIMARY KEY NOT NULL, post TEXT NOT NULL REFERENCES posts (id)
) STRICT;
`;

const SCHEMA_17_VIEWS = `
-- An address of the thread, and one where the same thread stood before.
CREATE VIEW carried_homes AS
  WITH RECURSIVE chain (address, before) AS (
    SELECT address, before FROM homes WHERE carried = 1
    UNION SELECT c.address, h.before FROM chain c JOIN homes h ON h.address = c.before WHERE h.carried = 1)
  SELECT address, before FROM chain WHERE address <> before;
`;

/** The seventeenth step: a thread that stands elsewhere by now, and its posts under other numbers. */
const SCHEMA_17 = SCHEMA_17_TABLES + keepRows(['homes', 'post_numbers']) + SCHEMA_17_VIEWS;

const SCHEMA_18_TABLES = `
-- How an answer came: by which server and how far that proved it, and its own clock; and why it is a machine's.
ALTER TABLE answers ADD COLUMN sent INTEGER;
ALTER TABLE answers ADD COLUMN way TEXT;
ALTER TABLE answers ADD COLUMN automatic TEXT;
-- What the judge should know of a private message beside its words, as JSON.
ALTER TABLE letters ADD COLUMN remarks TEXT NOT NULL DEFAULT '[]';
-- Mails out of the mailbox that were looked at, each once, and what the judge is told of them.
CREATE TABLE incoming (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number),
  place TEXT NOT NULL,                         -- in the mailbox: UIDVALIDITY and UID
  message_id TEXT NOT NULL,
  name TEXT NOT NULL,
  address TEXT NOT NULL,
  subject TEXT NOT NULL,
  arrived INTEGER NOT NULL,                    -- ms, when a server took it
  sent INTEGER,                                -- ms, by its sender's clock
  fate TEXT NOT NULL CHECK (fate IN ('taken', 'unread', 'unused', 'automatic', 'failed', 'delayed', 'unheeded')),
  why TEXT NOT NULL,
  mail INTEGER REFERENCES outbox (id),         -- the mail of ours that a delivery report is about
  at INTEGER NOT NULL,
  who TEXT NOT NULL
) STRICT;
CREATE INDEX incoming_place ON incoming (place);
CREATE INDEX incoming_message ON incoming (message_id);
`;

/** The eighteenth step: how answers came, and what became of mails that are neither answers nor messages. */
const SCHEMA_18 = SCHEMA_18_TABLES + keepRows(['incoming']);

/** The nineteenth step: what a look at a draft's own thread found of it. */
const SCHEMA_19 = `
CREATE TABLE own_thread_looks (
  id INTEGER PRIMARY KEY,
  draft INTEGER NOT NULL REFERENCES drafts (id),
  thread TEXT NOT NULL,
  at INTEGER NOT NULL,
  found TEXT NOT NULL                          -- JSON; null where it does not stand there
) STRICT;
CREATE INDEX own_thread_looks_draft ON own_thread_looks (draft);
${keepRows(['own_thread_looks'])}
`;

/** The twentieth step: where a post stands by now, in a thread that moved. */
const SCHEMA_20 = `
CREATE TABLE post_urls (
  id INTEGER PRIMARY KEY,
  post TEXT NOT NULL REFERENCES posts (id),
  home INTEGER NOT NULL REFERENCES homes (id),
  url TEXT NOT NULL,
  UNIQUE (post, home)
) STRICT;
${keepRows(['post_urls'])}
`;

const SCHEMA_21_CHANGED = ['capture_remarks', 'entries', 'mail_stops', 'outbox'];

/**
 * The twenty-first step: what the program acts on stands as a value beside the sentence that tells it. Rows of before get
 * it from their sentences as they were written until then.
 */
const SCHEMA_21 = `
${SCHEMA_21_CHANGED.map((table) => `DROP TRIGGER ${table}_never_change; DROP TRIGGER ${table}_never_delete;`).join('\n')}
-- What kind of remark it is, where something rests on it; absent for what is said to the judge alone.
ALTER TABLE capture_remarks ADD COLUMN kind TEXT;
UPDATE capture_remarks SET kind = 'clock-untold'
  WHERE text = 'the forum''s answers bear no time that can be read, so this machine''s clock was taken';
UPDATE capture_remarks SET kind = 'thread-closed'
  WHERE text = 'the thread is closed to new posts while the turn is open';
-- 1 where its posts were captured from a thread of its own.
ALTER TABLE entries ADD COLUMN captured INTEGER NOT NULL DEFAULT 0;
UPDATE entries SET captured = 1 WHERE place <> id AND why = 'its thread was captured';
-- 1 where a mail from the player's own address said so.
ALTER TABLE mail_stops ADD COLUMN by_mail INTEGER NOT NULL DEFAULT 0;
UPDATE mail_stops SET by_mail = 1 WHERE stopped = 1 AND why = 'his own mail says so';
-- 1 where it went to the judge in its player's place.
ALTER TABLE outbox ADD COLUMN instead INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET instead = 1 WHERE EXISTS (
  SELECT 1 FROM drafts d WHERE d.id = outbox.draft AND d.title <> outbox.subject
    AND substr(outbox.subject, 1, length(d.recipient) + 6) = '[to ' || d.recipient || '] ');
${keepRows(SCHEMA_21_CHANGED)}
`;

/** The twenty-second step: as what its page told a post that was gone, where it did. */
const SCHEMA_22 = `
ALTER TABLE revisions ADD COLUMN hidden TEXT CHECK (hidden IS NULL OR change = 'gone');
`;

/** Every step of the schema, in order; the number of steps done is the file's `user_version`. Never change one that was released. */
const MIGRATIONS: readonly string[] = [
  SCHEMA_1,
  SCHEMA_2,
  SCHEMA_3,
  SCHEMA_4,
  SCHEMA_5,
  SCHEMA_6,
  SCHEMA_7,
  SCHEMA_8,
  SCHEMA_9,
  SCHEMA_10,
  SCHEMA_11,
  SCHEMA_12,
  SCHEMA_13,
  SCHEMA_14,
  SCHEMA_15,
  SCHEMA_16,
  SCHEMA_17,
  SCHEMA_18,
  SCHEMA_19,
  SCHEMA_20,
  SCHEMA_21,
  SCHEMA_22,
];

/** `adju`: tells our files from other programs'. */
const APPLICATION = 0x61646a75;

/** How many steps this version knows. */
export const STEPS = MIGRATIONS.length;

/** How many tables there are once all steps are done. */
export const TABLES = 56;

/**
 * Brings a database forward, step by step, each in a transaction of its own. Throws a Fault of kind `usage` where the
 * file was written by a newer version or belongs to another program; it is then left as it was.
 */
export function migrate(db: Database.Database, path: string): void {
  checkOwner(db, path);
  doSteps(db, STEPS);
}

/** Sees that a database is ours and not newer than this version; gives how many steps were done. Throws as `migrate` does. */
export function checkOwner(db: Database.Database, path: string): number {
  const start = readVersion(db);
  const owner = Number(db.pragma('application_id', { simple: true }));
  const tables = Number(db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get());
  if (owner !== APPLICATION && (tables > 0 || start > 0)) {
    throw new Fault(
      'usage',
      `The database ${path}`,
      'it was made by another program',
      'Name another folder, or move the file away.',
    );
  }
  if (start > STEPS) {
    throw new Fault(
      'usage',
      `The database ${path}`,
      `it was written by a newer version of Adjutant (its tables are at step ${start}, this version knows ${STEPS})`,
      'Install the newer version; nothing was changed.',
    );
  }
  return start;
}

/** Does the first steps of the schema, those that are not done yet. */
function doSteps(db: Database.Database, steps: number): void {
  db.function('digest_of', { deterministic: true, varargs: true }, (...texts: unknown[]) =>
    digestTexts(...texts.map(String)),
  );
  for (const [index, sql] of MIGRATIONS.slice(0, steps).entries()) {
    db.transaction(() => {
      // Two processes may open a new file at once: whoever comes second finds the step done.
      if (readVersion(db) > index) return;
      db.pragma(`application_id = ${APPLICATION}`);
      db.exec(sql);
      db.pragma(`user_version = ${index + 1}`);
    }).immediate();
  }
}

const made = new Map<number, Buffer>();

/** A database without rows in which so many steps are done, all that are known where none is said, as the bytes of its file. */
export function emptyDatabase(steps = STEPS): Buffer {
  let bytes = made.get(steps);
  if (bytes === undefined) {
    const db = new Database(':memory:');
    doSteps(db, steps);
    bytes = db.serialize();
    db.close();
    made.set(steps, bytes);
  }
  return bytes;
}

function readVersion(db: Database.Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}
