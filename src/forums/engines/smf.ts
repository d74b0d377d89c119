import type { HiddenAs } from '../../core/post.js';
import type { Classify } from '../body.js';
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
} from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { partHidden } from '../hidden.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated } from '../times/dating.js';
import { clockToldTwice, type PageClock, pageClock } from '../times/page-clock.js';
import { exactMoment, findClock } from '../times/stamp.js';

const SOUGHT: Sought = {
  posts: '.post_wrapper (2.0, 2.1) and #subject_NUMBER (1.1)',
  author: '.poster h4, or the first bold words beside the post (1.1)',
  time: 'a date and time in .postinfo a.smalltext (2.1), .keyinfo .smalltext (2.0) or .smalltext behind the subject (1.1)',
  body: '.inner#msg_NUMBER, or div.post (1.1)',
  next: 'a with span.next_page, or with the next number, in .pagelinks or beside a.navPages',
};

/** SMF 1.1, 2.0 and 2.1: no zone on the page, so that it is measured by the page's clock. */
export const smf: Forum = {
  id: 'smf',
  title: 'SMF',
  ...knownBy([
    ['variable smf_scripturl', /\bvar smf_scripturl\b/],
    ['variable smf_theme_url', /\bvar smf_theme_url\b/],
    ['footer "SMF"', /\bSMF [12]\.[\d.]+<\/a>/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const wrappers = sheet.cls('post_wrapper');
  const posts = wrappers.length > 0 ? wrappers.flatMap((post) => findParts(sheet, post) ?? []) : findParts1(sheet);
  if (posts.length === 0) {
    const login = sheet.id('frmLogin');
    const message = firstOf(sheet.id('fatal_error'), 'padding') ?? sheet.id('fatal_error');
    throw withoutPosts(sheet, wordsOf(message ?? firstOf(login, 'information', 'error') ?? login), SOUGHT);
  }
  const { standing, hidden } = partHidden(posts, ({ id }) => id, hiddenAs);
  const seen = standing.map((post) => readPost(sheet, post));
  const [notice] = posts.length === 1 ? posts : [];
  if (notice && MOVED_TOPIC.test(sheet.head)) throw withoutPosts(sheet, wordsOf(notice.message), SOUGHT);
  const version = [...page.html.matchAll(/\bSMF ([12]\.[\d.]*\d)/g)].at(-1)?.[1];
  const likely = wrappers.length === 0 ? '1.1' : sheet.cls('postinfo').length > 0 ? '2.1' : '2.0';
  return {
    forum: 'smf',
    dialect: `SMF ${version ?? likely}`,
    title: sheet.head.replace(/ - Page \d+$/, ''),
    ...datePosts(page, seen, () => readClock(sheet), settings, hidden),
    ...readPager(sheet),
    locked:
      [...sheet.cls('main_icons'), ...sheet.cls('generic_icons')].some((icon) => hasClass(icon, 'lock')) ||
      sheet.tag('img').some(({ attribs }) => /\/topic\/\w*_locked/.test(attribs.src ?? '')),
  };
}

/** What the engine leaves where a topic was: one of its own that begins so, and a post that says where it is now. */
const MOVED_TOPIC =
  /^(?:moved|verschoben|déplacé|movido|spostato|verplaatst|przeniesion[yo]|перемещено|перенесено)\s?:/i;

/** The parts of a post of 2.0 or 2.1; undefined for an advertisement among them, which has neither number nor time. */
function findParts(sheet: Sheet, post: Element): SmfParts | undefined {
  const named = firstIn(post, ({ attribs }) => /^(?:subject|msg|modified)_\d+/.test(attribs.id ?? ''));
  const id = /\d+/.exec(named?.attribs.id ?? '')?.[0] ?? '';
  if (id === '' && firstOf(post, 'keyinfo', 'postinfo') === undefined) return undefined;
  const poster = firstOf(post, 'poster');
  return {
    id,
    writer: tagsIn(poster, 'h4')[0],
    poster,
    counter: firstOf(firstOf(post, 'postinfo'), 'page_number'),
    line:
      tagsIn(firstOf(post, 'postinfo'), 'a').find((link) => hasClass(link, 'smalltext')) ??
      firstOf(firstOf(post, 'keyinfo'), 'smalltext'),
    message: firstIn(post, ({ attribs }) => attribs.id === `msg_${id}` && attribs.class !== undefined),
    beside: [sheet.id(`modified_${id}`), sheet.id(`msg_${id}_footer`), sheet.id(`msg_${id}_signature`)],
    links: tagsIn(post, 'a'),
  };
}

/** What waits for approval has a ground of its own colour, and a note over it where its author is shown it. */
function hiddenAs({ message, poster }: SmfParts): HiddenAs | undefined {
  const isWaiting = (part: Element): boolean => hasClass(part, 'approvebg') || hasClass(part, 'approvebg2');
  const isNoted = isElement(message?.parent) && firstOf(message.parent, 'approve_post') !== undefined;
  return isNoted || around(message ?? poster, isWaiting) !== undefined ? 'waiting' : undefined;
}

function readPost(sheet: Sheet, parts: SmfParts): Undated {
  const { id, writer, poster, counter, line, message, beside, links } = parts;
  const uid = tagsIn(writer, 'a')
    .map(({ attribs }) => /action=profile[;&]u=(\d+)/.exec(attribs.href ?? '')?.[1])
    .find((u) => u !== undefined);
  const permalink = links.find(
    ({ attribs }) =>
      /topic[=,][^#]{0,200}#msg\d{1,20}$/.test(attribs.href ?? '') && attribs.href?.endsWith(`#msg${id}`),
  );
  const [mark] = beside;
  const words = wordsOf(mark);
  const reply = /#\s*(\d+)/.exec(wordsOf(counter) || wordsOf(line))?.[1];
  return needPost(
    sheet,
    {
      id,
      number: reply === undefined ? undefined : Number(reply) + 1,
      author: authorNameOf(writer),
      authorId: uid,
      // Of a guest nothing is counted; of a member whose profile is kept from guests his posts are.
      guest: uid === undefined && !/[:：]\s*\d/.test(textOf(poster)),
      at: sheet.stamp(textOf(line)),
      when: textOf(line),
      url: sheet.address(permalink),
      anchor: `msg${id}`,
      message,
      beside: words === '' ? beside.slice(1) : beside,
      mark: words === '' ? undefined : { words, edit: readEditMark(words, sheet.stamp(words)) },
    },
    SOUGHT,
    sortOf,
  );
}

const sortOf: Classify = (element) => {
  const { id = '' } = element.attribs;
  if (element.name === 'blockquote' || hasClass(element, 'quoteheader') || hasClass(element, 'quote')) return 'quote';
  if (hasClass(element, 'signature')) return 'signature';
  if (/^modified_\d+$/.test(id)) return 'notice';
  if (/^msg_\d+_footer$/.test(id) || isFiles1(element)) return 'attachment';
  // A quotation's date may read "Today" and something else tomorrow.
  const heads = isElement(element.parent) && hasClass(element.parent, 'quoteheader');
  if (element.name === 'cite' || hasClass(element, 'topslice_quote') || (heads && element.name === 'a'))
    return { text: wordsOf(element).replace(/ on (?:(?! on ).){0,80}\d:\d\d.{0,80}$/, '') };
  // A box, by the style sheet alone: the text behind it would else be glued to its last line.
  if (hasClass(element, 'bbc_code')) return 'block';
  // The engine's own words over a box of code, and nothing under a quotation.
  return hasClass(element, 'codeheader') || hasClass(element, 'quotefooter') ? 'drop' : undefined;
};

/** 2.1 prints its clock in a `time` of its own, with the exact moment beside it; 2.0 in the page's head. */
function readClock(sheet: Sheet): PageClock {
  const { page, settings } = sheet;
  const clock = sheet
    .tag('time')
    .find((time) => around(time, (outer) => hasClass(outer, 'post_wrapper')) === undefined);
  const printed = findClock(plain(textOf(clock ?? sheet.id('upper_section') ?? findClock1(sheet))), page.date);
  const exact = exactMoment(clock?.attribs.datetime);
  if (settings.offset === undefined && printed !== undefined && !Number.isNaN(exact))
    return clockToldTwice(printed, exact, exact, { language: sheet.language });
  return pageClock(undefined, printed, page.date, settings.offset);
}

/** The engine's own `rel=next` leads to the next topic in 2.0, and its links may lead round to the first page. */
function readPager(sheet: Sheet): ReturnType<typeof needPlace> {
  const { page, links } = findPages(sheet);
  const numbers = links.flatMap((link) => readCount(wordsOf(link)) ?? []);
  const onward =
    links.find((link) => firstOf(link, 'next_page') !== undefined) ??
    links.find((link) => page !== undefined && wordsOf(link) === String(page + 1));
  return needPlace(
    sheet,
    { next: sheet.address(onward), page, pages: page === undefined ? undefined : Math.max(page, ...numbers) },
    SOUGHT,
  );
}

function findPages(sheet: Sheet): ReturnType<typeof findPages1> {
  const [pager] = sheet.cls('pagelinks');
  if (pager === undefined) return findPages1(sheet);
  const current = firstOf(pager, 'current_page') ?? tagsIn(pager, 'strong')[0];
  return { page: readCount(wordsOf(current)), links: tagsIn(pager, 'a') };
}

/** What of a post is where, in any version. */
export interface SmfParts {
  readonly id: string;
  readonly writer: Element | undefined;
  /** What is told beside the writer's name. */
  readonly poster: Element | undefined;
  /** The post's place in the thread (2.1); other versions have it in the line. */
  readonly counter?: Element | undefined;
  /** When it was posted. */
  readonly line: Element | undefined;
  readonly message: Element | undefined;
  readonly beside: readonly (Element | undefined)[];
  readonly links: readonly Element[];
}

/** The posts of SMF 1.1: tables in tables, known by their subjects. */
function findParts1(sheet: Sheet): readonly SmfParts[] {
  return sheet.ids(/^subject_\d+$/).map((subject) => {
    const cell = around(subject, (outer) => outer.name === 'td' && firstOf(outer, 'post') !== undefined);
    const row = around(cell, ({ name }) => name === 'tr');
    const poster = tagsIn(row, 'td')[0];
    const foot = row === undefined ? undefined : following(row)[0];
    const id = subject.attribs.id?.slice('subject_'.length) ?? '';
    const mark = sheet.id(`modified_${id}`);
    // A cell is stored without its table, and would then be read as none.
    if (mark !== undefined) mark.name = 'div';
    return {
      id,
      writer: tagsIn(poster, 'b')[0],
      poster,
      line: following(subject).find((part) => hasClass(part, 'smalltext')),
      message: firstOf(cell, 'post'),
      beside: [sheet.id(`modified_${id}`), firstIn(foot, isFiles1), firstOf(foot, 'signature')],
      links: tagsIn(cell, 'a'),
    };
  });
}

/** True for the box of a post's files, which has no class. */
function isFiles1({ name, attribs }: Element): boolean {
  return name === 'div' && attribs.class === undefined && /overflow: ?auto/.test(attribs.style ?? '');
}

/** The page in square brackets ("Pages: [2]") and the links of the others beside it. */
function findPages1(sheet: Sheet): { readonly page: number | undefined; readonly links: readonly Element[] } {
  const cell = around(sheet.cls('navPages')[0], ({ name }) => name === 'td');
  return { page: readCount(/\[ ?(\d+) ?\]/.exec(wordsOf(cell))?.[1]), links: tagsIn(cell, 'a') };
}

/** The page's clock: the first short line of small print that is nothing but a time, before the posts. */
function findClock1(sheet: Sheet): Element | undefined {
  return sheet
    .cls('smalltext')
    .filter((part) => part.name === 'span' && allIn(part, isElement).length === 0)
    .find((part) => wordsOf(part).length < 60 && sheet.stamp(wordsOf(part)) !== undefined);
}
