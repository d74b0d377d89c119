import { Fault } from '../../core/result.js';
import type { Game } from '../game/game.js';

/** When a turn's strategies are due and its orders close (ms). */
export interface TurnTimes {
  readonly deadline: number;
  readonly lock: number;
}

/** The times the rulebook proposes after the turn before; throws a usage Fault where there was none. */
export function proposeTimes({ store, setup, config }: Game): TurnTimes {
  const before = store.turns.current();
  if (before) return setup.ruleset.windows.propose(before, config.turns.days);
  throw new Fault(
    'usage',
    'The first turn',
    'nothing proposes when it ends',
    'Say when with --deadline, in UTC like 2026-09-19T05:00Z.',
  );
}

/** The times of a turn whose deadline the judge gives. */
export function timesFor({ setup }: Game, deadline: number): TurnTimes {
  return { deadline, lock: setup.ruleset.windows.lockAfter(deadline) };
}
