import type { Report, ReportContext } from '../../contract/report.js';
import type { ClassicUpdate } from '../update.js';
import { RESULT_SECTIONS, reportResults } from './battle-results.js';
import { ANNOUNCEMENT_SECTIONS, reportBattles } from './battles.js';
import { CONTROL_SECTIONS, reportControl } from './control-list.js';
import { tellJudge } from './happened.js';
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
