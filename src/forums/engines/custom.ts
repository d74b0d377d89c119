import type { Classify } from '../body.js';
import { type Element, plain, tagsIn, textOf, wordsOf } from '../dom.js';
import type { Forum, Page, Selectors, SiteSettings, ThreadPage } from '../forum.js';
import { notFound, unreadable } from '../page.js';
import { needPlace } from '../pager.js';
import { authorNameOf, bodyFromHtml, needPost, type Sought } from '../post.js';
import { Sheet } from '../sheet.js';
import { datePosts, readEditMark, type Undated, type Written } from '../times/dating.js';
import { pageClock } from '../times/page-clock.js';
import { exactMoment } from '../times/stamp.js';

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
  if (posts.length === 0) throw notFound(page, `it has no posts: looked for ${selectors.post}`);
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
  const number = findPlace(sheet, post, selectors.id.includes('@') ? selectors.id : `@${selectors.id}`);
  const id = /\d+/.exec(wordsIn(number))?.[0];
  if (id === undefined)
    throw notFound(sheet.page, `a post has no number: looked for digits in its attribute ${selectors.id}`);
  const find = (selector: string | undefined, part?: string): Place => {
    const place = selector === undefined ? {} : findPlace(sheet, post, selector);
    if (place.element !== undefined && part !== undefined) place.element.attribs[PART] = part;
    return place;
  };
  const message = find(selectors.body).element;
  if (selectors.skip !== undefined && message !== undefined)
    for (const quote of sheet.select(selectors.skip, message)) quote.attribs[PART] = 'quote';
  const mark = find(selectors.edited, 'notice');
  const words = wordsIn(mark);
  const edited = writtenIn(sheet, mark);
  const author = find(selectors.author);
  const time = find(selectors.time);
  return needPost(
    sheet,
    {
      id,
      author: author.attribute === undefined ? authorNameOf(author.element) : wordsIn(author),
      guest: false,
      at: writtenIn(sheet, time),
      when: wordsIn(time),
      url: undefined,
      anchor: number.attribute === 'id' || number.attribute === 'name' ? wordsIn(number) : (post.attribs.id ?? id),
      message,
      beside: [mark.element, find(selectors.signature, 'signature').element],
      // Some boards have the place of the mark in every post, and leave it empty.
      mark: words === '' && edited === undefined ? undefined : { words, edit: edited && readEditMark(words, edited) },
    },
    sought,
    sortOf,
  );
}

/** What a selector found: an element, or one attribute of it. */
interface Place {
  readonly element?: Element | undefined;
  readonly attribute?: string | undefined;
}

/** `span.when` is an element inside the post, `span.when@title` its attribute, and `@data-author` one of the post's own. */
function findPlace(sheet: Sheet, post: Element, selector: string): Place {
  const [, inside, attribute] = /^(.*)@([\w:-]+)$/s.exec(selector) ?? [undefined, selector, undefined];
  const element = inside?.trim() ? sheet.select(inside, post)[0] : post;
  return { element, attribute };
}

function wordsIn({ element, attribute }: Place): string {
  return attribute === undefined ? wordsOf(element) : plain(element?.attribs[attribute] ?? '');
}

/**
 * An exact time in an attribute, the element's own or one inside it, else the words. An attribute that the selector names
 * may hold ISO time, seconds or milliseconds since 1970, or words.
 */
function writtenIn(sheet: Sheet, place: Place): Written | undefined {
  const { element, attribute } = place;
  if (element === undefined) return undefined;
  if (attribute !== undefined) {
    const value = wordsIn(place);
    const ms = /^\d{9,10}$/.test(value)
      ? Number(value) * 1000
      : /^\d{12,13}$/.test(value)
        ? Number(value)
        : exactMoment(value);
    return Number.isNaN(ms) ? sheet.stamp(value) : { ms, sure: 'second' };
  }
  const exact = [element, ...tagsIn(element, 'time')].map(({ attribs }) => exactMoment(attribs.datetime));
  const ms = exact.find((one) => !Number.isNaN(one));
  return ms === undefined ? sheet.stamp(textOf(element)) : { ms, sure: 'second' };
}

const sortOf: Classify = ({ attribs }) => SORTS.find((sort) => sort === attribs[PART]);
const SORTS = ['quote', 'signature', 'notice'] as const;
