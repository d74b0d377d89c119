import type { Cell } from './ground.js';

const NOTHING: readonly number[] = [];

/**
 * Which numbers (armies) are listed at which cell, each number at one cell at most: a table of cells with open addresses
 * and a chain for each, in typed arrays, so that a map of any size costs what its armies cost.
 */
export class CellLists {
  /** The cells listed so far, in the order of their first number. */
  readonly #cells: Int32Array;
  #count = 0;
  /** By address: which cell, counted from 1; 0 where there is none. */
  readonly #table: Int32Array;
  readonly #shift: number;
  /** By cell as counted: the first and last of its chain, −1 where it is empty. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  /** By number: what follows it in its chain. */
  readonly #next: Int32Array;
  /** Cells that at some time listed several. */
  readonly #shared: Cell[] = [];

  /** `most` numbers at most, from 0. */
  constructor(most: number) {
    const bits = Math.ceil(Math.log2(Math.max(4, 2 * most)));
    this.#table = new Int32Array(2 ** bits);
    this.#shift = 32 - bits;
    this.#cells = new Int32Array(most);
    this.#first = new Int32Array(most);
    this.#last = new Int32Array(most);
    this.#next = new Int32Array(most);
  }

  /** Lists a number at a cell, after those that are there. */
  push(cell: Cell, number: number): void {
    const address = this.#addressOf(cell);
    let at = (this.#table[address] as number) - 1;
    this.#next[number] = -1;
    if (at < 0) {
      at = this.#count++;
      this.#table[address] = this.#count;
      this.#cells[at] = cell;
      this.#first[at] = -1;
    }
    if ((this.#first[at] as number) < 0) this.#first[at] = number;
    else {
      if (this.#first[at] === this.#last[at]) this.#shared.push(cell);
      this.#next[this.#last[at] as number] = number;
    }
    this.#last[at] = number;
  }

  /** The first number at a cell; −1 where there is none. */
  first(cell: Cell): number {
    const at = (this.#table[this.#addressOf(cell)] as number) - 1;
    return at < 0 ? -1 : (this.#first[at] as number);
  }

  /** What follows a number at its cell; −1 where nothing does. */
  next(number: number): number {
    return this.#next[number] as number;
  }

  /** True where one number or none is at a cell. */
  isAlone(cell: Cell): boolean {
    const first = this.first(cell);
    return first < 0 || this.next(first) < 0;
  }

  /** All numbers at a cell. */
  at(cell: Cell): readonly number[] {
    const first = this.first(cell);
    if (first < 0) return NOTHING;
    const list: number[] = [];
    for (let number = first; number >= 0; number = this.next(number)) list.push(number);
    return list;
  }

  /** Empties a cell. */
  clear(cell: Cell): void {
    const at = (this.#table[this.#addressOf(cell)] as number) - 1;
    if (at >= 0) this.#first[at] = -1;
  }

  /** Every cell that was ever listed, in the order of its first number. */
  cells(): Int32Array {
    return this.#cells.subarray(0, this.#count);
  }

  /** Every cell that lists several now, each once. */
  shared(): readonly Cell[] {
    return [...new Set(this.#shared)].filter((cell) => !this.isAlone(cell));
  }

  /** Puts the numbers of every cell that lists several in order. */
  sort(compare: (a: number, b: number) => number): void {
    for (const cell of this.shared()) {
      const list = [...this.at(cell)].sort(compare);
      this.clear(cell);
      for (const number of list) this.push(cell, number);
    }
  }

  #addressOf(cell: Cell): number {
    const mask = this.#table.length - 1;
    let address = Math.imul(cell, 0x9e3779b1) >>> this.#shift;
    for (;;) {
      const at = this.#table[address] as number;
      if (at === 0 || this.#cells[at - 1] === cell) return address;
      address = (address + 1) & mask;
    }
  }
}
