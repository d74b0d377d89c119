import type { Teller } from '../../core/fact.js';
import type { Refusal, Result } from '../../core/result.js';
import type { Decision } from '../../rulesets/contract/question-facts.js';
import type { Words } from '../../rulesets/contract/words.js';
import type { Ruling } from '../../turns/turn.js';
import type { DraftNotesDesk, DraftsView, FilesDesk, PublishingDesk, TemplatesDesk } from './drafts.js';
import type { EntriesDesk, MessagesDesk, WorksheetDesk } from './entries.js';
import type { HomeView, PeopleDesk, RehearsalDesk } from './home.js';
import type { AnswersDesk, MailMode, MailsDesk, NoticesDesk } from './mails.js';
import type {
  BesideQuestion,
  ClosingView,
  HistoryAsked,
  HistoryView,
  LaterDesk,
  MapAsked,
  MapView,
  PagesGiven,
  ThreadWord,
  TurnView,
} from './turn.js';

/** The judge's answer to a question. `orders` only where the decision is `read-as`; `why` may be empty. */
export interface DecisionGiven {
  readonly turn: number;
  readonly question: string;
  readonly decision: Decision;
  readonly orders: readonly string[];
  readonly why: string;
}

/** The judge's word against an order or an outcome, always with a reason that the players will read. */
export type OverrulingGiven = {
  readonly turn: number;
  readonly why: string;
} & (
  | { readonly decision: 'leave-out' | 'allow'; readonly order: string }
  /** Without a post they are put in for the turn, at its lock. */
  | { readonly decision: 'put-in'; readonly post?: string; readonly orders: readonly string[] }
  /** One of the outcomes offered, by its name. */
  | { readonly decision: 'change'; readonly outcome: string }
);

/** A draft and the version of it that the judge was shown. */
export interface Seen {
  readonly draft: string;
  readonly version: string;
}

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

/**
 * All that the pages know of a game. The app implements it over the store; reading gives values as they stand now,
 * and every action is one transaction that re-judges what rests on it. All times are ms UTC.
 */
export interface Desk
  extends TemplatesDesk,
    DraftNotesDesk,
    PublishingDesk,
    PeopleDesk,
    MailsDesk,
    NoticesDesk,
    EntriesDesk,
    MessagesDesk,
    FilesDesk,
    TimesDesk,
    AnswersDesk,
    WorksheetDesk,
    LaterDesk {
  /** What every page shows around its content. */
  frame(): Frame;
  /** In a rehearsal its clock and thread. */
  readonly rehearsal?: RehearsalDesk;
  home(): HomeView;
  /** Undefined where the game has no such turn. */
  turn(turn: number): TurnView | undefined;
  drafts(turn: number): DraftsView | undefined;
  map(turn: number, asked: MapAsked): MapView | undefined;
  /** What is shown beside a question or a confirmation of a turn; undefined where it is not asked. */
  beside(turn: number, question: string): BesideQuestion | undefined;
  /** What the turns tell of somebody, the latest first. */
  history(asked: HistoryAsked): HistoryView;
  /** What was done, the latest first. */
  log(): readonly LogEntry[];

  /** Keeps that the judge has seen what home showed as new; refused where more has come since (`state` tells). */
  markSeen(state: string): Promise<Result<void, Refusal>>;

  /**
   * Settles an open question and carries the turn out anew. The orders are canonical texts; they are checked here.
   * Refused where it was settled meanwhile, in another window or by another judge.
   */
  decide(settling: DecisionGiven): Promise<Result<Ruling, Refusal>>;
  /** The judge's word against an order or an outcome, with a reason; carries the turn out anew. */
  overrule(overruling: OverrulingGiven): Promise<Result<Ruling, Refusal>>;
  /** Confirms judge's calls and late edits, by their ids; refused where one is not there to be confirmed. */
  confirm(turn: number, ids: readonly string[]): Promise<Result<Ruling, Refusal>>;
  /**
   * Begins to close a turn: looks at the thread where nobody has since the lock, judges, drafts. Refused where it is
   * not the time, or where it is being done already; how far it is tells `closing`.
   */
  close(turn: number): Promise<Result<void, Refusal>>;
  /** Begins to look at the thread of an open turn; refused where that is being done already. How far it is tells `closing`. */
  lookAtThread(turn: number, word: ThreadWord): Promise<Result<void, Refusal>>;
  /** The same from pages that the judge saved in his browser, where no program can fetch the thread. */
  takePages(turn: number, given: PagesGiven): Promise<Result<void, Refusal>>;
  /** How far the closing or the look is that was begun last; undefined where none was since the desk was opened. */
  closing(turn: number): ClosingView | undefined;
  /**
   * Carries out anew what was closed, from what is stored by now and as this version of the program reads and judges;
   * where that gives something else than was approved, errata are drafted.
   */
  carryOutAnew(turn: number): Promise<Result<void, Refusal>>;
  /** Takes a ruling back, by its id; the question it answered is open again. Of a published turn the reason is asked. */
  undo(turn: number, ruling: number, why: string): Promise<Result<void, Refusal>>;
  /**
   * Approves drafts of a turn, all or none. Refused while questions are open, and where a draft is no longer the
   * version the judge was shown, or `mode` not how mails go any more.
   */
  approve(turn: number, seen: readonly Seen[], mode?: MailMode): Promise<Result<void, Refusal>>;
  /** Takes the approval of a draft back, by its name, while nobody has seen it. */
  withdraw(turn: number, draft: string, why: string): Promise<Result<void, Refusal>>;
}

export interface Frame {
  /** The game's name. */
  readonly game: string;
  /** In a rehearsal the moment (ms) it is there. */
  readonly rehearsal?: number;
  /** What is due at the deadline; absent where the rulebook knows no other time than the lock. */
  readonly due?: string;
  /** What the game's rulebook calls its things. */
  readonly words: Words;
  /** Says what its rulebook finds. */
  readonly tell: Teller;
  /** The judges' names, as the forum writes them. */
  readonly judges: readonly string[];
  /** The forum's zone (IANA name), in which times are shown beside UTC. */
  readonly zone: string;
  /** The program's version, for the foot of the page. */
  readonly version: string;
  /** What has left this machine, the latest first: posts confirmed in the thread, mails accepted. Empty where nothing has. */
  readonly left: readonly { readonly at: number; readonly what: string }[];
  /** How many approved mails need the judge or wait, and what is wrong with them, where something is. */
  readonly mails: { readonly open: number; readonly trouble?: Refusal };
  /** Something that is wrong right now and must be seen on every page: the last capture failed, and why. */
  readonly alarm?: Refusal;
}

export interface LogEntry {
  readonly at: number;
  readonly who: string;
  readonly what: string;
  readonly why?: string;
}

/** One of several games: its desk, or why it could not be opened. */
export type GameEntry = { readonly name: string; readonly path: string } & (
  | { readonly desk: Desk }
  | { readonly fault: Refusal }
);
