import type { Report, ReportContext } from '../ruleset.js';
import { reportBattles, requestStrategies } from './report-battles.js';
import { reportUpdate } from './report-update.js';
import type { ClassicUpdate } from './update.js';

/** Words for players: the update post, the battle announcements and the requests for strategies (3.1). */
export function report(update: ClassicUpdate, context: ReportContext): Report {
  const requests = requestStrategies(update, context);
  const announcements = update.clashes.length > 0 ? [reportBattles(update, context)] : [];
  return {
    documents: [reportUpdate(update, context), ...announcements, ...requests.documents],
    warnings: requests.warnings,
  };
}
