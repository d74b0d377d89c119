import type { Classify } from '../body.js';
import { around, type Element, firstIn, firstOf, hasClass, isElement, plain, tagsIn, textOf, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../refusal.js';
import { Sheet } from '../sheet.js';
import { datePosts, type Undated, type UndatedMark } from '../times/dating.js';
import { type PageClock, pageClock } from '../times/page-clock.js';
import type { Stamp } from '../times/stamp.js';
import { readOffset } from '../times/zone.js';

const SOUGHT: Sought = {
  posts: 'div#post_NUMBER',
  author: '.authi a.xw1 and .authi',
  time: '#authorpostonNUMBER',
  body: '#postmessage_NUMBER and .locked',
  next: '.pg a.nxt',
};

/** Discuz! X: each part has the post's number in its id; times in the board's zone, which the footer names. */
export const discuz: Forum = {
  id: 'discuz',
  title: 'Discuz!',
  ...knownBy([
    ['generator "Discuz! X"', /<meta [^<>]{0,200}content="Discuz! X/],
    ['variable discuz_uid', /\bdiscuz_uid\s?=/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.ids(/^post_\d+$/).filter((post) => firstOf(post, 'authi') !== undefined);
  if (posts.length === 0) {
    const said = tagsIn(sheet.id('messagetext'), 'p')[0] ?? sheet.cls('alert_error')[0];
    throw withoutPosts(sheet, wordsOf(said), SOUGHT);
  }
  const [pager] = sheet.cls('pg');
  const here = readCount(wordsOf(tagsIn(pager, 'strong')[0]));
  const label = firstIn(pager, ({ name, attribs }) => name === 'span' && attribs.title !== undefined);
  const version = /content="Discuz! (X[\d.]*\d)/.exec(page.html)?.[1];
  return {
    forum: 'discuz',
    dialect: `Discuz! ${version ?? 'X'}`,
    title: wordsOf(sheet.id('thread_subject')) || sheet.head,
    ...datePosts(
      page,
      // A reply set on top stands before those that came earlier.
      posts.map((post) => readPost(sheet, post)).toSorted((a, b) => Number(a.id) - Number(b.id)),
      () => readClock(sheet),
      settings,
    ),
    ...needPlace(
      sheet,
      {
        next: sheet.address(firstOf(pager, 'nxt')),
        page: here,
        pages: readCount(/\d+/.exec(label?.attribs.title ?? '')?.[0]),
      },
      SOUGHT,
    ),
    locked: sheet
      .tag('a')
      .some(({ attribs }) => /closed|关闭|關閉/.test(attribs.title ?? '') && attribs.id === 'post_reply'),
  };
}

/** "GMT+8, 2026-3-4 22:30" in the footer. */
function readClock(sheet: Sheet): PageClock {
  const { page, settings } = sheet;
  const footer = [...sheet.tag('p'), ...sheet.tag('span'), ...sheet.tag('div')].findLast(
    (part) =>
      part.children.some((child) => child.type === 'text' && /\bGMT[+-]?\d?/.test(child.data)) &&
      !sheet.isWritten(part),
  );
  const minutes = footer && readOffset(wordsOf(footer));
  return pageClock(
    minutes === undefined ? undefined : { kind: 'offset', minutes },
    undefined,
    page.date,
    settings.offset,
  );
}

function readPost(sheet: Sheet, post: Element): Undated {
  const id = post.attribs.id?.slice('post_'.length) ?? '';
  const link = tagsIn(post, 'a').find(
    (one) => around(one, (outer) => hasClass(outer, 'authi')) !== undefined && uidOf(one) !== undefined,
  );
  const posted = sheet.id(`authorposton${id}`);
  const message = sheet.id(`postmessage_${id}`);
  const status = firstOf(message, 'pstatus');
  const counter = sheet.id(`postnum${id}`);
  return needPost(
    sheet,
    {
      id,
      number: readCount(wordsOf(tagsIn(counter, 'em')[0])),
      // A guest's address and "deleted" stand beside his name, set apart.
      author: link ? authorNameOf(link) : bareWords(firstOf(firstOf(post, 'pls'), 'pi')),
      authorId: link && uidOf(link),
      guest: link === undefined,
      at: stampIn(sheet, posted),
      when: wordsOf(posted),
      url: sheet.address(counter),
      anchor: `pid${id}`,
      // What was blocked has a note in place of its words.
      message: message ?? firstOf(post, 'locked'),
      beside: [],
      mark: status && { words: wordsOf(status), edit: readMark(sheet, wordsOf(status)) },
    },
    SOUGHT,
    sortOf,
  );
}

/** The user's number in a link to him. */
function uidOf({ attribs }: Element): string | undefined {
  return /(?:space-uid-|[?&;]uid=)(\d+)/.exec(attribs.href ?? '')?.[1];
}

/** The words of an element, and of its links, without what is set apart in them. */
function bareWords(part: Element | undefined): string {
  const words = (part?.children ?? []).map((child) => {
    if (child.type === 'text') return child.data;
    return isElement(child) && child.name === 'a' ? bareWords(child) : ' ';
  });
  return plain(words.join(''));
}

/** "3 hours ago" is written over the time itself, which stands in a title. */
function stampIn(sheet: Sheet, part: Element | undefined): Stamp | undefined {
  const titled = tagsIn(part, 'span').find(({ attribs }) => sheet.stamp(attribs.title ?? '') !== undefined);
  return sheet.stamp(titled?.attribs.title ?? textOf(part));
}

/** "Last edited by NAME on TIME", in the engine's languages. */
function readMark(sheet: Sheet, words: string): UndatedMark | undefined {
  const at = sheet.stamp(words);
  const by = /(?:由|by)\s?(.{1,60}?)\s?(?:于|於|on|at)\s/.exec(words)?.[1];
  return at && { at, ...(by !== undefined && { by }) };
}

const sortOf: Classify = (element) => {
  if (hasClass(element, 'quote')) return 'quote';
  if (hasClass(element, 'pstatus') || hasClass(element, 'locked')) return 'notice';
  // Words that only thieves of whole pages are to see.
  if (hasClass(element, 'jammer') || /display:\s?none/.test(element.attribs.style ?? '')) return 'drop';
  if (element.name === 'em' && /copycode/.test(element.attribs.onclick ?? '')) return 'drop';
  return hasClass(element, 'pattl') || hasClass(element, 'attnm') || element.name === 'ignore_js_op'
    ? 'attachment'
    : undefined;
};
