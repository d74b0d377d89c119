import { Random } from '../../chance.js';
import { type DrawnEntry, type DrawnStep, drawTurns, emptyCase, readDrawn, writeTime } from '../../format/drawn.js';
import { need } from '../../format/entry.js';
import { FORM } from '../read-case.js';
import { resolveWindow } from '../resolve.js';
import { World } from '../world.js';
import { CARDS, type Drawn, drawBoard } from './draw-board.js';
import { drawPosts } from './draw-posts.js';
import { type DrawnDeal, drawDeals } from './draw-wishes.js';

const DAY = 86_400_000;
const FIRST_LOCK = Date.parse('2008-03-08T05:00Z');

/** One to four random windows as a case without expectations; the same seed gives the same. */
export function drawCase(seed: number): Drawn {
  const random = new Random(seed);
  const isAftermath = random.chance(0.4);
  const empty: Drawn = {
    ...emptyCase(seed, FIRST_LOCK),
    window: isAftermath ? 'aftermath' : 'movement',
    turn: random.between(1, 2),
    ...drawBoard(random, isAftermath),
    results: [],
    later: [],
  };
  return drawTurns(
    empty,
    (drawn, i) => drawStep(drawn, i, random),
    () => random.pick(isAftermath ? [0, 0, 1, 2] : [0, 1, 1, 2, 3]),
  );
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

/** What the judge enters in a window: games, quests, trades, cards. */
function drawResults(world: World, deals: readonly DrawnDeal[], random: Random): readonly DrawnEntry[] {
  const names = [...world.players.keys()];
  const entries: DrawnEntry[] = [];
  const some = (most: number) =>
    Object.fromEntries(
      random
        .shuffled(CARDS)
        .slice(0, random.between(0, most))
        .map(({ name }) => [name, random.between(1, 2)]),
    );
  for (let n = random.pick([0, 0, 0, 1, 2]); n > 0; n--)
    entries.push({ cards: random.pick(names), gains: some(2), loses: some(1) });
  if (world.window === 'movement') return entries;
  for (const [i, { challengers, challenged }] of world.challenges.entries())
    for (let n = random.pick([0, 1, 1, 1, 1, 2]); n > 0; n--)
      entries.push({ challenge: i + 1, ...drawGame([...challengers, ...challenged], world, random) });
  for (let n = random.pick([0, 0, 0, 1, 2]); n > 0; n--) entries.push(drawQuest(names, n, world, random));
  for (let n = random.pick([0, 0, 1, 2]); n > 0; n--) {
    const [from, to] = random.shuffled(names);
    const cards = [...world.player(from ?? '').cards].filter(([, count]) => count > 0).map(([card]) => card);
    const trade = cards.length > 0 && random.chance(0.9) ? random.pick(cards) : random.pick(CARDS).name;
    entries.push({ trade, from, to, price: random.pick([0, 1, 2, 5, 12]) });
  }
  for (const { card, from, to, price } of deals)
    if (random.chance(0.15)) entries.push({ trade: card, from, to, price: random.chance(0.7) ? price : price + 1 });
  return random.shuffled(entries);
}

/** A game of those of a challenge who did not concede, at times with another piece put in. */
function drawGame(pieces: readonly string[], world: World, random: Random): DrawnEntry {
  if (random.chance(0.2)) return { discontinued: true };
  const count = random.chance(0.7) ? pieces.length : random.between(2, pieces.length);
  const fell = random
    .shuffled(pieces)
    .slice(0, count)
    .map((piece) => {
      const { owner } = world.piece(piece);
      const others = world.pieces.filter((one) => one.owner === owner && one.at !== null).map(({ name }) => name);
      return others.length > 0 && random.chance(0.2) ? random.pick(others) : piece;
    });
  return { fell, ...drawBy(fell, random) };
}

/** Who defeated whom, where it is known; often one beats many. */
function drawBy(fell: readonly string[], random: Random): DrawnEntry {
  if (random.chance(0.3)) return {};
  const eager = random.pick(fell);
  const by = fell.slice(0, -1).flatMap((piece, i) => {
    const able = fell.slice(i + 1);
    return random.chance(0.9) ? [[piece, able.includes(eager) ? eager : random.pick(able)] as const] : [];
  });
  return { by: Object.fromEntries(by) };
}

function drawQuest(names: readonly string[], number: number, world: World, random: Random): DrawnEntry {
  const played = random.shuffled(names).slice(0, random.between(1, names.length));
  const fell = random.shuffled(played).map((name) => world.player(name).walker);
  const winner = random.pick(played);
  return {
    quest: `Quest ${number}`,
    played,
    ...(fell.length > 1 && random.chance(0.6) && { fell, ...drawBy(fell, random) }),
    ...(random.chance(0.5) && { reputation: { [winner]: random.between(1, 3) } }),
    ...(random.chance(0.5) && { prize: { [winner]: random.pick(CARDS).name } }),
  };
}
