import type { Clash } from '../kit/clash.js';
import type { Roll } from '../kit/dice.js';
import type { Outline, SectionName, TemplateKind } from '../kit/document.js';
import type { Order } from '../kit/order.js';
import type { BoardView } from '../kit/piece.js';
import type { Result } from '../kit/result.js';
import type { Verdict } from '../kit/verdict.js';
import type { Reader, Vocabulary } from '../reading/reading.js';

export type { BoardView } from '../kit/piece.js';

/** Who controls a piece from a moment on (ms); an empty list is nobody. */
export interface ControlChange {
  readonly at: number;
  readonly piece: string;
  readonly to: readonly string[];
}

/** One turn's calendar and secret. Times in ms UTC. */
export interface TurnSheet {
  readonly number: number;
  readonly opened: number;
  readonly deadline: number;
  readonly lock: number;
  readonly secret: string;
}

export const OUTCOMES = ['moved', 'partial', 'intercepted', 'stood'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One link of the chain that leads to an outcome, the earliest first. */
export interface Reason {
  readonly rule: string;
  readonly why: string;
}

/** What happened to a piece: an order is what was written, a move is what happened. Every piece has exactly one. */
export interface Move {
  readonly piece: string;
  readonly from: string;
  /** Where it ended; null where it was removed. */
  readonly to: string | null;
  /** Where it was ordered to go, where it was. */
  readonly wanted?: string;
  readonly outcome: Outcome;
  readonly reasons: readonly Reason[];
}

/** What rests on a ruling or a roll and not on plain text (R29 of the classic rulings). */
export interface JudgeCall {
  readonly ruling: string;
  readonly piece: string;
  readonly why: string;
}

/** The new board with all that happened, each item with its reason: the result of a turn. */
export interface Update<B = unknown> {
  readonly turn: number;
  readonly before: B;
  readonly board: B;
  readonly orders: readonly Order[];
  readonly verdicts: readonly Verdict[];
  readonly moves: readonly Move[];
  /** New battles only. */
  readonly clashes: readonly Clash[];
  readonly rolls: readonly Roll[];
  readonly calls: readonly JudgeCall[];
  /** The side that has won, where one has. */
  readonly winner: string | null;
  /** What the judge overruled and what does not fit, so that it was not carried out. */
  readonly unfit: readonly Unfit[];
}

/**
 * What the judge decided otherwise than the rules, as a fact a turn is judged with, so that all that hangs on it
 * follows: an order carried out although it breaks the rules named in `waived`, or an outcome changed to one that
 * `offerChanges` offered. `ruling` is the number of his ruling.
 */
export type Overruling = { readonly ruling: number; readonly who: string; readonly why: string } & (
  | { readonly kind: 'allow'; readonly order: string; readonly waived: readonly string[] }
  | { readonly kind: 'change'; readonly text: string }
);

/** An overruling that was not carried out, because what it was about is not there or not as it was: the judge is asked. */
export interface Unfit {
  readonly ruling: number;
  readonly why: string;
}

/** An outcome as it could be, for the judge to choose. */
export interface Offer {
  /** What is decided, the same for all the choices there are; the judge's last word on it counts. */
  readonly subject: string;
  /** The pieces it is about. */
  readonly pieces: readonly string[];
  /** Says the outcome and what it hangs on, so that it fits only there; the same text is the same change. */
  readonly text: string;
  /** True for the outcome as it is. */
  readonly now: boolean;
}

/** An order whose time or text is unsure, and the ruling that says what follows. */
export interface Unsure {
  readonly piece: string;
  readonly ruling: string;
  readonly why: string;
}

/** All that a turn is judged from. */
export interface TurnInput<B, V> {
  readonly sheet: TurnSheet;
  readonly board: B;
  /** Every order in force at the lock, superseded ones included, in the order of the posts, then as written. */
  readonly orders: readonly Order<V>[];
  readonly unsure: readonly Unsure[];
  readonly control: readonly ControlChange[];
  /** What the judge entered, as the ruleset's `readEntry` gave it. */
  readonly details: readonly unknown[];
  readonly results: readonly unknown[];
  /** In the order in which they were made. */
  readonly overrulings: readonly Overruling[];
}

/** What words need beside the update. */
export interface ReportContext {
  /** The game's name. */
  readonly game: string;
  readonly sheet: TurnSheet;
  readonly zone: string;
  readonly judges: { readonly movement: string; readonly battle: string; readonly mercenary: string };
  /** The next turn's deadline and lock (ms), where they are set. */
  readonly next?: { readonly deadline: number; readonly lock: number };
  /** The address of the post an order stands in, where it has one. */
  linkTo(post: string): string | undefined;
  /** The ids of private messages: what else stands in them is shown to nobody. */
  readonly messages: ReadonlySet<string>;
  readonly players: readonly { readonly name: string; readonly mail?: string }[];
  readonly control: readonly ControlChange[];
  /** Who wrote late posts, in the thread's order, with each post's id. */
  readonly late: readonly { readonly author: string; readonly post: string; readonly why: string }[];
  /** What only the judge can settle, with what he decided. */
  readonly questions: readonly {
    readonly kind: string;
    readonly player: string;
    readonly words: string;
    readonly place: { readonly post: string };
    readonly ruling?: { readonly decision: string; readonly orders: readonly string[]; readonly why: string };
  }[];
  /** Told at the foot of the update: a vouched-for time, an extended deadline. */
  readonly remarks: readonly string[];
}

/** The drafts of a turn before a template puts them in order, and what the judge must know before he sends them. */
export interface Report {
  readonly outlines: readonly Outline[];
  /** What is missing: an army without a controller, a player without an address. */
  readonly warnings: readonly string[];
}

export const WAYS = ['goes', 'seeks', 'gives'] as const;

/** What an order means on a map: it goes through squares, is after another piece, or gives to one; the start first. */
export interface Trace {
  readonly way: (typeof WAYS)[number];
  readonly squares: readonly string[];
}

/** What a file of `enter` holds. */
export const ENTRY_KINDS = ['messages', 'control', 'details', 'results'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Something wrong in a file the judge or a case wrote: the way to it through keys and indexes, and what is wrong. */
export interface Flaw {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

/** How a key of a case's `expect` is compared: a list in any order, a set, a map by the names given, or one value. */
export const COMPARISONS = ['list', 'set', 'map', 'value'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** How a ruleset takes part in adjudication cases: the keys that describe its board, and what a case may expect. */
export interface CaseFormat<B> {
  readonly boardKeys: readonly string[];
  readonly expectKeys: Readonly<Record<string, Comparison>>;
  /** Maps whose values may be null. */
  readonly nullable: readonly string[];
  /** What came out, by expect key, as plain data whose scalars are text or null. */
  observe(update: Update<B>): Readonly<Record<string, unknown>>;
  /** Brings an expected or observed item into one form where the format leaves its order open. */
  normalise(key: string, item: unknown): unknown;
}

/** A rulebook as one value: a record of functions, pure. `B` is its board, `V` its orders. */
export interface Ruleset<B = unknown, V = unknown> {
  readonly id: string;
  readonly title: string;
  /** Changes whenever the same inputs could give another update. */
  readonly version: string;
  /** Number → title of every rule in code. */
  readonly rules: Readonly<Record<string, string>>;
  createReader(vocabulary: Vocabulary): Reader<V>;
  /** Reads one order in its canonical form, for the judge's own entries; undefined where it is none. */
  readCanonical(text: string, board: B): { readonly piece: string; readonly value: V } | undefined;
  /** The order that "all my armies hold" gives each of them. */
  readonly standing: { readonly value: V; write(piece: string): string };
  /** True where the piece still has orders running from earlier turns. */
  isRunning(board: B, piece: string): boolean;
  /** Reads a set-up (`game.yaml` as parsed) into a board; each error names its place. */
  readSetup(setup: unknown): Result<B, readonly Flaw[]>;
  /** Board as text and back, the same bytes for the same board. */
  writeBoard(board: B): string;
  readBoard(text: string): B;
  viewBoard(board: B, control: readonly ControlChange[], at: number): BoardView;
  /** Where an order leads on the map; undefined where it leads nowhere. */
  traceOrder(order: Order<V>, board: B): Trace | undefined;
  /** The players who control a piece at a moment. */
  controllersOf(board: B, control: readonly ControlChange[], piece: string, at: number): readonly string[];
  /** Checks one entry of details or results; the error names place and reason. */
  readEntry(kind: 'details' | 'results', entry: unknown, board: B): Result<unknown, readonly Flaw[]>;
  readonly cases: CaseFormat<B>;
  judge(input: TurnInput<B, V>): Update<B>;
  /** The rules an order of a turn breaks, all of which the judge may waive for once; an error says why he cannot. */
  checkAllowed(input: TurnInput<B, V>, order: string): Result<readonly string[], string>;
  /** What of a turn's outcome the judge may change: what the rules leave to him, or to a roll. */
  offerChanges(input: TurnInput<B, V>): readonly Offer[];
  report(update: Update<B>, context: ReportContext): Report;
  /** The sections of the documents that a judge may put in his own order, in the order proposed. */
  readonly outlines: Readonly<Record<TemplateKind, readonly SectionName[]>>;
  /** What the rulebook says of a player who has said that he is away; absent where it says nothing. */
  readonly absence?: Reason;
}
