import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as classic from '../../src/rulesets/classic/rulebook.js';
import * as conquest from '../../src/rulesets/conquest/rulebook.js';
import * as counselor from '../../src/rulesets/counselor/rulebook.js';
import { RULINGS as COUNSELOR_RULINGS } from '../../src/rulesets/counselor/rulebook.js';
import * as nemesis from '../../src/rulesets/nemesis/rulebook.js';
import * as planes from '../../src/rulesets/planes/rulebook.js';

/** Rules that cases name beside those of the code: parts of one, or what is only read there. */
const CHAPTERS_OF_CASES = [
  '1.4.1',
  '1.4.2',
  '1.4.3',
  '2.3.1.1',
  '2.3.1.2',
  '2.3.1.3',
  '3.2.4.3.1',
  '3.2.4.3.2',
  '3.2.4.3.3',
  '6.1',
];

/** Every numbered rule of the classic rulebook: chapter and section, to the last part. */
const CLASSIC_BOOK = [
  ...[
    '1.1',
    '1.1.1',
    '1.1.2',
    '1.2',
    '1.3',
    '1.4',
    '1.4.1',
    '1.4.2',
    '1.4.3',
    '1.5',
    '1.6',
    '1.7',
    '1.7.1',
    '1.7.2',
    '1.7.3',
  ],
  ...[
    '2.1',
    '2.1.1',
    '2.1.2',
    '2.1.3',
    '2.1.4',
    '2.1.5',
    '2.1.6',
    '2.2',
    '2.2.1',
    '2.2.1.1',
    '2.2.2',
    '2.2.3',
    '2.2.3.1',
    '2.2.3.1.1',
  ],
  ...[
    '2.2.3.1.2',
    '2.2.3.1.3',
    '2.2.3.1.4',
    '2.2.3.2',
    '2.2.3.3',
    '2.2.3.4',
    '2.2.4',
    '2.2.5',
    '2.2.6',
    '2.3',
    '2.3.1',
    '2.3.1.1',
  ],
  ...[
    '2.3.1.2',
    '2.3.1.3',
    '2.3.2',
    '2.3.3',
    '2.4',
    '2.5',
    '2.5.1',
    '2.5.1.1',
    '2.5.1.2',
    '2.5.1.3',
    '2.5.1.4',
    '2.5.2',
    '2.5.2.1',
  ],
  ...['2.5.2.2', '2.5.2.3', '2.5.3', '2.6'],
  ...[
    '3.1',
    '3.2',
    '3.2.1',
    '3.2.2',
    '3.2.2.1',
    '3.2.2.2',
    '3.2.2.3',
    '3.2.2.4',
    '3.2.2.5',
    '3.2.3',
    '3.2.3.1',
    '3.2.3.2',
    '3.2.4',
  ],
  ...[
    '3.2.4.1',
    '3.2.4.2',
    '3.2.4.3',
    '3.2.4.3.1',
    '3.2.4.3.2',
    '3.2.4.3.3',
    '3.2.4.3.4',
    '3.2.5',
    '3.2.5.1',
    '3.2.5.2',
    '3.2.5.3',
  ],
  ...['3.2.5.4', '3.3', '3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.5', '3.3.6'],
  ...[
    '4.1',
    '4.1.1',
    '4.1.2',
    '4.1.2.1',
    '4.1.2.2',
    '4.1.2.3',
    '4.1.2.4',
    '4.1.2.5',
    '4.2',
    '4.2.1',
    '4.2.2',
    '4.2.3',
    '4.2.4',
    '4.2.5',
  ],
  ...['4.2.6', '4.3', '4.3.1', '4.3.2', '4.3.3', '4.3.4', '4.4', '4.5'],
  ...[
    '5.1',
    '5.2',
    '5.2.1',
    '5.2.2',
    '5.2.2.1',
    '5.2.2.2',
    '5.2.3',
    '5.3',
    '5.3.1',
    '5.3.2',
    '5.3.3',
    '5.3.4',
    '5.4',
    '5.4.1',
    '5.4.2',
  ],
  ...['6.1', '6.1.1', '6.1.2', '6.2', '6.2.1', '6.2.2', '6.2.3', '6.3', '6.3.1', '6.3.2'],
];

/** Each rulebook's numbers, the rules that only campaigns prove, and what cases may name beside. */
const BOOKS = [
  { id: 'classic', ...classic, byTurns: [], beside: CHAPTERS_OF_CASES },
  { id: 'planes', ...planes, byTurns: ['6'], beside: ['P52', 'R1', 'R2', 'R3', 'R4', 'R5', 'R14', 'R29', 'R30'] },
  // Notices and their addresses are proved by the bundled campaign's mails.
  {
    id: 'nemesis',
    ...nemesis,
    byTurns: ['13.1', 'N37'],
    beside: ['3.1', '3.2', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R30'],
  },
  // What the set-up holds, and what is done by hand, is proved by the bundled campaign.
  {
    id: 'conquest',
    ...conquest,
    byTurns: ['2.5', 'C3', 'C37'],
    beside: ['4.1.1', '4.1.4', 'R1', 'R3', 'R4', 'R5', 'R6', 'R9', 'R30'],
  },
  // Turn 0, what is entered by hand and the client's files are proved by campaigns and tests of their own.
  {
    id: 'counselor',
    ...counselor,
    RULINGS: COUNSELOR_RULINGS,
    byTurns: ['1.3', 'J61', 'J62', 'J65'],
    beside: ['R1', 'R2', 'R3', 'R4', 'R5', 'R30'],
  },
] as const;

const TURNS = new URL('../../src/turns', import.meta.url).pathname;

const textOf = (folder: string, skip: readonly string[]) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !skip.includes(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
describe.each(BOOKS)('the rulebook of $id', ({ id, RULES, RULINGS, BY_HAND: given, byTurns, beside }) => {
  const BY_HAND: readonly string[] = Array.isArray(given) ? given : Object.keys(given);
  const CODE = new URL(`../../src/rulesets/${id}`, import.meta.url).pathname;
  const CASES = new URL(`../../fixtures/cases/${id}`, import.meta.url).pathname;
  const code = `${textOf(CODE, ['rulebook.ts', 'rulings.ts', 'grammar.ts'])}\n${textOf(TURNS, [])}`;
  const tested = new Set(
    readdirSync(CASES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) =>
        (
          parse(readFileSync(join(CASES, name), 'utf8'), { schema: 'failsafe' }) as { cases: { rules: string[] }[] }
        ).cases.flatMap(({ rules }) => rules),
      ),
  );
  const names = (number: string) =>
    new RegExp(`(?<![\\d.])${number.replaceAll('.', '\\.')}(?![\\d]|\\.\\d)`).test(code);

  it.each(Object.keys(RULES))('rule %s stands in the code', (rule) => {
    expect(names(rule)).toBe(true);
  });

  it.each(Object.keys(RULINGS))('ruling %s stands in the code', (ruling) => {
    expect(new RegExp(`\\b${ruling}\\b`).test(code)).toBe(true);
  });

  it.each(Object.keys(RULES).filter((rule) => !(byTurns as readonly string[]).includes(rule)))(
    'rule %s has a case',
    (rule) => {
      expect([...tested].some((one) => one === rule || one.startsWith(`${rule}.`))).toBe(true);
    },
  );

  const byCases = Object.keys(RULINGS).filter((ruling) => !(byTurns as readonly string[]).includes(ruling));
  it.each(byCases)('ruling %s has a case', (ruling) => {
    expect(tested.has(ruling)).toBe(true);
  });

  it.each(BY_HAND)('rule %s is carried out by a person, so it is no rule of the code', (rule) => {
    expect(Object.keys(RULES)).not.toContain(rule);
  });

  it('a case names only rules and rulings that are known', () => {
    const known = new Set<string>([...Object.keys(RULES), ...Object.keys(RULINGS), ...BY_HAND, ...beside]);
    expect(
      [...tested].filter(
        (rule) =>
          !known.has(rule) && ![...known].some((one) => rule.startsWith(`${one}.`) || one.startsWith(`${rule}.`)),
      ),
    ).toEqual([]);
  });
});

describe('the whole of the classic rulebook', () => {
  const coded = Object.keys(classic.RULES);
  const byHand = Object.keys(classic.BY_HAND);
  const reasonOf = (rule: string) => classic.BY_HAND[rule as keyof typeof classic.BY_HAND];
  /** A rule itself, what it is a part of, or what stands under it as a heading. */
  const isIn = (rule: string, list: readonly string[]) =>
    list.some((one) => one === rule || rule.startsWith(`${one}.`) || one.startsWith(`${rule}.`));

  it.each(CLASSIC_BOOK)('%s is in code, or a person’s with the reason', (rule) => {
    expect(isIn(rule, coded) || byHand.includes(rule) || NOT_RULES.includes(rule)).toBe(true);
  });

  it.each(byHand)('%s, a person’s, stands in the book, says why, and is in no code', (rule) => {
    expect(CLASSIC_BOOK).toContain(rule);
    expect(reasonOf(rule).length).toBeGreaterThan(20);
    expect(coded).not.toContain(rule);
  });

  it('the code names no rule that the book has not', () => {
    expect(coded.filter((rule) => !CLASSIC_BOOK.includes(rule))).toEqual([]);
  });
});

/** What only says again what other rules say. */
const NOT_RULES: readonly string[] = ['2.4'];
