import type { Cell } from './grid.js';

/** Which armies are at which cell, as a list in each cell: put and taken in a step however many there are. */
export class Occupants {
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  readonly #before: Int32Array;
  readonly #counts: Int32Array;
  /** By army: its cell; −1 where it is nowhere. */
  readonly cells: Int32Array;

  private constructor(first: Int32Array, next: Int32Array, before: Int32Array, counts: Int32Array, cells: Int32Array) {
    this.#first = first;
    this.#next = next;
    this.#before = before;
    this.#counts = counts;
    this.cells = cells;
  }

  /** So many armies, all nowhere. */
  static of(cells: number, armies: number): Occupants {
    const nobody = (length: number) => new Int32Array(length).fill(-1);
    return new Occupants(nobody(cells), nobody(armies), nobody(armies), new Int32Array(cells), nobody(armies));
  }

  /** The same armies at the same cells, to be moved without these. */
  copy(): Occupants {
    return new Occupants(
      this.#first.slice(),
      this.#next.slice(),
      this.#before.slice(),
      this.#counts.slice(),
      this.cells.slice(),
    );
  }

  /** Puts an army that is nowhere into a cell. */
  put(army: number, cell: Cell): void {
    const first = this.#first[cell] as number;
    this.#next[army] = first;
    this.#before[army] = -1;
    if (first >= 0) this.#before[first] = army;
    this.#first[cell] = army;
    this.#counts[cell] = (this.#counts[cell] as number) + 1;
    this.cells[army] = cell;
  }

  /** Takes an army from its cell. */
  take(army: number): void {
    const cell = this.cells[army] as Cell;
    if (cell < 0) return;
    const [before, next] = [this.#before[army] as number, this.#next[army] as number];
    if (before >= 0) this.#next[before] = next;
    else this.#first[cell] = next;
    if (next >= 0) this.#before[next] = before;
    this.#counts[cell] = (this.#counts[cell] as number) - 1;
    this.cells[army] = -1;
  }

  move(army: number, cell: Cell): void {
    this.take(army);
    this.put(army, cell);
  }

  count(cell: Cell): number {
    return this.#counts[cell] as number;
  }

  /** The army put last into a cell; −1 where there is none. */
  first(cell: Cell): number {
    return this.#first[cell] as number;
  }

  /** True where one of those at a cell is on another side than `team`; `teams` by army. */
  hasOther(cell: Cell, teams: Uint8Array, team: number): boolean {
    let army = this.#first[cell] as number;
    while (army >= 0 && teams[army] === team) army = this.#next[army] as number;
    return army >= 0;
  }

  at(cell: Cell): readonly number[] {
    const found: number[] = [];
    for (let army = this.#first[cell] as number; army >= 0; army = this.#next[army] as number) found.push(army);
    return found;
  }
}
