import { need } from '../../format/entry.js';
import { byName, capped, div } from '../numbers.js';
import type { Order } from '../orders/order.js';
import { POWER } from '../tables.js';
import type { Character } from '../world.js';
import { isHere, type Turn } from './turn.js';

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
