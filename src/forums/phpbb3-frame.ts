import { childElements, hasClass, isElement, plain, tagsIn, textOf, wordsOf } from './dom.js';
import { needPlace } from './found.js';
import { readCount, unreadable } from './page.js';
import { type PageClock, pageClock } from './page-clock.js';
import type { Sheet } from './sheet.js';
import { findClock } from './stamp.js';
import { findZone, readOffset, type Zone } from './zone.js';

/** The thread's title, from the page's head lines or its window's. */
export function readTitle(sheet: Sheet): string {
  const heads = [...sheet.cls('topic-title'), ...sheet.tag('h2'), ...sheet.cls('titles')];
  const head = heads.find(
    (part) =>
      part.name === 'a' ||
      hasClass(part, 'topic-title') ||
      (isElement(part.parent) && ['page-body', 'pageheader'].includes(part.parent.attribs.id ?? '')),
  );
  return wordsOf(head) || sheet.head.replace(/^.*View topic - /, '').replace(/ - [^-]*$/, '');
}

/** "Page 1 of 3" or "[ 25 posts ]": a player's own words stand in no such cell. */
function saysPlace(words: string): boolean {
  return words.length < 300 && /\bPage \d+ of \d+|\d posts?\b/.test(words);
}

/** Where the page stands in the thread; the list of pages differs from version to version. */
export function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const [pager] = sheet.cls('pagination');
  const cells = pager === undefined ? [...sheet.cls('nav'), ...sheet.cls('gensmall')] : [pager];
  const text = cells.map(wordsOf).filter(saysPlace).join(' ');
  const items = tagsIn(pager, 'li');
  const active = readCount(wordsOf(items.find((item) => hasClass(item, 'active'))));
  const told = /Page (\d+) of (\d+)/.exec(text);
  const page = readCount(told?.[1]) ?? active;
  const pages =
    readCount(told?.[2]) ??
    (active === undefined ? undefined : Math.max(...items.flatMap((item) => readCount(wordsOf(item)) ?? [])));
  const links = tagsIn(pager, 'a');
  const next =
    tagsIn(
      items.find((item) => hasClass(item, 'next')),
      'a',
    )[0] ??
    links.find(({ attribs }) => attribs.rel === 'next') ??
    sheet.cls('right-box').find(({ name }) => name === 'a') ??
    (pager === undefined ? sheet.tag('a') : []).find(
      (link) => link.attribs.href?.includes('start=') === true && wordsOf(link) === 'Next',
    ) ??
    links.find((link) => page !== undefined && wordsOf(link) === String(page + 1));
  return needPlace(
    sheet,
    { next: sheet.address(next), page, pages, announced: readCount(/([\d,.]+) posts?\b/.exec(text)?.[1]) },
    { next: 'li.next, a.right-box and "Next"' },
  );
}

/**
 * From 3.1 on the footer names the zone in a title, and each time is written by the offset of its own date; 3.0 and
 * subsilver2 write "All times are UTC - 5 hours [ DST ]" in their language, and mean all times.
 */
export function readClock(sheet: Sheet): PageClock {
  const { page, settings } = sheet;
  // The footer comes last: what a player writes about zones stands before it.
  const named = sheet
    .tag('span')
    .findLast((span) => span.attribs.title !== undefined && /^(?:UTC|GMT)/.test(textOf(span)));
  const dates = [sheet.id('datebar'), ...childElements(sheet.id('page-body')).filter(({ name }) => name === 'p')];
  const now = /It is currently (.{5,60})/.exec(dates.map(wordsOf).join(' '))?.[1];
  const printed = now === undefined ? undefined : findClock(now, page.date);
  const minutes = readOffset(named === undefined ? footerWords(sheet) : textOf(named));
  const fixed: Zone | undefined = minutes === undefined ? undefined : { kind: 'offset', minutes };
  const title = named?.attribs.title ?? '';
  if (named === undefined || readOffset(title) !== undefined)
    return pageClock(fixed, printed, page.date, settings.offset);
  const zone = findZone(title, minutes, page.date);
  // Summer and winter differ: the offset of today would be an hour off for half of the posts.
  if (zone === undefined && settings.offset === undefined)
    throw unreadable(
      page,
      `it names its zone "${title}" (${textOf(named)} now), which is not known by that name`,
      "Set the forum's zone in adjutant.yaml: site: {offset: Europe/Berlin}.",
    );
  return pageClock(zone, printed, page.date, settings.offset);
}

/** The footer's words: prosilver writes them to the right of its links, subsilver2 in a paragraph of their own. */
function footerWords(sheet: Sheet): string {
  const { html } = sheet.page;
  const from = html.lastIndexOf('All times are');
  const english = from < 0 ? '' : plain(html.slice(from, from + 300).replace(/<[^>]*>|&nbsp;|&#160;/g, ' '));
  const own = [...sheet.cls('datetime'), ...sheet.cls('rightside')].map(wordsOf);
  return own.findLast((words) => readOffset(words) !== undefined) ?? english;
}
