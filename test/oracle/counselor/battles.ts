import { byCodePoint } from '../chance.js';
import { need } from '../format/entry.js';
import {
  type Army,
  addPlatoon,
  byName,
  capped,
  div,
  menOf,
  nameOf,
  type Platoon,
  platoonsOf,
  sum,
  takeMen,
} from './armies.js';
import type { Order } from './orders.js';
import { BEATS, POWER, SKILLS, stepCost, strengthOf, type Tactic, type Unit, unitRow } from './tables.js';
import type { Turn } from './turn.js';
import { type City, storeOf, type World } from './world.js';

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
interface Fighter {
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
function takeBoost(army: Army): Army['boost'] {
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

/** J29: each of a destroyed army's people rolls for his life. */
export function survive(people: readonly string[], rule: '7.1' | '12.1', turn: Turn): void {
  for (const name of people.toSorted(byCodePoint)) {
    const who = turn.world.character(name);
    if (!who.here) continue;
    const best = Math.max(...SKILLS.map((skill) => who.skills[skill]));
    const lives = turn.world.roll(rule, name, 'survive', 100, 'J29') <= 50 + div(best, 2);
    turn.world.hurt(who, lives ? 20 : who.life);
  }
}

/** What a level of fortification takes to break, by level. */
const WALL_POINTS = [0, 2000, 4000, 4000, 6000, 8000];

/** J28: all of them together against the city; the fighters are in the sequence of their names. */
function assault(city: City, fighters: readonly Fighter[], turn: Turn): 'captured' | 'razed' | 'held' {
  const { world } = turn;
  let points = 200 * sum(fighters.map(({ army }) => army.platoons.get('catapults')?.men ?? 0));
  while (city.fortification > 0 && points >= need(WALL_POINTS[city.fortification], 'walls')) {
    points -= need(WALL_POINTS[city.fortification], 'walls');
    city.fortification -= 1;
  }
  const boosts = fighters.map(({ army }) => takeBoost(army));
  const attacks = fighters.map(({ army }, i) => attackOf(army, world) + (boosts[i]?.attack ?? 0));
  const defences = fighters.map(({ army }) => defenceOf(army, world));
  const strength = cityDefence(city);
  const losses = fighters.map(({ army, tactic }, i) => {
    const share = div(strength * need(defences[i], 'defence'), sum(defences));
    return lossesOf(army, Math.max(0, share - (boosts[i]?.shield ?? 0)), tactic, world);
  });
  for (const [i, one] of fighters.entries()) {
    applyLosses(one.army, need(losses[i], 'losses'));
    one.isDestroyed = menOf(one.army) === 0;
  }
  const best = Math.max(...fighters.map((one, i) => (one.isDestroyed ? -1 : need(attacks[i], 'attack'))));
  const winner = fighters.find((one, i) => !one.isDestroyed && attacks[i] === best);
  if (sum(attacks) <= strength || !winner) return 'held';
  const isRazed = need(winner.order, 'order').value.verb === 'raze';
  if (isRazed || city.size === 1) {
    winner.army.food += storeOf(city, 'food');
    world.ruin(city);
  } else {
    Object.assign(city, { size: city.size - 1, loyalty: 30, nation: winner.army.nation, capital: false });
    world.resized.add(city.at);
  }
  return isRazed ? 'razed' : 'captured';
}

const terrainOf = (army: Army, world: World) => need(world.map.terrain.get(army.at), army.at);

/** In the hex of a friend's city. */
const isAtHome = (army: Army, world: World) => {
  const city = world.cityAt(army.at);
  return city !== undefined && world.isFriend(army.nation, city.nation);
};

/** J20: what one man of a unit strikes with, before weapons and morale. */
function blow(unit: Unit, army: Army, world: World): number {
  return strengthOf(unit, terrainOf(army, world)) * (unit === 'archers' && isAtHome(army, world) ? 2 : 1);
}

/** J21: twice what one man withstands without armor. */
function guard(unit: Unit, army: Army, world: World): number {
  return strengthOf(unit, terrainOf(army, world)) * (unit === 'archers' && !isAtHome(army, world) ? 1 : 2);
}

/** J20; `only`: of that unit alone. */
function attackOf(army: Army, world: World, only?: Unit): number {
  const skill = army.commander === null ? 0 : world.character(army.commander).skills.commander;
  const parts = platoonsOf(army)
    .filter(([unit]) => only === undefined || unit === only)
    .map(([unit, { men, weapons, training }]) => blow(unit, army, world) * men * (weapons + training + 100));
  return div(sum(parts) * (skill + army.morale + 200), 300 * 400);
}

/** In two hundredths. */
const cost = (unit: Unit, platoon: Platoon, army: Army, world: World) =>
  guard(unit, army, world) * (100 + platoon.armor);

/** J21. */
function defenceOf(army: Army, world: World): number {
  return div(sum(platoonsOf(army).map(([unit, one]) => cost(unit, one, army, world) * one.men)), 200);
}

const OF_SIZE = [0, 200, 500, 1000, 2500, 5000];
const OF_WALLS = [0, 2000, 6000, 10_000, 16_000, 24_000];

/** J21. */
function cityDefence(city: City): number {
  return div(
    (need(OF_SIZE[city.size], 'size') + need(OF_WALLS[city.fortification], 'walls')) * (100 + city.loyalty),
    100,
  );
}

/** J27: men that damage costs an army, by unit. All where it is at least the defence. */
function lossesOf(army: Army, damage: number, tactic: Tactic, world: World): ReadonlyMap<Unit, number> {
  const platoons = platoonsOf(army);
  const defence = defenceOf(army, world);
  if (damage >= defence) return new Map(platoons.map(([unit, { men }]) => [unit, men]));
  const fallen = new Map<Unit, number>();
  if (damage <= 0) return fallen;
  const sequence = tactic === 'standard' ? platoons : inSequence(platoons, tactic, army, world);
  if (tactic === 'standard') for (const [unit, { men }] of platoons) fallen.set(unit, div(men * damage, defence));
  else {
    let left = damage * 200;
    for (const [unit, platoon] of sequence) {
      const price = cost(unit, platoon, army, world);
      const men = Math.min(platoon.men, div(left, price));
      fallen.set(unit, men);
      left -= men * price;
      if (men < platoon.men) break;
    }
  }
  if (sum([...fallen.values()]) === 0) {
    const most = Math.max(...platoons.map(([, { men }]) => men));
    const first = tactic === 'standard' ? platoons.find(([, { men }]) => men === most) : sequence[0];
    fallen.set(need(first, 'platoon')[0], 1);
  }
  return fallen;
}

type Rows = ReturnType<typeof platoonsOf>;

function inSequence(platoons: Rows, tactic: Tactic, army: Army, world: World): Rows {
  const terrain = terrainOf(army, world);
  const keyOf = (unit: Unit): number => {
    if (tactic === 'charge') return -blow(unit, army, world);
    if (tactic === 'flank') return -guard(unit, army, world);
    if (tactic === 'surround') return stepCost(unit, terrain);
    if (tactic === 'guerrilla') return blow(unit, army, world);
    return unitRow(unit).gold;
  };
  return platoons.toSorted(([a], [b]) => keyOf(a) - keyOf(b));
}

function applyLosses(army: Army, losses: ReadonlyMap<Unit, number>): number {
  for (const [unit, men] of losses) if (men > 0) takeMen(army, unit, men);
  return sum([...losses.values()]);
}
