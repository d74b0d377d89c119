import type { ClassicBoard } from '../../../../src/rulesets/classic/board.js';
import type { ClassicUpdate } from '../../../../src/rulesets/classic/update.js';
import type { Script } from '../script.js';
import { JUDGE, LATER_NAMES, NEWCOMERS, playersOf, SIDES, TITLE, writeClassicGame } from './campaign.js';
import { findBreaches } from './invariants.js';
import { drawPosts } from './orders.js';
import { drawEvents, drawRequests, drawVotes } from './people.js';
import { drawDetails, drawResults } from './results.js';

const DAY = 24 * 3_600_000;

/** Ninety armies, forty players and those who come later, a turn a fortnight. */
export const classicCampaign: Script = {
  title: TITLE,
  game: writeClassicGame(),
  judge: JUDGE,
  players: [...SIDES.flatMap(playersOf), ...NEWCOMERS, ...LATER_NAMES, JUDGE],
  firstDeadline: Date.UTC(2016, 0, 16, 5),
  opensBefore: 14 * DAY,
  turnDays: 14,
  posts: (board, before, _, roll) =>
    drawPosts(board as ClassicBoard, (before as ClassicUpdate | undefined)?.happened?.proposed ?? {}, roll),
  entries: (board, times, roll) => [
    { name: 'details.yaml', data: drawDetails(board as ClassicBoard, roll) },
    { name: 'events.yaml', data: drawEvents(board as ClassicBoard, times, roll) },
    { name: 'requests.yaml', data: drawRequests(board as ClassicBoard, times, roll) },
    { name: 'results.yaml', data: drawResults(board as ClassicBoard, roll) },
    { name: 'votes.yaml', data: drawVotes(board as ClassicBoard, times, roll) },
  ],
  findBreaches: (update) => findBreaches(update as ClassicUpdate),
  count(update, add) {
    const { verdicts, moves, calls, rolls, ledger, conflicts, happened, removed, destroyed } = update as ClassicUpdate;
    for (const { status, rule } of verdicts) add(status === 'stands' ? 'stands' : `${status} ${rule}`);
    for (const { because, outcome } of moves)
      for (const what of [outcome, ...because.map(({ rule }) => rule)]) add(what);
    for (const { because } of calls) add(because.ruling);
    for (const { rule } of rolls) add(`roll ${rule}`);
    for (const { because } of ledger) add(because.rule);
    for (const { kind } of conflicts) add(kind);
    for (const _ of removed) add('removed');
    for (const _ of destroyed) add('destroyed');
    for (const { because } of happened?.told ?? []) add(`told ${because.rule}`);
    for (const { because } of happened?.refused ?? []) add(`refused ${because.rule}`);
    for (const { because } of happened?.lapsed ?? []) add(`lapsed ${because.rule}`);
    for (const _ of happened?.spawned ?? []) add('spawned');
    for (const _ of happened?.votes ?? []) add('vote');
    for (const _ of Object.keys(happened?.separated ?? {})) add('separated');
    for (const _ of Object.keys(happened?.healed ?? {})) add('healed');
    for (const _ of happened?.owed ?? []) add('owed');
    for (const _ of happened?.extended ?? []) add('extended');
  },
};
