import type { Army } from '../board.js';
import { type BoardIndex, type Breach, cellOf, kingsMoves, nameOf, partnerOf, planeOf } from '../state/grid.js';

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
