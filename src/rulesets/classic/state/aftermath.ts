import { type Roll, roll, writeLabel } from '../../../core/dice.js';
import { compareSquares, type Square } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import type { ControlChange, JudgeCall } from '../../contract/turn.js';
import { controllersAt } from '../../shared/control.js';
import type { Army, ClassicBoard, Member, RolledFor, Structure, Team, Troops } from '../board.js';
import type { ClassicFact } from '../facts.js';
import type { Rule } from '../rulebook.js';
import type { ClassicConflict } from '../update/clashes.js';
import type { Entered, Lapsed, LedgerLine, LedgerValues, RefusedEntry } from '../update.js';
import { cellOf, squareOf } from './board-index.js';
import { findOverrideOfRoll, offerResults, ruledOn } from './overrides.js';
import type { TurnState } from './state.js';
import { bySlot } from './troops.js';

/** What rolls are made from and kept in. */
export type Dice = Pick<TurnState, 'turn' | 'secret' | 'rolls' | 'overrides'>;

/** What the steps of an update after the moves act on, one after the other (R31). */
export class Aftermath {
  readonly #armies: Map<string, Army>;
  readonly refused: RefusedEntry[] = [];
  readonly lapsed: Lapsed[] = [];
  readonly told: LedgerLine[] = [];
  readonly calls: JudgeCall<ClassicFact>[] = [];
  readonly removed: { readonly name: string; readonly at: Square; readonly by?: Team }[] = [];
  /** Armies that counted a day in this update, and may heal. */
  readonly counted = new Set<string>();
  /** Armies captured in this update, and at which battle (4.5). */
  readonly captured: { readonly name: string; readonly battle: Square }[] = [];
  /** Battles that begin because an army was placed on an enemy (R43). */
  readonly conflicts: ClassicConflict[] = [];
  /** Armies that have another name now, by the old one (2.6). */
  readonly renamed = new Map<string, string>();
  /** Troops that came back in this update, by army and slot. */
  readonly healed = new Map<string, Troops>();
  /** Where step 5 put an army. */
  readonly separated = new Map<string, Square>();

  /** `moved`: the board after the moves and the days; `before`: the one the turn began with. */
  constructor(
    readonly dice: Dice,
    readonly before: ClassicBoard,
    readonly moved: ClassicBoard,
    /** The lock, ms. */
    readonly lock: number,
    readonly control: readonly ControlChange[],
    readonly members: readonly Member[],
  ) {
    this.#armies = new Map(moved.armies.map((army) => [army.name, army]));
  }

  get armies(): readonly Army[] {
    return [...this.#armies.values()];
  }

  get structures(): readonly Structure[] {
    return this.moved.structures;
  }

  find(name: string): Army | undefined {
    return this.#armies.get(name);
  }

  at(square: Square): readonly Army[] {
    return this.armies.filter((army) => army.at === square).toSorted((a, b) => compareNames(a.name, b.name));
  }

  controllersAtLock(army: Army): readonly string[] {
    return controllersAt(army, this.control, this.lock);
  }

  put(army: Army): void {
    this.#armies.set(army.name, army);
  }

  /** Puts an army in the place of another, which it was until now (2.6). */
  rename(army: Army, now: Army): void {
    if (now.name !== army.name) this.renamed.set(army.name, now.name);
    const healed = this.healed.get(army.name);
    if (healed && now.name !== army.name) {
      this.healed.delete(army.name);
      this.healed.set(now.name, healed);
    }
    const all = [...this.#armies.values()];
    this.#armies.clear();
    for (const one of all)
      this.#armies.set(one.name === army.name ? now.name : one.name, one.name === army.name ? now : one);
  }

  /** Takes an army off the map. `by`: the team that did it. */
  remove(name: string, because: ClassicFact, by?: Team): void {
    const army = this.#armies.get(name);
    if (!army) return;
    this.#armies.delete(name);
    this.removed.push({ name, at: army.at, ...(by && { by }) });
    this.tell(name, 'army', army.at, null, because);
  }

  tell<K extends keyof LedgerValues>(
    subject: string,
    what: K,
    before: LedgerValues[K],
    after: LedgerValues[K],
    because: ClassicFact,
  ): void {
    this.told.push({ subject, what, before, after, because } as LedgerLine);
  }

  /** Keeps an army whose troops came back, and tells it. */
  heal(army: Army, healed: Army, because: ClassicFact): void {
    if (healed.troops.every((count, i) => count === army.troops[i])) return;
    const before = this.healed.get(army.name);
    this.healed.set(
      army.name,
      bySlot((_, i) => (before?.[i] ?? 0) + (healed.troops[i] as number) - (army.troops[i] as number)),
    );
    this.put(healed);
    this.tell(army.name, 'troops', army.troops, healed.troops, because);
  }

  /** Marks a judge's call after the moves (R72). */
  call(piece: string, because: JudgeCall<ClassicFact>['because']): void {
    this.calls.push({ piece, because });
  }

  refuse(entry: Entered, because: ClassicFact): void {
    this.refused.push({ entry, because });
  }

  /** Rolls among choices in their order (R73); where there is one alone nothing is rolled, and the judge's word goes before. */
  roll(rule: Rule, piece: string, what: RolledFor, choices: readonly string[]): string {
    const [only, ...others] = choices;
    if (others.length === 0) return only as string;
    const { dice } = this;
    const label = { turn: dice.turn, rule, piece, what };
    const key = writeLabel(label);
    const word = findOverrideOfRoll(dice.overrides, label, choices);
    const made: Roll = word ? { ...label, choices, result: word.value.result } : roll(dice.secret, label, choices);
    if (word) {
      dice.overrides.kept.add(word.ruling);
      this.tell(
        piece,
        'roll',
        null,
        made.result,
        ruledOn(word, { code: 'taken-unrolled', rule: '', result: made.result }),
      );
    } else dice.rolls.set(key, made);
    dice.overrides.alternatives?.push(...offerResults({ ...made, rule, what }));
    return made.result;
  }

  /** A square's column and row, from 0. */
  placeOf(square: Square): readonly [column: number, row: number] {
    const { numbers, letters } = this.moved.grid;
    const cell = cellOf(square, numbers, letters) as number;
    return [cell % numbers, Math.floor(cell / numbers)];
  }

  /** How many steps north, south, east or west lie between two squares. */
  stepsBetween(a: Square, b: Square): number {
    const [[x, y], [column, row]] = [this.placeOf(a), this.placeOf(b)];
    return Math.abs(x - column) + Math.abs(y - row);
  }

  squareAt(column: number, row: number): Square {
    return squareOf(column + row * this.moved.grid.numbers, this.moved.grid.numbers);
  }

  /** Every square of the map, in the order in which rolls list them. */
  squares(): readonly Square[] {
    const { numbers, letters } = this.moved.grid;
    return Array.from({ length: numbers }, (_, column) =>
      Array.from({ length: letters }, (__, row) => this.squareAt(column, row)),
    ).flat();
  }

  /** The squares of a ring around a square (R31: ring n), in the order in which rolls list them. */
  ring(square: Square, n: number): readonly Square[] {
    const { numbers, letters } = this.moved.grid;
    const [column, row] = this.placeOf(square);
    const found: Square[] = [];
    for (let x = Math.max(0, column - n); x <= Math.min(numbers - 1, column + n); x++) {
      for (let y = Math.max(0, row - n); y <= Math.min(letters - 1, row + n); y++) {
        if (Math.max(Math.abs(x - column), Math.abs(y - row)) === n) found.push(this.squareAt(x, y));
      }
    }
    return found.sort(compareSquares);
  }

  /** The empty squares of the first ring from `n` on that has any; none on a map without one. */
  emptyFrom(square: Square, n: number, isFit: (square: Square) => boolean = () => true): readonly Square[] {
    const { numbers, letters } = this.moved.grid;
    for (let ring = n; ring <= Math.max(numbers, letters); ring++) {
      const empty = this.ring(square, ring).filter((one) => this.at(one).length === 0 && isFit(one));
      if (empty.length > 0) return empty;
    }
    return [];
  }
}
