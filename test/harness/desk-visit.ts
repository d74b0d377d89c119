import { load } from 'cheerio';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openFew } from './campaign.js';
import { type DeskWindow, openWindow } from './desk-window.js';
import type { LiveGame } from './live-game.js';

/** Where a judge sits: at the desk of the bundled campaign, with its window and the page of the test that runs. */
export interface Seat {
  readonly live: LiveGame;
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
  prepare: (live: LiveGame) => Promise<void> = async () => {},
): void {
  let live: LiveGame;
  let window: DeskWindow;
  let page: Page;
  beforeAll(async () => {
    live = await openFew();
    await prepare(live);
    window = await openWindow(live, width);
    const first = await window.openPage();
    await first.goto(live.address);
    await first.close();
  });
  afterAll(async () => {
    await window.close();
    await live.close();
  });
  beforeEach(async () => {
    page = await window.openPage();
    tell({ live, window, page });
  });
  afterEach(async () => {
    await page.close();
    expect(live.complaints).toEqual([]);
  });
}

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

/** Somebody who reads a desk over HTTP as a browser would; the desk's address let him in. */
export interface Visitor {
  readonly cookie: string;
  ask(path: string): Promise<Response>;
  /** A page's text. */
  read(path: string): Promise<string>;
  /** The token of the desk's own forms. */
  readForm(): Promise<string>;
  /** Posts a form; where the answer leads is not followed. */
  send(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

/** Lets a visitor in at the desk of a live game. */
export async function enterDesk({ address, path }: LiveGame): Promise<Visitor> {
  const entered = await fetch(address, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const ask = (rest: string) => fetch(path(rest), { headers: { cookie } });
  const read = async (rest: string) => (await ask(rest)).text();
  return {
    cookie,
    ask,
    read,
    readForm: async () => load(await read('/turn/1/questions'))('input[name=form]').attr('value') ?? '',
    send: (rest, fields, headers = {}) =>
      fetch(path(rest), {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        headers: { cookie, origin: new URL(address).origin, ...headers },
      }),
  };
}
