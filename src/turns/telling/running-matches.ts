import type { BoardView } from '../../core/board-view.js';
import { minuteOf } from '../../core/time.js';

/** A match that goes on: who plays whom where, and what is to be done by when. */
export interface RunningMatch {
  readonly at: string;
  readonly challenger: string;
  readonly opponent: string;
  /** The earliest first; `isPast` where its minute is over. */
  readonly deadlines: readonly { readonly what: string; readonly at: number; readonly isPast: boolean }[];
  /** What else there is to know of it; empty where nothing is. */
  readonly told: string;
}

/** The matches of a board that have not ended, the one that is due first first; `now` in ms. */
export function findRunning({ clashes = [] }: Pick<BoardView, 'clashes'>, now: number): readonly RunningMatch[] {
  return clashes
    .flatMap(({ at, circumstances, matches = [] }) =>
      matches
        .filter(({ ended }) => ended === undefined)
        .map(({ challenger, opponent, deadlines, told }) => ({
          at,
          challenger,
          opponent,
          deadlines: deadlines.map((one) => ({ ...one, isPast: minuteOf(one.at) < minuteOf(now) })),
          told: [told ?? '', ...circumstances.filter((one) => one.includes(' border '))].filter(Boolean).join('; '),
        })),
    )
    .toSorted((a, b) => (a.deadlines.at(-1)?.at ?? 0) - (b.deadlines.at(-1)?.at ?? 0));
}
