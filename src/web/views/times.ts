import type { Refusal, Result } from '../../core/result.js';

/** The times of the turn that is open, or of the next one as proposed. Times in ms UTC. */
export interface TimesView {
  /** `open`: the next turn can be opened with these; `move`: this turn is open and its times can be moved. */
  readonly kind: 'open' | 'move';
  readonly turn: number;
  readonly deadline: number;
  readonly lock: number;
  /** What is due at the deadline; absent where the lock is the only time. */
  readonly due?: string;
  /** Why the next turn cannot be opened yet. */
  readonly refused?: Refusal;
  /** True where players may have seen the post that opened the turn. */
  readonly isOut: boolean;
  /** Before a turn is opened: what has no result yet, and what is to be asked of a board from an older version. */
  readonly missing: readonly string[];
  readonly offer?: string;
}

/** Times as the judge writes them: on the clocks of the game's zone, or in UTC. */
export interface TimesWritten {
  readonly deadline: string;
  readonly lock: string;
  /** Why they are moved. */
  readonly why: string;
  /** True where he was asked about unusual times and means them. */
  readonly isSure: boolean;
  /** True where what has no result goes on without one, and where an older board goes on by today's rules. */
  readonly withoutResults: boolean;
  readonly takeOver: boolean;
}

/** Opens turns and moves their times. */
export interface TimesDesk {
  times(): TimesView;
  /** Opens the next turn; gives its number. */
  openTurn(written: TimesWritten): Promise<Result<number, Refusal>>;
  /** Moves the lock of the turn that is open; what tells the players is drafted. */
  moveTimes(written: TimesWritten): Promise<Result<number, Refusal>>;
}
