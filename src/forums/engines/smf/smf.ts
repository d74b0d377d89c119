import type { Forum, Page, SiteSettings, ThreadPage } from '../../forum.js';
import { authorNameOf } from '../../page/author-name.js';
import type { Classify } from '../../page/body.js';
import {
  around,
  type Element,
  firstIn,
  firstOf,
  hasClass,
  isElement,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from '../../page/dom.js';
import { knownBy } from '../../page/engine-marks.js';
import { bodyFromHtml, needPlace, needPost, type Sought, withoutPosts } from '../../page/found.js';
import { readCount } from '../../page/page.js';
import { Sheet } from '../../page/sheet.js';
import { datePosts, readEditMark, type Undated } from '../../times/dating.js';
import { exactMoment } from '../../times/moment.js';
import { clockToldTwice, type PageClock, pageClock } from '../../times/page-clock.js';
import { findClock } from '../../times/stamp.js';
import { findClock1, findPages1, findParts1, isFiles1, type SmfParts } from './smf-1.js';

const SOUGHT: Sought = {
  posts: '.post_wrapper (2.0, 2.1) and #subject_NUMBER (1.1)',
  author: '.poster h4, or the first bold words beside the post (1.1)',
  time: 'a date and time in .postinfo a.smalltext (2.1), .keyinfo .smalltext (2.0) or .smalltext behind the subject (1.1)',
  body: '.inner#msg_NUMBER, or div.post (1.1)',
  next: 'a with span.next_page, or with the next number, in .pagelinks or beside a.navPages',
};

/** SMF 1.1, 2.0 and 2.1: no zone on the page, so that it is measured by the page's clock. */
export const smf: Forum = {
  id: 'smf',
  title: 'SMF',
  ...knownBy([
    ['variable smf_scripturl', /\bvar smf_scripturl\b/],
    ['variable smf_theme_url', /\bvar smf_theme_url\b/],
    ['footer "SMF"', /\bSMF [12]\.[\d.]+<\/a>/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const wrappers = sheet.cls('post_wrapper');
  const posts = wrappers.length > 0 ? wrappers.map((post) => findParts(sheet, post)) : findParts1(sheet);
  if (posts.length === 0) {
    const login = sheet.id('frmLogin');
    const message = firstOf(sheet.id('fatal_error'), 'padding') ?? sheet.id('fatal_error');
    throw withoutPosts(sheet, wordsOf(message ?? firstOf(login, 'information', 'error') ?? login), SOUGHT);
  }
  const seen = posts.map((post) => readPost(sheet, post));
  const version = [...page.html.matchAll(/\bSMF ([12]\.[\d.]*\d)/g)].at(-1)?.[1];
  const likely = wrappers.length === 0 ? '1.1' : sheet.cls('postinfo').length > 0 ? '2.1' : '2.0';
  return {
    forum: 'smf',
    dialect: `SMF ${version ?? likely}`,
    title: sheet.head.replace(/ - Page \d+$/, ''),
    ...datePosts(page, seen, () => readClock(sheet), settings),
    ...readPager(sheet),
    locked:
      [...sheet.cls('main_icons'), ...sheet.cls('generic_icons')].some((icon) => hasClass(icon, 'lock')) ||
      sheet.tag('img').some(({ attribs }) => /\/topic\/\w*_locked/.test(attribs.src ?? '')),
  };
}

/** The parts of a post of 2.0 or 2.1. */
function findParts(sheet: Sheet, post: Element): SmfParts {
  const named = firstIn(post, ({ attribs }) => /^(?:subject|msg|modified)_\d+/.test(attribs.id ?? ''));
  const id = /\d+/.exec(named?.attribs.id ?? '')?.[0] ?? '';
  const poster = firstOf(post, 'poster');
  return {
    id,
    writer: tagsIn(poster, 'h4')[0],
    poster,
    counter: firstOf(firstOf(post, 'postinfo'), 'page_number'),
    line:
      tagsIn(firstOf(post, 'postinfo'), 'a').find((link) => hasClass(link, 'smalltext')) ??
      firstOf(firstOf(post, 'keyinfo'), 'smalltext'),
    message: firstIn(post, ({ attribs }) => attribs.id === `msg_${id}` && attribs.class !== undefined),
    beside: [sheet.id(`modified_${id}`), sheet.id(`msg_${id}_footer`), sheet.id(`msg_${id}_signature`)],
    links: tagsIn(post, 'a'),
  };
}

function readPost(sheet: Sheet, parts: SmfParts): Undated {
  const { id, writer, poster, counter, line, message, beside, links } = parts;
  const uid = tagsIn(writer, 'a')
    .map(({ attribs }) => /action=profile[;&]u=(\d+)/.exec(attribs.href ?? '')?.[1])
    .find((u) => u !== undefined);
  const permalink = links.find(
    ({ attribs }) =>
      /topic[=,][^#]{0,200}#msg\d{1,20}$/.test(attribs.href ?? '') && attribs.href?.endsWith(`#msg${id}`),
  );
  const [mark] = beside;
  const words = wordsOf(mark);
  const reply = /#\s*(\d+)/.exec(wordsOf(counter) || wordsOf(line))?.[1];
  return needPost(
    sheet,
    {
      id,
      number: reply === undefined ? undefined : Number(reply) + 1,
      author: authorNameOf(writer),
      authorId: uid,
      // Of a guest nothing is counted; of a member whose profile is kept from guests his posts are.
      guest: uid === undefined && !/[:：]\s*\d/.test(textOf(poster)),
      at: sheet.stamp(textOf(line)),
      when: textOf(line),
      url: sheet.address(permalink),
      anchor: `msg${id}`,
      message,
      beside: words === '' ? beside.slice(1) : beside,
      mark: words === '' ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
    },
    SOUGHT,
    sortOf,
  );
}

const sortOf: Classify = (element) => {
  const { id = '' } = element.attribs;
  if (element.name === 'blockquote' || hasClass(element, 'quoteheader') || hasClass(element, 'quote')) return 'quote';
  if (hasClass(element, 'signature')) return 'signature';
  if (/^modified_\d+$/.test(id)) return 'notice';
  if (/^msg_\d+_footer$/.test(id) || isFiles1(element)) return 'attachment';
  // A quotation's date may read "Today" and something else tomorrow.
  const heads = isElement(element.parent) && hasClass(element.parent, 'quoteheader');
  if (element.name === 'cite' || hasClass(element, 'topslice_quote') || (heads && element.name === 'a'))
    return { text: wordsOf(element).replace(/ on (?:(?! on ).){0,80}\d:\d\d.{0,80}$/, '') };
  // A box, by the style sheet alone: the text behind it would else be glued to its last line.
  if (hasClass(element, 'bbc_code')) return 'block';
  // The engine's own words over a box of code, and nothing under a quotation.
  return hasClass(element, 'codeheader') || hasClass(element, 'quotefooter') ? 'drop' : undefined;
};

/** 2.1 prints its clock in a `time` of its own, with the exact moment beside it; 2.0 in the page's head. */
function readClock(sheet: Sheet): PageClock {
  const { page, settings } = sheet;
  const clock = sheet
    .tag('time')
    .find((time) => around(time, (outer) => hasClass(outer, 'post_wrapper')) === undefined);
  const printed = findClock(plain(textOf(clock ?? sheet.id('upper_section') ?? findClock1(sheet))), page.date);
  const exact = exactMoment(clock?.attribs.datetime);
  if (settings.offset === undefined && printed !== undefined && !Number.isNaN(exact))
    return clockToldTwice(printed, exact, exact);
  return pageClock(undefined, printed, page.date, settings.offset);
}

/** The engine's own `rel=next` leads to the next topic in 2.0, and its links may lead round to the first page. */
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const { page, links } = findPages(sheet);
  const numbers = links.flatMap((link) => readCount(wordsOf(link)) ?? []);
  const onward =
    links.find((link) => firstOf(link, 'next_page') !== undefined) ??
    links.find((link) => page !== undefined && wordsOf(link) === String(page + 1));
  return needPlace(
    sheet,
    { next: sheet.address(onward), page, pages: page === undefined ? undefined : Math.max(page, ...numbers) },
    SOUGHT,
  );
}

function findPages(sheet: Sheet): ReturnType<typeof findPages1> {
  const [pager] = sheet.cls('pagelinks');
  if (pager === undefined) return findPages1(sheet);
  const current = firstOf(pager, 'current_page') ?? tagsIn(pager, 'strong')[0];
  return { page: readCount(wordsOf(current)), links: tagsIn(pager, 'a') };
}
