import type { Verdict } from '../../../core/order.js';
import type { Square } from '../../../core/squares.js';
import { minuteOf } from '../../../core/time.js';
import type { Update } from '../../contract/turn.js';
import { type ControlOf, controllersAt } from '../../shared/control.js';
import type { Army, Leg, Pending } from '../board.js';
import type { RestEnd } from '../facts/orders.js';
import type { ClassicFact } from '../facts.js';
import type { Aftermath } from '../state/aftermath.js';
import { type BoardIndex, type Cell, isInBattle } from '../state/board-index.js';
import { addCall, addReason, findRollWord, nameOf, nameOfEnd, rollAmong, type TurnState } from '../state/state.js';
import type { Admitted, Unit } from '../state/units.js';
import { toMove } from './3-2-2-moving.js';

/** The long moves of earlier turns: those that go on, earliest first, and verdicts on those that do not. */
export interface LongMoves {
  readonly running: readonly { readonly army: number; readonly pending: Pending }[];
  readonly cancelled: readonly Verdict<ClassicFact>[];
}

/**
 * 3.2.2.3 The long moves of earlier turns: each goes on by itself with its original timestamp, or is cancelled by a new
 * order of its controller, a battle, a wrong square, or because who posted it controls the army no longer (R11). What
 * goes on is put among what counts. `lock` in ms.
 */
export function continueLongMoves(
  lookup: BoardIndex,
  { counted, isAddressed }: Admitted,
  controlOf: ControlOf,
  lock: number,
): LongMoves {
  const running: { readonly army: number; readonly pending: Pending }[] = [];
  const cancelled: Verdict<ClassicFact>[] = [];
  for (let army = 0; army < lookup.armies.length; army++) {
    if (lookup.unusual[army] === 0) continue;
    const { name, pending } = lookup.armies[army] as Army;
    if (!pending) continue;
    const end = findEnd(lookup, army, pending, isAddressed(army), controlOf, lock);
    if (end) cancelled.push(cancel(name, pending, end));
    else running.push({ army, pending });
  }
  running.sort((a, b) => compareRests(a.pending, b.pending));
  for (const [i, { army, pending }] of running.entries()) {
    const { legs, order: id, since: at, by: player } = pending;
    const given = { id, at, player, value: { action: 'move', legs } } as const;
    counted.put(army, toMove(lookup, army, legs), given, i - running.length);
  }
  return { running, cancelled };
}

function findEnd(
  lookup: BoardIndex,
  index: number,
  pending: Pending,
  isAddressed: boolean,
  controlOf: ControlOf,
  lock: number,
): RestEnd | undefined {
  const army = lookup.armies[index] as Army;
  if (isAddressed) return { how: 'new-order' };
  if (!controllersAt(army, controlOf(army.name), lock).includes(pending.by))
    return { how: 'no-control', by: pending.by };
  if (isInBattle(lookup, index)) return { how: 'in-battle' };
  const [{ from }] = pending.legs;
  return from === army.at ? undefined : { how: 'stands-elsewhere', at: army.at, from };
}

/** 3.2.2.3 What is left of a long move after the update; in battle, or not where the next leg starts, it is cancelled. */
export function keepRest(
  state: TurnState,
  unit: Unit,
  fighting: boolean,
): { readonly pending?: Pending; readonly cancelled?: Verdict<ClassicFact> } {
  if (unit.legal.action !== 'move' || unit.given === undefined) return {};
  const { id: order, at: since, player: by } = unit.given;
  const [next, ...others] = unit.legal.later;
  if (!next) return {};
  const legs: Pending['legs'] = [next, ...others];
  const square = nameOfEnd(state, unit);
  const end = unit.removed ? ({ how: 'removed' } as const) : findEndOf(fighting, square, next);
  if (end) return { cancelled: cancel(unit.name, { order, legs }, end) };
  return { pending: { legs, since, by, order } };
}

/** Why the next leg of a long move is not gone from where its army ended; undefined where it is. */
function findEndOf(fights: boolean, at: Square, { from }: Leg): RestEnd | undefined {
  if (fights) return { how: 'in-battle' };
  return at === from ? undefined : { how: 'ended-elsewhere', at, from };
}

function cancel(piece: string, { order, legs }: Pick<Pending, 'order' | 'legs'>, end: RestEnd): Verdict<ClassicFact> {
  const because: ClassicFact = { code: 'rest-cancelled', rule: '3.2.2.3', legs, end };
  return { order, piece, status: 'fails', rule: because.rule, because: [because], leg: 2 };
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Compares timestamps of rests: the earlier minute, then the lower post (R5). */
function compareRests(a: Pending, b: Pending): number {
  return minuteOf(a.since) - minuteOf(b.since) || byNumber.compare(a.order, b.order);
}

/** Every shortest route between two cells, both ends included, sorted as lists of squares (by number, then letter). */
export function shortestRoutes(from: Cell, to: Cell, width: number): readonly (readonly Cell[])[] {
  const across = (to % width) - (from % width);
  const down = Math.floor(to / width) - Math.floor(from / width);
  return waysOver(across, down).map((way) => way.map(([x, y]) => from + x + y * width));
}

type Way = readonly (readonly [across: number, down: number])[];

/** The ways over so many columns and rows, one step at a time, as places seen from the start, in the order of squares. */
function waysOver(across: number, down: number): readonly Way[] {
  const key = `${across} ${down}`;
  const known = WAYS.get(key);
  if (known) return known;
  const steps: readonly (readonly [number, number])[] = [
    ...(across < 0 ? [[-1, 0] as const] : []),
    ...(down !== 0 ? [[0, Math.sign(down)] as const] : []),
    ...(across > 0 ? [[1, 0] as const] : []),
  ].sort(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2);
  const ways: readonly Way[] =
    steps.length === 0
      ? [[[0, 0]]]
      : steps.flatMap(([x, y]) =>
          waysOver(across - x, down - y).map((rest): Way => [[0, 0], ...rest.map(([a, b]) => [a + x, b + y] as const)]),
        );
  if (Math.abs(across) + Math.abs(down) <= 3) WAYS.set(key, ways);
  return ways;
}

/** Ways within a turn's reach, once worked out. */
const WAYS = new Map<string, readonly Way[]>();

/** What stands between the squares of a route among the choices of a roll. */
const BETWEEN = ' - ';

/** 3.2.2.4 The route that was rolled for an army whose order stated none: `3D - 4D - 4E` as its squares. */
export function rolledWay({ rolls }: Pick<Update, 'rolls'>, army: string): readonly Square[] | undefined {
  const rolled = rolls.find(({ rule, what, piece }) => rule === '3.2.2.4' && what === 'route' && piece === army);
  return rolled?.result.split(BETWEEN);
}

/** 3.2.2.4 Rolls one of several shortest routes, each equally likely (R10); one roll serves every need of the turn. */
export function rollRoute(state: TurnState, unit: Unit): readonly Cell[] {
  const routes = shortestRoutes(unit.start, unit.goal, state.lookup.width);
  const names = routes.map((route) => route.map((cell) => nameOf(state, cell)).join(BETWEEN));
  const isRuled = findRollWord(state, '3.2.2.4', unit, 'route', names) !== undefined;
  const result = rollAmong(state, '3.2.2.4', unit, 'route', names);
  const route = routes[names.indexOf(result)] as readonly Cell[];
  unit.route = route;
  if (isRuled) return route;
  unit.rolled = true;
  addReason(unit, { code: 'no-route-stated', rule: '3.2.2.4', route: result });
  addCall(state, unit, { code: 'route-rolled', rule: '3.2.2.4', ruling: 'R10', route: result });
  return route;
}

/** 3.2.2.3 A long move ends where its army is in battle by now, or not where its next leg begins (R11, R31). */
export function endLongMoves(after: Aftermath): readonly Verdict<ClassicFact>[] {
  return after.armies.flatMap((army): Verdict<ClassicFact>[] => {
    if (!army.pending) return [];
    const fights = after.at(army.at).some(({ team }) => team !== army.team);
    const end = findEndOf(fights, army.at, army.pending.legs[0]);
    if (!end) return [];
    const { pending, ...rest } = army;
    after.put(rest);
    return [cancel(army.name, pending, end)];
  });
}
