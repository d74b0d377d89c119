import type { Report, ReportContext } from '../../contract/report.js';
import type { CounselorUpdate } from '../update.js';
import { writeMail } from './mail.js';
import { newsFor, playersOf } from './news.js';
import { DICE_SECTIONS, reportUpdate, revealDice, UPDATE_SECTIONS } from './update.js';

/** The sections of the drafts that a judge may put in his own order. */
export const OUTLINES = { update: UPDATE_SECTIONS, announcement: DICE_SECTIONS } as const;

/** J57 The public post, and a mail for each nation's player. */
export function report(update: CounselorUpdate, context: ReportContext): Report {
  const { before, board } = update;
  const playing = before.nations.filter(({ eliminated }) => !eliminated);
  const mails = playing.flatMap(({ name }) => {
    const players = playersOf(before, name, context.control, context.sheet.lock);
    const news = newsFor(update, name, players);
    return players.map((player) => writeMail(news, player, context));
  });
  const nobody = playing.filter(
    ({ name }) => playersOf(before, name, context.control, context.sheet.lock).length === 0,
  );
  return {
    outlines: [reportUpdate(update, context), ...(board.over ? revealDice(board.dice) : []), ...mails],
    warnings: [
      // a remark may name who is where: it is for the judge to tell whom he will
      ...context.remarks
        .filter((remark) => !context.concerned?.some(({ told, concerns }) => told === remark && concerns.length > 0))
        .map((remark) => `Told to nobody, since the public post has no place for it (J57): ${remark}`),
      ...nobody.map(({ name }) => `${name} has no player: its report goes to nobody.`),
      ...(board.market === null
        ? []
        : ['Enter prices, stock and gold of the market for the next turn, or they stay as they are (J62).']),
    ],
  };
}
