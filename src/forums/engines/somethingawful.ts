import type { Classify } from '../body.js';
import { around, type Element, firstOf, hasClass, isElement, tagsIn, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, ownWordsOf, refuseIgnored, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated, type UndatedMark } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

const SOUGHT: Sought = {
  posts: 'table.post#postNUMBER',
  author: '.author',
  time: 'a date and time in .postdate',
  body: '.postbody',
  next: 'a with the title "Next page" in .pages',
};

/** The boards of Something Awful, grown from vBulletin 2: no zone and no clock on their pages. */
export const somethingawful: Forum = {
  id: 'somethingawful',
  title: 'Something Awful',
  ...knownBy([['body#something_awful', /<body\b[^<>]*\sid="something_awful"/]]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.cls('post').filter(({ attribs }) => /^post\d+$/.test(attribs.id ?? ''));
  if (posts.length === 0) throw withoutPosts(sheet, wordsOf(firstOf(sheet.cls('standard')[0], 'inner')), SOUGHT);
  const pager = sheet.cls('pages')[0];
  const options = tagsIn(pager, 'option');
  const chosen = options.find(({ attribs }) => attribs.selected !== undefined);
  const onward = tagsIn(pager, 'a').find(({ attribs }) => /^Next page/i.test(attribs.title ?? ''));
  return {
    forum: 'somethingawful',
    dialect: 'Something Awful',
    title: wordsOf(sheet.cls('bclast')[0]) || sheet.head.replace(/ - [^-]*$/, ''),
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
    ),
    ...needPlace(
      sheet,
      {
        next: sheet.address(onward),
        page: readCount(wordsOf(chosen)),
        pages: chosen === undefined ? undefined : readCount(wordsOf(options.at(-1))),
      },
      SOUGHT,
    ),
    locked: sheet.tag('img').some(({ attribs }) => /forum-closed/.test(attribs.src ?? '')),
  };
}

function readPost(sheet: Sheet, post: Element): Undated {
  const id = post.attribs.id?.slice('post'.length) ?? '';
  if (hasClass(post, 'ignored')) throw refuseIgnored(sheet, id);
  const line = ownWordsOf(firstOf(post, 'postdate'));
  const box = firstOf(post, 'userinfo');
  const uid = /\buserid-(\d+)/.exec(box?.attribs.class ?? '')?.[1];
  // One of its boards puts the author's picture and motto into the same cell.
  const message = firstOf(post, 'complete_shit') ?? firstOf(post, 'postbody');
  // A cell is stored without its table, and would then be read as none.
  if (message !== undefined) message.name = 'div';
  // The paragraph for it is there in every post.
  const mark = firstOf(post, 'editedby');
  const words = wordsOf(tagsIn(mark, 'span')[0] ?? mark);
  return needPost(
    sheet,
    {
      id,
      number: readCount(post.attribs['data-idx']),
      author: authorNameOf(firstOf(post, 'author')),
      authorId: uid,
      guest: uid === undefined,
      at: sheet.stamp(line),
      when: line,
      url: undefined,
      anchor: `post${id}`,
      message,
      beside: [mark && around(mark, (outer) => outer === message) === undefined ? mark : undefined],
      mark: words === '' ? undefined : { words, edit: readMark(sheet, words) },
    },
    SOUGHT,
    sortOf,
  );
}

/** "NAME … this message at 05:20 on Dec 5, 2024", before some year "… at Dec 5, 2024 around 05:20". */
function readMark(sheet: Sheet, words: string): UndatedMark | undefined {
  const [, by, rest = ''] = /^(.{1,80}?) \S{1,20} around with this message at (.{1,40})$/.exec(words) ?? [];
  const time = /\d{1,2}:\d{2}/.exec(rest)?.[0] ?? '';
  const day = /\p{L}{3,12} \d{1,2}, \d{4}/u.exec(rest)?.[0] ?? '';
  const edit = readEditMark(words, sheet.stamp(`${day} ${time}`) ?? sheet.stamp(words));
  return edit && { ...edit, ...(by === undefined ? {} : { by }) };
}

const sortOf: Classify = (element) => {
  if (hasClass(element, 'editedby')) return 'notice';
  if (hasClass(element, 'signature')) return 'signature';
  if (hasClass(element, 'attachment')) return 'attachment';
  if (hasClass(element, 'bbc-block')) return isCode(element) ? 'block' : 'quote';
  // The engine's own word over a box of code.
  const { parent } = element;
  return element.name === 'h5' && isElement(parent) && isCode(parent) ? 'drop' : undefined;
};

function isCode(box: Element): boolean {
  return hasClass(box, 'bbc-block') && tagsIn(box, 'pre').length > 0;
}
