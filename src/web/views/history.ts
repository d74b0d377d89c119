import type { Subject, SubjectTurn } from '../../turns/outcomes.js';

/** What is asked of a history: whose, as typed; the player rather than the piece of that name; the turns before one. */
export interface HistoryAsked {
  readonly of: string;
  readonly isPlayer: boolean;
  readonly before?: number;
}

/** Somebody's history on the desk, the latest turn first; or, where nobody is called so, who may be meant. */
export type HistoryView =
  | {
      readonly name: string;
      readonly kind: Subject['kind'];
      /** True where a player is called like a piece. */
      readonly isBoth: boolean;
      readonly turns: readonly (SubjectTurn & { readonly turn: number; readonly isProjection: boolean })[];
      /** The number before which earlier turns are told, where there are any. */
      readonly earlier?: number;
      readonly rules: Readonly<Record<string, string>>;
    }
  | { readonly near: readonly string[] };
