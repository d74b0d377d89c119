import { code, list, paragraph, strong } from '../../../kit/document.js';
import { writeMoment } from '../../../kit/time.js';
import type { OpeningContext, OpeningPost } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import type { ListItem } from '../../shared/posts-told.js';
import { tellForm } from '../../shared/told-forms.js';
import { nameHeadingsIn } from '../../shared/told-rules.js';
import type { NemesisBoard } from '../board.js';
import { tellBattlefield } from '../engine/field.js';
import { HEADINGS } from '../rulebook.js';
import { tellDates } from './matches.js';

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
  const [from, to] = board.borders[0] ?? ['Fort', 'Mill'];
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
            ...tellForm(`Unit: ${from} > ${to}`),
            '; each player orders his own, one region a turn (5.1, 5.2)',
          ],
          [
            strong('A General'),
            ': ',
            ...tellForm('Race: authorise Unit'),
            ' or ',
            ...tellForm(`Race: buy at ${to}`),
            '; a unit costs 2 resource points and 1 production point (4.1, 8.4)',
          ],
          [
            strong('Abilities'),
            ', one unit a turn and authorised by the General: ',
            ...tellForm(`Unit: ${from} > ${to}; teleport`),
            ' (Greys, 4.2), ',
            ...tellForm('Unit: scan Enemy'),
            ' (Machina, 4.3), ',
            ...tellForm(`Race: buy at ${to}; drop ship`),
            ' (Marines, 4.4), ',
            ...tellForm(`Race: buy at ${to}; spawning`),
            ' (Spawn, 4.5)',
          ],
          [strong('Where'), `: here or by message to ${judge}; both count from now to the deadline (1.2)`],
          [strong('Territory points'), `: ${points} (10.1)`],
          ...tellRunning(board, sheet.opened),
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

/** 6.4 The matches under way, those together that end on the same day. */
function tellRunning({ battles }: NemesisBoard, now: number): readonly ListItem[] {
  const byDates = new Map<string, string[]>();
  for (const { at, matches } of battles)
    for (const match of matches) {
      if (match.ending) continue;
      const dates = tellDates(match, now);
      const told = `${match.challenger} and ${match.opponent} (${tellBattlefield(at)})`;
      byDates.set(dates, [...(byDates.get(dates) ?? []), told]);
    }
  return [...byDates].map(([dates, told]) => [
    strong('Matches under way'),
    `: ${told.join(', ')}. ${dates === '.' ? 'Their time has run out.' : dates} (6.4)`,
  ]);
}
