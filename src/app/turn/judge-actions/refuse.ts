import type { Refusal } from '../../../kit/refusal.js';
import { Fault } from '../../../kit/result.js';

/** Refuses an action, which then has changed nothing: throws a usage Fault with the three parts given. */
export function refuse({ what, why, todo }: Refusal): never {
  throw new Fault('usage', what, why, todo);
}
