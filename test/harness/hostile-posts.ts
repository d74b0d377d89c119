import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { AppError } from '../../src/core/result.js';
import type { Page, SeenPost, SiteSettings, ThreadPage } from '../../src/forums/forum.js';
import { FORUMS, needForum } from '../../src/forums/index.js';

/** A shape of what a page may hold in place of one post's words: how often it repeats itself at most, and as HTML. */
export interface Shape {
  readonly most: number;
  write(times: number, inside?: string): string;
}

const nested = (open: string, close: string, most: number): Shape => ({
  most,
  write: (times, inside = 'Zed: 1A &gt; 2B') => `${open.repeat(times)}${inside}${close.repeat(times)}<br>my own words`,
});
const repeated = (piece: string, most: number): Shape => ({ most, write: (times) => piece.repeat(times) });

/** What a villain may write. Each is at its most more than any reader would open. */
export const DRAWN: Readonly<Record<string, Shape>> = {
  quotations: nested('<blockquote>', '</blockquote>', 3000),
  'boxes with a label': nested(
    '<div style="margin:20px"><div class="smallfont">Quote:</div><table><tr><td class="alt2">',
    '</td></tr></table></div>',
    700,
  ),
  lists: nested('<ul><li>', '</li></ul>', 1500),
  tables: nested('<table><tr><td>', '</td></tr></table>', 1200),
  bold: nested('<b>', '</b>', 3000),
  links: nested('<a href="http://a.example/">', '</a>', 1000),
  'paragraphs and slants': nested('<p><i>', '</i></p>', 2000),
  drawings: nested('<svg><g>', '</g></svg>', 1500),
  'bold never closed': repeated('<b>', 3000),
  'fonts never closed': {
    most: 1000,
    write: (times) => Array.from({ length: times }, (_, i) => `<font color="#${i}">`).join(''),
  },
  // No end of a box: posts of XenForo 1 and vBulletin 4 stand in a `blockquote`, which any browser would close, and what
  // is round the post behind it; no forum lets one through.
  'ends of what never began': repeated('</b></i></span></u></pre>', 1000),
  'items of a list': { most: 2000, write: (times) => `<ol>${'<li>x'.repeat(times)}</ol>` },
  'words where a table has none': { most: 1000, write: (times) => `<table>${'<b>x</b>y'.repeat(times)}</table>` },
  smileys: repeated('<img src="images/smilies/smile.gif" alt="">', 1000),
  'one long word': repeated('w', 70_000),
  'line ends': repeated('<br>', 3000),
  blanks: { most: 5000, write: (times) => `${'&nbsp; '.repeat(times)}x` },
  'a hidden address': { most: 100_000, write: (times) => `<a data-cfemail="${'ab'.repeat(times)}">x</a>` },
};

/** The shapes at their most, as HTML. */
export const SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(DRAWN).map(([name, { most, write }]) => [name, write(most)]),
);

/** How a page writes a post's HTML: as it is, as data, as data in an attribute. */
type Write = (html: string) => string;
const asData: Write = (html) => JSON.stringify(html).slice(1, -1);
const asAttribute: Write = (html) => asData(html).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const WAYS: readonly Write[] = [asAttribute, asData, (html) => html];

const ROOT = new URL('../../fixtures/forums/', import.meta.url);
const PAGE = /\.html$|\.page\.json$/;
interface Told {
  readonly url: string;
  readonly date: string;
  readonly settings: SiteSettings;
  readonly expect?: { readonly posts: readonly unknown[] };
}

interface Spot {
  /** The post's place among the others, and that of the words in the page. */
  readonly at: number;
  readonly place: number;
  readonly write: Write;
}

/** A page with a place among the words of one of its posts. */
export interface Spotted extends Spot {
  readonly name: string;
  readonly page: Page;
  readonly settings: SiteSettings;
  /** What is read of it. */
  readonly posts: readonly SeenPost[];
}

/** A page of every engine with two posts or more. */
export const PAGES: readonly Spotted[] = FORUMS.flatMap(({ id }) => {
  for (const file of readdirSync(new URL(`${id}/`, ROOT)).filter((name) => PAGE.test(name))) {
    const html = readFileSync(new URL(`${id}/${file}`, ROOT), 'utf8');
    const told: Told = JSON.parse(readFileSync(new URL(`${id}/${file.replace(PAGE, '.json')}`, ROOT), 'utf8'));
    if ((told.expect?.posts.length ?? 0) < 2) continue;
    const page: Page = { url: told.url, html, date: Date.parse(told.date) };
    const { settings } = told;
    const { posts } = read(page, settings);
    const place = findPlace(page, settings, posts);
    if (place) return [{ name: `${id}/${file}`, page, settings, posts, ...place }];
  }
  return [];
});

/** A place in the page's text that lies in the own words of one post alone. */
function findPlace(page: Page, settings: SiteSettings, posts: readonly SeenPost[]): Spot | undefined {
  for (const { body, html } of posts)
    for (const line of body.text.split('\n').filter(({ length }) => length > 1)) {
      const place = page.html.indexOf(line, Math.max(0, page.html.indexOf(html.slice(0, 20)))) + line.length;
      const write = WAYS.find((way) => place >= line.length && isOwn(page, settings, posts, place, way));
      if (write === undefined) continue;
      const changed = read(withMore(page, { place, write }, 'x'), settings).posts;
      return { at: changed.findIndex((post, i) => post.html !== posts[i]?.html), place, write };
    }
  return undefined;
}

/** True where HTML put there changes the own words of one post and nothing else. */
function isOwn(page: Page, settings: SiteSettings, before: readonly SeenPost[], place: number, write: Write): boolean {
  try {
    const changed = read(withMore(page, { place, write }, '<i title="x">"HERE"</i>'), settings).posts.flatMap(
      (post, i) => (JSON.stringify(post) === JSON.stringify(before[i]) ? [] : [post.body]),
    );
    const [one] = changed;
    const from = one?.text.indexOf('"HERE"') ?? -1;
    return changed.length === 1 && from >= 0 && !one?.skips.some((skip) => skip.from <= from && from < skip.to);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function read(page: Page, settings: SiteSettings): ThreadPage {
  return needForum(page, settings.selectors && 'custom').readPage(page, settings);
}

/** The page with more HTML in a post. */
function withMore(page: Page, { place, write }: Omit<Spot, 'at'>, more: string): Page {
  return { ...page, html: page.html.slice(0, place) + write(more) + page.html.slice(place) };
}

/** Puts one of the shapes into a post: all others must be read as ever, and its own words alone as in its page. */
export function tryShape(one: Spotted, shape: string): void {
  tryHtml(one, SHAPES[shape] ?? '', shape);
}

/** Does so with any HTML, which is called so where it fails. */
export function tryHtml(one: Spotted, html: string, name: string): void {
  const { posts } = read(withMore(one.page, one, html), one.settings);
  expect(posts.toSpliced(one.at, 1), name).toEqual(one.posts.toSpliced(one.at, 1));
  const own = posts[one.at];
  expect(needForum(one.page, one.settings.selectors && 'custom').readBody(own?.html ?? ''), name).toEqual(own?.body);
}
