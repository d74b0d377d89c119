import { code, list, paragraph, strong } from '../../../kit/document.js';
import { writeMoment } from '../../../kit/time.js';
import type { OpeningContext, OpeningPost } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { tellForm } from '../../shared/told-forms.js';
import { nameHeadingsIn } from '../../shared/told-rules.js';
import type { NemesisBoard } from '../board.js';
import { HEADINGS } from '../rulebook.js';

/** 9.7 The post that opens a turn: when orders are due, how they are written, the score, and the commitment to the dice. */
export function writeOpening({
  game,
  judges,
  commitment,
  zone,
  sheet,
  board,
}: OpeningContext<NemesisBoard>): OpeningPost {
  const when = (ms: number) => writeMoment(ms, zone);
  const judge = judgeFor(judges, 'master');
  const points = board.sides.map(({ race, territory }) => `${race} ${territory}`).join(', ');
  return {
    title: `Turn ${sheet.number} is open`,
    blocks: nameHeadingsIn(
      [
        paragraph(`Turn ${sheet.number} of ${game} is open for orders.`),
        list(
          [strong('Orders are due'), `: ${when(sheet.lock)}. That minute is still in, the next is out (9.7)`],
          [
            strong('A unit'),
            ': ',
            ...tellForm('Unit: Fort > Mill'),
            '; each player orders his own, one region a turn (5.1, 5.2)',
          ],
          [
            strong('A General'),
            ': ',
            ...tellForm('Race: authorise Unit'),
            ' or ',
            ...tellForm('Race: buy at Fort'),
            '; a unit costs 2 resource points and 1 production point (4.1, 8.4)',
          ],
          [strong('Where'), `: here or by message to ${judge}; both count from now to the deadline (1.2)`],
          [strong('Territory points'), `: ${points} (10.1)`],
        ),
        paragraph(
          'Dice of this turn are made from a secret that the update will reveal. Its SHA-256 is ',
          code(commitment),
          `, and ${judge} holds it.`,
        ),
      ],
      HEADINGS,
    ),
  };
}
