import { code, list, paragraph, strong } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { OpeningContext, OpeningPost } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { nameHeadingsIn } from '../../shared/headings.js';
import { tellForm } from '../../shared/report-posts.js';
import type { CounselorBoard } from '../board/board.js';
import { HEADINGS } from '../rulebook.js';

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
          [strong('Orders are due'), `: ${when}. That minute is still in, the next is out; nobody is waited for (1.1)`],
          [
            strong('How'),
            ': a character’s name, a colon, his orders parted by semicolons: ',
            ...tellForm('Azila: capture charge; march e e'),
            '. The name holds for the lines below it, until the next (1.2)',
          ],
          [strong('How many'), ': two for each character, three for a hero; the last post that names him counts (4)'],
          [strong('Where'), `: by message to ${judge}, or with the client’s order file (1.1)`],
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
