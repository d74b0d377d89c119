import { writeIso } from '../kit/time.js';
import type { Refusal } from '../web/desk.js';
import type { Game } from './game.js';

/** How long (ms) an open turn may go without a look at its thread before the desk says that it is blind. */
const UNSEEN = 24 * 60 * 60_000;

/** How long (ms) a capture may be at work before it counts as broken off. */
const AT_WORK = 60 * 60_000;

/** What makes the desk blind right now: the last look failed or broke off, or nobody has looked at an open turn for a day. */
export function findAlarm({ store, clock }: Game): Refusal | undefined {
  const todo = 'Nothing was taken from it. Run: adjutant capture.';
  const last = store.captures.list()[0];
  if (last?.state === 'faulty') return { what: 'The last look at the thread failed', why: last.fault ?? '', todo };
  if (last?.state === 'broken-off' && clock.now() - last.at > AT_WORK)
    return {
      what: 'The last look at the thread broke off',
      why: `it began ${writeIso(last.at)} and never ended`,
      todo,
    };
  const turn = store.turns.current();
  if (turn?.state !== 'open') return undefined;
  const seen = store.captures.lastComplete(turn.number)?.at ?? turn.opened;
  if (clock.now() - seen <= UNSEEN) return undefined;
  return {
    what: 'Nobody has looked at the thread for a day',
    why: `the last complete look was ${writeIso(seen)}, and turn ${turn.number} is open`,
    todo: 'Run: adjutant capture.',
  };
}
