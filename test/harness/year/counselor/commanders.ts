import { DIRECTIONS } from '../../../../src/rulesets/counselor/board/atlas.js';
import type { Army, Character } from '../../../../src/rulesets/counselor/board/board.js';
import { type CounselorOrder, TACTICS } from '../../../../src/rulesets/counselor/orders.js';
import type { Roll } from '../../roll.js';
import type { Realm } from './realm.js';

/** How much stronger a player wants to be than what he goes for, and than what stands at a capital. */
const [MARGIN, MARGIN_AT_CAPITAL] = [1.25, 2.5] as const;
/** How far from home those go who keep it. */
const WATCH = 4;
const SLOW = 6;
const pick = <T>(list: readonly T[], roll: Roll): T => list[roll(list.length)] as T;

/** What a commander does with his army: strike where there is somebody to strike, else recruit, feed, and march. */
export function orderArmy(realm: Realm, one: Character, army: Army, roll: Roll): readonly CounselorOrder[] {
  const tactic = pick(TACTICS, roll);
  const city = realm.enemyCityAt(army.at);
  const foes = realm.enemyArmiesAt(army.at);
  if (city && (roll(10) < 9 || realm.strength(army, army.at) > realm.defence(city)))
    return [{ kind: roll(5) === 0 ? 'raze' : 'capture', tactic }, ...stay(one, roll)];
  if (foes.length > 0) return [{ kind: roll(5) === 0 ? 'defend' : 'attack', tactic }, ...stay(one, roll)];
  const own = realm.ownCityAt(army.at);
  const orders: CounselorOrder[] = [];
  const need = realm.upkeep(army, 'food');
  const isHungry = army.food < 2 * need;
  if (own && isHungry && own.stores.food > 0 && roll(5) > 0)
    orders.push({ kind: 'load', count: Math.min(own.stores.food, 6 * need + 100) });
  const main = mainOf(realm, one, army, roll);
  if (main) orders.push(main);
  const march = orderMarch(realm, army, isHungry && !own, roll);
  if (march) orders.push(march);
  return orders;
}

function stay({ name }: Character, roll: Roll): readonly CounselorOrder[] {
  if (roll(4) === 0) return [{ kind: 'block', direction: pick(DIRECTIONS, roll) }];
  return name.length % 3 === 0 ? [{ kind: 'scout' }] : [];
}

/** J44, J39 Recruits where the nation can pay them, else drill; where it can not, men are sent home. */
function mainOf(realm: Realm, one: Character, army: Army, roll: Roll): CounselorOrder | undefined {
  const { treasury } = realm.nation;
  const left = realm.income - realm.costs;
  if (treasury + 3 * left < 0) {
    const platoon = army.units.find(({ men }) => men > 40) ?? army.units[0];
    if (platoon) return { kind: 'retire', count: Math.ceil(platoon.men / 4), unit: platoon.unit };
  }
  const own = realm.ownCityAt(army.at);
  if (own && treasury + 12 * left > 0 && roll(4) > 0) return recruitAt(realm, own.at, roll);
  if (own && roll(3) > 0) return build(realm, one, roll);
  return roll(2) === 0 ? { kind: 'maneuvers' } : undefined;
}

/** The best troops that the stores of a city have goods for. */
export function recruitAt(realm: Realm, hex: string, roll: Roll): CounselorOrder {
  const stores = realm.ownCityAt(hex)?.stores;
  const has = (good: 'leather' | 'mounts' | 'timber' | 'iron' | 'steel' | 'bronze', n: number) =>
    (stores?.[good] ?? 0) >= n;
  const weapons = has('steel', 60) ? 'steel' : has('iron', 60) ? 'iron' : has('bronze', 60) ? 'bronze' : null;
  const count = 50 + roll(350);
  if (has('timber', 1500) && roll(4) === 0)
    return { kind: 'recruit', count: 1 + roll(4), unit: 'catapults', weapons: null, armor: null };
  if (has('mounts', 40) && has('leather', 80) && roll(3) > 0)
    return { kind: 'recruit', count, unit: 'heavy cavalry', weapons, armor: null };
  if (has('mounts', 20) && has('leather', 20) && roll(4) === 0)
    return { kind: 'recruit', count: 20 + roll(40), unit: 'scouts', weapons, armor: null };
  const armor = has('leather', 100) ? 'leather' : null;
  const unit = pick(['heavy infantry', 'infantry', 'archers', 'archers', 'slaves'], roll);
  return { kind: 'recruit', count, unit, weapons, armor };
}

/** J36, J41, J42 What a commander does for a city of his nation. */
export function build(realm: Realm, one: Character, roll: Roll): CounselorOrder {
  const { nation, capital } = realm;
  const own = realm.ownCityAt(one.at);
  const left = realm.income - realm.costs;
  if (own && own.at === capital?.at && (left < 0 || roll(6) === 0)) {
    const rate = left < 0 ? Math.min(75, nation.tax + 5) : 35 + roll(15);
    return { kind: 'tax', rate };
  }
  if (own && nation.treasury > 3000 && roll(8) === 0) return { kind: 'fortify' };
  if (own && own.loyalty < 55 && roll(2) === 0) return { kind: 'influence' };
  if (own && nation.treasury > 6000 && own.fortification < 3 && own.stores.timber >= 1000 * (own.fortification + 1))
    return { kind: 'fortify' };
  if (own && nation.treasury > 8000 && own.size < 5) return { kind: 'improve' };
  return own ? { kind: 'influence' } : { kind: 'scout' };
}

/** Toward a city that can be taken or an enemy that can be beaten, home where the army is hungry. */
function orderMarch(realm: Realm, army: Army, isHungry: boolean, roll: Roll): CounselorOrder | undefined {
  if (roll(12) === 0) return { kind: 'block', direction: pick(DIRECTIONS, roll) };
  const targets = isHungry
    ? realm.cities.filter(({ stores }) => stores.food > 200).map(({ at }) => at)
    : [
        ...realm.enemyCities().filter((city) => {
          const guards = realm.enemyArmiesAt(city.at).reduce((sum, foe) => sum + realm.strength(foe, city.at), 0);
          const margin = city.capital ? MARGIN_AT_CAPITAL : MARGIN;
          return realm.strength(army, city.at) > margin * (realm.defence(city) + guards);
        }),
        ...realm.board.armies.filter((foe) => {
          const isFoe = realm.relations.areEnemies(army.nation, foe.nation) && foe.commander !== null;
          return isFoe && realm.strength(army, foe.at) > MARGIN * realm.strength(foe, foe.at);
        }),
      ].map(({ at }) => at);
  const home = realm.capital?.at ?? army.at;
  const keepsHome = (army.commander?.length ?? 0) % 2 === 0;
  const near = [...new Set(targets)]
    .filter((hex) => hex !== army.at && (!keepsHome || isHungry || realm.atlas.distance(home, hex) <= WATCH))
    .sort((a, b) => realm.atlas.distance(army.at, a) - realm.atlas.distance(army.at, b))
    .slice(0, 3);
  if (near.length === 0 && keepsHome && realm.atlas.distance(home, army.at) > WATCH) near.push(home);
  if (near.length === 0) return roll(SLOW) === 0 ? wander(realm, army, roll) : undefined;
  const way = realm.way(army, roll(4) === 0 ? pick(near, roll) : (near[0] as string));
  return way ? { kind: 'march', path: roll(10) === 0 ? ['h', ...way.path] : way.path } : undefined;
}

function wander(realm: Realm, army: Army, roll: Roll): CounselorOrder | undefined {
  const way = realm.way(army, pick(realm.atlas.within(army.at, 3), roll));
  return way && { kind: 'march', path: way.path };
}

const FIRST = [
  'Bal',
  'Cor',
  'Dun',
  'Fal',
  'Gor',
  'Hel',
  'Kor',
  'Lom',
  'Mor',
  'Nal',
  'Por',
  'Quil',
  'Rad',
  'Sul',
  'Vor',
];
const MIDDLE = ['a', 'e', 'i', 'o', 'u', 'au', 'ei'];
const LAST = ['bane', 'crest', 'dric', 'fax', 'gund', 'lith', 'mund', 'nor', 'path', 'rick', 'stan', 'thar', 'wyn'];
const LETTERS = 'bcdfghklmnprstvz';

/** A name nobody has had: the turn and the nation are in it. */
export function newName({ board, nation, people }: Realm, roll: Roll): string {
  const pick = (list: readonly string[]) => list[roll(list.length)] as string;
  const place = board.turn * 7 + board.nations.findIndex(({ name }) => name === nation.name);
  const turn = [Math.floor(place / 256), Math.floor(place / 16) % 16, place % 16].map((n) => LETTERS[n]).join('e');
  return `${pick(FIRST)}${pick(MIDDLE)}${pick(LAST)} ${turn.charAt(0).toUpperCase()}${turn.slice(1)}${LETTERS[roll(16)]}${people.length % 2 ? 'a' : 'o'}`;
}
