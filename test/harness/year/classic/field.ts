import { areAdjacentSquares, readSquare, type Square, writeSquare } from '../../../../src/core/squares.js';
import { type Army, type ClassicBoard, sumTroops, teamOf } from '../../../../src/rulesets/classic/board.js';

/** A board as a player looks at it: who stands where, who fights, what is near. */
export class Sight {
  readonly #there = new Map<Square, Army[]>();

  constructor(readonly board: ClassicBoard) {
    for (const army of board.armies) this.#there.set(army.at, [...this.at(army.at), army]);
  }

  at(square: Square): readonly Army[] {
    return this.#there.get(square) ?? [];
  }

  fights({ at, team }: Army): boolean {
    return this.at(at).some((other) => other.team !== team);
  }

  /** Steps between two squares. */
  steps(a: Square, b: Square): number {
    const [one, two] = [readSquare(a), readSquare(b)];
    return one && two ? Math.abs(one.column - two.column) + Math.abs(one.row - two.row) : Number.POSITIVE_INFINITY;
  }

  /** Squares of the map within so many steps, without the start. */
  within(from: Square, reach: number): readonly Square[] {
    const start = readSquare(from);
    const { numbers, letters } = this.board.grid;
    if (!start) return [];
    const found: Square[] = [];
    for (let east = -reach; east <= reach; east++)
      for (let south = Math.abs(east) - reach; south <= reach - Math.abs(east); south++) {
        const [column, row] = [start.column + east, start.row + south];
        if (column >= 0 && row >= 0 && column < numbers && row < letters && (east !== 0 || south !== 0))
          found.push(writeSquare(column, row));
      }
    return found;
  }

  /** The empty square within so many steps that is nearest to another; undefined where none is nearer than the start. */
  towards(from: Square, to: Square, reach: number): Square | undefined {
    let best = from;
    for (const square of this.within(from, reach))
      if (this.at(square).length === 0 && this.steps(square, to) < this.steps(best, to)) best = square;
    return best === from ? undefined : best;
  }

  /** Enemies alone in their square within so many steps. */
  targets(army: Army, reach: number): readonly Army[] {
    return this.within(army.at, reach).flatMap((square) => {
      const [one, ...more] = this.at(square);
      return one && more.length === 0 && one.team !== army.team ? [one] : [];
    });
  }

  friends(army: Army, reach: number): readonly Army[] {
    return this.within(army.at, reach)
      .flatMap((square) => this.at(square))
      .filter((one) => one.team === army.team && !this.fights(one));
  }

  /** An army's own base or portal nearest to it that nobody holds. */
  home(army: Army): Square | undefined {
    const own = this.board.structures.filter(
      (one) =>
        !one.destroyed &&
        teamOf(one) === army.team &&
        (one.color === undefined || army.colors.includes(one.color)) &&
        (this.at(one.at).length === 0 || one.at === army.at),
    );
    return own.toSorted((a, b) => this.steps(army.at, a.at) - this.steps(army.at, b.at))[0]?.at;
  }

  /** The enemy's structure an army stands in. */
  invades({ at, team }: Army): boolean {
    return this.board.structures.some((one) => one.at === at && !one.destroyed && teamOf(one) !== team);
  }

  /** An enemy's base or portal within some steps in which nobody stands. */
  prize(army: Army, reach: number): Square | undefined {
    return this.board.structures.find(
      (one) =>
        one.kind !== 'town' &&
        !one.destroyed &&
        teamOf(one) !== army.team &&
        this.steps(army.at, one.at) <= reach &&
        this.at(one.at).length === 0,
    )?.at;
  }

  /** True where the structure an army is in may fall: its team keeps more than one win condition, and the campaign goes on. */
  maySpare({ at }: Army): boolean {
    const there = this.board.structures.find((one) => one.at === at && !one.destroyed);
    const left = this.board.structures.filter(
      ({ kind, winCondition, destroyed }) => !destroyed && kind === there?.kind && (kind === 'portal' || winCondition),
    );
    return there !== undefined && (left.length > 2 || (there.kind === 'base' && !there.winCondition));
  }

  areBeside(a: Square, b: Square): boolean {
    return areAdjacentSquares(a, b);
  }

  isWeak({ troops }: Army): boolean {
    return sumTroops(troops) < 6000;
  }
}
