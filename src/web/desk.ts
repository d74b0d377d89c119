import type { MapArrow } from '../kit/arrow.js';
import type { Clash } from '../kit/clash.js';
import type { DocumentKind } from '../kit/document.js';
import type { BoardView } from '../kit/piece.js';
import type { Result } from '../kit/result.js';
import type { Decision, Ruling, TurnResult } from '../turns/turn.js';
import type { PostCounts } from './counts.js';

/**
 * All that the pages know of a game. The app implements it over the store; reading gives values as they stand now,
 * and every action is one transaction that re-judges what rests on it. All times are ms UTC.
 */
export interface Desk {
  /** What every page shows around its content. */
  frame(): Frame;
  home(): HomeView;
  /** Undefined where the game has no such turn. */
  turn(turn: number): TurnView | undefined;
  drafts(turn: number): DraftsView | undefined;
  map(turn: number, asked: MapAsked): MapView | undefined;
  /** What was done, the latest first. */
  log(): readonly LogEntry[];

  /** Keeps that the judge has seen what home showed as new; refused where more has come since (`state` tells). */
  look(state: string): Promise<Result<void, Refusal>>;

  /**
   * Settles an open question and carries the turn out anew. The orders are canonical texts; they are checked here.
   * Refused where it was settled meanwhile, in another window or by another judge.
   */
  decide(settling: Settling): Promise<Result<Ruling, Refusal>>;
  /** Leaves one order out or puts orders in by hand, with a reason, and carries the turn out anew. */
  overrule(overruling: Overruling): Promise<Result<Ruling, Refusal>>;
  /** Takes a ruling back, by its id; the question it answered is open again. */
  undo(turn: number, ruling: number): Promise<Result<void, Refusal>>;
  /**
   * Approves drafts of a turn, all or none. Refused while questions are open, and where a draft is no longer the
   * version the judge was shown.
   */
  approve(turn: number, seen: readonly Seen[]): Promise<Result<void, Refusal>>;
}

/** Why something was not done: each a sentence for the judge. A thrown `Fault` is shown in the same three parts. */
export interface Refusal {
  readonly what: string;
  readonly why: string;
  readonly todo: string;
}

export interface Frame {
  /** The game's name. */
  readonly game: string;
  /** The forum's zone (IANA name), in which times are shown beside UTC. */
  readonly zone: string;
  /** The program's version, for the foot of the page. */
  readonly version: string;
  /** What has left this machine, the latest first: posts confirmed in the thread, mails accepted. Empty where nothing has. */
  readonly left: readonly { readonly at: number; readonly what: string }[];
  /** Something that is wrong right now and must be seen on every page: the last capture failed, and why. */
  readonly alarm?: Refusal;
}

export const TURN_STATES = ['open', 'locked', 'closed', 'approved'] as const;
/** Open takes orders; locked waits to be closed; closed has drafts; approved has all of them approved. */
export type TurnState = (typeof TURN_STATES)[number];

/** A turn in one line. `countPosts` gives the post counts from what was gathered, so that they always add up. */
export interface TurnSummary {
  readonly number: number;
  readonly state: TurnState;
  readonly deadline: number;
  readonly lock: number;
  readonly posts: PostCounts;
  readonly orders: number;
  readonly illegal: number;
  readonly battles: number;
  readonly drafts: number;
  readonly approved: number;
  /** Questions still without a ruling. */
  readonly questions: number;
  /** When the last complete capture of the thread began; absent before the first. */
  readonly captured?: number;
}

export interface HomeView {
  /** The thread's address, where there is one. */
  readonly thread?: string;
  /** The latest first. */
  readonly turns: readonly TurnSummary[];
  /** Who has given orders for the latest turn, by name; empty before the first. */
  readonly people: readonly PlayerLine[];
  readonly news: News;
}

export const PLAYER_STATES = ['missing', 'partly', 'moved', 'owes-nothing'] as const;
/**
 * Of the pieces a player controls at the lock that have no order running from an earlier turn: all have an order
 * (moved), some (partly), none (missing); or there is no such piece, or another controller ordered them all (owes nothing).
 */
export type PlayerState = (typeof PLAYER_STATES)[number];

export interface PlayerLine {
  readonly player: string;
  readonly side: string;
  readonly state: PlayerState;
  /** His pieces with an order, and those without. */
  readonly ordered: readonly string[];
  readonly owed: readonly string[];
}

/** What is new since the judge last said that he had seen all; without `since` he never did. */
export interface News {
  readonly since?: number;
  /** Stands for all that is shown: what is marked as seen is this and nothing later. */
  readonly state: string;
  readonly posts: readonly NewsPost[];
  readonly fates: readonly NewsFate[];
}

export const POST_CHANGES = ['new', 'changed', 'gone'] as const;

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

/** A turn with all that was read and what came of it. Before the lock it is what would happen now. */
export interface TurnView {
  readonly summary: TurnSummary;
  readonly result: TurnResult;
  /** Rulings on this turn's posts, each undoable; the words of some may be gone. */
  readonly rulings: readonly Ruling[];
  /** Number → title of the rulebook's rules, told where a rule is named. */
  readonly rules: Readonly<Record<string, string>>;
}

/** A document rendered once: these strings are what is stored, shown and sent. */
export interface Renderings {
  /** A fragment made by `writeHtml`; shown as it is, so nothing else may be put here. */
  readonly html: string;
  readonly bbcode: string;
  readonly markdown: string;
  readonly text: string;
}

export interface DraftView extends Renderings {
  /** The document's id, stable in its turn. */
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  /** The player a request goes to. */
  readonly to?: string;
  /** 1, and one more for each other text of the same document that was approved before. */
  readonly edition: number;
  /** Changes whenever any rendering does; approving names the version that was seen. */
  readonly version: string;
  readonly approved?: { readonly at: number; readonly who: string };
  /** What became of it after approval, in words: "written to requests/3.eml", "accepted by the mail server". */
  readonly sent?: string;
  /** The version before this one, as text: what was approved, else what was drafted last. */
  readonly before?: { readonly text: string; readonly approved: boolean };
  /** The document in pieces that the forum takes, where one post cannot hold it; empty where it can. */
  readonly parts: readonly Pick<Renderings, 'bbcode' | 'markdown'>[];
  /** Whether an approved post stands in the thread, and as it was approved. */
  readonly posted?: Posted;
}

/** A draft found in the thread: with the same words, or with others. */
export interface Posted {
  readonly same: boolean;
  readonly number: number;
  readonly at: number;
  readonly url?: string;
  /** The post's text, to be compared. */
  readonly text: string;
}

export interface DraftsView {
  readonly summary: TurnSummary;
  readonly drafts: readonly DraftView[];
  /** What stands at the head of the drafts: open questions, an army without a controller, a player without an address. */
  readonly head: readonly string[];
  /** What approving does in the present mode: "Mails are written as .eml files; nothing is sent." */
  readonly consequence: string;
  /** Why nothing can be approved now; absent where it can. */
  readonly blocked?: Refusal;
  /** Where the forum takes a reply, where we know. */
  readonly reply?: string;
  /** How many characters a post of the forum holds, where it is set. */
  readonly longest?: number;
}

export const MAP_LAYERS = ['results', 'orders', 'board'] as const;
/** What the map shows beside the board: what happened, what was ordered, or nothing. */
export type MapLayer = (typeof MAP_LAYERS)[number];

/** What is asked of a map: its layer, the square or piece to be found at a glance (`''` for none), how large it is. */
export interface MapAsked {
  readonly layer: MapLayer;
  readonly find: string;
  readonly zoom: number;
}

/** A square in the picture's units, and what is there, a line each. */
export interface MapArea {
  readonly square: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly told: readonly string[];
}

export interface MapView {
  readonly summary: TurnSummary;
  /** Made by `writeMap`. */
  readonly svg: string;
  /** The squares with something on them, where they lie in the picture, and what is there. */
  readonly areas: readonly MapArea[];
  /** The square marked, where one is. */
  readonly marked?: string;
  /** What was ordered and what happened, a line each: the picture's arrows in words. */
  readonly arrows: readonly MapArrow[];
  /** The numbers of all turns, the first first. */
  readonly turns: readonly number[];
  readonly board: BoardView;
  readonly clashes: readonly Clash[];
}

export interface LogEntry {
  readonly at: number;
  readonly who: string;
  readonly what: string;
  readonly why?: string;
}

/** The judge's answer to a question. `orders` only where the decision is `read-as`; `why` may be empty. */
export interface Settling {
  readonly turn: number;
  readonly question: string;
  readonly decision: Decision;
  readonly orders: readonly string[];
  readonly why: string;
}

/** The judge's word on one order of a post, or orders he puts in for a post; always with a reason. */
export type Overruling = {
  readonly turn: number;
  readonly why: string;
} & (
  | { readonly decision: 'leave-out'; readonly order: string }
  | { readonly decision: 'put-in'; readonly post: string; readonly orders: readonly string[] }
);

/** A draft and the version of it that the judge was shown. */
export interface Seen {
  readonly draft: string;
  readonly version: string;
}
