import { writeIso } from '../../core/time.js';
import type { Turn } from '../../store/turns.js';

/** When a turn locks and whether it stands still, as the commands' JSON has it. */
export function lockFigures({ number, lock, deadline, firstLock, pauses }: Turn) {
  return {
    turn: number,
    paused: pauses.some(({ ended }) => ended === undefined),
    lock: writeIso(lock),
    deadline: writeIso(deadline),
    firstLock: writeIso(firstLock),
  };
}
