import type { Flaw } from '../../../core/data-reader.js';
import { compareSquares, type Square } from '../../../core/squares.js';
import type { ClassicBoard } from '../board.js';
import { cellOf, squareOf } from '../state/cells.js';
import type { EnteredResult } from '../update.js';
import type { BattleResult } from './4-2-5-results.js';

type Grid = ClassicBoard['grid'];
type Result = BattleResult | EnteredResult;

/**
 * 4.2.5, R42 Asks about who is placed on a square that is not next to his battle: the rules lead no farther than that
 * while a square there is open, so it is mostly a slip.
 */
export function askAfar({ grid }: Pick<ClassicBoard, 'grid'>, value: unknown): readonly Flaw[] {
  const result = value as Result;
  return Object.entries(result.armies).flatMap(([name, { to }]) => {
    if (to === undefined || !isPlacedAfar(result, name, grid)) return [];
    const near = neighboursOf(result.at, grid).join(', ');
    const reason = `${name} would be placed at ${to}, which is not next to its battle at ${result.at} (4.2.5, R42); the squares next to it are ${near}`;
    return [{ path: ['armies', name, 'to'], reason }];
  });
}

/** 4.2.5 True where the judge placed an army on a square that is not next to its battle; a captured one is led away (4.5). */
export function isPlacedAfar({ at, armies }: Result, name: string, grid: Grid): boolean {
  const to = armies[name]?.to;
  const isLed = Object.values(armies).some((one) => 'capture' in one && one.isDone && one.capture === name);
  return to !== undefined && to !== at && !isLed && !neighboursOf(at, grid).includes(to);
}

/** The squares around one, corners with them, as rolls list them. */
export function neighboursOf(at: Square, { numbers, letters }: Grid): readonly Square[] {
  const cell = cellOf(at, numbers, letters);
  if (cell === undefined) return [];
  const [column, row] = [cell % numbers, Math.floor(cell / numbers)];
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x: column + x, y: row + y })));
  return around
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < numbers && y < letters && (x !== column || y !== row))
    .map(({ x, y }) => squareOf(x + y * numbers, numbers))
    .sort(compareSquares);
}
