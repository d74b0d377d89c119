import type { Landmark, Piece } from '../../kit/piece.js';
import { readSquare } from '../../kit/places.js';
import type { ControlChange, Ruleset } from '../ruleset.js';
import type { Army, ClassicBoard, Structure } from './board.js';
import { readBoard, SLOTS, sumTroops, teamOf, writeBoard } from './board.js';
import { cases } from './cases.js';
import { readDetail } from './chapters/3-2-4-transferring.js';
import { readResult } from './chapters/4-2-5-results.js';
import { controllersAt } from './chapters/5-2-control.js';
import { judge } from './engine/sequence.js';
import { checkAllowed, offerChanges } from './judge/overruling.js';
import { createClassicReader, readCanonical } from './language/language.js';
import type { ClassicOrder } from './orders.js';
import { writeOrder } from './orders.js';
import { OUTLINES, report } from './report/report.js';
import { traceOrder } from './report/trace.js';
import { RULES } from './rulebook.js';
import { readSetup } from './setup/setup.js';

/** The classic Coalition wargame as one value. */
export const classic: Ruleset<ClassicBoard, ClassicOrder> = {
  id: 'classic',
  title: 'The classic Coalition wargame',
  version: '4',
  rules: RULES,
  createReader: createClassicReader,
  readCanonical: (text, board) =>
    readCanonical(
      text,
      board.armies.map((army) => army.name),
    ),
  standing: { value: { action: 'stand' }, write: (army) => writeOrder(army, { action: 'stand' }) },
  isRunning: (board, piece) => board.armies.some((army) => army.name === piece && army.pending !== undefined),
  readSetup,
  writeBoard,
  readBoard,
  viewBoard: (board, control, at) => ({
    grid: board.grid,
    terrainAt: (square) => terrainAt(board, square),
    pieces: board.armies.map((army) => toPiece(army, control, at)),
    landmarks: board.structures.map(toLandmark),
  }),
  traceOrder: ({ piece, value }, board) => traceOrder(piece, value, board),
  controllersOf: (board, control, piece, at) => {
    const army = board.armies.find(({ name }) => name === piece);
    return army ? controllersAt(army, control, at) : [];
  },
  readEntry: (kind, entry, board) => (kind === 'details' ? readDetail(entry, board) : readResult(entry, board)),
  judge,
  checkAllowed,
  offerChanges,
  report: (update, context) => report(update as ReturnType<typeof judge>, context),
  outlines: OUTLINES,
  absence: {
    rule: '5.1',
    why: 'who has said that he is inactive is no active player: until he is back his leaders may take his last army (5.3.4)',
  },
  cases,
};

function toPiece(army: Army, control: readonly ControlChange[], at: number): Piece {
  const strength = SLOTS.map((_, i) => army.troops[i]).join(' / ');
  return {
    name: army.name,
    side: army.team,
    owners: controllersAt(army, control, at),
    at: army.at,
    rank: army.faction ? `${army.faction} (${army.rank})` : army.rank,
    strength: sumTroops(army.troops) === 0 ? 'no troops left' : strength,
    ...(army.days > 0 && { dayCount: { days: army.days, told: tellDays(army) } }),
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
function terrainAt(board: ClassicBoard, square: string): string | undefined {
  const cell = readSquare(square);
  const sign = cell && board.terrain[cell.row]?.[cell.column];
  return sign === undefined ? undefined : board.legend[sign];
}
