import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
import { around, type Element, firstIn, firstOf, hasClass, isElement, tagsIn, textOf, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { findHidden, partHidden } from '../hidden.js';
import { type Data, numberAt, textAt } from '../json.js';
import { needPlace, readCount, readPageOf } from '../pager.js';
import {
  authorNameOf,
  bodyFromHtml,
  type FoundPost,
  needPost,
  ownWordsOf,
  type Sought,
  withoutPosts,
} from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { clockByTimes, datePosts, readEditMark, type Written } from '../times/dating.js';
import { type PageClock, pageClock } from '../times/page-clock.js';
import { exactMoment } from '../times/stamp.js';

const SOUGHT: Sought = {
  posts: 'article#elComment_NUMBER (4, 5) and .post_block#post_id_NUMBER (3)',
  author: 'data-quotedata, .cAuthorPane_author (4), .ipsUsername (5) and .author (3)',
  time: 'time[datetime] outside the message (4, 5) and abbr.published (3)',
  body: '[data-role=commentContent], .cPost_contentWrap (4) and .entry-content (3)',
  next: 'li.ipsPagination_next (4), li.ipsPagination__next (5) and rel=next',
};

/** Invision Community 4 and 5, and IP.Board 3 before them: exact times; the edit mark stands inside the message. */
export const invision: Forum = {
  id: 'invision',
  title: 'Invision Community',
  ...knownBy([
    ['body.ipsApp', /<body[^<>]*class=['"][^'"]*\bipsApp\b/],
    ['posts article#elComment_NUMBER', /<article[^<>]*\sid=['"]elComment_\d/],
    ['link "Invision Community"', /<a[^<>]*title=['"]Invision Community['"]/],
    ['body#ipboard_body (3)', /<body[^<>]*\sid=['"]ipboard_body['"]/],
    ['variables ipb.vars (3)', /\bipb\.vars\[/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, classifyInvision),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const all = sheet.ids(/^elComment_\d+$/);
  const older = sheet.ids(/^post_id_\d+$/);
  if (all.length + older.length === 0) throw withoutPosts(sheet, readRefusal(sheet), SOUGHT);
  const is3 = all.length === 0;
  const pager = readPager(sheet);
  const posts = is3 ? older : all.filter((post) => !isRepeated(sheet, post, pager.page));
  const { standing, hidden } = partHidden(posts, numberOf, hiddenAs);
  const found = standing.map((post) => (is3 ? findPost3(sheet, post) : findInvisionPost(sheet, post)));
  return {
    forum: 'invision',
    dialect: `Invision ${is3 ? '3' : sheet.cls('ipsEntry').length > 0 ? '5' : '4'}`,
    title: readTitle(sheet),
    ...datePosts(
      page,
      found.map((post) => needPost(sheet, post, SOUGHT, classifyInvision)),
      () => (is3 ? readClock3(sheet) : pageClock(undefined, undefined, page.date, settings.offset)),
      settings,
      hidden,
    ),
    ...pager,
    locked: sheet.cls('ipsMessage').some((part) => /closed to further replies/i.test(textOf(part))),
  };
}

/** Above the posts of further pages stands the topic's first one again where the forum shows it so: on these it is none of the page's. */
function isRepeated(sheet: Sheet, post: Element, page: number | undefined): boolean {
  const view = sheet.id('ipsTopicView')?.attribs['data-ips-topic-first-page'];
  const isFurther = view === undefined ? (page ?? 1) > 1 : view === 'false';
  const feed = sheet.id('elPostFeed');
  return isFurther && feed !== undefined && around(post, (outer) => outer === feed) === undefined;
}

function numberOf({ attribs }: Element): string {
  return attribs.id?.replace(/^(?:elComment|post_id)_/, '') ?? '';
}

/**
 * What is kept from players is marked by a class (3, 4) or a message of its own (5). Of a deleted post 3 shows who took it
 * out, with a way to bring it back; one that waits has a button to approve it, or tells its author that it does.
 */
function hiddenAs(post: Element): HiddenAs | undefined {
  const bears = (part: Element, ...names: readonly string[]): boolean => names.some((name) => hasClass(part, name));
  const isMessage = (part: Element): boolean =>
    part.attribs['data-role'] === 'commentContent' ||
    (bears(part, 'entry-content') &&
      !/^postsDelete_/.test(isElement(part.parent) ? (part.parent.attribs.id ?? '') : ''));
  const signs = {
    deleted: (part: Element) => bears(part, 'sd_restore', 'sd_content') || /^postsDelete_/.test(part.attribs.id ?? ''),
    waiting: (part: Element) =>
      part.attribs['data-action'] === 'approveComment' || bears(part, 'ipsType_warning', 'i-color_warning'),
  };
  const isHidden = bears(post, 'ipsModerated', 'moderated') || firstOf(post, 'ipsEntry__hiddenMessage') !== undefined;
  if (!isHidden) return undefined;
  const is3 = bears(post, 'post_block');
  return findHidden(post, signs, isMessage) ?? (is3 ? 'waiting' : 'deleted');
}

function readTitle(sheet: Sheet): string {
  const [heading] = [...sheet.cls('ipsType_pageTitle'), ...sheet.cls('ipsType_pagetitle')];
  return wordsOf(tagsIn(heading, 'span').at(-1)) || wordsOf(heading) || wordsOf(sheet.tag('h1')[0]) || sheet.head;
}

function readRefusal(sheet: Sheet): string {
  return wordsOf(sheet.id('elError') ?? sheet.cls('ipsMessage_error')[0] ?? sheet.cls('message')[0]);
}

/** The list of pages: 5 writes its classes with two underscores, 4 with one, and 3 says "Page 1 of 3". */
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const items = sheet.tag('li').filter((item) => isOf(item, 'page'));
  const [list] = sheet.cls('ipsPagination');
  const said = readPageOf(wordsOf([...sheet.cls('ipsPagination_pageJump'), ...sheet.cls('pagejump')][0]));
  const page = readCount(wordsOf(items.find((item) => isOf(item, 'active')))) ?? said.page;
  const pages = readCount(list?.attribs['data-pages']) ?? said.pages;
  const onward = sheet.tag('li').find((item) => isOf(item, 'next') && !isOf(item, 'inactive'));
  const next = sheet.address(tagsIn(onward, 'a')[0]) ?? sheet.relNext;
  return needPlace(sheet, { next, page, pages }, SOUGHT);
}

function isOf(item: Element, part: string): boolean {
  return hasClass(item, `ipsPagination_${part}`) || hasClass(item, `ipsPagination__${part}`);
}

/** The mark of an edit, in the message: of 5 by its class, of 4 by what is not to be quoted and has a time in it, of 3. */
function isEditMark(element: Element): boolean {
  return (
    hasClass(element, 'ipsEdited') ||
    ('data-excludequote' in element.attribs && tagsIn(element, 'time').length > 0) ||
    (element.name === 'p' && hasClass(element, 'edit'))
  );
}

/** What an element inside an Invision message is. */
const classifyInvision: Classify = (element) => {
  // "2 days ago, NAME said:": the day goes on counting, the name stays.
  if (hasClass(element, 'ipsQuote_citation') && isElement(element.parent)) {
    const name = element.parent.attribs['data-ipsquote-username'];
    return { text: name === undefined ? wordsOf(element).replace(/^[^,]*,\s*/, '') : `${name} said:` };
  }
  if (hasClass(element, 'ipsQuote') || 'data-ipsquote' in element.attribs) return 'quote';
  if (QUOTES_OF_3.some((name) => hasClass(element, name))) return 'quote';
  if (isEditMark(element) || 'data-excludequote' in element.attribs) return 'notice';
  if (element.attribs['data-role'] === 'memberSignature' || hasClass(element, 'signature')) return 'signature';
  return hasClass(element, 'attach_area') ? 'attachment' : undefined;
};

/** In 3 the words over a quotation ("NAME, on 3 Nov 2026 - 9:00 PM, said:") stand beside it. */
const QUOTES_OF_3 = ['ipsBlockquote', 'blockquote', 'citation'];

/** One post of Invision Community 4 or 5. */
function findInvisionPost(sheet: Sheet, post: Element): FoundPost {
  const id = numberOf(post);
  const message = findMessage(post);
  const isInside = (part: Element): boolean => around(part, (outer) => outer === message) !== undefined;
  const { name, uid } = readAuthor(post);
  const mark = firstIn(post, isEditMark);
  const edited = exactIn(tagsIn(mark, 'time')[0]);
  const permalink = tagsIn(post, 'a').find(({ attribs }) =>
    new RegExp(`comment[=-]${id}$`, 'i').test(attribs.href ?? ''),
  );
  return {
    id,
    author: name,
    authorId: uid,
    guest: uid === undefined,
    at: exactIn(tagsIn(post, 'time').find((time) => !isInside(time))),
    url: sheet.address(permalink),
    anchor: `comment-${id}`,
    message,
    beside: [
      mark === undefined || isInside(mark) ? undefined : mark,
      firstIn(post, ({ attribs }) => attribs['data-role'] === 'memberSignature'),
    ],
    mark:
      mark === undefined
        ? undefined
        : { words: wordsOf(mark), edit: edited && readEditMark(wordsOf(tagsIn(mark, 'strong')[0] ?? mark), edited) },
  };
}

/** Archived topics show their posts without a role. */
function findMessage(post: Element): Element | undefined {
  return (
    firstIn(post, ({ attribs }) => attribs['data-role'] === 'commentContent') ??
    firstOf(firstOf(post, 'cPost_contentWrap'), 'ipsType_richText')
  );
}

/** What is quoted with a post says who wrote it; the name that is shown stands among badges and buttons. */
function readAuthor(post: Element): { readonly name: string; readonly uid: string | undefined } {
  const quoted = firstIn(post, ({ attribs }) => attribs['data-quotedata'] !== undefined)?.attribs['data-quotedata'];
  const told = readQuoted(quoted ?? '');
  const writer = firstOf(post, 'cAuthorPane_author', 'ipsUsername');
  const links = [...tagsIn(writer, 'a'), ...(writer === undefined ? [] : [writer])];
  const uids = links.map(({ attribs }) => /\/profile\/(\d+)-/.exec(attribs.href ?? '')?.[1]);
  return {
    name: textAt(told, 'username')?.trim() || authorNameOf(writer),
    uid: [numberAt(told, 'userid')?.toString(), ...uids].find((uid) => uid !== undefined && uid !== '0'),
  };
}

function readQuoted(text: string): Data {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function exactIn(time: Element | undefined): Written | undefined {
  const ms = exactMoment(time?.attribs.datetime);
  return Number.isNaN(ms) ? undefined : { ms, sure: 'second' };
}

/** One post of IP.Board 3. */
function findPost3(sheet: Sheet, post: Element): FoundPost {
  const id = numberOf(post);
  const bookmark = tagsIn(post, 'a').find((link) => link.attribs.rel === 'bookmark' && /^#?\d/.test(wordsOf(link)));
  const writer = firstOf(post, 'author');
  const uids = tagsIn(writer, 'a').map(({ attribs }) => /(?:\/user\/|showuser=)(\d+)/.exec(attribs.href ?? '')?.[1]);
  const uid = uids.find((one) => one !== undefined);
  const message = firstOf(post, 'entry-content');
  const mark = firstIn(message, isEditMark);
  return {
    id,
    number: readCount(wordsOf(bookmark).replace('#', '')),
    // A guest's name stands bare in the heading.
    author: authorNameOf(writer) || ownWordsOf(firstOf(post, 'guest')),
    authorId: uid,
    guest: writer === undefined,
    at: exactInTitle(publishedIn(post)),
    url: sheet.address(bookmark),
    anchor: `entry${id}`,
    message,
    beside: [firstOf(post, 'signature')],
    mark:
      mark === undefined
        ? undefined
        : { words: wordsOf(mark), edit: readEditMark(wordsOf(mark), sheet.stamp(textOf(mark))) },
  };
}

/** Its edit marks are in the board's own time; the posts' times are told twice, and so show its zone. */
function readClock3(sheet: Sheet): PageClock {
  const times = sheet.cls('published').map((told) => ({
    written: textOf(told),
    exact: exactMoment(told.attribs.title),
  }));
  return clockByTimes(sheet, times);
}

function publishedIn(post: Element): Element | undefined {
  return firstIn(post, (part) => part.name === 'abbr' && hasClass(part, 'published'));
}

function exactInTitle(told: Element | undefined): Written | undefined {
  const ms = exactMoment(told?.attribs.title);
  return Number.isNaN(ms) ? undefined : { ms, sure: 'second' };
}
