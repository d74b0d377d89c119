import type { Block, Inline, Section } from '../../core/document.js';
import { link, list, paragraph, strong } from '../../core/document.js';

/** Rulings as they stand behind a reason, `(3.3.1, R18)`, or at the head of a judge’s call. */
const NAMED = /(?<=[( ])[A-Z]\d{1,2}(?=[,:)])/g;

/**
 * Some sections, and behind them one in which each ruling that they name is told once in plain words, with the page
 * where all of them stand, if there is one. `told`: number → words.
 */
export function withRulings(
  sections: readonly Section[],
  title: string,
  told: Readonly<Record<string, string>>,
  page: string | undefined,
): readonly Section[] {
  const blocks = tellRulings(sections, told, page);
  return blocks.length > 0 ? [...sections, { key: 'rulings', title, blocks }] : sections;
}

function tellRulings(
  sections: readonly Section[],
  told: Readonly<Record<string, string>>,
  page: string | undefined,
): readonly Block[] {
  const named = new Set(
    sections.flatMap(({ blocks }) => blocks.flatMap(writeWords)).flatMap((text) => text.match(NAMED) ?? []),
  );
  const known = Object.keys(told).filter((number) => named.has(number));
  if (known.length === 0) return [];
  const items = known.map((number) => [strong(number), `: ${told[number]}`]);
  return [
    list(...items),
    ...(page === undefined ? [] : [paragraph('All rulings of this game: ', link(page, 'the page of rulings'), '.')]),
  ];
}

function writeWords(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => ` ${item.map(plain).join('')}`);
    case 'paragraph':
      return [block.children.map(plain).join('')];
    default:
      return [];
  }
}

function plain(inline: Inline): string {
  return 'text' in inline ? inline.text : inline.children.map(plain).join('');
}
