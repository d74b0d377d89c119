import type { AnswerPolicy } from '../contract/ruleset.js';
import type { PostPolicy, Windows } from '../contract/words.js';
import type { ClassicBoard } from './board.js';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** 3.1 A turn's thread is locked a day after the strategies are due. */
export const windows: Windows<ClassicBoard> = {
  title: (number) => `turn ${number}`,
  due: 'battle strategies',
  lockAfter: (deadline) => deadline + DAY,
  propose: ({ deadline, lock }, days) => ({ deadline: deadline + days * DAY, lock: lock + days * DAY }),
};

/** R3, R4, R30 When posts and messages count, and what is named where one does not. */
export const posts: PostPolicy = {
  messageMinutes: 28 * 60, // R4: exactly 28 hours
  late: '3.1',
  early: '3.1, R30',
  withheld: 'R4',
  edited: 'R3',
  stranger: '1.6',
  notPlaying: '5.4.1',
};

/** 4.2.1, 5.2.3, 5.4.1 Battle strategies: what a missing one costs, and who may send one for another. */
export const answers: AnswerPolicy = {
  answer: { one: 'battle strategy', many: 'battle strategies' },
  missing: { rule: '4.2.1', why: 'the other side has the full bonus of 10 against an army without a strategy' },
  remindHours: 24,
  contingency: { hours: 24, rule: '5.2.3' },
  stranger: '5.4.1',
};
