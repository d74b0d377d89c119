import { byCodePoint, type Dice } from '../chance.js';
import { need } from '../format/entry.js';
import type { Fixture, Race, Step, ToldBattle } from './case.js';
import { areEnemies, type Begun, type Scan, spare } from './moves.js';
import { sidesOf } from './settle.js';
import { type Battle, racesOf, type World } from './world.js';

type Pair = readonly [string, string];

/** N19: who meets whom; undefined where that is by hand. */
function pairUp(names: readonly string[], world: World, dice: Dice): readonly Pair[] | undefined {
  const sides = racesOf(names.map((name) => world.unit(name)))
    .toSorted(byCodePoint)
    .map((race) => names.filter((name) => world.raceOf(name) === race).toSorted(byCodePoint))
    .toSorted((a, b) => a.length - b.length);
  const sizes = sides.map(({ length }) => length).join();
  const [small = [], large = []] = sides;
  const singles = sides.flat().toSorted(byCodePoint);
  if (sides.length === 2) return small.length === 1 ? meetAll(small, large) : drawTwoRaces(small, large, dice);
  if (sizes === '1,1,1') return singles.flatMap((one, i) => singles.slice(i + 1).map((other): Pair => [one, other]));
  if (sizes === '1,1,2') return drawOne(sides[2] ?? [], [...small, ...large], '7.5', dice);
  if (sizes !== '1,1,1,1') return undefined;
  const [first = '', ...rest] = singles;
  return drawOne([first], rest, '7.6', dice);
}

function meetAll([one = '']: readonly string[], others: readonly string[]): readonly Pair[] {
  return others.map((other): Pair => [one, other]);
}

/** 7.3: the smaller side draws, then who is left over of the larger. */
function drawTwoRaces(small: readonly string[], large: readonly string[], dice: Dice): readonly Pair[] {
  const pairs: Pair[] = [];
  let left = large;
  for (const name of small) {
    const drawn = dice.rollName(`7.3|${name}|opponent`, left);
    pairs.push([name, drawn]);
    left = left.filter((one) => one !== drawn);
  }
  for (const name of left) {
    const countOf = (one: string) => pairs.filter(([drawer]) => drawer === one).length;
    const fewest = Math.min(...small.map(countOf));
    const choices = small.filter((one) => countOf(one) === fewest);
    pairs.push([dice.rollName(`7.3|${name}|opponent`, choices), name]);
  }
  return pairs;
}

/** 7.5, 7.6: the first draws; the two that are left meet. */
function drawOne(drawers: readonly string[], others: readonly string[], rule: string, dice: Dice): readonly Pair[] {
  const [first = '', second] = drawers;
  const drawn = dice.rollName(`${rule}|${first}|opponent`, others);
  const rest = [...(second === undefined ? [] : [second]), ...others.filter((one) => one !== drawn)];
  return [
    [first, drawn],
    [need(rest[0], 'second'), need(rest[1], 'third')],
  ];
}

interface Fights {
  readonly battles: readonly ToldBattle[];
  readonly fixtures: readonly Fixture[];
  readonly calls: readonly string[];
}

/** N3, stage 3: next rounds, new battles, and the fixtures of both and of the border's. */
export function beginBattles(
  again: readonly Battle[],
  atBorders: readonly Begun[],
  began: ReadonlyMap<string, string>,
  scan: Scan,
  step: Step,
  world: World,
  dice: Dice,
): Fights {
  const calls = new Set<string>();
  const fixtures: Fixture[] = [];
  const begun = [...atBorders];
  const stopped = new Set(atBorders.flatMap(({ units }) => units));
  for (const { name } of world.regions) {
    const free = world.freeIn(name).flatMap((unit) => (stopped.has(unit.name) ? [] : [unit.name]));
    if (!areEnemies(free, world)) continue;
    const spared = spare(free, scan);
    const units = free.filter((one) => one !== spared);
    if (!areEnemies(units, world)) continue;
    if (spared !== undefined) scan.calls.add('N17');
    begun.push({ at: [name], units, home: homeOf(name, units, began, world) });
  }
  const draw = (battle: Battle, isNew: boolean) => {
    const drawn = drawFixtures(battle, isNew, world, dice);
    for (const call of drawn.calls) calls.add(call);
    fixtures.push(...drawn.fixtures);
    battle.matches = drawn.fixtures.map((one) => ({ ...one, drawn: step.lock, extended: 0, warned: [], said: [] }));
  };
  for (const battle of again) draw(battle, false);
  for (const { at, units, home } of begun) {
    const battle: Battle = { at, home, units: [...units], byHand: isByHand(units, world), matches: [] };
    draw(battle, true);
    world.battles.push(battle);
  }
  const battles = begun.map(({ at, units, home }) => ({
    at: at.length === 1 ? (at[0] ?? '') : at,
    sides: sidesOf(units, world),
    ...(home && { home }),
  }));
  return { battles, fixtures, calls: [...calls, ...scan.calls] };
}

/** N18: the home race of a region's battle. */
function homeOf(
  region: string,
  names: readonly string[],
  began: ReadonlyMap<string, string>,
  world: World,
): Race | null {
  const { owner } = world.region(region);
  if (owner && names.some((name) => world.raceOf(name) === owner)) return owner;
  const stood = racesOf(names.filter((name) => began.get(name) === region).map((name) => world.unit(name)));
  return stood.length === 1 ? (stood[0] ?? null) : null;
}

function drawFixtures(battle: Battle, isNew: boolean, world: World, dice: Dice) {
  const pairs = battle.byHand ? undefined : pairUp(battle.units, world, dice);
  const sides = Object.values(sidesOf(battle.units, world)).map(({ length }) => length);
  const isProposal = pairs !== undefined && sides.length === 2 && Math.max(...sides) >= 3;
  const calls = isProposal || (isNew && battle.byHand) ? ['N19'] : [];
  const fixtures = (pairs ?? []).map((pair): Fixture => {
    const [one = '', other = ''] = pair.toSorted(byCodePoint);
    const atHome = pair.find((name) => world.raceOf(name) === battle.home);
    const isBorder = battle.at.length === 2;
    if (!atHome && !isBorder) calls.push('N18');
    const rolled = () => dice.rollName(`${isBorder ? '5.6' : '6.1'}|${one}|defender ${other}`, [one, other]);
    const challenger = atHome ?? rolled();
    return { challenger, opponent: challenger === one ? other : one };
  });
  return { calls, fixtures };
}

/** N19: 7.7. */
function isByHand(units: readonly string[], world: World): boolean {
  const sizes = Object.values(sidesOf(units, world)).map(({ length }) => length);
  return sizes.length > 2 && !['1,1,1', '1,1,2', '1,1,1,1'].includes(sizes.toSorted().join());
}
