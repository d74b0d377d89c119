import { datePosts, readEditMark, type Undated } from './dating.js';
import {
  allIn,
  around,
  childElements,
  type Element,
  firstIn,
  firstOf,
  following,
  hasClass,
  isElement,
  nodesOf,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from './dom.js';
import type { Forum, Page, SeenPost, SiteSettings, ThreadPage } from './forum.js';
import { needPlace } from './found.js';
import { nameOf } from './name-of.js';
import { readCount, unreadable, withoutSession } from './page.js';
import { type PageClock, pageClock } from './page-clock.js';
import { refusalIn, refusalOf } from './refusal.js';
import { Sheet } from './sheet.js';
import { findTimeOfDay, type Stamp } from './stamp.js';
import { bodyFrom, sortOf } from './vbulletin3-body.js';
import { readOffset } from './zone.js';

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['generator "vBulletin 3"', /<meta\s[^>]*content="vBulletin 3\./i],
  ['style sheet vbulletin_css', /<style[^>]*id="vbulletin_css"/i],
  ['scripts clientscript/vbulletin_', /<script[^>]*clientscript\/vbulletin_/i],
  ['variable SESSIONURL', /\bvar SESSIONURL\b/],
  ['footer "Powered by vBulletin Version 3"', /Powered by:?\s*vBulletin(?:&reg;|&#174;|®)?\s*Version 3\./i],
];
const NOT_OURS = /<html[^>]*id="vbulletin_html"|content="vBulletin [45]/i;

/** vBulletin 3, from 3.0 (few ids, parts between comments) to 3.8 (ids everywhere). */
export const vbulletin3: Forum = {
  id: 'vbulletin3',
  title: 'vBulletin 3',
  looksFor: SIGNS.map(([name]) => name),
  recognise: (html) => (NOT_OURS.test(html) ? [] : SIGNS.filter(([, sign]) => sign.test(html)).map(([name]) => name)),
  readPage,
  readBody: (html) => bodyFrom(nodesOf(html)),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  if (sheet.tag('script').some((script) => /\bpd\[\d+\]\s*=|\bwriteLink\(/.test(textOf(script))))
    throw unreadable(
      page,
      'it is a hybrid or threaded view, which hides most posts',
      'Give the address with mode=linear.',
    );
  const tables = findTables(sheet);
  if (tables.length === 0) throw withoutPosts(sheet);

  const seen = tables.flatMap(([id, table]) => readParts(sheet, id, table) ?? []);
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

/** Each post's table by its id, in the page's order: by the table's own id (3.5 on) or by the anchor in it (3.0). */
function findTables(sheet: Sheet): [string, Element][] {
  const found = new Map<string, Element>();
  for (const element of [...sheet.tag('table'), ...sheet.tag('a')]) {
    const id = /^post(\d+)$/.exec(element.attribs.id ?? element.attribs.name ?? '')?.[1];
    if (id === undefined || found.has(id)) continue;
    const table = element.name === 'table' ? element : around(element, ({ name }) => name === 'table');
    if (table !== undefined) found.set(id, table);
  }
  return [...found];
}

/** One post's parts; undefined for a placeholder of a deleted one. */
function readParts(sheet: Sheet, id: string, table: Element): Undated | undefined {
  const { page } = sheet;
  const message = findMessage(id, table);
  if (message === undefined) return refuseBodiless(page, id, plain(textOf(table)));
  const stamp = allIn(table, (cell) => hasClass(cell, 'thead')).reduce<Stamp | undefined>(
    (found, cell) => found ?? sheet.stamp(textOf(cell)),
    undefined,
  );
  if (stamp === undefined) throw unreadable(page, `post ${id} has no time: looked for a date and time in its td.thead`);
  const writer = readAuthor(sheet, id, table);
  if (writer === undefined)
    throw unreadable(page, `post ${id} has no author: looked for #postmenu_${id} and a.bigusername`);

  const beside = following(message).filter((part) => sortOf(part) !== undefined);
  const parts = [message, ...beside];
  const notice = beside.find((part) => sortOf(part) === 'notice');
  const edit = notice === undefined ? undefined : readEditMark(wordsOf(notice), sheet.stamp(wordsOf(notice)));
  if (notice !== undefined && edit === undefined)
    throw unreadable(page, `post ${id} has an edit mark without a time: "${plain(textOf(notice))}"`);
  const counter = firstIn(
    table,
    ({ name, attribs }) =>
      name === 'a' && (attribs.id === `postcount${id}` || /[?&]postcount=/.test(attribs.href ?? '')),
  );
  const number = readCount(counter?.attribs.name ?? plain(textOf(counter)).replace('#', ''));
  const title = plain(textOf(firstIn(headOver(message), ({ name }) => name === 'strong')));
  const permalink = sheet.address(counter)?.replace(/showpost\.php.*/, `showthread.php?p=${id}#post${id}`);
  return {
    id,
    ...(number === undefined ? {} : { number }),
    ...writer,
    ...(title === '' ? {} : { title }),
    at: stamp,
    url: permalink ?? `${withoutSession(page.url).replace(/#.*/, '')}#post${id}`,
    html: sheet.html(parts),
    body: bodyFrom(parts),
    ...(edit === undefined ? {} : { edit }),
  };
}

/** A post without a body is a placeholder of a deleted one, or a fault. */
function refuseBodiless(page: Page, id: string, text: string): undefined {
  if (/message has been deleted by/i.test(text)) return undefined;
  if (/on your ignore list/i.test(text))
    throw unreadable(
      page,
      `post ${id} is hidden because its author is on the reader's ignore list`,
      'Read as a guest, or empty the list.',
    );
  throw unreadable(
    page,
    `post ${id} has no body: looked for #post_message_${id}, the "message" comments and the cell beside the author`,
  );
}

/** The element that holds a post's text. */
function findMessage(id: string, table: Element): Element | undefined {
  const named = firstIn(table, ({ attribs }) => attribs.id === `post_message_${id}`);
  if (named !== undefined) return named;
  for (const cell of allIn(table, ({ name }) => name === 'td')) {
    const comment = cell.children.findIndex((child) => child.type === 'comment' && child.data.trim() === 'message');
    if (comment >= 0)
      return cell.children
        .slice(comment)
        .filter(isElement)
        .find(({ name }) => name === 'div');
  }
  const left = firstIn(table, (cell) => cell.name === 'td' && hasClass(cell, 'alt2'));
  const beside = left && following(left).find((cell) => hasClass(cell, 'alt1'));
  const parts = beside === undefined ? [] : childElements(beside);
  return parts.slice(parts.findIndex(({ name }) => name === 'hr') + 1).find(({ name }) => name === 'div');
}

/** The small line over the message that bears the post's title. */
function headOver(message: Element): Element | undefined {
  const siblings = isElement(message.parent) ? childElements(message.parent) : [];
  return siblings.slice(0, siblings.indexOf(message)).find((part) => hasClass(part, 'smallfont'));
}

function readAuthor(
  sheet: Sheet,
  id: string,
  table: Element,
): Pick<SeenPost, 'author' | 'authorId' | 'guest'> | undefined {
  const menu = firstIn(table, ({ attribs }) => attribs.id === `postmenu_${id}`);
  const link = firstIn(menu ?? table, (inner) => inner.name === 'a' && hasClass(inner, 'bigusername'));
  const author = nameOf(link ?? menu);
  if (author === '') return undefined;
  const cell = around(menu ?? link, ({ name }) => name === 'td');
  const isLink = ({ name }: Element): boolean => name === 'a';
  const links = [...allIn(cell, isLink), ...allIn(sheet.id(`postmenu_${id}_menu`), isLink)];
  const ids = links.map((anchor) => /[?&;](?:u|userid)=(\d+)/.exec(anchor.attribs.href ?? '')?.[1]);
  const authorId = ids.find((uid) => uid !== undefined && uid !== '0');
  if (authorId !== undefined) return { author, authorId, guest: false };
  // Boards hide profiles from strangers, so a name without a link may be a member's: he has a date of joining or a count of posts.
  return { author, guest: !/(?:Join Date|Registered|Posts):\s*(?!n\/a)\S/i.test(plain(textOf(cell))) };
}

function readTitle(sheet: Sheet): string {
  const navbar = sheet
    .cls('navbar')
    .flatMap((part) => tagsIn(part, 'strong'))
    .at(-1);
  return navbar === undefined ? sheet.head.replace(/^Page \d+ - /, '').replace(/ - [^-]*$/, '') : wordsOf(navbar);
}

function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const [pager] = sheet.cls('pagenav');
  const links = tagsIn(pager, 'a').filter(({ attribs }) => attribs.href !== undefined);
  const forward = links.find(
    (link) => link.attribs.rel === 'next' || /^Next Page/i.test(link.attribs.title ?? '') || wordsOf(link) === '>',
  );
  const [, page, pages] = /(\d+)\s+\S+\s+(\d+)/.exec(wordsOf(firstOf(pager, 'vbmenu_control'))) ?? [];
  const announced = links
    .map((link) => readCount(/\s([\d,.]+)$/.exec(link.attribs.title ?? '')?.[1]))
    .find((n) => n !== undefined);
  return needPlace(
    sheet,
    { next: sheet.address(forward), page: readCount(page), pages: readCount(pages), announced },
    { next: 'rel=next, "Next Page" and ">"' },
  );
}

/** The footer's "All times are GMT -5. The time now is 03:35 AM.": its offset holds for every time of the page. */
function readClock(sheet: Sheet): PageClock {
  const text = sheet
    .cls('smallfont')
    .filter(({ name }) => name === 'div')
    .map(wordsOf)
    .findLast((words) => words.length < 300 && /\bGMT\b.*\d{1,2}:\d{2}/.test(words));
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
  return (
    refusalIn(page, true) ?? unreadable(page, 'it has no posts: looked for table#postNUMBER and a[name=postNUMBER]')
  );
}
