import { type Body, HIDDEN_AS, type HiddenAs } from '../core/post.js';
import { quote, shorten } from '../core/text.js';
import { type DomNode, type Element, isElement } from './dom.js';

/** A post that stands on a page as a placeholder, or for moderators and its author alone: for players it is none. */
export interface HiddenPost {
  readonly id: string;
  readonly as: HiddenAs;
}

/** Parts the posts of a page from those that players do not see, of which `asOf` tells why. */
export function partHidden<T>(
  posts: readonly T[],
  idOf: (post: T) => string,
  asOf: (post: T) => HiddenAs | undefined,
): { readonly standing: readonly T[]; readonly hidden: readonly HiddenPost[] } {
  const standing: T[] = [];
  const hidden: HiddenPost[] = [];
  for (const post of posts) {
    const as = asOf(post);
    if (as === undefined) standing.push(post);
    else hidden.push({ id: idOf(post), as });
  }
  return { standing, hidden };
}

/**
 * The first of two signs that a post bears itself or anywhere but in its message, where a player could set the same:
 * the engine's own notes and buttons for moderators.
 */
export function findHidden(
  post: Element,
  signs: Readonly<Partial<Record<HiddenAs, (part: Element) => boolean>>>,
  isMessage: (part: Element) => boolean,
): HiddenAs | undefined {
  const own: Element[] = [];
  const open: DomNode[] = [post]; // a stack of our own: pages nest deeper than calls may
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node) || isMessage(node)) continue;
    own.push(node);
    for (const child of node.children) open.push(child);
  }
  return HIDDEN_AS.find((as) => {
    const sign = signs[as];
    return sign !== undefined && own.some(sign);
  });
}

/** What the judge should know of posts that hold words which no reader of the thread sees: these are not read. */
export function formatUnseen(posts: readonly { readonly id: string; readonly body: Body }[]): readonly string[] {
  return posts.flatMap(({ id, body: { text, skips } }) => {
    const words = skips.flatMap(({ from, to, why }) => (why === 'unseen' ? [text.slice(from, to)] : [])).join(' ');
    return /[\p{L}\p{N}]/u.test(words)
      ? [
          `post ${id} holds words that nobody sees who reads the thread, and they were not read: ${quote(shorten(words, 120))}`,
        ]
      : [];
  });
}

/** What the judge should know of such posts: whoever is logged in as a moderator reads them like others. */
export function formatHidden(hidden: readonly HiddenPost[]): readonly string[] {
  return HIDDEN_AS.flatMap((as) => {
    const ids = hidden.flatMap((post) => (post.as === as ? [post.id] : []));
    const isOne = ids.length === 1;
    if (ids.length === 0) return [];
    const [them, it] = [`${isOne ? 'post' : 'posts'} ${ids.join(', ')}`, isOne ? 'it' : 'them'];
    if (as === 'waiting')
      return [
        `${them} ${isOne ? 'waits' : 'wait'} for a moderator's approval, and players do not see ${it}: nothing in ${it} counts before`,
      ];
    const by = as === 'deleted' ? '' : ` by ${isOne ? 'its author' : 'their authors'}`;
    return [`${them} ${isOne ? 'is' : 'are'} deleted${by}: nothing in ${it} counts`];
  });
}
