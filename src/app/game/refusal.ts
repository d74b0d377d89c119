import { err, Fault, ok, type Refusal, type Result } from '../../core/result.js';
import { tellUtc } from '../../core/time.js';

/** What the command line says, and what the desk says for it. */
export const AT_DESK: readonly (readonly [command: string, desk: string])[] = [
  ['say so: adjutant capture --accept-missing.', 'say so with the box for it, and try again.'],
  ['say so: adjutant capture --carried-over. Its posts', 'say so in the field for it. Its posts'],
  ['beside the posts of the one before: adjutant capture --goes-on.', 'beside the posts of the one before, say that.'],
  [
    'Run: adjutant capture. Or vouch for a time yourself with: ',
    'Fetch the thread, or give pages of it. Or vouch for a time yourself, on the command line: ',
  ],
  ['give them with: adjutant capture --file.', 'give them under “Give pages of the thread that you saved yourself”.'],
  ['Say when the page was saved: --saved 2026-09-20T05:03Z.', 'Say when the page was saved, in its field.'],
  [' (--saved TIME, or its field at the desk)', ', in its field'],
  [', on its page or with: adjutant close --anew;', ' on its page;'],
  ['Carry the turn out anew: adjutant close --anew.', 'Carry the turn out anew on its page.'],
  [
    'Enter it with: adjutant enter, and close the turn again; or open with --without-results, where it is to go on.',
    'Enter it under Entries of that turn; or tick the box below, where it is to go on.',
  ],
  ['Close it first with: adjutant close.', 'Close it first, on its page.'],
  ['Give --deadline too.', 'Give another deadline, too.'],
  ['Say why with --why', 'Say why'],
  [' (--why "…")', ''],
  [' with --why.', '.'],
  [' (--author NAME)', ''],
  [' (--at 2026-09-19T20:04Z)', ''],
  [' (on the command line: --sure)', ''],
  [' (--sure)', ''],
  ['Open the turn without --take-over.', 'Open the turn without that.'],
  ['See the mails as they are now: adjutant deliver.', 'See the mails as they are now, under Mails.'],
  ['Look at what counts now: adjutant enter --list.', 'Look at what counts now, under Entries.'],
  ['See what counts now with: adjutant enter --list.', 'Look at what counts now, under Entries.'],
  ['Decide them on the review page: adjutant review.', 'Decide them under Questions.'],
  ['Run: adjutant deliver. Or keep', 'Keep'],
  ['say that instead: adjutant answers tick.', 'say that instead, under “I have one that came another way”.'],
  ['Open one with: adjutant open --deadline 2026-09-19T05:00Z.', 'Open one, on Home.'],
];

/** A sentence in the desk's words and with times as people write them: forms for options of the command line, pages for commands. */
function sayAtDesk(text: string): string {
  return tellUtc(AT_DESK.reduce((said, [command, desk]) => said.replace(command, desk), text));
}

/** A refusal in its three parts, in the desk's words: what, why, what to do. */
export function refuseWith(what: string, why: string, todo: string): Refusal {
  return { what: sayAtDesk(what), why: sayAtDesk(why), todo: sayAtDesk(todo) };
}

/** A Fault as a refusal; anything else is thrown on. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Fault) return refuseWith(error.what, error.why, error.todo);
  throw error;
}

/** What some work gives that takes its time, or the Fault it throws as a refusal. */
export async function attemptAll<T>(work: () => Promise<T>): Promise<Result<T, Refusal>> {
  try {
    return ok(await work());
  } catch (error) {
    return err(toRefusal(error));
  }
}

/** What some work gives, or the Fault it throws as a refusal, for a page to show. */
export function attempt<T>(work: () => T): Result<T, Refusal> {
  try {
    return ok(work());
  } catch (error) {
    return err(toRefusal(error));
  }
}

/** Refuses an action, which then has changed nothing: throws a usage Fault with the three parts given. */
export function refuse({ what, why, todo }: Refusal): never {
  throw new Fault('usage', what, why, todo);
}

/** Refuses what is to be done without a reason; `todo` tells where one is given. */
export function needReason(why: string, todo = 'Say why; it stands in the log.'): void {
  if (why.trim() === '') refuse({ what: 'Nothing was changed', why: 'no reason is given', todo });
}
