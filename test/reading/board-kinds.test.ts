import { describe, expect, it } from 'vitest';
import { createBoardReader } from '../../src/reading/reader.js';
import type { ClassicOrder } from '../../src/rulesets/classic/orders.js';
import { rulebook } from '../../src/rulesets/classic/reading.js';
import { piece } from '../harness/reading/piece.js';

const PIECES = [
  piece('Copper Finch', '12D', 'A', 'Tolly'),
  piece('Grey Anvil', '14G', 'A', 'Tolly'),
  piece('Tap Out', '9C', 'A', 'Tolly'),
  piece('Schwarze Mühle', '5D', 'A', 'Tolly'),
  piece('The Vow of Silence', '7D', 'A', 'Tolly'),
  piece('Moor Hounds', '13F', 'B', 'Ostrakon'),
];
const MINE = PIECES.flatMap(({ name, owners }) => (owners.includes('Tolly') ? [name] : []));

function partsOf(text: string) {
  const reader = createBoardReader<ClassicOrder>(rulebook, {
    pieces: PIECES,
    memory: { former: [], nicknames: new Map() },
  });
  return reader.read({ text, skips: [] }, { player: 'Tolly', mine: MINE }).parts;
}
const ordersOf = (text: string) =>
  partsOf(text).flatMap((part) => (part.bin === 'order' ? part.orders.map((order) => order.text) : []));
const doubtsOf = (text: string) => partsOf(text).flatMap((part) => (part.bin === 'doubt' ? [part.id] : []));
const MOVE = 'Copper Finch: 12D > 12F';
const LIST = 'Copper Finch: 12D > 12F\nGrey Anvil: 14G > 14I';

describe('a shortened name that the board bears out further on in its sentence', () => {
  it.each([
    ['The Vow goes from 7D to 8D', 'The Vow of Silence: 7D > 8D'],
    ['The Finch spreads its wings and goes from 12D to 12F.', MOVE],
    ["The Finch's off from 12D to 12F.", MOVE],
    ['the finch marches from 12D to 12F', MOVE],
    ['Die Schwarze Muehle folgt von 5D nach 6D.', 'Schwarze Mühle: 5D > 6D'],
    ['Die Schwarzen Mühle geht von 5D nach 6D.', 'Schwarze Mühle: 5D > 6D'],
  ])('%s', (text, order) => expect(ordersOf(text)).toEqual([order]));
  it.each(['The Second Finch marches from 12D to 12F', 'The Finch goes to 12F'])('asks: %s', (text) =>
    expect(doubtsOf(text)).toEqual(['which-piece']),
  );
});

it('takes a label for no initials of an army', () =>
  expect(ordersOf('Army: Tap Out\nFrom: 9C\nTo: 9D')).toEqual(['Tap Out: 9C > 9D']));

describe('an own name that begins to go somewhere is asked about', () => {
  it.each([
    'Copper Finch goes left one',
    'Copper Finch: back to where it was',
    'Copper Finch: wherever Pellam is',
    'Copper Finch somewhere around 12F',
    'Copper Finch near 12F',
    'Copper Finch avance un peu vers le nord',
  ])('%s', (text) => expect(doubtsOf(text)).toEqual(['no-goal']));
  it.each(['Copper Finch: went to the pub.', 'Copper Finch: tired and hungry', 'Copper Finch is around 12F somewhere'])(
    'and is talk where it tells: %s',
    (text) => expect(partsOf(text).map(({ bin }) => bin)).toEqual(['chatter']),
  );
});

describe('a disclaimer covers the list below it', () => {
  it.each([
    'Only trying the table here, none of this is an order:',
    'These are not orders, I am testing the layout.',
    'Nothing here counts, testing:',
    'Nichts davon ist ein Befehl, ich teste nur',
    'Rien de tout cela n’est un ordre :',
    'Nada de esto es una orden.',
    'Dit zijn geen orders.',
  ])('%s', (text) => {
    expect(ordersOf(`${text}\n${LIST}`)).toEqual([]);
    expect(ordersOf(`${text}\nCopper Finch | 12D | 12F\nGrey Anvil | 14G | 14I`)).toEqual([]);
  });
  it('and undoes the order it stands behind', () =>
    expect(doubtsOf('Copper Finch: 12D > 12F (not a real order)')).toEqual(['tail']));
});

describe('whose the sign of the past is', () => {
  it.each([
    'Copper Finch hat letzte Runde nach 12F gewollt und der Grey Anvil nach 14I.',
    'Copper Finch wanted 12F last week and Grey Anvil 14I.',
    'The Copper Finch, who went to 12F, stopped there.',
    'Los Copper Finch, que iban a 12F, se quedaron en casa.',
    'Had it typed, had it checked twice: Copper Finch to 12F.',
    'What I wanted: Copper Finch on 12F, Grey Anvil on 14I.',
    `here is what I posted back then, all of it done\n${LIST}`,
  ])('%s', (text) => expect(partsOf(text).map(({ bin }) => bin)).not.toContain('order'));
});

describe('what follows a taking back in whole is a later order', () => {
  it.each(['Scratch that: ', 'No, scratch that: ', 'EDIT: ', 'Never mind, '])('%s', (words) =>
    expect(ordersOf(`${MOVE}\n${words}Copper Finch: 12D > 12E`)).toEqual([MOVE, 'Copper Finch: 12D > 12E']),
  );
});

describe('a remark that tells what was thought before opens nothing', () => {
  it.each([
    `${MOVE}, was going to do 12E but there is a bog`,
    `${MOVE} (was going to say 12G but no)`,
    `${MOVE} - I wanted 12G first`,
    'Copper Finch goes to 12F, I had thought of 12G at first.',
  ])('%s', (text) => expect(ordersOf(text)).toEqual([MOVE]));
  it.each([`${MOVE}, could go to 12E as well`, `${MOVE}, should be 12E`])('asks: %s', (text) =>
    expect(ordersOf(text)).toEqual([]),
  );
});

it.each(['Turn 14, posted with 20 hours to spare:', 'Just in time, I hope:', 'With an hour left on the clock:'])(
  'lets a list be one of orders under words of time and posting: %s',
  (heading) => expect(ordersOf(`${heading}\n${LIST}`)).toHaveLength(2),
);

it.each([
  `It read "${MOVE}", and I still laugh.`,
  `You can write "${MOVE}" and be done.`,
  `In der Meldung steht "${MOVE}".`,
  'So Copper Finch can write "12D > 12F" and nobody minds.',
])('takes for talk what words of saying or writing quote: %s', (text) =>
  expect(partsOf(text).map(({ bin }) => bin)).toEqual(['chatter']),
);

describe('what stands before an order and changes nothing of it', () => {
  it.each([
    'At noon Copper Finch goes to 12F.',
    'At the ringing of the bell Copper Finch files out of 12D into 12F.',
    'For the glory of Rome Copper Finch advances to 12F.',
    'With a small sigh Copper Finch strolls from 12D over to 12F.',
    'Elsewhere Copper Finch goes to 12F.',
    'Down the river to 12F goes Copper Finch.',
    'Forth goes Copper Finch, from 12D unto 12F.',
    'Time for Copper Finch to move to 12F.',
    'All of Copper Finch goes to 12F.',
    'Am Abend zieht Copper Finch nach 12F.',
    'Copper Finch to 12F, if it pleases you.',
    'If it’s all the same to everyone, Copper Finch goes to 12F.',
    'Copper Finch soll bitte nach 12F gehen.',
    'Copper Finch takes the hill at 12F.',
    'Copper Finch bezieht Stellung auf 12F.',
    'Copper Finch: 12D > 12F pozdrawiam',
    'Copper Finch: 12D > 12F (not for sale)',
  ])('%s', (text) => expect(ordersOf(text)).toEqual([MOVE]));
  it.each([
    'With luck Copper Finch goes to 12F.',
    'For all I know Copper Finch goes to 12F.',
    'In Goethe Copper Finch goes to 12F.',
    'In every version of the tale Copper Finch goes to 12F.',
    'At the pub the story goes Copper Finch marches to 12F.',
    'On page 12 of the novel Copper Finch goes to 12F.',
    'I pay ten coins so that Copper Finch goes to 12F.',
    'Ich zahle zehn Taler, damit Copper Finch nach 12F zieht.',
    'Copper Finch to 12F, if nobody minds.',
    '“Copper Finch will take 12F by noon,” he said.',
  ])('gives no order: %s', (text) => expect(ordersOf(text)).toEqual([]));
});

it.each([
  'Copper Finch: 12D > 12F; engage Coper Finch',
  'Copper Finch: intercept Coper Finch',
  'COPPER FINCH HOLD GREY ANVIL HAND.',
  'Copper Finch: 12D > 2 N, 1 E',
])('asks about a slip of a name named before, a name that touches a stand, and steps by the compass: %s', (text) => {
  expect(ordersOf(text)).toEqual([]);
  expect(doubtsOf(text)).toHaveLength(1);
});

it.each(['Next turn Copper Finch will go to 12F, this turn I’m resting.', 'Copper Finch standing by for pizza.'])(
  'takes for talk how somebody is: %s',
  (text) => expect(partsOf(text).map(({ bin }) => bin)).not.toContain('order'),
);
