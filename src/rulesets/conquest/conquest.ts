import type { Ruleset } from '../contract/ruleset.js';
import { type ConquestBoard, placeOn, readBoard, writeBoard } from './board.js';
import { cases } from './cases.js';
import { controllersOn } from './chapters/3-1-orders-that-count.js';
import { judge } from './engine/sequence.js';
import { CORRECTIONS } from './entries/corrections.js';
import { ENTRIES } from './entries.js';
import { checkAllowed, offerChanges } from './judge/overruling.js';
import { createConquestReader, readCanonical } from './language/language.js';
import type { ConquestOrder } from './orders.js';
import { SLOTS_OF_ORDERS, slotOf, writeOrder } from './orders.js';
import { OUTCOMES } from './outcomes.js';
import { writeOpening } from './report/opening.js';
import { OUTLINES, report } from './report/report.js';
import { traceOrder } from './report/trace.js';
import { RULES, RULINGS } from './rulebook.js';
import { SETUP_EXAMPLE } from './setup/example.js';
import { readSetup } from './setup/setup.js';
import { readUpdate, writeUpdate } from './stored.js';
import type { ConquestUpdate } from './update.js';
import { viewBoard } from './view.js';
import { isIdle, posts, windows } from './windows.js';

/** Magic: Conquest as one value: planeswalkers and generals on hexes, two windows a turn, challenges played elsewhere. */
export const conquest: Ruleset<ConquestBoard, ConquestOrder> = {
  id: 'conquest',
  title: 'Magic: Conquest',
  version: '1',
  wording: '5',
  rules: RULES,
  rulings: RULINGS,
  words: {
    piece: { one: 'piece', many: 'pieces' },
    place: { one: 'hex', many: 'hexes' },
    landmark: { one: 'land', many: 'lands' },
    side: { one: 'player', many: 'players' },
    clash: { one: 'challenge', many: 'challenges' },
    clashKinds: { challenges: { one: 'challenges', many: 'challenge' } },
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
  createReader: createConquestReader,
  readCanonical,
  slots: SLOTS_OF_ORDERS,
  slotOf,
  standing: {
    value: { action: 'stand' },
    write: (piece) => writeOrder(piece, { action: 'stand' }),
    isFor: (piece, board) => placeOn(board, piece) !== null,
  },
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
  catching: [],
  reveal: 'each-update',

  checkAllowed,
  offerChanges,

  writeOpening,
  report: (update, context) => report(update as ConquestUpdate, context),
  outlines: OUTLINES,
  cases,
};
