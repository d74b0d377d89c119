import { setTimeout as wait } from 'node:timers/promises';
import { type Roll, rollFrom } from '../../nightly/fuzz/mutate.js';
import type { Moods } from '../mail/mail-server.js';

/** What a moody server does with who calls and with what it is sent, besides taking it. */
export const WHIMS = [
  'hung up on who called',
  'refused a recipient for a while',
  'refused a recipient for good',
  'kept waiting',
  'refused a mail for a while',
  'refused a mail for good',
  'took it and cut the line',
  'cut the line without taking it',
  'answered twice',
] as const;
type Whim = (typeof WHIMS)[number];

/** How often each of them was done. */
export type WhimCounts = Readonly<Record<Whim, number>>;

/**
 * The moods of a server that is now slow, now will not have a mail just now or for good, cuts the line or answers twice,
 * by chance drawn from a seed; `heard` is called when something happens there. Gives how often it did what, too.
 */
export function drawMoods(seed: number, heard: () => void): { readonly moods: Moods; readonly counts: WhimCounts } {
  const roll: Roll = rollFrom(seed);
  const met = new Set<string>();
  const slow = [0, 0, 5, 20, 60, 150][roll(6)] ?? 0;
  const counts = Object.fromEntries(WHIMS.map((whim) => [whim, 0])) as Record<Whim, number>;
  const note = <T>(whim: Whim, done: T): T => {
    counts[whim]++;
    return done;
  };
  const moods: Moods = {
    connect: () => {
      heard();
      return roll(40) === 0 ? note('hung up on who called', '421 4.3.2 Too busy') : undefined;
    },
    recipient: (address) => {
      heard();
      const isFirst = !met.has(address);
      met.add(address);
      if (isFirst && roll(8) === 0) return note('refused a recipient for a while', '450 4.2.0 Greylisted');
      return roll(20) === 0 ? note('refused a recipient for good', '550 5.1.1 No such user') : undefined;
    },
    data: async () => {
      heard();
      const delay = roll(slow + 1);
      if (delay > 0) counts['kept waiting']++;
      await wait(delay);
      heard();
      if (roll(12) === 0) return note('refused a mail for a while', '451 4.3.0 Try again later');
      return roll(24) === 0 ? note('refused a mail for good', '554 5.6.0 Looks like spam') : undefined;
    },
    answer: () => {
      if (roll(16) === 0) return note('took it and cut the line', 'cut');
      if (roll(16) === 0) return note('cut the line without taking it', 'dropped');
      return roll(8) === 0 ? note('answered twice', 'twice') : undefined;
    },
  };
  return { moods, counts };
}
