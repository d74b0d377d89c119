import type { Document } from '../core/document.js';
import { safeHref } from './clean.js';
import { escapeHtml } from './html.js';
import { alignColumns, createInlines, listRows, type MarkupWriter, writeBlocks } from './markup.js';

/** The tags we write, each as the element a forum makes of it. */
const ELEMENTS = {
  b: 'strong',
  u: 'u',
  i: 'em',
  url: 'a',
  list: 'ul',
  '*': 'li',
  quote: 'blockquote',
  code: 'pre',
} as const;
type Tag = keyof typeof ELEMENTS;

const TAG = /\[(?<close>\/?)(?<name>b|u|i|url|list|quote|code|\*)(?:=(?<value>[^\]]{0,2000}))?\]/g;

/**
 * Shows BBCode as vBulletin and phpBB would, as a fragment of HTML: only the tags that `writeBBCode` writes, each
 * closed where it was opened; everything else is text. Links go to http addresses only.
 */
export function writeBBCodeLook(bbcode: string): string {
  const open: Tag[] = [];
  let out = '';
  let at = 0;
  const text = (to: number): void => {
    out += writeText(bbcode.slice(at, to), open.includes('code'), open.at(-1) === 'list');
  };
  const close = (): void => {
    const tag = open.pop();
    if (tag) out += tag === 'code' ? '</code></pre>' : `</${ELEMENTS[tag]}>`;
  };
  for (const found of bbcode.matchAll(TAG)) {
    const name = found.groups?.name as Tag;
    const isClose = found.groups?.close === '/';
    if (open.at(-1) === 'code' && !(isClose && name === 'code')) continue;
    if (name === '*' && !open.includes('list')) continue;
    const end = found.index + found[0].length;
    const isItemOver = open.at(-1) === '*' && (name === '*' || (isClose && name === 'list'));
    if (isClose && open.at(isItemOver ? -2 : -1) !== name) continue;
    const start = isClose ? undefined : writeStart(name, found.groups?.value);
    if (!isClose && start === undefined) continue;
    text(found.index);
    at = end;
    if (isItemOver) close();
    if (isClose) close();
    else {
      out += start;
      open.push(name);
    }
    // A forum shows no empty line of its own after a list, a quotation or a box.
    if (isClose && ['list', 'quote', 'code'].includes(name)) at += bbcode.startsWith('\n', at) ? 1 : 0;
  }
  text(bbcode.length);
  while (open.length > 0) close();
  return out;
}

function writeStart(name: Tag, value: string | undefined): string | undefined {
  if (name === 'code') return '<pre><code>';
  if (name !== 'url') return `<${ELEMENTS[name]}>`;
  const href = value === undefined ? undefined : safeHref(value);
  return href === undefined ? undefined : `<a href="${escapeHtml(href)}" rel="noopener noreferrer">`;
}

/** Line ends show everywhere but between a list's items, where nothing may stand. */
function writeText(text: string, isCode: boolean, isBetween: boolean): string {
  const shown = escapeHtml(text.replaceAll('\u200C', ''));
  if (isCode) return shown;
  return isBetween ? shown.trim() : shown.replaceAll('\n', '<br>\n');
}

/**
 * Put behind a `[` of somebody's text, so that no forum takes it for a tag: a zero-width non-joiner. `[noparse]`
 * exists only on some forums, `&#91;` shows as typed on phpBB, an empty tag pair is thrown away or shown by others;
 * a character that is no tag's first letter works on all, shows nothing, is in the fonts of old systems too, and
 * is dropped when the post is captured again.
 */
const BREAK = '\u200C';

const LINE = '----------';

/** So many characters of a line a forum's code box shows before it has to be moved. */
const BOX = 100;

const inlines = createInlines({
  text: inert,
  code: inert,
  strong: (words) => `[b]${words}[/b]`,
  emphasis: (words) => `[i]${words}[/i]`,
  link: (href, words) => `[url=${href}]${words}[/url]`,
});

/** Words in a code box, where no tag is read. */
const bare = createInlines({
  text: (text) => text,
  code: (text) => text,
  strong: (words) => words,
  emphasis: (words) => words,
  link: (_, words) => words,
});

const BBCODE: MarkupWriter = {
  inlines,
  heading: (level, words) => {
    if (level === 1) return `[b][u]${words}[/u][/b]`;
    return level === 2 ? `[b]${words}[/b]` : `[u]${words}[/u]`;
  },
  paragraph: (words) => words,
  list: writeList,
  table: (table) => {
    const columns = alignColumns(table, BOX, bare);
    return columns === undefined ? writeList(listRows(table).map(inlines)) : `[code]${inert(columns)}[/code]`;
  },
  quote: (words, author) => {
    const name = author === undefined ? '' : `[b]${inert(author)}:[/b]\n`;
    return `[quote]${name}${words}[/quote]`;
  },
  code: (text) => `[code]${inert(text)}[/code]`,
  rule: LINE,
};

/**
 * Writes a document as BBCode that vBulletin 3 and phpBB 3 show alike: only b, i, u, url, list, quote and code.
 * Sizes and tables differ between forums, so headings are bold or underlined and a table stands in columns in a code
 * box, or, where it is too wide for that, as a list. Nothing in a text becomes a tag.
 */
export function writeBBCode(document: Document): string {
  return `${writeBlocks(document, BBCODE).join('\n\n')}\n`;
}

function writeList(items: readonly string[]): string {
  return `[list]\n${items.map((item) => `[*]${item}\n`).join('')}[/list]`;
}

/** A `[` before a blank opens no tag anywhere and is left alone. */
function inert(text: string): string {
  return text.replace(/\[(?!\s)/g, `[${BREAK}`);
}
