import { describe, expect, test } from 'vitest';
import { REASONS } from '../../src/reading/judge/reasons.js';
import { createClassicReader } from '../../src/rulesets/classic/reading.js';

/** The board of the examples in the table of reasons. */
const ARMIES = [
  ['Sai Rei', '3D', 'Gaz'],
  ['Mol', '3F', 'Gaz'],
  ['Vorax', '4D', 'Ned'],
] as const;
const reader = createClassicReader({
  pieces: ARMIES.map(([name, at, owner]) => ({ name, side: owner, owners: [owner], at, rank: '', strength: '' })),
  memory: { former: [], nicknames: new Map() },
});

describe('the table of reasons', () => {
  test.each(Object.entries(REASONS))('%s: its example is a doubt for it', (id, { example }) => {
    const text = example.replaceAll('⏎', '\n');
    const { parts } = reader.read({ text, skips: [] }, { player: 'Gaz', mine: ['Sai Rei', 'Mol'] });
    expect(parts.flatMap((part) => (part.bin === 'doubt' ? part.id : []))).toContain(id);
  });
});
