import type { Block, Document, Inline } from '../kit/document.js';
import { cleanBlocks } from './clean.js';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML and XML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);
}

/**
 * Writes a document as a fragment of HTML: nothing but plain elements, links with http addresses, and escaped text;
 * no attribute but `href`, `rel` and `scope`. Headings begin at h2, below the page's or the mail's own.
 */
export function writeHtml(document: Document): string {
  return cleanBlocks(document)
    .map((block) => `${writeBlock(block)}\n`)
    .join('');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return element(`h${block.level + 1}`, writeInlines(block.children));
    case 'paragraph':
      return element('p', writeInlines(block.children));
    case 'list':
      return `<ul>\n${block.items.map((item) => `${element('li', writeInlines(item))}\n`).join('')}</ul>`;
    case 'quote': {
      const author = block.author === undefined ? '' : `\n${element('p', element('cite', escapeHtml(block.author)))}`;
      return element('blockquote', `${author}\n${element('p', writeInlines(block.children))}\n`);
    }
    case 'code':
      // The parser eats one line end right after the tag, so one is given.
      return element('pre', `\n${element('code', escapeHtml(block.text))}`);
    case 'table':
      return writeTable(block);
    case 'rule':
      return '<hr>';
  }
}

function writeTable(table: Extract<Block, { kind: 'table' }>): string {
  const head = table.head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
  const rows = table.rows.map((row) => element('tr', row.map((cell) => element('td', writeInlines(cell))).join('')));
  return `<table>\n<thead>${element('tr', head)}</thead>\n<tbody>\n${rows.map((row) => `${row}\n`).join('')}</tbody>\n</table>`;
}

function writeInlines(inlines: readonly Inline[]): string {
  return inlines.map(writeInline).join('');
}

function writeInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escapeHtml(inline.text).replaceAll('\n', '<br>\n');
    case 'code':
      return element('code', escapeHtml(inline.text));
    case 'strong':
      return element('strong', writeInlines(inline.children));
    case 'emphasis':
      return element('em', writeInlines(inline.children));
    case 'link':
      return `<a href="${escapeHtml(inline.href)}" rel="noopener noreferrer">${writeInlines(inline.children)}</a>`;
  }
}

function element(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`;
}
