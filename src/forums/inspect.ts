import { AppError } from '../core/result.js';
import type { Forum, ForumId, Page, Selectors, SiteSettings, ThreadPage } from './forum.js';
import { guessSelectors } from './guess.js';
import { FORUMS, needForum } from './index.js';
import { isJson, withoutSession } from './page.js';
import { ForumRefusal } from './refusal.js';

/** Why a page that came in place of a thread's is not one, in the forum's own words; undefined where it does not say. */
export function explainPage(page: Page): AppError | undefined {
  try {
    needForum(page).readPage(page, {});
    return undefined;
  } catch (error) {
    if (error instanceof ForumRefusal) return error;
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

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
  /** YAML for the settings: the engine where it is known, else the selectors. */
  readonly settings: string;
  /** YAML for the settings by which any page is read: selectors, with what was guessed from this one. */
  readonly selectors: string;
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
  const selectors = writeSelectors(page);
  return {
    url: withoutSession(page.url),
    forum,
    start: FORUMS.find(({ id }) => id === forum)?.startOf?.(page.url),
    engines,
    hints: hintsOf(page.html),
    settings: forum === undefined ? selectors : `forum: ${forum}\n`,
    selectors,
  };
}

function hintsOf(html: string): readonly string[] {
  const generator = /<meta\s[^<>]{0,300}name="generator"[^<>]{0,300}content="([^"]{1,80})"/i.exec(html)?.[1];
  const powered = [...html.matchAll(/powered by(?:\s|:|<[^<>]{0,200}>){0,20}([^<>"]{2,60})/gi)]
    .map(([, name = '']) => name.trim())
    .find((name) => !/^(?:mysql|php|apache|cloudflare|google)\b/i.test(name));
  return [
    ...(generator === undefined ? [] : [`generator "${generator}"`]),
    ...(powered === undefined ? [] : [`"Powered by ${powered}"`]),
  ];
}

/** A settings block with selectors: guessed from the page where it lets, else empty for the judge to fill in. */
function writeSelectors(page: Page): string {
  if (isJson(page.html)) return '# The page is data of an unknown engine: selectors find nothing in it.\n';
  const guess = guessSelectors(page.html);
  const line = ([key, what]: readonly [keyof Selectors, string]): string => {
    const value = guess[key] ?? (key === 'skip' ? 'blockquote' : key === 'id' ? 'id' : '');
    return `    ${key}: ${JSON.stringify(value)} # ${value !== '' && guess[key] !== undefined ? 'guessed: ' : ''}${what}\n`;
  };
  return [
    'forum: custom\nsite:\n  selectors:\n',
    ...PARTS.map(line),
    '  offset: 0 # of the times on the page: minutes east of UTC, or a zone like America/New_York\n',
    '  # datePattern: "DD.MM.YYYY HH:mm" # where the times are written in a format of the board\'s own\n',
  ].join('');
}

const PARTS: readonly (readonly [keyof Selectors, string])[] = [
  ['post', 'the element round each post'],
  ['id', "the attribute with the post's number: the post's own, or a@name of something inside it"],
  ['author', "inside the post: the author's name; span.who@title for an attribute"],
  ['time', 'inside the post: date and time, in words or in a datetime; span.when@title for another attribute'],
  ['body', 'inside the post: its text'],
  ['skip', 'inside the text: quotations'],
  ['signature', 'inside the post: the signature; empty where there is none'],
  ['edited', 'inside the post: the edit mark; empty where there is none'],
  ['next', 'the link to the next page; empty where there is none'],
];

/**
 * A reader for the pages of one thread: which engine it is, the first page tells, and each later one must still bear its
 * signs. Throws as `needForum` and `readPage` do.
 */
export function readPages(forced?: ForumId): (page: Page, settings: SiteSettings) => ThreadPage {
  let known: Forum | undefined;
  return (page, settings) => {
    if (known === undefined || (forced === undefined && known.recognise(page.html).length === 0))
      known = needForum(page, forced);
    return known.readPage(page, settings);
  };
}
