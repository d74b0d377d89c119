import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileLanguage } from '../../src/reading/compile-language.js';
import { createNameTable } from '../../src/reading/names/name-table.js';
import type { Vocabulary } from '../../src/reading/reading.js';
import { cleanBody } from '../../src/reading/text/clean.js';
import { createCachedLexer } from '../../src/reading/tokens/cache/cached-lexer.js';
import type { Token } from '../../src/reading/tokens/token.js';
import { language } from '../../src/rulesets/classic/reading.js';
import { typicalLines } from '../harness/reading/lines.js';
import { mutate } from '../harness/reading/mutate.js';
import { SEEDS } from '../harness/reading/seeds.js';
import { rollFrom } from '../harness/roll.js';

const lexicon = compileLanguage(language).lexiconOf('en');

/** Compares what a board's cached lexer gives for a line with what the lexer behind it gives. */
function comparer(vocabulary: Vocabulary): (line: string, offset: number) => void {
  const names = createNameTable(vocabulary, lexicon.places);
  const plain = lexicon.lexerFor(names);
  const cached = createCachedLexer(plain, lexicon, names);
  return (line, offset) =>
    expect(cached.lex(line, offset).tokens.map(write)).toEqual(plain.lex(line, offset).map(write));
}

const write = ({ type, text, from, to, square, piece, roles, within }: Token) =>
  [type, text, from, to, square, piece, ...(roles ?? []), ...(within ?? []).flatMap((one) => [...one])].join('|');

describe('the line cache', () => {
  test('gives the very tokens that lexing gives, for every line of the catalogue, first and when it remembers', () => {
    const comparers = new Map<unknown, ReturnType<typeof comparer>>();
    for (const { reader, vocabulary, text } of SEEDS) {
      const compare = comparers.get(reader) ?? comparer(vocabulary);
      comparers.set(reader, compare);
      for (const line of text.split('\n')) for (const offset of [0, 7]) compare(line, offset);
    }
  });

  test('also for lines that differ in their names and squares alone, and for lines with slips', () => {
    const { pieces, lines } = typicalLines(2_000);
    const compare = comparer({ pieces, memory: { former: [], nicknames: new Map() } });
    for (const line of lines) compare(line, 3);
    const index = fc.nat(lines.length - 1);
    fc.assert(
      fc.property(fc.nat(), index, index, (seed, one, other) => {
        const text = mutate(lines[one] ?? '', lines[other] ?? '', rollFrom(seed));
        for (const line of cleanBody({ text, skips: [] }).text.split('\n')) compare(line, 3);
      }),
      { numRuns: 1_000 },
    );
  });
});
