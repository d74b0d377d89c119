import { authorNameOf } from '../../page/author-name.js';
import {
  around,
  type Element,
  firstIn,
  firstOf,
  following,
  hasClass,
  tagsIn,
  textOf,
  wordsOf,
} from '../../page/dom.js';
import type { Sheet } from '../../page/sheet.js';
import type { Undated } from '../../times/dating.js';
import { findLastStamp } from '../../times/stamp.js';
import { classifyPhpbb3 } from './phpbb3-body.js';
import { readPhpbb3Post } from './phpbb3-post.js';

const SOUGHT = {
  author: 'b.postauthor',
  time: 'a date in td.gensmall, behind the subject',
  body: 'div.postbody',
};

/** The anchors of subsilver2's posts, each in a table of its own. */
export function findAnchors(sheet: Sheet): readonly Element[] {
  const anchors = sheet.cls('tablebg').flatMap((table) => tagsIn(table, 'a'));
  return [...new Set(anchors)].filter(({ attribs }) => /^p\d+$/.test(attribs.name ?? ''));
}

/** Reads a post of subsilver2: a table round an anchor. */
export function readSubsilver(sheet: Sheet, anchor: Element, thread: string): Undated {
  const id = anchor.attribs.name?.slice(1) ?? '';
  const table = around(anchor, (outer) => outer.name === 'table' && hasClass(outer, 'tablebg'));
  const message = firstIn(table, (inner) => inner.name === 'div' && hasClass(inner, 'postbody'));
  const link = tagsIn(table, 'a').find(({ attribs }) => attribs.href?.endsWith(`#p${id}`));
  const head = around(link, ({ name }) => name === 'td') ?? firstOf(table, 'gensmall');
  return readPhpbb3Post(sheet, {
    id,
    // "Post subject: … Posted: …": a date in the subject comes before the post's own.
    at: findLastStamp(textOf(head), sheet.settings.datePattern),
    when: textOf(head),
    name: authorNameOf(firstOf(table, 'postauthor')),
    frame: table,
    profile: firstIn(table, (inner) => inner.name === 'td' && hasClass(inner, 'profile')),
    message,
    beside: message === undefined ? [] : following(message).filter((part) => classifyPhpbb3(part) !== undefined),
    title: titleIn(head),
    thread,
    sought: SOUGHT,
  });
}

/** A post's own title: in a box of its own in front of the time's, else between two labels we know. */
function titleIn(head: Element | undefined): string {
  const boxes = tagsIn(head, 'div');
  if (boxes.length > 1) return /[:：]([\s\S]*)$/.exec(wordsOf(boxes[0]))?.[1]?.trim() ?? '';
  const [, behind = ''] = wordsOf(head).split('Post subject:', 2);
  return behind.split('Posted:', 1)[0]?.trim() ?? '';
}
