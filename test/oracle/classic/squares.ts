import type { GridSize, Square } from '../../../src/core/squares.js';

/** Column and row of a square, both from 1. */
function place(square: Square): readonly [number, number] {
  const number = Number.parseInt(square, 10);
  let row = 0;
  for (const letter of square.slice(String(number).length)) row = row * 26 + (letter.charCodeAt(0) - 64);
  return [number, row];
}

function write(number: number, row: number): Square {
  return row > 26
    ? `${number}${String.fromCharCode(64 + Math.floor((row - 1) / 26), 65 + ((row - 1) % 26))}`
    : `${number}${String.fromCharCode(64 + row)}`;
}

export function isOnMap(square: Square, grid: GridSize): boolean {
  const [number, row] = place(square);
  return number >= 1 && number <= grid.numbers && row >= 1 && row <= grid.letters;
}

/** Steps north or south plus steps east or west. */
export function distance(a: Square, b: Square): number {
  return Math.abs(place(a)[0] - place(b)[0]) + Math.abs(place(a)[1] - place(b)[1]);
}

/** R14: one of the eight squares around. */
export function isNextTo(a: Square, b: Square): boolean {
  return a !== b && Math.abs(place(a)[0] - place(b)[0]) <= 1 && Math.abs(place(a)[1] - place(b)[1]) <= 1;
}

/** The squares of the map within three steps, the middle included, by number then letter. */
export function within3(middle: Square, grid: GridSize): readonly Square[] {
  const [number, row] = place(middle);
  const found: Square[] = [];
  for (let x = number - 3; x <= number + 3; x++)
    for (let y = row - 3; y <= row + 3; y++)
      if (x >= 1 && y >= 1 && distance(write(x, y), middle) <= 3 && isOnMap(write(x, y), grid)) found.push(write(x, y));
  return found;
}

/** Every shortest route, both ends included, sorted square by square by number then letter. */
export function shortestRoutes(from: Square, to: Square): readonly (readonly Square[])[] {
  if (from === to) return [[from]];
  const [number, row] = place(from);
  const next = [
    write(number - 1, row),
    row > 1 ? write(number, row - 1) : from,
    write(number, row + 1),
    write(number + 1, row),
  ].filter((one) => distance(one, to) < distance(from, to));
  return next.flatMap((one) => shortestRoutes(one, to).map((rest) => [from, ...rest]));
}
