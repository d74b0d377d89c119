import type { BoardView, Clash, DrawnMap, MapArea, MapArrow } from '../../core/board-view.js';
import type { Fact } from '../../core/fact.js';
import type { Refusal, Result } from '../../core/result.js';
import type { Offer } from '../../rulesets/contract/turn.js';
import type { PostCounts } from '../../turns/counts.js';
import type { MapLayer } from '../../turns/map-arrows.js';
import type { OrderOutcome, OrderOutcomes } from '../../turns/outcomes.js';
import type { Subject, SubjectTurn } from '../../turns/piece-history.js';
import type { TriedAnswer } from '../../turns/question-answers.js';
import type { Confirmation, Consequence, Ruling, TurnResult } from '../../turns/turn.js';

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

/** What comes next where nothing waits for the judge's word. */
export type NextStep =
  | { readonly kind: 'open' | 'approve-opening'; readonly turn: number }
  /** `isBegun`: a part of it stands in the thread. */
  | { readonly kind: 'post'; readonly turn: number; readonly draft: string; readonly isBegun?: true }
  /** The first of so many errata that are approved and not in the thread. */
  | { readonly kind: 'post-errata'; readonly turn: number; readonly draft: string; readonly count: number }
  | { readonly kind: 'enter'; readonly turn: number; readonly count: number };

const TURN_PHASES = ['open', 'locked', 'closed', 'approved'] as const;
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

/** An outcome there could be, by the name under which it is chosen. */
export interface NamedOffer extends Offer {
  readonly name: string;
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
  readonly allowed: ReadonlyMap<string, Result<readonly string[], readonly Fact[]>>;
  /** The outcomes there could be instead of those there are. */
  readonly changes: readonly NamedOffer[];
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

const DOINGS = ['look', 'close', 'pages'] as const;
/** What is done with a turn in the background: its thread is looked at, it is closed, or saved pages of its thread are taken. */
export type Doing = (typeof DOINGS)[number];

/** The judge's word on a thread that stands elsewhere: the same thread, carried over there; or another, in which the game goes on. */
export const MOVES = ['carried-over', 'goes-on'] as const;
export type Move = (typeof MOVES)[number];

/** What the judge says of the thread where a look did not believe it. */
export interface ThreadWord {
  /** Posts that are missing were really deleted, and on saved pages one under another name stands so at the forum. */
  readonly acceptMissing: boolean;
  readonly move?: Move;
}

/** Pages of the thread that the judge saved or copied himself. */
export interface PagesGiven extends ThreadWord {
  /** Each with when its file says it was saved (ms), where that is known. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array; readonly modified?: number }[];
  /** The source of a page, copied just now; empty where there is none. */
  readonly pasted: string;
  /** When they were saved, as typed on the clocks of the game's zone; empty where the files tell. */
  readonly saved: string;
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

/**
 * What is asked of a map: its board (`''` for the one with the most fighting), its layer, the place or piece to be found
 * at a glance (`''` for none), how large it is: 1 its own size, 0 the whole board in the window's width.
 */
export interface MapAsked {
  readonly board: string;
  readonly layer: MapLayer;
  readonly find: string;
  readonly zoom: number;
}

export interface MapView extends DrawnMap {
  readonly summary: TurnSummary;
  /** The board shown, where the ground has several. */
  readonly shown: string;
  /** The places with something on them, where they lie in the picture, and what is there. */
  readonly areas: readonly MapArea[];
  /** The place marked, where one is. */
  readonly marked?: string;
  /** What was ordered and what happened, a line each: the picture's arrows in words. */
  readonly arrows: readonly MapArrow[];
  /** The numbers of all turns, the first first. */
  readonly turns: readonly number[];
  readonly board: BoardView;
  readonly clashes: readonly Clash[];
}

/** What is shown beside a question: what it is about, and what each answer would come to. */
export interface BesideQuestion {
  /** The pieces meant. */
  readonly pieces: readonly string[];
  /** What those pieces do as it stands. */
  readonly stands: readonly { readonly piece: string; readonly told: string }[];
  /** The other orders for them, each with what becomes of it. */
  readonly orders: readonly OrderOutcome[];
  /** The piece of the map they stand on, with the places named; absent where nothing lies on it. */
  readonly map?: DrawnMap;
  /** Each answer there is by itself, worked out; none for what is only to be confirmed. */
  readonly answers: readonly TriedAnswer[];
}

/** What the judge typed that is no order, for its form to show again with what is wrong with it. */
export interface MistypedOrders extends Refusal {
  /** The question, or the post (empty for the turn), whose form it was. */
  readonly at: string;
  readonly text: string;
  /** The reason or note typed beside it. */
  readonly note: string;
}
