import type { PageFetcher } from '../../browser/fetcher.js';
import { walkThread } from '../../browser/walk.js';
import type { SeenPost, ThreadPage } from '../../forums/forum.js';
import type { Game } from '../game/game.js';
import { readWith } from './read-page.js';

/** Reads all posts of another thread than the game's own, from its first page on; nothing of it is kept. */
export async function readThread(game: Game, start: string, fetcher: PageFetcher): Promise<readonly SeenPost[]> {
  const posts: SeenPost[] = [];
  const read = readWith(game);
  for await (const { page } of walkThread<ThreadPage>({ start, fetcher, read, known: () => undefined }))
    posts.push(...page.posts);
  return posts;
}
