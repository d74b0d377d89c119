import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Leg, Named, Verb } from '../../src/rulesets/classic/board.js';
import { type ClassicOrder, writeOrder } from '../../src/rulesets/classic/orders.js';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';
import { piece } from '../harness/reading/piece.js';

const MINE = { 'Sai Rei': '2A', Darkhand: '3B', Larkspur: '1B' };
const OTHERS = { Gorgon: '5B', Blightmaw: '2C', Rustfang: '4C' };
const PLACES: ReadonlyMap<string, string> = new Map(Object.entries({ ...MINE, ...OTHERS }));
const NOBODY = ['Zyx', 'Pale Riders'];

const reader = createClassicReader({
  pieces: [...PLACES].map(([name, at]) =>
    piece(
      name,
      at,
      name === 'Gorgon' || name === 'Blightmaw' ? 'Phyrexia' : 'Coalition',
      name in MINE ? 'Aldo' : 'Brisa',
    ),
  ),
  memory: { former: [], nicknames: new Map() },
});

const square = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(...'ABCD'))
  .map(([row, column]) => `${row}${column}`);
const named: fc.Arbitrary<Named> = fc
  .constantFrom(...PLACES.keys(), ...NOBODY)
  .map((name) => ({ name, known: PLACES.has(name), fits: [] }));
const verb: fc.Arbitrary<Verb | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constant({ kind: 'joint engage' } as const),
  fc
    .tuple(fc.constantFrom('engage' as const, 'replace' as const), fc.option(named))
    .map(([kind, other]) => ({ kind, ...(other && { other }) })),
);

/** Ways of one or two legs from a square. */
const waysFrom = (start: string): fc.Arbitrary<ClassicOrder> =>
  fc.array(fc.tuple(square, verb, fc.option(square)), { minLength: 1, maxLength: 2 }).map((steps) => {
    const legs: Leg[] = [];
    for (const [to, done, via] of steps) {
      const from = legs.at(-1)?.to ?? start;
      const route = via !== null && new Set([from, via, to]).size === 3 && { route: [from, via, to] };
      legs.push({ from, to, ...route, ...(done && { verb: done }) });
    }
    const [first, ...more] = legs as [Leg, ...Leg[]];
    return { action: 'move', legs: [first, ...more] };
  });

/** An order of an army by its name, and what it does. */
type Given = readonly [army: string, order: ClassicOrder];

const given: fc.Arbitrary<Given> = fc.constantFrom(...PLACES.keys(), ...NOBODY).chain((army) => {
  const start = fc.oneof(fc.constant(PLACES.get(army) ?? '6A'), square);
  const other = named.filter(({ name }) => name !== army);
  const order: fc.Arbitrary<ClassicOrder> = fc.oneof(
    { weight: 4, arbitrary: start.chain(waysFrom) },
    { weight: 1, arbitrary: other.map((target) => ({ action: 'intercept', target }) as const) },
    { weight: 1, arbitrary: fc.tuple(other, square).map(([to, at]) => ({ action: 'transfer', to, at }) as const) },
    { weight: 1, arbitrary: fc.constant({ action: 'stand' } as const) },
  );
  return order.map((one) => [army, one] as const);
});

/** What a judge is asked about, or what another reading is likelier for, though the form is whole. */
function isPlain([army, order]: Given): boolean {
  const isNobody = NOBODY.includes(army);
  if (order.action === 'stand') return !isNobody;
  if (order.action === 'intercept') return !isNobody || order.target.known;
  if (order.action === 'transfer') return order.to.known;
  const { from, to, verb: done } = order.legs[0];
  // R9 a square to itself is a stand, and without an arrow a square is where a joint engage leads
  if (order.legs.length === 1 && from === to && (done?.kind !== 'joint engage' || PLACES.get(army) !== from))
    return false;
  // another's army that is said to stand where one of the author's does may be that one
  if (!(army in MINE) && PLACES.get(army) !== from && Object.values(MINE).includes(from)) return false;
  // who is named in it and stands at another square of the way: what is done to him there is asked
  const others = order.legs.flatMap((leg) =>
    leg.verb && 'other' in leg.verb && leg.verb.other ? [leg.verb.other.name] : [],
  );
  return order.legs.length === 1 || !others.some((name) => order.legs.some((leg) => leg.to === PLACES.get(name)));
}

test('an order in its canonical form is read as itself, whoever commands the army and wherever it stands', () => {
  fc.assert(
    fc.property(given.filter(isPlain), ([army, order]) => {
      const text = writeOrder(army, order);
      const { parts } = reader.read({ text, skips: [] }, { player: 'Aldo', mine: Object.keys(MINE) });
      const orders = parts.flatMap((part) =>
        part.bin === 'order' && 'orders' in part ? part.orders.map((one) => [one.text, one.known]) : [part.bin],
      );
      expect(orders).toEqual([[text, PLACES.has(army)]]);
    }),
    { numRuns: 3_000, seed: 1 },
  );
});
