import { describe, expect, it } from 'vitest';
import type { Army, ClassicBoard } from '../../src/rulesets/classic/board.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { readEntry } from '../../src/rulesets/contract/entries.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { planes } from '../../src/rulesets/planes/index.js';
import { playCase, readCases } from '../../src/turns/cases/cases.js';

const ARMIES = [
  { name: 'Sai Rei', team: 'Coalition', rank: 'Commander', at: '14I', controller: 'Mara', colors: ['Red'] },
  { name: 'Gorgon', team: 'Phyrexia', rank: 'CPL', at: '14K', controller: 'Ilex' },
];
const STRUCTURES = [
  { name: 'Rust Gate', kind: 'portal', at: '5J', destroyed: 'true' },
  { name: 'Red Base', kind: 'base', color: 'Red', at: '14I', winCondition: 'true' },
  { name: 'Last Base', kind: 'base', color: 'Red', at: '24I', winCondition: 'true' },
];
const ATTACK = { author: 'Ilex', at: '2004-03-05T10:00Z', text: 'Gorgon: 14K > 14I; engage Sai Rei' };

/** What the judge puts right, one after the other. */
type Right = readonly Readonly<Record<string, unknown>>[];

/** A board put right, and what was told of it. */
function putRight<B, V>({ corrections, tell }: Ruleset<B, V>, board: B, right: Right) {
  const told: string[] = [];
  let now = board;
  for (const one of right) {
    const done = corrections && readEntry(corrections, one, now);
    if (!done?.ok) throw new Error(JSON.stringify(done));
    now = done.value.board;
    told.push(tell(done.value.what, 'public'));
  }
  return { board: now, told };
}

/** Two updates on a board that was put right as the second began; Gorgon attacks in the second where `posts` say so. */
function play({ days = '0', right, posts = [], portal = 'true' }: Given) {
  const [gate, ...bases] = STRUCTURES;
  const read = readCases(
    {
      ruleset: 'classic',
      cases: [
        {
          id: '1.7.2-corrected',
          title: 'corrected',
          lock: '2004-03-06T05:00Z',
          structures: [{ ...gate, destroyed: portal }, ...bases],
          armies: [{ ...ARMIES[0], days }, ARMIES[1]],
          posts,
        },
      ],
    },
    () => classic,
    () => undefined,
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const [one] = read.value;
  if (!one) throw new Error('no case');
  const [step] = one.steps;
  const put = putRight(classic, classic.readBoard(step.record.board), right);
  const board = classic.writeBoard(put.board);
  const [played] = playCase({ ...one, steps: [{ ...step, record: { ...step.record, board } }] }, classic);
  if (!played?.ok) throw new Error(String(played?.error));
  const { update } = played.value;
  const find = (where: unknown) => (where as ClassicBoard).armies[0] as Army;
  return { winner: update.winner, corrected: find(put.board), after: find(update.board), told: put.told };
}

interface Given {
  readonly days?: string;
  readonly right: Right;
  readonly posts?: readonly unknown[];
  readonly portal?: string;
}

describe('the days of an army, put right by the judge,', () => {
  it.each([
    ['4', '0', null],
    ['4', '3', null],
    ['0', '4', 'Coalition'],
    ['3', '4', 'Coalition'],
  ])('are the only ones that count towards winning (1.7.2): %s days made %s', (days, right, winner) => {
    const made = play({ days, right: [{ army: 'Sai Rei', days: right }], posts: [ATTACK] });
    expect([made.winner, made.after.days]).toEqual([winner, Number(right)]);
    expect(made.told).toEqual([`Sai Rei counts ${right}`]);
  });

  it('go on from there: the fourth day of those put right wins', () => {
    expect(play({ right: [{ army: 'Sai Rei', days: '3' }] })).toMatchObject({
      winner: 'Coalition',
      after: { days: 4 },
    });
    expect(play({ days: '3', right: [{ army: 'Sai Rei', days: '2' }] })).toMatchObject({ winner: null });
  });

  it('count nothing towards winning while a win condition of the enemy stands, and nothing of it later', () => {
    const right = [
      { army: 'Sai Rei', days: '4' },
      { structure: 'Rust Gate', destroyed: 'true' },
    ];
    expect(play({ portal: 'false', right, posts: [ATTACK] })).toMatchObject({ winner: null, after: { days: 4 } });
    expect(play({ portal: 'false', days: '4', right, posts: [] })).toMatchObject({ winner: null, after: { days: 5 } });
    const after = [...right, { army: 'Sai Rei', days: '8' }];
    expect(play({ portal: 'false', right: after, posts: [ATTACK] })).toMatchObject({ winner: 'Coalition' });
  });
});

describe('an army that the judge puts elsewhere', () => {
  it.each(['20A', '24I'])('has counted nothing there, whatever it had counted where it was: %s', (at) => {
    const { winner, corrected, told } = play({ days: '4', right: [{ army: 'Sai Rei', at }] });
    expect([winner, corrected.at, corrected.days]).toEqual([null, at, 0]);
    expect(told).toEqual([`Sai Rei stands on ${at} and counts 0`]);
  });

  it('has what he says that it has counted there', () => {
    const { winner, told } = play({ right: [{ army: 'Sai Rei', at: '24I', days: '3' }] });
    expect([winner, told]).toEqual(['Coalition', ['Sai Rei stands on 24I and counts 3']]);
  });

  it('keeps its days where it stood there already', () => {
    expect(play({ days: '2', right: [{ army: 'Sai Rei', at: '14I' }] }).corrected.days).toBe(2);
  });
});

describe('a structure that the judge says is destroyed', () => {
  it('ends the count of who stands in it (R24)', () => {
    const { winner, corrected } = play({ days: '4', right: [{ structure: 'Red Base', destroyed: 'true' }] });
    expect([winner, corrected.days]).toEqual([null, 0]);
  });

  it('leaves those in others what they counted', () => {
    expect(play({ days: '2', right: [{ structure: 'Last Base', destroyed: 'true' }] }).corrected.days).toBe(2);
  });
});

describe('turns counted in the rulebook with three planes (P43)', () => {
  const board = () => {
    const setup = {
      structures: [
        { name: 'Eluria', kind: 'base', color: 'Red', at: 'Dominaria 10C' },
        { name: 'Blobble', kind: 'stronghold', at: 'Phyrexia 5D' },
      ],
      armies: [
        { name: 'Frank', team: 'Coalition', rank: 'Lieutenant', at: 'Phyrexia 5D', days: '3' },
        { name: 'Jeff', team: 'Phyrexia', rank: 'CPL', at: 'Dominaria 10C', days: '2' },
      ],
    };
    const read = planes.readSetup(setup);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value;
  };
  const days = (right: Right) => putRight(planes, board(), right).board.armies.map((army) => army.days);

  it('end where the judge puts an army elsewhere, and with the structure they were counted in', () => {
    expect(days([{ army: 'Frank', at: 'Dominaria 3A' }])).toEqual([0, 2]);
    expect(days([{ army: 'Frank', at: 'Dominaria 3A', days: '1' }])).toEqual([1, 2]);
    expect(days([{ army: 'Frank', at: 'Phyrexia 5D' }])).toEqual([3, 2]);
    expect(days([{ structure: 'Blobble', destroyed: 'true' }])).toEqual([0, 2]);
  });
});
