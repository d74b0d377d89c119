import Database from 'better-sqlite3';
import { AppError } from '../core/result.js';

/** All times are milliseconds since 1970, UTC: "at" by our clock, "clock" and "seen" by the forum's. Columns named `board` and `texts` are packed. */
const SCHEMA_1_TABLES = `
CREATE TABLE setups (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, text TEXT NOT NULL) STRICT;

-- The looks at a thread.
CREATE TABLE captures (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, clock INTEGER NOT NULL, address TEXT NOT NULL, turn INTEGER
) STRICT;
CREATE INDEX captures_turn ON captures (turn);
CREATE TABLE capture_ends (
  capture INTEGER PRIMARY KEY REFERENCES captures (id), at INTEGER NOT NULL, fault TEXT
) STRICT;
-- The judge's word on a look whose clocks are apart: which of them was right, or when it was truly made where neither was.
CREATE TABLE capture_clocks (
  capture INTEGER PRIMARY KEY REFERENCES captures (id), trusted TEXT CHECK (trusted IN ('forum', 'machine')),
  moment INTEGER, at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL,
  CHECK ((trusted IS NULL) <> (moment IS NULL))
) STRICT;
-- What the judge should know of a complete look, in sentences.
CREATE TABLE capture_remarks (
  id INTEGER PRIMARY KEY, capture INTEGER NOT NULL REFERENCES captures (id), text TEXT NOT NULL,
  kind TEXT                                    -- where something rests on it
) STRICT;
CREATE INDEX capture_remarks_capture ON capture_remarks (capture);
-- The judge's word on two clocks that are apart: which of them is right, and by how much (ms) the forum's was ahead; absent
-- where it tells no time at all. The last row counts.
CREATE TABLE clock_words (
  id INTEGER PRIMARY KEY, trusted TEXT NOT NULL CHECK (trusted IN ('forum', 'machine')), ahead INTEGER,
  at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;

CREATE TABLE pages (
  id INTEGER PRIMARY KEY, capture INTEGER NOT NULL REFERENCES captures (id), address TEXT NOT NULL,
  at INTEGER NOT NULL, clock INTEGER NOT NULL, etag TEXT, last_modified TEXT, dialect TEXT NOT NULL,
  first_post TEXT NOT NULL, last_post TEXT NOT NULL,
  named INTEGER NOT NULL CHECK (named IN (0, 1)), -- 1 where its posts were asked for by their ids: what it lacks was not asked for
  same_as INTEGER REFERENCES pages (id),       -- the page whose body it still was
  body BLOB,                                   -- gzip; absent where the forum answered "not modified"
  CHECK ((body IS NULL) <> (same_as IS NULL))
) STRICT;
CREATE INDEX pages_capture ON pages (capture);
CREATE INDEX pages_address ON pages (address);

CREATE TABLE posts (
  id TEXT PRIMARY KEY NOT NULL, author TEXT NOT NULL, author_id TEXT, guest INTEGER NOT NULL, url TEXT NOT NULL
) STRICT;
CREATE INDEX posts_order ON posts (length(id), id);
-- The last row counts: a second one is written when an unsure time is first told exactly.
CREATE TABLE post_times (
  id INTEGER PRIMARY KEY, post TEXT NOT NULL REFERENCES posts (id), page INTEGER NOT NULL REFERENCES pages (id),
  at INTEGER NOT NULL,
  sure TEXT NOT NULL
) STRICT;
CREATE INDEX post_times_post ON post_times (post);
CREATE INDEX post_times_at ON post_times (at);
CREATE TABLE revisions (
  id INTEGER PRIMARY KEY, post TEXT NOT NULL REFERENCES posts (id),
  page INTEGER NOT NULL REFERENCES pages (id), -- the page that first showed it
  change TEXT NOT NULL CHECK (change IN ('first', 'text', 'mark', 'reading', 'gone')), seen INTEGER NOT NULL,
  since INTEGER,                               -- absent for 'first': post's time or mark say it
  sure TEXT, unmarked INTEGER NOT NULL, before_seen INTEGER, mark_at INTEGER, mark_sure TEXT, mark_by TEXT,
  mark_times INTEGER, html TEXT NOT NULL, text TEXT NOT NULL, skips TEXT NOT NULL,
  hidden TEXT CHECK (hidden IS NULL OR change = 'gone'), -- as what its page told a post that was gone, where it did
  digest TEXT NOT NULL                         -- of html, text and skips
) STRICT;
CREATE INDEX revisions_post ON revisions (post);
CREATE INDEX revisions_since ON revisions (since) WHERE since IS NOT NULL;
CREATE INDEX revisions_mark_at ON revisions (mark_at) WHERE mark_at IS NOT NULL;
-- Which state of which post each page showed; for a vanished post the last page of a capture that missed it.
CREATE TABLE sightings (
  post TEXT NOT NULL REFERENCES posts (id), page INTEGER NOT NULL REFERENCES pages (id),
  revision INTEGER NOT NULL REFERENCES revisions (id),
  PRIMARY KEY (post, page)
) STRICT, WITHOUT ROWID;
CREATE INDEX sightings_page ON sightings (page);

-- Where the thread stood since a look, by the judge's word or by its posts' numbers; none where it never moved.
CREATE TABLE homes (
  id INTEGER PRIMARY KEY,
  address TEXT NOT NULL,                       -- as configured
  engine TEXT NOT NULL,
  book INTEGER NOT NULL,                       -- whose numbers posts and users have there; 1 is where all began
  carried INTEGER NOT NULL CHECK (carried IN (0, 1)), -- 1 where it is the thread that stood at "before"
  before TEXT NOT NULL,
  after_capture INTEGER NOT NULL,              -- the last look before it held
  at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;
CREATE INDEX homes_address ON homes (address);
-- Which post known before is meant by a number at another home.
CREATE TABLE post_numbers (name TEXT PRIMARY KEY NOT NULL, post TEXT NOT NULL REFERENCES posts (id)) STRICT;
-- Where a post stands by now, in a thread that moved.
CREATE TABLE post_urls (
  id INTEGER PRIMARY KEY, post TEXT NOT NULL REFERENCES posts (id), home INTEGER NOT NULL REFERENCES homes (id),
  url TEXT NOT NULL,
  UNIQUE (post, home)
) STRICT;

CREATE TABLE turns (
  number INTEGER PRIMARY KEY, opened INTEGER NOT NULL, deadline INTEGER NOT NULL, lock INTEGER NOT NULL,
  secret TEXT NOT NULL, ruleset TEXT NOT NULL, ruleset_version TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL,
  board BLOB NOT NULL
) STRICT;
-- The board a turn begins with since an earlier turn was corrected; the last row counts.
CREATE TABLE turn_boards (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number), at INTEGER NOT NULL, who TEXT NOT NULL,
  why TEXT NOT NULL, board BLOB NOT NULL
) STRICT;
CREATE INDEX turn_boards_turn ON turn_boards (turn);
CREATE TABLE extensions (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number), deadline INTEGER NOT NULL,
  lock INTEGER NOT NULL,
  unseen INTEGER NOT NULL CHECK (unseen IN (0, 1)), -- 1 for times put right before anybody had seen the post that opens the turn
  at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;
-- A turn that stands still: its deadline and lock as they were when it was stopped.
CREATE TABLE pauses (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number), deadline INTEGER NOT NULL,
  lock INTEGER NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;
CREATE TABLE pause_ends (
  pause INTEGER PRIMARY KEY REFERENCES pauses (id), at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;
-- Up to when the judge vouches that no post is missing.
CREATE TABLE vouchers (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number), vouched INTEGER NOT NULL,
  at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;

-- What does not come from the thread; the kinds are the ruleset's.
CREATE TABLE entries (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, turn INTEGER NOT NULL REFERENCES turns (number), at INTEGER NOT NULL,
  who TEXT NOT NULL, value TEXT NOT NULL, digest TEXT NOT NULL,
  place INTEGER NOT NULL,                      -- its own id, or that of the first of those it corrects
  given TEXT,                                  -- as it was written, as JSON; absent for what came by no form
  why TEXT NOT NULL,                           -- why it corrects another; empty where it does not
  captured INTEGER NOT NULL CHECK (captured IN (0, 1)) -- 1 where its posts were captured from a thread of its own
) STRICT;
CREATE INDEX entries_turn ON entries (turn);
CREATE INDEX entries_kind ON entries (kind, turn, digest);
-- An entry that counts no more: taken back, or corrected by the one that stands in its place.
CREATE TABLE entry_ends (
  entry INTEGER PRIMARY KEY REFERENCES entries (id), instead INTEGER REFERENCES entries (id), at INTEGER NOT NULL,
  who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;
-- Private messages as they came in; they count only once the judge has said whose they are and of when.
CREATE TABLE private_messages (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number),
  source TEXT NOT NULL,                        -- what it was read from, in words
  author TEXT, sent INTEGER, text TEXT NOT NULL,
  remarks TEXT NOT NULL,                       -- what the judge should know of it beside its words, as JSON
  digest TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL,
  UNIQUE (turn, digest)
) STRICT;
-- The judge's word on one; the last counts. Confirmed: entered with this author and time. Dismissed: neither is there.
CREATE TABLE private_message_words (
  id INTEGER PRIMARY KEY, message INTEGER NOT NULL REFERENCES private_messages (id), author TEXT, sent INTEGER,
  at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL,
  CHECK ((author IS NULL) = (sent IS NULL))
) STRICT;
CREATE INDEX private_message_words_message ON private_message_words (message);

CREATE TABLE rulings (
  id INTEGER PRIMARY KEY, question TEXT NOT NULL, decision TEXT NOT NULL,
  orders TEXT NOT NULL,                        -- texts, as JSON
  change TEXT,                                 -- of a changed outcome: what it is about, and its value, as JSON
  who TEXT NOT NULL, at INTEGER NOT NULL, why TEXT NOT NULL
) STRICT;
CREATE TABLE ruling_undos (
  ruling INTEGER PRIMARY KEY REFERENCES rulings (id), who TEXT NOT NULL, at INTEGER NOT NULL, why TEXT NOT NULL
) STRICT;

-- Each time a turn was carried out: all that it was judged from, and what it gave as it was said and shown then.
CREATE TABLE closes (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number), at INTEGER NOT NULL,
  digest TEXT NOT NULL,                        -- of the record
  ruleset_version TEXT NOT NULL,
  revision INTEGER NOT NULL,                   -- the last state of a post there was; 0 where there was none
  entry INTEGER NOT NULL,                      -- the last entry there was; 0 where there was none
  counts TEXT NOT NULL,                        -- how much there is of everything, as JSON
  texts BLOB NOT NULL,                         -- the board after, the update
  record BLOB NOT NULL,                        -- gzip
  result BLOB NOT NULL                         -- gzip
) STRICT;
CREATE INDEX closes_turn ON closes (turn);
-- Closes that rested on a clock set aside: the turn counts as open again.
CREATE TABLE closes_set_aside (
  close INTEGER PRIMARY KEY REFERENCES closes (id), at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;

CREATE TABLE drafts (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number), document TEXT NOT NULL, kind TEXT NOT NULL,
  title TEXT NOT NULL, recipient TEXT,
  digest TEXT NOT NULL,                        -- of the texts
  texts BLOB NOT NULL,                         -- tree, BBCode, Markdown, HTML, plain text
  UNIQUE (turn, document, digest)
) STRICT;
-- One row for each time a turn's drafts were made; without a close for what is drafted when a turn opens.
CREATE TABLE filings (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number), close INTEGER REFERENCES closes (id),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX filings_turn ON filings (turn);
CREATE TABLE filed (
  filing INTEGER NOT NULL REFERENCES filings (id), draft INTEGER NOT NULL REFERENCES drafts (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (filing, draft)
) STRICT, WITHOUT ROWID;
-- The judge's word that a kind of notice may go by itself, in exactly this template, or no more; the last of a kind counts.
CREATE TABLE releases (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, template TEXT NOT NULL, goes INTEGER NOT NULL CHECK (goes IN (0, 1)),
  at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;
CREATE INDEX releases_kind ON releases (kind);
-- A draft approved, or that taken back; the last of a draft counts.
CREATE TABLE approvals (
  id INTEGER PRIMARY KEY, draft INTEGER NOT NULL REFERENCES drafts (id),
  approved INTEGER NOT NULL CHECK (approved IN (0, 1)),
  release INTEGER REFERENCES releases (id),    -- of a notice that was written by a release: by which
  at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;
CREATE INDEX approvals_draft ON approvals (draft);
-- As what a forum may show an approved document, whole and in parts of this many characters: digests of its letters.
CREATE TABLE own_texts (
  draft INTEGER NOT NULL REFERENCES drafts (id),
  longest INTEGER NOT NULL,                    -- 0 where a post may hold anything
  digest TEXT NOT NULL,
  PRIMARY KEY (draft, longest, digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX own_texts_digest ON own_texts (digest);
-- What a look at a draft's own thread found of it.
CREATE TABLE own_thread_looks (
  id INTEGER PRIMARY KEY, draft INTEGER NOT NULL REFERENCES drafts (id), thread TEXT NOT NULL, at INTEGER NOT NULL,
  found TEXT NOT NULL                          -- JSON
) STRICT;
CREATE INDEX own_thread_looks_draft ON own_thread_looks (draft);

-- The mails of approved drafts; a draft can have a second one, to a mended address.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY, draft INTEGER NOT NULL REFERENCES drafts (id), message_id TEXT NOT NULL UNIQUE,
  sender TEXT,                                 -- absent: the one in adjutant.yaml
  recipient TEXT NOT NULL,
  instead INTEGER NOT NULL CHECK (instead IN (0, 1)), -- 1 where it went to the judge in its player's place
  subject TEXT NOT NULL,
  expires INTEGER,                             -- its last moment; absent for what is never too late
  eml BLOB NOT NULL                            -- brotli
) STRICT;
CREATE INDEX outbox_draft ON outbox (draft);
CREATE TABLE outbox_events (
  id INTEGER PRIMARY KEY, item INTEGER NOT NULL REFERENCES outbox (id),
  state TEXT NOT NULL
    CHECK (state IN ('queued', 'sending', 'accepted', 'refused', 'unknown', 'expired', 'written', 'let-go')),
  at INTEGER NOT NULL, who TEXT,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_events_item ON outbox_events (item);
-- Requests and notices that the judge told their players himself.
CREATE TABLE told_by_hand (
  draft INTEGER PRIMARY KEY REFERENCES drafts (id), at INTEGER NOT NULL, who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;
-- Who wants no mails, and who wants them again; the last for a player counts.
CREATE TABLE mail_stops (
  id INTEGER PRIMARY KEY, player TEXT NOT NULL, stopped INTEGER NOT NULL CHECK (stopped IN (0, 1)),
  by_mail INTEGER NOT NULL CHECK (by_mail IN (0, 1)), -- 1 where a mail from the player's own address said so
  why TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;

-- What players sent in answer to a request. Nobody reads one before its fight is opened: the body is sealed, or left where it is.
CREATE TABLE answers (
  id INTEGER PRIMARY KEY,
  turn INTEGER NOT NULL REFERENCES turns (number), -- the turn whose requests it answers
  via TEXT NOT NULL CHECK (via IN ('mailbox', 'file', 'word')),
  message_id TEXT NOT NULL,                    -- its own, or a digest of it where it has none
  name TEXT NOT NULL, address TEXT NOT NULL, subject TEXT NOT NULL,
  refers TEXT NOT NULL,                        -- Message-IDs, as JSON
  arrived INTEGER NOT NULL,                    -- when a server took it
  sent INTEGER,                                -- by its sender's clock
  way TEXT,                                    -- by which server it came and how far that proved it, as JSON
  automatic TEXT,                              -- why it is a machine's, as JSON
  place TEXT,                                  -- in the mailbox: UIDVALIDITY and UID
  at INTEGER NOT NULL, who TEXT NOT NULL,
  sealed BLOB,                                 -- the mail, encrypted; absent where it is left in the mailbox
  UNIQUE (turn, message_id)
) STRICT;
-- The judge's word whose it is and for which fight; the last for an answer counts. A null player: it is none.
CREATE TABLE answer_words (
  id INTEGER PRIMARY KEY, answer INTEGER NOT NULL REFERENCES answers (id), player TEXT, piece TEXT,
  at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;
CREATE INDEX answer_words_answer ON answer_words (answer);
-- From when on the answers of a fight may be read, by whom.
CREATE TABLE answer_openings (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number), fight TEXT NOT NULL, at INTEGER NOT NULL,
  who TEXT NOT NULL, why TEXT NOT NULL
) STRICT;
-- Mails out of the mailbox that were looked at, each once, and what the judge is told of them.
CREATE TABLE incoming (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number),
  place TEXT NOT NULL,                         -- in the mailbox: UIDVALIDITY and UID
  message_id TEXT NOT NULL, name TEXT NOT NULL, address TEXT NOT NULL, subject TEXT NOT NULL,
  arrived INTEGER NOT NULL,                    -- when a server took it
  sent INTEGER,                                -- by its sender's clock
  fate TEXT NOT NULL CHECK (fate IN ('taken', 'unread', 'unused', 'automatic', 'failed', 'delayed', 'unheeded')),
  why TEXT NOT NULL,
  mail INTEGER REFERENCES outbox (id),         -- the mail of ours that a delivery report is about
  at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;
CREATE INDEX incoming_place ON incoming (place);
CREATE INDEX incoming_message ON incoming (message_id);

-- Each text of a template that the game's folder ever held; the last of its kind counts.
CREATE TABLE templates (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;
-- The judge's own words in one draft; the last for a section counts, an empty text takes them away.
CREATE TABLE notes (
  id INTEGER PRIMARY KEY, turn INTEGER NOT NULL REFERENCES turns (number), document TEXT NOT NULL,
  section TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;
CREATE INDEX notes_turn ON notes (turn);
-- Who said that he is away, and who is back; the last for a player counts.
CREATE TABLE absences (
  id INTEGER PRIMARY KEY, player TEXT NOT NULL, away INTEGER NOT NULL CHECK (away IN (0, 1)),
  until INTEGER,                               -- open-ended where it is null
  why TEXT NOT NULL, at INTEGER NOT NULL, who TEXT NOT NULL
) STRICT;
-- When the judge had seen all news, and what there was to see.
CREATE TABLE news_marks (
  id INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL,
  revision INTEGER NOT NULL,                   -- the last state of a post there was; 0 where there was none
  turn INTEGER,                                -- the turn whose fates follow
  fates TEXT NOT NULL                          -- order → fate and rule, as JSON
) STRICT;
CREATE TABLE log (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL) STRICT;

-- Who is at work just now.
CREATE TABLE locks (
  name TEXT PRIMARY KEY NOT NULL, holder TEXT NOT NULL, pid INTEGER NOT NULL, at INTEGER NOT NULL
) STRICT;
-- The watch's last sign of life.
CREATE TABLE beats (
  name TEXT PRIMARY KEY NOT NULL, pid INTEGER NOT NULL, since INTEGER NOT NULL, at INTEGER NOT NULL,
  next INTEGER                                 -- when the next look is due; absent where none is
) STRICT;
`;

/** Rows of these come and go; those of every other are never changed or deleted: what changes is told by a further row. */
const PASSING: readonly string[] = ['locks', 'beats'];

const MADE_BY_1 = [...SCHEMA_1_TABLES.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']) => name);

/** Every table there is once all steps are done. */
export const TABLES: readonly string[] = MADE_BY_1;

/**
 * What is read where something was put right or taken back since. Where a clock was wrong the times of a look and its
 * pages are by the other one; where both were, a page was fetched as long after the moment told as our clock says.
 */
const SCHEMA_1_VIEWS = `
CREATE VIEW wrong_pages AS
  SELECT p.id, p.at + coalesce(w.moment - c.at, 0) AS moment
  FROM capture_clocks w JOIN captures c ON c.id = w.capture JOIN pages p ON p.capture = c.id
  WHERE w.trusted IS NOT 'forum';
CREATE VIEW timed_pages AS
  SELECT id, capture, address, coalesce((SELECT w.moment FROM wrong_pages w WHERE w.id = pages.id), clock) AS clock FROM pages;
CREATE VIEW timed_captures AS
  SELECT c.id, c.address, c.turn, w.trusted, w.moment,
    coalesce(w.moment, CASE w.trusted WHEN 'forum' THEN c.clock ELSE c.at END) AS at,
    coalesce(w.moment, CASE w.trusted WHEN 'machine' THEN c.at ELSE c.clock END) AS clock
  FROM captures c LEFT JOIN capture_clocks w ON w.capture = c.id;
CREATE VIEW timed_revisions AS
  SELECT id, post, page, change, sure, unmarked, mark_at, mark_sure, mark_by, mark_times, html, text, skips,
    iif(page IN (SELECT id FROM wrong_pages), (SELECT w.moment FROM wrong_pages w WHERE w.id = page), seen) AS seen,
    iif(since = seen AND page IN (SELECT id FROM wrong_pages), (SELECT w.moment FROM wrong_pages w WHERE w.id = page), since) AS since,
    iif(page IN (SELECT id FROM wrong_pages), min(before_seen, (SELECT w.moment FROM wrong_pages w WHERE w.id = page)), before_seen)
      AS before_seen
  FROM revisions;
CREATE VIEW counted_closes AS SELECT * FROM closes WHERE id NOT IN (SELECT close FROM closes_set_aside);
CREATE VIEW counted_filings AS
  SELECT * FROM filings WHERE close IS NULL OR close NOT IN (SELECT close FROM closes_set_aside);
CREATE VIEW counted_approvals AS
  SELECT id, draft, who, at FROM approvals a
  WHERE approved = 1 AND id = (SELECT max(id) FROM approvals WHERE draft = a.draft);
-- An address of the thread, and one where the same thread stood before.
CREATE VIEW carried_homes AS
  WITH RECURSIVE chain (address, before) AS (
    SELECT address, before FROM homes WHERE carried = 1
    UNION SELECT c.address, h.before FROM chain c JOIN homes h ON h.address = c.before WHERE h.carried = 1)
  SELECT address, before FROM chain WHERE address <> before;
`;

/** The triggers that keep rows of tables from ever being changed or deleted. A part of released steps: the text must stay as it is. */
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

/** The triggers by which only what was approved is sent, or told by hand. */
function needApproval(tables: readonly string[]): string {
  return tables
    .map(
      (table) => `
CREATE TRIGGER ${table}_need_approval BEFORE INSERT ON ${table}
WHEN NOT EXISTS (SELECT 1 FROM approvals WHERE draft = NEW.draft)
BEGIN SELECT RAISE(ABORT, 'rows of ${table} are of what was approved'); END;`,
    )
    .join('');
}

/**
 * Every step of the schema, in order; the number of steps done is the file's `user_version`. Never change one that was
 * released: a change is a further step, and what it makes anew it guards anew.
 */
export const MIGRATIONS: readonly string[] = [
  SCHEMA_1_TABLES +
    SCHEMA_1_VIEWS +
    keepRows(MADE_BY_1.filter((name) => !PASSING.includes(name))) +
    needApproval(['outbox', 'told_by_hand']),
];

/** `ADJU`: tells our files from other programs'. */
const APPLICATION = 0x41444a55;
/** What versions before the first release wrote. */
const UNRELEASED = 0x61646a75;

/**
 * Brings a database forward, step by step, each in a transaction of its own. Throws an AppError of kind `usage` where the
 * file was written by a newer version, by one that was never released, or belongs to another program; it is then left as
 * it was.
 */
export function migrate(db: Database.Database, path: string, steps = MIGRATIONS): void {
  checkOwner(db, path, steps);
  doSteps(db, steps);
}

/** Sees that a database is ours and not newer than this version; gives how many steps were done. Throws as `migrate` does. */
export function checkOwner(db: Database.Database, path: string, { length: known } = MIGRATIONS): number {
  const refuse = (why: string, todo: string) => new AppError('usage', `The database ${path}`, why, todo);
  const start = readVersion(db);
  const owner = Number(db.pragma('application_id', { simple: true }));
  const tables = Number(db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get());
  if (owner === UNRELEASED)
    throw refuse(
      'it was written by a version of Adjutant from before its first release, and no later one reads it',
      'Finish that game with the version that wrote it; or set it up in a new folder and capture its thread there.',
    );
  if (owner !== APPLICATION && (tables > 0 || start > 0))
    throw refuse('it was made by another program', 'Name another folder, or move the file away.');
  if (start > known)
    throw refuse(
      `it was written by a newer version of Adjutant (its tables are at step ${start}, this version knows ${known})`,
      'Install the newer version; nothing was changed.',
    );
  return start;
}

/** Does the steps of the schema that are not done yet. */
function doSteps(db: Database.Database, steps: readonly string[]): void {
  for (const [index, sql] of steps.entries()) {
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
export function emptyDatabase(steps = MIGRATIONS.length): Buffer {
  let bytes = made.get(steps);
  if (bytes === undefined) {
    const db = new Database(':memory:');
    doSteps(db, MIGRATIONS.slice(0, steps));
    bytes = db.serialize();
    db.close();
    made.set(steps, bytes);
  }
  return bytes;
}

function readVersion(db: Database.Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}
