import type { Block, Document } from '../core/document.js';
import { createInlines, type MarkupWriter, writeBlocks } from './markup.js';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML and XML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);
}

const inlines = createInlines({
  text: (text) => escapeHtml(text).replaceAll('\n', '<br>\n'),
  code: (text) => element('code', escapeHtml(text)),
  strong: (words) => element('strong', words),
  emphasis: (words) => element('em', words),
  link: (href, words) => `<a href="${escapeHtml(href)}" rel="noopener noreferrer">${words}</a>`,
});

const HTML: MarkupWriter = {
  inlines,
  heading: (level, words) => element(`h${level + 1}`, words),
  paragraph: (words) => element('p', words),
  list: (items) => `<ul>\n${items.map((item) => `${element('li', item)}\n`).join('')}</ul>`,
  table: writeTable,
  quote: (words, author) => {
    const name = author === undefined ? '' : `\n${element('p', element('cite', escapeHtml(author)))}`;
    return element('blockquote', `${name}\n${element('p', words)}\n`);
  },
  // The parser eats one line end right after the tag, so one is given.
  code: (text) => element('pre', `\n${element('code', escapeHtml(text))}`),
  rule: '<hr>',
};

/**
 * Writes a document as a fragment of HTML: nothing but plain elements, links with http addresses, and escaped text;
 * no attribute but `href`, `rel` and `scope`. Headings begin at h2, below the page's or the mail's own.
 */
export function writeHtml(document: Document): string {
  return writeBlocks(document, HTML)
    .map((block) => `${block}\n`)
    .join('');
}

function writeTable(table: Extract<Block, { kind: 'table' }>): string {
  const head = table.head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
  const rows = table.rows.map((row) => element('tr', row.map((cell) => element('td', inlines(cell))).join('')));
  return `<table>\n<thead>${element('tr', head)}</thead>\n<tbody>\n${rows.map((row) => `${row}\n`).join('')}</tbody>\n</table>`;
}

function element(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`;
}
