import type { Army } from '../format/case.js';
import { findRoutes } from '../ground/routes.js';
import type { Plan } from './plan.js';

/** An army intercepts, some enemies pass it, another may engage it. */
export function planAmbush(plan: Plan, interceptor: Army): void {
  if (!plan.isFree(interceptor)) return;
  const { board, random } = plan;
  const { ground } = board;
  const { at, team } = interceptor;
  const enemies = plan.freeNear(at, (army) => army.team !== team);
  const victims = enemies.filter((army) => ground.distance(army.at, at) <= 2);
  const named = random.chance(0.4) ? victims[0] : undefined;
  plan.orders.set(interceptor, { action: 'intercept', at, ...(named && { other: named.name }) });
  for (const victim of victims.slice(0, random.between(1, 3))) {
    const beyond = ground
      .within(at, 3 - ground.distance(victim.at, at))
      .filter((square) => square !== at && square !== victim.at && plan.isEmpty(square));
    if (beyond.length === 0) continue;
    const start = random.chance(0.7) ? [victim.at, at] : [victim.at];
    plan.orders.set(victim, { action: 'move', squares: [...start, random.pick(beyond)] });
  }
  const engager = enemies.find((army) => plan.isFree(army));
  if (engager && random.chance(0.4)) plan.send([engager], at, 'engage', interceptor);
}

/** A near engager is stopped on his way round, so that the farther army he kept from the ambush is caught after all. */
export function planRelay(plan: Plan, interceptor: Army): void {
  if (!plan.isFree(interceptor)) return;
  const { ground } = plan.board;
  const { at, team } = interceptor;
  const others = plan.freeNear(at);
  const victim = others.find((army) => army.team !== team && ground.distance(army.at, at) === 2);
  const end = ground.within(at, 1).find((square) => plan.isEmpty(square));
  if (!victim || end === undefined) return;
  for (const engager of others.filter((army) => army.team !== team && ground.distance(army.at, at) === 1)) {
    const wayOver = (helper: Army) => findRoutes(ground, [engager.at, helper.at, at])[0];
    const helper = others.find((army) => army.team === team && wayOver(army) !== undefined);
    const way = helper && wayOver(helper);
    if (!way) continue;
    plan.orders.set(interceptor, { action: 'intercept', at });
    plan.orders.set(helper, { action: 'intercept', at: helper.at, other: engager.name });
    plan.orders.set(engager, { action: 'move', squares: way, verb: 'engage', other: interceptor.name });
    plan.orders.set(victim, { action: 'move', squares: [victim.at, at, end] });
    return;
  }
}
