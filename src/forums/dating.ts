import type { Instant } from '../kit/time.js';
import type { Page, SeenPost, SiteSettings, ThreadPage } from './forum.js';
import { unreadable } from './page.js';
import { findStamp, hasLostHalves, instantOf, type Stamp, tellDateOrder } from './time.js';
import type { PageClock } from './zone.js';

/** A time as the page gives it: written for people, or exact in an attribute. */
export type Written = Stamp | Instant;

/** An edit mark before its time is settled. */
export interface EditMark {
  readonly at: Written;
  readonly by?: string;
  readonly times?: number;
}

/** A post before its times are settled. */
export type Undated = Omit<SeenPost, 'at' | 'edited'> & { readonly at: Written; readonly edit?: EditMark };

/**
 * Settles all times of a page together, since one date can tell how the others are to be read.
 * `clock` is asked only where a written time needs it. Throws as `instantOf` does.
 */
export function datePosts(
  page: Page,
  posts: readonly Undated[],
  clock: () => PageClock,
  settings: SiteSettings,
): Pick<ThreadPage, 'posts' | 'dateOrder' | 'warnings'> {
  const stamps = posts.map(({ at }) => at).filter(isStamp);
  if (hasLostHalves(stamps))
    throw unreadable(page, 'its times have lost AM and PM: morning and evening cannot be told apart');
  const edits = posts.flatMap(({ edit }) => (edit !== undefined && isStamp(edit.at) ? [edit.at] : []));
  const now = stamps.length + edits.length > 0 ? clock() : undefined;
  const dateOrder = (now && tellDateOrder(stamps, now, edits)) ?? settings.dateOrder;
  const settle = (at: Written): Instant => (isStamp(at) ? instantOf(at, now ?? clock(), dateOrder) : at);
  return {
    posts: posts.map(({ at, edit, ...post }) => ({
      ...post,
      at: settle(at),
      ...(edit === undefined ? {} : { edited: { ...edit, at: settle(edit.at) } }),
    })),
    ...(dateOrder === undefined ? {} : { dateOrder }),
    warnings: now?.warnings ?? [],
  };
}

/**
 * Reads an edit mark: `Last edited by NAME; DATE at TIME.`, `… on DATE, edited 2 times in total.`, `Last Edit: TIME by
 * NAME`; undefined where no time is in it.
 */
export function readEditMark(text: string, at: Written | undefined = findStamp(text)): EditMark | undefined {
  if (at === undefined) return undefined;
  const by = isStamp(at) ? writerOf(text.slice(0, at.from), text.slice(at.from + at.text.length)) : writerOf('', text);
  const times = /\bedited (\d+) times?\b/i.exec(text);
  return {
    at,
    ...(by === undefined ? {} : { by }),
    ...(times?.[1] === undefined ? {} : { times: Number(times[1]) }),
  };
}

/** Who edited, by the words before or behind the time. */
function writerOf(before: string, behind: string): string | undefined {
  const first = /\bby\s+(.+?)\s*(?:[;:,(]|\bon(?:\s+(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,?)?)?\s*$/i.exec(before);
  return (first ?? /\bby\s+(.+?)\s*(?:[.,;]?\s*(?:Edit\s)?Reason:.*|[\s.»)]*)$/i.exec(behind))?.[1];
}

function isStamp(at: Written): at is Stamp {
  return 'kind' in at;
}
