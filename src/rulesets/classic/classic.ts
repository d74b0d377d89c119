import type { BoardView, Landmark, Piece } from '../../core/board-view.js';
import { squareGround } from '../../core/topology/squares.js';
import type { Ruleset } from '../contract/ruleset.js';
import type { ControlChange } from '../contract/turn.js';
import { standsInBattle } from '../shared/armies.js';
import { controllersAt } from '../shared/control.js';
import type { Army, ClassicBoard, Structure } from './board.js';
import { readBoard, teamOf, writeBoard } from './board.js';
import { BATTLE_WORKSHEET } from './campaign/help/battle-worksheet.js';
import { ABSENCES } from './campaign/people/5-1-absences.js';
import { refuseAsking, rosterOf } from './campaign/people/asking.js';
import { cases } from './cases.js';
import { terrainAt } from './clash.js';
import { judge } from './engine/sequence.js';
import { ENTRIES } from './entries.js';
import { checkAllowed, offerChanges } from './judge/overruling.js';
import { createClassicReader, readCanonical } from './language/language.js';
import type { ClassicOrder } from './orders.js';
import { writeOrder } from './orders.js';
import { OUTCOMES } from './outcomes.js';
import { SLOTS, sumTroops, TEAMS } from './ranks.js';
import { writeOpening } from './report/opening.js';
import { OUTLINES, report } from './report/report.js';
import { rolledWay, traceOrder } from './report/trace.js';
import { RULES } from './rulebook.js';
import { RULINGS_TOLD } from './rulings.js';
import { checkBoard, remarkOnBoard } from './setup/check-board.js';
import { SETUP_EXAMPLE } from './setup/example.js';
import { CLASSIC_CORRECTIONS } from './setup/round-corrections.js';
import { readSetup } from './setup/setup.js';
import { offerTakeOver, takeOver } from './setup/take-over.js';
import { readUpdate, writeUpdate } from './stored.js';
import type { ClassicUpdate } from './update.js';
import { answers, posts, windows } from './windows.js';

/** The classic Coalition wargame as one value. */
export const classic: Ruleset<ClassicBoard, ClassicOrder> = {
  id: 'classic',
  title: 'The classic Coalition wargame',
  version: '6',
  wording: '10',
  rules: RULES,
  rulings: RULINGS_TOLD,
  words: {
    piece: { one: 'army', many: 'armies' },
    place: { one: 'square', many: 'squares' },
    landmark: { one: 'structure', many: 'structures' },
    side: { one: 'team', many: 'teams' },
    clash: { one: 'battle', many: 'battles' },
    clashKinds: {
      attacks: { one: 'attacks', many: 'attack' },
      versus: { one: 'versus', many: 'versus' },
      intercepts: { one: 'intercepts', many: 'intercept' },
    },
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
  takeOver: { offer: offerTakeOver, carryOver: takeOver },
  checkBoard,
  remarkOnBoard,
  viewBoard,

  subjectsOf: ({ armies }) => armies.map(({ name }) => name),
  corrections: CLASSIC_CORRECTIONS,
  people: { roster: rosterOf, refuseAsking },
  controllersOf: (board, control, name, at) => {
    const army = board.armies.find((one) => one.name === name);
    return army ? controllersAt(army, control, at) : [];
  },
  createReader: (board, memory) => createClassicReader({ pieces: viewBoard(board, [], 0).pieces, memory }),
  readCanonical: (text, { armies }) =>
    readCanonical(
      text,
      armies.map(({ name }) => name),
    ),
  slots: { move: 'move' },
  slotOf: () => 'move',
  standing: { value: { action: 'stand' }, write: (army) => writeOrder(army, { action: 'stand' }) },
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
  catching: ['intercepts'],
  reveal: 'each-update',

  proposeOrders: (update) => (update as ClassicUpdate).happened?.proposed ?? {},
  checkAllowed,
  offerChanges,

  writeOpening,
  report: (update, context) => report(update as ClassicUpdate, context),
  outlines: OUTLINES,
  cases,
};

/** Everybody sees the whole board. */
function viewBoard(board: ClassicBoard, control: readonly ControlChange[], at: number): BoardView {
  return {
    ground: squareGround([{ name: '', ...board.grid }]),
    terrainAt: (square) => terrainAt(board, square)[0],
    sides: TEAMS,
    pieces: board.armies.map((army) => toPiece(army, control, at)),
    landmarks: board.structures.map(toLandmark),
  };
}

function toPiece(army: Army, control: readonly ControlChange[], at: number): Piece {
  const strength = SLOTS.map((_, i) => army.troops[i]).join(' / ');
  return {
    name: army.name,
    side: army.team,
    owners: controllersAt(army, control, at),
    at: army.at,
    rank: army.faction ? `${army.faction} (${army.rank})` : army.rank,
    strength: sumTroops(army.troops) === 0 ? 'no troops left' : strength,
    ...(army.days > 0 && { count: { number: army.days, told: tellDays(army) } }),
  };
}

/** 1.5, 1.7.2 The days an army has counted, in words. */
function tellDays({ days, winDays }: Army): string {
  const counted = days === 1 ? '1 day counted' : `${days} days counted`;
  return winDays > 0 ? `${counted}, ${winDays} of them towards winning` : counted;
}

function toLandmark(structure: Structure): Landmark {
  const { name, kind, at, destroyed } = structure;
  const side = teamOf(structure);
  return { name, kind, at, destroyed, ...(side && { side }) };
}

/** 4.1.2.4 The terrain of a square, where the set-up gives it. */
