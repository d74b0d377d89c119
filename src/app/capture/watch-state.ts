import type { Problem } from '../../core/result.js';
import { DAY, HOUR, MINUTE, minuteOf, writeMoment } from '../../core/time.js';
import { findPause } from '../../store/turns.js';
import { aheadAt, passedBy } from '../forum/clocks.js';
import { formatRemark, type LookRemark, loadRemarks, REMARK_WORDS } from '../forum/remarks.js';
import type { Game } from '../game/game.js';
import { refuseWith } from '../game/refusal.js';
import { listUnused } from '../judge/mails.js';
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
interface Times {
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

/** The names under which the watch gives its signs of life: kept running, or started by a timer. */
export const WATCH = 'watch';
export const TIMER = 'watch --once';

const WATCH_LIVES = ['running', 'died', 'timer', 'none'] as const;
/** Kept running and alive; ended without having been stopped; started by a timer now and then; never seen. */
type WatchLife = (typeof WATCH_LIVES)[number];

/** Whether somebody watches the thread, and when it is looked at. Times in ms, our clock. */
export interface WatchState {
  readonly life: WatchLife;
  readonly pid?: number;
  /** When the watch began. */
  readonly since?: number;
  /** Its last sign of life. */
  readonly beat?: number;
  /** When the last complete look began. */
  readonly last?: number;
  /** When the next look is due; absent where none is owed. */
  readonly next?: number;
  /** Failed looks since the last complete one. */
  readonly failures: number;
  /** What the last complete look remarked. */
  readonly remarks: readonly LookRemark[];
  readonly paused?: { readonly at: number; readonly why: string };
}

/** Looks whether the watch is alive and what it has to do next; changes nothing. */
export function findWatch(game: Game): WatchState {
  const { store } = game;
  const turn = store.turns.current();
  const last = turn && store.captures.lastComplete(turn.number);
  const pause = turn && findPause(turn);
  const next = findDue(game);
  return {
    ...findLife(game),
    ...(last && { last: last.at }),
    ...(next !== undefined && { next }),
    failures: countFailures(game),
    remarks: last ? loadRemarks(game, last.id) : [],
    ...(pause && { paused: { at: pause.at, why: pause.why } }),
  };
}

function findLife(game: Game): Pick<WatchState, 'life' | 'pid' | 'since' | 'beat'> {
  const { beats } = game.store;
  const running = beats.last(WATCH);
  if (running) {
    const { pid, since, at } = running;
    const holder = game.store.locks.find(WATCH);
    // Who took the lock later is not the one who gave this sign of life.
    return { life: holder && holder.at <= since ? 'running' : 'died', pid, since, beat: at };
  }
  const timer = beats.last(TIMER);
  return timer ? { life: 'timer', since: timer.since, beat: timer.at } : { life: 'none' };
}

/** How long (ms) an open turn may go without a look at its thread before the desk says that it is blind. */
const UNSEEN = DAY;

/** How long (ms) a capture may be at work before it counts as broken off. */
const AT_WORK = HOUR;

/**
 * What is wrong with the watch over the thread right now: the last look failed or broke off, nobody can post though the
 * turn is open, the watch died, or nobody has looked at an open turn for a day.
 */
export function findThreadTrouble(game: Game): Problem | undefined {
  const { store, clock, setup } = game;
  const when = (ms: number): string => writeMoment(ms, setup.zone);
  const todo =
    'Nothing was taken from it. Fetch it again on Home. Where no program can fetch it, give pages that you saved.';
  const last = store.captures.latest();
  if (last?.state === 'faulty') return refuseWith('The last look at the thread failed', last.fault ?? '', todo);
  if (last?.state === 'broken-off' && clock.now() - last.at > AT_WORK)
    return {
      what: 'The last look at the thread broke off',
      why: `it began ${when(last.at)} and never ended`,
      todo,
    };
  const turn = store.turns.current();
  if (turn?.state !== 'open') return undefined;
  const { life, pid, beat, next, remarks } = findWatch(game);
  if (remarks.includes('thread-closed') && clock.now() <= turn.lock)
    return {
      what: 'Nobody can post',
      why: REMARK_WORDS['thread-closed'],
      todo: 'Open the thread at the forum, then fetch it again.',
    };
  if (life === 'died' && next !== undefined)
    return {
      what: 'The watch is no longer running',
      why: `process ${pid} ended without having been stopped; its last sign of life was ${when(beat ?? 0)}`,
      todo: 'Start it again: adjutant watch.',
    };
  const seen = store.captures.lastComplete(turn.number)?.at ?? turn.opened;
  if (clock.now() - seen <= UNSEEN) return undefined;
  return {
    what: 'Nobody has looked at the thread for a day',
    why: `the last complete look was ${when(seen)}, and turn ${turn.number} is open`,
    todo: 'Fetch it now on Home, or give pages that you saved.',
  };
}

/** The watch over the thread in sentences, with what is wrong told apart. */
export type WatchView = ReturnType<typeof viewWatch>;

/** The watch as the desk shows it. Times in ms UTC. */
export function viewWatch(game: Game) {
  const turn = game.store.turns.current();
  const { life, since, beat, next, failures, remarks, paused } = findWatch(game);
  const moment = (ms: number | undefined): string => writeMoment(ms ?? 0, game.setup.zone);
  const told: Readonly<Record<WatchLife, string>> = {
    running: `The watch runs since ${moment(since)}; its last sign of life was ${moment(beat)}.`,
    died: `The watch is no longer running: its last sign of life was ${moment(beat)}. Start it again with adjutant watch.`,
    timer: `A timer starts the watch; the last time was ${moment(beat)}.`,
    none: 'No watch is running: the thread is read when you have it fetched.',
  };
  return {
    told: failures > 0 ? `${told[life]} The last ${failures} looks failed.` : told[life],
    well: life !== 'died' && failures === 0,
    ...(next !== undefined && life !== 'none' && { next }),
    /** Since when the turn stands still, and why. */
    ...(paused && { paused }),
    /** What the last complete look remarked. */
    remarks: remarks.map(formatRemark),
    /** How many mails of players came in for the turn and could not be used: machines' answers are none of these. */
    unused: turn ? listUnused(game, turn.number).filter(({ fate }) => fate !== 'automatic').length : 0,
    /** How many private messages wait for the judge's word on whose and of when they are. */
    unconfirmed: turn ? game.store.privateMessages.list(turn.number).filter(({ state }) => state === 'open').length : 0,
  };
}
