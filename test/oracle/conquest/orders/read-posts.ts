import { need } from '../../nemesis/need.js';
import type { Post, Revision, Step } from '../format/case.js';
import type { World } from '../world.js';
import { playerOf } from './control.js';
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

export const minuteOf = (at: number) => Math.floor(at / 60_000);

/** C5: the orders of the posts and messages of the window, with their timestamps (R3, R4, R30). */
export function readPosts(step: Step, world: World): Posted {
  const [opened, lock] = [minuteOf(step.opened), minuteOf(step.lock)];
  const orders: Order[] = [];
  const unread: string[] = [];
  const late: string[] = [];
  let isCall = false;
  for (const [i, post] of step.posts.entries()) {
    const author = playerOf(post.author, world.given);
    const read = ({ text }: Revision) => readText(text, author, world);
    const inTime = post.revisions.filter(({ at }) => minuteOf(at) <= lock);
    const now = inTime.at(-1);
    if (!now || inTime.every(({ at }) => minuteOf(at) < opened)) {
      late.push(post.author);
      continue;
    }
    const after = post.revisions.slice(inTime.length);
    if (after.length > 0 && (post.unseen || after.some(({ unmarked }) => unmarked))) {
      if (read(need(post.revisions.at(-1), 'revision')).some(({ order }) => order)) isCall = true;
      continue;
    }
    const lines = read(now);
    for (const [n, { line, order }] of lines.entries()) {
      if (!order) {
        unread.push(line);
        continue;
      }
      const times = lines.slice(0, n + 1).filter((one) => one.order?.text === order.text).length;
      const since = sinceWhen(order.text, times, post, inTime, read);
      if (minuteOf(since.at) < opened) continue; // R30
      if (since.unmarked || (post.unseen && inTime.length > 1)) isCall = true;
      const place = (post.pm ? 1e6 : 0) + i * 1e3 + n;
      orders.push({ ...order, author, minute: minuteOf(since.at), place });
    }
  }
  return { orders, unread, late, isCall };
}

type Line = { readonly line: string; readonly order?: Omit<Order, 'author' | 'minute' | 'place'> };

function readText(text: string, author: string, world: World): readonly Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const written = readLine(line, world);
      return written ? { line, order: addressed(written, author, world) } : { line };
    });
}

/**
 * R3: the revision since which the order has been in the post without a break, so many times; the last one where only
 * that was seen.
 */
function sinceWhen(
  text: string,
  times: number,
  { unseen }: Post,
  revisions: readonly Revision[],
  read: (revision: Revision) => readonly Line[],
): Revision {
  if (unseen) return need(revisions.at(-1), 'revision');
  const gone = revisions.findLastIndex(
    (revision) => read(revision).filter(({ order }) => order?.text === text).length < times,
  );
  return need(revisions[gone + 1], 'revision');
}

/** C6: whose piece it is for; a player's order is his planeswalker's. */
function addressed(
  { typed, value }: Written,
  author: string,
  world: World,
): Omit<Order, 'author' | 'minute' | 'place'> {
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
