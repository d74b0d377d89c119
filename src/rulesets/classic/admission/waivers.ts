import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Leg } from '../board.js';
import type { Breach, ClassicOrder } from '../orders.js';
import { checkFree, checkStart } from '../rules/3-2-1-actions.js';
import { checkDestination, checkLeg, checkRange, checkRoute, toMove } from '../rules/3-2-2-moving.js';
import { checkIntercept } from '../rules/3-2-3-intercepting.js';
import { checkTransfer } from '../rules/3-2-4-transferring.js';
import { checkJointEngage } from '../rules/3-2-5-joint-engage.js';
import type { BoardIndex } from '../state/board-index.js';
import { isEnemy } from '../state/board-index.js';
import { type Cell, cellOf, squareOf, stepsBetween } from '../state/grid.js';
import type { Legal, LegalMove, LostLeg } from '../state/legal.js';
import { STAND } from '../state/legal.js';

/** An order as it is carried out with the judge's leave, and every rule it breaks: these are waived and no others. */
export interface Waiver {
  readonly legal: Legal;
  readonly broken: readonly Breach[];
}

/**
 * 3.2.1 What an army may do with the judge's leave. Waived are: the start square (3.2.2.5; the army moves from where it
 * is), being in battle (3.2.1; to move off or to send troops), the range (3.2.2.1), a stated route (3.2.2.4; one that
 * cannot be walked is left aside), `engage` and `replace` (3.2.2.2), who joint engages and where (3.2.5.4), and where
 * sender and receiver of troops are (3.2.4.1). An error says what cannot be waived, because there would be nothing to
 * carry out: a square off the map, an army that is not there, a friend to be intercepted. Of a long move this turn's leg
 * has leave; the later legs are judged as always.
 */
export function checkWithWaiver(ground: BoardIndex, army: number, order: ClassicOrder): Result<Waiver, string> {
  switch (order.action) {
    case 'stand':
      return ok({ legal: STAND, broken: [] });
    case 'move':
      return allowMove(ground, army, order.legs);
    case 'intercept': {
      const fighting = checkFree(ground, army);
      if (fighting) return err(`${fighting.why} Whom it intercepts would come into a battle in progress (3.3.1).`);
      const checked = checkIntercept(ground, army, order.target);
      return checked.ok ? ok({ legal: checked.value, broken: [] }) : err(checked.error.why);
    }
    case 'transfer':
      return allowTransfer(ground, army, order);
  }
}

function allowMove(ground: BoardIndex, army: number, legs: readonly [Leg, ...Leg[]]): Result<Waiver, string> {
  const { width, height } = ground;
  const [stated, ...later] = legs;
  const start = ground.starts[army] as Cell;
  const from = ground.armies[army]?.at as string;
  const to = cellOf(stated.to, width, height);
  if (to === undefined) return err(`${stated.to} is not on the map, so there is nowhere to go.`);
  const leg: Leg = { ...stated, from };
  const route = checkRoute(ground, leg);
  const far = checkRange(ground, leg, start, to);
  const broken = [
    checkStart(ground, army, stated.from),
    checkFree(ground, army),
    far,
    route,
    leg.verb?.kind === 'joint engage'
      ? checkJointEngage(ground, army, leg.to)
      : checkDestination(ground, army, leg, to),
  ].filter((one) => one !== undefined);
  const walked = route && !isWalkable(ground, leg) ? withoutRoute(leg) : leg;
  const way = walked.route || !far ? walked : { ...walked, route: straightOn(ground, start, to) };
  return ok({ legal: withLaterLegs(ground, army, way, later), broken });
}

/** A route that goes from start to destination one step at a time and stays on the map, however long. */
function isWalkable({ width, height }: BoardIndex, { from, to, route = [] }: Leg): boolean {
  const cells = route.map((square) => cellOf(square, width, height));
  return (
    route[0] === from &&
    route.at(-1) === to &&
    cells.every((cell, i) => cell !== undefined && (i === 0 || stepsBetween(cells[i - 1] ?? cell, cell, width) === 1))
  );
}

function withoutRoute({ route: _, ...leg }: Leg): Leg {
  return leg;
}

/**
 * The way of a move beyond reach without a route: east or west first, then north or south. The shortest ways are too
 * many to roll one.
 */
function straightOn({ width }: BoardIndex, start: Cell, goal: Cell): readonly string[] {
  const across = (goal % width) - (start % width);
  const down = Math.floor(goal / width) - Math.floor(start / width);
  const corner = start + across;
  return [
    ...Array.from({ length: Math.abs(across) }, (_, i) => start + i * Math.sign(across)),
    ...Array.from({ length: Math.abs(down) + 1 }, (_, i) => corner + i * Math.sign(down) * width),
  ].map((cell) => squareOf(cell, width));
}

/** 3.2.2.3 The legs after one that has leave: the first illegal one cuts off the rest, as always (R11). */
function withLaterLegs(ground: BoardIndex, army: number, first: Leg, later: readonly Leg[]): LegalMove {
  const refusals = later.map((leg) => checkLeg(ground, army, leg));
  const fault = refusals.findIndex((one) => one !== undefined);
  const kept = fault < 0 ? later : later.slice(0, fault);
  const lost = later.slice(kept.length).map(
    (leg, i): LostLeg => ({
      ...(refusals[kept.length + i] ?? { rule: '3.2.2.3', why: `${leg.from} > ${leg.to} would have followed.` }),
      leg: kept.length + i + 2,
    }),
  );
  return toMove(ground, army, [first, ...kept], lost);
}

function allowTransfer(
  ground: BoardIndex,
  army: number,
  { to: named, at }: Extract<ClassicOrder, { action: 'transfer' }>,
): Result<Waiver, string> {
  const fighting = checkFree(ground, army);
  const before = fighting ? [fighting] : [];
  const checked = checkTransfer(ground, army, named, at);
  if (checked.ok) return ok({ legal: checked.value, broken: before });
  const to = named.known ? ground.index.get(named.name) : undefined;
  if (to === undefined || to === army || isEnemy(ground, army, to)) return err(checked.error.why);
  return ok({
    legal: { action: 'transfer', to, at: ground.starts[to] as Cell },
    broken: [...before, checked.error],
  });
}
