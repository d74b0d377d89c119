import type { Refusal } from '../../core/result.js';
import { writeMoment } from '../../core/time.js';
import { findPause } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { refuseWith } from '../game/refusal.js';
import { listUnused } from '../judge/mails.js';
import type { WatchView } from '../views/home.js';
import { countFailures, findDue } from './schedule.js';
import { THREAD_CLOSED } from './tally.js';
/** The names under which the watch gives its signs of life: kept running, or started by a timer. */
export const WATCH = 'watch';
export const TIMER = 'watch --once';

const WATCH_LIVES = ['running', 'died', 'timer', 'none'] as const;
/** Kept running and alive; ended without having been stopped; started by a timer now and then; never seen. */
export type WatchLife = (typeof WATCH_LIVES)[number];

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
  readonly remarks: readonly string[];
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
    remarks: last ? store.captures.remarks(last.id) : [],
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
const UNSEEN = 24 * 60 * 60_000;

/** How long (ms) a capture may be at work before it counts as broken off. */
const AT_WORK = 60 * 60_000;

/**
 * What is wrong with the watch over the thread right now: the last look failed or broke off, nobody can post though the
 * turn is open, the watch died, or nobody has looked at an open turn for a day.
 */
export function findThreadTrouble(game: Game): Refusal | undefined {
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
  if (remarks.includes(THREAD_CLOSED) && clock.now() <= turn.lock)
    return {
      what: 'Nobody can post',
      why: THREAD_CLOSED,
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

/** The watch as the desk shows it. */
export function viewWatch(game: Game): WatchView {
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
    ...(paused && { paused }),
    remarks,
    unused: turn ? listUnused(game, turn.number).filter(({ fate }) => fate !== 'automatic').length : 0,
    unconfirmed: turn ? game.store.privateMessages.list(turn.number).filter(({ state }) => state === 'open').length : 0,
  };
}
