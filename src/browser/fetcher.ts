import { AppError, type LookAdvice } from '../core/result.js';
import type { Robots } from './robots.js';

/** What came back from one request, after redirects that stayed on the same site. */
export interface Answer {
  readonly url: string;
  readonly status: number;
  header(name: string): string | undefined;
  /** The page, decoded. Asked for only where the answer is a page. */
  html(): Promise<string>;
  /** Lets go of a page nobody wants. */
  drop(): Promise<void>;
}

/** A page as it came: its final address, the HTML decoded, and the forum's own clock (the HTTP `Date`, ms), or ours where it told none. */
export interface FetchedPage extends Marks {
  readonly url: string;
  readonly html: string;
  readonly date: number;
  readonly told: ToldTime;
}

/** What an answer said of its time: the forum's clock (ms), where it can be read, and for how long (ms) a cache had kept it. */
export interface ToldTime {
  readonly date?: number;
  readonly age: number;
}

/** What a server gave to ask again by, whether a page has changed. */
export interface Marks {
  readonly etag?: string;
  readonly lastModified?: string;
}

export type Fetched =
  | { readonly kind: 'page'; readonly page: FetchedPage }
  | { readonly kind: 'unchanged'; readonly url: string; readonly date: number; readonly told: ToldTime };

/** A robots.txt as we found it. What it forbids is never asked for. */
export interface RobotsWord {
  readonly address: string;
  /** False where the site has none: then everything may be read. */
  readonly found: boolean;
  /** Seconds it wants between two requests. */
  readonly delay?: number;
}

/** Whatever turns an address into HTML: plain HTTP, or a browser. */
export interface PageFetcher {
  /**
   * Fetches one page. `known` are the marks of the copy we have: the answer may then be `unchanged`.
   * Throws an AppError: `unreadable` where trying again won't help, `try-later` where it may.
   */
  fetchPage(url: string, known?: Marks): Promise<Fetched>;
  /** What each site's robots.txt said, of the sites asked so far. */
  robots(): readonly RobotsWord[];
  close(): Promise<void>;
}

/** Thrown where a forum says for how long it wants to be left alone: nothing is asked before `until` (ms) by itself. */
export class LeftAlone extends AppError {
  constructor(
    url: string,
    why: string,
    todo: string | LookAdvice,
    readonly until: number,
  ) {
    super('try-later', `The page ${url}`, why, todo);
  }
}

/** What a site's robots.txt told, and when (ms) it was asked for. */
export interface RememberedRobots {
  readonly robots: Robots;
  readonly found: boolean;
  readonly at: number;
}

/** How to behave towards a forum. Clock and pause come from the caller. */
export interface CrawlPolicy {
  /** Our version, for the User-Agent. */
  readonly version: string;
  /** The judge's address, so that a forum's owner can reach a person. */
  readonly contact: string;
  /** Milliseconds between the end of one request to a host and the next. */
  readonly pause: number;
  /** Requests that may be made in all, before the fetcher refuses to make more. */
  readonly most: number;
  /** Milliseconds one wait before another try may last at the most; 0 never tries again. */
  readonly patience: number;
  /** Milliseconds since 1970. */
  now(): number;
  /** Waits for some milliseconds. */
  sleep(ms: number): Promise<void>;
  /** The robots.txt of sites, by origin, that fetchers of one long run share: each is asked for again after a day. */
  readonly remembered?: Map<string, RememberedRobots> | undefined;
  /** Breaks off what is being asked; nothing more is asked then. */
  readonly signal?: AbortSignal | undefined;
  /**
   * What a page says that came with a refusal (403, 404, 503): an AppError in the forum's own words, or undefined where it
   * says nothing that we know.
   */
  explain?(page: Pick<FetchedPage, 'url' | 'html' | 'date'>): AppError | undefined;
  /** Told of every wait that is longer than the pause, as a sentence for people. */
  tell(line: string): void;
}

/** The name that a robots.txt may speak to. */
export const AGENT = 'Adjutant';

/** The honest name we go by. */
export function userAgent({ version, contact }: Pick<CrawlPolicy, 'version' | 'contact'>): string {
  return `${AGENT}/${version} (+${contact})`;
}

/** The last moment that is written with a year of four digits. */
const LAST = Date.parse('9999-12-31T23:59:59Z');

/**
 * A moment as HTTP writes it (`Date`, `Retry-After`), ms; undefined where it is none. A text without a zone is none, but
 * for the oldest of the three forms (`Sun Nov  6 08:49:37 1994`), which is in UTC by its definition.
 */
export function readHttpDate(text: string | undefined): number | undefined {
  const words = text?.trim() ?? '';
  const oldest = /^[a-z]{3} [a-z]{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/i.test(words);
  if (!oldest && !/(?:GMT|UTC|[+-]\d{4})$/i.test(words)) return undefined;
  const ms = Date.parse(oldest ? `${words} GMT` : words);
  return Number.isNaN(ms) || ms < 0 || ms > LAST ? undefined : ms;
}

/** For how long (ms) a cache had kept an answer, by its `Age`; 0 where it says nothing that can be read. */
export function readAge(text: string | undefined): number {
  return /^\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) * 1000 : 0;
}
