import { describe, expect, it } from 'vitest';
import { SAYINGS as CLASSIC } from '../../src/rulesets/classic/facts.js';
import { SAYINGS as CONQUEST } from '../../src/rulesets/conquest/facts.js';
import { HOUSE_SAYINGS } from '../../src/rulesets/contract/house-facts.js';
import { SAYINGS as COUNSELOR } from '../../src/rulesets/counselor/facts.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { SAYINGS as NEMESIS } from '../../src/rulesets/nemesis/facts.js';
import { SAYINGS as PLANES } from '../../src/rulesets/planes/facts.js';
import { listCaseFiles, loadCases } from '../../test/harness/catalogue.js';
import { hangsOnWords } from '../../test/harness/said.js';

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
