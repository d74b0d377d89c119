import { writeTime } from '../../format/drawn.js';
import type { Random } from '../../random.js';
import type { Race } from '../format/case.js';
import type { Drawn, DrawnBattle, DrawnMatch, DrawnUnit } from './drawn.js';

const DAY = 86_400_000;

/** Battles among units that stand together or on both sides of a border; the rest is free. */
export function drawBattles(
  units: readonly DrawnUnit[],
  regions: Drawn['map']['regions'],
  borders: Drawn['map']['borders'],
  lock: number,
  random: Random,
): readonly DrawnBattle[] {
  const battles: DrawnBattle[] = [];
  const free = () =>
    random.shuffled(units.filter(({ name }) => battles.every((battle) => !battle.units.includes(name))));
  for (const border of random.shuffled(borders).slice(0, 3)) {
    const [one, ...more] = free().filter(({ at }) => border.includes(at));
    const enemy = more.find(({ race, at }) => race !== one?.race && at !== one?.at);
    if (!one || !enemy || random.chance(0.5)) continue;
    const others = more.filter((unit) => unit !== enemy).slice(0, random.pick([0, 0, 1, 2, 3]));
    battles.push(drawBattle(border, [one, enemy, ...others], undefined, lock, random));
  }
  for (const { name, owner } of regions)
    for (let n = random.pick([0, 1, 1, 2]); n > 0; n--) {
      const [one, ...more] = free().filter(({ at }) => at === name);
      const enemy = more.find(({ race }) => race !== one?.race);
      if (!one || !enemy) continue;
      const third = more.find(({ race }) => race !== one.race && race !== enemy.race);
      const others = more.filter((unit) => unit !== enemy).slice(0, random.pick([0, 0, 1, 1, 2, 3]));
      const there = [one, enemy, ...(third && random.chance(0.5) ? [third] : others)];
      const home = random.chance(0.8) ? owner : random.pick(there).race;
      const isHome = there.some(({ race }) => race === home);
      battles.push(drawBattle(name, there, isHome ? home : undefined, lock, random));
    }
  return battles;
}

function drawBattle(
  at: string | readonly string[],
  units: readonly DrawnUnit[],
  home: Race | undefined,
  lock: number,
  random: Random,
): DrawnBattle {
  const pairs = random.chance(0.95) ? pairUp(units, random) : undefined;
  const names = units.map(({ name }) => name);
  const isThree = pairs?.length === 3 && units.length === 3;
  const drawn = (pairs ?? pairSome(units, random)).map((pair) => drawMatch(pair, lock, random));
  const matches = drawn.map((match, i) => {
    const isBusy = (name: string) =>
      drawn.filter(({ challenger, opponent }) => challenger === name || opponent === name).length > 1;
    const needsTurn = isBusy(match.challenger) || isBusy(match.opponent);
    const isOpen = i === 0 || random.chance(0.65);
    return isOpen ? match : { ...match, ...drawEnd([match.challenger, match.opponent], needsTurn, isThree, random) };
  });
  const battle = { at, units: names, ...(home && { home }), ...(!pairs && { byHand: true }), matches };
  return random.chance(0.1) ? withoutOne(battle, units) : battle;
}

/** How a match of an earlier turn ended. */
function drawEnd(pair: readonly string[], needsTurn: boolean, isThree: boolean, random: Random): Partial<DrawnMatch> {
  const kind = random.weighted({ won: 6, default: 1, draw: 1, void: 1, both: 0.5 });
  if (kind === 'draw' || kind === 'void') return { [kind]: true };
  if (kind === 'both') return { default: true };
  const winner = random.pick(pair);
  if (kind === 'default') return { winner, default: true };
  return { winner, ...(isThree ? { points: random.between(-3, 6) } : needsTurn && { turn: random.between(1, 5) }) };
}

/** Somebody whose matches are all decided has left since: he stands under matches only. */
function withoutOne(battle: DrawnBattle, units: readonly DrawnUnit[]): DrawnBattle {
  const isDone = ({ winner, draw, void: none, default: lost }: DrawnMatch) =>
    winner !== undefined || draw || none || lost;
  const matchesOf = (name: string) =>
    battle.matches.filter(({ challenger, opponent }) => challenger === name || opponent === name);
  const gone = battle.units.find((name) => matchesOf(name).length > 0 && matchesOf(name).every(isDone));
  const left = units.filter(({ name }) => name !== gone);
  if (gone === undefined || new Set(left.map(({ race }) => race)).size < 2 || battle.byHand) return battle;
  const rename = (name: string) => (name === gone ? 'Goner' : name);
  return {
    ...battle,
    units: left.map(({ name }) => name),
    matches: battle.matches.map((match) => ({
      ...match,
      challenger: rename(match.challenger),
      opponent: rename(match.opponent),
      ...(match.winner !== undefined && { winner: rename(match.winner) }),
      ...(match.warned && {
        warned: Object.fromEntries(Object.entries(match.warned).map(([name, at]) => [rename(name), at])),
      }),
    })),
  };
}

function drawMatch([one = '', other = '']: readonly string[], lock: number, random: Random): DrawnMatch {
  const [challenger, opponent] = random.chance(0.5) ? [one, other] : [other, one];
  const warned = [challenger, opponent].filter(() => random.chance(0.08));
  const hours = () => random.pick([2, 23, 24, 25, 200]);
  return {
    challenger,
    opponent,
    ...(random.chance(0.3) && { drawn: writeTime(lock - random.pick([10, 15, 16, 20]) * DAY) }),
    ...(random.chance(0.1) && { extended: writeTime(lock + random.between(-1, 3) * DAY) }),
    ...(warned.length > 0 && {
      warned: Object.fromEntries(warned.map((name) => [name, writeTime(lock - hours() * 3_600_000)])),
    }),
  };
}

/** A round's pairs as the rulebook's sizes have them; undefined where it is by hand. */
function pairUp(units: readonly DrawnUnit[], random: Random): readonly (readonly string[])[] | undefined {
  const races = [...new Set(units.map(({ race }) => race))];
  const sides = races
    .map((race) => random.shuffled(units.filter((unit) => unit.race === race).map(({ name }) => name)))
    .toSorted((a, b) => a.length - b.length);
  const [small = [], large = [], last = []] = sides;
  if (sides.length === 2) return large.map((name, i) => [small[i % small.length] ?? '', name]);
  const sizes = sides.map(({ length }) => length).join();
  const all = sides.flat();
  if (sizes === '1,1,1') return all.map((name, i) => [name, all[(i + 1) % 3] ?? '']);
  if (sizes === '1,1,2') return last.map((name, i) => [name, all[i] ?? '']);
  if (sizes === '1,1,1,1') return [all.slice(0, 2), all.slice(2)];
  return undefined;
}

function pairSome(units: readonly DrawnUnit[], random: Random): readonly (readonly string[])[] {
  const pairs = units.flatMap((one) =>
    units.filter((other) => other.race > one.race).map((other) => [one.name, other.name]),
  );
  return random.shuffled(pairs).slice(0, random.below(3));
}
