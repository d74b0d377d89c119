import type { Report, ReportContext } from '../../contract/report.js';
import type { Trace } from '../../contract/ruleset.js';
import type { ClassicBoard } from '../board.js';
import type { ClassicOrder } from '../orders.js';
import type { ClassicUpdate } from '../update.js';
import { RESULT_SECTIONS, reportResults } from './battle-results.js';
import { ANNOUNCEMENT_SECTIONS, reportBattles } from './battles.js';
import { CONTROL_SECTIONS, reportControl } from './control-list.js';
import { tellJudge } from './events.js';
import { warnOfPenalties } from './refusals.js';
import { requestStrategies } from './requests.js';
import { reportRound } from './round.js';
import { reportUpdate, UPDATE_SECTIONS } from './update.js';

/** The sections of the drafts that a judge may put in his own order. */
export const OUTLINES = {
  update: UPDATE_SECTIONS,
  announcement: ANNOUNCEMENT_SECTIONS,
  results: RESULT_SECTIONS,
  control: CONTROL_SECTIONS,
} as const;

/** Words for players: the update post, announcements and results of battles, the Proxy List, the requests for strategies (3.1, 5.2.1). */
export function report(update: ClassicUpdate, context: ReportContext): Report {
  if (update.before.campaign?.round) return { outlines: [reportRound(update, context)], warnings: tellJudge(update) };
  const requests = requestStrategies(update, context);
  const announcements = update.clashes.length > 0 ? [reportBattles(update, context)] : [];
  return {
    outlines: [
      reportUpdate(update, context),
      ...reportResults(update, context),
      ...announcements,
      ...reportControl(update, context),
      ...requests.outlines,
    ],
    warnings: [...requests.warnings, ...warnOfPenalties(update, context), ...tellJudge(update)],
  };
}

/** Where an order leads on the map: a move by its legs and routes (3.2.2), an interceptor to its target (3.2.3.1), a transfer to its receiver (3.2.4). */
export function traceOrder(piece: string, order: ClassicOrder, board: ClassicBoard): Trace | undefined {
  const squareOf = (name: string) => board.armies.find((army) => army.name === name)?.at;
  switch (order.action) {
    case 'stand':
      return undefined;
    case 'move':
      return {
        way: 'goes',
        places: [
          order.legs[0].from,
          ...order.legs.flatMap(({ to, route }) => (route && route.length > 1 ? route.slice(1) : [to])),
        ],
      };
    case 'intercept':
      return trace('seeks', squareOf(piece), squareOf(order.target.name));
    case 'transfer':
      return trace('gives', squareOf(piece), order.at);
  }
}

function trace(way: Trace['way'], from: string | undefined, to: string | undefined): Trace | undefined {
  return from === undefined || to === undefined ? undefined : { way, places: [from, to] };
}
