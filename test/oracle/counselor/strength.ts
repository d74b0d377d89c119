import { need } from '../format/entry.js';
import { type Army, type Platoon, platoonsOf, takeMen } from './armies.js';
import { div, sum } from './numbers.js';
import { stepCost, strengthOf, type Tactic, type Unit, unitRow } from './tables.js';
import type { City, World } from './world.js';

const terrainOf = (army: Army, world: World) => need(world.map.terrain.get(army.at), army.at);
/** In the hex of a friend's city. */
const isAtHome = (army: Army, world: World) => {
  const city = world.cityAt(army.at);
  return city !== undefined && world.isFriend(army.nation, city.nation);
};

/** J20: what one man of a unit strikes with, before weapons and morale. */
function blow(unit: Unit, army: Army, world: World): number {
  return strengthOf(unit, terrainOf(army, world)) * (unit === 'archers' && isAtHome(army, world) ? 2 : 1);
}

/** J21: twice what one man withstands without armor. */
function guard(unit: Unit, army: Army, world: World): number {
  return strengthOf(unit, terrainOf(army, world)) * (unit === 'archers' && !isAtHome(army, world) ? 1 : 2);
}

/** J20; `only`: of that unit alone. */
export function attackOf(army: Army, world: World, only?: Unit): number {
  const skill = army.commander === null ? 0 : world.character(army.commander).skills.commander;
  const parts = platoonsOf(army)
    .filter(([unit]) => only === undefined || unit === only)
    .map(([unit, { men, weapons, training }]) => blow(unit, army, world) * men * (weapons + training + 100));
  return div(sum(parts) * (skill + army.morale + 200), 300 * 400);
}

/** In two hundredths. */
const cost = (unit: Unit, platoon: Platoon, army: Army, world: World) =>
  guard(unit, army, world) * (100 + platoon.armor);

/** J21. */
export function defenceOf(army: Army, world: World): number {
  return div(sum(platoonsOf(army).map(([unit, one]) => cost(unit, one, army, world) * one.men)), 200);
}

const OF_SIZE = [0, 200, 500, 1000, 2500, 5000];
const OF_WALLS = [0, 2000, 6000, 10_000, 16_000, 24_000];
/** J21. */
export function cityDefence(city: City): number {
  return div(
    (need(OF_SIZE[city.size], 'size') + need(OF_WALLS[city.fortification], 'walls')) * (100 + city.loyalty),
    100,
  );
}

/** J27: men that damage costs an army, by unit. All where it is at least the defence. */
export function lossesOf(army: Army, damage: number, tactic: Tactic, world: World): ReadonlyMap<Unit, number> {
  const platoons = platoonsOf(army);
  const defence = defenceOf(army, world);
  if (damage >= defence) return new Map(platoons.map(([unit, { men }]) => [unit, men]));
  const fallen = new Map<Unit, number>();
  if (damage <= 0) return fallen;
  const sequence = tactic === 'standard' ? platoons : inSequence(platoons, tactic, army, world);
  if (tactic === 'standard') for (const [unit, { men }] of platoons) fallen.set(unit, div(men * damage, defence));
  else {
    let left = damage * 200;
    for (const [unit, platoon] of sequence) {
      const price = cost(unit, platoon, army, world);
      const men = Math.min(platoon.men, div(left, price));
      fallen.set(unit, men);
      left -= men * price;
      if (men < platoon.men) break;
    }
  }
  if (sum([...fallen.values()]) === 0) {
    const most = Math.max(...platoons.map(([, { men }]) => men));
    const first = tactic === 'standard' ? platoons.find(([, { men }]) => men === most) : sequence[0];
    fallen.set(need(first, 'platoon')[0], 1);
  }
  return fallen;
}

type Rows = ReturnType<typeof platoonsOf>;

function inSequence(platoons: Rows, tactic: Tactic, army: Army, world: World): Rows {
  const terrain = terrainOf(army, world);
  const keyOf = (unit: Unit): number => {
    if (tactic === 'charge') return -blow(unit, army, world);
    if (tactic === 'flank') return -guard(unit, army, world);
    if (tactic === 'surround') return stepCost(unit, terrain);
    if (tactic === 'guerrilla') return blow(unit, army, world);
    return unitRow(unit).gold;
  };
  return platoons.toSorted(([a], [b]) => keyOf(a) - keyOf(b));
}

export function applyLosses(army: Army, losses: ReadonlyMap<Unit, number>): number {
  for (const [unit, men] of losses) if (men > 0) takeMen(army, unit, men);
  return sum([...losses.values()]);
}
