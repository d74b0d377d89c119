import { need } from '../../format/entry.js';
import { capped, div } from '../numbers.js';
import { isLand } from '../tables.js';
import { addStore, type Character, type City, storeOf } from '../world.js';
import type { Turn } from './turn.js';

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
