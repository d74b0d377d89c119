import { ARMOR, BARE, GOODS, type Good, WEAPONS } from '../board/tables.js';
import { type Act, characterOf } from '../state/acts.js';
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
  type LiveArmy,
  type LiveCharacter,
  type LiveNation,
  menOf,
  nameOf,
  ownCityAt,
  payGold,
  type TurnState,
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
export function recruit(state: TurnState): Act<'recruit'> {
  return ({ value }, character) => {
    const { nation, at, name } = character;
    const city = ownCityAt(state, nation, at);
    if (!city) return { code: 'no-own-city', rule: '6.2', nation, name };
    const needs = new Map<Good, number>(
      GOODS.map((good) => [
        good,
        (unitOf(state, value.unit).goods[good] ?? 0) +
          (value.weapons === good ? 1 : 0) +
          (value.armor === good ? 1 : 0),
      ]),
    );
    let men = Math.min(value.count, MEN_OF_SIZE * city.size - city.recruited);
    for (const [good, each] of needs) if (each > 0) men = Math.min(men, Math.floor(city.stores[good] / each));
    if (men <= 0) return { code: 'no-recruits', rule: '6.2', city: city.name };
    const { unit } = value;
    const equipped = { code: 'equipped', rule: '5', men, unit, for: name } as const;
    for (const [good, each] of needs) changeStores(state, city, good, -each * men, equipped);
    city.recruited += men;
    const army =
      armyOf(character) ?? raiseArmy(state, { commander: character, nation, at }, { morale: MORALE_OF_NEW, fed: true });
    const before = menOf(army);
    addMen(state, army, {
      unit,
      men,
      weapons: value.weapons === null ? BARE.weapons : WEAPONS[value.weapons],
      armor: value.armor === null ? BARE.armor : ARMOR[value.armor],
      training: BARE.training,
    });
    tellArmyChange(state, army, 'men', before, { code: 'recruited', rule: '6.2', men, unit, by: name });
    return undefined;
  };
}

/** J40 Food from a city's stores. */
export function load(state: TurnState): Act<'load'> {
  return ({ value }, character) => {
    const { nation, at, name } = character;
    const [army, city] = [commandOf(character), ownCityAt(state, nation, at)];
    if (!army) return { code: 'commands-no-army', rule: '6.2', name };
    if (!city) return { code: 'no-own-city', rule: '6.2', nation, name };
    const food = Math.min(value.count, city.stores.food);
    if (food === 0) return { code: 'none-in-store', rule: '6.2', city: city.name, good: 'food' };
    changeStores(state, city, 'food', -food, { code: 'loaded-by', rule: '5', by: name });
    moveFood(state, army, food, { code: 'loaded', rule: '6.2', city: city.name });
    return undefined;
  };
}

/** J43 Troops to an own commander here, or to the garrison. */
export function transfer(state: TurnState): Act<'transfer'> {
  return ({ value }, character) => {
    const { nation, at, name } = character;
    const army = armyOf(character);
    if (!army) return { code: 'with-no-army', rule: '6.2', name };
    const platoon = army.units.find(({ unit }) => unit === value.unit);
    const men = Math.min(value.count, platoon?.men ?? 0);
    if (!platoon || men === 0) return { code: 'none-to-hand-over', rule: '6.2', unit: value.unit };
    const receiver = value.to === null ? null : characterOf(state, { character: value.to });
    if (receiver && (!receiver.isAlive || receiver.nation !== nation || receiver.at !== at || receiver.commander === 0))
      return { code: 'no-commander-here', rule: '6.2', name: receiver.name, nation, at };
    const known = receiver ? (commandOf(receiver) ?? undefined) : garrisonAt(state, nation, at);
    if (known === army) return { code: 'there-already', rule: '6.2' };
    const into = known ?? raiseArmy(state, { commander: receiver, nation, at }, army);
    const handed = { rule: '6.2', men, unit: value.unit, from: nameOf(army), to: nameOf(into) } as const;
    const before: readonly [number, number] = [menOf(army), menOf(into)];
    const food = Math.floor((army.food * men) / before[0]);
    if (known) into.morale = mixMorale(into, men, army.morale);
    addMen(state, into, { ...platoon, men });
    moveFood(state, army, -food, { code: 'food-along', ...handed });
    moveFood(state, into, food, { code: 'food-along', ...handed });
    takeMen(state, army, value.unit, men);
    tellArmyChange(state, army, 'men', before[0], { code: 'handed-over', ...handed });
    tellArmyChange(state, into, 'men', before[1], { code: 'handed-over', ...handed });
    return undefined;
  };
}

/** J43 Sends men of an army home. */
export function retire(state: TurnState): Act<'retire'> {
  return ({ value }, character) => {
    const army = armyOf(character);
    const { unit } = value;
    if (!army) return { code: 'with-no-army', rule: '6.2', name: character.name };
    const men = Math.min(value.count, army.units.find((one) => one.unit === unit)?.men ?? 0);
    if (men === 0) return { code: 'none-to-retire', rule: '6.2', unit };
    const [before, name] = [menOf(army), nameOf(army)];
    takeMen(state, army, unit, men);
    tellChange(state, [army.nation], name, 'men', [before, before - men], { code: 'retired', rule: '6.2', men, unit });
    return undefined;
  };
}

/** J44 His army trains. */
export function maneuver(state: TurnState): Act<'maneuvers'> {
  return (_order, character: LiveCharacter) => {
    const army: LiveArmy | null = commandOf(character);
    if (!army) return { code: 'commands-no-army', rule: '6.3', name: character.name };
    for (const platoon of army.units) platoon.training = Math.min(100, platoon.training + DRILL);
    const before = army.morale;
    army.morale = Math.min(100, before + DRILL);
    tellArmyChange(state, army, 'morale', before, { code: 'maneuvers', rule: '6.3' });
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
export function payUpkeep(state: TurnState): void {
  for (const nation of state.nations.values()) if (!nation.eliminated) payNation(state, nation);
  for (const army of state.armies) if (!army.isGone) feed(state, army);
}

/** J37 Income and costs; where gold is missing the tax rises by the fewest points that pay them. */
function payNation(state: TurnState, nation: LiveNation): void {
  const own = [...state.cities.values()].filter((city) => city.nation === nation.name && city.size > 0);
  const people = [...state.characters.values()].filter((one) => one.isAlive && one.nation === nation.name);
  const armies = state.armies.filter((army) => !army.isGone && army.nation === nation.name);
  const base = INCOME * own.reduce((sum, { size }) => sum + size - 1, 0);
  const cities = own.reduce(
    (sum, { fortification, docks }) => sum + COST_OF_WALLS * fortification + COST_OF_DOCKS * docks,
    0,
  );
  const skills =
    COST_OF_SKILL * people.reduce((sum, { commander, rogue, wizard }) => sum + commander + rogue + wizard, 0);
  const troops = armies.reduce(
    (sum, { units }) => sum + units.reduce((all, { unit, men }) => all + men * unitOf(state, unit).gold, 0),
    0,
  );
  const missing = cities + skills + troops - nation.treasury - base * nation.tax;
  if (missing > 0) {
    const points = base === 0 ? Number.POSITIVE_INFINITY : Math.ceil(missing / base);
    if (nation.tax + points > HIGHEST_TAX) {
      eliminate(state, nation.name, 'too-high-taxes');
      return;
    }
    const raised = { code: 'tax-raised', rule: '8.4' } as const;
    tellChange(state, [nation.name], nation.name, 'tax', [nation.tax, nation.tax + points], raised);
    nation.tax += points;
    for (const city of own) {
      const before = city.loyalty;
      city.loyalty = Math.max(0, before - LOYALTY_LOST);
      const because = { code: 'taxes-were-raised', rule: '8.4' } as const;
      tellChange(state, [nation.name], city.name, 'loyalty', [before, city.loyalty], because);
    }
  }
  payGold(state, nation, base * nation.tax, { code: 'taxes', rule: '10', rate: nation.tax });
  payGold(state, nation, -cities, { code: 'walls-and-docks', rule: '10' });
  payGold(state, nation, -skills, { code: 'skills', rule: '4' });
  payGold(state, nation, -troops, { code: 'troops', rule: '6.2' });
}

/** J37 An own city feeds first, then the army's own food; who has not enough goes hungry. */
function feed(state: TurnState, army: LiveArmy): void {
  const need = army.units.reduce((sum, { unit, men }) => sum + men * unitOf(state, unit).food, 0);
  const city = ownCityAt(state, army.nation, army.at);
  const left = Math.max(0, need - (FREE_FOOD[city?.size ?? 0] ?? 0));
  const [food, morale] = [army.food, army.morale];
  army.food = Math.max(0, food - left);
  army.fed = left <= food;
  if (!army.fed) army.morale = Math.max(0, morale - MORALE_OF_HUNGER);
  tellArmyChange(state, army, 'food', food, { code: 'eaten', rule: '6.2', need });
  tellArmyChange(state, army, 'morale', morale, { code: 'hunger', rule: '6.2' });
}
