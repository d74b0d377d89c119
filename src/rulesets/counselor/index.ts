import { DAY } from '../../core/time.js';
import type { PostPolicy, Windows } from '../contract/policy.js';
import type { Ruleset } from '../contract/ruleset.js';
import { type CounselorBoard, OUTCOMES, readBoard, writeBoard } from './board/board.js';
import { cases } from './cases.js';
import { ORDER_FILE } from './client/order-file.js';
import { writeTurnFiles } from './client/turn-files.js';
import { CORRECTIONS, ENTRIES } from './entries.js';
import { tell } from './facts.js';
import { type CounselorOrder, formatOrder, SLOTS_OF_ORDERS, writeOrder } from './orders.js';
import { createReader, readCanonical } from './reading/reading.js';
import { viewUpdate } from './report/news.js';
import { OUTLINES, report, traceOrder, writeOpening } from './report/report.js';
import { RULES, RULINGS } from './rulebook.js';
import { controllersOn, findTwoNations, refuseAsking, refuseGiving, rosterOf } from './rules/1-control-and-legality.js';
import { readSetup, SETUP_EXAMPLE } from './setup/setup.js';
import { checkAllowed, judge, listAlternatives } from './turn/turn.js';
import { type CounselorUpdate, readUpdate, writeUpdate } from './update.js';
import { viewBoard } from './view.js';

/** 1.1 A turn is one window; how long it is the players agree. */
const windows: Windows<CounselorBoard> = {
  title: (_number, { turn }) => `turn ${turn}`,
  lockAfter: (deadline) => deadline,
  propose: ({ lock }, days) => ({ deadline: lock + days * DAY, lock: lock + days * DAY }),
};

/** J2 Posts, messages and order files count in the whole window. */
const posts: PostPolicy = {
  late: '1.1',
  early: '1.1',
  earlyMayCount: true,
  withheld: 'R4',
  edited: 'R3',
  stranger: '2.6',
  notPlaying: '2.6',
};

/** Counselor as one value: nations of characters on hexes, marches in ticks, a report for each nation. */
export const counselor: Ruleset<CounselorBoard, CounselorOrder> = {
  id: 'counselor',
  title: 'Counselor',
  version: '2',
  wording: '4',
  rules: RULES,
  rulings: RULINGS,
  words: {
    piece: { one: 'character', many: 'characters' },
    place: { one: 'hex', many: 'hexes' },
    landmark: { one: 'city', many: 'cities' },
    side: { one: 'nation', many: 'nations' },
    conflict: { one: 'battle', many: 'battles' },
    conflictKinds: { battle: { one: 'fights', many: 'fight' } },
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
  createReader,
  readCanonical,
  orderFiles: [ORDER_FILE],
  turnFiles: (board, last, context) => writeTurnFiles(board, last as CounselorUpdate | undefined, context),
  slots: SLOTS_OF_ORDERS,
  slotOf: () => 'orders',
  standing: {
    value: { kind: 'refuse' },
    isFor: () => false, // to stand is no order, and replaces nothing (J3)
  },
  writeOrder,
  formatOrder,
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
  interceptions: [],
  fog: true,
  reveal: 'end-of-game',

  checkAllowed,
  listAlternatives,

  tell,
  writeOpening,
  report: (update, context) => report(update as CounselorUpdate, context),
  outlines: OUTLINES,
  cases,
};
