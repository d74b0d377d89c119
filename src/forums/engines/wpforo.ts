import type { Classify } from '../body.js';
import { around, type Element, firstOf, hasClass, tagsIn, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { needPlace, readPageOf } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../refusal.js';
import { Sheet } from '../sheet.js';
import { datePosts, onlyStamp, type Undated } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

const SOUGHT: Sought = {
  posts: '.post-wrap#post-NUMBER',
  author: '.author-name',
  time: 'one date and time outside the message and the author’s lines',
  body: '.wpforo-post-content',
  next: '.wpf-navi a.wpf-next-button and rel=next',
};

/** wpForo 1 and 2: times in the site's zone, in words beside the message. */
export const wpforo: Forum = {
  id: 'wpforo',
  title: 'wpForo',
  ...knownBy([
    ['div#wpforo-wrap or #wpforo', /<div[^<>]{0,200}\sid=["']wpforo(?:-wrap)?["']/],
    ['body.wpforo', /<body[^<>]{0,500}\sclass=["'][^"'<>]{0,1000}\bwpforo\b/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.cls('post-wrap').filter(({ attribs }) => /^post-\d+$/.test(attribs.id ?? ''));
  if (posts.length === 0)
    throw withoutPosts(sheet, wordsOf([...sheet.cls('wpf-p-error'), ...sheet.cls('wpforo-error')][0]), SOUGHT);
  const [pager] = sheet.cls('wpf-navi');
  return {
    forum: 'wpforo',
    dialect: 'wpForo',
    title: wordsOf(sheet.id('wpforo-title')) || sheet.head,
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
    ),
    ...needPlace(
      sheet,
      { next: sheet.address(firstOf(pager, 'wpf-next-button')) ?? sheet.relNext, ...readPageOf(wordsOf(pager)) },
      SOUGHT,
    ),
    locked: sheet.cls('wpf-topic-closed').length > 0,
  };
}

/** What in a post has times of its own that are not the post's. */
const ASIDE = [
  'wpforo-post-content',
  'wpforo-post-signature',
  'wpf-post-edited',
  'wpf-post-edit-wrap',
  'author-data',
  'wpforo-memberinfo',
  'wpforo-comment',
];

function readPost(sheet: Sheet, post: Element): Undated {
  const id = post.attribs.id?.slice('post-'.length) ?? '';
  const writer = firstOf(post, 'author-name');
  const profile = tagsIn(writer, 'a').find(({ attribs }) => attribs.href !== undefined);
  const isAside = (part: Element): boolean => ASIDE.some((name) => hasClass(part, name));
  const isOwn = (part: Element): boolean => !isAside(part) && around(part, isAside) === undefined;
  const edited = firstOf(post, 'wpf-post-edited', 'wpf-post-edit-wrap');
  return needPost(
    sheet,
    {
      id,
      author: authorNameOf(writer),
      guest: profile === undefined,
      at: onlyStamp(sheet, post, isOwn),
      url: sheet.address(tagsIn(post, 'a').find(({ attribs }) => attribs.href?.endsWith(`#post-${id}`))),
      anchor: `post-${id}`,
      message: firstOf(post, 'wpforo-post-content'),
      beside: [edited, firstOf(post, 'wpforo-post-signature')],
      // It says how many days ago.
      mark: edited && { words: wordsOf(edited), edit: { at: { ms: sheet.page.date, sure: 'inferred' } } },
    },
    SOUGHT,
    sortOf,
  );
}

const sortOf: Classify = (element) => {
  if (element.name === 'blockquote' || hasClass(element, 'wpforo-quote')) return 'quote';
  if (hasClass(element, 'wpf-post-edited') || hasClass(element, 'wpf-post-edit-wrap')) return 'notice';
  if (hasClass(element, 'wpforo-post-signature')) return 'signature';
  return hasClass(element, 'wpforo-attached-file') ? 'attachment' : undefined;
};
