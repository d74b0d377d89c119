import { type Block, code, list, paragraph, strong } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { OpeningContext, OpeningPost } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { nameHeadingsIn, withRulings } from '../../shared/headings.js';
import { tellForm } from '../../shared/report-posts.js';
import type { ConquestBoard } from '../board.js';
import { HEADINGS, RULINGS } from '../rulebook.js';
import { tellChallenge, tellShaken } from './announcement.js';
import { tellStandIns } from './players.js';

/** C4 The post that opens a window: until when, how orders are written, who acts first, what is to be settled. */
export function writeOpening({
  game,
  judges,
  commitment,
  zone,
  sheet,
  board,
  control,
}: OpeningContext<ConquestBoard>): OpeningPost {
  const when = writeMoment(sheet.lock, zone);
  const judge = judgeFor(judges, 'administrator');
  const { turn, window, players, challenges } = board;
  const forms =
    window === 'movement'
      ? [
          [
            strong('Moves'),
            ': ',
            ...tellForm('Name: 3D > 5E; challenge else 5F'),
            '; going onto a guarded hex, bonded land or next to it is a challenge (3.2.2, 3.2.3), and as the judge rules it none is begun that the order does not write down (C15)',
          ],
        ]
      : [
          [
            strong('Challenges'),
            ': ',
            ...tellForm('Name: concede'),
            ', ',
            ...tellForm('Name: retreat to 2B'),
            ' (3.3.4)',
          ],
          [
            strong('Lands'),
            ': ',
            ...tellForm('produce Red from 6A'),
            ', ',
            ...tellForm('strip 5E'),
            ', ',
            ...tellForm('bond 5E'),
            ', ',
            ...tellForm('reinforce 2B'),
            ' (3.6, 4.4.1)',
          ],
          [
            strong('Growth'),
            ': ',
            ...tellForm('trait Merchant 2'),
            ', ',
            ...tellForm('experience 1'),
            ', ',
            ...tellForm('reputation 1'),
            ' (4.3.4, 4.1.3)',
          ],
          [
            strong('Cards'),
            ': ',
            ...tellForm('sell 1 Card'),
            ', ',
            ...tellForm('buy 2 Card'),
            ', ',
            ...tellForm('gain Card'),
            ', ',
            ...tellForm('recruit Card'),
            ', ',
            ...tellForm('general Card at 2B'),
            ' (3.6.3, 4.1.2, 4.2)',
          ],
          [
            strong('Trades'),
            ': ',
            ...tellForm('trade Card to Name for 5'),
            ' and, from the other side, ',
            ...tellForm('trade Card from Name for 5'),
            '; a trade counts when both sides post it alike (3.6.4)',
          ],
        ];
  const standIns = tellStandIns(board, control, sheet.opened);
  return {
    title: `Turn ${turn}, ${window}: open`,
    blocks: explain([
      paragraph(`The ${window} of turn ${turn} of ${game} is open for orders.`),
      list(
        [strong('Orders are due'), `: ${when}. That minute is still in, the next is out (3.1)`],
        ...forms,
        [strong('Where'), `: here or by message to ${judge}; both count from now to the deadline (3.1)`],
        ...(standIns.length === 0
          ? []
          : [[strong('Stand-ins'), ': ', ...standIns.flatMap((one, i) => [...(i === 0 ? [] : ['; ']), ...one])]]),
        [strong('Order of play'), `: ${players.map(({ name }) => name).join(', ')} (3.1, 3.2.4)`],
        ...(challenges.length === 0
          ? []
          : [
              [
                strong('Challenges are played or conceded'),
                `: by the same minute; post the result in the thread, as “Challenge 1: Name fell to Name; Name won” (3.3.1). ${tellShaken(board)}`,
              ],
            ]),
        ...challenges.map((_, i) => [strong(`Challenge ${i + 1}`), `: ${tellChallenge(board, challenges, i)}`]),
      ),
      paragraph(
        'Dice of this window are made from a secret that the update will reveal. Its SHA-256 is ',
        code(commitment),
        `, and ${judge} holds it.`,
      ),
    ]),
  };
}

/** The post with the headings under which players find its rules, and the rulings it names in plain words. */
function explain(blocks: readonly Block[]): readonly Block[] {
  const key = 'opening';
  const [told, rulings] = withRulings([{ key, blocks: nameHeadingsIn(blocks, HEADINGS) }], '', RULINGS, undefined);
  const named = rulings === undefined ? [] : [paragraph(strong('Rulings named here'), ':'), ...rulings.blocks];
  return [...(told?.blocks ?? []), ...named];
}
