import type { AnswerPolicy } from '../contract/ruleset.js';
import type { PostPolicy, Windows } from '../contract/words.js';
import type { PlanesBoard } from './board.js';

const DAY = 24 * 60 * 60_000;

/** 2.3 One deadline for strategies and moves (P1). */
export const windows: Windows<PlanesBoard> = {
  title: (number) => `turn ${number}`,
  lockAfter: (deadline) => deadline,
  propose: ({ lock }, days) => ({ deadline: lock + days * DAY, lock: lock + days * DAY }),
};

/** P2, P5 Posts and messages count from the opening to the lock, its minute included (P1). */
export const posts: PostPolicy = {
  late: '2.3',
  early: '2.3, R30',
  withheld: 'R4',
  edited: 'R3',
  stranger: '2.2',
  notPlaying: '2.2',
};

/** 6, 6.5 Strategies: what a missing one costs; one may be sent in case another's does not come. */
export const answers: AnswerPolicy = {
  answer: { one: 'strategy', many: 'strategies' },
  missing: { rule: '6.5', why: 'the other side wins by default' },
  remindHours: 24,
  contingency: { hours: 24, rule: '6' },
  stranger: '2.2',
};
