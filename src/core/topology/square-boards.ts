import { compareSquares, readSquare, type Square, writeSquare } from '../squares.js';
import { type Board, comparePlain, type Lie, type Topology } from './topology.js';

/** A board of squares: numbers from west to east, letters from north to south. */
export interface SquareBoard {
  /** Stands before its squares (`Mirrodin 3D`); empty where there is one board alone. */
  readonly name: string;
  readonly numbers: number;
  readonly letters: number;
  /** True where its edges join, so that the last number is next to the first and the last letter next to A. */
  readonly joined?: boolean;
}

/** A square of a board, its column and row from 0. */
export interface SquareCell {
  readonly board: SquareBoard;
  readonly column: number;
  readonly row: number;
}

/** A ground of one or more boards of squares; a step goes north, south, east or west, never from one board to another. */
export function squareTopology(boards: readonly SquareBoard[]): Topology {
  const byName = new Map(boards.map((board) => [board.name, board]));
  const read = (place: string): SquareCell | undefined => readCell(byName, place);
  return {
    kind: 'squares',
    get boards() {
      return boards.map(drawBoard); // a board's labels are many, and most uses want none
    },
    find: (text) => findCell(boards, text),
    has: (place) => read(place) !== undefined,
    compare(a, b) {
      const [one, two] = [read(a), read(b)];
      if (!one || !two) return one ? -1 : two ? 1 : comparePlain(a, b);
      return comparePlain(one.board.name, two.board.name) || one.column - two.column || one.row - two.row;
    },
    neighbours(place) {
      const cell = read(place);
      if (!cell) return [];
      const around = [stepTo(cell, -1, 0), stepTo(cell, 1, 0), stepTo(cell, 0, -1), stepTo(cell, 0, 1)].flatMap(
        (one) => one ?? [],
      );
      const squares = around.map(({ column, row }) => writeSquare(column, row)).toSorted(compareSquares);
      return [...new Set(squares)].map((square) => nameSquare(cell.board.name, square));
    },
    distance(a, b) {
      const [one, two] = [read(a), read(b)];
      if (!one || !two || one.board !== two.board) return undefined;
      const { numbers, letters, joined } = one.board;
      const apart = (steps: number, size: number) => (joined ? Math.min(steps, size - steps) : steps);
      return apart(Math.abs(one.column - two.column), numbers) + apart(Math.abs(one.row - two.row), letters);
    },
    lieOf(place) {
      const cell = readAnywhere(byName, place);
      return cell && lieOf(cell);
    },
    *placesOf(board) {
      const { numbers = 0, letters = 0 } = byName.get(board) ?? {};
      for (let row = 0; row < letters; row++)
        for (let column = 0; column < numbers; column++) yield nameSquare(board, writeSquare(column, row));
    },
  };
}

/** A square with its board before it: `Dominaria 3D`, or `3D` where the board has no name. */
function nameSquare(board: string, square: Square): string {
  return board === '' ? square : `${board} ${square}`;
}

/** The square a step away, over a joined edge too; undefined beyond the edge of another board. */
function stepTo({ board, column, row }: SquareCell, right: number, down: number): SquareCell | undefined {
  const { numbers, letters, joined } = board;
  const [x, y] = [column + right, row + down];
  if (joined) return { board, column: (x + numbers) % numbers, row: (y + letters) % letters };
  return x >= 0 && x < numbers && y >= 0 && y < letters ? { board, column: x, row: y } : undefined;
}

function readCell(boards: ReadonlyMap<string, SquareBoard>, place: string): SquareCell | undefined {
  const cell = readAnywhere(boards, place);
  return cell && cell.column >= 0 && cell.column < cell.board.numbers && cell.row < cell.board.letters
    ? cell
    : undefined;
}

/** A square on its board or beyond its edge. */
function readAnywhere(boards: ReadonlyMap<string, SquareBoard>, place: string): SquareCell | undefined {
  const space = place.lastIndexOf(' ');
  const board = boards.get(space < 0 ? '' : place.slice(0, space));
  const cell = board && readSquare(place.slice(space + 1));
  return cell && { board, ...cell };
}

/** `3d`, `dominaria 3d`; a board may be left off where there is one alone. */
function findCell(boards: readonly SquareBoard[], text: string): string | undefined {
  const [, name = '', typed = ''] = /^(?:(.*\S)\s+)?(\d{1,6}[a-z]{1,3})$/i.exec(text.trim()) ?? [];
  const found = boards.filter((board) => board.name.toLowerCase() === name.toLowerCase());
  const [board] = found.length === 0 && name === '' && boards.length === 1 ? boards : found;
  const place = board && nameSquare(board.name, typed.toUpperCase());
  return place !== undefined && readCell(new Map([[board?.name ?? '', board as SquareBoard]]), place)
    ? place
    : undefined;
}

/** How far beyond the edge a square is drawn that is none of its board's. */
const BEYOND = 0.34;

function lieOf({ board, column, row }: SquareCell): Lie {
  const x = Math.min(Math.max(column, -BEYOND - 0.5), board.numbers + BEYOND - 0.5);
  const y = Math.min(row, board.letters + BEYOND - 0.5);
  return {
    board: board.name,
    middle: { x: x + 0.5, y: y + 0.5 },
    outline: [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ],
  };
}

function drawBoard({ name, numbers, letters, joined = false }: SquareBoard): Board {
  const range = (size: number) => Array.from({ length: size }, (_, i) => i);
  return {
    name,
    width: numbers,
    height: letters,
    ...(joined && { joined }),
    axes: [
      { along: 'x', labels: range(numbers).map((i) => ({ text: `${i + 1}`, at: i + 0.5 })) },
      { along: 'y', labels: range(letters).map((i) => ({ text: writeSquare(0, i).slice(1), at: i + 0.5 })) },
    ],
  };
}
