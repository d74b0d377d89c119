import type { Reason } from './update.js';
import type { Noun } from './words.js';

/** What players who are asked for something by mail owe: what it is called, and when and how it counts. Hours before it is due. */
export interface AnswerPolicy {
  readonly answer: Noun;
  /** What it costs not to send one. */
  readonly missing: Reason;
  /** When whoever owes one is reminded, once. */
  readonly remindHours: number;
  /** Where somebody named for a player may answer in his place: in the last how many hours, and by which rule. */
  readonly contingency?: { readonly hours: number; readonly rule: string };
  /** The rule under which one from somebody who controls nothing there is none. */
  readonly stranger: string;
}
