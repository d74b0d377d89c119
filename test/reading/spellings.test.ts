import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Piece } from '../../src/core/board-view.js';
import type { Named } from '../../src/rulesets/classic/board.js';
import { readCanonical, readLegs } from '../../src/rulesets/classic/canonical.js';
import { type ClassicOrder, writeOrder } from '../../src/rulesets/classic/orders.js';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';

const WORDS =
  'Korrigan Żuraw Медведь 北風 Salt Crows Ὀδυσσεύς Éclair Ash Lament Wolves Quill Ørsted Vision Line Exile D’Or'.split(
    ' ',
  );
/** What looks like something else: squares, numbers, verbs, arrows, hedges, courtesies. */
const ODD =
  '3D 12 7th 5-4 2nd Hold Stand Engage Replace Transfer Intercept Joint Move Go to the at and of in is will All Rest II X (Second) St. No. vs not if or via from with Path then please'.split(
    ' ',
  );
const BETWEEN = [' ', ' ', ' ', ' ', '-', ' & ', ', ', "'s ", '. ', ' - '];

/** Names as players give their armies, each with a word of its own among the odd ones. */
const names = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...ODD), fc.constantFrom(...BETWEEN)), { maxLength: 2 }),
    fc.constantFrom(...WORDS),
    fc.array(fc.tuple(fc.constantFrom(...BETWEEN), fc.constantFrom(...WORDS, ...ODD)), { maxLength: 2 }),
    fc.constantFrom('', '', '', '!', '.', ' (II)'),
  )
  .map(([before, word, after, end]) => before.flat().join('') + word + after.flat().join('') + end);

/** Two names without a word of their own in common. */
const pairs = fc
  .tuple(names, names)
  .filter(([one, two]) => !WORDS.some((word) => one.includes(word) && two.includes(word)));

const square = fc
  .tuple(fc.integer({ min: 1, max: 38 }), fc.constantFrom(...'ABCDEFGHIJKLMN'))
  .map(([number, letter]) => `${number}${letter}`);
/** The verbs a move may end in; `other` is the army it names. */
const verbs = (other: Named) =>
  fc.constantFrom(
    { kind: 'engage', other } as const,
    { kind: 'replace', other } as const,
    { kind: 'engage' } as const,
    { kind: 'joint engage' } as const,
  );
const moves = (other: Named): fc.Arbitrary<ClassicOrder> =>
  fc
    .tuple(
      square,
      fc.array(fc.record({ to: square, way: fc.array(square, { maxLength: 3 }), verb: fc.option(verbs(other)) }), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([start, steps]): ClassicOrder => {
      let from = start;
      const legs = steps.map((step) => {
        const route = step.way.length > 0 ? { route: [from, ...step.way, step.to] } : {};
        const leg = { from, to: step.to, ...route, ...(step.verb && { verb: step.verb }) };
        from = step.to;
        return leg;
      });
      return { action: 'move', legs: legs as [(typeof legs)[0], ...typeof legs] };
    })
    .filter((order) => order.action !== 'move' || order.legs.length > 1 || order.legs[0].from !== order.legs[0].to);
const orders = (other: Named): fc.Arbitrary<ClassicOrder> =>
  fc.oneof(
    moves(other),
    fc.constant<ClassicOrder>({ action: 'stand' }),
    fc.constant<ClassicOrder>({ action: 'intercept', target: other }),
    square.map((at): ClassicOrder => ({ action: 'transfer', to: other, at })),
  );

/** An order of the first of two armies, which may name the second. */
const ordered = pairs.chain(([army, name]) =>
  orders({ name, known: true, fits: [] }).map((order) => ({ army, other: name, order })),
);

/** Names that are nothing but what looks like something else. */
const NAMES = ['Sai Rei', 'Vorax', 'Hold the Line', '3D Vision', 'A > B', '1. Korps', 'All', 'Joint Engage', '5E'];

const SPELLINGS: readonly (readonly [what: string, spell: (text: string) => string])[] = [
  ['small letters', (text) => text.toLowerCase()],
  ['capitals', (text) => text.toUpperCase()],
  ['other arrows', (text) => text.replaceAll(' > ', '->')],
  ['words for arrows', (text) => text.replaceAll(' > ', ' to ')],
  ['dashes', (text) => text.replaceAll(' > ', ' – ')],
  ['no-break spaces', (text) => text.replaceAll(' ', '\u00a0')],
  ['a bullet', (text) => `- ${text}`],
  ['a number', (text) => `3) ${text}`],
  ['a full stop', (text) => `${text}.`],
  ['thanks', (text) => `${text}, thanks`],
  ['commas', (text) => text.replaceAll(';', ',')],
  ['no colon’s space', (text) => text.replaceAll(': ', ':')],
  ['noughts', (text) => text.replace(/(?<= > )(?=\d[A-N](?![\p{L}\p{N}]))/gu, '0')],
  ['letters first', (text) => text.replace(/(?<= > )(\d+)([A-N])(?![\p{L}\p{N}])/gu, '$2$1')],
];

/** The armies where the order has them: the reader goes by the board. */
function standing(army: string, other: string, order: ClassicOrder): readonly Piece[] {
  const legs = order.action === 'move' ? order.legs : [];
  const met = legs.find(({ verb }) => verb && 'other' in verb)?.to ?? (order.action === 'transfer' ? order.at : '38N');
  const friend = order.action === 'transfer' || legs.some(({ verb }) => verb?.kind === 'replace');
  return [
    { name: army, side: 'A', owners: ['Gaz'], at: legs[0]?.from ?? '38A', rank: '', strength: '' },
    { name: other, side: friend ? 'A' : 'B', owners: ['Mol'], at: met, rank: '', strength: '' },
  ];
}

/** One leg at most with a verb and no place twice: what people write. */
function isPlain(order: ClassicOrder): boolean {
  if (order.action !== 'move') return true;
  const places = [order.legs[0].from, ...order.legs.map(({ to }) => to)];
  const way = order.legs.every(
    ({ route }) => route === undefined || (new Set(route).size === route.length && order.legs.length === 1),
  );
  return way && new Set(places).size === places.length && order.legs.slice(0, -1).every(({ verb }) => !verb);
}

describe('spellings of orders', () => {
  test('every order written in its canonical form reads back as itself, whatever the armies are called', () => {
    fc.assert(
      fc.property(ordered, ({ army, other, order }) => {
        const text = writeOrder(army, order);
        const read = readCanonical(text, [army, other]);
        expect({ text, read }).toEqual({ text, read: { piece: army, value: order } });
      }),
      { numRuns: 600 },
    );
  });

  test('so does one of an army that is called like a square, a verb or a whole move', () => {
    fc.assert(
      fc.property(orders({ name: '3D Vision', known: true, fits: [] }), fc.constantFrom(...NAMES), (order, name) => {
        const text = writeOrder(name, order);
        expect({ text, read: readCanonical(text, NAMES) }).toEqual({ text, read: { piece: name, value: order } });
      }),
      { numRuns: 150 },
    );
  });

  test.each(SPELLINGS)('in another spelling (%s) it is the same order', (_, spell) => {
    fc.assert(
      fc.property(ordered, ({ army, other, order }) => {
        fc.pre(isPlain(order));
        const canonical = writeOrder(army, order);
        const text = spell(canonical);
        const pieces = standing(army, other, order);
        const reader = createClassicReader({ pieces, memory: { former: [], nicknames: new Map() } });
        const { parts } = reader.read({ text, skips: [] }, { player: 'Gaz', mine: [army] });
        const read = parts.flatMap((part) =>
          part.bin === 'chatter'
            ? []
            : part.bin === 'order'
              ? part.orders.map(({ text: said }) => said)
              : part.because.code,
        );
        expect({ text, read }).toEqual({ text, read: [canonical] });
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  test('only the canonical form is one', () => {
    for (const text of [
      'sai rei: 3D > 4D',
      'Sai Rei: 3D > 4D.',
      'Sai Rei: 3D->4D',
      'Sai: 3D > 4D',
      'Sai Rei: 3D > 4D\nGaz: stand',
      '',
    ]) {
      expect(readCanonical(text, NAMES), text).toBeUndefined();
    }
  });

  test('the rest of a long move is read by its legs', () => {
    expect(readLegs('5E > 8E; replace Vorax > 9E', NAMES)).toHaveLength(2);
    expect(readLegs('stand')).toBeUndefined();
  });
});
