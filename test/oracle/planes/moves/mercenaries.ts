import { byCodePoint } from '../../dice.js';
import type { Army, Square } from '../format/case.js';
import type { Board } from '../ground/board.js';
import type { SquareDice } from '../ground/dice.js';
import { planeOf } from '../ground/ground.js';
import { chooseSquare } from './placing.js';

export interface Sent {
  /** By their number of tries before. */
  readonly out: ReadonlySet<Army>;
  readonly disbanded: ReadonlySet<Army>;
  readonly arrived: ReadonlySet<Army>;
}

/** P33, P34: the mercenaries move last; `at` is changed. */
export function moveMercenaries(board: Board, at: Map<Army, Square>, dice: SquareDice): Sent {
  const { ground } = board;
  const out = new Set<Army>();
  const disbanded = new Set<Army>();
  const arrived = new Set<Army>();
  const away = (army: Army) => ground.distance(army.at, goalOf(army, board) ?? army.at);
  const mercenaries = board.armies
    .filter(({ team }) => team === 'Mercenary')
    .toSorted((a, b) => away(a) - away(b) || byCodePoint(a.name, b.name));
  for (const army of mercenaries) {
    const goal = goalOf(army, board);
    const others = (square: Square) => [...at].filter(([one, there]) => one !== army && there === square);
    if (goal === undefined || goal === army.at) continue;
    if (board.isFighter(army) || others(army.at).some(([{ team }]) => team !== 'Mercenary')) continue;
    if (army.tries >= 2) {
      disbanded.add(army);
      at.delete(army);
      continue;
    }
    out.add(army);
    const sides = new Set(others(goal).map(([{ team }]) => team));
    if (ground.distance(army.at, goal) <= 3 && sides.size < 2 && !sides.has('Mercenary')) {
      at.set(army, goal);
      arrived.add(army);
      continue;
    }
    const free = ground.within(army.at, 3).filter((square) => others(square).length === 0);
    at.set(army, chooseSquare(army, goal, free, [], ground, dice));
  }
  return { out, disbanded, arrived };
}

/** The square a mercenary guards, on its own plane; undefined where there is none. */
export function goalOf(army: Army, board: Board): Square | undefined {
  const structure = board.given.structures.find(({ name, destroyed }) => name === army.guards && !destroyed);
  return structure?.squares.find((square) => planeOf(square) === planeOf(army.at));
}
