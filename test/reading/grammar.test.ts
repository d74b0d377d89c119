import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileGrammar, findLoops, findUnused } from '../../grammar/compile.mjs';
import { createParser } from '../../src/reading/phrases/parse.js';
import { TOKEN_TYPES } from '../../src/reading/tokens/token.js';
import { grammar } from '../../src/rulesets/classic/grammar.js';
import { language } from '../../src/rulesets/classic/reading.js';

const parser = createParser(grammar);

/** Rows of token types that the grammar makes, by following its rules at random to a limited depth. */
function sentences(symbol: string, depth: number): fc.Arbitrary<readonly string[]> {
  const rules = grammar.rules.filter((rule) => rule.name === symbol);
  const short = rules.filter((rule) => rule.symbols.every((part) => typeof part !== 'string'));
  const usable = depth > 0 || short.length === 0 ? rules : short;
  return fc
    .constantFrom(...usable)
    .chain(({ symbols }) => {
      const parts = symbols.map((part) =>
        typeof part === 'string' ? sentences(part, depth - 1) : fc.constant([part.type]),
      );
      return fc.tuple(...parts) as fc.Arbitrary<(readonly string[])[]>;
    })
    .map((parts) => parts.flat());
}

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

  test('every token the grammar asks for is one the lexer makes', () => {
    const known = new Set<string>([...TOKEN_TYPES, ...Object.keys(language.words.en)]);
    const asked = grammar.rules.flatMap(({ symbols }) =>
      symbols.flatMap((part) => (typeof part === 'string' ? [] : part.type)),
    );
    expect([...new Set(asked)].filter((type) => !known.has(type))).toEqual([]);
  });

  test('every rule of the order in the grammar file has the rulebook’s number above it', () => {
    const blocks = readFileSync('grammar/classic.ne', 'utf8').split(/\n\n+/);
    const head = blocks.filter((block) =>
      /^(?:order|move|trail|stop|rest|route|verb|strike|joint|intercept|transfer|stand|everybody|lone) ->/m.test(block),
    );
    for (const block of head) expect(block).toMatch(/^# 3\.2\.\d/m);
  });

  test('a sentence the grammar makes has exactly one reading', () => {
    fc.assert(
      fc.property(sentences('order', 9), (types) => {
        const parse = parser.parse(types);
        expect({ types: types.join(' '), length: parse.length, ambiguous: parse.ambiguous }).toEqual({
          types: types.join(' '),
          length: types.length,
          ambiguous: false,
        });
      }),
      { numRuns: 3_000 },
    );
  });

  test('rows of any tokens are parsed without an error, and never in two ways', () => {
    const types = [...TOKEN_TYPES, ...Object.keys(language.words.en)];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...types), { maxLength: 30 }), (row) => {
        expect(parser.parse(row).ambiguous).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });
});
