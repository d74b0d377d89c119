import type { Character } from '../../../../src/rulesets/counselor/board/board.js';
import { isLand, SPELL_KINDS, SPELLS, type Spell } from '../../../../src/rulesets/counselor/board/tables.js';
import type { CounselorOrder } from '../../../../src/rulesets/counselor/orders.js';
import type { Roll } from '../../roll.js';
import { build, newName, recruitAt } from './commanders.js';
import type { Realm } from './realm.js';

const pick = <T>(list: readonly T[], roll: Roll): T => list[roll(list.length)] as T;
/** What it takes to name somebody, and to know more than the price is there. */
const RICH = 7000;
const MANY = 9;
const STEEP = 0.5;

/** What a commander without an army does: raises one, takes the garrison, builds, goes where he is of use. */
export function orderCaptain(realm: Realm, one: Character, roll: Roll): readonly CounselorOrder[] {
  const own = realm.ownCityAt(one.at);
  const garrison = realm.armies.find(({ commander, at }) => commander === null && at === one.at);
  if (one.with !== null) return [{ kind: 'scout' }, ...(roll(6) === 0 ? [moveHome(realm, one, roll)] : [])];
  if (!own) {
    const free = !realm.board.cities.some(({ at, size }) => at === one.at && size > 0);
    const camp = free && realm.nation.treasury > RICH && realm.board.map.produces[one.at] !== undefined;
    return [
      ...(camp ? [{ kind: 'camp', name: `${newName(realm, roll)} Camp` } as const] : []),
      moveHome(realm, one, roll),
    ];
  }
  if (garrison && roll(4) === 0) return [{ kind: 'take-garrison' }, build(realm, one, roll)];
  const isRich = realm.nation.treasury > RICH && realm.people.length < MANY;
  if (isRich && own.capital && roll(3) === 0) return [{ kind: 'name-commander', name: newName(realm, roll) }];
  if (realm.nation.treasury + 12 * (realm.income - realm.costs) > 0 && roll(2) === 0)
    return [recruitAt(realm, one.at, roll), { kind: 'load', count: 300 }];
  return [build(realm, one, roll), ...(roll(4) === 0 ? [moveTo(realm, one, roll)] : [])];
}

function moveHome(realm: Realm, one: Character, roll: Roll): CounselorOrder {
  const near = realm.cities.filter(({ at }) => realm.atlas.distance(at, one.at) <= realm.board.game.reach);
  const leader = realm.armies.find(
    ({ commander, at }) => commander !== null && realm.atlas.distance(at, one.at) <= realm.board.game.reach,
  );
  if (leader?.commander && roll(3) === 0) return { kind: 'move-join', to: leader.at, target: leader.commander };
  return near.length > 0 ? { kind: 'move', to: pick(near, roll).at } : moveTo(realm, one, roll);
}

function moveTo({ atlas, board }: Realm, { at }: Character, roll: Roll): CounselorOrder {
  const land = atlas.within(at, board.game.reach).filter((hex) => isLand(atlas.terrainAt(hex)));
  const worth = land.filter((hex) => board.map.produces[hex] !== undefined);
  return { kind: 'move', to: pick(worth.length > 0 && roll(2) === 0 ? worth : land, roll) };
}

/** J45–J48 What a rogue does: harm where there is an enemy, guard at home. */
export function orderRogue(realm: Realm, one: Character, roll: Roll): readonly CounselorOrder[] {
  const { board, nation, relations } = realm;
  const prey = board.characters.filter(({ at, nation: of }) => at === one.at && relations.areEnemies(nation.name, of));
  const city = realm.enemyCityAt(one.at);
  const own = realm.ownCityAt(one.at);
  const friends = realm.people.filter(({ at, name }) => at === one.at && name !== one.name);
  if (city?.nation && roll(3) > 0) return [{ kind: 'steal' }, ...(roll(3) === 0 ? [{ kind: 'scout' } as const] : [])];
  if (prey.length > 0 && roll(3) === 0) return [{ kind: 'assassinate', target: pick(prey, roll).name }];
  if (own?.capital && realm.nation.treasury > RICH && realm.people.length < MANY && roll(4) === 0)
    return [{ kind: 'name-rogue', name: newName(realm, roll) }];
  if (friends.length > 0 && roll(4) === 0)
    return [{ kind: 'guard', target: pick(friends, roll).name }, { kind: 'scout' }];
  if (own && roll(4) === 0) return [{ kind: 'guard-city' }];
  const { capital } = realm;
  if (capital && realm.atlas.distance(capital.at, one.at) <= board.game.reach && roll(6) === 0)
    return [{ kind: 'move', to: capital.at }, { kind: 'scout' }];
  const theirs = realm
    .enemyCities()
    .filter(({ at, nation: of }) => of !== null && realm.atlas.distance(at, one.at) <= board.game.reach);
  const to = theirs.length > 0 && roll(4) > 0 ? pick(theirs, roll).at : undefined;
  return [to === undefined ? moveTo(realm, one, roll) : { kind: 'move', to }, { kind: 'scout' }];
}

/** J30–J33, J44, J51 What a wizard does: study, learning, and the spells he knows. */
export function orderWizard(realm: Realm, one: Character, roll: Roll): readonly CounselorOrder[] {
  const own = realm.ownCityAt(one.at);
  const orders: CounselorOrder[] = [];
  const next = SPELLS.find((spell) => !one.spells.includes(spell) && mayLearn(one.spells, spell) && roll(4) === 0);
  if (own?.capital && realm.nation.treasury > RICH && realm.people.length < MANY && roll(5) === 0)
    orders.push({ kind: 'name-wizard', name: newName(realm, roll) });
  else if (own && next && realm.nation.treasury > RICH) orders.push({ kind: 'learn', spell: next });
  if (one.spells.length > 0 && one.life > 100 * STEEP && roll(4) > 0) {
    const cast = orderSpell(realm, one, pick(one.spells, roll), roll);
    if (cast) orders.push(cast);
  }
  if (!orders.some(({ kind }) => kind === 'name-wizard') && orders.length < 2) orders.push({ kind: 'study' });
  return orders;
}

function mayLearn(known: readonly Spell[], spell: Spell): boolean {
  const { book, level } = SPELL_KINDS[spell];
  const before = level === 'hard' ? 'average' : 'easy';
  return level === 'easy' || known.some((one) => SPELL_KINDS[one].book === book && SPELL_KINDS[one].level === before);
}

function orderSpell(realm: Realm, one: Character, spell: Spell, roll: Roll): CounselorOrder | undefined {
  const { book, power } = SPELL_KINDS[spell];
  switch (book) {
    case 'Healing': {
      const hurt = realm.people.find(({ at, life }) => at === one.at && life < 100);
      return { kind: 'heal', spell, target: (hurt ?? one).name };
    }
    case 'Combat': {
      const isNear = realm.enemyArmiesAt(one.at).length > 0 || realm.enemyCityAt(one.at) !== undefined;
      return isNear || roll(8) === 0 ? { kind: 'fight', spell } : undefined;
    }
    case 'Conjuring':
      return { kind: 'conjure', spell };
    case 'Movement': {
      const near = realm.cities.filter(({ at }) => at !== one.at && realm.atlas.distance(at, one.at) <= power);
      return near.length > 0 && one.with === null && roll(3) === 0
        ? { kind: 'fly', spell, to: pick(near, roll).at }
        : undefined;
    }
    case 'Knowledge': {
      const near = realm.enemyCities().filter(({ at }) => realm.atlas.distance(at, one.at) <= power);
      return near.length > 0 ? { kind: 'scry', spell, at: pick(near, roll).at } : undefined;
    }
  }
}

/** Trade, duels and troops handed over: what anybody may do beside. */
export function orderBeside(realm: Realm, one: Character, roll: Roll): CounselorOrder | undefined {
  const own = realm.ownCityAt(one.at);
  const { treasury } = realm.nation;
  const others = realm.board.characters.filter(({ at, name }) => at === one.at && name !== one.name);
  const mine = others.filter(({ nation }) => nation === one.nation);
  const army = realm.armyOf(one);
  const goods = (['leather', 'timber', 'food', 'bronze'] as const).filter((good) => (own?.stores[good] ?? 0) > 400);
  const luck = roll(20);
  if (luck < 3 && own && goods.length > 0) return { kind: 'sell', count: 100 + roll(400), good: pick(goods, roll) };
  if (luck < 6 && own?.capital)
    return { kind: 'sell-all', percent: 20 + roll(60), good: pick(['timber', 'food', 'leather'], roll) };
  if (luck === 9 && own && treasury > RICH / 2)
    return { kind: 'buy', count: 20 + roll(80), good: pick(['iron', 'leather', 'mounts', 'bronze'], roll) };
  if (luck === 7 && own && realm.cities.length > 1)
    return {
      kind: 'transport',
      count: 50 + roll(300),
      good: 'food',
      from: own.at,
      to: (realm.cities.find(({ at }) => at !== own.at) ?? own).at,
    };
  if (luck === 8) return { kind: 'refuse' };
  const foe = others.find(({ nation }) => nation !== one.nation);
  if (luck === 11 && foe) return { kind: 'challenge', target: foe.name };
  const heir = mine.find(({ commander }) => commander > 0);
  const largest = army?.units.toSorted((a, b) => b.men - a.men)[0];
  if (luck === 12 && army && largest)
    return { kind: 'transfer', count: 1 + roll(Math.max(1, largest.men / 5)), unit: largest.unit, to: null };
  if (luck === 13 && army && largest && heir)
    return { kind: 'transfer', count: 1 + roll(Math.max(1, largest.men / 4)), unit: largest.unit, to: heir.name };
  if ((luck === 14 || luck === 10) && army && heir && !realm.armyOf(heir))
    return { kind: 'command', target: heir.name };
  const leader = mine.find((other) => realm.armyOf(other) !== undefined);
  if (luck > 14 && !army && one.with === null && leader) return { kind: 'join', target: leader.name };
  return undefined;
}
