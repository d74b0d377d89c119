import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLooks } from './find-looks.js';
import { files } from './sources.js';

const SRC = new URL('../../src', import.meta.url).pathname;

/** What tells: reports, and what compares and corrects them. It chooses by values; words are made last. */
const TELLS = [
  /^rulesets\/[^/]+\/report\//,
  /^rulesets\/shared\/(?:report-[a-z]+|headings)\.ts$/,
  /^turns\/(?:mismatch|corrections|erratum|erratum-causes|as-read|map-arrows|drafts|notices|backtest|piece-history|said|outcomes)\.ts$/,
];

/** How often a file looks into text all the same, and at what; it may only become less. */
const LOOKS: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'rulesets/classic/report/moves.ts': [2, 'names compared by their letters'],
  'rulesets/classic/report/update.ts': [2, 'names in the order of people, accents aside'],
  'rulesets/classic/report/words/words.ts': [1, 'a list of rules'],
  'rulesets/shared/headings.ts': [1, 'a rule by the first parts of its number'],
  'rulesets/shared/report-posts.ts': [3, 'a player’s own words in one line'],
  'turns/backtest.ts': [66, 'a judge’s own update, which people wrote'],
  'turns/drafts.ts': [2, 'the game’s documents by their letters'],
  'turns/notices.ts': [16, 'a judge’s own template'],
};

const telling = files.filter((file) => TELLS.some((one) => one.test(file)));

describe('what tells', () => {
  it('is known by its folders', () => {
    expect(telling.length).toBeGreaterThan(50);
  });

  it.each(telling)('%s looks into no words, but where it is told at what', (file) => {
    expect(findLooks(join(SRC, file)).length).toBe(LOOKS[file]?.[0] ?? 0);
  });

  it('is named here while it does', () => {
    expect(Object.keys(LOOKS).filter((file) => !telling.includes(file))).toEqual([]);
  });
});
