import { type Block, cite, code, joinInlines, line, list, paragraph, strong } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import type { OpeningContext, OpeningPost } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { nameHeadingsIn, withRulings } from '../../shared/headings.js';
import { type ListItem, tellForm } from '../../shared/report-posts.js';
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
          line`${strong('Moves')}: ${tellForm('Name: 3D > 5E; challenge else 5F')}; going onto a guarded hex, bonded land or next to it is a challenge (${cite(['3.2.2', '3.2.3'])}), and as the judge rules it none is begun that the order does not write down (${cite([], ['C15'])})`,
        ]
      : [
          line`${strong('Challenges')}: ${tellForms('Name: concede', 'Name: retreat to 2B')} (${cite(['3.3.4'])})`,
          line`${strong('Lands')}: ${tellForms('produce Red from 6A', 'strip 5E', 'bond 5E', 'reinforce 2B')} (${cite(['3.6', '4.4.1'])})`,
          line`${strong('Growth')}: ${tellForms('trait Merchant 2', 'experience 1', 'reputation 1')} (${cite(['4.3.4', '4.1.3'])})`,
          line`${strong('Cards')}: ${tellForms('sell 1 Card', 'buy 2 Card', 'gain Card', 'recruit Card', 'general Card at 2B')} (${cite(['3.6.3', '4.1.2', '4.2'])})`,
          line`${strong('Trades')}: ${tellForm('trade Card to Name for 5')} and, from the other side, ${tellForm('trade Card from Name for 5')}; a trade counts when both sides post it alike (${cite(['3.6.4'])})`,
        ];
  const standIns = tellStandIns(board, control, sheet.opened);
  return {
    title: `Turn ${turn}, ${window}: open`,
    blocks: explain([
      paragraph(`The ${window} of turn ${turn} of ${game} is open for orders.`),
      list(
        line`${strong('Orders are due')}: ${when}. That minute is still in, the next is out (${cite(['3.1'])})`,
        ...forms,
        line`${strong('Where')}: here or by message to ${judge}; both count from now to the deadline (${cite(['3.1'])})`,
        ...(standIns.length === 0 ? [] : [line`${strong('Stand-ins')}: ${joinInlines(standIns, '; ')}`]),
        line`${strong('Order of play')}: ${players.map(({ name }) => name).join(', ')} (${cite(['3.1', '3.2.4'])})`,
        ...(challenges.length === 0
          ? []
          : [
              line`${strong('Challenges are played or conceded')}: by the same minute; post the result in the thread, as “Challenge 1: Name fell to Name; Name won” (${cite(['3.3.1'])}). ${tellShaken(board)}`,
            ]),
        ...challenges.map((_, i) => [tellChallenge(board, challenges, i)]),
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

function tellForms(...forms: readonly string[]): ListItem {
  return joinInlines(forms.map(tellForm), ', ');
}
