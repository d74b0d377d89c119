import { describe, expect, it } from 'vitest';
import type { Rendered } from '../../src/store/drafts.js';
import { openStore } from '../../src/store/store.js';
import { fault, rendered, useShelf } from './shelf.js';

const shelf = useShelf();

describe('drafts', () => {
  const close = (update: string) => shelf.closeTurn(9, update).id;

  it('are the same when filed again in the same bytes', () => {
    shelf.openTurn();
    const drafts = [rendered('update', 'All stood.'), rendered('announcement-5E', 'A battle.', 'announcement')];
    expect(shelf.store.drafts.file({ turn: 1, close: close('1'), at: 9, drafts })).toEqual({ fresh: 2, known: 0 });
    expect(shelf.store.drafts.file({ turn: 1, close: close('1'), at: 10, drafts })).toEqual({ fresh: 0, known: 2 });
    expect(shelf.store.drafts.file({ turn: 1, close: close('2'), at: 11, drafts })).toEqual({ fresh: 0, known: 2 });
    expect(shelf.store.drafts.list(1).map(({ id, document, state }) => [id, document.id, state])).toEqual([
      [1, 'update', 'current'],
      [2, 'announcement-5E', 'current'],
    ]);
    expect(shelf.store.drafts.find(2)).toMatchObject(drafts[1] as Rendered);
  });

  it('give way to those of a newer close, unless they were approved; the opening stays beside them', () => {
    shelf.openTurn();
    shelf.store.drafts.file({ turn: 1, at: 8, drafts: [rendered('opening', 'Turn 1 is open.', 'opening')] });
    const battle = rendered('announcement-5E', 'A battle.', 'announcement');
    shelf.store.drafts.file({ turn: 1, close: close('1'), at: 9, drafts: [rendered('update', 'first'), battle] });
    shelf.store.drafts.approve(3, 'Judge', 10);
    shelf.store.drafts.file({ turn: 1, close: close('2'), at: 11, drafts: [rendered('update', 'second')] });
    const states = shelf.store.drafts.list(1, { superseded: true }).map(({ id, text, state }) => [id, text, state]);
    expect(states).toEqual([
      [1, 'Turn 1 is open.', 'current'],
      [4, 'second', 'current'],
      [2, 'first', 'superseded'],
      [3, 'A battle.', 'approved'],
    ]);
    expect(shelf.store.drafts.list(1).map(({ id }) => id)).toEqual([1, 4, 3]);
    expect(fault(() => shelf.store.drafts.approve(2, 'Judge', 12)).why).toContain('newer close');
  });

  it('are approved once, by somebody, and their texts are known as ours', () => {
    shelf.openTurn();
    shelf.store.drafts.file({ turn: 1, close: close('1'), at: 9, drafts: [rendered('update', 'first')] });
    expect(shelf.store.drafts.approvedTexts()).toEqual([]);
    expect(shelf.store.drafts.approve(1, 'Judge', 10)).toMatchObject({
      state: 'approved',
      approvedBy: 'Judge',
      approvedAt: 10,
    });
    expect(fault(() => shelf.store.drafts.approve(1, 'Other', 11)).why).toContain('Judge approved it already');
    expect(fault(() => shelf.store.drafts.approve(77, 'Other', 11)).why).toContain('no such');
    expect(shelf.store.drafts.approvedTexts()).toEqual(['first']);
  });

  it('count the editions of a document that is corrected after it was approved', () => {
    shelf.openTurn();
    shelf.store.drafts.file({ turn: 1, close: close('1'), at: 9, drafts: [rendered('update', 'first')] });
    shelf.store.drafts.approve(1, 'Judge', 10);
    shelf.store.drafts.file({ turn: 1, close: close('2'), at: 11, drafts: [rendered('update', 'corrected')] });
    expect(shelf.store.drafts.list(1).map(({ text, edition }) => [text, edition])).toEqual([
      ['corrected', 2],
      ['first', 1],
    ]);
    shelf.store.drafts.approve(2, 'Judge', 12);
    expect(shelf.store.drafts.list(1).map(({ edition }) => edition)).toEqual([2, 1]);
  });
});

describe('the outbox', () => {
  it('takes a mail once, and the same mail again is the one there already', () => {
    const mail = shelf.queueMail();
    const { id: _id, state: _state, events: _events, turn: _turn, player: _player, ...same } = mail;
    expect(shelf.store.outbox.queue({ ...same, eml: Buffer.from('the mail') }, 6, 'Judge')).toEqual(mail);
    expect(fault(() => shelf.store.outbox.queue({ ...same, eml: Buffer.from('another') }, 6, 'Judge')).kind).toBe(
      'bug',
    );
    expect(shelf.store.outbox.list()).toHaveLength(1);
  });

  it('takes no mail of a draft that nobody approved', () => {
    shelf.openTurn();
    shelf.store.drafts.file({ turn: 1, at: 2, drafts: [rendered('request', 'Please.', 'request')] });
    const mail = {
      draft: 1,
      messageId: '<1@x>',
      recipient: 'a@b',
      instead: false,
      subject: 's',
      eml: Buffer.from('x'),
    };
    expect(() => shelf.store.outbox.queue(mail, 3, 'Judge')).toThrow('rows of outbox are of what was approved');
  });

  it('hands a mail to one sender only, and never on a mark that could still be lost', () => {
    shelf.queueMail();
    expect(fault(() => shelf.store.step(() => shelf.store.outbox.take(1, 6))).kind).toBe('bug');
    expect(shelf.store.outbox.find(1)?.state).toBe('queued');
    const other = openStore(shelf.path);
    expect(other.outbox.take(1, 6)).toBe(true);
    expect(shelf.store.outbox.take(1, 6)).toBe(false);
    expect(shelf.store.outbox.find(1)?.state).toBe('sending');
    other.shut();
  });

  it('lets a mail that surely was not sent wait, and sends a refused one again only for a judge', () => {
    shelf.queueMail();
    shelf.store.outbox.take(1, 6);
    shelf.store.outbox.settle(1, { state: 'queued', answer: 'the server could not be reached', at: 7 });
    expect(shelf.store.outbox.find(1)?.state).toBe('queued');
    shelf.store.outbox.take(1, 8);
    shelf.store.outbox.settle(1, { state: 'refused', answer: '550 no such user', at: 9 });
    expect(fault(() => shelf.store.outbox.settle(1, { state: 'accepted', answer: '', at: 9 })).kind).toBe('bug');
    shelf.store.outbox.requeue(1, { who: 'Judge', at: 10, why: 'the address was mended there' });
    expect(shelf.store.outbox.find(1)?.state).toBe('queued');
  });

  it('knows what can become of a mail in each state, by itself and by the word of a judge, and nothing else', () => {
    const { outbox } = shelf.store;
    const { id } = shelf.queueMail();
    const word = { who: 'Judge', at: 9, why: '' };
    const settle = (state: 'accepted' | 'refused' | 'unknown' | 'queued' | 'expired' | 'written') => () =>
      outbox.settle(id, { state, answer: '', at: 9 });
    const works = {
      ...{ accepted: settle('accepted'), refused: settle('refused'), unknown: settle('unknown') },
      ...{ queued: settle('queued'), expired: settle('expired'), written: settle('written') },
      again: () => outbox.requeue(id, word),
      'let-go': () => outbox.letGo(id, word),
    };
    /** What is not refused, each tried on the mail as it is. */
    const allowed = () =>
      Object.entries(works).flatMap(([name, work]) => {
        try {
          shelf.store.step(() => {
            work();
            throw new Error('as it was');
          });
        } catch (error) {
          return error instanceof Error && error.message === 'as it was' ? [name] : [];
        }
        return [];
      });
    const judge = ['again', 'let-go'];
    expect(allowed()).toEqual(['refused', 'queued', 'expired', 'written', ...judge]);
    for (const state of ['refused', 'expired', 'written'] as const) {
      works[state]();
      expect(allowed(), state).toEqual(judge);
      works.again();
    }
    works['let-go']();
    expect(allowed(), 'let go').toEqual(['again']);
    works.again();
    outbox.take(id, 9);
    expect(allowed(), 'sending').toEqual(['accepted', 'refused', 'unknown', 'queued']);
    works.unknown();
    expect(allowed(), 'unknown').toEqual(judge);
    works.again();
    outbox.take(id, 9);
    works.accepted();
    expect(allowed(), 'accepted').toEqual([]);
    expect(fault(works.again).why).toContain('it is accepted');
    expect(fault(works.refused).kind).toBe('bug');
  });
});
