import { describe, expect, it } from 'vitest';
import type { Order } from '../../src/core/order.js';
import type { Change, Overruling, TurnInput } from '../../src/rulesets/contract/turn.js';
import type { PlanesBoard } from '../../src/rulesets/planes/board.js';
import { planes } from '../../src/rulesets/planes/index.js';
import type { PlanesOrder } from '../../src/rulesets/planes/orders.js';
import { readCanonical } from '../../src/rulesets/planes/reading.js';
import type { PlanesUpdate } from '../../src/rulesets/planes/update.js';
import { crowdedPlanes } from '../harness/boards/large-planes.js';
import { told } from '../harness/told.js';

type Input = TurnInput<PlanesBoard, PlanesOrder>;

const army = (name: string, team: string, at: string, controller: string) => ({
  name,
  team,
  rank: team === 'Coalition' ? 'Lieutenant' : 'Centurion',
  at: `Dominaria ${at}`,
  controller,
});
const setup = planes.readSetup({
  structures: [{ name: 'Ember Hall', kind: 'base', color: 'Red', at: 'Dominaria 20H' }],
  armies: [
    { ...army('Amber Toll', 'Coalition', '3D', 'Mirel'), primary: 'Red' },
    army('Quiet Ford', 'Coalition', '5F', 'Tobin'),
    army('Salt Bell', 'Coalition', '3F', 'Tobin'),
    army('Cold Ladle', 'Phyrexia', '7D', 'Ossian'),
    army('Pale Rivet', 'Phyrexia', '4E', 'Vex'),
  ],
});
if (!setup.ok) throw new Error(JSON.stringify(setup.error));
const board = setup.value;

/** Orders as `player: canonical order`, an hour apart. */
function input(lines: readonly string[], overrulings: readonly Overruling[] = []): Input {
  const orders = lines.map((line, i): Order<PlanesOrder> => {
    const [player = '', text = ''] = line.split(' | ');
    const read = readCanonical(text, board);
    const place = { post: `p${i}`, revision: 0, from: 0, to: text.length };
    return {
      id: `p${i}.1`,
      place,
      player,
      at: i * 3_600_000,
      piece: read?.piece ?? text.split(':')[0] ?? '',
      known: read !== undefined,
      fits: [],
      text,
      words: text,
      notes: [],
      value: read?.value ?? { action: 'stand' },
    };
  });
  const lock = 100 * 3_600_000;
  return {
    sheet: { number: 1, opened: 0, deadline: lock, lock, secret: '7' },
    board,
    orders,
    unsure: [],
    control: [],
    entries: {},
    overrulings,
  };
}

const judge = (given: Input) => planes.judge(given) as PlanesUpdate;
const endOf = (update: PlanesUpdate, name: string) => update.moves.find(({ piece }) => piece === name)?.to;
const allow = (order: string, waived: readonly string[]): Overruling => ({
  kind: 'allow',
  ruling: 1,
  who: 'Fenn',
  why: 'once',
  order,
  waived,
});
const change = ({ about, value }: Change): Overruling => ({
  ...{ kind: 'change', about, value },
  ...{ ruling: 1, who: 'Fenn', why: 'as I saw it' },
});

describe('an order that the judge allows', () => {
  it.each([
    ['too far', ['Mirel | Amber Toll: Dominaria; 3D > 8D'], 0, ['4'], 'Dominaria 8D'],
    ['by somebody else', ['Ossian | Amber Toll: Dominaria; 3D > 3C'], 0, ['2.2'], 'Dominaria 3C'],
    [
      'superseded',
      ['Mirel | Amber Toll: Dominaria; 3D > 3C', 'Mirel | Amber Toll: Dominaria; 3D > 2D'],
      0,
      ['2.2'],
      'Dominaria 3C',
    ],
    [
      'a support where there is nobody',
      ['Mirel | Amber Toll: Dominaria; 3D > 3C - support Quiet Ford'],
      0,
      ['4.1.6'],
      'Dominaria 3C',
    ],
  ] as const)('%s waives exactly the rules it breaks, and is carried out', (_, lines, place, broken, end) => {
    const allowed = planes.checkAllowed(input(lines), `p${place}.1`);
    expect(allowed).toEqual({ ok: true, value: broken });
    const update = judge(input(lines, [allow(`p${place}.1`, broken)]));
    expect(update.inapplicable).toEqual([]);
    expect(endOf(update, 'Amber Toll')).toBe(end);
    const why = update.moves
      .find(({ piece }) => piece === 'Amber Toll')
      ?.because.map((fact) => `${fact.rule} ${told({ because: fact }, planes)}`);
    expect(why).toContain(` allowed once by Fenn, who waived ${broken.join(' and ')}: once`);
  });

  it('is told every rule that it breaks', () => {
    const far = input(['Mirel | Amber Toll: Dominaria; 3D > 5F']);
    expect(planes.checkAllowed(far, 'p0.1')).toEqual({ ok: true, value: ['4', '4.1.2'] });
  });

  it('takes the place of its own kind alone: a request beside it stands', () => {
    const lines = [
      'Mirel | Amber Toll: Dominaria; 3D > 3C',
      'Mirel | Amber Toll: heal',
      'Mirel | Amber Toll: Dominaria; 3D > 2D',
    ];
    const update = judge(input(lines, [allow('p0.1', ['2.2'])]));
    expect(update.verdicts.map(({ order, status, rule }) => `${order} ${status} ${rule}`)).toEqual([
      'p0.1 stands ',
      'p1.1 fails 5.1.2',
      'p2.1 superseded ',
    ]);
  });

  it('that gives way to another allowed after it is told of no more', () => {
    const lines = ['3C', '2D', '4D'].map((to) => `Mirel | Amber Toll: Dominaria; 3D > ${to}`);
    const { inapplicable, moves } = judge(input(lines, [allow('p1.1', ['2.2']), allow('p0.1', ['2.2'])]));
    expect(inapplicable).toEqual([]);
    expect(moves.find(({ piece }) => piece === 'Amber Toll')?.because.map(({ code }) => code)).toEqual([
      'allowed-once',
    ]);
  });

  it('cannot be one that counts anyhow, or that names nobody', () => {
    const lines = ['Mirel | Amber Toll: Dominaria; 3D > 3C', 'Mirel | Nightjar: Dominaria; 3D > 3C'];
    expect(planes.checkAllowed(input(lines), 'p0.1').ok).toBe(false);
    expect(planes.checkAllowed(input(lines), 'p1.1').ok).toBe(false);
    expect(planes.checkAllowed(input(lines), 'p9.1').ok).toBe(false);
  });

  it('is put to the judge again where it breaks another rule by now', () => {
    const lines = ['Mirel | Amber Toll: Dominaria; 3D > 8D'];
    const update = judge(input(lines, [allow('p0.1', ['2.2'])]));
    expect(update.inapplicable.map(({ ruling }) => ruling)).toEqual([1]);
    expect(endOf(update, 'Amber Toll')).toBe('Dominaria 3D');
  });
});

describe('an outcome that the judge changes', () => {
  const lines = [
    'Mirel | Amber Toll: Dominaria; 3D > 5E', // one of its three ways leads past Pale Rivet and another over it
    'Vex | Pale Rivet: Dominaria; 4E - intercept',
    'Tobin | Quiet Ford: Dominaria; 5F > 3G',
    'Tobin | Salt Bell: Dominaria; 3F > 3G',
  ];

  it('is offered with all there could be, one of each matter as it is', () => {
    const alternatives = planes.listAlternatives(input(lines));
    const matters = [...new Set(alternatives.map(({ about }) => about))];
    expect(matters).toContain('roll 1|4|Amber Toll|route');
    expect(matters).toContain('contest Dominaria 3G Coalition');
    for (const one of matters)
      expect(
        alternatives.filter(({ about, now }) => about === one && now),
        one,
      ).toHaveLength(1);
  });

  it('is carried out with all that hangs on it, and told as his word', () => {
    const alternatives = planes
      .listAlternatives(input(lines))
      .filter(({ about }) => about === 'roll 1|4|Amber Toll|route');
    const ends = alternatives.map((alternative) => {
      const update = judge(input(lines, [change(alternative)]));
      expect(update.inapplicable).toEqual([]);
      expect(update.moves.some(({ because }) => because.some(({ rule }) => rule === ''))).toBe(true);
      return endOf(update, 'Amber Toll');
    });
    expect([...new Set(ends)].sort()).toEqual(['Dominaria 4E', 'Dominaria 5E']);
  });

  it('that came up nowhere is told back', () => {
    const value = { code: 'could-end-at', rule: '', army: 'Amber Toll', from: '3D', goal: '9Z', at: '9Y' } as const;
    const update = judge(input(lines, [change({ about: 'place Amber Toll', value })]));
    expect(update.inapplicable.map((one) => [one.ruling, told(one, planes)])).toEqual([
      [1, 'What you changed does not come up any more: Amber Toll comes short of 9Z from 3D and ends at 9Y.'],
    ]);
  });

  it.each([
    [1, 54],
    [2, 45],
    [3, 45],
    [4, 45],
    [5, 71],
    [6, 56],
  ])('fits wherever it is offered, and as it is changes nothing (crowded board %i: %i offers)', (seed, all) => {
    const turn = crowdedPlanes(60, seed);
    const plain = judge(turn);
    const alternatives = planes.listAlternatives(turn);
    const places = (update: PlanesUpdate) => update.moves.map(({ piece, to }) => `${piece} ${to}`);
    for (const alternative of alternatives) {
      const update = judge({ ...turn, overrulings: [change(alternative)] });
      const told = planes.tell(alternative.value, 'judge');
      expect(update.inapplicable, told).toEqual([]);
      if (alternative.now) expect(places(update), told).toEqual(places(plain));
    }
    expect(alternatives).toHaveLength(all);
  });
});
