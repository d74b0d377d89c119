import type { Body, HiddenAs, Skip } from '../../core/post.js';
import { bodyOf, type Classify } from '../body.js';
import {
  allIn,
  around,
  childElements,
  type Element,
  firstIn,
  firstOf,
  hasClass,
  isElement,
  nodesOf,
  tagsIn,
  textOf,
  wordsOf,
} from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { partHidden } from '../hidden.js';
import { unreadable } from '../page.js';
import { needPlace, readCount, readPageOf } from '../pager.js';
import { authorNameOf, needPost, ownWordsOf, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

const SOUGHT: Sought = {
  posts: '.message with a link read.php?…,NUMBER and .PhorumReadMessageBlock with a[name=msg-NUMBER]',
  author: '.message-author and the name in .PhorumReadBodyHead',
  time: 'a date and time beside it',
  body: '.message-body and .PhorumReadBodyText',
  next: 'the link with the next number in .paging',
};

/** Phorum 5: no zone on its pages; edit marks, signatures and quotations of older posts stand in the text itself. */
export const phorum: Forum = {
  id: 'phorum',
  title: 'Phorum',
  ...knownBy([
    ['div#phorum', /<div\b[^<>]*\sid="phorum"/],
    ['div.PhorumReadMessageBlock', /<div\b[^<>]*\sclass="Phorum(?:Read|Std|Nav)/],
  ]),
  readPage,
  readBody: (html) => phorumBody(nodesOf(html)),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const all = findMessages(sheet);
  const { standing: posts, hidden } = partHidden(all, (post) => numberOf(post) ?? threadOf(page.url), hiddenAs);
  if (all.length === 0) {
    // Beside a thread the same box says that it is closed.
    const isThread = sheet.cls('nav').length + sheet.cls('PhorumNavBlock').length > 0;
    const boxes = isThread ? [] : ['attention', 'information', 'PhorumUserError', 'PhorumOkMsg'];
    const said = boxes.flatMap((name) => sheet.cls(name));
    throw withoutPosts(sheet, said.map(wordsOf).join(' '), SOUGHT);
  }
  if (sheet.cls('message-subject-threaded').length > 1)
    throw unreadable(
      page,
      'it shows one message of the thread, and the others in a list under it',
      'Let the forum show the thread flat or hybrid: the reading style in its settings, or those of your account there.',
    );
  const pager = sheet.cls('paging')[0] ?? sheet.cls('PhorumPaging')[0];
  const place = readPageOf(wordsOf(pager));
  const onward = tagsIn(pager, 'a').find((link) => wordsOf(link) === String((place.page ?? 0) + 1));
  const closed = /\bclosed\b/i;
  return {
    forum: 'phorum',
    dialect: 'Phorum 5',
    title: wordsOf(tagsIn(sheet.id('title'), 'h1')[0] ?? sheet.tag('h1')[0]) || sheet.head,
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
      hidden,
    ),
    ...needPlace(sheet, { next: sheet.address(onward), ...place }, SOUGHT),
    locked: [...sheet.cls('information'), ...sheet.cls('attention')].some((part) => closed.test(textOf(part))),
  };
}

function messageOf(post: Element): Element | undefined {
  return firstOf(post, 'message-body', 'PhorumReadBodyText');
}

/**
 * The messages of a page: boxes that have a number, and the opening one, which in the older template has none. Another box
 * without a number is an advertisement.
 */
function findMessages(sheet: Sheet): readonly Element[] {
  const boxes = [...sheet.cls('message'), ...sheet.cls('PhorumReadMessageBlock')].filter(
    (post) => messageOf(post) !== undefined,
  );
  const numbered = boxes.filter((post) => numberOf(post) !== undefined);
  const isOpened = numbered.some((post) => numberOf(post) === threadOf(sheet.page.url));
  const isNamed = (post: Element): boolean => firstOf(post, 'message-author', 'PhorumReadBodyHead') !== undefined;
  const others = isOpened ? [] : boxes.filter((post) => numberOf(post) === undefined && isNamed(post));
  const opening = others.find((post) => isTimed(sheet, post)) ?? others[0];
  return boxes.filter((post) => post === opening || numbered.includes(post));
}

/** Whether a time stands over a box's words. */
function isTimed(sheet: Sheet, post: Element): boolean {
  const message = messageOf(post);
  const heads = [...tagsIn(post, 'small'), ...allIn(post, (part) => hasClass(part, 'PhorumReadBodyHead'))];
  return heads.some(
    (part) => around(part, (outer) => outer === message) === undefined && sheet.stamp(textOf(part)) !== undefined,
  );
}

/** What waits for approval says so to moderators: over its words, or (older template) in a line over its head. */
function hiddenAs(post: Element): HiddenAs | undefined {
  const message = messageOf(post);
  const isNote = (part: Element): boolean => hasClass(part, 'warning') && part.parent === message;
  if (firstIn(message, isNote) !== undefined) return 'waiting';
  const first = childElements(post).find(({ name }) => name !== 'a');
  const isLine =
    first !== undefined && firstOf(first, 'PhorumReadBodyHead') !== undefined && messageOf(first) === undefined;
  return isLine && subjectOf(first) === undefined && childElements(post).length > 1 ? 'waiting' : undefined;
}

/** Every subject links to its own message: `read.php?3,17,18#msg-18`. */
function subjectOf(post: Element): Element | undefined {
  const message = messageOf(post);
  const isOwn = (link: Element): boolean => around(link, (outer) => outer === message) === undefined;
  return tagsIn(post, 'a').find((link) => /#msg-\d+$/.test(link.attribs.href ?? '') && isOwn(link));
}

/** The opening post has no anchor. */
function numberOf(post: Element): string | undefined {
  return /#msg-(\d+)$/.exec(subjectOf(post)?.attribs.href ?? '')?.[1] ?? anchorOver(post);
}

function readPost(sheet: Sheet, post: Element): Undated {
  const message = messageOf(post);
  const links = tagsIn(post, 'a').filter((link) => around(link, (outer) => outer === message) === undefined);
  const own = subjectOf(post);
  const id = numberOf(post) ?? threadOf(sheet.page.url);
  // In the older template the subject has a line of the same sort, without a word before it.
  const heads = allIn(post, (part) => hasClass(part, 'PhorumReadBodyHead') && /\p{L}\s*:/u.test(ownWordsOf(part)));
  const named = firstOf(post, 'message-author') ?? heads.flatMap((part) => tagsIn(part, 'strong'))[0];
  const uid = links
    .map(({ attribs }) => /profile\.php\?(?:\d+,)?(\d+)/.exec(attribs.href ?? '')?.[1])
    .find((number) => number !== undefined);
  const line = ['generic', 'PhorumStdBlock'].map((name) => firstOf(post, name)).find((part) => part !== undefined);
  const told = around(firstOf(post, 'message-author'), ({ name }) => name === 'td') ?? line;
  const when = tagsIn(told, 'small').map(textOf).join(' ') || textOf(told);
  const words = message === undefined ? '' : (editMarkIn(phorumBody([message])) ?? '');
  const subject = wordsOf(own);
  const thread = sheet.head;
  return {
    ...needPost(
      sheet,
      {
        id,
        author: authorNameOf(named),
        authorId: uid,
        guest: uid === undefined && !/:\s*\d/.test(textOf(firstOf(post, 'message-user-info'))),
        title: subject.replace(/^Re: /, '') === thread ? undefined : subject.replace(/^Re: .*$/, ''),
        at: sheet.stamp(when.replace(subject, ' ')),
        when,
        url: sheet.address(own),
        anchor: `msg-${id}`,
        message,
        beside: [],
        mark: words === '' ? undefined : { words, edit: readMark(words, sheet) },
      },
      SOUGHT,
      sortOf,
    ),
    ...(message && { body: phorumBody([message]) }),
  };
}

function anchorOver(post: Element): string | undefined {
  let node = post.prev;
  while (node !== null && !isElement(node)) node = node.prev;
  return node?.name === 'a' ? /^msg-(\d+)$/.exec(node.attribs.name ?? '')?.[1] : undefined;
}

/** The number of the thread is that of its first message. */
function threadOf(url: string): string {
  return /read\.php\?\d+,(\d+)/.exec(url)?.[1] ?? '';
}

/** "Edited 2 time(s). Last edit at 11/03/2026 09:20PM by NAME." */
function readMark(words: string, sheet: Sheet): ReturnType<typeof readEditMark> {
  const mark = readEditMark(words, sheet.stamp(words));
  const times = readCount(/^\D{1,40}(\d{1,6})/.exec(words)?.[1]);
  return mark && { ...mark, ...(times === undefined ? {} : { times }) };
}

/** The engine's own last line under a post, after blank lines, in whatever language: a count, a date and a name. */
const MARK = /\n\n\n(\p{L}[^\n]{1,60}?\d{1,6}[^\n]{1,60}\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4} \d{1,2}:\d{2}[^\n]{0,120})$/u;

function editMarkIn(body: Body): string | undefined {
  return body.skips.flatMap(({ from, to, why }) => (why === 'notice' ? [body.text.slice(from, to)] : [])).at(-1);
}

/** What stands in the text itself: the edit mark at its end, and quotations as mails have them, "NAME Wrote:" and lines with ">". */
function phorumBody(nodes: Parameters<typeof bodyOf>[0]): Body {
  const { text, skips } = bodyOf(nodes, sortOf);
  const files = skips.find(({ to, why }) => why === 'attachment' && to === text.length);
  const own = text.slice(0, files?.from).trimEnd();
  const mark = MARK.exec(own);
  const found: Skip[] = mark === null ? [] : [{ from: mark.index + 3, to: own.length, why: 'notice' }];
  for (const { 0: words, index } of text.matchAll(/(?:^|\n)(?:[^\n]{1,80}:\n-{10,}\n)?(?:>[^\n]*(?:\n|$))+/g)) {
    const from = index + (words.startsWith('\n') ? 1 : 0);
    found.push({ from, to: index + words.trimEnd().length, why: 'quote' });
  }
  const isFree = ({ from, to }: Skip): boolean => skips.every((skip) => skip.to <= from || skip.from >= to);
  return { text, skips: [...skips, ...found.filter(isFree)].sort((a, b) => a.from - b.from) };
}

const sortOf: Classify = (element) => {
  if (element.name === 'blockquote') return 'quote';
  if (hasClass(element, 'attachments')) return 'attachment';
  const isFrame = ['message-options', 'message-moderation', 'warning'].some((name) => hasClass(element, name));
  return isFrame ? 'drop' : undefined;
};
