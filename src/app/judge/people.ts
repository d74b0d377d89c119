import { MINUTE } from '../../core/time.js';
import { offsetAt } from '../../forums/times/zone.js';
import type { EnteredAbsences } from '../../rulesets/contract/entries.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import type { TurnResult } from '../../turns/turn.js';
import type { Game } from '../game/game.js';
import { refuse } from '../game/refusal.js';
import { openingBoard } from '../record/opening-board.js';
import { enterOne } from './enter.js';

export const PLAYER_STATES = ['missing', 'partly', 'away', 'moved', 'owes-nothing'] as const;

/**
 * Of the pieces a player controls at the lock that have no order running from an earlier turn and are in no battle: all have an order
 * (moved), some (partly), none (missing), or not all and he is away (away); or there is no such piece, or another controller ordered them all (owes nothing).
 */
export type PlayerState = (typeof PLAYER_STATES)[number];

export interface PlayerLine {
  readonly player: string;
  readonly side: string;
  readonly state: PlayerState;
  /** His pieces with an order, and those without. */
  readonly ordered: readonly string[];
  readonly owed: readonly string[];
  /** Where the judge marked him as away: until when (ms), where that is known, and why. */
  readonly away?: { readonly until?: number; readonly why: string };
}

export interface AbsenceGiven {
  readonly player: string;
  readonly until: string;
  readonly why: string;
}

/**
 * The judge says that a player is away, until the end of a day (`2026-10-31`) or until he is back. It changes no order:
 * only whom the judge waits for, and what the rulebook makes of it, for which it is entered in the open turn. Throws a
 * usage AppError for an unknown player or a day that is none.
 */
export function markAway(game: Game, { player, until, why }: AbsenceGiven): void {
  const { store, setup, clock, who } = game;
  needPlayer(game, player);
  const end = until === '' ? undefined : endOfDay(until, setup.zone);
  if (until !== '' && (end === undefined || end <= clock.now()))
    refuse({ what: 'Nothing was marked', why: `"${until}" is no day to come`, todo: 'Write a day like 2026-10-31.' });
  store.step(() => {
    store.absences.leave({ player, why, at: clock.now(), who, ...(end !== undefined && { until: end }) });
    const what = `marked ${player} as away${until && ` until ${until}`}${why && `: ${why}`}`;
    store.log.add({ at: clock.now(), who, what });
    enterAbsence(game, player, ({ writeAway }) => writeAway(player, clock.now(), end));
  });
}

/** The judge says that a player is back, which is entered likewise where he was away. Throws a usage AppError for an unknown one. */
export function markBack(game: Game, player: string): void {
  const { store, clock, who } = game;
  needPlayer(game, player);
  store.step(() => {
    store.absences.comeBack({ player, at: clock.now(), who });
    store.log.add({ at: clock.now(), who, what: `marked ${player} as back` });
    const turn = store.turns.current();
    if (turn && findEntered(game, turn).some((one) => one.player === player))
      enterAbsence(game, player, ({ writeBack }) => writeBack(player, clock.now()));
  });
}

/** Enters a word on a player for the rulebook, where it knows him and a turn is open: what is closed is not changed in passing. */
function enterAbsence(game: Game, player: string, write: (entered: EnteredAbsences<unknown>) => unknown): void {
  const turn = game.store.turns.current();
  const entered = game.setup.ruleset.absence?.entered;
  if (!entered || turn?.state !== 'open' || !entered.knows(openingBoard(game, turn).board, player)) return;
  enterOne(game, turn, write(entered), entered.kind);
}

/** Who is away by what was entered for the rulebook, in a turn or before. */
function findEntered(game: Game, turn: Turn): ReturnType<EnteredAbsences<unknown>['find']> {
  const { store, clock, setup } = game;
  const entered = setup.ruleset.absence?.entered;
  if (!entered) return [];
  const values = store.entries.load(entered.kind, turn.number).map(({ value }) => value);
  return entered.find(openingBoard(game, turn).board, values, clock.now());
}

function needPlayer({ setup }: Game, player: string): void {
  if (setup.players.some(({ name }) => name === player)) return;
  refuse({ what: 'Nothing was marked', why: 'the roster has no such player', todo: 'Choose one of the list.' });
}

/** The end of a day (ms) on the clocks of a zone; undefined where the text is no day. */
function endOfDay(day: string, zone: string): number | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const local = found ? Date.parse(`${day}T00:00Z`) + 1440 * MINUTE : Number.NaN;
  if (Number.isNaN(local)) return undefined;
  const guess = local - offsetAt({ kind: 'named', name: zone }, local) * MINUTE;
  return local - offsetAt({ kind: 'named', name: zone }, guess) * MINUTE;
}

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
