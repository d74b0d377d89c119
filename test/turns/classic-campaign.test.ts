import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classicCampaign } from '../harness/year/classic/script.js';
import { playYear, type Year } from '../harness/year/play-year.js';

/** The whole campaign of two hundred turns is `npm run fuzz -- campaign`. */
const TURNS = 5;

describe('a campaign of ninety armies, from battle results to the next turn', () => {
  let folder: string;
  let campaign: Year;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-campaign-'));
    campaign = await playYear(folder, classicCampaign, TURNS, 1);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is captured, closed and approved turn by turn without a question', () => {
    expect(campaign.asked).toEqual([]);
    expect(campaign.turns).toBe(TURNS);
    expect(campaign.posts).toBe(205);
  });

  it('keeps in every turn what must always hold', () => {
    expect(campaign.breaches).toEqual([]);
  });

  it('meets moves, contests, battles, separation, requests and what cannot be asked', () => {
    for (const what of ['moved', 'partial', 'attacks', 'separated', 'illegal 3.2.2.1', 'told 4.2.5'])
      expect(campaign.named.get(what) ?? 0, what).toBeGreaterThan(0);
    expect([...campaign.refused.keys()].filter((rule) => !/^\d/.test(rule))).toEqual([]);
  });

  it('gives the same bytes again at the end', () => {
    expect(campaign.otherwise).toBe(0);
  });
});
