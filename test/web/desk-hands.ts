import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Asks again until it is so; a busy machine is given time. */
export const soon = <T>(value: () => T) => expect.poll(value, { timeout: 20_000 });

/** How many questions, or things to confirm, a page says are left. */
export async function countLeft(page: Page, what: 'to decide' | 'to confirm'): Promise<number> {
  const line = await page.locator('main > .counted').first().textContent();
  return Number(new RegExp(`(\\d+) ${what}`).exec(line ?? '')?.[1]);
}

/** Presses a key once the page's script listens. */
export async function press(page: Page, key: string): Promise<void> {
  await page.waitForLoadState('load');
  await page.keyboard.press(key);
}

/** Steps with j until what holds these words is shown. */
export async function stepTo(page: Page, words: string): Promise<void> {
  for (let i = 0; i < 30; i++) {
    if (await page.locator('article.question', { hasText: words }).count()) return;
    const before = page.url();
    await press(page, 'j');
    await soon(() => page.url()).not.toBe(before);
  }
  throw new Error(`nothing asks about ${words}`);
}
