import type { Classify } from './body.js';
import { datePosts, readEditMark, type Undated } from './dating.js';
import { around, type Element, firstIn, firstOf, hasClass, plain, tagsIn, textOf, wordsOf } from './dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from './forum.js';
import { bodyFromHtml, needPlace, needPost, type Sought, withoutPosts } from './found.js';
import { nameOf } from './name-of.js';
import { readCount } from './page.js';
import { clockToldTwice, type PageClock, pageClock } from './page-clock.js';
import { Sheet } from './sheet.js';
import { knownBy } from './signs.js';
import { findClock } from './stamp.js';

const SOUGHT: Sought = {
  posts: '.post_wrapper',
  author: '.poster h4',
  time: 'a date and time in .postinfo a.smalltext (2.1) or .keyinfo div.smalltext (2.0)',
  body: '.inner#msg_NUMBER',
  next: 'a with span.next_page, or with the next number, in .pagelinks',
};

/** SMF 2.0 and 2.1: no zone on the page, so that it is measured by the page's clock. */
export const smf: Forum = {
  id: 'smf',
  title: 'SMF',
  ...knownBy([
    ['variable smf_scripturl', /\bvar smf_scripturl\b/],
    ['variable smf_theme_url', /\bvar smf_theme_url\b/],
    ['footer "SMF 2"', /\bSMF 2\.[\d.]+<\/a>/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.cls('post_wrapper');
  if (posts.length === 0) {
    const login = sheet.id('frmLogin');
    const message = firstOf(sheet.id('fatal_error'), 'padding') ?? sheet.id('fatal_error');
    throw withoutPosts(sheet, wordsOf(message ?? firstOf(login, 'information', 'error') ?? login), SOUGHT);
  }
  const seen = posts.map((post) => readPost(sheet, post));
  const version = /\bSMF (2\.[\d.]*\d)/.exec(page.html)?.[1];
  return {
    forum: 'smf',
    dialect: `SMF ${version ?? (sheet.cls('postinfo').length > 0 ? '2.1' : '2.0')}`,
    title: sheet.head.replace(/ - Page \d+$/, ''),
    ...datePosts(page, seen, () => readClock(sheet), settings),
    ...readPager(sheet),
    locked: [...sheet.cls('main_icons'), ...sheet.cls('generic_icons')].some((icon) => hasClass(icon, 'lock')),
  };
}

function readPost(sheet: Sheet, post: Element): Undated {
  const named = firstIn(post, ({ attribs }) => /^(?:subject|msg|modified)_\d+/.test(attribs.id ?? ''));
  const id = /\d+/.exec(named?.attribs.id ?? '')?.[0] ?? '';
  const head = firstOf(post, 'postinfo');
  const line =
    tagsIn(head, 'a').find((link) => hasClass(link, 'smalltext')) ?? firstOf(firstOf(post, 'keyinfo'), 'smalltext');
  const writer = tagsIn(firstOf(post, 'poster'), 'h4')[0];
  const links = tagsIn(writer, 'a');
  const uid = links
    .map(({ attribs }) => /action=profile[;&]u=(\d+)/.exec(attribs.href ?? '')?.[1])
    .find((u) => u !== undefined);
  const permalink = tagsIn(post, 'a').find(
    ({ attribs }) => /topic[=,][^#]*#msg\d+$/.test(attribs.href ?? '') && attribs.href?.endsWith(`#msg${id}`),
  );
  const mark = sheet.id(`modified_${id}`);
  const words = wordsOf(mark);
  const reply = /#\s*(\d+)/.exec(wordsOf(firstOf(head, 'page_number')) || wordsOf(line))?.[1];
  return needPost(
    sheet,
    {
      id,
      number: reply === undefined ? undefined : Number(reply) + 1,
      author: nameOf(writer),
      authorId: uid,
      guest: uid === undefined,
      at: sheet.stamp(textOf(line)),
      url: sheet.address(permalink),
      anchor: `msg${id}`,
      message: firstIn(post, ({ attribs }) => attribs.id === `msg_${id}` && attribs.class !== undefined),
      beside: [words === '' ? undefined : mark, sheet.id(`msg_${id}_footer`), sheet.id(`msg_${id}_signature`)],
      mark: words === '' ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
    },
    SOUGHT,
    sortOf,
  );
}

const sortOf: Classify = (element) => {
  const { id = '' } = element.attribs;
  if (element.name === 'blockquote' || hasClass(element, 'quoteheader')) return 'quote';
  if (hasClass(element, 'signature')) return 'signature';
  if (/^modified_\d+$/.test(id)) return 'notice';
  if (/^msg_\d+_footer$/.test(id)) return 'attachment';
  // A quotation's date may read "Today" and something else tomorrow.
  if (element.name === 'cite' || hasClass(element, 'topslice_quote'))
    return { text: wordsOf(element).replace(/ on (?:(?! on ).)*\d:\d\d.*$/, '') };
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
  const printed = findClock(plain(textOf(clock ?? sheet.id('upper_section'))), page.date);
  const exact = Date.parse(clock?.attribs.datetime ?? '');
  if (settings.offset === undefined && printed !== undefined && !Number.isNaN(exact))
    return clockToldTwice(printed, exact, exact);
  return pageClock(undefined, printed, page.date, settings.offset);
}

/** The engine's own `rel=next` leads to the next topic in 2.0, and its links may lead round to the first page. */
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const [pager] = sheet.cls('pagelinks');
  const links = tagsIn(pager, 'a');
  const current = firstOf(pager, 'current_page') ?? tagsIn(pager, 'strong')[0];
  const page = readCount(wordsOf(current));
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
