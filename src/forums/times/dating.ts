import { DATE_ORDERS, type DateOrder, HOUR, type Instant } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import { allIn, type Element, plain } from '../dom.js';
import type { Page, SeenPost, SiteSettings, ThreadPage } from '../forum.js';
import { formatHidden, formatUnseen, type HiddenPost } from '../hidden.js';
import { unreadable } from '../page.js';
import type { Sheet } from '../sheet.js';
import { type ByDate, clockToldTwice, type PageClock, pageClock } from './page-clock.js';
import { findStamp, formatDateOrder, hasLostHalves, instantOf, localOf, type Stamp } from './stamp.js';
import { offsetAt } from './zone.js';

/** A time as the page gives it: written for people, or exact in an attribute. */
export type Written = Stamp | Instant;

/** An edit mark before its time is settled; `at` is undefined where its words tell none. */
export interface UndatedMark {
  readonly at: Written | undefined;
  /** What it says, for the judge. */
  readonly words?: string;
  readonly by?: string;
  readonly times?: number;
}

/** A post before its times are settled. */
export type Undated = Omit<SeenPost, 'at' | 'edited'> & { readonly at: Written; readonly edit?: UndatedMark };

/**
 * Settles all times of a page together, since one date can tell how the others are to be read, and tells of the posts that
 * are hidden from players. No post at all is a page of these alone: an engine that found nothing has said so before.
 * `clock` is asked only where a written time needs it. An edit mark that tells no time that can be leaves its post edited
 * at the latest as the page was read, with a warning. Throws as `instantOf` does, and an `unreadable` AppError where the time
 * of a post is out of all sense or the moment of a saved page is not known well enough.
 */
export function datePosts(
  page: Page,
  posts: readonly Undated[],
  clock: () => PageClock,
  settings: SiteSettings,
  hidden: readonly HiddenPost[] = [],
): Pick<ThreadPage, 'posts' | 'hidden' | 'dateOrder' | 'offset' | 'warnings' | 'isBare'> {
  const aside = hidden.length === 0 ? {} : { hidden };
  if (posts.length === 0) return { posts: [], ...aside, warnings: formatHidden(hidden), isBare: true };
  const stamps = posts.map(({ at }) => at).filter(isStamp);
  if (hasLostHalves(stamps))
    throw unreadable(page, 'its times have lost AM and PM: morning and evening cannot be told apart');
  const edits = posts.flatMap(({ edit }) => (edit?.at !== undefined && isStamp(edit.at) ? [edit.at] : []));
  const now = stamps.length + edits.length > 0 ? clock() : undefined;
  if (page.rough && now) checkSaved(page, now, [...stamps, ...edits]);
  const dateOrder = (now && formatDateOrder(stamps, now, edits)) ?? settings.dateOrder;
  const settle = (at: Written): Instant => (isStamp(at) ? instantOf(at, now ?? clock(), dateOrder) : at);
  const warnings: string[] = [];
  const settleEdit = (
    id: string,
    posted: Instant,
    { at, words = '', ...mark }: UndatedMark,
  ): NonNullable<SeenPost['edited']> => {
    const told = at && settle(at);
    if (told && told.ms >= posted.ms - AHEAD && told.ms <= page.date + AHEAD) return { ...mark, at: told };
    warnings.push(
      `post ${id} was edited, and when cannot be told${words && ` ("${words.slice(0, 120)}")`}: it counts as edited when the page was read`,
    );
    return { ...mark, at: { ms: page.date, sure: 'inferred' } };
  };
  const dated = posts.map(({ at, edit, ...post }) => {
    const posted = settle(at);
    checkSense(page, post.id, posted.ms);
    return { ...post, at: posted, ...(edit && { edited: settleEdit(post.id, posted, edit) }) };
  });
  const isMeasured = now?.source === 'own clock' || now?.source === 'server clock';
  return {
    posts: dated,
    ...aside,
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(isMeasured ? { offset: offsetAt(now.zone, now.now) } : {}),
    warnings: [...(now?.warnings ?? []), ...warnings, ...formatHidden(hidden), ...formatUnseen(dated)],
  };
}

/** No forum is older. */
const FIRST_FORUMS = Date.UTC(1990);
/** Two clocks, of a zone perhaps measured in another half of the year. */
const AHEAD = 2 * HOUR;

/** Sees that a post was written between the first forums and the moment of the page. */
function checkSense(page: Page, id: string, ms: number): void {
  const when = Number.isFinite(ms) && Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString().slice(0, 16) : 'at no time';
  if (!(ms >= FIRST_FORUMS))
    throw unreadable(
      page,
      `post ${id} is dated ${when}, before there were forums: the board may count its years by another calendar`,
      'Let the forum write its times by the common calendar, in its settings or those of your account there.',
    );
  if (ms > page.date + AHEAD)
    throw unreadable(
      page,
      `post ${id} is dated ${when}, after the page it stands on (${new Date(page.date).toISOString().slice(0, 16)})`,
      page.rough
        ? WAYS_OUT.whenSaved.command
        : 'Look at its times in a browser, and set what is read wrongly: site: {offset, dateOrder, datePattern}, in adjutant.yaml.',
    );
}

/** Sees that nothing rests on a saved file's own time but what the page's clock bears out. */
function checkSaved(page: Page, now: PageClock, stamps: readonly Stamp[]): void {
  const relative = stamps.find((stamp) => stamp.kind === 'ago' || stamp.day.kind === 'days-ago');
  const todo = WAYS_OUT.whenSaved.command;
  if (now.source === 'server clock')
    throw unreadable(
      page,
      'it names no zone, and the time its file bears is not sure enough to measure one by',
      `${todo} Or set the zone: site: {offset: America/New_York}.`,
    );
  if (relative !== undefined && now.disagrees)
    throw unreadable(
      page,
      `its clock and the time its file bears are not of one moment, so "${relative.text}" cannot be placed`,
      todo,
    );
}

/**
 * Reads an edit mark: `Last edited by NAME; DATE at TIME.`, `… on DATE, edited 2 times in total.`, `Last Edit: TIME by
 * NAME`; undefined where no time is in it.
 */
export function readEditMark(text: string, at: Written | undefined = findStamp(text)): UndatedMark | undefined {
  if (at === undefined) return undefined;
  const by = isStamp(at) ? writerOf(text.slice(0, at.from), text.slice(at.from + at.text.length)) : writerOf('', text);
  const times = /\bedited (\d+) times?\b/i.exec(text);
  return {
    at,
    ...(by === undefined ? {} : { by }),
    ...(times?.[1] === undefined ? {} : { times: Number(times[1]) }),
  };
}

/** Within so many signs of its time a mark names who edited. */
const NEAR = 200;

/** Who edited, by the words before or behind the time. */
function writerOf(before: string, behind: string): string | undefined {
  // A name is no longer than this, whatever else a mark is made to hold.
  const [near, after] = [before.replace(/\s+/g, ' ').slice(-NEAR), behind.replace(/\s+/g, ' ').slice(0, NEAR)];
  const first = /\bby (.{1,80}?) ?(?:[;:,(]|\bon(?: (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,9},?)?)? ?$/i.exec(near);
  return (first ?? /\bby (.{1,80}?) ?(?:[.,;]? ?(?:Edit )?Reason:.*|[ .»)]{0,9})$/i.exec(after))?.[1];
}

function isStamp(at: Written): at is Stamp {
  return 'kind' in at;
}

/**
 * The time that a part of the page says in words, where `isOwn` counts; undefined where it says none, or several: a
 * member's own lines beside his posts may have one in them.
 */
export function onlyStamp(sheet: Sheet, part: Element, isOwn: (inner: Element) => boolean): Stamp | undefined {
  const said = allIn(part, (inner) => isOwn(inner) && inner.children.some(({ type }) => type === 'text')).flatMap(
    (inner) => {
      const words = inner.children.map((child) => (child.type === 'text' ? child.data : ' '));
      return sheet.stamp(plain(words.join(''))) ?? [];
    },
  );
  return new Set(said.map(({ text }) => text)).size === 1 ? said[0] : undefined;
}

/** A time that a page tells twice. */
export interface ToldTwice {
  /** As the board writes it, in its own zone. */
  readonly written: string;
  /** Exactly, ms in UTC; NaN where it is not. */
  readonly exact: number;
}

/** No zone is further from UTC. */
const FURTHEST = 14 * HOUR;

/**
 * The clock of a page that names no zone: by the judge's, else by a time it tells twice. The board may keep its place's
 * summer time, so that the offset is only likely for its other times; of an engine that does (`byDate`), the page's
 * language may tell the place. Throws as `pageClock` does.
 */
export function clockByTimes(sheet: Sheet, times: readonly ToldTwice[], byDate?: ByDate): PageClock {
  const { page, settings } = sheet;
  for (const { written, exact } of settings.offset === undefined ? times : []) {
    const stamp = Number.isNaN(exact) ? undefined : sheet.stamp(written);
    if (stamp?.kind !== 'clock') continue;
    const [fits] = readings(sheet, { written, exact });
    return clockToldTwice(fits === undefined ? stamp.time : { local: fits.local }, exact, page.date, byDate);
  }
  return pageClock(undefined, undefined, page.date, settings.offset);
}

/** The settings, with the order of day and month where a page tells a time twice that shows it. */
export function withOrder(sheet: Sheet, times: readonly ToldTwice[]): SiteSettings {
  const told = times.map((time) => readings(sheet, time)).find((fits) => fits.length === 1);
  const dateOrder = sheet.settings.dateOrder ?? told?.[0]?.order;
  return dateOrder === undefined ? sheet.settings : { ...sheet.settings, dateOrder };
}

/** The ways to read a time as it is written that are not too far from the exact one. */
function readings(
  sheet: Sheet,
  { written, exact }: ToldTwice,
): readonly { readonly order: DateOrder; readonly local: number }[] {
  const stamp = Number.isNaN(exact) ? undefined : sheet.stamp(written);
  if (stamp?.kind !== 'clock' || stamp.day.kind === 'days-ago') return [];
  return DATE_ORDERS.flatMap((order) => {
    const local = localOf(stamp, exact, order);
    return local !== undefined && Math.abs(local - exact) <= FURTHEST ? [{ order, local }] : [];
  });
}
