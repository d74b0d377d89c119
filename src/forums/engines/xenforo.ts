import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
import {
  around,
  type Element,
  firstIn,
  firstOf,
  hasClass,
  isElement,
  isShown,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { findHidden, partHidden } from '../hidden.js';
import { notFound, unreadable } from '../page.js';
import { needPlace, readCount } from '../pager.js';
import {
  authorNameOf,
  bodyFromHtml,
  type FoundPost,
  needPost,
  refuseIgnored,
  type Sought,
  withoutPosts,
} from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import {
  clockByTimes,
  datePosts,
  onlyStamp,
  type ToldTwice,
  type UndatedMark,
  type Written,
  withOrder,
} from '../times/dating.js';
import { exactMoment } from '../times/stamp.js';

const SOUGHT: Sought = {
  posts: 'article.message--post (2), .MessageCard#js-post-NUMBER (2) and li.message#post-NUMBER (1)',
  author: 'data-author and a.username',
  time: 'time and .DateTime in the link to the post and over the message, and one date and time in words',
  body: '.bbWrapper (2) and .messageText (1)',
  next: 'a.pageNav-jump--next (2), the last a.text in .PageNav (1) and rel=next',
};

/** XenForo 2, with exact times in attributes, and XenForo 1, whose older posts have a title without zone. */
export const xenforo: Forum = {
  id: 'xenforo',
  title: 'XenForo',
  ...knownBy([
    ['html#XF (2)', /<html[^<>]*\sid="XF"/],
    ['html#XenForo (1)', /<html[^<>]*\sid="XenForo"/],
    ['html[data-xf]', /<html[^<>]*\sdata-xf="/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, classifyXenforo),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = findXenforoPosts(sheet);
  if (posts.length === 0) throw refuse(sheet);
  checkFolds(sheet);
  const { standing, hidden } = partHidden(
    posts,
    ([id]) => id,
    ([, post]) => hiddenAs(post),
  );
  const seen = standing.map(([id, post]) => findXenforoPost(sheet, id, post));
  const { id, 'data-xf': told } = sheet.tag('html')[0]?.attribs ?? {};
  return {
    forum: 'xenforo',
    dialect: `XenForo ${told ?? (id === 'XenForo' ? '1' : '2')}`,
    title: readTitle(sheet),
    ...datePosts(
      page,
      seen.map((post) => needPost(sheet, post, SOUGHT, classifyXenforo)),
      () => clockByTimes(sheet, timesOf(sheet), { language: sheet.language }),
      withOrder(sheet, timesOf(sheet)),
      hidden,
    ),
    ...readPager(sheet),
    locked:
      sheet.cls('blockStatus-message--locked').length > 0 ||
      sheet.cls('threadAlerts').some((part) => /not open for further replies/i.test(textOf(part))),
  };
}

function readTitle(sheet: Sheet): string {
  const [named] = [...sheet.cls('p-title-value'), ...sheet.cls('MessageCard__thread-title')];
  const old = tagsIn(sheet.cls('titleBar')[0], 'h1')[0];
  // Skins put the list of pages into the heading.
  const isBare = firstOf(old, 'PageNav') === undefined;
  return wordsOf(named) || (isBare ? wordsOf(old) : '') || sheet.head.replace(/ \|[\s\S]*$/, '');
}

/** Message cards can stand in a tree, whose deeper branches are fetched only for who unfolds them. */
function checkFolds(sheet: Sheet): void {
  for (const { attribs } of sheet.tag('label')) {
    const [shown, all] = [readCount(attribs['posts-loaded']), readCount(attribs['total-reply-count'])];
    if (shown !== undefined && all !== undefined && shown < all)
      throw unreadable(
        sheet.page,
        `it folds replies away: of ${all} to post ${attribs['parent-post']} it shows ${shown}`,
        'Read the thread as a list, if the board lets you, or save the page with every reply unfolded.',
      );
  }
}

/** XenForo prints no zone, but times in attributes, and beside them as the board writes them. */
function timesOf(sheet: Sheet): readonly ToldTwice[] {
  return [...sheet.cls('DateTime'), ...sheet.tag('time')].map((time) => {
    const { title, 'data-datestring': day, 'data-timestring': hour } = time.attribs;
    return { written: title ?? `${day} at ${hour}`, exact: exactXenforo(time) };
  });
}

function refuse(sheet: Sheet): Error {
  const block = sheet.cls('blockMessage').find(isShown);
  return withoutPosts(sheet, wordsOf(sheet.cls('errorOverlay')[0] ?? block), SOUGHT);
}

function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const [old] = sheet.cls('PageNav');
  if (old !== undefined) {
    const onward = tagsIn(old, 'a')
      .filter((link) => hasClass(link, 'text'))
      .at(-1);
    return needPlace(
      sheet,
      {
        next: (/^(?:<|&lt;|‹)|Prev/.test(wordsOf(onward)) ? undefined : sheet.address(onward)) ?? sheet.relNext,
        page: readCount(old.attribs['data-page']),
        pages: readCount(old.attribs['data-last']),
      },
      SOUGHT,
    );
  }
  const [main] = sheet.cls('pageNav-main');
  const page = readCount(wordsOf(firstOf(main, 'pageNav-page--current')));
  const numbers = tagsIn(main, 'a').flatMap((link) => readCount(wordsOf(link)) ?? []);
  return needPlace(
    sheet,
    {
      next: sheet.address(sheet.cls('pageNav-jump--next')[0]) ?? sheet.relNext,
      page,
      pages: page === undefined ? undefined : Math.max(page, ...numbers),
    },
    SOUGHT,
  );
}

/** What an element inside a XenForo message is. */
const classifyXenforo: Classify = (element) => {
  if (hasClass(element, 'bbCodeBlock--quote') || hasClass(element, 'bbCodeQuote')) return 'quote';
  if (hasClass(element, 'message-signature') || hasClass(element, 'signature')) return 'signature';
  if (hasClass(element, 'message-lastEdit') || hasClass(element, 'editDate')) return 'notice';
  if (hasClass(element, 'message-attachments') || hasClass(element, 'attachedFiles')) return 'attachment';
  if (LABELS.some((label) => hasClass(element, label))) return 'drop';
  // The word over a box of code; over a quotation it names the writer and is part of it.
  const box = hasClass(element, 'bbCodeBlock-title') || hasClass(element, 'type');
  const code = isElement(element.parent) && /bbCodeBlock--code|bbCodeCode/.test(element.parent.attribs.class ?? '');
  return box && code ? 'drop' : undefined;
};

/** The engine's own buttons and ends inside a message. */
const LABELS = [
  'bbCodeBlock-expandLink',
  'quoteExpand',
  'bbCodeSpoiler-button',
  'bbCodeSpoilerButton',
  'messageTextEndMarker',
];

/**
 * The posts of a page by their numbers, in its order: articles (2), list items (1), with the placeholders of deleted ones, and message cards (2, "Fora"). What
 * stands among them without a number, and without an author or a time, is an advertisement.
 */
function findXenforoPosts(sheet: Sheet): readonly (readonly [id: string, post: Element])[] {
  const found = new Map<string, Element>();
  for (const post of [...sheet.cls('message'), ...sheet.cls('messageSimple'), ...sheet.cls('MessageCard')]) {
    const { 'data-content': content, 'data-author': author, id } = post.attribs;
    const number = /^(?:js-)?post-(\d+)$/.exec(content ?? id ?? '')?.[1];
    if (number === undefined && author !== undefined && hasClass(post, 'message--post') && timeIn(post) !== undefined)
      throw notFound(sheet.page, `a post by ${author} has no number: looked for data-content and #js-post-NUMBER`);
    if (number !== undefined && !found.has(number)) found.set(number, post);
  }
  return [...found];
}

/** Deleted posts are placeholders until a moderator unfolds one; what waits for approval stands among the others for him. */
function hiddenAs(post: Element): HiddenAs | undefined {
  const bears = (part: Element, ...names: readonly string[]): boolean => names.some((name) => hasClass(part, name));
  const signs = {
    deleted: (part: Element) =>
      bears(part, 'messageNotice--deleted', 'deletedNotice') ||
      (part === post && bears(part, 'message--deleted', 'deleted')),
    waiting: (part: Element) => bears(part, 'messageNotice--moderated', 'moderatedNotice'),
  };
  return findHidden(post, signs, (part) => bears(part, 'bbWrapper', 'messageText'));
}

/** One post. */
function findXenforoPost(sheet: Sheet, id: string, post: Element): FoundPost {
  const message = firstOf(firstOf(post, 'message-body', 'messageContent'), 'bbWrapper', 'messageText');
  if (message === undefined && (hasClass(post, 'is-ignored') || hasClass(post, 'ignored')))
    throw refuseIgnored(sheet, id);
  const mark = firstOf(post, 'message-lastEdit', 'editDate');
  const signature = firstOf(post, 'message-signature', 'signature');
  const written = [message, mark, signature];
  const isOwn = (part: Element): boolean =>
    !written.includes(part) && around(part, (outer) => written.includes(outer)) === undefined;
  const own = new RegExp(`(?:post-|posts/)${id}\\b`);
  const links = tagsIn(post, 'a').filter(
    (link) => isOwn(link) && (own.test(link.attribs.href ?? '') || hasClass(link, 'datePermalink') || isCounter(link)),
  );
  const writer =
    firstOf(post, 'MessageCard__user-info__name') ??
    firstIn(firstOf(post, 'message-name', 'userText'), (inner) => hasClass(inner, 'username'));
  const uid = writer?.attribs['data-user-id'] ?? /members\/(?:[^/]*\.)?(\d+)/.exec(writer?.attribs.href ?? '')?.[1];
  const counter = links.find(isCounter);
  return {
    id,
    number: readCount(/#([\d,.]+)/.exec(wordsOf(counter))?.[1]),
    author: post.attribs['data-author']?.trim() || authorNameOf(writer),
    authorId: uid === '0' ? undefined : uid,
    guest: uid === undefined || uid === '0',
    at: findTime(sheet, post, links, isOwn),
    url: sheet.address(counter ?? links[0]),
    anchor: `post-${id}`,
    message,
    beside: [mark, firstOf(post, 'message-attachments', 'attachedFiles'), signature],
    mark: mark === undefined ? markOfCard(sheet, links) : { words: wordsOf(mark), edit: readMark(sheet, mark) },
  };
}

/** The place in the thread: `#12`, or `Post #12 of 30`. */
function isCounter(link: Element): boolean {
  return /^(?:\D*\s)?#[\d,.]+\b/.test(wordsOf(link)) && wordsOf(link).length < 30;
}

/**
 * The time of a post: in the link to it, else the first over the message, else in words, where they are the only ones.
 * Add-ons put more times into a post.
 */
function findTime(
  sheet: Sheet,
  post: Element,
  links: readonly Element[],
  isOwn: (part: Element) => boolean,
): Written | undefined {
  const heads = ['message-attribution-main', 'message-attribution', 'messageMeta'].map((name) => firstOf(post, name));
  const timed = [...links, ...heads].map((part) => timeIn(part, isOwn)).find((time) => time !== undefined);
  if (timed !== undefined) return writtenIn(sheet, timed);
  const linked = links.map((link) => sheet.stamp(textOf(link))).find((stamp) => stamp !== undefined);
  return linked ?? onlyStamp(sheet, post, isOwn);
}

function timeIn(part: Element | undefined, isOwn = (_: Element): boolean => true): Element | undefined {
  return firstIn(part, (inner) => (inner.name === 'time' || hasClass(inner, 'DateTime')) && isOwn(inner));
}

/** A time in its attributes. What it says in words is relative, where it has a title. */
function writtenIn(sheet: Sheet, time: Element): Written | undefined {
  const exact = exactXenforo(time);
  if (!Number.isNaN(exact)) return { ms: exact, sure: 'second' };
  return sheet.stamp(time.attribs.title ?? '') ?? sheet.stamp(textOf(time));
}

/** The moment an element tells in an attribute, ms; NaN where it tells none. */
function exactXenforo({ attribs }: Element): number {
  const unix = Number(attribs['data-timestamp'] ?? attribs['data-time'] ?? Number.NaN) * 1000;
  return Number.isNaN(unix) ? exactMoment(attribs.datetime) : unix;
}

function readMark(sheet: Sheet, mark: Element): UndatedMark | undefined {
  const time = timeIn(mark);
  const at = time === undefined ? sheet.stamp(wordsOf(mark)) : writtenIn(sheet, time);
  return at && { at, ...(/by a moderator/i.test(wordsOf(mark)) ? { by: 'a moderator' } : {}) };
}

/** A message card says "(Edited)" beside its time, and not when: at the latest as the page was read. */
function markOfCard({ page }: Sheet, links: readonly Element[]): FoundPost['mark'] {
  const created = links.find((link) => hasClass(link, 'MessageCard__date-created'));
  const words = plain((created?.children ?? []).map((child) => (child.type === 'text' ? child.data : '')).join(''));
  return words === '' ? undefined : { words, edit: { at: { ms: page.date, sure: 'inferred' } } };
}
