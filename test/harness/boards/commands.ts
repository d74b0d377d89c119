import fc from 'fast-check';
import { writeSquare } from '../../../src/core/squares.js';
import {
  type Army,
  FULL,
  type Leg,
  type Named,
  NONE,
  type Pending,
  type Team,
  type Troops,
  type Verb,
} from '../../../src/rulesets/classic/board.js';
import type { ClassicOrder } from '../../../src/rulesets/classic/orders.js';
import { shortestRoutes } from '../../../src/rulesets/classic/rules/3-2-2-routes-and-long-moves.js';
import { diamond, type Ground, isNear, squareOf } from './ground.js';
import { HEIGHT, LOCK, WIDTH } from './situation.js';

/** What one order is drawn from. */
export const command = fc.record({
  army: fc.nat(15),
  kind: fc.nat(19),
  goal: fc.nat(9),
  step: fc.nat(27),
  verb: fc.nat(15),
  other: fc.nat(15),
  route: fc.nat(11),
  legs: fc.nat(9),
  author: fc.nat(15),
  minute: fc.nat(30),
  troops: fc.nat(4),
});
export type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** Makes orders of all kinds, right and wrong, for armies on a ground; `hot` are squares many armies seek. */
export class Commander {
  constructor(
    readonly topology: Ground,
    readonly hot: readonly number[],
  ) {}

  /** The army a command is for. */
  indexOf({ army }: Command): number {
    return army % Math.max(1, this.topology.armies.length);
  }

  orderFor(one: Command): ClassicOrder {
    const { armies, cells } = this.topology;
    const index = this.indexOf(one);
    const start = cells[index] as number;
    if (one.kind === 19) return { action: 'stand' };
    if (one.kind >= 18) {
      const near = armies.findIndex(
        (army, i) => i !== index && army.team === armies[index]?.team && isNear(cells[i] as number, start),
      );
      const receiver = one.verb < 12 && near >= 0 ? near : one.other % armies.length;
      const named = one.verb < 14 ? this.topology.known(receiver) : this.#named(one.other);
      return { action: 'transfer', to: named, at: squareOf(cells[receiver] as number) };
    }
    if (one.kind >= 15) return { action: 'intercept', target: this.#named(one.other) };
    const from = one.verb === 15 && one.goal === 9 ? away(start, 3) : start;
    const joint = one.kind >= 10;
    const first = this.#leg(one, index, from, one.step, joint);
    if (one.legs < 8 && first.from === first.to && !joint) return { action: 'stand' }; // so it is read (R9)
    if (one.legs < 8) return { action: 'move', legs: [first] };
    const rest: Leg[] = [];
    for (const [i, goal] of (one.legs === 9 ? [9, one.other] : [one.other]).entries()) {
      const middle = cellOf(rest.at(-1)?.to ?? first.to);
      if (middle === undefined) break; // it has left the map
      rest.push(this.#leg({ ...one, goal: goal % 10, route: 0 }, index, middle, one.step + one.other + i, false));
    }
    return { action: 'move', legs: [first, ...rest] };
  }

  /** Two of three intercept somebody who was ordered over their square. */
  redirect(one: Command, value: ClassicOrder, others: readonly (readonly [number, ClassicOrder])[]): ClassicOrder {
    if (value.action !== 'intercept' || one.verb % 3 === 0) return value;
    const { armies, cells } = this.topology;
    const index = this.indexOf(one);
    const start = cells[index] as number;
    const crossing = others.flatMap(([mover, other]) => {
      if (other.action !== 'move' || armies[mover]?.team === armies[index]?.team) return [];
      const [from, to] = [cellOf(other.legs[0].from), cellOf(other.legs[0].to)];
      if (from === undefined || to === undefined || from === start || to === start) return [];
      return shortestRoutes(from, to, WIDTH).some((route) => route.includes(start)) ? [mover] : [];
    });
    const target = crossing[one.other % Math.max(1, crossing.length)];
    return target === undefined ? value : { action: 'intercept', target: this.topology.known(target) };
  }

  #leg(one: Command, index: number, from: number, step: number, joint: boolean): Leg {
    const { cells } = this.topology;
    const around = diamond(from);
    const near = (cell: number | undefined) => cell !== undefined && around.includes(cell);
    const wanted =
      one.goal < 3 || joint
        ? this.hot[joint ? Number(one.step % 5 === 0) : one.goal % 2]
        : one.goal < 7
          ? cells[one.other % cells.length]
          : undefined;
    const to = near(wanted) ? (wanted as number) : (around[step % around.length] as number);
    const far = one.goal === 9 && one.step === 27;
    const square = far ? writeSquare((from % WIDTH) + 2, Math.floor(from / WIDTH) + 2) : squareOf(to);
    const route = far ? undefined : this.#route(one, from, to);
    const verb = joint ? ({ kind: 'joint engage' } as const) : this.#verb(one, index, to);
    return { from: squareOf(from), to: square, ...(route && { route }), ...(verb && { verb }) };
  }

  #route({ route, step }: Command, from: number, to: number): readonly string[] | undefined {
    if (route < 8 || from === to) return undefined;
    const routes = shortestRoutes(from, to, WIDTH);
    const cells = routes[step % routes.length] as readonly number[];
    return (route === 11 ? [...cells.slice(0, -1), to + 1, to] : cells).map(squareOf);
  }

  /** Mostly the verb the rules ask for; sometimes none, another or one too many. */
  #verb({ verb, other }: Command, index: number, to: number): Verb | undefined {
    if (verb === 15) return { kind: 'engage', other: this.#named(other) };
    if (verb === 14) return { kind: 'replace', other: this.#named(other) };
    const right = this.topology.verb(index, to);
    if (verb === 13 || right === undefined) return undefined;
    return verb === 12 && right.kind !== 'joint engage' ? { kind: right.kind } : right;
  }

  #named(other: number): Named {
    return other === 15
      ? { name: 'Zyx', known: false, fits: [] }
      : this.topology.known(other % this.topology.armies.length);
  }
}

function cellOf(square: string): number | undefined {
  const match = /^(\d+)([A-Z])$/.exec(square);
  const [column, row] = [Number(match?.[1]) - 1, (match?.[2] ?? 'Z').charCodeAt(0) - 65];
  return column < WIDTH && row < HEIGHT ? column + row * WIDTH : undefined;
}

const TEAMS_DRAWN: readonly Team[] = [
  'Coalition',
  'Phyrexia',
  'Coalition',
  'Phyrexia',
  'Coalition',
  'Phyrexia',
  'Mercenary',
];
export const PLAYERS = ['Aldo', 'Brisa', 'Corvin'];
const HALF: Troops = [2500, 1000, 500, 0];
const MINUTE = 60_000;

/** What one army is drawn from: small numbers, so that fast-check can make a failing board smaller. */
export const soldier = fc.record({
  team: fc.nat(TEAMS_DRAWN.length - 1),
  cell: fc.nat(35),
  rank: fc.nat(11),
  troops: fc.nat(11),
  controllers: fc.nat(19),
  pending: fc.nat(11),
  step: fc.nat(23),
});
type Soldier = typeof soldier extends fc.Arbitrary<infer T> ? T : never;

/** Puts an army on the first cell of the region, from its own on, where it fits. */
export function muster(topology: Ground, region: readonly number[], one: Soldier): void {
  const team = TEAMS_DRAWN[one.team] as Team;
  const joins = one.step % 6 === 5; // begins in battle where it can
  const start = one.cell % region.length;
  const inTurn = [...region.slice(start), ...region.slice(0, start)];
  const cell = inTurn.find((free) => topology.fits(free, team, joins));
  if (cell === undefined) return;
  const controllers = one.controllers === 19 ? ['Aldo', 'Brisa'] : [PLAYERS[one.controllers % 3] as string];
  const index = topology.put(cell, {
    team,
    height: Math.min(5, Math.floor(one.rank / 2) - (one.rank > 9 ? 0 : one.rank > 5 ? 1 : 0)),
    controllers,
    troops: one.troops === 11 ? NONE : one.troops > 8 ? HALF : FULL,
    joins,
  });
  if (index !== undefined && one.pending >= 10) wait(topology, index, one);
}

/** Gives one army in six the rest of an earlier long move: a legal one, perhaps no longer where it starts. */
function wait(topology: Ground, index: number, { pending, step }: Soldier): void {
  const army = topology.armies[index] as Army;
  const at = topology.cells[index] as number;
  const from = pending === 11 && step % 4 === 0 ? away(at, step) : at;
  const to = away(from, step);
  if (from === to) return;
  const next = { from: squareOf(to), to: squareOf(away(to, step + 7)) };
  const legs: Pending['legs'] = [{ from: squareOf(from), to: squareOf(to) }, ...(step % 3 === 0 ? [next] : [])];
  const by = army.controllers[0] as string;
  const since = LOCK - 20 * 86_400_000 + step * MINUTE;
  topology.armies[index] = { ...army, controllers: [by], pending: { legs, since, by, order: `p${index + 101}.1` } };
}

/** A square at most three steps off, on the map. */
function away(from: number, step: number): number {
  const around = diamond(from);
  return around[step % around.length] as number;
}
