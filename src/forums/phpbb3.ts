import { datePosts, readEditMark, type Undated, type Written } from './dating.js';
import {
  allIn,
  around,
  type Element,
  firstIn,
  firstOf,
  following,
  hasClass,
  isElement,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from './dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from './forum.js';
import { nodesOf } from './found.js';
import { nameOf } from './name-of.js';
import { unreadable, withoutSession } from './page.js';
import { bodyFrom, sortOf } from './phpbb3-body.js';
import { readClock, readPager, readTitle } from './phpbb3-frame.js';
import { refusalIn, refusalOf } from './refusal.js';
import { Sheet } from './sheet.js';

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['body#phpbb', /<body[^>]*\sid="phpbb"/i],
  ['comment "phpBB style name"', /<!--\s*phpBB style name:/i],
  ['div#wrapheader with table.tablebg', /<div id="wrapheader">[\s\S]*<table[^>]*class="tablebg"/i],
];

/** phpBB 3: the style prosilver of 3.0 to 3.3, and subsilver2 of 3.0 and 3.1. */
export const phpbb3: Forum = {
  id: 'phpbb3',
  title: 'phpBB 3',
  looksFor: SIGNS.map(([name]) => name),
  recognise: (html) => SIGNS.filter(([, sign]) => sign.test(html)).map(([name]) => name),
  readPage,
  readBody: (html) => bodyFrom(nodesOf(html)),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const prosilver = sheet.cls('post').filter(({ name, attribs }) => name === 'div' && /^p\d+$/.test(attribs.id ?? ''));
  const anchors = sheet
    .cls('tablebg')
    .flatMap((table) => tagsIn(table, 'a'))
    .filter(({ attribs }) => /^p\d+$/.test(attribs.name ?? ''));
  if (prosilver.length + anchors.length === 0) throw withoutPosts(sheet);
  const title = readTitle(sheet);
  const seen =
    prosilver.length > 0
      ? prosilver.flatMap((post) => readProsilver(sheet, post, title) ?? [])
      : [...new Set(anchors)].map((anchor) => readSubsilver(sheet, anchor, title));
  if (seen.length === 0) throw unreadable(page, 'every post on it is a "deleted" placeholder');
  return {
    forum: 'phpbb3',
    dialect: `phpBB ${dialectOf(sheet, prosilver.length > 0)}`,
    title,
    ...datePosts(page, seen, () => readClock(sheet), settings),
    ...readPager(sheet),
    locked: isLocked(sheet),
  };
}

function isLocked(sheet: Sheet): boolean {
  const says = (words: string | undefined): boolean => words?.startsWith('This topic is locked') === true;
  return (
    sheet.cls('locked-icon').length > 0 ||
    sheet.cls('fa-lock').some((icon) => around(icon, (outer) => hasClass(outer, 'action-bar')) !== undefined) ||
    [...sheet.tag('a'), ...sheet.tag('img'), ...sheet.tag('span'), ...sheet.tag('button')].some(
      ({ attribs }) => says(attribs.title) || says(attribs.alt),
    )
  );
}

/** Version and style: each has its own marks, so far as a page can tell them. */
function dialectOf(sheet: Sheet, prosilver: boolean): string {
  if (!prosilver)
    return sheet.tag('span').some(({ attribs }) => attribs.title?.includes('/') === true)
      ? '3.1 subsilver2'
      : '3.0 subsilver2';
  if (
    sheet
      .tag('time')
      .some((time) => time.attribs.datetime !== undefined && isElement(time.parent) && hasClass(time.parent, 'author'))
  )
    return sheet.tag('a').some(({ attribs }) => attribs.href?.includes('viewtopic.php?f=') === true)
      ? '3.2 prosilver'
      : '3.3 prosilver';
  return sheet.ids(/^post_content/).length > 0 ? '3.1 prosilver' : '3.0 prosilver';
}

/** A post of prosilver; undefined for a placeholder of a deleted one. */
function readProsilver(sheet: Sheet, post: Element, thread: string): Undated | undefined {
  const id = post.attribs.id?.slice(1) ?? '';
  if (hasClass(post, 'deleted') || firstOf(post, 'post_deleted_msg') !== undefined) return undefined;
  const message = firstOf(post, 'content');
  if (message === undefined) throw withoutBody(sheet.page, id, wordsOf(post), 'div.content');
  const line = firstIn(post, (inner) => inner.name === 'p' && hasClass(inner, 'author'));
  const exact = Date.parse(tagsIn(line, 'time')[0]?.attribs.datetime ?? '');
  const at: Written | undefined = Number.isNaN(exact)
    ? sheet.stamp(textOf(line).split('»').at(-1) ?? '')
    : { ms: exact, sure: 'second' };
  const profile = firstOf(post, 'postprofile');
  const parts = allIn(post, (part) => BESIDE.some((name) => hasClass(part, name)));
  return readPost(sheet, {
    id,
    at,
    name: nameOf(tagsIn(line, 'strong')[0]) || nameOf(firstOf(profile, 'username', 'username-coloured')),
    member:
      firstOf(profile, 'profile-joined', 'profile-posts') !== undefined || /(?:Joined|Posts):/.test(textOf(profile)),
    links: [...tagsIn(line, 'a'), ...tagsIn(profile, 'a')],
    message,
    beside: parts.filter((part) => around(part, (outer) => outer === message) === undefined),
    thread,
    title: wordsOf(tagsIn(post, 'h3')[0]),
    sought: { time: 'p.author time, or a date after »', author: 'p.author strong and .postprofile .username' },
  });
}
const BESIDE = ['attachbox', 'notice', 'signature'];

/** A post of subsilver2: a table round an anchor. */
function readSubsilver(sheet: Sheet, anchor: Element, thread: string): Undated {
  const id = anchor.attribs.name?.slice(1) ?? '';
  const table = around(anchor, (outer) => outer.name === 'table' && hasClass(outer, 'tablebg'));
  const message = firstIn(table, (inner) => inner.name === 'div' && hasClass(inner, 'postbody'));
  if (message === undefined) throw withoutBody(sheet.page, id, wordsOf(table), 'div.postbody');
  const heads = tagsIn(table, 'td').flatMap((cell) => (hasClass(cell, 'gensmall') ? wordsOf(cell) : []));
  const cell = around(message, ({ name }) => name === 'td');
  return readPost(sheet, {
    id,
    at: heads.map((text) => sheet.stamp(text.split('Posted:').at(-1) ?? '')).find((stamp) => stamp !== undefined),
    thread,
    message,
    name: nameOf(firstOf(table, 'postauthor')),
    member: /(?:Joined|Posts):/.test(
      textOf(firstIn(table, (inner) => inner.name === 'td' && hasClass(inner, 'profile'))),
    ),
    links: tagsIn(table, 'a').filter((link) => around(link, (outer) => outer === cell) === undefined),
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

function readPost(sheet: Sheet, found: Found): Undated {
  const { page } = sheet;
  const { id, at, name } = found;
  if (name === '') throw unreadable(page, `post ${id} has no author: looked for ${found.sought.author}`);
  if (at === undefined) throw unreadable(page, `post ${id} has no time: looked for ${found.sought.time}`);
  const ids = found.links.map((link) => /mode=viewprofile.*?[?&;]u=(\d+)/.exec(link.attribs.href ?? '')?.[1]);
  const authorId = ids.find((uid) => uid !== undefined && uid !== '1');
  const parts = [found.message, ...found.beside];
  const mark = found.beside.find((part) => sortOf(part) === 'notice' && /edited/i.test(textOf(part)));
  const edit = mark === undefined ? undefined : readEditMark(wordsOf(mark), sheet.stamp(wordsOf(mark)));
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
    url: sheet.address(link) ?? `${withoutSession(page.url).replace(/#.*/, '')}#p${id}`,
    html: sheet.html(parts),
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

/** Says why a page of this engine shows no posts. */
function withoutPosts(sheet: Sheet): Error {
  const { page } = sheet;
  const cells = sheet.cls('row1').filter(({ name }) => name === 'td');
  const said = tagsIn(sheet.id('message'), 'p')[0] ?? cells.map((cell) => firstOf(cell, 'gen')).find(Boolean);
  const words = wordsOf(said);
  const refusal = words !== '' || sheet.asksLogin ? refusalOf(page, words, sheet.asksLogin) : undefined;
  if (refusal) return refusal;
  if (sheet.cls('post').some(({ name }) => name === 'div'))
    return unreadable(page, 'it is the print view, which has no post ids', 'Give the address without view=print.');
  return (
    refusalIn(page, true) ??
    unreadable(
      page,
      'it has no posts: looked for div.post#pNUMBER (prosilver) and a[name=pNUMBER] in table.tablebg (subsilver2)',
    )
  );
}
