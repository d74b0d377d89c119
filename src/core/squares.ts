/** A square as players write it: number (west to east), then letter (north to south), `3D`; after Z come AA, AB, … */
export type Square = string;

/** A lettered grid: numbers 1–`numbers` from west to east, `letters` rows from A, north to south. */
export interface GridSize {
  readonly numbers: number;
  readonly letters: number;
}

/** A square's column and row, both from 0 (the column of `0D` is −1); nothing says that it lies on any grid. */
export interface SquarePosition {
  readonly column: number;
  readonly row: number;
}

/**
 * Reads a square in its canonical form into column and row; undefined where it is none: one to six digits that do not
 * begin with 0, then one to three capital letters. `0D` is a square, on no grid.
 */
export function readSquare(square: Square): SquarePosition | undefined {
  const column = columnOf(square);
  const row = rowOf(square);
  const isNought = square.charCodeAt(0) === 48 && !isDigit(square, 1);
  return row < 0 || (column < 0 && !isNought) ? undefined : { column, row };
}

/** The column of a square, from 0; −1 for `0D`, and where the text does not begin with a number as squares have it. */
export function columnOf(square: Square): number {
  let number = 0;
  let digits = 0;
  for (; isDigit(square, digits); digits++) number = number * 10 + square.charCodeAt(digits) - 48;
  return digits === 0 || digits > 6 || square.charCodeAt(0) === 48 ? -1 : number - 1;
}

/** The row of a square, from 0; −1 where what follows its number are not letters as squares have them. */
export function rowOf(square: Square): number {
  let first = 0;
  while (isDigit(square, first)) first++;
  let letters = 0;
  for (let i = first; i < square.length; i++) {
    const letter = square.charCodeAt(i) - 64;
    if (letter < 1 || letter > 26) return -1;
    letters = letters * 26 + letter;
  }
  return square.length - first > 3 ? -1 : letters - 1;
}

/**
 * The place of a square on a grid whose squares are counted column by column, read from a position of a text to its end;
 * −1 where what stands there is no square, or one off the grid.
 */
export function placeOnGrid(text: string, from: number, { numbers, letters }: GridSize): number {
  let at = from;
  let number = 0;
  for (; isDigit(text, at); at++) number = number * 10 + text.charCodeAt(at) - 48;
  if (at === from || at - from > 6 || text.charCodeAt(from) === 48 || number > numbers) return -1;
  const end = text.length;
  if (at === end || end - at > 3) return -1;
  let row = 0;
  for (; at < end; at++) {
    const letter = text.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) return -1;
    row = row * 26 + letter;
  }
  return row > letters ? -1 : (number - 1) * letters + row - 1;
}

function isDigit(text: string, at: number): boolean {
  if (at >= text.length) return false;
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** Writes column and row as a square: (2, 3) is `3D`. */
export function writeSquare(column: number, row: number): Square {
  LETTERS[row] ??= writeLetters(row);
  return `${column + 1}${LETTERS[row]}`;
}

/** The letters of rows, once written; no map has very many. */
const LETTERS: string[] = [];

function writeLetters(row: number): string {
  let letters = '';
  for (let rest = row + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Sorts squares by number, then letter. */
export function compareSquares(a: Square, b: Square): number {
  const one = readSquare(a);
  const two = readSquare(b);
  if (!one || !two) return a < b ? -1 : a > b ? 1 : 0;
  return one.column - two.column || one.row - two.row;
}

/** How many steps N, S, E or W lie between two squares; none lie to what is no square. */
export function stepsApart(a: Square, b: Square): number {
  const [one, two] = [readSquare(a), readSquare(b)];
  if (!one || !two) return Number.POSITIVE_INFINITY;
  return Math.abs(one.column - two.column) + Math.abs(one.row - two.row);
}

/** True for two squares of which one is a step N, S, E or W of the other. */
export function areAdjacentSquares(a: Square, b: Square): boolean {
  return stepsApart(a, b) === 1;
}
