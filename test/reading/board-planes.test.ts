import { describe, expect, it } from 'vitest';
import type { Reader } from '../../src/reading/reading.js';
import type { Army, PlanesBoard } from '../../src/rulesets/planes/board.js';
import { NONE, PLANES, SLOTS } from '../../src/rulesets/planes/board.js';
import { type PlanesOrder, writeOrder } from '../../src/rulesets/planes/orders.js';
import { createReader as createPlanesReader } from '../../src/rulesets/planes/reading.js';
import { expectGrowth } from '../harness/growth.js';

const army = (name: string, team: Army['team'], at: string, controller: string): Army => ({
  name,
  team,
  rank: team === 'Coalition' ? 'Lieutenant' : 'Centurion',
  at,
  controllers: [controller],
  secondary: [],
  troops: SLOTS,
  creatures: {},
  days: 0,
  tries: 0,
  incoming: NONE,
});
const ARMIES = [
  army('Copper Finch', 'Coalition', 'Dominaria 12D', 'Tolly'),
  army('Grey Anvil', 'Coalition', 'Mirrodin 12D', 'Tolly'),
  army('Salt Vine', 'Coalition', 'Dominaria 10C', 'Tolly'),
  army('Night Owl', 'Coalition', 'Dominaria 20E', 'Tolly'),
  army('Night Ferry', 'Coalition', 'Dominaria 20E', 'Pellam'),
  army('Bell Tower', 'Phyrexia', 'Dominaria 20E', 'Ostrakon'),
  army('Old Kiln', 'Coalition', 'Dominaria 15B', 'Tolly'),
  army('Moor Hounds', 'Phyrexia', 'Dominaria 13D', 'Ostrakon'),
  army('Pale Wick', 'Phyrexia', 'Mirrodin 12F', 'Ostrakon'),
  army('Dust Choir', 'Phyrexia', 'Mirrodin 13D', 'Ostrakon'),
];
const board: PlanesBoard = {
  ruleset: 'planes',
  planes: PLANES,
  terrain: {},
  legend: {},
  weather: [],
  points: { Coalition: 0, Phyrexia: 0 },
  structures: [
    { name: 'Low Arch', kind: 'portal', at: ['Dominaria 15B', 'Mirrodin 5B'], points: 0, destroyed: false },
    { name: 'Ember Hall', kind: 'base', color: 'Red', at: ['Dominaria 10C'], points: 0, destroyed: false },
  ],
  armies: ARMIES,
};
const reader: Reader<PlanesOrder> = createPlanesReader(board, { former: [], nicknames: new Map() });
const read = (text: string, player = 'Tolly') =>
  reader.read(
    { text, skips: [] },
    { player, mine: ARMIES.filter(({ controllers }) => controllers.includes(player)).map(({ name }) => name) },
  );
const ordersOf = (text: string) =>
  read(text).parts.flatMap((part) =>
    part.bin === 'order' ? ('group' in part ? [part.group] : part.orders.map((order) => order.text)) : [],
  );
const doubtsOf = (text: string) => read(text).parts.flatMap((part) => (part.bin === 'doubt' ? [part] : []));

const move = 'Copper Finch: Dominaria; 12D > 12F';

describe('a square lies on the plane that is said for it, else on that of the army it is about', () => {
  it.each([
    ['Copper Finch: 12D > 12F', [move]],
    ['Grey Anvil: 12D > 12E', ['Grey Anvil: Mirrodin; 12D > 12E']],
    ['Copper Finch 12D > 12F, Grey Anvil 12D > 12E', [move, 'Grey Anvil: Mirrodin; 12D > 12E']],
    ['12D > 12E with Grey Anvil', ['Grey Anvil: Mirrodin; 12D > 12E']],
    ['Grey Anvil\n12D > 12E', ['Grey Anvil: Mirrodin; 12D > 12E']],
    ['Grey Anvil is rested. It goes to 12E.', ['Grey Anvil: Mirrodin; 12D > 12E']],
    ['Anvil: 12D > 12E', ['Grey Anvil: Mirrodin; 12D > 12E']],
    ['On Mirrodin, Grey Anvil marches to 12E.', ['Grey Anvil: Mirrodin; 12D > 12E']],
    ['Grey Anvil: 12D > 12E (Mirr)', ['Grey Anvil: Mirrodin; 12D > 12E']],
    ['Grey Anvil | Mirrodin | 12D | 12E', ['Grey Anvil: Mirrodin; 12D > 12E']],
    ['Grey Anvil: Dominaria; 12D > 12E', ['Grey Anvil: Dominaria; 12D > 12E']],
    ['Copper Finch: Dom; 12D > Mir 12E', ['Copper Finch: Dominaria; 12D > Mirrodin 12E']],
    ['Grey Anvil: 12D > 12F (Pale Wick)', ['Grey Anvil: Mirrodin; 12D > 12F - engage Pale Wick']],
    ['Copper Finch goes to 12F.', [move]], // Pale Wick stands at 12F of another plane
    [
      'Salt Vine: 10C > 10D; Grey Anvil: 12D > 11D',
      ['Salt Vine: Dominaria; 10C > 10D', 'Grey Anvil: Mirrodin; 12D > 11D'],
    ],
    ['Grey Anvil zieht nach 12E auf Mirrodin', ['Grey Anvil: Mirrodin; 12D > 12E']],
  ])('%s', (text, orders) => expect(ordersOf(text)).toEqual(orders));

  it.each([
    ['Copper Finch: 12D > Low Arch', ['Copper Finch: Dominaria; 12D > 15B']],
    ['Grey Anvil: 12D > Low Arch', ['Grey Anvil: Mirrodin; 12D > 5B']],
    ['Salt Vine heals at Ember Hall', ['Salt Vine: heal']],
    ['Ember Hall is ours, Low Arch is next!', []],
  ])('a structure is its square: %s', (text, orders) => expect(ordersOf(text)).toEqual(orders));

  it('tells which plane was meant where none is said', () => {
    const notes = (text: string) =>
      read(text).parts.flatMap((part) =>
        part.bin === 'order' ? part.orders.flatMap((order) => order.notes.map(({ meaning }) => meaning)) : [],
      );
    expect(notes('Grey Anvil: 12D > 12E')).toEqual(['no plane: read as on Mirrodin, where it stands']);
    expect(notes('Grey Anvil: Mirrodin; 12D > 12E')).toEqual([]);
  });
});

describe('the verbs of the rulebook', () => {
  it.each([
    ['Copper Finch: 12D > 13D - raid Moor Hounds', ['Copper Finch: Dominaria; 12D > 13D - raid Moor Hounds']],
    ['Copper Finch raids the Moor Hounds at 13D', ['Copper Finch: Dominaria; 12D > 13D - raid Moor Hounds']],
    ['Copper Finch goes to 13D, raiding Moor Hounds', ['Copper Finch: Dominaria; 12D > 13D - raid Moor Hounds']],
    ['Copper Finch: 12D > 13D (Moor Hounds)', ['Copper Finch: Dominaria; 12D > 13D - engage Moor Hounds']],
    ['Salt Vine: 10C > 12D; supports Copper Finch', ['Salt Vine: Dominaria; 10C > 12D - support Copper Finch']],
    ['Salt Vine unterstützt Copper Finch auf 12D', ['Salt Vine: Dominaria; 10C > 12D - support Copper Finch']],
    ['Salt Vine: 10C > 12D - replace Copper Finch', ['Salt Vine: Dominaria; 10C > 12D - replace Copper Finch']],
    ['Salt Vine heals', ['Salt Vine: heal']],
    ['Salt Vine: 10C > 10D, heal', ['Salt Vine: Dominaria; 10C > 10D', 'Salt Vine: heal']],
    ['Salt Vine and Copper Finch heal', ['Salt Vine: heal', 'Copper Finch: heal']],
    ['Old Kiln goes through the portal', ['Old Kiln: Dominaria; 15B - portal']],
    ['Old Kiln: 15B - through the portal to Mirrodin', ['Old Kiln: Dominaria; 15B - portal']],
    ['Old Kiln stays in the portal', ['Old Kiln: stand']],
    ['Copper Finch: 12D > 15B', ['Copper Finch: Dominaria; 12D > 15B']],
    ['Copper Finch: 12D > 15B, do not go through', ['Copper Finch: Dominaria; 12D > 15B - garrison']],
    ['Copper Finch: intercept anyone', ['Copper Finch: Dominaria; 12D - intercept']],
    ['Copper Finch intercepts Moor Hounds', ['Copper Finch: Dominaria; 12D - intercept Moor Hounds']],
    ['Copper Finch: Dominaria; 12E - intercept', ['Copper Finch: Dominaria; 12E - intercept']],
    ['Copper Finch transfers to Salt Vine at 10C', ['Copper Finch: Dominaria; 12D - transfer to Salt Vine']],
    ['Joint engage bump: Night Ferry > 19E', ['Joint engage bump: Night Ferry > Dominaria 19E']],
    ['Copper Finch: 12D > 12E > 12F', ['Copper Finch: Dominaria; 12D > 12E > 12F']],
    ['Copper Finch: 12D > 12F via 12E', ['Copper Finch: Dominaria; 12D > 12E > 12F']],
    ['Copper Finch: 12D > 12E > 12D', ['Copper Finch: stand']],
  ])('%s', (text, orders) => {
    expect(ordersOf(text)).toEqual(orders);
    expect(doubtsOf(text)).toEqual([]);
  });

  it.each([
    ['Copper Finch transfers to Salt Vine at 10D', 'two-actions'],
    ['Copper Finch: 12D > 12F, intercept Moor Hounds', 'left-over'],
    ['Copper Finch: raid Moor Hounds', 'no-goal'],
    ['Copper Finch: 12D - support Salt Vine', 'no-goal'],
    ['Salt Vine moves over to 12D (Copper Finch)', 'occupied'],
    ['Copper Finch: 12D > 12E, then 12E > 12F', 'goes-on'],
    ['Copper Finch: 12D > 12E\nCopper Finch: 12E > 12F', 'goes-on'],
    ['Copper Finch: 12D > 15B, hold there', 'left-over'],
    ['Copper Finch: transfer', 'whom'],
    ['Joint engage bump: Night Owl', 'no-goal'],
    ['Copper Finch: 12D - intercept Moor Hounds or Dust Choir', 'choice'],
  ])('asks: %s', (text, id) => expect(doubtsOf(text).map((doubt) => doubt.id)).toContain(id));

  it('offers both that may be done to a friend where neither is said', () => {
    const [doubt] = doubtsOf('Salt Vine moves over to 12D.');
    expect(doubt?.nearest).toEqual([
      'Salt Vine: Dominaria; 10C > 12D - replace Copper Finch',
      'Salt Vine: Dominaria; 10C > 12D - support Copper Finch',
      'Salt Vine: Dominaria; 10C > 12D',
    ]);
  });
});

describe('the canonical form of an order reads as itself', () => {
  const other = { name: 'Moor Hounds', known: true, fits: [] };
  const named = ['Hold the Line', 'Stop, Thief', 'Raid Party', 'Mirrodin Watch', '3D Vision', 'Fern & Furrow'].map(
    (name) => army(name, 'Coalition', 'Phyrexia 3B', 'Tolly'),
  );
  const own = createPlanesReader(
    { ...board, armies: [...named, army('Moor Hounds', 'Phyrexia', 'Phyrexia 4B', 'Ostrakon')] },
    { former: [], nicknames: new Map() },
  );
  const at = { plane: 'Phyrexia', at: '3B' };
  const values: readonly PlanesOrder[] = [
    { action: 'move', plane: 'Phyrexia', way: ['3B', '4B'], verb: { kind: 'engage', other } },
    { action: 'move', plane: 'Phyrexia', way: ['3B', '4B'], verb: { kind: 'raid', other } },
    { action: 'move', plane: 'Phyrexia', way: ['3B', '4B'], verb: { kind: 'support', other } },
    { action: 'move', plane: 'Phyrexia', way: ['3B', '3C', '4C'], verb: { kind: 'garrison' } },
    { action: 'move', plane: 'Phyrexia', way: ['3B', 'Mirrodin 4B'] },
    { action: 'move', plane: 'Mirrodin', way: ['5D', '5E'] },
    { action: 'intercept', ...at, target: other },
    { action: 'intercept', ...at },
    { action: 'transfer', ...at, to: other },
    { action: 'portal', ...at },
    { action: 'stand' },
    { action: 'heal' },
    { action: 'bump', to: 'Phyrexia 4C' },
  ];
  it.each(named.flatMap(({ name }) => values.map((value) => writeOrder(name, value))))('%s', (text) => {
    const [part, ...more] = own.read({ text, skips: [] }, { player: '', mine: named.map(({ name }) => name) }).parts;
    expect(part?.bin === 'order' && part.orders.map((order) => order.text)).toEqual([text]);
    expect(more).toEqual([]);
  });
});

describe('an army and a verb of the rulebook are never silently talk', () => {
  it.each([
    'Copper Finch raids the hounds next door',
    'Salt Vine: support',
    'Raid Moor Hounds with Copper Finch',
    'Support Copper Finch with Salt Vine',
    'Night Owl supports whoever needs it',
    'Garrison the portal at 15B',
    'All my armies heal',
  ])('%s', (text) => {
    expect(ordersOf(text)).toEqual([]);
    expect(doubtsOf(text)).not.toEqual([]);
  });
  it.each([
    'Thanks for your support, everybody.',
    'I hope everybody heals quickly.',
    'That portal at 15B will be the death of us all.',
    'Copper Finch never raids anybody.',
    'Last turn Copper Finch raided Moor Hounds at 13D.',
    'Should Salt Vine heal?',
    'Next turn Copper Finch goes through the portal.',
    'Copper Finch wants to go through the portal.',
    'Thanks for the support, Copper Finch is safe at 12D.',
    'Phyrexia is cold this time of the year, and Mirrodin rings like a bell.',
    'So it is Bell Tower vs. Night Owl again, rain and all.',
  ])('talk: %s', (text) => {
    expect(ordersOf(text)).toEqual([]);
    expect(doubtsOf(text)).toEqual([]);
  });
});

it.each(['Mirrodin 12D > Dominaria; ', 'Copper Finch: Dom; 12D > 12F - support ', 'on Mirrodin (Phy) Low Arch '])(
  'reads a post of ten thousand hostile signs in a time that grows with their number: %s',
  (unit) => {
    const line = `${unit.repeat(Math.ceil(200 / unit.length))}\n`;
    return expectGrowth((long) => line.repeat(Math.ceil(long / line.length)), read, 10_000);
  },
);
