import { authorNameOf } from '../../page/author-name.js';
import {
  allIn,
  around,
  type DomNode,
  type Element,
  firstIn,
  firstOf,
  hasClass,
  isElement,
  tagsIn,
  textOf,
  wordsOf,
} from '../../page/dom.js';
import { unreadable } from '../../page/page.js';
import type { Sheet } from '../../page/sheet.js';
import type { Undated, Written } from '../../times/dating.js';
import { exactMoment } from '../../times/moment.js';
import { isInside, partsBeside, readPhpbb3Post } from './phpbb3-post.js';

const SOUGHT = {
  author: 'p.author strong, .username, .username-coloured and the link to the profile',
  time: 'time[datetime] and p.author, else a date outside message and profile',
  body: 'div.content',
};

/** A post of prosilver, or of the many styles made of it. */
export interface PostFrame {
  readonly id: string;
  readonly frame: Element;
}

/** Where posts stand: an element named pNUMBER round the message, or the post round a mere anchor of that name. */
export function findFrames(sheet: Sheet): readonly PostFrame[] {
  const found = new Map<string, Element>();
  for (const element of sheet.ids(/^p_?\d+$/)) {
    const id = (element.attribs.id ?? '').replace(/\D+/, '');
    const isFrame = hasClass(element, 'post') || firstOf(element, 'content') !== undefined;
    const frame = isFrame ? element : around(element, (outer) => hasClass(outer, 'post'));
    if (frame !== undefined && !found.has(id)) found.set(id, frame);
  }
  return [...found].map(([id, frame]) => ({ id, frame }));
}

/** Reads a post; undefined for a placeholder of a deleted one. */
export function readProsilver(sheet: Sheet, { id, frame }: PostFrame, thread: string): Undated | undefined {
  if (hasClass(frame, 'deleted') || firstOf(frame, 'post_deleted_msg') !== undefined) return undefined;
  const message = firstOf(frame, 'content');
  if (message === undefined && /ignore list/i.test(textOf(frame)))
    throw unreadable(
      sheet.page,
      `post ${id} is hidden because its author is on the reader's ignore list`,
      'Read as a guest, or empty the list.',
    );
  const beside = partsBeside(frame, message);
  const told = authorInData(sheet, id);
  const profile = firstOf(frame, 'postprofile') ?? firstIn(frame, ({ attribs }) => attribs.id === `profile${id}`);
  const aside = [message, profile, ...beside].filter((part) => part !== undefined);
  return readPhpbb3Post(sheet, {
    id,
    at: readTime(sheet, frame, aside),
    when: textOf(firstOf(frame, 'author')),
    name: readName(frame, profile, [message, ...beside]) || (told?.name ?? ''),
    authorId: told?.authorId,
    frame,
    profile,
    message,
    beside,
    title: wordsOf(tagsIn(frame, 'h3')[0]),
    thread,
    sought: SOUGHT,
  });
}

/** An exact time, else the one behind the author's name, else the first that stands neither in message nor in profile. */
function readTime(sheet: Sheet, frame: Element, aside: readonly Element[]): Written | undefined {
  const isOwn = (part: Element): boolean => !aside.some((other) => part === other || isInside(part, other));
  const exact = tagsIn(frame, 'time')
    .filter(isOwn)
    .map(({ attribs }) => exactMoment(attribs.datetime));
  const ms = exact.find((one) => !Number.isNaN(one));
  if (ms !== undefined) return { ms, sure: 'second' };
  const line = firstIn(frame, (inner) => inner.name === 'p' && hasClass(inner, 'author'));
  const behind = textOf(line).split('»').at(-1) ?? '';
  return sheet.stamp(behind) ?? sheet.stamp(textWithout(frame, aside));
}

/** The author as the head line has him, else as the profile, else as any name outside the message. */
function readName(frame: Element, profile: Element | undefined, others: readonly (Element | undefined)[]): string {
  const line = firstIn(frame, (inner) => inner.name === 'p' && hasClass(inner, 'author'));
  const strong = tagsIn(line, 'strong')[0];
  const named = (root: Element | undefined): Element | undefined => firstOf(root, 'username', 'username-coloured');
  const elsewhere = allIn(frame, (part) => hasClass(part, 'username') || hasClass(part, 'username-coloured')).find(
    (part) => !others.some((other) => isInside(part, other)),
  );
  const member = tagsIn(profile, 'a').find(
    (link) => /viewprofile/.test(link.attribs.href ?? '') && wordsOf(link) !== '',
  );
  return authorNameOf(named(strong) ?? strong) || authorNameOf(named(profile) ?? elsewhere ?? member);
}

/** Tapatalk's groups show no name beside the second post of a row by one author; their script has it, and his number. */
function authorInData({ page: { html } }: Sheet, id: string): { name: string; authorId: string } | undefined {
  const from = html.indexOf(`var post_data_${id} =`);
  const data = from < 0 ? '' : html.slice(from, from + 1000);
  const name = /"POST_AUTHOR":("(?:[^"\\]|\\.){1,200}")/.exec(data)?.[1];
  const authorId = /"POSTER_ID":"(\d+)"/.exec(data)?.[1];
  return name === undefined || authorId === undefined ? undefined : { name: String(JSON.parse(name)), authorId };
}

/** An element's text without its headings and some of its parts. */
function textWithout(element: Element, parts: readonly Element[]): string {
  const textIn = (node: DomNode): string => {
    if (node.type === 'text') return node.data;
    if (!isElement(node) || parts.includes(node) || /^h\d$|^(?:script|style)$/.test(node.name)) return '';
    return ` ${node.children.map(textIn).join('')} `;
  };
  return textIn(element);
}
