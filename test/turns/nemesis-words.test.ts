import { describe, expect, it } from 'vitest';
import type { Block, Inline, Outline } from '../../src/core/document.js';
import { readEntry } from '../../src/rulesets/contract/entries.js';
import type { ReportContext } from '../../src/rulesets/contract/report.js';
import type { TurnInput } from '../../src/rulesets/contract/turn.js';
import type { NemesisBoard } from '../../src/rulesets/nemesis/board.js';
import { nemesis } from '../../src/rulesets/nemesis/index.js';
import type { NemesisOrder } from '../../src/rulesets/nemesis/orders.js';

const LOCK = Date.parse('2004-03-11T23:59Z');
const [RESULTS] = nemesis.entries;

interface Played {
  readonly units: Readonly<Record<string, readonly [race: string, at: string]>>;
  readonly battles?: readonly unknown[];
  readonly results?: readonly unknown[];
  readonly orders?: readonly string[];
  readonly owners?: Readonly<Record<string, string>>;
}

/** A turn of a map of four regions in a row and a fifth beside, its update and mails as one text each. */
function play({
  units,
  battles = [],
  results = [],
  orders = [],
  owners = {},
}: Played): Readonly<Record<string, string>> {
  const names = ['Fort', 'Mill', 'Ford', 'Dock', 'Moor'];
  const setup = nemesis.readSetup({
    map: {
      regions: names.map((name) => ({ name, factories: 1, gold: 1, ...(owners[name] && { owner: owners[name] }) })),
      borders: ['Mill', 'Ford', 'Dock', 'Moor'].map((to, i) => [names[i], to]),
    },
    generals: { Greys: 'Gil', Machina: 'Max', Marines: 'Mia', Spawn: 'Sid' },
    units: Object.entries(units).map(([name, [race, at]]) => ({ name, race, at })),
    battles,
    treasury: { Greys: { resources: 9, production: 9 } },
  });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const board = setup.value;
  const entered = results.map((one) => {
    const read = RESULTS && readEntry(RESULTS, one, board);
    if (!read?.ok) throw new Error(JSON.stringify(read));
    return read.value;
  });
  const given = orders.map((text, i) => {
    const read = nemesis.readCanonical(text, board);
    if (!read) throw new Error(`"${text}" is no order`);
    const place = { post: `p${i + 1}`, revision: 0, from: 0, to: text.length };
    const rest = { id: `p${i + 1}.1`, place, known: true, fits: [], text, words: text, notes: [] };
    const generals: Record<string, string> = { Greys: 'Gil', Machina: 'Max', Marines: 'Mia', Spawn: 'Sid' };
    return { ...read, ...rest, player: generals[read.piece] ?? read.piece, at: LOCK - 3_600_000 + i * 60_000 };
  });
  const sheet = { number: 1, opened: LOCK - 9 * 86_400_000, deadline: LOCK, lock: LOCK, secret: '0' };
  const base = { sheet, board, unsure: [], control: [], overrulings: [] };
  const input: TurnInput<NemesisBoard, NemesisOrder> = { ...base, orders: given, entries: { results: entered } };
  const context: ReportContext = {
    game: 'A game',
    sheet,
    zone: 'UTC',
    judges: { master: 'Pell' },
    next: { deadline: LOCK + 10 * 86_400_000, lock: LOCK + 10 * 86_400_000 },
    linkTo: () => 'https://example.org/1',
    messages: new Set(),
    players: [...Object.keys(units), 'Gil', 'Max', 'Mia', 'Sid'].map((name) => ({ name, mail: `${name}@example.org` })),
    control: [],
    untimely: [],
    questions: [],
    isSealShown: true,
    remarks: [],
  };
  const { outlines } = nemesis.report(nemesis.judge(input), context);
  return Object.fromEntries(outlines.map((one) => [one.id.replace('request-', ''), plain(one)]));
}

function plain({ sections }: Outline): string {
  const say = (all: readonly Inline[]): string =>
    all.map((one) => ('text' in one ? one.text : say(one.children))).join('');
  const tell = (block: Block): string =>
    block.kind === 'list' ? block.items.map(say).join('\n') : block.kind === 'paragraph' ? say(block.children) : '';
  return sections.flatMap(({ title = '', blocks }) => [title, ...blocks.map(tell)]).join('\n');
}

const match = (challenger: string, opponent: string, more: object = {}) => ({ challenger, opponent, ...more });
const won = (winner: string, loser: string, more: object = {}) => ({ winner, loser, ...more });

/** Dee of the Greys alone against Ann and Abe of the Spawn at the Ford. */
const TWO_ON_ONE = {
  units: { Dee: ['Greys', 'Ford'], Ann: ['Spawn', 'Ford'], Abe: ['Spawn', 'Ford'] },
  owners: { Ford: 'Greys', Fort: 'Greys', Moor: 'Spawn' },
  battles: [
    { at: 'Ford', units: ['Dee', 'Ann', 'Abe'], home: 'Greys', matches: [match('Dee', 'Abe'), match('Dee', 'Ann')] },
  ],
} as const;
/** Two of each race at the Ford. */
const TWO_ON_TWO = {
  units: { Dee: ['Greys', 'Ford'], Dan: ['Greys', 'Ford'], Ann: ['Spawn', 'Ford'], Abe: ['Spawn', 'Ford'] },
  owners: { Ford: 'Greys' },
  battles: [
    {
      at: 'Ford',
      units: ['Dee', 'Dan', 'Ann', 'Abe'],
      home: 'Greys',
      matches: [match('Dan', 'Abe'), match('Dee', 'Ann')],
    },
  ],
} as const;
const BORDER = {
  units: { Dee: ['Greys', 'Mill'], Ann: ['Spawn', 'Ford'] },
  owners: { Mill: 'Greys', Ford: 'Spawn', Fort: 'Greys' },
  battles: [{ at: ['Mill', 'Ford'], units: ['Dee', 'Ann'], matches: [match('Dee', 'Ann')] }],
} as const;

/** What is played, in which draft, what it says and what it does not. */
const CASES: readonly [what: string, Played, draft: string, says: readonly string[], not?: readonly string[]][] = [
  [
    'who lost in the turn in which he also won: both count, and who fell by it',
    { ...TWO_ON_ONE, results: [won('Ann', 'Dee', { turn: 9 }), won('Dee', 'Abe', { turn: 9 })] },
    'update',
    [
      'Dee: it won against Abe in game turn 9 and lost to Ann in game turn 9: none ended after its first loss, so that both count, and Abe fell too (N20)',
      'Abe fell: it lost to Dee in game turn 9 at Ford (Multiple Unit Combat, 7.2, N20)',
      'Dee won its match against Abe (Rewards, 12.1); it fell: it lost to Ann in game turn 9 at Ford',
    ],
  ],
  [
    'a default comes after a loss on the board',
    {
      ...TWO_ON_ONE,
      results: [won('Ann', 'Dee', { turn: 9 }), won('Dee', 'Abe', { default: true, why: 'Abe was silent' })],
    },
    'update',
    [
      'Dee: it lost to Ann in game turn 9; a default comes after every game turn; too late to count: it won against Abe by default (N20)',
      'Dee won against Abe by default, too late to count (Multiple Unit Combat, 7.2, N20); it fell: it lost to Ann in game turn 9',
      'Abe: its match lost to Dee came too late and does not count (Multiple Unit Combat, 7.2)',
    ],
    ['Abe fell'],
  ],
  [
    'a victory that came too late is told to who won it',
    { ...TWO_ON_ONE, results: [won('Ann', 'Dee', { turn: 9 }), won('Abe', 'Dee', { turn: 12 })] },
    'Abe',
    [
      'your unit Abe won against Dee in game turn 12, too late to count (Multiple Unit Combat, 7.2, N20); it is in Ford',
    ],
  ],
  [
    'one of each side fell: who is left fights another round',
    { ...TWO_ON_TWO, results: [won('Dan', 'Abe'), won('Ann', 'Dee')] },
    'update',
    [
      'The battle at Ford is not over: Ann against Dan in another round (Multiple Unit Combat, 7.3, N20).',
      'Abe fell: it lost to Dan at Ford',
    ],
    ['is played again'],
  ],
  [
    'a new pair of the next round is a new match, not one played again',
    { ...TWO_ON_TWO, results: [won('Dan', 'Abe'), won('Ann', 'Dee')] },
    'matches',
    ['New matches'],
    ['Played again'],
  ],
  [
    'a void match whose battle goes on is played again',
    { ...BORDER, results: [{ void: ['Dee', 'Ann'] }] },
    'update',
    ['The match of Dee and Ann is void: the match is played again, with new dates (N20, N25).'],
    ['is not over'],
  ],
  [
    'both players are told that a void match is played again',
    { ...BORDER, results: [{ void: ['Dee', 'Ann'] }] },
    'Ann',
    ['Your match against Dee is void: the match is played again, with new dates'],
  ],
  [
    'a draw beside a victory kills nobody',
    { ...TWO_ON_ONE, results: [won('Ann', 'Dee', { turn: 9 }), { draw: ['Abe', 'Dee'] }] },
    'update',
    ['Dee and Abe drew: it kills nobody (N20).'],
  ],
  [
    'who won at a border goes on, takes both regions and stays',
    { ...BORDER, results: [won('Dee', 'Ann')] },
    'update',
    [
      'Dee won its match against Ann (Rewards, 12.1); it won at the border of Ford and Mill and so went on from Mill to Ford (Unit movement, 5.5)',
      'Taken by Greys, owned by Spawn before: only units of Greys stood there when the results were in (Unit movement, 5.4, N2)',
    ],
  ],
  [
    'a region at a border taken without a unit there',
    { ...BORDER, owners: { Mill: 'Spawn', Ford: 'Spawn' }, results: [won('Dee', 'Ann')] },
    'update',
    [
      'Taken by Greys, owned by Spawn before: Greys won the battle at its border, and no enemy stood there (Unit movement, 5.5, N23)',
    ],
  ],
  [
    'who went on and moves in the same turn is told in that order',
    { ...BORDER, results: [won('Dee', 'Ann')], orders: ['Dee: > Dock'] },
    'Dee',
    ['so went on from Mill to Ford (Unit movement, 5.5); it then moved from Ford to Dock', 'Dee: > Dock: carried out'],
  ],
  [
    'a region that its owner’s other units left is taken after the moves, also where a battle for it was over',
    {
      units: { Dee: ['Greys', 'Ford'], Ann: ['Spawn', 'Ford'], Abe: ['Spawn', 'Ford'] },
      owners: { Ford: 'Spawn', Fort: 'Greys' },
      battles: [{ at: 'Ford', units: ['Dee', 'Ann'], home: 'Spawn', matches: [match('Ann', 'Dee')] }],
      results: [{ leave: 'Ann' }],
      orders: ['Abe: Ford > Dock'],
    },
    'update',
    [
      'Dee won against Ann by default: Ann left the campaign (Membership, 2.3)',
      'Ann left the campaign (Membership, 2.3)',
    ],
    ['when the results were in'],
  ],
  [
    'who defends a disputed region, and that nobody does',
    {
      units: { Dee: ['Greys', 'Mill'], Ann: ['Spawn', 'Ford'], Abe: ['Spawn', 'Ford'], Max: ['Machina', 'Ford'] },
      owners: { Mill: 'Greys', Ford: 'Machina' },
      battles: [
        {
          at: 'Ford',
          units: ['Max', 'Ann', 'Abe'],
          home: 'Machina',
          matches: [match('Max', 'Ann'), match('Max', 'Abe')],
        },
      ],
    },
    'update',
    ['Disputed: Abe and Ann fight for it against Max, so it yields nothing'],
  ],
  [
    'attackers of a region that nobody of its owner stands in',
    { ...TWO_ON_ONE, owners: { Ford: 'Machina' } },
    'update',
    ['Disputed: Abe, Ann and Dee fight for it, and no unit of Machina stood there, so it yields nothing'],
  ],
  [
    'attackers of a region of nobody',
    { ...TWO_ON_ONE, owners: {} },
    'update',
    ['Disputed: Abe, Ann and Dee fight for it, and it is nobody’s, so it yields nothing'],
  ],
  [
    'an extension to the lock’s own minute leaves one date, which is still open',
    {
      ...BORDER,
      battles: [
        {
          at: ['Mill', 'Ford'],
          units: ['Dee', 'Ann'],
          matches: [match('Dee', 'Ann', { drawn: '2004-02-21T23:59Z', extended: '2004-03-11T23:59Z' })],
        },
      ],
    },
    'Ann',
    ['Over by 11 March 2004, 23:59 UTC, since Pell gave more time (Combat, 6.4, N25)'],
    ['Challenges by', '. .', ': .'],
  ],
  [
    'who fell by one match and lost another by default too late has both told, the one that counts last',
    {
      units: { Dee: ['Greys', 'Ford'], Ann: ['Spawn', 'Ford'], Abe: ['Spawn', 'Ford'] },
      owners: { Ford: 'Greys', Fort: 'Greys' },
      battles: [
        {
          at: 'Ford',
          units: ['Dee', 'Ann', 'Abe'],
          home: 'Greys',
          matches: [match('Dee', 'Abe', { warned: { Dee: '2004-03-09T10:00Z' } }), match('Dee', 'Ann')],
        },
      ],
      results: [won('Ann', 'Dee', { turn: 9 })],
    },
    'update',
    [
      'Dee lost to Abe by default: Dee was warned in time and the game had not started (Combat, 6.5); its match lost to Abe came too late and does not count (Multiple Unit Combat, 7.2); it fell: it lost to Ann in game turn 9 at Ford',
      'Abe won against Dee by default: Dee was warned in time and the game had not started (Combat, 6.5); its match won against Dee came too late and does not count (Multiple Unit Combat, 7.2, N20); it is in Ford',
    ],
  ],
  [
    'two defaults by leaving are two sentences',
    {
      ...TWO_ON_ONE,
      results: [{ leave: 'Ann' }, { leave: 'Abe' }],
    },
    'update',
    [
      'Dee won against Abe by default: Abe left the campaign (Membership, 2.3); it won against Ann by default: Ann left the campaign (Membership, 2.3); it is in Ford',
    ],
    ['it won its match against'],
  ],
  [
    'a battle of three against two goes by the rule for two',
    {
      units: {
        Dee: ['Greys', 'Ford'],
        Dan: ['Greys', 'Ford'],
        Ann: ['Spawn', 'Ford'],
        Abe: ['Spawn', 'Ford'],
        Art: ['Spawn', 'Ford'],
      },
      owners: { Ford: 'Greys' },
      battles: [
        {
          at: 'Ford',
          units: ['Dee', 'Dan', 'Ann', 'Abe', 'Art'],
          home: 'Greys',
          matches: [match('Dan', 'Abe'), match('Dee', 'Ann'), match('Dee', 'Art')],
        },
      ],
      results: [won('Dan', 'Abe'), won('Dee', 'Ann', { turn: 5 }), won('Dee', 'Art', { turn: 6 })],
    },
    'update',
    ['The battle at Ford is over: Greys won it (Multiple Unit Combat, 7.3).'],
  ],
  [
    'a battle that the game-master ended is told under his rule',
    {
      ...BORDER,
      battles: [{ ...BORDER.battles[0], byHand: true, matches: [] }],
      results: [{ battle: 'Dee', dead: ['Ann'] }],
    },
    'update',
    ['The judge ended the battle at the border of Ford and Mill: Greys won it (Multiple Unit Combat, 7.7, N34).'],
  ],
  [
    'a match past its last day is put to both players',
    { ...BORDER, battles: [{ ...BORDER.battles[0], matches: [match('Dee', 'Ann', { drawn: '2004-02-21T23:59Z' })] }] },
    'Dee',
    ['The time for this match ran out on 7 March 2004, 23:59 UTC. Tell Pell what kept you; he decides'],
    ['You must challenge'],
  ],
];

describe('the words of a Nemesis newsletter and its mails', () => {
  it.each(CASES)('%s', (_, played, draft, says, not = []) => {
    const told = play(played)[draft] ?? 'no such draft';
    for (const words of says) expect(told).toContain(words);
    for (const words of not) expect(told).not.toContain(words);
    expect(told).not.toMatch(/ it it |\(\)|undefined|null|: ;|;;|: it is in/);
  });
});
