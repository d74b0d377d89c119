import { AppError } from '../../core/result.js';
import { minuteOf, writeIso } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import { findPause, type Turn } from '../../store/turns.js';
import { closeTurn } from '../../turns/close.js';
import { countOpen } from '../../turns/counts.js';
import { findConfirmations } from '../../turns/rulings.js';
import type { Confirmation, TurnRecord, TurnResult } from '../../turns/turn.js';
import { APART, type LookTime, passedBy } from '../forum/clocks.js';
import { loadRemarks, REMARK_WORDS } from '../forum/remarks.js';
import type { Game } from '../game/game.js';
import { adoptTemplates } from '../game/templates.js';
import { loadRecord, needTurn } from '../record/record.js';
import { isOtherwise, type Judged, writePublished } from './closed.js';
import { fileDrafts } from './drafts.js';

/** A turn closed: what came of it, how many of its questions are still open, and what was to be entered and was not. */
export interface Closed {
  readonly turn: Turn;
  readonly record: TurnRecord;
  readonly result: TurnResult;
  readonly open: number;
  /** What keeps the next turn from being opened (a battle without its result), a sentence each. */
  readonly missing: readonly string[];
  /** False where nothing had changed since the last close. */
  readonly fresh: boolean;
}

/**
 * Closes a turn: judges it from what is stored, keeps update and board, files the drafts, in one step. Closing again
 * doubles nothing. Throws an `unreadable` AppError unless a complete capture began after the lock's minute, by the
 * clocks of the forum and of this machine, or the judge vouched for a time after it; and a `needs-judge` AppError where this version of the program
 * would make something else of what was closed before, unless the judge says that it is to be carried out `anew`.
 */
export function closeTurnNow(game: Game, number?: number, { anew = false }: { readonly anew?: boolean } = {}): Closed {
  const { store, clock, who, setup } = game;
  const turn = needTurn(game, number);
  checkComplete(game, turn);
  if (!anew) checkSame(game, turn);
  adoptTemplates(game);
  const mark = store.closes.mark();
  const record = loadRecord(game, turn);
  const result = closeTurn(record, setup.ruleset);
  const isFirst = !store.closes.latest(turn.number);
  const fresh = store.step(() => {
    const kept = store.closes.save({
      turn: turn.number,
      at: clock.now(),
      rulesetVersion: setup.ruleset.version,
      board: setup.ruleset.writeBoard(result.update.board),
      update: setup.ruleset.writeUpdate(result.update),
      record,
      said: writePublished({ record, result }, mark, setup.ruleset),
    });
    fileDrafts(game, turn.number, kept.id, { record, result });
    if (kept.fresh)
      store.log.add({
        at: clock.now(),
        who,
        what: isFirst ? `closed turn ${turn.number}` : `carried turn ${turn.number} out anew`,
      });
    return kept.fresh;
  });
  return { turn, record, result, fresh, open: countOpen(result), missing: setup.ruleset.findMissing(result.update) };
}

/** What was closed by a version that read or judged it otherwise is not changed in passing. */
function checkSame(game: Game, { number }: Turn): void {
  const close = game.store.closes.latest(number);
  if (!close || !isOtherwise(game, close)) return;
  throw new AppError(
    'needs-judge',
    `Turn ${number} was left as it is`,
    'this version of Adjutant reads or judges it otherwise than the one that closed it, so more would change than you asked for',
    `Carry it out anew first${WAYS_OUT.pageOrAnew.command} then look at what that changed.`,
  );
}

/** The minute of the lock must have ended, by the forum's clock and by ours, before a complete capture of the turn began. */
function checkComplete(game: Game, turn: Turn): void {
  const { store, clock } = game;
  const { number, lock, vouchers } = turn;
  const pause = findPause(turn);
  if (pause && minuteOf(clock.now()) <= minuteOf(lock))
    throw new AppError(
      'usage',
      `Turn ${number} cannot be closed yet`,
      `it stands still since ${writeIso(pause.at)} (${pause.why})`,
      'Let it go on first: adjutant resume.',
    );
  const last = store.captures.lastComplete(number);
  const isOver = (ms: number): boolean => minuteOf(ms) > minuteOf(lock);
  if (!isOver(clock.now()) && (vouchers.length > 0 || (last && isOver(last.clock)))) {
    const why = `it is ${writeIso(clock.now())} by this machine's clock; orders are taken until ${writeIso(lock)}, that minute included, and the update reveals the secret`;
    throw new AppError('usage', `Turn ${number} cannot be closed yet`, why, 'Close it after the lock.');
  }
  if (vouchers.some(({ vouched }) => vouched > lock || minuteOf(vouched) >= minuteOf(lock))) return;
  const isUntold = last !== undefined && isOver(passedBy(last)) && loadRemarks(game, last.id).includes('clock-untold');
  if (isUntold) throw clockUntold(number);
  if (last && isOver(passedBy(last))) return;
  const why = last
    ? `the last complete look at the thread began ${formatLook(last)}, before the lock's minute (${writeIso(lock)}) had ended`
    : 'the thread was never captured completely in this turn';
  throw new AppError(
    'unreadable',
    `Turn ${number} cannot be closed`,
    why,
    `${WAYS_OUT.captureOrVouch.command}adjutant close --vouch TIME --why "…".`,
  );
}

/** When a look was made, by both clocks where they are apart. */
function formatLook({ at, clock }: LookTime): string {
  if (Math.abs(clock - at) <= APART) return writeIso(clock);
  return `${writeIso(clock)} by the forum's clock and ${writeIso(at)} by this machine's`;
}

function clockUntold(number: number): AppError {
  return new AppError(
    'needs-judge',
    `Turn ${number} is not closed by one clock alone`,
    REMARK_WORDS['clock-untold'],
    'If it goes right, say so once: adjutant clocks --right machine --why "…". Or vouch for this turn: adjutant close --vouch TIME --why "…".',
  );
}

/** What of a turn the judge should look at and confirm, up to the opening of the next one. */
export function listConfirmations(game: Game, turn: Turn, { record, result }: Judged): readonly Confirmation[] {
  return findConfirmations(record, result, game.store.rulings.inForce(), endOf(game, turn), game.setup.ruleset);
}

/** When the next turn was opened (ms); infinite where none was. */
export function endOf({ store }: Game, { number }: Turn): number {
  return store.turns.find(number + 1)?.opened ?? Number.POSITIVE_INFINITY;
}

/** Earlier turns with questions that nobody has decided: an approval goes over them, and says so. */
export function formatEarlier({ store }: Pick<Game, 'store'>, turn: number): readonly string[] {
  return store.closes
    .lines()
    .filter((line) => line.turn < turn && line.counts.questions > 0)
    .map(({ turn: earlier, counts }) =>
      counts.questions === 1
        ? `Turn ${earlier} still has a question that is not decided; this is approved over it.`
        : `Turn ${earlier} still has ${counts.questions} questions that are not decided; this is approved over them.`,
    );
}
