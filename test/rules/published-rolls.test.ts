import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roll, rollOrKeep } from '../../src/core/dice.js';
import type { Order } from '../../src/core/order.js';
import { readEntry } from '../../src/rulesets/contract/entries.js';
import type { TurnInput } from '../../src/rulesets/contract/turn.js';
import type { PlanesBoard } from '../../src/rulesets/planes/board.js';
import { planes } from '../../src/rulesets/planes/index.js';
import type { PlanesOrder } from '../../src/rulesets/planes/orders.js';
import { readCanonical } from '../../src/rulesets/planes/reading.js';
import type { PlanesUpdate } from '../../src/rulesets/planes/update.js';

const LABEL = { turn: 1, rule: '6.3', piece: 'Newt', what: 'square' };

describe('a roll that players have read', () => {
  const squares = fc.uniqueArray(fc.constantFrom<string[]>('1A', '1B', '1C', '2A', '2C', '3A', '3B', '3C'), {
    minLength: 2,
  });

  it('keeps its result as long as that is among the choices, and is proved as it was published; else it is rolled', () => {
    fc.assert(
      fc.property(fc.string(), squares, squares, (secret, was, now) => {
        const read = roll(secret, LABEL, was);
        const again = rollOrKeep(secret, LABEL, now, [read]);
        expect(again).toEqual(now.includes(read.result) ? read : roll(secret, LABEL, now));
        expect(roll(secret, again, again.choices)).toEqual(again);
      }),
    );
  });

  it('is no other one: of another army, rule or turn', () => {
    const read = roll('7', LABEL, ['1A', '1B']);
    for (const other of [{ piece: 'Frank' }, { rule: '4.2' }, { turn: 2 }, { what: 'route' }])
      expect(rollOrKeep('7', { ...LABEL, ...other }, ['1A', '1B', '1C'], [read])).toEqual(
        roll('7', { ...LABEL, ...other }, ['1A', '1B', '1C']),
      );
  });
});

const army = (name: string, team: string, at: string, controller: string) => ({
  name,
  team,
  rank: team === 'Coalition' ? 'Lieutenant' : 'Centurion',
  at: `Dominaria ${at}`,
  controller,
  ...(team === 'Coalition' && { primary: 'Red' }),
});
const setup = planes.readSetup({
  structures: [{ name: 'Ember Hall', kind: 'base', color: 'Red', at: 'Dominaria 20H' }],
  armies: [
    army('Amber Toll', 'Coalition', '5D', 'Mirel'),
    army('Cold Ladle', 'Phyrexia', '5D', 'Ossian'),
    army('Quiet Ford', 'Coalition', '8D', 'Tobin'),
  ],
});
if (!setup.ok) throw new Error(JSON.stringify(setup.error));
const board = setup.value;

function inputOf(secret: string, text: string, published?: PlanesUpdate['rolls']): TurnInput<PlanesBoard, PlanesOrder> {
  const read = readCanonical(text, board);
  if (!read) throw new Error(text);
  const place = { post: 'p0', revision: 0, from: 0, to: text.length };
  const order: Order<PlanesOrder> = {
    ...read,
    id: 'p0.1',
    place,
    player: 'Tobin',
    at: 0,
    known: true,
    fits: [],
    text,
    words: text,
    notes: [],
  };
  const results = planes.entries.find(({ id }) => id === 'results');
  const result = results && readEntry(results, { at: 'Dominaria 5D', winner: 'Coalition' }, board);
  if (!result?.ok) throw new Error('no result');
  const lock = 3_600_000;
  return {
    sheet: { number: 1, opened: 0, deadline: lock, lock, secret },
    ...{ board, orders: [order], unsure: [], control: [], entries: { results: [result.value] }, overrulings: [] },
    ...(published && { published }),
  };
}

const judge = (input: TurnInput<PlanesBoard, PlanesOrder>) => planes.judge(input) as PlanesUpdate;
const bumped = ({ moves }: PlanesUpdate) => moves.find(({ piece }) => piece === 'Cold Ladle')?.to;

describe('who was bumped by a roll that was published (P40)', () => {
  it('stays there when another army’s move is judged otherwise, as long as the square is free', () => {
    let other = 0;
    for (let secret = 1; secret <= 40; secret++) {
      const before = judge(inputOf(String(secret), 'Quiet Ford: stand'));
      const moved = 'Quiet Ford: Dominaria; 8D > 6D';
      const after = judge(inputOf(String(secret), moved, before.rolls));
      if (bumped(judge(inputOf(String(secret), moved))) !== bumped(before)) other++;
      if (bumped(before) === 'Dominaria 6D') expect(bumped(after)).not.toBe('Dominaria 6D');
      else expect(bumped(after)).toBe(bumped(before));
    }
    expect(other).toBeGreaterThan(10); // rolled anew it would have gone elsewhere
  });
});
