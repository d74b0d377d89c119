import { beforeAll, describe, expect, it } from 'vitest';
import { createTeller, type Fact, LISTENERS, type Sayings } from '../../src/core/fact.js';
import { SAYINGS as CLASSIC } from '../../src/rulesets/classic/facts.js';
import { SAYINGS as CONQUEST } from '../../src/rulesets/conquest/facts.js';
import { HOUSE_SAYINGS } from '../../src/rulesets/contract/house-facts.js';
import { SAYINGS as COUNSELOR } from '../../src/rulesets/counselor/facts.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { SAYINGS as NEMESIS } from '../../src/rulesets/nemesis/facts.js';
import { listCaseFiles, loadCases } from '../../test/harness/catalogue.js';
import { factsOf, hangsOnWords } from '../../test/harness/said.js';

/** How many cases publish other numbers, items or sections where only words are others: it may only fall. */
const HANG_ON_WORDS: Readonly<Record<string, number>> = {
  classic: 0,
  planes: 97,
  nemesis: 0,
  conquest: 0,
  counselor: 0,
};

/** The sayings of the rulebooks that find facts. */
const SAYINGS: Readonly<Record<string, object>> = {
  classic: CLASSIC,
  counselor: COUNSELOR,
  nemesis: NEMESIS,
  conquest: CONQUEST,
};

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('drafts of %s', (id, ruleset) => {
  it('state the same whatever the words of the rules are', () => {
    const hanging = listCaseFiles(ruleset)
      .flatMap((path) => loadCases(path, ruleset))
      .filter((one) => hangsOnWords(one, ruleset, [HOUSE_SAYINGS, SAYINGS[id] ?? {}]));
    expect(hanging.length).toBe(HANG_ON_WORDS[id] ?? 0);
  }, 600_000);
});

/** Codes that no case brings, by what does. */
const NOT_IN_CASES: Readonly<Record<string, readonly string[]>> = {
  // what the judge allows or changes is no part of a case
  conquest: ['not-in-this-window', 'allowed-and-failed', 'decided'],
  nemesis: ['unit-gone', 'match-is', 'roll-is'],
};

describe.each(Object.entries(NOT_IN_CASES))('facts of %s', (id, elsewhere) => {
  const ruleset = RULESETS.find((one) => one.id === id);
  const sayings = SAYINGS[id] ?? {};
  let found: readonly Fact[] = [];

  beforeAll(() => {
    if (!ruleset) return;
    const cases = listCaseFiles(ruleset).flatMap((path) => loadCases(path, ruleset));
    const facts = cases.flatMap((one) => factsOf(one, ruleset));
    found = facts.filter(({ code }) => !Object.hasOwn(HOUSE_SAYINGS, code));
  }, 600_000);

  it('are said to everybody, in a clause that nothing ends and in which nothing is missing', () => {
    const tell = createTeller(sayings as Sayings<Fact>);
    const said = new Set(found.flatMap((fact) => LISTENERS.map((to) => tell(fact, to))));
    expect([...said].filter((words) => words === '' || /undefined|NaN|\[object|[.;:,]$/.test(words))).toEqual([]);
  });

  it('are each met in a case, but those known to come otherwise', () => {
    const met = new Set(found.map(({ code }) => code));
    const own = Object.keys(sayings).filter((code) => !Object.hasOwn(HOUSE_SAYINGS, code));
    expect(own.filter((code) => !met.has(code)).toSorted()).toEqual(elsewhere.toSorted());
  });
});
