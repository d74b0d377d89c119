import { randomBytes } from 'node:crypto';
import { AppError, type Problem } from '../../core/result.js';
import { DAY, HOUR, MINUTE, writeIso, writeLocal } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import type { Turn } from '../../store/turns.js';
import { isOtherwise, writePublished } from '../close/closed.js';
import { fileDrafts } from '../close/drafts.js';
import { findLaterTurns } from '../close/later-turns.js';
import { findBoard, openTurn } from '../close/open-turn.js';
import { TurnCache } from '../close/turn-cache.js';
import { GAME_FILE, type Game } from '../game/game.js';
import { needMoment } from '../game/moment.js';
import { refuse } from '../game/refusal.js';
import { loadRecord, needTurn } from '../record/record.js';

/** When a turn's strategies are due and its orders close (ms). */
export interface TurnTimes {
  readonly deadline: number;
  readonly lock: number;
}

/** The times the rulebook proposes after the turn before; throws a usage AppError where there was none. */
function proposeTimes({ store, setup, config }: Game): TurnTimes {
  const before = store.turns.current();
  if (before) return setup.ruleset.windows.propose(before, config.turns.days);
  throw new AppError(
    'usage',
    'The first turn',
    'nothing proposes when it ends',
    'Say when with --deadline, in UTC like 2026-09-19T05:00Z.',
  );
}

/** The times of a turn whose deadline the judge gives. */
function timesFor({ setup }: Game, deadline: number): TurnTimes {
  return { deadline, lock: setup.ruleset.windows.lockAfter(deadline) };
}

/** How far times may be from what is usual before the judge is asked whether he means them (ms). */
const UNUSUAL = 7 * DAY;

/** The times a judge writes for a turn, in UTC or on the clocks of the game's zone; what is empty is as proposed. */
export interface TimesGiven {
  readonly deadline: string;
  readonly lock: string;
  readonly opened?: string;
  /** True where he was asked about unusual times, a board that cannot be so or a game that is won, and means it. */
  readonly isSure: boolean;
  /** His word that what has no result yet goes on without one. */
  readonly withoutResults: boolean;
}

/** The next turn before it is opened: its times as proposed, and why it cannot be opened yet. */
export interface NextTurn {
  readonly number: number;
  readonly times: TurnTimes;
  readonly refused?: Problem;
  /** What has no result yet, a sentence each. */
  readonly missing: readonly string[];
}

/** The next turn as it is proposed: after the turn before, or from now on, as long as the game's turns are. */
export function viewNext(game: Game): NextTurn {
  const { store, clock, config, setup } = game;
  const before = store.turns.current();
  const hour = Math.ceil(clock.now() / HOUR) * HOUR;
  const deadline = hour + config.turns.days * DAY;
  const times = before ? proposeTimes(game) : { deadline, lock: setup.ruleset.windows.lockAfter(deadline) };
  const number = (before?.number ?? 0) + 1;
  try {
    const { missing } = findBoard(game, before);
    return { number, times, missing };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { number, times, missing: [], refused: error };
  }
}

/**
 * Opens the next turn with times as a judge writes them, and a secret drawn now. Throws a usage AppError where a time is
 * none, they do not follow each other, have passed, or are far from what is usual, or the board of the first turn cannot
 * be so by the rulebook, or somebody has won, and the judge has not said that he is sure.
 */
export function openNext(game: Game, given: TimesGiven): Turn {
  const { clock, setup } = game;
  const opened = given.opened ? readTime(game, given.opened) : clock.now();
  const proposed = given.deadline.trim() === '' ? viewNext(game).times : timesFor(game, readTime(game, given.deadline));
  const lock = given.lock.trim() === '' ? proposed.lock : readTime(game, given.lock);
  const isOne = setup.ruleset.windows.due === undefined;
  const times = { deadline: isOne ? lock : proposed.deadline, lock };
  const todo = 'Write other times.';
  if (lock <= clock.now() && !given.opened)
    refuse({ what: 'The turn is not opened', why: `its lock, ${tell(game, lock)}, has passed already`, todo });
  const told = findTold(game);
  const odd = given.isSure ? undefined : (findOdd(game, times, opened) ?? formatTold(game, times, told));
  if (odd)
    refuse({
      what: 'The turn is not opened yet',
      why: odd,
      todo: `Write another time, or say that you mean it${WAYS_OUT.meanIt.command}.`,
    });
  const winner = given.isSure ? null : findWinner(game);
  if (winner !== null)
    refuse({
      what: 'The next turn is not opened yet',
      why: `${winner} has won`,
      todo: `If it is to go on all the same, say that you mean it${WAYS_OUT.sure.command}.`,
    });
  const faults =
    given.isSure || game.store.turns.current()
      ? []
      : [...setup.unclearNames, ...(setup.ruleset.checkBoard?.(setup.ruleset.readBoard(setup.board)) ?? [])];
  if (faults.length > 0)
    refuse({
      what: 'The first turn is not opened yet',
      why: `what stands in ${GAME_FILE} cannot be so: ${faults.join('; ')}`,
      todo: `Mend ${GAME_FILE}, whose board counts only until then, or say that you mean it${WAYS_OUT.sure.command}.`,
    });
  const { withoutResults } = given;
  const secret = randomBytes(32).toString('hex');
  return game.store.step(() => {
    const turn = openTurn(game, { opened, ...times, secret, withoutResults });
    // What asks for strategies by other times is drafted anew.
    if (told && !isSame(told, times)) new TurnCache(game).closeAgain(told.turn);
    return turn;
  });
}

/** The times of the next turn as the drafts of the turn before tell them, and whether any of those is approved. */
interface ToldTimes extends TurnTimes {
  readonly turn: Turn;
  readonly isApproved: boolean;
}

function findTold(game: Game): ToldTimes | undefined {
  const { store } = game;
  const turn = store.turns.current();
  const close = turn && store.closes.latest(turn.number);
  const next = close && store.closes.loadRecord(close.id)?.next;
  // What another version closed is carried out anew only by the judge's word.
  if (!turn || !close || !next || isOtherwise(game, close)) return undefined;
  const isApproved = store.drafts
    .list(turn.number)
    .some(({ document, state }) => state === 'approved' && document.kind !== 'opening');
  return { turn, ...next, isApproved };
}

function isSame(one: TurnTimes, other: TurnTimes): boolean {
  return one.deadline === other.deadline && one.lock === other.lock;
}

/** That the players were told other times than these, and what becomes of that. */
function formatTold(game: Game, times: TurnTimes, told: ToldTimes | undefined): string | undefined {
  if (!told?.isApproved || isSame(told, times)) return undefined;
  const { due } = game.setup.ruleset.windows;
  const deadline = due === undefined ? '' : `${due} due ${tell(game, told.deadline)}, `;
  return `what was approved of turn ${told.turn.number} tells the players other times of this one: ${deadline}orders closed ${tell(game, told.lock)}. Opened so, the post that opens it says so, and requests that tell them are drafted anew`;
}

/** Who has won with the turn before, if anybody. */
function findWinner({ store, setup }: Game): string | null {
  const close = store.closes.latest(store.turns.current()?.number ?? 0);
  return close ? setup.ruleset.readUpdate(close.update).winner : null;
}

/** What of the times is far from what is usual, in words. */
function findOdd(game: Game, { deadline, lock }: TurnTimes, opened: number): string | undefined {
  const { ruleset } = game.setup;
  const usual = ruleset.windows.lockAfter(deadline);
  if (Math.abs(lock - usual) > UNUSUAL)
    return `the lock, ${tell(game, lock)}, is ${lock < deadline ? `${days(deadline - lock)} before` : `${days(lock - deadline)} after`} the deadline; usual is ${tell(game, usual)}`;
  const long = lock - opened;
  if (long < DAY && game.config.turns.days > 2)
    return `orders would be taken for ${formatShort(long)} only, until ${tell(game, lock)}; a turn of this game lasts ${game.config.turns.days} days`;
  if (long > game.config.turns.days * DAY * 3 + UNUSUAL)
    return `orders would be taken for ${days(long)}, until ${tell(game, lock)}; a turn of this game lasts ${game.config.turns.days} days`;
  return undefined;
}

/** Less than a day in hours, less than two hours in minutes. */
function formatShort(ms: number): string {
  return ms < 2 * HOUR ? `${Math.max(1, Math.round(ms / MINUTE))} minutes` : `${Math.round(ms / HOUR)} hours`;
}

function days(ms: number): string {
  return `${Math.round(ms / DAY)} days`;
}

function tell({ setup }: Game, ms: number): string {
  return `${writeLocal(ms, setup.zone)} ${setup.zone} (${writeIso(ms)})`;
}

function readTime({ setup }: Game, text: string): number {
  return needMoment(text, setup.zone);
}

/**
 * Carries a corrected turn's outcome on into every later one, in one step: each gets its board, those that are closed are
 * carried out on it, and where something else was approved an erratum is drafted. What they were is kept. Gives the
 * numbers of the turns changed; throws a usage AppError where nothing waits, or no reason is given.
 */
export function propagate(game: Game, from: number, why: string): readonly number[] {
  const { store, clock, who, setup } = game;
  const nothingCarried = (reason: string, todo: string): AppError =>
    new AppError('usage', `Nothing was carried on from turn ${from}`, reason, todo);
  const close = store.closes.latest(from);
  if (!close) throw nothingCarried('it is not closed', 'Close it first.');
  if (why.trim() === '')
    throw nothingCarried('a reason was not given', 'Say why in a few words; it stands in the log.');
  const carried = findLaterTurns(game, from, close.board);
  if (carried.length === 0)
    throw nothingCarried('every later turn rests on its outcome already', 'There is nothing to be done.');
  return store.step(() => {
    for (const { turn, isClosed, record: judged, result } of carried) {
      const { number } = turn;
      store.turns.correctBoard(number, { board: judged.board, at: clock.now(), who, why });
      // with the reason just kept, which its errata tell
      const { corrected } = loadRecord(game, needTurn(game, number));
      const record = { ...judged, ...(corrected && { corrected }) };
      if (isClosed) {
        const kept = store.closes.save({
          turn: number,
          at: clock.now(),
          rulesetVersion: setup.ruleset.version,
          board: setup.ruleset.writeBoard(result.update.board),
          update: setup.ruleset.writeUpdate(result.update),
          record,
          said: writePublished({ record, result }, store.closes.mark(), setup.ruleset),
        });
        fileDrafts(game, number, kept.id, { record, result });
      }
      store.log.add({
        at: clock.now(),
        who,
        what: `carried the correction of turn ${from} on into turn ${number}: ${why}`,
      });
    }
    return carried.map(({ turn }) => turn.number);
  });
}
