import type { Ruleset } from '../contract/ruleset.js';
import { type CounselorBoard, readBoard, writeBoard } from './board.js';
import { cases } from './cases.js';
import { controllersOn } from './chapters/1-1-control.js';
import { ORDER_FILE } from './client/order-lines.js';
import { writeTurnFiles } from './client/turn-files.js';
import { judge } from './engine/sequence.js';
import { CORRECTIONS } from './entries/corrections.js';
import { ENTRIES } from './entries.js';
import { checkAllowed, offerChanges } from './judge/overruling.js';
import { findTwoNations, refuseAsking, refuseGiving, rosterOf } from './judge/people.js';
import { createCounselorReader, readCanonical } from './language/reader.js';
import type { CounselorOrder } from './orders.js';
import { SLOTS_OF_ORDERS, writeOrder } from './orders.js';
import { OUTCOMES } from './outcomes.js';
import { writeOpening } from './report/opening.js';
import { OUTLINES, report } from './report/report.js';
import { traceOrder } from './report/trace.js';
import { RULES } from './rulebook.js';
import { RULINGS } from './rulings.js';
import { SETUP_EXAMPLE } from './setup/example.js';
import { readSetup } from './setup/setup.js';
import { readUpdate, writeUpdate } from './stored.js';
import type { CounselorUpdate } from './update.js';
import { viewBoard } from './view.js';
import { viewUpdate } from './view-update.js';
import { posts, windows } from './windows.js';

/** Counselor as one value: nations of characters on hexes, marches in ticks, a report for each nation. */
export const counselor: Ruleset<CounselorBoard, CounselorOrder> = {
  id: 'counselor',
  title: 'Counselor',
  version: '1',
  wording: '3',
  rules: RULES,
  rulings: RULINGS,
  words: {
    piece: { one: 'character', many: 'characters' },
    place: { one: 'hex', many: 'hexes' },
    landmark: { one: 'city', many: 'cities' },
    side: { one: 'nation', many: 'nations' },
    clash: { one: 'battle', many: 'battles' },
    clashKinds: { battle: { one: 'fights', many: 'fight' } },
    order: 'Azila: capture charge; march e e',
  },
  judges: [{ id: 'judge', title: 'judge' }],

  readSetup,
  setupExample: SETUP_EXAMPLE,
  writeBoard,
  readBoard,
  corrections: CORRECTIONS,
  viewBoard,

  subjectsOf: ({ characters, nations }) => [...characters, ...nations].map(({ name }) => name),
  controllersOf: controllersOn,
  people: { roster: rosterOf, refuseAsking, refuseGiving },
  checkBoard: findTwoNations,
  createReader: createCounselorReader,
  readCanonical,
  orderFiles: [ORDER_FILE],
  turnFiles: (board, last, context) => writeTurnFiles(board, last as CounselorUpdate | undefined, context),
  slots: SLOTS_OF_ORDERS,
  slotOf: () => 'orders',
  standing: {
    value: { kind: 'refuse' },
    write: (character) => writeOrder(character, { kind: 'refuse' }),
    isFor: () => false, // to stand is no order, and replaces nothing (J3)
  },
  isRunning: () => false,
  isEngaged: ({ characters }, name) => !characters.some((one) => one.name === name), // J1: only characters are ordered
  traceOrder: ({ piece, value }, board) => traceOrder(piece, value, board),

  windows,
  posts,
  entries: ENTRIES,
  judge,
  findMissing: () => [],
  writeUpdate: (update) => writeUpdate(update as CounselorUpdate),
  readUpdate,
  viewUpdate: (update, audience) => viewUpdate(update as CounselorUpdate, audience),
  outcomes: OUTCOMES,
  catching: [],
  fog: true,
  reveal: 'end-of-game',

  checkAllowed,
  offerChanges,

  writeOpening,
  report: (update, context) => report(update as CounselorUpdate, context),
  outlines: OUTLINES,
  cases,
};
