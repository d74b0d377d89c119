import type { Classify } from '../body.js';
import { type Element, firstOf, hasClass, tagsIn, textOf, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { findHidden, partHidden } from '../hidden.js';
import { unreadable } from '../page.js';
import { needPlace, readPageOf } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

const SOUGHT: Sought = {
  posts: '.post-wrap#post-NUMBER',
  author: '.author-name and .wpf-author-name',
  time: 'a date and time in .wpf-post-date',
  body: '.wpforo-post-content',
  next: 'a.wpf-next-button',
};

/** wpForo, a forum in WordPress: no zone on its pages; marks of edits say only how long ago they were. */
export const wpforo: Forum = {
  id: 'wpforo',
  title: 'wpForo',
  ...knownBy([
    ['div#wpforo', /<div\b[^<>]*\sid="wpforo"/],
    ['div#wpforo-wrap', /<div\b[^<>]*\sid="wpforo-wrap"/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  if (sheet.cls('wpfl-3').length > 0 || sheet.cls('wpforo-comment').length > 0)
    throw unreadable(
      page,
      'it is shown as questions and answers, by their votes and with comments folded away',
      'Let the forum show it in another layout (its settings: layout "Extended", "Simplified" or "Threaded").',
    );
  const all = sheet.cls('post-wrap').filter(({ attribs }) => /^post-\d+$/.test(attribs.id ?? ''));
  const { standing: posts, hidden } = partHidden(all, idOf, (post) =>
    findHidden(post, SIGNS, (part) => hasClass(part, 'wpforo-post-content')),
  );
  if (all.length === 0) {
    const said = [...sheet.cls('wpf-p-error'), ...sheet.cls('wpforo-404-content'), ...sheet.cls('wpfcl-5')];
    throw withoutPosts(sheet, said.map(wordsOf).join(' '), SOUGHT);
  }
  const pager = sheet.cls('wpf-navi')[0];
  return {
    forum: 'wpforo',
    dialect: 'wpForo',
    title: wordsOf(sheet.id('wpforo-title')) || sheet.head.replace(/ [–|-] [\s\S]*$/, ''),
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
        next: sheet.address(firstOf(pager, 'wpf-next-button')),
        ...readPageOf(wordsOf(firstOf(pager, 'wpf-page-info'))),
      },
      SOUGHT,
    ),
    locked: tagsIn(sheet.id('wpforo-title'), 'i').some((icon) => hasClass(icon, 'fa-lock')),
  };
}

/** What waits for approval says so over its words. */
const SIGNS = { deleted: () => false, waiting: (part: Element) => hasClass(part, 'wpf-mod-message') };

function idOf(post: Element): string {
  return post.attribs.id?.slice('post-'.length) ?? '';
}

function readPost(sheet: Sheet, post: Element): Undated {
  const id = idOf(post);
  const uid = post.attribs['data-userid'];
  const line = firstOf(post, 'wpf-post-date');
  const writer = firstOf(post, 'author-name', 'wpf-author-name');
  const mark = firstOf(post, 'wpf-post-edit-wrap');
  const words = wordsOf(mark);
  const link = tagsIn(post, 'a').find(({ attribs }) => attribs.href?.endsWith(`#post-${id}`) === true);
  return needPost(
    sheet,
    {
      id,
      author: authorNameOf(writer),
      authorId: uid === '0' ? undefined : uid,
      guest: uid === undefined ? tagsIn(writer, 'a').length === 0 : uid === '0',
      at: sheet.stamp(textOf(line)),
      when: textOf(line),
      url: sheet.address(link),
      anchor: `post-${id}`,
      message: firstOf(post, 'wpforo-post-content'),
      beside: [mark, firstOf(post, 'wpforo-post-signature')],
      mark: mark === undefined ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
    },
    SOUGHT,
    sortOf,
  );
}

const sortOf: Classify = (element) => {
  if (element.name === 'blockquote') return 'quote';
  if (hasClass(element, 'wpf-post-edit-wrap')) return 'notice';
  if (hasClass(element, 'wpforo-post-signature')) return 'signature';
  return hasClass(element, 'wpforo-attached-file') || hasClass(element, 'wpforo-post-meta') ? 'attachment' : undefined;
};
