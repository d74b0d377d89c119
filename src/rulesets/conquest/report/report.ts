import { ENGLISH } from '../../../core/language.js';

import type { Report, ReportContext } from '../../contract/report.js';
import type { Trace } from '../../contract/ruleset.js';
import { warnOfPrivate } from '../../shared/report-posts.js';
import { type ConquestBoard, ownerOn, placeOn } from '../board.js';
import { tell } from '../facts.js';
import type { ConquestOrder } from '../orders.js';
import type { ConquestUpdate } from '../update.js';
import { ANNOUNCEMENT_SECTIONS, reportAnnouncement } from './announcement.js';
import { openPlaces } from './moves.js';
import { reportUpdate, UPDATE_SECTIONS } from './update.js';

/** The sections of the drafts that a judge may put in his own order. */
export const OUTLINES = { update: UPDATE_SECTIONS, announcement: ANNOUNCEMENT_SECTIONS } as const;

/** 3.3.3–3.3.5 For the judge: who was sent somewhere although the choice is his player's. */
function warnOfPlaces(update: ConquestUpdate): readonly string[] {
  return update.moves.flatMap(({ piece }) => {
    const open = openPlaces(update, piece);
    if (!open) return [];
    const owner = ownerOn(update.board, piece) ?? 'its player';
    return [
      `${piece} goes to ${open.to}, since ${owner} named no hex; the choice is his (3.3.3–3.3.5). Ask him before you post; ${ENGLISH.list(open.others)} would do too, and you can change the outcome.`,
    ];
  });
}

function tellRemarks({ remarks }: ConquestUpdate): readonly string[] {
  const told = remarks.map((one) => `${tell(one, 'judge')} (${'ruling' in one ? one.ruling : one.rule}).`);
  return [...new Set(told)];
}

/** Words for players: the update of the window; of a movement window the challenges to be played, too (C39). */
export function report(update: ConquestUpdate, context: ReportContext): Report {
  const unplayed = update.settled
    .filter(({ isUnplayed }) => isUnplayed)
    .map(({ challenge }) => {
      const names = [...challenge.challengers, ...challenge.challenged].join(', ');
      return `The challenge of ${names} at ${challenge.at} has no result: enter it, or it is taken as discontinued (C22).`;
    });
  return {
    outlines: [
      reportUpdate(update, context),
      ...(update.begun.length > 0 ? [reportAnnouncement(update, context)] : []),
    ],
    warnings: [...unplayed, ...warnOfPlaces(update), ...tellRemarks(update), ...warnOfPrivate(update, context, tell)],
  };
}

/** Where an order leads on the map: a move to its first choice, a retreat to the hex it names. */
export function traceOrder(piece: string, order: ConquestOrder, board: ConquestBoard): Trace | undefined {
  const at = placeOn(board, piece);
  if (at === null) return undefined;
  const to = order.action === 'move' ? order.goals[0].to : order.action === 'retreat' ? order.to : at;
  return to === at ? undefined : { way: 'goes', places: [at, to] };
}
