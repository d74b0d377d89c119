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
  posts: '.posthead#pNUMBER',
  author: '.post-byline strong',
  time: 'a date and time in .post-link',
  body: '.entry-content beside .posthead',
  next: 'link[rel=next], or the link with the next number in .paging',
};

/** PunBB 1.4: neither a zone nor a clock on its pages, and struck words stay as [s]…[/s] in the text. */
export const punbb: Forum = {
  id: 'punbb',
  title: 'PunBB',
  ...knownBy([['div#brd-wrap', /<div id="brd-wrap"/]]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const heads = sheet.cls('posthead').filter(({ attribs }) => /^p\d+$/.test(attribs.id ?? ''));
  if (heads.length === 0) throw withoutPosts(sheet, wordsOf(sheet.cls('main-message')[0]), SOUGHT);
  const head = sheet.cls('main-title')[0];
  const name = wordsOf(tagsIn(head, 'a')[0] ?? head);
  const pager = sheet.cls('paging')[0];
  const here = readCount(wordsOf(tagsIn(pager, 'strong')[0]));
  const links = tagsIn(pager, 'a');
  const numbers = links.flatMap((link) => readCount(wordsOf(link)) ?? []);
  const onward = links.find((link) => wordsOf(link) === String((here ?? 0) + 1));
  return {
    forum: 'punbb',
    dialect: 'PunBB 1.4',
    title: name || sheet.head,
    ...datePosts(
      page,
      heads.map((head) => readPost(sheet, head)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
    ),
    ...needPlace(
      sheet,
      {
        next: sheet.relNext ?? sheet.address(onward),
        page: here,
        pages: here === undefined ? undefined : Math.max(here, ...numbers),
      },
      SOUGHT,
    ),
    // It says so before the name of the thread: "[ Closed ]".
    locked: /closed/i.test(wordsOf(head).split(name)[0] ?? ''),
  };
}

function readPost(sheet: Sheet, head: Element): Undated {
  const id = head.attribs.id?.slice(1) ?? '';
  const post = head.parent !== null && 'attribs' in head.parent ? head.parent : undefined;
  const line = firstOf(head, 'post-byline');
  const writer = tagsIn(line, 'strong')[0] ?? tagsIn(line, 'a')[0];
  const uid = tagsIn(line, 'a')
    .map(({ attribs }) => /profile\.php\?id=(\d+)|\/user\/(\d+)/.exec(attribs.href ?? ''))
    .map((found) => found?.[1] ?? found?.[2])
    .find((number) => number !== undefined && number !== '1');
  const link = tagsIn(firstOf(head, 'post-link'), 'a')[0];
  const mark = firstOf(head, 'post-edit');
  const words = wordsOf(mark);
  return needPost(
    sheet,
    {
      id,
      number: readCount(wordsOf(firstOf(head, 'post-num'))),
      author: authorNameOf(writer),
      authorId: uid,
      // Since when one is a member, and how many posts he wrote, is told of no guest.
      guest: uid === undefined && !/\d/.test(textOf(firstOf(post, 'author-info'))),
      at: sheet.stamp(textOf(firstOf(head, 'post-link'))),
      when: textOf(firstOf(head, 'post-link')),
      url: sheet.address(link),
      anchor: `p${id}`,
      message: firstOf(post, 'entry-content'),
      beside: [mark],
      mark: mark === undefined ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
    },
    SOUGHT,
    sortOf,
  );
}

const sortOf: Classify = (element) => {
  if (hasClass(element, 'quotebox')) return 'quote';
  if (hasClass(element, 'sig-content')) return 'signature';
  return hasClass(element, 'post-edit') ? 'notice' : undefined;
};
