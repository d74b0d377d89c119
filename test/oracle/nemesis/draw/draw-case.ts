import { type DrawnEntry, type DrawnStep, readDrawn, writeTime } from '../../format/drawn.js';
import { need } from '../../format/entry.js';
import { Random } from '../../random.js';
import type { ControlChange } from '../format/case.js';
import { FORM } from '../format/read-file.js';
import { resolveTurn } from '../resolve.js';
import { World } from '../world/world.js';
import { drawBoard, NAMES } from './draw-board.js';
import { drawPosts } from './draw-posts.js';
import { drawResults } from './draw-results.js';
import type { Drawn } from './drawn.js';

const LOCKS = ['2004-03-11', '2004-03-21', '2004-04-01'].map((day) => Date.parse(`${day}T23:59Z`));
/** Who may come in each turn; nobody else bears these names. */
export const NEWCOMERS = ['Novice', 'Rookie', 'Greenhorn'];

/** One to three random turns as a case without expectations; the same seed gives the same. */
export function drawCase(seed: number): Drawn {
  const random = new Random(seed);
  const lock = need(LOCKS[0], 'lock');
  const first: Drawn = {
    id: `board-${seed}`,
    title: 'random turns',
    rules: [],
    seed: String(seed),
    lock: writeTime(lock),
    ...drawBoard(random, lock),
    aliases: Object.fromEntries([...NEWCOMERS, ...NAMES].map((name) => [name, []])),
    posts: [],
    results: [],
    expect: {},
    later: [],
  };
  let drawn = { ...first, ...drawStep(first, 0, random) };
  for (let n = random.pick([0, 0, 1, 2]); n > 0; n--) {
    const i = drawn.later.length + 1;
    drawn = { ...drawn, later: [...drawn.later, drawStep(drawn, i, random)] };
  }
  return drawn;
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
