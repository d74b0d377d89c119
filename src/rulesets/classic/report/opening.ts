import { code, list, paragraph, strong } from '../../../core/document.js';
import { compareSquares } from '../../../core/squares.js';
import { writeMoment } from '../../../core/time.js';
import type { OpeningContext, OpeningPost } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { controllersAt } from '../../shared/control.js';
import type { ClassicBoard } from '../board.js';
import { nameBattleJudge } from './battles.js';
import { citedUnder } from './cited.js';
import { openRound } from './round.js';

/** 3.1 How long (ms) before the lock private messages begin to count. */
const MESSAGES = 28 * 60 * 60_000;

/** 3.1 The post that unlocks the thread, with the commitment to the turn's dice. */
export function writeOpening(context: OpeningContext<ClassicBoard>): OpeningPost {
  if (context.board.campaign?.round) return openRound(context);
  const { game, judges, commitment, zone } = context;
  const { number, deadline, lock } = context.sheet;
  const when = (ms: number) => writeMoment(ms, zone);
  const fought = findFought(context.board);
  return {
    title: `Turn ${number} is open`,
    blocks: [
      paragraph(`Turn ${number} of ${game} is open for orders.`),
      list(
        [
          strong('Deadline for battle strategies'),
          `: ${when(deadline)}, to ${nameBattleJudge(judges, context.strategiesTo)} by mail`,
          ...citedUnder(['3.1', '4.1.1']),
        ],
        ...(fought.length === 0
          ? []
          : [[strong('Fought this turn'), `: ${fought.join('; ')}`, ...citedUnder(['3.2.1'])]]),
        [strong('Lock for orders'), `: ${when(lock)}. That minute is still in, the next is out`],
        [
          strong('Private messages'),
          ` to ${judgeFor(judges, 'movement')} count from ${when(lock - MESSAGES)} to the lock, its last 28 hours`,
          ...citedUnder(['3.1']),
        ],
      ),
      paragraph(
        'Dice of this turn are made from a secret that the update will reveal. Its SHA-256 is ',
        code(commitment),
        `, and ${findHolder(context)} holds it.`,
      ),
    ],
  };
}

/** 3.2.1 The battles of the turn: enemies that stand in one square, side against side. */
function findFought({ armies }: ClassicBoard): readonly string[] {
  const bySquare = new Map<string, ClassicBoard['armies'][number][]>();
  for (const army of armies) bySquare.set(army.at, [...(bySquare.get(army.at) ?? []), army]);
  return [...bySquare]
    .toSorted(([a], [b]) => compareSquares(a, b))
    .flatMap(([at, there]) => {
      const sides = [...new Set(there.map(({ team }) => team))].map((team) =>
        there.flatMap((army) => (army.team === team ? [army.name] : [])).join(' and '),
      );
      return sides.length > 1 ? [`${sides.join(' against ')} at ${at}`] : [];
    });
}

/** Who holds the secret could work its rolls out beforehand: the battle judge, where the movement judge plays (1.3). */
function findHolder({ judges, board, sheet }: OpeningContext<ClassicBoard>): string {
  const movement = judgeFor(judges, 'movement');
  const plays = board.armies.some((army) => controllersAt(army, [], sheet.opened).includes(movement));
  return judgeFor(judges, plays ? 'battle' : 'movement');
}
