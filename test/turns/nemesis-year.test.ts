import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nemesisYear } from '../harness/year/nemesis/script.js';
import { playYear, type Year } from '../harness/year/play-year.js';

/** A whole year is `npm run fuzz -- year`. */
const TURNS = Number(process.env.YEAR_TURNS ?? 3);

describe('a campaign of forty players on forty regions', () => {
  let folder: string;
  let year: Year;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-year-'));
    year = await playYear(folder, nemesisYear, TURNS, 1);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is captured, closed and approved turn by turn without a question', () => {
    expect(year.asked).toEqual([]);
    expect(year.posts).toBe(81);
    expect(year.mails).toBe(107);
  });

  it('keeps in every turn what must always hold', () => {
    expect(year.breaches).toEqual([]);
  });

  it('meets the rules of moves, battles, matches and purchases', () => {
    for (const what of ['moved', 'fixture', 'illegal 5.2', 'fell', 'deployed', '6.1', '8.2', '10.1'])
      expect(year.named.get(what) ?? 0, what).toBeGreaterThan(0);
  });

  it('gives the same bytes again at the end', () => {
    expect(year.otherwise).toBe(0);
  });
});
