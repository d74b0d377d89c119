import type { Army, Square } from '../format/case.js';
import { rankValue, troopsOf } from '../ground/board.js';
import type { Plan } from './plan.js';

/** One to three of a side engage an army, who is supported now and then. */
export function planAttack(plan: Plan, target: Army): void {
  const { random } = plan;
  const enemies = plan
    .freeNear(target.at, ({ team }) => team !== target.team)
    .toSorted((a, b) => Number(rankValue(a) > 3) - Number(rankValue(b) > 3));
  const attackers = enemies.filter(({ team }) => team === enemies[0]?.team);
  plan.send(attackers.slice(0, random.pick([1, 2, 2, 3])), target.at, 'engage', target);
  if (random.chance(0.5)) planSupport(plan, target);
}

function planSupport(plan: Plan, friend: Army): void {
  const { random } = plan;
  const helpers = plan.freeNear(friend.at, (army) => army.team === friend.team && rankValue(army) <= 3);
  plan.send(helpers.slice(0, random.between(1, 3)), friend.at, 'support', friend);
  if (plan.isFree(friend) && random.chance(0.6)) plan.orders.set(friend, { action: 'stand' });
}

/** One or two raid a weak army. */
export function planRaid(plan: Plan, target: Army): void {
  const { board, random } = plan;
  if (board.isFighter(target) || board.structureAt(target.at) || troopsOf(target) >= 5000) return;
  const mayRaid = (army: Army) => army.team !== target.team && rankValue(army) <= 2 && army.troops['1000'] >= 500;
  plan.send(plan.freeNear(target.at, mayRaid).slice(0, random.between(1, 2)), target.at, 'raid', target);
}

/** Two to four of whatever side go to one empty square. */
export function planMeeting(plan: Plan, square: Square): void {
  if (plan.isEmpty(square)) plan.send(plan.freeNear(square).slice(0, plan.random.between(2, 4)), square);
}

/** Some go through one portal. */
export function planPassage(plan: Plan, end: Square): void {
  plan.send(plan.freeNear(end).slice(0, plan.random.between(1, 4)), end);
}
