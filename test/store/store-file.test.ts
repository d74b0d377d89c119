import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { findDamage } from '../../src/store/damage.js';
import { listTables } from '../../src/store/database.js';
import { emptyDatabase } from '../../src/store/schema.js';
import { openStore } from '../../src/store/store.js';
import { at, fault, post, rendered, useShelf } from './shelf.js';

const shelf = useShelf();

describe('a copy of the file', () => {
  it('is sound, for its owner alone, holds what was there, and is never written over another', () => {
    const path = join(shelf.folder, 'copied.db');
    const store = openStore(path);
    store.log.add({ at: 1, who: 'Umpire', what: 'began' });
    const copy = join(shelf.folder, 'copy.db');
    store.copyTo(copy);
    store.log.add({ at: 2, who: 'Umpire', what: 'went on' });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const kept = openStore(copy);
    expect(kept.log.list(10).map(({ what }) => what)).toEqual(['began']);
    kept.shut();
    expect(() => store.copyTo(copy)).toThrow('the file is there already');
    expect(() => store.copyTo(join(shelf.folder, 'nowhere', 'copy.db'))).toThrow('it cannot be opened');
    store.shut();
  });
});

describe('the file', () => {
  it('is made from nothing, opens again with all it held, and is readable by its owner alone', () => {
    shelf.store.setup.adopt({ text: 'teams: []', at: 1, who: 'Judge' });
    shelf.store.shut();
    shelf.reopen();
    expect(shelf.store.setup.latest()).toEqual({ id: 1, text: 'teams: []', at: 1, who: 'Judge' });
    expect(statSync(shelf.path).mode & 0o077).toBe(0);
  });

  it('is refused and left alone when a newer version wrote it', () => {
    shelf.store.shut();
    const db = new Database(shelf.path);
    const version = Number(db.pragma('user_version', { simple: true }));
    db.pragma('user_version = 99');
    db.close();
    const refusal = fault(() => openStore(shelf.path));
    expect(refusal.kind).toBe('usage');
    expect(refusal.why).toContain('newer version');
    const after = new Database(shelf.path);
    expect(after.pragma('user_version', { simple: true })).toBe(99);
    after.pragma(`user_version = ${version}`);
    after.close();
    shelf.reopen();
  });

  it('is refused when any of its tables is gone, which it names, before anything is read or written', () => {
    const lacking = join(shelf.folder, 'lacking.db');
    const names = listTables(new Database(emptyDatabase()));
    expect(names).toHaveLength(50);
    for (const name of names) {
      const db = new Database(emptyDatabase());
      db.pragma('foreign_keys = OFF');
      db.exec(`DROP TABLE ${name}`);
      writeFileSync(lacking, db.serialize());
      db.close();
      expect(fault(() => openStore(lacking)).why).toBe(`a part of it is missing: ${name}`);
    }
  });

  it('is refused when it is no database, or another program made it, or its folder is not there', () => {
    const text = join(shelf.folder, 'text.db');
    writeFileSync(text, 'This is a text and long enough not to be taken for an empty database file.'.repeat(20));
    expect(fault(() => openStore(text)).why).toContain('not an SQLite database');
    const other = join(shelf.folder, 'other.db');
    new Database(other).exec('CREATE TABLE things (id)').close();
    expect(fault(() => openStore(other)).why).toContain('another program');
    expect(fault(() => openStore(join(shelf.folder, 'nowhere', 'adjutant.db'))).kind).toBe('usage');
    expect(fault(() => openStore(shelf.folder)).why).toBe('it is a folder');
    expect(fault(() => findDamage(shelf.folder, { texts: true })).why).toBe('it is a folder');
  });

  it('never changes or deletes a row of what was entered, captured or approved', () => {
    shelf.capture('02:00', [[post('101', '01:30', 'Sai Rei: 3D > 5E')]]);
    shelf.openTurn();
    shelf.store.turns.extend(1, { deadline: at('21:00'), lock: at('06:00'), at: 1, who: 'Judge', why: 'ill' });
    shelf.store.turns.vouch(1, { vouched: at('06:00'), at: 1, who: 'Judge', why: 'forum down' });
    shelf.store.templates.adopt({ kind: 'update', text: '{{summary}}', at: 1, who: 'Judge' });
    shelf.store.notes.add({ turn: 1, document: 'update', section: 'battles', text: 'Hark!', at: 1, who: 'Judge' });
    shelf.store.absences.leave({ player: 'Mara', why: 'at sea', at: 1, who: 'Judge' });
    shelf.store.captures.remark(1, { told: 'the thread is closed' });
    shelf.store.clocks.trust({ trusted: 'machine', ahead: 1, at: 1, who: 'Judge', why: 'a day ahead' });
    shelf.store.clocks.trustIn(1, { trusted: 'forum', at: 1, who: 'Judge', why: 'a day ahead' });
    shelf.store.turns.pause(1, { deadline: at('21:00'), lock: at('06:00'), at: 1, who: 'Judge', why: 'ill' });
    shelf.store.turns.resume(1, { at: 2, who: 'Judge' });
    shelf.store.privateMessages.add({ turn: 1, source: 'a mail', text: 'hold', at: 1, who: 'Judge' });
    shelf.store.privateMessages.dismiss(1, { at: 2, who: 'Judge' });
    shelf.store.privateMessages.dismiss(1, { at: 3, who: 'Judge', why: 'none after all' });
    shelf.store.setup.adopt({ text: 'teams: []', at: 1, who: 'Judge' });
    shelf.store.entries.add('messages', {
      turn: 1,
      values: [{ author: 'Sen', at: at('01:10'), text: 'hold' }],
      at: 1,
      who: 'Judge',
    });
    shelf.store.entries.takeBack(1, { at: 2, who: 'Judge', why: 'of another game' });
    const ruling = shelf.store.rulings.add({
      question: 'q',
      decision: 'not-an-order',
      orders: [],
      who: 'J',
      at: 1,
      why: 'w',
    });
    shelf.store.rulings.undo(ruling.id, { at: 2, who: 'J', why: 'slip' });
    const close = shelf.closeTurn(3);
    shelf.store.drafts.file({ turn: 1, close: close.id, at: 3, drafts: [rendered('update', 'All stood.')] });
    shelf.store.drafts.approve(1, 'Judge', 4);
    shelf.store.drafts.withdraw(1, { who: 'Judge', at: 4, why: 'too early' });
    shelf.store.drafts.approve(1, 'Judge', 4);
    shelf.store.ownTexts.keep(1, 0, ['digest']);
    shelf.store.outbox.queue(
      { draft: 1, messageId: '<1@x>', recipient: 'a@b', instead: false, subject: 's', eml: Buffer.from('x') },
      5,
      'Judge',
    );
    const release = shelf.store.notices.release({ kind: 'reminder', template: 't', goes: true, at: 5, who: 'Judge' });
    const notice = rendered('notice', 'Nothing came yet.');
    const mark = { kind: 'reminder' } as const;
    const kept = shelf.store.drafts.keep(1, { ...notice, document: { ...notice.document, notice: mark } as never });
    shelf.store.notices.write({ draft: kept, release: release.id, at: 5 });
    shelf.store.notices.tell(1, { at: 5, who: 'Judge', why: 'by telephone' });
    shelf.store.mailStops.add({ player: 'Mara', stopped: true, byMail: false, why: 'asked', at: 5, who: 'Judge' });
    const answer = shelf.store.answers.add({
      turn: 1,
      via: 'word',
      messageId: 'w1',
      name: 'Mara',
      address: 'm@x',
      subject: 's',
      refers: [],
      arrived: 5,
      at: 5,
      who: 'Judge',
    });
    shelf.store.answers.say(answer.id, { player: 'Mara', piece: 'Sai Rei', at: 5, who: 'Judge' });
    shelf.store.answers.open({ turn: 1, fight: '5E', at: 5, who: 'Judge', why: 'both came' });
    shelf.store.incoming.add({
      ...{ turn: 1, place: '7:1', messageId: '<i>', name: 'Mara', address: 'mara@players.example', subject: 'x' },
      ...{ arrived: 5, fate: 'unused', why: 'no file', at: 5, who: 'Judge' },
    });
    shelf.store.turns.correctBoard(1, { board: '{}', at: 5, who: 'Judge', why: 'slip' });
    shelf.store.closes.setAside(1, { at: 4, who: 'Judge', why: 'closed too early' });
    shelf.store.log.add({ at: 1, who: 'Judge', what: 'closed' });
    shelf.store.newsMarks.add({ at: 1, who: 'Judge', revision: 1, turn: 1, fates: { '101.1': 'stands' } });
    const there = { address: 'http://new.example/t/7', before: 'http://forum.example/t/7', engine: 'phpBB' };
    shelf.store.ownThreads.keep({ draft: 1, thread: 'https://forum.example/t/8', at: 6 });
    shelf.store.homes.add({ ...there, book: 2, carried: true, at: 6, who: 'Judge' });
    shelf.store.homes.addFound(2, '9101', shelf.store.posts.load()[0]?.id ?? '');
    const here = shelf.store.captures.lastComplete()?.address ?? '';
    shelf.store.homes.add({ ...there, address: here, book: 1, carried: true, at: 6, who: '' });
    shelf.capture('07:00', [[post('101', '01:30', 'Sai Rei: 3D > 5E')]]);
    const db = new Database(shelf.path);
    db.pragma('recursive_triggers = ON');
    const tables = db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('locks', 'beats')")
      .pluck()
      .all();
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables) {
      const column = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().get(table);
      expect(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), table).toBeGreaterThan(0);
      expect(() => db.exec(`UPDATE ${table} SET ${column} = ${column}`), table).toThrow('never changed');
      expect(() => db.exec(`DELETE FROM ${table}`), table).toThrow('never deleted');
      expect(() => db.exec(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`), table).toThrow('never deleted');
    }
    db.close();
  });

  it('does all of a step or nothing of it', () => {
    expect(() =>
      shelf.store.step(() => {
        shelf.store.log.add({ at: 1, who: 'Judge', what: 'half done' });
        throw new Error('the power went');
      }),
    ).toThrow('the power went');
    expect(shelf.store.log.list(10)).toEqual([]);
  });

  it('tells a second writer to try later, as a fault and not as an error of the database', () => {
    const db = new Database(shelf.path, { timeout: 0 });
    db.exec('BEGIN IMMEDIATE');
    expect(fault(() => shelf.store.log.add({ at: 1, who: 'Judge', what: 'x' })).kind).toBe('try-later');
    db.exec('ROLLBACK');
    db.close();
  });
});

describe('set-up and log', () => {
  it('adopt a text once and keep its history', () => {
    expect(shelf.store.setup.adopt({ text: 'one', at: 1, who: 'A' }).fresh).toBe(true);
    expect(shelf.store.setup.adopt({ text: 'one', at: 2, who: 'B' }).fresh).toBe(false);
    shelf.store.setup.adopt({ text: 'two', at: 3, who: 'B' });
    shelf.store.setup.adopt({ text: 'one', at: 4, who: 'B' });
    expect(shelf.store.setup.history().map(({ text }) => text)).toEqual(['one', 'two', 'one']);
    expect(shelf.store.setup.latest()?.at).toBe(4);
  });

  it('never show a mail address in the log', () => {
    shelf.store.log.add({ at: 1, who: 'Judge', what: 'queued a mail to Sen <sen@players.example>' });
    expect(shelf.store.log.list(1)[0]?.what).toBe('queued a mail to Sen <(address)>');
  });
});
