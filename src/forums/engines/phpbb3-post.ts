import type { HiddenAs } from '../../core/post.js';
import { mendHalves } from '../../core/text.js';
import { type Classify, sortParts } from '../body.js';
import {
  allIn,
  around,
  type DomNode,
  type Element,
  firstIn,
  firstOf,
  following,
  hasClass,
  holds,
  isElement,
  plain,
  tagsIn,
  textOf,
  wordsOf,
} from '../dom.js';
import { findHidden } from '../hidden.js';
import { authorNameOf, needPost, refuseIgnored } from '../post.js';
import type { Sheet } from '../sheet.js';
import { readEditMark, type Undated, type UndatedMark, type Written } from '../times/dating.js';
import { exactMoment, findLastStamp } from '../times/stamp.js';

/** What an element beside the message is; undefined for buttons and the like. */
function classifyPhpbb3(part: DomNode): 'signature' | 'notice' | 'attachment' | undefined {
  if (!isElement(part)) return undefined;
  if (hasClass(part, 'signature') || (hasClass(part, 'postbody') && /^\s*_{6,}/.test(textOf(part)))) return 'signature';
  if (hasClass(part, 'attachbox') || (part.name === 'table' && hasClass(part, 'tablebg'))) return 'attachment';
  const notice = hasClass(part, 'notice') || (part.name === 'span' && hasClass(part, 'gensmall'));
  return notice && textOf(part).trim() !== '' ? 'notice' : undefined;
}

/** What elements are in a post's parts, or in the inside of its message alone. */
export function sortPhpbb3(parts: readonly DomNode[]): Classify {
  return sortParts(parts, sortInside, classifyPhpbb3);
}

/** What an element inside the message is. */
const sortInside: Classify = (element) => {
  if (element.name === 'blockquote') return 'quote';
  if (hasClass(element, 'smilies')) return { text: element.attribs.alt ?? '' };
  if (hasClass(element, 'inline-attachment')) return 'attachment';
  if (isMarkInside(element)) return 'notice';
  // The engine's own words: "Code: Select all" over a box, and a quote's date, which may read "Today" tomorrow.
  const box = isElement(element.parent) && hasClass(element.parent, 'codebox');
  if ((box && (element.name === 'p' || element.name === 'dt')) || hasClass(element, 'codetitle')) return 'drop';
  if (hasClass(element, 'responsive-hide') && isElement(element.parent) && element.parent.name === 'cite')
    return 'drop';
  if (hasClass(element, 'quotetitle')) return isFold(element) ? 'drop' : 'quote';
  if (!hasClass(element, 'quotecontent')) return undefined;
  let title = element.prev;
  while (title !== null && !isElement(title)) title = title.prev;
  return title !== null && hasClass(title, 'quotetitle') && isFold(title) ? undefined : 'quote';
};

/** An edit mark that a style sets within the message: with whose it is and a time of day, as no box that a player writes. */
function isMarkInside(element: Element): boolean {
  const isName = (part: Element): boolean =>
    hasClass(part, 'username') || hasClass(part, 'username-coloured') || /viewprofile/.test(part.attribs.href ?? '');
  return hasClass(element, 'notice') && holds(element, isName) && /\d{1,2}[:.h]\d{2}/.test(textOf(element));
}

/** Boards make their spoilers from the boxes of a quote: those have a button, or say so. */
function isFold(title: Parameters<Classify>[0]): boolean {
  return (
    /spoiler/i.test(textOf(title)) ||
    holds(title, ({ name, attribs }) => name === 'input' || name === 'button' || attribs.onclick !== undefined)
  );
}

/** What a style's posts give, each part in its own place. */
export interface StyledPost {
  readonly id: string;
  readonly at: Written | undefined;
  /** The words in its place. */
  readonly when: string;
  readonly name: string;
  /** The author's number, where the page has it elsewhere than in the link to his profile. */
  readonly authorId?: string | undefined;
  /** What stands round the message: the profile, the head line, the buttons. */
  readonly frame: Element | undefined;
  /** What is told of the author; undefined where it has no place of its own. */
  readonly profile: Element | undefined;
  readonly message: Element | undefined;
  /** Signature, edit mark, attachments. */
  readonly beside: readonly Element[];
  readonly title: string;
  readonly thread: string;
  readonly sought: { readonly author: string; readonly time: string; readonly body: string };
}

/** A post of any style. Throws an `unreadable` AppError that names what is missing. */
function readPhpbb3Post(sheet: Sheet, styled: StyledPost): Undated {
  const { id, at, name, frame, message, beside } = styled;
  const links = tagsIn(frame, 'a').filter((link) => ![message, ...beside].some((part) => isInside(link, part)));
  const permalinks = links.filter(({ attribs }) => attribs.href?.endsWith(`#p${id}`) && !attribs.href.startsWith('#'));
  const line = firstOf(frame, 'author');
  const ids = links.map((link) => memberId(sheet, link, name));
  // The engine's own number for guests is 1.
  const authorId = [...ids, styled.authorId].find((uid) => uid !== undefined && Number(uid) > 1);
  const marks = [
    ...beside.filter((part) => classifyPhpbb3(part) === 'notice'),
    ...allIn(message, isMarkInside),
  ].flatMap((part) => readMark(sheet, part) ?? []);
  const title = styled.title.replace(/^Re: /, '') === styled.thread ? '' : styled.title;
  return needPost(
    sheet,
    {
      id,
      author: name,
      authorId,
      guest: authorId === undefined && !isMember(styled.profile ?? frame, message),
      title,
      at,
      when: styled.when,
      url: sheet.address(permalinks.find((link) => isInside(link, line)) ?? permalinks[0]),
      anchor: `p${id}`,
      message,
      beside,
      mark: marks[0],
    },
    { ...styled.sought, posts: '', next: '' },
    sortPhpbb3(message === undefined ? [] : [message, ...beside]),
  );
}

/** A member's number in the link to his profile; shortened addresses (`/member54.html`) have it too. */
function memberId(sheet: Sheet, link: Element, name: string): string | undefined {
  const address = sheet.address(link) ?? '';
  const stock = /mode=viewprofile.{0,200}?[?&;]u=(\d+)/.exec(address)?.[1];
  if (stock !== undefined || wordsOf(link) !== name) return stock;
  return /\/\p{L}+-?(\d+)(?:\.html|\/)?$/u.exec(address)?.[1] ?? /-u(\d+)(?:\.html|\/)?$/.exec(address)?.[1];
}

/** Beside a member's posts stand figures of his, each behind its name ("Posts: 7"), in whatever language; a guest has none. */
function isMember(profile: Element | undefined, message: Element | undefined): boolean {
  return [...tagsIn(profile, 'strong'), ...tagsIn(profile, 'b')].some(
    (label) =>
      !isInside(label, message) &&
      /[:：]\s*$/.test(textOf(label)) &&
      /^[\s\u00A0]*\d/.test(isElement(label.next) ? textOf(label.next) : textBehind(label)),
  );
}

function textBehind(label: Element): string {
  const own = label.next?.type === 'text' ? label.next.data : '';
  return own.trim() === '' && isElement(label.next?.next) ? textOf(label.next.next) : own;
}

/**
 * An edit mark: a notice with a name, a time and how many times, in whatever language. Another ("Last bumped by …") has
 * no count; one with figures and no time that can be read is a mark whose time is missing.
 */
function readMark(sheet: Sheet, notice: Element): { words: string; edit: UndatedMark | undefined } | undefined {
  const words = wordsOf(notice);
  const end = notice.children.findIndex((node) => isElement(node) && node.name === 'br');
  const first = end < 0 ? notice.children : notice.children.slice(0, end);
  const line = plain(
    first.map((node) => (node.type === 'text' ? node.data : isElement(node) ? textOf(node) : '')).join(''),
  );
  const stamp = sheet.stamp(line) ?? sheet.stamp(words);
  if (stamp === undefined) return /\d/.test(words) ? { words, edit: undefined } : undefined;
  const edit = readEditMark(words, stamp);
  const link = firstOf(notice, 'username', 'username-coloured') ?? tagsIn(notice, 'a')[0];
  const by = link === undefined ? edit?.by : wordsOf(link);
  const rest = line.replace(stamp.text, '').replace(by ?? '', '');
  const counts = rest.match(/\d+/g) ?? [];
  if (counts.length === 0 && /\bbumped by\b/i.test(words)) return undefined;
  const times = counts.length === 1 ? Number(counts[0]) : undefined;
  return {
    words,
    edit: { at: stamp, ...(by === undefined || by === '' ? {} : { by }), ...(times === undefined ? {} : { times }) },
  };
}

function isInside(part: Element, outer: Element | undefined): boolean {
  for (let node = part.parent; isElement(node); node = node.parent) if (node === outer) return true;
  return false;
}

/** The parts beside a message that are kept with it. */
function partsBeside(frame: Element | undefined, message: Element | undefined): readonly Element[] {
  return allIn(frame, (part) => classifyPhpbb3(part) !== undefined && !isInside(part, message) && part !== message);
}

const PROSILVER_SOUGHT = {
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
  for (const element of sheet.ids(/^p_?[1-9]\d*$/)) {
    const id = (element.attribs.id ?? '').replace(/\D+/, '');
    const isFrame = hasClass(element, 'post') || firstOf(element, 'content') !== undefined;
    const frame = isFrame ? element : around(element, (outer) => hasClass(outer, 'post'));
    if (frame !== undefined && !found.has(id)) found.set(id, frame);
  }
  return [...found].map(([id, frame]) => ({ id, frame }));
}

/** In place of such a post stands a link that shows it. */
function isIgnored(post: Element | undefined): boolean {
  const isLink = ({ attribs }: Element): boolean => /[?&;]view=show\b/.test(attribs.href ?? '');
  return /ignore list/i.test(textOf(post)) || (post !== undefined && holds(post, isLink));
}

/**
 * A post's state, which moderators are shown with it: a note of a class of its own, or (3.0, subsilver2) a link to what
 * waits for approval. In place of a deleted one folded away stands when it was; of one whose author is ignored, nothing.
 */
export function hiddenAs(sheet: Sheet, { frame }: PostFrame): HiddenAs | undefined {
  const bears = (part: Element, ...names: readonly string[]): boolean => names.some((name) => hasClass(part, name));
  const signs = {
    deleted: (part: Element) =>
      bears(part, 'post_deleted_msg') || (bears(part, 'deleted') && (part === frame || bears(part, 'post-notice'))),
    waiting: (part: Element) =>
      bears(part, 'postapprove') ||
      (bears(part, 'unapproved') && bears(part, 'post-notice')) ||
      isQueue(part.attribs.href ?? part.attribs.action ?? ''),
  };
  const isMessage = (part: Element): boolean =>
    hasClass(part, 'content') || hasClass(part, 'signature') || (frame.name === 'table' && hasClass(part, 'postbody'));
  const found = findHidden(frame, signs, isMessage);
  if (found !== undefined) return found;
  const isFolded = firstIn(frame, isMessage) === undefined && isIgnored(frame);
  return isFolded && sheet.stamp(wordsOf(frame)) !== undefined ? 'deleted' : undefined;
}

/** Where moderators approve what waits. */
function isQueue(address: string): boolean {
  return address.includes('mcp.php?') && /[?&;]i=queue\b/.test(address);
}

/** Reads a post. */
export function readProsilver(sheet: Sheet, { id, frame }: PostFrame, thread: string): Undated {
  const message = firstOf(frame, 'content');
  if (message === undefined && isIgnored(frame)) throw refuseIgnored(sheet, id);
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
    sought: PROSILVER_SOUGHT,
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

/**
 * Tapatalk's groups show no name beside the second post of a row by one author; their script has it, and his number.
 * Only a script's: in a page that a browser saved, a post can bear the same words.
 */
function authorInData(sheet: Sheet, id: string): { name: string; authorId: string } | undefined {
  const start = `var post_data_${id} =`;
  for (const script of sheet.tag('script')) {
    const text = textOf(script);
    const from = text.indexOf(start);
    const data = from < 0 ? '' : text.slice(from, from + 1000);
    const name = /"POST_AUTHOR":("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4})){1,200}")/iu.exec(data)?.[1];
    const authorId = /"POSTER_ID":"(\d+)"/.exec(data)?.[1];
    if (name !== undefined && authorId !== undefined) return { name: mendHalves(String(JSON.parse(name))), authorId };
  }
  return undefined;
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

const SUBSILVER_SOUGHT = {
  author: 'b.postauthor',
  time: 'a date in td.gensmall, behind the subject',
  body: 'div.postbody',
};

/** The posts of subsilver2: an anchor in a table of its own. */
export function findAnchors(sheet: Sheet): readonly PostFrame[] {
  const anchors = sheet.cls('tablebg').flatMap((table) => tagsIn(table, 'a'));
  return [...new Set(anchors)].flatMap((anchor) => {
    const { name = '' } = anchor.attribs;
    const id = /^p\d+$/.test(name) ? name.slice(1) : undefined;
    const frame = around(anchor, (outer) => outer.name === 'table' && hasClass(outer, 'tablebg'));
    return id === undefined || frame === undefined ? [] : [{ id, frame }];
  });
}

/** Reads a post of subsilver2. */
export function readSubsilver(sheet: Sheet, { id, frame: table }: PostFrame, thread: string): Undated {
  const message = firstIn(table, (inner) => inner.name === 'div' && hasClass(inner, 'postbody'));
  if (message === undefined && isIgnored(table)) throw refuseIgnored(sheet, id);
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
    sought: SUBSILVER_SOUGHT,
  });
}

/** A post's own title: in a box of its own in front of the time's, else between two labels we know. */
function titleIn(head: Element | undefined): string {
  const boxes = tagsIn(head, 'div');
  if (boxes.length > 1) return /[:：]([\s\S]*)$/.exec(wordsOf(boxes[0]))?.[1]?.trim() ?? '';
  const [, behind = ''] = wordsOf(head).split('Post subject:', 2);
  return behind.split('Posted:', 1)[0]?.trim() ?? '';
}
