import { type Army, PLANES, type Plane, SIDES, type Side, type Square, type Structure } from '../format/case.js';
import { type Board, isTopThree, otherSide } from '../ground/board.js';
import { planeOf } from '../ground/ground.js';

/** P46: who controls each feature at the end of the update. */
export function findControl(board: Board, at: ReadonlyMap<Army, Square>): ReadonlyMap<Structure, Side | null> {
  const features = board.given.structures.filter(({ kind }) => kind === 'feature');
  const teamsAt = (square: Square) =>
    new Set([...at].filter(([, there]) => there === square).map(([{ team }]) => team));
  const controlOf = (square: Square): Side | null => {
    const [occupier, ...enemies] = teamsAt(square);
    if (occupier) return enemies.length > 0 ? null : occupier;
    const free = [...at].filter(([, there]) => teamsAt(there).size === 1);
    const nearest = (side: Side) =>
      Math.min(...free.filter(([army]) => army.team === side).map(([, there]) => board.ground.distance(there, square)));
    const least = Math.min(...SIDES.map(nearest));
    const sides = SIDES.filter((side) => nearest(side) === least);
    return least <= 3 && sides.length === 1 ? (sides[0] ?? null) : null;
  };
  return new Map(features.map((feature) => [feature, controlOf(feature.squares[0] ?? '')]));
}

/** P47: what control of features gives a side in this update. */
export function pointsFor(side: Side, control: ReadonlyMap<Structure, Side | null>): number {
  const own = [...control].filter(([, holder]) => holder === side).map(([{ points }]) => points);
  const dominated = PLANES.filter((plane) => {
    const there = [...control].filter(([{ squares }]) => planeOf(squares[0] ?? '') === plane);
    return there.filter(([, holder]) => holder === side).length > there.length / 2;
  });
  return [...own, ...dominated.map((plane) => worth(plane, side))].reduce((sum, points) => sum + points, 0);
}

function worth(plane: Plane, side: Side): number {
  if (plane === 'Mirrodin') return 10;
  return plane === (side === 'Coalition' ? 'Dominaria' : 'Phyrexia') ? 5 : 15;
}

/** P48: whether a side wins; `points` and `destroyed` as they are after the update. */
export function hasWon(
  side: Side,
  board: Board,
  at: ReadonlyMap<Army, Square>,
  destroyed: readonly Structure[],
  points: number,
): boolean {
  const enemy = otherSide(side);
  const goals = board.given.structures.filter(({ kind }) => kind === (side === 'Coalition' ? 'stronghold' : 'base'));
  if (goals.length > 0 && goals.every((goal) => goal.destroyed || destroyed.includes(goal))) return true;
  const leaders = board.armies.filter((army) => army.team === enemy && isTopThree(army));
  return (leaders.length > 0 && !leaders.some((army) => at.has(army))) || points >= 500;
}
