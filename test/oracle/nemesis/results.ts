import { byCodePoint, type Dice } from '../chance.js';
import { needIn } from '../format/entry.js';
import { minuteOf } from '../posts.js';
import type { Decision, Default, Entered, Fixture, GivenUnit, Step } from './case.js';
import type { Battle, Match, World } from './world.js';

const DAY_MINUTES = 24 * 60;

/** A battle the judge ended by hand, with what he said of it. */
interface HandEnd {
  readonly battle: Battle;
  readonly dead: readonly string[];
}

export interface EnteredResults {
  readonly fixtures: readonly Fixture[];
  readonly ended: readonly HandEnd[];
  readonly newcomers: readonly GivenUnit[];
  readonly leavers: readonly string[];
  readonly defaults: readonly Default[];
  /** Where the last entry of this turn for a match a unit lost, or the end of its battle, stands. */
  readonly placeOf: ReadonlyMap<string, number>;
  readonly calls: readonly string[];
}

function isOf(match: Match, pair: readonly string[]): boolean {
  return pair.includes(match.challenger) && pair.includes(match.opponent);
}

/** N3 1.1 to 1.3: the judge's entries, who leaves, warnings that have become defaults. */
export function enterResults(step: Step, world: World): EnteredResults {
  const before = new Set(world.battles.flatMap(({ matches }) => matches).filter(({ decided }) => decided));
  const open = (pair: readonly string[]): Match =>
    needIn(
      world.battles.flatMap(({ matches }) => matches),
      `open match of ${pair.join(' and ')}`,
      (match) => isOf(match, pair) && !before.has(match),
    );
  const lastEntry = new Map<Match, number>();
  const started = new Map<Match, number[]>();
  const [fixtures, ended]: [Fixture[], HandEnd[]] = [[], []];
  const placeOf = new Map<string, number>();
  for (const [i, entry] of step.results.entries()) {
    if (entry.kind === 'result') {
      const match = open(entry.pair);
      const { by, decision } = entry;
      if (by === undefined) match.decided = decision;
      else match.said = [...match.said.filter((one) => one.by !== by), { by, decision }];
      if (by === undefined || !match.decided) lastEntry.set(match, i);
    }
    if (entry.kind === 'warn') open(entry.pair).warned.push({ who: entry.who, at: entry.at });
    if (entry.kind === 'started')
      started.set(open(entry.pair), [...(started.get(open(entry.pair)) ?? []), minuteOf(entry.at)]);
    if (entry.kind === 'extend') open(entry.pair).extended = Math.max(open(entry.pair).extended, entry.at);
    if (entry.kind === 'fixtures') fixtures.push(...enterFixtures(entry, step, world));
    if (entry.kind === 'end') {
      const battle = needIn(world.battles, 'battle', ({ units }) => units.includes(entry.unit));
      world.battles = world.battles.filter((one) => one !== battle);
      ended.push({ battle, dead: entry.dead });
      for (const [name, count] of Object.entries(entry.victories)) world.unit(name).medals += count;
      for (const [n, name] of entry.dead.entries()) placeOf.set(name, i + n / 1000);
    }
  }
  for (const match of world.battles.flatMap(({ matches }) => matches)) if (!match.decided) agree(match);
  for (const [match, i] of lastEntry)
    if (match.decided?.kind === 'won' && world.battles.some(({ matches }) => matches.includes(match))) {
      const loser = loserOf(match);
      placeOf.set(loser, Math.max(i, placeOf.get(loser) ?? -1));
    }
  const leavers = step.results.flatMap((entry) => (entry.kind === 'leave' ? [entry.unit] : []));
  const lost = (match: Match) => [match.challenger, match.opponent].filter((name) => leavers.includes(name));
  const defaults = [...decideBy(lost, world)];
  const warned = (match: Match) => findWarned(match, started.get(match) ?? [], step);
  defaults.push(...decideBy(warned, world));
  const calls = defaults.some(({ winner }) => winner === undefined) ? ['N26'] : [];
  if (world.battles.some(({ matches }) => matches.some(({ decided, said }) => !decided && said.length > 0)))
    calls.push('N24');
  const newcomers = step.results.flatMap((entry) => (entry.kind === 'join' ? [entry.unit] : []));
  return { fixtures, ended, newcomers, leavers, defaults, placeOf, calls };
}

/** N24: two reports that do not speak against each other are how it ended. */
function agree(match: Match): void {
  const [one, other] = match.said.map(({ decision }) => decision);
  if (!one || !other) return;
  const facts = { ...one, ...other };
  const keeps = (said: Decision) =>
    Object.entries(said).every(([key, value]) => (facts as Readonly<Record<string, unknown>>)[key] === value);
  if (keeps(one) && keeps(other)) match.decided = facts as Decision;
}

function loserOf({ challenger, opponent, decided }: Match): string {
  return decided?.kind === 'won' && decided.winner === challenger ? opponent : challenger;
}

/** N24, N34: the fixtures of a battle by hand. */
function enterFixtures({ unit, pairs }: Extract<Entered, { kind: 'fixtures' }>, { lock }: Step, world: World) {
  const battle = needIn(world.battles, 'battle', ({ units }) => units.includes(unit));
  return pairs.map(([challenger = '', opponent = '']) => {
    battle.matches.push({ challenger, opponent, drawn: lock, extended: 0, warned: [], said: [] });
    return { challenger, opponent };
  });
}

/** N26, N32: open matches that somebody loses by default. */
function decideBy(losersOf: (match: Match) => readonly string[], world: World): readonly Default[] {
  return world.battles
    .flatMap(({ matches }) => matches)
    .filter(({ decided }) => !decided)
    .flatMap((match) => {
      const losers = losersOf(match);
      const winner = [match.challenger, match.opponent].find((name) => !losers.includes(name));
      if (losers.length === 0) return [];
      match.decided = winner === undefined ? { kind: 'both' } : { kind: 'won', winner, isDefault: true };
      return losers.map((loser) => ({ loser, ...(winner !== undefined && { winner }) }));
    });
}

/** N26: who is warned in time and has not started; the warnings that stand on are kept. */
function findWarned(match: Match, started: readonly number[], step: Step): readonly string[] {
  const lock = minuteOf(step.lock);
  const isDue = (at: number) => minuteOf(at) <= lock - DAY_MINUTES;
  match.warned = match.warned.filter(
    ({ at }) => !started.some((start) => start >= minuteOf(at) && (!isDue(at) || start <= lock)),
  );
  return [...new Set(match.warned.filter(({ at }) => isDue(at)).map(({ who }) => who))];
}

/** What a closed round comes to. */
export interface Closed {
  readonly dead: readonly string[];
  /** One entry a victory. */
  readonly victors: readonly string[];
  readonly calls: readonly string[];
}

function unitsOf(matches: readonly Match[]): readonly string[] {
  return [...new Set(matches.flatMap(({ challenger, opponent }) => [challenger, opponent]))];
}

/** N20: the matches of a round that is no 1v1v1, all decided. */
export function closeRound(matches: readonly Match[]): Closed {
  const several = unitsOf(matches).filter((name) => matchesOf(name, matches).length > 1);
  const firstLoss = (name: string) => Math.min(...matchesOf(name, matches).filter(isLostBy(name)).map(momentOf));
  const isLater = (match: Match) =>
    several.some((name) => matchesOf(name, [match]).length > 0 && momentOf(match) > firstLoss(name));
  const dead = new Set<string>();
  const victors: string[] = [];
  for (const match of matches) {
    const { decided } = match;
    if (isLater(match)) continue;
    if (decided?.kind === 'both') for (const name of unitsOf([match])) dead.add(name);
    if (decided?.kind !== 'won') continue;
    dead.add(loserOf(match));
    victors.push(decided.winner);
  }
  const isClose = several.some((name) => {
    const own = matchesOf(name, matches);
    const turns = own.flatMap(({ decided }) => (decided?.kind === 'won' && !decided.isDefault ? [decided.turn] : []));
    return own.some(isLostBy(name)) && (new Set(turns).size < turns.length || own.some(isDefault));
  });
  return { dead: [...dead], victors, calls: isClose ? ['N20'] : [] };
}

/** N21: who is left of three races with one unit each, and who of them has won. */
export function closeThree(matches: readonly Match[], isLeft: (name: string) => boolean, dice: Dice): Closed {
  const there = unitsOf(matches).filter(isLeft).toSorted(byCodePoint);
  const victors = matches.flatMap(({ decided }) => (decided?.kind === 'won' ? [decided.winner] : []));
  const both = there.filter((name) => victors.filter((victor) => victor === name).length === 2);
  const sums = new Map(there.map((name) => [name, sumOf(name, matches)]));
  const best = both.length > 0 ? both : there.filter((name) => sums.get(name) === Math.max(...sums.values()));
  const winner = best.length === 0 ? undefined : dice.rollName(`7.4|${best[0]}|winner`, best);
  return { dead: there.filter((name) => name !== winner), victors, calls: best.length > 1 ? ['N21'] : [] };
}

/** Three matches between three units, also after one has left. */
export function isThree(matches: readonly Match[]): boolean {
  return matches.length === 3 && unitsOf(matches).length === 3;
}

function sumOf(name: string, matches: readonly Match[]): number {
  let sum = 0;
  for (const { decided } of matchesOf(name, matches))
    if (decided?.kind === 'won' && !decided.isDefault)
      sum += (decided.points ?? 0) * (decided.winner === name ? 1 : -1);
  return sum;
}

function matchesOf(name: string, matches: readonly Match[]): readonly Match[] {
  return matches.filter(({ challenger, opponent }) => name === challenger || name === opponent);
}

function isLostBy(name: string) {
  return (match: Match) => match.decided?.kind === 'both' || (match.decided?.kind === 'won' && loserOf(match) === name);
}

function isDefault({ decided }: Match): boolean {
  return decided?.kind === 'both' || (decided?.kind === 'won' && decided.isDefault);
}

/** A default comes after every game turn. A draw has no moment and kills nobody at any. */
function momentOf(match: Match): number {
  const { decided } = match;
  if (isDefault(match)) return Number.MAX_SAFE_INTEGER;
  return decided?.kind === 'won' ? (decided.turn ?? 0) : 0;
}
