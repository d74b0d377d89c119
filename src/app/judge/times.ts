import { AppError } from '../../core/result.js';
import { DAY, HOUR, MINUTE, minuteOf, writeIso, writeLocal } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import { findPause, type Pause, type Turn } from '../../store/turns.js';
import { fileOpening, isOpeningOut } from '../close/open-turn.js';
import { APART } from '../forum/clocks.js';
import type { Game } from '../game/game.js';
import { needTurn } from '../record/record.js';

/** How far a lock may be moved in all (days), so that no slip of the hand stops a game for months. */
const MOST_DAYS = 14;

/** Another lock, and why. Times in ms UTC; the deadline moves along where it is left out. */
export interface NewLock {
  readonly lock: number;
  readonly deadline?: number;
  readonly why: string;
}

/**
 * Moves the lock of the open turn, forward or back, with the reason in the log, and drafts what tells the players: the
 * opening post anew where nobody has seen it, else what corrects it. Throws a usage AppError for a lock that has passed or
 * is the one in force, or, once the players know one, more than 14 days after the one the turn was opened with.
 */
export function extendTurn(game: Game, { lock, deadline, why }: NewLock): Turn {
  const { store, clock, who, setup } = game;
  const turn = needTurn(game);
  // who stops a turn has told its players of it
  const isUnseen = turn.pauses.length === 0 && !isOpeningOut(game, turn);
  const due = setup.ruleset.windows.due === undefined ? lock : (deadline ?? moveDeadline(turn, lock, clock.now()));
  const tell = (ms: number) => `${writeLocal(ms, setup.zone)} in ${setup.zone}`;
  const wrong = findWrongTime(turn, { lock, deadline: due, why, isUnseen }, clock.now(), tell);
  if (wrong) throw new AppError('usage', `The lock of turn ${turn.number} stays as it is`, wrong.why, wrong.todo);
  return store.step(() => {
    const times = { deadline: due, lock, at: clock.now(), who, why };
    const moved = store.turns.extend(turn.number, { ...times, ...(isUnseen && { isUnseen }) });
    fileOpening(game, moved, isUnseen ? undefined : { turn, why });
    store.log.add({
      at: clock.now(),
      who,
      what: `moved the lock of turn ${turn.number} from ${writeIso(turn.lock)} to ${writeIso(lock)}: ${why}`,
    });
    return moved;
  });
}

/** It moves along with the lock; what has passed comes back only with a later one. */
function moveDeadline({ deadline, lock: before }: Turn, lock: number, now: number): number {
  return lock < before && deadline <= now ? deadline : deadline + (lock - before);
}

interface Wanted extends Required<NewLock> {
  readonly isUnseen: boolean;
}

function findWrongTime(
  turn: Turn,
  { lock, deadline, why, isUnseen }: Wanted,
  now: number,
  tell: (ms: number) => string,
) {
  const { firstLock, lock: inForce, opened } = turn;
  if (findPause(turn))
    return { why: 'it is paused', todo: 'Go on first, with the new time: adjutant resume --lock TIME.' };
  if (why.trim() === '')
    return { why: 'no reason is given', todo: `${WAYS_OUT.sayWhy.command}; the players will ask.` };
  if (lock === inForce && deadline === turn.deadline)
    return { why: `${tell(lock)} is its lock already`, todo: 'Give another time.' };
  if (minuteOf(lock) <= minuteOf(now)) return { why: `${tell(lock)} has passed already`, todo: 'Give a time to come.' };
  if (minuteOf(inForce) < minuteOf(now) && lock < inForce)
    return { why: `it was locked at ${tell(inForce)}`, todo: 'Give a time to come.' };
  if (!isUnseen && lock > firstLock + MOST_DAYS * DAY)
    return {
      why: `${tell(lock)} is more than ${MOST_DAYS} days after ${tell(firstLock)}, the lock the turn was opened with`,
      todo: `Give a time up to ${tell(firstLock + MOST_DAYS * DAY)}.`,
    };
  if (deadline > lock)
    return { why: `the deadline ${tell(deadline)} would not lie before the lock`, todo: WAYS_OUT.deadlineToo.command };
  if (deadline <= opened || (deadline <= now && deadline !== turn.deadline))
    return {
      why: `the deadline would be ${tell(deadline)}, which has passed already`,
      todo: WAYS_OUT.deadlineToo.command,
    };
  return undefined;
}

/**
 * Stops the open turn: its lock and deadline are held off until it goes on, at the most until 14 days after the lock it
 * was opened with; then it locks by itself. Posts are read all the while. Throws a usage AppError where it can't be stopped.
 */
export function pauseTurn(game: Game, why: string): Turn {
  const { store, clock, who } = game;
  const now = clock.now();
  const turn = needTurn(game);
  const { number, lock, deadline, firstLock } = turn;
  const latest = firstLock + MOST_DAYS * DAY;
  const wrong = findWrongPause(turn, why, now, latest);
  if (wrong) throw new AppError('usage', `Turn ${number} is not stopped`, wrong.why, wrong.todo);
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

function findWrongPause(turn: Turn, why: string, now: number, latest: number) {
  if (findPause(turn)) return { why: 'it is paused already', todo: 'Go on with: adjutant resume.' };
  if (turn.state !== 'open') return { why: `it is ${turn.state}`, todo: 'Only an open turn can be stopped.' };
  if (why.trim() === '')
    return { why: 'no reason is given', todo: `${WAYS_OUT.sayWhy.command}; the players will ask.` };
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
 * the lock given (ms). Throws a usage AppError where it is not stopped, or the lock would lie before the one the players
 * know, within the hour, or past the 14 days.
 */
export function resumeTurn(game: Game, wanted?: number): Turn {
  const { store, clock, who } = game;
  const now = clock.now();
  const turn = needTurn(game);
  const pause = findPause(turn);
  const refuse = (why: string, todo: string) => new AppError('usage', `Turn ${turn.number} does not go on`, why, todo);
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

/**
 * The judge's word that no post of the turn is missing up to a time of the forum (ms), and why he knows; the turn can be
 * closed on it, and the update says so. Without a number it is the latest turn. Throws a usage
 * AppError for a time to come.
 */
export function vouch(game: Game, vouched: number, why: string, number?: number): Turn {
  const { store, clock, who } = game;
  const turn = needTurn(game, number);
  if (vouched > clock.now() + APART)
    throw new AppError(
      'usage',
      `Turn ${turn.number} is not vouched for`,
      `${writeIso(vouched)} has not come by this machine's clock (${writeIso(clock.now())})`,
      'Vouch for a time up to which you have read the thread.',
    );
  return store.step(() => {
    const what = `vouched that turn ${turn.number} was complete at ${writeIso(vouched)}${why && `: ${why}`}`;
    store.log.add({ at: clock.now(), who, what });
    return store.turns.vouch(turn.number, { vouched, at: clock.now(), who, why });
  });
}
