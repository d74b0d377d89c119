import type { PageFetcher } from '../../browser/fetcher.js';
import { FORUMS } from '../../forums/index.js';
import type { Game } from '../game/game.js';

/**
 * The address at which a thread's reading begins: the configured one, or that of the engine's own data where the engine
 * gives its threads so. What engine it is, the page tells; it is asked for that only before the first capture.
 */
export async function findThreadStart(game: Game, fetcher: PageFetcher): Promise<string> {
  const { thread, forum } = game.config;
  const engines = FORUMS.filter((one) => one.startOf?.(thread) !== undefined);
  if (engines.length === 0) return thread;
  const forced = engines.find(({ id }) => id === forum)?.startOf?.(thread);
  if (forum !== undefined) return forced ?? thread;
  const kept = findKept(
    game,
    engines.flatMap((one) => one.startOf?.(thread) ?? []),
  );
  // After a failed look the page for people is asked again: the data may have moved with it.
  if (kept !== undefined && game.store.captures.latest()?.state !== 'faulty') return kept;
  const fetched = await fetcher.fetchPage(thread);
  if (fetched.kind !== 'page') return thread;
  const { url, html } = fetched.page;
  return engines.find((one) => one.recognise(html).length > 0)?.startOf?.(url) ?? thread;
}

/** Where the first complete capture of the thread began; the engine's data may have been reached by a redirect. */
function findKept({ store, config }: Game, starts: readonly string[]): string | undefined {
  const known = starts.find((start) => store.captures.lastPage(start) !== undefined);
  if (known !== undefined) return known;
  const first = store.captures
    .list()
    .findLast(({ address, state }) => address === config.thread && state === 'complete');
  return first && store.captures.pages(first.id)[0]?.address;
}
