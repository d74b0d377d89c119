import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../src/store/schema.js';
import { openStore, type Store } from '../../src/store/store.js';
import { useShelf } from './shelf.js';

/** A game as an earlier version stored it: three turns, the mails of two of them waiting. */
const STORED = new URL('../../fixtures/stored/classic-4/ruled/adjutant.sql', import.meta.url);

const shelf = useShelf();

/** The stored database as a file, after some more was written into it as the version of then would have. */
function openStored(more: string): {
  readonly store: Store;
  readonly before: readonly unknown[];
  readonly path: string;
} {
  const path = join(shelf.folder, 'stored.db');
  const old = new Database(path);
  old.exec(readFileSync(STORED, 'utf8'));
  old.exec(more);
  const before = rowsOf(old);
  old.close();
  return { store: openStore(path), before, path };
}

const rowsOf = (db: Database.Database): readonly unknown[] => [
  db.prepare('SELECT id, draft, message_id, recipient, subject, eml FROM outbox ORDER BY id').all(),
  db.prepare('SELECT id, item, state, at, who, note FROM outbox_events ORDER BY id').all(),
];

const HISTORY = `
  INSERT INTO outbox_events (item, state, at, who, note) VALUES
    (1, 'sending', 10, NULL, ''), (1, 'accepted', 11, NULL, '250 OK'),
    (2, 'sending', 10, NULL, ''), (2, 'refused', 11, NULL, '550 no such user'),
    (3, 'sending', 10, NULL, ''),
    (4, 'sending', 10, NULL, ''), (4, 'unknown', 11, NULL, 'it broke');`;

describe('a database of an earlier version', () => {
  it('keeps every mail with its bytes and all that happened to it', () => {
    const { store, before, path } = openStored(HISTORY);
    const db = new Database(path);
    expect(rowsOf(db)).toEqual(before);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    for (const table of ['outbox', 'outbox_events']) {
      expect(() => db.exec(`UPDATE ${table} SET id = id`), table).toThrow('never changed');
      expect(() => db.exec(`DELETE FROM ${table}`), table).toThrow('never deleted');
    }
    db.close();
    const states = store.outbox.list().map(({ state }) => state);
    expect(states.slice(0, 5)).toEqual(['accepted', 'refused', 'sending', 'unknown', 'queued']);
    expect(states).toHaveLength(23);
    expect(store.outbox.list()[0]).toMatchObject({ turn: 1, recipient: 'wanda@example.org' });
    expect(store.outbox.recover(20)).toEqual([3]);
    store.outbox.letGo(4, { who: 'Judge', at: 21, why: 'he has it' });
    store.outbox.settle(5, { state: 'expired', answer: 'too late', at: 22 });
    store.shut();
  });

  it('gives the mails that waited a last moment, since nobody could say what they speak of: the next deadline', () => {
    const { store } = openStored('');
    expect(store.outbox.list().map(({ expires }) => expires)).toEqual([
      ...Array(10).fill(1_791_003_600_000),
      ...Array(13).fill(1_792_213_200_000),
    ]);
    store.shut();
  });

  it('has as values what its sentences told until then, and keeps every row as guarded as before', () => {
    const path = join(shelf.folder, 'twenty.db');
    writeFileSync(path, emptyDatabase(20));
    const old = new Database(path);
    old.exec(`PRAGMA foreign_keys = OFF;
      INSERT INTO captures (id, at, clock, address) VALUES (1, 1, 1, 'a'), (2, 2, 2, 'a');
      INSERT INTO capture_remarks (capture, text) VALUES
        (1, 'the forum''s answers bear no time that can be read, so this machine''s clock was taken'),
        (2, 'the thread is closed to new posts while the turn is open'), (2, 'the thread announces 9 posts and shows 8');
      INSERT INTO entries (id, kind, turn, at, who, value, digest, place, why) VALUES
        (1, 'votes', 1, 1, 'Judge', '{}', 'a', 1, ''), (2, 'votes', 1, 2, 'Judge', '{}', 'b', 1, 'its thread was captured'),
        (3, 'votes', 1, 3, 'Judge', '{}', 'c', 1, 'a slip');
      INSERT INTO mail_stops (player, stopped, why, at, who) VALUES
        ('Mara', 1, 'his own mail says so', 1, 'Judge'), ('Pell', 1, 'asked', 1, 'Judge');
      INSERT INTO drafts (id, turn, document, kind, title, recipient, tree, bbcode, markdown, html, text, digest) VALUES
        (1, 1, 'r1', 'request', 'Your strategy', 'Mara', '{}', '', '', '', '', 'a'),
        (2, 1, 'r2', 'request', '[to Pell] is what it says', 'Pell', '{}', '', '', '', '', 'b');
      INSERT INTO outbox (id, draft, message_id, recipient, subject, eml) VALUES
        (1, 1, '<1>', 'judge@example.org', '[to Mara] Your strategy', x''), (2, 1, '<2>', 'mara@example.org', 'Your strategy', x''),
        (3, 2, '<3>', 'pell@example.org', '[to Pell] is what it says', x'');
      INSERT INTO outbox_events (item, state, at, note) VALUES (1, 'queued', 1, ''), (2, 'queued', 1, ''), (3, 'queued', 1, '');`);
    old.close();
    const store = openStore(path);
    expect([1, 2].map((id) => store.captures.remarks(id).map(({ kind }) => kind))).toEqual([
      ['clock-untold'],
      ['thread-closed', undefined],
    ]);
    expect(store.entries.history(1).map(({ captured }) => captured)).toEqual([undefined, true, undefined]);
    expect(store.mailStops.list().map(({ player, byMail }) => [player, byMail])).toEqual([
      ['Mara', true],
      ['Pell', false],
    ]);
    expect(store.outbox.lines().map(({ instead }) => instead)).toEqual([true, false, false]);
    store.shut();
    const db = new Database(path);
    for (const table of ['capture_remarks', 'entries', 'mail_stops', 'outbox']) {
      expect(() => db.exec(`UPDATE ${table} SET rowid = rowid`), table).toThrow('never changed');
      expect(() => db.exec(`DELETE FROM ${table}`), table).toThrow('never deleted');
    }
    db.close();
  });

  it('takes the lock of its own turn where no next one was opened: it asks rather than to send too late', () => {
    const { store } = openStored(
      `PRAGMA foreign_keys = OFF; DROP TRIGGER turns_never_delete; DROP TRIGGER entries_never_delete;
       DELETE FROM turns WHERE number = 3; DELETE FROM entries WHERE turn = 3;`,
    );
    expect(
      store.outbox
        .list()
        .map(({ turn, expires }) => [turn, expires])
        .at(-1),
    ).toEqual([2, 1_791_090_000_000]);
    store.shut();
  });
});
