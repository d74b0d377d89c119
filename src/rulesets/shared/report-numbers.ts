import {
  type Block,
  type Inline,
  link,
  list,
  paragraph,
  type Section,
  strong,
  withoutStatements,
} from '../../core/document.js';
import type { Language } from '../../core/language.js';
import { numberAbove } from '../../core/text.js';
import { postWords } from './report-words.js';

/** The headings of a players' book that has no numbers, by the first parts of the numbers that stand under each. */
export type Headings = Readonly<Record<string, string>>;

/** The head of a table's column that holds rules. */
export const RULE_COLUMN = 'Rule';

/**
 * Names before each rule's number the heading under which players find it: `(8.4)` becomes `(Unit purchase, 8.4)`. The
 * sections of `listed`, in which rules stand in every line, keep the bare numbers; their headings are told once, in a
 * section of their own at the end.
 */
export function nameHeadings(
  sections: readonly Section[],
  headings: Headings,
  listed: readonly string[] = [],
): readonly Section[] {
  const isListed = ({ key }: Section): boolean => listed.includes(key);
  const named = new Set(sections.filter(isListed).flatMap(({ blocks }) => blocks.flatMap(findRules)));
  const keys = new Set([...named].map((rule) => keyOf(rule, headings)));
  const told = Object.entries(headings)
    .filter(([key]) => keys.has(key))
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([key, heading]) => `${key} ${heading}`);
  return [
    ...sections.map((section) =>
      isListed(section) ? section : { ...section, blocks: nameHeadingsIn(section.blocks, headings) },
    ),
    ...(told.length > 0
      ? [
          {
            key: 'rules',
            title: 'Rules by number',
            explains: true as const,
            blocks: [paragraph(`${told.join('; ')}.`)],
          },
        ]
      : []),
  ];
}

function findRules(block: Block): readonly string[] {
  if (block.kind === 'table') {
    const column = block.head.indexOf(RULE_COLUMN);
    return block.rows.flatMap((row) =>
      withoutStatements(row[column] ?? []).flatMap((cell) => ('text' in cell ? [cell.text] : [])),
    );
  }
  return withoutStatements(childrenOf(block)).flatMap((inline) => (inline.kind === 'cite' ? inline.rules : []));
}

/** The same in blocks; tables, boxes and what players wrote are left alone. */
export function nameHeadingsIn(blocks: readonly Block[], headings: Headings): readonly Block[] {
  const tell = (inline: Inline): Inline => {
    if (inline.kind === 'cite') return { ...inline, text: formatCite(inline, headings) };
    const isOurs = inline.kind === 'strong' || inline.kind === 'statement';
    return isOurs ? { ...inline, children: inline.children.map(tell) } : inline;
  };
  return blocks.map((block): Block => {
    if (block.kind === 'list') return { ...block, items: block.items.map((item) => item.map(tell)) };
    return block.kind === 'paragraph' ? { ...block, children: block.children.map(tell) } : block;
  });
}

function formatCite({ text, rules, rulings }: Extract<Inline, { kind: 'cite' }>, headings: Headings): string {
  const told = rules.length === 0 ? undefined : formatUnder(rules, headings);
  return told === undefined ? text : [told, ...rulings].join(', ');
}

/** Rules under the headings where players find them; undefined where one of them has none. */
function formatUnder(rules: readonly string[], headings: Headings): string | undefined {
  const found = rules.map((rule) => headingOf(rule, headings));
  if (found.includes(undefined)) return undefined;
  const parts = [...new Set(found)].map((heading) =>
    [heading, ...rules.filter((_, i) => found[i] === heading)].join(', '),
  );
  return parts.join('; ');
}

function headingOf(rule: string, headings: Headings): string | undefined {
  const key = keyOf(rule, headings);
  return key === undefined ? undefined : headings[key];
}

/** Under which number's heading a rule stands: `3.4.1` under that of `3.4.1`, else of `3.4`, else of `3`. */
function keyOf(rule: string, headings: Headings): string | undefined {
  for (let number = rule; number !== ''; number = numberAbove(number))
    if (Object.hasOwn(headings, number)) return number;
  return undefined;
}

/** What stands in a list or a paragraph. */
function childrenOf(block: Block): readonly Inline[] {
  return block.kind === 'list' ? block.items.flat() : block.kind === 'paragraph' ? block.children : [];
}

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
  const blocks = formatRulings(sections, told, page, language, named);
  return blocks.length > 0 ? [...sections, { key: 'rulings', title, explains: true as const, blocks }] : sections;
}

function formatRulings(
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
