import { code, list, paragraph } from '../../../core/document.js';
import { compareSquares } from '../../../core/squares.js';
import type { OpeningContext, OpeningPost } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { controllersAt } from '../../shared/control.js';
import type { ClassicBoard } from '../board.js';
import { nameBattleJudge } from './battles.js';
import { citedUnder } from './cited.js';
import { openRound } from './round.js';
import { type ClassicWords, wordsOf } from './words/words.js';

/** 3.1 How long (ms) before the lock private messages begin to count. */
const MESSAGES = 28 * 60 * 60_000;

/** 3.1 The post that unlocks the thread, with the commitment to the turn's dice. */
export function writeOpening(context: OpeningContext<ClassicBoard>): OpeningPost {
  if (context.board.campaign?.round) return openRound(context);
  const { game, judges, commitment, zone } = context;
  const { number, deadline, lock } = context.sheet;
  const words = wordsOf(context);
  const { opening } = words;
  const when = (ms: number) => words.moment(ms, zone);
  const fought = findFought(context.board, words);
  const battleJudge = nameBattleJudge(judges, context.strategiesTo);
  return {
    title: opening.title(number),
    blocks: [
      paragraph(opening.opened(number, game)),
      list(
        [...opening.strategies(when(deadline), battleJudge), ...citedUnder(['3.1', '4.1.1'])],
        ...(fought.length === 0 ? [] : [[...opening.fought(fought), ...citedUnder(['3.2.1'])]]),
        opening.lock(when(lock)),
        [...opening.messages(judgeFor(judges, 'movement'), when(lock - MESSAGES)), ...citedUnder(['3.1'])],
      ),
      paragraph(...opening.sealed([code(commitment)], findHolder(context))),
    ],
  };
}

/** 3.2.1 The battles of the turn: enemies that stand in one square, side against side. */
function findFought({ armies }: ClassicBoard, { opening, and }: ClassicWords): readonly string[] {
  const bySquare = new Map<string, ClassicBoard['armies'][number][]>();
  for (const army of armies) bySquare.set(army.at, [...(bySquare.get(army.at) ?? []), army]);
  return [...bySquare]
    .toSorted(([a], [b]) => compareSquares(a, b))
    .flatMap(([at, there]) => {
      const sides = [...new Set(there.map(({ team }) => team))].map((team) =>
        there.flatMap((army) => (army.team === team ? [army.name] : [])).join(and),
      );
      return sides.length > 1 ? [opening.fight(sides, at)] : [];
    });
}

/** Who holds the secret could work its rolls out beforehand: the battle judge, where the movement judge plays (1.3). */
function findHolder({ judges, board, sheet }: OpeningContext<ClassicBoard>): string {
  const movement = judgeFor(judges, 'movement');
  const plays = board.armies.some((army) => controllersAt(army, [], sheet.opened).includes(movement));
  return judgeFor(judges, plays ? 'battle' : 'movement');
}
