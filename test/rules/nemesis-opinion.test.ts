import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nemesis } from '../../src/rulesets/nemesis/nemesis.js';
import { findNemesisDisagreements, tellLeast } from '../boards/nemesis-disagreements.js';
import { drawCase } from '../naive/nemesis/draw/draw-case.js';
import type { Drawn } from '../naive/nemesis/draw/drawn.js';
import { readDrawn, writeDrawn } from '../naive/nemesis/draw/drawn.js';
import { findBroken } from '../naive/nemesis/draw/promises.js';
import { shrink } from '../naive/nemesis/draw/shrink.js';
import { compareAll } from '../naive/nemesis/format/compare.js';
import { readFile } from '../naive/nemesis/format/read-file.js';
import { resolve } from '../naive/nemesis/resolve.js';
import { checkWorld } from '../naive/nemesis/world/check-world.js';

const CASES = new URL('../../fixtures/cases/nemesis/', import.meta.url).pathname;
const NAIVE = new URL('../naive/nemesis/', import.meta.url).pathname;
const BOARDS = Number(process.env.BOARDS ?? 150);

describe('a second opinion on the Nemesis campaign, written from the rulings alone', () => {
  const files = readdirSync(CASES).filter((name) => name.endsWith('.yaml'));
  it.each(files)('agrees with every case of %s', (name) => {
    const cases = readFile(readFileSync(join(CASES, name), 'utf8'));
    const differ = cases.map((one) => [one.id, ...checkWorld(one), ...compareAll(one, resolve(one))]);
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
      (one) => findNemesisDisagreements(drawCase(one), nemesis).length > 0,
    );
    if (seed === undefined) return;
    throw new Error(`seed ${seed}: ${tellLeast(drawCase(seed), nemesis)}`);
  });

  it('draws sound worlds, the same from the same seed', () => {
    for (let seed = 1; seed <= 100; seed++) {
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
