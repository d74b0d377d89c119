import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { findBreaches, listCaseFiles, loadCases } from '../../test/harness/catalogue.js';

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))('the contract of %s', (_, ruleset) => {
  it.each(listCaseFiles(ruleset).map((path) => [basename(path), path]))(
    'holds on every position of %s',
    (_name, path) => {
      expect(findBreaches(loadCases(path, ruleset), ruleset)).toEqual([]);
    },
  );
});
