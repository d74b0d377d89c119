import { describe, expect, it } from 'vitest';
import { createBoardReader } from '../../src/reading/reader.js';
import { rulebook } from '../../src/rulesets/classic/reading.js';
import { piece } from '../harness/reading/piece.js';

const PIECES = [
  piece('Copper Finch', '12D', 'A', 'Tolly'),
  piece('Grey Anvil', '14G', 'A', 'Tolly'),
  piece('Moor Hounds', '13F', 'B', 'Ostrakon'),
  piece('Bell Tower', '15H', 'B', 'Ostrakon'),
  piece('Quill', '22K', 'C', 'Quill'),
];

/** Orders, and behind ?? the ids of doubts, of a post by Tolly, or by Quill, who has an army of his own name. */
function read(text: string, player: 'Tolly' | 'Quill' = 'Tolly'): string {
  const reader = createBoardReader(rulebook, { pieces: PIECES, memory: { former: [], nicknames: new Map() } });
  const mine = player === 'Tolly' ? ['Copper Finch', 'Grey Anvil'] : ['Quill'];
  const { parts } = reader.read({ text, skips: [] }, { player, mine });
  const orders = parts.flatMap((part) =>
    part.bin === 'order' && 'orders' in part ? part.orders.map((order) => order.text) : [],
  );
  return [...orders, ...parts.flatMap((part) => (part.bin === 'doubt' ? [`?? ${part.id}`] : []))].join('; ');
}

const move = 'Copper Finch: 12D > 12F';

describe('what was lost as talk: orders', () => {
  it.each([
    // rows of a table, whatever their heads are called
    ['Army | opened at | closed at\nCopper Finch | 12D | 12F', move],
    ['Ref | Army | B/fwd | C/fwd\nA1 | Copper Finch | 12D | 12F', move],
    // headings that nothing says a plan of
    ['As amended at 14:05, the deleted matter being struck through:\n\n1. Copper Finch: 12D > 12F', move],
    ['Homework, to be handed in on Friday:\nTo 12F from 12D goes Copper Finch', move],
    ['Orders, in the sequence I found them in my notebook:\nCopper Finch: 12D > 12F', move],
    ['This turn:\nCopper Finch: 12D > 12F\n\nNext turn:\nCopper Finch: 12F > 12G', move],
    ['Before I forget, and before I put the kettle on:\n\nCopper Finch: 12D > 12F', move],
    ["Copper Finch: 12D > 12F\n\nLet it be known that the idea was my sister's.", move],
    // what is said beside the order, of somebody or something else
    ['Further to my note of yesterday, Copper Finch moves from 12D to 12F.', move],
    [
      'Copper Finch walks to 13F and engages Moor Hounds, who has it coming since the last chapter.',
      'Copper Finch: 12D > 13F; engage Moor Hounds',
    ],
    ['Copper Finch is dragged by six volunteers to 12F.', move],
    ['Copper Finch is written down to 12F.', move],
    ['the Finch lot march from 12D to 12F', move],
    ['Place Copper Finch on 12F please.', move],
    ['Copper Finch claims 12F for the Coalition.', move],
    ['Copper Finch is to intercept Moor Hounds.', 'Copper Finch: intercept Moor Hounds'],
    ['Keep Grey Anvil at 14G.', 'Grey Anvil: stand'],
    ['Grey Anvil, who have been sulking, are to remain precisely where they are.', 'Grey Anvil: stand'],
  ])('%s', (text, said) => expect(read(text)).toBe(said));
  it('is no name what stands behind an article', () =>
    expect(read('Hi all, a quick one: 22K > 22L', 'Quill')).toBe('Quill: 22K > 22L'));
});

describe('what was lost as talk: doubts', () => {
  it.each([
    ['Copper Finch: 12D > 12F or 12E, which one has the windmill?', '?? choice'],
    ['Les cartes disent : Copper Finch va de 12D à 12F.', '?? told'],
    // a heading that may be about anything
    ['Vite fait avant le film :\nCopper Finch: 12D > 12F', '?? heading'],
    ['At the expense of the enemy:\nCopper Finch: 12D > 12F', '?? heading'],
    // all that is told ends where its armies stand
    ['Mine were:\nCopper Finch: 12B > 12D\nGrey Anvil: 14E > 14G', '?? heading'],
    ['make that 12E please, my pen slipped', '?? amended'],
    ['Copper Finch: make that 12E', '?? amended'],
    ['make Copper Finch 12E instead', '?? net'],
    ['same as b4', '?? same-again'],
    ['Copper Finch: same as Grey Anvil', '?? same-again'],
    ["I'd love Copper Finch to end up at 12F", '?? open'],
    ['Leaning towards 12F with Copper Finch, will confirm by Friday', '?? open'],
    ['Copper Finch to the nearest free square south of it', '?? no-goal'],
    ['My last army goes to 12F', '?? nameless-piece'],
    ['Copper Finch: 12D > 12F\n\nCopper Finch stays within earshot of the clock at 12D.', `${move}; ?? told`],
  ])('%s', (text, said) => expect(read(text)).toBe(said));
  it.each([
    ['22L >', '?? lone-place'],
    ['22L, engage Moor Hounds', '?? lone-place'],
    ['engage hounds', '?? no-goal'],
  ])('of somebody with an army of his own name: %s', (text, said) => expect(read(text, 'Quill')).toBe(said));
});

describe('what stays talk', () => {
  it.each([
    'Should Copper Finch go to 12F or 12E?',
    'Next turn Copper Finch moves from 12D to 12F.',
    'The map from last turn: Copper Finch goes from 12D to 12F',
    'They say Copper Finch goes to 12F.',
    'Copper Finch stays within earshot of the clock at 12D.',
  ])('%s', (text) => expect(read(text)).toBe(''));
});

describe('a name that is a word', () => {
  const NAMES = [
    piece('Correction', '7F', 'A', 'Hal'),
    piece('Hold That Thought', '19E', 'A', 'Hal'),
    piece('Bus 44', '8F', 'B', 'Ostrakon'),
  ];
  it.each([
    ['Correction, 7F > 8F, engage Bus 44', 'Correction: 7F > 8F; engage Bus 44'],
    ['Correction intercepts Bus 44.', 'Correction: intercept Bus 44'],
    ['Thought: 19E > 19G', 'Hold That Thought: 19E > 19G'],
  ])('is the army where an order stands behind it: %s', (text, said) => {
    const reader = createBoardReader(rulebook, { pieces: NAMES, memory: { former: [], nicknames: new Map() } });
    const { parts } = reader.read({ text, skips: [] }, { player: 'Hal', mine: ['Correction', 'Hold That Thought'] });
    expect(parts.flatMap((part) => (part.bin === 'order' ? part.orders.map((order) => order.text) : []))).toEqual([
      said,
    ]);
  });
});
