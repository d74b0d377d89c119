import { describe, expect, it } from 'vitest';
import type { Post } from '../../src/core/post.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { closeTurn } from '../../src/turns/close.js';
import type { Ruling, TurnRecord } from '../../src/turns/turn.js';

const LOCK = Date.UTC(2004, 2, 6, 5);
const DAY = 24 * 60 * 60_000;
const setup = classic.readSetup({
  armies: [{ name: 'Sai Rei', team: 'Coalition', rank: 'Commander', at: '3D', controller: 'Gazetzot' }],
});
if (!setup.ok) throw new Error('the board of this test is wrong');
const board = classic.writeBoard(setup.value);

function judge(text: string, rulings: readonly Ruling[]): ReturnType<typeof closeTurn> {
  const since = { ms: LOCK - DAY, sure: 'minute' as const };
  const post: Post = {
    id: '1',
    number: 1,
    author: 'Gazetzot',
    authorId: '7',
    guest: false,
    at: since,
    via: 'thread',
    revisions: [{ since, unmarked: false, body: { text, skips: [] } }],
    unseen: false,
  };
  const record: TurnRecord = {
    game: 'A game',
    ruleset: 'classic',
    sheet: { number: 1, opened: LOCK - 14 * DAY, deadline: LOCK - DAY, lock: LOCK, secret: '0' },
    board,
    posts: [post],
    players: [{ name: 'Gazetzot', side: 'Coalition', aliases: [] }],
    judges: { movement: 'Umpire', battle: 'Holm', mercenary: 'Crake' },
    control: [],
    entries: {},
    rulings,
    documents: [],
    told: [],
    former: [],
    zone: 'UTC',
    remarks: [],
  };
  return closeTurn(record, classic);
}

describe('a nickname', () => {
  const [asked] = judge('Blackmask: 3D > 4D', []).gathered.questions;
  const accepted: Ruling = {
    id: 1,
    question: asked?.id ?? '',
    decision: 'read-as',
    orders: asked?.nearest ?? [],
    who: 'Umpire',
    at: 0,
    why: '',
  };

  it('is asked about where an army of the author stands at the square named', () => {
    expect(asked).toMatchObject({ kind: 'nickname', nearest: ['Sai Rei: 3D > 4D'] });
    expect(judge('Blackmask: 5F > 4D', []).gathered.questions).toEqual([]);
  });

  it('is read as that army once the judge has accepted it, in this order and in every later one', () => {
    for (const [text, order] of [
      ['Blackmask: 3D > 4D', 'Sai Rei: 3D > 4D'],
      ['the blackmask goes from 3D to 3E', 'Sai Rei: 3D > 3E'],
    ] as const) {
      const { gathered, update } = judge(text, [accepted]);
      expect(gathered.orders.map((one) => one.text)).toEqual([order]);
      expect(gathered.questions.filter(({ ruling }) => !ruling)).toEqual([]);
      expect(update.verdicts.map(({ status: fate }) => fate)).toEqual(['stands']);
    }
  });

  it('stays an unknown name where the judge has said no, and is not asked about again', () => {
    const { gathered, update } = judge('Blackmask: 3D > 4D', [{ ...accepted, decision: 'not-an-order', orders: [] }]);
    expect(update.verdicts.map(({ status: fate }) => fate)).toEqual(['illegal']);
    expect(gathered.questions).toMatchObject([{ kind: 'nickname', ruling: { decision: 'not-an-order' } }]);
  });
});
