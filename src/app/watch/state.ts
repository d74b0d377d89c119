import { findPause } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { countFailures, findDue } from './due.js';

/** The names under which the watch gives its signs of life: kept running, or started by a timer. */
export const WATCH = 'watch';
export const TIMER = 'watch --once';

export const WATCH_LIVES = ['running', 'died', 'timer', 'none'] as const;
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
