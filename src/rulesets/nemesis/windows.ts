import type { PostPolicy, Windows } from '../contract/words.js';
import type { NemesisBoard } from './board.js';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
/** 9.7 The days of a month on which orders are due. */
const DUE_DAYS = [1, 11, 21];

/** 9.1, 9.7 Three turns a month (N36). */
export const windows: Windows<NemesisBoard> = {
  title: (number) => `turn ${number}`,
  lockAfter: (deadline) => deadline,
  propose: ({ lock, firstLock = lock }) => {
    const next = lockAfter(firstLock);
    return { deadline: next, lock: next };
  },
};

/** N36 The last minute of the next day that orders are due on, behind the day a time lies in. */
function lockAfter(time: number): number {
  let day = Math.floor(time / DAY) + 1;
  while (!DUE_DAYS.includes(new Date(day * DAY).getUTCDate())) day++;
  return (day + 1) * DAY - MINUTE;
}

/** N4 Messages count from the opening to the lock like posts: they stand for the site's form. */
export const posts: PostPolicy = {
  late: '9.7',
  early: '9.7, R30',
  withheld: 'R4',
  edited: 'R3',
  stranger: '5.1',
  notPlaying: '5.1',
};
