import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
import { allIn, around, type Element, firstIn, firstOf, hasClass, isElement, textOf, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { findHidden, partHidden } from '../hidden.js';
import { linkedNext, needPlace, readCount, readPageOf } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, refuseIgnored, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, onlyStamp, readEditMark, type Undated } from '../times/dating.js';
import { type PageClock, pageClock } from '../times/page-clock.js';
import { findTimeOfDay, type Stamp } from '../times/stamp.js';
import { readOffset } from '../times/zone.js';

const SOUGHT: Sought = {
  posts: 'li#post_NUMBER',
  author: '.username',
  time: 'a date and time in .postdate, and one beside the message',
  body: '#post_message_NUMBER',
  next: 'a[rel=next]',
};

/** vBulletin 4: lists in place of tables, and one offset in the footer for the whole page. */
export const vbulletin4: Forum = {
  id: 'vbulletin4',
  title: 'vBulletin 4',
  ...knownBy([
    ['html#vbulletin_html', /<html[^<>]*\sid="vbulletin_html"/],
    ['generator "vBulletin 4"', /<meta\s[^<>]*content="vBulletin 4\./],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = findPosts(sheet);
  if (posts.length === 0)
    throw withoutPosts(sheet, wordsOf(firstOf(sheet.cls('standard_error')[0], 'blockrow')), SOUGHT);
  const { standing, hidden } = partHidden(posts, idOf, hiddenAs);
  const seen = standing.map((post) => readPost(sheet, post));
  const version = /content="vBulletin (4[\d.]*\d)/.exec(page.html)?.[1];
  const said = readPageOf(wordsOf(firstOf(sheet.cls('pagination')[0], 'popupctrl')));
  return {
    forum: 'vbulletin4',
    dialect: `vBulletin ${version ?? '4'}`,
    title: wordsOf(sheet.cls('threadtitle')[0]) || sheet.head,
    ...datePosts(page, seen, () => readClock(sheet), settings, hidden),
    ...needPlace(
      sheet,
      {
        next: sheet.relNext ?? linkedNext(sheet, said.page),
        ...said,
        announced: readCount(/\d\D+ ([\d,.]+)$/.exec(wordsOf(sheet.id('postpagestats_above')))?.[1]),
      },
      SOUGHT,
    ),
    locked: sheet.cls('newcontent_textcontrol').some((part) => /closed thread/i.test(textOf(part))),
  };
}

/** The posts in the page's order. An advertisement among them may bear the number of the one before, and no time. */
function findPosts(sheet: Sheet): readonly Element[] {
  const found = new Map<string, Element>();
  for (const post of sheet.tag('li').filter(({ attribs }) => /^post_\d+$/.test(attribs.id ?? ''))) {
    const known = found.get(post.attribs.id ?? '');
    if (known === undefined || writtenIn(sheet, known) === undefined) found.set(post.attribs.id ?? '', post);
  }
  return [...found.values()];
}

/** A post's time in its head; skins have it among the user's data. */
function writtenIn(sheet: Sheet, post: Element): Stamp | undefined {
  const written = allIn(post, (part) => PARTS.some((name) => hasClass(part, name)));
  const isOwn = (part: Element): boolean =>
    !written.includes(part) && around(part, (outer) => written.includes(outer)) === undefined;
  return sheet.stamp(textOf(firstOf(post, 'postdate'))) ?? onlyStamp(sheet, post, isOwn);
}
const PARTS = ['postbody', 'after_content', 'signaturecontainer'];

function idOf(post: Element): string {
  return post.attribs.id?.slice('post_'.length) ?? '';
}

/** A deleted post is a placeholder, or bears a picture for moderators as one does that waits for approval. */
function hiddenAs(post: Element): HiddenAs | undefined {
  const signs = {
    deleted: (part: Element) => hasClass(part, 'postbitdeleted') || isPicture(part, 'trashcan'),
    waiting: (part: Element) => isPicture(part, 'moderated'),
  };
  return findHidden(post, signs, isWritten);
}

function isWritten(part: Element): boolean {
  return /^post_message_\d/.test(part.attribs.id ?? '') || hasClass(part, 'signaturecontainer');
}

function isPicture({ name, attribs }: Element, named: string): boolean {
  return name === 'img' && attribs.src?.includes(`/misc/${named}.`) === true;
}

/** One post. */
function readPost(sheet: Sheet, post: Element): Undated {
  const id = idOf(post);
  if (hasClass(post, 'postbitignored')) throw refuseIgnored(sheet, id);
  const writer = firstOf(post, 'username');
  const uid = /(?:[?&;]u=|member\.php\?|members\/)(\d+)/.exec(writer?.attribs.href ?? '')?.[1];
  const counter = firstOf(post, 'postcounter');
  const mark = firstOf(post, 'lastedited');
  const words = wordsOf(mark);
  return needPost(
    sheet,
    {
      id,
      number: readCount(wordsOf(counter).slice(1)),
      author: authorNameOf(writer),
      authorId: uid,
      guest: uid === undefined,
      at: writtenIn(sheet, post),
      url: sheet.address(counter),
      anchor: `post${id}`,
      message: firstIn(post, ({ attribs }) => attribs.id === `post_message_${id}`),
      beside: [mark, firstOf(post, 'attachments'), firstOf(post, 'signaturecontainer')],
      mark: mark === undefined ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
    },
    SOUGHT,
    sortOf,
  );
}

const sortOf: Classify = (element) => {
  if (hasClass(element, 'bbcode_quote')) return 'quote';
  if (hasClass(element, 'lastedited')) return 'notice';
  if (hasClass(element, 'attachments')) return 'attachment';
  if (hasClass(element, 'signaturecontainer')) return 'signature';
  if (element.name === 'img' && isElement(element.parent)) return isLabel(element.parent) ? 'drop' : undefined;
  return hasClass(element, 'bbcode_description') ? 'drop' : undefined;
};

/** The pictures beside "Originally Posted by NAME" are the engine's own. */
function isLabel(element: Element): boolean {
  return hasClass(element, 'bbcode_postedby') || /#post\d+$/.test(element.attribs.href ?? '');
}

/** The footer's "All times are GMT -5. The time now is 03:35 AM." */
function readClock(sheet: Sheet): PageClock {
  const words = textOf(sheet.id('footer_time'));
  const minutes = readOffset(words);
  const told = minutes === undefined ? undefined : ({ kind: 'offset', minutes } as const);
  return pageClock(told, findTimeOfDay(words), sheet.page.date, sheet.settings.offset);
}
