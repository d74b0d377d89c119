import type { Report, ReportContext } from '../../contract/report.js';
import { warnOfPrivate } from '../../shared/report-posts.js';
import type { PlanesUpdate } from '../update.js';
import { RESULT_SECTIONS, reportResults } from './battle-results.js';
import { ANNOUNCEMENT_SECTIONS, reportBattles } from './battles.js';
import { requestStrategies } from './requests.js';
import { reportUpdate, UPDATE_SECTIONS } from './update.js';

/** The sections of the drafts that a judge may put in his own order. */
export const OUTLINES = {
  update: UPDATE_SECTIONS,
  announcement: ANNOUNCEMENT_SECTIONS,
  results: RESULT_SECTIONS,
} as const;

/** Words for players: the movement update, the battle results, the battle announcements and the requests for strategies (6). */
export function report(update: PlanesUpdate, context: ReportContext): Report {
  const requests = requestStrategies(update, context);
  const announcements = update.clashes.length + update.unfought.length > 0 ? [reportBattles(update, context)] : [];
  return {
    outlines: [reportUpdate(update, context), ...reportResults(update), ...announcements, ...requests.outlines],
    warnings: [
      ...update.clashes
        .filter(({ kind }) => kind === 'sieges')
        .filter(({ at }) => !update.results.some((one) => one.at === at && one.positions !== undefined))
        .map(
          ({ at }) =>
            `A siege at ${at}: enter where both sides stand with its result (positions), or fill it into the announcement (6.1.1).`,
        ),
      ...update.unfought.map(
        (at) =>
          `No result of the battle at ${at} is entered: enter it, or it goes on and strategies are taken until the next deadline.`,
      ),
      ...requests.warnings,
      ...warnOfPrivate(update, context),
    ],
  };
}
