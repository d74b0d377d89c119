import { describe, expect, it } from 'vitest';
import { cite, line, list, paragraph, type Section, strong } from '../../src/core/document.js';
import { HEADINGS as conquest, RULES as conquestRules } from '../../src/rulesets/conquest/rulebook.js';
import { HEADINGS as counselor, RULES as counselorRules } from '../../src/rulesets/counselor/rulebook.js';
import { HEADINGS as nemesis, RULES as nemesisRules } from '../../src/rulesets/nemesis/rulebook.js';
import { nameHeadings, nameHeadingsIn } from '../../src/rulesets/shared/report-numbers.js';

const HEADINGS = { '3.4': 'Conquest Phase', '4.4.1': 'Bonded', '8': 'Production', '8.4': 'Unit purchase' };

const said = (rules: readonly string[], rulings: readonly string[] = []): string => {
  const [block] = nameHeadingsIn([paragraph('so (', cite(rules, rulings), ')')], HEADINGS);
  return block?.kind === 'paragraph' ? block.children.map((one) => ('text' in one ? one.text : '')).join('') : '';
};

describe('a rule of a book without numbers', () => {
  it.each([
    [['8.4'], [], 'so (Unit purchase, 8.4)'],
    [['8.2'], [], 'so (Production, 8.2)'],
    [['3.4.1'], ['C30'], 'so (Conquest Phase, 3.4.1, C30)'],
    [['3.4.1', '3.4.3'], [], 'so (Conquest Phase, 3.4.1, 3.4.3)'],
    [['3.4.1', '4.4.1'], [], 'so (Conquest Phase, 3.4.1; Bonded, 4.4.1)'],
    [['9.9'], [], 'so (9.9)'],
    [[], ['C30'], 'so (C30)'],
  ])('is told with its heading: %j %j', (rules, rulings, told) => {
    expect(said(rules, rulings)).toBe(told);
  });

  it('is left alone where it is no citation', () => {
    const words = [paragraph('nor 8.4, nor (8.4)')];
    expect(nameHeadingsIn(words, HEADINGS)).toEqual(words);
  });

  it('keeps its number alone in a list in which every line names rules, and has its heading told once at the end', () => {
    const sections: Section[] = [
      {
        key: 'region',
        part: 'Mill',
        blocks: [list([strong('Mill'), ...line`: taken (${cite(['3.4.1'])})`], line`bought (${cite(['8.4'])})`)],
      },
      { key: 'illegal', blocks: [list(line`refused (${cite(['8.2'])})`)] },
    ];
    const told = JSON.stringify(nameHeadings(sections, HEADINGS, ['region']));
    expect(told).toContain('"text":"3.4.1"');
    expect(told).toContain('"text":"Production, 8.2"');
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
  !JSON.stringify(nameHeadingsIn([paragraph(cite([rule]))], headings)).includes(`"text":"${rule}"`);
