import { need } from '../format/entry.js';
import { type Army, addPlatoon, byName, capped, div, foodOf, goldOf, nameOf, sum } from './armies.js';
import type { Order } from './orders.js';
import { isLand, SKILLS } from './tables.js';
import { isHere, type Turn } from './turn.js';
import { addStore, type Character, type City, type Nation, storeOf, type World } from './world.js';

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

/** 1315 to 1325: the queue of a step is rolled among the orders left, those that will fail too (J34, J35). */
export function trade(turn: Turn): void {
  inQueue('buy', 1315, 'J35', buy, turn);
  inQueue('sell', 1320, 'J34', sellHere, turn);
  inQueue('sell everywhere', 1325, 'J34', sellEverywhere, turn);
}

type Act = (who: Character, order: Order, turn: Turn) => boolean;

function inQueue(verb: 'buy' | 'sell' | 'sell everywhere', step: number, ruling: string, act: Act, turn: Turn): void {
  const queue = [...turn.ordersOf(verb)];
  for (let k = 1; queue.length > 0; k++) {
    const place = queue.length > 1 ? turn.world.roll('5', 'market', `${step} ${k}`, queue.length, ruling) : 1;
    const order = need(queue.splice(place - 1, 1)[0], 'order');
    const who = turn.world.character(order.who);
    if (!isHere(who, who) || !act(who, order, turn)) turn.fail(order);
  }
}

function buy(who: Character, { value }: Order, { world }: Turn): boolean {
  const city = world.ownCity(who);
  const name = need(value.good, 'good');
  const good = world.market.goods.get(name);
  if (!city || !good || good.asks <= 0) return false;
  const nation = world.nation(who.nation);
  const n = Math.min(need(value.n, 'number'), good.stock, div(nation.treasury, good.asks));
  if (n <= 0) return false;
  good.stock -= n;
  nation.treasury -= n * good.asks;
  addStore(city, name, n);
  return true;
}

function sellHere(who: Character, { value }: Order, turn: Turn): boolean {
  const city = turn.world.ownCity(who);
  const good = need(value.good, 'good');
  return city !== undefined && sell([[city, Math.min(need(value.n, 'number'), storeOf(city, good))]], good, who, turn);
}

function sellEverywhere(who: Character, { value }: Order, turn: Turn): boolean {
  if (!turn.world.atCapital(who)) return false;
  const good = need(value.good, 'good');
  const own = turn.world.cities.filter(({ nation, size }) => nation === who.nation && size > 0);
  const lots = own
    .toSorted((a, b) => Number(a.at) - Number(b.at))
    .map((city): readonly [City, number] => [city, div(storeOf(city, good) * need(value.n, 'number'), 100)]);
  return sell(lots, good, who, turn);
}

/** One transaction, served by one tier; taken from the first lots first. */
function sell(lots: readonly (readonly [City, number])[], name: string, who: Character, { world }: Turn): boolean {
  const { tiers, max, goods } = world.market;
  const good = goods.get(name);
  if (!good || good.pays <= 0) return false;
  const tier = tiers.findIndex((left) => left >= good.pays);
  const most = Math.min(div(max, [1, 2, 4][tier] ?? 1), tiers[tier] ?? 0);
  const units = Math.min(div(most, good.pays), sum(lots.map(([, n]) => n)));
  if (units <= 0) return false;
  let left = units;
  for (const [city, n] of lots) {
    const taken = Math.min(n, left);
    addStore(city, name, -taken);
    left -= taken;
  }
  good.stock += units;
  tiers[tier] = (tiers[tier] ?? 0) - units * good.pays;
  world.nation(who.nation).treasury += units * good.pays;
  return true;
}

const WALL_PRICES = [1000, 3000, 5000, 8000, 12_000];
const SIZE_PRICES = [0, 4000, 6000, 8000, 10_000];
const CAMP_PRICE = 2000;

const hasEnemyArmy = (who: Character, { world }: Turn) =>
  world.armies.some(({ at, nation }) => at === who.at && world.isEnemy(nation, who.nation));

/** 1402 (J41). */
export function fortify(turn: Turn): void {
  turn.each('fortify', (who) => {
    const city = turn.world.ownCity(who);
    const nation = turn.world.nation(who.nation);
    const price = WALL_PRICES[city?.fortification ?? 5];
    if (!city || price === undefined || nation.treasury < price || storeOf(city, 'timber') < price) return false;
    nation.treasury -= price;
    addStore(city, 'timber', -price);
    city.fortification += 1;
    return true;
  });
}

/** 1431 (J44). */
export function drill(turn: Turn): void {
  turn.each('maneuvers', (who) => {
    const army = turn.world.armyOf(who.name);
    if (!army) return false;
    for (const platoon of army.platoons.values()) platoon.training = capped(platoon.training + 5);
    army.morale = capped(army.morale + 5);
    return true;
  });
}

/** 1520 to 1555 (J41, J42). */
export function build(turn: Turn): void {
  const { world } = turn;
  turn.each('influence', (who, { place }) => {
    const city = world.ownCity(who);
    if (!city) return false;
    city.loyalty = capped(city.loyalty + world.roll('10', who.name, `influence ${place}`, 10, 'J42'));
    return true;
  });
  turn.each('improve', (who) => {
    const city = world.ownCity(who);
    const nation = world.nation(who.nation);
    const price = SIZE_PRICES[city?.size ?? 5];
    if (!city || price === undefined || hasEnemyArmy(who, turn) || world.resized.has(city.at)) return false;
    if (nation.treasury < price) return false;
    const chance = div(2 * city.loyalty + who.skills.commander - 20 * city.size, 2);
    if (!world.succeeds(chance, '10', who.name, 'improve', 'J41')) return false;
    nation.treasury -= price;
    city.size += 1;
    world.resized.add(city.at);
    return true;
  });
  turn.each('camp', (who, order) => {
    const name = need(order.value.name, 'name');
    const nation = world.nation(who.nation);
    const isFree = isLand(need(world.map.terrain.get(who.at), who.at)) && !world.cityAt(who.at);
    if (!isFree || hasEnemyArmy(who, turn) || nation.treasury < CAMP_PRICE) return false;
    if (world.cities.some((city) => city.name === name)) return false;
    nation.treasury -= CAMP_PRICE;
    world.cities.push(newCamp(name, who));
    return true;
  });
}

function newCamp(name: string, { at, nation }: Character): City {
  const none = { fortification: 0, docks: 0, capital: false };
  return { name, at, nation, size: 1, loyalty: 30, ...none, stores: new Map() };
}
