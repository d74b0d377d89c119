import type { PostPolicy } from '../contract/policy.js';
import type { Ruleset } from '../contract/ruleset.js';
import { isRace, type NemesisBoard, OUTCOMES, readBoard, writeBoard } from './board.js';
import { cases } from './cases.js';
import { CORRECTIONS, ENTRIES } from './entries.js';
import { tell } from './facts.js';
import { formatOrder, type NemesisOrder, SLOTS_OF_ORDERS, slotOf, writeOrder } from './orders.js';
import { createReader, readCanonical } from './reading/reading.js';
import { OUTLINES, report, traceOrder, writeOpening } from './report/report.js';
import { RULES, RULINGS } from './rulebook.js';
import { controllersOn } from './rules/1-2-counting.js';
import { windows } from './rules/9-play-faster.js';
import { readSetup, SETUP_EXAMPLE } from './setup.js';
import { checkAllowed, judge, listAlternatives } from './turn/turn.js';
import { type NemesisUpdate, readUpdate, writeUpdate } from './update.js';
import { viewBoard } from './view.js';

/** N4 Messages count from the opening to the lock like posts: they stand for the site's form. */
const posts: PostPolicy = {
  late: '9.7',
  early: '9.7',
  earlyRuling: 'R30',
  withheld: 'R4',
  edited: 'R3',
  stranger: '5.1',
  notPlaying: '5.1',
};

/** The Nemesis campaign as one value: units on regions that meet in matches of another game. */
export const nemesis: Ruleset<NemesisBoard, NemesisOrder> = {
  id: 'nemesis',
  title: 'The Nemesis campaign',
  version: '2',
  wording: '8',
  rules: RULES,
  rulings: RULINGS,
  words: {
    piece: { one: 'unit', many: 'units' },
    place: { one: 'region', many: 'regions' },
    landmark: { one: 'resource', many: 'resources' },
    side: { one: 'race', many: 'races' },
    conflict: { one: 'battle', many: 'battles' },
    conflictKinds: {
      fights: { one: 'fights', many: 'fight' },
      meets: { one: 'meets', many: 'meet' },
      faces: { one: 'faces', many: 'face' },
    },
    order: 'Zax: Fort > Mill',
  },
  judges: [{ id: 'master', title: 'game-master', readsStrategies: true }],

  readSetup,
  setupExample: SETUP_EXAMPLE,
  writeBoard,
  readBoard,
  viewBoard,

  // a race is ordered like a unit, by its General (N4)
  subjectsOf: ({ units, sides }) => [...units.map(({ name }) => name), ...sides.map(({ race }) => race)],
  controllersOf: controllersOn,
  createReader,
  readCanonical,
  slots: SLOTS_OF_ORDERS,
  slotOf,
  standing: { value: { action: 'stand' }, isFor: (subject) => !isRace(subject) },
  writeOrder,
  formatOrder,
  corrections: CORRECTIONS,
  isRunning: () => false, // N4: there are no long moves
  isEngaged: ({ battles }, name) => battles.some(({ units }) => units.includes(name)),
  traceOrder: ({ piece, value }, board) => traceOrder(piece, value, board),

  windows,
  posts,
  entries: ENTRIES,
  judge,
  findMissing: () => [], // 9.1: turns go on with battles unfinished
  writeUpdate: (update) => writeUpdate(update as NemesisUpdate),
  readUpdate,
  viewUpdate: (update) => update,
  outcomes: OUTCOMES,
  interceptions: [],
  reveal: 'each-update',

  checkAllowed,
  listAlternatives,

  tell,
  writeOpening,
  report: (update, context) => report(update as NemesisUpdate, context),
  outlines: OUTLINES,
  cases,
};
