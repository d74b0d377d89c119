import type { Block, Document } from '../core/document.js';
import { writeBBCode } from './bbcode.js';
import { writeMarkdown } from './markdown.js';

/**
 * Splits a document where a forum's post holds at most `longest` characters, between blocks and, inside a list too long
 * for one post, between its items; a heading stays with what it heads. One block longer than a post stays whole, since
 * cutting it could break its marks.
 */
export function splitDocument(document: Document, longest: number): readonly Document[] {
  const parts: Block[][] = [[]];
  for (const block of document.blocks.flatMap((one, i) =>
    splitList(document, one, headingsBefore(document, i), longest),
  )) {
    const part = parts.at(-1) as Block[];
    if (part.length === 0 || sizeOf(document, [...part, block]) <= longest) part.push(block);
    else parts.push([...takeHeadings(part), block]);
  }
  return parts.filter((blocks) => blocks.length > 0).map((blocks) => ({ ...document, blocks }));
}

/** Takes the headings at a part's end away, to begin the next part with them. */
function takeHeadings(part: Block[]): Block[] {
  const from = part.findLastIndex(({ kind }) => kind !== 'heading') + 1;
  return from === 0 ? [] : part.splice(from);
}

/** The headings a block goes with: they must find room beside it. */
function headingsBefore({ blocks }: Document, index: number): readonly Block[] {
  const from = blocks.slice(0, index).findLastIndex(({ kind }) => kind !== 'heading') + 1;
  return blocks.slice(from, index);
}

function splitList(document: Document, block: Block, headings: readonly Block[], longest: number): readonly Block[] {
  if (block.kind !== 'list' || block.items.length < 2) return [block];
  if (sizeOf(document, [...headings, block]) <= longest) return [block];
  const half = Math.ceil(block.items.length / 2);
  return [block.items.slice(0, half), block.items.slice(half)].flatMap((items) =>
    splitList(document, { kind: 'list', items }, headings, longest),
  );
}

function sizeOf(document: Document, blocks: readonly Block[]): number {
  const part = { ...document, blocks };
  return Math.max(writeBBCode(part).length, writeMarkdown(part).length);
}
