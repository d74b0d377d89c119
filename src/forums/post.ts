import type { Body } from '../core/post.js';
import { bodyOf, type Classify } from './body.js';
import { type Element, holds, isElement, nodesOf, plain, tagsIn, wordsOf } from './dom.js';
import type { Page } from './forum.js';
import { PROPOSED, unreadable, withoutSession } from './page.js';
import { refusalIn, refusalOf, refusalOfList } from './refusal.js';
import type { Sheet } from './sheet.js';
import type { Undated, UndatedMark, Written } from './times/dating.js';

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

/** Makes a post of what was found; throws an `unreadable` Fault that names what is missing and where it was looked for. */
export function needPost(sheet: Sheet, found: FoundPost, sought: Sought, sort: Classify): Undated {
  const { id, at, author, message, mark } = found;
  const { page } = sheet;
  if (message === undefined) throw unreadable(page, `post ${id} has no body: looked for ${sought.body}`, PROPOSED);
  if (author === '') throw unreadable(page, `post ${id} has no author: looked for ${sought.author}`, PROPOSED);
  if (at === undefined) throw withoutTime(page, found, sought);
  const edit = mark?.edit ?? untimedEdit(page, mark?.words, message);
  if (mark !== undefined && edit === undefined)
    throw unreadable(page, `post ${id} has an edit mark without a time: "${mark.words}"`, OWN_FORMAT);
  const parts = [message, ...found.beside.filter((part) => part !== undefined)];
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
    ...(edit === undefined ? {} : { edit }),
  };
}

/**
 * An edit that does not say when it was: its mark bears a database's empty date, or the forum joined a later post to this
 * one and says no more than that. It was made, at the latest, as the page was read.
 */
function untimedEdit(page: Page, words: string | undefined, message: Element): UndatedMark | undefined {
  const isEmpty = words !== undefined && EMPTY_DATE.test(words);
  if (!isEmpty && !(words === undefined && holds(message, isMergeNote))) return undefined;
  return { at: { ms: page.date, sure: 'inferred' } };
}

/** What is written of a date that is none: the year 0 or before it, or where computers begin to count. */
const EMPTY_DATE = /(?:^|[^\d])-\s?0{0,3}1(?!\d)|0000|00[-/.]00|\b(?:1899|1969|1970|1900)\b/;

/** The note between two posts that the forum joined, told by its class or, where it says nothing else, by its words. */
function isMergeNote(part: Element): boolean {
  const names = part.attribs.class ?? '';
  if (MERGE_CLASS.test(names)) return true;
  const words = part.children.every(({ type }) => type === 'text') ? wordsOf(part) : '';
  return words !== '' && words.length <= LONGEST_NOTE && MERGE_WORDS.test(words);
}

const LONGEST_NOTE = 160;

const MERGE_CLASS = /(?:^|[\s_-])(?:double-?post|(?:auto|post|message)-?merged?|merged?-?(?:post|message|reply|note))/i;

const MERGE_WORDS =
  /^[\s\W]{0,20}(?:(?:double ?posts?|posts?|messages?|repl(?:y|ies)|beitr(?:ag|äge)|this|dieser?)\b.{0,60})?(?:auto(?:matically|matisch)?[ -]merged|merged? automatically|automatisch.{0,60}zusammengef(?:ü|ue)(?:hr|g)t|zusammengef(?:ü|ue)(?:hr|g)t.{0,40}automatisch|fusionn(?:é|e)s? automatiquement)/iu;

/** What to do about a time of the board's own writing. */
export const OWN_FORMAT =
  'How the board writes its times can be told in adjutant.yaml: site: {datePattern: "DD.MM.YYYY HH:mm"}.';

/** Words that hold figures may be a time of the board's own writing; where nothing was found a pattern is of no help. */
function withoutTime(page: Page, { id, when }: FoundPost, { time }: Sought): Error {
  const words = plain(when ?? '').slice(0, 80);
  const todo = when === undefined ? `${PROPOSED} ${OWN_FORMAT}` : /\d/.test(words) ? OWN_FORMAT : PROPOSED;
  const found = words === '' ? '' : `, and found "${words}"`;
  return unreadable(page, `post ${id} has no time: looked for ${time}${found}`, todo);
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
    unreadable(sheet.page, `it has no posts: looked for ${sought.posts}`, PROPOSED)
  );
}
