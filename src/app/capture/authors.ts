import { Fault } from '../../core/result.js';
import type { ThreadPage } from '../../forums/forum.js';
import type { Game } from '../game/game.js';

type Shown = ThreadPage['posts'][number];

/**
 * Refuses saved pages on which a post that is known bears another author's name: orders would pass to another player. A
 * player may have another name at the forum by now: then all of his posts bear it, nobody else bore it, and they are
 * several or his number there is the same. Whoever left the forum may be a guest there.
 */
export function checkAuthors({ store }: Game, pages: readonly ThreadPage[], isRight: boolean): void {
  if (isRight) return;
  const known = new Map(store.posts.load().map((post) => [post.id, post]));
  const names = new Set([...known.values()].map(({ author }) => plain(author)));
  const posts = pages.flatMap((page) => page.posts);
  const before = (post: Shown): string | undefined => known.get(post.id)?.author;
  const isWrong = (post: Shown): boolean => {
    const kept = known.get(post.id);
    if (!kept || (post.guest && !kept.guest) || plain(kept.author) === plain(post.author)) return false;
    const his = posts.filter((one) => before(one) === kept.author);
    const isSame = kept.authorId !== undefined && kept.authorId === post.authorId;
    const isUntold = kept.authorId === undefined || post.authorId === undefined;
    const isRenamed = his.every(({ author }) => author === post.author) && !names.has(plain(post.author));
    return !(isRenamed && (isSame || (isUntold && his.length > 1)));
  };
  const wrong = posts.find(isWrong);
  if (!wrong) return;
  throw new Fault(
    'usage',
    `The page with post ${wrong.id}`,
    `that post is by ${before(wrong)}, and stands there under the name of ${wrong.author}`,
    'Save the page again as the forum shows it. If it really stands so there, say so: adjutant capture --accept-missing. Nothing of the pages was kept.',
  );
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
