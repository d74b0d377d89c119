import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright';
import { browserChoice } from '../../src/app/forum/fetch.js';
import { launchChromium } from '../../src/browser/chromium.js';
import type { LiveGame } from './live-game.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The browser through which a judge looks at his desk. */
export interface DeskWindow {
  readonly browser: Browser;
  readonly context: BrowserContext;
  /** A page whose errors go to the game's complaints; what was complained of before is forgotten. */
  openPage(): Promise<Page>;
  close(): Promise<void>;
}

let started: Promise<Browser> | undefined;

/** One Chromium for all the tests of a process, which ends with it; each opens contexts of its own in it, and closes them. */
export async function sharedBrowser(): Promise<Browser> {
  started ??= launchChromium(browserChoice()).then(({ browser }) => browser);
  const browser = await started;
  if (browser.isConnected()) return browser;
  started = undefined;
  return sharedBrowser();
}

/** Opens a window for the desk of a live game, so many points wide. */
export async function openWindow(live: LiveGame, width: number): Promise<DeskWindow> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  context.setDefaultTimeout(15_000);
  return {
    browser,
    context,
    openPage: async () => {
      live.complaints.length = 0;
      const page = await context.newPage();
      page.on('pageerror', (error) => live.complaints.push(error.message));
      return page;
    },
    close: () => context.close(),
  };
}

/**
 * What axe looks at: everything once, at the wide window in light; on a phone, which is shown in the dark, what colours
 * and widths can change.
 */
const LOOKS = [
  { width: 1280, colorScheme: 'light', rules: {} },
  {
    width: 360,
    colorScheme: 'dark',
    rules: { runOnly: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'] },
  },
] as const;

/** What axe finds on pages of a live game's desk, in light and dark, and which of them are wider than the window. */
export async function checkPages(
  live: LiveGame,
  { browser }: DeskWindow,
  pages: readonly string[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { width, colorScheme, rules } of LOOKS) {
    // Only the checker's own script goes past the policy, which forbids all others.
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
    const sheet = await context.newPage();
    await sheet.goto(live.address);
    for (const one of pages) {
      await sheet.goto(live.path(one));
      await sheet.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
      await sheet.evaluate(AXE);
      const options = JSON.stringify({ ...rules, resultTypes: ['violations'] });
      const found = await sheet.evaluate(
        `axe.run(${options}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html].join(" ")))`,
      );
      for (const fault of found as string[]) wrong.push(`${one}, ${width} wide, ${colorScheme}: ${fault}`);
      const wide = await sheet.evaluate('document.documentElement.scrollWidth');
      if ((wide as number) > width) wrong.push(`${one} is ${wide} wide where the window is ${width}`);
    }
    await context.close();
  }
  return wrong;
}
