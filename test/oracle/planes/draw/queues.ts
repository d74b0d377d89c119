import type { Army, Plane } from '../format/case.js';
import { bySquare, planeOf } from '../ground/ground.js';
import type { Plan } from './plan.js';

/** Everybody takes the place of the friend before him. */
export function planQueue(plan: Plan, head: Army): void {
  if (!plan.isFree(head)) return;
  const { board, random } = plan;
  const empty = board.ground.within(head.at, 3).filter((square) => plan.isEmpty(square));
  if (empty.length > 0) plan.send([head], random.pick(empty));
  let ahead = head;
  for (let left = random.between(1, 4); left > 0; left--) {
    const [next] = plan.freeNear(ahead.at, (army) => army.team === head.team);
    if (!next) return;
    plan.send([next], ahead.at, 'replace', ahead);
    ahead = next;
  }
}

/** On a plane of one row: the first wants into a battle, everybody behind takes the place of the one before him. */
export function planJam(plan: Plan, plane: Plane): void {
  const { board } = plan;
  const there = board.armies.filter(({ at }) => planeOf(at) === plane).toSorted((a, b) => bySquare(a.at, b.at));
  const [head, ...rest] = there.filter((army) => plan.isFree(army));
  if (!head) return;
  const near = (army: Army, other: Army) => board.ground.distance(army.at, other.at) <= 3;
  const fighter = there.find((army) => board.isFighter(army) && army.team !== head.team && near(army, head));
  if (!fighter) return;
  plan.send([head], fighter.at, 'engage', fighter);
  let ahead = head;
  for (const next of rest.filter((army) => army !== ahead)) {
    if (!near(next, ahead)) return;
    plan.send([next], ahead.at, next.team === ahead.team ? 'replace' : 'engage', ahead);
    ahead = next;
  }
}
