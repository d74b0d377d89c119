import type { Body } from '../kit/post.js';
import type { Instant } from '../kit/time.js';

export const FORUM_IDS = ['vbulletin3', 'phpbb3'] as const;
export type ForumId = (typeof FORUM_IDS)[number];

/** A page as it came: its final address, the HTML decoded, and the forum's own clock (the HTTP `Date`, ms). */
export interface Page {
  readonly url: string;
  readonly html: string;
  readonly date: number;
}

/** What the judge's settings say of a site; everything is optional. */
export interface SiteSettings {
  /** Day or month first in numeric dates, where the pages themselves do not tell. */
  readonly dateOrder?: 'day-first' | 'month-first' | undefined;
  /** Minutes east of UTC, where the pages do not tell. */
  readonly offset?: number | undefined;
}

/** A post as one page showed it. */
export interface SeenPost {
  readonly id: string;
  /** Its place in the thread where the page prints one. */
  readonly number?: number;
  readonly author: string;
  readonly authorId?: string;
  readonly guest: boolean;
  readonly at: Instant;
  readonly url: string;
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
  /** The address of the next page, without session ids; absent on the last. */
  readonly next?: string;
  /** This page's number and how many there are, where the page says so. */
  readonly page?: number;
  readonly pages?: number;
  /** Posts the thread has in all, where the page says so. */
  readonly announced?: number;
  readonly locked: boolean;
}

/** A forum engine: pure, HTML in, values out. One file each. */
export interface Forum {
  readonly id: ForumId;
  readonly title: string;
  /** The signs by which this page is known as this engine's; empty where it is not. */
  recognise(html: string): readonly string[];
  /** Reads a page; throws a Fault of kind `unreadable` that names what was missing. Zero posts is a fault. */
  readPage(page: Page, settings: SiteSettings): ThreadPage;
  /** Reads one post's body, as this engine renders it. */
  readBody(html: string): Body;
}
