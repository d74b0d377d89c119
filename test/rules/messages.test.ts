import { describe, expect, it } from 'vitest';
import { type Army, FULL, NONE, type Structure, type Team } from '../../src/rulesets/classic/board.js';
import { classic } from '../../src/rulesets/classic/index.js';
import type { ClassicUpdate } from '../../src/rulesets/classic/update.js';
import { judgeTurn } from '../../src/turns/close.js';
import { gather } from '../../src/turns/posts.js';
import type { TurnRecord } from '../../src/turns/turn.js';
import { LOCK, toInput } from '../harness/boards/situation.js';
import { told } from '../harness/told.js';
import { BARE } from '../turns/turn-record.js';

const army = (name: string, team: Team, at: string, more: Partial<Army> = {}): Army => ({
  name,
  team,
  rank: team === 'Coalition' ? 'Lieutenant' : 'Centurion',
  at,
  controllers: [team === 'Coalition' ? 'Gaz' : 'Vorax'],
  colors: [],
  troops: FULL,
  creatures: {},
  days: 0,
  winDays: 0,
  incoming: NONE,
  incomingIfWon: NONE,
  ...more,
});

const ARMIES = [
  army('Sai Rei', 'Coalition', '3D'),
  army('Darkhand5', 'Coalition', '5D'),
  army('Larkspur', 'Coalition', '4E'),
  army('Halveric', 'Coalition', '3H', { rank: 'Captain' }),
  army('Marrow Guard', 'Coalition', '10C'),
  army('Gorgon', 'Phyrexia', '4C'),
  army('Rustfang', 'Phyrexia', '20H'),
  army('Ironlung', 'Coalition', '20H'),
  army('Thornfoot', 'Coalition', '37M'),
];
const BASE: Structure = {
  name: 'Red Base',
  kind: 'base',
  color: 'Red',
  at: '10C',
  winCondition: true,
  destroyed: false,
};

/** Judges posts of one line each, an hour apart. */
function post(...lines: readonly (string | readonly [author: string, line: string])[]): ClassicUpdate {
  const { sheet, board } = toInput({
    armies: ARMIES,
    structures: [BASE],
    posted: [],
    control: [],
    details: [],
    seed: '0',
  });
  const record: TurnRecord = {
    ...BARE,
    sheet,
    board: classic.writeBoard(board),
    posts: lines.map((line, i) => {
      const [author, text] = typeof line === 'string' ? ['Gaz', line] : line;
      const at = { ms: LOCK - (40 - i) * 3_600_000, sure: 'minute' as const };
      const revisions = [{ since: at, unmarked: false, body: { text, skips: [] } }];
      return { id: `p${i}`, number: i, author, guest: false, at, via: 'thread' as const, revisions, unseen: false };
    }),
  };
  return judgeTurn(record, board, gather(record, board, classic), classic) as ClassicUpdate;
}

describe('an illegal order tells what was understood and the nearest legal order', () => {
  it.each([
    [
      'too far',
      'Sai Rei: 3D > 5F',
      '3.2.2.1',
      "5F is 4 steps from 3D, and a turn's move is 3 at most. Within reach on the way: 5E, 4F.",
    ],
    [
      'a wrong start',
      'Sai Rei: 3E > 4F',
      '3.2.2.5',
      'Sai Rei stands at 3D, not at 3E; a move begins where the army is. Write "Sai Rei: 3D > 4F".',
    ],
    [
      'a wrong start and nothing in reach',
      'Sai Rei: 8D > 9D',
      '3.2.2.5',
      'Sai Rei stands at 3D, not at 8D; a move begins where the army is. Write "Sai Rei: 3D > …".',
    ],
    [
      'a missing verb for a friend',
      'Sai Rei: 3D > 5D',
      '3.2.2.2',
      '5D was held by the friendly army Darkhand5 when this was posted, so the move needs "replace Darkhand5". Write "Sai Rei: 3D > 5D; replace Darkhand5".',
    ],
    [
      'the wrong verb for an enemy',
      'Sai Rei: 3D > 4C; replace Gorgon',
      '3.2.2.2',
      '4C was held by the enemy Gorgon when this was posted, so the move needs "engage Gorgon"; it said "replace Gorgon". Write "Sai Rei: 3D > 4C; engage Gorgon".',
    ],
    [
      'a square off the map',
      'Thornfoot: 37M > 39M',
      '1.2',
      '39M is not on the map, which runs from 1A to 38N. The nearest square on it is 38M. Write "Thornfoot: 37M > 38M".',
    ],
    [
      'a route that jumps',
      'Sai Rei: 3D > 4F (3D - 4E - 4F)',
      '3.2.2.4',
      'The route 3D - 4E - 4F jumps from 3D to 4E; each step goes one square N, S, E or W. Write "Sai Rei: 3D > 4F (3D - 3E - 3F - 4F)".',
    ],
    [
      'in battle',
      'Ironlung: 20H > 21H',
      '3.2.1',
      'Ironlung is in battle with Rustfang at 20H; until that is fought it takes no other action. Write "Ironlung: stand".',
    ],
    [
      'intercepting a friend',
      'Sai Rei: intercept Larkspur',
      '3.2.3.1',
      'Larkspur is no enemy of Sai Rei; only enemies are intercepted. Write "Sai Rei: intercept Gorgon".',
    ],
    [
      'a transfer to a wrong square',
      'Sai Rei: transfer to Larkspur at 5E',
      '3.2.4.1',
      'Larkspur stands at 4E, not at 5E. Write "Sai Rei: transfer to Larkspur at 4E".',
    ],
    [
      'a transfer to an army too far away',
      'Sai Rei: transfer to Darkhand5 at 5D',
      '3.2.4.1',
      'Darkhand5 at 5D is not next to Sai Rei at 3D. Write "Sai Rei: transfer to Larkspur at 4E".',
    ],
    [
      'a captain who would joint engage',
      'Halveric: 3H > 4H; joint engage',
      '3.2.5.4',
      'Halveric is of rank Captain; only armies below Captain and Evincar may joint engage. Write "Halveric: 3H > 4H".',
    ],
    ['a name nobody has', 'Qqxyz Wardens: 3D > 4D', '3.2.2.5', 'No army on the map is called "Qqxyz Wardens".'],
  ])('%s', (_what, line, rule, why) => {
    const [verdict] = post(line).verdicts;
    expect([verdict?.status, verdict?.rule, told(verdict, classic)]).toEqual(['illegal', rule, why]);
  });

  it('the order it proposes is a legal one, read as it is written', () => {
    for (const line of [
      'Sai Rei: 3E > 4F',
      'Sai Rei: 3D > 5D',
      'Thornfoot: 37M > 39M',
      'Sai Rei: 3D > 4F (3D - 4E - 4F)',
    ]) {
      const proposed = /Write "(.*)"[.]$/.exec(told(post(line).verdicts[0], classic))?.[1] ?? '';
      expect(post(proposed).verdicts[0]?.status).not.toBe('illegal');
      expect(post(proposed).orders[0]?.text).toBe(proposed);
    }
  });
});

describe('a legal order that looks like a slip is carried out with a warning', () => {
  it.each([
    [
      'a verb nothing asks for',
      'Sai Rei: 3D > 3E; engage Gorgon',
      '3E was empty when this was posted, so "engage" was not needed (3.2.2.2).',
    ],
    [
      'a long move that looks like a route',
      'Sai Rei: 3D > 3E > 3F',
      'This is a long move of 2 turns, one step each; for a route of one turn write it in parentheses (3.2.2.4): "Sai Rei: 3D > 3F (3D - 3E - 3F)".',
    ],
  ])('%s', (_what, line, why) => {
    const { verdicts, moves } = post(line);
    expect([verdicts[0]?.status, told(verdicts[0], classic)]).toEqual(['stands', why]);
    expect(moves.find(({ piece }) => piece === 'Sai Rei')?.to).toBe('3E');
  });

  it('replacing a friend who has no order to leave', () => {
    const [verdict] = post('Sai Rei: 3D > 5D; replace Darkhand5').verdicts;
    expect(told(verdict, classic)).toBe(
      'A partial move to 4D: Darkhand5 stayed at 5D (it had no order), and two friends never share a square; 4D was the nearest free square to 5D within its reach, on its route (1 step short). Darkhand5 had no order to leave 5D; a friend is replaced only where it leaves (3.2.2.2).',
    );
  });
});

describe('the reasons of a move tell the whole chain', () => {
  const reasons = (update: ClassicUpdate, piece: string) =>
    update.moves
      .find((one) => one.piece === piece)
      ?.because.map((fact) => `${told({ because: fact }, classic)} (${fact.rule})`);

  it.each([
    [
      'its order was illegal',
      'Darkhand5: 5D > 9D',
      " (its order was illegal, 3.2.2.1: 9D is 4 steps from 5D, and a turn's move is 3 at most)",
    ],
    ['it was ordered to stand', 'Darkhand5: stand', ' (it was ordered to stand)'],
    ['it waits to intercept', 'Darkhand5: intercept Gorgon', ' (it was ordered to intercept Gorgon)'],
    ['its joint engage was ignored', 'Darkhand5: 5D > 6D; joint engage', ' (its joint engage was ignored, 3.2.5.3)'],
  ])('a friend in the way says why it stayed: %s', (_what, line, why) => {
    expect(reasons(post(line, 'Sai Rei: 3D > 5D; replace Darkhand5'), 'Sai Rei')).toEqual([
      `Darkhand5 stayed at 5D${why}, and two friends never share a square (3.3.1)`,
      '4D was the nearest free square to 5D within its reach, on its route (1 step short) (3.3.2)',
    ]);
  });

  it('an order by somebody else is no order of the friend in the way', () => {
    expect(reasons(post(['Vorax', 'Darkhand5: 5D > 6D'], 'Sai Rei: 3D > 5D; replace Darkhand5'), 'Sai Rei')?.[0]).toBe(
      'Darkhand5 stayed at 5D (its order was illegal, 5.4.1: Darkhand5 is controlled by Gaz, not by Vorax), and two friends never share a square (3.3.1)',
    );
  });

  it('a contest names both distances', () => {
    const update = post('Darkhand5: 5D > 4D', 'Larkspur: 4E > 6D');
    expect(reasons(update, 'Larkspur')).toEqual([]);
    const contest = post('Darkhand5: 5D > 5F', 'Larkspur: 4E > 5F');
    expect(reasons(contest, 'Darkhand5')?.[0]).toBe(
      'it reached 5F before Larkspur (both 2 steps away, ordered 2004-03-04 13:00 against 2004-03-04 14:00 UTC) (3.3.1)',
    );
    expect(reasons(contest, 'Larkspur')?.[0]).toBe(
      'Darkhand5 also went to 5F and came first: both 2 steps away, ordered 2004-03-04 13:00 against 2004-03-04 14:00 UTC (3.3.1)',
    );
    expect(reasons(post('Sai Rei: 3D > 5E', 'Larkspur: 4E > 5E'), 'Sai Rei')?.[0]).toBe(
      'Larkspur also went to 5E and came first: 1 step against 3 (3.3.1)',
    );
  });

  it('in the same minute the place in the posts decides, and is told', () => {
    const update = post('Darkhand5: 5D > 5F\nLarkspur: 4E > 5F');
    expect(reasons(update, 'Larkspur')?.[0]).toBe(
      'Darkhand5 also went to 5F and came first: both 2 steps away, ordered in the same minute, 2004-03-04 13:00 UTC, but before it (R5) (3.3.1)',
    );
  });
});
