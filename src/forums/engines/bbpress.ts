import type { Classify } from '../body.js';
import { around, type Element, firstOf, hasClass, tagsIn, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../refusal.js';
import { Sheet } from '../sheet.js';
import { datePosts, type Undated } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

const SOUGHT: Sought = {
  posts: '.bbp-reply-content and .bbp-topic-content in .post-NUMBER',
  author: '.bbp-author-name',
  time: '.bbp-reply-post-date and .bbp-topic-post-date',
  body: '.bbp-reply-content and .bbp-topic-content',
  next: '.bbp-pagination-links a.next',
};

/** bbPress 2: a post is a head with its number and, behind it, a frame with the same number; times in the site's zone. */
export const bbpress: Forum = {
  id: 'bbpress',
  title: 'bbPress',
  ...knownBy([
    ['div#bbpress-forums', /<div[^<>]{0,200}\sid=["']bbpress-forums["']/],
    ['body.bbpress', /<body[^<>]{0,500}\sclass=["'][^"'<>]{0,1000}\bbbpress\b/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const found = new Map<string, readonly [frame: Element, message: Element]>();
  for (const message of [...sheet.cls('bbp-topic-content'), ...sheet.cls('bbp-reply-content')]) {
    const frame = around(message, (outer) => numberOf(outer) !== undefined);
    const id = frame && numberOf(frame);
    if (frame && id !== undefined && !found.has(id)) found.set(id, [frame, message]);
  }
  if (found.size === 0) {
    // That it is closed says nothing of why it is not there.
    const said = sheet
      .cls('bbp-template-notice')
      .map(wordsOf)
      .find((words) => !/closed to new replies/i.test(words));
    throw withoutPosts(sheet, said ?? '', SOUGHT);
  }
  const posts = [...found].map(([id, [frame, message]]) => readPost(sheet, id, frame, message));
  const [links] = sheet.cls('bbp-pagination-links');
  const here = readCount(wordsOf(firstOf(links, 'current')));
  const numbers = tagsIn(links, 'a').flatMap((link) => readCount(wordsOf(link)) ?? []);
  return {
    forum: 'bbpress',
    dialect: 'bbPress 2',
    title: wordsOf(sheet.cls('entry-title')[0]) || sheet.head,
    ...datePosts(
      page,
      // Replies to replies stand below them; a thread's order is that of the numbers.
      posts.toSorted((a, b) => Number(a.id) - Number(b.id)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
    ),
    ...needPlace(
      sheet,
      {
        next: sheet.address(firstOf(links, 'next')) ?? sheet.relNext,
        page: here,
        pages: here === undefined ? undefined : Math.max(here, ...numbers),
        announced: readCount(/\(of ([\d,.]+) total\)/.exec(wordsOf(sheet.cls('bbp-pagination-count')[0]))?.[1]),
      },
      SOUGHT,
    ),
    locked: sheet.cls('status-closed').some((frame) => hasClass(frame, 'topic')),
  };
}

/** A post's number, in a class of its frame or its id. */
function numberOf({ attribs }: Element): string | undefined {
  return /(?:^|\s)post-(\d+)(?:\s|$)/.exec(attribs.class ?? '')?.[1] ?? /^post-(\d+)$/.exec(attribs.id ?? '')?.[1];
}

function readPost(sheet: Sheet, id: string, frame: Element, message: Element): Undated {
  const head = sheet.id(`post-${id}`) ?? frame;
  const names = frame.attribs.class ?? '';
  const uid = /\buser-id-(\d+)\b/.exec(names)?.[1];
  const writer = firstOf(frame, 'bbp-author-name') ?? firstOf(frame, 'bbp-reply-author', 'bbp-topic-author');
  const profile = tagsIn(frame, 'a').find(
    (link) => hasClass(link, 'bbp-author-link') || hasClass(link, 'bbp-author-name'),
  );
  const when = [head, frame]
    .map((part) => firstOf(part, 'bbp-reply-post-date', 'bbp-topic-post-date', 'reply-date'))
    .find((part) => part !== undefined);
  const log = firstOf(message, 'bbp-reply-revision-log', 'bbp-topic-revision-log');
  const links = [...tagsIn(head, 'a'), ...tagsIn(frame, 'a')];
  return needPost(
    sheet,
    {
      id,
      number: readCount(/\bbbp-reply-position-(\d+)\b/.exec(names)?.[1]),
      author: authorNameOf(writer),
      authorId: uid === '0' ? undefined : uid,
      guest: uid === undefined ? profile === undefined : uid === '0',
      at: when && sheet.stamp(wordsOf(when)),
      when: wordsOf(when),
      url: sheet.address(
        links.find((link) => hasClass(link, 'bbp-reply-permalink') || hasClass(link, 'bbp-topic-permalink')),
      ),
      anchor: `post-${id}`,
      message,
      beside: [],
      // It says how long ago, in two units; how exactly depends on when that was.
      mark: log && { words: wordsOf(log), edit: { at: { ms: sheet.page.date, sure: 'inferred' } } },
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
