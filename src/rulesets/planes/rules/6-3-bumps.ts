import type { Army } from '../board.js';
import type { Breach } from '../orders.js';
import type { Rule } from '../rulebook.js';
import { type BoardIndex, isEnemy, partnerOf } from '../state/board-index.js';
import type { Cell } from '../state/grid.js';
import { cellOf, kingsMoves, nameOf, planeOf, ring, widthOf } from '../state/grid.js';
import type { Field } from '../state/state.js';
import { armyOf, rollCell } from '../state/state.js';

/** Where an army is put that is forced out of a square. */
export interface Bump {
  readonly cell: Cell;
  /** True where an enemy stands there, whom it fights next turn. */
  readonly meets: boolean;
  readonly rolled: boolean;
  /** True where a square around was empty. */
  readonly hadRoom: boolean;
}

/**
 * 6.3, 5.5 A square for an army around another (P40): one of those that hold no army; where all hold one, one that holds
 * a single army, an enemy's; where there is none, an empty one of the nearest ring that has one. Structures do not
 * count. Undefined where the plane has none.
 */
export function findBump(field: Field, army: number, around: Cell, rule: Rule): Bump | undefined {
  const { ground, here } = field;
  const { grid } = ground;
  const { name } = armyOf(field, army);
  const pick = (cells: readonly Cell[], meets: boolean, hadRoom: boolean): Bump => ({
    cell: rollCell(field, rule, name, 'square', cells),
    meets,
    rolled: cells.length > 1,
    hadRoom,
  });
  const next = ring(grid, around, 1);
  const empty = next.filter((cell) => here.count(cell) === 0);
  if (empty.length > 0) return pick(empty, false, true);
  const enemies = next.filter((cell) => here.count(cell) === 1 && isEnemy(ground, army, here.first(cell)));
  if (enemies.length > 0) return pick(enemies, true, false);
  const last = widthOf(grid, around);
  for (let n = 2; n <= last; n++) {
    const free = ring(grid, around, n).filter((cell) => here.count(cell) === 0);
    if (free.length > 0) return pick(free, false, false);
  }
  return undefined;
}

/** 6.1.4 Who is to leave is one of two friends who fight in one square, and goes to a square around it (P20). */
export function checkBump(ground: BoardIndex, army: number, to: string): readonly Breach[] {
  const { grid, armies, starts } = ground;
  const { name, at } = armies[army] as Army;
  const start = starts[army] as number;
  const cell = cellOf(grid, to);
  const refusals: Breach[] = [];
  if (cell < 0) refusals.push({ rule: '2.1', why: `${to} is off the plane.` });
  else if (planeOf(grid, to) !== planeOf(grid, at))
    refusals.push({ rule: '5.5', why: `${to} is on another plane than ${name} at ${at}.` });
  if (partnerOf(ground, army) === undefined)
    refusals.push({ rule: '6.1.4', why: `${name} does not fight beside a friend at ${at}.` });
  else if (cell >= 0 && kingsMoves(grid, start, cell) !== 1)
    refusals.push({ rule: '6.1.4', why: `${nameOf(grid, cell)} is not around ${at}.` });
  return refusals;
}
