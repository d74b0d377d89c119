import { describe, expect, it } from 'vitest';
import { at, body, edited, fault, page, post, THREAD, useShelf } from './shelf.js';

const shelf = useShelf();

describe('captures', () => {
  it('keep posts in the order of the thread, numbered, with address and author', () => {
    shelf.capture('02:00', [
      [post('99', '01:10', 'one', { authorId: '12' }), post('100', '01:20', 'two', { guest: true })],
      [post('1001', '01:30', 'three')],
    ]);
    const posts = shelf.store.posts.load();
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
    shelf.capture('02:00', pages);
    const before = shelf.store.posts.load();
    shelf.capture('02:30', pages);
    expect(shelf.store.posts.load()).toEqual(before);
    expect(shelf.store.posts.history('2')).toHaveLength(1);
    expect(shelf.store.captures.list().map(({ state, pages }) => [state, pages])).toEqual([
      ['complete', 2],
      ['complete', 2],
    ]);
  });

  it('take the page as seen again where the forum says it has not changed', () => {
    const id = shelf.store.captures.begin({ at: 1, clock: at('02:00'), address: THREAD, turn: 1 });
    shelf.store.posts.saveSeen(id, { ...page('02:00'), etag: '"a"', lastModified: 'Sat' }, [post('1', '01:10', 'one')]);
    shelf.store.captures.end(id, { at: 1, covered: { fromStart: true, toEnd: true } });
    const again = shelf.store.captures.begin({ at: 1, clock: at('03:00'), address: THREAD, turn: 1 });
    expect(shelf.store.captures.lastPage(`${THREAD}&page=1`)).toMatchObject({ etag: '"a"', lastModified: 'Sat' });
    shelf.store.posts.saveUnchanged(again, page('03:00'));
    expect(shelf.store.captures.end(again, { at: 1, covered: { fromStart: true, toEnd: true } }).vanished).toEqual([]);
    shelf.capture('04:00', [[post('1', '01:10', 'changed')]]);
    expect(shelf.revisionsOf('1')[1]).toEqual({ text: 'changed', since: '04:00', unmarkedAfter: '03:00' });
    const kept = shelf.store.captures.lastPage(`${THREAD}&page=1`);
    expect(shelf.store.captures.readBody(kept?.id ?? 0)).toBe('<html>a page</html>');
    const copy = shelf.store.captures.pages(again)[0];
    expect(shelf.store.captures.readBody(copy?.id ?? 0)).toBe('<html>a page</html>');
    expect(fault(() => shelf.store.posts.saveUnchanged(again, page('04:00', 9))).kind).toBe('bug');
  });

  it('tell the last complete one of a turn, and never one that broke off or failed', () => {
    shelf.openTurn();
    const good = shelf.store.captures.begin({ at: 1, clock: at('05:01'), address: THREAD, turn: 1 });
    shelf.store.posts.saveSeen(good, page('05:01'), [post('1', '01:10', 'one')]);
    expect(shelf.store.captures.lastComplete(1)).toBeUndefined();
    shelf.store.captures.end(good, { at: 1, covered: { fromStart: true, toEnd: true } });
    const bad = shelf.store.captures.begin({ at: 1, clock: at('05:02'), address: THREAD, turn: 1 });
    shelf.store.captures.end(bad, { at: 1, fault: 'the forum was down' });
    shelf.store.captures.begin({ at: 1, clock: at('05:03'), address: THREAD, turn: 1 });
    expect(shelf.store.captures.lastComplete(1)).toMatchObject({ id: good, clock: at('05:01'), state: 'complete' });
    expect(shelf.store.captures.list().map(({ state }) => state)).toEqual(['broken-off', 'faulty', 'complete']);
    expect(shelf.store.captures.list()[1]?.fault).toBe('the forum was down');
    expect(shelf.store.captures.lastComplete(2)).toBeUndefined();
  });

  it('refuse a page without posts, and keep nothing of it', () => {
    const id = shelf.store.captures.begin({ at: 1, clock: at('02:00'), address: THREAD });
    expect(fault(() => shelf.store.posts.saveSeen(id, page('02:00'), [])).kind).toBe('unreadable');
    expect(shelf.store.captures.pages(id)).toEqual([]);
  });

  it('refuse an older copy of a page that shows another text', () => {
    shelf.capture('02:00', [[post('1', '01:10', 'new')]]);
    const id = shelf.store.captures.begin({ at: 1, clock: at('02:30'), address: THREAD });
    expect(fault(() => shelf.store.posts.saveSeen(id, page('01:59'), [post('1', '01:10', 'old')])).kind).toBe(
      'try-later',
    );
    expect(shelf.revisionsOf('1')).toHaveLength(1);
  });
});

describe('posts that vanish', () => {
  const three = [post('1', '01:10', 'one'), post('2', '01:20', 'two'), post('3', '01:30', 'three')] as const;
  const [one, two, last] = three;

  it('are empty from the complete capture that missed them, and come back with the one that shows them', () => {
    shelf.capture('02:00', [three]);
    expect(shelf.capture('03:00', [[one, last]])).toEqual(['2']);
    expect(shelf.capture('03:30', [[one, last]])).toEqual([]);
    expect(shelf.revisionsOf('2')).toEqual([
      { text: 'two', since: '01:20' },
      { text: '', since: '03:00', unmarkedAfter: '02:00' },
    ]);
    shelf.capture('04:00', [three]);
    expect(shelf.revisionsOf('2')[2]).toEqual({ text: 'two', since: '04:00', unmarkedAfter: '03:30' });
    expect(shelf.store.posts.load().map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('are not gone for a capture that failed, broke off, or never looked where they were', () => {
    shelf.capture('02:00', [three]);
    shelf.capture('02:30', [[one]], 'the second page was unreadable');
    shelf.store.posts.saveSeen(
      shelf.store.captures.begin({ at: 1, clock: at('02:40'), address: THREAD }),
      page('02:40'),
      [one],
    );
    const tail = shelf.store.captures.begin({ at: 1, clock: at('03:00'), address: THREAD });
    shelf.store.posts.saveSeen(tail, page('03:00', 2), [two]);
    expect(shelf.store.captures.end(tail, { at: 1, covered: { fromStart: false, toEnd: false } }).vanished).toEqual([]);
    expect(shelf.store.posts.load().every(({ revisions }) => revisions.length === 1)).toBe(true);
  });

  it('may be the first or the last, where the capture reached the ends of the thread', () => {
    shelf.capture('02:00', [three]);
    expect(shelf.capture('03:00', [[two]])).toEqual(['1', '3']);
  });

  it('are looked for in their own thread only', () => {
    shelf.capture('02:00', [three]);
    const other = shelf.store.captures.begin({
      at: 1,
      clock: at('03:00'),
      address: 'http://forum.example/showthread.php?t=8',
    });
    shelf.store.posts.saveSeen(other, page('03:00', 8), [post('4', '02:50', 'four')]);
    expect(shelf.store.captures.end(other, { at: 1, covered: { fromStart: true, toEnd: true } }).vanished).toEqual([]);
  });
});
