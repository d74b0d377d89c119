import { AppError } from '../../core/result.js';
import { withArticle } from '../../core/text.js';
import type { Turn } from '../../store/turns.js';
import { formatSubject, hasAnything, type Subject, type SubjectTurn } from '../../turns/piece-history.js';
import type { TurnCache } from '../close/turn-cache.js';
import { findName, nearestNames } from '../game/names.js';
import { isProjected } from '../publish/view-map.js';

/** What is asked of a history: whose, as typed; the player rather than the piece of that name; the turns before one. */
export interface HistoryAsked {
  readonly of: string;
  readonly isPlayer: boolean;
  readonly before?: number;
}

/** A turn of somebody's history. */
export interface HistoryTurn extends SubjectTurn {
  readonly turn: number;
  /** True while the turn is not closed: it may come out otherwise. */
  readonly isProjection: boolean;
}

/**
 * Who is meant by a name as typed; `isBoth` where a player is called like a piece. Where it is nobody or several, the
 * names that may be meant.
 */
export type Meant = (Subject & { readonly isBoth: boolean }) | { readonly near: readonly string[] };

/** Finds who is meant, among all who ever were on the board, whoever else is ordered, and the players; of both the piece, unless the player is asked for. */
export function findMeant(turnCache: TurnCache, typed: string, isPlayer: boolean): Meant {
  const { game } = turnCache;
  const { ruleset, players } = game.setup;
  const turn = game.store.turns.current();
  const { record, result } = turn ? turnCache.judge(turn) : {};
  const subjects = [
    ...(record ? [...ruleset.subjectsOf(ruleset.readBoard(record.board)), ...record.former] : []),
    ...(result ? ruleset.subjectsOf(result.update.board) : []),
  ];
  const named = isPlayer ? undefined : findName(typed, [...new Set(subjects)]);
  const player = findName(
    typed,
    players.map(({ name }) => name),
  );
  if (named !== undefined) return { name: named, kind: 'subject', isBoth: player === named };
  if (player !== undefined) return { name: player, kind: 'player', isBoth: subjects.includes(player) };
  return { near: nearestNames(typed, [...new Set([...subjects, ...players.map(({ name }) => name)])]) };
}

/** The same; throws a usage AppError with the names that may be meant where nobody is. */
export function needMeant(
  turnCache: TurnCache,
  typed: string,
  isPlayer: boolean,
): Subject & { readonly isBoth: boolean } {
  const meant = findMeant(turnCache, typed, isPlayer);
  if ('name' in meant) return meant;
  const { piece } = turnCache.game.setup.ruleset.words;
  const todo =
    meant.near.length > 0
      ? `Perhaps you mean ${meant.near.map((one) => `"${one}"`).join(' or ')}.`
      : 'See the names with: adjutant show board.';
  const why = isPlayer ? 'no player is called so' : `neither ${withArticle(piece.one)} nor a player is called so`;
  throw new AppError('usage', `"${typed}"`, why, todo);
}

/** What some turns tell of somebody, those that tell nothing left out. Closed turns are told as they were closed. */
export function formatHistory(turnCache: TurnCache, subject: Subject, turns: readonly Turn[]): readonly HistoryTurn[] {
  const { ruleset } = turnCache.game.setup;
  return turns.flatMap((turn): readonly HistoryTurn[] => {
    const { record, result } = turnCache.judge(turn);
    const told = formatSubject(record, result, subject, ruleset);
    return hasAnything(told) ? [{ ...told, turn: turn.number, isProjection: isProjected(turnCache.game, turn) }] : [];
  });
}

/** How many turns are told on one page. */
const ON_A_PAGE = 12;

/** Somebody's history on the desk; or, where nobody is called so, who may be meant. */
export type HistoryView = ReturnType<typeof viewHistory>;

/** Somebody's history, the latest turn first, as many turns as a page holds. */
export function viewHistory(turnCache: TurnCache, { of, isPlayer, before = Number.POSITIVE_INFINITY }: HistoryAsked) {
  const meant = findMeant(turnCache, of, isPlayer);
  if ('near' in meant) return meant;
  const { store, setup } = turnCache.game;
  const turns = store.turns
    .list()
    .filter(({ number }) => number < before)
    .toReversed();
  const shown = turns.slice(0, ON_A_PAGE);
  const last = shown.at(-1)?.number;
  return {
    ...meant,
    turns: formatHistory(turnCache, meant, shown),
    rules: setup.ruleset.rules,
    /** The number before which earlier turns are told, where there are any. */
    ...(turns.length > shown.length && last !== undefined && { earlier: last }),
  };
}
