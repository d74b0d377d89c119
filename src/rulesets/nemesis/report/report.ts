import type { Report, ReportContext } from '../../contract/report.js';
import type { Trace } from '../../contract/ruleset.js';
import type { NemesisBoard } from '../board.js';
import type { NemesisOrder } from '../orders.js';
import type { NemesisUpdate } from '../update.js';
import { MATCH_SECTIONS, reportMatches } from './matches.js';
import { writeNotices } from './notices.js';
import { warnOfDefaults } from './results.js';
import { reportUpdate, UPDATE_SECTIONS } from './update.js';

/** The sections of the drafts that a judge may put in his own order. */
export const OUTLINES = { update: UPDATE_SECTIONS, announcement: MATCH_SECTIONS } as const;

/** Words for players: the report of the turn by region, the matches to play, and a mail to each player (5.1, N37). */
export function report(update: NemesisUpdate, context: ReportContext): Report {
  const notices = writeNotices(update, context);
  const isPlaying = update.board.battles.length > 0;
  return {
    outlines: [
      reportUpdate(update, context),
      ...(isPlaying ? [reportMatches(update, context)] : []),
      ...notices.outlines,
    ],
    warnings: [...warnOfDefaults(update), ...notices.warnings],
  };
}

/** Where an order leads on the map: a move through the regions it names, a scan to the unit it would avoid. */
export function traceOrder(piece: string, order: NemesisOrder, { units }: NemesisBoard): Trace | undefined {
  const at = units.find(({ name }) => name === piece)?.at;
  if (at === undefined) return undefined;
  if (order.action === 'move') {
    const [first, ...others] = order.stops;
    return first === at && others.length === 0
      ? undefined
      : { way: 'goes', places: [order.from ?? at, ...order.stops] };
  }
  if (order.action !== 'scan') return undefined;
  const there = units.find(({ name }) => name === order.target)?.at;
  return there === undefined || there === at ? undefined : { way: 'seeks', places: [at, there] };
}
