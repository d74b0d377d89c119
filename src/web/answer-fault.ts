import type { ErrorHandler } from 'hono';
import { Fault } from '../kit/result.js';
import type { Refusal } from './desk.js';
import { type DeskEnv, Refused } from './guard.js';
import type { PageContext } from './layout.js';
import { faultPage } from './pages/fault.js';

/**
 * Answers what was refused or failed with its three sentences, inside the game's frame where the visitor may see the
 * game; what is no fault of his is reported, and nothing of it shown.
 */
export function answerFault(report: (error: unknown) => void, context?: () => PageContext): ErrorHandler<DeskEnv> {
  return (error, c) => {
    if (error instanceof Refused) {
      const known = error.status === 404 || error.status === 409;
      return c.html(faultPage(error.refusal, known ? context?.() : undefined), error.status);
    }
    report(error);
    return c.html(faultPage(error instanceof Fault ? error : OUR_FAULT), 500);
  };
}

/** What is told of a fault of ours. */
export const OUR_FAULT: Refusal = {
  what: 'Something in Adjutant failed',
  why: 'This is a fault of the program, not of yours; it was written to the log. Nothing has been sent.',
  todo: 'Try again; if it stays, run “adjutant doctor”.',
};
