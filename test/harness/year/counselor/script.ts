import { loadGameText } from '../../../../src/app/game/game-text.js';
import { campaignFolder } from '../../../../src/app/run/campaign.js';
import type { CounselorBoard } from '../../../../src/rulesets/counselor/board/board.js';
import { counselor } from '../../../../src/rulesets/counselor/index.js';
import type { CounselorOrder } from '../../../../src/rulesets/counselor/orders.js';
import type { CounselorUpdate } from '../../../../src/rulesets/counselor/update.js';
import { told } from '../../told.js';
import type { Script } from '../script.js';
import { findBreaches } from './invariants.js';
import { drawFiles, drawMessages, drawPosts } from './letters.js';
import { areMenTold } from './sums.js';

const DAY = 24 * 3_600_000;
const JUDGE = 'Sexton Vale';

/** The six nations of the bundled game, a turn a week, until one of them has won. */
export const sevenFords: Script = {
  title: 'The Seven Fords',
  game: loadGameText(campaignFolder('seven-fords')).text,
  judge: JUDGE,
  players: ['Maren', 'Ysme', 'pennyworth', 'Grit Halloran', 'hobb', 'old_reed', JUDGE],
  firstDeadline: Date.UTC(2026, 0, 9, 19),
  opensBefore: 7 * DAY,
  turnDays: 7,
  posts: (board, _, __, roll) => drawPosts(board as CounselorBoard, roll),
  entries: (board, times, roll) => [
    { name: 'messages.yaml', data: drawMessages(board as CounselorBoard, times, roll) },
  ],
  files: (board, times, roll) => drawFiles(board as CounselorBoard, times, roll),
  isOver: (update) => (update as CounselorUpdate).ending !== null,
  findBreaches: (update) => findBreaches(update as CounselorUpdate),
  count(update, add) {
    const { orders, verdicts, battles, duels, overruns, harms, eliminated, rolls, moves, ending, ledger } =
      update as CounselorUpdate;
    const kinds = new Map(orders.map(({ id, value }) => [id, (value as CounselorOrder).kind]));
    if (areMenTold(update as CounselorUpdate)) add('men added up');
    for (const { order, status, rule } of verdicts) {
      add(status === 'stands' ? `did ${kinds.get(order)}` : `${status} ${rule}`);
      add(`order ${kinds.get(order)}`);
    }
    for (const { fighters, city } of battles) {
      if (fighters.length > 1) add('battle');
      if (city) add(`city ${city.end}`);
    }
    for (const _ of duels) add('duel');
    for (const _ of overruns) add('overrun');
    for (const { kind, succeeded } of harms) add(`${kind} ${succeeded ? 'done' : 'failed'}`);
    for (const { nation } of eliminated) add(`eliminated ${nation}`);
    for (const { rule } of rolls) add(`roll ${rule}`);
    for (const { outcome } of moves) add(outcome);
    for (const { because, what } of ledger) if (what === 'treasury') add(`gold ${because.rule}`);
    if (ending) add(`won by ${ending.nation ?? ending.side ?? 'nobody'}: ${told(ending, counselor)}`);
  },
};
