import type { Report, ReportContext } from '../../contract/report.js';
import type { Trace } from '../../contract/ruleset.js';
import { warnOfPrivate } from '../../shared/report-posts.js';
import type { PlanesBoard } from '../board.js';
import { tell } from '../facts.js';
import { type PlanesOrder, placeOn } from '../orders.js';
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
      ...warnOfPrivate(update, context, tell),
    ],
  };
}

/** Where an order leads on the map: a move by the squares it names (4), an interceptor to its target, a transfer to its receiver, through a portal to its other end (5.5). */
export function traceOrder(piece: string, order: PlanesOrder, { armies, structures }: PlanesBoard): Trace | undefined {
  const placeOf = (name: string) => armies.find((army) => army.name === name)?.at;
  const at = placeOf(piece);
  if (at === undefined) return undefined;
  const seek = (name: string, way: Trace['way']): Trace | undefined => {
    const there = placeOf(name);
    return there === undefined || there === at ? undefined : { way, places: [at, there] };
  };
  switch (order.action) {
    case 'move':
      return { way: 'goes', places: order.way.map((square) => placeOn(order.plane, square)) };
    case 'intercept':
      return order.target ? seek(order.target.name, 'seeks') : undefined;
    case 'transfer':
      return seek(order.to.name, 'gives');
    case 'portal': {
      const [far] = structures.flatMap(({ at: ends, destroyed }) =>
        destroyed || !ends.includes(at) ? [] : ends.filter((end) => end !== at),
      );
      return far === undefined ? undefined : { way: 'goes', places: [at, far] };
    }
    case 'bump':
      return { way: 'goes', places: [at, order.to] };
    default:
      return undefined;
  }
}
