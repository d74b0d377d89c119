import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openCampaignHouse } from '../harness/campaign-house.js';
import type { House } from '../harness/desk-house.js';
import { type DeskWindow, openWindow } from './desk-window.js';

/** Where a judge sits: the house on the bundled campaign, its window, and the page of the test that runs. */
export interface Seat {
  readonly house: House;
  readonly window: DeskWindow;
  readonly page: Page;
}

/**
 * Sits the judge down for the tests of a describe block, who is let in already, at a window so many points wide. Each
 * test is told its seat with a page of its own, and fails where something was complained of behind the judge's back.
 */
export function sitDown(
  width: number,
  tell: (seat: Seat) => void,
  prepare: (house: House) => Promise<void> = async () => {},
): void {
  let house: House;
  let window: DeskWindow;
  let page: Page;
  beforeAll(async () => {
    house = await openCampaignHouse();
    await prepare(house);
    window = await openWindow(house, width);
    const first = await window.openPage();
    await first.goto(house.address);
    await first.close();
  });
  afterAll(async () => {
    await window.close();
    await house.close();
  });
  beforeEach(async () => {
    page = await window.openPage();
    tell({ house, window, page });
  });
  afterEach(async () => {
    await page.close();
    expect(house.complaints).toEqual([]);
  });
}
