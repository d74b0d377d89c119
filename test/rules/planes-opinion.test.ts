import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPlanesDisagreements } from '../boards/planes-disagreements.js';
import { drawCase } from '../naive/planes/draw/draw-case.js';
import type { Drawn } from '../naive/planes/draw/drawn.js';
import { readDrawn, writeDrawn } from '../naive/planes/draw/drawn.js';
import { findBroken } from '../naive/planes/draw/promises.js';
import { shrink } from '../naive/planes/draw/shrink.js';
import { checkBoard } from '../naive/planes/format/check-board.js';
import { compare } from '../naive/planes/format/compare.js';
import { readFile } from '../naive/planes/format/read-file.js';
import { resolve } from '../naive/planes/resolve.js';

const CASES = new URL('../../fixtures/cases/planes/', import.meta.url).pathname;
const NAIVE = new URL('../naive/planes/', import.meta.url).pathname;
const BOARDS = Number(process.env.BOARDS ?? 300);

describe('a second opinion on the second edition, written from the rulings alone', () => {
  const files = readdirSync(CASES).filter((name) => name.endsWith('.yaml'));
  it.each(files)('agrees with every case of %s', (name) => {
    const cases = readFile(readFileSync(join(CASES, name), 'utf8'));
    const differ = cases.map((one) => [one.id, ...checkBoard(one), ...compare(one, resolve(one))]);
    expect(differ.filter(({ length }) => length > 1)).toEqual([]);
  });

  it('keeps what must always hold on random turns', () => {
    const brokenBy = (drawn: Drawn) => findBroken(readDrawn(drawn), resolve(readDrawn(drawn)));
    const seed = Array.from({ length: BOARDS }, (_, i) => i + 1).find((one) => brokenBy(drawCase(one)).length > 0);
    if (seed === undefined) return;
    const least = shrink(drawCase(seed), (one) => brokenBy(one).length > 0);
    throw new Error(`seed ${seed}: ${brokenBy(least).join(', ')}\n${writeDrawn(least)}`);
  });

  it('agrees with the engine on every key of random turns', () => {
    const disagrees = (drawn: Drawn) => findPlanesDisagreements(drawn).length > 0;
    const seed = Array.from({ length: BOARDS }, (_, i) => i + 1).find((one) => disagrees(drawCase(one)));
    if (seed === undefined) return;
    const least = shrink(drawCase(seed), disagrees);
    throw new Error(`seed ${seed}: ${findPlanesDisagreements(least).join('\n')}\n${writeDrawn(least)}`);
  });

  it('draws sound boards, the same from the same seed', () => {
    for (let seed = 1; seed <= 100; seed++) {
      expect(checkBoard(readDrawn(drawCase(seed)))).toEqual([]);
      expect(drawCase(seed)).toEqual(drawCase(seed));
    }
  });

  it('shares nothing with the product', () => {
    const texts = readdirSync(NAIVE, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(NAIVE, name), 'utf8'));
    expect(texts.filter((text) => /from '[^']*\/src\//.test(text))).toEqual([]);
  });
});
