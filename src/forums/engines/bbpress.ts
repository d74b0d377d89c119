import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
import { around, childElements, type Element, firstOf, hasClass, tagsIn, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { partHidden } from '../hidden.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, ownWordsOf, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

const SOUGHT: Sought = {
  posts: '.reply and .topic with a class post-NUMBER',
  author: '.bbp-reply-author and .bbp-topic-author',
  time: 'a date and time in .bbp-reply-post-date and .bbp-topic-post-date',
  body: '.bbp-reply-content and .bbp-topic-content',
  next: 'a.next in .bbp-pagination-links',
};

/** bbPress, the forum of WordPress: no zone on its pages; marks of edits say only how long ago they were, in two units. */
export const bbpress: Forum = {
  id: 'bbpress',
  title: 'bbPress',
  ...knownBy([
    ['div#bbpress-forums', /<div\b[^<>]*\sid="bbpress-forums"/],
    ['ul.bbp-replies', /<ul\b[^<>]*\sclass="[^"<>]*\bbbp-replies\b/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const all = [...sheet.cls('reply'), ...sheet.cls('topic')].filter(
    (post) => numberOf(post, 'post') !== undefined && messageOf(post) !== undefined,
  );
  const { standing, hidden } = partHidden(all, (post) => numberOf(post, 'post') ?? '', hiddenAs);
  const posts = [...standing];
  if (all.length === 0) throw withoutPosts(sheet, findMessage(sheet), SOUGHT);
  // The post that opens the thread stands first, in a list of its own or among the others.
  posts.sort((a, b) => Number(hasClass(b, 'topic')) - Number(hasClass(a, 'topic')));
  const pager = sheet.cls('bbp-pagination-links')[0];
  const here = readCount(wordsOf(firstOf(pager, 'current')));
  const numbers = tagsIn(pager, 'a').flatMap((link) => readCount(wordsOf(link)) ?? []);
  return {
    forum: 'bbpress',
    dialect: 'bbPress',
    title:
      wordsOf(sheet.cls('bbp-breadcrumb-current')[0]) ||
      wordsOf(sheet.cls('entry-title')[0]) ||
      sheet.head.replace(/ [–|-] [\s\S]*$/, ''),
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
      hidden,
    ),
    ...needPlace(
      sheet,
      {
        next: sheet.address(firstOf(pager, 'next')),
        page: here,
        pages: here === undefined ? undefined : Math.max(here, ...numbers),
      },
      SOUGHT,
    ),
    locked: posts.some((post) => hasClass(post, 'status-closed')),
  };
}

/** By the state that WordPress keeps of all that is written on it. */
function hiddenAs(post: Element): HiddenAs | undefined {
  if (hasClass(post, 'status-trash') || hasClass(post, 'status-spam')) return 'deleted';
  return hasClass(post, 'status-pending') ? 'waiting' : undefined;
}

/** What is said in place of a thread; notes about it, and who may answer, stand beside one. */
function findMessage(sheet: Sheet): string {
  const isBeside = (part: Element): boolean =>
    firstOf(part, 'bbp-topic-description', 'bbp-forum-description') !== undefined ||
    around(part, (outer) => hasClass(outer, 'bbp-no-reply')) !== undefined;
  const notices = sheet.cls('bbp-template-notice').filter((part) => !isBeside(part));
  return notices.map(wordsOf).join(' ');
}

function messageOf(post: Element): Element | undefined {
  return firstOf(post, 'bbp-reply-content', 'bbp-topic-content');
}

/** The number in a class: `post-35`, `user-id-7`. */
function numberOf(post: Element | undefined, stem: string): string | undefined {
  return new RegExp(`(?:^|\\s)${stem}-(\\d+)(?:\\s|$)`).exec(post?.attribs.class ?? '')?.[1];
}

function readPost(sheet: Sheet, post: Element): Undated {
  const id = numberOf(post, 'post') ?? '';
  const siblings = childElements(post.parent !== null && 'attribs' in post.parent ? post.parent : undefined);
  const head = siblings
    .slice(0, siblings.indexOf(post))
    .findLast((part) => hasClass(part, 'bbp-reply-header') || hasClass(part, 'bbp-topic-header'));
  const line = firstOf(head ?? post, 'bbp-reply-post-date', 'bbp-topic-post-date');
  const box = firstOf(post, 'bbp-reply-author', 'bbp-topic-author');
  const uid = numberOf(post, 'user-id');
  const message = messageOf(post);
  const mark = firstOf(message, 'bbp-reply-revision-log', 'bbp-topic-revision-log');
  const last = wordsOf(tagsIn(mark, 'li').at(-1) ?? mark);
  return needPost(
    sheet,
    {
      id,
      number: readCount(numberOf(post, 'bbp-reply-position')),
      // A guest of older versions stands in his box without an element of his own.
      author: authorNameOf(firstOf(box, 'bbp-author-name') ?? firstOf(box, 'bbp-author-link')) || ownWordsOf(box),
      authorId: uid === '0' ? undefined : uid,
      guest: uid === undefined ? tagsIn(box, 'a').length === 0 : uid === '0',
      at: sheet.stamp(wordsOf(line)),
      when: wordsOf(line),
      url: sheet.address(firstOf(head, 'bbp-reply-permalink', 'bbp-topic-permalink')),
      anchor: `post-${id}`,
      message,
      beside: [],
      mark: mark === undefined ? undefined : { words: last, edit: readEditMark(last, sheet.stamp(last)) },
    },
    SOUGHT,
    sortOf,
  );
}

const sortOf: Classify = (element) => {
  if (element.name === 'blockquote') return 'quote';
  if (hasClass(element, 'bbp-reply-revision-log') || hasClass(element, 'bbp-topic-revision-log')) return 'notice';
  if (hasClass(element, 'bbp-signature')) return 'signature';
  return hasClass(element, 'bbp-attachments') ? 'attachment' : undefined;
};
