import { need } from '../../format/entry.js';
import { type Army, addPlatoon, menOf, nameOf, type Platoon } from '../armies.js';
import { byName, capped, div, sum } from '../numbers.js';
import type { Order } from '../orders/order.js';
import { applyLosses, attackOf, defenceOf, lossesOf } from '../strength.js';
import { BEATS, POWER, type Tactic } from '../tables.js';
import { assault } from './assaults.js';
import { survive } from './survive.js';
import type { Turn } from './turn.js';

/** 1225: what combat spells will do for an army (J31). */
export function castForCombat(turn: Turn): void {
  turn.each('combat spell', (who, order) => {
    const army = turn.world.armyAbout(who);
    return turn.tryCast(who, order, army !== undefined, () => {
      const { boost } = need(army, 'army');
      const power = need(POWER[order.value.spell ?? ''], 'power');
      if (['Invoke Winds', 'Ice Rays', 'Fire Elemental'].includes(order.value.spell ?? '')) boost.attack += power;
      else boost.shield += power;
    });
  });
}

/** 1230 to 1255 (J25). */
export function takeTactics(turn: Turn): void {
  const { world } = turn;
  for (const verb of ['attack', 'defend', 'raze', 'capture'] as const)
    turn.each(
      verb,
      (who, order) => {
        const army = world.armyOf(who.name);
        if (!army) return false;
        if (
          verb === 'attack' &&
          !world.armies.some((one) => one.at === army.at && world.isEnemy(one.nation, army.nation))
        )
          return false;
        const city = world.cityAt(army.at);
        if ((verb === 'raze' || verb === 'capture') && !(city && world.isEnemy(army.nation, city.nation))) return false;
        turn.standing.set(who.name, order);
        return true;
      },
      false,
    );
}

/** What an army does in the battle of its hex, and what became of it. */
export interface Fighter {
  readonly army: Army;
  readonly name: string;
  readonly people: readonly string[];
  readonly order: Order | undefined;
  readonly tactic: Tactic;
  readonly enemies: readonly Fighter[];
  /** Set when it is destroyed: its catapults as they stood before the last round. */
  engines: Platoon | undefined;
  isDestroyed: boolean;
}

/** 1261: hex by hex (J25 to J29, J44). */
export function fightAll(turn: Turn): void {
  const hexes = [...new Set(turn.world.armies.map(({ at }) => at))].toSorted();
  for (const hex of hexes) fightIn(hex, turn);
}

function fightIn(hex: string, turn: Turn): void {
  const { world } = turn;
  const fighters = byName(
    world.armies.filter(({ at }) => at === hex).map((army) => newFighter(army, turn)),
    ({ name }) => name,
  );
  const strikes = ({ order }: Fighter) => order !== undefined && order.value.verb !== 'defend';
  const isPair = (a: Fighter, b: Fighter) =>
    world.isEnemy(a.army.nation, b.army.nation) && (world.given.game.type === 'dm' || strikes(a) || strikes(b));
  for (const one of fighters)
    Object.assign(one, { enemies: fighters.filter((other) => other !== one && isPair(one, other)) });
  const paired = fighters.filter(({ enemies }) => enemies.length > 0);
  const rounds = paired.length > 0 ? fightRounds(paired, turn) : 0;
  const assaulting = fighters.filter((one) => !one.isDestroyed && left(one).length === 0 && isAssault(one));
  const city = world.cityAt(hex);
  const outcome = city && assaulting.length > 0 ? assault(city, assaulting, turn) : null;
  const inIt = new Set([...paired, ...(outcome ? assaulting : [])]);
  if (inIt.size > 0) turn.battles.push({ at: hex, armies: [...inIt].map(({ name }) => name), rounds, city: outcome });
  after(fighters, paired, outcome === null || outcome === 'held' ? [] : assaulting, turn);
  for (const one of fighters) {
    if (!one.order) continue;
    const took = assaulting.includes(one) && outcome !== null && outcome !== 'held';
    if (isAssault(one) && !took) {
      turn.fail(one.order);
      if (inIt.has(one)) turn.learn(one.order);
    } else turn.learn(one.order);
  }
}

const isAssault = ({ order }: Fighter) => order?.value.verb === 'raze' || order?.value.verb === 'capture';
const left = ({ enemies }: Fighter) => enemies.filter(({ isDestroyed }) => !isDestroyed);

function newFighter(army: Army, turn: Turn): Fighter {
  const order = army.commander === null ? undefined : turn.standing.get(army.commander);
  return {
    army,
    name: nameOf(army),
    people: turn.world.people(army).map(({ name }) => name),
    order,
    tactic: order?.value.tactic ?? 'standard',
    enemies: [],
    engines: undefined,
    isDestroyed: false,
  };
}

/** J26: gives the number of the last round. */
function fightRounds(paired: readonly Fighter[], turn: Turn): number {
  const hasPair = (one: Fighter) => !one.isDestroyed && left(one).length > 0;
  let round = paired.some(({ army }) => army.platoons.has('archers')) ? 0 : 1;
  for (; ; round++) {
    const fighting = paired.filter(hasPair);
    const boosts = new Map(fighting.map((one) => [one, round === 1 ? takeBoost(one.army) : { attack: 0, shield: 0 }]));
    const damage = new Map(fighting.map((one) => [one, 0]));
    for (const one of fighting) {
      const attack =
        attackOf(one.army, turn.world, round === 0 ? 'archers' : undefined) + (boosts.get(one)?.attack ?? 0);
      const foes = left(one);
      const all = sum(foes.map(({ army }) => defenceOf(army, turn.world)));
      for (const foe of foes) {
        const share = div(attack * defenceOf(foe.army, turn.world), all);
        const isBetter = BEATS[one.tactic] === foe.tactic;
        damage.set(foe, (damage.get(foe) ?? 0) + (isBetter ? div(share * 6, 5) : share));
      }
    }
    const losses = fighting.map((one) => {
      const taken = Math.max(0, (damage.get(one) ?? 0) - (boosts.get(one)?.shield ?? 0));
      return [one, lossesOf(one.army, taken, one.tactic, turn.world)] as const;
    });
    let fallen = 0;
    for (const [one, lost] of losses) {
      const engines = one.army.platoons.get('catapults');
      const before = engines && { ...engines };
      fallen += applyLosses(one.army, lost);
      if (menOf(one.army) > 0) continue;
      one.engines = before;
      one.isDestroyed = true;
    }
    if (!paired.some(hasPair) || (round >= 2 && fallen === 0)) return round;
  }
}

/** J31: used once. */
export function takeBoost(army: Army): Army['boost'] {
  const { boost } = army;
  army.boost = { attack: 0, shield: 0 };
  return boost;
}

/** J29: morale, spoils, and who lives. */
function after(fighters: readonly Fighter[], paired: readonly Fighter[], takers: readonly Fighter[], turn: Turn): void {
  const alive = (one: Fighter) => !one.isDestroyed;
  for (const one of fighters) {
    const hasWon = (paired.includes(one) && left(one).length === 0) || takers.includes(one);
    if (alive(one) && hasWon) one.army.morale = capped(one.army.morale + 5);
  }
  const destroyed = fighters.filter(({ isDestroyed }) => isDestroyed);
  const men = new Map(fighters.map((one) => [one, menOf(one.army)]));
  for (const one of destroyed) {
    const heirs = one.enemies.filter(alive);
    const most = Math.max(...heirs.map((heir) => men.get(heir) ?? 0));
    const heir = heirs.find((each) => men.get(each) === most);
    if (!heir) continue;
    heir.army.food += one.army.food;
    if (one.engines) addPlatoon(heir.army, 'catapults', one.engines);
  }
  const people = destroyed.flatMap((one) => one.people);
  for (const { army } of destroyed) turn.world.remove(army);
  survive(people, '7.1', turn);
}
