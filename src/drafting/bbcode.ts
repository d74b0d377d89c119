import type { Document } from '../core/document.js';
import { alignColumns } from './columns.js';
import { createInlines, type MarkupWriter, writeBlocks } from './markup.js';
import { listRows } from './rows.js';

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
