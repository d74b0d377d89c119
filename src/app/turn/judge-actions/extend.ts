import { Fault } from '../../../kit/result.js';
import { writeIso } from '../../../kit/time.js';
import { findPause, type Turn } from '../../../store/turn/turns.js';
import type { Game } from '../../game/game.js';
import { needTurn } from '../../game/record.js';

const DAY = 24 * 60 * 60_000;
/** How far a lock may be moved in all (days), so that no slip of the hand stops a game for months. */
export const MOST_DAYS = 14;

/** A later lock, and why. Times in ms UTC; the deadline moves along where it is left out. */
export interface NewLock {
  readonly lock: number;
  readonly deadline?: number;
  readonly why: string;
}

/**
 * Moves the lock of the open turn to a later time, with the reason in the log. Throws a usage Fault for a lock that is
 * not later than now and the one in force, or more than 14 days after the one the turn was opened with.
 */
export function extendTurn(game: Game, { lock, deadline, why }: NewLock): Turn {
  const { store, clock, who } = game;
  const turn = needTurn(game);
  const later = deadline ?? turn.deadline + (lock - turn.lock);
  const wrong = findWrong(turn, lock, later, why, clock.now());
  if (wrong) throw new Fault('usage', `The lock of turn ${turn.number} stays as it is`, wrong.why, wrong.todo);
  return store.step(() => {
    const moved = store.turns.extend(turn.number, { deadline: later, lock, at: clock.now(), who, why });
    store.log.add({
      at: clock.now(),
      who,
      what: `moved the lock of turn ${turn.number} from ${writeIso(turn.lock)} to ${writeIso(lock)}: ${why}`,
    });
    return moved;
  });
}

function findWrong(turn: Turn, lock: number, deadline: number, why: string, now: number) {
  const { firstLock, lock: inForce } = turn;
  if (findPause(turn))
    return { why: 'it is paused', todo: 'Go on first, with the new time: adjutant resume --lock TIME.' };
  if (why.trim() === '') return { why: 'no reason is given', todo: 'Say why with --why; the players will ask.' };
  if (lock <= inForce)
    return { why: `${writeIso(lock)} is not later than ${writeIso(inForce)}`, todo: 'Give a later time.' };
  if (lock <= now) return { why: `${writeIso(lock)} has passed already`, todo: 'Give a time to come.' };
  if (lock > firstLock + MOST_DAYS * DAY)
    return {
      why: `${writeIso(lock)} is more than ${MOST_DAYS} days after ${writeIso(firstLock)}, the lock the turn was opened with`,
      todo: `Give a time up to ${writeIso(firstLock + MOST_DAYS * DAY)}.`,
    };
  if (deadline >= lock)
    return { why: `the deadline ${writeIso(deadline)} would not lie before the lock`, todo: 'Give --deadline too.' };
  return undefined;
}
