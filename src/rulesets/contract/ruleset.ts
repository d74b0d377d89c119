import type { BoardView } from '../../core/board-view.js';
import type { Outline, SectionName, TemplateKind } from '../../core/document.js';
import type { Fact, Teller } from '../../core/fact.js';
import type { Language } from '../../core/language.js';
import type { Order } from '../../core/order.js';
import type { Issue, Result } from '../../core/result.js';
import type { Memory, Reader } from '../../reading/reading.js';
import type { Corrections, EnteredAbsences, EntryKind } from './entries.js';
import type { AnswerPolicy, PostPolicy, Windows } from './policy.js';
import type { Audience, OpeningContext, OpeningPost, Report, ReportContext } from './report.js';
import type { Alternative, ControlChange, OutcomeKind, Reason, TurnInput, Update, UpdateView } from './turn.js';
import type { JudgeRole, PlayerWords, Words } from './words.js';
import type { WorksheetKind } from './worksheet.js';

/** What an order means on a map: it goes through places, is after another piece, or gives to one; the start first. */
export interface OrderPath {
  readonly way: 'goes' | 'seeks' | 'gives';
  readonly places: readonly string[];
}

/** A rulebook as one value: a record of functions, pure. `B` is its board, `V` its orders. */
export interface Ruleset<B = unknown, V = unknown> {
  readonly id: string;
  readonly title: string;
  /** Changes whenever the same inputs could give another update. */
  readonly version: string;
  /** Changes whenever the same update is told in other words: what was drafted before stays as it was written. */
  readonly wording: string;
  /** Number → title of every rule in code. */
  readonly rules: Readonly<Record<string, string>>;
  /** What the rulebook leaves open, as it is settled: number → plain words for players. */
  readonly rulings: Readonly<Record<string, string>>;
  readonly words: Words;
  /** The judges' parts; the first takes the orders and closes the turn. */
  readonly judges: readonly JudgeRole[];

  // The board
  /** Reads a set-up (`game.yaml` as parsed) into a board; each error names its place. */
  readSetup(setup: unknown): Result<B, readonly Issue[]>;
  /** `game.yaml` as `init` writes it, without what every game has: the keys of the board, commented. */
  readonly setupExample: string;
  /** Board as text and back, the same bytes for the same board. */
  writeBoard(board: B): string;
  readBoard(text: string): B;
  /** What on a board cannot be so by the rulebook although it can be judged, a sentence each with its rule; absent where a set-up is refused for all of it. */
  checkBoard?(board: B): readonly string[];
  /** What of a board is so and perhaps not meant, a sentence each with its rule: `doctor` says it. */
  remarkOnBoard?(board: B): readonly string[];
  /** How the judge puts a board right; absent where he cannot. */
  readonly corrections?: Corrections<B>;
  viewBoard(board: B, control: readonly ControlChange[], at: number, audience: Audience): BoardView;

  // Orders
  /** Whom an order may be for: the names of pieces, and of whoever else is ordered. */
  subjectsOf(board: B): readonly string[];
  /** The players who control a subject at a moment. */
  controllersOf(board: B, control: readonly ControlChange[], subject: string, at: number): readonly string[];
  /** Who plays and who may ask for what, where the board itself knows. */
  readonly people?: {
    roster(board: B): readonly { readonly name: string; readonly side: string }[];
    /** Why somebody may not ask for a change of control of a subject, with the rule; undefined where he may. */
    refuseAsking(board: B, by: string, subject: string): string | undefined;
    /** Why a subject is given to nobody by itself, as one that goes with another; undefined where it may be. */
    refuseGiving?(board: B, subject: string): string | undefined;
  };
  createReader(board: B, memory: Memory): Reader<V>;
  /** Reads one order in its canonical form, for the judge's own entries; undefined where it is none. */
  readCanonical(text: string, board: B): { readonly piece: string; readonly value: V } | undefined;
  readonly orderFiles?: readonly OrderFile<B>[];
  /** The files with which players' programs give a turn's orders: from its board, and what the turn before came to. */
  turnFiles?(board: B, last: Update<B> | undefined, context: TurnFileContext): readonly TurnFile[];
  /** The slots in which a subject can have an order each, with their words; orders in different slots leave each other alone. */
  readonly slots: Readonly<Record<string, string>>;
  slotOf(value: V): string;
  /** The order that "all of mine hold" gives each of them; `isFor` where not all who are ordered can be told so. */
  readonly standing: { readonly value: V; isFor?(subject: string, board: B): boolean };
  /** An order in its canonical form. */
  writeOrder(subject: string, value: V): string;
  /** The same without whom it is given to. */
  formatOrder(value: V): string;
  /** True where the subject still has orders running from earlier turns. */
  isRunning(board: B, subject: string): boolean;
  /** True where the subject can take no action as the turn begins (it is in battle, or off the board): it owes no order. */
  isEngaged?(board: B, subject: string): boolean;
  /** Where an order leads on the map; undefined where it leads nowhere. */
  traceOrder(order: Order<V>, board: B): OrderPath | undefined;
  /** The way of a piece that a roll chose in a turn, the start first; undefined where none did. */
  rolledWay?(update: Pick<Update<B>, 'rolls'>, piece: string): readonly string[] | undefined;

  // The turn
  readonly windows: Windows<B>;
  readonly posts: PostPolicy;
  /** What the rulebook says of a player who has said that he is away, and how that is entered where it counts; absent where it says nothing. */
  readonly absence?: Reason & { readonly entered?: EnteredAbsences<B> };
  /** What is asked for by mail and how it counts; absent where nothing is. */
  readonly answers?: AnswerPolicy;
  readonly entries: readonly EntryKind<B, V>[];
  /** Help for a judge with what he enters, where the rulebook leaves him figures to work out. */
  readonly worksheet?: WorksheetKind<B, V>;
  judge(input: TurnInput<B, V>): Update<B>;
  /** What keeps the next turn from being opened (a battle without its result), a sentence each. */
  findMissing(update: Update<B>): readonly string[];
  /** An update as text and back, the same bytes for the same update. */
  writeUpdate(update: Update<B>): string;
  readUpdate(text: string): Update<B>;
  viewUpdate(update: Update<B>, audience: Audience): UpdateView;
  readonly outcomes: readonly OutcomeKind[];
  /** The kinds of conflict whose first side caught the others on their way. */
  readonly interceptions: readonly string[];
  /**
   * True where each player is told his own part alone: nothing for all says what was ordered, or explains by an order, a
   * ruling or an entry why something is otherwise than it was said.
   */
  readonly fog?: true;
  /** When the secret of the dice is published. */
  readonly reveal: 'each-update' | 'end-of-game';

  // The judge's hand
  /** The orders that the rulebook's guidelines propose for the turn after an update, in full by whom they are for; one is given only where the judge puts it in. */
  proposeOrders?(update: Update<B>): Readonly<Record<string, string>>;
  /** The rules an order of a turn breaks, all of which the judge may waive for once; an error is why he cannot. */
  checkAllowed(input: TurnInput<B, V>, order: string): Result<readonly string[], readonly Fact[]>;
  /** What of a turn's outcome the judge may change: what the rules leave to him, or to a roll. */
  listAlternatives(input: TurnInput<B, V>): readonly Alternative[];

  // Words
  /** Says what a turn came to: every fact of this rulebook, and the house's own. */
  readonly tell: Teller;
  /** What players are told in other languages than English, each with all it takes; in no other can a game be played. */
  readonly translations?: Readonly<Partial<Record<Language, PlayerWords>>>;
  writeOpening(context: OpeningContext<B>): OpeningPost;
  report(update: Update<B>, context: ReportContext): Report;
  /** The sections of the documents that a judge may put in his own order, in the order proposed; none for what is never drafted. */
  readonly outlines: Readonly<Record<'update' | 'announcement', readonly SectionName[]>> &
    Readonly<Partial<Record<TemplateKind, readonly SectionName[]>>>;

  readonly cases: CaseFormat<B>;
}

/**
 * How a key of a case's `expect` is compared: a list in any order or in its own, a set, a map by the names given, such a
 * map in which a list is any one of its items, one value, or the words that a text by each name has and has not:
 * `{has: […], hasNot: […]}`, observed as functions that give the text.
 */
export type Comparison = 'list' | 'sequence' | 'set' | 'map' | 'any of' | 'value' | 'words';

/** How a ruleset takes part in adjudication cases: the keys that describe its board, and what a case may expect. */
export interface CaseFormat<B> {
  /** The keys that set the board up, in `game.yaml` as in a case. */
  readonly boardKeys: readonly string[];
  /** The key of a subject in the control list of a case: army, nation. */
  readonly subjectKey: string;
  readonly expectKeys: Readonly<Record<string, Comparison>>;
  /** The key by which a case says the number of its first turn; it is 1 where there is none. */
  readonly turnKey?: string;
  /** What came out, by expect key, as plain data whose scalars are text or null (texts looked into for `words` excepted); `outlines` drafts the turn's documents. */
  observe(update: Update<B>, outlines: () => readonly Outline[]): Readonly<Record<string, unknown>>;
  /** Brings an expected or observed item into one form where the format leaves its order open. */
  normalise(key: string, item: unknown): unknown;
}

/** A file by which a player's own program gets a turn: only what he sees is in it. */
export interface TurnFile {
  readonly player: string;
  /** The id of the request that it goes along with. */
  readonly document: string;
  /** Without a folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What turn files are written from beside boards and updates. */
export interface TurnFileContext {
  /** The game's name. */
  readonly game: string;
  readonly control: readonly ControlChange[];
  /** Who plays what is taken as of then (ms). */
  readonly at: number;
  /** Until when orders are taken (ms). */
  readonly lock: number;
}

/** Another door than a post by which the same orders come: a program's order file sent with a message. */
export interface OrderFile<B> {
  /** How the file's name ends: `.rc.egf`. */
  readonly ending: string;
  /** True for what is such a file whatever its name: somebody renamed it, or a mail program did. */
  recognise(bytes: Uint8Array): boolean;
  /** The file's orders as lines of text in canonical form, to be read like a post; an error says what is wrong with the file. */
  read(bytes: Uint8Array, board: B): Result<string, string>;
}
