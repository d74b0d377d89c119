import { type CheerioAPI, load } from 'cheerio';
import type { Body } from '../kit/post.js';
import { bodyOf, type Classify } from './body.js';
import { datePosts, readEditMark, type Undated } from './dating.js';
import { childElements, type Element, hasClass, holds, isElement, type Node, type Part, plain, textOf } from './dom.js';
import type { Forum, Page, SeenPost, SiteSettings, ThreadPage } from './forum.js';
import { addressOf, baseOf, checkAnswer, readCount, unreadable, withoutSession } from './page.js';
import { findStamp, findTimeOfDay } from './time.js';
import { type PageClock, pageClock, readOffset } from './zone.js';

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
  readBody: (html) => bodyFrom(load(html, null, false).root().contents().toArray()),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  checkAnswer(page);
  const $ = load(page.html);
  const base = baseOf($, page);
  const scripts = $('script').text();
  if (/\bpd\[\d+\]\s*=|\bwriteLink\(/.test(scripts))
    throw unreadable(
      page,
      'it is a hybrid or threaded view, which hides most posts',
      'Give the address with mode=linear.',
    );
  const tables = findTables($);
  if (tables.length === 0) throw withoutPosts($, page);

  const popups = $('[id^="postmenu_"][id$="_menu"]');
  const seen = tables.flatMap(([id, table]) => readParts($, page, base, id, table, popups) ?? []);
  if (seen.length === 0) throw unreadable(page, 'every post on it is a "deleted" placeholder');
  const version = /vBulletin(?:&reg;|&#174;|®)?(?:\s*Version)?\s+(3\.[\d.]*\d)/i.exec(page.html)?.[1];
  return {
    forum: 'vbulletin3',
    dialect: `vBulletin ${version ?? ($('[id^="post_message_"]').length > 0 ? '3.5–3.8' : '3.0')}`,
    title: readTitle($),
    ...datePosts(page, seen, () => readClock($, page, settings), settings),
    ...readPager($, page, base),
    locked: $('img[src*="threadclosed"]').length > 0,
  };
}

/** Each post's table by its id, in the page's order: by the table's own id (3.5 on) or by the anchor in it (3.0). */
function findTables($: CheerioAPI): [string, Part][] {
  const found = new Map<string, Part>();
  for (const element of $('table[id^="post"], a[name^="post"]').toArray()) {
    const id = /^post(\d+)$/.exec(element.attribs.id ?? element.attribs.name ?? '')?.[1];
    if (id === undefined || found.has(id)) continue;
    found.set(id, element.name === 'table' ? $(element) : $(element).parents('table').first());
  }
  return [...found].filter(([, table]) => table.length > 0);
}

/** One post's parts; undefined for a placeholder of a deleted one. */
function readParts($: CheerioAPI, page: Page, base: URL, id: string, table: Part, popups: Part): Undated | undefined {
  const message = findMessage($, id, table);
  if (message === undefined) {
    const text = plain(table.text());
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
  const head = table
    .find('.thead')
    .toArray()
    .map((cell) => findStamp($(cell).text()));
  const stamp = head.find((found) => found !== undefined);
  if (stamp === undefined) throw unreadable(page, `post ${id} has no time: looked for a date and time in its td.thead`);
  const writer = readAuthor(id, table, popups);
  if (writer === undefined)
    throw unreadable(page, `post ${id} has no author: looked for #postmenu_${id} and a.bigusername`);

  const parts = message.add(message.nextAll().filter((_, part) => sortOf(part) !== undefined));
  const notice = parts.slice(1).filter((_, part) => sortOf(part) === 'notice');
  const edit = notice.length === 0 ? undefined : readEditMark(plain(notice.first().text()));
  if (notice.length > 0 && edit === undefined)
    throw unreadable(page, `post ${id} has an edit mark without a time: "${plain(notice.first().text())}"`);
  const counter = table.find(`#postcount${id}, a[href*="postcount="]`).first();
  const number = readCount(counter.attr('name') ?? plain(counter.text()).replace('#', ''));
  const here = withoutSession(page.url).replace(/#.*/, '');
  const title = plain(message.prevAll('div.smallfont').find('strong').first().text());
  return {
    id,
    ...(number === undefined ? {} : { number }),
    ...writer,
    ...(title === '' ? {} : { title }),
    at: stamp,
    url:
      addressOf(base, counter.attr('href'))?.replace(/showpost\.php.*/, `showthread.php?p=${id}#post${id}`) ??
      `${here}#post${id}`,
    html: $.html(parts),
    body: bodyFrom(parts.toArray()),
    ...(edit === undefined ? {} : { edit }),
  };
}

/** The element that holds a post's text. */
function findMessage($: CheerioAPI, id: string, table: Part): Part | undefined {
  const named = table.find(`#post_message_${id}`);
  if (named.length > 0) return named.first();
  const cells = table.find('td.alt1').toArray();
  for (const cell of cells) {
    const comment = cell.children.find((child) => child.type === 'comment' && child.data.trim() === 'message');
    if (comment !== undefined) {
      const after = $(cell)
        .children('div')
        .filter((_, div) => cell.children.indexOf(div) > cell.children.indexOf(comment));
      return after.length > 0 ? after.first() : undefined;
    }
  }
  const beside = table.find('td.alt2').first().nextAll('td.alt1').first();
  const rule = beside.children('hr').first();
  const body = (rule.length > 0 ? rule.nextAll('div') : beside.children('div')).first();
  return body.length > 0 ? body : undefined;
}

function readAuthor(
  id: string,
  table: Part,
  popups: Part,
): Pick<SeenPost, 'author' | 'authorId' | 'guest'> | undefined {
  const menu = table.find(`#postmenu_${id}`).first();
  const link = (menu.length > 0 ? menu : table).find('a.bigusername').first();
  const author = plain((link.length > 0 ? link : menu.clone().children('script').remove().end()).text());
  if (author === '') return undefined;
  const cell = (menu.length > 0 ? menu : link).closest('td');
  const links = [
    ...link.toArray(),
    ...cell.find('a').toArray(),
    ...popups.filter(`#postmenu_${id}_menu`).find('a').toArray(),
  ];
  const ids = links.map((anchor) => /[?&;](?:u|userid)=(\d+)/.exec(anchor.attribs.href ?? '')?.[1]);
  const authorId = ids.find((uid) => uid !== undefined && uid !== '0');
  if (authorId !== undefined) return { author, authorId, guest: false };
  // Boards hide profiles from strangers, so a name without a link may be a member's: he has a date of joining or a count of posts.
  return { author, guest: !/(?:Join Date|Registered|Posts):\s*(?!n\/a)\S/i.test(plain(cell.text())) };
}

/** What an element beside the message is; undefined for buttons, ads and the like. */
function sortOf(part: Node): 'signature' | 'notice' | 'attachment' | undefined {
  if (!isElement(part)) return undefined;
  if (/^\s*_{6,}/.test(textOf(part))) return 'signature';
  if (holds(part, ({ name }) => name === 'fieldset')) return 'attachment';
  return hasClass(part, 'smallfont') && holds(part, ({ name }) => name === 'em') ? 'notice' : undefined;
}

/** The message comes first; what follows it is one of the parts that are not read. */
function bodyFrom(parts: readonly Node[]): Body {
  const message = parts.find(isElement);
  const beside = new Set<Node>(parts.filter((part) => part !== message));
  return bodyOf(parts, (element) => (beside.has(element) ? sortOf(element) : sortInside(element)));
}

/** What an element inside the message is. */
const sortInside: Classify = (element) => {
  if (hasClass(element, 'vbmenu_popup')) return 'drop';
  if (element.name === 'img' && /viewpost/i.test(element.attribs.src ?? '')) return 'drop';
  if (element.name === 'fieldset') return 'attachment';
  if (isFrame(element)) return isQuote(element) ? 'quote' : undefined;
  // The engine's own word over a box of code or a spoiler ("Code:") is nobody's text.
  const label = isElement(element.parent) && isFrame(element.parent) && hasClass(element, 'smallfont');
  return label && isElement(element.parent) && !isQuote(element.parent) ? 'drop' : undefined;
};

/** Quotes, code and boards' own boxes share one outer shape: a div with a margin and a small label. */
function isFrame(element: Element): boolean {
  const margin = element.name === 'div' && /margin:\s*\d+px/i.test(element.attribs.style ?? '');
  return margin && childElements(element).some((child) => hasClass(child, 'smallfont'));
}

function isQuote(frame: Element): boolean {
  const label = childElements(frame).find((child) => hasClass(child, 'smallfont'));
  const table = childElements(frame).find(({ name }) => name === 'table');
  if (label === undefined || table === undefined) return false;
  const fold = holds(label, ({ name }) => name === 'input' || name === 'button') || /spoiler/i.test(textOf(label));
  return (
    !fold && holds(table, (cell) => cell.name === 'td' && (hasClass(cell, 'alt2') || hasClass(cell, 'bbcodeblock')))
  );
}

function readTitle($: CheerioAPI): string {
  const navbar = plain($('.navbar strong').last().text());
  return navbar === ''
    ? plain($('title').first().text())
        .replace(/^Page \d+ - /, '')
        .replace(/ - [^-]*$/, '')
    : navbar;
}

function readPager($: CheerioAPI, page: Page, base: URL): Pick<ThreadPage, 'next' | 'page' | 'pages' | 'announced'> {
  const pager = $('.pagenav').first();
  if (pager.length === 0) return {};
  const links = pager.find('a[href]').toArray();
  const forward = links.find(
    (link) =>
      link.attribs.rel === 'next' || /^Next Page/i.test(link.attribs.title ?? '') || plain($(link).text()) === '>',
  );
  const next = addressOf(base, forward?.attribs.href);
  const [, here, last] = /(\d+)\s+\S+\s+(\d+)/.exec(plain(pager.find('td.vbmenu_control').first().text())) ?? [];
  const announced = links
    .map((link) => readCount(/\s([\d,.]+)$/.exec(link.attribs.title ?? '')?.[1]))
    .find((n) => n !== undefined);
  if (here !== last && next === undefined && here !== undefined)
    throw unreadable(
      page,
      `it says it is page ${here} of ${last} but has no link to the next: looked for rel=next, "Next Page" and ">"`,
    );
  return {
    ...(next === undefined ? {} : { next }),
    ...(here === undefined ? {} : { page: Number(here) }),
    ...(last === undefined ? {} : { pages: Number(last) }),
    ...(announced === undefined ? {} : { announced }),
  };
}

/** The footer's "All times are GMT -5. The time now is 03:35 AM.": its offset holds for every time of the page. */
function readClock($: CheerioAPI, page: Page, settings: SiteSettings): PageClock {
  const footers = $('div.smallfont')
    .toArray()
    .map((part) => plain($(part).text()))
    .filter((text) => /\bGMT\b.*\d{1,2}:\d{2}/.test(text) && text.length < 300);
  const text = footers.at(-1);
  const offset = text === undefined ? undefined : readOffset(text);
  const printed = text === undefined ? undefined : findTimeOfDay(text);
  return pageClock(
    offset === undefined ? undefined : { kind: 'offset', minutes: offset },
    printed,
    page.date,
    settings.offset,
  );
}

/** Says why a page of this engine shows no posts. */
function withoutPosts($: CheerioAPI, page: Page): Error {
  const head = $('td.tcat').filter((_, cell) => /vBulletin Message/i.test($(cell).text()));
  if (head.length > 0) {
    const panel = head.closest('table');
    const words = plain(panel.find('div[style*="margin"]').first().text() || panel.text()).slice(0, 300);
    if (panel.find('input[type="password"]').length > 0)
      return unreadable(
        page,
        `the forum asks for a login: "${words}"`,
        'Make the thread readable for guests, or save its pages from your browser.',
      );
    return unreadable(page, `the forum shows a message in place of the thread: "${words}"`);
  }
  if ($('input[type="password"]').length > 0 && $('.pagenav, #posts').length === 0 && /login/i.test($('title').text()))
    return unreadable(
      page,
      'it is a login page',
      'Make the thread readable for guests, or save its pages from your browser.',
    );
  return unreadable(page, 'it has no posts: looked for table#postNUMBER and a[name=postNUMBER]');
}
