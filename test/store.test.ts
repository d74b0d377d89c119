import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Document, DocumentKind } from '../src/kit/document.js';
import type { Body, Post } from '../src/kit/post.js';
import { Fault } from '../src/kit/result.js';
import { readIso } from '../src/kit/time.js';
import type { Rendered } from '../src/store/drafts.js';
import type { FetchedPage, SightedPost } from '../src/store/sightings.js';
import { openStore, type Store } from '../src/store/store.js';
import type { TurnRecord } from '../src/turns/turn.js';
import { BARE } from './turn-record.js';

let folder: string;
let path: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-store-'));
  path = join(folder, 'adjutant.db');
  store = openStore(path);
});

afterEach(() => {
  store.shut();
  rmSync(folder, { recursive: true, force: true });
});

const THREAD = 'http://forum.example/showthread.php?t=7';

/** A moment of 6 March 2004, UTC. */
function at(clock: string): number {
  return readIso(`2004-03-06T${clock}Z`) as number;
}

function body(text: string, skips: Body['skips'] = []): Body {
  return { text, skips };
}

function post(id: string, time: string, text: string, more: Partial<SightedPost> = {}): SightedPost {
  return {
    id,
    author: 'Marrow',
    guest: false,
    at: { ms: at(time), sure: 'minute' },
    url: `${THREAD}#post${id}`,
    html: `<p>${text}</p>`,
    body: body(text),
    ...more,
  };
}

function edited(time: string, times?: number): Pick<SightedPost, 'edited'> {
  const mark = { at: { ms: at(time), sure: 'minute' as const }, by: 'Marrow' };
  return { edited: times === undefined ? mark : { ...mark, times } };
}

function page(clock: string, number = 1, html = '<html>a page</html>'): FetchedPage {
  const address = `${THREAD}&page=${number}`;
  return { address, at: at(clock), clock: at(clock), dialect: 'vBulletin 3.8', html };
}

/** A whole look at the thread, complete unless a fault is named. */
function capture(clock: string, pages: readonly (readonly SightedPost[])[], fault?: string): readonly string[] {
  const id = store.captures.begin({ at: at(clock), clock: at(clock), address: THREAD });
  for (const [index, posts] of pages.entries()) store.posts.saveSeen(id, page(clock, index + 1), posts);
  const end = fault === undefined ? { covered: { fromStart: true, toEnd: true } } : { fault };
  return store.captures.end(id, { at: at(clock), ...end }).vanished;
}

function load(id: string): Post {
  const found = store.posts.load().find((one) => one.id === id);
  if (!found) throw new Error(`no post ${id}`);
  return found;
}

/** Revisions in short: text, since, and for an unmarked change when the text before was last seen. */
function revisionsOf(id: string) {
  return load(id).revisions.map(({ body, since, unmarked, beforeSeen }) => ({
    text: body.text,
    since: new Date(since.ms).toISOString().slice(11, 16),
    ...(unmarked ? { unmarkedAfter: new Date(beforeSeen ?? 0).toISOString().slice(11, 16) } : {}),
  }));
}

function fault(work: () => unknown): Fault {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error('no fault was thrown');
}

function openTurn(number = 1) {
  return store.turns.open({
    number,
    opened: at('01:00'),
    deadline: at('20:00'),
    lock: at('05:00'),
    secret: 'ab'.repeat(32),
    board: 'the board',
    ruleset: 'classic',
    rulesetVersion: '1',
    at: at('01:00'),
    who: 'Judge',
  });
}

function rendered(id: string, text: string, kind: DocumentKind = 'update'): Rendered {
  const document: Document = {
    id,
    kind,
    title: id,
    blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text }] }],
  };
  return { document, bbcode: text, markdown: text, html: `<p>${text}</p>`, text };
}

function record(remark: string): TurnRecord {
  const sheet = { number: 1, opened: 0, deadline: 2, lock: 1, secret: 's' };
  return {
    ...BARE,
    sheet,
    board: 'the board',
    posts: store.posts.load(),
    remarks: [remark],
  };
}

describe('a copy of the file', () => {
  it('is sound, for its owner alone, holds what was there, and is never written over another', () => {
    const path = join(folder, 'copied.db');
    const store = openStore(path);
    store.log.add({ at: 1, who: 'Umpire', what: 'began' });
    const copy = join(folder, 'copy.db');
    store.copyTo(copy);
    store.log.add({ at: 2, who: 'Umpire', what: 'went on' });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const kept = openStore(copy);
    expect(kept.log.list(10).map(({ what }) => what)).toEqual(['began']);
    kept.shut();
    expect(() => store.copyTo(copy)).toThrow('the file is there already');
    expect(() => store.copyTo(join(folder, 'nowhere', 'copy.db'))).toThrow('it cannot be opened');
    store.shut();
  });
});

describe('the file', () => {
  it('is made from nothing, opens again with all it held, and is readable by its owner alone', () => {
    store.setup.adopt({ text: 'teams: []', at: 1, who: 'Judge' });
    store.shut();
    store = openStore(path);
    expect(store.setup.latest()).toEqual({ id: 1, text: 'teams: []', at: 1, who: 'Judge' });
    expect(statSync(path).mode & 0o077).toBe(0);
  });

  it('is refused and left alone when a newer version wrote it', () => {
    store.shut();
    const db = new Database(path);
    const version = Number(db.pragma('user_version', { simple: true }));
    db.pragma('user_version = 99');
    db.close();
    const refusal = fault(() => openStore(path));
    expect(refusal.kind).toBe('usage');
    expect(refusal.why).toContain('newer version');
    const after = new Database(path);
    expect(after.pragma('user_version', { simple: true })).toBe(99);
    after.pragma(`user_version = ${version}`);
    after.close();
    store = openStore(path);
  });

  it('is refused when it is no database, or another program made it, or its folder is not there', () => {
    const text = join(folder, 'text.db');
    writeFileSync(text, 'This is a text and long enough not to be taken for an empty database file.'.repeat(20));
    expect(fault(() => openStore(text)).why).toContain('not an SQLite database');
    const other = join(folder, 'other.db');
    new Database(other).exec('CREATE TABLE things (id)').close();
    expect(fault(() => openStore(other)).why).toContain('another program');
    expect(fault(() => openStore(join(folder, 'nowhere', 'adjutant.db'))).kind).toBe('usage');
  });

  it('never changes or deletes a row of what was entered, captured or approved', () => {
    capture('02:00', [[post('101', '01:30', 'Sai Rei: 3D > 5E')]]);
    openTurn();
    store.turns.extend(1, { deadline: at('21:00'), lock: at('06:00'), at: 1, who: 'Judge', why: 'ill' });
    store.turns.vouch(1, { vouched: at('06:00'), at: 1, who: 'Judge', why: 'forum down' });
    store.templates.adopt({ kind: 'update', text: '{{summary}}', at: 1, who: 'Judge' });
    store.notes.add({ turn: 1, document: 'update', section: 'battles', text: 'Hark!', at: 1, who: 'Judge' });
    store.absences.leave({ player: 'Mara', why: 'at sea', at: 1, who: 'Judge' });
    store.captures.remark(1, 'the thread is closed');
    store.turns.pause(1, { deadline: at('21:00'), lock: at('06:00'), at: 1, who: 'Judge', why: 'ill' });
    store.turns.resume(1, { at: 2, who: 'Judge' });
    store.letters.add({ turn: 1, source: 'a mail', text: 'hold', at: 1, who: 'Judge' });
    store.letters.dismiss(1, { at: 2, who: 'Judge' });
    store.setup.adopt({ text: 'teams: []', at: 1, who: 'Judge' });
    store.entries.add('messages', {
      turn: 1,
      values: [{ author: 'Sen', at: at('01:10'), text: 'hold' }],
      at: 1,
      who: 'Judge',
    });
    const ruling = store.rulings.add({
      question: 'q',
      decision: 'not-an-order',
      orders: [],
      who: 'J',
      at: 1,
      why: 'w',
    });
    store.rulings.undo(ruling.id, { at: 2, who: 'J', why: 'slip' });
    const close = store.closes.save({
      turn: 1,
      at: 3,
      rulesetVersion: '1',
      board: 'after',
      update: '{}',
      record: record(''),
    });
    store.drafts.file({ turn: 1, close: close.id, at: 3, drafts: [rendered('update', 'All stood.')] });
    store.drafts.approve(1, 'Judge', 4);
    store.outbox.queue(
      { draft: 1, messageId: '<1@x>', recipient: 'a@b', subject: 's', eml: Buffer.from('x') },
      5,
      'Judge',
    );
    store.log.add({ at: 1, who: 'Judge', what: 'closed' });
    store.looks.add({ at: 1, who: 'Judge', revision: 1, turn: 1, fates: { '101.1': 'stands' } });
    const db = new Database(path);
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
      store.step(() => {
        store.log.add({ at: 1, who: 'Judge', what: 'half done' });
        throw new Error('the power went');
      }),
    ).toThrow('the power went');
    expect(store.log.list(10)).toEqual([]);
  });

  it('tells a second writer to try later, as a fault and not as an error of the database', () => {
    const db = new Database(path, { timeout: 0 });
    db.exec('BEGIN IMMEDIATE');
    expect(fault(() => store.log.add({ at: 1, who: 'Judge', what: 'x' })).kind).toBe('try-later');
    db.exec('ROLLBACK');
    db.close();
  });
});

describe('set-up and log', () => {
  it('adopt a text once and keep its history', () => {
    expect(store.setup.adopt({ text: 'one', at: 1, who: 'A' }).fresh).toBe(true);
    expect(store.setup.adopt({ text: 'one', at: 2, who: 'B' }).fresh).toBe(false);
    store.setup.adopt({ text: 'two', at: 3, who: 'B' });
    store.setup.adopt({ text: 'one', at: 4, who: 'B' });
    expect(store.setup.history().map(({ text }) => text)).toEqual(['one', 'two', 'one']);
    expect(store.setup.latest()?.at).toBe(4);
  });

  it('never show a mail address in the log', () => {
    store.log.add({ at: 1, who: 'Judge', what: 'queued a mail to Sen <sen@players.example>' });
    expect(store.log.list(1)[0]?.what).toBe('queued a mail to Sen <(address)>');
  });
});

describe('captures', () => {
  it('keep posts in the order of the thread, numbered, with address and author', () => {
    capture('02:00', [
      [post('99', '01:10', 'one', { authorId: '12' }), post('100', '01:20', 'two', { guest: true })],
      [post('1001', '01:30', 'three')],
    ]);
    const posts = store.posts.load();
    expect(posts.map(({ id, number }) => [id, number])).toEqual([
      ['99', 1],
      ['100', 2],
      ['1001', 3],
    ]);
    expect(posts[0]).toEqual({
      id: '99',
      number: 1,
      author: 'Marrow',
      authorId: '12',
      guest: false,
      at: { ms: at('01:10'), sure: 'minute' },
      via: 'thread',
      url: `${THREAD}#post99`,
      revisions: [{ since: { ms: at('01:10'), sure: 'minute' }, unmarked: false, body: body('one') }],
      unseen: false,
    });
    expect(posts[1]?.guest).toBe(true);
  });

  it('double nothing when the same pages are captured again', () => {
    const pages = [
      [post('1', '01:10', 'one'), post('2', '01:20', 'two', edited('01:25'))],
      [post('3', '01:30', 'three')],
    ];
    capture('02:00', pages);
    const before = store.posts.load();
    capture('02:30', pages);
    expect(store.posts.load()).toEqual(before);
    expect(store.posts.history('2')).toHaveLength(1);
    expect(store.captures.list().map(({ state, pages }) => [state, pages])).toEqual([
      ['complete', 2],
      ['complete', 2],
    ]);
  });

  it('take the page as seen again where the forum says it has not changed', () => {
    const id = store.captures.begin({ at: 1, clock: at('02:00'), address: THREAD, turn: 1 });
    store.posts.saveSeen(id, { ...page('02:00'), etag: '"a"', lastModified: 'Sat' }, [post('1', '01:10', 'one')]);
    store.captures.end(id, { at: 1, covered: { fromStart: true, toEnd: true } });
    const again = store.captures.begin({ at: 1, clock: at('03:00'), address: THREAD, turn: 1 });
    expect(store.captures.lastPage(`${THREAD}&page=1`)).toMatchObject({ etag: '"a"', lastModified: 'Sat' });
    store.posts.saveUnchanged(again, page('03:00'));
    expect(store.captures.end(again, { at: 1, covered: { fromStart: true, toEnd: true } }).vanished).toEqual([]);
    capture('04:00', [[post('1', '01:10', 'changed')]]);
    expect(revisionsOf('1')[1]).toEqual({ text: 'changed', since: '04:00', unmarkedAfter: '03:00' });
    const kept = store.captures.lastPage(`${THREAD}&page=1`);
    expect(store.captures.readBody(kept?.id ?? 0)).toBe('<html>a page</html>');
    const copy = store.captures.pages(again)[0];
    expect(store.captures.readBody(copy?.id ?? 0)).toBe('<html>a page</html>');
    expect(fault(() => store.posts.saveUnchanged(again, page('04:00', 9))).kind).toBe('bug');
  });

  it('tell the last complete one of a turn, and never one that broke off or failed', () => {
    openTurn();
    const good = store.captures.begin({ at: 1, clock: at('05:01'), address: THREAD, turn: 1 });
    store.posts.saveSeen(good, page('05:01'), [post('1', '01:10', 'one')]);
    expect(store.captures.lastComplete(1)).toBeUndefined();
    store.captures.end(good, { at: 1, covered: { fromStart: true, toEnd: true } });
    const bad = store.captures.begin({ at: 1, clock: at('05:02'), address: THREAD, turn: 1 });
    store.captures.end(bad, { at: 1, fault: 'the forum was down' });
    store.captures.begin({ at: 1, clock: at('05:03'), address: THREAD, turn: 1 });
    expect(store.captures.lastComplete(1)).toMatchObject({ id: good, clock: at('05:01'), state: 'complete' });
    expect(store.captures.list().map(({ state }) => state)).toEqual(['broken-off', 'faulty', 'complete']);
    expect(store.captures.list()[1]?.fault).toBe('the forum was down');
    expect(store.captures.lastComplete(2)).toBeUndefined();
  });

  it('refuse a page without posts, and keep nothing of it', () => {
    const id = store.captures.begin({ at: 1, clock: at('02:00'), address: THREAD });
    expect(fault(() => store.posts.saveSeen(id, page('02:00'), [])).kind).toBe('unreadable');
    expect(store.captures.pages(id)).toEqual([]);
  });

  it('refuse an older copy of a page that shows another text', () => {
    capture('02:00', [[post('1', '01:10', 'new')]]);
    const id = store.captures.begin({ at: 1, clock: at('02:30'), address: THREAD });
    expect(fault(() => store.posts.saveSeen(id, page('01:59'), [post('1', '01:10', 'old')])).kind).toBe('try-later');
    expect(revisionsOf('1')).toHaveLength(1);
  });
});

describe('revisions', () => {
  it('call a text unseen where the first sight of a post bears a later edit mark', () => {
    capture('02:00', [
      [post('1', '01:10', 'second thoughts', edited('01:40')), post('2', '01:20', 'two', edited('01:20'))],
    ]);
    expect(load('1').unseen).toBe(true);
    expect(revisionsOf('1')).toEqual([{ text: 'second thoughts', since: '01:40' }]);
    expect(load('2').unseen).toBe(false);
    expect(revisionsOf('2')).toEqual([{ text: 'two', since: '01:20' }]);
  });

  it("date a marked change by its mark, and know the mark's own words", () => {
    capture('02:00', [[post('1', '01:10', 'one')]]);
    capture('03:00', [[post('1', '01:10', 'two', edited('02:40', 1))]]);
    expect(revisionsOf('1')).toEqual([
      { text: 'one', since: '01:10' },
      { text: 'two', since: '02:40' },
    ]);
    expect(load('1').unseen).toBe(false);
    expect(store.posts.history('1')[1]).toMatchObject({
      seen: at('03:00'),
      beforeSeen: at('02:00'),
      mark: { at: { ms: at('02:40') }, by: 'Marrow', times: 1 },
    });
  });

  it('date an unmarked change by the sight of it, and tell when the text before was last seen', () => {
    capture('02:00', [[post('1', '01:10', 'one')]]);
    capture('02:30', [[post('1', '01:10', 'one')]]);
    capture('03:00', [[post('1', '01:10', 'two')]]);
    expect(revisionsOf('1')[1]).toEqual({ text: 'two', since: '03:00', unmarkedAfter: '02:30' });
  });

  it('do not take an old mark for the mark of a new change', () => {
    capture('02:00', [[post('1', '01:10', 'one', edited('01:30'))]]);
    capture('03:00', [[post('1', '01:10', 'two', edited('01:30'))]]);
    expect(revisionsOf('1')[1]).toEqual({ text: 'two', since: '03:00', unmarkedAfter: '02:00' });
    // A moderator's style hides the mark for a while: when it comes back it is the old one still.
    capture('03:10', [[post('1', '01:10', 'two')]]);
    capture('04:00', [[post('1', '01:10', 'three', edited('01:30'))]]);
    expect(revisionsOf('1')[2]).toEqual({ text: 'three', since: '04:00', unmarkedAfter: '03:10' });
  });

  it('do not trust a mark that is older than the last sight of the text before', () => {
    capture('02:00', [[post('1', '01:10', 'one')]]);
    capture('03:00', [[post('1', '01:10', 'two', edited('01:50'))]]);
    expect(revisionsOf('1')[1]).toEqual({ text: 'two', since: '03:00', unmarkedAfter: '02:00' });
  });

  it('keep an edit mark that changes alone, without another time for the text', () => {
    capture('02:00', [[post('1', '01:10', 'one', edited('01:30', 1))]]);
    capture('03:00', [[post('1', '01:10', 'one', edited('02:30', 2))]]);
    expect(revisionsOf('1')).toEqual([{ text: 'one', since: '01:30' }]);
    expect(store.posts.history('1').map(({ mark }) => mark?.times)).toEqual([1, 2]);
  });

  it('count a stroke through an order as a change, though no letter changed', () => {
    capture('02:00', [[post('1', '01:10', 'Sai Rei: stand')]]);
    const struck = body('Sai Rei: stand', [{ from: 0, to: 14, why: 'struck' }]);
    capture('03:00', [[post('1', '01:10', '', { html: '<s>Sai Rei: stand</s>', body: struck, ...edited('02:10') })]]);
    expect(load('1').revisions.map(({ body }) => body.skips.length)).toEqual([0, 1]);
    expect(revisionsOf('1')[1]?.since).toBe('02:10');
  });

  it('are not made by a newer version of ours that reads the same HTML otherwise', () => {
    capture('02:00', [[post('1', '01:10', 'one', { html: '<p>1</p>', body: body('l') })]]);
    capture('03:00', [[post('1', '01:10', 'one', { html: '<p>1</p>', body: body('1') })]]);
    expect(revisionsOf('1')).toEqual([{ text: '1', since: '01:10' }]);
    expect(store.posts.history('1').map(({ change }) => change)).toEqual(['first', 'reading']);
  });

  it('keep both texts of a double post that the forum merged into one', () => {
    capture('02:00', [[post('1', '01:10', 'one')]]);
    capture('03:00', [[post('1', '01:10', 'one\ntwo', edited('02:20'))]]);
    expect(revisionsOf('1')).toEqual([
      { text: 'one', since: '01:10' },
      { text: 'one\ntwo', since: '02:20' },
    ]);
  });

  it('take the first exact time a forum tells in place of "some minutes ago", and hold it from then on', () => {
    const loose = { at: { ms: at('01:09'), sure: 'relative' as const } };
    capture('01:15', [[post('1', '01:10', 'one', loose)]]);
    expect(load('1').at).toEqual({ ms: at('01:09'), sure: 'relative' });
    capture('02:30', [[post('1', '01:10', 'one')]]);
    capture('03:30', [[post('1', '02:10', 'one')]]);
    expect(load('1').at).toEqual({ ms: at('01:10'), sure: 'minute' });
    expect(revisionsOf('1')).toEqual([{ text: 'one', since: '01:10' }]);
  });

  it('do not take "some minutes ago", told anew, for another edit', () => {
    const mark = (time: string, sure: 'relative' | 'minute') => ({ edited: { at: { ms: at(time), sure } } });
    capture('02:00', [[post('1', '01:10', 'one', mark('01:50', 'relative'))]]);
    capture('02:10', [[post('1', '01:10', 'one', mark('01:51', 'relative'))]]);
    capture('03:30', [[post('1', '01:10', 'one', mark('01:51', 'minute'))]]);
    expect(store.posts.history('1')).toHaveLength(1);
  });
});

describe('posts that vanish', () => {
  const three = [post('1', '01:10', 'one'), post('2', '01:20', 'two'), post('3', '01:30', 'three')] as const;
  const [one, two, last] = three;

  it('are empty from the complete capture that missed them, and come back with the one that shows them', () => {
    capture('02:00', [three]);
    expect(capture('03:00', [[one, last]])).toEqual(['2']);
    expect(capture('03:30', [[one, last]])).toEqual([]);
    expect(revisionsOf('2')).toEqual([
      { text: 'two', since: '01:20' },
      { text: '', since: '03:00', unmarkedAfter: '02:00' },
    ]);
    capture('04:00', [three]);
    expect(revisionsOf('2')[2]).toEqual({ text: 'two', since: '04:00', unmarkedAfter: '03:30' });
    expect(store.posts.load().map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('are not gone for a capture that failed, broke off, or never looked where they were', () => {
    capture('02:00', [three]);
    capture('02:30', [[one]], 'the second page was unreadable');
    store.posts.saveSeen(store.captures.begin({ at: 1, clock: at('02:40'), address: THREAD }), page('02:40'), [one]);
    const tail = store.captures.begin({ at: 1, clock: at('03:00'), address: THREAD });
    store.posts.saveSeen(tail, page('03:00', 2), [two]);
    expect(store.captures.end(tail, { at: 1, covered: { fromStart: false, toEnd: false } }).vanished).toEqual([]);
    expect(store.posts.load().every(({ revisions }) => revisions.length === 1)).toBe(true);
  });

  it('may be the first or the last, where the capture reached the ends of the thread', () => {
    capture('02:00', [three]);
    expect(capture('03:00', [[two]])).toEqual(['1', '3']);
  });

  it('are looked for in their own thread only', () => {
    capture('02:00', [three]);
    const other = store.captures.begin({
      at: 1,
      clock: at('03:00'),
      address: 'http://forum.example/showthread.php?t=8',
    });
    store.posts.saveSeen(other, page('03:00', 8), [post('4', '02:50', 'four')]);
    expect(store.captures.end(other, { at: 1, covered: { fromStart: true, toEnd: true } }).vanished).toEqual([]);
  });
});

describe('a process killed in the middle', () => {
  /** Runs a script over the store in a process of its own, until it prints its first word. */
  async function start(script: string): Promise<ChildProcess> {
    const file = join(folder, 'work.ts');
    const source = join(import.meta.dirname, '../src/store/store.ts');
    writeFileSync(file, `import { openStore } from ${JSON.stringify(source)};\n${script}`);
    const tsx = import.meta.resolve('tsx');
    const child = spawn(process.execPath, ['--import', tsx, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', (code) => reject(new Error(`ended with ${code} before it said anything`)));
    });
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  const first = [post('1', '01:10', 'one'), post('2', '01:20', 'two')];
  const second = [post('3', '01:30', 'three')];

  it('between two pages of a capture loses nothing and doubles nothing', async () => {
    store.shut();
    const child = await start(`
      const store = openStore(${JSON.stringify(path)});
      const id = store.captures.begin(${JSON.stringify({ at: 1, clock: at('02:00'), address: THREAD })});
      store.posts.saveSeen(id, ${JSON.stringify(page('02:00'))}, ${JSON.stringify(first)});
      console.log('one page');
      setInterval(() => {}, 1000);`);
    await kill(child);
    store = openStore(path);
    expect(store.posts.load().map(({ id }) => id)).toEqual(['1', '2']);
    expect(store.captures.list().map(({ state }) => state)).toEqual(['broken-off']);
    expect(capture('02:10', [first, second])).toEqual([]);
    expect(store.posts.load().map(({ id, revisions }) => [id, revisions.length])).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 1],
    ]);
    expect(store.captures.lastComplete()?.clock).toBe(at('02:10'));
  });

  it('while a page is being written keeps nothing of that page', async () => {
    store.shut();
    const child = await start(`
      const store = openStore(${JSON.stringify(path)});
      const id = store.captures.begin(${JSON.stringify({ at: 1, clock: at('02:00'), address: THREAD })});
      store.step(() => {
        store.posts.saveSeen(id, ${JSON.stringify(page('02:00'))}, ${JSON.stringify(first)});
        process.stdout.write('half\\n');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      });`);
    await kill(child);
    store = openStore(path);
    expect(store.posts.load()).toEqual([]);
    capture('02:10', [first, second]);
    expect(store.posts.load()).toHaveLength(3);
  });

  it('while a mail is being sent leaves it unknown, and nobody sends it again unasked', async () => {
    queueMail();
    store.shut();
    const child = await start(`
      const store = openStore(${JSON.stringify(path)});
      for (const id of store.outbox.queued()) store.outbox.take(id, 6);
      console.log('sending');
      setInterval(() => {}, 1000);`);
    await kill(child);
    store = openStore(path);
    expect(store.outbox.queued()).toEqual([]);
    expect(store.outbox.recover(7)).toEqual([1]);
    expect(store.outbox.recover(8)).toEqual([]);
    expect(store.outbox.list()[0]?.state).toBe('unknown');
    expect(store.outbox.take(1, 9)).toBeUndefined();
    store.outbox.requeue(1, { who: 'Judge', at: 10, why: 'the player has nothing' });
    expect(store.outbox.take(1, 11)?.eml.toString()).toBe('the mail');
    store.outbox.settle(1, { state: 'accepted', answer: '250 2.0.0 queued', at: 12 });
    expect(store.outbox.list()[0]?.events.map(({ state, who, note }) => [state, who, note])).toEqual([
      ['queued', 'Judge', ''],
      ['sending', undefined, ''],
      ['unknown', undefined, 'The process ended before the server answered.'],
      ['queued', 'Judge', 'the player has nothing'],
      ['sending', undefined, ''],
      ['accepted', undefined, '250 2.0.0 queued'],
    ]);
  });
});

function queueMail() {
  openTurn();
  store.drafts.file({ turn: 1, at: 2, drafts: [rendered('request-Sai Rei-Sen', 'Your strategy, please.', 'request')] });
  return store.step(() => {
    store.drafts.approve(1, 'Judge', 3);
    return store.outbox.queue(
      { draft: 1, messageId: '<1@x>', recipient: 'sen@x.example', subject: 's', eml: Buffer.from('the mail') },
      5,
      'Judge',
    );
  });
}

describe('turns', () => {
  it('keep deadline and lock as they were, and count by the last extension', () => {
    openTurn();
    store.turns.extend(1, { deadline: at('22:00'), lock: at('07:00'), at: 9, who: 'Judge', why: 'the forum was down' });
    const turn = store.turns.current();
    expect(turn).toMatchObject({
      number: 1,
      deadline: at('22:00'),
      lock: at('07:00'),
      state: 'open',
      board: 'the board',
    });
    expect(turn?.extensions[0]?.why).toBe('the forum was down');
  });

  it('are open, then closed, then approved', () => {
    openTurn();
    expect(fault(() => openTurn()).kind).toBe('usage');
    expect(fault(() => openTurn(2)).why).toContain('turn 1 is open');
    const close = store.closes.save({
      turn: 1,
      at: 9,
      rulesetVersion: '1',
      board: 'x',
      update: '{}',
      record: record(''),
    });
    expect(store.turns.current()?.state).toBe('closed');
    store.drafts.file({ turn: 1, close: close.id, at: 9, drafts: [rendered('update', 'All stood.')] });
    store.drafts.approve(1, 'Judge', 10);
    expect(store.turns.current()?.state).toBe('approved');
    const more = { deadline: 1, lock: 1, at: 11, who: 'Judge', why: 'late' };
    expect(fault(() => store.turns.extend(1, more)).why).toContain('approved');
    openTurn(2);
    expect(store.turns.list().map(({ number, state }) => [number, state])).toEqual([
      [1, 'approved'],
      [2, 'open'],
    ]);
  });

  it('are open again when one closed too early is extended', () => {
    openTurn();
    store.closes.save({ turn: 1, at: 9, rulesetVersion: '1', board: 'x', update: '{}', record: record('') });
    store.turns.extend(1, { deadline: 20, lock: 15, at: 10, who: 'Judge', why: 'closed by mistake' });
    expect(store.turns.current()?.state).toBe('open');
  });

  it('keep the time a judge vouches for', () => {
    openTurn();
    const turn = store.turns.vouch(1, { vouched: at('05:01'), at: 9, who: 'Judge', why: 'read it myself' });
    expect(turn.vouchers).toEqual([{ vouched: at('05:01'), at: 9, who: 'Judge', why: 'read it myself' }]);
    expect(fault(() => store.turns.vouch(7, { vouched: 1, at: 1, who: 'J', why: '' })).kind).toBe('usage');
  });
});

describe('entries', () => {
  it('double nothing when the same file is entered twice, whatever the order of its keys', () => {
    openTurn();
    const add = (values: readonly unknown[]) => store.entries.add('results', { turn: 1, values, at: 1, who: 'Judge' });
    expect(add([{ at: '5E', winner: 'Sun' }, { at: '6F' }])).toEqual({ fresh: 2, known: 0 });
    expect(add([{ winner: 'Sun', at: '5E' }, { at: '6F' }, { at: '7G' }])).toEqual({ fresh: 1, known: 2 });
    expect(store.entries.load('results', 1).map(({ value }) => value)).toEqual([
      { at: '5E', winner: 'Sun' },
      { at: '6F' },
      { at: '7G' },
    ]);
    expect(store.entries.load('details')).toEqual([]);
  });

  it('number private messages after the thread, by the time they were sent', () => {
    openTurn();
    capture('02:00', [[post('1', '01:10', 'one')]]);
    const values = [
      { author: 'Sen', at: at('01:50'), text: 'later' },
      { author: 'Ash', at: at('01:05'), text: 'earlier' },
    ];
    store.entries.add('messages', { turn: 1, values, at: 1, who: 'Judge' });
    expect(store.posts.load().map(({ id, number, via, author }) => [id, number, via, author])).toEqual([
      ['1', 1, 'thread', 'Marrow'],
      ['pm2', 2, 'pm', 'Ash'],
      ['pm1', 3, 'pm', 'Sen'],
    ]);
    expect(load('pm1').revisions[0]?.body.text).toBe('later');
  });
});

describe('rulings', () => {
  it('hold until taken back, and the one before holds again then', () => {
    const ruling = { question: 'q1', orders: ['Sai Rei: stand'], who: 'Judge', why: 'he meant it' } as const;
    store.rulings.add({ ...ruling, decision: 'read-as', at: 1 });
    const second = store.rulings.add({ ...ruling, decision: 'not-an-order', orders: [], at: 2 });
    expect(store.rulings.inForce()).toEqual([second]);
    store.rulings.undo(second.id, { at: 3, who: 'Judge', why: 'a slip' });
    expect(store.rulings.inForce()).toEqual([{ ...ruling, id: 1, decision: 'read-as', at: 1 }]);
    expect(store.rulings.history().map(({ undone }) => undone?.why)).toEqual([undefined, 'a slip']);
    expect(fault(() => store.rulings.undo(second.id, { at: 4, who: 'J', why: '' })).why).toContain('already');
    expect(fault(() => store.rulings.undo(77, { at: 4, who: 'J', why: '' })).why).toContain('no such');
  });
});

describe('closes', () => {
  it('keep all they were made from, and are not doubled when nothing changed', () => {
    openTurn();
    capture('02:00', [[post('1', '01:10', 'one')]]);
    const close = { turn: 1, rulesetVersion: '1', board: 'after', update: '{"turn":1}' };
    const one = store.closes.save({ ...close, at: 9, record: record('') });
    expect(one).toMatchObject({ id: 1, fresh: true });
    expect(store.closes.save({ ...close, at: 10, record: record('') })).toMatchObject({ id: 1, at: 9, fresh: false });
    const two = store.closes.save({ ...close, at: 11, board: 'after all', record: record('vouched for') });
    expect(two.digest).not.toBe(one.digest);
    expect(store.closes.latest(1)).toMatchObject({ id: 2, update: '{"turn":1}' });
    expect(store.closes.boardAfter(1)).toBe('after all');
    expect(store.closes.boardAfter(2)).toBeUndefined();
    expect(store.closes.loadRecord(2)).toEqual(record('vouched for'));
    expect(store.closes.list()).toHaveLength(2);
  });
});

describe('drafts', () => {
  function close(update: string): number {
    return store.closes.save({ turn: 1, at: 9, rulesetVersion: '1', board: '', update, record: record(update) }).id;
  }

  it('are the same when filed again in the same bytes', () => {
    openTurn();
    const drafts = [rendered('update', 'All stood.'), rendered('announcement-5E', 'A battle.', 'announcement')];
    expect(store.drafts.file({ turn: 1, close: close('1'), at: 9, drafts })).toEqual({ fresh: 2, known: 0 });
    expect(store.drafts.file({ turn: 1, close: close('1'), at: 10, drafts })).toEqual({ fresh: 0, known: 2 });
    expect(store.drafts.file({ turn: 1, close: close('2'), at: 11, drafts })).toEqual({ fresh: 0, known: 2 });
    expect(store.drafts.list(1).map(({ id, document, state }) => [id, document.id, state])).toEqual([
      [1, 'update', 'current'],
      [2, 'announcement-5E', 'current'],
    ]);
    expect(store.drafts.find(2)).toMatchObject(drafts[1] as Rendered);
  });

  it('give way to those of a newer close, unless they were approved; the opening stays beside them', () => {
    openTurn();
    store.drafts.file({ turn: 1, at: 8, drafts: [rendered('opening', 'Turn 1 is open.', 'opening')] });
    const battle = rendered('announcement-5E', 'A battle.', 'announcement');
    store.drafts.file({ turn: 1, close: close('1'), at: 9, drafts: [rendered('update', 'first'), battle] });
    store.drafts.approve(3, 'Judge', 10);
    store.drafts.file({ turn: 1, close: close('2'), at: 11, drafts: [rendered('update', 'second')] });
    const states = store.drafts.list(1, { superseded: true }).map(({ id, text, state }) => [id, text, state]);
    expect(states).toEqual([
      [1, 'Turn 1 is open.', 'current'],
      [4, 'second', 'current'],
      [2, 'first', 'superseded'],
      [3, 'A battle.', 'approved'],
    ]);
    expect(store.drafts.list(1).map(({ id }) => id)).toEqual([1, 4, 3]);
    expect(fault(() => store.drafts.approve(2, 'Judge', 12)).why).toContain('newer close');
  });

  it('are approved once, by somebody, and their texts are known as ours', () => {
    openTurn();
    store.drafts.file({ turn: 1, close: close('1'), at: 9, drafts: [rendered('update', 'first')] });
    expect(store.drafts.approvedTexts()).toEqual([]);
    expect(store.drafts.approve(1, 'Judge', 10)).toMatchObject({
      state: 'approved',
      approvedBy: 'Judge',
      approvedAt: 10,
    });
    expect(fault(() => store.drafts.approve(1, 'Other', 11)).why).toContain('Judge approved it already');
    expect(fault(() => store.drafts.approve(77, 'Other', 11)).why).toContain('no such');
    expect(store.drafts.approvedTexts()).toEqual(['first']);
  });

  it('count the editions of a document that is corrected after it was approved', () => {
    openTurn();
    store.drafts.file({ turn: 1, close: close('1'), at: 9, drafts: [rendered('update', 'first')] });
    store.drafts.approve(1, 'Judge', 10);
    store.drafts.file({ turn: 1, close: close('2'), at: 11, drafts: [rendered('update', 'corrected')] });
    expect(store.drafts.list(1).map(({ text, edition }) => [text, edition])).toEqual([
      ['corrected', 2],
      ['first', 1],
    ]);
    store.drafts.approve(2, 'Judge', 12);
    expect(store.drafts.list(1).map(({ edition }) => edition)).toEqual([2, 1]);
  });
});

describe('the outbox', () => {
  it('takes a mail once, and the same mail again is the one there already', () => {
    const mail = queueMail();
    const { id: _id, state: _state, events: _events, ...same } = mail;
    expect(store.outbox.queue({ ...same, eml: Buffer.from('the mail') }, 6, 'Judge')).toEqual(mail);
    expect(fault(() => store.outbox.queue({ ...same, eml: Buffer.from('another') }, 6, 'Judge')).kind).toBe('bug');
    expect(store.outbox.list()).toHaveLength(1);
  });

  it('takes no mail of a draft that nobody approved', () => {
    openTurn();
    store.drafts.file({ turn: 1, at: 2, drafts: [rendered('request', 'Please.', 'request')] });
    const mail = { draft: 1, messageId: '<1@x>', recipient: 'a@b', subject: 's', eml: Buffer.from('x') };
    expect(() => store.outbox.queue(mail, 3, 'Judge')).toThrow('FOREIGN KEY');
  });

  it('hands a mail to one sender only, and never on a mark that could still be lost', () => {
    queueMail();
    expect(fault(() => store.step(() => store.outbox.take(1, 6))).kind).toBe('bug');
    expect(store.outbox.queued()).toEqual([1]);
    const other = openStore(path);
    expect(other.outbox.take(1, 6)?.state).toBe('sending');
    expect(store.outbox.take(1, 6)).toBeUndefined();
    other.shut();
  });

  it('lets a mail that surely was not sent wait, and sends a refused one again only for a judge', () => {
    queueMail();
    store.outbox.take(1, 6);
    store.outbox.settle(1, { state: 'queued', answer: 'the server could not be reached', at: 7 });
    expect(store.outbox.queued()).toEqual([1]);
    expect(fault(() => store.outbox.requeue(1, { who: 'J', at: 8, why: '' })).why).toContain('queued');
    store.outbox.take(1, 8);
    store.outbox.settle(1, { state: 'refused', answer: '550 no such user', at: 9 });
    expect(fault(() => store.outbox.settle(1, { state: 'accepted', answer: '', at: 9 })).kind).toBe('bug');
    store.outbox.requeue(1, { who: 'Judge', at: 10, why: 'the address was mended there' });
    expect(store.outbox.find(1)?.state).toBe('queued');
  });
});

describe('locks', () => {
  it('let one work at a time, and take over from the dead', () => {
    const mine = { holder: 'mine', pid: 1, at: 1 };
    const yours = { holder: 'yours', pid: 2, at: 2 };
    expect(store.locks.take('write', mine, () => true)).toEqual({ ok: true, value: mine });
    const other = openStore(path);
    expect(other.locks.take('write', yours, () => true)).toEqual({ ok: false, error: mine });
    expect(other.locks.take('send', yours, () => true).ok).toBe(true);
    other.locks.release('write', yours);
    expect(other.locks.take('write', yours, () => true).ok).toBe(false);
    expect(other.locks.take('write', yours, ({ pid }) => pid !== 1).ok).toBe(true);
    store.locks.release('write', mine);
    expect(store.locks.take('write', mine, () => true).ok).toBe(false);
    other.locks.release('write', yours);
    expect(store.locks.take('write', mine, () => true).ok).toBe(true);
    other.shut();
  });
});
