import { describe, expect, test } from 'vitest';
import type { Reader } from '../../src/reading/reading.js';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';
import { planes } from '../../src/rulesets/planes/index.js';
import { SEEDS } from '../harness/reading/seeds.js';

const SQUARE = /(?<![\p{L}\p{N}])\d{1,2}[A-Na-n](?![\p{L}\p{N}])/gu;
/** A square somebody says it does not go to. */
const DENIED = /\b(?:not|not through|instead of) \d{1,2}[A-Na-n]\b/g;
/** What may make somebody stay, or asks that nobody moves. */
const STAYING = /\b(?:hold|st(?:and|ay)|remain|wait|bleibe|sit|do nothing)|\bno move|n't move|not moving/i;
/**
 * Doubts of the catalogue whose readings leave a name out that stands in a condition, a comparison or a remark ("if Mol
 * agrees", "past Delta Nines"). May only fall.
 */
const NAMES_LEFT_OUT = 27;

/** Squares of a text, each once. */
function squaresOf(text: string): ReadonlySet<string> {
  return new Set((text.match(SQUARE) ?? []).map((square) => square.toUpperCase()));
}

describe('the nearest readings of a doubt of the catalogue', () => {
  test('are no stand where somebody is told to go elsewhere, and hold every square and nearly every name of its words', () => {
    let offered = 0;
    let leftOut = 0;
    for (const { id, reader, text, author, vocabulary } of SEEDS.filter(({ isDoubted }) => isDoubted)) {
      for (const part of reader.read({ text, skips: [] }, author).parts) {
        if (part.bin !== 'doubt' || part.nearest.length === 0) continue;
        offered++;
        const { words } = part;
        const small = ` ${words.toLowerCase().replace(/[^\p{L}\p{N}']+/gu, ' ')} `;
        const named = vocabulary.pieces.filter(({ name }) => small.includes(` ${name.toLowerCase()} `));
        const read = part.nearest.join(' ');
        const own = new Set(vocabulary.pieces.map(({ at }) => at));
        const meant = [...squaresOf(words.replace(DENIED, ''))];
        const squares = meant.filter((square) => !squaresOf(read).has(square) && !own.has(square));
        if (named.some(({ name }) => !read.includes(name))) leftOut++;
        const stands = part.nearest.filter((one) => one.endsWith(': stand') && !STAYING.test(words));
        expect({ id, words, squares, stands }).toEqual({ id, words, squares: [], stands: [] });
      }
    }
    expect(leftOut).toBeLessThanOrEqual(NAMES_LEFT_OUT);
    expect(offered).toBeGreaterThan(40);
  });
});

const ARMIES = [
  ['Sai Rei', '3D', 'Gaz'],
  ['Gaz', '9H', 'Gaz'],
  ['Iron Choir', '5E', 'Mol'],
  ['Vorax', '6D', 'Mol'],
] as const;
const MEMORY = { former: [], nicknames: new Map<string, string>() };
const author = { player: 'Gaz', mine: ['Sai Rei', 'Gaz'] };
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
const planesReader = planesBoard.ok ? planes.createReader(planesBoard.value, MEMORY) : undefined;

/** The nearest readings of the doubts of a text that is nothing else. */
function nearest(text: string, reader: Reader<unknown> | undefined = classicReader): readonly string[] {
  const parts = reader?.read({ text, skips: [] }, author).parts ?? [];
  expect(parts.map(({ bin }) => bin)).not.toContain('order');
  return parts.flatMap((part) => (part.bin === 'doubt' ? part.nearest : []));
}

describe('the nearest readings of a choice', () => {
  test.each([
    ['Sai Rei: 3D > 4D or 5D', ['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 5D']],
    ['Sai Rei: 3D > 5D or 4D', ['Sai Rei: 3D > 5D', 'Sai Rei: 3D > 4D']],
    ['Sai Rei: 3D > 4D/5D', ['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 5D']],
    ['Sai Rei: 3D > 4D, or else 5D', ['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 5D']],
    ['Sai Rei: 3D > either 4D or 5D', ['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 5D']],
    ['Sai Rei: 3D > 4D, 5D or 4E', ['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 5D', 'Sai Rei: 3D > 4E']],
    ['Sai Rei: 3D > 4D or 3D > 5D', ['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 5D']],
    ['Sai Rei: 3D > 4D (or 4E if that is taken)', ['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 4E']],
    ['Sai Rei moves to 4D or maybe 5D', ['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 5D']],
    ['Sai Rei: 3D > 6D > 9D or 8E', ['Sai Rei: 3D > 6D > 9D', 'Sai Rei: 3D > 6D > 8E']],
    ['Sai Rei: 3D > 4D or stand', ['Sai Rei: 3D > 4D', 'Sai Rei: stand']],
    ['Sai Rei: hold or 4E', ['Sai Rei: stand', 'Sai Rei: 3D > 4E']],
    ['Sai Rei: 4D or 5D', ['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 5D']],
    ['Sai Rei: 3D > 4D or Gaz: 9H > 9I', ['Sai Rei: 3D > 4D', 'Gaz: 9H > 9I']],
    ['Sai Rei: intercept Vorax or Iron Choir', ['Sai Rei: intercept Vorax', 'Sai Rei: intercept Iron Choir']],
    ['Sai Rei: intercept Vorax and Iron Choir', ['Sai Rei: intercept Vorax', 'Sai Rei: intercept Iron Choir']],
    [
      'Sai Rei: 3D > 5E engage Iron Choir or 6D engage Vorax',
      ['Sai Rei: 3D > 5E; engage Iron Choir', 'Sai Rei: 3D > 6D; engage Vorax'],
    ],
    ['Sai Rei or Gaz: 3D > 4D', ['Sai Rei: 3D > 4D', 'Gaz: 3D > 4D']],
    ['Sai Rei and Gaz to 4D', ['Sai Rei: 3D > 4D', 'Gaz: 9H > 4D']],
  ])('%s: each of it, in the order of the words', (text, readings) => expect(nearest(text)).toEqual(readings));

  test.each([
    ['Sai Rei: Dominaria; 3D > 4D or 5D', ['Sai Rei: Dominaria; 3D > 4D', 'Sai Rei: Dominaria; 3D > 5D']],
    ['Sai Rei: 3D > either 5D or 4D', ['Sai Rei: Dominaria; 3D > 5D', 'Sai Rei: Dominaria; 3D > 4D']],
    [
      'Sai Rei: Dominaria; 3D > 6D - engage Vorax or 4E',
      ['Sai Rei: Dominaria; 3D > 6D - engage Vorax', 'Sai Rei: Dominaria; 3D > 4E'],
    ],
    ['Sai Rei to 4D or stays', ['Sai Rei: Dominaria; 3D > 4D', 'Sai Rei: stand']],
  ])('%s: also on the planes', (text, readings) => expect(nearest(text, planesReader)).toEqual(readings));
});

describe('the nearest readings of a doubt', () => {
  test.each([
    ['Sai Rei: 3D < 4E', ['Sai Rei: 3D > 4E']],
    ['Sai Rei: 3D > ??', []],
    ['Sai Rei: 3D > 4E, not 4F', ['Sai Rei: 3D > 4E']],
    ['Sai Rei: 3D > 4E, no, 4D', ['Sai Rei: 3D > 4E', 'Sai Rei: 3D > 4D']],
    ['Sai Rei: 3D > 4E, engage nobody', ['Sai Rei: 3D > 4E']],
    ['Sai Rei: 3D > 4E; joint engage nobody', ['Sai Rei: 3D > 4E']],
    ['Sai Rei: 3D > 4E; engage, replace', ['Sai Rei: 3D > 4E; engage', 'Sai Rei: 3D > 4E']],
    ['Sai Rei (3D): 4D > 5D', ['Sai Rei: 3D > 4D', 'Sai Rei: 3D > 5D']],
    ['Sai Rei: 3D > 4D if Vorax or Iron Choir leaves', ['Sai Rei: 3D > 4D']],
    ['Sai Rei: hold at 4D', ['Sai Rei: 3D > 4D', 'Sai Rei: stand']],
  ])('%s: nothing that contradicts its words', (text, readings) => expect(nearest(text)).toEqual(readings));
});
