import { need } from '../format/entry.js';
import { type Army, byName, menOf, nameOf, sum } from './armies.js';
import { survive } from './battles.js';
import { DIRECTIONS, type Direction, distance, neighbour, neighbours, sideOf, stepCost, unitRow } from './tables.js';
import type { Turn } from './turn.js';
import type { World } from './world.js';

const SCRY_REACH = 12;

/** What a nation sees by the way: a hex, with its neighbours or without. */
function see(nation: string, hex: string, isWide: boolean, turn: Turn): void {
  for (const one of [hex, ...(isWide ? neighbours(hex) : [])]) turn.seen.push({ nation, hex: one });
}

/** 1925 and 1940 (J33, J56). */
export function scout(turn: Turn): void {
  turn.each('scout', (who) => {
    see(who.nation, who.at, true, turn);
    return true;
  });
  turn.each('scry', (who, order) => {
    const hex = need(order.value.hex, 'hex');
    const isCity = order.value.spell === 'Scry City';
    const works = distance(who.at, hex) <= SCRY_REACH && (!isCity || turn.world.cityAt(hex) !== undefined);
    return turn.tryCast(who, order, works, () => see(who.nation, hex, !isCity, turn));
  });
}

/** J56: the hexes a nation sees at the end of the turn. */
function sightOf(nation: string, { world, seen }: Turn): ReadonlySet<string> {
  const hexes = new Set(seen.filter((one) => one.nation === nation).map(({ hex }) => hex));
  for (const one of [...world.living(), ...world.armies]) if (one.nation === nation) hexes.add(one.at);
  for (const city of world.cities) {
    if (city.nation !== nation || city.size === 0) continue;
    const reach = city.size - 1 + (city.loyalty > 60 ? 1 : 0);
    for (const hex of world.map.terrain.keys()) if (distance(city.at, hex) <= reach) hexes.add(hex);
  }
  return hexes;
}

/** Every hex of the map, seen or not. */
export function formatSight(nation: string, turn: Turn): Readonly<Record<string, boolean>> {
  const hexes = sightOf(nation, turn);
  return Object.fromEntries([...turn.world.map.terrain.keys()].map((hex) => [hex, hexes.has(hex)]));
}

const POINTS = 14;

/** A march as it is walked. */
interface Marcher {
  readonly army: Army;
  /** Where each paid step leads (itself for a halt), and the tick it is made at. */
  readonly steps: readonly { readonly to: string; readonly way: Direction | 'h'; readonly tick: number }[];
  readonly isCut: boolean;
  done: number;
  isStopped: boolean;
}

/** 1840 and 1850: who marches and who bars the way (J52, J54). */
export function takeMarches(turn: Turn): void {
  turn.each('stand', (who, { value }) => {
    const army = turn.world.armyOf(who.name);
    if (!army) return false;
    turn.barring.set(army, need(value.direction, 'direction'));
    return true;
  });
  turn.each('march', (who, order) => {
    const army = turn.world.armyOf(who.name);
    if (!army || priced(army, need(order.value.path, 'path'), turn.world).steps.length === 0) return false;
    turn.marching.set(army, need(order.value.path, 'path'));
    return true;
  });
}

/** J14: the steps an army can pay, each at the tick of the points spent up to and with it. */
function priced(army: Army, path: readonly (Direction | 'h')[], world: World): Marcher {
  const steps: { to: string; way: Direction | 'h'; tick: number }[] = [];
  let [at, spent] = [army.at, 0];
  for (const way of path) {
    const to = way === 'h' ? at : neighbour(at, way);
    spent += way === 'h' ? 1 : costOf(army, at, to, world);
    if (spent > POINTS) break;
    steps.push({ to, way, tick: spent });
    at = to;
  }
  return { army, steps, isCut: steps.length < path.length, done: 0, isStopped: false };
}

function costOf(army: Army, from: string, to: string, { map }: World): number {
  const side = sideOf(from, to);
  const terrain = need(map.terrain.get(to), to);
  const costs = [...army.platoons.keys()].map((unit) => {
    const cost = stepCost(unit, terrain);
    if (!map.roads.has(side)) return cost;
    return unitRow(unit).fast ? Math.floor(cost / 2) : Math.ceil(cost / 2);
  });
  const whole = Math.max(...costs) + (map.crossings.has(side) ? 1 : 0) + (map.streams.has(side) ? 2 : 0);
  return army.fed ? whole : Math.ceil((whole * 4) / 3);
}

/** 1861: fourteen ticks (J52 to J55). */
export function march(turn: Turn): void {
  const { world } = turn;
  const scouting = new Set(world.armies.filter(({ platoons }) => platoons.has('scouts')));
  const people = new Map(world.armies.map((army) => [army, world.people(army).map(({ name }) => name)]));
  const all = [...turn.marching].map(([army, path]) => priced(army, path, world));
  for (const army of world.armies) see(army.nation, army.at, scouting.has(army), turn);
  const goOn = (one: Marcher) => !one.isStopped && world.armies.includes(one.army);
  const next = (one: Marcher) => one.steps[one.done];
  for (let tick = 1; tick <= POINTS; tick++) {
    const due = () => all.filter((one) => goOn(one) && next(one)?.tick === tick);
    leaveAgainst(due(), turn);
    const stepping = due();
    for (const one of stepping) {
      const { to } = need(next(one), 'step');
      one.done += 1;
      one.army.at = to;
      for (const who of world.people(one.army)) who.at = to;
      see(one.army.nation, to, scouting.has(one.army), turn);
    }
    const goesOut = (one: Marcher) => one.steps.slice(one.done).some(({ way }) => way !== 'h');
    const tramplers = stepping.filter(goesOut).map(({ army }) => army);
    trample(tramplers, (army) => !isWalled(army, world), turn);
    for (const one of all) if (isHeld(one, stepping, world)) one.isStopped = true;
    for (const one of stepping)
      if (one.steps[one.done - 1]?.way !== 'h' && isWalled(one.army, world)) one.isStopped = true;
  }
  for (const { army, steps, done, isCut } of all)
    for (const name of people.get(army) ?? [])
      turn.outcomes.set(name, isCut || done < steps.length ? 'partial' : 'moved');
}

/** A city with walls, no friend's, where the army is. */
function isWalled({ at, nation }: Army, world: World): boolean {
  const city = world.cityAt(at);
  return city !== undefined && city.fortification > 0 && !world.isFriend(nation, city.nation);
}

/** J52, 4: with an army that is no friend's, where somebody entered or halted in this tick. */
function isHeld({ army }: Marcher, stepping: readonly Marcher[], world: World): boolean {
  const isMoved = stepping.some((one) => one.army.at === army.at && world.armies.includes(one.army));
  return isMoved && world.armies.some((one) => one.at === army.at && !world.isFriend(one.nation, army.nation));
}

/** J54: who is due to leave in a closed direction tramples who bars it, or marches no more. */
function leaveAgainst(due: readonly Marcher[], turn: Turn): void {
  const barred = due.filter(({ army, steps, done }) => {
    const way = steps[done]?.way;
    return way !== undefined && way !== 'h' && isBarred(army, way, turn);
  });
  const armies = barred.map(({ army }) => army);
  const strong = trample(armies, (army) => !isWalled(army, turn.world), turn);
  for (const one of barred) if (!strong.includes(one.army)) one.isStopped = true;
}

function isBarred(army: Army, way: Direction, { barring, world }: Turn): boolean {
  const here = world.armies.filter((one) => one.at === army.at && world.isEnemy(one.nation, army.nation));
  return here.some((one) => {
    const direction = barring.get(one);
    if (direction === undefined) return false;
    const apart = Math.abs(DIRECTIONS.indexOf(direction) - DIRECTIONS.indexOf(way));
    return Math.min(apart, 6 - apart) <= 1;
  });
}

/** J53: all from the same state; gives those who could. */
function trample(armies: readonly Army[], may: (army: Army) => boolean, turn: Turn): readonly Army[] {
  const { world } = turn;
  const found = armies.flatMap((army) => {
    const here = world.armies.filter(({ at }) => at === army.at);
    const enemies = here.filter(({ nation }) => world.isEnemy(nation, army.nation));
    const friends = here.filter(({ nation }) => world.isFriend(nation, army.nation));
    const [theirs, ours] = [sum(enemies.map(menOf)), sum(friends.map(menOf))];
    const [most, times] = enemies.some((one) => turn.barring.has(one)) ? [1199, 3] : [999, 4];
    const can = enemies.length > 0 && may(army) && theirs <= most && ours >= 1001 && ours > times * theirs;
    return can ? [{ army, enemies }] : [];
  });
  const groups = new Map<string, { by: string[]; of: string[]; at: string }>();
  for (const { army, enemies } of found) {
    const of = byName(enemies, nameOf).map(nameOf);
    const key = [army.at, ...of].join();
    const group = groups.get(key) ?? { by: [], of, at: army.at };
    group.by.push(nameOf(army));
    groups.set(key, group);
  }
  turn.overruns.push(...groups.values());
  if (found.length > 0) world.calls.add('J53');
  const trampled = [...new Set(found.flatMap(({ enemies }) => enemies))];
  const people = trampled.flatMap((army) => world.people(army).map(({ name }) => name));
  for (const army of trampled) world.remove(army);
  survive(people, '12.1', turn);
  return found.map(({ army }) => army);
}
