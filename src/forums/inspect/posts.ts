import { type Element, isElement, textOf } from '../page/dom.js';
import { isSimple, namesOf, type Simple, writeSimple } from './simple.js';

/** Where posts stand, as selectors: the post, and the attribute with its number, its own or one of something inside it. */
export interface GuessedPosts {
  readonly post: string;
  readonly id: string;
  readonly posts: readonly Element[];
}

/** Things numbered alike, one in each post. */
interface Numbered {
  readonly simple: Simple;
  readonly name: string;
  readonly members: Element[];
}

const NUMBERED = /^(?:id|name|data-[\w-]*id|data-content)$/;

/**
 * The posts of a page: what is numbered alike, twice or more, each in the widest element that holds no other of them,
 * which holds a time. Of several such the one with most words.
 */
export function guessPosts(all: readonly Element[], hasTime: (post: Element) => boolean): GuessedPosts | undefined {
  const groups = new Map<string, Numbered>();
  for (const element of all)
    for (const [name, value] of Object.entries(element.attribs)) {
      const stem = NUMBERED.test(name) ? /^([a-z_-]*)\d+$/i.exec(value)?.[1] : undefined;
      if (stem === undefined) continue;
      const simple = { tag: element.name, attribute: { name, stem } };
      const key = writeSimple(simple);
      const group: Numbered = groups.get(key) ?? { simple, name, members: [] };
      group.members.push(element);
      groups.set(key, group);
    }
  const found = [...groups.values()].flatMap((group) => guessFrom(group, all, hasTime) ?? []);
  const size = ({ posts }: GuessedPosts): number => posts.reduce((sum, post) => sum + textOf(post).length, 0);
  return found
    .map((guess) => ({ guess, size: size(guess) + (guess.id.includes('@') ? 0 : 1) }))
    .sort((a, b) => b.size - a.size)[0]?.guess;
}

function guessFrom(
  { simple, name, members }: Numbered,
  all: readonly Element[],
  hasTime: (post: Element) => boolean,
): GuessedPosts | undefined {
  if (members.length < 2 || new Set(members.map(({ attribs }) => attribs[name])).size < members.length)
    return undefined;
  for (const posts of [widest(members), members]) {
    if (posts.some((post) => !hasTime(post))) continue;
    const isOwn = posts.every((post, at) => post === members[at]);
    const selector = [...selectorsFor(posts, simple, isOwn)].find(
      (one) => all.filter((element) => isSimple(element, one)).length === posts.length,
    );
    if (selector === undefined) continue;
    return { post: writeSimple(selector), id: isOwn ? name : `${writeSimple(simple)}@${name}`, posts };
  }
  return undefined;
}

/** Each member, or the widest element round it that holds no other. */
function widest(members: readonly Element[]): Element[] {
  const held = new Map<Element, number>();
  for (const member of members)
    for (let node = member.parent; isElement(node); node = node.parent) held.set(node, (held.get(node) ?? 0) + 1);
  return members.map((member) => {
    let post = member;
    while (isElement(post.parent) && held.get(post.parent) === 1) post = post.parent;
    return post;
  });
}

/** What all posts have in common: a class, the beginning of their number, both, or that they hold what is numbered. */
function* selectorsFor(posts: readonly Element[], simple: Simple, isOwn: boolean): Generator<Simple> {
  const [first] = posts;
  if (first === undefined || posts.some(({ name }) => name !== first.name)) return;
  const tag = first.name;
  const classes = namesOf(first).filter((cls) => posts.every((post) => isSimple(post, { tag, cls })));
  if (isOwn) yield simple;
  for (const cls of classes) {
    yield { tag, cls };
    yield isOwn ? { ...simple, cls } : { tag, cls, holds: simple };
  }
  if (!isOwn) yield { tag, holds: simple };
}
