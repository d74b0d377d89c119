import type { BoardView, Conflict, Piece } from '../core/board-view.js';
import type { Roll } from '../core/dice.js';
import type { Verdict } from '../core/order.js';
import { minuteOf } from '../core/time.js';
import { JUDGE } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { JudgeCall, LedgerEntry, Move } from '../rulesets/contract/turn.js';
import type { Speaker } from './listeners.js';
import { formatMovement, joinOutcomes, type OrderOutcome } from './outcomes.js';
import type { TurnRecord, TurnResult } from './turn.js';

/** What a piece did, in a few words, and why. */
export interface MoveTold {
  readonly piece: string;
  readonly told: string;
  readonly because: Move['because'];
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
  readonly conflicts: readonly Conflict[];
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
export function formatSubject<B, V>(
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
      .map((move) => ({ piece: move.piece, told: formatMoved(move, ruleset), because: move.because })),
    conflicts: update.conflicts.filter(({ sides }) => sides.flat().some((piece) => names.has(piece))),
    ledger: update.ledger.filter(({ subject }) => names.has(subject)),
    calls: update.calls.filter(({ piece }) => names.has(piece)),
    rolls: update.rolls.filter(({ piece }) => names.has(piece)),
  };
}

/** `3D → 5E (moved)`, `stays at 3D, wanted 4D (fought)`. */
function formatMoved(move: Move, { outcomes }: Pick<Ruleset, 'outcomes'>): string {
  const word = outcomes.find(({ id }) => id === move.outcome)?.word ?? move.outcome;
  return `${formatMovement(move, outcomes)} (${word})`;
}

/** True where there is anything to tell. */
export function hasAnything({ before, after, orders, moves, ledger }: SubjectTurn): boolean {
  return before.length + after.length + orders.length + moves.length + ledger.length > 0;
}

/** How a piece stands, in a line: `3D, Captain, 5000 / 0 / 0 / 0, by Gazetzot, 3 days counted`. */
export function formatPiece({ at, rank, strength, owners, count }: Piece): string {
  const by = owners.length > 0 ? `by ${owners.join(' and ')}` : 'by nobody';
  return [at ?? 'elsewhere', rank, strength, by, count?.told ?? ''].filter((part) => part !== '').join(', ');
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
export function findRunning(
  { conflicts = [] }: Pick<BoardView, 'conflicts'>,
  now: number,
  { clause }: Pick<Speaker, 'clause'>,
): readonly RunningMatch[] {
  return conflicts
    .flatMap(({ at, border, matches = [] }) =>
      matches
        .filter(({ ended }) => ended === undefined)
        .map(({ challenger, opponent, deadlines, notes = [] }) => ({
          at,
          challenger,
          opponent,
          deadlines: deadlines.map((one) => ({ ...one, isPast: minuteOf(one.at) < minuteOf(now) })),
          told: [...notes.map(clause), ...(border ? [`at the border of ${border.join(' and ')}`] : [])].join('; '),
        })),
    )
    .toSorted((a, b) => (a.deadlines.at(-1)?.at ?? 0) - (b.deadlines.at(-1)?.at ?? 0));
}
