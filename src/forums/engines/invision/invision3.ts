import { authorNameOf } from '../../page/author-name.js';
import { type Element, firstIn, firstOf, hasClass, plain, tagsIn, textOf, wordsOf } from '../../page/dom.js';
import type { FoundPost } from '../../page/found.js';
import { readCount } from '../../page/page.js';
import type { Sheet } from '../../page/sheet.js';
import { readEditMark, type Written } from '../../times/dating.js';
import { exactMoment } from '../../times/moment.js';
import type { PageClock } from '../../times/page-clock.js';
import { clockByTimes } from '../../times/told-twice.js';
import { isEditMark } from './invision-body.js';

/** One post of IP.Board 3. */
export function findPost3(sheet: Sheet, post: Element): FoundPost {
  const id = post.attribs.id?.slice('post_id_'.length) ?? '';
  const bookmark = tagsIn(post, 'a').find((link) => link.attribs.rel === 'bookmark' && /^#?\d/.test(wordsOf(link)));
  const writer = firstOf(post, 'author');
  const uids = tagsIn(writer, 'a').map(({ attribs }) => /(?:\/user\/|showuser=)(\d+)/.exec(attribs.href ?? '')?.[1]);
  const uid = uids.find((one) => one !== undefined);
  const message = firstOf(post, 'entry-content');
  const mark = firstIn(message, isEditMark);
  return {
    id,
    number: readCount(wordsOf(bookmark).replace('#', '')),
    // A guest's name stands bare in the heading.
    author: authorNameOf(writer) || bareWords(firstOf(post, 'guest')),
    authorId: uid,
    guest: writer === undefined,
    at: exactIn(publishedIn(post)),
    url: sheet.address(bookmark),
    anchor: `entry${id}`,
    message,
    beside: [firstOf(post, 'signature')],
    mark:
      mark === undefined
        ? undefined
        : { words: wordsOf(mark), edit: readEditMark(wordsOf(mark), sheet.stamp(textOf(mark))) },
  };
}

/** Its edit marks are in the board's own time; the posts' times are told twice, and so show its zone. */
export function readClock3(sheet: Sheet): PageClock {
  const times = sheet.cls('published').map((told) => ({
    written: textOf(told),
    exact: exactMoment(told.attribs.title),
  }));
  return clockByTimes(sheet, times);
}

function publishedIn(post: Element): Element | undefined {
  return firstIn(post, (part) => part.name === 'abbr' && hasClass(part, 'published'));
}

function exactIn(told: Element | undefined): Written | undefined {
  const ms = exactMoment(told?.attribs.title);
  return Number.isNaN(ms) ? undefined : { ms, sure: 'second' };
}

function bareWords(part: Element | undefined): string {
  return plain((part?.children ?? []).map((child) => (child.type === 'text' ? child.data : '')).join(' '));
}
