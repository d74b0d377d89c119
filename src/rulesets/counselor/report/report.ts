import type { Report, ReportContext } from '../../contract/report.js';
import type { Trace } from '../../contract/ruleset.js';
import { atlasOf } from '../board/atlas.js';
import { type CounselorBoard, characterOn } from '../board/board.js';
import type { CounselorOrder } from '../orders.js';
import { walkPath } from '../rules/12-1-path.js';
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

/** Where an order leads on the map: a march along its path, a move to its goal. */
export function traceOrder(character: string, order: CounselorOrder, board: CounselorBoard): Trace | undefined {
  const at = characterOn(board, character)?.at;
  if (at === undefined) return undefined;
  const atlas = atlasOf(board.map);
  if (order.kind === 'march') {
    const walked = walkPath(atlas, at, order.path);
    return 'why' in walked ? undefined : { way: 'goes', places: [at, ...walked.hexes] };
  }
  if (order.kind !== 'move' && order.kind !== 'move-join' && order.kind !== 'fly') return undefined;
  return atlas.ground.has(order.to) ? { way: 'goes', places: [at, order.to] } : undefined;
}
