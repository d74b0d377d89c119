import { describe, expect, it } from 'vitest';
import type { Piece } from '../../src/core/board-view.js';
import { REASONS } from '../../src/reading/board/judge/reasons.js';
import { createBoardReader } from '../../src/reading/board/reader.js';
import { ROLES } from '../../src/reading/board/words/roles.js';
import type { Reading } from '../../src/reading/reading.js';
import type { ClassicOrder } from '../../src/rulesets/classic/orders.js';
import { rulebook } from '../../src/rulesets/classic/reading-actions.js';

const piece = (name: string, at: string, side: string, owner: string): Piece => ({
  name,
  at,
  side,
  owners: [owner],
  rank: '',
  strength: '',
});
const PIECES = [
  piece('Copper Finch', '12D', 'A', 'Tolly'),
  piece('Grey Anvil', '14G', 'A', 'Tolly'),
  piece('Salt Vine', '9C', 'A', 'Tolly'),
  piece('Night Ferry', '10F', 'A', 'Pellam'),
  piece('Moor Hounds', '13F', 'B', 'Ostrakon'),
  piece('Bell Tower', '15H', 'B', 'Ostrakon'),
];
const MINE = ['Copper Finch', 'Grey Anvil', 'Salt Vine'];

function read(text: string): Reading<ClassicOrder> {
  const reader = createBoardReader(rulebook, { pieces: PIECES, memory: { former: [], nicknames: new Map() } });
  return reader.read({ text, skips: [] }, { player: 'Tolly', mine: MINE });
}
const ordersOf = (text: string) =>
  read(text).parts.flatMap((part) =>
    part.bin === 'order' ? ('group' in part ? [part.group] : part.orders.map((order) => order.text)) : [],
  );
const doubtsOf = (text: string) => read(text).parts.flatMap((part) => (part.bin === 'doubt' ? [part] : []));

describe('what the board makes of names and squares, whatever their order', () => {
  const move = 'Copper Finch: 12D > 12F';
  const engage = 'Copper Finch: 12D > 13F; engage Moor Hounds';
  it.each([
    ['12D > 12F with Copper Finch', [move]],
    ['To 12F with Copper Finch', [move]],
    ['12D - Copper Finch - 12F', [move]],
    ['Copper Finch 12D > to 12F', [move]],
    ['Copper Finch 12D / 12F', [move]],
    ['Copper Finch engages Moor Hounds, 12D > 13F', [engage]],
    ['Copper Finch: 12D > Moor Hounds (13F)', [engage]],
    ['Against Moor Hounds: Copper Finch 12D > 13F', [engage]],
    ['Moor Hounds at 13F: engage with Copper Finch from 12D', [engage]],
    ['Copper Finch 12D-12F Grey Anvil stays Salt Vine 9C-9E', [move, 'Grey Anvil: stand', 'Salt Vine: 9C > 9E']],
    ['Copper Finch | 12D | 12F', [move]],
    ['12D\t12F\tCopper Finch', [move]],
  ])('%s', (text, orders) => expect(ordersOf(text)).toEqual(orders));
});

describe('names the board bears out', () => {
  it.each(['Finch 12D > 12F', 'CF 12D - 12F', 'C. Finch 12D to 12F', 'the Finch 12D > 12F', 'Coper Finch 12D > 12F'])(
    '%s',
    (text) => expect(ordersOf(text)).toEqual(['Copper Finch: 12D > 12F']),
  );
  it('asks where no start says which is meant', () => {
    expect(doubtsOf('Finch to 12F').map(({ id, nearest }) => [id, nearest])).toEqual([
      ['which-piece', ['Copper Finch: 12D > 12F']],
    ]);
  });
  it('lists a name nobody has as an order of nobody, and offers the piece that stands there', () => {
    const [part] = read('The Birdies 12D > 12F').parts;
    expect(part?.bin === 'order' && part.orders[0]).toMatchObject({
      known: false,
      nickname: { piece: 'Copper Finch' },
    });
  });
});

describe('talk gives no order', () => {
  it.each([
    'I refused to send Copper Finch to 12F.',
    'Next turn Copper Finch goes to 12F.',
    'Pellam wants Copper Finch at 12F.',
    'My plan for turn 9:\nCopper Finch 12D > 12F',
    'Expected enemy moves:\nMoor Hounds 13F > 13D',
    'My suggestion, Pellam:\nNight Ferry 10F > 10H',
    'The post I did not send:\nCopper Finch 12D > 12F',
    'In my dream Copper Finch marches to 12F.',
    'Copper Finch is at 12D, 12F is empty.',
    'Nächste Runde geht Copper Finch nach 12F.',
    'Pellam dice que Copper Finch va a 12F.',
  ])('%s', (text) => expect(ordersOf(text)).toEqual([]));
});

describe('what is never silently talk', () => {
  it.each([
    ['My aunt swears that Copper Finch: 12D > 12F', 'Copper Finch'],
    ['Copper Finch 12D > 12F\nno, 12G is better', 'Copper Finch'],
    ['Copper Finch moves to', 'Copper Finch'],
    ['If they leave 13F, Copper Finch goes there.', 'Copper Finch'],
  ])('%s', (text, about) => {
    expect(ordersOf(text)).toEqual([]);
    expect(doubtsOf(text).flatMap((doubt) => doubt.about ?? [])).toContain(about);
  });
});

it('shows a question beside an order, and lets nothing wait for it', () => {
  const text = 'Copper Finch 12D > 12F\n\nIs that legal?';
  expect(ordersOf(text)).toEqual(['Copper Finch: 12D > 12F']);
  expect(read(text).asks?.map(({ from, to }) => text.slice(from, to))).toEqual(['Is that legal?']);
});

it('accounts for every character of a post', () => {
  const text = 'Hello!\n\nCopper Finch 12D > 12F, and the rest hold.\nFinch to 14A? Who knows.\n';
  const { parts } = read(text);
  expect(parts.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text);
});

it('has few roles, each with a line of its own, and few reasons, each with an example', () => {
  expect(Object.keys(ROLES).length).toBeLessThanOrEqual(50);
  expect(new Set(Object.values(ROLES)).size).toBe(Object.keys(ROLES).length);
  expect(new Set(Object.values(REASONS).map(({ why }) => why)).size).toBe(Object.keys(REASONS).length);
});
