import { AppError, err, ok, type Problem, type Result } from '../../core/result.js';
import { formatUtc } from '../../core/time.js';
import { formatAtDesk } from '../../core/ways-out.js';

/** A sentence in the desk's words and with times as people write them. */
function atDesk(text: string): string {
  return formatUtc(formatAtDesk(text));
}

/** A refusal in its three parts, in the desk's words: what, why, what to do. */
export function refuseWith(what: string, why: string, todo: string): Problem {
  return { what: atDesk(what), why: atDesk(why), todo: atDesk(todo) };
}

/** A AppError as a refusal; anything else is thrown on. */
export function toProblem(error: unknown): Problem {
  if (error instanceof AppError) return refuseWith(error.what, error.why, error.todo);
  throw error;
}

/** What some work gives that takes its time, or the AppError it throws as a refusal. */
export async function tryActions<T>(work: () => Promise<T>): Promise<Result<T, Problem>> {
  try {
    return ok(await work());
  } catch (error) {
    return err(toProblem(error));
  }
}

/** What some work gives, or the AppError it throws as a refusal, for a page to show. */
export function tryAction<T>(work: () => T): Result<T, Problem> {
  try {
    return ok(work());
  } catch (error) {
    return err(toProblem(error));
  }
}

/** Refuses an action, which then has changed nothing: throws a usage AppError with the three parts given. */
export function refuse({ what, why, todo }: Problem): never {
  throw new AppError('usage', what, why, todo);
}

/** Refuses what is to be done without a reason; `todo` tells where one is given. */
export function needReason(why: string, todo = 'Say why; it stands in the log.'): void {
  if (why.trim() === '') refuse({ what: 'Nothing was changed', why: 'no reason is given', todo });
}
