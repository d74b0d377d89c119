import type { Refusal, Result } from '../../core/result.js';
import type { Consequence } from '../../turns/turn.js';
import type { TurnSummary } from './turn.js';

/** What a turn's outcome makes of the later turns, which rest on another one still. */
export interface LaterView {
  readonly summary: TurnSummary;
  /** Each later turn with what would be different in it; empty where all rest on the outcome already. */
  readonly turns: readonly {
    readonly number: number;
    readonly isClosed: boolean;
    /** What it begins with otherwise. */
    readonly begins: readonly Consequence[];
    readonly changed: readonly Consequence[];
    /** The erratum that would be drafted, as text. */
    readonly erratum?: string;
  }[];
}

/** Correcting past turns. */
export interface LaterDesk {
  /** Undefined where the game has no such turn, or it is not closed. */
  later(turn: number): LaterView | undefined;
  /** Carries a turn's outcome on into every later one, with the reason, and gives their numbers; refused where nothing waits. */
  carryOn(turn: number, why: string): Promise<Result<readonly number[], Refusal>>;
}
