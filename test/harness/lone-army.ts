import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import type { Setting } from './desk-house.js';

const HOUR = 3_600_000;
/** The lock of its first turn (ms UTC). */
export const LOCK = Date.UTC(2026, 9, 3, 5);
const GAME = `ruleset: classic
name: The Ashen Tide
zone: America/New_York
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 20, letters: 14}
armies:
  - {name: Mistwalkers, team: Coalition, rank: Commander, colors: [Blue], at: 8C}
players:
  - {name: Mara, team: Coalition}
  - {name: Tamsin, team: Coalition}
control: {Tamsin: [Mistwalkers]}
`;

/** A game of one army and two players, with what stands in its thread and how many posts a page of it has. */
export const loneArmy = (posts: readonly DemoPost[], perPage: number): Setting => ({
  thread: { title: 'Tide', thread: 7, forum: 2, perPage, offset: 0, users: new Map(), posts },
  game: GAME,
  settings: 'site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: j@example.org}\n',
  sheet: { opened: LOCK - 300 * HOUR, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: 'a'.repeat(64) },
});
