import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Post } from '../../src/core/post.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { closeTurn } from '../../src/turns/close.js';
import { countPosts } from '../../src/turns/counts.js';
import { handQuestion } from '../../src/turns/questions.js';
import type { TurnRecord } from '../../src/turns/turn.js';
import { BARE } from './turn-record.js';

const LOCK = Date.UTC(2004, 2, 6, 5);
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const OPENED = LOCK - 14 * DAY;
const SAI = 'Sai Rei: 3D > 4D';
const LARK = 'Larkspur: 8D > 9D';
const ORIM = 'Orim: 20D > 21D';

const setup = classic.readSetup({
  armies: ['Sai Rei@3D', 'Larkspur@8D', 'Orim@20D'].map((one) => {
    const [name = '', at = ''] = one.split('@');
    return { name, team: 'Coalition', rank: 'Commander', at, controller: 'Gazetzot' };
  }),
});
if (!setup.ok) throw new Error('the board of this test is wrong');
const board = classic.writeBoard(setup.value);

/** A post with the text that it had since each time, the first when it was posted. */
function post(number: number, via: Post['via'], ...texts: readonly (readonly [at: number, text: string])[]): Post {
  const revisions = texts.map(([ms, text]) => ({
    since: { ms, sure: 'minute' as const },
    unmarked: false,
    body: { text, skips: [] },
  }));
  const at = { ms: texts[0]?.[0] ?? 0, sure: 'minute' as const };
  return {
    id: `${number}`,
    number,
    author: 'Gazetzot',
    authorId: '7',
    guest: false,
    at,
    via,
    revisions,
    unseen: false,
  };
}

function judge(posts: readonly Post[], more: Partial<TurnRecord> = {}) {
  const edited = posts.flatMap(({ id, revisions }) => {
    const revision = revisions.findLastIndex(({ since }) => since.ms > LOCK);
    return revision > 0 ? [{ post: id, revision }] : [];
  });
  const result = closeTurn(
    {
      ...BARE,
      sheet: { number: 1, opened: OPENED, deadline: LOCK - DAY, lock: LOCK, secret: '0' },
      board,
      posts,
      players: [{ name: 'Gazetzot', side: 'Coalition', aliases: [] }],
      edited,
      ...more,
    },
    classic,
  );
  const sections = result.outlines.find(({ kind }) => kind === 'update')?.sections ?? [];
  const told = (key: string) => JSON.stringify(sections.filter((one) => one.key === key));
  const { gathered } = result;
  return {
    result,
    counts: countPosts(gathered),
    orders: gathered.orders.map(({ text }) => text),
    late: gathered.untimely.map((one) => one.post),
    out: gathered.posts.map((one) => one.out),
    early: told('early'),
    after: told('late'),
    rulings: told('rulings'),
  };
}

describe('a post from before the opening', () => {
  it('whose order was edited in since counts, and is early nowhere', () => {
    const { counts, orders, late, out, early } = judge([
      post(1, 'thread', [OPENED - DAY, 'Sai Rei: 3D > 3E'], [OPENED + DAY, SAI]),
    ]);
    expect(orders).toEqual([SAI]);
    expect(counts).toMatchObject({ orders: 1, 'set-aside': 0 });
    expect([late, out, early]).toEqual([[], [undefined], '[]']);
  });

  it('of which one order counts is told of the other alone', () => {
    const { counts, orders, early, result } = judge([
      post(1, 'thread', [OPENED - DAY, SAI], [OPENED + DAY, `${SAI}\n${LARK}`]),
    ]);
    expect(orders).toEqual([LARK]);
    expect(counts).toMatchObject({ orders: 1, 'set-aside': 0 });
    expect(result.gathered.posts[0]?.before).toEqual([SAI]);
    expect(early).toContain(SAI);
    expect(early).not.toContain('Larkspur');
  });

  it.each([
    ['a dot', `${SAI}.`],
    ['other signs and a word of regret', 'sai rei: 3d - 4d (sorry)'],
    ['a line of talk', `${SAI}\nGood luck to all.`],
  ])('that was told as early before is told so again where it was edited since: %s', (_, text) => {
    const { counts, orders, late, out, early } = judge(
      [post(1, 'thread', [OPENED - 20 * DAY, SAI], [OPENED + DAY, text])],
      { told: ['1'] },
    );
    expect([orders, counts['set-aside'], late, out]).toEqual([[], 1, ['1'], ['before-opening']]);
    expect(early).toContain('posted before the turn was opened');
    expect(early).toMatch(/sai rei: 3d (>|-) 4d/i);
  });

  it('that was told as early before and was edited to one order more is told of the other', () => {
    const { orders, early } = judge([post(1, 'thread', [OPENED - 20 * DAY, SAI], [OPENED + DAY, `${SAI}\n${LARK}`])], {
      told: ['1'],
    });
    expect(orders).toEqual([LARK]);
    expect(early).toContain(SAI);
  });

  it('that was told as early before and was not touched since is told no more', () => {
    const { late, early } = judge([post(1, 'thread', [OPENED - DAY, SAI])], { told: ['1'] });
    expect([late, early]).toEqual([[], '[]']);
  });

  it('to which a doubt was edited in waits for the judge, and is not called early meanwhile', () => {
    const { counts, early } = judge([
      post(1, 'thread', [OPENED - DAY, 'More tomorrow.'], [OPENED + DAY, 'Sai Rei: 3D > 4D or 3E']),
    ]);
    expect(counts).toMatchObject({ 'needs-judge': 1, 'set-aside': 0 });
    expect(early).toBe('[]');
  });

  it('is told early with what stood at the lock, and what was edited in after it as that', () => {
    const { orders, early, after } = judge([post(1, 'thread', [OPENED - DAY, SAI], [LOCK + HOUR, `${SAI}\n${LARK}`])]);
    expect(orders).toEqual([]);
    expect(early).toContain(SAI);
    expect(early).not.toContain('Larkspur');
    expect(after).toContain(LARK);
    expect(after).not.toContain('then');
    expect(after).not.toContain(SAI);
  });

  it('that was edited into the turn and once more after the lock is judged by what stood there then, and told so', () => {
    const { orders, early, after } = judge([
      post(1, 'thread', [OPENED - DAY, ORIM], [OPENED + DAY, `${ORIM}\n${SAI}`], [LOCK + HOUR, `${ORIM}\n${LARK}`]),
    ]);
    expect(orders).toEqual([SAI]);
    expect(early).toContain(ORIM);
    expect(after).toContain(LARK);
    expect(after).toContain(`what stood in it then was judged, “${SAI}”`);
  });
});

it('the ruling by which an early post counts for none is explained where it is named', () => {
  const { early, rulings } = judge([post(1, 'thread', [OPENED - DAY, SAI])]);
  expect(early).toContain('3.1, R30');
  expect(rulings).toContain(classic.rulings.R30);
});

it('a private message that came too early is that, and not late', () => {
  const { out, counts, early, after } = judge([post(1, 'pm', [LOCK - 10 * DAY, SAI])]);
  expect([out, counts['set-aside'], after]).toEqual([['sent-early'], 1, '[]']);
  expect(early).not.toBe('[]');
});

it('a late post for which the judge put an order in is counted with its order', () => {
  const posts = [post(1, 'thread', [LOCK + HOUR, SAI])];
  const [about] = judge(posts).result.gathered.posts;
  if (!about) throw new Error('the post is not there');
  const question = handQuestion(about, [SAI]);
  const word = { id: 1, orders: [SAI], who: 'Umpire', at: 0, why: 'the forum was down' };
  const { counts, orders } = judge(posts, { rulings: [{ ...word, question, decision: 'put-in' }] });
  expect(orders).toEqual([SAI]);
  expect(counts).toMatchObject({ orders: 1, 'set-aside': 0 });
});

it('whenever posts are written and edited, each order has one fate and each post one place', () => {
  const time = fc.oneof(
    fc.integer({ min: -20, max: -1 }).map((hours) => OPENED + hours * HOUR),
    fc.integer({ min: 0, max: 13 * 24 }).map((hours) => OPENED + hours * HOUR),
    fc.integer({ min: 1, max: 40 }).map((hours) => LOCK + hours * HOUR),
  );
  const text = fc.subarray([SAI, LARK, ORIM]).map((lines) => ['Greetings.', ...lines].join('\n'));
  const revisions = fc
    .uniqueArray(fc.tuple(time, text), { minLength: 1, maxLength: 4, selector: ([at]) => at })
    .map((all) => all.toSorted(([a], [b]) => a - b));
  fc.assert(
    fc.property(fc.array(revisions, { minLength: 1, maxLength: 3 }), (drawn) => {
      const posts = drawn.map((texts, i) => post(i + 1, 'thread', ...texts));
      const { result, counts, early } = judge(posts);
      const { gathered } = result;
      const isOrdered = (id: string) => gathered.orders.some(({ place }) => place.post === id);
      expect(counts.orders).toBe(posts.filter(({ id }) => isOrdered(id)).length);
      for (const { post: own, out, revision, before = [] } of gathered.posts) {
        expect(isOrdered(own.id) && out !== undefined).toBe(false);
        const stood = own.revisions[revision]?.body.text.split('\n').filter((line) => line !== 'Greetings.') ?? [];
        const ordered = gathered.orders.flatMap(({ place, text: said }) => (place.post === own.id ? [said] : []));
        if (out === undefined && own.at.ms < OPENED)
          expect([...ordered, ...before].toSorted()).toEqual(stood.toSorted());
        if (out === 'before-opening') for (const line of stood) expect(early).toContain(line);
        for (const line of before) expect(early).toContain(line);
      }
    }),
    { numRuns: 150 },
  );
});
