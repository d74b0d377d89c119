import { describe, expect, test } from 'vitest';
import { ARROW } from '../../src/reading/deciding/doubts/arrow.js';
import { BEGUN_OTHERWISE } from '../../src/reading/deciding/doubts/begun-otherwise.js';
import { BEGUN_WITH_A_NAME } from '../../src/reading/deciding/doubts/begun-with-a-name.js';
import { POINTING_BACK } from '../../src/reading/deciding/doubts/pointing-back.js';
import { SEEDS } from '../fuzz/seeds.js';

const SQUARE = /(?<![\p{L}\p{N}])\d{1,2}[A-Na-n](?![\p{L}\p{N}])/gu;

/** Squares of a text, each once. */
function squaresOf(text: string): ReadonlySet<string> {
  return new Set((text.match(SQUARE) ?? []).map((square) => square.toUpperCase()));
}

/** What rows of the table, in which no sentence is, offer of themselves. */
const ROWS: ReadonlySet<string> = new Set(
  [...POINTING_BACK, ARROW, ...BEGUN_WITH_A_NAME, ...BEGUN_OTHERWISE].map(({ id }) => id),
);

describe('the nearest readings of a doubt in which no sentence is', () => {
  test('are no stand where somebody is told to go elsewhere, and hold every square and name of its words', () => {
    let offered = 0;
    for (const { id, reader, text, author, vocabulary } of SEEDS) {
      for (const part of reader.read({ text, skips: [] }, author).parts) {
        if (part.bin !== 'doubt' || !ROWS.has(part.id) || part.nearest.length === 0) continue;
        offered++;
        const { words } = part;
        const small = ` ${words.toLowerCase().replace(/[^\p{L}\p{N}']+/gu, ' ')} `;
        const named = vocabulary.pieces.filter(({ name }) => small.includes(` ${name.toLowerCase()} `));
        const read = part.nearest.join(' ');
        const squares = [...squaresOf(words)].filter((square) => !squaresOf(read).has(square));
        const names = named.filter(({ name }) => !read.includes(name)).map(({ name }) => name);
        const stands = part.nearest.filter((one) => squaresOf(one).size === 0);
        expect({ id, words, squares, names, stands }).toEqual({ id, words, squares: [], names: [], stands: [] });
      }
    }
    expect(offered).toBeGreaterThan(40);
  });
});
