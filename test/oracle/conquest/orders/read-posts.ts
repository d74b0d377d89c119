import { playerOf, readPosts } from '../../posts.js';
import type { Step } from '../format/case.js';
import type { World } from '../world.js';
import { isOfPlayer, type Order, type Written, writeOrder } from './order.js';
import { readLine } from './read-line.js';

export interface Posted {
  /** In force at the lock, in the order written. */
  readonly orders: readonly Order[];
  readonly unread: readonly string[];
  /** Authors of posts out of the window. */
  readonly late: readonly string[];
  readonly isCall: boolean;
}

/** C5: the orders of the posts and messages of the window, with their timestamps (R3, R4, R30). */
export function takeOrders(step: Step, world: World): Posted {
  const aliasOf = (author: string) => playerOf(author, world.given.aliases);
  const read = (text: string, author: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const written = readLine(line, world);
        if (!written) return { line };
        const order = addressed(written, aliasOf(author), world);
        return { line, order, key: order.text };
      });
  const { said, late, isWithheld } = readPosts(step, read, true);
  const inForce = said.filter(({ order }) => order);
  const orders = said.flatMap(({ order, author, minute, place }) =>
    order ? [{ ...order, author: aliasOf(author), minute, place }] : [],
  );
  const unread = said.flatMap(({ order, line }) => (order ? [] : [line]));
  return { orders, unread, late, isCall: isWithheld || inForce.some(({ isCall }) => isCall) };
}

type Addressed = Omit<Order, 'author' | 'minute' | 'place'>;

/** C6: whose piece it is for; a player's order is his planeswalker's. */
function addressed({ typed, value }: Written, author: string, world: World): Addressed {
  const walkers = [...world.players.values()];
  const own = walkers.find(({ name }) => name === author);
  const same = (name: string) => name.toLowerCase() === typed?.toLowerCase();
  const found =
    typed === undefined
      ? own?.walker
      : (world.pieces.find(({ name }) => same(name))?.name ?? walkers.find(({ name }) => same(name))?.walker);
  if (found === undefined) return { piece: typed ?? '', isKnown: false, value, text: writeOrder(typed ?? '', value) };
  const piece = isOfPlayer(value) ? world.player(world.piece(found).owner).walker : found;
  const full = complete(value, world.piece(piece).at);
  return { piece, isKnown: true, value: full, text: writeOrder(piece, full) };
}

/** C7: a move to its own hex is a stand; a start left off is where the piece stands. */
function complete<V extends Written['value']>(value: V, at: string | null): Written['value'] {
  if (value.action !== 'move') return value;
  const start = value.start ?? at ?? undefined;
  if (start !== undefined && value.alternatives[0]?.to === start) return { action: 'stand' };
  return { ...value, ...(start !== undefined && { start }) };
}
