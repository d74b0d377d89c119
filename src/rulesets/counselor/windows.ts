import type { PostPolicy, Windows } from '../contract/words.js';
import type { CounselorBoard } from './board.js';

const DAY = 24 * 60 * 60_000;

/** 1.1 A turn is one window; how long it is the players agree. */
export const windows: Windows<CounselorBoard> = {
  title: (_number, { turn }) => `turn ${turn}`,
  lockAfter: (deadline) => deadline,
  propose: ({ lock }, days) => ({ deadline: lock + days * DAY, lock: lock + days * DAY }),
};

/** J2 Posts, messages and order files count in the whole window. */
export const posts: PostPolicy = {
  late: '1.1',
  early: '1.1',
  earlyMayCount: true,
  withheld: 'R4',
  edited: 'R3',
  stranger: '2.6',
  notPlaying: '2.6',
};
