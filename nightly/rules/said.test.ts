import { describe, expect, it } from 'vitest';
import { createTeller, type Fact, LISTENERS, type Sayings } from '../../src/core/fact.js';
import { LANGUAGES } from '../../src/core/language.js';
import { SAYINGS as CLASSIC, TELLERS } from '../../src/rulesets/classic/facts.js';
import { SAYINGS as CONQUEST } from '../../src/rulesets/conquest/facts.js';
import { HOUSE_SAYINGS } from '../../src/rulesets/contract/house-facts.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { SAYINGS as COUNSELOR } from '../../src/rulesets/counselor/facts.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { SAYINGS as NEMESIS } from '../../src/rulesets/nemesis/facts.js';
import { SAYINGS as PLANES } from '../../src/rulesets/planes/facts.js';
import { listCaseFiles, loadCases } from '../../test/harness/catalogue.js';
import { findFacts, hangsOnWords } from '../../test/harness/said.js';
import { findFaults } from '../../test/harness/translated.js';

/** How many cases publish other numbers, items or sections where only words are others: it may only fall. */
const HANG_ON_WORDS: Readonly<Record<string, number>> = {
  classic: 0,
  planes: 0,
  nemesis: 0,
  conquest: 0,
  counselor: 0,
};

/** The sayings of the rulebooks that find facts. */
const SAYINGS: Readonly<Record<string, object>> = {
  classic: CLASSIC,
  planes: PLANES,
  nemesis: NEMESIS,
  conquest: CONQUEST,
  counselor: COUNSELOR,
};

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('drafts of %s', (id, ruleset) => {
  it('state the same whatever the words of the rules are', () => {
    const hanging = listCaseFiles(ruleset)
      .flatMap((path) => loadCases(path, ruleset))
      .filter((one) => hangsOnWords(one, ruleset, [HOUSE_SAYINGS, SAYINGS[id] ?? {}]));
    expect(hanging.length).toBe(HANG_ON_WORDS[id] ?? 0);
  }, 600_000);
});

const NOTHING_PUT_RIGHT = 'a case begins with its board, and nothing of it is put right';
const ASKED = 'the judge is asked about it, and an update does not hold it';

/** The codes of a rulebook's own that no case bears, each with the reason, where they are known. */
const NOT_IN_CASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  conquest: {
    'put-right': NOTHING_PUT_RIGHT,
    unclear: ASKED,
    'could-be': 'a case holds no word of the judge',
    decided: 'a case holds no word of the judge',
  },
  classic: {
    'army-asks': NOTHING_PUT_RIGHT,
    'army-put-right': NOTHING_PUT_RIGHT,
    'army-taken-off': NOTHING_PUT_RIGHT,
    'structure-put-right': NOTHING_PUT_RIGHT,
    'no-vote': ASKED,
    'vote-before': ASKED,
    'vote-unsure': ASKED,
    'battle-could-be': 'a case holds no word of the judge',
    'battle-is': 'a case holds no word of the judge',
    'could-come-first': 'a case holds no word of the judge',
    'could-end-at': 'a case holds no word of the judge',
    'fits-several': 'the reader asks about a name that fits several',
    'into-battle': 'a case asks for no leave of the judge',
    'on-no-list': 'the report tells it in place of another',
    'other-screen-name': 'the report tells it in place of another',
    'partial-move-ends': 'a case holds no word of the judge',
    penalised: 'the report tells it in place of another',
    'perhaps-route': 'it stands beside an order, before the lock',
    'reached-first': 'a case holds no word of the judge',
    reprimand: 'the report tells it in place of another',
    'roll-result': 'a case holds no word of the judge',
    'taken-unrolled': 'a case holds no word of the judge',
  },
  planes: {
    'army-put-right': NOTHING_PUT_RIGHT,
    'army-taken-off': NOTHING_PUT_RIGHT,
    'structure-put-right': NOTHING_PUT_RIGHT,
    terrain: 'the planes of cases have no terrain',
    'came-about': 'a case holds no word of the judge',
    'could-end-at': 'a case holds no word of the judge',
    'could-enter': 'a case holds no word of the judge',
    'ends-at': 'a case holds no word of the judge',
    'fits-several': 'the reader asks about a name that fits several',
    enters: 'a case holds no word of the judge',
    'goes-by': 'a case holds no word of the judge',
    'is-rolled': 'a case holds no word of the judge',
    'roll-result': 'a case holds no word of the judge',
  },
  nemesis: {
    'region-put-right': NOTHING_PUT_RIGHT,
    'resources-put-right': NOTHING_PUT_RIGHT,
    'unit-put-right': NOTHING_PUT_RIGHT,
    unclear: ASKED,
    'roll-is': 'a case holds no word of the judge',
    'roll-result': 'a case holds no word of the judge',
    'match-is': 'a case holds no word of the judge',
    reported: 'told at the desk and on the map, of a match that goes on',
    'was-warned': 'told at the desk and on the map, of a match that goes on',
    extended: 'told at the desk and on the map, of a match that goes on',
  },
  counselor: {
    'put-right': NOTHING_PUT_RIGHT,
    unclear: ASKED,
    'roll-result': 'a case holds no word of the judge',
    'roll-settled': 'a case holds no word of the judge',
    'overrun-settled': 'a case holds no word of the judge',
    'judge-changed': 'no case has an entry for the next turn',
  },
};

/** What is said as a sentence of its own, stop and all, as updates have had it from the first: a refusal as a reason. */
const SENTENCES: ReadonlySet<string> = new Set(['refused']);

describe.each(Object.keys(SAYINGS))('facts of %s', (id) => {
  const ruleset = RULESETS.find((one) => one.id === id) as Ruleset;
  const sayings = SAYINGS[id] as Sayings<Fact>;
  const facts = () =>
    listCaseFiles(ruleset)
      .flatMap((path) => loadCases(path, ruleset))
      .flatMap((one) => findFacts(one, ruleset));

  it.runIf(NOT_IN_CASES[id])(
    'are each met in a case, or it is told why not',
    () => {
      const met = new Set(facts().map(({ code }) => code));
      const own = Object.keys(sayings).filter((code) => !Object.hasOwn(HOUSE_SAYINGS, code));
      expect(own.filter((code) => !met.has(code)).toSorted()).toEqual(Object.keys(NOT_IN_CASES[id] ?? {}).toSorted());
    },
    600_000,
  );

  it('are said to everybody: in words, without a stop', () => {
    const tell = createTeller(sayings);
    const clauses = facts().filter(({ code }) => !SENTENCES.has(code));
    const said = clauses.flatMap((fact) => LISTENERS.map((to) => tell(fact, to)));
    expect(
      [...new Set(said)].filter((words) => !/^\S.*[^\s.]$/s.test(words) || /undefined|\[object/.test(words)),
    ).toEqual([]);
  }, 600_000);
});

describe.each(LANGUAGES.filter((one) => one !== 'en'))('facts of classic in %s', (language) => {
  it('have every name and number of the English ones, and no English', () => {
    const ruleset = RULESETS.find((one) => one.id === 'classic') as Ruleset;
    const facts = listCaseFiles(ruleset)
      .flatMap((path) => loadCases(path, ruleset))
      .flatMap((one) => findFacts(one, ruleset));
    expect(facts.flatMap((fact) => findFaults(fact, TELLERS.en, TELLERS[language]))).toEqual([]);
  }, 600_000);
});
