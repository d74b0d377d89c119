import type { ErrorHandler } from 'hono';
import { html } from 'hono/html';
import { AppError, type Problem } from '../core/result.js';
import { type DeskEnv, Refused } from './guard.js';
import { bare, layout, type PageContext, refusal } from './parts/layout.js';
import type { Html } from './parts/words.js';

/** What went wrong, why, and what to do; with the game round it where the visitor may see the game. */
export function faultPage(fault: Problem, context?: PageContext): Html {
  const content = html`<section class="card warn">${refusal(fault)}</section>`;
  if (!context) return bare(fault.what, content);
  return layout({ title: fault.what }, context, html`${content}<p><a class="button" href="/">To the turns</a></p>`);
}

/** Told an error of ours; `known` is whether it met somebody who was let in. */
export type ErrorReport = (error: unknown, known: boolean) => void;

/**
 * Answers what was refused or failed with its three sentences, inside the game's frame where the visitor may see the
 * game; what is no fault of his is reported, and nothing of it shown.
 */
export function answerFault(report: ErrorReport, context?: () => PageContext): ErrorHandler<DeskEnv> {
  return (error, c) => {
    if (error instanceof Refused) {
      const known = error.status === 404 || error.status === 409;
      return c.html(faultPage(error.problem, known ? context?.() : undefined), error.status);
    }
    const told = tryReport(report, error, c.get('known') === true) ? OUR_FAULT : UNTOLD;
    return c.html(faultPage(error instanceof AppError ? error : told), 500);
  };
}

/** False where it could not be reported: what broke may be the very store that the log is in, and the page is still owed. */
function tryReport(report: ErrorReport, error: unknown, known: boolean): boolean {
  try {
    report(error, known);
    return true;
  } catch {
    return false;
  }
}

/** What is told of a fault of ours. */
export const OUR_FAULT: Problem = {
  what: 'Something in Adjutant failed',
  why: 'This is a fault of the program, not of yours; it was written to the log. Nothing has been sent.',
  todo: 'Try again; if it stays, run “adjutant doctor”.',
};

/** The same where it could not be reported. */
const UNTOLD: Problem = {
  what: OUR_FAULT.what,
  why: 'This is a fault of the program, not of yours; it could not be written to the log. Nothing has been sent.',
  todo: 'Run “adjutant doctor”: it looks at the game and says what is wrong with it.',
};
