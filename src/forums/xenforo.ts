import type { Classify } from './body.js';
import { datePosts, type Undated, type Written } from './dating.js';
import { type Element, firstIn, firstOf, hasClass, isElement, tagsIn, textOf, wordsOf } from './dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from './forum.js';
import { bodyFromHtml, needPlace, needPost, type Sought, withoutPosts } from './found.js';
import { nameOf } from './name-of.js';
import { readCount, unreadable } from './page.js';
import { type PageClock, pageClock } from './page-clock.js';
import { Sheet } from './sheet.js';
import { isShown } from './shown.js';
import { knownBy } from './signs.js';

const SOUGHT: Sought = {
  posts: 'article.message--post (2) and li.message#post-NUMBER (1)',
  author: 'data-author and a.username',
  time: 'time[datetime] in .message-attribution-main (2) and .DateTime (1)',
  body: '.bbWrapper (2) and .messageText (1)',
  next: 'a.pageNav-jump--next (2) and the last a.text in .PageNav (1)',
};

/** XenForo 2, with exact times in attributes, and XenForo 1, whose older posts have a title without zone. */
export const xenforo: Forum = {
  id: 'xenforo',
  title: 'XenForo',
  ...knownBy([
    ['html#XF (2)', /<html[^>]*\sid="XF"/],
    ['html#XenForo (1)', /<html[^>]*\sid="XenForo"/],
    ['html[data-xf]', /<html[^>]*\sdata-xf="/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const articles = sheet.cls('message--post').filter(({ name }) => name === 'article');
  const items = sheet
    .cls('message')
    .filter(({ name, attribs }) => name === 'li' && /^post-\d+$/.test(attribs.id ?? ''));
  const [posts, version] = articles.length > 0 ? [articles, '2'] : [items, '1'];
  if (posts.length === 0) throw refuse(sheet);
  const seen = posts.flatMap((post) => readPost(sheet, post) ?? []);
  if (seen.length === 0) throw unreadable(page, 'every post on it is a "deleted" placeholder');
  const told = sheet.tag('html')[0]?.attribs['data-xf'];
  return {
    forum: 'xenforo',
    dialect: `XenForo ${told ?? version}`,
    title: wordsOf(sheet.cls('p-title-value')[0]) || wordsOf(tagsIn(sheet.cls('titleBar')[0], 'h1')[0]) || sheet.head,
    ...datePosts(page, seen, () => readClock(sheet), settings),
    ...readPager(sheet),
    locked:
      sheet.cls('blockStatus-message--locked').length > 0 ||
      sheet.cls('threadAlerts').some((part) => /not open for further replies/i.test(textOf(part))),
  };
}

/** One post; undefined for a placeholder of a deleted one. */
function readPost(sheet: Sheet, post: Element): Undated | undefined {
  if (hasClass(post, 'message--deleted') || hasClass(post, 'deleted')) return undefined;
  const id = /(\d+)$/.exec(post.attribs['data-content'] ?? post.attribs.id ?? '')?.[1] ?? '';
  const message = firstOf(firstOf(post, 'message-body', 'messageContent'), 'bbWrapper', 'messageText');
  if (hasClass(post, 'is-ignored') || hasClass(post, 'ignored'))
    throw unreadable(
      sheet.page,
      `post ${id} is hidden because its author is on the reader's ignore list`,
      'Read as a guest, or empty the list.',
    );
  const writer = firstIn(firstOf(post, 'message-name', 'userText'), (inner) => hasClass(inner, 'username'));
  const uid = writer?.attribs['data-user-id'] ?? /members\/(?:[^/]*\.)?(\d+)/.exec(writer?.attribs.href ?? '')?.[1];
  const head =
    firstOf(post, 'message-attribution-main') ?? firstOf(post, 'message-attribution') ?? firstOf(post, 'messageMeta');
  const mark = firstOf(post, 'message-lastEdit', 'editDate');
  const links = tagsIn(firstOf(post, 'message-attribution', 'messageMeta') ?? head, 'a');
  const counter = links.find((link) => /^#[\d,.]+$/.test(wordsOf(link)));
  const words = wordsOf(mark);
  const at = mark === undefined ? undefined : writtenIn(sheet, mark);
  return needPost(
    sheet,
    {
      id,
      number: readCount(wordsOf(counter).slice(1)),
      author: nameOf(writer) || (post.attribs['data-author'] ?? ''),
      authorId: uid === '0' ? undefined : uid,
      guest: uid === undefined || uid === '0',
      at: writtenIn(sheet, head),
      url: sheet.address(counter ?? links[0]),
      anchor: `post-${id}`,
      message,
      beside: [
        mark,
        firstOf(post, 'message-attachments', 'attachedFiles'),
        firstOf(post, 'message-signature', 'signature'),
      ],
      mark:
        mark === undefined
          ? undefined
          : { words, edit: at && { at, ...(/by a moderator/i.test(words) ? { by: 'a moderator' } : {}) } },
    },
    SOUGHT,
    sortOf,
  );
}

/** The first time inside an element: add-ons put more of them into a post. The words are relative and never read. */
function writtenIn(sheet: Sheet, part: Element | undefined): Written | undefined {
  const time = firstIn(part, (inner) => inner.name === 'time' || hasClass(inner, 'DateTime'));
  const { datetime = '', title = '' } = time?.attribs ?? {};
  const ms = Number(time?.attribs['data-timestamp'] ?? time?.attribs['data-time'] ?? Number.NaN) * 1000;
  if (!Number.isNaN(ms)) return { ms, sure: 'second' };
  const exact = Date.parse(datetime);
  return Number.isNaN(exact) ? (sheet.stamp(title) ?? sheet.stamp(textOf(time))) : { ms: exact, sure: 'second' };
}

/** XenForo 1 prints no zone, but its recent times are told twice: exactly, and as the board writes them. */
function readClock(sheet: Sheet): PageClock {
  const { date } = sheet.page;
  for (const { attribs } of sheet.cls('DateTime')) {
    const ms = Number(attribs['data-time']) * 1000;
    const stamp = sheet.stamp(`${attribs['data-datestring']} at ${attribs['data-timestring']}`);
    if (Number.isNaN(ms) || stamp?.kind !== 'clock') continue;
    const known = pageClock(undefined, stamp.time, ms, undefined).zone;
    // The board keeps its place's summer time, so the offset of today is only likely for the older posts.
    return { ...pageClock(known, undefined, date, undefined), measured: true };
  }
  return pageClock(undefined, undefined, date, sheet.settings.offset);
}

function refuse(sheet: Sheet): Error {
  const block = sheet.cls('blockMessage').find(isShown);
  return withoutPosts(sheet, wordsOf(sheet.cls('errorOverlay')[0] ?? block), SOUGHT);
}

const sortOf: Classify = (element) => {
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

function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const [old] = sheet.cls('PageNav');
  if (old !== undefined) {
    const onward = tagsIn(old, 'a')
      .filter((link) => hasClass(link, 'text'))
      .at(-1);
    return needPlace(
      sheet,
      {
        next: /^(?:<|&lt;|‹)|Prev/.test(wordsOf(onward)) ? undefined : sheet.address(onward),
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
      next: sheet.address(sheet.cls('pageNav-jump--next')[0]),
      page,
      pages: page === undefined ? undefined : Math.max(page, ...numbers),
    },
    SOUGHT,
  );
}
