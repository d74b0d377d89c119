import type { Verdict } from '../../../core/order.js';
import type { TurnFile, TurnFileContext } from '../../contract/ruleset.js';
import type { CounselorBoard } from '../board.js';
import { mailId } from '../report/mail.js';
import { type NationNews, newsFor, playersOf } from '../report/news.js';
import type { CounselorUpdate } from '../update.js';
import { knownWorld, newsOfBoard } from './known-world.js';
import { TURN_FILE_ENDING, writeTurnFile } from './turn-file.js';

/**
 * J65 The turn files with which a turn's orders are given, one for each nation and its player. What happened is that of
 * the turn before, where there was one; where all stands is as the turn begins, with what the judge has put right.
 */
export function writeTurnFiles(
  board: CounselorBoard,
  last: CounselorUpdate | undefined,
  { game, control, at, lock }: TurnFileContext,
): readonly TurnFile[] {
  return board.nations
    .filter(({ eliminated }) => !eliminated)
    .flatMap(({ name }) =>
      playersOf(board, name, control, at).map((player) => {
        const { nation, characters, armies, cities, sightings, market, ...nothing } = newsOfBoard(board, name);
        const happened = last ? newsFor(last, name, [player]) : nothing;
        const news: NationNews = { ...nothing, ...happened, nation, characters, armies, cities, sightings, market };
        const bytes = writeTurnFile(news, knownWorld(board, game, news), { player, lock, messages: tellFates(news) });
        return {
          player,
          document: mailId(name, player),
          name: `turn_${board.turn - 1}.${asFileName(name)}.${asFileName(player)}${TURN_FILE_ENDING}`,
          bytes,
        };
      }),
    );
}

const FATES: Readonly<Record<Verdict['fate'], string>> = {
  stands: 'carried out',
  illegal: 'illegal',
  fails: 'failed',
  superseded: 'superseded',
  late: 'late',
};

function tellFates({ orders }: NationNews): readonly string[] {
  return orders.map(({ order, verdict: { fate, why } }) =>
    `${order.text}: ${FATES[fate]}. ${fate === 'stands' ? '' : why}`.trim(),
  );
}

function asFileName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-');
}
