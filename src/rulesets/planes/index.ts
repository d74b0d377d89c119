import { DAY } from '../../core/time.js';
import { squareTopology } from '../../core/topology/square-boards.js';
import type { AnswerPolicy, PostPolicy, Windows } from '../contract/policy.js';
import type { Ruleset } from '../contract/ruleset.js';
import { standsInBattle } from '../shared/battles.js';
import { controllersAt } from '../shared/control.js';
import { armyCorrections } from '../shared/corrections.js';
import { type Army, OUTCOMES, type PlanesBoard, readBoard, SLOTS, writeBoard } from './board.js';
import { cases } from './cases.js';
import { ENTRIES } from './entries.js';
import { tell } from './facts.js';
import { formatOrder, type PlanesOrder, SLOTS_OF_ORDERS, slotOf, writeOrder } from './orders.js';
import { createReader, readCanonical } from './reading.js';
import { OUTLINES, report, traceOrder, writeOpening } from './report/report.js';
import { RULES, RULINGS } from './rulebook.js';
import { amidChanged } from './rules/5-counting.js';
import { readSetup, SETUP_EXAMPLE } from './setup.js';
import { checkAllowed, judge, listAlternatives } from './turn/turn.js';
import { type PlanesUpdate, readUpdate, writeUpdate } from './update.js';
import { viewBoard } from './view.js';

/** 2.3 One deadline for strategies and moves (P1). */
const windows: Windows<PlanesBoard> = {
  title: (number) => `turn ${number}`,
  lockAfter: (deadline) => deadline,
  propose: ({ lock }, days) => ({ deadline: lock + days * DAY, lock: lock + days * DAY }),
};

/** R3, R4, R30, P2, P5 Posts and messages count from the opening to the lock, its minute included (P1). */
const posts: PostPolicy = {
  late: '2.3',
  early: '2.3',
  earlyRuling: 'R30',
  withheld: 'R4',
  edited: 'R3',
  stranger: '2.2',
  notPlaying: '2.2',
};

/** 6, 6.5 Strategies: what a missing one costs; one may be sent in case another's does not come. */
const answers: AnswerPolicy = {
  answer: { one: 'strategy', many: 'strategies' },
  stem: 'strat',
  missing: { rule: '6.5', why: 'the other side wins by default' },
  remindHours: 24,
  contingency: { hours: 24, rule: '6' },
  stranger: '2.2',
};

/** The second edition of the Coalition wargame, on three planes, as one value. */
export const planes: Ruleset<PlanesBoard, PlanesOrder> = {
  id: 'planes',
  title: 'The Coalition and Phyrexia on three planes',
  version: '3',
  wording: '10',
  rules: RULES,
  rulings: RULINGS,
  words: {
    piece: { one: 'army', many: 'armies' },
    place: { one: 'square', many: 'squares' },
    landmark: { one: 'structure', many: 'structures' },
    side: { one: 'side', many: 'sides' },
    conflict: { one: 'battle', many: 'battles' },
    conflictKinds: {
      attacks: { one: 'attacks', many: 'attack' },
      versus: { one: 'vs.', many: 'vs.' },
      intercepts: { one: 'intercepts', many: 'intercept' },
      raids: { one: 'raids', many: 'raid' },
      sieges: { one: 'sieges', many: 'siege' },
    },
    count: 'turns counted',
    order: 'Frank: Dominaria; 3A > 2B - engage Jeff the Owl',
  },
  judges: [{ id: 'battle', title: 'battle judge', readsStrategies: true }],

  readSetup,
  setupExample: SETUP_EXAMPLE,
  writeBoard,
  readBoard,
  viewBoard,

  subjectsOf: ({ armies }) => armies.map(({ name }) => name),
  controllersOf: ({ armies }, control, name, at) => {
    const army = armies.find((one) => one.name === name);
    return army ? controllersAt(army, control, at) : [];
  },
  createReader,
  readCanonical,
  slots: SLOTS_OF_ORDERS,
  slotOf,
  standing: { value: { action: 'stand' } },
  writeOrder,
  formatOrder,
  corrections: armyCorrections<Army, PlanesBoard>({
    slots: SLOTS,
    has: ({ planes }, at) => squareTopology(planes).has(at),
    move: (army, at) => ({ ...army, at, days: 0 }), // P43
    count: (army, days) => ({ ...army, days }),
    amid: amidChanged,
  }),
  isRunning: () => false, // P9: there are no long moves
  isEngaged: ({ armies }, name) => standsInBattle(armies, name),
  traceOrder: ({ piece, value }, board) => traceOrder(piece, value, board),

  windows,
  posts,
  answers,
  entries: ENTRIES,
  judge,
  findMissing: (update) => (update as PlanesUpdate).unfought.map((at) => `the battle at ${at} has no result`),
  writeUpdate: (update) => writeUpdate(update as PlanesUpdate),
  readUpdate,
  viewUpdate: (update) => update,
  outcomes: OUTCOMES,
  interceptions: ['intercepts'],
  reveal: 'each-update',

  checkAllowed,
  listAlternatives,

  tell,
  writeOpening,
  report: (update, context) => report(update as PlanesUpdate, context),
  outlines: OUTLINES,
  cases,
};
