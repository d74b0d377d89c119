import { need } from '../../format/entry.js';
import { menOf } from '../armies.js';
import { div, sum } from '../numbers.js';
import { applyLosses, attackOf, cityDefence, defenceOf, lossesOf } from '../strength.js';
import { type City, storeOf } from '../world.js';
import { type Fighter, takeBoost } from './battles.js';
import type { Turn } from './turn.js';

/** What a level of fortification takes to break, by level. */
const WALL_POINTS = [0, 2000, 4000, 4000, 6000, 8000];

/** J28: all of them together against the city; the fighters are in the sequence of their names. */
export function assault(city: City, fighters: readonly Fighter[], turn: Turn): 'captured' | 'razed' | 'held' {
  const { world } = turn;
  let points = 200 * sum(fighters.map(({ army }) => army.platoons.get('catapults')?.men ?? 0));
  while (city.fortification > 0 && points >= need(WALL_POINTS[city.fortification], 'walls')) {
    points -= need(WALL_POINTS[city.fortification], 'walls');
    city.fortification -= 1;
  }
  const boosts = fighters.map(({ army }) => takeBoost(army));
  const attacks = fighters.map(({ army }, i) => attackOf(army, world) + (boosts[i]?.attack ?? 0));
  const defences = fighters.map(({ army }) => defenceOf(army, world));
  const strength = cityDefence(city);
  const losses = fighters.map(({ army, tactic }, i) => {
    const share = div(strength * need(defences[i], 'defence'), sum(defences));
    return lossesOf(army, Math.max(0, share - (boosts[i]?.shield ?? 0)), tactic, world);
  });
  for (const [i, one] of fighters.entries()) {
    applyLosses(one.army, need(losses[i], 'losses'));
    one.isDestroyed = menOf(one.army) === 0;
  }
  const best = Math.max(...fighters.map((one, i) => (one.isDestroyed ? -1 : need(attacks[i], 'attack'))));
  const winner = fighters.find((one, i) => !one.isDestroyed && attacks[i] === best);
  if (sum(attacks) <= strength || !winner) return 'held';
  const isRazed = need(winner.order, 'order').value.verb === 'raze';
  if (isRazed || city.size === 1) {
    winner.army.food += storeOf(city, 'food');
    world.ruin(city);
  } else {
    Object.assign(city, { size: city.size - 1, loyalty: 30, nation: winner.army.nation, capital: false });
    world.resized.add(city.at);
  }
  return isRazed ? 'razed' : 'captured';
}
