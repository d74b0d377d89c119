import { minuteOf } from '../../core/time.js';
import { isWholeOwed } from '../capture/starts.js';
import { aheadAt, passedBy } from '../clocks/compare.js';
import type { Game } from '../game/game.js';
import { AHEAD, type LastLook, nextLook, nextTry } from './schedule.js';

/** Fractions that never repeat and lie evenly: the golden ratio's. */
const GOLDEN = 0.618_033_988_75;

/** When the next look is due (ms): by the schedule, or the next try after a failed one; undefined where none is owed. */
export function findDue(game: Game): number | undefined {
  const { store, config, clock } = game;
  const turn = store.turns.current();
  if (!turn || turn.state === 'approved') return undefined;
  const last = findLastLook(game, turn.number);
  const failures = countFailures(game);
  const latest = store.captures.latest();
  if (failures > 0 && latest) {
    const failed = latest.endedAt ?? latest.at;
    return failed > clock.now() + AHEAD ? clock.now() : nextTry(turn, last, failed, failures);
  }
  // The look after the lock was stopped between the open turn and the whole thread.
  if (last && minuteOf(passedBy(last)) > minuteOf(turn.lock) && isWholeOwed(game, turn)) return clock.now();
  return nextLook(config.capture, turn, last, clock.now(), ((latest?.id ?? 0) * GOLDEN) % 1);
}

/** The last complete look at the thread in a turn. */
export function findLastLook({ store }: Game, turn: number): LastLook | undefined {
  const last = store.captures.lastComplete(turn);
  if (!last) return undefined;
  const ahead = aheadAt(last, store.clocks.word());
  // A forum's clock that was wrong then, and nobody's word bears out, says nothing of what has passed.
  const clock = Math.min(last.clock, last.at + ahead);
  return { at: last.at, clock, ahead, took: (last.endedAt ?? last.at) - last.at };
}

/** Failed looks of the open turn since the last complete one; one that was broken off tells nothing. */
export function countFailures({ store }: Game): number {
  const turn = store.turns.current()?.number;
  const captures =
    turn === undefined ? store.captures.list().filter((one) => one.turn === turn) : store.captures.list(turn);
  const ended = captures.filter(({ state }) => state !== 'broken-off');
  const complete = ended.findIndex(({ state }) => state === 'complete');
  return complete < 0 ? ended.length : complete;
}

/** True where the last looks at the open turn failed. */
export function isBlind(game: Game): boolean {
  return countFailures(game) > 0;
}
