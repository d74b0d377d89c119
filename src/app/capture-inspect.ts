import type { PageFetcher, RobotsWord } from '../browser/fetcher.js';
import type { SeenPost } from '../forums/forum.js';
import { FORUMS } from '../forums/index.js';
import { Fault } from '../kit/result.js';
import type { Game } from './game.js';
import { readWith } from './read-page.js';

/** What one page of a thread was recognised as. */
export interface Inspected {
  readonly url: string;
  /** The forum's own clock (ms). */
  readonly date: number;
  readonly robots: readonly RobotsWord[];
  /** Each engine we read, with the signs of it that were found and all that were looked for. */
  readonly engines: readonly {
    readonly title: string;
    readonly found: readonly string[];
    readonly lookedFor: readonly string[];
  }[];
  /** What reading gave, or why it can't be read. */
  readonly reading:
    | {
        readonly dialect: string;
        readonly title: string;
        readonly page?: number;
        readonly pages?: number;
        readonly announced?: number;
        readonly locked: boolean;
        readonly dateOrder?: string;
        readonly next?: string;
        readonly warnings: readonly string[];
        readonly posts: readonly Pick<SeenPost, 'id' | 'number' | 'author' | 'at' | 'edited'>[];
      }
    | { readonly fault: string };
}

/** Fetches one page and tells what it is recognised as; keeps nothing. Throws a Fault only where the page can't be had. */
export async function inspectPage(game: Game, fetcher: PageFetcher, url: string): Promise<Inspected> {
  const fetched = await fetcher.fetchPage(url);
  if (fetched.kind === 'unchanged') throw new Fault('bug', `The page ${url}`, 'it came as unchanged', 'Try again.');
  const { page } = fetched;
  return {
    url: page.url,
    date: page.date,
    robots: fetcher.robots(),
    engines: FORUMS.map(({ title, looksFor, recognise }) => ({
      title,
      found: recognise(page.html),
      lookedFor: looksFor,
    })),
    reading: read(game, page),
  };
}

function read(game: Game, page: Parameters<ReturnType<typeof readWith>>[0]): Inspected['reading'] {
  try {
    const { forum: _, posts, ...told } = readWith(game)(page, undefined);
    return {
      ...told,
      posts: posts.map(({ id, number, author, at, edited }) => ({
        id,
        ...(number !== undefined && { number }),
        author,
        at,
        ...(edited && { edited }),
      })),
    };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}
