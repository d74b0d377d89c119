import { DIRECTIONS, type Direction } from '../tables.js';

/** J13: a hex is `CCRR`, column then row. */
export const columnOf = (hex: string): number => Number(hex.slice(0, 2));
export const rowOf = (hex: string): number => Number(hex.slice(2));

export function hexAt(column: number, row: number): string {
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
}

/** The neighbour in a direction, on the map or not; an empty text beyond column or row 99. */
export function neighbour(hex: string, direction: Direction): string {
  const [column, row] = [columnOf(hex), rowOf(hex)];
  const shift = row % 2 === 0 ? 1 : 0;
  const to = {
    e: [column + 1, row],
    w: [column - 1, row],
    ne: [column + shift, row - 1],
    se: [column + shift, row + 1],
    nw: [column - 1 + shift, row - 1],
    sw: [column - 1 + shift, row + 1],
  }[direction];
  const [toColumn = 0, toRow = 0] = to;
  return toColumn < 1 || toRow < 1 || toColumn > 99 || toRow > 99 ? '' : hexAt(toColumn, toRow);
}

export function neighbours(hex: string): readonly string[] {
  return DIRECTIONS.map((direction) => neighbour(hex, direction)).filter((one) => one !== '');
}

export function distance(from: string, to: string): number {
  const q = (hex: string) => columnOf(hex) - Math.ceil(rowOf(hex) / 2);
  const dq = q(to) - q(from);
  const dr = rowOf(to) - rowOf(from);
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/** A name for the side two hexes share, whichever is named first. */
export const sideOf = (a: string, b: string): string => [a, b].toSorted().join('-');
