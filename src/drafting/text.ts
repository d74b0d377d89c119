import type { Document } from '../core/document.js';
import { alignColumns, countSigns, createInlines, listRows, type MarkupWriter, writeBlocks } from './markup.js';

/** Lines of a mail are at most this many characters; only a longer word (an address) is let out. */
const WIDTH = 76;

const inlines = createInlines({
  text: (text) => text,
  code: (text) => text,
  strong: (words) => words,
  emphasis: (words) => words,
  link: (href, words) => (words === href ? words : `${words} (${href})`),
});

const TEXT: MarkupWriter = {
  inlines,
  heading: writeHeading,
  paragraph: (words) => wrap(words, '', ''),
  list: writeList,
  table: (table) => alignColumns(table, WIDTH, inlines) ?? writeList(listRows(table).map(inlines)),
  quote: (words, author) => wrap(`${author === undefined ? '' : `${author}:\n`}${words}`, '> ', '> '),
  code: (text) => text.replace(/^/gm, '    '),
  rule: '-'.repeat(WIDTH),
};

/** Writes a document as plain text for a mail: wrapped at 76, lists with dashes, tables aligned where they fit. */
export function writeText(document: Document): string {
  return `${writeBlocks(document, TEXT).join('\n\n')}\n`;
}

function writeHeading(level: 1 | 2 | 3, words: string): string {
  const lines = wrap(words, '', '');
  if (level === 3) return lines;
  const width = Math.max(...lines.split('\n').map(countSigns));
  return `${lines}\n${(level === 1 ? '=' : '-').repeat(Math.max(1, Math.min(width, WIDTH)))}`;
}

function writeList(items: readonly string[]): string {
  return items.map((item) => wrap(item, '- ', '  ')).join('\n');
}

function wrap(text: string, first: string, rest: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    let current = '';
    for (const word of line.split(' ').filter((one) => one !== '')) {
      const start = lines.length === 0 ? first : rest;
      if (current !== '' && countSigns(start) + countSigns(current) + 1 + countSigns(word) > WIDTH) {
        lines.push(start + current);
        current = word;
      } else current = current === '' ? word : `${current} ${word}`;
    }
    lines.push(((lines.length === 0 ? first : rest) + current).trimEnd());
  }
  return lines.join('\n');
}
