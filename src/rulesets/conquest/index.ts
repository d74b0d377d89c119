import { DAY } from '../../core/time.js';
import type { PostPolicy, Windows } from '../contract/policy.js';
import type { Ruleset } from '../contract/ruleset.js';
import { controllersOn } from './admission.js';
import { type ConquestBoard, OUTCOMES, placeOn, readBoard, writeBoard } from './board.js';
import { cases } from './cases.js';
import { CORRECTIONS } from './entries/corrections.js';
import { ENTRIES } from './entries/entries.js';
import { tell } from './facts.js';
import { type ConquestOrder, formatOrder, SLOTS_OF_ORDERS, slotOf, writeOrder } from './orders.js';
import { createReader, readCanonical } from './reading/reading.js';
import { OUTLINES, report, traceOrder, writeOpening } from './report/report.js';
import { RULES, RULINGS } from './rulebook.js';
import { readSetup, SETUP_EXAMPLE } from './setup.js';
import { checkAllowed, judge, listAlternatives } from './turn.js';
import { type ConquestUpdate, readUpdate, writeUpdate } from './update.js';
import { viewBoard } from './view.js';

/** C4 A turn has two windows, each with a lock of its own: the board says which is open. */
const windows: Windows<ConquestBoard> = {
  title: (_number, { turn, window }) => `turn ${turn}, ${window}`,
  lockAfter: (deadline) => deadline,
  propose: ({ lock }, days) => ({ deadline: lock + days * DAY, lock: lock + days * DAY }),
};

/** C5 Posts and messages count from the opening to the lock, its minute included. */
const posts: PostPolicy = {
  late: '3.1',
  early: '3.1',
  earlyMayCount: true, // C5
  withheld: 'C5',
  edited: 'C5',
  stranger: '3.1',
  notPlaying: '3.1',
};

/**
 * True for a piece for which nothing can be ordered in the window that is open: in the movement one off the board or
 * shaken (3.3.2, 3.3.3), in the aftermath a general that is in no challenge; a planeswalker's player always may grow (C8).
 */
function isIdle(board: ConquestBoard, piece: string): boolean {
  const { window, players, generals, challenges } = board;
  const isShaken = players.some(({ planeswalker, shaken }) => planeswalker === piece && shaken);
  if (window === 'movement') return isShaken || placeOn(board, piece) === null;
  const isIn = challenges.some(({ challengers, challenged }) => [...challengers, ...challenged].includes(piece));
  return !isIn && generals.some(({ name }) => name === piece);
}

/** Magic: Conquest as one value: planeswalkers and generals on hexes, two windows a turn, challenges played elsewhere. */
export const conquest: Ruleset<ConquestBoard, ConquestOrder> = {
  id: 'conquest',
  title: 'Magic: Conquest',
  version: '3',
  wording: '7',
  rules: RULES,
  rulings: RULINGS,
  words: {
    piece: { one: 'piece', many: 'pieces' },
    place: { one: 'hex', many: 'hexes' },
    landmark: { one: 'land', many: 'lands' },
    side: { one: 'player', many: 'players' },
    conflict: { one: 'challenge', many: 'challenges' },
    conflictKinds: { challenges: { one: 'challenges', many: 'challenge' } },
    order: 'Varga: 4D > 7E; challenge else 6E',
  },
  judges: [{ id: 'administrator', title: 'league administrator', readsStrategies: true }],

  readSetup,
  setupExample: SETUP_EXAMPLE,
  writeBoard,
  readBoard,
  corrections: CORRECTIONS,
  viewBoard,

  subjectsOf: ({ players, generals }) => [
    ...players.map(({ planeswalker }) => planeswalker),
    ...generals.map(({ name }) => name),
  ],
  controllersOf: controllersOn,
  createReader,
  readCanonical,
  slots: SLOTS_OF_ORDERS,
  slotOf,
  standing: { value: { action: 'stand' }, isFor: (piece, board) => placeOn(board, piece) !== null },
  writeOrder,
  formatOrder,
  isRunning: () => false, // C7: an order is for one window
  isEngaged: isIdle,
  traceOrder: ({ piece, value }, board) => traceOrder(piece, value, board),

  windows,
  posts,
  entries: ENTRIES,
  judge,
  findMissing: () => [], // C22: without a result a challenge is taken as discontinued
  writeUpdate: (update) => writeUpdate(update as ConquestUpdate),
  readUpdate,
  viewUpdate: (update) => update,
  outcomes: OUTCOMES,
  interceptions: [],
  reveal: 'each-update',

  checkAllowed,
  listAlternatives,

  tell,
  writeOpening,
  report: (update, context) => report(update as ConquestUpdate, context),
  outlines: OUTLINES,
  cases,
};
