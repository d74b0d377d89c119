import { code, list, paragraph, strong } from '../../../kit/document.js';
import { squareGround } from '../../../kit/ground/squares.js';
import { writeMoment } from '../../../kit/time.js';
import type { OpeningContext, OpeningPost } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { tellForm } from '../../shared/told-forms.js';
import type { Army, PlanesBoard } from '../board.js';
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
  const battles = findFights(board);
  const judge = judgeFor(judges, 'battle');
  return {
    title: `Turn ${sheet.number} is open`,
    blocks: [
      paragraph(`Turn ${sheet.number} of ${game} is open for strategies and moves.`),
      list(
        [
          strong('Deadline for strategies and moves'),
          `: ${writeMoment(sheet.lock, zone)}. That minute is still in, the next is out (2.3)`,
        ],
        [strong('Moves'), ` are posted here or sent to ${judge}; both count from now to the deadline (4)`],
        [strong('Form'), ': ', ...tellForm('Army Name: Plane; Start > Next > Next > End - Order')],
        [strong('Victory points'), `: ${SIDES.map((side) => `${side} ${board.points[side]}`).join(', ')} (2.5.3)`],
      ),
      ...(battles.length > 0 ? [paragraph('The battles of this turn (2.3):'), list(...battles)] : []),
      paragraph(
        'Dice of this turn are made from a secret that the update will reveal. Its SHA-256 is ',
        code(commitment),
        `, and ${judge} holds it.`,
      ),
    ],
  };
}

/** The battles in progress by their squares, and the portals they close (5.5.1). */
function findFights({ armies, structures, planes }: PlanesBoard): readonly (readonly string[])[] {
  const there = new Map<string, Army[]>();
  for (const army of armies) there.set(army.at, [...(there.get(army.at) ?? []), army]);
  const { compare } = squareGround(planes);
  return [...there]
    .filter(([, all]) => new Set(all.map(({ team }) => team)).size > 1)
    .sort(([a], [b]) => compare(a, b))
    .map(([at, all]) => {
      const sides = [...new Set(all.map(({ team }) => team))].map((side) =>
        all
          .filter(({ team }) => team === side)
          .map(({ name }) => name)
          .join(' and '),
      );
      const portal = structures.find((one) => one.kind === 'portal' && one.at.includes(at));
      return [
        `${at}: ${sides.join(' against ')}${portal ? `; ${portal.name} is closed as long as it lasts (5.5.1)` : ''}`,
      ];
    });
}
