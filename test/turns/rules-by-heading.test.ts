import { describe, expect, it } from 'vitest';
import { list, paragraph, type Section, strong } from '../../src/core/document.js';
import { HEADINGS as conquest, RULES as conquestRules } from '../../src/rulesets/conquest/rulebook.js';
import { HEADINGS as counselor, RULES as counselorRules } from '../../src/rulesets/counselor/rulebook.js';
import { HEADINGS as nemesis, RULES as nemesisRules } from '../../src/rulesets/nemesis/rulebook.js';
import { nameHeadings, nameHeadingsIn } from '../../src/rulesets/shared/headings.js';

const HEADINGS = { '3.4': 'Conquest Phase', '4.4.1': 'Bonded', '8': 'Production', '8.4': 'Unit purchase' };

const said = (words: string): string => {
  const [block] = nameHeadingsIn([paragraph(words)], HEADINGS);
  return block?.kind === 'paragraph' ? block.children.map((one) => ('text' in one ? one.text : '')).join('') : '';
};

describe('a rule of a book without numbers', () => {
  it.each([
    ['too dear (8.4).', 'too dear (Unit purchase, 8.4).'],
    ['a yield (8.2)', 'a yield (Production, 8.2)'],
    ['land (3.4.1, C30)', 'land (Conquest Phase, 3.4.1, C30)'],
    ['land (3.4.1, 3.4.3)', 'land (Conquest Phase, 3.4.1, 3.4.3)'],
    ['land (3.4.1, 4.4.1)', 'land (Conquest Phase, 3.4.1; Bonded, 4.4.1)'],
    ['nothing (9.9), nor (C30), nor 8.4, nor (60, 10, 25)', 'nothing (9.9), nor (C30), nor 8.4, nor (60, 10, 25)'],
  ])('is told with its heading: %s', (words, told) => {
    expect(said(words)).toBe(told);
  });

  it('keeps its number alone in a list in which every line names rules, and has its heading told once at the end', () => {
    const sections: Section[] = [
      { key: 'region', part: 'Mill', blocks: [list([strong('Mill'), ': taken (3.4.1)'], ['bought (8.4)'])] },
      { key: 'illegal', blocks: [list(['refused (8.2)'])] },
    ];
    const told = JSON.stringify(nameHeadings(sections, HEADINGS, ['region']));
    expect(told).toContain(': taken (3.4.1)');
    expect(told).toContain('refused (Production, 8.2)');
    expect(told).toContain('3.4 Conquest Phase; 8.4 Unit purchase.');
    expect(told).not.toContain('8 Production');
  });

  it.each([
    ['conquest', conquest, conquestRules],
    ['nemesis', nemesis, nemesisRules],
    ['counselor', counselor, counselorRules],
  ] as const)('has a heading, whichever of %s it is', (_, headings, rules) => {
    const bare = Object.keys(rules).filter((rule) => rule !== '13.1' && !isNamed(rule, headings));
    expect(bare).toEqual([]);
  });
});

const isNamed = (rule: string, headings: Readonly<Record<string, string>>): boolean =>
  !JSON.stringify(nameHeadingsIn([paragraph(`so (${rule})`)], headings)).includes(`so (${rule})`);
