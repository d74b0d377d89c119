import type { Refusal } from '../../kit/refusal.js';
import { Fault } from '../../kit/result.js';

/** A refusal in its three parts: what, why, what to do. */
export function refuseWith(what: string, why: string, todo: string): Refusal {
  return { what, why, todo };
}

/** A Fault as a refusal; anything else is thrown on. */
export function refuse(error: unknown): Refusal {
  if (error instanceof Fault) return refuseWith(error.what, error.why, error.todo);
  throw error;
}
