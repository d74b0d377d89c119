import { DAY } from '../../core/time.js';
import type { EntryKind } from '../contract/entries.js';
import type { AnswerPolicy, PostPolicy, Windows } from '../contract/policy.js';
import type { Ruleset } from '../contract/ruleset.js';
import { findWaitingBattles, standsInBattle } from '../shared/battles.js';
import { controllersAt } from '../shared/control.js';
import { writeBySlot } from '../shared/troop-slots.js';
import { type ClassicBoard, OUTCOMES, readBoard, SLOTS, writeBoard } from './board.js';
import { readCanonical } from './canonical.js';
import { cases } from './cases.js';
import {
  checkEnteredDetail,
  checkEnteredEvent,
  checkEnteredRequest,
  checkEnteredResult,
  checkEnteredVote,
  checkEnteredWeather,
} from './checks.js';
import {
  type BattleResult,
  detailForms,
  resultForms,
  type TransferDetail,
  type TypedWeather,
  WEATHER_FORMS,
} from './entries/battles-and-transfers.js';
import { EVENT_FORMS, REQUEST_FORMS } from './entries/requests-and-events.js';
import { readResultTable } from './entries/result-table.js';
import { VOTE_FORMS, type Vote } from './entries/votes.js';
import { tell } from './facts.js';
import { type ClassicOrder, formatOrder, writeOrder } from './orders.js';
import { createReader } from './reading.js';
import { OUTLINES, report, traceOrder, writeOpening } from './report/report.js';
import { GERMAN_PLAYER_WORDS } from './report/words/german.js';
import { RULES, RULINGS } from './rulebook.js';
import { VOTE_THREAD } from './rules/1-4-vote-thread.js';
import { findVoteDoubts, resolveVote } from './rules/1-4-votes.js';
import { rolledWay } from './rules/3-2-2-routes-and-long-moves.js';
import { askAfar } from './rules/4-2-5-separation.js';
import { refuseAsking, rosterOf } from './rules/5-2-control.js';
import { ABSENCES } from './rules/5-events.js';
import { resolveEntries } from './rules/step-0-entries.js';
import { CORRECTIONS } from './setup/corrections.js';
import { checkBoard, readSetup, remarkOnBoard, SETUP_EXAMPLE } from './setup/setup.js';
import { checkAllowed, judge, listAlternatives } from './turn/turn.js';
import { CLASH_WORDS } from './update/clashes.js';
import { type ClassicUpdate, readUpdate, writeUpdate } from './update.js';
import { viewBoard } from './view.js';
import { BATTLE_WORKSHEET } from './worksheet.js';

/** What the judge enters beside posts, messages and control. */
const ENTRIES: readonly EntryKind<ClassicBoard, ClassicOrder>[] = [
  {
    id: 'details',
    isPrivate: true,
    purpose: 'what a transfer sends, told in private (3.2.4.2)',
    entered: 'Details of a transfer or a battle were entered.',
    example: '- {from: Sai Rei, to: Darkhand5, troops: {5000: 500}}',
    forms: detailForms,
    checkOnBoard: checkEnteredDetail,
    about: (value) => {
      const { from, to } = value as TransferDetail;
      return `what ${from} sends to ${to}`;
    },
  },
  {
    id: 'results',
    isPrivate: false,
    purpose: 'how the battles in progress ended (4.2.5)',
    entered: 'The result of a battle was entered.',
    example: '- {at: 5E, winner: Coalition, armies: {Sai Rei: {troops: {5000: 2800}}, Gorgon: {to: 4D}}}',
    forms: resultForms,
    check: checkEnteredResult,
    ask: askAfar,
    readTable: readResultTable,
    about: (value) => `the battle at ${(value as BattleResult).at}`,
    due: ({ armies, campaign }) =>
      findWaitingBattles(armies, ({ troops }) => (campaign ? {} : { troops: writeBySlot(troops, SLOTS) }), SLOTS),
  },
  {
    id: 'requests',
    isPrivate: true,
    purpose:
      'what players asked for by message: changes of control, requesters, contingencies, troop changes, new players’ armies (5.2.2, 2.3.2, 2.6)',
    entered: 'A request was entered.',
    example: '- {at: 2026-03-01T10:00Z, by: Mirel, control: {Sai Rei: Gazetzot}}',
    forms: () => REQUEST_FORMS,
    check: checkEnteredRequest,
  },
  {
    id: 'events',
    isPrivate: false,
    purpose:
      'who joins, leaves, is away, has another rank or name; penalties; a Raider that disbands or moves after the lock',
    entered: 'A change of the roster, a penalty or a Raider’s order was entered.',
    example: '- {at: 2026-03-01T10:00Z, away: Gazetzot, until: 2026-03-08T10:00Z}',
    forms: () => EVENT_FORMS,
    check: checkEnteredEvent,
  },
  {
    id: 'votes',
    isPrivate: false,
    purpose: 'a vote with the posts of its thread (1.4)',
    entered: 'A vote was entered.',
    example:
      '- {name: towns, kind: normal, options: [Yes, No], opened: 2026-03-01T00:00Z, closes: 2026-03-04T00:00Z, posts: [{author: Gazetzot, at: 2026-03-02T10:00Z, text: "Yes"}]}',
    forms: () => VOTE_FORMS,
    checkOnBoard: checkEnteredVote,
    about: (value) => `the vote “${(value as Vote).name}”`,
    doubts: (input, value) => findVoteDoubts(value as Vote, resolveEntries(input).people),
    resolve: (value, answer, nameOf) => resolveVote(value as Vote, answer, nameOf),
    thread: VOTE_THREAD,
  },
  {
    id: 'weather',
    isPrivate: false,
    purpose: 'the weather of a new battle, where you do not leave it to the table and the dice (4.1.2.5)',
    entered: 'The weather of a battle was entered.',
    example: '- {at: 5E, weather: heavy rain}',
    forms: () => WEATHER_FORMS,
    check: checkEnteredWeather,
    about: (value) => `the weather at ${(value as TypedWeather).at}`,
  },
];
/** 3.1 A turn's thread is locked a day after the strategies are due. */
const windows: Windows<ClassicBoard> = {
  title: (number) => `turn ${number}`,
  due: 'battle strategies',
  lockAfter: (deadline) => deadline + DAY,
  propose: ({ deadline, lock }, days) => ({ deadline: deadline + days * DAY, lock: lock + days * DAY }),
};

/** R3, R4, R30 When posts and messages count, and what is named where one does not. */
const posts: PostPolicy = {
  messageMinutes: 28 * 60, // R4: exactly 28 hours
  late: '3.1',
  early: '3.1',
  earlyRuling: 'R30',
  withheld: 'R4',
  edited: 'R3',
  stranger: '1.6',
  notPlaying: '5.4.1',
};

/** 4.2.1, 5.2.3, 5.4.1 Battle strategies: what a missing one costs, and who may send one for another. */
const answers: AnswerPolicy = {
  answer: { one: 'battle strategy', many: 'battle strategies' },
  stem: 'strat',
  missing: { rule: '4.2.1', why: 'the other side has the full bonus of 10 against an army without a strategy' },
  remindHours: 24,
  contingency: { hours: 24, rule: '5.2.3' },
  stranger: '5.4.1',
};

/** The classic Coalition wargame as one value. */
export const classic: Ruleset<ClassicBoard, ClassicOrder> = {
  id: 'classic',
  title: 'The classic Coalition wargame',
  version: '8',
  wording: '11',
  rules: RULES,
  rulings: RULINGS,
  words: {
    piece: { one: 'army', many: 'armies' },
    place: { one: 'square', many: 'squares' },
    landmark: { one: 'structure', many: 'structures' },
    side: { one: 'team', many: 'teams' },
    conflict: { one: 'battle', many: 'battles' },
    conflictKinds: CLASH_WORDS,
    count: 'days counted',
    order: 'Sai Rei: 3D > 5E',
  },
  judges: [
    { id: 'movement', title: 'movement judge' },
    { id: 'battle', title: 'battle judge', readsStrategies: true },
    { id: 'mercenary', title: 'mercenary judge' },
  ],

  readSetup,
  setupExample: SETUP_EXAMPLE,
  writeBoard,
  readBoard,
  checkBoard,
  remarkOnBoard,
  viewBoard,

  subjectsOf: ({ armies }) => armies.map(({ name }) => name),
  corrections: CORRECTIONS,
  people: { roster: rosterOf, refuseAsking },
  controllersOf: (board, control, name, at) => {
    const army = board.armies.find((one) => one.name === name);
    return army ? controllersAt(army, control, at) : [];
  },
  createReader: (board, memory) => createReader({ pieces: viewBoard(board, [], 0).pieces, memory }),
  readCanonical: (text, { armies }) =>
    readCanonical(
      text,
      armies.map(({ name }) => name),
    ),
  slots: { move: 'move' },
  slotOf: () => 'move',
  standing: { value: { action: 'stand' } },
  writeOrder,
  formatOrder,
  isRunning: ({ armies }, name) => armies.some((army) => army.name === name && army.pending !== undefined),
  isEngaged: ({ armies }, name) => standsInBattle(armies, name),
  traceOrder: ({ piece, value }, board) => traceOrder(piece, value, board),
  rolledWay,

  windows,
  posts,
  absence: {
    rule: '5.1',
    why: 'who has said that he is inactive is no active player: until he is back his leaders may take his last army (5.3.4)',
    entered: ABSENCES,
  },
  answers,
  entries: ENTRIES,
  worksheet: BATTLE_WORKSHEET,
  judge,
  findMissing: (update) => (update as ClassicUpdate).unfought.map((at) => `the battle at ${at} has no result`),
  writeUpdate: (update) => writeUpdate(update as ClassicUpdate),
  readUpdate,
  viewUpdate: (update) => update,
  outcomes: OUTCOMES,
  interceptions: ['intercepts'],
  reveal: 'each-update',

  proposeOrders: (update) => (update as ClassicUpdate).happened?.proposed ?? {},
  checkAllowed,
  listAlternatives,

  tell,
  translations: { de: GERMAN_PLAYER_WORDS },
  writeOpening,
  report: (update, context) => report(update as ClassicUpdate, context),
  outlines: OUTLINES,
  cases,
};
