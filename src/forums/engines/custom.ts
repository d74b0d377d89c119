import type { Forum, Page, Selectors, SiteSettings, ThreadPage } from '../forum.js';
import type { Classify } from '../page/body.js';
import { type Element, tagsIn, textOf, wordsOf } from '../page/dom.js';
import { bodyFromHtml, needPlace, needPost, type Sought } from '../page/found.js';
import { unreadable } from '../page/page.js';
import { Sheet } from '../page/sheet.js';
import { datePosts, readEditMark, type Undated, type Written } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';

/** What a selector found is marked with, so that the stored HTML is read without the selectors. */
const PART = 'data-part';

/** A forum no engine here knows, read by the judge's own selectors. Nothing is ever recognised as it: the settings must name it. */
export const custom: Forum = {
  id: 'custom',
  title: 'a forum by selectors',
  looksFor: ['forum: custom in the settings'],
  recognise: () => [],
  readPage,
  readBody: (html) => bodyFromHtml(html, sortOf),
};

function readPage(page: Page, settings: SiteSettings): ThreadPage {
  const { selectors } = settings;
  if (selectors === undefined)
    throw unreadable(
      page,
      'the settings name no selectors for it',
      'Let `capture --inspect` propose them, and fill them in.',
    );
  const sheet = new Sheet(page, settings);
  const sought: Sought = { ...selectors, posts: selectors.post, next: selectors.next ?? 'no selector' };
  const posts = sheet.select(selectors.post);
  if (posts.length === 0) throw unreadable(page, `it has no posts: looked for ${selectors.post}`);
  const next = selectors.next === undefined ? undefined : sheet.address(sheet.select(selectors.next)[0]);
  return {
    forum: 'custom',
    dialect: 'by selectors',
    title: sheet.head,
    ...datePosts(
      page,
      posts.map((post) => readPost(sheet, post, selectors, sought)),
      () => pageClock(undefined, undefined, page.date, settings.offset),
      settings,
    ),
    ...needPlace(sheet, { next }, sought),
    locked: false,
  };
}

function readPost(sheet: Sheet, post: Element, selectors: Selectors, sought: Sought): Undated {
  const id = /\d+/.exec(post.attribs[selectors.id] ?? '')?.[0];
  if (id === undefined)
    throw unreadable(sheet.page, `a post has no number: looked for digits in its attribute ${selectors.id}`);
  const find = (selector: string | undefined, part?: string): Element | undefined => {
    const found = selector === undefined ? undefined : sheet.select(selector, post)[0];
    if (found !== undefined && part !== undefined) found.attribs[PART] = part;
    return found;
  };
  const message = find(selectors.body);
  if (selectors.skip !== undefined && message !== undefined)
    for (const quote of sheet.select(selectors.skip, message)) quote.attribs[PART] = 'quote';
  const mark = find(selectors.edited, 'notice');
  const edited = mark && writtenIn(sheet, mark);
  return needPost(
    sheet,
    {
      id,
      author: wordsOf(find(selectors.author)),
      guest: false,
      at: writtenIn(sheet, find(selectors.time)),
      url: undefined,
      anchor: post.attribs.id ?? id,
      message,
      beside: [mark, find(selectors.signature, 'signature')],
      mark:
        mark === undefined ? undefined : { words: wordsOf(mark), edit: edited && readEditMark(wordsOf(mark), edited) },
    },
    sought,
    sortOf,
  );
}

/** An exact time in an attribute, the element's own or one inside it, else the words. */
function writtenIn(sheet: Sheet, part: Element | undefined): Written | undefined {
  if (part === undefined) return undefined;
  const exact = [part, ...tagsIn(part, 'time')].map(({ attribs }) => Date.parse(attribs.datetime ?? ''));
  const ms = exact.find((one) => !Number.isNaN(one));
  return ms === undefined ? sheet.stamp(textOf(part)) : { ms, sure: 'second' };
}

const sortOf: Classify = ({ attribs }) => SORTS.find((sort) => sort === attribs[PART]);
const SORTS = ['quote', 'signature', 'notice'] as const;
