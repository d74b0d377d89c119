import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Block, Inline } from '../../src/core/document.js';
import type { Verdict } from '../../src/core/order.js';
import type { ReportContext } from '../../src/rulesets/contract/report.js';
import type { Change, TurnInput } from '../../src/rulesets/contract/turn.js';
import type { CounselorBoard } from '../../src/rulesets/counselor/board/board.js';
import type { CounselorFact } from '../../src/rulesets/counselor/facts.js';
import { counselor } from '../../src/rulesets/counselor/index.js';
import type { CounselorOrder } from '../../src/rulesets/counselor/orders.js';
import { writeMail } from '../../src/rulesets/counselor/report/mail.js';
import { newsFor } from '../../src/rulesets/counselor/report/news.js';
import type { CounselorUpdate } from '../../src/rulesets/counselor/update.js';
import { told } from '../harness/told.js';

const LOCK = Date.parse('2004-03-06T05:00Z');

type Input = TurnInput<CounselorBoard, CounselorOrder>;

/** Azila with so many men marches east over a garrison of 250. */
function inputOf(men: number, text = 'Azila: march e e'): Input {
  const read = counselor.readSetup(
    parse(`
game: {type: dm}
map: {columns: 9, rows: 9, terrain: P}
nations: [{name: Reds, player: Ana, treasury: 20000}, {name: Blues, player: Bo, treasury: 20000}, {name: Greens, player: Cem, treasury: 20000}]
characters:
  - {name: Azila, nation: Reds, at: '0101', commander: 40}
  - {name: Boris, nation: Blues, at: '0808', commander: 34}
  - {name: Grimm, nation: Greens, at: '0109', commander: 34}
cities:
  - {name: Redhold, nation: Reds, at: '0105', size: burgh, capital: true}
  - {name: Blueburg, nation: Blues, at: '0808', size: burgh, capital: true}
  - {name: Greendale, nation: Greens, at: '0109', size: burgh, capital: true}
armies:
  - {commander: Azila, food: 9000, units: {slaves: ${men}}}
  - {garrison: Blues, at: '0201', food: 500, units: {slaves: 250}}
`),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const board = read.value as CounselorBoard;
  const order = counselor.readCanonical(text, board);
  if (!order) throw new Error(`"${text}" is no order`);
  const place = { post: 'p1', revision: 0, from: 0, to: text.length };
  const rest = { id: 'p1.1', place, known: true, fits: [], text, words: text, notes: [] };
  const sheet = { number: 1, opened: LOCK - 9e8, deadline: LOCK, lock: LOCK, secret: '0' };
  const orders = [{ ...order, ...rest, player: 'Ana', at: LOCK - 3_600_000 }];
  return { sheet, board, orders, unsure: [], control: [], entries: {}, overrulings: [] };
}

const judge = (input: Input) => counselor.judge(input) as CounselorUpdate;
const ruled = (input: Input, change: Change | undefined): Input => ({
  ...input,
  overrulings: change ? [{ kind: 'change', about: change.about, value: change.value, ...WORD }] : [],
});
const WORD = { ruling: 1, who: 'Sexton', why: 'they had parleyed' };
const offered = (input: Input) =>
  counselor
    .listAlternatives(input)
    .filter(({ about }) => about.startsWith('overrun'))
    .map((alternative) => ({ ...alternative, text: counselor.tell(alternative.value, 'judge') }));
const placeOf = ({ moves }: CounselorUpdate) => moves.find(({ piece }) => piece === 'Azila')?.to;
const menOf = ({ board }: CounselorUpdate) =>
  board.armies.filter(({ commander }) => commander === null).flatMap(({ units }) => units.map(({ men }) => men));
const sheet = { deadline: LOCK, lock: LOCK };
const context = {
  sheet,
  game: 'g',
  zone: 'UTC',
  judges: { judge: 'Sexton' },
  questions: [],
  untimely: [],
  remarks: [],
};
const mailOf = (update: CounselorUpdate, nation: string) =>
  writeMail(newsFor(update, nation, ['x']), 'x', context as unknown as ReportContext)
    .sections.map(({ blocks }) => writePlain(blocks))
    .join('\n');

const overrun = (tramples: boolean): Change<CounselorFact> => ({
  about: 'overrun by Azila at 0201, tick 3',
  value: {
    ...{ code: 'overrun-settled', rule: '12.1' },
    ...{ by: 'Azila', of: ['garrison Blues 0201'], at: '0201', tick: 3, tramples },
  },
});
const [YES, NO] = [overrun(true), overrun(false)];

describe('an overrun (J53, J63)', () => {
  it('is offered to the judge with the other outcome, where it happens and where the numbers forbid it', () => {
    const pieces = ['Azila', 'garrison Blues 0201'];
    expect(offered(inputOf(1001))).toEqual([
      { ...YES, text: 'Azila tramples garrison Blues 0201 at 0201 in tick 3 (12.1)', now: true, pieces },
      { ...NO, text: 'Azila does not trample garrison Blues 0201 at 0201 in tick 3 (12.1)', now: false, pieces },
    ]);
    expect(offered(inputOf(1000)).map(({ now }) => now)).toEqual([false, true]);
    expect(offered(inputOf(1001, 'Azila: march e'))).toEqual([]);
  });

  it('does not happen by his word, and all that follows is otherwise', () => {
    const update = judge(ruled(inputOf(1001), NO));
    expect(update.overruns).toEqual([]);
    expect(update.calls).toEqual([]);
    expect([placeOf(update), menOf(update)]).toEqual(['0201', [250]]);
    expect(update.inapplicable).toEqual([]);
  });

  it('happens by his word against the numbers', () => {
    const update = judge(ruled(inputOf(1000), YES));
    expect(update.overruns).toMatchObject([{ at: '0201', by: ['Azila'], of: ['garrison Blues 0201'] }]);
    expect([placeOf(update), menOf(update)]).toEqual(['0301', []]);
  });

  it('is told with his reason to the nations it concerns, and to no other', () => {
    const update = judge(ruled(inputOf(1001), NO));
    const what = 'Azila does not trample garrison Blues 0201 at 0201 in tick 3';
    const told = `Sexton ruled that ${what}: they had parleyed (Movement, 12.1)`;
    expect(['Reds', 'Blues', 'Greens'].map((nation) => mailOf(update, nation).includes(told))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('that does not come up any more is a question to him', () => {
    const update = judge(ruled(inputOf(1001, 'Azila: march se'), NO));
    expect(update.inapplicable).toMatchObject([{ ruling: 1, because: [{ code: 'change-not-up' }] }]);
  });
});

describe('an order that the judge left out, or put another in the place of', () => {
  const update = judge(inputOf(100));
  const saidOf = (status: Verdict['status'], because: CounselorUpdate['verdicts'][number]['because']) => {
    const verdicts = update.verdicts.map((one) => ({ ...one, status, rule: '', because }));
    const news = newsFor({ ...update, verdicts }, 'Reds', ['Ana']);
    const { sections } = writeMail(news, 'Ana', context as unknown as ReportContext);
    return writePlain(sections.find(({ key }) => key === 'orders')?.blocks ?? []);
  };

  it('rests on his word, and on no ruling on targets (J8) or on posts (J3)', () => {
    expect(saidOf('illegal', [{ code: 'left-out', rule: '', word: 'He took it back.' }])).toBe(
      'Azila: march e e: illegal. He took it back. (judge’s ruling)',
    );
    expect(saidOf('superseded', [{ code: 'put-in-instead', rule: '', text: 'Azila: march se' }])).toBe(
      'Azila: march e e: superseded. The judge put in another order instead: Azila: march se. (judge’s ruling)',
    );
  });
});

/** The words of some lists and paragraphs. */
function writePlain(blocks: readonly Block[]): string {
  const plain = (inlines: readonly Inline[]): string =>
    inlines.map((one) => ('text' in one ? one.text : plain(one.children))).join('');
  return blocks.flatMap((one) => (one.kind === 'list' ? one.items.map(plain) : [])).join('\n');
}

/** The same with Azila at her capital, without her army. */
function atHome(input: Input): Input {
  const characters = input.board.characters.map((one) => (one.name === 'Azila' ? { ...one, at: '0105' } : one));
  const armies = input.board.armies.filter(({ commander }) => commander !== 'Azila');
  return { ...input, board: { ...input.board, characters, armies } };
}

/** What could have been rolled, as the judge may choose it, the results from 1 on. */
const rolled = (input: Input, about: string) =>
  counselor.listAlternatives(input).filter((one) => one.about.startsWith(`roll 1|${about}`));

describe('a roll that the judge settles (J63, J64)', () => {
  it('is told with his reason to the nation whose it is, and to no other', () => {
    const input = atHome(inputOf(100, 'Azila: influence'));
    const [, two] = rolled(input, '10|Azila|influence 1');
    const update = judge(ruled(input, two));
    const told = 'Sexton ruled that Azila, influence 1 is 2: they had parleyed (Nations, 10)';
    expect(['Reds', 'Blues'].map((nation) => mailOf(update, nation).includes(told))).toEqual([true, false]);
  });

  it('of the market’s queue leaves it untold who was served when', () => {
    const home = atHome(inputOf(100, 'Azila: buy 10 food'));
    const goods = { food: { stock: 100, asks: 5, pays: 3 } };
    const [first] = home.orders;
    const input: Input = {
      ...home,
      board: { ...home.board, market: { gold: 3000, max: 1000, goods } },
      orders: [...home.orders, ...(first ? [{ ...first, id: 'p1.2' }] : [])],
    };
    const served = (given: Input) => newsFor(judge(given), 'Reds', ['Ana']).served.map(({ place, of }) => [place, of]);
    const [one] = rolled(input, '5|market|1315 1');
    expect([served(input), served(ruled(input, one))]).toEqual([
      [
        [1, 2],
        [2, 2],
      ],
      [],
    ]);
  });
});

describe('what the judge enters for the next turn (J62)', () => {
  it('is told with his reason to the nation whose it is, and to no other', () => {
    const change = { sign: 'character', subject: 'Azila', values: { life: 80 }, why: 'bitten by a wolf' };
    const update = judge({ ...inputOf(100), entries: { changes: [change] } });
    expect(['Reds', 'Blues'].map((nation) => mailOf(update, nation).includes('bitten by a wolf'))).toEqual([
      true,
      false,
    ]);
  });
});

describe('an order that failed', () => {
  it('cannot be allowed: it is, and the judge is told what he can do', () => {
    const asked = counselor.checkAllowed(inputOf(100, 'Azila: influence'), 'p1.1');
    expect(asked.ok ? asked.value : told({ because: asked.error }, counselor)).toBe(
      'The order counts without leave; where it comes to nothing, enter or change what follows.',
    );
  });
});

describe('who controls a nation (1.1, 2.1–2.6)', () => {
  const typed = (game: Partial<CounselorBoard['game']>): CounselorBoard => {
    const { board } = inputOf(100);
    return { ...board, game: { ...board.game, ...game } };
  };
  const ask = (board: CounselorBoard) => counselor.people?.refuseAsking(board, 'Ana', 'Reds');

  it('changes at a player’s wish in games of locked teams alone', () => {
    expect(ask(typed({ type: 'lt' }))).toBeUndefined();
    expect(ask(typed({ type: 'dm' }))).toContain('(2.1)');
    expect(ask(typed({ type: 'ffa' }))).toContain('(2.2)');
    expect(ask(typed({ type: 'ffa', gunBoat: true }))).toContain('(2.3)');
  });

  it('is given by nation: a character goes with his', () => {
    const { board } = inputOf(100);
    expect(counselor.people?.refuseGiving?.(board, 'Reds')).toBeUndefined();
    expect(counselor.people?.refuseGiving?.(board, 'Azila')).toContain('enter it for Reds (1.1)');
  });

  it('is looked at where nobody may play two', () => {
    const nations = inputOf(100).board.nations.map((one) => ({
      ...one,
      player: one.player === 'Bo' ? 'Ana' : one.player,
    }));
    const told = (game: Partial<CounselorBoard['game']>) => counselor.checkBoard?.({ ...typed(game), nations });
    expect(told({ type: 'dm' })).toEqual([
      'Ana plays Blues and Reds; nobody plays two nations in a game of this type (2.1)',
    ]);
    expect([told({ type: 'lt' }), told({ type: 'ffa' })]).toEqual([[], []]);
    expect(counselor.checkBoard?.(typed({ type: 'dm' }))).toEqual([]);
    expect(counselor.people?.roster({ ...typed({}), nations }).map(({ name }) => name)).toEqual(['Ana', 'Cem']);
  });
});
