import type { Body } from '../../core/post.js';
import { bodyOf, type Classify } from '../body.js';
import {
  allIn,
  around,
  childElements,
  type DomNode,
  type Element,
  firstIn,
  firstOf,
  following,
  hasClass,
  holds,
  isElement,
  nodesOf,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { PROPOSED, readCount, unreadable } from '../page.js';
import { authorNameOf, needPlace, needPost, type PlaceInThread } from '../post.js';
import { refusalIn, refusalOf } from '../refusal.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated, type UndatedMark, type Written } from '../times/dating.js';
import { type PageClock, pageClock } from '../times/page-clock.js';
import { exactMoment, findClock, findLastStamp } from '../times/stamp.js';
import { findZone, readOffset, type Zone } from '../times/zone.js';

/** What an element beside the message is; undefined for buttons and the like. */
function classifyPhpbb3(part: DomNode): 'signature' | 'notice' | 'attachment' | undefined {
  if (!isElement(part)) return undefined;
  if (hasClass(part, 'signature') || (hasClass(part, 'postbody') && /^\s*_{6,}/.test(textOf(part)))) return 'signature';
  if (hasClass(part, 'attachbox') || (part.name === 'table' && hasClass(part, 'tablebg'))) return 'attachment';
  const notice = hasClass(part, 'notice') || (part.name === 'span' && hasClass(part, 'gensmall'));
  return notice && textOf(part).trim() !== '' ? 'notice' : undefined;
}

/** A post's parts, or the inside of its message alone: what comes first is read, what follows may be a part that is not. */
function phpbb3Body(parts: readonly DomNode[]): Body {
  const first = parts.find((part) => isElement(part) || (part.type === 'text' && part.data.trim() !== ''));
  const beside = new Set<DomNode>(parts.filter((part) => part !== first));
  return bodyOf(parts, (element) => sortInside(element) ?? (beside.has(element) ? classifyPhpbb3(element) : undefined));
}

/** What an element inside the message is. */
const sortInside: Classify = (element) => {
  if (element.name === 'blockquote') return 'quote';
  if (hasClass(element, 'smilies')) return { text: element.attribs.alt ?? '' };
  if (hasClass(element, 'inline-attachment')) return 'attachment';
  // The engine's own words: "Code: Select all" over a box, and a quote's date, which may read "Today" tomorrow.
  const box = isElement(element.parent) && hasClass(element.parent, 'codebox');
  if ((box && (element.name === 'p' || element.name === 'dt')) || hasClass(element, 'codetitle')) return 'drop';
  if (hasClass(element, 'responsive-hide') && isElement(element.parent) && element.parent.name === 'cite')
    return 'drop';
  if (hasClass(element, 'quotetitle')) return isFold(element) ? 'drop' : 'quote';
  if (!hasClass(element, 'quotecontent')) return undefined;
  let title = element.prev;
  while (title !== null && !isElement(title)) title = title.prev;
  return title !== null && hasClass(title, 'quotetitle') && isFold(title) ? undefined : 'quote';
};

/** Boards make their spoilers from the boxes of a quote: those have a button, or say so. */
function isFold(title: Parameters<Classify>[0]): boolean {
  return (
    /spoiler/i.test(textOf(title)) ||
    holds(title, ({ name, attribs }) => name === 'input' || name === 'button' || attribs.onclick !== undefined)
  );
}

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

/** What a style's posts give, each part in its own place. */
export interface StyledPost {
  readonly id: string;
  readonly at: Written | undefined;
  /** The words in its place. */
  readonly when: string;
  readonly name: string;
  /** The author's number, where the page has it elsewhere than in the link to his profile. */
  readonly authorId?: string | undefined;
  /** What stands round the message: the profile, the head line, the buttons. */
  readonly frame: Element | undefined;
  /** What is told of the author; undefined where it has no place of its own. */
  readonly profile: Element | undefined;
  readonly message: Element | undefined;
  /** Signature, edit mark, attachments. */
  readonly beside: readonly Element[];
  readonly title: string;
  readonly thread: string;
  readonly sought: { readonly author: string; readonly time: string; readonly body: string };
}

/** A post of any style. Throws an `unreadable` Fault that names what is missing. */
function readPhpbb3Post(sheet: Sheet, styled: StyledPost): Undated {
  const { id, at, name, frame, message, beside } = styled;
  const links = tagsIn(frame, 'a').filter((link) => ![message, ...beside].some((part) => isInside(link, part)));
  const permalinks = links.filter(({ attribs }) => attribs.href?.endsWith(`#p${id}`) && !attribs.href.startsWith('#'));
  const line = firstOf(frame, 'author');
  const ids = links.map((link) => memberId(sheet, link, name));
  // The engine's own number for guests is 1.
  const authorId = [...ids, styled.authorId].find((uid) => uid !== undefined && Number(uid) > 1);
  const marks = beside
    .filter((part) => classifyPhpbb3(part) === 'notice')
    .flatMap((part) => readMark(sheet, part) ?? []);
  const title = styled.title.replace(/^Re: /, '') === styled.thread ? '' : styled.title;
  return {
    ...needPost(
      sheet,
      {
        id,
        author: name,
        authorId,
        guest: authorId === undefined && !isMember(styled.profile ?? frame, message),
        title,
        at,
        when: styled.when,
        url: sheet.address(permalinks.find((link) => isInside(link, line)) ?? permalinks[0]),
        anchor: `p${id}`,
        message,
        beside,
        mark: marks[0],
      },
      { ...styled.sought, posts: '', next: '' },
      () => undefined,
    ),
    body: phpbb3Body(message === undefined ? [] : [message, ...beside]),
  };
}

/** A member's number in the link to his profile; shortened addresses (`/member54.html`) have it too. */
function memberId(sheet: Sheet, link: Element, name: string): string | undefined {
  const address = sheet.address(link) ?? '';
  const stock = /mode=viewprofile.{0,200}?[?&;]u=(\d+)/.exec(address)?.[1];
  if (stock !== undefined || wordsOf(link) !== name) return stock;
  return /\/\p{L}+-?(\d+)(?:\.html|\/)?$/u.exec(address)?.[1] ?? /-u(\d+)(?:\.html|\/)?$/.exec(address)?.[1];
}

/** Beside a member's posts stand figures of his, each behind its name ("Posts: 7"), in whatever language; a guest has none. */
function isMember(profile: Element | undefined, message: Element | undefined): boolean {
  return [...tagsIn(profile, 'strong'), ...tagsIn(profile, 'b')].some(
    (label) =>
      !isInside(label, message) &&
      /[:：]\s*$/.test(textOf(label)) &&
      /^[\s\u00A0]*\d/.test(isElement(label.next) ? textOf(label.next) : textBehind(label)),
  );
}

function textBehind(label: Element): string {
  const own = label.next?.type === 'text' ? label.next.data : '';
  return own.trim() === '' && isElement(label.next?.next) ? textOf(label.next.next) : own;
}

/**
 * An edit mark: a notice with a name, a time and how many times, in whatever language. Another ("Last bumped by …") has
 * no count; one with figures and no time that can be read is a mark whose time is missing.
 */
function readMark(sheet: Sheet, notice: Element): { words: string; edit: UndatedMark | undefined } | undefined {
  const words = wordsOf(notice);
  const end = notice.children.findIndex((node) => isElement(node) && node.name === 'br');
  const first = end < 0 ? notice.children : notice.children.slice(0, end);
  const line = plain(
    first.map((node) => (node.type === 'text' ? node.data : isElement(node) ? textOf(node) : '')).join(''),
  );
  const stamp = sheet.stamp(line) ?? sheet.stamp(words);
  if (stamp === undefined) return /\d/.test(words) ? { words, edit: undefined } : undefined;
  const edit = readEditMark(words, stamp);
  const link = firstOf(notice, 'username', 'username-coloured') ?? tagsIn(notice, 'a')[0];
  const by = link === undefined ? edit?.by : wordsOf(link);
  const rest = line.replace(stamp.text, '').replace(by ?? '', '');
  const counts = rest.match(/\d+/g) ?? [];
  if (counts.length === 0 && /\bbumped by\b/i.test(words)) return undefined;
  const times = counts.length === 1 ? Number(counts[0]) : undefined;
  return {
    words,
    edit: { at: stamp, ...(by === undefined || by === '' ? {} : { by }), ...(times === undefined ? {} : { times }) },
  };
}

function isInside(part: Element, outer: Element | undefined): boolean {
  for (let node = part.parent; isElement(node); node = node.parent) if (node === outer) return true;
  return false;
}

/** The parts beside a message that are kept with it. */
function partsBeside(frame: Element | undefined, message: Element | undefined): readonly Element[] {
  return allIn(frame, (part) => classifyPhpbb3(part) !== undefined && !isInside(part, message) && part !== message);
}

const PROSILVER_SOUGHT = {
  author: 'p.author strong, .username, .username-coloured and the link to the profile',
  time: 'time[datetime] and p.author, else a date outside message and profile',
  body: 'div.content',
};

/** A post of prosilver, or of the many styles made of it. */
export interface PostFrame {
  readonly id: string;
  readonly frame: Element;
}

/** Where posts stand: an element named pNUMBER round the message, or the post round a mere anchor of that name. */
function findFrames(sheet: Sheet): readonly PostFrame[] {
  const found = new Map<string, Element>();
  for (const element of sheet.ids(/^p_?\d+$/)) {
    const id = (element.attribs.id ?? '').replace(/\D+/, '');
    const isFrame = hasClass(element, 'post') || firstOf(element, 'content') !== undefined;
    const frame = isFrame ? element : around(element, (outer) => hasClass(outer, 'post'));
    if (frame !== undefined && !found.has(id)) found.set(id, frame);
  }
  return [...found].map(([id, frame]) => ({ id, frame }));
}

/** Reads a post; undefined for a placeholder of a deleted one. */
function readProsilver(sheet: Sheet, { id, frame }: PostFrame, thread: string): Undated | undefined {
  if (hasClass(frame, 'deleted') || firstOf(frame, 'post_deleted_msg') !== undefined) return undefined;
  const message = firstOf(frame, 'content');
  if (message === undefined && /ignore list/i.test(textOf(frame)))
    throw unreadable(
      sheet.page,
      `post ${id} is hidden because its author is on the reader's ignore list`,
      'Read as a guest, or empty the list.',
    );
  const beside = partsBeside(frame, message);
  const told = authorInData(sheet, id);
  const profile = firstOf(frame, 'postprofile') ?? firstIn(frame, ({ attribs }) => attribs.id === `profile${id}`);
  const aside = [message, profile, ...beside].filter((part) => part !== undefined);
  return readPhpbb3Post(sheet, {
    id,
    at: readTime(sheet, frame, aside),
    when: textOf(firstOf(frame, 'author')),
    name: readName(frame, profile, [message, ...beside]) || (told?.name ?? ''),
    authorId: told?.authorId,
    frame,
    profile,
    message,
    beside,
    title: wordsOf(tagsIn(frame, 'h3')[0]),
    thread,
    sought: PROSILVER_SOUGHT,
  });
}

/** An exact time, else the one behind the author's name, else the first that stands neither in message nor in profile. */
function readTime(sheet: Sheet, frame: Element, aside: readonly Element[]): Written | undefined {
  const isOwn = (part: Element): boolean => !aside.some((other) => part === other || isInside(part, other));
  const exact = tagsIn(frame, 'time')
    .filter(isOwn)
    .map(({ attribs }) => exactMoment(attribs.datetime));
  const ms = exact.find((one) => !Number.isNaN(one));
  if (ms !== undefined) return { ms, sure: 'second' };
  const line = firstIn(frame, (inner) => inner.name === 'p' && hasClass(inner, 'author'));
  const behind = textOf(line).split('»').at(-1) ?? '';
  return sheet.stamp(behind) ?? sheet.stamp(textWithout(frame, aside));
}

/** The author as the head line has him, else as the profile, else as any name outside the message. */
function readName(frame: Element, profile: Element | undefined, others: readonly (Element | undefined)[]): string {
  const line = firstIn(frame, (inner) => inner.name === 'p' && hasClass(inner, 'author'));
  const strong = tagsIn(line, 'strong')[0];
  const named = (root: Element | undefined): Element | undefined => firstOf(root, 'username', 'username-coloured');
  const elsewhere = allIn(frame, (part) => hasClass(part, 'username') || hasClass(part, 'username-coloured')).find(
    (part) => !others.some((other) => isInside(part, other)),
  );
  const member = tagsIn(profile, 'a').find(
    (link) => /viewprofile/.test(link.attribs.href ?? '') && wordsOf(link) !== '',
  );
  return authorNameOf(named(strong) ?? strong) || authorNameOf(named(profile) ?? elsewhere ?? member);
}

/** Tapatalk's groups show no name beside the second post of a row by one author; their script has it, and his number. */
function authorInData({ page: { html } }: Sheet, id: string): { name: string; authorId: string } | undefined {
  const from = html.indexOf(`var post_data_${id} =`);
  const data = from < 0 ? '' : html.slice(from, from + 1000);
  const name = /"POST_AUTHOR":("(?:[^"\\]|\\.){1,200}")/.exec(data)?.[1];
  const authorId = /"POSTER_ID":"(\d+)"/.exec(data)?.[1];
  return name === undefined || authorId === undefined ? undefined : { name: String(JSON.parse(name)), authorId };
}

/** An element's text without its headings and some of its parts. */
function textWithout(element: Element, parts: readonly Element[]): string {
  const textIn = (node: DomNode): string => {
    if (node.type === 'text') return node.data;
    if (!isElement(node) || parts.includes(node) || /^h\d$|^(?:script|style)$/.test(node.name)) return '';
    return ` ${node.children.map(textIn).join('')} `;
  };
  return textIn(element);
}

const SUBSILVER_SOUGHT = {
  author: 'b.postauthor',
  time: 'a date in td.gensmall, behind the subject',
  body: 'div.postbody',
};

/** The anchors of subsilver2's posts, each in a table of its own. */
function findAnchors(sheet: Sheet): readonly Element[] {
  const anchors = sheet.cls('tablebg').flatMap((table) => tagsIn(table, 'a'));
  return [...new Set(anchors)].filter(({ attribs }) => /^p\d+$/.test(attribs.name ?? ''));
}

/** Reads a post of subsilver2: a table round an anchor. */
function readSubsilver(sheet: Sheet, anchor: Element, thread: string): Undated {
  const id = anchor.attribs.name?.slice(1) ?? '';
  const table = around(anchor, (outer) => outer.name === 'table' && hasClass(outer, 'tablebg'));
  const message = firstIn(table, (inner) => inner.name === 'div' && hasClass(inner, 'postbody'));
  const link = tagsIn(table, 'a').find(({ attribs }) => attribs.href?.endsWith(`#p${id}`));
  const head = around(link, ({ name }) => name === 'td') ?? firstOf(table, 'gensmall');
  return readPhpbb3Post(sheet, {
    id,
    // "Post subject: … Posted: …": a date in the subject comes before the post's own.
    at: findLastStamp(textOf(head), sheet.settings.datePattern),
    when: textOf(head),
    name: authorNameOf(firstOf(table, 'postauthor')),
    frame: table,
    profile: firstIn(table, (inner) => inner.name === 'td' && hasClass(inner, 'profile')),
    message,
    beside: message === undefined ? [] : following(message).filter((part) => classifyPhpbb3(part) !== undefined),
    title: titleIn(head),
    thread,
    sought: SUBSILVER_SOUGHT,
  });
}

/** A post's own title: in a box of its own in front of the time's, else between two labels we know. */
function titleIn(head: Element | undefined): string {
  const boxes = tagsIn(head, 'div');
  if (boxes.length > 1) return /[:：]([\s\S]*)$/.exec(wordsOf(boxes[0]))?.[1]?.trim() ?? '';
  const [, behind = ''] = wordsOf(head).split('Post subject:', 2);
  return behind.split('Posted:', 1)[0]?.trim() ?? '';
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
  readBody: (html) => phpbb3Body(nodesOf(html)),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const frames = findFrames(sheet);
  const anchors = findAnchors(sheet);
  if (frames.length + anchors.length === 0) throw withoutPosts(sheet);
  const title = readTitle(sheet);
  const seen =
    frames.length > 0
      ? frames.flatMap((frame) => readProsilver(sheet, frame, title) ?? [])
      : anchors.map((anchor) => readSubsilver(sheet, anchor, title));
  if (seen.length === 0) throw unreadable(page, 'every post on it is a "deleted" placeholder');
  return {
    forum: 'phpbb3',
    dialect: `phpBB ${dialectOf(sheet, frames.length > 0)}`,
    title,
    ...datePosts(page, seen, () => readClock(sheet), settings),
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
    unreadable(
      page,
      'it has no posts: looked for div.content in #pNUMBER or round it (prosilver) and a[name=pNUMBER] in table.tablebg (subsilver2)',
      PROPOSED,
    )
  );
}
