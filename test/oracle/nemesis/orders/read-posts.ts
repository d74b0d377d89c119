import { type Post, RACES, type Revision, type Step } from '../format/case.js';
import { need } from '../need.js';
import type { World } from '../world/world.js';
import { controllersOf, minuteOf, playerOf } from './control.js';
import { kindOf, type Order, type Written, writeOrder } from './order.js';
import { readLine } from './read-line.js';

export interface Posted {
  /** In force at the lock, in the order written. */
  readonly orders: readonly Order[];
  readonly unread: readonly string[];
  /** Authors of posts out of the window. */
  readonly late: readonly string[];
  readonly calls: readonly string[];
}

/** N4: the orders of the posts and messages of the window, with their timestamps (R3, R4, R30). */
export function readPosts(step: Step, world: World): Posted {
  const [opened, lock] = [minuteOf(step.opened), minuteOf(step.lock)];
  const orders: Order[] = [];
  const unread: string[] = [];
  const late: string[] = [];
  const calls = new Set<string>();
  for (const [i, post] of step.posts.entries()) {
    const inTime = post.revisions.filter(({ at }) => minuteOf(at) <= lock);
    const now = inTime.at(-1);
    if (!now || inTime.every(({ at }) => minuteOf(at) < opened)) {
      late.push(post.author);
      continue;
    }
    const after = post.revisions.slice(inTime.length);
    if (after.length > 0 && (post.unseen || after.some(({ unmarked }) => unmarked))) {
      if (read(need(post.revisions.at(-1), 'revision'), world).some(({ written }) => written)) calls.add('R4');
      continue;
    }
    const lines = read(now, world);
    for (const [n, { line, written }] of lines.entries()) {
      const since = written ? timeOf(written, countLike(written, lines.slice(0, n + 1)), post, inTime, world) : now;
      if (minuteOf(since.at) < opened) continue; // R30
      const author = playerOf(post.author, world.given);
      const whose = written && subjectOf(written, author, minuteOf(since.at), step, world);
      if (!written || !whose) {
        unread.push(line);
        continue;
      }
      if (since.unmarked || (post.unseen && inTime.length > 1)) calls.add('R3');
      orders.push({
        ...whose,
        value: written.value,
        author,
        post: i,
        minute: minuteOf(since.at),
        place: (post.pm ? 1e6 : 0) + i * 1e3 + n,
        text: writeOrder(whose.subject, written.value),
      });
    }
  }
  return { orders, unread, late, calls: [...calls] };
}

function read({ text }: Revision, world: World) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ line, written: readLine(line, world) }));
}

function countLike(written: Written, lines: ReturnType<typeof read>): number {
  const text = JSON.stringify(written);
  return lines.filter((line) => JSON.stringify(line.written) === text).length;
}

/**
 * R3: the revision since which the order has been in the post without a break, so many times; the last one where only
 * that was seen.
 */
function timeOf(
  written: Written,
  times: number,
  { unseen }: Post,
  revisions: readonly Revision[],
  world: World,
): Revision {
  const last = need(revisions.at(-1), 'revision');
  if (unseen) return last;
  const holds = (revision: Revision) => countLike(written, read(revision, world)) >= times;
  const gone = revisions.findLastIndex((revision) => !holds(revision));
  return need(revisions[gone + 1], 'revision');
}

/** N6: whom an order is for; undefined where it is a doubt. */
function subjectOf({ typed, value }: Written, author: string, minute: number, step: Step, world: World) {
  const isOfRace = ['authorise', 'buy'].includes(kindOf(value));
  const onMap = [...world.units.values()].filter(({ at }) => at !== null);
  const same = (name: string) => name.toLowerCase() === typed?.toLowerCase();
  if (typed !== undefined) {
    const name = isOfRace ? RACES.find(same) : onMap.find((unit) => same(unit.name))?.name;
    if (name === undefined && isOfRace) return undefined;
    return { subject: name ?? typed, isKnown: name !== undefined };
  }
  const controls = (name: string) => controllersOf(name, minute, world, step).includes(author);
  const own = onMap.find(({ name }) => name === author);
  const his = onMap.filter(({ name }) => controls(name));
  const races = RACES.filter(controls);
  if (isOfRace && races.length > 1) return undefined;
  const subject = isOfRace ? races[0] : (own?.name ?? (his.length === 1 ? his[0]?.name : undefined));
  return { subject: subject ?? '', isKnown: subject !== undefined };
}
