import type { Refusal, Result } from '../core/result.js';
import type { Words } from '../rulesets/contract/words.js';
import type { Ruling } from '../turns/turn.js';
import type { DecisionGiven, OverrulingGiven, Seen } from './decisions.js';
import type { AnswersDesk } from './views/answers.js';
import type { DraftNotesDesk } from './views/draft-notes.js';
import type { DraftsView } from './views/drafts.js';
import type { EntriesDesk } from './views/entries.js';
import type { FilesDesk } from './views/files.js';
import type { HistoryAsked, HistoryView } from './views/history.js';
import type { HomeView, PeopleDesk } from './views/home.js';
import type { LaterDesk } from './views/later.js';
import type { MailsDesk } from './views/mails.js';
import type { MapAsked, MapView } from './views/map.js';
import type { NoticesDesk } from './views/notices.js';
import type { MessagesDesk } from './views/private-messages.js';
import type { BesideQuestion } from './views/questions.js';
import type { RehearsalDesk } from './views/rehearsal.js';
import type { TimesDesk } from './views/times.js';
import type { ClosingView, PagesGiven, TurnView } from './views/turn.js';
import type { WorksheetDesk } from './views/worksheet.js';

/**
 * All that the pages know of a game. The app implements it over the store; reading gives values as they stand now,
 * and every action is one transaction that re-judges what rests on it. All times are ms UTC.
 */
export interface Desk
  extends DraftNotesDesk,
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
  look(state: string): Promise<Result<void, Refusal>>;

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
  /** Begins to look at the thread of an open turn; refused where that is being done already. How far it is tells `closing`. `acceptMissing`: posts that are missing were really deleted. */
  lookAtThread(turn: number, acceptMissing: boolean): Promise<Result<void, Refusal>>;
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
   * version the judge was shown.
   */
  approve(turn: number, seen: readonly Seen[]): Promise<Result<void, Refusal>>;
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
