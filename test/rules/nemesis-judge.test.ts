import { describe, expect, it } from 'vitest';
import { readEntry } from '../../src/rulesets/contract/entries.js';
import type { Alternative, TurnInput } from '../../src/rulesets/contract/turn.js';
import type { NemesisBoard } from '../../src/rulesets/nemesis/board.js';
import { type Asked, tell } from '../../src/rulesets/nemesis/facts.js';
import { nemesis } from '../../src/rulesets/nemesis/index.js';
import type { NemesisOrder } from '../../src/rulesets/nemesis/orders.js';
import { told } from '../harness/told.js';

const at = (day: string) => Date.parse(`${day}T23:59Z`);
const LOCK = at('2004-03-11');
const [RESULTS] = nemesis.entries;

/** A small campaign with so many orders, each by the player of the unit it begins with. */
function inputOf(...texts: readonly string[]): TurnInput<NemesisBoard, NemesisOrder> {
  const setup = nemesis.readSetup({
    map: {
      regions: [
        { name: 'Fort', owner: 'Greys', factories: 1 },
        { name: 'Mill', owner: 'Marines' },
        { name: 'Ford' },
        { name: 'Dock', owner: 'Marines' },
      ],
      borders: [
        ['Fort', 'Mill'],
        ['Fort', 'Ford'],
        ['Ford', 'Dock'],
      ],
    },
    generals: { Greys: 'Zax', Marines: 'Cap' },
    units: [
      { name: 'Zax', race: 'Greys', at: 'Fort' },
      { name: 'Cap', race: 'Marines', at: 'Dock' },
    ],
  });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const board = setup.value;
  const orders = texts.map((text, i) => {
    const read = nemesis.readCanonical(text, board);
    if (!read) throw new Error(`"${text}" is no order`);
    const place = { post: `p${i + 1}`, revision: 0, from: 0, to: text.length };
    const rest = { id: `p${i + 1}.1`, place, known: true, fits: [], text, words: text, notes: [] };
    return { ...read, ...rest, player: read.piece, at: LOCK - 3_600_000 + i * 60_000 };
  });
  const sheet = { number: 1, opened: at('2004-03-01'), deadline: LOCK, lock: LOCK, secret: '0' };
  return { sheet, board, orders, unsure: [], control: [], entries: {}, overrulings: [] };
}

const placeOf = (input: TurnInput<NemesisBoard, NemesisOrder>, unit: string) =>
  nemesis.judge(input).moves.find(({ piece }) => piece === unit)?.to;

describe('the calendar of the Nemesis campaign (N36)', () => {
  const proposed = (lock: string, firstLock?: string) =>
    nemesis.windows.propose({ deadline: at(lock), lock: at(lock), ...(firstLock && { firstLock: at(firstLock) }) }, 14)
      .lock;

  it('proposes the last minute of the next 1st, 11th or 21st', () => {
    expect(proposed('2026-01-11')).toBe(at('2026-01-21'));
    expect(proposed('2026-01-21')).toBe(at('2026-02-01'));
    expect(proposed('2024-02-21')).toBe(at('2024-03-01'));
    expect(proposed('2026-12-21')).toBe(at('2027-01-01'));
  });

  it('goes on from the day a turn was due on, wherever its lock was moved to', () => {
    expect(proposed('2026-01-13', '2026-01-11')).toBe(at('2026-01-21'));
  });
});

describe('the judge’s hand on the Nemesis campaign', () => {
  it('lets an order stand that breaks a rule, and names the rule that is waived', () => {
    const input = inputOf('Zax: Fort > Dock');
    expect(placeOf(input, 'Zax')).toBe('Fort');
    expect(nemesis.checkAllowed(input, 'p1.1')).toEqual({ ok: true, value: ['5.2'] });
    const allow = {
      kind: 'allow',
      order: 'p1.1',
      waived: ['5.2'],
      ruling: 1,
      who: 'Pell',
      why: 'a ferry runs',
    } as const;
    expect(placeOf({ ...input, overrulings: [allow] }, 'Zax')).toBe('Dock');
    const other = { ...allow, waived: ['5.3'] };
    expect(nemesis.judge({ ...input, overrulings: [other] }).inapplicable).toHaveLength(1);
  });

  it('carries out no order that was allowed to a unit which left since, and tells the judge', () => {
    const input = inputOf('Zax: Fort > Ford');
    const left = RESULTS && readEntry(RESULTS, { leave: 'Zax' }, input.board);
    if (!left?.ok) throw new Error(JSON.stringify(left));
    const allow = {
      kind: 'allow',
      order: 'p1.1',
      waived: ['6.3'],
      ruling: 1,
      who: 'Pell',
      why: 'one last move',
    } as const;
    const { inapplicable } = nemesis.judge({ ...input, entries: { results: [left.value] }, overrulings: [allow] });
    expect(inapplicable.map((one) => [one.ruling, told(one, nemesis)])).toEqual([
      [1, 'Zax has left the campaign. It cannot be carried out at all.'],
    ]);
  });

  it('brings an earlier order back instead of the later one', () => {
    const input = inputOf('Zax: Fort > Ford', 'Zax: Fort > Mill');
    expect(placeOf(input, 'Zax')).toBe('Mill');
    const found = nemesis.checkAllowed(input, 'p1.1');
    expect(found).toEqual({ ok: true, value: ['1.2'] });
    const allow = {
      kind: 'allow',
      order: 'p1.1',
      waived: ['1.2'],
      ruling: 1,
      who: 'Pell',
      why: 'he asked me',
    } as const;
    const update = nemesis.judge({ ...input, overrulings: [allow] });
    expect(update.moves.find(({ piece }) => piece === 'Zax')?.to).toBe('Ford');
    expect(update.verdicts.map(({ status }) => status)).toEqual(['stands', 'superseded']);
  });

  it('changes what a roll gave, and every choice there was is offered', () => {
    const input = inputOf('Zax: Fort > Ford', 'Cap: Dock > Ford');
    const alternatives = nemesis.listAlternatives(input);
    expect(alternatives).toHaveLength(2);
    const { about, value } = alternatives.find(({ now }) => !now) as Alternative;
    const change = { kind: 'change', about, value, ruling: 1, who: 'Pell', why: 'agreed by both' } as const;
    const challengers = [input, { ...input, overrulings: [change] }].map(
      (one) => nemesis.judge(one).conflicts[0]?.matches?.[0]?.challenger,
    );
    expect(new Set(challengers)).toEqual(new Set(['Zax', 'Cap']));
    const gone = { ...change, value: { ...value, result: 'Nobody' } };
    expect(nemesis.judge({ ...input, overrulings: [gone] }).inapplicable).toHaveLength(1);
  });

  it.each([
    [
      {
        rule: '5.6',
        unit: 'Captain Orla',
        asked: { kind: 'defender', other: 'Gasket' },
        among: ['Captain Orla', 'Gasket'],
      },
      'Captain Orla',
      'Captain Orla, defender Gasket (5.6), one of Captain Orla | Gasket: Captain Orla',
      'Captain Orla defends, not Gasket, and so challenges and chooses the map (5.6)',
    ],
    [
      { rule: '6.1', unit: 'Ann', asked: { kind: 'defender', other: 'Bob' }, among: ['Ann', 'Bob'] },
      'Bob',
      'Ann, defender Bob (6.1), one of Ann | Bob: Bob',
      'Bob defends, not Ann, and so challenges and chooses the map (6.1)',
    ],
    [
      { rule: '7.3', unit: 'Ann', asked: { kind: 'opponent' }, among: ['Bob', 'Cap'] },
      'Cap',
      'Ann, opponent (7.3), one of Bob | Cap: Cap',
      'Ann meets Cap (7.3)',
    ],
    [
      { rule: '7.4', unit: 'Ann', asked: { kind: 'winner' }, among: ['Ann', 'Bob', 'Cap'] },
      'Cap',
      'Ann, winner (7.4), one of Ann | Bob | Cap: Cap',
      'Cap won, not Ann or Bob (7.4)',
    ],
  ] as const)('says %j, %s to the judge by its label, and to players in words', (roll, result, label, words) => {
    const value = { code: 'roll-result', ...roll, result };
    expect([nemesis.tell(value, 'judge'), nemesis.tell(value, 'public')]).toEqual([label, words]);
  });

  it('tells every change that can be offered of a roll without the label of the roll', () => {
    const alternatives = nemesis.listAlternatives(inputOf('Zax: Fort > Ford', 'Cap: Dock > Ford'));
    expect(alternatives).not.toHaveLength(0);
    for (const { value } of alternatives) expect(nemesis.tell(value, 'public')).not.toContain('one of');
  });

  it.each([
    [{ kind: 'defender', other: 'Bob' }, 'Ann', 'defender Bob is Ann', 'Ann defends, not Bob'],
    [{ kind: 'defender', other: 'Bob' }, 'Bob', 'defender Bob is Bob', 'Bob defends, not Ann'],
    [{ kind: 'opponent' }, 'Bob', 'opponent is Bob', 'Ann meets Bob'],
    [{ kind: 'winner' }, 'Bob', 'winner is Bob', 'Bob won'],
  ] as const satisfies readonly (readonly [Asked, string, string, string])[])(
    'tells what the judge ruled of a roll by its label, and players in words: %j, %s',
    (asked, result, label, words) => {
      const what = { code: 'roll-is', rule: '6.1', unit: 'Ann', asked, result };
      const ruled = { code: 'judge-ruled', rule: '6.1', who: 'Pell', what, word: 'he said: yes.' };
      expect(tell(ruled, 'own')).toBe(`Pell ruled that ${label}: he said: yes`);
      expect(tell(ruled, 'public')).toBe(`Pell ruled that ${words}: he said: yes`);
    },
  );

  it('asks which of two reports is right, and offers both (6.2)', () => {
    const fight = inputOf('Zax: Fort > Ford', 'Cap: Dock > Ford');
    const board = nemesis.judge(fight).board as NemesisBoard;
    const reports = ['Zax', 'Cap'].map((by) => {
      const entry = { winner: by, loser: by === 'Zax' ? 'Cap' : 'Zax', by };
      const read = RESULTS && readEntry(RESULTS, entry, board);
      if (!read?.ok) throw new Error(JSON.stringify(read));
      return read.value;
    });
    const sheet = { ...fight.sheet, number: 2, lock: at('2004-03-21'), deadline: at('2004-03-21') };
    const input = { ...fight, sheet, board, orders: [], entries: { results: reports } };
    const asked = nemesis.judge(input);
    expect(asked.calls.map((one) => [one.because.ruling, told(one, nemesis)])).toEqual([
      [
        'N24',
        expect.stringMatching(/is not decided: .*Zax reports that Zax won.*Cap reports that Cap won|Cap.*Zax reports/),
      ],
    ]);
    const alternatives = nemesis.listAlternatives(input).filter(({ about }) => about.includes('match'));
    expect(alternatives.map(({ now }) => now)).toEqual([false, false, true]);
    const isAsZaxSays = (one: Alternative) => nemesis.tell(one.value, 'judge').includes('as Zax reports');
    const { about, value } = alternatives.find(isAsZaxSays) as Alternative;
    const change = { kind: 'change', about, value, ruling: 1, who: 'Pell', why: 'Zax sent the log' } as const;
    const decided = nemesis.judge({ ...input, overrulings: [change] });
    expect(decided.calls).toEqual([]);
    expect(decided.moves.find(({ piece }) => piece === 'Cap')?.outcome).toBe('fell');
    const stranger = RESULTS && readEntry(RESULTS, { winner: 'Zax', loser: 'Cap', by: 'Pell' }, board);
    expect(stranger?.ok).toBe(false);
  });
});
