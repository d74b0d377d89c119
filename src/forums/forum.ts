import type { Body } from '../core/post.js';
import type { DateOrder, Instant } from '../core/time.js';
import type { HiddenPost } from './hidden.js';

export const FORUM_IDS = [
  'vbulletin3',
  'phpbb3',
  'mybb',
  'smf',
  'xenforo',
  'discourse',
  'nodebb',
  'fluxbb',
  'punbb',
  'phpbb2',
  'vbulletin4',
  'vbulletin5',
  'invision',
  'flarum',
  'proboards',
  'vanilla',
  'woltlab',
  'bbpress',
  'wpforo',
  'phorum',
  'discuz',
  'ubbthreads',
  'somethingawful',
  'forumotion',
  'custom',
] as const;
export type ForumId = (typeof FORUM_IDS)[number];

/** A page as it came: its final address, the HTML decoded, and the forum's own clock (the HTTP `Date`, ms). */
export interface Page {
  readonly url: string;
  readonly html: string;
  readonly date: number;
  /** True where `date` is only the time a saved file bears: copying a file changes it, so that nothing is measured by it. */
  readonly rough?: boolean;
}

/** What the judge's settings say of a site; everything is optional. */
export interface SiteSettings {
  /** Day or month first in numeric dates, where the pages themselves do not tell. */
  readonly dateOrder?: DateOrder | undefined;
  /** Minutes east of UTC, or a zone of the tz database with its summer time, where the pages do not tell. */
  readonly offset?: number | string | undefined;
  /** How this board writes its times, where none of the usual formats fits: `YYYY.DD.MM HH:mm` (see `readDatePattern`). */
  readonly datePattern?: string | undefined;
  /** Where things stand on the pages of a forum none of the engines knows; only `custom` reads them. */
  readonly selectors?: Selectors | undefined;
}

/**
 * CSS selectors for an unknown forum, all but `post` and `next` inside the post. `id`, `author`, `time` and `edited` may
 * name an attribute: `span.when@title`; `@data-author` is one of the post's own.
 */
export interface Selectors {
  readonly post: string;
  /** The attribute that holds the post's number: its own (`id`), or of something in it (`a@name`). */
  readonly id: string;
  readonly author: string;
  readonly time: string;
  readonly body: string;
  /** Quotations inside the body. */
  readonly skip?: string | undefined;
  readonly signature?: string | undefined;
  readonly edited?: string | undefined;
  readonly next?: string | undefined;
}

/** A post as one page showed it. */
export interface SeenPost {
  readonly id: string;
  /** Its place in the thread where the page prints one. */
  readonly number?: number;
  readonly author: string;
  readonly authorId?: string;
  readonly guest: boolean;
  /** A title of its own, other than the thread's. */
  readonly title?: string;
  readonly at: Instant;
  readonly url: string;
  /** The parts of the page the body was read from: `readBody` gives the same body again. */
  readonly html: string;
  readonly body: Body;
  /** The edit mark, where there is one. */
  readonly edited?: { readonly at: Instant; readonly by?: string; readonly times?: number };
}

/** One page of a thread. */
export interface ThreadPage {
  readonly forum: ForumId;
  /** Version and style as recognised: `vBulletin 3.8.10`, `phpBB 3.3 prosilver`. */
  readonly dialect: string;
  readonly title: string;
  readonly posts: readonly SeenPost[];
  /** Posts of which players see nothing; absent where there are none. */
  readonly hidden?: readonly HiddenPost[];
  /** The address of the next page, without session ids; absent on the last. */
  readonly next?: string;
  /** This page's number and how many there are, where the page says so. */
  readonly page?: number;
  readonly pages?: number;
  /** Posts the thread has in all, where the page says so. */
  readonly announced?: number;
  readonly locked: boolean;
  /** True where the posts were asked for by their ids: of others the page tells nothing. */
  readonly named?: boolean;
  /** The order of numeric dates, where this page told it or the settings did; later pages of the thread are read by it. */
  readonly dateOrder?: DateOrder;
  /** The zone the page's times were read by, where it was measured and not told: minutes east of UTC. */
  readonly offset?: number;
  /** True where it has no posts, and shows by what it has that this is no blindness: the engine's own doings, or placeholders of deleted posts. */
  readonly isBare?: true;
  /** What the judge should know of this page: a clock that disagrees with the server's, posts that players do not see. */
  readonly warnings: readonly string[];
}

/** A forum engine: pure, a page's HTML or data in, values out. One file each. */
export interface Forum {
  readonly id: ForumId;
  readonly title: string;
  /** The signs `recognise` looks for, in words. */
  readonly looksFor: readonly string[];
  /** The signs by which this page is known as this engine's; empty where it is not. */
  recognise(html: string): readonly string[];
  /**
   * The address of the engine's own data for the thread whose page for people stands at `url`, so that the reading
   * begins there; undefined where `url` is that data's own address, or no thread of this engine. Only engines that
   * give their threads as data have it: their pages for people may be built by script and show only a part.
   */
  startOf?(url: string): string | undefined;
  /**
   * An address from which the thread is read on from a post, in fewer requests than page by page: made of any address
   * of the engine's data for the thread and the post's own. Undefined where they do not fit. Only an engine that gives
   * posts by their ids has it: other engines' feeds tell of new posts, or of edits that left a mark, and a look that
   * misses an edit is none.
   */
  startAt?(address: string, post: string): string | undefined;
  /**
   * Reads a page. Throws an AppError that names what was missing: `unreadable` (zero posts is one), or `needs-judge`
   * where the day cannot be told from the month and `settings.dateOrder` does not say.
   */
  readPage(page: Page, settings: SiteSettings): ThreadPage;
  /** Reads one post's body, as this engine renders it. */
  readBody(html: string): Body;
}
