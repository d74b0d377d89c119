import type { Flaw } from '../../core/data-reader.js';
import type { Refusal, Result } from '../../core/result.js';
import type { EntryForm, Occasion } from '../../rulesets/contract/entries.js';
import type { Worksheet } from '../../rulesets/contract/worksheet.js';
import type { OrderOutcome } from '../../turns/outcomes.js';
import type { UnusedMail } from './mails.js';
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

/** A private message as the judge added it, and how it stands. Times in ms UTC. */
export interface MessageLine {
  readonly id: number;
  /** What it was read from, in words. */
  readonly source: string;
  /** Whose it is and when it was sent, by the judge's word, else as far as its source tells. */
  readonly author?: string;
  readonly sent?: number;
  readonly text: string;
  /** What the judge should know of it beside its words. */
  readonly remarks: readonly string[];
  readonly state: 'open' | 'confirmed' | 'dismissed';
  /** Why it will not count in this turn although it is confirmed, or once it is. */
  readonly late?: string;
  /** Where it counts in this turn: the post it stands as, its orders with what each comes to, and how many questions it asks. */
  readonly counted?: { readonly post: string; readonly orders: readonly OrderOutcome[]; readonly questions: number };
}

/** The private messages of a turn, those that wait first. */
export interface MessagesView {
  readonly summary: TurnSummary;
  readonly messages: readonly MessageLine[];
  /** Mails out of the mailbox that could not be used. */
  readonly unused: readonly UnusedMail[];
  /** Who may have sent one. */
  readonly players: readonly string[];
  /** How order files of the players' program end; empty where there is none. */
  readonly orderFiles: readonly string[];
  /** Number → title of the rulebook's rules. */
  readonly rules: Readonly<Record<string, string>>;
}

/** The judge's word on a message; the time as he wrote it, in the game's zone or in UTC. */
export interface MessageWordGiven {
  readonly turn: number;
  readonly id: number;
  readonly author: string;
  readonly at: string;
  /** Why he says something else than before. */
  readonly why: string;
}

/** A message as it is added: pasted, or in a file (a saved page, a mail, a program's order file). */
export type MessageGiven =
  | { readonly text: string }
  | { readonly file: { readonly name: string; readonly bytes: Uint8Array } };

/** Private messages, which count once the judge has said whose they are and of when. */
export interface MessagesDesk {
  /** Undefined where the game has no such turn. */
  messages(turn: number): MessagesView | undefined;
  /** Keeps what is given, one message or a page of them; with author and time it counts at once. */
  addMessages(given: Omit<MessageWordGiven, 'id' | 'why'> & MessageGiven): Promise<Result<void, Refusal>>;
  confirmMessage(given: MessageWordGiven): Promise<Result<void, Refusal>>;
  dismissMessage(given: Pick<MessageWordGiven, 'turn' | 'id' | 'why'>): Promise<Result<void, Refusal>>;
}

/** The worksheets there are for a turn. */
export interface WorksheetsView {
  readonly summary: TurnSummary;
  readonly sheets: readonly Pick<Worksheet, 'about' | 'title'>[];
}

/** One worksheet filled: its figures, and the entry they lead to as its file would hold it. */
export interface WorksheetView {
  readonly summary: TurnSummary;
  readonly sheet: Worksheet;
  /** What was typed, by the figures' keys. */
  readonly typed: Readonly<Record<string, string>>;
}

/** What works an entry out for the judge alone; nothing of it is kept but the entry he makes of it. */
export interface WorksheetDesk {
  /** Undefined where the game has no such turn. */
  worksheets(turn: number): WorksheetsView | undefined;
  worksheet(turn: number, subject: string, typed: WorksheetView['typed']): Result<WorksheetView, Refusal>;
  /** Enters what the figures lead to; refused while one is open, and where the result cannot be. */
  enterWorksheet(turn: number, subject: string, typed: WorksheetView['typed']): Promise<Result<void, Refusal>>;
}
