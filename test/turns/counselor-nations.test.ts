import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sevenFords } from '../harness/year/counselor/script.js';
import { checkLetters } from '../harness/year/counselor/told.js';
import { playYear, type Year } from '../harness/year/play-year.js';

/** A whole game is `npm run fuzz -- nations`. */
const TURNS = 4;

describe('six nations of Counselor that play the bundled game on', () => {
  let folder: string;
  let year: Year;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-nations-'));
    year = await playYear(folder, sevenFords, TURNS, 1);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are read, judged and told turn by turn without a question', () => {
    expect(year.asked).toEqual([]);
    expect([...year.refused]).toEqual([]);
    expect(year.turns).toBe(TURNS);
  });

  it('have gold, goods, food and men that add up, and people who are in one place, in every turn', () => {
    expect(year.breaches).toEqual([]);
  });

  it('get a mail each, and no secret before the end', () => {
    expect(checkLetters(folder, TURNS).faults).toEqual([]);
    expect(year.mails).toBe(6 * TURNS);
  });

  it('fight, march, trade, build and cast', () => {
    for (const what of ['battle', 'moved', 'illegal 4', 'did march', 'did recruit', 'did study', 'gold 5', 'roll 3.1'])
      expect(year.named.get(what) ?? 0, what).toBeGreaterThan(0);
  });

  it('give the same bytes again at the end', () => {
    expect(year.otherwise).toBe(0);
  });
});
