import { byCodePoint, type Dice } from '../chance.js';
import { minuteOf } from '../posts.js';
import { RACES, type Race, type Step, type TurnAnswer } from './case.js';
import { type Closed, closeRound, closeThree, type EnteredResults, enterResults, isThree } from './results.js';
import { across, type Battle, type Claim, findDisputed, racesOf, takeRegions, type World } from './world.js';

const FIFTEEN_DAYS = 15 * 24 * 60;

/** What stage 1 leaves behind, beside the world it has changed. */
interface Settled extends Pick<TurnAnswer, 'over' | 'overdue'> {
  readonly entered: EnteredResults;
  readonly fell: ReadonlySet<string>;
  /** Battles whose round is closed and who fight another. */
  readonly again: readonly Battle[];
  readonly held: ReadonlySet<string>;
  readonly disputed: readonly string[];
  readonly calls: readonly string[];
}

/** N3, stage 1. */
export function settle(step: Step, world: World, dice: Dice): Settled {
  const entered = enterResults(step, world);
  const fell = new Set<string>();
  const calls = [...entered.calls];
  const ended: Battle[] = [];
  const again: Battle[] = [];
  for (const name of entered.leavers) leave(name, world);
  const isLeft = (name: string) => !entered.leavers.includes(name) && world.units.has(name);
  const kill = (names: readonly string[]) => {
    for (const name of names.filter(isLeft)) {
      fell.add(name);
      world.unit(name).at = null;
    }
  };
  for (const { battle, dead } of entered.ended) {
    kill(dead);
    ended.push(battle);
  }
  for (const battle of world.battles) {
    battle.units = battle.units.filter(isLeft);
    const { matches } = battle;
    if (battle.byHand && battle.units.length === 0) ended.push(battle);
    if (battle.byHand || matches.some(({ decided }) => !decided)) continue;
    const closed: Closed = isThree(matches) ? closeThree(matches, isLeft, dice) : closeRound(matches);
    kill(closed.dead);
    for (const name of closed.victors.filter(isLeft)) world.unit(name).medals += 1;
    calls.push(...closed.calls);
    battle.units = battle.units.filter((name) => !fell.has(name));
    const isOver = isThree(matches) || racesOf(battle.units.map((name) => world.unit(name))).length < 2;
    (isOver ? ended : again).push(battle);
    battle.matches = [];
  }
  world.battles = world.battles.filter((battle) => !ended.includes(battle));
  const survivors = new Map(
    ended.map((battle) => [battle, battle.units.filter((name) => isLeft(name) && !fell.has(name))] as const),
  );
  takeRegions(world, goOn(survivors, world));
  queueUp(entered, fell, world);
  return {
    entered,
    fell,
    again,
    calls,
    over: [...survivors].map(([{ at }, names]) => {
      const [race, other] = racesOf(names.map((name) => world.unit(name)));
      return { at: at.length === 1 ? (at[0] ?? '') : at, ...(race && !other && { winner: race }) };
    }),
    overdue: findOverdue(step, world),
    held: findHeld(ended, world),
    disputed: findDisputed(world),
  };
}

function leave(name: string, world: World): void {
  const unit = world.unit(name);
  unit.at = null;
  world.queues[unit.race] = world.queues[unit.race].filter((one) => one !== name);
}

/** N23: the survivors of a border battle, where they are of one race, go on. */
function goOn(survivors: ReadonlyMap<Battle, readonly string[]>, world: World): readonly Claim[] {
  const claims: Claim[] = [];
  for (const [battle, names] of survivors) {
    const units = names.map((name) => world.unit(name));
    const [race, other] = racesOf(units);
    if (battle.at.length < 2 || !race || other) continue;
    for (const unit of units) unit.at = across(battle, unit.at ?? '');
    claims.push({ race, regions: battle.at });
  }
  return claims;
}

/** N31: the dead by this turn's entries, then by name, then newcomers. */
function queueUp({ placeOf, newcomers }: EnteredResults, fell: ReadonlySet<string>, world: World): void {
  const place = (name: string) => placeOf.get(name) ?? Number.MAX_SAFE_INTEGER;
  for (const name of [...fell].toSorted((a, b) => place(a) - place(b) || byCodePoint(a, b)))
    world.queues[world.raceOf(name)].push(name);
  for (const { name, race, controllers } of newcomers) {
    world.units.set(name, { name, race, controllers, at: null, medals: 0 });
    world.queues[race].push(name);
  }
}

/** N25. */
function findOverdue({ lock }: Step, world: World): TurnAnswer['overdue'] {
  return world.battles
    .flatMap(({ matches }) => matches)
    .filter(({ decided }) => !decided)
    .filter(({ drawn, extended }) => minuteOf(lock) > Math.max(minuteOf(drawn) + FIFTEEN_DAYS, minuteOf(extended)))
    .map(({ challenger, opponent }) => [challenger, opponent]);
}

/** N12: free units of two races and more where a battle was over. */
function findHeld(ended: readonly Battle[], world: World): ReadonlySet<string> {
  const places = new Set(ended.flatMap(({ at }) => at));
  return new Set(
    [...places].flatMap((place) => {
      const free = world.freeIn(place);
      return racesOf(free).length > 1 ? free.map(({ name }) => name) : [];
    }),
  );
}

/** Every race's share of something. */
export function sidesOf(names: readonly string[], world: World): Readonly<Partial<Record<Race, readonly string[]>>> {
  const sides: Partial<Record<Race, readonly string[]>> = {};
  for (const race of RACES) {
    const own = names.filter((name) => world.raceOf(name) === race);
    if (own.length > 0) sides[race] = own;
  }
  return sides;
}
