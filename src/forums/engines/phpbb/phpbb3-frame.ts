import {
  around,
  childElements,
  type Element,
  firstOf,
  hasClass,
  isElement,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from '../../page/dom.js';
import { needPlace, type PlaceInThread } from '../../page/found.js';
import { readCount, unreadable } from '../../page/page.js';
import type { Sheet } from '../../page/sheet.js';
import { type PageClock, pageClock } from '../../times/page-clock.js';
import { findClock } from '../../times/stamp.js';
import { findZone, readOffset, type Zone } from '../../times/zone.js';

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

/**
 * Where the page stands in the thread: by the list of pages, as each version writes it in whatever language; without one,
 * by the links to later parts of the thread.
 */
export function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const pager = sheet.cls('pagination').find((part) => /\d/.test(textOf(part)));
  const place = pager === undefined ? placeInCells(sheet) : placeInList(pager);
  const { page } = place;
  const links = tagsIn(pager, 'a');
  const next =
    tagsIn(firstOf(pager, 'next'), 'a')[0] ??
    links.find(({ attribs }) => attribs.rel === 'next') ??
    sheet.cls('right-box').find(({ name }) => name === 'a') ??
    (pager === undefined ? laterParts(sheet) : links).find(
      (link) => page !== undefined && wordsOf(link) === String(page + 1),
    ) ??
    (page === undefined ? laterParts(sheet)[0] : undefined);
  return needPlace(
    sheet,
    { next: sheet.address(next), ...place },
    { next: 'li.next, a.right-box, and the next number' },
  );
}

/** prosilver: a marked item among the numbers from 3.1 on, before that two strong numbers; how many posts comes first. */
function placeInList(pager: Element): Pick<PlaceInThread, 'page' | 'pages' | 'announced'> {
  const items = tagsIn(pager, 'li');
  const active = readCount(wordsOf(items.find((item) => hasClass(item, 'active'))));
  const [page, pages] = tagsIn(pager, 'strong').flatMap((part) => readCount(wordsOf(part)) ?? []);
  const own = pager.children.map((node) => (node.type === 'text' ? node.data : ' ')).join('');
  return {
    page: active ?? (pages === undefined ? undefined : page),
    pages: active === undefined ? pages : Math.max(...items.flatMap((item) => readCount(wordsOf(item)) ?? [])),
    announced: readCount(/\d[\d.,]*/.exec(own)?.[0]),
  };
}

/** subsilver2: a cell with two strong numbers, and beside it how many posts, in brackets. */
function placeInCells(sheet: Sheet): Pick<PlaceInThread, 'page' | 'pages' | 'announced'> {
  const cells = [...sheet.cls('nav'), ...sheet.cls('gensmall')].filter(({ name }) => name === 'td');
  const numbers = cells.map((cell) => tagsIn(cell, 'strong').flatMap((part) => readCount(wordsOf(part)) ?? []));
  const [page, pages] = numbers.find((found) => found.length === 2) ?? [];
  const count = cells.map((cell) => /^\[ ?(\d[\d.,]*) [^\]]+\]$/.exec(wordsOf(cell))?.[1]);
  return { page, pages, announced: readCount(count.find((found) => found !== undefined)) };
}

/** Links, outside the messages, to parts of this thread that begin later than this page does. */
function laterParts(sheet: Sheet): readonly Element[] {
  const numbers = (address: string | undefined): readonly [string | undefined, number] => {
    const items = new URL(address ?? '', sheet.base).searchParams;
    return [items.get('t') ?? undefined, Number(items.get('start') ?? 0)];
  };
  const [thread, here] = numbers(sheet.page.url);
  return sheet
    .tag('a')
    .filter((link) => link.attribs.href?.includes('start=') === true && around(link, isMessage) === undefined)
    .map((link) => ({ link, of: numbers(sheet.address(link)) }))
    .filter(({ of: [topic, start] }) => start > here && (thread === undefined || topic === thread))
    .sort((a, b) => a.of[1] - b.of[1])
    .map(({ link }) => link);
}

function isMessage(outer: Element): boolean {
  return hasClass(outer, 'content') || hasClass(outer, 'postbody');
}

/**
 * From 3.1 on the footer names the zone in a title, and each time is written by the offset of its own date; 3.0 and
 * subsilver2 write "All times are UTC - 5 hours [ DST ]" in their language, and mean all times.
 */
export function readClock(sheet: Sheet): PageClock {
  const { page, settings } = sheet;
  // What a player writes about zones stands in his message.
  const named = [...sheet.tag('span'), ...sheet.tag('abbr')].findLast(
    (part) =>
      part.attribs.title !== undefined && /^(?:UTC|GMT)/.test(textOf(part)) && around(part, isMessage) === undefined,
  );
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
  const english = from < 0 ? '' : plain(html.slice(from, from + 300).replace(/<[^<>]*>|&nbsp;|&#160;/g, ' '));
  const own = [...sheet.cls('datetime'), ...sheet.cls('rightside')].map(wordsOf);
  return own.findLast((words) => readOffset(words) !== undefined) ?? english;
}
