import { bodyOf } from '../body.js';
import {
  around,
  childElements,
  type Element,
  firstOf,
  hasClass,
  isElement,
  nodesOf,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { partHidden } from '../hidden.js';
import { notFound, PROPOSED, unreadable } from '../page.js';
import { needPlace, type PlaceInThread, readCount } from '../pager.js';
import { refusalIn, refusalOf } from '../refusal.js';
import { Sheet } from '../sheet.js';
import { datePosts } from '../times/dating.js';
import { type PageClock, pageClock } from '../times/page-clock.js';
import { findClock } from '../times/stamp.js';
import { findZone, readOffset, type Zone } from '../times/zone.js';
import { findAnchors, findFrames, hiddenAs, readProsilver, readSubsilver, sortPhpbb3 } from './phpbb3-post.js';

/** The thread's title, from the page's head lines or its window's. */
function readTitle(sheet: Sheet): string {
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
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
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
function readClock(sheet: Sheet): PageClock {
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

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['body#phpbb', /<body[^<>]*\sid="phpbb"/i],
  ['comment "phpBB style name"', /<!--\s*phpBB style name:/i],
  ['div#wrapheader with table.tablebg', /^(?=[\s\S]*?<div id="wrapheader">)[\s\S]*?<table[^<>]*class="tablebg"/i],
];

/** phpBB 3: the style prosilver of 3.0 to 3.3, and subsilver2 of 3.0 and 3.1. */
export const phpbb3: Forum = {
  id: 'phpbb3',
  title: 'phpBB 3',
  looksFor: SIGNS.map(([name]) => name),
  recognise: (html) => SIGNS.filter(([, sign]) => sign.test(html)).map(([name]) => name),
  readPage,
  readBody: (html) => {
    const parts = nodesOf(html);
    return bodyOf(parts, sortPhpbb3(parts));
  },
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const frames = findFrames(sheet);
  const anchors = findAnchors(sheet);
  if (frames.length + anchors.length === 0) throw withoutPosts(sheet);
  const title = readTitle(sheet);
  const isProsilver = frames.length > 0;
  const { standing, hidden } = partHidden(
    isProsilver ? frames : anchors,
    ({ id }) => id,
    (post) => hiddenAs(sheet, post),
  );
  const read = isProsilver ? readProsilver : readSubsilver;
  const seen = standing.map((post) => read(sheet, post, title));
  return {
    forum: 'phpbb3',
    dialect: `phpBB ${dialectOf(sheet, isProsilver)}`,
    title,
    ...datePosts(page, seen, () => readClock(sheet), settings, hidden),
    ...readPager(sheet),
    locked: isLocked(sheet),
  };
}

function isLocked(sheet: Sheet): boolean {
  const says = (words: string | undefined): boolean => words?.startsWith('This topic is locked') === true;
  return (
    sheet.cls('locked-icon').length > 0 ||
    sheet.cls('fa-lock').some((icon) => around(icon, (outer) => hasClass(outer, 'action-bar')) !== undefined) ||
    sheet.tag('img').some(({ attribs }) => /button_topic_locked/.test(attribs.src ?? '')) ||
    [...sheet.tag('a'), ...sheet.tag('img'), ...sheet.tag('span'), ...sheet.tag('button')].some(
      ({ attribs }) => says(attribs.title) || says(attribs.alt),
    )
  );
}

/** Version and style: each has its own marks, so far as a page can tell them. */
function dialectOf(sheet: Sheet, prosilver: boolean): string {
  if (!prosilver)
    return sheet.tag('span').some(({ attribs }) => attribs.title?.includes('/') === true)
      ? '3.1 subsilver2'
      : '3.0 subsilver2';
  if (
    sheet
      .tag('time')
      .some((time) => time.attribs.datetime !== undefined && isElement(time.parent) && hasClass(time.parent, 'author'))
  )
    return sheet.tag('a').some(({ attribs }) => attribs.href?.includes('viewtopic.php?f=') === true)
      ? '3.2 prosilver'
      : '3.3 prosilver';
  return sheet.ids(/^post_content/).length > 0 ? '3.1 prosilver' : '3.0 prosilver';
}

/** Says why a page of this engine shows no posts. */
function withoutPosts(sheet: Sheet): Error {
  const { page } = sheet;
  const cells = sheet.cls('row1').filter(({ name }) => name === 'td');
  const said = tagsIn(sheet.id('message'), 'p')[0] ?? cells.map((cell) => firstOf(cell, 'gen')).find(Boolean);
  const words = wordsOf(said);
  const refusal = words !== '' || sheet.asksLogin ? refusalOf(page, words, sheet.asksLogin) : undefined;
  if (refusal) return refusal;
  if (
    sheet.cls('post').some((post) => childElements(post).some((part) => part.name === 'div' && hasClass(part, 'date')))
  )
    return unreadable(page, 'it is the print view, which has no post ids', 'Give the address without view=print.');
  return (
    refusalIn(page, true) ??
    notFound(
      page,
      'it has no posts: looked for div.content in #pNUMBER or round it (prosilver) and a[name=pNUMBER] in table.tablebg (subsilver2)',
      PROPOSED,
    )
  );
}
