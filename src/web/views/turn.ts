import type { Refusal, Result } from '../../core/result.js';
import type { Offer } from '../../rulesets/contract/turn.js';
import type { OrderOutcomes, PostCounts } from '../../turns/outcomes.js';
import type { Confirmation, Consequence, Ruling, TurnResult } from '../../turns/turn.js';
import type { NextStep } from './next-step.js';

export const TURN_PHASES = ['open', 'locked', 'closed', 'approved'] as const;
/** Open takes orders; locked waits to be closed; closed has drafts; approved has all of them approved. */
export type TurnPhase = (typeof TURN_PHASES)[number];

/** A turn in one line. `countPosts` gives the post counts from what was gathered, so that they always add up. */
export interface TurnSummary {
  readonly number: number;
  readonly state: TurnPhase;
  readonly deadline: number;
  readonly lock: number;
  readonly posts: PostCounts;
  readonly orders: number;
  readonly illegal: number;
  readonly battles: number;
  readonly drafts: number;
  readonly approved: number;
  /** Errata that wait: something that was approved is not right any more. */
  readonly errata: number;
  /** Questions still without a ruling. */
  readonly questions: number;
  /** What was carried out by itself and not confirmed yet; nothing waits for it. */
  readonly unconfirmed: number;
  /** When the last complete capture of the thread began; absent before the first. */
  readonly captured?: number;
  /** How much has come in since the turn was closed and is not counted here, where it is shown as it was closed. */
  readonly since?: number;
}

/** A turn shown as it was closed, at a moment (ms): what has come in since, and whether it would be another now. */
export interface ClosedView {
  readonly at: number;
  readonly posts: readonly {
    readonly post: string;
    readonly number: number;
    readonly author: string;
    readonly change: 'first' | 'text' | 'gone';
  }[];
  /** How many things were entered for it since. */
  readonly entries: number;
  /** True where this version of the program would read or judge it otherwise. */
  readonly otherwise: boolean;
}

/** A turn with all that was read and what came of it. Before the lock it is what would happen now. */
export interface TurnView {
  readonly summary: TurnSummary;
  readonly result: TurnResult;
  readonly outcomes: OrderOutcomes;
  /** Rulings on this turn's posts, each undoable; the words of some may be gone. */
  readonly rulings: readonly Ruling[];
  /** Number → title of the rulebook's rules, told where a rule is named. */
  readonly rules: Readonly<Record<string, string>>;
  /** For each order refused or superseded the rules that allowing it would waive, or why it cannot be allowed. */
  readonly allowed: ReadonlyMap<string, Result<readonly string[], string>>;
  /** The outcomes there could be instead of those there are. */
  readonly changes: readonly Offer[];
  readonly confirmations: readonly Confirmation[];
  /** What is still to be entered before the next turn is opened, a sentence each; and whether there are worksheets for it. */
  readonly missing: readonly string[];
  readonly hasWorksheets: boolean;
  /** Orders in full that the rulebook's guidelines propose for pieces that have none yet; none is given by itself. */
  readonly proposed: readonly string[];
  /** True where later turns rest on another outcome than this turn has by now. */
  readonly isAhead: boolean;
  /** What comes next, where it is the latest turn and something does. */
  readonly next?: NextStep;
  /** Where it is shown as it was closed; absent where it is shown as it would be carried out now. */
  readonly closed?: ClosedView;
  /** The last ruling made or taken back in this process, and what that changed. */
  readonly last?: LastRuling;
}

/** A ruling made or taken back, what came out otherwise by it, and the drafts that are others now, by their names. */
export interface LastRuling {
  readonly ruling: Ruling;
  readonly isUndone: boolean;
  readonly changed: readonly Consequence[];
  readonly drafts: readonly { readonly id: string; readonly title: string }[];
}

export const DOINGS = ['look', 'close', 'pages'] as const;
/** What is done with a turn in the background: its thread is looked at, it is closed, or saved pages of its thread are taken. */
export type Doing = (typeof DOINGS)[number];

/** Pages of the thread that the judge saved or copied himself. */
export interface PagesGiven {
  /** Each with when its file says it was saved (ms), where that is known. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array; readonly modified?: number }[];
  /** The source of a page, copied just now; empty where there is none. */
  readonly pasted: string;
  /** When they were saved, as typed on the clocks of the game's zone; empty where the files tell. */
  readonly saved: string;
  /** His word that posts which are missing were really deleted, and that one under another name stands so at the forum. */
  readonly acceptMissing: boolean;
  /** True for the files given last, once more. */
  readonly again: boolean;
}

/** How far something is that was begun with a turn at the desk. */
export interface ClosingView {
  readonly summary: TurnSummary;
  /** What was done so far, in words, the last of them still at work while it is not over. */
  readonly steps: readonly string[];
  readonly over: boolean;
  readonly doing: Doing;
  /** Why it did not come to an end. */
  readonly failed?: Refusal;
  /** The saved pages that were given, their files by name. */
  readonly given?: Omit<PagesGiven, 'files'> & { readonly files: readonly string[] };
}
