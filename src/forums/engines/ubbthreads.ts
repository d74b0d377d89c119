import type { Classify } from '../body.js';
import {
  around,
  childElements,
  type Element,
  firstIn,
  firstOf,
  hasClass,
  isElement,
  tagsIn,
  textOf,
  wordsOf,
} from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { linkedNext, needPlace, readPageOf } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, ownWordsOf, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

const SOUGHT: Sought = {
  posts: '#numberNUMBER or a[name=PostNUMBER], in a table with .post_inner',
  author: '#menu_control_NUMBER and .username',
  time: 'a date and time in .subjecttable',
  body: '.post_inner',
  next: 'rel=next, ">" and a link to the page behind this',
};

/** UBB.threads 7: no zone on its pages, the day's order in dates is an administrator's. */
export const ubbthreads: Forum = {
  id: 'ubbthreads',
  title: 'UBB.threads',
  ...knownBy([
    ['footer "Powered by UBB.threads"', /Powered by(?:\s|&nbsp;|<[^<>]{0,300}>){0,9}UBB\.threads/i],
    ['scripts ubb_js', /<script\b[^<>]*\/ubb_(?:js|jslib)\b/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = findPosts(sheet);
  if (posts.length === 0) throw withoutPosts(sheet, findMessage(sheet), SOUGHT);
  const place = readPlace(sheet);
  const dated = datePosts(
    page,
    posts.map(([id, post]) => readPost(sheet, id, post)),
    () => pageClock(undefined, undefined, page.date, settings.offset),
    settings,
  );
  const onward = sheet.tag('a').find((link) => /^(?:>|›|»|next)$/i.test(wordsOf(link)) && !sheet.isWritten(link));
  return {
    forum: 'ubbthreads',
    dialect: 'UBB.threads 7',
    title: ownWordsOf(sheet.tag('h1')[0]) || wordsOf(sheet.tag('h1')[0]) || sheet.head.replace(/ - [\s\S]*$/, ''),
    ...dated,
    ...needPlace(
      sheet,
      { next: sheet.relNext ?? linkedNext(sheet, place.page) ?? sheet.address(onward), ...place },
      SOUGHT,
    ),
    locked: sheet
      .tag('img')
      .some(({ attribs }) => /lock/i.test(attribs.src ?? '') || /locked/i.test(attribs.alt ?? '')),
  };
}

/** The engine's message in place of a thread stands in a table of its own, behind the one that leads to it. */
function findMessage(sheet: Sheet): string {
  const isWay = (box: Element): boolean => firstOf(box, 'breadcrumbs', 'post-nav') !== undefined;
  const box = [...sheet.cls('t_inner'), ...sheet.cls('t_standard')].find((one) => !isWay(one));
  return readPlace(sheet).page === undefined ? wordsOf(box) : '';
}

/** Each post by its number: the widest table round it that holds no other message. */
function findPosts(sheet: Sheet): readonly (readonly [id: string, post: Element])[] {
  const marks = [...sheet.ids(/^(?:number|menu_control_)\d+$/), ...sheet.tag('a').filter(isAnchor)];
  const found = new Map<string, Element>();
  for (const mark of marks) {
    const id = (isAnchor(mark) ? mark.attribs.name : mark.attribs.id)?.replace(/\D/g, '') ?? '';
    const post = around(mark, (outer) => outer.name === 'table' && firstOf(outer, 'post_inner') !== undefined);
    if (post !== undefined && !found.has(id) && ![...found.values()].includes(post)) found.set(id, post);
  }
  const order = sheet.tag('table');
  return [...found].sort(([, a], [, b]) => order.indexOf(a) - order.indexOf(b));
}

function isAnchor({ name, attribs }: Element): boolean {
  return name === 'a' && /^Post\d+$/.test(attribs.name ?? '');
}

/** "Page 1 of 3" over the posts. */
function readPlace(sheet: Sheet): ReturnType<typeof readPageOf> {
  const said = [...sheet.tag('td'), ...sheet.tag('div'), ...sheet.tag('span')].map((part) =>
    readPageOf(ownWordsOf(part)),
  );
  return said.find(({ page }) => page !== undefined) ?? {};
}

function readPost(sheet: Sheet, id: string, post: Element): Undated {
  const box = firstOf(post, 'author-content');
  const writer = firstIn(post, ({ attribs }) => attribs.id === `menu_control_${id}`) ?? firstOf(box, 'username');
  const uid = tagsIn(box, 'a')
    .map(({ attribs }) => /[?&;]User=(\d+)|\/users\/(\d+)/.exec(attribs.href ?? ''))
    .map((told) => told?.[1] ?? told?.[2])
    .find((number) => number !== undefined);
  const head = firstOf(post, 'subjecttable');
  const link = tagsIn(head, 'a').find(({ attribs }) => attribs.href?.endsWith(`#Post${id}`) === true);
  const subject = wordsOf(link);
  const when = textOf(head).replace(subject === '' ? /$^/ : subject, ' ');
  const message = firstOf(post, 'post_inner');
  const parts = message === undefined ? [] : childElements(message);
  const mark = parts.findLast((part) => isMark(part) && sheet.stamp(wordsOf(part)) !== undefined);
  const words = wordsOf(mark);
  return needPost(
    sheet,
    {
      id,
      author: authorNameOf(writer),
      authorId: uid,
      guest: uid === undefined && !/:\s*\d/.test(textOf(box)),
      at: sheet.stamp(when),
      when,
      url: sheet.address(link),
      anchor: `Post${id}`,
      message,
      beside: [message && outside(message, firstOf(post, 'signature'))],
      mark: mark === undefined ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
    },
    SOUGHT,
    sortOf,
  );
}

function outside(message: Element, part: Element | undefined): Element | undefined {
  return part !== undefined && around(part, (outer) => outer === message) === undefined ? part : undefined;
}

/** "Edited by NAME (06/05/11 12:30 PM)", in small print behind the text. */
function isMark(part: Element): boolean {
  return (
    hasClass(part, 'edited-wording') || (hasClass(part, 'small') && /\(.{0,80}\d:\d\d.{0,20}\)/.test(textOf(part)))
  );
}

const sortOf: Classify = (element) => {
  if (hasClass(element, 'signature')) return 'signature';
  if (isMark(element)) return 'notice';
  if (hasClass(element, 'ubbcode-block')) return isCode(element) ? 'block' : 'quote';
  // The engine's own word over a box of code.
  const { parent } = element;
  return hasClass(element, 'ubbcode-header') && isElement(parent) && isCode(parent) ? 'drop' : undefined;
};

function isCode(block: Element): boolean {
  return tagsIn(block, 'pre').length > 0 || tagsIn(block, 'code').length > 0;
}
