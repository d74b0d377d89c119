import { JUDGE } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import type { TurnResult } from '../../turns/turn.js';
import { PLAYER_STATES, type PlayerLine, type PlayerState } from '../../web/views/home.js';
import { openingBoard } from '../turn/entries/corrections.js';
import { findEntered } from '../turn/judge-actions/absences.js';
import type { Game } from './game.js';

/** Who has given orders in a turn, from the control list at the lock and the orders read: the missing first, then by name. */
export function findPeople(game: Game, turn: Turn, { gathered }: TurnResult): readonly PlayerLine[] {
  const { setup, store, clock } = game;
  const { ruleset } = setup;
  const { board } = openingBoard(game, turn);
  const control = store.entries.load('control').map(({ value }) => value);
  const { pieces } = ruleset.viewBoard(board, control, turn.lock, JUDGE);
  const free = pieces.filter(({ name }) => !ruleset.isRunning(board, name) && !ruleset.isEngaged?.(board, name));
  const told = [...findEntered(game, turn).map((one) => ({ ...one, why: '' })), ...store.absences.list(clock.now())];
  const absent = new Map(
    told.map(({ player, until, why }) => [player, { why, ...(until !== undefined && { until }) }]),
  );
  const lines = setup.players.map(({ name, side }): PlayerLine => {
    const mine = free.filter(({ owners }) => owners.includes(name));
    const isOrdered = (piece: (typeof mine)[number], by: readonly string[]) =>
      gathered.orders.some((order) => order.known && order.piece === piece.name && by.includes(order.player));
    const ordered = mine.filter((piece) => isOrdered(piece, [name])).map((piece) => piece.name);
    const owed = mine.filter((piece) => !isOrdered(piece, piece.owners)).map((piece) => piece.name);
    const away = absent.get(name);
    const state = stateOf(ordered.length, owed.length);
    const isAway = away !== undefined && (state === 'missing' || state === 'partly');
    return { player: name, side, ordered, owed, state: isAway ? 'away' : state, ...(away && { away }) };
  });
  return lines.sort(
    (a, b) => PLAYER_STATES.indexOf(a.state) - PLAYER_STATES.indexOf(b.state) || (a.player < b.player ? -1 : 1),
  );
}

function stateOf(ordered: number, owed: number): PlayerState {
  if (owed === 0) return ordered > 0 ? 'moved' : 'owes-nothing';
  return ordered > 0 ? 'partly' : 'missing';
}
