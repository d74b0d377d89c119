import { describe, expect, it } from 'vitest';
import { createTeller, type Fact, LISTENERS, type Sayings } from '../../src/core/fact.js';
import { LANGUAGES } from '../../src/core/language.js';
import { SAYINGS as classic, TELLERS } from '../../src/rulesets/classic/facts.js';
import { SAYINGS as conquest } from '../../src/rulesets/conquest/facts.js';
import { SAYINGS as counselor } from '../../src/rulesets/counselor/facts.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { SAYINGS as nemesis } from '../../src/rulesets/nemesis/facts.js';
import { SAYINGS as planes } from '../../src/rulesets/planes/facts.js';
import { listCaseFiles, loadCases } from '../harness/catalogue.js';
import { CLASSIC_FACTS } from '../harness/classic-facts.js';
import { findFacts, findLeaks, hangsOnWords } from '../harness/said.js';
import { findFaults } from '../harness/translated.js';

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

describe.each(LANGUAGES.filter((one) => one !== 'en'))('the facts of classic in %s', (language) => {
  const [english, other] = [TELLERS.en, TELLERS[language]];
  const examples: readonly Fact[] = Object.entries(CLASSIC_FACTS).flatMap(([code, all]) =>
    all.map((example) => ({ code, ...example })),
  );

  it('are clauses of that language with every name and number of the English ones', () => {
    const ruleset = RULESETS.find(({ id }) => id === 'classic') as (typeof RULESETS)[number];
    const cases = listCaseFiles(ruleset).flatMap((path) => loadCases(path, ruleset).slice(0, FIRST));
    const facts = [...examples, ...cases.flatMap((one) => findFacts(one, ruleset))];
    expect(facts.flatMap((fact) => findFaults(fact, english, other))).toEqual([]);
  });

  it('would be found wanting: left in English, without a name, a figure or an end', () => {
    const fact = examples.find(({ code }) => code === 'too-far') as Fact;
    const faults = (words: string) => findFaults(fact, english, () => words).map((fault) => fault.split(': ')[1]);
    expect(faults(english(fact, 'public'))).toEqual(expect.arrayContaining(['still in English', '“steps” is English']));
    expect(faults('9G liegt von 3D 9 Felder weit weg, erlaubt sind 3.')).toContain('no clause');
    expect(faults('9G liegt von 3D 9 Felder weit weg')).toContain('3 is not said');
    expect(faults('9G liegt 9 Felder weit weg, erlaubt sind 3')).toContain('3D is not said');
    const named = examples.find(({ code }) => code === 'captured') as Fact;
    expect(findFaults(named, english, () => 'sie wurde gefangen genommen')[0]).toContain('Brakk is not named');
  });
});
