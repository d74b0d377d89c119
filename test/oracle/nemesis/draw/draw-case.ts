import { Random } from '../../chance.js';
import { type DrawnEntry, type DrawnStep, drawTurns, emptyCase, readDrawn, writeTime } from '../../format/drawn.js';
import { need } from '../../format/entry.js';
import { type ControlChange, FORM } from '../case.js';
import { resolveTurn } from '../resolve.js';
import { type Battle, type Match, World } from '../world.js';
import { type Drawn, drawBoard, NAMES } from './draw-board.js';
import { drawPosts } from './draw-orders.js';

const HOUR = 3_600_000;
const LOCKS = ['2004-03-11', '2004-03-21', '2004-04-01'].map((day) => Date.parse(`${day}T23:59Z`));

/** Who may come in each turn; nobody else bears these names. */
const NEWCOMERS = ['Novice', 'Rookie', 'Greenhorn'];

/** One to three random turns as a case without expectations; the same seed gives the same. */
export function drawCase(seed: number): Drawn {
  const random = new Random(seed);
  const lock = need(LOCKS[0], 'lock');
  const empty: Drawn = {
    ...emptyCase(seed, lock),
    ...drawBoard(random, lock),
    aliases: Object.fromEntries([...NEWCOMERS, ...NAMES].map((name) => [name, []])),
    results: [],
    later: [],
  };
  return drawTurns(
    empty,
    (drawn, i) => drawStep(drawn, i, random),
    () => random.pick([0, 0, 1, 2]),
  );
}

/** A turn on the world that the turns before leave. */
function drawStep(drawn: Drawn, i: number, random: Random): DrawnStep {
  const given = readDrawn(drawn, FORM);
  const world = new World(given);
  if (i > 0) for (const step of given.steps) resolveTurn(step, world);
  const lock = need(LOCKS[i], 'lock');
  const changes = given.steps.flatMap(({ control }) => control);
  const control = drawControl(world, lock, random);
  const generals = Object.fromEntries(
    Object.entries(given.generals).map(([race, name]) => [race, lastOf(race, changes)?.[0] ?? name]),
  );
  const of = (name: string) => lastOf(name, changes) ?? world.unit(name).controllers;
  return {
    lock: writeTime(lock),
    ...(control.length > 0 && { control }),
    posts: drawPosts(world, { generals, of }, lock, random),
    results: drawResults(world, lock, need(NEWCOMERS[i], 'newcomer'), random),
    expect: {},
  };
}

function lastOf(army: string, changes: readonly ControlChange[]): readonly string[] | undefined {
  return changes.filter((change) => change.army === army).at(-1)?.to;
}

/** Now and then a unit or a race changes hands in the last hours. */
function drawControl(world: World, lock: number, random: Random): readonly DrawnEntry[] {
  if (!random.chance(0.12)) return [];
  const names = [...world.units.keys()];
  const races = Object.keys(world.given.generals);
  const army = random.pick(random.chance(0.5) ? names : races);
  return [{ at: writeTime(lock - random.between(0, 3000) * 60_000), army, to: random.pick(names) }];
}

/** What the judge enters in a turn: mostly results, for the battles that are on. */
function drawResults(world: World, lock: number, newcomer: string, random: Random): readonly DrawnEntry[] {
  const entries: DrawnEntry[] = [];
  const ends: DrawnEntry[] = [];
  const pace = random.pick([0.2, 0.6, 0.95]);
  for (const battle of world.battles) {
    for (const match of battle.matches.filter(({ decided }) => !decided))
      entries.push(...drawForMatch(match, battle, lock, pace, random));
    if (battle.byHand && random.chance(0.4)) entries.push(...drawFixtures(battle, world, random));
    if (random.chance(battle.byHand ? 0.4 : 0.06)) ends.push(drawEnd(battle, random));
  }
  const playing = [...world.units.values()].map(({ name }) => name);
  for (const name of playing) if (random.chance(0.015)) ends.push({ leave: name });
  if (random.chance(0.2)) ends.push({ join: newcomer, race: random.pick(world.races), controller: newcomer });
  return [...random.shuffled(entries), ...random.shuffled(ends)];
}

function drawForMatch(match: Match, battle: Battle, lock: number, pace: number, random: Random): readonly DrawnEntry[] {
  const entries: DrawnEntry[] = [];
  const { challenger, opponent } = match;
  const pair = [challenger, opponent];
  const at = (from: number, to: number) => writeTime(lock + random.between(from, to) * HOUR);
  if (random.chance(0.1)) entries.push({ warn: random.pick(pair), against: '', at: at(-26, -22) });
  if (random.chance(0.06)) for (const name of pair) entries.push({ warn: name, against: '', at: at(-60, -24) });
  const [warning] = match.warned;
  const since = [at(-60, -20), at(0, 2), ...(warning ? [writeTime(warning.at), at(1, 2), at(1, 2)] : [])];
  if (random.chance(warning ? 0.5 : 0.06)) entries.push({ started: pair, at: random.pick(since) });
  for (let n = random.pick([0, 0, 0, 0, 0, 0, 0, 0, 1, 2]); n > 0; n--)
    entries.push({ extend: pair, to: at(-48, 300) });
  if (random.chance(pace)) entries.push(...drawReports(drawResult(match, battle, random), match, battle, random));
  if (random.chance(0.08)) entries.push(drawResult(match, battle, random));
  return entries.map((entry) =>
    'against' in entry ? { ...entry, against: pair.find((name) => name !== entry.warn) } : entry,
  );
}

/** A result as the judge enters it, or now and then as one or both players report it, who may differ. */
function drawReports(result: DrawnEntry, match: Match, battle: Battle, random: Random): readonly DrawnEntry[] {
  if (random.chance(0.7)) return [result];
  const [one = '', other = ''] = random.shuffled([match.challenger, match.opponent]);
  const second = random.chance(0.7) ? result : drawResult(match, battle, random);
  return [{ ...result, by: one }, ...(random.chance(0.7) ? [{ ...second, by: other }] : [])];
}

function drawResult({ challenger, opponent }: Match, { matches, byHand }: Battle, random: Random): DrawnEntry {
  const pair = [challenger, opponent];
  const kind = random.weighted({ won: 8, default: 1, draw: 1.2, void: 0.8 });
  if (kind === 'draw' || kind === 'void') return { [kind]: pair };
  const winner = random.pick(pair);
  const loser = pair.find((name) => name !== winner);
  if (kind === 'default') return { winner, loser, default: true };
  const isOf = (name: string) => (one: Match) => one.challenger === name || one.opponent === name;
  const isThree =
    !byHand && matches.length === 3 && new Set(matches.flatMap((one) => [one.challenger, one.opponent])).size === 3;
  const isBusy = pair.some((name) => matches.filter(isOf(name)).length > 1);
  return { winner, loser, ...(isThree ? { points: random.between(-3, 6) } : isBusy && { turn: random.between(1, 6) }) };
}

/** N24, N34: pairs of enemies without an open match; no three units all against each other. */
function drawFixtures({ units, matches }: Battle, world: World, random: Random): readonly DrawnEntry[] {
  const isOpen = (one: string, other: string) =>
    matches.some(
      ({ challenger, opponent, decided }) =>
        !decided && [challenger, opponent].includes(one) && [challenger, opponent].includes(other),
    );
  const pairs = units.flatMap((one) =>
    units
      .filter((other) => world.raceOf(one) !== world.raceOf(other) && !isOpen(one, other))
      .map((other) => [one, other] as const),
  );
  const [pair] = random.shuffled(pairs);
  return pair ? [{ battle: random.pick(units), fixtures: [pair] }] : [];
}

function drawEnd({ units }: Battle, random: Random): DrawnEntry {
  const shuffled = random.shuffled(units);
  const dead = shuffled.slice(0, random.below(units.length + 1));
  const victors = shuffled.filter(() => random.chance(0.3)).map((name) => [name, random.between(1, 2)]);
  return { battle: random.pick(units), dead, victories: Object.fromEntries(victors) };
}
