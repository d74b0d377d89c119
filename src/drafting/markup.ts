import type { Block, Document, Inline } from '../core/document.js';
import { cleanBlocks } from './clean.js';

type Table = Extract<Block, { kind: 'table' }>;

/** A cell that is a number, alone or with what it changed by, or a dash where there is none. */
const NUMBER = /^(?:[+-]?\d+(?: \([+-]?\d+\))?|–)?$/;

/**
 * A table in columns of plain text, numbers to the right; undefined where it is wider than `width` or a cell has
 * several lines. `write` gives a cell's words.
 */
export function alignColumns(
  { head, rows }: Table,
  width: number,
  write: (cell: readonly Inline[]) => string,
): string | undefined {
  const body = rows.map((row) => row.map(write));
  if (body.some((row) => row.some((cell) => cell.includes('\n')))) return undefined;
  const columns = head.map((title, i) => {
    const cells = body.map((row) => row[i] ?? '');
    return {
      width: Math.max(countSigns(title), ...cells.map(countSigns)),
      isNumber: cells.every((cell) => NUMBER.test(cell)) && cells.some((cell) => /\d/.test(cell)),
    };
  });
  if (columns.reduce((sum, column) => sum + column.width + 2, -2) > width) return undefined;
  const line = (row: readonly string[]) =>
    columns
      .map((column, i) => {
        const cell = row[i] ?? '';
        const gap = ' '.repeat(column.width - countSigns(cell));
        return column.isNumber ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd();
  return [line(head), line(columns.map((column) => '-'.repeat(column.width))), ...body.map(line)].join('\n');
}

/** Characters as they stand side by side, not code units. */
export function countSigns(text: string): number {
  return [...text].length;
}

/** How one markup writes each sort of block; the words in it are written already. */
export interface MarkupWriter {
  inlines(children: readonly Inline[]): string;
  heading(level: 1 | 2 | 3, words: string): string;
  paragraph(words: string): string;
  list(items: readonly string[]): string;
  table(table: Table): string;
  quote(words: string, author: string | undefined): string;
  code(text: string): string;
  readonly rule: string;
}

/** How one markup writes what stands in a line. */
export interface InlineMarkup {
  text(text: string): string;
  code(text: string): string;
  strong(words: string): string;
  emphasis(words: string): string;
  link(href: string, words: string): string;
}

/** Writes a document's blocks one by one, cleaned first, so that every markup gets the same. */
export function writeBlocks(document: Document, markup: MarkupWriter): readonly string[] {
  return cleanBlocks(document).map((block) => writeBlock(block, markup));
}

/** Writes one block. */
export function writeBlock(block: Block, markup: MarkupWriter): string {
  switch (block.kind) {
    case 'heading':
      return markup.heading(block.level, markup.inlines(block.children));
    case 'paragraph':
      return markup.paragraph(markup.inlines(block.children));
    case 'list':
      return markup.list(block.items.map((item) => markup.inlines(item)));
    case 'table':
      return markup.table(block);
    case 'quote':
      return markup.quote(markup.inlines(block.children), block.author);
    case 'code':
      return markup.code(block.text);
    case 'rule':
      return markup.rule;
  }
}

/** What writes the words of a line where each is written the same wherever it stands. */
export function createInlines(markup: InlineMarkup): (children: readonly Inline[]) => string {
  const write = (children: readonly Inline[]): string => children.map(writeOne).join('');
  const writeOne = (inline: Inline): string => {
    switch (inline.kind) {
      case 'text':
      case 'cite':
        return markup.text(inline.text);
      case 'code':
        return markup.code(inline.text);
      case 'link':
        return markup.link(inline.href, write(inline.children));
      case 'statement':
        return write(inline.children);
      default:
        return markup[inline.kind](write(inline.children));
    }
  };
  return write;
}

/**
 * A table as a list, for markups and widths that have no tables: each row is one item, its first cell strong, the
 * others each named by their column's head. Empty cells are left out.
 */
export function listRows(table: Table): readonly (readonly Inline[])[] {
  return table.rows.map((row) =>
    row.flatMap((cell, column): Inline[] => {
      if (column === 0) return [{ kind: 'strong', children: cell }];
      if (cell.length === 0) return [];
      const head = table.head[column];
      return [{ kind: 'text', text: head ? `; ${head}: ` : '; ' }, ...cell];
    }),
  );
}
