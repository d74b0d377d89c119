import { authorNameOf } from '../../page/author-name.js';
import { around, type Element, firstIn, firstOf, hasClass, plain, tagsIn, textOf, wordsOf } from '../../page/dom.js';
import type { FoundPost } from '../../page/found.js';
import { readCount, unreadable } from '../../page/page.js';
import type { Sheet } from '../../page/sheet.js';
import type { UndatedMark, Written } from '../../times/dating.js';
import { exactMoment } from '../../times/moment.js';
import { onlyStamp } from '../../times/only-stamp.js';

/**
 * The posts of a page by their numbers, in its order: articles (2), list items (1) and message cards (2, "Fora"). What
 * stands among them without a number and an author is an advertisement.
 */
export function findXenforoPosts(sheet: Sheet): readonly (readonly [id: string, post: Element])[] {
  const found = new Map<string, Element>();
  for (const post of [...sheet.cls('message'), ...sheet.cls('MessageCard')]) {
    const { 'data-content': content, 'data-author': author, id } = post.attribs;
    const number = /^(?:js-)?post-(\d+)$/.exec(content ?? id ?? '')?.[1];
    if (number === undefined && author !== undefined && hasClass(post, 'message--post'))
      throw unreadable(sheet.page, `a post by ${author} has no number: looked for data-content and #js-post-NUMBER`);
    if (number !== undefined && !found.has(number)) found.set(number, post);
  }
  return [...found];
}

/** One post; undefined for a placeholder of a deleted one. */
export function findXenforoPost(sheet: Sheet, id: string, post: Element): FoundPost | undefined {
  if (hasClass(post, 'message--deleted') || hasClass(post, 'deleted')) return undefined;
  if (hasClass(post, 'is-ignored') || hasClass(post, 'ignored'))
    throw unreadable(
      sheet.page,
      `post ${id} is hidden because its author is on the reader's ignore list`,
      'Read as a guest, or empty the list.',
    );
  const message = firstOf(firstOf(post, 'message-body', 'messageContent'), 'bbWrapper', 'messageText');
  const mark = firstOf(post, 'message-lastEdit', 'editDate');
  const signature = firstOf(post, 'message-signature', 'signature');
  const written = [message, mark, signature];
  const isOwn = (part: Element): boolean =>
    !written.includes(part) && around(part, (outer) => written.includes(outer)) === undefined;
  const own = new RegExp(`(?:post-|posts/)${id}\\b`);
  const links = tagsIn(post, 'a').filter(
    (link) => isOwn(link) && (own.test(link.attribs.href ?? '') || hasClass(link, 'datePermalink') || isCounter(link)),
  );
  const writer =
    firstOf(post, 'MessageCard__user-info__name') ??
    firstIn(firstOf(post, 'message-name', 'userText'), (inner) => hasClass(inner, 'username'));
  const uid = writer?.attribs['data-user-id'] ?? /members\/(?:[^/]*\.)?(\d+)/.exec(writer?.attribs.href ?? '')?.[1];
  const counter = links.find(isCounter);
  return {
    id,
    number: readCount(/#([\d,.]+)/.exec(wordsOf(counter))?.[1]),
    author: post.attribs['data-author']?.trim() || authorNameOf(writer),
    authorId: uid === '0' ? undefined : uid,
    guest: uid === undefined || uid === '0',
    at: findTime(sheet, post, links, isOwn),
    url: sheet.address(counter ?? links[0]),
    anchor: `post-${id}`,
    message,
    beside: [mark, firstOf(post, 'message-attachments', 'attachedFiles'), signature],
    mark: mark === undefined ? markOfCard(sheet, links) : { words: wordsOf(mark), edit: readMark(sheet, mark) },
  };
}

/** The place in the thread: `#12`, or `Post #12 of 30`. */
function isCounter(link: Element): boolean {
  return /^(?:\D*\s)?#[\d,.]+\b/.test(wordsOf(link)) && wordsOf(link).length < 30;
}

/**
 * The time of a post: in the link to it, else the first over the message, else in words, where they are the only ones.
 * Add-ons put more times into a post.
 */
function findTime(
  sheet: Sheet,
  post: Element,
  links: readonly Element[],
  isOwn: (part: Element) => boolean,
): Written | undefined {
  const heads = ['message-attribution-main', 'message-attribution', 'messageMeta'].map((name) => firstOf(post, name));
  const timed = [...links, ...heads].map((part) => timeIn(part, isOwn)).find((time) => time !== undefined);
  if (timed !== undefined) return writtenIn(sheet, timed);
  const linked = links.map((link) => sheet.stamp(textOf(link))).find((stamp) => stamp !== undefined);
  return linked ?? onlyStamp(sheet, post, isOwn);
}

function timeIn(part: Element | undefined, isOwn = (_: Element): boolean => true): Element | undefined {
  return firstIn(part, (inner) => (inner.name === 'time' || hasClass(inner, 'DateTime')) && isOwn(inner));
}

/** A time in its attributes. What it says in words is relative, where it has a title. */
function writtenIn(sheet: Sheet, time: Element): Written | undefined {
  const exact = exactXenforo(time);
  if (!Number.isNaN(exact)) return { ms: exact, sure: 'second' };
  return sheet.stamp(time.attribs.title ?? '') ?? sheet.stamp(textOf(time));
}

/** The moment an element tells in an attribute, ms; NaN where it tells none. */
export function exactXenforo({ attribs }: Element): number {
  const unix = Number(attribs['data-timestamp'] ?? attribs['data-time'] ?? Number.NaN) * 1000;
  return Number.isNaN(unix) ? exactMoment(attribs.datetime) : unix;
}

function readMark(sheet: Sheet, mark: Element): UndatedMark | undefined {
  const time = timeIn(mark);
  const at = time === undefined ? sheet.stamp(wordsOf(mark)) : writtenIn(sheet, time);
  return at && { at, ...(/by a moderator/i.test(wordsOf(mark)) ? { by: 'a moderator' } : {}) };
}

/** A message card says "(Edited)" beside its time, and not when: at the latest as the page was read. */
function markOfCard({ page }: Sheet, links: readonly Element[]): FoundPost['mark'] {
  const created = links.find((link) => hasClass(link, 'MessageCard__date-created'));
  const words = plain((created?.children ?? []).map((child) => (child.type === 'text' ? child.data : '')).join(''));
  return words === '' ? undefined : { words, edit: { at: { ms: page.date, sure: 'inferred' } } };
}
