import { need } from '../format/entry.js';
import { byName, capped, div } from './armies.js';
import type { Order } from './orders.js';
import { POWER } from './tables.js';
import { isHere, type Turn } from './turn.js';
import type { Character } from './world.js';

/** 1100 and 1120 (J11, J30). */
export function heal(turn: Turn): void {
  for (const one of turn.world.living()) one.life = Math.min(100, one.life + 14);
  turn.each('heal', (who, order) => {
    const target = turn.target(order);
    return turn.tryCast(who, order, isHere(who, target), () => {
      target.life = Math.min(100, target.life + need(POWER[order.value.spell ?? ''], 'life'));
    });
  });
}

/** 1209 to 1216 (J23, J24). */
export function duel(turn: Turn): void {
  const { world } = turn;
  const refusing = new Set<string>();
  turn.each('refuse', (who) => {
    refusing.add(who.name);
    return true;
  });
  const challenges: { who: Character; target: Character; order: Order; rank: number }[] = [];
  turn.each('challenge', (who, order) => {
    const target = turn.target(order);
    if (!isHere(who, target) || target.nation === who.nation) return false;
    const army = world.armyOf(target.name);
    if (refusing.has(target.name) && army) army.morale = capped(army.morale - 5);
    if (refusing.has(target.name) || refusing.has(who.name)) return false;
    challenges.push({ who, target, order, rank: rankOf(who) });
    return true;
  });
  const sorted = byName(challenges, ({ who }) => who.name).toSorted((a, b) => b.rank - a.rank);
  for (const { who, target, order } of sorted) {
    if (!who.here || !target.here) turn.fail(order);
    else fight(who, target, turn);
  }
}

/** J24, rounded down once: in sixteenths. */
function rankOf({ skills }: Character): number {
  const [best = 0, ...others] = [4 * skills.commander, 4 * skills.wizard, 3 * skills.rogue].toSorted((a, b) => b - a);
  return div(4 * best + (others[0] ?? 0) + (others[1] ?? 0), 16);
}

function fight(first: Character, second: Character, turn: Turn): void {
  const [rankFirst, rankSecond] = [rankOf(first), rankOf(second)];
  const luck = (who: Character, other: Character, k: number) =>
    turn.world.roll('7.2', who.name, `luck ${other.name} ${k}`, 20, 'J24');
  for (let k = 1; first.here && second.here; k++) {
    const ahead = rankFirst + luck(first, second, k) - rankSecond - luck(second, first, k);
    if (ahead > 0) turn.world.hurt(second, ahead);
    if (ahead < 0) turn.world.hurt(first, -ahead);
  }
  turn.duels.push({ first: first.name, second: second.name, dead: first.here ? second.name : first.name });
}

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
