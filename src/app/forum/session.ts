import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserChoice, launchChromium } from '../../browser/chromium.js';
import type { KeptLogin } from '../../browser/page.js';
import { recordSession, type Session, sessionOf } from '../../browser/window.js';
import { Fault } from '../../core/result.js';
import { type Game, VERSION } from '../game/game.js';
import { loadKey, openSealed, seal } from '../game/sealing.js';

/** The session with the forum, sealed; of no use without the key, which lies elsewhere. */
export const SESSION_FILE = 'forum-session.sealed';

/**
 * Opens a window at the thread, where the judge logs in himself, and keeps the session when he closes it, sealed.
 * Throws a usage Fault where no window can be shown.
 */
export async function logIn({ config, folder, clock, store, who }: Game, choice: BrowserChoice): Promise<string> {
  const { browser } = await launchChromium({ ...choice, window: true });
  const manners = {
    version: VERSION,
    contact: config.judge.contact,
    sleep: (ms: number): Promise<void> => sleep(ms),
  };
  const session = await recordSession(browser, config.thread, manners);
  if (session.cookies.length === 0) {
    throw new Fault(
      'usage',
      'The login',
      `the window was closed without a session with ${new URL(config.thread).host}`,
      'Try again: log in, let the forum remember you, and close the window when you see the thread.',
    );
  }
  keepSession(folder, config.thread, session);
  store.log.add({ at: clock.now(), who, what: 'kept a session with the forum' });
  return join(folder, SESSION_FILE);
}

/** Keeps a session with the thread's site, sealed and bound to that site. */
export function keepSession(folder: string, thread: string, session: Session): void {
  const text = JSON.stringify(sessionOf(session, thread));
  writeFileSync(join(folder, SESSION_FILE), seal(text, loadKey(true), new URL(thread).origin), { mode: 0o600 });
}

/** The session kept for the thread's site, undefined where there is none. Throws a usage Fault where it can't be opened. */
export function findLogin(folder: string, thread: string): KeptLogin | undefined {
  const path = join(folder, SESSION_FILE);
  if (!existsSync(path)) return undefined;
  const text = openSealed(readFileSync(path, 'utf8'), loadKey(false), new URL(thread).origin);
  if (text === undefined) {
    throw new Fault(
      'usage',
      `The session in ${path}`,
      "it was sealed with another key or for another forum's address",
      'Log in again with: adjutant capture --login. Or delete the file to read as a guest.',
    );
  }
  return { session: JSON.parse(text) as Session, keep: (session) => keepSession(folder, thread, session) };
}
