import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { REASONS } from '../../src/reading/judge/reasons.js';
import { LONGEST_POST } from '../../src/reading/reader.js';
import type { Author, Reader } from '../../src/reading/reading.js';
import { LONGEST_LINE } from '../../src/reading/text/lines.js';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { nemesis } from '../../src/rulesets/nemesis/index.js';
import { planes } from '../../src/rulesets/planes/index.js';
import { readCases } from '../../src/turns/cases/cases.js';

/** The board of the examples in the table of reasons. */
const ARMIES = [
  ['Sai Rei', '3D', 'Gaz'],
  ['Mol', '3F', 'Gaz'],
  ['Vorax', '4D', 'Ned'],
] as const;
const MEMORY = { former: [], nicknames: new Map<string, string>() };
const gaz = { player: 'Gaz', mine: ['Sai Rei', 'Mol'] };
const classicReader = createClassicReader({
  pieces: ARMIES.map(([name, at, owner]) => ({ name, side: owner, owners: [owner], at, rank: '', strength: '' })),
  memory: MEMORY,
});
const planesBoard = planes.readSetup({
  armies: ARMIES.map(([name, at, controller]) => {
    const [team, rank] = controller === 'Gaz' ? ['Coalition', 'Lieutenant'] : ['Phyrexia', 'CPL'];
    return { name, team, rank, at: `Dominaria ${at}`, controller };
  }),
});
if (!planesBoard.ok) throw new Error('the board of the planes is wrong');

/** The regions of Nemesis as the first case of its moves has them. */
function nemesisReader(): Reader<unknown> {
  const text = readFileSync('fixtures/cases/nemesis/reading/moves.yaml', 'utf8');
  const cases = readCases(
    parse(text, { schema: 'failsafe', merge: true }),
    () => nemesis as unknown as Ruleset,
    () => undefined,
  );
  const board = cases.ok ? cases.value[0]?.steps[0].record.board : undefined;
  if (board === undefined) throw new Error('there is no case');
  return nemesis.createReader(nemesis.readBoard(board), MEMORY);
}

/** Reasons that only another rulebook's posts have: one that chains no deeds, one with verbs of its own. */
const OTHERS: Readonly<Record<string, readonly [reader: Reader<unknown>, author: Author]>> = {
  'no-such-order': [planes.createReader(planesBoard.value, MEMORY), gaz],
  'own-verb': [nemesisReader(), { player: 'Tamsin', mine: ['Tamsin'] }],
};
/** Examples too long for a table. */
const LONG: Readonly<Record<string, string>> = {
  'long-line': `Sai Rei: ${'3D > 4D '.repeat(LONGEST_LINE / 8)}`,
  'long-post': 'Sai Rei: 3D > 4D\n'.repeat(LONGEST_POST / 16),
};
/** What is in a rulebook's own form and no order: that rulebook's own reason is told in its place. */
const TOLD_BY_RULEBOOK = 'own-form';

describe('the table of reasons', () => {
  const told = Object.entries(REASONS).filter(([id]) => id !== TOLD_BY_RULEBOOK);
  test.each(told)('%s: its example is a doubt for it', (id, { example }) => {
    const text = LONG[id] ?? example.replaceAll('⏎', '\n');
    const [reader, author] = OTHERS[id] ?? [classicReader, gaz];
    const { parts } = reader.read({ text, skips: [] }, author);
    expect(parts.flatMap((part) => (part.bin === 'doubt' ? part.id : []))).toContain(id);
  });
});
