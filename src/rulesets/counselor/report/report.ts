import { code, list, paragraph, strong } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { OpeningContext, OpeningPost, Report, ReportContext } from '../../contract/report.js';
import type { OrderPath } from '../../contract/ruleset.js';
import { judgeFor } from '../../contract/words.js';
import { nameHeadingsIn } from '../../shared/report-numbers.js';
import { formatForm } from '../../shared/report-posts.js';
import { atlasOf } from '../board/atlas.js';
import { type CounselorBoard, characterOn } from '../board/board.js';
import { tell } from '../facts.js';
import type { CounselorOrder } from '../orders.js';
import { HEADINGS } from '../rulebook.js';
import { walkPath } from '../rules/12-marches.js';
import type { CounselorUpdate } from '../update.js';
import { writeMail } from './mail.js';
import { newsFor, playersOf } from './news.js';
import { DICE_SECTIONS, reportUpdate, revealDice, UPDATE_SECTIONS } from './update.js';
import { restsOn } from './words.js';

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
        .filter((remark) => !('to' in remark && remark.to?.length))
        .map((remark) => `Told to nobody, since the public post has no place for it (J57): ${tell(remark, 'judge')}`),
      ...nobody.map(({ name }) => `${name} has no player: its report goes to nobody.`),
      ...(board.market === null
        ? []
        : ['Enter prices, stock and gold of the market for the next turn, or they stay as they are (J62).']),
    ],
  };
}

/** Where an order leads on the map: a march along its path, a move to its goal. */
export function traceOrder(character: string, order: CounselorOrder, board: CounselorBoard): OrderPath | undefined {
  const at = characterOn(board, character)?.at;
  if (at === undefined) return undefined;
  const atlas = atlasOf(board.map);
  if (order.kind === 'march') {
    const walked = walkPath(atlas, at, order.path);
    return 'because' in walked ? undefined : { way: 'goes', places: [at, ...walked.hexes] };
  }
  if (order.kind !== 'move' && order.kind !== 'move-join' && order.kind !== 'fly') return undefined;
  return atlas.topology.has(order.to) ? { way: 'goes', places: [at, order.to] } : undefined;
}

/** 1.1 The post that opens a turn: until when, how orders are written, what the dice were sealed with. */
export function writeOpening({
  game,
  judges,
  commitment,
  zone,
  sheet,
  board,
}: OpeningContext<CounselorBoard>): OpeningPost {
  const when = writeMoment(sheet.lock, zone);
  const judge = judgeFor(judges, 'judge');
  return {
    title: `Turn ${board.turn}: open`,
    blocks: nameHeadingsIn(
      [
        paragraph(`Turn ${board.turn} of ${game} is open for orders.`),
        list(
          [
            strong('Orders are due'),
            `: ${when}. That minute is still in, the next is out; nobody is waited for`,
            ...restsOn(['1.1']),
          ],
          [
            strong('How'),
            ': a character’s name, a colon, his orders parted by semicolons: ',
            ...formatForm('Azila: capture charge; march e e'),
            '. The name holds for the lines below it, until the next',
            ...restsOn(['1.2']),
          ],
          [
            strong('How many'),
            ': two for each character, three for a hero; the last post that names him counts',
            ...restsOn(['4']),
          ],
          [strong('Where'), `: by message to ${judge}, or with the client’s order file`, ...restsOn(['1.1'])],
        ),
        paragraph(
          'Dice of this turn are made from a secret that is published when the game is over. Its SHA-256 is ',
          code(commitment),
          `, and ${judge} holds it.`,
        ),
      ],
      HEADINGS,
    ),
  };
}
