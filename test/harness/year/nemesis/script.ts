import type { NemesisBoard } from '../../../../src/rulesets/nemesis/board.js';
import type { NemesisUpdate } from '../../../../src/rulesets/nemesis/update.js';
import type { Script } from '../script.js';
import { MASTER, LATER as NEWCOMERS, playersOf, THREAD_TITLE, writeYearGame } from './campaign.js';
import { findBreaches } from './invariants.js';
import { drawPosts } from './orders.js';
import { drawResults } from './results.js';

const DAY = 24 * 3_600_000;
const RACES = ['Greys', 'Machina', 'Marines', 'Spawn'] as const;

/** Forty players on forty regions, three turns a month. */
export const nemesisYear: Script = {
  title: THREAD_TITLE,
  game: writeYearGame(),
  judge: MASTER,
  players: [...RACES.flatMap(playersOf), ...NEWCOMERS],
  firstDeadline: Date.UTC(2026, 0, 11, 23, 59),
  opensBefore: 10 * DAY,
  turnDays: 10,
  posts: (board, _, __, roll) => drawPosts(board as NemesisBoard, roll),
  entries: (board, { number, lock }, roll) => [
    { name: 'results.yaml', data: drawResults(board as NemesisBoard, number, lock, roll) },
  ],
  findBreaches: (update) => findBreaches(update as NemesisUpdate),
  count(update, add) {
    const { verdicts, moves, calls, rolls, ledger, fixtures, defaults, overdue } = update as NemesisUpdate;
    for (const { status, rule } of verdicts) add(status === 'stands' ? 'stands' : `${status} ${rule}`);
    for (const { because, outcome } of moves)
      for (const what of [outcome, ...because.map(({ rule }) => rule)]) add(what);
    for (const { because } of calls) add(because.ruling);
    for (const { rule } of rolls) add(`roll ${rule}`);
    for (const { because } of ledger) add(because.rule);
    for (const _ of fixtures) add('fixture');
    for (const { rule } of defaults) add(`default ${rule}`);
    for (const _ of overdue) add('overdue');
  },
};
