import { need } from '../../format/entry.js';
import { type Army, addPlatoon, foodOf, goldOf, nameOf } from '../armies.js';
import { byName, capped, div, sum } from '../numbers.js';
import { SKILLS } from '../tables.js';
import { addStore, type Nation, type World } from '../world.js';
import type { Turn } from './turn.js';

/** 1300 (J36). */
export function setTaxes(turn: Turn): void {
  turn.each('tax', (who, order) => {
    if (!turn.world.atCapital(who)) return false;
    turn.world.nation(who.nation).tax = need(order.value.n, 'tax');
    return true;
  });
}

const inHexOrder = (world: World) =>
  world.cities.filter(({ size }) => size > 0).toSorted((a, b) => Number(a.at) - Number(b.at));

/** 1301 (J36). */
export function produce({ world }: Turn): void {
  for (const city of inHexOrder(world)) {
    if (city.nation === null) continue;
    const nation = world.nation(city.nation);
    for (const [good, amount] of Object.entries(world.map.produces[city.at] ?? {})) {
      if (good === 'gold') nation.treasury += amount;
      else addStore(city, good, div(amount * (120 - 20 * city.size), 100));
    }
    city.loyalty = capped(city.loyalty + Math.trunc((50 - nation.tax) / 10));
    if (city.loyalty > 0) continue;
    if (city.size === 1) world.ruin(city);
    else {
      city.size -= 1;
      city.loyalty = 30;
      world.resized.add(city.at);
    }
  }
}

/** 1330 (J32). */
export function conjure(turn: Turn): void {
  turn.each('conjure', (who, order) => {
    const army = turn.world.armyAbout(who);
    const city = turn.world.ownCity(who);
    const { wizard } = who.skills;
    if (order.value.spell === 'Conjure Mounts')
      return turn.tryCast(who, order, city !== undefined, () => addStore(need(city, 'city'), 'mounts', 5 * wizard));
    if (order.value.spell === 'Conjure Slaves')
      return turn.tryCast(who, order, army !== undefined, () =>
        addPlatoon(need(army, 'army'), 'slaves', { men: 5 * wizard, weapons: 10, armor: 0, training: 10 }),
      );
    return turn.tryCast(who, order, (army ?? city) !== undefined, () => {
      if (army) army.food += 25 * wizard;
      else addStore(need(city, 'city'), 'food', 25 * wizard);
    });
  });
}

/** 1399: gold, then food (J37). */
export function upkeep({ world }: Turn): void {
  for (const nation of world.nations.values()) if (nation.active) payFor(nation, world);
  for (const army of byName(world.armies, nameOf)) eat(army, world);
}

function payFor(nation: Nation, world: World): void {
  const cities = inHexOrder(world).filter((city) => city.nation === nation.name);
  const perPoint = 25 * sum(cities.map(({ size }) => size - 1));
  const skills = world.living().filter((one) => one.nation === nation.name);
  const costs =
    sum(cities.map(({ fortification, docks }) => 500 * fortification + 250 * docks)) +
    20 * sum(skills.flatMap((one) => SKILLS.map((skill) => one.skills[skill]))) +
    sum(world.armies.filter((army) => army.nation === nation.name).map(goldOf));
  let left = nation.treasury + perPoint * nation.tax - costs;
  if (left < 0) {
    const points = perPoint === 0 ? Number.POSITIVE_INFINITY : Math.ceil(-left / perPoint);
    if (nation.tax + points > 100) {
      world.eliminate(nation);
      return;
    }
    nation.tax += points;
    left += points * perPoint;
    for (const city of cities) city.loyalty = capped(city.loyalty - 5);
  }
  nation.treasury = left;
}

/** What a city gives each army of its nation, free and not out of its stores. */
const RATIONS = [0, 100, 200, 1000, 2500, 5000];

function eat(army: Army, world: World): void {
  const needed = foodOf(army);
  const city = world.cityAt(army.at);
  const given = city?.nation === army.nation ? Math.min(needed, need(RATIONS[city.size], 'rations')) : 0;
  const own = Math.min(army.food, needed - given);
  army.food -= own;
  army.fed = given + own === needed;
  if (!army.fed) army.morale = capped(army.morale - 10);
}
