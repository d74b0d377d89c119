import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as classic from '../../src/rulesets/classic/rulebook.js';
import * as conquest from '../../src/rulesets/conquest/rulebook.js';
import * as counselor from '../../src/rulesets/counselor/rulebook.js';
import { RULESETS } from '../../src/rulesets/index.js';
import * as nemesis from '../../src/rulesets/nemesis/rulebook.js';
import * as planes from '../../src/rulesets/planes/rulebook.js';
import { readData } from '../harness/catalogue.js';
import * as inClassic from './carriers/classic.js';
import * as inConquest from './carriers/conquest.js';
import * as inCounselor from './carriers/counselor.js';
import * as inNemesis from './carriers/nemesis.js';
import * as inPlanes from './carriers/planes.js';
import { files, isCompiled, neededBy, pathOf } from './sources.js';
import { type Declaration, declarationsOf, nameOf, nodesOf, nodesUnder } from './syntax.js';

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
  { id: 'classic', ...classic, ...inClassic, byTurns: [], beside: CHAPTERS_OF_CASES },
  {
    id: 'planes',
    ...planes,
    ...inPlanes,
    byTurns: ['6'],
    beside: ['P52', 'R1', 'R2', 'R3', 'R4', 'R5', 'R14', 'R29', 'R30'],
  },
  // Notices and their addresses are proved by the bundled campaign's mails.
  {
    id: 'nemesis',
    ...nemesis,
    ...inNemesis,
    byTurns: ['13.1', 'N37'],
    beside: ['3.1', '3.2', 'R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R30'],
  },
  // What the set-up holds, and what is done by hand, is proved by the bundled campaign.
  {
    id: 'conquest',
    ...conquest,
    ...inConquest,
    byTurns: ['2.5', 'C3', 'C37'],
    beside: ['4.1.1', '4.1.4', 'R1', 'R3', 'R4', 'R5', 'R6', 'R9', 'R30'],
  },
  // Turn 0, what is entered by hand and the client's files are proved by campaigns and tests of their own.
  {
    id: 'counselor',
    ...counselor,
    ...inCounselor,
    byTurns: ['1.3', 'J61', 'J62', 'J65'],
    beside: ['R1', 'R2', 'R3', 'R4', 'R5', 'R30'],
  },
] as const;

const NEEDED = files.map((file) => [file, neededBy(file)] as const);

/** The files of a ruleset, or of the contract; no compiled grammar. */
const filesOf = (room: string) => files.filter((file) => file.startsWith(`rulesets/${room}/`) && !isCompiled(file));

/** Where rules are listed and told, and not carried out. */
const TELLING = /\/(?:rulebook\.ts$|facts\b|report\/)/;

/** The words that stand in something as values. */
function literalsIn({ node }: Declaration): ReadonlySet<unknown> {
  return new Set(nodesUnder(node).flatMap(({ type, value }) => (type === 'Literal' ? [value] : [])));
}

/** True where something is asked for outside itself: in its file or one that imports it; a member by its ruleset or the contract. */
function isUsed({ name, node, isMember }: Declaration, file: string, ruleset: string): boolean {
  const inside = new Set(nodesUnder(node));
  const word = name.split('.').at(-1);
  const named = (at: string) => nodesOf(pathOf(at)).filter((one) => nameOf(one) === word && !inside.has(one));
  if (isMember) return [...filesOf(ruleset), ...filesOf('contract')].some((at) => named(at).length > 0);
  const members = new Set(
    nodesOf(pathOf(file)).map(({ type, computed, property }) => type === 'MemberExpression' && !computed && property),
  );
  return (
    named(file).some((one) => !members.has(one)) ||
    NEEDED.some(([at, needed]) => needed.includes(file) && named(at).length > 0)
  );
}

describe.each(BOOKS)('the rulebook of $id', ({ id, RULES, RULINGS, BY_HAND: given, CARRIED_BY, byTurns, beside }) => {
  const BY_HAND: readonly string[] = Array.isArray(given) ? given : Object.keys(given);
  const carriers: Readonly<Partial<Record<string, string>>> = CARRIED_BY;
  const declared = filesOf(id).flatMap((file) => declarationsOf(pathOf(file)).map((one) => ({ ...one, file })));
  const givers = declared
    .filter(({ file }) => !TELLING.test(file))
    .map((one) => ({ ...one, literals: literalsIn(one) }));
  const CASES = new URL(`../../fixtures/cases/${id}`, import.meta.url).pathname;
  const tested = new Set(
    readdirSync(CASES, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => (readData(join(CASES, name)) as { cases: { rules: string[] }[] }).cases)
      .flatMap(({ rules }) => rules),
  );

  it.each([...Object.keys(RULES), ...Object.keys(RULINGS)])('%s stands in the code', (number) => {
    const named = carriers[number];
    if (named === undefined) {
      const gives = givers.filter(({ literals }) => literals.has(number));
      if (gives.some((one) => isUsed(one, one.file, id))) return;
      throw new Error(
        `Nothing in src/rulesets/${id} gives the number ${number}: what carries it out should, in a verdict, a reason, a roll or a call, or test/architecture/carriers/${id}.ts should name it.`,
      );
    }
    const [name, only] = named.split(' in ');
    const found = declared.filter(
      (one) => one.name === name && (only === undefined || one.file === `rulesets/${id}/${only}`),
    );
    const [carrier] = found;
    if (!carrier || found.length > 1)
      throw new Error(
        `"${name}", which carries ${number} out, is declared ${found.length} times in src/rulesets/${id}: test/architecture/carriers/${id}.ts should name what carries it out now, with the file where there are several: "name in file.ts".`,
      );
    expect(isUsed(carrier, carrier.file, id), `"${name}" is used`).toBe(true);
    expect(literalsIn(carrier).has(number), `"${name}" gives the number ${number}, and need not be named`).toBe(false);
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

it.each(RULESETS.map(({ id, rules, rulings, posts }) => ({ id, rules, rulings, posts })))(
  'each number by which posts of $id count or not is one rule or one ruling',
  ({ rules, rulings, posts }) => {
    const { late, early, earlyRuling = '', withheld, edited, stranger, notPlaying } = posts;
    for (const rule of [late, early, stranger, notPlaying]) expect(Object.keys(rules)).toContain(rule);
    for (const ruling of [earlyRuling, withheld, edited])
      if (ruling !== '') expect(Object.keys(rulings)).toContain(ruling);
  },
);

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
