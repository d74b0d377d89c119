import type { Body, Skip } from '../../core/post.js';
import { bodyOf, type Classify } from '../body.js';
import {
  around,
  childElements,
  type DomNode,
  type Element,
  firstIn,
  firstOf,
  following,
  hasClass,
  holds,
  nodesOf,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { unreadable } from '../page.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated } from '../times/dating.js';
import { type PageClock, pageClock } from '../times/page-clock.js';
import { readOffset } from '../times/zone.js';

const SOUGHT: Sought = {
  posts: 'span.name a[name=NUMBER]',
  author: 'span.name b',
  time: 'a date after "Posted:" in span.postdetails',
  body: 'the cell with span.postbody',
  next: 'a link "Next" or with the next number, with start=',
};

/** phpBB 2: tables without ids, one offset for the whole page, no mark for an edit of the last post. */
export const phpbb2: Forum = {
  id: 'phpbb2',
  title: 'phpBB 2',
  ...knownBy(
    [
      ['table.forumline', /<table[^<>]*class="forumline"/],
      ['footer "phpBB © 2001"', /phpBB<\/a>\s*(?:&copy;|©)\s*2001/],
    ],
    // A board of Forumotion in another look may have a table of this one's.
    [/<body[^<>]*\sid="phpbb"/, /class="tablebg"/, /<div\b[^<>]{0,500}\sclass="[^"<>]{0,200}\bpost--\d/],
  ),
  readPage,
  readBody: (html) => phpbb2Body(nodesOf(html)),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const rows = sheet
    .cls('name')
    .flatMap((name) => tagsIn(name, 'a'))
    .filter(({ attribs }) => /^[1-9]\d*$/.test(attribs.name ?? ''));
  if (rows.length === 0) {
    if (/\b_board\["Forumotion"\]/.test(page.html))
      throw unreadable(
        page,
        'it is a board of Forumotion in a look that is not read',
        'Let `adjutant capture --inspect` propose selectors for the settings.',
      );
    // The engine's own message and its login bear a head; a thread's table has none.
    const [table] = sheet.cls('thHead').length > 0 ? sheet.cls('forumline') : [];
    const words = sheet.asksLogin ? wordsOf(table) : wordsOf(firstOf(table, 'gen'));
    throw withoutPosts(sheet, words, SOUGHT);
  }
  return {
    forum: 'phpbb2',
    dialect: 'phpBB 2 subSilver',
    title: wordsOf(sheet.cls('maintitle')[0]) || sheet.head.replace(/^.*View topic - /, ''),
    ...datePosts(
      page,
      rows.map((anchor) => readPost(sheet, anchor)),
      () => readClock(sheet),
      settings,
    ),
    ...readPager(sheet),
    locked: sheet.tag('img').some(({ attribs }) => /reply-locked/.test(attribs.src ?? '')),
  };
}

function readPost(sheet: Sheet, anchor: Element): Undated {
  const id = anchor.attribs.name ?? '';
  const row = around(anchor, ({ name }) => name === 'tr');
  const cell = row === undefined ? undefined : childElements(row)[1];
  const details = firstOf(cell, 'postdetails');
  const message = around(firstOf(cell, 'postbody'), ({ name }) => name === 'td');
  const writer = around(anchor, (outer) => hasClass(outer, 'name'));
  const buttons = row === undefined ? undefined : following(row)[0];
  const uid = tagsIn(buttons, 'a')
    .map(({ attribs }) => /mode=viewprofile.{0,200}?[?&;]u=(\d+)/.exec(attribs.href ?? '')?.[1])
    .find((number) => number !== undefined);
  const mark = message && childElements(message).find((part) => hasClass(part, 'gensmall') && wordsOf(part) !== '');
  const words = wordsOf(mark);
  const said = plain(textOf(details));
  const permalink = firstIn(cell, ({ name, attribs }) => name === 'a' && attribs.href?.endsWith(`#${id}`) === true);
  const title = /Post subject:([\s\S]*)$/.exec(said)?.[1]?.trim().replace(/^Re: /, '') ?? '';
  const thread = wordsOf(sheet.cls('maintitle')[0]);
  return {
    ...needPost(
      sheet,
      {
        id,
        author: authorNameOf(tagsIn(writer, 'b')[0]),
        authorId: uid,
        guest:
          uid === undefined && !/[:：]\s*\d|\d{4}/.test(textOf(firstOf(row && childElements(row)[0], 'postdetails'))),
        title: title === thread ? undefined : title,
        // The subject follows behind a span of its own: a date in it is none of the post's.
        at: sheet.stamp(details === undefined ? '' : ownText(details)),
        when: textOf(details),
        url: sheet.address(permalink),
        anchor: id,
        message,
        beside: [],
        mark: mark === undefined ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
      },
      SOUGHT,
      classifyPhpbb2,
    ),
    ...(message === undefined ? {} : { html: sheet.html(message.children), body: phpbb2Body(message.children) }),
  };
}

/** An element's text up to the first element inside it. */
function ownText(element: Element): string {
  const [first, ...rest] = element.children;
  const words = first?.type === 'text' ? first.data : '';
  return /\d/.test(words) || rest.length === 0 ? words : textOf(element);
}

/** "Page 1 of 3" in whatever language: two bold numbers; the current one alone is bold in the list beside it. */
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const navs = [...sheet.cls('nav'), ...sheet.cls('gensmall')];
  const numbers = navs.map((nav) => tagsIn(nav, 'b').flatMap((part) => readCount(wordsOf(part)) ?? []));
  const [page, pages] = numbers.find((found) => found.length === 2) ?? [];
  const links = navs
    .flatMap((nav) => tagsIn(nav, 'a'))
    .filter(({ attribs }) => /[?&;]start=\d/.test(attribs.href ?? ''));
  const onward =
    links.find((link) => wordsOf(link) === 'Next') ??
    links.find((link) => page !== undefined && wordsOf(link) === String(page + 1));
  return needPlace(sheet, { next: sheet.address(onward), page, pages }, SOUGHT);
}

const LONGEST_FOOTER = 120;

/** What the engine calls some hours from GMT by, with the first letter of the region: minutes, without summer time. */
const NAMED: ReadonlyMap<string, number> = new Map([
  ...([
    ['HST H', -600],
    ['PST U', -480],
    ['MST U', -420],
    ['CST U', -360],
    ['EST U', -300],
  ] as const),
  ...([
    ['CET E', 60],
    ['EET E', 120],
    ['WST A', 480],
    ['CST A', 570],
    ['EST A', 600],
  ] as const),
]);

/** Minutes east of GMT in "GMT - 5 Hours" or "EST (U.S./Canada)". */
function offsetIn(words: string): number | undefined {
  const [, name, region] = /\b([A-Z]{3}) \(([A-Z])/.exec(words) ?? [];
  return readOffset(words) ?? NAMED.get(`${name} ${region}`);
}

/** "All times are GMT - 5 Hours", in whatever language, holds for every time of the page, without summer time. */
function readClock(sheet: Sheet): PageClock {
  const words = sheet
    .cls('gensmall')
    .map(wordsOf)
    .findLast((text) => text.length < LONGEST_FOOTER && offsetIn(text) !== undefined);
  const minutes = offsetIn(words ?? '');
  const told = minutes === undefined ? undefined : ({ kind: 'offset', minutes } as const);
  return pageClock(told, undefined, sheet.page.date, sheet.settings.offset);
}

/** A message's parts: quotations and code close the message's own span and open it again, so one text is several spans. */
function phpbb2Body(nodes: readonly DomNode[]): Body {
  return withSignature(bodyOf(nodes, classifyPhpbb2));
}

/** What an element inside the message's cell is. */
const classifyPhpbb2: Classify = (element) => {
  if (element.name === 'table' && holds(element, (cell) => hasClass(cell, 'quote'))) return 'quote';
  if (!hasClass(element, 'genmed') && !hasClass(element, 'gensmall')) return undefined;
  const table = around(element, ({ name }) => name === 'table');
  // "Code:" over a box of code is the engine's own word.
  if (hasClass(element, 'genmed'))
    return table !== undefined && holds(table, (cell) => hasClass(cell, 'code')) ? 'drop' : undefined;
  return 'notice';
};

/** A signature stands in the message's own span, after a line of underscores; the edit mark comes behind it. */
function withSignature(body: Body): Body {
  const line = [...body.text.matchAll(/^_{15,}$/gm)].at(-1);
  const from = line?.index;
  if (from === undefined || body.skips.some((skip) => skip.from <= from && from < skip.to)) return body;
  const notice = body.skips.find((skip) => skip.why === 'notice' && skip.from > from);
  const to = body.text.slice(0, notice?.from).trimEnd().length;
  const signature: Skip = { from, to, why: 'signature' };
  const before = body.skips.filter((skip) => skip.to <= from);
  return { text: body.text, skips: [...before, signature, ...(notice === undefined ? [] : [notice])] };
}
