import { code, list, paragraph } from '../../../core/document.js';
import { compareSquares } from '../../../core/squares.js';
import { HOUR } from '../../../core/time.js';
import type { OpeningContext, OpeningPost, Report, ReportContext } from '../../contract/report.js';
import type { OrderPath } from '../../contract/ruleset.js';
import { judgeFor } from '../../contract/words.js';
import { controllersAt } from '../../shared/control.js';
import type { ClassicBoard } from '../board.js';
import type { ClassicOrder } from '../orders.js';
import type { ClassicUpdate } from '../update.js';
import { RESULT_SECTIONS, reportResults } from './battle-results.js';
import { ANNOUNCEMENT_SECTIONS, nameBattleJudge, reportBattles } from './battles.js';
import { CONTROL_SECTIONS, reportControl } from './control-list.js';
import { formatJudge } from './events.js';
import { warnOfPenalties } from './moves.js';
import { requestStrategies } from './requests.js';
import { openRound, reportRound } from './round.js';
import { reportUpdate, UPDATE_SECTIONS } from './update.js';
import { type ClassicWords, citedUnder, wordsOf } from './words/words.js';

/** 3.1 How long (ms) before the lock private messages begin to count. */
const MESSAGES = 28 * HOUR;

/** 3.1 The post that unlocks the thread, with the commitment to the turn's dice. */
export function writeOpening(context: OpeningContext<ClassicBoard>): OpeningPost {
  if (context.board.campaign?.round) return openRound(context);
  const { game, judges, commitment, zone } = context;
  const { number, deadline, lock } = context.sheet;
  const words = wordsOf(context);
  const { opening } = words;
  const when = (ms: number) => words.moment(ms, zone);
  const fought = findFought(context.board, words);
  const battleJudge = nameBattleJudge(judges, context.strategiesTo);
  return {
    title: opening.title(number),
    blocks: [
      paragraph(opening.opened(number, game)),
      list(
        [...opening.strategies(when(deadline), battleJudge), ...citedUnder(['3.1', '4.1.1'])],
        ...(fought.length === 0 ? [] : [[...opening.fought(fought), ...citedUnder(['3.2.1'])]]),
        opening.lock(when(lock)),
        [...opening.messages(judgeFor(judges, 'movement'), when(lock - MESSAGES)), ...citedUnder(['3.1'])],
      ),
      paragraph(...opening.sealed([code(commitment)], findHolder(context))),
    ],
  };
}

/** 3.2.1 The battles of the turn: enemies that stand in one square, side against side. */
function findFought({ armies }: ClassicBoard, { opening, and }: ClassicWords): readonly string[] {
  const bySquare = new Map<string, ClassicBoard['armies'][number][]>();
  for (const army of armies) bySquare.set(army.at, [...(bySquare.get(army.at) ?? []), army]);
  return [...bySquare]
    .toSorted(([a], [b]) => compareSquares(a, b))
    .flatMap(([at, there]) => {
      const sides = [...new Set(there.map(({ team }) => team))].map((team) =>
        there.flatMap((army) => (army.team === team ? [army.name] : [])).join(and),
      );
      return sides.length > 1 ? [opening.fight(sides, at)] : [];
    });
}

/** Who holds the secret could work its rolls out beforehand: the battle judge, where the movement judge plays (1.3). */
function findHolder({ judges, board, sheet }: OpeningContext<ClassicBoard>): string {
  const movement = judgeFor(judges, 'movement');
  const plays = board.armies.some((army) => controllersAt(army, [], sheet.opened).includes(movement));
  return judgeFor(judges, plays ? 'battle' : 'movement');
}

/** The sections of the drafts that a judge may put in his own order. */
export const OUTLINES = {
  update: UPDATE_SECTIONS,
  announcement: ANNOUNCEMENT_SECTIONS,
  results: RESULT_SECTIONS,
  control: CONTROL_SECTIONS,
} as const;

/** Words for players: the update post, announcements and results of battles, the Proxy List, the requests for strategies (3.1, 5.2.1). */
export function report(update: ClassicUpdate, context: ReportContext): Report {
  if (update.before.campaign?.round) return { outlines: [reportRound(update, context)], warnings: formatJudge(update) };
  const requests = requestStrategies(update, context);
  const announcements = update.conflicts.length > 0 ? [reportBattles(update, context)] : [];
  return {
    outlines: [
      reportUpdate(update, context),
      ...reportResults(update, context),
      ...announcements,
      ...reportControl(update, context),
      ...requests.outlines,
    ],
    warnings: [...requests.warnings, ...warnOfPenalties(update, context), ...formatJudge(update)],
  };
}

/** Where an order leads on the map: a move by its legs and routes (3.2.2), an interceptor to its target (3.2.3.1), a transfer to its receiver (3.2.4). */
export function traceOrder(piece: string, order: ClassicOrder, board: ClassicBoard): OrderPath | undefined {
  const squareOf = (name: string) => board.armies.find((army) => army.name === name)?.at;
  switch (order.action) {
    case 'stand':
      return undefined;
    case 'move':
      return {
        way: 'goes',
        places: [
          order.legs[0].from,
          ...order.legs.flatMap(({ to, route }) => (route && route.length > 1 ? route.slice(1) : [to])),
        ],
      };
    case 'intercept':
      return trace('seeks', squareOf(piece), squareOf(order.target.name));
    case 'transfer':
      return trace('gives', squareOf(piece), order.at);
  }
}

function trace(way: OrderPath['way'], from: string | undefined, to: string | undefined): OrderPath | undefined {
  return from === undefined || to === undefined ? undefined : { way, places: [from, to] };
}
