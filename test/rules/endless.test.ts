import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/rulesets/classic/board.js';
import { judge } from '../../src/rulesets/classic/turn/turn.js';
import { largeTurn, move, named, type Piece, square } from '../harness/boards/large.js';
import { IS_WHOLE } from '../harness/whole.js';

const MANY = 10_000;
/** Friends in one square, of whom each is held against each other. */
const FRIENDS = IS_WHOLE ? MANY : 2500;

/** How many armies have each outcome. */
function count(pieces: readonly Piece[], width: number, height: number) {
  const update = judge(largeTurn(width, height, pieces));
  const outcomes: Partial<Record<Outcome, number>> = {};
  for (const { outcome } of update.moves) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return { update, outcomes };
}

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** The squares of a closed way over a map two rows high. */
function ring(length: number): readonly string[] {
  const half = length / 2;
  return times(length, (i) => (i < half ? square(i, 0) : square(length - 1 - i, 1)));
}

describe('no turn makes the rules hang', () => {
  it('a ring of 10,000 replaces goes round', () => {
    const way = ring(MANY);
    const pieces = way.map((at, i): Piece => {
      const next = (i + 1) % MANY;
      const order = move(at, way[next] as string, { kind: 'replace', other: named(`A${next}`) });
      return { name: `A${i}`, team: 'Coalition', at, order };
    });
    const { outcomes, update } = count(pieces, MANY / 2, 2);
    expect(outcomes).toEqual({ moved: MANY });
    expect(update.moves.every(({ to }, i) => to === way[(i + 1) % MANY])).toBe(true);
  });

  it('a chain of 10,000 on a narrow road, whose head stands still, is held up to its tail', () => {
    const pieces = times(MANY, (i): Piece => {
      const at = square(i, 0);
      if (i === 0) return { name: 'A0', team: 'Coalition', at };
      const order = move(at, square(i - 1, 0), { kind: 'replace', other: named(`A${i - 1}`) });
      return { name: `A${i}`, team: 'Coalition', at, order };
    });
    const { outcomes, update } = count(pieces, MANY, 1);
    // R21: each in turn finds no free square and stays, so the friend behind it makes a partial move in turn; the one
    // three squares before the end can reach the square the last has left, and lets the three behind it pass.
    expect(outcomes).toEqual({ stood: 1, partial: MANY - 4, moved: 3 });
    expect(update.moves[MANY - 4]?.to).toBe(square(MANY - 1, 0));
    expect(new Set(update.moves.map(({ to }) => to)).size).toBe(MANY);
  });

  it('of 10,000 armies that want one square those who are near enough contend for it, and one gets it', () => {
    const goal = square(50, 50);
    const pieces = times(MANY, (i): Piece => {
      const at = square(i % 100, Math.floor(i / 100));
      const holder = 50 * 100 + 50;
      return at === goal
        ? {
            name: `A${i}`,
            team: 'Coalition',
            at,
            order: move(at, square(50, 51), { kind: 'replace', other: named(`A${holder + 100}`) }),
          }
        : {
            name: `A${i}`,
            team: 'Coalition',
            at,
            order: move(at, goal, { kind: 'replace', other: named(`A${holder}`) }),
          };
    });
    const { update } = count(pieces, 100, 100);
    expect(update.verdicts.filter(({ rule }) => rule === '3.2.2.1').length).toBe(MANY - 25);
    expect(update.moves.filter(({ to }) => to === goal).length).toBe(1);
    expect(new Set(update.moves.map(({ to }) => to)).size).toBe(MANY);
  });

  it.each([
    ['ordered one square on', 1, undefined],
    ['joint engaging one square', 1, 'joint engage' as const],
    ['joint engaging where they stand', 0, 'joint engage' as const],
  ])('thousands of friends in one square, %s, come to an end', (_name, step, kind) => {
    const pieces = times(FRIENDS, (i): Piece => {
      const at = square(5, 5);
      return { name: `A${i}`, team: 'Coalition', at, order: move(at, square(5 + step, 5), kind && { kind }) };
    });
    const { update } = count(pieces, 11, 11);
    expect(update.moves.length).toBe(FRIENDS);
    if (kind) expect(update.verdicts.every(({ rule }) => rule === '3.2.5.3')).toBe(true);
    else expect(update.moves.filter(({ outcome }) => outcome === 'moved').map(({ piece }) => piece)).toEqual(['A0']);
  });

  it('10,000 armies around a few squares joint engage one, and all of it is ignored', () => {
    const pieces = times(MANY, (i): Piece => {
      const at = square(4 + (i % 3), 5 + (Math.floor(i / 3) % 2));
      return { name: `A${i}`, team: 'Coalition', at, order: move(at, square(5, 4), { kind: 'joint engage' }) };
    });
    expect(count(pieces, 11, 11).outcomes).toEqual({ stood: MANY });
  });

  it('10,000 orders for one army count once', () => {
    const turn = largeTurn(3, 3, [{ name: 'A', team: 'Coalition', at: '1A', order: move('1A', '2A') }]);
    const [order] = turn.orders;
    if (!order) throw new Error('no order');
    const update = judge({ ...turn, orders: times(MANY, (i) => ({ ...order, id: `p${i}.1` })) });
    expect(update.verdicts.filter(({ status }) => status === 'superseded').length).toBe(MANY - 1);
  });

  it.each([
    ['stopped, so that all are', false, { intercepted: 3000, stood: 3000 }],
    ['let through, so that all are', true, { moved: 3001, stood: 3000 }],
  ])(
    'a chain of 3,000 interceptions, each hanging on the one before, is settled: the first is %s',
    (_name, engaged, expected) => {
      expect(count(interceptions(3000, engaged), 3010, 5).outcomes).toEqual(expected);
    },
  );

  it.each([2, 1000])('in a circle of interceptions round a block of %i squares a side nobody is stopped', (side) => {
    const length = 4 * (side - 1);
    expect(count(circle(side), side + 4, side + 4).outcomes).toEqual({ moved: length, stood: length });
  });

  it('a full map with no free square leaves everybody in some square, and no two friends in one', () => {
    const side = 100;
    const pieces = times(side * side, (i): Piece => {
      const [column, row] = [i % side, Math.floor(i / side)];
      const at = square(column, row);
      const over = (column + 1) % side;
      const order =
        i % 3 === 0 || over === 0
          ? undefined
          : move(at, square(over, row), { kind: 'replace', other: named(`A${row * side + over}`) });
      return { name: `A${i}`, team: 'Coalition', at, ...(order && { order }) };
    });
    const { update } = count(pieces, side, side);
    expect(new Set(update.moves.map(({ to }) => to)).size).toBe(side * side);
  });
});

/** A target that crosses its interceptor two steps away on a way of three that ends one step from where it began. */
function detour(i: number, way: readonly string[], next: string | undefined): readonly Piece[] {
  const [from, , interceptor, to] = way as [string, string, string, string];
  const verb = next === undefined ? {} : { verb: { kind: 'engage' as const, other: named(next) } };
  return [
    { name: `I${i}`, team: 'Phyrexia', at: interceptor, order: { action: 'intercept', target: named(`T${i}`) } },
    {
      name: `T${i}`,
      team: 'Coalition',
      at: from,
      order: { action: 'move', legs: [{ from, to, route: way, ...verb }] },
    },
  ];
}

/**
 * Interceptors in a row: each target engages the next interceptor from nearer than that one's own target is, so whether
 * a target is stopped hangs on whether the one before it was. `engaged`: somebody else engages the first interceptor.
 */
function interceptions(links: number, engaged: boolean): readonly Piece[] {
  const pieces = times(links, (i): readonly Piece[] => {
    const x = links + 1 - i;
    const way = [square(x, 1), square(x + 1, 1), square(x + 1, 2), square(x, 2)];
    return detour(i, way, i + 1 < links ? `I${i + 1}` : undefined);
  }).flat();
  const [at, first] = [square(links + 3, 2), square(links + 2, 2)];
  const order = move(at, first, { kind: 'engage', other: named('I0') });
  return engaged ? [...pieces, { name: 'E', team: 'Coalition', at, order }] : pieces;
}

/** Interceptors round a block, each engaged by the target of the one before it. */
function circle(side: number): readonly Piece[] {
  const last = side - 1;
  const place = (i: number): readonly [number, number] => {
    const along = i % last;
    return (
      [
        [along, 0],
        [last, along],
        [last - along, last],
        [0, last - along],
      ] as const
    )[Math.floor(i / last) % 4] as [number, number];
  };
  const length = 4 * last;
  return times(length, (i): readonly Piece[] => {
    const [one, two] = [place(i), place((i + 1) % length)];
    const [x, y] = [two[1] - one[1], one[0] - two[0]]; // outwards: a quarter turn to the left of the way round
    const at = (column: number, row: number) => square(column + 2, row + 2);
    const way = [at(two[0] + x, two[1] + y), at(one[0] + x, one[1] + y), at(...one), at(...two)];
    return detour(i, way, `I${(i + 1) % length}`);
  }).flat();
}
