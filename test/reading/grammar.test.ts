import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileGrammar, findLoops, findUnused } from '../../grammar/compile.mjs';

describe('grammar', () => {
  test('every grammar compiles without a warning, an unused rule or a rule that can be itself', () => {
    for (const file of readdirSync('grammar').filter((name) => name.endsWith('.ne') && name !== 'words.ne')) {
      expect(compileGrammar(`${process.cwd()}/grammar/${file}`).faults, file).toEqual([]);
    }
  });

  test('the check finds rules that can be themselves through empty neighbours', () => {
    const empty = { name: 'nothing', symbols: [] };
    const loop = { name: 'row', symbols: ['nothing', 'row'] };
    expect(findLoops([empty, loop, { name: 'row', symbols: [{ type: 'x' }] }])).toHaveLength(1);
    expect(findLoops([{ name: 'row', symbols: [{ type: 'x' }, 'row'] }])).toEqual([]);
  });

  test('the check finds rules that nothing leads to', () => {
    expect(
      findUnused(
        [
          { name: 'a', symbols: [] },
          { name: 'b', symbols: [] },
        ],
        'a',
      ),
    ).toHaveLength(1);
  });
});
