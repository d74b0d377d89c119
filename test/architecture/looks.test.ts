import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLooks } from './find-looks.js';
import { files } from './sources.js';

const SRC = new URL('../../src', import.meta.url).pathname;

/**
 * What tells: reports, what compares and corrects them, and the words of them. It chooses by values; words are made last
 * and looked into by nobody. What people wrote is read in rooms of its own, which give values: posts and a judge's own
 * update in `reading`, his templates in `drafting`. How names and numbers are spelled, `core/text` knows.
 */
const TELLS = [
  /^rulesets\/[^/]+\/(?:report|update)\//,
  /^rulesets\/contract\//,
  /^rulesets\/[^/]+\/facts\//,
  /^rulesets\/[^/]+\/(?:view|update|facts)\.ts$/,
  /^rulesets\/shared\/(?:report-[a-z]+|corrections)\.ts$/,
  /^turns\/(?:close|question-key|beside-question|overrule|mismatch|erratum-corrections|erratum|erratum-causes|as-read|map-arrows|drafts|notices|backtest|piece-history|listeners|outcomes)\.ts$/,
  /^turns\/words\//,
];

/** Ids that are kept for ever are read in the one place that writes them: so many looks, and no more. */
const READS_IDS: Readonly<Record<string, number>> = { 'turns/question-key.ts': 7 };

const telling = files.filter((file) => TELLS.some((one) => one.test(file)));

describe('what tells', () => {
  it('is known by its folders', () => {
    expect(telling.length).toBeGreaterThan(60);
    for (const one of TELLS)
      expect(
        files.filter((file) => one.test(file)),
        String(one),
      ).not.toEqual([]);
  });

  it.each(telling)('%s looks into no words', (file) => {
    const looks = findLooks(join(SRC, file));
    if (READS_IDS[file] === undefined) expect(looks).toEqual([]);
    else expect(looks).toHaveLength(READS_IDS[file]);
  });

  it('would be found out where it did', () => {
    expect(findLooks(join(SRC, 'reading/judges-update.ts')).length).toBeGreaterThan(30);
  });
});
