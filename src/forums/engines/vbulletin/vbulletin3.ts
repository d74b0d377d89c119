import type { Forum, Page, SiteSettings, ThreadPage } from '../../forum.js';
import { around, firstIn, firstOf, nodesOf, tagsIn, textOf, wordsOf } from '../../page/dom.js';
import { needPlace } from '../../page/found.js';
import { readPageOf } from '../../page/further.js';
import { readCount, unreadable } from '../../page/page.js';
import { linkedNext } from '../../page/page-links.js';
import { refusalIn, refusalOf } from '../../page/refusal.js';
import { Sheet } from '../../page/sheet.js';
import { datePosts } from '../../times/dating.js';
import { type PageClock, pageClock } from '../../times/page-clock.js';
import { findTimeOfDay } from '../../times/stamp.js';
import { readOffset } from '../../times/zone.js';
import { vbulletin3Body } from './vbulletin3-body.js';
import { findVbulletin3Posts, readVbulletin3Post } from './vbulletin3-post.js';

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['generator "vBulletin 3"', /<meta\s[^<>]*content="vBulletin 3\./i],
  ['style sheet vbulletin_css', /<style[^<>]*id="vbulletin_css"/i],
  ['scripts clientscript/vbulletin_', /<script[^<>]*clientscript\/vbulletin_/i],
  ['variable SESSIONURL', /\bvar SESSIONURL\b/],
  ['footer "Powered by vBulletin Version 3"', /Powered by:?\s*vBulletin(?:&reg;|&#174;|®)?\s*Version 3\./i],
];
const NOT_OURS = /<html[^<>]*id="vbulletin_html"|content="vBulletin [4-6]/i;

/** vBulletin 3, from 3.0 (few ids, parts between comments) to 3.8 (ids everywhere). */
export const vbulletin3: Forum = {
  id: 'vbulletin3',
  title: 'vBulletin 3',
  looksFor: SIGNS.map(([name]) => name),
  recognise: (html) => (NOT_OURS.test(html) ? [] : SIGNS.filter(([, sign]) => sign.test(html)).map(([name]) => name)),
  readPage,
  readBody: (html) => vbulletin3Body(nodesOf(html)),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  if (sheet.tag('script').some((script) => /\bpd\[\d+\]\s*=|\bwriteLink\(/.test(textOf(script))))
    throw unreadable(
      page,
      'it is a hybrid or threaded view, which hides most posts',
      'Give the address with mode=linear.',
    );
  const posts = findVbulletin3Posts(sheet);
  if (posts.length === 0) throw withoutPosts(sheet);
  const seen = posts.flatMap(([id, post]) => readVbulletin3Post(sheet, id, post) ?? []);
  if (seen.length === 0) throw unreadable(page, 'every post on it is a "deleted" placeholder');
  const version = /vBulletin(?:&reg;|&#174;|®)?(?:\s*Version)?\s+(3\.[\d.]*\d)/i.exec(page.html)?.[1];
  return {
    forum: 'vbulletin3',
    dialect: `vBulletin ${version ?? (sheet.ids(/^post_message_/).length > 0 ? '3.5–3.8' : '3.0')}`,
    title: readTitle(sheet),
    ...datePosts(page, seen, () => readClock(sheet), settings),
    ...readPager(sheet),
    locked: sheet.tag('img').some(({ attribs }) => attribs.src?.includes('threadclosed') === true),
  };
}

function readTitle(sheet: Sheet): string {
  const navbar = sheet
    .cls('navbar')
    .flatMap((part) => tagsIn(part, 'strong'))
    .at(-1);
  return navbar === undefined ? sheet.head.replace(/^Page \d+ - /, '').replace(/ - [^-]*$/, '') : wordsOf(navbar);
}

/** The list of pages is a table, or of a skin's own; one is drawn with pictures alone. */
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const [pager] = PAGERS.flatMap((name) => sheet.cls(name));
  const links = tagsIn(pager, 'a').filter(({ attribs }) => attribs.href !== undefined);
  const forward = links.find((link) => /^Next Page/i.test(link.attribs.title ?? '') || wordsOf(link) === '>');
  const told = /(\d{1,9})\s+\S{1,40}\s+(\d{1,9})/.exec(wordsOf(firstOf(pager, 'vbmenu_control'))) ?? [];
  const said = readPageOf(wordsOf(pager));
  const page = readCount(told[1]) ?? said.page;
  const announced = links
    .map((link) => readCount(/\s([\d,.]+)$/.exec(link.attribs.title ?? '')?.[1]))
    .find((n) => n !== undefined);
  const next =
    sheet.relNext ?? sheet.address(forward) ?? sheet.address(sheet.id('mb_pagenext')) ?? linkedNext(sheet, page);
  return needPlace(
    sheet,
    { next, page, pages: readCount(told[2]) ?? said.pages, announced },
    { next: 'rel=next, "Next Page", ">" and a link to the page behind this' },
  );
}
const PAGERS = ['pagenav', 'pagenavi'];

/** The footer's "All times are GMT -5. The time now is 03:35 AM.": its offset holds for every time of the page. */
function readClock(sheet: Sheet): PageClock {
  const text = sheet
    .tag('div')
    .filter((part) => !sheet.isWritten(part))
    .map(wordsOf)
    .findLast((words) => words.length < 300 && readOffset(words) !== undefined && /\d{1,2}[:h]\d{2}/.test(words));
  const minutes = text === undefined ? undefined : readOffset(text);
  return pageClock(
    minutes === undefined ? undefined : { kind: 'offset', minutes },
    text === undefined ? undefined : findTimeOfDay(text),
    sheet.page.date,
    sheet.settings.offset,
  );
}

/** Says why a page of this engine shows no posts. */
function withoutPosts(sheet: Sheet): Error {
  const { page } = sheet;
  const head = sheet.cls('tcat').find((cell) => /vBulletin Message/i.test(textOf(cell)));
  const todo = 'Make the thread readable for guests, or save its pages from your browser.';
  if (head !== undefined) {
    const panel = around(head, ({ name }) => name === 'table');
    const said = firstIn(panel, ({ name, attribs }) => name === 'div' && /margin/.test(attribs.style ?? ''));
    const words = wordsOf(said) || wordsOf(panel);
    const login = firstIn(panel, ({ attribs }) => attribs.type === 'password') !== undefined;
    const refusal = refusalOf(page, words, login);
    if (refusal) return refusal;
  }
  if (
    sheet.asksLogin &&
    sheet.cls('pagenav').length === 0 &&
    sheet.id('posts') === undefined &&
    /login/i.test(sheet.head)
  )
    return unreadable(page, 'it is a login page', todo);
  return refusalIn(page, true) ?? unreadable(page, 'it has no posts: looked for #postNUMBER and a[name=postNUMBER]');
}
