import type { Army } from '../format/case.js';
import { type Board, isTopThree, rankValue, troopsOf } from '../ground/board.js';
import { planeOf } from '../ground/ground.js';
import { findRoutes } from '../ground/routes.js';
import type { Order, Value } from './order.js';

type Move = Extract<Value, { action: 'move' }>;

/** The rule an order of the army's controller is illegal under, the first of those P7–P20 name; undefined where it is legal. */
export function findFault(order: Order, army: Army, board: Board): string | undefined {
  const { value, plane } = order;
  if (value.action === 'stand' || value.action === 'heal') return undefined; // P11, P20
  if (value.action === 'bump') return findBumpFault(value.to, army, board);
  const start = value.action === 'move' ? value.squares[0] : value.at;
  if (start !== army.at || (plane !== undefined && plane !== planeOf(army.at))) return '4'; // P7
  if (board.isFighter(army)) return '4'; // P12
  switch (value.action) {
    case 'move':
      return findMoveFault(value, army, board);
    case 'intercept': {
      const target = board.armies.find(({ name }) => name === value.other);
      return value.other === undefined || (target && target.team !== army.team) ? undefined : '4.1.3'; // P14
    }
    case 'transfer': {
      const receiver = board.armies.find(({ name }) => name === value.other);
      const fits = receiver?.team === army.team && board.ground.kingsMoves(army.at, receiver.at) === 1;
      return fits && !board.structureAt(army.at) ? undefined : '4.1.4'; // P15
    }
    case 'portal':
      return board.portalAt(army.at) ? undefined : '5.5'; // P19
  }
}

function findMoveFault(move: Move, army: Army, board: Board): string | undefined {
  const { squares } = move;
  if (!squares.every((square) => board.ground.isOnPlane(square))) return '2.1'; // P8
  if (!squares.every((square) => planeOf(square) === planeOf(army.at))) return '5.5'; // P8
  if (findRoutes(board.ground, squares).length === 0) return '4'; // P9, P10
  return findVerbFault(move, army, board);
}

/** P13, P16, P17, P18. */
function findVerbFault({ squares, verb, other }: Move, army: Army, board: Board): string | undefined {
  const end = squares.at(-1) ?? army.at;
  const there = board.armiesAt(end);
  const named = there.find(({ name }) => name === other);
  const isEnemy = named !== undefined && named.team !== army.team;
  const isFriend = named !== undefined && named.team === army.team;
  switch (verb) {
    case 'engage':
      return there.length === 0 || isEnemy ? undefined : '4.1.1';
    case 'replace':
      return there.length === 0 || isFriend ? undefined : '4.1.2';
    case 'raid':
      return isEnemy && mayRaid(army, named, board) ? undefined : '4.1.5';
    case 'support':
      if (!isFriend) return '4.1.6';
      return isTopThree(army) || board.structureAt(end) ? '4.3' : undefined;
    default:
      if (there.length > 0 && !(verb === undefined && board.portalAt(end)))
        return there.some(({ team }) => team !== army.team) ? '4.1.1' : '4.1.2';
      return verb === 'garrison' && !board.portalAt(end) ? '5.5.1' : undefined;
  }
}

/** P16. */
function mayRaid(raider: Army, raided: Army, board: Board): boolean {
  return (
    rankValue(raider) <= 2 &&
    raider.troops['1000'] >= 500 &&
    troopsOf(raided) < 5000 &&
    !board.isFighter(raided) &&
    !board.structureAt(raided.at)
  );
}

/** P8, P20. */
function findBumpFault(to: string, army: Army, board: Board): string | undefined {
  if (!board.ground.isOnPlane(to)) return '2.1';
  if (planeOf(to) !== planeOf(army.at)) return '5.5';
  return board.partnerOf(army) && board.ground.kingsMoves(army.at, to) === 1 ? undefined : '6.1.4';
}
