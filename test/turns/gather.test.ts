import { describe, expect, it } from 'vitest';
import type { Post } from '../../src/core/post.js';
import type { Certainty } from '../../src/core/time.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import { findScene, tryAnswers } from '../../src/turns/beside-question.js';
import { closeTurn } from '../../src/turns/close.js';
import { resultArrows } from '../../src/turns/map-arrows.js';
import type { Ruling, TurnRecord } from '../../src/turns/turn.js';
import { BARE } from './turn-record.js';

const LOCK = Date.UTC(2004, 2, 6, 5);
const HOUR = 60 * 60_000;

const setup = classic.readSetup({
  armies: [{ name: 'Sai Rei', team: 'Coalition', rank: 'Commander', at: '3D', controller: 'Gazetzot' }],
});
if (!setup.ok) throw new Error('the board of this test is wrong');
const board = classic.writeBoard(setup.value);
const { topology } = classic.viewBoard(setup.value, [], LOCK, JUDGE);

function post(text: string, at: number, sure: Certainty, author = 'Gazetzot', authorId = '7'): Post {
  const since = { ms: at, sure };
  return {
    id: `${at}${authorId}`,
    number: 1,
    author,
    authorId,
    guest: false,
    at: since,
    via: 'thread',
    revisions: [{ since, unmarked: false, body: { text, skips: [] } }],
    unseen: false,
  };
}

function record(posts: readonly Post[], more: Partial<TurnRecord> = {}): TurnRecord {
  return {
    ...BARE,
    sheet: { number: 1, opened: LOCK - 14 * 24 * HOUR, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: '0' },
    board,
    posts,
    players: [{ name: 'Gazetzot', side: 'Coalition', aliases: [] }],
    ...more,
  };
}

const judge = (posts: readonly Post[], more?: Partial<TurnRecord>) => closeTurn(record(posts, more), classic);
const ruling = (question: string, decision: Ruling['decision'], orders: readonly string[] = []): Ruling => ({
  id: 1,
  question,
  decision,
  orders,
  who: 'Umpire',
  at: 0,
  why: '',
});
const endOf = (result: ReturnType<typeof judge>) => result.update.moves.find(({ piece }) => piece === 'Sai Rei')?.to;

describe('a way on the map', () => {
  it('is the one the order states, or that was rolled, as far as the piece came', () => {
    const way = (text: string, rolled?: string) => {
      const { update } = judge([post(text, LOCK - HOUR, 'minute')]);
      const roll = { turn: 1, rule: '3.2.2.4', piece: 'Sai Rei', what: 'route', choices: [], result: rolled ?? '' };
      const [arrow] = resultArrows(classic, { ...update, rolls: rolled === undefined ? [] : [roll] }, 'judge');
      return arrow?.places;
    };
    expect(way('Sai Rei: 3D > 4E (3D - 3E - 4E)')).toEqual(['3D', '3E', '4E']);
    expect(way('Sai Rei: 3D > 4E')).toEqual(['3D', '4E']);
    expect(way('Sai Rei: 3D > 4E', '3D - 3E - 4E')).toEqual(['3D', '3E', '4E']);
  });
});

describe('what only the judge can settle', () => {
  it('is a time that is unsure and near the lock: carried out as it stands, asked about, left out when he says so', () => {
    const posts = [post('Sai Rei: 3D > 4D', LOCK - 20 * 60_000, 'relative')];
    const asked = judge(posts);
    expect(endOf(asked)).toBe('4D');
    const [question] = asked.gathered.questions;
    expect(question).toMatchObject({ kind: 'unsure', player: 'Gazetzot' });
    expect(asked.head[0]).toContain('relative only, and the lock is near');
    expect(endOf(judge(posts, { rulings: [ruling(question?.id ?? '', 'leave-out')] }))).toBe('3D');
    expect(judge([post('Sai Rei: 3D > 4D', LOCK - 5 * HOUR, 'relative')]).gathered.questions).toEqual([]);
    expect(judge([post('Sai Rei: 3D > 4D', LOCK - 20 * 60_000, 'minute')]).gathered.questions).toEqual([]);
    expect(judge([post('Good night all.', LOCK - 20 * 60_000, 'relative')]).gathered.questions).toEqual([]);
  });

  it('is a text that was never seen as it stood at the lock: not carried out until he vouches for it', () => {
    const late = post('Sai Rei: 3D > 4D', LOCK - HOUR, 'minute');
    const posts: Post[] = [
      {
        ...late,
        unseen: true,
        revisions: [
          {
            since: { ms: LOCK + HOUR, sure: 'minute' },
            unmarked: false,
            body: { text: 'Sai Rei: 3D > 4D', skips: [] },
          },
        ],
      },
    ];
    const asked = judge(posts);
    expect(endOf(asked)).toBe('3D');
    expect(asked.update.calls.map(({ because }) => because.ruling)).toEqual(['R4']);
    const [question] = asked.gathered.questions;
    expect(question?.kind).toBe('unseen');
    expect(endOf(judge(posts, { rulings: [ruling(question?.id ?? '', 'carry-out')] }))).toBe('4D');
  });

  it('is which of two texts stood at the lock: the one he says counts, and what each comes to is worked out', () => {
    const first = post('Sai Rei: 3D > 4D', LOCK - 5 * HOUR, 'minute');
    const changed = {
      since: { ms: LOCK + HOUR, sure: 'minute' as const },
      unmarked: true,
      beforeSeen: LOCK - 60_000,
      body: { text: 'Sai Rei: 3D > 5E', skips: [] },
    };
    const posts = [{ ...first, revisions: [...first.revisions, changed] }];
    const asked = judge(posts);
    const [question] = asked.gathered.questions;
    if (!question) throw new Error('nothing is asked');
    expect(question).toMatchObject({ kind: 'unseen', place: { revision: 0 }, later: 1 });
    const say = (decision: Ruling['decision']) => endOf(judge(posts, { rulings: [ruling(question.id, decision)] }));
    expect([say('carry-out'), say('carry-out-later'), say('leave-out')]).toEqual(['4D', '5E', '3D']);
    const tried = tryAnswers(record(posts), asked, question, classic);
    expect(tried.map(({ decision, fares }) => [decision, ...fares.map(({ order }) => order.text)])).toEqual([
      ['carry-out', 'Sai Rei: 3D > 4D'],
      ['carry-out-later', 'Sai Rei: 3D > 5E'],
      ['leave-out'],
    ]);
    expect(tried.map(({ changed: [one] }) => one?.now)).toEqual(['3D → 4D', '3D → 5E', undefined]);
  });

  it('offers no reading that the words contradict: engage nobody is no engagement', () => {
    const nearest = (text: string) =>
      judge([post(text, LOCK - 5 * HOUR, 'minute')]).gathered.questions.map((one) => one.nearest);
    // two squares behind a name are an order
    expect(nearest('Sai Rei 3D 4D')).toEqual([]);
    expect(nearest('Sai Rei: hold at 3D, or go to 4D')).toEqual([['Sai Rei: stand', 'Sai Rei: 3D > 4D']]);
    expect(nearest('Sai Rei: 3D > 4D, engage nobody')).toEqual([['Sai Rei: 3D > 4D']]);
    expect(nearest('Sai Rei: 3D > 4D, engage none')).toEqual([['Sai Rei: 3D > 4D']]);
    expect(nearest('Sai Rei: 3D > 4D; joint engage no one')).toEqual([['Sai Rei: 3D > 4D']]);
    expect(nearest('Sai Rei: 3D > 4D or 5E')).toEqual([['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 5E']]);
  });

  it('is told what an answer would come to as it is, and not as it might be: a later order stands all the same', () => {
    const posts = [
      { ...post('Sai Rei: 3D > 4D if the moon is full', LOCK - 5 * HOUR, 'minute'), id: 'one' },
      { ...post('Sai Rei: 3D > 5E', LOCK - HOUR, 'minute'), id: 'two', number: 2 },
    ];
    const asked = judge(posts);
    const [question] = asked.gathered.questions;
    if (!question) throw new Error('nothing is asked');
    const [first] = tryAnswers(record(posts), asked, question, classic);
    expect(first).toMatchObject({ orders: ['Sai Rei: 3D > 4D'], changed: [] });
    expect(first?.fares).toMatchObject([{ order: { text: 'Sai Rei: 3D > 4D' }, standing: 'superseded' }]);
    const { pieces, places, orders, stands } = findScene(record(posts), asked, question, classic, topology);
    expect(pieces).toEqual(['Sai Rei']);
    expect(places).toEqual(expect.arrayContaining(['3D', '4D', '5E']));
    expect(orders.map(({ order, standing }) => [order.text, standing])).toEqual([['Sai Rei: 3D > 5E', 'stands']]);
    expect(stands).toEqual([{ piece: 'Sai Rei', told: '3D → 5E' }]);
  });

  it('is a post that bears a time of before the lock and was not there when the thread was read after it', () => {
    const moved = post('Sai Rei: 3D > 4D', LOCK - 2 * HOUR, 'minute');
    const asked = judge([{ ...moved, lateArrival: { absentAt: LOCK + 60_000, seenAt: LOCK + HOUR } }]);
    expect(endOf(asked)).toBe('3D');
    expect(asked.update.calls.map(({ because }) => because.ruling)).toEqual(['R4']);
    const [question] = asked.gathered.questions;
    expect(question).toMatchObject({
      kind: 'unseen',
      because: { code: 'post-withheld', how: { code: 'moved-in' } },
      change: { code: 'unless-stood', how: 'in-time' },
    });
    const say = (decision: Ruling['decision']) =>
      judge([{ ...moved, lateArrival: { absentAt: LOCK + 60_000, seenAt: LOCK + HOUR } }], {
        rulings: [ruling(question?.id ?? '', decision)],
      });
    expect(endOf(say('carry-out'))).toBe('4D');
    expect(endOf(say('leave-out'))).toBe('3D');
  });

  it('is not one that came late but was there by the lock, nor one without orders', () => {
    const inTime = { lateArrival: { absentAt: LOCK - HOUR, seenAt: LOCK } };
    const there = judge([{ ...post('Sai Rei: 3D > 4D', LOCK - 2 * HOUR, 'minute'), ...inTime }]);
    expect(endOf(there)).toBe('4D');
    expect(there.gathered.questions).toEqual([]);
    const late = { lateArrival: { absentAt: LOCK, seenAt: LOCK + HOUR } };
    expect(judge([{ ...post('Good night.', LOCK - HOUR, 'minute'), ...late }]).gathered.questions).toEqual([]);
  });

  it('is a look-alike: a stranger until he says that it is the player', () => {
    const posts = [post('Sai Rei: 3D > 4D', LOCK - HOUR, 'minute', 'gazetzot', '99')];
    const asked = judge(posts);
    expect(asked.update.verdicts).toMatchObject([{ status: 'illegal', rule: '5.4.1' }]);
    const [question] = asked.gathered.questions;
    expect(question?.kind).toBe('stranger');
    expect(endOf(judge(posts, { rulings: [ruling(question?.id ?? '', 'same-player')] }))).toBe('4D');
  });

  it("is a judge's post with orders for others' armies: one question for the whole post", () => {
    const posts = [post('Re-posted for you:\nSai Rei: 3D > 4D', LOCK - HOUR, 'minute', 'Umpire', '1')];
    const asked = judge(posts);
    expect(asked.gathered.questions).toMatchObject([{ kind: 'judge-post' }]);
    expect(asked.gathered.orders).toEqual([]);
    expect(asked.update.verdicts).toEqual([]);
  });

  it("is not a judge's report from before the turn was opened", () => {
    const posts = [
      post(
        'Last turn in short:\nSai Rei: 3D > 4D\nIf Sai Rei: 4D > 5D had come',
        LOCK - 15 * 24 * HOUR,
        'minute',
        'Umpire',
        '1',
      ),
    ];
    expect(judge(posts).gathered.questions).toEqual([]);
  });

  it('is nothing where a post is one of the documents that were approved', () => {
    const text = 'Turn 1 is carried out.\nSai Rei: 3D > 4D';
    const asked = judge([post(text, LOCK - HOUR, 'minute', 'Umpire', '1')], {
      documents: ['Turn 1 is carried out.\n\n* Sai Rei: 3D > 4D'],
    });
    expect(asked.gathered.posts[0]?.out).toBe('document');
    expect(asked.gathered.questions).toEqual([]);
  });

  it('is a doubt, which is read as he says and at the time it was posted', () => {
    const posts = [post('Sai Rei: 3D > 4D or 3E', LOCK - HOUR, 'minute')];
    const [question] = judge(posts).gathered.questions;
    const decided = judge(posts, { rulings: [ruling(question?.id ?? '', 'read-as', ['Sai Rei: 3D > 3E'])] });
    expect(endOf(decided)).toBe('3E');
    expect(decided.gathered.orders[0]?.at).toBe(LOCK - HOUR);
    expect([decided.head, decided.isSealShown]).toEqual([[], false]);
  });

  it('is no question beside an order, which he is shown and nothing waits for', () => {
    const text = 'Sai Rei: 3D > 4D\n\nIs that legal?';
    const asked = judge([post(text, LOCK - HOUR, 'minute')]);
    const [one] = asked.gathered.posts;
    expect(one?.asks?.map(({ from, to }) => text.slice(from, to))).toEqual(['Is that legal?']);
    expect(asked.gathered.questions).toEqual([]);
    expect(endOf(asked)).toBe('4D');
  });

  it('names what came too late by its orders, but neither talk nor the post in which a judge publishes the turn', () => {
    const secret = 'ab'.repeat(32);
    const sheet = { number: 1, opened: LOCK - 14 * 24 * HOUR, deadline: LOCK - 24 * HOUR, lock: LOCK, secret };
    const told = (text: string, author?: string) =>
      JSON.stringify(judge([post(text, LOCK + HOUR, 'minute', author, author)], { sheet }).outlines[0]?.sections);
    expect(told('Sai Rei: 3D > 4D\n\nsorry, my telephone')).toContain('“Sai Rei: 3D > 4D”');
    expect(told('Sai Rei: 3D > 4D')).toContain('posted after the lock');
    expect(told('a fine day for it')).not.toContain('posted after the lock');
    expect(told(`Turn 1 in short. Sai Rei: 3D > 4D. The secret was ${secret}.`, 'Umpire')).not.toContain(
      'posted after the lock',
    );
  });
});
