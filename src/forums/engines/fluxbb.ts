import type { Classify } from '../body.js';
import { type Element, firstOf, hasClass, tagsIn, textOf, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

const SOUGHT: Sought = {
  posts: 'div.blockpost#pNUMBER',
  author: '.postleft dt',
  time: 'a date and time in h2 a',
  body: '.postmsg',
  next: 'a[rel=next] in .pagelink, or the link with the next number',
};

/** FluxBB 1.5: neither a zone nor a clock on its pages, so the settings must tell the offset. */
export const fluxbb: Forum = {
  id: 'fluxbb',
  title: 'FluxBB',
  ...knownBy([
    ['div#punwrap or div#punviewtopic', /<div id="pun(?:wrap|viewtopic|login|message)"/],
    ['footer "Powered by FluxBB"', /Powered by\s*<a href="https?:\/\/fluxbb\.org/i],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.cls('blockpost').filter(({ attribs }) => /^p\d+$/.test(attribs.id ?? ''));
  if (posts.length === 0) throw withoutPosts(sheet, wordsOf(tagsIn(sheet.id('msg'), 'p')[0]), SOUGHT);
  const crumbs = sheet.cls('crumbs')[0];
  const pager = sheet.cls('pagelink')[0];
  const here = readCount(wordsOf(tagsIn(pager, 'strong')[0]));
  const links = tagsIn(pager, 'a');
  const numbers = links.flatMap((link) => readCount(wordsOf(link)) ?? []);
  const onward = links.find((link) => link.attribs.rel === 'next' || wordsOf(link) === String((here ?? 0) + 1));
  return {
    forum: 'fluxbb',
    dialect: 'FluxBB 1.5',
    title:
      wordsOf(tagsIn(crumbs, 'strong').at(-1)) ||
      wordsOf(tagsIn(sheet.cls('linkst')[0], 'li').at(-1)).replace(/^»\s*/, '') ||
      sheet.head.replace(/ (?:\(Page \d+\) )?\/ [\s\S]*$/, ''),
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
    ),
    ...needPlace(
      sheet,
      { next: sheet.address(onward), page: here, pages: here === undefined ? undefined : Math.max(here, ...numbers) },
      SOUGHT,
    ),
    // Where others have a link to answer by, a closed thread has only words.
    locked: sheet.cls('postlink').some((part) => wordsOf(part) !== '' && tagsIn(part, 'a').length === 0),
  };
}

function readPost(sheet: Sheet, post: Element): Undated {
  const id = post.attribs.id?.slice(1) ?? '';
  const head = tagsIn(post, 'h2')[0];
  const link = tagsIn(head, 'a')[0];
  const writer = tagsIn(firstOf(post, 'postleft'), 'dt')[0];
  const uid = tagsIn(firstOf(post, 'postleft'), 'a')
    .map(({ attribs }) => /profile\.php\?id=(\d+)/.exec(attribs.href ?? '')?.[1])
    .find((number) => number !== undefined && number !== '1');
  const mark = firstOf(post, 'postedit');
  const words = wordsOf(mark);
  return needPost(
    sheet,
    {
      id,
      number: readCount(wordsOf(firstOf(head, 'conr')).slice(1)),
      author: authorNameOf(writer),
      authorId: uid,
      guest: uid === undefined && !isMember(firstOf(post, 'postleft')),
      at: sheet.stamp(textOf(link)),
      when: textOf(link),
      url: sheet.address(link),
      anchor: `p${id}`,
      message: firstOf(firstOf(post, 'postright'), 'postmsg'),
      // The edit mark stands inside the message.
      beside: [firstOf(post, 'postsignature')],
      mark: mark === undefined ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
    },
    SOUGHT,
    sortOf,
  );
}

/** Beside a member's posts stands at least since when he is one, in whatever language. */
function isMember(profile: Element | undefined): boolean {
  return tagsIn(profile, 'dd').some((line) => !hasClass(line, 'usertitle') && /\d/.test(textOf(line)));
}

const sortOf: Classify = (element) => {
  if (hasClass(element, 'quotebox')) return 'quote';
  if (hasClass(element, 'postsignature')) return 'signature';
  if (hasClass(element, 'postedit')) return 'notice';
  return hasClass(element, 'bbs') ? 'struck' : undefined;
};
