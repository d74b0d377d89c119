import type { HiddenAs } from '../../core/post.js';
import { bodyOf, type Classify, sortParts } from '../body.js';
import {
  allIn,
  around,
  childElements,
  type DomNode,
  type Element,
  firstIn,
  firstOf,
  following,
  hasClass,
  holds,
  isElement,
  nodesOf,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from '../dom.js';
import type { Forum, Page, SeenPost, SiteSettings, ThreadPage } from '../forum.js';
import { findHidden, partHidden } from '../hidden.js';
import { notFound, unreadable } from '../page.js';
import { linkedNext, needPlace, readCount, readPageOf } from '../pager.js';
import { authorNameOf, needPost, refuseIgnored } from '../post.js';
import { knownBy } from '../recognise.js';
import { refusalIn, refusalOf } from '../refusal.js';
import { Sheet } from '../sheet.js';
import { datePosts, onlyStamp, readEditMark, type Undated } from '../times/dating.js';
import { type PageClock, pageClock } from '../times/page-clock.js';
import { findTimeOfDay, type Stamp } from '../times/stamp.js';
import { readOffset } from '../times/zone.js';
import { isQuote, labelOf, sortBoxed } from './vbulletin3-quotation.js';

/** vBulletin 3, from 3.0 (few ids, parts between comments) to 3.8 (ids everywhere). */
export const vbulletin3: Forum = {
  id: 'vbulletin3',
  title: 'vBulletin 3',
  ...knownBy(
    [
      ['generator "vBulletin 3"', /<meta\s[^<>]*content="vBulletin 3\./i],
      ['style sheet vbulletin_css', /<style[^<>]*id="vbulletin_css"/i],
      ['scripts clientscript/vbulletin_', /<script[^<>]*clientscript\/vbulletin_/i],
      ['variable SESSIONURL', /\bvar SESSIONURL\b/],
      ['footer "Powered by vBulletin Version 3"', /Powered by:?\s*vBulletin(?:&reg;|&#174;|®)?\s*Version 3\./i],
    ],
    [/<html[^<>]*id="vbulletin_html"|content="vBulletin [4-6]/i],
  ),
  readPage,
  readBody: (html) => {
    const parts = nodesOf(html);
    return bodyOf(parts, sortVbulletin3(parts));
  },
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
  const { standing, hidden } = partHidden(
    posts,
    ([id]) => id,
    ([id, post]) => hiddenAs(sheet, id, post),
  );
  const seen = standing.map(([id, post]) => readVbulletin3Post(sheet, id, post));
  const version = /vBulletin(?:&reg;|&#174;|®)?(?:\s*Version)?\s+(3\.[\d.]*\d)/i.exec(page.html)?.[1];
  return {
    forum: 'vbulletin3',
    dialect: `vBulletin ${version ?? (sheet.ids(/^post_message_/).length > 0 ? '3.5–3.8' : '3.0')}`,
    title: readTitle(sheet),
    ...datePosts(page, seen, () => readClock(sheet), settings, hidden),
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
  return refusalIn(page, true) ?? notFound(page, 'it has no posts: looked for #postNUMBER and a[name=postNUMBER]');
}

/** What an element beside the message is; undefined for buttons, ads and the like. */
function classifyVbulletin3(part: DomNode): 'signature' | 'notice' | 'attachment' | undefined {
  if (!isElement(part)) return undefined;
  if (/^\s*_{6,}/.test(textOf(part))) return 'signature';
  if (holds(part, ({ name }) => name === 'fieldset')) return 'attachment';
  return hasClass(part, 'smallfont') && holds(part, ({ name }) => name === 'em') ? 'notice' : undefined;
}

/** What elements are in a post's parts, or in the inside of its message alone. */
function sortVbulletin3(parts: readonly DomNode[]): Classify {
  return sortParts(parts, sortInside, classifyVbulletin3);
}

/** What an element inside the message is. */
const sortInside: Classify = (element) => {
  if (hasClass(element, 'vbmenu_popup')) return 'drop';
  if (element.name === 'img' && /viewpost/i.test(element.attribs.src ?? '')) return 'drop';
  if (element.name === 'fieldset') return 'attachment';
  if (isQuote(element)) return 'quote';
  const boxed = sortBoxed(element);
  if (boxed !== undefined) return boxed;
  // The engine's own word over a box of code or a spoiler ("Code:") is nobody's text.
  const { parent } = element;
  return isElement(parent) && labelOf(parent) === element && !isQuote(parent) ? 'drop' : undefined;
};

/**
 * Each post by its number, in the page's order: a table or, in later skins, another element with its id (3.5 on), or the
 * table round its anchor (3.0).
 */
function findVbulletin3Posts(sheet: Sheet): readonly (readonly [id: string, post: Element])[] {
  const found = new Map(
    sheet.ids(/^post[1-9]\d*$/).flatMap((post) => (post.name === 'a' ? [] : [[post.attribs.id?.slice(4) ?? '', post]])),
  );
  for (const anchor of sheet.tag('a')) {
    const id = /^post([1-9]\d*)$/.exec(anchor.attribs.name ?? '')?.[1];
    const table = id === undefined ? undefined : around(anchor, ({ name }) => name === 'table');
    if (id !== undefined && table !== undefined && !found.has(id)) found.set(id, table);
  }
  return [...found];
}

/** A placeholder of a deleted post, or one that bears a picture for moderators: deleted, or waiting for approval. */
function hiddenAs(sheet: Sheet, id: string, post: Element): HiddenAs | undefined {
  const message = findMessage(id, post);
  if (message === undefined) return !isIgnored(post) && DELETED.test(wordsOf(post)) ? 'deleted' : undefined;
  const shows = (picture: string) => (part: Element) =>
    part.name === 'img' && part.attribs.src?.includes(`/misc/${picture}.`) === true;
  const written = [message, ...besideOf(sheet, message, post)];
  return findHidden(post, { deleted: shows('trashcan'), waiting: shows('moderated') }, (part) =>
    written.includes(part),
  );
}

/** One post. Throws an AppError that names what is missing. */
function readVbulletin3Post(sheet: Sheet, id: string, post: Element): Undated {
  const message = findMessage(id, post);
  if (message === undefined && isIgnored(post)) throw refuseIgnored(sheet, id);
  const beside = message === undefined ? [] : besideOf(sheet, message, post);
  const parts = message === undefined ? [] : [message, ...beside];
  const note = beside.find((part) => classifyVbulletin3(part) === 'notice') ?? behindComment(post, 'edit note')[0];
  const words = wordsOf(note);
  const counter = firstIn(
    post,
    ({ name, attribs }) =>
      name === 'a' && (attribs.id === `postcount${id}` || /[?&]postcount=/.test(attribs.href ?? '')),
  );
  return needPost(
    sheet,
    {
      id,
      number: readCount(counter?.attribs.name ?? wordsOf(counter).replace('#', '')),
      ...readAuthor(sheet, id, post),
      title: plain(textOf(firstIn(headOver(message), ({ name }) => name === 'strong'))),
      at: findTime(sheet, post, note === undefined ? parts : [...parts, note]),
      url: sheet.address(counter)?.replace(/showpost\.php.*/, `showthread.php?p=${id}#post${id}`),
      anchor: `post${id}`,
      message,
      beside,
      mark: note && { words, edit: readEditMark(words, sheet.stamp(words)) },
    },
    {
      author: `#postmenu_${id} and a.bigusername`,
      time: 'a date and time in its .thead, in .postdate and in words',
      body: `#post_message_${id}, the "message" comments and the cell beside the author`,
      ...{ posts: '', next: '' },
    },
    sortVbulletin3(parts),
  );
}

function isIgnored(post: Element): boolean {
  const isList = ({ attribs }: Element): boolean => /do=(?:editlist|ignorelist|removelist)/.test(attribs.href ?? '');
  return /on your ignore list/i.test(wordsOf(post)) || holds(post, isList);
}

/** In place of a deleted post stands who deleted it. */
const DELETED = /deleted by|gelöscht|supprimé|eliminad[oa]|verwijderd|eliminat[oa]|excluíd[oa]|usunięt|удален/i;

/** The element that holds a post's text. */
function findMessage(id: string, post: Element): Element | undefined {
  const named = firstIn(post, ({ attribs }) => attribs.id === `post_message_${id}`);
  if (named !== undefined) return named;
  const [commented] = behindComment(post, 'message').filter(({ name }) => name === 'div');
  if (commented !== undefined) return commented;
  const left = firstIn(post, (cell) => cell.name === 'td' && hasClass(cell, 'alt2'));
  const beside = left && following(left).find((cell) => hasClass(cell, 'alt1'));
  const parts = beside === undefined ? [] : childElements(beside);
  return parts.slice(parts.findIndex(({ name }) => name === 'hr') + 1).find(({ name }) => name === 'div');
}

/** The elements that follow a comment of the engine's ("message", "edit note") under the same parent. */
function behindComment(post: Element, words: string): readonly Element[] {
  for (const outer of [post, ...allIn(post, () => true)]) {
    const at = outer.children.findIndex((child) => child.type === 'comment' && child.data.trim() === words);
    if (at >= 0) return outer.children.slice(at).filter(isElement);
  }
  return [];
}

/** Signature, attachments and edit note behind the message in its cell, whichever of them is wrapped once more. */
function besideOf(sheet: Sheet, message: Element, post: Element): readonly Element[] {
  const isNote = (part: Element): boolean =>
    classifyVbulletin3(part) === 'notice' && sheet.stamp(wordsOf(part)) !== undefined;
  const beside: Element[] = [];
  for (let part = message; part !== post && part.name !== 'td' && isElement(part.parent); part = part.parent)
    for (const next of following(part)) {
      const inner = classifyVbulletin3(next) === undefined ? firstIn(next, isNote) : next;
      if (inner !== undefined) beside.push(inner);
    }
  return beside;
}

/** A post's time in its head; skins of their own have it elsewhere. */
function findTime(sheet: Sheet, post: Element, written: readonly Element[]): Stamp | undefined {
  const isOwn = (part: Element): boolean =>
    !written.includes(part) && around(part, (outer) => written.includes(outer)) === undefined;
  for (const name of ['thead', 'postdate'])
    for (const head of allIn(post, (part) => hasClass(part, name) && isOwn(part))) {
      const stamp = sheet.stamp(textOf(head));
      if (stamp !== undefined) return stamp;
    }
  return onlyStamp(sheet, post, isOwn);
}

/** The small line over the message that bears the post's title. */
function headOver(message: Element | undefined): Element | undefined {
  if (message === undefined) return undefined;
  const siblings = isElement(message.parent) ? childElements(message.parent) : [];
  return siblings.slice(0, siblings.indexOf(message)).find((part) => hasClass(part, 'smallfont'));
}

function isName(inner: Element): boolean {
  return inner.name === 'a' && hasClass(inner, 'bigusername');
}

/** Who wrote a post; without a name where none is found. */
function readAuthor(sheet: Sheet, id: string, post: Element): Pick<SeenPost, 'author' | 'authorId' | 'guest'> {
  const menu = firstIn(post, ({ attribs }) => attribs.id === `postmenu_${id}`);
  const link = firstIn(menu ?? post, isName);
  // Beside an empty menu the name stands alone.
  const author = authorNameOf(link ?? menu) || authorNameOf(firstIn(post, isName));
  const cell = around(menu ?? link, ({ name }) => name === 'td') ?? menu;
  const links = [...tagsIn(cell, 'a'), ...tagsIn(sheet.id(`postmenu_${id}_menu`), 'a')];
  const ids = links.map(({ attribs }) => /(?:[?&;](?:u|userid)=|members\/)(\d+)/.exec(attribs.href ?? '')?.[1]);
  const authorId = ids.find((uid) => uid !== undefined && uid !== '0');
  if (authorId !== undefined) return { author, authorId, guest: false };
  // Boards hide profiles from strangers, so a name without a link may be a member's: he has a date of joining, or figures
  // behind their names in whatever language.
  return { author, guest: !/(?:Join Date|Registered|Posts):\s*(?!n\/a)\S|\p{L}:\s*\d/iu.test(wordsOf(cell)) };
}
