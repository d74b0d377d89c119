import type { BoardView, Landmark, Piece } from '../../core/board-view.js';
import { squareTopology } from '../../core/topology/square-boards.js';
import type { ControlChange } from '../contract/turn.js';
import { controllersAt } from '../shared/control.js';
import { type Army, type ClassicBoard, SLOTS, type Structure, sumTroops, TEAMS, teamOf } from './board.js';
import { daysToWin } from './rules/1-7-days-and-winning.js';
import { terrainAt } from './update/clashes.js';

/** Everybody sees the whole board. */
export function viewBoard(board: ClassicBoard, control: readonly ControlChange[], at: number): BoardView {
  return {
    topology: squareTopology([{ name: '', ...board.grid }]),
    terrainAt: (square) => terrainAt(board, square),
    sides: TEAMS,
    pieces: board.armies.map((army) => toPiece(army, board, control, at)),
    landmarks: board.structures.map(toLandmark),
  };
}

function toPiece(army: Army, { structures }: ClassicBoard, control: readonly ControlChange[], at: number): Piece {
  const strength = SLOTS.map((_, i) => army.troops[i]).join(' / ');
  return {
    name: army.name,
    side: army.team,
    owners: controllersAt(army, control, at),
    at: army.at,
    rank: army.faction ? `${army.faction} (${army.rank})` : army.rank,
    strength: sumTroops(army.troops) === 0 ? 'no troops left' : strength,
    ...(army.days > 0 && { count: { number: army.days, told: formatDays(army.days, daysToWin(army, structures)) } }),
  };
}

/** 1.5, 1.7.2 The days an army has counted, in words. */
function formatDays(days: number, toWin: number): string {
  const counted = days === 1 ? '1 day counted' : `${days} days counted`;
  return toWin > 0 ? `${counted}, ${toWin} of them towards winning` : counted;
}

function toLandmark(structure: Structure): Landmark {
  const { name, kind, at, destroyed } = structure;
  const side = teamOf(structure);
  return { name, kind, at, destroyed, ...(side && { side }) };
}
