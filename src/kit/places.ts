/** A square as players write it: number (west to east), then letter (north to south), `3D`; after Z come AA, AB, … */
export type Square = string;

/** A lettered grid: numbers 1–`numbers` from west to east, `letters` rows from A, north to south. */
export interface Grid {
  readonly numbers: number;
  readonly letters: number;
}

/** A square's column and row, both from 0; nothing says that it lies on any grid. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/**
 * Reads a square in its canonical form into column and row; undefined where it is none: one to six digits that do not
 * begin with 0, then one to three capital letters.
 */
export function readSquare(square: Square): Cell | undefined {
  let number = 0;
  let row = 0;
  let digits = 0;
  for (let i = 0; i < square.length; i++) {
    const code = square.charCodeAt(i);
    if (code >= 65 && code <= 90 && digits > 0) row = row * 26 + (code - 64);
    else if (code >= 48 && code <= 57 && row === 0 && number + code > 48) number = number * 10 + (code - 48);
    else return undefined;
    if (row === 0) digits++;
  }
  const letters = square.length - digits;
  if (row === 0 || digits > 6 || letters > 3) return undefined;
  return { column: number - 1, row: row - 1 };
}

/** Writes column and row as a square: (2, 3) is `3D`. */
export function writeSquare(column: number, row: number): Square {
  let letters = '';
  for (let rest = row + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${column + 1}${letters}`;
}

/** Sorts squares by number, then letter. */
export function compareSquares(a: Square, b: Square): number {
  const one = readSquare(a);
  const two = readSquare(b);
  if (!one || !two) return a < b ? -1 : a > b ? 1 : 0;
  return one.column - two.column || one.row - two.row;
}

/** True for two squares of which one is a step N, S, E or W of the other. */
export function areNeighbours(a: Square, b: Square): boolean {
  const [one, two] = [readSquare(a), readSquare(b)];
  return (
    one !== undefined && two !== undefined && Math.abs(one.column - two.column) + Math.abs(one.row - two.row) === 1
  );
}
