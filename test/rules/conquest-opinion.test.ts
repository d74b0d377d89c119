import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conquest } from '../../src/rulesets/conquest/conquest.js';
import { findConquestDisagreements, tellLeast } from '../boards/conquest/disagreements.js';
import { drawCase } from '../naive/conquest/draw/draw-case.js';
import type { Drawn } from '../naive/conquest/draw/drawn.js';
import { readDrawn, writeDrawn } from '../naive/conquest/draw/drawn.js';
import { findBroken } from '../naive/conquest/draw/promises.js';
import { shrink } from '../naive/conquest/draw/shrink.js';
import { checkWorld } from '../naive/conquest/format/check-world.js';
import { compareAll } from '../naive/conquest/format/compare.js';
import { readFile } from '../naive/conquest/format/read-file.js';
import { resolve } from '../naive/conquest/resolve.js';

const CASES = new URL('../../fixtures/cases/conquest/', import.meta.url).pathname;
const NAIVE = new URL('../naive/conquest/', import.meta.url).pathname;
const BOARDS = Number(process.env.BOARDS ?? 100);

describe('a second opinion on Magic: Conquest, written from the rulings alone', () => {
  const files = readdirSync(CASES).filter((name) => name.endsWith('.yaml'));
  it.each(files)('agrees with every case of %s', (name) => {
    const cases = readFile(readFileSync(join(CASES, name), 'utf8'));
    const differ = cases.map((one) => [one.id, ...checkWorld(one), ...compareAll(one, resolve(one))]);
    expect(differ.filter(({ length }) => length > 1)).toEqual([]);
  });

  it('keeps what must always hold on random windows', () => {
    const brokenBy = (drawn: Drawn) => findBroken(readDrawn(drawn));
    const seed = Array.from({ length: BOARDS }, (_, i) => i + 1).find((one) => brokenBy(drawCase(one)).length > 0);
    if (seed === undefined) return;
    const least = shrink(drawCase(seed), (one) => brokenBy(one).length > 0);
    throw new Error(`seed ${seed}: ${brokenBy(least).join(', ')}\n${writeDrawn(least)}`);
  });

  it('agrees with the engine on every key of random windows', () => {
    const seed = Array.from({ length: BOARDS }, (_, i) => i + 1).find(
      (one) => findConquestDisagreements(drawCase(one), conquest).length > 0,
    );
    if (seed === undefined) return;
    throw new Error(`seed ${seed}: ${tellLeast(drawCase(seed), conquest)}`);
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
