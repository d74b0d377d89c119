import { Fault } from '../../../core/result.js';
import { minuteOf, writeIso } from '../../../core/time.js';
import { findPause, type Pause, type Turn } from '../../../store/turns.js';
import type { Game } from '../../game/game.js';
import { needTurn } from '../../game/record.js';
import { MOST_DAYS } from './extend.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * 60 * 60_000;

/**
 * Stops the open turn: its lock and deadline are held off until it goes on, at the most until 14 days after the lock it
 * was opened with; then it locks by itself. Posts are read all the while. Throws a usage Fault where it can't be stopped.
 */
export function pauseTurn(game: Game, why: string): Turn {
  const { store, clock, who } = game;
  const now = clock.now();
  const turn = needTurn(game);
  const { number, lock, deadline, firstLock } = turn;
  const latest = firstLock + MOST_DAYS * DAY;
  const wrong = findWrong(turn, why, now, latest);
  if (wrong) throw new Fault('usage', `Turn ${number} is not stopped`, wrong.why, wrong.todo);
  return store.step(() => {
    store.turns.pause(number, { deadline, lock, at: now, who, why });
    const held = store.turns.extend(number, {
      lock: latest,
      deadline: deadline <= now ? deadline : deadline + (latest - lock),
      at: now,
      who,
      why,
    });
    store.log.add({ at: now, who, what: `stopped turn ${number}, ${writeIso(lock)} being its lock: ${why}` });
    return held;
  });
}

function findWrong(turn: Turn, why: string, now: number, latest: number) {
  if (findPause(turn)) return { why: 'it is paused already', todo: 'Go on with: adjutant resume.' };
  if (turn.state !== 'open') return { why: `it is ${turn.state}`, todo: 'Only an open turn can be stopped.' };
  if (why.trim() === '') return { why: 'no reason is given', todo: 'Say why with --why; the players will ask.' };
  if (minuteOf(now) > minuteOf(turn.lock))
    return {
      why: `it was locked at ${writeIso(turn.lock)}`,
      todo: 'Close it, or move the lock first: adjutant extend.',
    };
  if (turn.lock >= latest)
    return {
      why: `its ${MOST_DAYS} days of more time are used up`,
      todo: 'Let it lock, and give the next turn the time.',
    };
  return undefined;
}

/**
 * Lets a stopped turn go on, with as much time to the lock as there was when it was stopped, an hour at least; or with
 * the lock given (ms). Throws a usage Fault where it is not stopped, or the lock would lie before the one the players
 * know, within the hour, or past the 14 days.
 */
export function resumeTurn(game: Game, wanted?: number): Turn {
  const { store, clock, who } = game;
  const now = clock.now();
  const turn = needTurn(game);
  const pause = findPause(turn);
  const refuse = (why: string, todo: string) => new Fault('usage', `Turn ${turn.number} does not go on`, why, todo);
  if (!pause) throw refuse('it is not paused', 'Stop it with: adjutant pause --why …');
  const latest = turn.lock;
  if (minuteOf(now) > minuteOf(latest))
    throw refuse(
      `its ${MOST_DAYS} days were used up, and it locked at ${writeIso(latest)}`,
      'Close it: adjutant close.',
    );
  const left = Math.max(pause.lock - pause.at, HOUR);
  const lock = wanted ?? Math.min(Math.ceil((now + left) / MINUTE) * MINUTE, latest);
  const soonest = Math.max(pause.lock, Math.min(now + HOUR, latest));
  if (lock < soonest) throw refuse(`${writeIso(lock)} is too soon`, `Give a time from ${writeIso(soonest)} on.`);
  if (lock > latest)
    throw refuse(
      `${writeIso(lock)} is more than ${MOST_DAYS} days after ${writeIso(turn.firstLock)}, the lock the turn was opened with`,
      `Give a time up to ${writeIso(latest)}.`,
    );
  return store.step(() => {
    store.turns.resume(turn.number, { at: now, who });
    const why = `went on after a stop since ${writeIso(pause.at)} (${pause.why})`;
    const moved = store.turns.extend(turn.number, { lock, deadline: deadlineOf(pause, lock), at: now, who, why });
    store.log.add({ at: now, who, what: `let turn ${turn.number} go on; its lock is ${writeIso(lock)}` });
    return moved;
  });
}

/** The deadline moves along with the lock, unless it had passed when the turn was stopped. */
function deadlineOf({ deadline, lock: before, at }: Pause, lock: number): number {
  return deadline <= at ? deadline : deadline + (lock - before);
}
