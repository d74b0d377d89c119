import { describe, expect, it } from 'vitest';
import { at, body, edited, post, useShelf } from './shelf.js';

const shelf = useShelf();

describe('revisions', () => {
  it('call a text unseen where the first sight of a post bears a later edit mark', () => {
    shelf.capture('02:00', [
      [post('1', '01:10', 'second thoughts', edited('01:40')), post('2', '01:20', 'two', edited('01:20'))],
    ]);
    expect(shelf.load('1').unseen).toBe(true);
    expect(shelf.revisionsOf('1')).toEqual([{ text: 'second thoughts', since: '01:40' }]);
    expect(shelf.load('2').unseen).toBe(false);
    expect(shelf.revisionsOf('2')).toEqual([{ text: 'two', since: '01:20' }]);
  });

  it("date a marked change by its mark, and know the mark's own words", () => {
    shelf.capture('02:00', [[post('1', '01:10', 'one')]]);
    shelf.capture('03:00', [[post('1', '01:10', 'two', edited('02:40', 1))]]);
    expect(shelf.revisionsOf('1')).toEqual([
      { text: 'one', since: '01:10' },
      { text: 'two', since: '02:40' },
    ]);
    expect(shelf.load('1').unseen).toBe(false);
    expect(shelf.store.posts.history('1')[1]).toMatchObject({
      seen: at('03:00'),
      beforeSeen: at('02:00'),
      mark: { at: { ms: at('02:40') }, by: 'Marrow', times: 1 },
    });
  });

  it('date an unmarked change by the sight of it, and tell when the text before was last seen', () => {
    shelf.capture('02:00', [[post('1', '01:10', 'one')]]);
    shelf.capture('02:30', [[post('1', '01:10', 'one')]]);
    shelf.capture('03:00', [[post('1', '01:10', 'two')]]);
    expect(shelf.revisionsOf('1')[1]).toEqual({ text: 'two', since: '03:00', unmarkedAfter: '02:30' });
  });

  it('do not take an old mark for the mark of a new change', () => {
    shelf.capture('02:00', [[post('1', '01:10', 'one', edited('01:30'))]]);
    shelf.capture('03:00', [[post('1', '01:10', 'two', edited('01:30'))]]);
    expect(shelf.revisionsOf('1')[1]).toEqual({ text: 'two', since: '03:00', unmarkedAfter: '02:00' });
    // A moderator's style hides the mark for a while: when it comes back it is the old one still.
    shelf.capture('03:10', [[post('1', '01:10', 'two')]]);
    shelf.capture('04:00', [[post('1', '01:10', 'three', edited('01:30'))]]);
    expect(shelf.revisionsOf('1')[2]).toEqual({ text: 'three', since: '04:00', unmarkedAfter: '03:10' });
  });

  it('take a mark that does not say when for an edit at an unknown time, once', () => {
    const untimed = (time: string) => ({ edited: { at: { ms: at(time), sure: 'inferred' as const } } });
    shelf.capture('02:00', [[post('1', '01:10', 'one', untimed('02:00')), post('2', '01:20', 'two')]]);
    shelf.capture('03:00', [[post('1', '01:10', 'one', untimed('03:00')), post('2', '01:20', '2', untimed('03:00'))]]);
    expect(shelf.load('1').unseen).toBe(true);
    expect(shelf.revisionsOf('1')).toEqual([{ text: 'one', since: '02:00' }]);
    expect(shelf.store.posts.history('1')).toHaveLength(1);
    expect(shelf.revisionsOf('2')[1]).toEqual({ text: '2', since: '03:00', unmarkedAfter: '02:00' });
  });

  it('do not trust a mark that is older than the last sight of the text before', () => {
    shelf.capture('02:00', [[post('1', '01:10', 'one')]]);
    shelf.capture('03:00', [[post('1', '01:10', 'two', edited('01:50'))]]);
    expect(shelf.revisionsOf('1')[1]).toEqual({ text: 'two', since: '03:00', unmarkedAfter: '02:00' });
  });

  it('keep an edit mark that changes alone, without another time for the text', () => {
    shelf.capture('02:00', [[post('1', '01:10', 'one', edited('01:30', 1))]]);
    shelf.capture('03:00', [[post('1', '01:10', 'one', edited('02:30', 2))]]);
    expect(shelf.revisionsOf('1')).toEqual([{ text: 'one', since: '01:30' }]);
    expect(shelf.store.posts.history('1').map(({ mark }) => mark?.times)).toEqual([1, 2]);
  });

  it.each(['struck', 'unseen'] as const)(
    'count an order that is %s now as a change, though no letter changed',
    (why) => {
      shelf.capture('02:00', [[post('1', '01:10', 'Sai Rei: stand')]]);
      const struck = body('Sai Rei: stand', [{ from: 0, to: 14, why }]);
      shelf.capture('03:00', [
        [post('1', '01:10', '', { html: '<s>Sai Rei: stand</s>', body: struck, ...edited('02:10') })],
      ]);
      expect(shelf.load('1').revisions.map(({ body }) => body.skips.length)).toEqual([0, 1]);
      expect(shelf.revisionsOf('1')[1]?.since).toBe('02:10');
    },
  );

  it('are not made by a newer version of ours that reads the same HTML otherwise', () => {
    shelf.capture('02:00', [[post('1', '01:10', 'one', { html: '<p>1</p>', body: body('l') })]]);
    shelf.capture('03:00', [[post('1', '01:10', 'one', { html: '<p>1</p>', body: body('1') })]]);
    expect(shelf.revisionsOf('1')).toEqual([{ text: '1', since: '01:10' }]);
    expect(shelf.store.posts.history('1').map(({ change }) => change)).toEqual(['first', 'reading']);
  });

  it('keep both texts of a double post that the forum merged into one', () => {
    shelf.capture('02:00', [[post('1', '01:10', 'one')]]);
    shelf.capture('03:00', [[post('1', '01:10', 'one\ntwo', edited('02:20'))]]);
    expect(shelf.revisionsOf('1')).toEqual([
      { text: 'one', since: '01:10' },
      { text: 'one\ntwo', since: '02:20' },
    ]);
  });

  it('take the first exact time a forum tells in place of "some minutes ago", and hold it from then on', () => {
    const loose = { at: { ms: at('01:09'), sure: 'relative' as const } };
    shelf.capture('01:15', [[post('1', '01:10', 'one', loose)]]);
    expect(shelf.load('1').at).toEqual({ ms: at('01:09'), sure: 'relative' });
    shelf.capture('02:30', [[post('1', '01:10', 'one')]]);
    shelf.capture('03:30', [[post('1', '02:10', 'one')]]);
    expect(shelf.load('1').at).toEqual({ ms: at('01:10'), sure: 'minute' });
    expect(shelf.revisionsOf('1')).toEqual([{ text: 'one', since: '01:10' }]);
  });

  it('do not take "some minutes ago", told anew, for another edit', () => {
    const mark = (time: string, sure: 'relative' | 'minute') => ({ edited: { at: { ms: at(time), sure } } });
    shelf.capture('02:00', [[post('1', '01:10', 'one', mark('01:50', 'relative'))]]);
    shelf.capture('02:10', [[post('1', '01:10', 'one', mark('01:51', 'relative'))]]);
    shelf.capture('03:30', [[post('1', '01:10', 'one', mark('01:51', 'minute'))]]);
    expect(shelf.store.posts.history('1')).toHaveLength(1);
  });
});

describe('a stretch of the thread', () => {
  it('is what the whole holds of that time and what was changed since, each post with its number in the whole', () => {
    const loose = (time: string) => ({ at: { ms: at(time), sure: 'relative' as const } });
    shelf.openTurn();
    shelf.capture('01:15', [[post('8', '01:05', 'one'), post('9', '01:10', 'two', loose('01:09'))]]);
    shelf.capture('01:40', [
      [
        post('8', '01:05', 'ONE', edited('01:30')),
        post('9', '01:10', 'two'),
        post('10', '01:20', 'three', edited('01:35')),
      ],
      [post('100', '01:38', 'four', { authorId: '7', author: 'Sen' })],
    ]);
    shelf.capture('02:10', [
      [post('8', '01:05', 'ONE', edited('01:30')), post('10', '01:20', 'THREE', edited('02:05'))],
      [
        post('99', '01:37', 'moved in'),
        post('100', '01:38', 'four'),
        post('101', '02:00', 'five', { author: 'Sen', authorId: '8' }),
      ],
    ]);
    const values = [{ author: 'Ash', at: at('01:01'), text: 'hold' }];
    shelf.store.entries.add('messages', { turn: 1, values, at: 1, who: 'Judge' });
    const all = shelf.store.posts.load();
    const times = ['01:00', '01:05', '01:10', '01:20', '01:30', '01:36', '02:00', '02:05', '02:11'].map(at);
    let found = 0;
    for (const after of times)
      for (const before of times)
        for (const changedSince of times.filter((time) => time > after)) {
          const kept = all.filter(
            ({ via, at: { ms }, revisions }) =>
              via === 'pm' || (ms < before && (ms > after || revisions.some(({ since }) => since.ms >= changedSince))),
          );
          const loaded = shelf.store.posts.load({ after, before, changedSince });
          // A mark that was there at first sight may be an edit of the post's own minute: such a post may be there too.
          expect(loaded).toEqual(expect.arrayContaining([...kept]));
          expect(loaded.every((one) => all.some((known) => known.id === one.id && known.number === one.number))).toBe(
            true,
          );
          expect(loaded.length - kept.length).toBeLessThanOrEqual(1);
          found += kept.length;
        }
    expect(found).toBeGreaterThan(500);
    expect(shelf.store.posts.userIds()).toEqual(new Map([['Sen', ['7']]]));
    expect(shelf.store.posts.places(['100', '8', 'none'])).toEqual(
      new Map([
        ['100', { number: 5, author: 'Sen' }],
        ['8', { number: 1, author: 'Marrow' }],
      ]),
    );
  });
});
