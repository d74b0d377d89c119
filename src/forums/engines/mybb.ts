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
import { partHidden } from '../hidden.js';
import { unreadable } from '../page.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated, type UndatedMark } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';
import { findClock } from '../times/stamp.js';

const SOUGHT: Sought = {
  posts: 'div.post#post_NUMBER',
  author: '.author_information',
  time: 'a date and time in .post_date, or in the titles inside it',
  body: '.post_body#pid_NUMBER',
  next: 'a.pagination_next',
};

/** MyBB 1.8: dates with the day or the month first, no zone, and a second post soon after the first is joined to it. */
export const mybb: Forum = {
  id: 'mybb',
  title: 'MyBB',
  ...knownBy([
    ['variable my_post_key', /\bvar my_post_key\b/],
    ['bodies .post_body#pid_NUMBER', /class="post_body[^"]*" id="pid_\d/],
    ['footer "Powered By MyBB"', /Powered By\s*<a href="https?:\/\/(?:www\.)?mybb\.com/i],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const all = sheet.cls('post').filter((post) => /^post_\d+$/.test(post.attribs.id ?? ''));
  const { standing: posts, hidden } = partHidden(all, idOf, (post) => hiddenAs(sheet, post));
  if (all.length === 0) throw withoutPosts(sheet, readMessage(sheet), SOUGHT);
  // The link in the other direction stands on every page.
  if (sheet.tag('a').some(({ attribs }) => /showthread\.php\?(?:[^?]*[&;])?mode=linear\b/.test(attribs.href ?? '')))
    throw unreadable(
      page,
      'it is a threaded view, which shows one post and hides the others',
      'Give the address with mode=linear.',
    );
  const seen = posts.map((post) => readPost(sheet, post));
  const joined = posts.filter(
    (post) => firstOf(post, 'edited_post') !== undefined && firstOf(post, 'mycode_hr') !== undefined,
  );
  const dated = datePosts(
    page,
    seen,
    () => pageClock(undefined, printed(sheet), page.date, settings.offset),
    settings,
    hidden,
  );
  return {
    forum: 'mybb',
    dialect: 'MyBB 1.8',
    title: sheet.head,
    ...dated,
    warnings: [
      ...dated.warnings,
      ...joined.map(
        (post) => `post ${idOf(post)} has a ruler and an edit mark: the forum may have joined a later post to it`,
      ),
    ],
    ...readPager(sheet),
    locked: sheet.cls('closed_button').length > 0,
  };
}

/** The message in place of a thread; a poll has rows of the same sort. */
function readMessage(sheet: Sheet): string {
  const isPoll = ({ attribs }: Element): boolean => /\bpolls\.php/.test(attribs.action ?? '');
  const isSaid = (part: Element): boolean => hasClass(part, 'trow1') && around(part, isPoll) === undefined;
  return wordsOf(firstIn(sheet.id('content'), isSaid));
}

function idOf(post: Element): string {
  return post.attribs.id?.slice('post_'.length) ?? '';
}

/** A deleted post is a placeholder for its author, and folded away behind one for moderators. */
function hiddenAs(sheet: Sheet, post: Element): HiddenAs | undefined {
  const isDeleted = ['deleted_post_hidden', 'deleted_post'].some((name) => hasClass(post, name));
  if (isDeleted || sheet.id(`deleted_${post.attribs.id}`) !== undefined) return 'deleted';
  return hasClass(post, 'unapproved_post') ? 'waiting' : undefined;
}

function readPost(sheet: Sheet, post: Element): Undated {
  const id = idOf(post);
  const writer = firstOf(post, 'largetext') ?? tagsIn(firstOf(post, 'author_information'), 'strong')[0];
  const uid = tagsIn(writer, 'a')
    .map(({ attribs }) => /(?:[?&;]uid=|user-)(\d+)/.exec(attribs.href ?? '')?.[1])
    .find((number) => number !== undefined && number !== '0');
  const date = firstOf(post, 'post_date');
  const mark = firstOf(post, 'edited_post');
  const words = plain(mark === undefined ? '' : titled(mark));
  const counter = tagsIn(firstOf(post, 'post_head'), 'a').find((link) => /^#[\d,.]+$/.test(wordsOf(link)));
  return needPost(
    sheet,
    {
      id,
      number: readCount(wordsOf(counter).slice(1)),
      author: authorNameOf(writer),
      authorId: uid,
      // Of a guest nothing is counted.
      guest: uid === undefined && !/\d/.test(textOf(firstOf(post, 'author_statistics'))),
      at: date === undefined ? undefined : sheet.stamp(titled(date)),
      when: date === undefined ? '' : titled(date),
      url: sheet.address(counter),
      anchor: `pid${id}`,
      message: firstOf(post, 'post_body'),
      beside: [
        mark,
        firstOf(post, 'signature'),
        ...tagsIn(firstOf(post, 'post_content'), 'fieldset').filter(isOutside),
      ],
      mark: mark === undefined ? undefined : { words, edit: readMark(sheet, mark, words) },
    },
    SOUGHT,
    sortOf,
  );
}

/** An edit mark links the name it tells. */
function readMark(sheet: Sheet, mark: Element, words: string): UndatedMark | undefined {
  const edit = readEditMark(words, sheet.stamp(words));
  const by = wordsOf(tagsIn(mark, 'a')[0]);
  return edit && by !== '' ? { ...edit, by } : edit;
}

/** An element's text with dates from titles in place of the words they stand under: "Yesterday" is titled with its date. */
function titled(element: Element): string {
  return element.children
    .map((node) => {
      if (node.type === 'text') return node.data;
      if (!isElement(node) || hasClass(node, 'post_edit')) return '';
      return /\d/.test(node.attribs.title ?? '') ? (node.attribs.title ?? '') : titled(node);
    })
    .join('');
}

function isOutside(part: Element): boolean {
  for (let node = part.parent; isElement(node); node = node.parent) if (hasClass(node, 'post_body')) return false;
  return true;
}

const sortOf: Classify = (element) => {
  if (hasClass(element, 'mycode_quote')) return 'quote';
  if (hasClass(element, 'signature')) return 'signature';
  if (hasClass(element, 'edited_post')) return 'notice';
  if (element.name === 'fieldset') return 'attachment';
  // A quotation's date, which may read "Today" and something else tomorrow, and the word over a box of code.
  if (element.name === 'span' && isElement(element.parent) && element.parent.name === 'cite') return 'drop';
  const box = hasClass(element, 'title') && isElement(element.parent) && hasClass(element.parent, 'codeblock');
  return box ? 'drop' : undefined;
};

/** The footer's "Current time:". */
function printed(sheet: Sheet): ReturnType<typeof findClock> {
  return findClock(textOf(sheet.id('current_time')), sheet.page.date);
}

/** The thread's own list of pages: one of the forum's may stand before it, folded up behind its name. */
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const pager = sheet.cls('pagination').find((part) => !hasClass(part, 'pagination_breadcrumb') && isShown(part));
  return needPlace(
    sheet,
    {
      next: sheet.address(firstOf(pager, 'pagination_next')),
      page: readCount(wordsOf(firstOf(pager, 'pagination_current'))),
      pages: readCount(/\(([\d,.]+)\)/.exec(wordsOf(firstOf(pager, 'pages')))?.[1]),
    },
    SOUGHT,
  );
}
