import { Random } from '../../chance.js';
import { type DrawnPost, emptyCase, everySmaller, readDrawn, writeTime } from '../../format/drawn.js';
import { type Army, FORM, SLOTS, type Troops } from '../case.js';
import { Board, bySquare } from '../ground.js';
import { readLine } from '../orders.js';
import { type Drawn, type DrawnResult, drawBoard, PLAYERS } from './draw-board.js';
import { Orders } from './draw-orders.js';

const LOCK = Date.UTC(2011, 4, 14, 17, 0);

const WEATHER = [
  ['Cold', 'Mild', 'Hot'],
  ['Calm', 'Gusty', 'Strong Winds'],
];

/** A random turn as a case without expectations; the same seed gives the same. */
export function drawCase(seed: number): Drawn {
  const random = new Random(seed);
  const empty: Drawn = {
    ...emptyCase(seed, LOCK),
    points: { Coalition: drawPoints(random), Phyrexia: drawPoints(random) },
    weather: random.chance(0.3) ? WEATHER : [],
    ...drawBoard(random),
    results: [],
    details: [],
  };
  const board = new Board(readDrawn(empty, FORM));
  const posts = drawPosts(board, random);
  const details = posts.flatMap(({ text }) => {
    const written = readLine(text, board.armies);
    if (written?.value.action !== 'transfer' || random.chance(0.1)) return [];
    const { other } = written.value;
    const [from, to] = [board.need(written.army), board.armies.find(({ name }) => name === other)];
    return to ? [drawDetail(from, to, random)] : [];
  });
  // A detail that sends nothing says nothing, and the papers do not know it.
  const once = details.filter(
    ({ from, troops }, i) =>
      details.findIndex((one) => one.from === from) === i && Object.values(troops).some((count) => count > 0),
  );
  return { ...empty, posts, details: once, results: drawResults(board, random) };
}

function drawPoints(random: Random): number {
  return random.chance(0.1) ? random.between(460, 499) : random.below(300);
}

/** An order for most armies, at times two; few minutes, so that many orders share one. */
function drawPosts(board: Board, random: Random): readonly DrawnPost[] {
  const orders = new Orders(board, random);
  const posts = random.shuffled(board.armies).flatMap((army) => {
    if (army.team === 'Mercenary') return random.chance(0.03) ? [drawPost('Aldo', orders.draw(army), random)] : [];
    const count = random.weighted({ '0': 1, '1': 12, '2': 1 });
    return Array.from({ length: Number(count) }, () => {
      const author = random.chance(0.02) ? random.pick(PLAYERS.Phyrexia) : random.pick(army.controllers);
      return drawPost(author, orders.draw(army), random);
    });
  });
  return posts;
}

function drawPost(author: string, text: string, random: Random): DrawnPost {
  const minutes = random.chance(0.02) ? random.between(-2, 1) : random.between(1, random.chance(0.5) ? 6 : 3000);
  return { author, at: writeTime(LOCK - minutes * 60_000), ...(random.chance(0.2) && { via: 'pm' }), text };
}

/** Those of the smaller turns in which nothing names who is not there. */
export function everySmallerOf(drawn: Drawn): readonly Drawn[] {
  return everySmaller(drawn, 'armies', 'structures', 'details', 'weather').filter(namesNobodyElse);
}

function namesNobodyElse({ armies, details, results }: Drawn): boolean {
  const names = armies.map(({ name }) => name);
  const known = details.every(({ from, to }) => names.includes(from) && names.includes(to));
  return known && results.every(({ armies: fought }) => Object.keys(fought).every((name) => names.includes(name)));
}

/** Results for most of the battles in progress, as a battle judge may give them. */
function drawResults(board: Board, random: Random): readonly DrawnResult[] {
  const squares = [...new Set(board.armies.map(({ at }) => at))].filter((square) => board.isBattle(square));
  return squares.toSorted(bySquare).flatMap((at) => {
    if (random.chance(0.2)) return [];
    const there = board.armiesAt(at);
    const winner = random.pick(there).team;
    const siege = random.chance(0.15);
    const winners = there.filter(({ team }) => team === winner);
    const leaver = random.chance(0.15) && winners.length === 2 ? winners[0] : undefined;
    const armies = there.map((army) => {
      const troops = random.chance(0.6) ? { troops: drawLosses(army.troops, random) } : {};
      if (siege) return [army.name, troops] as const;
      if (random.chance(army.team !== winner ? 0.25 : army === winners[1] && !leaver ? 0.1 : 0))
        return [army.name, { ...troops, killed: true }] as const;
      const isNamed = army === leaver || (army.team !== winner && random.chance(0.2));
      const to = random.pick(board.topology.within(at, random.chance(0.8) ? 2 : 4).filter((square) => square !== at));
      return [army.name, { ...troops, ...(isNamed && { to }) }] as const;
    });
    const points = random.chance(0.5) ? { points: random.between(1, 20) } : {};
    return [{ at, winner, ...(siege && { siege }), ...points, armies: Object.fromEntries(armies) }];
  });
}

function drawLosses(troops: Troops, random: Random): Readonly<Record<string, number>> {
  return Object.fromEntries(
    SLOTS.filter(() => random.chance(0.6)).map((slot) => [slot, Math.floor(troops[slot] * random.next())]),
  );
}

function drawDetail(from: Army, to: Army, random: Random) {
  const slots = SLOTS.filter(() => random.chance(0.4));
  return {
    from: from.name,
    to: to.name,
    troops: Object.fromEntries(slots.map((slot) => [slot, random.below(Math.floor(from.troops[slot] * 0.6) + 2)])),
  };
}
