import { describe, expect, it } from 'vitest';
import { NOTHING_SAID } from '../turns/turn-record.js';
import { at, fault, post, rendered, useShelf } from './shelf.js';

const shelf = useShelf();

describe('turns', () => {
  it('keep deadline and lock as they were, and count by the last extension', () => {
    shelf.openTurn();
    shelf.store.turns.extend(1, {
      deadline: at('22:00'),
      lock: at('07:00'),
      at: 9,
      who: 'Judge',
      why: 'the forum was down',
    });
    const turn = shelf.store.turns.current();
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
    shelf.openTurn();
    expect(fault(() => shelf.openTurn()).kind).toBe('usage');
    expect(fault(() => shelf.openTurn(2)).why).toContain('turn 1 is open');
    const close = shelf.closeTurn(9);
    expect(shelf.store.turns.current()?.state).toBe('closed');
    shelf.store.drafts.file({ turn: 1, close: close.id, at: 9, drafts: [rendered('update', 'All stood.')] });
    shelf.store.drafts.approve(1, 'Judge', 10);
    expect(shelf.store.turns.current()?.state).toBe('approved');
    const more = { deadline: 1, lock: 1, at: 11, who: 'Judge', why: 'late' };
    expect(fault(() => shelf.store.turns.extend(1, more)).why).toContain('approved');
    shelf.openTurn(2);
    expect(shelf.store.turns.list().map(({ number, state }) => [number, state])).toEqual([
      [1, 'approved'],
      [2, 'open'],
    ]);
  });

  it('are open again when one closed too early is extended', () => {
    shelf.openTurn();
    shelf.closeTurn(9);
    shelf.store.turns.extend(1, { deadline: 20, lock: 15, at: 10, who: 'Judge', why: 'closed by mistake' });
    expect(shelf.store.turns.current()?.state).toBe('open');
  });

  it('keep the time a judge vouches for', () => {
    shelf.openTurn();
    const turn = shelf.store.turns.vouch(1, { vouched: at('05:01'), at: 9, who: 'Judge', why: 'read it myself' });
    expect(turn.vouchers).toEqual([{ vouched: at('05:01'), at: 9, who: 'Judge', why: 'read it myself' }]);
    expect(fault(() => shelf.store.turns.vouch(7, { vouched: 1, at: 1, who: 'J', why: '' })).kind).toBe('usage');
  });
});

describe('entries', () => {
  it('double nothing when the same file is entered twice, whatever the order of its keys', () => {
    shelf.openTurn();
    const add = (values: readonly unknown[]) =>
      shelf.store.entries.add('results', { turn: 1, values, at: 1, who: 'Judge' });
    expect(add([{ at: '5E', winner: 'Sun' }, { at: '6F' }])).toEqual({ fresh: 2, known: 0 });
    expect(add([{ winner: 'Sun', at: '5E' }, { at: '6F' }, { at: '7G' }])).toEqual({ fresh: 1, known: 2 });
    expect(shelf.store.entries.load('results', 1).map(({ value }) => value)).toEqual([
      { at: '5E', winner: 'Sun' },
      { at: '6F' },
      { at: '7G' },
    ]);
    expect(shelf.store.entries.load('details')).toEqual([]);
  });

  it('number private messages after the thread, by the time they were sent', () => {
    shelf.openTurn();
    shelf.capture('02:00', [[post('1', '01:10', 'one')]]);
    const values = [
      { author: 'Sen', at: at('01:50'), text: 'later' },
      { author: 'Ash', at: at('01:05'), text: 'earlier' },
    ];
    shelf.store.entries.add('messages', { turn: 1, values, at: 1, who: 'Judge' });
    expect(shelf.store.posts.load().map(({ id, number, via, author }) => [id, number, via, author])).toEqual([
      ['1', 1, 'thread', 'Marrow'],
      ['pm2', 2, 'pm', 'Ash'],
      ['pm1', 3, 'pm', 'Sen'],
    ]);
    expect(shelf.load('pm1').revisions[0]?.body.text).toBe('later');
  });
});

describe('rulings', () => {
  it('hold until taken back, and the one before holds again then', () => {
    const ruling = { question: 'q1', orders: ['Sai Rei: stand'], who: 'Judge', why: 'he meant it' } as const;
    shelf.store.rulings.add({ ...ruling, decision: 'read-as', at: 1 });
    const second = shelf.store.rulings.add({ ...ruling, decision: 'not-an-order', orders: [], at: 2 });
    expect(shelf.store.rulings.inForce()).toEqual([second]);
    shelf.store.rulings.undo(second.id, { at: 3, who: 'Judge', why: 'a slip' });
    expect(shelf.store.rulings.inForce()).toEqual([{ ...ruling, id: 1, decision: 'read-as', at: 1 }]);
    expect(shelf.store.rulings.history().map(({ undone }) => undone?.why)).toEqual([undefined, 'a slip']);
    expect(fault(() => shelf.store.rulings.undo(second.id, { at: 4, who: 'J', why: '' })).why).toContain('already');
    expect(fault(() => shelf.store.rulings.undo(77, { at: 4, who: 'J', why: '' })).why).toContain('no such');
  });
});

describe('closes', () => {
  it('keep all they were made from, and are not doubled when nothing changed', () => {
    shelf.openTurn();
    shelf.capture('02:00', [[post('1', '01:10', 'one')]]);
    const close = { turn: 1, rulesetVersion: '1', board: 'after', update: '{"turn":1}', said: NOTHING_SAID };
    const one = shelf.store.closes.save({ ...close, at: 9, record: shelf.record('') });
    expect(one).toMatchObject({ id: 1, fresh: true });
    expect(shelf.store.closes.save({ ...close, at: 10, record: shelf.record('') })).toMatchObject({
      id: 1,
      at: 9,
      fresh: false,
    });
    const two = shelf.store.closes.save({ ...close, at: 11, board: 'after all', record: shelf.record('vouched for') });
    expect(two.digest).not.toBe(one.digest);
    expect(shelf.store.closes.latest(1)).toMatchObject({ id: 2, update: '{"turn":1}' });
    expect(shelf.store.closes.boardAfter(1)).toBe('after all');
    expect(shelf.store.closes.boardAfter(2)).toBeUndefined();
    expect(shelf.store.closes.loadRecord(2)).toEqual(shelf.record('vouched for'));
    expect(shelf.store.closes.list()).toHaveLength(2);
  });
});
