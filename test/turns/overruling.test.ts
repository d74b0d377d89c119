import { describe, expect, it } from 'vitest';
import type { Post } from '../../src/core/post.js';
import { classic } from '../../src/rulesets/classic/index.js';
import type { Decision } from '../../src/rulesets/contract/question-facts.js';
import type { Change } from '../../src/rulesets/contract/turn.js';
import { closeTurn, findAlternatives } from '../../src/turns/close.js';
import { changeQuestion, handQuestion, orderQuestion } from '../../src/turns/questions.js';
import type { Ruling, TurnRecord, TurnResult } from '../../src/turns/turn.js';
import { findBroken } from '../harness/boards/crowded.js';
import { PROMISES, run } from '../harness/boards/promises.js';
import { allowAll, changeEach, type Situation } from '../harness/boards/situation.js';
import { told } from '../harness/told.js';
import { BARE } from './turn-record.js';

/** Boards for each promise. */
const BOARDS = Number(process.env.BOARDS ?? 200);

const LOCK = Date.UTC(2004, 2, 6, 5);
const HOUR = 60 * 60_000;

const army = (name: string, team: string, at: string, controller: string) => ({
  name,
  team,
  rank: team === 'Coalition' ? 'Commander' : 'Centurion',
  at,
  controller,
});
const setup = classic.readSetup({
  structures: [{ name: 'Tallgate', kind: 'town', at: '20H' }],
  armies: [
    army('Sai Rei', 'Coalition', '3D', 'Mara'),
    army('Dunwold', 'Coalition', '5D', 'Mara'),
    army('Ostrava', 'Coalition', '4F', 'Corin'),
    army('Gravetide', 'Phyrexia', '9D', 'Ilex'),
    army('Rotwing', 'Phyrexia', '12D', 'Ilex'),
    army('Vorax', 'Phyrexia', '20C', 'Hale'),
  ],
});
if (!setup.ok) throw new Error(JSON.stringify(setup.error));

function post(number: number, author: string, text: string): Post {
  const since = { ms: LOCK - (100 - number) * HOUR, sure: 'minute' as const };
  return {
    id: String(number),
    number,
    author,
    guest: false,
    at: since,
    via: 'thread',
    url: `https://forum.example/p${number}`,
    revisions: [{ since, unmarked: false, body: { text, skips: [] } }],
    unseen: false,
  };
}

function record(posts: readonly Post[], more: Partial<TurnRecord> = {}): TurnRecord {
  return {
    ...BARE,
    sheet: { number: 3, opened: LOCK - 14 * 24 * HOUR, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: '7' },
    board: classic.writeBoard(setup.ok ? setup.value : (undefined as never)),
    posts,
    players: ['Mara', 'Corin', 'Ilex', 'Hale'].map((name) => ({ name, side: '', aliases: [] })),
    ...more,
  };
}

let numbers = 0;
const tell = (one: Change) => classic.tell(one.value, 'judge');
const changed = ({ about, value }: Change, why = 'I say so'): Ruling => ({
  ...ruling(changeQuestion(3, { about }), 'change', [], why),
  change: { about, value },
});
const ruling = (question: string, decision: Decision, orders: readonly string[], why = 'I say so'): Ruling => ({
  id: ++numbers,
  question,
  decision,
  orders,
  who: 'Umpire',
  at: LOCK - HOUR,
  why,
});

const moveOf = ({ update }: TurnResult, piece: string) => update.moves.find((move) => move.piece === piece);
const endOf = (result: TurnResult, piece: string) => moveOf(result, piece)?.to;
const verdictOf = ({ update }: TurnResult, order: string) =>
  update.verdicts.find((verdict) => verdict.order === order && verdict.leg === undefined);
const open = ({ gathered }: TurnResult) => gathered.questions.filter((question) => !question.ruling);
const textOf = ({ documents }: TurnResult) => JSON.stringify(documents.find(({ kind }) => kind === 'update'));

/** The turn with an order allowed as the desk would: with the rules it breaks. */
function allow(posts: readonly Post[], order: string, more: Partial<TurnRecord> = {}) {
  const before = closeTurn(record(posts, more), classic);
  const found = findAlternatives(record(posts, more), before, classic).allowed.get(order);
  if (!found?.ok) return { before, found, given: undefined, after: before };
  const asked = before.gathered.orders.find(({ id }) => id === order);
  if (!asked) throw new Error(`no order ${order}`);
  const given = ruling(orderQuestion(asked, before.update.orders, 3), 'allow', found.value, 'He asked by telephone');
  const rulings = [...(more.rulings ?? []), given];
  return { before, found, given, after: closeTurn(record(posts, { ...more, rulings }), classic) };
}

/** The turn with an outcome changed: the first offer whose words hold these. */
function change(posts: readonly Post[], words: string, more: Partial<TurnRecord> = {}) {
  const before = closeTurn(record(posts, more), classic);
  const alternatives = findAlternatives(record(posts, more), before, classic).changes;
  const alternative = alternatives.find((one) => tell(one).includes(words));
  if (!alternative) throw new Error(`no offer of ${words} among ${alternatives.map(tell).join('\n')}`);
  const given = changed(alternative, 'I saw it so');
  const rulings = [...(more.rulings ?? []), given];
  return { before, alternative, given, after: closeTurn(record(posts, { ...more, rulings }), classic) };
}

describe('an order the judge allows once', () => {
  it.each([
    ['Sai Rei: 3D > 8D', ['3.2.2.1'], '8D'],
    ['Sai Rei: 4D > 6D', ['3.2.2.5'], '6D'],
    ['Sai Rei: 3D > 5D', ['3.2.2.2'], '4D'],
    ['Sai Rei: 3D > 5E (3D - 5D - 5E)', ['3.2.2.4'], '5E'],
    ['Gravetide: 9D > 10D', ['5.4.1'], '10D'],
    ['Sai Rei: 4D > 9E', ['3.2.2.5', '3.2.2.1'], '9E'],
  ])('%s is carried out, and only what it breaks is waived', (text, waived, end) => {
    const { before, found, after } = allow([post(1, 'Mara', text)], '1.1');
    expect(verdictOf(before, '1.1')).toMatchObject({ status: 'illegal', rule: waived[0] });
    expect(found).toEqual({ ok: true, value: waived });
    const piece = text.split(':')[0] ?? '';
    expect(endOf(after, piece)).toBe(end);
    const [first] = moveOf(after, piece)?.because ?? [];
    expect(first).toMatchObject({ rule: '' });
    expect(first && told({ because: first }, classic)).toContain('allowed once by Umpire, who waived');
    expect(told(verdictOf(after, '1.1'), classic)).toContain('He asked by telephone');
    expect(textOf(after)).toContain('Umpire allowed “');
    expect(textOf(after)).toContain(`and waived ${waived.join(' and ')} for it: He asked by telephone`);
    expect(open(after)).toEqual([]);
  });

  it('counts instead of the order that would have counted, which is told so', () => {
    const posts = [post(1, 'Mara', 'Sai Rei: 3D > 3F'), post(2, 'Mara', 'Sai Rei: 3D > 2D')];
    const { found, after } = allow(posts, '1.1');
    expect(found).toEqual({ ok: true, value: ['3.3.6'] });
    expect(endOf(after, 'Sai Rei')).toBe('3F');
    expect(verdictOf(after, '2.1')).toMatchObject({ status: 'superseded', rule: '' });
  });

  it('lets others follow: who was to move where it stood gets there', () => {
    const posts = [post(1, 'Mara', 'Dunwold: 5D > 9E'), post(2, 'Mara', 'Sai Rei: 3D > 5D; replace Dunwold')];
    const { before, after } = allow(posts, '1.1');
    expect(endOf(before, 'Sai Rei')).toBe('4D');
    expect(endOf(after, 'Sai Rei')).toBe('5D');
    expect(endOf(after, 'Dunwold')).toBe('9E');
  });

  it('may leave a battle in progress, whose friends then are not left two in a square', () => {
    const board = setup.ok ? setup.value : (undefined as never);
    const moved = {
      ...board,
      armies: board.armies.map((one) =>
        one.name === 'Rotwing' || one.name === 'Sai Rei' ? { ...one, at: '9D' } : one,
      ),
    };
    const more = { board: classic.writeBoard(moved) };
    const { found, after } = allow([post(1, 'Mara', 'Sai Rei: 9D > 8D')], '1.1', more);
    expect(found).toEqual({ ok: true, value: ['3.2.1'] });
    expect(endOf(after, 'Sai Rei')).toBe('8D');
    expect(new Set(after.update.moves.map(({ to }) => to)).size).toBe(after.update.moves.length);
  });

  it('of a captured army is told by 4.5 too, and counts only where that is waived', () => {
    const board = setup.ok ? setup.value : (undefined as never);
    const converting = { team: 'Phyrexia', rank: 'Centurion', colors: [], controllers: ['Ilex'] } as const;
    const armies = board.armies.map((one) => (one.name === 'Sai Rei' ? { ...one, converting } : one));
    const more = { board: classic.writeBoard({ ...board, armies }) };
    const { found, after } = allow([post(1, 'Mara', 'Sai Rei: 3D > 8D')], '1.1', more);
    expect(found).toEqual({ ok: true, value: ['4.5', '3.2.2.1'] });
    expect(endOf(after, 'Sai Rei')).toBe('8D');
  });

  it('is not told of an enemy as if he were a friend it wanted to replace', () => {
    const board = setup.ok ? setup.value : (undefined as never);
    const places = new Map([
      ['Sai Rei', '7D'],
      ['Dunwold', '8D'],
    ]);
    const moved = { ...board, armies: board.armies.map((one) => ({ ...one, at: places.get(one.name) ?? one.at })) };
    const posts = [
      post(1, 'Mara', 'Dunwold: 8D > 9D; engage Gravetide'),
      post(2, 'Mara', 'Sai Rei: 7D > 9D; replace Gravetide'),
    ];
    const { found, after } = allow(posts, '2.1', { board: classic.writeBoard(moved) });
    expect(found).toEqual({ ok: true, value: ['3.2.2.2'] });
    expect(verdictOf(after, '2.1')).toMatchObject({ status: 'fails', rule: '3.3.1' });
    expect(told(verdictOf(after, '2.1'), classic)).not.toContain('a friend is replaced only');
  });

  it.each([
    ['Sai Rei: 3D > 3Z', 'cannot be carried out at all'],
    ['Sai Rei: intercept Dunwold', 'no enemy'],
    ['Wanderer: 30A > 31A', 'Put in the order you mean by hand.'],
  ])('cannot be %s, and it is said why', (text, why) => {
    const { found } = allow([post(1, 'Mara', text)], '1.1');
    expect(found?.ok).toBe(false);
    expect(found?.ok === false && told({ because: found.error }, classic)).toContain(why);
  });

  it('is asked about again where the words were changed, and where it breaks other rules by now', () => {
    const posts = [post(1, 'Mara', 'Sai Rei: 3D > 8D')];
    const { given } = allow(posts, '1.1');
    const rulings = given ? [given] : [];
    const edited = closeTurn(record([post(1, 'Mara', 'Sai Rei: 3D > 9D')], { rulings }), classic);
    expect(open(edited)).toMatchObject([{ kind: 'changed' }]);
    expect(endOf(edited, 'Sai Rei')).toBe('3D');
    const given2 = closeTurn(record([...posts, post(2, 'Mara', 'Sai Rei: 3D > 2D')], { rulings }), classic);
    expect(open(given2)).toMatchObject([
      {
        kind: 'changed',
        because: { code: 'ruling-inapplicable', found: [{ rule: '3.3.6' }, { code: 'not-waived', broken: '3.3.6' }] },
      },
    ]);
    expect(endOf(given2, 'Sai Rei')).toBe('2D');
    expect(textOf(given2)).not.toContain('Umpire allowed');
    const control = [{ at: LOCK - 200 * HOUR, piece: 'Sai Rei', to: ['Corin'] }];
    const lost = closeTurn(record(posts, { rulings, control }), classic);
    expect(open(lost)).toMatchObject([
      {
        kind: 'changed',
        because: { code: 'ruling-inapplicable', found: [{ rule: '5.4.1' }, { code: 'not-waived', broken: '5.4.1' }] },
      },
    ]);
    const [question] = open(lost);
    const letGo = [...rulings, ruling(question?.id ?? '', 'let-go', [])];
    expect(open(closeTurn(record(posts, { rulings: letGo, control }), classic))).toEqual([]);
  });
});

describe('an outcome the judge changes', () => {
  const contest = [
    post(1, 'Mara', 'Sai Rei: 3D > 4E'),
    post(2, 'Corin', 'Ostrava: 4F > 4E'),
    post(3, 'Mara', 'Dunwold: 5D > 4E'),
  ];

  it('is where a partial move ends, and what hangs on it follows', () => {
    const { before, after, alternative } = change(contest, 'Dunwold, partial move 5D > 4E: ends at 5E');
    expect(endOf(before, 'Ostrava')).toBe('4E');
    expect(before.update.calls.map(({ piece }) => piece)).toContain('Dunwold');
    expect(alternative.pieces).toEqual(['Dunwold']);
    expect(endOf(after, 'Dunwold')).toBe('5E');
    expect(moveOf(after, 'Dunwold')?.because.at(-1)).toMatchObject({ rule: '', word: 'I saw it so' });
    expect(after.update.calls.map(({ piece }) => piece)).not.toContain('Dunwold');
    expect(new Set(after.update.moves.map(({ to }) => to)).size).toBe(after.update.moves.length);
    expect(textOf(after)).toContain('Umpire ruled: Dunwold, partial move 5D > 4E: ends at 5E. I saw it so');
  });

  it('is who comes first of several friends', () => {
    const { before, after } = change(contest, 'Sai Rei comes first');
    expect(endOf(before, 'Sai Rei')).not.toBe('4E');
    expect(endOf(after, 'Sai Rei')).toBe('4E');
    expect(endOf(after, 'Ostrava')).not.toBe('4E');
    expect(verdictOf(after, '2.1')).toMatchObject({ status: 'fails', rule: '' });
  });

  it('is who attacks in a battle, or that nobody does', () => {
    const posts = [post(1, 'Ilex', 'Gravetide: 9D > 7D'), post(2, 'Mara', 'Dunwold: 5D > 7D')];
    const { before, after } = change(posts, ': Gravetide attacks Dunwold');
    expect(before.update.conflicts).toMatchObject([{ kind: 'versus' }]);
    expect(after.update.conflicts).toMatchObject([{ kind: 'attacks', sides: [['Gravetide'], ['Dunwold']] }]);
    expect(JSON.stringify(after.documents)).toContain('Gravetide attacks Dunwold at 7D');
  });

  it('is what was rolled: nothing is rolled then, and nothing is published as a roll', () => {
    const board = setup.ok ? setup.value : (undefined as never);
    const at = (one: string) => ({ Gravetide: '6D', Rotwing: '5E', Dunwold: '5D' })[one];
    const more = {
      board: classic.writeBoard({
        ...board,
        armies: board.armies.map((one) => ({ ...one, at: at(one.name) ?? one.at })),
      }),
    };
    const both = [
      post(1, 'Mara', 'Dunwold: intercept Gravetide'),
      post(2, 'Ilex', 'Gravetide: 6D > 4D (6D - 5D - 4D)'),
      post(3, 'Ilex', 'Rotwing: 5E > 5D; engage Dunwold'),
    ];
    const first = closeTurn(record(both, more), classic);
    const [rolled] = first.update.rolls;
    expect(rolled).toMatchObject({ rule: '3.2.3.2', what: 'fight' });
    const other = rolled?.choices.find((one) => one !== rolled.result) ?? '';
    const { after } = change(both, `it fights ${other}`, more);
    expect(after.update.rolls).toEqual([]);
    expect(after.update.conflicts[0]?.sides.flat()).toContain(other);
    expect(first.update.conflicts[0]?.sides.flat()).not.toContain(other);
    expect(textOf(after)).toContain(`it fights ${other}. I saw it so`);
    expect(textOf(after)).toContain('Nothing had to be rolled.');
  });

  it('is asked about again where the orders are others by now, and does nothing until then', () => {
    const { given } = change(contest, 'Dunwold, partial move 5D > 4E: ends at 5E');
    const others = [...contest.slice(0, 2), post(3, 'Mara', 'Dunwold: 5D > 5F')];
    const result = closeTurn(record(others, { rulings: [given] }), classic);
    expect(endOf(result, 'Dunwold')).toBe('5F');
    expect(open(result)).toMatchObject([
      {
        kind: 'changed',
        words: expect.stringContaining('Dunwold, partial move 5D > 4E'),
        because: { code: 'ruling-inapplicable' },
      },
    ]);
    expect(textOf(result)).not.toContain('Umpire ruled');
  });

  it('is asked about again where the army is gone', () => {
    const { given } = change(contest, 'Dunwold, partial move 5D > 4E: ends at 5E');
    const board = setup.ok ? setup.value : (undefined as never);
    const gone = classic.writeBoard({ ...board, armies: board.armies.filter(({ name }) => name !== 'Dunwold') });
    expect(open(closeTurn(record(contest, { rulings: [given], board: gone }), classic))).toMatchObject([
      { kind: 'changed' },
    ]);
  });

  it('may be changed again, and back to what it was', () => {
    const once = change(contest, 'Dunwold, partial move 5D > 4E: ends at 5E');
    const was = endOf(once.before, 'Dunwold');
    const alternatives = findAlternatives(record(contest, { rulings: [once.given] }), once.after, classic).changes;
    const back = alternatives.find(
      (alternative) => tell(alternative) === `Dunwold, partial move 5D > 4E: ends at ${was}`,
    );
    if (!back) throw new Error(`no way back to ${was}`);
    const again = changed(back);
    expect(again.question).toBe(once.given.question);
    const after = closeTurn(record(contest, { rulings: [again] }), classic);
    expect(endOf(after, 'Dunwold')).toBe(was);
    expect(open(after)).toEqual([]);
  });
});

describe('an order the judge puts in', () => {
  it('needs no post', () => {
    const orders = ['Vorax: 20C > 20D'];
    const result = closeTurn(record([], { rulings: [ruling(handQuestion(3, orders), 'put-in', orders)] }), classic);
    expect(endOf(result, 'Vorax')).toBe('20D');
    expect(result.gathered.orders).toMatchObject([{ player: 'Hale', at: LOCK }]);
    expect(textOf(result)).toContain('Umpire put in “Vorax: 20C > 20D” for Hale: I say so');
  });

  it('is asked about where its army is gone', () => {
    const orders = ['Wanderer: 20C > 20D'];
    const result = closeTurn(record([], { rulings: [ruling(handQuestion(3, orders), 'put-in', orders)] }), classic);
    expect(open(result)).toMatchObject([{ kind: 'changed', words: 'Wanderer: 20C > 20D' }]);
  });

  it('may be allowed although it is illegal', () => {
    const orders = ['Vorax: 20C > 20H'];
    const put = ruling(handQuestion(3, orders), 'put-in', orders);
    const { before, after } = allow([], 'turn-3.h1', { rulings: [put] });
    expect(endOf(before, 'Vorax')).toBe('20C');
    expect(endOf(after, 'Vorax')).toBe('20H');
  });
});

describe('on any board, whatever is overruled', () => {
  const { 'no two friends end in one square but the two of a joint battle': apart } = PROMISES;
  const { 'every order has exactly one verdict, and every army exactly one move': each } = PROMISES;
  const holds = (promise: (situation: Situation) => void) => expect(findBroken(promise, BOARDS)?.why).toBeUndefined();

  it('friends keep apart and every order has its verdict with all allowed that can be', () =>
    holds((situation) => {
      const update = allowAll(situation);
      apart?.(situation, update);
      each?.(situation, update);
    }));

  it('friends keep apart with an outcome changed, and what does not fit does nothing', () =>
    holds((situation) => {
      const before = JSON.stringify(run(situation).moves);
      for (const update of changeEach(situation, 5)) {
        apart?.(situation, update);
        each?.(situation, update);
        if (update.inapplicable.length > 0) expect(JSON.stringify(update.moves)).toBe(before);
      }
    }));
});
