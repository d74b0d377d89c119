import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
import { around, type Element, firstIn, firstOf, hasClass, tagsIn, textOf, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { partHidden } from '../hidden.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, ownWordsOf, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated, type UndatedMark } from '../times/dating.js';
import { type PageClock, pageClock } from '../times/page-clock.js';
import { findTimeOfDay } from '../times/stamp.js';
import { readOffset } from '../times/zone.js';

const SOUGHT: Sought = {
  posts: 'table#pidNUMBER',
  author: '.authi a',
  time: 'a date and time in #authorpostonNUMBER',
  body: '#postmessage_NUMBER',
  next: 'a.nxt in .pg',
};

/** Discuz! X: the zone stands in the footer, an edit mark at the beginning of the text. */
export const discuz: Forum = {
  id: 'discuz',
  title: 'Discuz! X',
  ...knownBy([
    ['generator "Discuz!"', /<meta\s[^<>]*content="Discuz! X/],
    ['variable discuz_uid', /\bdiscuz_uid\s*=/],
    ['footer "Powered by Discuz!"', /Powered by\s*<strong><a\b[^<>]*>Discuz!<\/a>/i],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const all = sheet.ids(/^pid\d+$/);
  const { standing, hidden } = partHidden(all, idOf, (post) => hiddenAs(post, messageOf(sheet, post)));
  if (all.length === 0) throw withoutPosts(sheet, wordsOf(tagsIn(sheet.id('messagetext'), 'p')[0]), SOUGHT);
  const pager = sheet.cls('pg')[0];
  const here = readCount(wordsOf(tagsIn(pager, 'strong')[0]));
  const total = tagsIn(pager, 'span').map(({ attribs }) => readCount(/\d+/.exec(attribs.title ?? '')?.[0]));
  const numbers = tagsIn(pager, 'a').flatMap((link) => readCount(wordsOf(link).replace(/^\.{3} ?/, '')) ?? []);
  const version = /content="Discuz! (X[\d.]*\d)/.exec(page.html)?.[1];
  return {
    forum: 'discuz',
    dialect: `Discuz! ${version ?? 'X'}`,
    title: wordsOf(sheet.id('thread_subject')) || sheet.head.replace(/ - [\s\S]*$/, ''),
    ...datePosts(
      page,
      standing.map((post) => readPost(sheet, post)),
      () => readClock(sheet),
      settings,
      hidden,
    ),
    ...needPlace(
      sheet,
      {
        next: sheet.address(firstOf(pager, 'nxt')),
        page: here,
        pages: here === undefined ? undefined : (total.find((n) => n !== undefined) ?? Math.max(here, ...numbers)),
      },
      SOUGHT,
    ),
    locked: sheet.tag('img').some(({ attribs }) => /\/locked\b/.test(attribs.src ?? '')),
  };
}

/** The footer's "GMT+8, 2026-11-21 12:15" holds for every time of the page. */
function readClock(sheet: Sheet): PageClock {
  const { page, settings } = sheet;
  const words = [...sheet.tag('p'), ...sheet.tag('div')]
    .filter((part) => !sheet.isWritten(part))
    .map(wordsOf)
    .findLast((text) => text.length < 400 && /\bGMT/.test(text) && readOffset(text) !== undefined);
  const minutes = readOffset(words ?? '');
  const told = minutes === undefined ? undefined : ({ kind: 'offset', minutes } as const);
  const printed = /\d{4}-\d{1,2}-\d{1,2} \d{1,2}:\d{2}(?: [AP]M)?/.exec(words ?? '')?.[0];
  return pageClock(told, printed === undefined ? undefined : findTimeOfDay(printed), page.date, settings.offset);
}

function idOf({ attribs }: Element): string {
  return attribs.id?.slice('pid'.length) ?? '';
}

function messageOf(sheet: Sheet, post: Element): Element | undefined {
  return sheet.id(`postmessage_${idOf(post)}`);
}

/**
 * Where a post was deleted its table says so, and holds nothing else. What a moderator shielded, or wrote who is barred by
 * now, has a note in place of its words, and for moderators before them; in the words a note stands for a part of them.
 */
function hiddenAs(post: Element, message: Element | undefined): HiddenAs | undefined {
  if (message === undefined && firstOf(post, 'authi') === undefined) return 'deleted';
  const isNote = (part: Element): boolean =>
    hasClass(part, 'locked') && around(part, (one) => one === message || hasClass(one, 'pattl')) === undefined;
  return firstIn(post, isNote) === undefined ? undefined : 'waiting';
}

function readPost(sheet: Sheet, post: Element): Undated {
  const id = idOf(post);
  const message = messageOf(sheet, post);
  // A cell is stored without its table, and would then be read as none.
  if (message?.name === 'td') message.name = 'div';
  const isOwn = (part: Element): boolean =>
    message === undefined || around(part, (one) => one === message) === undefined;
  const line = sheet.id(`authorposton${id}`);
  const named = firstIn(post, (part) => hasClass(part, 'authi') && tagsIn(part, 'a').some(isName));
  const writer = tagsIn(named, 'a').find(isName);
  const uid = /[?&;]uid=(\d+)|space-uid-(\d+)/.exec(writer?.attribs.href ?? '');
  const counter = sheet.id(`postnum${id}`);
  const mark = firstOf(message, 'pstatus');
  const title = wordsOf(tagsIn(firstOf(post, 'pcb'), 'h2').find(isOwn));
  return needPost(
    sheet,
    {
      id,
      number: readCount(/^\d+/.exec(wordsOf(counter))?.[0]),
      // Who is not a member, or wants no name, stands there without a link.
      author: authorNameOf(writer) || ownWordsOf(firstOf(firstOf(post, 'plc'), 'authi')).replace(/[\s|]/g, ''),
      authorId: uid?.[1] ?? uid?.[2],
      guest: uid === null,
      title,
      at: sheet.stamp(toldIn(line)),
      when: textOf(line),
      url: sheet.address(counter),
      anchor: `pid${id}`,
      message,
      beside: [firstIn(post, (part) => hasClass(part, 'pattl') && isOwn(part)), firstOf(post, 'sign')],
      mark: mark === undefined ? undefined : { words: wordsOf(mark), edit: readMark(sheet, mark) },
    },
    SOUGHT,
    sortOf,
  );
}

/** The link to a member, or the name of a guest, beside links to the icon and to all posts of one author. */
function isName({ attribs }: Element): boolean {
  return hasName(attribs.class) && !/[?&;]authorid=/.test(attribs.href ?? '');
}

function hasName(names: string | undefined): boolean {
  return /(?:^|\s)x[iw][12](?:\s|$)/.test(names ?? '');
}

/** "3 小时前" has the time itself in a title. */
function toldIn(part: Element | undefined): string {
  const titled = tagsIn(part, 'span').find(({ attribs }) => attribs.title !== undefined);
  return titled?.attribs.title ?? textOf(part);
}

/** "本帖最后由 NAME 于 2026-11-3 21:20 编辑" */
function readMark(sheet: Sheet, mark: Element): UndatedMark | undefined {
  const words = wordsOf(mark);
  const by = /^本帖最[后後]由 (.{1,80}?) [于於] /.exec(words)?.[1];
  const edit = readEditMark(words, sheet.stamp(toldIn(mark)) ?? sheet.stamp(words.replace(/^.* [于於] /, '')));
  return edit && { ...edit, ...(by === undefined ? {} : { by }) };
}

const sortOf: Classify = (element) => {
  if (hasClass(element, 'quote')) return 'quote';
  if (hasClass(element, 'pstatus') || hasClass(element, 'locked')) return 'notice';
  if (hasClass(element, 'sign')) return 'signature';
  if (hasClass(element, 'pattl') || hasClass(element, 'attach_nopermission') || element.name === 'ignore_js_op')
    return 'attachment';
  // Boards put letters nobody sees between the words, against copying.
  const isHidden = hasClass(element, 'jammer') || /display:\s*none/i.test(element.attribs.style ?? '');
  return isHidden ? 'drop' : undefined;
};
