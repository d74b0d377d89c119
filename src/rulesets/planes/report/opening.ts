import { cite, code, line, list, paragraph, strong } from '../../../core/document.js';
import { squareGround } from '../../../core/ground/square-boards.js';
import { writeMoment } from '../../../core/time.js';
import type { OpeningContext, OpeningPost } from '../../contract/report.js';
import { judgeFor } from '../../contract/words.js';
import { type ListItem, tellForm } from '../../shared/report-posts.js';
import type { Army, PlanesBoard } from '../board.js';
import { SIDES } from '../board.js';
import type { PlanesUpdate } from '../update.js';
import { nameBattle, nameJudge } from './battles.js';

/** 2.3 The post that opens a turn: the one deadline, how moves are sent, the points, and the commitment to the dice. */
export function writeOpening({
  game,
  judges,
  commitment,
  zone,
  sheet,
  board,
  strategiesTo,
  last,
}: OpeningContext<PlanesBoard>): OpeningPost {
  const battles = findFights(board, last as PlanesUpdate | undefined);
  const judge = judgeFor(judges, 'battle');
  return {
    title: `Turn ${sheet.number} is open`,
    blocks: [
      paragraph(`Turn ${sheet.number} of ${game} is open for strategies and moves.`),
      list(
        line`${strong('Deadline for strategies and moves')}: ${writeMoment(sheet.lock, zone)}. That minute is still in, the next is out (${cite(['2.3'])})`,
        line`${strong('Moves')} are posted here or sent to ${judge}; both count from now to the deadline (${cite(['4'])})`,
        line`${strong('Strategies')} go to ${nameJudge(judges, strategiesTo)}, in the body of a mail titled “Player: Army attacks Army” as the battle is announced (${cite(['6'])})`,
        line`${strong('Form of a move')}: ${tellForm('Army Name: Plane; Start > Next > Next > End - Order')}`,
        line`${strong('Victory points')}: ${SIDES.map((side) => `${side} ${board.points[side]}`).join(', ')} (${cite(['2.5.3'])})`,
      ),
      ...(battles.length > 0
        ? [paragraph(...line`The battles of this turn (${cite(['2.3'])}):`), list(...battles)]
        : []),
      paragraph(
        'Dice of this turn are made from a secret that the update will reveal. Its SHA-256 is ',
        code(commitment),
        `, and ${judge} holds it.`,
      ),
    ],
  };
}

/**
 * The battles in progress by their squares, and the portals they close (5.5.1): as they were announced, with kind and
 * weather, where the turn before announced them.
 */
function findFights({ armies, structures, planes }: PlanesBoard, last: PlanesUpdate | undefined): readonly ListItem[] {
  const there = new Map<string, Army[]>();
  for (const army of armies) there.set(army.at, [...(there.get(army.at) ?? []), army]);
  const { compare } = squareGround(planes);
  return [...there]
    .filter(([, all]) => new Set(all.map(({ team }) => team)).size > 1)
    .sort(([a], [b]) => compare(a, b))
    .map(([at, all]) => {
      const portal = structures.find((one) => one.kind === 'portal' && one.at.includes(at));
      const closed = portal ? line`; ${portal.name} is closed as long as it lasts (${cite(['5.5.1'])})` : [];
      return [tellFight(at, all, last), ...closed];
    });
}

function tellFight(at: string, all: readonly Army[], last: PlanesUpdate | undefined): string {
  const names = new Set(all.map(({ name }) => name));
  const clash = last?.clashes.find((one) => {
    const fighting = one.sides.flat();
    return one.at === at && fighting.length === names.size && fighting.every((name) => names.has(name));
  });
  if (last && clash) return `${nameBattle(clash)}, ${at} (${last.weather[at] || 'weather as announced'})`;
  const sides = [...new Set(all.map(({ team }) => team))].map((side) =>
    all
      .filter(({ team }) => team === side)
      .map(({ name }) => name)
      .join(' and '),
  );
  return `${sides.join(' against ')}, ${at}${last?.unfought.includes(at) ? ', as announced before' : ''}`;
}
