import { byCodePoint } from '../chance.js';
import { type Army, div, platoonsOf, sum } from './armies.js';
import { SKILLS, unitRow } from './tables.js';
import type { Turn } from './turn.js';
import { type City, storeOf, type World } from './world.js';

/** 2001: capitals, then who is eliminated (J58). */
export function eliminate({ world, sent }: Turn): void {
  for (const nation of world.nations.values()) {
    if (!nation.active) continue;
    const cities = world.cities.filter((city) => city.nation === nation.name && city.size > 0);
    if (!cities.some(({ capital }) => capital)) {
      const [best] = cities
        .filter(({ size }) => size >= 4)
        .toSorted((a, b) => b.size - a.size || b.loyalty - a.loyalty || Number(a.at) - Number(b.at));
      if (best) best.capital = true;
    }
    const missed = world.given.nations.find(({ name }) => name === nation.name)?.missed ?? null;
    const isSilent = missed !== null && !sent.has(nation.name) && (world.given.game.turn === 1 || missed >= 1);
    const hasPeople = world.living().some((one) => one.nation === nation.name);
    if (!hasPeople || !cities.some(({ capital }) => capital) || isSilent) world.eliminate(nation);
  }
}

/** J59. */
export function pointsOf(world: World): ReadonlyMap<string, number> {
  const names = [...world.nations.keys()];
  const raw = [citiesScore, armiesScore, skillsScore, richesScore].map((score) =>
    names.map((name) => score(name, world)),
  );
  return new Map(names.map((name, i) => [name, sum(raw.map((scores) => share(scores[i] ?? 0, sum(scores))))]));
}

const share = (score: number, all: number) => (all === 0 ? 0 : div(1000 * score, all));
const citiesOf = (nation: string, world: World): readonly City[] =>
  world.cities.filter((city) => city.nation === nation && city.size > 0);

function citiesScore(nation: string, world: World): number {
  return sum(
    citiesOf(nation, world).map(
      ({ size, fortification, docks, loyalty }) => 10 * size + 5 * fortification + 5 * docks + div(loyalty, 10),
    ),
  );
}

function armiesScore(nation: string, world: World): number {
  return sum(world.armies.filter((army) => army.nation === nation).map(armyScore));
}

function armyScore(army: Army): number {
  return sum(
    platoonsOf(army).map(([unit, { men, training }]) => {
      const { gold, food } = unitRow(unit);
      return div(men * (gold + food + 1) * (100 + training + army.morale), 100);
    }),
  );
}

function skillsScore(nation: string, world: World): number {
  const people = world.living().filter((one) => one.nation === nation);
  return sum(people.flatMap(({ skills }) => SKILLS.map((skill) => skills[skill])));
}

function richesScore(nation: string, world: World): number {
  const stores = citiesOf(nation, world).flatMap((city) =>
    [...world.market.goods].map(([good, { pays }]) => storeOf(city, good) * pays),
  );
  return world.nation(nation).treasury + sum(stores);
}

/** Players of one fate: a team, or a nation where there are no teams. */
interface Side {
  readonly name: string;
  readonly nations: readonly string[];
  readonly active: readonly string[];
}

/** 10999: the winner, a team in `lt`; null where the game goes on or nobody has won (J60). */
export function findWinner({ world, sent }: Turn, points: ReadonlyMap<string, number>): string | null {
  const { type, turns, turn, victory } = world.given.game;
  const isTeams = type === 'lt';
  const sides = sidesOf(world, isTeams);
  const active = sides.filter((side) => side.active.length > 0);
  const [over, under] = isTeams ? [3, 4] : [1, 2];
  const mostPoints = (among: readonly Side[]): string | null => {
    const scored = among.map((side) => ({ side, n: sum(side.active.map((name) => points.get(name) ?? 0)) }));
    const best = Math.max(...scored.map(({ n }) => n));
    const first = scored.filter(({ n }) => n === best);
    if (first.length > 1) world.calls.add('J60');
    return first.length === 1 ? (first[0]?.side.name ?? null) : null;
  };
  /** The sides that hold the fraction of the text of all there is. */
  const holders = (count: (side: Side) => number, all: number) =>
    orNone(all === 0 ? [] : active.filter((side) => count(side) * under >= over * all));
  /** Who fulfils a condition; undefined where it does not hold. Elimination holds also where no side is left whole. */
  const specific: Readonly<Record<string, () => readonly Side[] | undefined>> = {
    elimination: () => {
      const whole = sides.filter((side) => side.active.length === side.nations.length);
      return whole.length === sides.length ? undefined : whole;
    },
    supremacy: () => {
      const all = sum(active.map((side) => side.active.length));
      return isTeams
        ? orNone(active.filter((side) => side.active.length >= 2 * (all - side.active.length)))
        : undefined;
    },
    score: () => {
      const of = (side: Side) => sum(side.active.map((name) => points.get(name) ?? 0));
      return holders(of, sum(active.map(of)));
    },
    conquest: () => {
      const great = world.cities.filter(({ size }) => size >= 4);
      const of = (side: Side) => great.filter(({ nation }) => side.active.includes(nation ?? '')).length;
      return holders(of, sum(active.map(of)));
    },
    domination: () => {
      const first = world.given.game.capitals ?? firstCapitals(world);
      const of = (side: Side) => first.filter((hex) => side.active.includes(world.cityAt(hex)?.nation ?? '')).length;
      return holders(of, first.length);
    },
  };
  for (const [kind, find] of Object.entries(specific)) {
    if (!victory.has(kind)) continue;
    const found = find();
    if (!found) continue;
    return found.length === 1 ? (found[0]?.name ?? null) : active.length === 0 ? null : mostPoints(active);
  }
  if (active.length === 0) return null;
  if (active.length === 1) return active[0]?.name ?? null;
  const isSilent = (side: Side) =>
    isTeams &&
    side.nations.every((name) => {
      const given = world.given.nations.find((one) => one.name === name);
      return given?.missed !== null && !sent.has(name);
    });
  if ((turns !== null && turn >= turns) || active.some(isSilent)) return mostPoints(active);
  return null;
}

const orNone = (found: readonly Side[]) => (found.length > 0 ? found : undefined);

function sidesOf(world: World, isTeams: boolean): readonly Side[] {
  const nations = [...world.nations.values()];
  const names = [...new Set(nations.map(({ name, team }) => (isTeams ? (team ?? name) : name)))].toSorted(byCodePoint);
  return names.map((side) => {
    const his = nations.filter(({ name, team }) => (isTeams ? (team ?? name) : name) === side);
    return {
      name: side,
      nations: his.map(({ name }) => name),
      active: his.filter((nation) => nation.active).map(({ name }) => name),
    };
  });
}

const firstCapitals = (world: World) => world.given.cities.filter(({ capital }) => capital).map(({ at }) => at);
