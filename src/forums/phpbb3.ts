import { type CheerioAPI, load } from 'cheerio';
import { datePosts, readEditMark, type Undated, type Written } from './dating.js';
import { allIn, around, type Element, firstIn, following, hasClass, type Part, plain, textOf } from './dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from './forum.js';
import { addressOf, baseOf, checkAnswer, readCount, unreadable, withoutSession } from './page.js';
import { bodyFrom, sortOf } from './phpbb3-body.js';
import { findStamp, findTimeOfDay } from './time.js';
import { type PageClock, pageClock, readOffset, readZone, type Zone } from './zone.js';

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['body#phpbb', /<body[^>]*\sid="phpbb"/i],
  ['comment "phpBB style name"', /<!--\s*phpBB style name:/i],
  ['div#wrapheader with table.tablebg', /<div id="wrapheader">[\s\S]*<table[^>]*class="tablebg"/i],
];
const GUEST_READABLE = 'Make the thread readable for guests, or save its pages from your browser.';

/** phpBB 3: the style prosilver of 3.0 to 3.3, and subsilver2 of 3.0 and 3.1. */
export const phpbb3: Forum = {
  id: 'phpbb3',
  title: 'phpBB 3',
  looksFor: SIGNS.map(([name]) => name),
  recognise: (html) => SIGNS.filter(([, sign]) => sign.test(html)).map(([name]) => name),
  readPage,
  readBody: (html) => bodyFrom(load(html, null, false).root().contents().toArray()),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  checkAnswer(page);
  const $ = load(page.html);
  const prosilver = $('div.post[id^="p"]').filter((_, post) => /^p\d+$/.test(post.attribs.id ?? ''));
  const anchors = $('table.tablebg a[name^="p"]').filter((_, anchor) => /^p\d+$/.test(anchor.attribs.name ?? ''));
  if (prosilver.length + anchors.length === 0) throw withoutPosts($, page);
  const title = readTitle($);
  const base = baseOf($, page);
  const seen =
    prosilver.length > 0
      ? prosilver.toArray().flatMap((post) => readProsilver($, page, base, post, title) ?? [])
      : anchors.toArray().map((anchor) => readSubsilver($, page, base, $(anchor), title));
  if (seen.length === 0) throw unreadable(page, 'every post on it is a "deleted" placeholder');
  return {
    forum: 'phpbb3',
    dialect: `phpBB ${dialectOf($, prosilver.length > 0)}`,
    title,
    ...datePosts(page, seen, () => readClock($, page, settings), settings),
    ...readPager($, page, base),
    locked:
      $('[title^="This topic is locked"], img[alt^="This topic is locked"], .locked-icon, .action-bar .fa-lock')
        .length > 0,
  };
}

/** Version and style: each has its own marks, so far as a page can tell them. */
function dialectOf($: CheerioAPI, prosilver: boolean): string {
  if (!prosilver) return $('span[title*="/"]').length > 0 ? '3.1 subsilver2' : '3.0 subsilver2';
  if ($('p.author time[datetime]').length > 0)
    return $('a[href*="viewtopic.php?f="]').length > 0 ? '3.2 prosilver' : '3.3 prosilver';
  return $('[id^="post_content"]').length > 0 ? '3.1 prosilver' : '3.0 prosilver';
}

/** A post of prosilver; undefined for a placeholder of a deleted one. */
function readProsilver($: CheerioAPI, page: Page, base: URL, post: Element, thread: string): Undated | undefined {
  const id = post.attribs.id?.slice(1) ?? '';
  const named =
    (...names: readonly string[]) =>
    (inner: Element) =>
      names.some((name) => hasClass(inner, name));
  const tagged = (tag: string) => (inner: Element) => inner.name === tag;
  if (hasClass(post, 'deleted') || firstIn(post, named('post_deleted_msg')) !== undefined) return undefined;
  const message = firstIn(post, named('content'));
  if (message === undefined) throw withoutBody(page, id, plain(textOf(post)), 'div.content');
  const line = firstIn(post, (inner) => inner.name === 'p' && hasClass(inner, 'author'));
  const exact = Date.parse(firstIn(line, tagged('time'))?.attribs.datetime ?? '');
  const at: Written | undefined = Number.isNaN(exact)
    ? findStamp(textOf(line).split('»').at(-1) ?? '')
    : { ms: exact, sure: 'second' };
  const profile = firstIn(post, named('postprofile'));
  const parts = allIn(post, named('attachbox', 'notice', 'signature'));
  return readPost($, page, base, {
    id,
    at,
    name:
      plain(textOf(firstIn(line, tagged('strong')))) ||
      plain(textOf(firstIn(profile, named('username', 'username-coloured')))),
    member:
      firstIn(profile, named('profile-joined', 'profile-posts')) !== undefined ||
      /(?:Joined|Posts):/.test(textOf(profile)),
    links: [...allIn(line, tagged('a')), ...allIn(profile, tagged('a'))],
    message,
    beside: parts.filter((part) => around(part, (outer) => outer === message) === undefined),
    thread,
    title: plain(textOf(firstIn(post, tagged('h3')))),
    sought: { time: 'p.author time, or a date after »', author: 'p.author strong and .postprofile .username' },
  });
}

/** A post of subsilver2: a table round an anchor. */
function readSubsilver($: CheerioAPI, page: Page, base: URL, anchor: Part, thread: string): Undated {
  const id = anchor.attr('name')?.slice(1) ?? '';
  const table = anchor.closest('table.tablebg');
  const message = table.find('div.postbody').get(0);
  if (message === undefined) throw withoutBody(page, id, plain(table.text()), 'div.postbody');
  const heads = table
    .find('td.gensmall')
    .toArray()
    .map((cell) => plain($(cell).text()));
  const posted = heads
    .map((text) => findStamp(text.split('Posted:').at(-1) ?? ''))
    .find((stamp) => stamp !== undefined);
  return readPost($, page, base, {
    id,
    at: posted,
    thread,
    message,
    name: plain(table.find('.postauthor').first().text()),
    member: /(?:Joined|Posts):/.test(table.find('td.profile').first().text()),
    links: table.find('a').not($(message).closest('td').find('a')).toArray(),
    beside: following(message).filter((part) => sortOf(part) !== undefined),
    title: /Post subject:\s*(.*?)\s*(?:Posted:|$)/.exec(heads[0] ?? '')?.[1] ?? '',
    sought: { time: 'a date after "Posted:" in td.gensmall', author: 'b.postauthor' },
  });
}

/** What both styles find, in their own places. */
interface Found {
  readonly id: string;
  readonly at: Written | undefined;
  readonly name: string;
  /** Whether the profile beside the post shows a member's, even where the link to it is kept from strangers. */
  readonly member: boolean;
  readonly links: readonly Element[];
  readonly message: Element;
  readonly beside: readonly Element[];
  readonly title: string;
  readonly thread: string;
  readonly sought: { readonly time: string; readonly author: string };
}

function readPost($: CheerioAPI, page: Page, base: URL, found: Found): Undated {
  const { id, at, name } = found;
  if (name === '') throw unreadable(page, `post ${id} has no author: looked for ${found.sought.author}`);
  if (at === undefined) throw unreadable(page, `post ${id} has no time: looked for ${found.sought.time}`);
  const ids = found.links.map((link) => /mode=viewprofile.*?[?&;]u=(\d+)/.exec(link.attribs.href ?? '')?.[1]);
  const authorId = ids.find((uid) => uid !== undefined && uid !== '1');
  const parts = [found.message, ...found.beside];
  const mark = found.beside.find((part) => sortOf(part) === 'notice' && /edited/i.test(textOf(part)));
  const edit = mark === undefined ? undefined : readEditMark(plain(textOf(mark)));
  if (mark !== undefined && edit === undefined)
    throw unreadable(page, `post ${id} has an edit mark without a time: "${plain(textOf(mark))}"`);
  const link = found.links.find(({ attribs }) => attribs.href?.endsWith(`#p${id}`));
  const title = found.title.replace(/^Re: /, '') === found.thread ? '' : found.title;
  return {
    id,
    author: name,
    ...(authorId === undefined ? {} : { authorId }),
    guest: authorId === undefined && !found.member,
    ...(title === '' ? {} : { title }),
    at,
    url: addressOf(base, link?.attribs.href) ?? `${withoutSession(page.url).replace(/#.*/, '')}#p${id}`,
    html: parts.map((part) => $.html(part)).join(''),
    body: bodyFrom(parts),
    ...(edit === undefined ? {} : { edit }),
  };
}

function withoutBody(page: Page, id: string, text: string, sought: string): Error {
  return /ignore list/i.test(text)
    ? unreadable(
        page,
        `post ${id} is hidden because its author is on the reader's ignore list`,
        'Read as a guest, or empty the list.',
      )
    : unreadable(page, `post ${id} has no body: looked for ${sought}`);
}

function readTitle($: CheerioAPI): string {
  const head = plain($('h2.topic-title, #page-body > h2, #pageheader h2, a.titles').first().text());
  return head === ''
    ? plain($('title').first().text())
        .replace(/^.*View topic - /, '')
        .replace(/ - [^-]*$/, '')
    : head;
}

function readPager($: CheerioAPI, page: Page, base: URL): Pick<ThreadPage, 'next' | 'page' | 'pages' | 'announced'> {
  const pager = $('.pagination').first();
  const text = plain(pager.length > 0 ? pager.text() : $('td.nav, td.gensmall, span.nav, td:contains("Page ")').text());
  const numbers = pager
    .find('li')
    .toArray()
    .flatMap((item) => readCount(plain($(item).text())) ?? []);
  const active = plain(pager.find('li.active').first().text());
  const [, here, last] =
    /Page (\d+) of (\d+)/.exec(text) ?? (active === '' ? [] : ['', active, String(Math.max(...numbers))]);
  const announced = readCount(/([\d,.]+) posts?\b/.exec(text)?.[1]);
  const links = [
    ...$('.pagination li.next a, .pagination a[rel="next"], a.right-box').toArray(),
    ...(pager.length > 0
      ? []
      : $('a[href*="start="]')
          .filter((_, link) => plain($(link).text()) === 'Next')
          .toArray()),
    ...pager
      .find('a')
      .filter((_, link) => here !== undefined && plain($(link).text()) === String(Number(here) + 1))
      .toArray(),
  ];
  const next = here === last && here !== undefined ? undefined : addressOf(base, links[0]?.attribs.href);
  if (here !== last && next === undefined)
    throw unreadable(
      page,
      `it says it is page ${here} of ${last} but has no link to the next: looked for li.next, a.right-box and "Next"`,
    );
  return {
    ...(next === undefined ? {} : { next }),
    ...(here === undefined ? {} : { page: Number(here) }),
    ...(last === undefined ? {} : { pages: Number(last) }),
    ...(announced === undefined ? {} : { announced }),
  };
}

/** 3.1 on names the zone in a title, 3.0 and subsilver2 write "All times are UTC - 5 hours [ DST ]". */
function readClock($: CheerioAPI, page: Page, settings: SiteSettings): PageClock {
  // The footer comes last: what a player writes about zones stands before it.
  const named = $('span[title]')
    .filter((_, span) => /^(?:UTC|GMT)/.test($(span).text()))
    .last();
  const words = [...plain($('body').text()).matchAll(/All times are\s+((?:UTC|GMT)[^.]{0,40})/g)].at(-1)?.[1];
  const offset = readOffset(named.text()) ?? readOffset(words ?? '');
  const zone: Zone | undefined =
    readZone(named.attr('title') ?? '') ?? (offset === undefined ? undefined : { kind: 'offset', minutes: offset });
  const now = /It is currently (.{5,60})/.exec(plain($('#datebar, #page-body > p').text()))?.[1];
  return pageClock(zone, now === undefined ? undefined : findTimeOfDay(now), page.date, settings.offset);
}

/** Says why a page of this engine shows no posts. */
function withoutPosts($: CheerioAPI, page: Page): Error {
  if ($('input[type="password"]').length > 0) return unreadable(page, 'the forum asks for a login', GUEST_READABLE);
  const words = plain($('#message p, .tablebg td.row1 .gen').first().text());
  if (words !== '')
    return unreadable(page, `the forum shows a message in place of the thread: "${words.slice(0, 300)}"`);
  if ($('div.post').length > 0)
    return unreadable(page, 'it is the print view, which has no post ids', 'Give the address without view=print.');
  return unreadable(
    page,
    'it has no posts: looked for div.post#pNUMBER (prosilver) and a[name=pNUMBER] in table.tablebg (subsilver2)',
  );
}
