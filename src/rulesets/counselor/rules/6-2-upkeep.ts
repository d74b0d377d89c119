import { tellArmyChange } from '../state/armies.js';
import { type Field, type LiveArmy, type LiveNation, ownCityAt, payGold, tellChange, unitOf } from '../state/state.js';
import { eliminate } from './8-elimination-and-points.js';

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
