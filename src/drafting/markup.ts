import type { Block, Document, Inline } from '../core/document.js';
import { cleanBlocks } from './clean.js';

type Table = Extract<Block, { kind: 'table' }>;

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
        return markup.text(inline.text);
      case 'code':
        return markup.code(inline.text);
      case 'link':
        return markup.link(inline.href, write(inline.children));
      default:
        return markup[inline.kind](write(inline.children));
    }
  };
  return write;
}
