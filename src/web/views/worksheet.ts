import type { Refusal, Result } from '../../core/result.js';
import type { Worksheet } from '../../rulesets/contract/entries.js';
import type { TurnSummary } from './turn.js';

/** The worksheets there are for a turn. */
export interface WorksheetsView {
  readonly summary: TurnSummary;
  readonly sheets: readonly Pick<Worksheet, 'subject' | 'title'>[];
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
