import type { Post, Revision } from '../../core/post.js';
import { Fault } from '../../core/result.js';
import { ownWords } from '../../forums/message.js';
import type { Game } from '../game/game.js';
import { comparePosts } from './starts.js';

/** This many missing posts at once are still people deleting their posts. */
const A_FEW = 3;
/** More than this part of the posts known is not. */
const PART = 0.25;

interface Missing {
  /** Ids of posts that were there before and are not now, in two walks. */
  readonly missing: readonly string[];
  /** Ids of all posts this capture showed. */
  readonly seen: ReadonlySet<string>;
  /** Those of them that were not known before. */
  readonly fresh: ReadonlySet<string>;
}

/**
 * Tells deleted posts from blindness. Gives remarks for what a thread may well do; throws an `unreadable` Fault where
 * so much is missing that this may be another thread, or a part of it. `accept` is the judge's word that it is not.
 */
export function checkMissing(game: Game, { missing, seen, fresh }: Missing, accept = false): readonly string[] {
  const [last] = missing.slice(-1);
  if (last === undefined) return [];
  const known = seen.size - fresh.size;
  const all = known + missing.length;
  if (!accept && (known === 0 || missing.length > Math.max(A_FEW, all * PART))) {
    throw new Fault(
      'unreadable',
      `The thread ${game.config.thread}`,
      known === 0
        ? `it shows none of the ${missing.length} posts that were there before: it may be another thread, or one that was moved or emptied`
        : `${missing.length} of the ${all} posts that were there before are missing`,
      'Look at it in a browser. If they really were deleted, say so: adjutant capture --accept-missing. Until then nothing is taken for deleted.',
    );
  }
  const names = missing.map((id) => tellPost(game, id)).join(', ');
  const isLast = [...seen].every((id) => fresh.has(id) || comparePosts(id, last) < 0);
  return [`gone from the thread: ${names}${isLast ? ' (the last post known is among them)' : ''}`];
}

function tellPost({ store }: Game, id: string): string {
  const posts = store.posts.load();
  const post = posts.find((one) => one.id === id);
  if (!post) return id;
  const heir = findHeir(post, posts);
  return `#${post.number} by ${post.author}${heir ? ` (its words now stand in #${heir.number}: a moderator joined them)` : ''}`;
}

/** The post that has a missing one's words now and had not before. A quotation of them is none. */
function findHeir(missing: Post, posts: readonly Post[]): Post | undefined {
  const words = wordsOf(missing.revisions.at(-1));
  if (words === '') return undefined;
  return posts.find(({ id, revisions }) => {
    const [before, now] = revisions.slice(-2);
    return id !== missing.id && now !== undefined && wordsOf(now).includes(words) && !wordsOf(before).includes(words);
  });
}

function wordsOf(revision: Revision | undefined): string {
  return revision ? ownWords(revision.body).replace(/\s+/g, ' ') : '';
}
