import { Dice } from '../../dice.js';
import { need } from '../../format/entry.js';
import type { Square } from '../format/case.js';
import { bySquare } from './ground.js';

/** P55: rolls among squares and pieces too. */
export class SquareDice extends Dice {
  square(label: string, squares: readonly Square[]): Square {
    return this.roll(label, squares.toSorted(bySquare));
  }

  /** The one of that name, of those given. */
  byName<T extends { readonly name: string }>(label: string, pieces: readonly T[]): T {
    const name = this.rollName(
      label,
      pieces.map((piece) => piece.name),
    );
    return need(
      pieces.find((piece) => piece.name === name),
      name,
    );
  }
}
