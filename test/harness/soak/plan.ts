import type { Roll } from '../../../nightly/fuzz/mutate.js';
import { readIso } from '../../../src/core/time.js';
import { ENGINES, type Engine } from './skins.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** When clocks change, in both hemispheres and both directions. */
const CHANGES = [
  { zone: 'America/New_York', at: '2026-11-01T06:00Z' },
  { zone: 'America/New_York', at: '2027-03-14T07:00Z' },
  { zone: 'Australia/Sydney', at: '2026-10-03T16:00Z' },
  { zone: 'Australia/Sydney', at: '2027-04-03T16:00Z' },
] as const;

/** How one game is to go. Moments in ms UTC; `events` are those of our clock at which something happens. */
export interface Plan {
  readonly engine: Engine;
  readonly zone: string;
  readonly opened: number;
  readonly lock: number;
  /** When nobody does anything any more. */
  readonly end: number;
  /** How far the forum's clock is ahead of ours. */
  readonly skew: number;
  /** Whether it answers "not modified". */
  readonly marks: boolean;
  readonly perPage: number;
  readonly events: readonly number[];
}

/** Plans a game of so many events: clocks change in its course, near its lock more happens than elsewhere. */
export function planGame(roll: Roll, events: number, engine = ENGINES[roll(ENGINES.length)] ?? 'phpbb3'): Plan {
  const { zone, at } = CHANGES[roll(CHANGES.length)] ?? CHANGES[0];
  const change = readIso(at) ?? 0;
  const lock = change + ([-70, -20, 25, 45, 100, 600][roll(6)] ?? 0) * MINUTE;
  const opened = lock - (30 + roll(10)) * HOUR;
  const end = lock + 6 * HOUR;
  const moment = (from: number, to: number): number => from + roll(Math.floor((to - from) / 1000)) * 1000;
  const draw = (): number => {
    const lot = roll(100);
    if (lot < 50) return moment(opened + 10 * MINUTE, end);
    if (lot < 75) return moment(lock - HOUR, lock + 30 * MINUTE);
    if (lot < 88) return moment(lock - 4 * MINUTE, lock + 4 * MINUTE);
    return moment(change - 2 * HOUR, change + 2 * HOUR);
  };
  return {
    engine,
    zone,
    opened,
    lock,
    end,
    skew: [0, 0, 90_000, -45_500, 7 * MINUTE][roll(5)] ?? 0,
    marks: engine !== 'smf' && roll(2) === 0,
    perPage: [5, 10, 15][roll(3)] ?? 10,
    events: Array.from({ length: events }, draw).sort((a, b) => a - b),
  };
}
