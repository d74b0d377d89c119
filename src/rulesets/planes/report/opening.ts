import { code, list, paragraph, strong } from '../../../kit/document.js';
import { writeInZone } from '../../../kit/time.js';
import type { OpeningContext, OpeningPost } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import type { PlanesBoard } from '../board.js';
import { SIDES } from '../board.js';

/** 2.3 The post that opens a turn: the one deadline, how moves are sent, the points, and the commitment to the dice. */
export function writeOpening({
  game,
  judges,
  commitment,
  zone,
  sheet,
  board,
}: OpeningContext<PlanesBoard>): OpeningPost {
  const when = (ms: number) => `${writeInZone(ms, 'UTC')}; ${writeInZone(ms, zone)}`;
  const judge = judgeFor(judges, 'battle');
  return {
    title: `Turn ${sheet.number} is open`,
    blocks: [
      paragraph(`Turn ${sheet.number} of ${game} is open for strategies and moves.`),
      list(
        [
          strong('Deadline for strategies and moves'),
          `: ${when(sheet.lock)}. That minute is still in, the next is out (2.3)`,
        ],
        [strong('Moves'), ` are posted here or sent to ${judge}; both count from now to the deadline (4)`],
        [strong('Form'), ': ', code('Army Name: Plane; Start > Next > Next > End - Order')],
        [strong('Victory points'), `: ${SIDES.map((side) => `${side} ${board.points[side]}`).join(', ')} (2.5.3)`],
      ),
      paragraph(
        'Dice of this turn are made from a secret that the update will reveal. Its SHA-256 is ',
        code(commitment),
        `, and ${judge} holds it.`,
      ),
    ],
  };
}
