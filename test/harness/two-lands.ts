import { SETUP } from '../rules/counselor-client/world.js';
import type { Setting } from './desk-house.js';

const DAY = 24 * 3_600_000;
/** The lock of its first turn (ms UTC). */
export const LOCK = Date.UTC(2026, 9, 3, 5);

/** A game of characters in the fog whose thread is empty; `mailed` are the players whose address is known, `mail` is how mails leave. */
export const twoLands = (mailed: readonly string[], mail: 'capture' | 'live'): Setting => ({
  thread: { title: 'Two lands', thread: 7, forum: 2, perPage: 20, offset: 0, users: new Map(), posts: [] },
  game: `ruleset: counselor
name: Two lands
zone: Europe/Lisbon
judges: {judge: Old Bear}
${mailed.reduce((text, name) => text.replace(`{name: ${name}, team`, `{name: ${name}, mail: ${name.toLowerCase()}@players.example, team`), SETUP)}`,
  settings: `site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: j@example.org}\nmail: {mode: ${mail}, from: judge@example.org}\n`,
  sheet: { opened: LOCK - 14 * DAY, deadline: LOCK, lock: LOCK, secret: 'a'.repeat(64) },
});
