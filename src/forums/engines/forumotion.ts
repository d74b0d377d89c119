import type { Classify } from '../body.js';
import { allIn, around, type Element, firstIn, firstOf, hasClass, isElement, tagsIn, textOf, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { needPlace, readCount, readPageOf } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, onlyStamp, readEditMark, type Undated, type Written } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

const SOUGHT: Sought = {
  posts: 'div.post#pNUMBER with a class post--NUMBER',
  author: 'a link to /uNUMBER in .postprofile, .post-author-name and the like',
  time: 'a date and time in .author, .post-head, .post-date, and in words',
  body: '.content, .post-entry, .post-content and .entry-content',
  next: 'the link with the next number in .pagination',
};

const POST = /<div\b[^<>]{0,500}\sclass="[^"<>]{0,200}\bpost--\d/;
const SIGNS = knownBy([
  ['div.post.post--NUMBER', POST],
  ['variable _board["Forumotion"]', /\b_board\["Forumotion"\]/],
]);

/** Forumotion's looks without tables (its phpBB 2 is read as that): no zone on its pages. */
export const forumotion: Forum = {
  id: 'forumotion',
  title: 'Forumotion',
  ...SIGNS,
  // Its looks with the tables of phpBB 2 or in the frame of phpBB 3 are read as those.
  recognise: (html) => {
    const isTable = /<table\b[^<>]*\sclass="forumline"/.test(html) && !POST.test(html);
    return isTable || /<body\b[^<>]*\sid="phpbb"/.test(html) ? [] : SIGNS.recognise(html);
  },
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.cls('post').filter(({ attribs }) => /^p[1-9]\d*$/.test(attribs.id ?? ''));
  if (posts.length === 0) throw withoutPosts(sheet, wordsOf(sheet.cls('message')[0]), SOUGHT);
  const [pager] = ['pagination', 'paging', 'pages'].flatMap((name) => sheet.cls(name));
  const place = readPageOf(wordsOf(pager));
  const here = place.page ?? readCount(wordsOf(firstOf(pager, 'page-current') ?? tagsIn(pager, 'strong')[0]));
  const onward = tagsIn(pager, 'a').find((link) => wordsOf(link) === String((here ?? 0) + 1));
  return {
    forum: 'forumotion',
    dialect: 'Forumotion',
    title: wordsOf(sheet.cls('topic-title')[0]) || wordsOf(sheet.tag('h1')[0]) || sheet.head,
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
    ),
    ...needPlace(sheet, { next: sheet.address(onward), page: here, pages: place.pages }, SOUGHT),
    locked: [...sheet.tag('img'), ...sheet.tag('a')].some(({ attribs }) =>
      /\bi_(?:reply-)?locked\b/.test(attribs.class ?? ''),
    ),
  };
}

function readPost(sheet: Sheet, post: Element): Undated {
  const id = post.attribs.id?.slice(1) ?? '';
  const message = firstOf(post, 'content', 'post-entry', 'post-content', 'entry-content');
  const signature = firstOf(post, 'signature_div', 'post-signature');
  const parts = allIn(post, ({ name }) => name === 'p' || name === 'span' || name === 'em');
  const mark = parts.find((part) => isMark(part) && around(part, isQuotation) === undefined);
  const written = [message, mark, signature];
  const isOwn = (part: Element): boolean =>
    !written.includes(part) && around(part, (outer) => written.includes(outer)) === undefined;
  const member = firstIn(post, (part) => uidOf(part) !== undefined && isOwn(part) && authorNameOf(part) !== '');
  const profile = PROFILES.map((name) => firstOf(post, name)).find((part) => authorNameOf(part) !== '');
  const words = wordsOf(mark);
  const link = tagsIn(post, 'a').find(
    ({ attribs }) => attribs.href?.endsWith(`#${id}`) === true || attribs.href?.endsWith(`#p${id}`) === true,
  );
  const uid = member && uidOf(member);
  return needPost(
    sheet,
    {
      id,
      author: authorNameOf(member ?? tagsIn(profile, 'strong')[0] ?? profile),
      authorId: uid,
      guest: uid === undefined,
      at: findTime(sheet, post, isOwn),
      url: sheet.address(link),
      anchor: id,
      message,
      beside: [mark && message && around(mark, (outer) => outer === message) ? undefined : mark, signature],
      mark: mark === undefined ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
    },
    SOUGHT,
    sortOf,
  );
}

const PROFILES = ['post-author-name', 'postprofile-name', 'post_pseudo', 'popmenubutton', 'postprofile', 'author'];

/** A member's number in the link to him. */
function uidOf({ name, attribs }: Element): string | undefined {
  return name === 'a' ? /^(?:https?:\/\/[^/]{1,200})?\/u(\d+)$/.exec(attribs.href ?? '')?.[1] : undefined;
}

function findTime(sheet: Sheet, post: Element, isOwn: (part: Element) => boolean): Written | undefined {
  for (const name of ['author', 'post-head', 'posthead', 'post-date', 'topic-date'])
    for (const part of allIn(post, (one) => hasClass(one, name) && isOwn(one))) {
      const stamp = sheet.stamp(textOf(part));
      if (stamp !== undefined) return stamp;
    }
  return onlyStamp(sheet, post, isOwn);
}

/** "Last edited by NAME on Tue 3 Nov 2026 - 21:20; edited 1 time in total", in the languages most of its boards are in. */
const MARK =
  /^(?:last edited by|dernière édition par|zuletzt von|última edición por|ultima modifica di|última edição por|laatst aangepast door|ostatnio zmieniony przez|последний раз редактировалось)/i;

function isMark(part: Element): boolean {
  const words = wordsOf(part);
  return words.length < 300 && MARK.test(words) && /\d:\d\d/.test(words);
}

function isQuotation({ name }: Element): boolean {
  return name === 'blockquote';
}

const sortOf: Classify = (element) => {
  if (isQuotation(element)) return 'quote';
  if (hasClass(element, 'attachbox')) return 'attachment';
  if (hasClass(element, 'signature_div') || hasClass(element, 'post-signature')) return 'signature';
  if ((element.name === 'p' || element.name === 'span') && isMark(element)) return 'notice';
  if (hasClass(element, 'vote')) return 'drop';
  // The engine's own word over a box of code or a spoiler.
  const { parent } = element;
  return element.name === 'dt' && isElement(parent) && hasClass(parent, 'codebox') ? 'drop' : undefined;
};
