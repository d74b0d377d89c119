import type { Refusal, Result } from '../../core/result.js';
import type { RunningMatch } from '../../turns/piece-history.js';
import type { NextStep, TurnSummary } from './turn.js';

export interface HomeView {
  readonly next?: NextStep;
  /** The thread's address, where there is one. */
  readonly thread?: string;
  /** The latest first. */
  readonly turns: readonly TurnSummary[];
  /** The turns on whose earlier outcome later ones rest. */
  readonly ahead: readonly number[];
  /** Who has given orders for the latest turn, by name; empty before the first. */
  readonly people: readonly PlayerLine[];
  /** What the rulebook says of a player who is away, with its rule; absent where it says nothing. */
  readonly absence?: { readonly rule: string; readonly why: string };
  readonly news: News;
  /** The matches that go on, where the rulebook has any. */
  readonly matches: readonly RunningMatch[];
  /** Whether somebody watches the thread; absent where no turn was opened. */
  readonly watch?: WatchView;
  /** True while the latest turn's thread is being looked at, or the turn closed, by a press of a button. */
  readonly underWay?: boolean;
}

/** The watch over the thread in sentences, with what is wrong told apart. Times in ms UTC. */
export interface WatchView {
  readonly told: string;
  readonly well: boolean;
  readonly next?: number;
  /** Since when the turn stands still, and why. */
  readonly paused?: { readonly at: number; readonly why: string };
  /** What the last complete look remarked. */
  readonly remarks: readonly string[];
  /** How many private messages wait for the judge's word on whose and of when they are. */
  readonly unconfirmed: number;
  /** How many mails of players came in for the turn and could not be used: machines' answers are none of these. */
  readonly unused: number;
}

export const PLAYER_STATES = ['missing', 'partly', 'away', 'moved', 'owes-nothing'] as const;
/**
 * Of the pieces a player controls at the lock that have no order running from an earlier turn and are in no battle: all have an order
 * (moved), some (partly), none (missing), or not all and he is away (away); or there is no such piece, or another controller ordered them all (owes nothing).
 */
export type PlayerState = (typeof PLAYER_STATES)[number];

export interface PlayerLine {
  readonly player: string;
  readonly side: string;
  readonly state: PlayerState;
  /** His pieces with an order, and those without. */
  readonly ordered: readonly string[];
  readonly owed: readonly string[];
  /** Where the judge marked him as away: until when (ms), where that is known, and why. */
  readonly away?: { readonly until?: number; readonly why: string };
}

/** Who is away and who is back, as the judge says. */
export interface PeopleDesk {
  /** Marks a player as away; `until` is a day like `2026-10-31`, its end in the game's zone, or empty. */
  leave(given: AbsenceGiven): Promise<Result<void, Refusal>>;
  comeBack(player: string): Promise<Result<void, Refusal>>;
}

export interface AbsenceGiven {
  readonly player: string;
  readonly until: string;
  readonly why: string;
}

/** What is new since the judge last said that he had seen all; without `since` he never did. */
export interface News {
  readonly since?: number;
  /** Stands for all that is shown: what is marked as seen is this and nothing later. */
  readonly state: string;
  /** How many posts are new, changed and gone. */
  readonly counts: Readonly<Record<(typeof POST_CHANGES)[number], number>>;
  /** Of these the last ones, the latest first; none where he never said that he had seen any. */
  readonly posts: readonly NewsPost[];
  readonly fates: readonly NewsFate[];
}

const POST_CHANGES = ['new', 'changed', 'gone'] as const;

export interface NewsPost {
  readonly change: (typeof POST_CHANGES)[number];
  /** The turn it counts in, where it does. */
  readonly turn?: number;
  readonly post: string;
  readonly number: number;
  readonly author: string;
  readonly seen: number;
}

/** An order that something else has become of. */
export interface NewsFate {
  readonly turn: number;
  readonly order: string;
  readonly text: string;
  readonly before: string;
  readonly now: string;
}

/** A rehearsal: its own clock and thread. Times in ms UTC. */
export interface RehearsalView {
  readonly now: number;
  /** Moments worth going to, the next first. */
  readonly moments: readonly { readonly at: number; readonly what: string }[];
  /** The address of its thread, to be looked at. */
  readonly thread: string;
  readonly players: readonly string[];
  /** Approved documents that are not in the thread yet: by their names on the desk. */
  readonly toPost: readonly { readonly turn: number; readonly draft: string; readonly title: string }[];
  /** How many who have given no order could be let stand. */
  readonly silent: number;
}

/** What a judge does in a rehearsal beside judging. */
export interface RehearsalDesk {
  view(): RehearsalView;
  /** Sets the clock, to a time to come written on the clocks of the game's zone or in UTC, and looks at the thread. */
  moveClock(to: string): Promise<Result<void, Refusal>>;
  /** Posts as a player, and looks at the thread. */
  post(author: string, text: string): Promise<Result<void, Refusal>>;
  /** Posts an approved document as the judge, and looks at the thread. */
  postDraft(turn: number, draft: string): Promise<Result<void, Refusal>>;
  /** Lets every player who has given no order post the standing one. */
  letStand(): Promise<Result<void, Refusal>>;
}
