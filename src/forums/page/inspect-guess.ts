import type { Selectors } from '../forum.js';
import { findStamp } from '../times/stamp.js';
import { parsePage } from '../tree/parse-html.js';
import { allIn, childElements, type Element, isElement, tagsIn, textOf, wordsOf } from './dom.js';

/** Selectors as far as a page lets guess them; what is missing the judge must find himself. */
export type Guess = { readonly [K in keyof Selectors]?: string };

/**
 * Guesses the parts of an unknown forum's page: the post is what comes again and again with a number and a time in it,
 * the rest is what stands in every post. A class or element that is not in every post is no guess.
 */
export function guessSelectors(html: string): Guess {
  const elements = parsePage(html).children.filter(isElement);
  const all = elements.flatMap((element) => [element, ...allIn(element, () => true)]);
  const found = guessPost(all);
  const next = guessNext(all);
  const onward = next === undefined ? {} : { next };
  if (found === undefined) return onward;
  const { selector: post, posts } = found;
  const time = guessTime(posts);
  const body = guessBody(posts, time);
  const author = guessAuthor(posts, [time, body]);
  const edited = guessEdited(posts, body);
  return {
    post,
    id: 'id',
    ...(author && { author }),
    ...(time && { time }),
    ...(body && { body }),
    ...(edited && { edited }),
    ...onward,
  };
}

const hasTime = (element: Element): boolean => findStamp(textOf(element)) !== undefined || isTimed(element);
const isTimed = (element: Element): boolean => !Number.isNaN(Date.parse(element.attribs.datetime ?? ''));

/** The widest elements with numbered ids, two or more, each of which holds a time. */
function guessPost(all: readonly Element[]): { readonly selector: string; readonly posts: Element[] } | undefined {
  const groups = new Map<string, Element[]>();
  for (const element of all) {
    const stem = /^(\D*)\d+$/.exec(element.attribs.id ?? '')?.[1];
    const [name] = namesOf(element);
    const selector =
      stem !== undefined && stem !== ''
        ? `${element.name}[id^="${stem}"]`
        : stem !== undefined && name !== undefined
          ? `${element.name}.${name}`
          : undefined;
    if (selector !== undefined) groups.set(selector, [...(groups.get(selector) ?? []), element]);
  }
  const found = [...groups].find(
    ([, posts]) => posts.length > 1 && posts.every((post) => hasTime(post) || tagsIn(post, 'time').some(isTimed)),
  );
  return found && { selector: found[0], posts: found[1] };
}

/** The smallest element with a time in it that every post has. */
function guessTime(posts: readonly Element[]): string | undefined {
  return common(posts, (inner) => hasTime(inner) && !childElements(inner).some(hasTime));
}

/** Of the classes every post has, the one that holds most of its words and neither its time nor another such. */
function guessBody(posts: readonly Element[], time: string | undefined): string | undefined {
  const [first] = posts;
  const candidates = selectorsIn(first, () => true).filter((selector) => selector !== time && inEvery(posts, selector));
  const length = (selector: string): number =>
    posts.reduce((sum, post) => sum + wordsOf(pick(post, selector)).length, 0);
  const holdsTime = (selector: string): boolean =>
    time !== undefined && posts.some((post) => pick(pick(post, selector), time) !== undefined);
  const [best] = candidates
    .filter((selector) => !holdsTime(selector))
    .map((selector) => ({ selector, size: length(selector) }))
    .sort((a, b) => b.size - a.size);
  return best && best.size > 0 ? best.selector : undefined;
}

const NAMED = /author|user|poster|writer|member|name|nick|who/i;

/** What every post has that is called a name or leads to a profile, with a short text in it. */
function guessAuthor(posts: readonly Element[], others: readonly (string | undefined)[]): string | undefined {
  const isShort = (inner: Element): boolean => wordsOf(inner).length > 0 && wordsOf(inner).length <= 40;
  const isOther = (inner: Element): boolean => selectorsOf(inner).some((selector) => others.includes(selector));
  const isFree = (inner: Element): boolean => isShort(inner) && !isOther(inner) && !hasTime(inner);
  return (
    common(
      posts,
      (inner) => isFree(inner) && NAMED.test(inner.attribs.class ?? '') && childElements(inner).length === 0,
    ) ??
    common(posts, (inner) => isFree(inner) && NAMED.test(inner.attribs.class ?? '')) ??
    common(posts, (inner) => isFree(inner) && inner.name === 'a' && NAMED.test(inner.attribs.href ?? '')) ??
    common(posts, (inner) => isFree(inner) && ['b', 'strong', 'h3', 'h4', 'dt'].includes(inner.name))
  );
}

/** What some post has with "edited" or "changed" in its class and a time in its words. */
function guessEdited(posts: readonly Element[], body: string | undefined): string | undefined {
  for (const post of posts)
    for (const inner of allIn(post, hasTime))
      if (/edit|chang|modif/i.test(inner.attribs.class ?? ''))
        return selectorsOf(inner).find((selector) => selector !== body);
  return undefined;
}

/** The engine's own word for it, or a link that says so in its class or its text. */
function guessNext(all: readonly Element[]): string | undefined {
  const links = all.filter(({ name, attribs }) => (name === 'a' || name === 'link') && attribs.href !== undefined);
  if (links.some(({ name, attribs }) => name === 'a' && attribs.rel === 'next')) return 'a[rel=next]';
  if (links.some(({ attribs }) => attribs.rel === 'next')) return 'link[rel=next]';
  const named = links.find(
    (link) => /next|onward|forward/i.test(link.attribs.class ?? '') || /^(?:next|›|»|>)/i.test(wordsOf(link)),
  );
  return named && selectorsOf(named)[0];
}

/** The first selector by which an element of the first post that passes is found, and one in every other that passes too. */
function common(posts: readonly Element[], test: (inner: Element) => boolean): string | undefined {
  return selectorsIn(posts[0], test).find((selector) =>
    posts.every((post) => {
      const found = pick(post, selector);
      return found !== undefined && test(found);
    }),
  );
}

function inEvery(posts: readonly Element[], selector: string): boolean {
  return posts.every((post) => pick(post, selector) !== undefined);
}

function selectorsIn(post: Element | undefined, test: (inner: Element) => boolean): string[] {
  return [...new Set(allIn(post, (inner) => test(inner)).flatMap(selectorsOf))];
}

/** An element as selectors of ours: `tag.class` for each class, else the tag alone where it is a telling one. */
function selectorsOf(element: Element): readonly string[] {
  const names = namesOf(element);
  if (names.length > 0) return names.map((name) => `${element.name}.${name}`);
  return ['time', 'article', 'h3', 'h4', 'dt', 'b', 'strong'].includes(element.name) ? [element.name] : [];
}

/** Classes that a selector can name as they stand. */
function namesOf({ attribs }: Element): readonly string[] {
  return (attribs.class ?? '').split(/\s+/).filter((name) => /^[a-z_][\w-]*$/i.test(name));
}

/** The first element inside another that one of our selectors finds. */
function pick(root: Element | undefined, selector: string): Element | undefined {
  return allIn(root, (inner) => inner.name === selector || selectorsOf(inner).includes(selector))[0];
}
