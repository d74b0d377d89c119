import type { Classify } from '../body.js';
import { childElements, type Element, firstOf, hasClass, tagsIn, wordsOf } from '../dom.js';
import type { Forum, Page, SiteSettings, ThreadPage } from '../forum.js';
import { needPlace, readCount } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought, withoutPosts } from '../post.js';
import { knownBy } from '../recognise.js';
import { Sheet } from '../sheet.js';
import {
  clockByTimes,
  datePosts,
  readEditMark,
  type Undated,
  type UndatedMark,
  type Written,
} from '../times/dating.js';
import type { PageClock } from '../times/page-clock.js';
import { exactMoment } from '../times/stamp.js';

const SOUGHT: Sought = {
  posts: '#Discussion_NUMBER and #Comment_NUMBER',
  author: '.Username',
  time: '.DateCreated time[datetime]',
  body: '.Message',
  next: 'a.Next in .Pager',
};

/** Vanilla 2 and 3: exact times in attributes; edit marks have theirs in words alone. */
export const vanilla: Forum = {
  id: 'vanilla',
  title: 'Vanilla',
  ...knownBy([
    ['body#vanilla_…', /<body[^<>]*\sid="vanilla_/],
    ['body.Vanilla', /<body[^<>]*\sclass="\s*Vanilla\b/],
  ]),
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const sheet = new Sheet(page, settings);
  const posts = sheet.ids(/^(?:Discussion|Comment)_\d+$/).filter((post) => firstOf(post, 'Message') !== undefined);
  if (posts.length === 0) {
    const said = childElements(sheet.cls('SplashInfo')[0]).map(wordsOf);
    throw withoutPosts(sheet, said.join(': ') || wordsOf(sheet.id('Message')), SOUGHT);
  }
  const pager = sheet.cls('Pager')[0];
  const here = readCount(wordsOf(firstOf(pager, 'Highlight')));
  const numbers = tagsIn(pager, 'a').flatMap((link) => readCount(wordsOf(link)) ?? []);
  return {
    forum: 'vanilla',
    dialect: 'Vanilla',
    title: wordsOf(tagsIn(sheet.cls('PageTitle')[0], 'h1')[0]) || sheet.head.replace(/ [—-] [^—-]*$/, ''),
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post)),
      () => readClock(sheet),
      settings,
    ),
    ...needPlace(
      sheet,
      {
        next: sheet.address(firstOf(pager, 'Next')),
        page: here,
        pages: here === undefined ? undefined : Math.max(here, ...numbers),
      },
      SOUGHT,
    ),
    // The same note asks guests to log in.
    locked: sheet.cls('Closed').some((part) => hasClass(part, 'Note') && !hasClass(part, 'SignInOrRegister')),
  };
}

function readPost(sheet: Sheet, post: Element): Undated {
  const anchor = post.attribs.id ?? '';
  const [kind, number = ''] = anchor.split('_');
  const writer = firstOf(post, 'Username');
  const created = firstOf(post, 'DateCreated');
  const mark = firstOf(post, 'DateUpdated');
  return needPost(
    sheet,
    {
      // Discussions and comments are numbered each for themselves: the opening post must not pass for a comment.
      id: kind === 'Discussion' ? `0${number}` : number,
      author: authorNameOf(writer),
      authorId: /\/profile\/(\d+)\//.exec(writer?.attribs.href ?? '')?.[1],
      guest: writer?.attribs.href === undefined,
      at: exactIn(created),
      when: '',
      url: sheet.address(tagsIn(created, 'a')[0]),
      anchor,
      message: firstOf(post, 'Message'),
      beside: [mark, firstOf(post, 'Attachments'), firstOf(post, 'UserSignature')],
      mark: mark === undefined ? undefined : readMark(sheet, mark),
    },
    SOUGHT,
    sortOf,
  );
}

function exactIn(part: Element | undefined): Written | undefined {
  const ms = exactMoment(tagsIn(part, 'time')[0]?.attribs.datetime);
  return Number.isNaN(ms) ? undefined : { ms, sure: 'second' };
}

/** "Edited April 19, 2026 1:25PM by NAME." stands in a title; the words show only the month of an old one. */
function readMark(sheet: Sheet, mark: Element): { words: string; edit: UndatedMark | undefined } {
  const titled = [mark, ...tagsIn(mark, 'span'), ...tagsIn(mark, 'time')].map(({ attribs }) => attribs.title ?? '');
  const words = titled.find((title) => title !== '') ?? wordsOf(mark);
  return { words, edit: readEditMark(words, exactIn(mark) ?? sheet.stamp(words)) };
}

/** The zone of the marks is that of the posts' times, which are told twice: exactly, and as the board writes them. */
function readClock(sheet: Sheet): PageClock {
  const times = sheet
    .tag('time')
    .flatMap(({ attribs: { title = '', datetime } }) =>
      /:\d\d/.test(title) ? [{ written: title, exact: exactMoment(datetime) }] : [],
    );
  return clockByTimes(sheet, times.toReversed());
}

const sortOf: Classify = (element) => {
  if (element.name === 'blockquote' || hasClass(element, 'Quote')) return 'quote';
  if (hasClass(element, 'UserSignature')) return 'signature';
  if (hasClass(element, 'DateUpdated')) return 'notice';
  if (hasClass(element, 'Attachments') || hasClass(element, 'js-embed')) return 'attachment';
  return hasClass(element, 'ThankedByBox') ? 'drop' : undefined;
};
