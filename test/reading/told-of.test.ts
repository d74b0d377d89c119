import { describe, expect, it } from 'vitest';
import { createBoardReader } from '../../src/reading/reader.js';
import type { ClassicOrder } from '../../src/rulesets/classic/orders.js';
import { rulebook } from '../../src/rulesets/classic/reading.js';
import { piece } from '../harness/reading/piece.js';

const PIECES = [
  piece('Copper Finch', '12D', 'A', 'Tolly'),
  piece('Grey Anvil', '14G', 'A', 'Tolly'),
  piece('Tolly', '9C', 'A', 'Tolly'),
  piece('Moor Hounds', '13F', 'B', 'Ostrakon'),
];
const MINE = PIECES.flatMap(({ name, owners }) => (owners.includes('Tolly') ? [name] : []));
const MOVE = 'Copper Finch: 12D > 12F';

function read(text: string) {
  const reader = createBoardReader<ClassicOrder>(rulebook, {
    pieces: PIECES,
    memory: { former: [], nicknames: new Map() },
  });
  return reader.read({ text, skips: [] }, { player: 'Tolly', mine: MINE }).parts;
}
const ordersOf = (text: string) =>
  read(text).flatMap((part) => (part.bin === 'order' ? part.orders.map((order) => order.text) : []));
const doubtsOf = (text: string) => read(text).flatMap((part) => (part.bin === 'doubt' ? [part.id] : []));

describe('a list under a line that hangs on a time, or tells which of several it was, is asked about', () => {
  it.each([
    'Once the snow melts:',
    'When I grow up:',
    'Once this turn’s truce is over:',
    'Cuando sea mayor:',
    'The plan that failed:',
  ])('%s', (heading) => {
    expect(ordersOf(`${heading}\n${MOVE}`)).toEqual([]);
    expect(doubtsOf(`${heading}\n${MOVE}`)).toEqual(['heading']);
  });
  it.each(['When I am done:', 'Once more:', 'Before the kettle boils:', 'Plan:'])(
    'and is ordered where all of it is what orders are begun with: %s',
    (heading) => expect(ordersOf(`${heading}\n${MOVE}`)).toEqual([MOVE]),
  );
});

it.each(['Before the map was mended I had:', 'Before I knew the rules I wrote:'])('talks of then: %s', (heading) =>
  expect(read(`${heading}\n${MOVE}`).map(({ bin }) => bin)).not.toContain('order'),
);

describe('what stands between the commas of a sentence that goes on behind it is told', () => {
  it.each([
    `I had it all written down, ${MOVE}, and then I thought better of it.`,
    `I typed it, ${MOVE}, and deleted it.`,
    'Your idea, Copper Finch to 12F, is noted and binned.',
  ])('%s', (text) => expect([ordersOf(text), doubtsOf(text).length]).toEqual([[], 1]));
  it.each([
    `Sorry, I was asleep, ${MOVE}`,
    'Slept badly, Copper Finch to 12F, and thanks for waiting.',
    'My dear friends, Copper Finch to 12F, and good night.',
  ])('and is ordered where it does not: %s', (text) => expect(ordersOf(text)).toEqual([MOVE]));
});

it('waits for what another’s piece does', () => {
  expect(doubtsOf('Let Moor Hounds come closer, then Copper Finch marches to 12F.')).toEqual(['open']);
  expect(ordersOf('Grey Anvil goes to 14H, then Copper Finch marches to 12F.')).toHaveLength(2);
});

it.each([
  'I keep telling my wife that Copper Finch goes to 12F and she keeps telling me to mow the lawn.',
  'Nur über meine Leiche geht Copper Finch nach 12F.',
  'My horoscope: Copper Finch marches to 12F.',
  'Paraît-il, Copper Finch va à 12F.',
])('hears nothing ordered in: %s', (text) => expect(ordersOf(text)).toEqual([]));

it.each(['We lost a good man yesterday, but ', 'Last turn it rained, so '])('is of now again behind: %s', (words) =>
  expect(ordersOf(`${words}${MOVE}`)).toEqual([MOVE]),
);
