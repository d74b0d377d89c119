import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counselor } from '../../src/rulesets/counselor/counselor.js';
import { findCounselorDisagreements, tellLeast } from '../boards/counselor/disagreements.js';
import { drawCase } from '../naive/counselor/draw/draw-case.js';
import type { Drawn } from '../naive/counselor/draw/drawn.js';
import { readDrawn, writeDrawn } from '../naive/counselor/draw/drawn.js';
import { findBroken } from '../naive/counselor/draw/promises.js';
import { shrink } from '../naive/counselor/draw/shrink.js';
import { checkWorld } from '../naive/counselor/format/check-world.js';
import { compare } from '../naive/counselor/format/compare.js';
import { readFile } from '../naive/counselor/format/read-file.js';
import { resolve } from '../naive/counselor/resolve.js';

const CASES = new URL('../../fixtures/cases/counselor/', import.meta.url).pathname;
const NAIVE = new URL('../naive/counselor/', import.meta.url).pathname;
const BOARDS = Number(process.env.BOARDS ?? 100);

describe('a second opinion on Counselor, written from the rulings alone', () => {
  const files = readdirSync(CASES).filter((name) => name.endsWith('.yaml'));
  it.each(files)('agrees with every case of %s', (name) => {
    const cases = readFile(readFileSync(join(CASES, name), 'utf8'));
    const differ = cases.map((one) => [one.id, ...checkWorld(one), ...compare(one, resolve(one))]);
    expect(differ.filter(({ length }) => length > 1)).toEqual([]);
  });

  it('keeps what must always hold on random turns', () => {
    const brokenBy = (drawn: Drawn) => findBroken(readDrawn(drawn));
    const seed = Array.from({ length: BOARDS }, (_, i) => i + 1).find((one) => brokenBy(drawCase(one)).length > 0);
    if (seed === undefined) return;
    const least = shrink(drawCase(seed), (one) => brokenBy(one).length > 0);
    throw new Error(`seed ${seed}: ${brokenBy(least).join(', ')}\n${writeDrawn(least)}`);
  });

  it('agrees with the engine on every key of random turns', () => {
    const seed = Array.from({ length: BOARDS }, (_, i) => i + 1).find(
      (one) => findCounselorDisagreements(drawCase(one), counselor).length > 0,
    );
    if (seed === undefined) return;
    throw new Error(`seed ${seed}: ${tellLeast(drawCase(seed), counselor)}`);
  });

  it('draws sound worlds, the same from the same seed', () => {
    for (let seed = 1; seed <= 40; seed++) {
      expect(checkWorld(readDrawn(drawCase(seed)))).toEqual([]);
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
