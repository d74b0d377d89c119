import { writeFileSync } from 'node:fs';
import type { FetchedPage, PageFetcher, RobotsWord } from '../../browser/fetcher.js';
import { AppError } from '../../core/result.js';
import type { Page, SeenPost } from '../../forums/forum.js';
import { type Inspection, inspect } from '../../forums/inspect.js';
import { maskPage } from '../../forums/mask-page.js';
import { NotFound } from '../../forums/page.js';
import { readWith } from '../forum/fetch.js';
import { type Game, VERSION } from '../game/game.js';
import { loadSaved } from './saved-pages.js';

/** What one page of a thread was recognised as. */
export interface Inspected extends Inspection {
  /** The forum's own clock (ms). */
  readonly date: number;
  readonly robots: readonly RobotsWord[];
  /** What reading gave of it, or of the engine's data where the thread is read by that, or why it can't be read. */
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
    | {
        readonly fault: string;
        /** True where selectors would be of no help: the forum itself says why there is no thread, or the page does not show all of it. */
        readonly refused: boolean;
      };
}

/**
 * Fetches one page and tells what it is recognised as; keeps nothing. Throws an AppError only where the page can't be had.
 * `see` is given each page that came, last the one that was read.
 */
export async function inspectPage(
  game: Game,
  fetcher: PageFetcher,
  url: string,
  see: (page: Page) => void = () => {},
): Promise<Inspected> {
  const seen = async (address: string): Promise<FetchedPage> => {
    const page = await fetch(fetcher, address);
    see(page);
    return page;
  };
  const page = await seen(url);
  const inspection = inspect(page);
  const reading = await told(async () => {
    const { start } = inspection;
    return read(game, start === undefined ? page : await seen(start));
  });
  return { ...inspection, date: page.date, robots: fetcher.robots(), reading };
}

/** The same of a page that was saved from a browser, at a moment (ms) or when its file says. */
export async function inspectSaved(
  game: Game,
  path: string,
  saved: number | undefined,
  see: (page: Page) => void = () => {},
): Promise<Inspected> {
  const page = loadSaved(game, path, saved);
  see(page);
  const reading = await told(async () => read(game, page));
  return { ...inspect(page), date: page.date, robots: [], reading };
}

async function fetch(fetcher: PageFetcher, url: string): Promise<FetchedPage> {
  const fetched = await fetcher.fetchPage(url);
  if (fetched.kind === 'unchanged') throw new AppError('bug', `The page ${url}`, 'it came as unchanged', 'Try again.');
  return fetched.page;
}

function read(game: Game, page: Page): Inspected['reading'] {
  const { forum: _, posts, ...rest } = readWith(game)(page, undefined);
  return {
    ...rest,
    posts: posts.map(({ id, number, author, at, edited }) => ({
      id,
      ...(number !== undefined && { number }),
      author,
      at,
      ...(edited && { edited }),
    })),
  };
}

/**
 * What reading gives, or in its place why there is none. Selectors may help where something was not found; a page that
 * hides posts is known to do so, and selectors would find the others and hide that.
 */
async function told(work: () => Promise<Inspected['reading']>): Promise<Inspected['reading']> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return { fault: error.message, refused: !(error instanceof NotFound) };
    throw error;
  }
}

/**
 * Writes what a maintainer needs to have a page read: the page with every name and word replaced, and before it what was
 * recognised and why it can't be read. Nothing is sent. Throws a usage AppError where the file is there already.
 */
export function writeReport(path: string, { engines, hints, reading }: Inspected, page: Page): void {
  const lines = [
    `Adjutant ${VERSION}; names and words are replaced, the same by the same, and all addresses`,
    ...engines.flatMap(({ title, seen }) => (seen.length > 0 ? [`${title}: ${seen.join('; ')}`] : [])),
    ...hints.filter((hint) => hint.startsWith('generator')),
    'fault' in reading ? withoutWords(reading.fault) : `read as ${reading.dialect}, ${reading.posts.length} posts`,
  ];
  try {
    writeFileSync(path, `<!--\n${lines.join('\n').replaceAll('--', '- -')}\n-->\n${maskPage(page.html)}`, {
      flag: 'wx',
    });
  } catch {
    throw new AppError('usage', `The file ${path}`, 'it is there already, or cannot be written', 'Name another one.');
  }
}

/** A fault without what it says of the page's own: its address, and words of the forum. */
function withoutWords(fault: string): string {
  return fault.replace(/https?:\S+/g, '(address)').replace(/"[^"]*"/g, '"…"');
}
