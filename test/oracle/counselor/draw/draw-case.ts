import { Random } from '../../chance.js';
import { type DrawnPost, emptyCase, everySmaller, writeTime } from '../../format/drawn.js';
import { readOrder } from '../orders.js';
import { ORDERS } from '../tables.js';
import { type Drawn, type DrawnBoard, drawBoard, PLAYERS } from './draw-board.js';
import { type DrawnMap, drawMap } from './draw-map.js';
import { drawOrder } from './draw-orders.js';

const LOCK = Date.parse('2004-03-06T05:00Z');
const MINUTE = 60_000;

/** A random turn as a case without expectations; the same seed gives the same. */
export function drawCase(seed: number): Drawn {
  const random = new Random(seed);
  const map = drawMap(random);
  const board = drawBoard(map, random);
  const control = random.chance(0.08)
    ? [{ at: writeTime(drawTime(random)), nation: random.pick(board.nations).name, to: random.pick(PLAYERS) }]
    : [];
  return { ...emptyCase(seed, LOCK), ...board, control, posts: drawPosts(board, map, random) };
}

/** Seldom after the lock or before the opening. */
function drawTime(random: Random): number {
  if (random.chance(0.02)) return LOCK + random.between(0, 3) * MINUTE;
  if (random.chance(0.01)) return LOCK - 15 * 24 * 60 * MINUTE;
  return LOCK - random.between(1, 6) * 60 * MINUTE;
}

function drawPosts(board: DrawnBoard, map: DrawnMap, random: Random): readonly DrawnPost[] {
  const posts: DrawnPost[] = [];
  for (const { name, player } of board.nations) {
    const people = board.characters.filter(({ nation }) => nation === name);
    if (player === undefined || random.chance(0.05)) continue;
    posts.push(drawPost(player, people, board, map, random));
    if (random.chance(0.25)) posts.push(drawPost(player, random.shuffled(people).slice(0, 2), board, map, random));
  }
  if (random.chance(0.06))
    posts.push(drawPost(random.pick(PLAYERS), random.shuffled(board.characters).slice(0, 2), board, map, random));
  return random.shuffled(posts).filter(({ text }) => text !== '');
}

/** So many orders; seldom two that take each other's place (J4). */
function drawHand(count: number, draw: () => string, random: Random): readonly string[] {
  const hand: string[] = [];
  const placeOf = (text: string) => {
    const { kind, skills } = ORDERS[readOrder(text)?.verb ?? 'influence'];
    return kind === 'misc' ? text : `${kind} ${kind === 'main' ? skills.join() : ''}`;
  };
  for (let tries = 0; hand.length < count && tries < 12; tries++) {
    const order = draw();
    if (random.chance(0.03) || !hand.some((other) => placeOf(other) === placeOf(order))) hand.push(order);
  }
  return hand;
}

function drawPost(
  author: string,
  people: DrawnBoard['characters'],
  board: DrawnBoard,
  map: DrawnMap,
  random: Random,
): DrawnPost {
  const lines = people.flatMap((one) => {
    const most = one.hero ? 3 : 2;
    const count = random.chance(0.9) ? most : random.between(0, 4);
    const orders = drawHand(count, () => drawOrder(one, board, map, random), random);
    return orders.length > 0 ? [`${one.name}: ${orders.join('; ')}`] : [];
  });
  if (random.chance(0.02)) lines.push(`Zzyzzyva: influence`);
  const at = drawTime(random);
  const later = [...random.shuffled(lines).slice(1), ...(random.chance(0.5) ? lines.slice(0, 1) : [])];
  return {
    author,
    at: writeTime(at),
    ...(random.chance(0.6) && { via: 'pm' as const }),
    text: lines.join('\n'),
    ...(random.chance(0.06) &&
      lines.length > 1 && { edits: [{ at: writeTime(at + random.between(1, 200) * MINUTE), text: later.join('\n') }] }),
  };
}

/** The smaller turns: without pieces, without the market, without a feature of the map or a setting of the game. */
export function everySmallerOf(drawn: Drawn): readonly Drawn[] {
  const { market, ...bare } = drawn;
  const without = (map: Drawn['map'], gone: string) =>
    Object.fromEntries(Object.entries(map).filter(([key]) => key !== gone));
  const features = ['roads', 'rivers', 'bridges', 'fords', 'streams', 'produces', 'hexes'];
  const settings = Object.keys(drawn.game).filter((key) => key !== 'turn' && key !== 'type');
  return [
    ...everySmaller(drawn, 'armies', 'characters', 'cities'),
    ...(market ? [bare] : []),
    ...features.filter((key) => key in drawn.map).map((key) => ({ ...drawn, map: without(drawn.map, key) })),
    ...settings.map((key) => ({ ...drawn, game: without(drawn.game, key) })),
  ];
}
