import { allIn, type Element, firstOf, isElement, plain, tagsIn, textOf, wordsOf } from '../../page/dom.js';
import { needPost } from '../../page/found.js';
import type { Sheet } from '../../page/sheet.js';
import { readEditMark, type Undated, type UndatedMark, type Written } from '../../times/dating.js';
import { classifyPhpbb3, phpbb3Body } from './phpbb3-body.js';

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

/** A post of any style. Throws an `unreadable` Fault that names what is missing. */
export function readPhpbb3Post(sheet: Sheet, styled: StyledPost): Undated {
  const { id, at, name, frame, message, beside } = styled;
  const links = tagsIn(frame, 'a').filter((link) => ![message, ...beside].some((part) => isInside(link, part)));
  const permalinks = links.filter(({ attribs }) => attribs.href?.endsWith(`#p${id}`) && !attribs.href.startsWith('#'));
  const line = firstOf(frame, 'author');
  const ids = links.map((link) => memberId(sheet, link, name));
  // The engine's own number for guests is 1.
  const authorId = [...ids, styled.authorId].find((uid) => uid !== undefined && Number(uid) > 1);
  const marks = beside
    .filter((part) => classifyPhpbb3(part) === 'notice')
    .flatMap((part) => readMark(sheet, part) ?? []);
  const title = styled.title.replace(/^Re: /, '') === styled.thread ? '' : styled.title;
  return {
    ...needPost(
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
      () => undefined,
    ),
    body: phpbb3Body(message === undefined ? [] : [message, ...beside]),
  };
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

export function isInside(part: Element, outer: Element | undefined): boolean {
  for (let node = part.parent; isElement(node); node = node.parent) if (node === outer) return true;
  return false;
}

/** The parts beside a message that are kept with it. */
export function partsBeside(frame: Element | undefined, message: Element | undefined): readonly Element[] {
  return allIn(frame, (part) => classifyPhpbb3(part) !== undefined && !isInside(part, message) && part !== message);
}
