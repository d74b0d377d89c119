import { describe, expect, it } from 'vitest';
import { SAYINGS as classic } from '../../src/rulesets/classic/facts.js';
import { SAYINGS as conquest } from '../../src/rulesets/conquest/facts.js';
import { HOUSE_SAYINGS } from '../../src/rulesets/contract/house-facts.js';
import { SAYINGS as counselor } from '../../src/rulesets/counselor/facts.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { SAYINGS as nemesis } from '../../src/rulesets/nemesis/facts.js';
import { SAYINGS as planes } from '../../src/rulesets/planes/facts.js';
import { listCaseFiles, loadCases } from '../harness/catalogue.js';
import { correctsWords, findDifferent, findStatements, type Stated } from '../harness/statements.js';
import { IS_WHOLE } from '../harness/whole.js';

const TABLES: Readonly<Record<string, object>> = { classic, conquest, counselor, nemesis, planes };

/** Cases of each file that are held here; at night all of them. */
const FIRST = IS_WHOLE ? Number.POSITIVE_INFINITY : 1;

/** What says the same of other values, with the reason why that is no loss: it may only become less. */
const SAID_ALIKE: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** In how many cases of all errata come of the words of the rules: it may only fall. */
const OF_WORDS: Readonly<Record<string, readonly string[]>> = {};

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('what drafts of %s state', (id, ruleset) => {
  const cases = listCaseFiles(ruleset).flatMap((path) => loadCases(path, ruleset).slice(0, FIRST));
  const stated = () => cases.flatMap((one) => findStatements(one, ruleset));
  const tell = (some: ReturnType<typeof findDifferent>) =>
    [...some].map(([kind, [one, other]]) => `${kind}: ${one.words} (${one.where}), ${other.words} (${other.where})`);

  it(
    'is said alike where it is the same, and otherwise where it is not',
    () => {
      const all = stated();
      expect(all.length).toBeGreaterThan(cases.length);
      expect(tell(findDifferent(all, ['states', 'words']))).toEqual([]);
      const alike = [...findDifferent(all, ['words', 'states']).keys()];
      expect(alike.filter((kind) => !Object.hasOwn(SAID_ALIKE[id] ?? {}, kind))).toEqual([]);
    },
    IS_WHOLE ? 600_000 : 60_000,
  );

  it(
    'is corrected by its values: the words of the rules may be others',
    () => {
      const tables = [TABLES[id] as object, HOUSE_SAYINGS];
      const wrong = cases.filter((one) => correctsWords(one, ruleset, tables)).map((one) => one.id);
      expect(wrong.filter((one) => !OF_WORDS[id]?.includes(one))).toEqual([]);
    },
    IS_WHOLE ? 600_000 : 60_000,
  );
});

describe('two statements', () => {
  const state = (states: string, words: string): Stated => ({ id: 'a', kind: 'a', where: 'x', states, words });

  it('are found where they say of one value two things, or of two values one', () => {
    expect(findDifferent([state('1', 'one'), state('1', 'a one')], ['states', 'words']).size).toBe(1);
    expect(findDifferent([state('1', 'one'), state('2', 'one')], ['words', 'states']).size).toBe(1);
    expect(findDifferent([state('1', 'one'), state('2', 'two')], ['words', 'states']).size).toBe(0);
  });
});
