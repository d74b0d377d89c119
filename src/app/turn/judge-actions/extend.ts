import { Fault } from '../../../core/result.js';
import { minuteOf, writeIso, writeLocal } from '../../../core/time.js';
import { findPause, type Turn } from '../../../store/turns.js';
import type { Game } from '../../game/game.js';
import { needTurn } from '../../game/record.js';
import { fileOpening, isOpeningOut } from '../opening.js';

const DAY = 24 * 60 * 60_000;
/** How far a lock may be moved in all (days), so that no slip of the hand stops a game for months. */
export const MOST_DAYS = 14;

/** Another lock, and why. Times in ms UTC; the deadline moves along where it is left out. */
export interface NewLock {
  readonly lock: number;
  readonly deadline?: number;
  readonly why: string;
}

/**
 * Moves the lock of the open turn, forward or back, with the reason in the log, and drafts what tells the players: the
 * opening post anew where nobody has seen it, else what corrects it. Throws a usage Fault for a lock that has passed or
 * is the one in force, or, once the players know one, more than 14 days after the one the turn was opened with.
 */
export function extendTurn(game: Game, { lock, deadline, why }: NewLock): Turn {
  const { store, clock, who, setup } = game;
  const turn = needTurn(game);
  // who stops a turn has told its players of it
  const isUnseen = turn.pauses.length === 0 && !isOpeningOut(game, turn);
  const due = setup.ruleset.windows.due === undefined ? lock : (deadline ?? moveDeadline(turn, lock, clock.now()));
  const tell = (ms: number) => `${writeLocal(ms, setup.zone)} in ${setup.zone}`;
  const wrong = findWrong(turn, { lock, deadline: due, why, isUnseen }, clock.now(), tell);
  if (wrong) throw new Fault('usage', `The lock of turn ${turn.number} stays as it is`, wrong.why, wrong.todo);
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

function findWrong(turn: Turn, { lock, deadline, why, isUnseen }: Wanted, now: number, tell: (ms: number) => string) {
  const { firstLock, lock: inForce, opened } = turn;
  if (findPause(turn))
    return { why: 'it is paused', todo: 'Go on first, with the new time: adjutant resume --lock TIME.' };
  if (why.trim() === '') return { why: 'no reason is given', todo: 'Say why with --why; the players will ask.' };
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
    return { why: `the deadline ${tell(deadline)} would not lie before the lock`, todo: 'Give --deadline too.' };
  if (deadline <= opened || (deadline <= now && deadline !== turn.deadline))
    return {
      why: `the deadline would be ${tell(deadline)}, which has passed already`,
      todo: 'Give --deadline too.',
    };
  return undefined;
}
