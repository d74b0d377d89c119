import type { BoardView, Landmark, Piece } from '../../core/board-view.js';
import { squareGround } from '../../core/topology/squares.js';
import type { Ruleset } from '../contract/ruleset.js';
import type { ControlChange } from '../contract/turn.js';
import { armyCorrections, standsInBattle } from '../shared/armies.js';
import { controllersAt } from '../shared/control.js';
import type { Army, PlanesBoard, Structure } from './board.js';
import { readBoard, SLOTS, sumTroops, TEAMS, teamOf, writeBoard } from './board.js';
import { cases } from './cases.js';
import { controlOn } from './chapters/5-4-features.js';
import { judge, terrainAt } from './engine/sequence.js';
import { ENTRIES } from './entries.js';
import { checkAllowed, offerChanges } from './judge/overruling.js';
import { createPlanesReader, readCanonical } from './language/language.js';
import type { PlanesOrder } from './orders.js';
import { SLOTS_OF_ORDERS, slotOf, writeOrder } from './orders.js';
import { OUTCOMES } from './outcomes.js';
import { writeOpening } from './report/opening.js';
import { OUTLINES, report } from './report/report.js';
import { traceOrder } from './report/trace.js';
import { RULES } from './rulebook.js';
import { RULINGS_TOLD } from './rulings.js';
import { SETUP_EXAMPLE } from './setup/example.js';
import { readSetup } from './setup/setup.js';
import { readUpdate, writeUpdate } from './stored.js';
import type { PlanesUpdate } from './update.js';
import { answers, posts, windows } from './windows.js';

/** The second edition of the Coalition wargame, on three planes, as one value. */
export const planes: Ruleset<PlanesBoard, PlanesOrder> = {
  id: 'planes',
  title: 'The Coalition and Phyrexia on three planes',
  version: '1',
  wording: '7',
  rules: RULES,
  rulings: RULINGS_TOLD,
  words: {
    piece: { one: 'army', many: 'armies' },
    place: { one: 'square', many: 'squares' },
    landmark: { one: 'structure', many: 'structures' },
    side: { one: 'side', many: 'sides' },
    clash: { one: 'battle', many: 'battles' },
    clashKinds: {
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
  createReader: createPlanesReader,
  readCanonical,
  slots: SLOTS_OF_ORDERS,
  slotOf,
  standing: { value: { action: 'stand' }, write: (army) => writeOrder(army, { action: 'stand' }) },
  corrections: armyCorrections<Army, PlanesBoard>(SLOTS, ({ planes }, at) => squareGround(planes).has(at)),
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
  catching: ['intercepts'],
  reveal: 'each-update',

  checkAllowed,
  offerChanges,

  writeOpening,
  report: (update, context) => report(update as PlanesUpdate, context),
  outlines: OUTLINES,
  cases,
};

/** Everybody sees the three planes. */
function viewBoard(board: PlanesBoard, control: readonly ControlChange[], at: number): BoardView {
  const controlled = controlOn(board);
  return {
    ground: squareGround(board.planes),
    terrainAt: (square) => terrainAt(board, square),
    sides: TEAMS,
    pieces: board.armies.map((army) => toPiece(army, control, at)),
    landmarks: board.structures.flatMap((structure) =>
      toLandmarks(structure, controlled.get(structure.name), board.armies),
    ),
    // 5.4.1 A feature's square bears the colour of the side that controls it.
    holdings: board.structures.flatMap(({ name, at }) => {
      const side = controlled.get(name);
      return side ? [{ at: at[0], side, disputed: false }] : [];
    }),
  };
}

function toPiece(army: Army, control: readonly ControlChange[], at: number): Piece {
  const { name, team, rank, days, troops } = army;
  return {
    name,
    side: team,
    owners: controllersAt(army, control, at),
    at: army.at,
    rank,
    strength: sumTroops(troops) === 0 ? 'no troops left' : SLOTS.map((_, i) => troops[i]).join(' / '),
    ...(days > 0 && { count: { number: days, told: days === 1 ? '1 turn counted' : `${days} turns counted` } }),
  };
}

/** A portal is two landmarks, each leading to the other (5.5); a feature tells who controls it (5.4.1). */
function toLandmarks(
  structure: Structure,
  holder: string | null | undefined,
  armies: readonly Army[],
): readonly Landmark[] {
  const { name, kind, at, destroyed, points, color } = structure;
  const side = teamOf(structure);
  return at.map((place, i) => {
    const far = at[1 - i];
    // P19 Whoever stands at a portal is its garrison.
    const garrison = kind === 'portal' ? armies.filter((army) => army.at === place).map((army) => army.name) : [];
    const told =
      garrison.length > 0 ? `garrisoned by ${garrison.join(' and ')}` : tellStructure(kind, holder, points, color);
    return {
      name,
      kind,
      at: place,
      destroyed,
      ...(side && { side }),
      ...(kind === 'portal' && far !== undefined && { leadsTo: far }),
      ...(told !== '' && { told }),
    };
  });
}

function tellStructure(
  kind: Structure['kind'],
  holder: string | null | undefined,
  points: number,
  color: string | undefined,
): string {
  if (kind === 'base') return `the ${color} faction’s`;
  if (kind !== 'feature') return '';
  const worth = points > 0 ? `, ${points} ${points === 1 ? 'point' : 'points'} each turn` : '';
  return `${holder ? `controlled by ${holder}` : 'controlled by nobody'}${worth}`;
}
