import type { Classify } from '../body.js';
import { type Element, firstIn, firstOf, hasClass, tagsIn, textOf, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, type Undated, type Written } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

const SOUGHT: Sought = {
  posts: 'tr.post#post-NUMBER',
  author: '.user-link and .user-guest',
  time: '.date abbr[data-timestamp]',
  body: 'div.message',
  next: '.ui-pagination li.next a[href]',
};

/** ProBoards: exact times in attributes, in milliseconds. */
export const proboards: Forum = {
  id: 'proboards',
  title: 'ProBoards',
  ...knownBy([
    ['variable proboards.data', /\bproboards\.data\b/],
    ['footer "banner ads"', /remove banner ads[\s\S]{0,300}ProBoards/i],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.cls('post').filter(({ attribs }) => /^post-\d+$/.test(attribs.id ?? ''));
  if (posts.length === 0) throw withoutPosts(sheet, wordsOf(sheet.cls('error')[0]), SOUGHT);
  const pager = sheet.cls('ui-pagination')[0];
  const here = readCount(wordsOf(firstOf(pager, 'state-selected')));
  const numbers = tagsIn(pager, 'a').flatMap((link) => readCount(wordsOf(link)) ?? []);
  return {
    forum: 'proboards',
    dialect: 'ProBoards',
    title:
      wordsOf(tagsIn(sheet.cls('title-heading')[0] ?? sheet.cls('title-bar')[0], 'h1')[0]) ||
      sheet.head.replace(/ \| [\s\S]*$/, ''),
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
    ),
    // On the last page the link is there, and leads nowhere.
    ...needPlace(
      sheet,
      {
        next: sheet.address(tagsIn(firstOf(pager, 'next'), 'a')[0]),
        page: here,
        pages: here === undefined ? undefined : Math.max(here, ...numbers),
      },
      SOUGHT,
    ),
    locked: sheet.cls('locked').length > 0 || sheet.tag('script').some(saysLocked),
  };
}

/** What the page's own script is told of its thread. */
function saysLocked(script: Element): boolean {
  return textOf(script).includes('"is_locked":1');
}

function readPost(sheet: Sheet, post: Element): Undated {
  const id = post.attribs.id?.slice(5) ?? '';
  const writer = firstOf(firstOf(post, 'left-panel') ?? post, 'user-link', 'o-user-link', 'user-guest');
  const uid = writer?.attribs['data-id'] ?? /\/user\/(\d+)/.exec(writer?.attribs.href ?? '')?.[1];
  const mark = firstOf(post, 'edited_by');
  const edited = exactIn(mark);
  const by = wordsOf(firstOf(mark, 'user-link', 'o-user-link'));
  return needPost(
    sheet,
    {
      id,
      author: authorNameOf(writer),
      authorId: uid,
      guest: uid === undefined,
      at: exactIn(firstOf(post, 'date')),
      when: '',
      url: new URL(`/post/${id}/thread`, sheet.base).href,
      anchor: `post-${id}`,
      message: firstOf(tagsIn(post, 'article')[0], 'message'),
      beside: [mark, firstOf(post, 'signature')],
      mark:
        mark === undefined
          ? undefined
          : { words: wordsOf(mark), edit: edited && { at: edited, ...(by === '' ? {} : { by }) } },
    },
    SOUGHT,
    sortOf,
  );
}

function exactIn(part: Element | undefined): Written | undefined {
  const ms = Number(
    firstIn(part, ({ attribs }) => 'data-timestamp' in attribs)?.attribs['data-timestamp'] ?? Number.NaN,
  );
  return Number.isNaN(ms) ? undefined : { ms, sure: 'second' };
}

const sortOf: Classify = (element) => {
  if (hasClass(element, 'quote')) return 'quote';
  if (hasClass(element, 'edited_by')) return 'notice';
  return hasClass(element, 'signature') ? 'signature' : undefined;
};
