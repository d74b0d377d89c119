import { type DrawnStep, readDrawn, writeTime } from '../../format/drawn.js';
import { need } from '../../format/entry.js';
import { Random } from '../../random.js';
import { FORM } from '../format/read-file.js';
import { resolveWindow } from '../resolve.js';
import { World } from '../world.js';
import { drawBoard } from './draw-board.js';
import { drawDeals } from './draw-deals.js';
import { drawPosts } from './draw-posts.js';
import { drawResults } from './draw-results.js';
import type { Drawn } from './drawn.js';

const DAY = 86_400_000;
const FIRST_LOCK = Date.parse('2008-03-08T05:00Z');

/** One to four random windows as a case without expectations; the same seed gives the same. */
export function drawCase(seed: number): Drawn {
  const random = new Random(seed);
  const isAftermath = random.chance(0.4);
  const first: Drawn = {
    id: `board-${seed}`,
    title: 'random windows',
    rules: [],
    seed: String(seed),
    lock: writeTime(FIRST_LOCK),
    window: isAftermath ? 'aftermath' : 'movement',
    turn: random.between(1, 2),
    ...drawBoard(random, isAftermath),
    posts: [],
    results: [],
    expect: {},
    later: [],
  };
  let drawn: Drawn = { ...first, ...drawStep(first, 0, random) };
  for (let n = random.pick(isAftermath ? [0, 0, 1, 2] : [0, 1, 1, 2, 3]); n > 0; n--) {
    const i = drawn.later.length + 1;
    drawn = { ...drawn, later: [...drawn.later, drawStep(drawn, i, random)] };
  }
  return drawn;
}

/** A window on the world that the windows before leave. */
function drawStep(drawn: Drawn, i: number, random: Random): DrawnStep {
  const given = readDrawn(drawn, FORM);
  const world = new World(given);
  if (i > 0) for (const step of given.steps) resolveWindow(step, world);
  const lock = FIRST_LOCK + i * 14 * DAY;
  const changes = given.steps.flatMap(({ control }) => control);
  const names = [...world.players.keys()];
  const pieces = world.pieces.map(({ name }) => name);
  const control = random.chance(0.08)
    ? [{ at: writeTime(lock - random.between(-1, 600) * 60_000), piece: random.pick(pieces), to: random.pick(names) }]
    : [];
  const holder = (piece: string) =>
    changes.findLast((one) => one.piece === piece)?.to ?? need(world.piece(piece).owner, piece);
  const deals = world.window === 'aftermath' ? drawDeals(world, random) : [];
  return {
    lock: writeTime(lock),
    ...(control.length > 0 && { control }),
    posts: drawPosts(world, deals, holder, lock, random),
    results: drawResults(world, deals, random),
    expect: {},
  };
}
