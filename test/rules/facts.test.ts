import { describe, expect, it } from 'vitest';
import { createTeller, LISTENERS, type Sayings } from '../../src/core/fact.js';
import { SAYINGS as classic } from '../../src/rulesets/classic/facts.js';
import { SAYINGS as conquest } from '../../src/rulesets/conquest/facts.js';
import { SAYINGS as counselor } from '../../src/rulesets/counselor/facts.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { SAYINGS as nemesis } from '../../src/rulesets/nemesis/facts.js';
import { SAYINGS as planes } from '../../src/rulesets/planes/facts.js';
import { listCaseFiles, loadCases } from '../harness/catalogue.js';
import { findFacts, findLeaks, hangsOnWords } from '../harness/said.js';

const TABLES: Readonly<Record<string, object>> = { classic, conquest, counselor, nemesis, planes };

/** Cases of each file that are held here; `npm run nightly -- said` holds all of them. */
const FIRST = 1;

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the facts of %s', (id, ruleset) => {
  const table = TABLES[id] as Sayings<never>;
  const cases = listCaseFiles(ruleset).flatMap((path) => loadCases(path, ruleset).slice(0, FIRST));
  const tell = createTeller(table);

  it('are said to everybody, as clauses without a stop', () => {
    const said = cases
      .flatMap((one) => findFacts(one, ruleset))
      .flatMap((fact) => LISTENERS.map((to) => [fact.code, tell(fact, to)] as const));
    expect(said.length).toBeGreaterThan(0);
    for (const [code, words] of said) expect(words, code).not.toMatch(/^\s*$|undefined|\[object|NaN|[^.]\.$/);
  });

  it('carry the statements of drafts: the words of the rules may be others', () => {
    expect(cases.filter((one) => hangsOnWords(one, ruleset, [table])).map((one) => one.id)).toEqual([]);
  });

  it('tell nobody else what was advised, nor what is the judge’s', () => {
    expect(cases.flatMap((one) => findLeaks(one, ruleset))).toEqual([]);
  });
});
