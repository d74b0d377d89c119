import { describe, expect, it } from 'vitest';
import type { ConquestBoard } from '../../src/rulesets/conquest/board.js';
import { conquest } from '../../src/rulesets/conquest/index.js';
import type { ConquestOrder } from '../../src/rulesets/conquest/orders.js';
import type { ConquestUpdate } from '../../src/rulesets/conquest/update.js';
import type { Alternative, TurnInput } from '../../src/rulesets/contract/turn.js';
import { told } from '../harness/told.js';

const LOCK = Date.parse('2008-03-08T05:00Z');
const SETUP = {
  window: 'aftermath',
  map: { numbers: '4', letters: '1', terrain: ['FFFF'], legend: { F: 'Forest' } },
  hexes: [
    { at: '1A', controller: 'Ann', bonded: ['Ann'] },
    { at: '4A', controller: 'Bob', bonded: ['Bob'] },
  ],
  players: [
    { name: 'Ann', at: '1A', cards: { 'Mox Pearl': '1' } },
    { name: 'Bob', at: '4A', resources: { Green: '9' } },
  ],
  generals: [],
  cards: [{ name: 'Mox Pearl', kinds: ['artifact'], cost: '2', rarity: 'rare', block: 'Core' }],
};

type Input = TurnInput<ConquestBoard, ConquestOrder>;

/** A small aftermath with so many orders, each by the player of the planeswalker it begins with. */
function inputOf(...texts: readonly string[]): Input {
  return inputOn(SETUP, texts);
}

function inputOn(given: unknown, texts: readonly string[]): Input {
  const setup = conquest.readSetup(given);
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const board = setup.value as ConquestBoard;
  const orders = texts.map((text, i) => {
    const read = conquest.readCanonical(text, board);
    if (!read) throw new Error(`"${text}" is no order`);
    const place = { post: `p${i + 1}`, revision: 0, from: 0, to: text.length };
    const rest = { id: `p${i + 1}.1`, place, known: true, fits: [], text, words: text, notes: [] };
    return { ...read, ...rest, player: read.piece, at: LOCK - 3_600_000 + i * 60_000 };
  });
  const sheet = { number: 1, opened: LOCK - 9e8, deadline: LOCK, lock: LOCK, secret: '0' };
  return { sheet, board, orders, unsure: [], control: [], entries: {}, overrulings: [] };
}

const judge = (input: Input) => conquest.judge(input) as ConquestUpdate;
const cardsOf = ({ board }: ConquestUpdate) => board.players.map(({ name, cards }) => [name, cards['Mox Pearl'] ?? 0]);
const greenOf = ({ board }: ConquestUpdate, name: string) =>
  board.players.find((seat) => seat.name === name)?.resources.Green;
const fatesOf = ({ verdicts }: ConquestUpdate) => verdicts.map(({ status }) => status);

describe('a trade that two sides posted otherwise (C34)', () => {
  const differing = inputOf('Ann: trade Mox Pearl to Bob for 5', 'Bob: trade Mox Pearl from Ann for 4');

  it('is not carried out, each is told what the other posted, and the judge is asked', () => {
    const update = judge(differing);
    expect(cardsOf(update)).toEqual([
      ['Ann', 1],
      ['Bob', 0],
    ]);
    expect(update.verdicts.map((one) => [one.status, one.rule, told(one, conquest)])).toEqual(
      Array.from({ length: 2 }, () => [
        'fails',
        '3.6.4',
        'The two posts differ: Ann posted Mox Pearl for 5 to Bob, who posted Mox Pearl for 4. What counts is no trade.',
      ]),
    );
    expect(update.calls).toMatchObject([{ piece: 'Ann', because: { ruling: 'C34' } }]);
  });

  it('may be either of the two or none by his word, which counts as if both had posted it', () => {
    const alternatives = conquest.listAlternatives(differing).filter(({ about }) => about.includes('trade'));
    expect(alternatives.map(({ value, now }) => [conquest.tell(value, 'judge'), now])).toEqual(
      [
        ['Mox Pearl for 5', false],
        ['Mox Pearl for 4', false],
        ['no trade', true],
      ].map(([one, now]) => [
        `Ann, trade of Mox Pearl with Bob (3.6.4), one of Mox Pearl for 5 | Mox Pearl for 4 | no trade: ${one}`,
        now,
      ]),
    );
    const choose = (place: number) => {
      const { about, value } = alternatives[place] as Alternative;
      const change = { kind: 'change', about, value, ruling: 1, who: 'Tolliver', why: 'they told me' } as const;
      return judge({ ...differing, overrulings: [change] });
    };
    expect([greenOf(choose(0), 'Bob'), fatesOf(choose(0))]).toEqual([5, ['stands', 'fails']]);
    expect([greenOf(choose(1), 'Bob'), fatesOf(choose(1))]).toEqual([6, ['fails', 'stands']]);
    expect([greenOf(choose(2), 'Bob'), fatesOf(choose(2))]).toEqual([10, ['fails', 'fails']]);
    expect(choose(0).ruled).toMatchObject([
      { code: 'judge-ruled', who: 'Tolliver', what: { value: { card: 'Mox Pearl', price: 5 } } },
    ]);
    expect([0, 1, 2].flatMap((place) => choose(place).inapplicable)).toEqual([]);
  });
});

describe('a trade in words', () => {
  const failures = (input: Input) =>
    judge(input).verdicts.map((one) => (one.status === 'fails' ? told(one, conquest) : one.status));

  it('posted by one side is told who did not confirm it', () => {
    expect(failures(inputOf('Bob: trade Mox Pearl from Ann for 4'))).toEqual([
      'Not confirmed by Ann: a trade counts when both sides post it.',
    ]);
  });

  it('that cannot be carried out is told with the reason of the rule to both', () => {
    const poor = inputOf('Ann: trade Mox Pearl to Bob for 11', 'Bob: trade Mox Pearl from Ann for 11');
    expect(failures(poor)).toEqual(Array(2).fill('Bob has less than 11: Mox Pearl of Ann is not traded.'));
    const bare = inputOf('Bob: trade Mox Pearl to Ann for 1', 'Ann: trade Mox Pearl from Bob for 1');
    expect(failures(bare)).toEqual(
      Array(2).fill('Bob has no Mox Pearl to give: the trade with Ann is not carried out.'),
    );
  });

  it('that was carried out stands in the ledger of both with where card and price came from', () => {
    const done = judge(inputOf('Ann: trade Mox Pearl to Bob for 5', 'Bob: trade Mox Pearl from Ann for 5'));
    const traded = done.ledger.filter(({ because }) => because.rule === '3.6.4');
    expect(traded.map((one) => ({ ...one, why: told(one, conquest) }))).toMatchObject([
      { subject: 'Bob', what: 'resource', of: 'Green', before: 10, after: 5, why: 'Mox Pearl from Ann' },
      { subject: 'Ann', what: 'resource', of: 'Green', before: 1, after: 6, why: 'Mox Pearl to Bob' },
      { subject: 'Ann', what: 'card', of: 'Mox Pearl', before: 1, after: 0, why: 'to Bob' },
      { subject: 'Bob', what: 'card', of: 'Mox Pearl', before: 0, after: 1, why: 'from Ann' },
    ]);
  });
});

describe('a general whose five hexes the judge waived (3.2.1)', () => {
  const row = inputOn(
    {
      map: { numbers: '12', letters: '1', terrain: ['FFFFFFFFFFFF'], legend: { F: 'Forest' } },
      hexes: [],
      players: [
        { name: 'Ann', at: '1A' },
        { name: 'Bob', at: '12A' },
      ],
      generals: [
        { name: 'Kamahl', owner: 'Ann', at: '2A' },
        { name: 'Akroma', owner: 'Bob', at: '5A' },
      ],
    },
    ['Kamahl: 2A > 9A'],
  );

  it('is told that no path leads there, and of no number of steps', () => {
    const waiver = {
      kind: 'allow',
      order: 'p1.1',
      waived: ['3.2.1'],
      ruling: 1,
      who: 'Tolliver',
      why: 'so agreed',
    } as const;
    const orders = row.orders.map((one) => ({ ...one, player: 'Ann' }));
    const [verdict] = judge({ ...row, orders, overrulings: [waiver] }).verdicts;
    expect(told(verdict, conquest)).toBe('No path over open hexes leads from 2A to 9A.');
  });
});

describe('an order that the judge would allow', () => {
  it.each([
    ['Ann: stand', /order of the other one\. It cannot be carried out at all\.$/],
    ['Ann: bond 2A', /^The order counts without leave; where it comes to nothing, enter or change what follows\.$/],
  ])('cannot be: %s', (text, why) => {
    const asked = conquest.checkAllowed(inputOf(text), 'p1.1');
    expect(asked.ok ? asked.value : told({ because: asked.error }, conquest)).toMatch(why);
  });
});
