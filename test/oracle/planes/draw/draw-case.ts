import { type DrawnPost, readDrawn, writeTime } from '../../format/drawn.js';
import { Random } from '../../random.js';
import { FORM } from '../format/read-file.js';
import { Board } from '../ground/board.js';
import { readLine } from '../orders/read-line.js';
import { drawBoard, PLAYERS } from './draw-board.js';
import { Orders } from './draw-orders.js';
import { drawDetail, drawResults } from './draw-results.js';
import type { Drawn } from './drawn.js';

const LOCK = Date.UTC(2011, 4, 14, 17, 0);
const WEATHER = [
  ['Cold', 'Mild', 'Hot'],
  ['Calm', 'Gusty', 'Strong Winds'],
];

/** A random turn as a case without expectations; the same seed gives the same. */
export function drawCase(seed: number): Drawn {
  const random = new Random(seed);
  const empty: Drawn = {
    id: `board-${seed}`,
    title: 'a random turn',
    rules: [],
    seed: String(seed),
    lock: writeTime(LOCK),
    points: { Coalition: drawPoints(random), Phyrexia: drawPoints(random) },
    weather: random.chance(0.3) ? WEATHER : [],
    ...drawBoard(random),
    posts: [],
    results: [],
    details: [],
    expect: {},
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
