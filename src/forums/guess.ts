import {
  allIn,
  around,
  childElements,
  type Element,
  firstIn,
  hasClass,
  isElement,
  shownIn,
  tagsIn,
  textOf,
  wordsOf,
} from './dom.js';
import type { Selectors } from './forum.js';
import { parsePage } from './parse.js';
import { authorNameOf } from './post.js';
import { exactMoment, findStamp } from './times/stamp.js';

/** Selectors as far as a page lets guess them; what is missing the judge must find himself. */
export type Guess = { readonly [K in keyof Selectors]?: string };

/**
 * Guesses the parts of a forum's page that no engine reads: the post is what comes again and again with a number and a
 * time in it, the rest is what stands in every post. A class or element that is not in every post is no guess.
 */
export function guessSelectors(html: string): Guess {
  const elements = parsePage(html).children.filter(isElement);
  const all = elements.flatMap((element) => [element, ...allIn(element, () => true)]);
  const next = guessNext(all);
  const onward = next === undefined ? {} : { next };
  const found = guessPosts(all, (post) => timesIn(post).length > 0);
  if (found === undefined) return onward;
  const { post, id, posts } = found;
  const time = guessTime(posts);
  const author = guessAuthor(posts, time);
  const body = guessBody(posts, [time?.element, author]);
  const edited = guessEdited(posts, body);
  return {
    post,
    id,
    ...(author && { author }),
    ...(time && { time: time.selector }),
    ...(body && { body }),
    ...(edited && { edited }),
    ...onward,
  };
}

/** A time that an element tells: in its words, or in the attribute of this name. */
interface Told {
  readonly element: Element;
  readonly attribute: string | undefined;
  readonly ms: number;
}

/** Attributes that programs put times in; a title only where the words tell none. */
const TIMED = ['datetime', 'data-timestamp', 'data-time', 'data-utime', 'date', 'title'];

/** Every time inside an element, each by the smallest element that tells it. */
function timesIn(post: Element): readonly Told[] {
  return allIn(post, () => true).flatMap((element): readonly Told[] => {
    for (const attribute of TIMED) {
      const ms = momentIn(element.attribs[attribute] ?? '');
      if (ms !== undefined) return [{ element, attribute, ms }];
    }
    const own = momentIn(element.children.map((node) => (node.type === 'text' ? node.data : ' ')).join(''));
    if (own === undefined && childElements(element).some((child) => momentIn(textOf(child)) !== undefined)) return [];
    const ms = own ?? momentIn(textOf(element));
    return ms === undefined ? [] : [{ element, attribute: undefined, ms }];
  });
}

/** A time in an attribute or in words, good enough to compare it with others. */
function momentIn(text: string): number | undefined {
  if (text === '' || text.length > 2000) return undefined;
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const exact = exactMoment(text);
  if (!Number.isNaN(exact)) return exact;
  const stamp = findStamp(text);
  if (stamp?.kind !== 'clock') return undefined;
  const { day, time } = stamp;
  if (day.kind === 'date') return Date.UTC(day.year, day.month - 1, day.day) + time;
  return day.kind === 'numeric' ? Date.UTC(day.year, day.first - 1, day.second) + time : time;
}

/** The first place of a time that every post has, where the times run as the posts do: those of joining do not. */
function guessTime(posts: readonly Element[]): { readonly selector: string; readonly element: string } | undefined {
  const [first] = posts;
  if (first === undefined) return undefined;
  const places = timesIn(first).flatMap(({ element, attribute }) =>
    selectorsOf(element, first).map((selector) => ({ element: selector, attribute })),
  );
  const told = places.flatMap((place) => {
    const times = posts.map((post) => {
      const found = findIn(post, place.element);
      return found && momentIn(place.attribute === undefined ? textOf(found) : (found.attribs[place.attribute] ?? ''));
    });
    if (times.includes(undefined)) return [];
    const backwards = times.filter((ms, at) => at > 0 && (ms ?? 0) < (times[at - 1] ?? 0)).length;
    return [{ place, backwards }];
  });
  const [best] = told.sort((a, b) => a.backwards - b.backwards);
  if (best === undefined) return undefined;
  const { element, attribute } = best.place;
  // The reader looks at `datetime` by itself.
  const selector = attribute === undefined || attribute === 'datetime' ? element : `${element}@${attribute}`;
  return { selector, element };
}

const NAMED = /author|user|poster|writer|member|name|nick|who/i;
const PROFILE = /profile|member|user|usr|author|account|\/u\/|[?&;/](?:u|uid)[=/-]?\d/i;
/** What stands beside a name, or in its place: a rank, a count, a picture. */
const NO_NAME = /title|rank|group|avatar|post-?count|stat|date|time/i;

/** What every post has that is called a name or leads to a profile, with a short text in it, and not the same in all. */
function guessAuthor(posts: readonly Element[], time: { readonly element: string } | undefined): string | undefined {
  const isName = (part: Element): boolean => {
    const words = authorNameOf(part);
    const isShort = words.length > 0 && words.length <= 40 && /\p{L}/u.test(words) && !/[:：]\s*$/.test(words);
    // Whom a quotation names is not its post's author.
    const isQuoted = around(part, isQuotation) !== undefined;
    return isShort && !isQuoted && momentIn(textOf(part)) === undefined;
  };
  const nameOf = ({ attribs }: Element): string =>
    `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs.itemprop ?? ''}`;
  const called = (pattern: RegExp) => (part: Element) => pattern.test(nameOf(part)) && !NO_NAME.test(nameOf(part));
  const leads = (part: Element): boolean => part.name === 'a' && PROFILE.test(part.attribs.href ?? '');
  const ways: readonly ((part: Element) => boolean)[] = [
    called(/user-?name\b/i),
    (part) => leads(part) && called(NAMED)(part),
    called(/(?:author|poster|user|member)[-_]?(?:name|link)\b/i),
    called(/author\b/i),
    (part) => called(NAMED)(part) && childElements(part).length === 0,
    leads,
    called(NAMED),
    (part) => ['b', 'strong', 'h3', 'h4', 'dt'].includes(part.name),
  ];
  for (const way of ways) {
    const fits = selectorsIn(posts[0], (part) => way(part) && isName(part)).flatMap((selector) => {
      const names = posts.map((post) => findIn(post, selector)).filter((part) => part !== undefined);
      const isOne = new Set(names.map(authorNameOf)).size === 1 && posts.length > 3;
      if (selector === time?.element || names.length < posts.length || !names.every(isName) || isOne) return [];
      return [{ selector, size: names.map(authorNameOf).join('').length }];
    });
    const [best] = fits.sort((a, b) => a.size - b.size);
    if (best !== undefined) return best.selector;
  }
  return undefined;
}

function isQuotation({ name, attribs }: Element): boolean {
  return name === 'blockquote' || /quote|cite/i.test(attribs.class ?? '');
}

/** How classes and ids call the text of a post, and what stands beside it. */
const TEXT =
  /(?:^|[\s_-])(?:body|content|message|msg|text|entry|comment)|(?:body|content|message|text|msg|inner)(?:$|[\s_-])|[a-z](?:Body|Content|Message|Text)\b/;
const BESIDE =
  /author|user|poster|member|profile|avatar|signature|\bsig\b|edit|date|time|meta|head|title|subject|button|action|option|tool|control|foot|attach|quote|rank|stat|nav|link|badge|notice|menu|info|rating|like/i;

/** What holds most of every post's words and none of the other parts, and by its name is no other; of frames round the same words the innermost. */
function guessBody(posts: readonly Element[], others: readonly (string | undefined)[]): string | undefined {
  const isFree = (part: Element): boolean =>
    others.every((other) => other === undefined || findIn(part, other) === undefined);
  const sizes = selectorsIn(posts[0], ({ name }) => !['a', 'script', 'style', 'time', 'button'].includes(name)).flatMap(
    (selector) => {
      const parts = posts.map((post) => findIn(post, selector));
      const whole = parts.filter((part) => part !== undefined);
      if (others.includes(selector) || whole.length < posts.length || !whole.every(isFree)) return [];
      const isText = TEXT.test(selector) && !BESIDE.test(selector);
      const isBeside = BESIDE.test(selector) || whole.some((part) => isQuotation(part) && part.name !== 'blockquote');
      const shown = whole.map((part) => shownIn([part]).words.length);
      // A body without words is a picture; one in every post is none.
      if (shown.filter((size) => size > 0).length * 2 < posts.length) return [];
      const size = shown.reduce((sum, one) => sum + Math.min(one, 2000), 0);
      return [{ selector, size, weight: size * (isText ? 4 : isBeside ? 0.1 : 1), first: whole[0] }];
    },
  );
  const [most] = sizes.toSorted((a, b) => b.weight - a.weight);
  if (most === undefined) return undefined;
  const inside = sizes.filter(
    ({ selector, size, first }) =>
      size > most.size * 0.8 && !BESIDE.test(selector) && first && around(first, (outer) => outer === most.first),
  );
  const isWhole = ({ first }: (typeof sizes)[number]): boolean =>
    first !== undefined && !/^(?:p|b|strong|i|em|span)$/.test(first.name);
  const [best] = inside.filter((one) => isWhole(one) && TEXT.test(one.selector)).sort((a, b) => a.size - b.size);
  return (best ?? most).selector;
}

/** What some post has with "edited" or "changed" in its class and figures in its words: a time, perhaps of an own format. */
function guessEdited(posts: readonly Element[], body: string | undefined): string | undefined {
  for (const post of posts)
    for (const part of allIn(post, ({ attribs }) => /edit|chang|modif/i.test(attribs.class ?? '')))
      if (/\d/.test(textOf(part)) || tagsIn(part, 'time').length > 0)
        return selectorsOf(part, post).find((selector) => selector !== body && /edit|chang|modif/i.test(selector));
  return undefined;
}

/** The engine's own word for it, or a link that says so in its class, its title or its text. */
function guessNext(all: readonly Element[]): string | undefined {
  const links = all.filter(({ name, attribs }) => (name === 'a' || name === 'link') && attribs.href !== undefined);
  if (links.some(({ name, attribs }) => name === 'a' && attribs.rel === 'next')) return 'a[rel=next]';
  if (links.some(({ attribs }) => attribs.rel === 'next')) return 'link[rel=next]';
  const named = links.find(
    (link) => /next|onward|forward/i.test(link.attribs.class ?? '') || /^(?:next|›|»|>)/i.test(wordsOf(link)),
  );
  const [cls] = named === undefined ? [] : namesOf(named);
  if (named !== undefined && cls !== undefined) return writeSimple({ tag: named.name, cls });
  const title = links.find(({ attribs }) => /^next\b/i.test(attribs.title ?? ''))?.attribs.title;
  return title === undefined ? undefined : `a[title=${JSON.stringify(title)}]`;
}

function selectorsIn(post: Element | undefined, test: (inner: Element) => boolean): string[] {
  return [...new Set(allIn(post, test).flatMap((inner) => selectorsOf(inner, post)))];
}

/** An element as selectors of ours: `tag.class` for each class, else its tag in the nearest element with a telling name. */
function selectorsOf(element: Element, root: Element | undefined): readonly string[] {
  const own = ownSelectors(element);
  if (own.length > 0 || root === undefined) return own;
  const outer = around(element, (node) => node === root || ownSelectors(node).length > 0);
  return outer === undefined || outer === root ? [] : ownSelectors(outer).map((one) => `${one} ${element.name}`);
}

function ownSelectors(element: Element): readonly string[] {
  const names = namesOf(element).map((cls) => writeSimple({ tag: element.name, cls }));
  const stem = /^([a-z][a-z_-]*)\d+$/i.exec(element.attribs.id ?? '')?.[1];
  const numbered = stem === undefined ? [] : [writeSimple({ tag: element.name, attribute: { name: 'id', stem } })];
  // A link is told from others beside it by how its address begins; the longest beginning that all share is the surest.
  const linked = element.name === 'a' ? beginningsOf(element.attribs.href ?? '') : [];
  if (names.length + numbered.length + linked.length > 0) return [...names, ...numbered, ...linked];
  return ['time', 'article', 'h2', 'h3', 'h4', 'dt', 'dd', 'b', 'strong'].includes(element.name) ? [element.name] : [];
}

/** The beginnings of an address of somebody's page, each up to where his name or number may stand, the longest first. */
function beginningsOf(href: string): readonly string[] {
  if (href.length > 200 || !/^[\w./?=&;:~-]+$/.test(href)) return [];
  const stems = [...href.matchAll(/[=/]/g)].map(({ index }) => href.slice(0, index + 1));
  return stems
    .filter((stem) => stem.length < href.length && PROFILE.test(`${stem}1`))
    .map((stem) => writeSimple({ tag: 'a', attribute: { name: 'href', stem } }))
    .reverse();
}

/** A selector we can write and look for by ourselves: an element's name, a class of it, the beginning of an attribute. */
export interface Simple {
  readonly tag: string;
  /** Something that must be inside it. */
  readonly holds?: Simple | undefined;
  readonly cls?: string | undefined;
  readonly attribute?: { readonly name: string; readonly stem: string } | undefined;
}

function writeSimple({ tag, cls, attribute, holds }: Simple): string {
  const begins = attribute === undefined ? '' : `[${attribute.name}${attribute.stem && `^="${attribute.stem}"`}]`;
  const inside = holds === undefined ? '' : `:has(${writeSimple(holds)})`;
  return `${tag}${cls === undefined ? '' : `.${cls}`}${begins}${inside}`;
}

function isSimple(element: Element, { tag, cls, attribute, holds }: Simple): boolean {
  return (
    element.name === tag &&
    (cls === undefined || hasClass(element, cls)) &&
    (attribute === undefined || element.attribs[attribute.name]?.startsWith(attribute.stem) === true) &&
    (holds === undefined || firstIn(element, (inner) => isSimple(inner, holds)) !== undefined)
  );
}

/** The first element inside another that a selector of the form `tag`, `tag.class`, `tag[id^="stem"]` or two of them finds. */
function findIn(root: Element, selector: string): Element | undefined {
  const [outer = '', inner] = selector.split(' ');
  const is = (element: Element, simple: string): boolean => {
    const [, tag = '', cls, name = '', stem] =
      /^([^.[]+)(?:\.([^[]+))?(?:\[(id|href)\^="([^"]*)"\])?$/.exec(simple) ?? [];
    return isSimple(element, { tag, cls, ...(stem === undefined ? {} : { attribute: { name, stem } }) });
  };
  if (inner === undefined) return firstIn(root, (element) => is(element, outer));
  return firstIn(
    root,
    (element) => is(element, inner) && around(element, (node) => node === root || is(node, outer)) !== root,
  );
}

/** Classes that a selector can name as they stand. */
function namesOf({ attribs }: Element): readonly string[] {
  return (attribs.class ?? '').split(/\s+/).filter((name) => /^[a-z_][\w-]*$/i.test(name));
}

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
function guessPosts(all: readonly Element[], hasTime: (post: Element) => boolean): GuessedPosts | undefined {
  const groups = new Map<string, Numbered>();
  for (const element of all)
    for (const [name, value] of Object.entries(element.attribs)) {
      const stem = NUMBERED.test(name) ? /^((?:[a-z][\w-]*[a-z_-]|[a-z])?)\d+$/i.exec(value)?.[1] : undefined;
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
  for (const posts of framesOf(members)) {
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

/** What may be a post round each of the members: the widest elements that hold no other, then those inside them, at last the members. */
function* framesOf(members: readonly Element[]): Generator<readonly Element[]> {
  const paths = widest(members).map((outer, at) => {
    const path: Element[] = [];
    for (let node = members[at]; node && node !== outer; node = isElement(node.parent) ? node.parent : undefined)
      path.unshift(node);
    return [outer, ...path];
  });
  const depth = Math.min(6, ...paths.map(({ length }) => length));
  for (let k = 0; k < depth; k += 1) yield paths.flatMap((path) => path[k] ?? []);
  yield members;
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
