import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
import { allIn, around, type Element, firstIn, firstOf, hasClass, isElement, tagsIn, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { partHidden } from '../hidden.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, type Undated, type Written } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';
import { exactMoment } from '../times/stamp.js';

const SOUGHT: Sought = {
  posts: 'article.wbbPost in or with #postNUMBER',
  author: '.messageSidebar .username',
  time: '.messagePublicationTime with time[datetime] or woltlab-core-date-time[date]',
  body: '.messageText',
  next: 'link[rel=next], the next number in .pagination, or woltlab-core-pagination',
};

/** WoltLab Suite Forum 3 to 6: exact times in attributes. */
export const woltlab: Forum = {
  id: 'woltlab',
  title: 'WoltLab Suite',
  ...knownBy([
    ['variable WCF_PATH', /\bWCF_PATH\b/],
    ['posts .wbbPost', /class="[^"]*\bwbbPost\b/],
    ['body#tpl_wbb_… or #tpl_wcf_…', /<body[^<>]*\sid="tpl_w(?:bb|cf)_/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const { standing, hidden } = partHidden(sheet.cls('wbbPost'), (post) => findAnchor(post).id, hiddenAs);
  const posts = standing.filter((post) => firstOf(post, 'messageText') !== undefined);
  const isBare = hidden.length > 0 || standing.some((post) => hasClass(post, 'messageReduced'));
  if (posts.length === 0 && !isBare) {
    const said = [...sheet.cls('userExceptionMessage'), ...sheet.cls('error'), ...sheet.tag('woltlab-core-notice')];
    throw withoutPosts(sheet, wordsOf(said[0]), SOUGHT);
  }
  const header = sheet.cls('contentHeader')[0];
  return {
    forum: 'woltlab',
    dialect: 'WoltLab Suite',
    title: wordsOf(sheet.cls('contentTitle')[0]) || sheet.head.replace(/ - [^-]*$/, ''),
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
      hidden,
    ),
    ...readPager(sheet),
    locked: allIn(header, (part) => hasClass(part, 'fa-lock') || part.attribs.name === 'lock').length > 0,
  };
}

/** Moderators are shown such posts with all that is in them; a placeholder of a deleted one is reduced besides. */
function hiddenAs(post: Element): HiddenAs | undefined {
  const is = (name: string): boolean =>
    hasClass(post, `message${name}`) || /^(?:1|true)$/.test(post.attribs[`data-is-${name.toLowerCase()}`] ?? '');
  return is('Deleted') ? 'deleted' : is('Disabled') ? 'waiting' : undefined;
}

function findAnchor(post: Element): { readonly anchor: string; readonly id: string } {
  const numbered = (part: Element): boolean => /^post\d+$/.test(part.attribs.id ?? '');
  const anchor = (numbered(post) ? post : around(post, numbered))?.attribs.id ?? '';
  const id = /\d+/.exec(anchor)?.[0] ?? post.attribs['data-post-id'] ?? post.attribs['data-object-id'] ?? '';
  return { anchor, id };
}

function readPost(sheet: Sheet, post: Element): Undated {
  const { anchor, id } = findAnchor(post);
  const sidebar = firstOf(post, 'messageSidebar');
  const writer = firstOf(sidebar, 'username');
  const uid = [writer, ...tagsIn(sidebar, 'a')]
    .map((link) => /\/user\/(\d+)/.exec(link?.attribs.href ?? '')?.[1])
    .find((number) => number !== undefined);
  const permalink = firstOf(post, 'messagePublicationTime');
  const mark = firstOf(post, 'wbbPostEditNote');
  const at = exactIn(mark);
  const by = wordsOf(tagsIn(mark, 'a')[0] ?? firstOf(mark, 'username'));
  const counter = tagsIn(firstOf(post, 'messageQuickOptions'), 'a').find((link) => /^#[\d.,]+$/.test(wordsOf(link)));
  return needPost(
    sheet,
    {
      id,
      number: readCount(wordsOf(counter).slice(1)),
      author: authorNameOf(writer),
      authorId: uid,
      guest: uid === undefined && !(sidebar !== undefined && hasClass(sidebar, 'member')),
      at: exactIn(permalink),
      when: '',
      url: sheet.address(permalink?.name === 'a' ? permalink : tagsIn(permalink, 'a')[0]),
      anchor: anchor === '' ? `post${id}` : anchor,
      message: firstOf(post, 'messageText'),
      beside: [
        mark,
        firstOf(post, 'messageSignature'),
        ...allIn(post, (part) => ATTACHED.some((name) => hasClass(part, name))),
      ],
      mark: mark === undefined ? undefined : { words: wordsOf(mark), edit: at && { at, ...(by === '' ? {} : { by }) } },
    },
    SOUGHT,
    sortOf,
  );
}
const ATTACHED = ['attachmentThumbnailList', 'attachmentFileList'];

/** Up to 5.5 a `time`, from 6.0 on an element of the engine's own. */
function exactIn(part: Element | undefined): Written | undefined {
  const moment = firstIn(part, ({ name }) => name === 'time' || name === 'woltlab-core-date-time')?.attribs;
  const ms = exactMoment(moment?.datetime ?? moment?.date);
  return Number.isNaN(ms) ? undefined : { ms, sure: 'second' };
}

/** From 6.0 on the list of pages is made by script, of an element that has the numbers and the address. */
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const [element] = sheet.tag('woltlab-core-pagination');
  if (element !== undefined) {
    const { page: here, count, url } = element.attribs;
    const page = readCount(here);
    const base = sheet.address(url);
    const next = new URL(base ?? sheet.page.url);
    next.searchParams.set('pageNo', String((page ?? 0) + 1));
    return needPlace(sheet, { next: next.href, page, pages: readCount(count) }, SOUGHT);
  }
  const pager = sheet.cls('pagination')[0];
  const page = readCount(wordsOf(tagsIn(firstOf(pager, 'active'), 'span')[0]));
  const links = tagsIn(pager, 'a');
  const numbers = links.flatMap((link) => readCount(wordsOf(link)) ?? []);
  const onward = links.find((link) => page !== undefined && wordsOf(link) === String(page + 1));
  return needPlace(
    sheet,
    {
      next: sheet.relNext ?? sheet.address(onward),
      page,
      pages: page === undefined ? undefined : Math.max(page, ...numbers),
    },
    SOUGHT,
  );
}

const sortOf: Classify = (element) => {
  if (hasClass(element, 'quoteBox') || element.name === 'blockquote' || element.name === 'woltlab-quote')
    return 'quote';
  if (hasClass(element, 'messageSignature')) return 'signature';
  if (hasClass(element, 'wbbPostEditNote')) return 'notice';
  if (ATTACHED.some((name) => hasClass(element, name))) return 'attachment';
  // The engine's own words over a box of code.
  return hasClass(element, 'codeBoxHeader') && isElement(element.parent) ? 'drop' : undefined;
};
