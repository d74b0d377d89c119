import type { Refusal } from '../../core/result.js';
import { err, Fault, ok, type Result } from '../../core/result.js';
import { sayAtDesk } from './desk-words.js';

/** A refusal in its three parts, in the desk's words: what, why, what to do. */
export function refuseWith(what: string, why: string, todo: string): Refusal {
  return { what: sayAtDesk(what), why: sayAtDesk(why), todo: sayAtDesk(todo) };
}

/** A Fault as a refusal; anything else is thrown on. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Fault) return refuseWith(error.what, error.why, error.todo);
  throw error;
}

/** What some work gives, or the Fault it throws as a refusal, for a page to show. */
export function attempt<T>(work: () => T): Result<T, Refusal> {
  try {
    return ok(work());
  } catch (error) {
    return err(toRefusal(error));
  }
}
