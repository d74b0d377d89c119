import { describe, expect, it } from 'vitest';
import { REASONS } from '../../src/reading/judge/reasons.js';
import { createBoardReader } from '../../src/reading/reader.js';
import type { Reading } from '../../src/reading/reading.js';
import { ROLES } from '../../src/reading/words/roles.js';
import type { ClassicOrder } from '../../src/rulesets/classic/orders.js';
import { rulebook } from '../../src/rulesets/classic/reading.js';
import { formatHouse } from '../../src/rulesets/contract/house-facts.js';
import { expectGrowth } from '../harness/growth.js';
import { piece } from '../harness/reading/piece.js';

const PIECES = [
  piece('Copper Finch', '12D', 'A', 'Tolly'),
  piece('Grey Anvil', '14G', 'A', 'Tolly'),
  piece('Salt Vine', '9C', 'A', 'Tolly'),
  piece('Night Owl', '11C', 'A', 'Tolly'),
  piece('Night Ferry', '10F', 'A', 'Pellam'),
  piece('Moor Hounds', '13F', 'B', 'Ostrakon'),
  piece('Bell Tower', '15H', 'B', 'Ostrakon'),
];
const MINE = ['Copper Finch', 'Grey Anvil', 'Salt Vine', 'Night Owl'];

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
    'For the museum:\nCopper Finch 12D > 12F',
    'Aus dem Archiv:\nCopper Finch 12D > 12F',
    'Give me two more turns and Copper Finch marches to 12F.',
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

describe('a joke or a second thought behind an order is asked about, in every language', () => {
  it.each([
    'Copper Finch goes to 13F and fights Moor Hounds off, no, just kidding, it stays',
    'Copper Finch goes to 12F. No, kidding, it stays where it is.',
    'Copper Finch geht nach 13F und greift Moor Hounds an, nein, Scherz, er bleibt da',
    'Copper Finch zieht nach 12F. Nein, Spaß, er bleibt.',
    'Copper Finch va de 12D à 12F. Non, je rigole, il reste.',
    'Copper Finch va de 12D à 12F, euh non, plutôt 12E',
    'Copper Finch va de 12D a 12F, no, era broma, se queda',
    'Copper Finch gaat van 12D naar 12F. Nee, geintje, hij blijft.',
    'Copper Finch va da 12D a 12F. No, scherzavo, resta lì.',
  ])('%s', (text) => {
    expect(ordersOf(text)).toEqual([]);
    expect(doubtsOf(text)).toHaveLength(1);
  });
  it('but not one that says it is none', () => {
    expect(ordersOf('Copper Finch zieht nach 12F, kein Scherz.')).toEqual(['Copper Finch: 12D > 12F']);
  });
});

it('asks nothing of who waits in a verse, where all have their orders', () => {
  const all = 'Copper Finch: 12D > 12F\nGrey Anvil: 14G > 14I\nSalt Vine: 9C > 9E\nNight Owl holds';
  expect(doubtsOf(`We bake. We wait. We rise.\n\n${all}`)).toEqual([]);
});

describe('Italian', () => {
  it.each([
    ['Copper Finch va da 12D a 12F.', ['Copper Finch: 12D > 12F']],
    ['Il Copper Finch esce di casa e va da 12D a 12F, tanto per fare.', ['Copper Finch: 12D > 12F']],
    ['Copper Finch: 12D; nessun movimento', ['Copper Finch: stand']],
    [
      'Armata: Copper Finch\nDa: 12D\nA: 13F\nAzione: engage Moor Hounds',
      ['Copper Finch: 12D > 13F; engage Moor Hounds'],
    ],
  ])('%s', (text, orders) => expect(ordersOf(text)).toEqual(orders));
  it('has “i” for an article, and a condition opens an order', () => {
    const text = 'Se i Moor Hounds restano, Copper Finch: 12D > 13F; engage Moor Hounds';
    expect(ordersOf(text)).toEqual([]);
    expect(doubtsOf(text)).toHaveLength(1);
  });
});

it('shows a question beside an order, and lets nothing wait for it', () => {
  const text = 'Copper Finch 12D > 12F\n\nIs that legal?';
  expect(ordersOf(text)).toEqual(['Copper Finch: 12D > 12F']);
  expect(read(text).asks?.map(({ from, to }) => text.slice(from, to))).toEqual(['Is that legal?']);
});

it('takes a verb with a slip for that verb, whatever both end in', () => {
  expect(ordersOf('Copper Finch: transfaer to Night Ferry at 10F')).toEqual([
    'Copper Finch: transfer to Night Ferry at 10F',
  ]);
  expect(ordersOf('Copper Finch: the engager 12F')).toEqual([]);
});

it.each([', Copper Finch goes to 12F', ', Copper Finch Grey Anvil , 12F 14A '])(
  'reads a line that begins with a comma to its end: %s',
  (text) => {
    const { parts } = read(text);
    expect(parts.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text);
  },
);

it('accounts for every character of a post', () => {
  const text = 'Hello!\n\nCopper Finch 12D > 12F, and the rest hold.\nFinch to 14A? Who knows.\n';
  const { parts } = read(text);
  expect(parts.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text);
});

it('has few roles, each with a line of its own, and few reasons, each with an example', () => {
  expect(Object.keys(ROLES).length).toBeLessThanOrEqual(54);
  expect(new Set(Object.values(ROLES)).size).toBe(Object.keys(ROLES).length);
  expect(new Set(Object.values(REASONS).map(({ why }) => why)).size).toBe(Object.keys(REASONS).length);
});

describe('who is meant, where more than the army is named', () => {
  it.each([
    ["Copper Finch's scouts ride to 12F.", []],
    ['Copper Finch sends its best wishes to the folks at 12F.', []],
    ['Copper Finch sends 500 men to Night Ferry at 10F, they are brave.', ['other-object']],
    ["Copper Finch's cook goes out, 12D > 12F", ['belonging']],
    ['Copper Finch and Grey Anvil attack Moor Hounds at 13F.', ['several-pieces']],
    ['Wolves and Copper Finch: 12D > 12F', ['which-piece']],
    ['Moor Hounds: 12D > 12F', ['strict-form']],
    ['2nd Copper Finch: 12D > 12F', ['number-before-the-name']],
    ['Copper Finch, who goes to 12F, is my darling.', ['told']],
    ['Copper Finch goes to 12F to replace it.', ['whom']],
    ['Copper Finch: 12D > 13F; engage the enemy', ['left-over']],
    ['Copper Finch: 12D > 12F; je against Moor Hounds', ['left-over']],
  ])('%s', (text, ids) => {
    expect(ordersOf(text)).toEqual([]);
    expect(doubtsOf(text).map(({ id }) => id)).toEqual(ids);
  });
  it.each([
    ["Grey Anvil's knees are bad but it is off to 14I anyway.", ['Grey Anvil: 14G > 14I']],
    ["Copper Finch's off to 12F", ['Copper Finch: 12D > 12F']],
    [
      'Night Owl goes to 12D, replacing Copper Finch, who in turn goes to 12F.',
      ['Night Owl: 11C > 12D; replace Copper Finch', 'Copper Finch: 12D > 12F'],
    ],
    ['Transfer from Copper Finch to Night Ferry', ['Copper Finch: transfer to Night Ferry at 10F']],
  ])('%s', (text, orders) => expect(ordersOf(text)).toEqual(orders));
});

describe('all, the rest, and who is left out', () => {
  it.each([
    ['all hold', ['all']],
    ['Copper Finch: 12D > 12F. All others remain.', ['Copper Finch: 12D > 12F', 'rest']],
    ['Everyone hold on a second', []],
    ['Hi all, hold tight!', []],
  ])('%s', (text, orders) => expect(ordersOf(text)).toEqual(orders));
  it.each([
    ['Everybody holds except Copper Finch', 'exception'],
    ['Everyone holds but Copper Finch goes to 12F', 'exception'],
    ['No moves this turn', 'who-stays'],
    ['Nobody moves', 'who-stays'],
    ['None of my armies move this turn.', 'who-stays'],
  ])('asks: %s', (text, id) => expect(doubtsOf(text).map((doubt) => doubt.id)).toContain(id));
});

describe('ways, and squares that are marred', () => {
  it.each([
    ['Copper Finch: 12D > 12D > 12F', ['Copper Finch: 12D > 12D > 12F']],
    ['Copper Finch: 12D > 12F > 12F', ['Copper Finch: 12D > 12F > 12F']],
    ['Copper Finch: 12D > 12F via 12E, 12F > 12H', ['Copper Finch: 12D > 12F (12D - 12E - 12F) > 12H']],
    ['Copper Finch: 12D > 12F > [12G]', ['Copper Finch: 12D > 12F > 12G']],
    ['Copper Finch: 12D\n> 12F', ['Copper Finch: 12D > 12F']],
    ['**Copper Finch**: _12D_ > _12F_', ['Copper Finch: 12D > 12F']],
    ['Army = Copper Finch\nTo = 12F', ['Copper Finch: 12D > 12F']],
    ['Unit: Copper Finch\nNow: 12D\nGoes: 12F', ['Copper Finch: 12D > 12F']],
    ['Copper Finch: 12D > 13F\n\nengage Moor Hounds', ['Copper Finch: 12D > 13F; engage Moor Hounds']],
  ])('%s', (text, orders) => expect(ordersOf(text)).toEqual(orders));
  it.each([
    'Copper Finch: 12D# > 12F',
    'Copper Finch goes to 12F% today.',
    'Copper Finch: 12D > 1?',
    'Copper Finch: ?? > 12F',
    'Copper Finch: 12D to',
    'Copper Finch | 12D | 12F | hold',
    'Copper Finch: 12D > 12F via the ford',
  ])('asks: %s', (text) => {
    expect(ordersOf(text)).toEqual([]);
    expect(doubtsOf(text)).toHaveLength(1);
  });
});

describe('what stands before and behind an order', () => {
  const move = ['Copper Finch: 12D > 12F'];
  it.each([
    'Copper Finch, having had enough of 12D, moves on to 12F.',
    'Copper Finch was at 12D and now goes to 12F',
    'Copper Finch was hurt badly last turn, so it limps off to 12F.',
    'I forgot last turn, but now Copper Finch goes to 12F',
    'Nobody stops Copper Finch, it marches to 12F',
    'Copper Finch is restless. He will be wandering to 12F.',
    'Copper Finch is ready. We trundle from 12D to 12F',
    'My list, dear judge, continued from my letter:\nCopper Finch: 12D > 12F',
    'Maybe this is the worst idea I ever had, but here goes:\nCopper Finch: 12D > 12F',
    'Pellam wrote:\n> Night Ferry: 10F > 10H\nNice one. Copper Finch: 12D > 12F',
  ])('takes: %s', (text) => expect(ordersOf(text)).toEqual(move));
  it.each([
    'Copper Finch: 12D > 12F - edit: nvm',
    'Copper Finch: 12D > 12F (TBC); engage',
    'Copper Finch: 12D > 12F... or rather 12G',
    'Copper Finch: 12D > 12F. Really? No, kidding.',
    'Copper Finch rolls over to 12F on what it has left, unless Grey Anvil rolls over to 14H.',
    'Next turn: Copper Finch: 12D > 12F',
    'I might move Copper Finch: 12D > 12F',
    'Could Copper Finch please be moved to 12F?',
    'Moves I considered and dropped:\nCopper Finch: 12D > 12F',
    'Not for this turn:\nCopper Finch: 12D > 12F',
    'Copper Finch: the usual',
    'Copper Finch to the river',
    'Engage Moor Hounds with Copper Finch',
  ])('asks: %s', (text) => {
    expect(ordersOf(text)).toEqual([]);
    expect(doubtsOf(text).length).toBeGreaterThan(0);
  });
  it.each([
    'Next turn... Copper Finch goes to 12F...',
    'I hear that Copper Finch goes to 12F and that Grey Anvil goes to 14H.',
    'My brother is convinced that Copper Finch goes to 12F.',
    'The map puts Copper Finch at 12F.',
    'Copper Finch is in no condition to march to 12F.',
    'They want Copper Finch to march to 12F.',
  ])('orders nothing: %s', (text) => expect(ordersOf(text)).toEqual([]));
});

it('tells a doubt in the nouns of the rulebook', () => {
  const reader = createBoardReader(
    { ...rulebook, nouns: { piece: 'unit', pieces: 'units', place: 'region', places: 'regions' } },
    { pieces: PIECES, memory: { former: [], nicknames: new Map() } },
  );
  const { parts } = reader.read({ text: 'Finch to 12F', skips: [] }, { player: 'Tolly', mine: MINE });
  expect(parts.flatMap((part) => (part.bin === 'doubt' ? [formatHouse(part.because, 'judge')] : []))).toEqual([
    'which unit is meant is not sure',
  ]);
});

it('reads the words a rulebook brings', () => {
  const reader = createBoardReader(
    { ...rulebook, words: { en: { strike: 'duel/duels with' } } },
    { pieces: PIECES, memory: { former: [], nicknames: new Map() } },
  );
  const { parts } = reader.read(
    { text: 'Copper Finch: 12D > 13F; duels with Moor Hounds', skips: [] },
    { player: 'Tolly', mine: MINE },
  );
  expect(parts.flatMap((part) => (part.bin === 'order' ? part.orders.map(({ text }) => text) : []))).toEqual([
    'Copper Finch: 12D > 13F; engage Moor Hounds',
  ]);
});

describe('each order by itself, where several stand on a line', () => {
  it.each([
    ['Copper Finch: 12D > 12F if Ostrakon leaves it to me; Grey Anvil: 14G > 14I', ['Grey Anvil: 14G > 14I']],
    [
      'Copper Finch: 12D > 12F via 12E; now I need not write for Grey Anvil :)',
      ['Copper Finch: 12D > 12F (12D - 12E - 12F)'],
    ],
    [
      '[quote=Pellam]Copper Finch: 12D > 12E\nNight Ferry: 10F > 10G[/quote]\nGrey Anvil: 14G > 14I',
      ['Grey Anvil: 14G > 14I'],
    ],
    ['Copper Finch: 12D > 12F\nThe parrot has been confined. It stays put.', ['Copper Finch: 12D > 12F']],
    [
      "Leave Grey Anvil where it is. I'd like Copper Finch to move to 12F.",
      ['Grey Anvil: stand', 'Copper Finch: 12D > 12F'],
    ],
  ])('%s', (text, orders) => expect(ordersOf(text)).toEqual(orders));
  it.each([
    ['Copper Finch: 12D - 15', 'number-for-place'],
    ['Copper Finch holds, as does Grey Anvil', 'same-again'],
    ['Copper Finch, 12D to 12F, engage Umber Hulks.', 'left-over'],
    ['Copper Finch and Grey Anvil are tired. It goes to 12F.', 'which-piece'],
    ['All my armies to 12F', 'one-goal-for-several'],
    ['Go, Copper Finch, go! To 12F!', 'lone-place'],
    ['Copper Finch: 12D > 12F\nHah, no.', 'taken-back'],
    ['Copper Finch: 12D > 12F\nGotcha!', 'taken-back'],
    ['I wrote this yesterday and threw it away:\nCopper Finch: 12D > 12F', 'heading'],
    ['For 12F we need luck. 12D to 12F with Night Ferry, by phone:\nNight Ferry: 10F > 10G', 'anothers'],
  ])('asks: %s', (text, id) => expect(doubtsOf(text).map((doubt) => doubt.id)).toContain(id));
});

it.each(['if it goes to 12F and ', '11E-', 'Copper Finch: 12D > 12F ', 'W. Finch '])(
  'reads a post of ten thousand hostile signs in a time that grows with their number: %s',
  (unit) => {
    const line = `${unit.repeat(Math.ceil(200 / unit.length))}\n`;
    return expectGrowth((long) => line.repeat(Math.ceil(long / line.length)), read, 10_000);
  },
);

describe('a list under a heading', () => {
  const list = 'Copper Finch: 12D > 12F\nGrey Anvil: 14G > 14I';
  it.each(['Bonus track:', 'The road not taken:', 'Turn 4, remember?', 'Satz des Tages:', 'What Pellam asked of me:'])(
    'that nobody knows is one question: %s',
    (heading) => {
      expect(ordersOf(`${heading}\n${list}`)).toEqual([]);
      expect(doubtsOf(`${heading}\n${list}`).map(({ id, words }) => [id, words])).toEqual([['heading', list]]);
    },
  );
  it.each([
    'Tonight, from the tavern:',
    'Right, before the kettle boils:',
    'Correction:',
    'Turn 9:',
    'OPERATION MUDPIE',
    'Gentlemen, orders of the day:',
    'My standing orders, run them as long as you can:',
    'v2.1 changes:',
  ])('that announces it, or is no more than a title, is one of orders: %s', (heading) =>
    expect(ordersOf(`${heading}\n${list}`)).toHaveLength(2),
  );
  it('is one of orders where it orders all that the author has, or answers a quotation', () => {
    const whole = `${list}\nSalt Vine: 9C > 9E\nNight Owl holds`;
    expect(ordersOf(`On the stack:\n${whole}`)).toHaveLength(4);
    expect(ordersOf(`Pellam wrote:\n> Night Ferry: 10F > 10H\n\nNo less from this side:\n${list}`)).toHaveLength(2);
    const text = `Quote:\nNight Ferry: 10F > 10H\n${list}`;
    const { parts } = createBoardReader(rulebook, {
      pieces: PIECES,
      memory: { former: [], nicknames: new Map() },
    }).read({ text, skips: [{ from: 7, to: 29, why: 'quote' }] }, { player: 'Tolly', mine: MINE });
    expect(parts.filter(({ bin }) => bin === 'order')).toHaveLength(2);
  });
  it.each(['Turn 7, as played: Copper Finch 12D > 12F.', 'My shopping list for turn 11: Copper Finch to 12F.'])(
    'on its line asks where it is of a turn by its number: %s',
    (text) => expect(doubtsOf(text).map(({ id }) => id)).toEqual(['told']),
  );
});

describe('what a line that begins like an order says at the least', () => {
  it.each([
    ['The second guard marches from 12D to 12F', 'which-piece'],
    ['The above-mentioned army is to be moved from 12D to 12F.', 'which-piece'],
    ["the army at 12D goes wherever it's needed", 'nameless-piece'],
    ['Copper Finch attacks whoever is standing nearest', 'no-goal'],
    ['Please send Copper Finch after her.', 'no-goal'],
    ['Copper Finch: ?', 'no-goal'],
    ['Copper Finch | 12D | back where it came from', 'lone-place'],
    ['4E, not 4D', 'amended'],
    ['4F*', 'amended'],
    ['edit: engage Moor Hounds', 'amended'],
    ['Ignore my last post', 'taken-back'],
    ['Copper Finch: 12D > 12F. Ach nein das ist zu weit.', 'taken-back'],
    ['Copper Finch: 12D > 12F. If attacked, hold', 'open'],
    ['Copper Finch: 12D > 12F, waiting on Pellam', 'tail'],
    ['Vine: hold', 'which-piece'],
    ['copper thingummy to somewhere near 12F', 'which-piece'],
    ['Copper Finch heads in', 'no-goal'],
    ['Copper Finch has a roof and it holds.', 'told'],
    ['The wanderer wrote in the snow: Copper Finch: 12D > 12F', 'told'],
  ])('asks: %s', (text, id) => expect(doubtsOf(text).map((doubt) => doubt.id)).toEqual([id]));
  it.each([
    ['Copper Finch: 12D > 13F. Engage Moor Hounds.', ['Copper Finch: 12D > 13F; engage Moor Hounds']],
    ['Copper Finch,12D,12F', ['Copper Finch: 12D > 12F']],
    ['Copper Finch: 12D > 13F; engage\nGrey Anvil moves to', ['Copper Finch: 12D > 13F; engage']],
    ['Copper Finch: 12D > 13F; engage\nMoor Hounds', ['Copper Finch: 12D > 13F; engage Moor Hounds']],
    ['Copper Finch sets out for the sea, 12D > 12F > 12H.', ['Copper Finch: 12D > 12F > 12H']],
    ['The lord of twigs, that is Copper Finch, flies from 12D to 12F.', ['Copper Finch: 12D > 12F']],
    ['Admiral Copper Finch flies from 12D to 12F.', ['Copper Finch: 12D > 12F']],
    ['2 x Copper Finch, 12D to 12F ...... 2 fields', ['Copper Finch: 12D > 12F']],
    ['Copper Finch 12D...12F', ['Copper Finch: 12D > 12F']],
    ['Copper Finch 12D, they are tired', ['Copper Finch: stand']],
    [
      'Copper Finch will engage Moor Hounds, who are sitting at 13F minding their own business.',
      ['Copper Finch: 12D > 13F; engage Moor Hounds'],
    ],
    ['Copper Finch rolls out of 12D like a bad dream and settles on 12F.', ['Copper Finch: 12D > 12F']],
    ['Copper Finch as I said last turn, to 12F', ['Copper Finch: 12D > 12F']],
    ['Copper Finch: 12D > 12F\n\nI do not want to go through 12E.', ['Copper Finch: 12D > 12F']],
  ])('reads: %s', (text, orders) => expect(ordersOf(text)).toEqual(orders));
  it.each([
    'I am sure that Moor Hounds will come to 14H this time.',
    'Well, 12F, that is two squares from my Copper Finch.',
    'Welcome back Moor Hounds!',
    'Copper Finch lonely in 12D, Moor Hounds in 13F grinning at me.',
    'The map has it in 11D. It should be in 12D.',
    'Next turn I intend to bring Copper Finch to 12F and Grey Anvil to 14H.',
  ])('is talk: %s', (text) => expect(read(text).parts.map(({ bin }) => bin)).toEqual(['chatter']));
});

describe('what is counted, denied, awarded or supposed is told', () => {
  it.each([
    'From Copper Finch at 12D to Moor Hounds at 13F I make it two squares as the crow flies.',
    'Sum for the young: Copper Finch (12D) to Moor Hounds (13F), two.',
    'Ich habe nie behauptet, dass Copper Finch nach 12F zieht.',
    'A pure exercise, friends, I have given no such order:\nCopper Finch: 12D > 12F',
    'Result of the poll on where my two should have gone LAST turn: Copper Finch to 12F, 6 votes; Grey Anvil to 14H, 2 votes.',
    'Grey Anvil is out of order since that mess on 14H.',
  ])('%s', (text) => expect([ordersOf(text), doubtsOf(text).length]).toEqual([[], 0]));

  it.each([
    'Imagine I just sent it. Copper Finch 12D straight to 12F into the storm. Mother would cry.',
    'The Grey Anvil medal goes to Grey Anvil, of 14G, for setting off to 14H on turn 7.',
    'the one w Copper Finch 12D 12F in it, it says edited',
    "They asked me for Copper Finch to 12F and Grey Anvil to 14H. It would be fun. That's why I'm not doing either.",
  ])('no order: %s', (text) => expect(ordersOf(text)).toEqual([]));
});

describe('names made of words that are signs', () => {
  const names = ['If Only', 'Maybe Later', "Nobody's Fools", "Last Turn's Heroes", 'Not Sent', 'Plan B', 'Example'];
  const pieces = names.map((name, i) => piece(name, `${2 * i + 1}D`, 'A', 'Tolly'));
  const reader = createBoardReader(rulebook, { pieces, memory: { former: [], nicknames: new Map() } });
  const lines = names.map((name, i) => `${name}: ${2 * i + 1}D > ${2 * i + 2}D`);
  const told = names.map((name, i) => `${name} goes from ${2 * i + 1}D to ${2 * i + 2}D`);
  it.each([
    ['a list', lines.join('\n')],
    ['small letters', lines.join('\n').toLowerCase()],
    ['sentences', `${told.join('. ')}.`],
    ['headings', lines.join('\n\n').replaceAll(': ', ':\n')],
  ])('%s', (_, text) => {
    const { parts } = reader.read({ text, skips: [] }, { player: 'Tolly', mine: names });
    expect(
      parts.flatMap((part) => (part.bin === 'order' && 'orders' in part ? part.orders.map((one) => one.text) : [])),
    ).toEqual(lines);
  });
});

describe('short names and verbs nobody knows', () => {
  it('a way from the own square says that it goes', () =>
    expect(ordersOf('Copper wriggles from 12D to 12F.')).toEqual(['Copper Finch: 12D > 12F']));
});

describe('what stands behind an order and takes it back or leaves it open', () => {
  const REMARKS = [
    'withdrawn | called off | please ignore that | actually no | better not | joking | still deciding | undecided',
    'pending approval | that was last turn | depends on Pellam | unless Ostrakon objects | once he leaves | 95% sure',
    'zurückgezogen | lieber nicht | unter Vorbehalt | weiß noch nicht | keine Ahnung | je nachdem',
    'annulé | plutôt pas | sous réserve | à voir | ça dépend de Pellam | je ne sais pas encore',
    'cancelado | mejor no | sin confirmar | ni idea | depende de Pellam | todavía no lo sé',
    'geannuleerd | liever niet | onder voorbehoud | geen idee | hangt af van Pellam | niet definitief',
    'annullato | meglio di no | ancora da confermare | non lo so | dipende da Pellam | era uno scherzo',
  ].flatMap((line) => line.split(' | '));
  it.each(['%, *', '% - *', '% (*)', '%. *.', '%... *', '%\n*'])('%j, whatever the language of either', (place) => {
    const given = REMARKS.flatMap((remark) =>
      [
        'Copper Finch: 12D > 12F',
        'Copper Finch goes from 12D to 12F',
        'Copper Finch zieht nach 12F',
        'Copper Finch: hold',
      ]
        .map((order) => place.replace('%', () => order).replace('*', () => remark))
        .filter((text) => ordersOf(text).length > 0),
    );
    expect(given).toEqual([]);
  });

  it.each([
    'Next time.',
    'later',
    'That is the thing with the two of us, is it not. Never can remember.',
    "If that's wrong somebody please shout",
    'no problem',
    'back tomorrow',
    'not that anyone reads this',
    'no hurry',
    'good luck next turn!',
    'I know, the Hounds would like the company.',
    'Nothing else, and no hard feelings.',
    'the stock was withdrawn from the shops yesterday',
  ])('not: %s', (remark) =>
    expect(ordersOf(`Copper Finch: 12D > 12F. ${remark}`)).toEqual(['Copper Finch: 12D > 12F']),
  );
});

describe('careless hands', () => {
  it.each([
    ['Copper Finch: 12D > 12F. joint engage', ['Copper Finch: 12D > 12F; joint engage']],
    ['Copper Finch: traansfer to Night Ferry at 10F', ['Copper Finch: transfer to Night Ferry at 10F']],
    ['Copper Finch: 12D > 12F 12D - 12E - 12F', []],
    ['Copper Finch: 12D > 12F; joinwt engage', []],
  ])('%s', (text, orders) => {
    expect(ordersOf(text)).toEqual(orders);
    if (orders.length === 0) expect(doubtsOf(text).length).toBe(1);
  });
});

it.each([', falls frei', ', si libre', ', als vrij', ', if free'])(
  'a condition of two words behind an order opens it, though nothing tells its language: “%s”',
  (tail) => {
    expect(ordersOf(`Copper Finch: 12D > 12F${tail}`)).toEqual([]);
    expect(doubtsOf(`Copper Finch: 12D > 12F${tail}`)).toHaveLength(1);
  },
);
