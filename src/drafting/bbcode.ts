import type { Block, Document, Inline } from '../kit/document.js';
import { cleanBlocks } from './clean.js';
import { listRows } from './rows.js';

/**
 * Put behind a `[` of somebody's text, so that no forum takes it for a tag: a zero-width non-joiner. `[noparse]`
 * exists only on some forums, `&#91;` shows as typed on phpBB, an empty tag pair is thrown away or shown by others;
 * a character that is no tag's first letter works on all, shows nothing, is in the fonts of old systems too, and
 * is dropped when the post is captured again.
 */
const BREAK = '\u200C';

const LINE = '----------';

/**
 * Writes a document as BBCode that vBulletin 3 and phpBB 3 show alike: only b, i, u, url, list, quote and code.
 * Sizes and tables differ between forums, so headings are bold or underlined and tables become lists. Nothing in a
 * text becomes a tag.
 */
export function writeBBCode(document: Document): string {
  return `${cleanBlocks(document).map(writeBlock).join('\n\n')}\n`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return writeHeading(block.level, writeInlines(block.children));
    case 'paragraph':
      return writeInlines(block.children);
    case 'list':
      return writeList(block.items);
    case 'table':
      return writeList(listRows(block));
    case 'quote': {
      const author = block.author === undefined ? '' : `[b]${inert(block.author)}:[/b]\n`;
      return `[quote]${author}${writeInlines(block.children)}[/quote]`;
    }
    case 'code':
      return `[code]${inert(block.text)}[/code]`;
    case 'rule':
      return LINE;
  }
}

function writeHeading(level: 1 | 2 | 3, words: string): string {
  if (level === 1) return `[b][u]${words}[/u][/b]`;
  return level === 2 ? `[b]${words}[/b]` : `[u]${words}[/u]`;
}

function writeList(items: readonly (readonly Inline[])[]): string {
  return `[list]\n${items.map((item) => `[*]${writeInlines(item)}\n`).join('')}[/list]`;
}

function writeInlines(inlines: readonly Inline[]): string {
  return inlines.map(writeInline).join('');
}

function writeInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inert(inline.text);
    case 'strong':
      return `[b]${writeInlines(inline.children)}[/b]`;
    case 'emphasis':
      return `[i]${writeInlines(inline.children)}[/i]`;
    case 'link':
      return `[url=${inline.href}]${writeInlines(inline.children)}[/url]`;
  }
}

/** A `[` before a blank opens no tag anywhere and is left alone. */
function inert(text: string): string {
  return text.replace(/\[(?!\s)/g, `[${BREAK}`);
}
