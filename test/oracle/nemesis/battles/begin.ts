import { byCodePoint, type Dice } from '../../dice.js';
import type { Fixture, Race, Step, ToldBattle } from '../format/case.js';
import { areEnemies, type Begun } from '../moves/carry-out.js';
import { type Scan, spare } from '../moves/scan.js';
import { sidesOf } from '../results/settle.js';
import { type Battle, racesOf, type World } from '../world/world.js';
import { pairUp } from './pairing.js';

export interface Fights {
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
