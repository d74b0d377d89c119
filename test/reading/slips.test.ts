import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../src/core/text.js';
import { isSlip, lettersOf } from '../../src/reading/names/slips.js';

/** The definition itself, without a table: slow, and plain to see. */
function fewestSlips(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return Math.max(a.length, b.length);
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const isSame = a.at(-1) === b.at(-1);
  const isSwapped = !isSame && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    fewestSlips(restA, restB) + (isSame ? 0 : 1),
    fewestSlips(restA, b) + 1,
    fewestSlips(a, restB) + 1,
    ...(isSwapped ? [fewestSlips(a.slice(0, -2), b.slice(0, -2)) + 1] : []),
  );
}

const short = fc.array(fc.constantFrom('a', 'b', 'é', '😀'), { maxLength: 6 });

describe('slips of the pen', () => {
  it.each([
    ['', 'mara', 4],
    ['captrue', 'capture', 1],
    ['vorax', 'vorrax', 1],
    ['varga', 'vargo', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
    ['a😀', '😀a', 1],
  ])('from "%s" to "%s" are %i', (typed, meant, slips) => {
    expect(editDistance(typed, meant)).toBe(slips);
  });

  it('are as few as their definition finds, and Infinity where they are more than asked for', () => {
    fc.assert(
      fc.property(short, short, fc.nat(7), (a, b, most) => {
        const slips = fewestSlips(a, b);
        expect(editDistance(a.join(''), b.join(''))).toBe(slips);
        expect(editDistance(a.join(''), b.join(''), most)).toBe(slips > most ? Number.POSITIVE_INFINITY : slips);
      }),
      { numRuns: 300 },
    );
  });

  const spell = (key: string) => ({ key, letters: lettersOf(key) });

  it.each([
    ['darkhnad5', 'darkhand5', 1, true],
    ['darkhand', 'darkhand5', 1, false],
    ['darkhand6', 'darkhand5', 1, false],
    ['darkhan5d', 'darkhand5', 1, false],
    ['5thlegoin', '5thlegion', 1, true],
    ['12thlegion', '21thlegion', 1, false],
    ['gerywolve2s', 'greywolves2', 2, false],
    ['gerywolvse2', 'greywolves2', 2, true],
    ['gerywolvse2', 'greywolves2', 1, false],
  ])('that make "%s" of "%s" are at most %i: %s, as a digit must stand', (typed, name, most, is) => {
    expect(isSlip(spell(typed), spell(name), most)).toBe(is);
  });
});
