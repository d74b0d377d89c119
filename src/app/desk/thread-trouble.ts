import type { Refusal } from '../../core/result.js';
import { writeMoment } from '../../core/time.js';
import { THREAD_CLOSED } from '../capture/tally.js';
import type { Game } from '../game/game.js';
import { findWatch } from '../watch/state.js';
import { refuseWith } from './refusal.js';

/** How long (ms) an open turn may go without a look at its thread before the desk says that it is blind. */
const UNSEEN = 24 * 60 * 60_000;

/** How long (ms) a capture may be at work before it counts as broken off. */
const AT_WORK = 60 * 60_000;

/**
 * What is wrong with the watch over the thread right now: the last look failed or broke off, nobody can post though the
 * turn is open, the watch died, or nobody has looked at an open turn for a day.
 */
export function findThreadTrouble(game: Game): Refusal | undefined {
  const { store, clock, setup } = game;
  const when = (ms: number): string => writeMoment(ms, setup.zone);
  const todo =
    'Nothing was taken from it. Fetch it again on Home. Where no program can fetch it, give pages that you saved.';
  const last = store.captures.latest();
  if (last?.state === 'faulty') return refuseWith('The last look at the thread failed', last.fault ?? '', todo);
  if (last?.state === 'broken-off' && clock.now() - last.at > AT_WORK)
    return {
      what: 'The last look at the thread broke off',
      why: `it began ${when(last.at)} and never ended`,
      todo,
    };
  const turn = store.turns.current();
  if (turn?.state !== 'open') return undefined;
  const { life, pid, beat, next, remarks } = findWatch(game);
  if (remarks.includes(THREAD_CLOSED) && clock.now() <= turn.lock)
    return {
      what: 'Nobody can post',
      why: THREAD_CLOSED,
      todo: 'Open the thread at the forum, then fetch it again.',
    };
  if (life === 'died' && next !== undefined)
    return {
      what: 'The watch is no longer running',
      why: `process ${pid} ended without having been stopped; its last sign of life was ${when(beat ?? 0)}`,
      todo: 'Start it again: adjutant watch.',
    };
  const seen = store.captures.lastComplete(turn.number)?.at ?? turn.opened;
  if (clock.now() - seen <= UNSEEN) return undefined;
  return {
    what: 'Nobody has looked at the thread for a day',
    why: `the last complete look was ${when(seen)}, and turn ${turn.number} is open`,
    todo: 'Fetch it now on Home, or give pages that you saved.',
  };
}
