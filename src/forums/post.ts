import type { Body } from '../core/post.js';
import { bodyOf, type Classify, isMergeNote } from './body.js';
import { type Element, isElement, nodesOf, plain, tagsIn, wordsOf } from './dom.js';
import type { Page } from './forum.js';
import { notFound, PROPOSED, unreadable, withoutSession } from './page.js';
import { refusalIn, refusalOf, refusalOfList } from './refusal.js';
import type { Sheet } from './sheet.js';
import type { Undated, UndatedMark, Written } from './times/dating.js';
import { exactMoment } from './times/stamp.js';

/** What boards set beside a name, by its class: it changes from day to day, and the name does not. */
const BESIDE_NAME = /badge|reputation|rank|level|icon|label|banner|title|online|offline|status/i;
const NO_NAMES = new Set(['button', 'i', 'script', 'style', 'svg']);

/**
 * An author's name alone: the words of the first link that has any, else of the element, without the buttons, badges
 * and icons that stand in it.
 */
export function authorNameOf(writer: Element | undefined): string {
  const links = writer === undefined ? [] : [writer, ...tagsIn(writer, 'a')].filter(({ name }) => name === 'a');
  const part = links.find((link) => wordsIn(link, isScript) !== '') ?? writer;
  const isBeside = (inner: Element): boolean => NO_NAMES.has(inner.name) || BESIDE_NAME.test(inner.attribs.class ?? '');
  return wordsIn(part, isBeside) || wordsIn(part, isScript);
}

/** The words that stand in an element itself, and in none inside it. */
export function ownWordsOf(element: Element | undefined): string {
  return plain((element?.children ?? []).map((child) => (child.type === 'text' ? child.data : ' ')).join(''));
}

/** What is never written for people. */
function isScript({ name }: Element): boolean {
  return name === 'script' || name === 'style';
}

function wordsIn(part: Element | undefined, isOut: (inner: Element) => boolean): string {
  const textIn = (root: Element | undefined): string =>
    (root?.children ?? [])
      .map((child) => (child.type === 'text' ? child.data : isElement(child) && !isOut(child) ? textIn(child) : ' '))
      .join('');
  return plain(textIn(part));
}

/** Where an engine's parts were looked for, in words, for the faults. */
export interface Sought {
  readonly posts: string;
  readonly author: string;
  readonly time: string;
  readonly body: string;
  readonly next: string;
}

/** What an engine found of a post, each part in its own place; what it did not find is undefined. */
export interface FoundPost {
  readonly id: string;
  readonly number?: number | undefined;
  readonly author: string;
  readonly authorId?: string | undefined;
  readonly guest: boolean;
  readonly title?: string | undefined;
  readonly at: Written | undefined;
  /** The words in the time's place, where an engine can say them. */
  readonly when?: string | undefined;
  /** The post's own address, whole; without one the page's with `anchor`. */
  readonly url: string | undefined;
  readonly anchor: string;
  readonly message: Element | undefined;
  /** Signature, edit mark, attachments: kept with the message, not read. */
  readonly beside: readonly (Element | undefined)[];
  /** The edit mark's words, and what was read from them. */
  readonly mark?: { readonly words: string; readonly edit: UndatedMark | undefined } | undefined;
}

/** Makes a post of what was found; throws an `unreadable` AppError that names what is missing and where it was looked for. */
export function needPost(sheet: Sheet, found: FoundPost, sought: Sought, sort: Classify): Undated {
  const { id, at, author, message, mark } = found;
  const { page } = sheet;
  if (message === undefined) throw notFound(page, `post ${id} has no body: looked for ${sought.body}`, PROPOSED);
  if (author === '') throw notFound(page, `post ${id} has no author: looked for ${sought.author}`, PROPOSED);
  if (at === undefined) throw withoutTime(page, found, sought);
  const parts = [message, ...found.beside.filter((part) => part !== undefined)];
  const edit = markOf(mark) ?? findMerger(message, sort);
  return {
    id,
    ...(found.number === undefined ? {} : { number: found.number }),
    author,
    ...(found.authorId === undefined ? {} : { authorId: found.authorId }),
    guest: found.guest,
    ...(found.title === undefined || found.title === '' ? {} : { title: found.title }),
    at,
    url: found.url ?? `${withoutSession(page.url).replace(/#.*/, '')}#${found.anchor}`,
    html: sheet.html(parts),
    body: bodyOf(parts, sort),
    ...(edit && { edit }),
  };
}

/** A post's edit mark, in whatever words; a place for one without any is none. */
function markOf(mark: FoundPost['mark']): UndatedMark | undefined {
  const isEmpty = mark === undefined || (mark.words === '' && mark.edit === undefined);
  return isEmpty ? undefined : { at: undefined, ...mark.edit, words: mark.words };
}

/**
 * The mark of a post to which the board joined a later one by the same author, told by a note among its words and by no
 * edit mark: edited at the exact time in the last such note, else at a time nobody tells. Notes in quotations are others'.
 */
function findMerger(message: Element, sort: Classify): UndatedMark | undefined {
  let found: UndatedMark | undefined;
  const look = (part: Element): void => {
    const isNote = MERGER.test(part.attribs.class ?? '') || part.children.some(isMergeNote);
    if (isNote) {
      const [time] = [part, ...tagsIn(part, 'time'), ...tagsIn(part, 'abbr')].flatMap(({ attribs }) => {
        const unix = Number(attribs['data-timestamp'] ?? attribs['data-time'] ?? Number.NaN) * 1000;
        return [unix, exactMoment(attribs.datetime)].filter((ms) => !Number.isNaN(ms));
      });
      const note = part.children.find(isMergeNote);
      const words = note?.type === 'text' ? plain(note.data) : wordsOf(part).slice(0, 120);
      found = { at: time === undefined ? undefined : { ms: time, sure: 'second' }, words };
    }
    for (const child of part.children) if (isElement(child) && !isOthers(sort(child))) look(child);
  };
  look(message);
  return found;
}

/** What boards' add-ons call such a note. */
const MERGER = /(?:double|doppel)[-_]?post|post[-_]?merge|merged?[-_]?(?:post|message|reply)|auto[-_]?merge/i;

function isOthers(sort: ReturnType<Classify>): boolean {
  return typeof sort === 'string' && sort !== 'block' && sort !== 'notice';
}

/** What to do about a time of the board's own writing. */
const OWN_FORMAT =
  'How the board writes its times can be told in adjutant.yaml: site: {datePattern: "DD.MM.YYYY HH:mm"}.';

/** Words that hold figures may be a time of the board's own writing; where nothing was found a pattern is of no help. */
function withoutTime(page: Page, { id, when }: FoundPost, { time }: Sought): Error {
  const words = plain(when ?? '').slice(0, 80);
  const todo = when === undefined ? `${PROPOSED} ${OWN_FORMAT}` : /\d/.test(words) ? OWN_FORMAT : PROPOSED;
  const found = words === '' ? '' : `, and found "${words}"`;
  return notFound(page, `post ${id} has no time: looked for ${time}${found}`, todo);
}

/** The AppError of a post that is not shown: whose it is, and what stands in it, nobody can tell here. */
export function refuseIgnored({ page }: Sheet, id: string): Error {
  const why = `post ${id} is hidden because its author is on the reader's ignore list`;
  return unreadable(page, why, 'Read as a guest, or empty the list.');
}

/** Reads stored HTML with an engine's own knowledge of its markup. */
export function bodyFromHtml(html: string, sort: Classify): Body {
  return bodyOf(nodesOf(html), sort);
}

/** Says why a page of a known engine shows no posts: its message in place of the thread, or none. */
export function withoutPosts(sheet: Sheet, words: string, sought: Pick<Sought, 'posts'>): Error {
  return (
    (words === '' ? refusalIn(sheet.page, true) : refusalOf(sheet.page, words, sheet.asksLogin)) ??
    refusalOfList(sheet.page) ??
    notFound(sheet.page, `it has no posts: looked for ${sought.posts}`, PROPOSED)
  );
}
