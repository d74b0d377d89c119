import { byName, div } from '../numbers.js';
import type { Order } from '../orders/order.js';
import type { Character } from '../world.js';
import { isHere, type Turn } from './turn.js';

/** 1605 and 1610 (J45). */
export function standGuard(turn: Turn): void {
  const { world } = turn;
  turn.each('guard city', (who) => {
    if (!world.ownCity(who)) return false;
    turn.guards.push({ guard: who.name, what: who.at, at: who.at });
    return true;
  });
  turn.each('guard', (who, order) => {
    const target = turn.target(order);
    if (!isHere(who, target) || !world.isFriend(who.nation, target.nation)) return false;
    turn.guards.push({ guard: who.name, what: target.name, at: who.at });
    return true;
  });
}

/** J45: the greatest rogue skill among those who guard, alive and still where they were. */
function guardOf(what: string, { world, guards }: Turn): number {
  const skills = guards.map(({ guard, what: guarded, at }) => {
    const who = world.character(guard);
    return guarded === what && who.here && who.at === at ? who.skills.rogue : 0;
  });
  return Math.max(0, ...skills);
}

/** 1615: all judged on the board at its start, all at once (J46). */
export function murder(turn: Turn): void {
  const { world } = turn;
  const tries: { order: Order; who: Character; target: Character; isDone: boolean; guard: number }[] = [];
  for (const order of turn.ordersOf('assassinate')) {
    const who = world.character(order.who);
    const target = turn.target(order);
    if (!who.here || !isHere(who, target) || world.isFriend(who.nation, target.nation)) {
      turn.fail(order);
      continue;
    }
    const guard = guardOf(target.name, turn);
    const isDone = world.succeeds(who.skills.rogue - 25 - guard, '4', who.name, 'assassinate', 'J46');
    tries.push({ order, who, target, isDone, guard });
  }
  const harms = tries.map((one) =>
    one.isDone ? 0 : world.roll('4', one.who.name, 'harm', 60, 'J46') + div(one.guard, 2),
  );
  for (const { order, isDone } of tries)
    if (isDone) turn.learn(order);
    else turn.fail(order);
  for (const { target, isDone } of tries) if (isDone && target.here) world.die(target);
  for (const [i, { who }] of tries.entries()) if (who.here) world.hurt(who, harms[i] ?? 0);
}

/** 1690 (J47). */
export function steal(turn: Turn): void {
  const { world } = turn;
  const orders = byName(turn.ordersOf('steal'), ({ who }) => who).toSorted(
    (a, b) => world.character(b.who).skills.rogue - world.character(a.who).skills.rogue,
  );
  for (const order of orders) {
    const who = world.character(order.who);
    const city = world.cityAt(who.at);
    const owner = city?.nation ?? null;
    if (!who.here || owner === null || !world.isEnemy(who.nation, owner)) {
      turn.fail(order);
      continue;
    }
    const guard = guardOf(who.at, turn);
    if (world.succeeds(who.skills.rogue + 10 - guard, '4', who.name, 'steal', 'J47')) {
      const gold = Math.min(75 * who.skills.rogue, world.nation(owner).treasury);
      world.nation(owner).treasury -= gold;
      world.nation(who.nation).treasury += gold;
      turn.learn(order);
    } else {
      turn.fail(order);
      world.hurt(who, world.roll('4', who.name, 'harm', 30, 'J47') + div(guard, 2));
    }
  }
}
