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
  map(turn: number): MapView | undefined;
  /** What was done, the latest first. */
  log(): readonly LogEntry[];

  /** Settles a question and carries the turn out anew. The orders are canonical texts; they are checked here. */
  decide(settling: Settling): Promise<Result<Ruling, Refusal>>;
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
}

/** A turn with all that was read and what came of it. Before the lock it is what would happen now. */
export interface TurnView {
  readonly summary: TurnSummary;
  readonly result: TurnResult;
  /** Rulings that answer one of this turn's questions, each undoable. */
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
  /** Changes whenever any rendering does; approving names the version that was seen. */
  readonly version: string;
  readonly approved?: { readonly at: number; readonly who: string };
  /** What became of it after approval, in words: "written to requests/3.eml", "accepted by the mail server". */
  readonly sent?: string;
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
}

export interface MapView {
  readonly summary: TurnSummary;
  /** Made by `writeMap`. */
  readonly svg: string;
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

/** A draft and the version of it that the judge was shown. */
export interface Seen {
  readonly draft: string;
  readonly version: string;
}
