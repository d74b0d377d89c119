import { cite, code, line, list, paragraph, strong } from '../../../core/document.js';
import { writeMoment } from '../../../core/time.js';
import { squareTopology } from '../../../core/topology/square-boards.js';
import type { OpeningContext, OpeningPost, Report, ReportContext } from '../../contract/report.js';
import type { OrderPath } from '../../contract/ruleset.js';
import { judgeFor } from '../../contract/words.js';
import { formatForm, type ListItem, warnOfPrivate } from '../../shared/report-posts.js';
import { type Army, type PlanesBoard, SIDES } from '../board.js';
import { tell } from '../facts.js';
import { type PlanesOrder, placeOn } from '../orders.js';
import type { PlanesUpdate } from '../update.js';
import { RESULT_SECTIONS, reportResults } from './battle-results.js';
import { ANNOUNCEMENT_SECTIONS, nameBattle, nameJudge, reportBattles } from './battles.js';
import { requestStrategies } from './requests.js';
import { reportUpdate, UPDATE_SECTIONS } from './update.js';

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
        line`${strong('Form of a move')}: ${formatForm('Army Name: Plane; Start > Next > Next > End - Order')}`,
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
  const { compare } = squareTopology(planes);
  return [...there]
    .filter(([, all]) => new Set(all.map(({ team }) => team)).size > 1)
    .sort(([a], [b]) => compare(a, b))
    .map(([at, all]) => {
      const portal = structures.find((one) => one.kind === 'portal' && one.at.includes(at));
      const closed = portal ? line`; ${portal.name} is closed as long as it lasts (${cite(['5.5.1'])})` : [];
      return [formatFight(at, all, last), ...closed];
    });
}

function formatFight(at: string, all: readonly Army[], last: PlanesUpdate | undefined): string {
  const names = new Set(all.map(({ name }) => name));
  const conflict = last?.conflicts.find((one) => {
    const fighting = one.sides.flat();
    return one.at === at && fighting.length === names.size && fighting.every((name) => names.has(name));
  });
  if (last && conflict) return `${nameBattle(conflict)}, ${at} (${last.weather[at] || 'weather as announced'})`;
  const sides = [...new Set(all.map(({ team }) => team))].map((side) =>
    all
      .filter(({ team }) => team === side)
      .map(({ name }) => name)
      .join(' and '),
  );
  return `${sides.join(' against ')}, ${at}${last?.unfought.includes(at) ? ', as announced before' : ''}`;
}

/** The sections of the drafts that a judge may put in his own order. */
export const OUTLINES = {
  update: UPDATE_SECTIONS,
  announcement: ANNOUNCEMENT_SECTIONS,
  results: RESULT_SECTIONS,
} as const;

/** Words for players: the movement update, the battle results, the battle announcements and the requests for strategies (6). */
export function report(update: PlanesUpdate, context: ReportContext): Report {
  const requests = requestStrategies(update, context);
  const announcements = update.conflicts.length + update.unfought.length > 0 ? [reportBattles(update, context)] : [];
  return {
    outlines: [reportUpdate(update, context), ...reportResults(update), ...announcements, ...requests.outlines],
    warnings: [
      ...update.conflicts
        .filter(({ kind }) => kind === 'sieges')
        .filter(({ at }) => !update.results.some((one) => one.at === at && one.positions !== undefined))
        .map(
          ({ at }) =>
            `A siege at ${at}: enter where both sides stand with its result (positions), or fill it into the announcement (6.1.1).`,
        ),
      ...update.unfought.map(
        (at) =>
          `No result of the battle at ${at} is entered: enter it, or it goes on and strategies are taken until the next deadline.`,
      ),
      ...requests.warnings,
      ...warnOfPrivate(update, context, tell),
    ],
  };
}

/** Where an order leads on the map: a move by the squares it names (4), an interceptor to its target, a transfer to its receiver, through a portal to its other end (5.5). */
export function traceOrder(
  piece: string,
  order: PlanesOrder,
  { armies, structures }: PlanesBoard,
): OrderPath | undefined {
  const placeOf = (name: string) => armies.find((army) => army.name === name)?.at;
  const at = placeOf(piece);
  if (at === undefined) return undefined;
  const seek = (name: string, way: OrderPath['way']): OrderPath | undefined => {
    const there = placeOf(name);
    return there === undefined || there === at ? undefined : { way, places: [at, there] };
  };
  switch (order.action) {
    case 'move':
      return { way: 'goes', places: order.way.map((square) => placeOn(order.plane, square)) };
    case 'intercept':
      return order.target ? seek(order.target.name, 'seeks') : undefined;
    case 'transfer':
      return seek(order.to.name, 'gives');
    case 'portal': {
      const [far] = structures.flatMap(({ at: ends, destroyed }) =>
        destroyed || !ends.includes(at) ? [] : ends.filter((end) => end !== at),
      );
      return far === undefined ? undefined : { way: 'goes', places: [at, far] };
    }
    case 'bump':
      return { way: 'goes', places: [at, order.to] };
    default:
      return undefined;
  }
}
