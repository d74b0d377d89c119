import { authorNameOf } from '../../page/author-name.js';
import type { Classify } from '../../page/body.js';
import { allIn, around, type Element, firstIn, hasClass, tagsIn, textOf, wordsOf } from '../../page/dom.js';
import type { FoundPost } from '../../page/found.js';
import { readCount } from '../../page/page.js';
import type { Sheet } from '../../page/sheet.js';
import { readEditMark } from '../../times/dating.js';
import { exactMoment } from '../../times/moment.js';

/** One post, or one comment on a post, which stands in the post's own element; undefined for a placeholder of a deleted one. */
export function findVbulletin5Post(sheet: Sheet, post: Element): FoundPost | undefined {
  const anchor = tagsIn(post, 'a').find(({ attribs }) => /^post\d+$/.test(attribs.id ?? ''));
  const id = post.attribs['data-node-id'] ?? anchor?.attribs.id?.slice(4) ?? '';
  const isOwn = (part: Element): boolean => around(part, (outer) => isPost(outer)) === post;
  const own = (...names: readonly string[]): Element | undefined =>
    firstIn(post, (part) => names.some((name) => hasClass(part, name)) && isOwn(part));
  const message = own('js-post__content-text') ?? own('js-post__content');
  if (message === undefined && /deleted/.test(post.attribs.class ?? '')) return undefined;
  const writer = own('author', 'b-comment__author');
  const uid = [writer, ...tagsIn(writer, 'a')]
    .map((link) => /\/member\/(\d+)/.exec(link?.attribs.href ?? '')?.[1])
    .find((found) => found !== undefined);
  const counter = own('b-post__count');
  const exact = exactVbulletin5(post);
  const mark = own('b-post__edit');
  const words = wordsOf(mark);
  return {
    id,
    // A comment is numbered "#3.1".
    number: readCount(/^#([\d,]+)$/.exec(wordsOf(counter))?.[1]),
    author: authorNameOf(writer),
    authorId: uid,
    guest: uid === undefined,
    at: Number.isNaN(exact) ? sheet.stamp(textOf(own('b-post__timestamp'))) : { ms: exact, sure: 'second' },
    url: sheet.address(counter),
    anchor: `post${id}`,
    message,
    beside: [mark, own('b-post__attachments'), own('post-signature')],
    mark: mark === undefined ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
  };
}

/**
 * The moment of a post in its attributes, ms; NaN where none tells it. The `datetime` of 5 is in the time of the
 * board's server, whose zone is not told.
 */
export function exactVbulletin5(post: Element): number {
  const unix = Number(post.attribs['data-node-publishdate'] ?? Number.NaN) * 1000;
  if (!Number.isNaN(unix)) return unix;
  const told = allIn(post, (part) => part.name === 'time' || part.attribs.itemprop === 'publishDate')
    .filter((part) => around(part, isPost) === post)
    .map(({ attribs }) => exactMoment(attribs.datetime ?? attribs.content));
  return told.find((ms) => !Number.isNaN(ms)) ?? Number.NaN;
}

function isPost(element: Element): boolean {
  return element.name === 'li' && hasClass(element, 'b-post');
}

/** What an element inside a message is. */
export const classifyVbulletin5: Classify = (element) => {
  if (hasClass(element, 'bbcode_quote')) return 'quote';
  if (hasClass(element, 'b-post__edit')) return 'notice';
  if (hasClass(element, 'b-post__attachments')) return 'attachment';
  if (hasClass(element, 'post-signature')) return 'signature';
  return hasClass(element, 'bbcode_description') ? 'drop' : undefined;
};
