import type { Result } from '../../core/result.js';
import type { TurnInput } from './turn.js';

/** A formula of a judge's own: its value for some names, or why it has none. */
export type Formula = (names: Readonly<Record<string, number>>) => Result<number, string>;

/** A formula that a ruleset knows a use for. */
export interface FormulaKind {
  /** What it gives, in words. */
  readonly purpose: string;
  /** The names it may use, each with what it stands for. */
  readonly names: Readonly<Record<string, string>>;
}

/** Where a figure comes from; `open`: it must be typed. */
export type FigureSource = 'typed' | 'computed' | 'formula' | 'dice' | 'open';

/** One figure that helps the judge: any can be typed over, by its key. */
export interface Figure {
  /** `Coalition strategy`, `Sai Rei lost 5000`. */
  readonly key: string;
  /** As it counts now; absent where it is open. */
  readonly value?: string;
  readonly source: FigureSource;
  /** How it came about, or what is missing. */
  readonly why: string;
}

/** What a judge works an entry out on. For him alone: nothing of it is kept but the entry he makes of it. */
export interface Worksheet {
  /** What it is about: the place of a battle. */
  readonly about: string;
  readonly title: string;
  readonly figures: readonly Figure[];
  /** The entry that the figures lead to, as a file holds it; absent while one is open. */
  readonly entry?: unknown;
}

/** What a worksheet is filled from beside the turn. */
export interface WorksheetGiven {
  /** What the judge typed, by the figures' keys. */
  readonly typed: Readonly<Record<string, string>>;
  readonly formulas: Readonly<Partial<Record<string, Formula>>>;
  /** The moment (ms): dice are rolled once what they decide on can change no more. */
  readonly now: number;
}

/** Help with one kind of entry. */
export interface WorksheetKind<B = unknown, V = unknown> {
  /** The kind of entry it leads to. */
  readonly entry: string;
  /** The formulas that a judge may write for it. */
  readonly formulas: Readonly<Record<string, FormulaKind>>;
  /** What there is to be worked out on a turn, each with its title. */
  list(input: TurnInput<B, V>): readonly Pick<Worksheet, 'about' | 'title'>[];
  /** Undefined where there is nothing of that. An error says which typed figure cannot be. */
  fill(input: TurnInput<B, V>, about: string, given: WorksheetGiven): Result<Worksheet, string> | undefined;
}
