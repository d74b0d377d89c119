import { PLANES, type Plane, type Size, type Square } from '../format/case.js';

export interface Cell {
  readonly plane: Plane;
  /** From 1. */
  readonly number: number;
  /** From 1: A. */
  readonly letter: number;
}

/** The three planes of a case: P8 and the words "distance", "around" and "ring". */
export class Ground {
  readonly #near = new Map<string, readonly Square[]>();

  constructor(readonly planes: Readonly<Record<Plane, Size>>) {}

  isOnPlane(square: Square): boolean {
    const { plane, number, letter } = readCell(square);
    const { numbers, letters } = this.planes[plane];
    return number >= 1 && number <= numbers && letter >= 1 && letter <= letters;
  }

  /** Fewest steps; infinite between two planes. */
  distance(a: Square, b: Square): number {
    const [x, y] = this.#apart(a, b);
    return x + y;
  }

  /** A king's moves; infinite between two planes. */
  kingsMoves(a: Square, b: Square): number {
    return Math.max(...this.#apart(a, b));
  }

  all(plane: Plane): readonly Square[] {
    const { numbers, letters } = this.planes[plane];
    const squares: Square[] = [];
    for (let number = 1; number <= numbers; number++)
      for (let letter = 1; letter <= letters; letter++) squares.push(writeCell({ plane, number, letter }));
    return squares;
  }

  /** The squares exactly so many king's moves away. */
  ring(middle: Square, moves: number): readonly Square[] {
    return this.all(planeOf(middle)).filter((square) => this.kingsMoves(middle, square) === moves);
  }

  /** The squares at most so many steps away, the middle among them. */
  within(middle: Square, steps: number): readonly Square[] {
    const key = `${middle} ${steps}`;
    const near =
      this.#near.get(key) ?? this.all(planeOf(middle)).filter((square) => this.distance(middle, square) <= steps);
    this.#near.set(key, near);
    return near;
  }

  #apart(a: Square, b: Square): readonly [number, number] {
    const [one, other] = [readCell(a), readCell(b)];
    if (one.plane !== other.plane) return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const { numbers, letters } = this.planes[one.plane];
    const joined = one.plane === 'Mirrodin';
    const between = (p: number, q: number, size: number) => {
      const straight = Math.abs(p - q);
      return joined ? Math.min(straight, size - straight) : straight;
    };
    return [between(one.number, other.number, numbers), between(one.letter, other.letter, letters)];
  }
}

const read = new Map<Square, Cell>();

export function readCell(square: Square): Cell {
  const known = read.get(square);
  if (known) return known;
  const [, name, number, letter] = /^(\w+) (\d+)([A-Z])$/.exec(square) ?? [];
  const plane = PLANES.find((one) => one === name);
  if (!plane || !letter) throw new Error(`${square} is no square`);
  const cell = { plane, number: Number(number), letter: letter.charCodeAt(0) - 64 };
  read.set(square, cell);
  return cell;
}

export function writeCell({ plane, number, letter }: Cell): Square {
  return `${plane} ${number}${String.fromCharCode(64 + letter)}`;
}

export function planeOf(square: Square): Plane {
  return readCell(square).plane;
}

/** P55: by plane, then number, then letter. */
export function bySquare(a: Square, b: Square): number {
  const [one, other] = [readCell(a), readCell(b)];
  return (
    PLANES.indexOf(one.plane) - PLANES.indexOf(other.plane) || one.number - other.number || one.letter - other.letter
  );
}
