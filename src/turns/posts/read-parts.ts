import type { Place, Post } from '../../core/post.js';
import type { Part } from '../../reading/reading.js';
import type { Identity } from './authors.js';
import type { ReadingContext } from './reading-context.js';
import type { PostStanding, Since } from './timeline.js';
import { timeTexts } from './timeline.js';

/** A stretch of a post in force with what was read in it, whose it is, and since when it has stood there. */
export interface ReadPart<V> {
  readonly post: Post;
  readonly revision: number;
  readonly who: Identity;
  readonly part: Part<V>;
  /** For an order part one time for each order; for a doubt or a group one in all. */
  readonly times: readonly Since[];
}

/** Reads the revision of a post in force, with the earlier ones for the times of its orders. */
export function readParts<B, V>(
  scene: ReadingContext<B, V>,
  post: Post,
  who: Identity,
  standing: PostStanding,
): readonly ReadPart<V>[] {
  const revisions = post.revisions.slice(0, standing.revision + 1);
  const readings = revisions.map(({ body }) => scene.read(body, post, who));
  // A withheld text the judge vouched for counts from the post's own time.
  const times = timeTexts(
    readings.map(({ parts }) => parts.flatMap(textsOf)),
    revisions.map(({ since }) => (standing.counts ? since.ms : post.at.ms)),
    (revision) => readMerged(scene, post, who, revision),
  );
  let next = 0;
  return (readings.at(-1)?.parts ?? []).map((part) => {
    const first = next;
    next += textsOf(part).length;
    return { post, revision: standing.revision, who, part, times: times.slice(first, next) };
  });
}

/** What a revision took over from posts that the forum joined to this one, with the time each order has there. */
function readMerged<B, V>(
  scene: ReadingContext<B, V>,
  post: Post,
  who: Identity,
  revision: number,
): ReadonlyMap<string, number> {
  const merges = scene.mergesOf(post).filter((merge) => merge.revision === revision);
  return new Map(
    merges.flatMap(({ from, last }) => {
      const own = from.revisions.slice(0, last + 1);
      const texts = own.map(({ body }) => scene.read(body, from, who).parts.flatMap(textsOf));
      const times = timeTexts(
        texts,
        own.map(({ since }) => since.ms),
      );
      return (texts.at(-1) ?? []).map((text, i) => [text, times[i]?.ms ?? from.at.ms] as const);
    }),
  );
}

/** Since when an item has stood: its first order's time, else the post's. */
export function partTime<V>({ post, times }: ReadPart<V>): number {
  return times[0]?.ms ?? post.at.ms;
}

/** Where an item stands. */
export function placeOf<V>({ post, revision, part }: ReadPart<V>): Place {
  return { post: post.id, revision, from: part.from, to: part.to };
}

/** What the times compare: the orders as read, doubts by their words. */
function textsOf<V>(part: Part<V>): readonly string[] {
  if (part.bin === 'chatter') return [];
  if (part.bin === 'doubt') return [`?${part.words}`];
  return 'group' in part ? [`*${part.group}`] : part.orders.map((order) => order.text);
}
