import { type Block, type Inline, link, list, paragraph, type Section, strong } from '../../core/document.js';
import type { Language } from '../../core/language.js';
import { childrenOf } from './report-headings.js';
import { postWords } from './report-words.js';

/**
 * Some sections, and behind them one in which each ruling that they name is told once in plain words, with the page
 * where all of them stand, if there is one. `told`: number → words; `named`: those that stand in words alone.
 */
export function withRulings(
  sections: readonly Section[],
  title: string,
  told: Readonly<Record<string, string>>,
  page: string | undefined,
  language?: Language,
  named: readonly string[] = [],
): readonly Section[] {
  const blocks = tellRulings(sections, told, page, language, named);
  return blocks.length > 0 ? [...sections, { key: 'rulings', title, explains: true as const, blocks }] : sections;
}

function tellRulings(
  sections: readonly Section[],
  told: Readonly<Record<string, string>>,
  page: string | undefined,
  language: Language | undefined,
  named: readonly string[],
): readonly Block[] {
  const words = postWords(language);
  const cited = sections.flatMap(({ blocks }) => blocks.flatMap(childrenOf)).flatMap(findRulings);
  const all = new Set([...cited, ...named]);
  const known = Object.keys(told).filter((number) => all.has(number));
  if (known.length === 0) return [];
  const items = known.map((number) => [strong(number), `: ${told[number]}`]);
  return [
    list(...items),
    ...(page === undefined ? [] : [paragraph(words.allRulings, link(page, words.rulingsPage), '.')]),
  ];
}

function findRulings(inline: Inline): readonly string[] {
  if (inline.kind === 'cite') return inline.rulings;
  return 'children' in inline ? inline.children.flatMap(findRulings) : [];
}
