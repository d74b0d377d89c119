import { HOUR, MINUTE, minuteOf } from '../../core/time.js';
import { aheadAt, passedBy } from '../forum/clocks.js';
import type { Game } from '../game/game.js';
import { isWholeOwed } from './starts.js';

/** How long before the end of the lock's minute looks come closer together (ms), and how far apart they are then (minutes). */
const CLOSER = [
  { within: 2 * HOUR, every: 10 },
  { within: 15 * MINUTE, every: 3 },
] as const;

/** After the lock's minute: HTTP dates are whole seconds. */
const MARGIN = 2000;

/** An interval is made up to this part longer or shorter, so that nobody is asked like clockwork. */
const JITTER = 0.15;

/** No look is left out for longer than this before the lock, however long the last one took. */
const LONG = 10 * MINUTE;

/** A last look that lies further in the future than this was made while the machine's clock was wrong. */
const AHEAD = 5 * MINUTE;

/** Minutes until the next try after the first, second … failed look. */
const BACK_OFF = [1, 2, 4, 8, 16, 30];

/** Minutes between tries near the lock, at the most. */
const HURRY = 3;

/** A turn's times, ms UTC. */
export interface Times {
  readonly opened: number;
  readonly lock: number;
}

/** The last complete look of the turn: when it began by our clock and by the forum's, how far that is ahead of ours, and how long it took (ms). */
export interface LastLook {
  readonly at: number;
  readonly clock: number;
  readonly ahead: number;
  readonly took: number;
}

/**
 * When to look at the thread next (ms, our clock); a time that has passed means now, undefined that no look is owed: no
 * turn is open, or it was read after its lock. Every `every` minutes, more often the nearer the lock, and exactly after
 * the lock's minute has ended by the forum's clock, and by ours where that is behind it. `jitter` is from 0 to 1.
 */
export function nextLook(
  { every }: { readonly every: number },
  turn: Times | undefined,
  last: LastLook | undefined,
  now: number,
  jitter: number,
): number | undefined {
  if (!turn) return undefined;
  if (!last || last.at > now + AHEAD) return Math.min(turn.opened, now);
  const isOver = minuteOf(last.clock) > minuteOf(turn.lock);
  if (isOver && minuteOf(last.at) > minuteOf(turn.lock)) return undefined;
  // What the forum's clock says has passed, ours must say too.
  const end = isOver ? endOfLock(turn, undefined) : endOfLock(turn, last);
  const after = (minutes: number): number => last.at + minutes * MINUTE * (1 - JITTER + 2 * JITTER * jitter);
  const closer = CLOSER.map((phase) => Math.max(end - phase.within, after(Math.min(every, phase.every))));
  const next = Math.round(Math.min(after(every), ...closer));
  // A look that would still be reading when the minute ends would delay the one that matters.
  return Math.max(next, now) >= end - Math.min(last.took, LONG) - MARGIN ? end : next;
}

/** When to try again after looks that failed, the last of them at `failed` (ms); `failures` is how many, running. */
export function nextTry(turn: Times | undefined, last: LastLook | undefined, failed: number, failures: number): number {
  const wait = BACK_OFF[Math.min(failures, BACK_OFF.length) - 1] ?? 1;
  if (!turn) return failed + wait * MINUTE;
  const end = endOfLock(turn, last);
  const near = failed > end - CLOSER[0].within && failed < end + CLOSER[0].within;
  const next = failed + (near ? Math.min(wait, HURRY) : wait) * MINUTE;
  return failed < end ? Math.min(next, end) : next;
}

/** The first moment by our clock at which the lock's minute is surely over at the forum. */
function endOfLock({ lock }: Times, last: LastLook | undefined): number {
  return (minuteOf(lock) + 1) * MINUTE - (last?.ahead ?? 0) + MARGIN;
}

/** Fractions that never repeat and lie evenly: the golden ratio's. */
const GOLDEN = 0.618_033_988_75;

/** When the next look is due (ms): by the schedule, or the next try after a failed one; undefined where none is owed. */
export function findDue(game: Game): number | undefined {
  const { store, config, clock } = game;
  const turn = store.turns.current();
  if (!turn || turn.state === 'approved') return undefined;
  const last = findLastLook(game, turn.number);
  const failures = countFailures(game, turn.number);
  const latest = store.captures.latest();
  if (failures > 0 && latest) {
    const failed = latest.endedAt ?? latest.at;
    const next = failed > clock.now() + AHEAD ? clock.now() : nextTry(turn, last, failed, failures);
    return Math.max(next, findRest(game));
  }
  // The look after the lock was stopped between the open turn and the whole thread.
  if (last && minuteOf(passedBy(last)) > minuteOf(turn.lock) && isWholeOwed(game, turn)) return clock.now();
  return nextLook(config.capture, turn, last, clock.now(), ((latest?.id ?? 0) * GOLDEN) % 1);
}

/** The name under which it is kept until when the forum wants to be left alone. */
export const REST = 'rest';
/** No rest is longer (ms): one that seems to be was kept by a wrong clock. */
const LONGEST_REST = 8 * 24 * HOUR;

/** Until when (ms) the forum asked to be left alone, as long as no look came to its end since; 0 where it did not. */
function findRest({ store, clock }: Game): number {
  const rest = store.beats.last(REST);
  const complete = store.captures.lastComplete()?.at ?? 0;
  if (rest?.next === undefined || complete > rest.at || rest.next > clock.now() + LONGEST_REST) return 0;
  return rest.next;
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
export function countFailures({ store }: Game, turn = store.turns.current()?.number): number {
  return store.captures.failures(turn);
}

/** True where the last looks at the open turn failed. */
export function isBlind(game: Game): boolean {
  return countFailures(game) > 0;
}
