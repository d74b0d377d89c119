import type { Refusal } from '../../../core/result.js';
import { Fault } from '../../../core/result.js';

/** Refuses an action, which then has changed nothing: throws a usage Fault with the three parts given. */
export function refuse({ what, why, todo }: Refusal): never {
  throw new Fault('usage', what, why, todo);
}
