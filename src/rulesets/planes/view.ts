import type { BoardView, Landmark, Piece } from '../../core/board-view.js';
import { squareTopology } from '../../core/topology/square-boards.js';
import type { ControlChange } from '../contract/turn.js';
import { controllersAt } from '../shared/control.js';
import { type Army, type PlanesBoard, SLOTS, type Structure, sumTroops, TEAMS, teamOf, terrainAt } from './board.js';
import { controlOn } from './rules/5-4-points.js';

/** Everybody sees the three planes. */
export function viewBoard(board: PlanesBoard, control: readonly ControlChange[], at: number): BoardView {
  const controlled = controlOn(board);
  return {
    topology: squareTopology(board.planes),
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
      garrison.length > 0 ? `garrisoned by ${garrison.join(' and ')}` : formatStructure(kind, holder, points, color);
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

function formatStructure(
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
