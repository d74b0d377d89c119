import { need } from '../format/entry.js';
import { type Army, addPlatoon, div, menOf, takeMen } from './armies.js';
import type { Order } from './orders.js';
import { ARMOR, unitRow, WEAPONS } from './tables.js';
import { isHere, type Turn } from './turn.js';
import { addStore, type Character, type City, storeOf } from './world.js';

/** 1411 and 1412 (J39, J40). */
export function raise(turn: Turn): void {
  turn.each('recruit', (who, order) => recruit(who, order, turn));
  turn.each('load', (who, { value }) => {
    const army = turn.world.armyOf(who.name);
    const city = turn.world.ownCity(who);
    const n = Math.min(need(value.n, 'number'), city ? storeOf(city, 'food') : 0);
    if (!army || !city || n <= 0) return false;
    addStore(city, 'food', -n);
    army.food += n;
    return true;
  });
}

function recruit(who: Character, { value }: Order, turn: Turn): boolean {
  const { world } = turn;
  const city = world.ownCity(who);
  if (!city) return false;
  const unit = need(value.unit, 'unit');
  const perMan = new Map(Object.entries(unitRow(unit).goods));
  for (const good of [value.weapons, value.armor])
    if (good !== undefined) perMan.set(good, (perMan.get(good) ?? 0) + 1);
  const allowed = 100 * city.size - (turn.given.get(city.at) ?? 0);
  const men = Math.min(
    need(value.n, 'number'),
    allowed,
    ...[...perMan].map(([good, n]) => div(storeOf(city, good), n)),
  );
  if (men <= 0) return false;
  turn.given.set(city.at, (turn.given.get(city.at) ?? 0) + men);
  for (const [good, n] of perMan) addStore(city, good, -men * n);
  const army = world.armyAbout(who) ?? newArmy(who, 30, true, turn);
  const weapons = value.weapons === undefined ? 10 : need(WEAPONS[value.weapons], value.weapons);
  const armor = value.armor === undefined ? 0 : need(ARMOR[value.armor], value.armor);
  addPlatoon(army, unit, { men, weapons, armor, training: 10 });
  return true;
}

/** A new army under him; with whom he travelled he travels no more. */
function newArmy(who: Character, morale: number, fed: boolean, turn: Turn): Army {
  who.with = null;
  return place({ nation: who.nation, commander: who.name, at: who.at, morale, fed }, turn);
}

function place(about: Pick<Army, 'nation' | 'commander' | 'at' | 'morale' | 'fed'>, { world }: Turn): Army {
  const army = { ...about, food: 0, platoons: new Map(), boost: { attack: 0, shield: 0 } };
  world.armies.push(army);
  return army;
}

/** 1424 and 1425 (J43). */
export function shift(turn: Turn): void {
  const { world } = turn;
  turn.each('transfer', (who, order) => {
    const army = world.armyAbout(who);
    const unit = need(order.value.unit, 'unit');
    const platoon = army?.platoons.get(unit);
    if (!army || !platoon) return false;
    const receiver = order.value.target === undefined ? undefined : turn.target(order);
    if (receiver && (!isHere(who, receiver) || receiver.nation !== who.nation)) return false;
    const there = receiver ? world.armyOf(receiver.name) : world.garrison(who.nation, who.at);
    if (there === army) return false;
    const men = Math.min(need(order.value.n, 'number'), platoon.men);
    if (men <= 0) return false;
    const food = div(army.food * men, menOf(army));
    const garrison = { nation: who.nation, commander: null, at: who.at, morale: army.morale, fed: army.fed };
    const fresh = () => (receiver ? newArmy(receiver, army.morale, army.fed, turn) : place(garrison, turn));
    const into = there ?? fresh();
    into.morale = div(menOf(into) * into.morale + men * army.morale, menOf(into) + men);
    addPlatoon(into, unit, { ...platoon, men });
    into.food += food;
    army.food -= food;
    lessen(army, unit, men, turn);
    return true;
  });
  turn.each('retire', (who, { value }) => {
    const army = world.armyAbout(who);
    const unit = need(value.unit, 'unit');
    const men = Math.min(need(value.n, 'number'), army?.platoons.get(unit)?.men ?? 0);
    if (!army || men <= 0) return false;
    lessen(army, unit, men, turn);
    return true;
  });
}

/** J16: an army without men is no army. */
function lessen(army: Army, unit: Parameters<typeof takeMen>[1], men: number, { world }: Turn): void {
  takeMen(army, unit, men);
  if (menOf(army) === 0) world.remove(army);
}

/** 1948 (J38). */
export function send(turn: Turn): void {
  const { world } = turn;
  turn.each('transport', (who, { value }) => {
    const from = world.cityAt(need(value.from, 'hex'));
    const to = world.cityAt(need(value.hex, 'hex'));
    const good = need(value.good, 'good');
    if (!from || !to || from === to || from.nation !== who.nation) return false;
    if (from.at !== who.at && !world.atCapital(who)) return false;
    if (!isFriendly(to, who, turn)) return false;
    const n = Math.min(need(value.n, 'number'), storeOf(from, good));
    if (n <= 0) return false;
    addStore(from, good, -n);
    addStore(to, good, n - Math.ceil(n / 10));
    return true;
  });
}

const isFriendly = (city: City, who: Character, { world }: Turn) => world.isFriend(who.nation, city.nation);
