import { keepRows } from './append-only.js';

/**
 * The seventh step: a mail has a last moment and its own sender, a draft can have a second mail (to a mended address), and
 * three more things can become of one. What was queued before has the deadline of the next turn as its last moment, or,
 * where none was opened, the lock of its own: nobody knows what it speaks of, so the judge is asked before it is sent.
 */
export const SCHEMA_7 = `
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
