import { ARMOR, BARE, GOODS, type Good, WEAPONS } from '../board/tables.js';
import type { Act } from '../state/acts.js';
import {
  addMen,
  armyOf,
  garrisonAt,
  mixMorale,
  moveFood,
  raiseArmy,
  takeMen,
  tellArmyChange,
} from '../state/armies.js';
import {
  commandOf,
  type Field,
  type LiveArmy,
  type LiveCharacter,
  type LiveNation,
  menOf,
  nameOf,
  ownCityAt,
  payGold,
  tellChange,
  unitOf,
} from '../state/state.js';
import { changeStores } from './5-market.js';
import { eliminate } from './8-victory.js';

const MORALE_OF_NEW = 30;
/** J39 Men a city gives in a turn, for each size. */
const MEN_OF_SIZE = 100;
const DRILL = 5;

/** J39 Recruits for his army, the one he travels with, or a new one. */
export function recruit(field: Field): Act<'recruit'> {
  return ({ value }, character) => {
    const { nation, at, name } = character;
    const city = ownCityAt(field, nation, at);
    if (!city) return `No city of ${nation} is where ${name} is.`;
    const needs = new Map<Good, number>(
      GOODS.map((good) => [
        good,
        (unitOf(field, value.unit).goods[good] ?? 0) +
          (value.weapons === good ? 1 : 0) +
          (value.armor === good ? 1 : 0),
      ]),
    );
    let men = Math.min(value.count, MEN_OF_SIZE * city.size - city.recruited);
    for (const [good, each] of needs) if (each > 0) men = Math.min(men, Math.floor(city.stores[good] / each));
    if (men <= 0) return `${city.name} has no men or no goods left for it.`;
    for (const [good, each] of needs) changeStores(field, city, good, -each * men, `${men} ${value.unit} for ${name}`);
    city.recruited += men;
    const army =
      armyOf(character) ?? raiseArmy(field, { commander: character, nation, at }, { morale: MORALE_OF_NEW, fed: true });
    const before = menOf(army);
    addMen(field, army, {
      unit: value.unit,
      men,
      weapons: value.weapons === null ? BARE.weapons : WEAPONS[value.weapons],
      armor: value.armor === null ? BARE.armor : ARMOR[value.armor],
      training: BARE.training,
    });
    tellArmyChange(field, army, 'men', before, '6.2', `${men} ${value.unit} recruited by ${name}`);
    return undefined;
  };
}

/** J40 Food from a city's stores. */
export function load(field: Field): Act<'load'> {
  return ({ value }, character) => {
    const { nation, at, name } = character;
    const [army, city] = [commandOf(character), ownCityAt(field, nation, at)];
    if (!army) return `${name} commands no army.`;
    if (!city) return `No city of ${nation} is where ${name} is.`;
    const food = Math.min(value.count, city.stores.food);
    if (food === 0) return `${city.name} has no food.`;
    changeStores(field, city, 'food', -food, `loaded by ${name}`);
    moveFood(field, army, food, '6.2', `loaded at ${city.name}`);
    return undefined;
  };
}

/** J43 Troops to an own commander here, or to the garrison. */
export function transfer(field: Field): Act<'transfer'> {
  return ({ value }, character) => {
    const { nation, at, name } = character;
    const army = armyOf(character);
    if (!army) return `${name} is with no army.`;
    const platoon = army.units.find(({ unit }) => unit === value.unit);
    const men = Math.min(value.count, platoon?.men ?? 0);
    if (!platoon || men === 0) return `His army has no ${value.unit} to hand over.`;
    const receiver = value.to === null ? null : field.characters.get(value.to);
    if (receiver === undefined) return `${value.to} is not here.`;
    if (receiver && (!receiver.isAlive || receiver.nation !== nation || receiver.at !== at || receiver.commander === 0))
      return `${receiver.name} is no commander of ${nation} at ${at}.`;
    const known = receiver === null ? garrisonAt(field, nation, at) : (commandOf(receiver) ?? undefined);
    if (known === army) return 'The troops are in that army already.';
    const into = known ?? raiseArmy(field, { commander: receiver, nation, at }, army);
    const told = `${men} ${value.unit}, from ${nameOf(army)} to ${nameOf(into)}`;
    const before: readonly [number, number] = [menOf(army), menOf(into)];
    const food = Math.floor((army.food * men) / before[0]);
    if (known) into.morale = mixMorale(into, men, army.morale);
    addMen(field, into, { ...platoon, men });
    moveFood(field, army, -food, '6.2', `with ${told}`);
    moveFood(field, into, food, '6.2', `with ${told}`);
    takeMen(field, army, value.unit, men);
    tellArmyChange(field, army, 'men', before[0], '6.2', told);
    tellArmyChange(field, into, 'men', before[1], '6.2', told);
    return undefined;
  };
}

/** J43 */
export function retire(field: Field): Act<'retire'> {
  return ({ value }, character) => {
    const army = armyOf(character);
    if (!army) return `${character.name} is with no army.`;
    const men = Math.min(value.count, army.units.find(({ unit }) => unit === value.unit)?.men ?? 0);
    if (men === 0) return `His army has no ${value.unit}.`;
    const [before, name] = [menOf(army), nameOf(army)];
    takeMen(field, army, value.unit, men);
    tellChange(field, [army.nation], name, 'men', [before, before - men], '6.2', `${men} ${value.unit} retired`);
    return undefined;
  };
}

/** J44 His army trains. */
export function maneuver(field: Field): Act<'maneuvers'> {
  return (_order, character: LiveCharacter) => {
    const army: LiveArmy | null = commandOf(character);
    if (!army) return `${character.name} commands no army.`;
    for (const platoon of army.units) platoon.training = Math.min(100, platoon.training + DRILL);
    const before = army.morale;
    army.morale = Math.min(100, before + DRILL);
    tellArmyChange(field, army, 'morale', before, '6.3', 'maneuvers');
    return undefined;
  };
}

const INCOME = 25;
const COST_OF_WALLS = 500;
const COST_OF_DOCKS = 250;
const COST_OF_SKILL = 20;
const LOYALTY_LOST = 5;
const HIGHEST_TAX = 100;
/** J37 The food a city gives an army free, by size. */
const FREE_FOOD = [0, 100, 200, 1000, 2500, 5000] as const;
const MORALE_OF_HUNGER = 10;

/** J11 1399 Upkeep: gold, nation by nation, then food, army by army. */
export function payUpkeep(field: Field): void {
  for (const nation of field.nations.values()) if (!nation.eliminated) payNation(field, nation);
  for (const army of field.armies) if (!army.isGone) feed(field, army);
}

/** J37 Income and costs; where gold is missing the tax rises by the fewest points that pay them. */
function payNation(field: Field, nation: LiveNation): void {
  const own = [...field.cities.values()].filter((city) => city.nation === nation.name && city.size > 0);
  const people = [...field.characters.values()].filter((one) => one.isAlive && one.nation === nation.name);
  const armies = field.armies.filter((army) => !army.isGone && army.nation === nation.name);
  const base = INCOME * own.reduce((sum, { size }) => sum + size - 1, 0);
  const cities = own.reduce(
    (sum, { fortification, docks }) => sum + COST_OF_WALLS * fortification + COST_OF_DOCKS * docks,
    0,
  );
  const skills =
    COST_OF_SKILL * people.reduce((sum, { commander, rogue, wizard }) => sum + commander + rogue + wizard, 0);
  const troops = armies.reduce(
    (sum, { units }) => sum + units.reduce((all, { unit, men }) => all + men * unitOf(field, unit).gold, 0),
    0,
  );
  const missing = cities + skills + troops - nation.treasury - base * nation.tax;
  if (missing > 0) {
    const points = base === 0 ? Number.POSITIVE_INFINITY : Math.ceil(missing / base);
    if (nation.tax + points > HIGHEST_TAX) {
      eliminate(field, nation.name, '8.4', 'taxes of more than 100 % would be needed to pay its upkeep');
      return;
    }
    const why = 'raised to pay the upkeep';
    tellChange(field, [nation.name], nation.name, 'tax', [nation.tax, nation.tax + points], '8.4', why);
    nation.tax += points;
    for (const city of own) {
      const before = city.loyalty;
      city.loyalty = Math.max(0, before - LOYALTY_LOST);
      tellChange(field, [nation.name], city.name, 'loyalty', [before, city.loyalty], '8.4', 'taxes were raised');
    }
  }
  payGold(field, nation, base * nation.tax, '10', `taxes of ${nation.tax} %`);
  payGold(field, nation, -cities, '10', 'fortifications and docks');
  payGold(field, nation, -skills, '4', 'characters, by their skills');
  payGold(field, nation, -troops, '6.2', 'troops');
}

/** J37 An own city feeds first, then the army's own food; who has not enough goes hungry. */
function feed(field: Field, army: LiveArmy): void {
  const need = army.units.reduce((sum, { unit, men }) => sum + men * unitOf(field, unit).food, 0);
  const city = ownCityAt(field, army.nation, army.at);
  const left = Math.max(0, need - (FREE_FOOD[city?.size ?? 0] ?? 0));
  const [food, morale] = [army.food, army.morale];
  army.food = Math.max(0, food - left);
  army.fed = left <= food;
  if (!army.fed) army.morale = Math.max(0, morale - MORALE_OF_HUNGER);
  tellArmyChange(field, army, 'food', food, '6.2', `eaten; the army needs ${need}`);
  tellArmyChange(field, army, 'morale', morale, '6.2', 'hunger');
}
