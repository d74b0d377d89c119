import { type Axis, type Board, comparePlain, type Lie, type Point, type Topology } from './topology.js';

/** A hex's column and row, both from 0. */
export interface Hex {
  readonly column: number;
  readonly row: number;
}

/** A field of hexes with a side to the east and the west: every second row (the second, the fourth, …) lies half a hex further east. */
export interface HexField {
  readonly columns: number;
  readonly rows: number;
  /** How a hex is written: `5E`, `0503`. */
  write(hex: Hex): string;
  /** A hex as written or typed; undefined where the text is none. Whether it is on the map is not its matter. */
  read(text: string): Hex | undefined;
  /** What stands along the edges: for columns (`5`), for rows (`E`). */
  label(hex: Partial<Hex>): string;
  /** False for a hole; every hex is there where left out. */
  has?(hex: Hex): boolean;
  /** By which a list of hexes is sorted: by its rows, or by its columns. */
  readonly sorted: 'by-column' | 'by-row';
}

/** How far apart the middles of two rows are where a hex is 1 wide. */
const ROW = Math.sqrt(3) / 2;
/** From a hex's middle to its upper and lower corner. */
const TIP = 1 / Math.sqrt(3);

/** A ground of staggered hexes on one board. */
export function hexTopology(field: HexField): Topology {
  const isThere = ({ column, row }: Hex) =>
    column >= 0 && row >= 0 && column < field.columns && row < field.rows && (field.has?.({ column, row }) ?? true);
  const read = (text: string): Hex | undefined => {
    const hex = field.read(text);
    return hex && isThere(hex) ? hex : undefined;
  };
  const compareHexes = (a: Hex, b: Hex) =>
    field.sorted === 'by-row' ? a.row - b.row || a.column - b.column : a.column - b.column || a.row - b.row;
  return {
    kind: 'hexes',
    boards: [drawBoard(field)],
    find(text) {
      const hex = read(text.trim());
      return hex && field.write(hex);
    },
    has(place) {
      const hex = read(place);
      return hex !== undefined && field.write(hex) === place;
    },
    compare(a, b) {
      const [one, two] = [read(a), read(b)];
      if (!one || !two) return one ? -1 : two ? 1 : comparePlain(a, b);
      return compareHexes(one, two);
    },
    neighbours(place) {
      const hex = read(place);
      if (!hex) return [];
      return hexesAround(hex)
        .filter(isThere)
        .toSorted(compareHexes)
        .map((one) => field.write(one));
    },
    distance(a, b) {
      const [one, two] = [read(a), read(b)];
      return one && two && hexDistance(one, two);
    },
    lieOf(place) {
      const hex = read(place);
      return hex && lieOf(hex);
    },
    *placesOf() {
      for (let row = 0; row < field.rows; row++)
        for (let column = 0; column < field.columns; column++)
          if (isThere({ column, row })) yield field.write({ column, row });
    },
  };
}

/** The six hexes round one, from the north-west clockwise, whether they are on a map or not. */
export function hexesAround({ column, row }: Hex): readonly Hex[] {
  const shift = row % 2; // rows further east
  return [
    { column: column - 1 + shift, row: row - 1 },
    { column: column + shift, row: row - 1 },
    { column: column + 1, row },
    { column: column + shift, row: row + 1 },
    { column: column - 1 + shift, row: row + 1 },
    { column: column - 1, row },
  ];
}

/** The fewest steps between two hexes, whatever lies between. */
export function hexDistance(a: Hex, b: Hex): number {
  const q = ({ column, row }: Hex) => column - Math.floor(row / 2);
  const [dq, dr] = [q(a) - q(b), a.row - b.row];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

function middleOf({ column, row }: Hex): Point {
  return { x: column + 0.5 + (row % 2) / 2, y: TIP + row * ROW };
}

function lieOf(hex: Hex): Lie {
  const { x, y } = middleOf(hex);
  return {
    board: '',
    middle: { x, y },
    outline: [
      { x, y: y - TIP },
      { x: x + 0.5, y: y - TIP / 2 },
      { x: x + 0.5, y: y + TIP / 2 },
      { x, y: y + TIP },
      { x: x - 0.5, y: y + TIP / 2 },
      { x: x - 0.5, y: y - TIP / 2 },
    ],
  };
}

function drawBoard(field: HexField): Board {
  const { columns, rows } = field;
  const axes: readonly Axis[] = [
    {
      along: 'x',
      labels: Array.from({ length: columns }, (_, column) => ({ text: field.label({ column }), at: column + 0.5 })),
    },
    {
      along: 'y',
      labels: Array.from({ length: rows }, (_, row) => ({
        text: field.label({ row }),
        at: middleOf({ column: 0, row }).y,
      })),
    },
  ];
  return { name: '', width: columns + (rows > 1 ? 0.5 : 0), height: 2 * TIP + (rows - 1) * ROW, axes };
}
