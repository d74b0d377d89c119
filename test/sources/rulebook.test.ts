import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as classic from '../../src/rulesets/classic/rulebook.js';
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
  '2.5.2.2',
  '2.5.3',
  '3.2.4.3.1',
  '3.2.4.3.2',
  '3.2.4.3.3',
  '4.3.4',
  '5.2.2.2',
  '6.1',
  '6.1.1',
  '6.2.1',
  '6.2.3',
  '6.3.1',
];

/** Each rulebook's numbers, the rules that only campaigns prove, and what cases may name beside. */
const BOOKS = [
  // A case has no battle results: 4.2.5 is proved by the campaign's turns; healing and separation are the judge's still.
  { id: 'classic', ...classic, byTurns: ['4.2.5'], beside: CHAPTERS_OF_CASES },
  { id: 'planes', ...planes, byTurns: ['6'], beside: ['P52', 'R1', 'R2', 'R3', 'R4', 'R5', 'R14', 'R29', 'R30'] },
  // Notices and their addresses are proved by the bundled campaign's mails.
  {
    id: 'nemesis',
    ...nemesis,
    byTurns: ['13.1', 'N37'],
    beside: ['3.1', '3.2', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R30'],
  },
] as const;

const TURNS = new URL('../../src/turns', import.meta.url).pathname;

const textOf = (folder: string, skip: readonly string[]) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !skip.includes(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
describe.each(BOOKS)('the rulebook of $id', ({ id, RULES, RULINGS, BY_HAND, byTurns, beside }) => {
  const CODE = new URL(`../../src/rulesets/${id}`, import.meta.url).pathname;
  const CASES = new URL(`../../fixtures/cases/${id}`, import.meta.url).pathname;
  const code = `${textOf(CODE, ['rulebook.ts', 'grammar.ts'])}\n${textOf(TURNS, [])}`;
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
