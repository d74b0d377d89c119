import type { Refusal, Result } from '../../core/result.js';
import type { Flaw } from '../../core/schema.js';
import type { EntryForm, Occasion } from '../../rulesets/contract/entries.js';
import type { TurnSummary } from './turn.js';

/** A kind of what the judge enters, with its forms and what there is to be entered now. */
export interface EntryKindView {
  readonly id: string;
  readonly purpose: string;
  readonly isPrivate: boolean;
  readonly example: string;
  /** True where rows pasted from a spreadsheet are read, too. */
  readonly takesTable: boolean;
  readonly forms: readonly EntryForm[];
  readonly due: readonly (Occasion & {
    /** True where something about it was entered. */ readonly isEntered: boolean;
  })[];
}

/** Something that was entered, and what became of it. Times in ms UTC. */
export interface EntryLine {
  readonly id: number;
  readonly kind: string;
  /** In words, beginning with what it is. */
  readonly told: string;
  readonly at: number;
  readonly who: string;
  /** Why it corrects another. */
  readonly why: string;
  readonly ended?: { readonly at: number; readonly who: string; readonly why: string; readonly instead?: number };
  /** The private message it is the judge's word on. */
  readonly message?: number;
  /** As it was written; absent for what an older version kept. */
  readonly given?: unknown;
}

/** What was entered for a turn, and the forms to enter more. */
export interface EntriesView {
  readonly summary: TurnSummary;
  /** True where later turns rest on another outcome than this turn has by now. */
  readonly isAhead: boolean;
  readonly kinds: readonly EntryKindView[];
  /** In the order entered, a correction behind what it corrects. */
  readonly entries: readonly EntryLine[];
  /** How many private messages wait for the judge's word. */
  readonly waiting: number;
  /** The names that can be chosen. */
  readonly pieces: readonly string[];
  readonly players: readonly string[];
}

/** What the judge wrote into a form: its fields as data, or the words of a file. */
export interface EntryGiven {
  readonly turn: number;
  readonly kind: string;
  readonly given: unknown;
  readonly text: string;
  /** The entry it is to stand instead of, and why. */
  readonly instead?: number;
  readonly why: string;
  /** True where he was asked about something unusual, and means it. */
  readonly isSure?: boolean;
}

/** Why something was not entered, with each place of the form. */
export interface EntryRefusal extends Refusal {
  readonly flaws: readonly Flaw[];
  /** True where it is only asked whether he means it. */
  readonly isAsked?: boolean;
}

/** What the judge enters, puts right and takes back. */
export interface EntriesDesk {
  entries(turn: number): EntriesView | undefined;
  /** Enters one thing, or puts it in the place of another; a closed turn is carried out anew. True where all of it was entered already. */
  enter(given: EntryGiven): Promise<Result<boolean, EntryRefusal>>;
  takeEntryBack(entry: number, why: string): Promise<Result<void, Refusal>>;
}
