import { type BoardView, type Clash, type Piece, tellClash } from '../core/board-view.js';
import type { Roll } from '../core/dice.js';
import type { Fate, Order, Verdict } from '../core/order.js';
import { minuteOf } from '../core/time.js';
import { JUDGE } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { JudgeCall, LedgerEntry, Move, Update } from '../rulesets/contract/turn.js';
import { markOf, type OutcomeKind } from '../rulesets/contract/turn.js';
import type { PostPolicy } from '../rulesets/contract/words.js';
import { findConfirmations } from './rulings.js';
import type { Consequence, Gathered, GatheredPost, MarkedPart, Question, TurnRecord, TurnResult } from './turn.js';

const NOTHING = 'nothing';

/** What is different between two outcomes of one turn: first the pieces that moved otherwise, then the fights, then the ledger. */
export function compareOutcomes(before: Update, now: Update, kinds: readonly OutcomeKind[]): readonly Consequence[] {
  return [
    ...compare(
      before.moves.map((move) => [move.piece, tellMovement(move, kinds)]),
      now.moves.map((move) => [move.piece, tellMovement(move, kinds)]),
    ),
    ...compare(
      before.clashes.map((clash) => [clash.at, tellClash(clash, ' and ')]),
      now.clashes.map((clash) => [clash.at, tellClash(clash, ' and ')]),
    ),
    ...compare(before.ledger.map(tellEntry), now.ledger.map(tellEntry)),
  ];
}

type Told = readonly (readonly [about: string, words: string])[];

function compare(before: Told, now: Told): readonly Consequence[] {
  const [old, fresh] = [new Map(before), new Map(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((about) => {
    const [was, is] = [old.get(about) ?? NOTHING, fresh.get(about) ?? NOTHING];
    return was === is ? [] : [{ about, before: was, now: is }];
  });
}

/** What a piece does in a turn, in a few words: `3D → 4D, wanted 5D`. */
export function tellMovement({ from, to, outcome, wanted }: Move, kinds: readonly OutcomeKind[]): string {
  const here = from ?? 'off the board';
  if (to === null) return from === null ? here : `removed at ${from}`;
  if (markOf(outcome, kinds) === 'stayed' && to === from) return `stays at ${here}`;
  const way = to === from ? `stays at ${here}` : `${here} → ${to}`;
  return wanted !== undefined && wanted !== to ? `${way}, wanted ${wanted}` : way;
}

function tellEntry({ subject, what, before, after }: LedgerEntry): readonly [string, string] {
  return [`${subject}, ${what}`, `${before} → ${after}`];
}

/** Where a whole post ends: its orders are read, it needs the judge, it is talk, or it does not count. */
export const POST_BINS = ['orders', 'needs-judge', 'chatter', 'set-aside'] as const;
export type PostBin = (typeof POST_BINS)[number];

/** How many posts are in each bin; `all` is how many there are, and their sum. */
export type PostCounts = Readonly<Record<PostBin | 'all', number>>;

/** How many marked parts are in each bin; `all` is how many there are, and their sum. */
export type PartCounts = Readonly<Record<MarkedPart['bin'] | 'all', number>>;

/** Counts the posts of a turn by bin, each post in exactly one. */
export function countPosts(gathered: Gathered): PostCounts {
  const open = new Set(gathered.questions.filter(({ ruling }) => !ruling).map(({ place }) => place.post));
  const counts = { orders: 0, 'needs-judge': 0, chatter: 0, 'set-aside': 0, all: gathered.posts.length };
  for (const one of gathered.posts) counts[binOf(one, open)]++;
  return counts;
}

/** Counts the marked parts of posts by bin. */
export function countParts(posts: readonly GatheredPost[]): PartCounts {
  const parts = posts.flatMap((one) => one.parts);
  const counts = { order: 0, doubt: 0, chatter: 0, all: parts.length };
  for (const { bin } of parts) counts[bin]++;
  return counts;
}

/** The one bin of a post; `open` holds the posts that an open question is about. */
function binOf(one: GatheredPost, open: ReadonlySet<string>): PostBin {
  if (open.has(one.post.id)) return 'needs-judge';
  if (one.out) return 'set-aside';
  return one.parts.some(({ orders }) => orders.length > 0) ? 'orders' : 'chatter';
}

/** What became of an order at a glance: its fate, or that only a part of it was carried out. */
export type OrderStanding = Fate | 'partial' | 'unjudged';

/** An order with all that is known of it. */
export interface OrderOutcome {
  readonly order: Order;
  readonly standing: OrderStanding;
  /** The verdict on the whole order first, then one for each leg lost. */
  readonly verdicts: readonly Verdict[];
  /** What its piece did, where this order decided that. */
  readonly move?: Move;
}

/** The outcomes of a turn's orders, by order and by post. */
export interface OrderOutcomes {
  readonly byOrder: ReadonlyMap<string, OrderOutcome>;
  readonly byPost: ReadonlyMap<string, readonly OrderOutcome[]>;
  readonly questions: ReadonlyMap<string, Question>;
  /** Verdicts on orders that stand in none of this turn's posts: long moves of earlier turns. */
  readonly running: readonly Verdict[];
}

/** Joins a turn's orders with their verdicts and moves. */
export function joinOutcomes({ gathered, update }: TurnResult, kinds: readonly OutcomeKind[]): OrderOutcomes {
  const verdicts = new Map<string, Verdict[]>();
  for (const verdict of update.verdicts) verdicts.set(verdict.order, [...(verdicts.get(verdict.order) ?? []), verdict]);
  const moves = new Map(update.moves.map((move) => [move.piece, move]));
  const orders = new Map([...gathered.orders, ...update.orders].map((order) => [order.id, order]));
  const byOrder = new Map<string, OrderOutcome>();
  for (const [id, order] of orders) {
    const own = [...(verdicts.get(id) ?? [])].sort((a, b) => (a.leg ?? 0) - (b.leg ?? 0));
    const decides = own.some(({ fate }) => fate === 'stands' || fate === 'fails');
    const move = decides ? moves.get(order.piece) : undefined;
    byOrder.set(id, { order, verdicts: own, standing: standingOf(own, move, kinds), ...(move && { move }) });
  }
  const byPost = new Map<string, OrderOutcome[]>();
  for (const outcome of byOrder.values()) {
    const { post } = outcome.order.place;
    byPost.set(post, [...(byPost.get(post) ?? []), outcome]);
  }
  return {
    byOrder,
    byPost,
    questions: new Map(gathered.questions.map((question) => [question.id, question])),
    running: update.verdicts.filter(({ order }) => !orders.has(order)),
  };
}

function standingOf(
  verdicts: readonly Verdict[],
  move: Move | undefined,
  kinds: readonly OutcomeKind[],
): OrderStanding {
  const whole = verdicts.find(({ leg }) => leg === undefined);
  if (!whole && verdicts.length === 0) return 'unjudged';
  const mark = move && markOf(move.outcome, kinds);
  if (mark === 'short' || mark === 'stopped') return 'partial';
  if (whole && whole.fate !== 'stands') return whole.fate;
  return verdicts.some(({ leg, fate }) => leg !== undefined && fate !== 'stands') ? 'partial' : 'stands';
}

/** A match that goes on: who plays whom where, and what is to be done by when. */
export interface RunningMatch {
  readonly at: string;
  readonly challenger: string;
  readonly opponent: string;
  /** The earliest first; `isPast` where its minute is over. */
  readonly deadlines: readonly { readonly what: string; readonly at: number; readonly isPast: boolean }[];
  /** What else there is to know of it; empty where nothing is. */
  readonly told: string;
}

/** The matches of a board that have not ended, the one that is due first first; `now` in ms. */
export function findRunning({ clashes = [] }: Pick<BoardView, 'clashes'>, now: number): readonly RunningMatch[] {
  return clashes
    .flatMap(({ at, circumstances, matches = [] }) =>
      matches
        .filter(({ ended }) => ended === undefined)
        .map(({ challenger, opponent, deadlines, told }) => ({
          at,
          challenger,
          opponent,
          deadlines: deadlines.map((one) => ({ ...one, isPast: minuteOf(one.at) < minuteOf(now) })),
          told: [told ?? '', ...circumstances.filter((one) => one.includes(' border '))].filter(Boolean).join('; '),
        })),
    )
    .toSorted((a, b) => (a.deadlines.at(-1)?.at ?? 0) - (b.deadlines.at(-1)?.at ?? 0));
}

/** What a piece did, in a few words, and why. */
export interface MoveTold {
  readonly piece: string;
  readonly told: string;
  readonly reasons: Move['reasons'];
}

/** All that a turn has to tell of one piece, player or other subject. */
export interface SubjectTurn {
  /** The pieces it is about, as they stood when the turn began, and as they stood when it was over. */
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
  /** What was ordered for it or by it, each with what became of it. */
  readonly orders: readonly OrderOutcome[];
  /** What became of orders of earlier turns that were still running. */
  readonly running: readonly Verdict[];
  readonly moves: readonly MoveTold[];
  /** The fights it is in that began in this turn. */
  readonly clashes: readonly Clash[];
  /** What else of it changed: troops, days, points. */
  readonly ledger: readonly LedgerEntry[];
  readonly calls: readonly JudgeCall[];
  readonly rolls: readonly Roll[];
}

const SUBJECT_KINDS = ['subject', 'player'] as const;
/** Who a history is of: a piece or whoever else is ordered, or a player, then with all he controls. */
export interface Subject {
  readonly name: string;
  readonly kind: (typeof SUBJECT_KINDS)[number];
}

/** What a turn tells of somebody. */
export function tellSubject<B, V>(
  { board, control, sheet }: TurnRecord,
  result: TurnResult,
  { name, kind }: Subject,
  ruleset: Ruleset<B, V>,
): SubjectTurn {
  const { update } = result;
  const isPlayer = kind === 'player';
  const isOurs = (piece: Piece) => (isPlayer ? piece.owners.includes(name) : piece.name === name);
  const begun = ruleset.viewBoard(ruleset.readBoard(board), control, sheet.opened, JUDGE).pieces.filter(isOurs);
  const ended = ruleset.viewBoard(update.board as B, control, sheet.lock, JUDGE).pieces.filter(isOurs);
  const names = new Set([...(isPlayer ? [] : [name]), ...[...begun, ...ended].map((piece) => piece.name)]);
  const { byOrder, running } = joinOutcomes(result, ruleset.outcomes);
  return {
    before: begun,
    after: ended,
    orders: [...byOrder.values()].filter(({ order }) => names.has(order.piece) || (isPlayer && order.player === name)),
    running: running.filter(({ piece }) => names.has(piece)),
    moves: update.moves
      .filter(({ piece }) => names.has(piece))
      .map((move) => ({ piece: move.piece, told: tellMoved(move, ruleset), reasons: move.reasons })),
    clashes: update.clashes.filter(({ sides }) => sides.flat().some((piece) => names.has(piece))),
    ledger: update.ledger.filter(({ subject }) => names.has(subject)),
    calls: update.calls.filter(({ piece }) => names.has(piece)),
    rolls: update.rolls.filter(({ piece }) => names.has(piece)),
  };
}

/** `3D → 5E (moved)`, `stays at 3D, wanted 4D (fought)`. */
function tellMoved(move: Move, { outcomes }: Pick<Ruleset, 'outcomes'>): string {
  const word = outcomes.find(({ id }) => id === move.outcome)?.word ?? move.outcome;
  return `${tellMovement(move, outcomes)} (${word})`;
}

/** True where there is anything to tell. */
export function hasAnything({ before, after, orders, moves, ledger }: SubjectTurn): boolean {
  return before.length + after.length + orders.length + moves.length + ledger.length > 0;
}

/** How a piece stands, in a line: `3D, Captain, 5000 / 0 / 0 / 0, by Gazetzot, 3 days counted`. */
export function tellPiece({ at, rank, strength, owners, count }: Piece): string {
  const by = owners.length > 0 ? `by ${owners.join(' and ')}` : 'by nobody';
  return [at ?? 'elsewhere', rank, strength, by, count?.told ?? ''].filter((part) => part !== '').join(', ');
}

/** How much there is of everything in a turn, for a line in a list of turns. */
export interface TurnCounts {
  readonly posts: PostCounts;
  readonly orders: number;
  readonly illegal: number;
  readonly battles: number;
  /** Questions still without a ruling. */
  readonly questions: number;
  /** The ids of what was carried out by itself and should be confirmed, confirmed or not. */
  readonly confirmations: readonly string[];
}

/** Counts a turn carried out; posts edited after the lock are to be confirmed where that was before `until` (ms). */
export function countTurn(record: TurnRecord, result: TurnResult, until: number, policy: PostPolicy): TurnCounts {
  const { gathered, update } = result;
  return {
    posts: countPosts(gathered),
    orders: gathered.orders.length,
    illegal: update.verdicts.filter(({ fate }) => fate === 'illegal').length,
    battles: update.clashes.length,
    questions: countOpen(result),
    confirmations: findConfirmations(record, result, [], until, policy).map(({ id }) => id),
  };
}

/** How many questions wait for the judge. */
export function countOpen({ gathered }: TurnResult): number {
  return gathered.questions.filter(({ ruling }) => !ruling).length;
}
