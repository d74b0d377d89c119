import { load } from 'cheerio';
import { type Element, isElement, textOf } from './dom.js';
import type { ForumId, Page } from './forum.js';
import { FORUMS } from './index.js';
import { isJson, withoutSession } from './page.js';
import { findStamp } from './time.js';

/** What of an engine was seen on a page. */
export interface Recognised {
  readonly forum: ForumId;
  readonly title: string;
  readonly seen: readonly string[];
  readonly missing: readonly string[];
}

export interface Inspection {
  /** The page's address, without session id. */
  readonly url: string;
  /** The one engine whose signs are there; undefined where none is known, or several. */
  readonly forum: ForumId | undefined;
  /** The address of the engine's own data, where it gives its threads so. */
  readonly start: string | undefined;
  /** Every engine, those with signs first. */
  readonly engines: readonly Recognised[];
  /** What else the page says of the program behind it: its `generator`, its "Powered by". */
  readonly hints: readonly string[];
  /** YAML for the settings: the engine where it is known, else selectors with what was guessed from the page. */
  readonly settings: string;
}

/** Says which engine's signs are on a page and which are not, and gives a settings block for the judge to fill in. */
export function inspect(page: Page): Inspection {
  const engines = FORUMS.map((forum) => {
    const seen = forum.recognise(page.html);
    return {
      forum: forum.id,
      title: forum.title,
      seen,
      missing: forum.looksFor.filter((sign) => !seen.includes(sign)),
    };
  }).sort((a, b) => b.seen.length - a.seen.length);
  const known = engines.filter(({ seen }) => seen.length > 0);
  const forum = known.length === 1 ? known[0]?.forum : undefined;
  return {
    url: withoutSession(page.url),
    forum,
    start: FORUMS.find(({ id }) => id === forum)?.startOf?.(page.url),
    engines,
    hints: hintsOf(page.html),
    settings: forum === undefined ? writeSelectors(page) : `forum: ${forum}\n`,
  };
}

function hintsOf(html: string): readonly string[] {
  const generator = /<meta\s[^>]*name="generator"[^>]*content="([^"]{1,80})"/i.exec(html)?.[1];
  const powered = /powered by(?:\s|<[^>]*>)*([^<]{2,60})/i.exec(html)?.[1]?.trim();
  return [
    ...(generator === undefined ? [] : [`generator "${generator}"`]),
    ...(powered === undefined ? [] : [`"Powered by ${powered}"`]),
  ];
}

/** A settings block with selectors for `custom`: the post is guessed from what comes again and again with a time in it. */
function writeSelectors(page: Page): string {
  if (isJson(page.html)) return '# The page is data of an unknown engine: selectors find nothing in it.\n';
  const post = guessPost(page.html);
  const line = (key: string, value: string, what: string): string => `    ${key}: ${JSON.stringify(value)} # ${what}\n`;
  return [
    'forum: custom\nsite:\n  selectors:\n',
    line(
      'post',
      post ?? '',
      post === undefined ? 'the element round each post' : 'guessed: it comes again and again with a time in it',
    ),
    line('id', 'id', 'the attribute of the post that holds its number'),
    line('author', '', "inside the post: the author's name"),
    line('time', '', 'inside the post: the element with date and time, or with a datetime attribute'),
    line('body', '', 'inside the post: its text'),
    line('skip', 'blockquote', 'inside the text: quotations'),
    line('signature', '', 'inside the post: the signature; empty where there is none'),
    line('edited', '', 'inside the post: the edit mark; empty where there is none'),
    line('next', 'a[rel=next]', 'the link to the next page'),
    '  offset: 0 # minutes east of UTC of the times on the page\n',
  ].join('');
}

/** The narrowest selector of elements with numbered ids, two or more, each of which holds a time. */
function guessPost(html: string): string | undefined {
  const groups = new Map<string, Element[]>();
  const sweep = (element: Element): void => {
    const stem = /^(\D*)\d+$/.exec(element.attribs.id ?? '')?.[1];
    const [name] = (element.attribs.class ?? '').split(/\s+/);
    const selector =
      stem !== undefined && stem !== ''
        ? `${element.name}[id^="${stem}"]`
        : stem !== undefined && name
          ? `${element.name}.${name}`
          : undefined;
    if (selector !== undefined) groups.set(selector, [...(groups.get(selector) ?? []), element]);
    for (const child of element.children) if (isElement(child)) sweep(child);
  };
  for (const node of load(html).root()[0]?.children ?? []) if (isElement(node)) sweep(node);
  const hasTime = (element: Element): boolean => findStamp(textOf(element)) !== undefined;
  return [...groups].find(([, elements]) => elements.length > 1 && elements.every(hasTime))?.[0];
}
