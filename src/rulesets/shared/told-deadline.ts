import type { Verdict } from '../../core/order.js';
import type { ReportContext } from '../contract/report.js';

type Said = Pick<ReportContext, 'late' | 'questions' | 'remarks' | 'sheet'>;

/** True for a book that knows one time alone, which its players call the deadline. */
function hasOneTime({ sheet }: Said): boolean {
  return sheet.deadline === sheet.lock;
}

/** What is told of posts, in the players' word: where a book knows one time alone, what came after the lock came after the deadline. */
export function sayDeadline<C extends Said>(context: C): C {
  if (!hasOneTime(context)) return context;
  return {
    ...context,
    late: context.late.map((one) => ({ ...one, why: say(one.why) })),
    questions: context.questions.map((one) => ({ ...one, why: say(one.why) })),
    remarks: context.remarks.map(say),
  };
}

/** A verdict with its reason in the players' word for the time. */
export function sayDeadlineIn(context: Said, verdict: Verdict): Verdict {
  return hasOneTime(context) ? { ...verdict, why: say(verdict.why) } : verdict;
}

function say(words: string): string {
  return words.replaceAll('the lock', 'the deadline');
}
