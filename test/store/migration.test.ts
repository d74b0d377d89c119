import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { findDamage } from '../../src/store/damage.js';
import { emptyDatabase, MIGRATIONS, migrate } from '../../src/store/schema.js';
import { openStore } from '../../src/store/store.js';
import { fault, post, useShelf } from './shelf.js';

const shelf = useShelf();

/** A step as a later version may take it: a column more, and a table made anew with its guards. */
const LATER = [
  ...MIGRATIONS,
  `ALTER TABLE turns ADD COLUMN season TEXT NOT NULL DEFAULT 'spring';
   CREATE TABLE log_2 (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL, room TEXT) STRICT;
   INSERT INTO log_2 (id, at, who, what) SELECT id, at, who, what FROM log;
   DROP TABLE log;
   ALTER TABLE log_2 RENAME TO log;
   CREATE TRIGGER log_never_change BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'rows of log are never changed'); END;`,
];

const versionOf = (db: Database.Database) => db.pragma('user_version', { simple: true });

/** A copy of the shelf's file, with somebody's turn in it. */
function fill(): string {
  const path = join(shelf.folder, 'filled.db');
  shelf.capture('02:00', [[post('101', '01:30', 'Sai Rei: 3D > 5E')]]);
  shelf.openTurn();
  shelf.closeTurn(3);
  shelf.store.log.add({ at: 1, who: 'Judge', what: 'closed' });
  shelf.store.copyTo(path);
  return path;
}

describe('a step of a later version', () => {
  let path: string;
  let db: Database.Database;
  beforeEach(() => {
    path = fill();
    db = new Database(path);
    return () => db.close();
  });

  it('keeps every row and every guard, and is done once whoever comes', () => {
    const rows = () => ['posts', 'revisions', 'closes'].map((name) => db.prepare(`SELECT * FROM ${name}`).all());
    const log = () => db.prepare('SELECT id, at, who, what FROM log').all();
    const [before, logged] = [rows(), log()];
    for (const _ of [1, 2]) migrate(db, path, LATER);
    expect(versionOf(db)).toBe(2);
    expect(rows()).toEqual(before);
    expect(log()).toEqual(logged);
    expect(logged).toHaveLength(1);
    expect(db.prepare('SELECT season FROM turns').pluck().all()).toEqual(['spring']);
    for (const table of ['log', 'closes', 'turns'])
      expect(() => db.exec(`UPDATE ${table} SET at = at`), table).toThrow('never changed');
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('that fails on its way leaves the file as the step before left it', () => {
    const parts = () => db.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
    const before = parts();
    expect(() => migrate(db, path, [...MIGRATIONS, 'DROP TABLE own_texts; SELECT nothing;'])).toThrow('nothing');
    expect([versionOf(db), parts()]).toEqual([1, before]);
    expect(() => migrate(db, path, [...LATER, 'DROP TABLE own_texts; SELECT nothing;'])).toThrow('nothing');
    expect(versionOf(db)).toBe(2);
    expect(db.prepare('SELECT count(*) FROM own_texts').pluck().get()).toBe(0);
  });

  it('is not undone by this one: it refuses the file, and leaves it alone', () => {
    migrate(db, path, LATER);
    expect(fault(() => openStore(path)).why).toContain('by a newer version of Adjutant (its tables are at step 2');
    expect([versionOf(db), db.prepare('SELECT season FROM turns').pluck().all()]).toEqual([2, ['spring']]);
  });
});

describe('a database from before the first release', () => {
  it('is refused with what to do, whatever is done with it, and left alone', () => {
    const path = join(shelf.folder, 'unreleased.db');
    writeFileSync(path, emptyDatabase());
    const db = new Database(path);
    db.pragma(`application_id = ${0x61646a75}`);
    db.pragma('user_version = 21');
    db.close();
    const before = readFileSync(path);
    for (const act of [() => openStore(path), () => findDamage(path, { texts: true })]) {
      const refused = fault(act);
      expect([refused.kind, refused.why]).toEqual(['usage', expect.stringContaining('before its first release')]);
      expect(refused.todo).toContain('set it up in a new folder and capture its thread there');
    }
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});
