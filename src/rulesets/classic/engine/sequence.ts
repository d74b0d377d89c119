import type { Clash } from '../../../core/board-view.js';
import { compareNames } from '../../../core/dice.js';
import type { Order } from '../../../core/order.js';
import type { JudgeCall, TurnInput } from '../../contract/turn.js';
import type { Army, ClassicBoard } from '../board.js';
import { layRound } from '../campaign/2-5-round.js';
import type { EnteredResult } from '../campaign/battles/4-2-battle-result.js';
import type { Settled } from '../campaign/before-moves.js';
import { type Finished, finishUpdate } from '../campaign/finish-update.js';
import { findWinner } from '../chapters/1-7-winning.js';
import type { LongMoves } from '../chapters/3-2-2-3-long-moves.js';
import { toClash } from '../chapters/4-1-2-3-battles.js';
import { findWeather, type TypedWeather } from '../chapters/4-1-2-5-weather.js';
import type { BattleResult } from '../chapters/4-2-5-results.js';
import { applyResults } from '../chapters/4-2-5-results.js';
import { findLedger } from '../ledger.js';
import type { ClassicOrder } from '../orders.js';
import { writeLegs } from '../orders.js';
import type { ClassicUpdate } from '../update.js';
import { type Field, nameOf } from './field.js';
import { makeMoves } from './make-moves.js';
import { isFought } from './outcomes.js';
import { gatherVerdicts } from './verdicts.js';

/**
 * Judges a turn: carries the orders out, then counts days, destroys, enters results and looks for a winner. Pure: the
 * same input gives the same update.
 */
export function judge(entered: TurnInput<ClassicBoard, ClassicOrder>): ClassicUpdate {
  if (entered.board.campaign?.round) return layRound(entered);
  const { opened, input, field, weighed, rest, transfers, battles, unfit, moves, removed, rests, moved } =
    makeMoves(entered);
  const { sheet, board } = input;
  const typed = (input.entries.weather ?? []) as readonly TypedWeather[];
  const clashes = battles.map((battle) => toClash(field, battle, findWeather(field, battle, typed)));
  const finished = finish(input, opened, field, moved.board, removed);
  const after = finished.board;
  const { winner, calls } = findWinner(entered.board, after);
  const verdicts = gatherVerdicts(field, weighed, rest, transfers.failures, rests);
  const rolls = [...field.rolls.values(), ...(opened?.rolls ?? [])].sort(
    (a, b) => compareNames(a.piece, b.piece) || compareNames(a.what, b.what),
  );
  return {
    turn: sheet.number,
    before: entered.board,
    board: after,
    moved: moved.board,
    orders: input.orders.concat(rest.running.map(toOrder(board))),
    verdicts: [...verdicts, ...finished.cancelled],
    moves,
    clashes: nameAnew([...clashes, ...finished.clashes], finished.renamed),
    ledger: findLedger({
      before: entered.board,
      moved: moved.board,
      after,
      moves,
      rolls,
      told: finished.happened?.told ?? [],
    }),
    rolls,
    calls: [...unsureCalls(input), ...sortCalls([...field.calls, ...finished.calls]), ...calls],
    winner,
    unfit,
    removed,
    destroyed: moved.destroyed,
    results: finished.results,
    unfought: finished.unfought,
    ...(finished.happened && { happened: finished.happened }),
  };
}

/** A battle's armies by the names they have now. */
function nameAnew(clashes: readonly Clash[], renamed: ReadonlyMap<string, string>): readonly Clash[] {
  if (renamed.size === 0) return clashes;
  const nameOf = (name: string) => renamed.get(name) ?? name;
  return clashes.map((clash) => ({ ...clash, sides: clash.sides.map((side) => side.map(nameOf)) }));
}

/** What follows the moves: on a board with its campaign every step (R31), on an older one the results as they were given. */
function finish(
  { sheet, board, entries }: TurnInput<ClassicBoard, ClassicOrder>,
  opened: Settled | undefined,
  field: Field,
  moved: ClassicBoard,
  removed: ClassicUpdate['removed'],
): Omit<Finished, 'happened'> & Partial<Pick<Finished, 'happened'>> {
  if (opened) {
    const results = (entries.results ?? []) as readonly EnteredResult[];
    return finishUpdate({ field, before: board, moved, removed, lock: sheet.lock, opened, results });
  }
  const results = (entries.results ?? []) as readonly BattleResult[];
  return {
    board: applyResults(moved, results),
    results,
    clashes: [],
    renamed: new Map(),
    calls: [],
    cancelled: [],
    unfought: [...field.closed]
      .filter((cell) => isFought(field, cell))
      .map((cell) => nameOf(field, cell))
      .filter((square) => !results.some(({ at }) => at === square)),
  };
}

/** The order a running rest stands for, so that reports can show it. */
function toOrder(board: ClassicBoard): (running: LongMoves['running'][number]) => Order<ClassicOrder> {
  return ({ army, pending: { legs, order, since, by } }) => {
    const { name } = board.armies[army] as Army;
    const text = `${name}: ${writeLegs(legs)}`;
    return {
      id: order,
      place: { post: order.replace(/\.\d+$/, ''), revision: 0, from: 0, to: 0 },
      player: by,
      at: since,
      piece: name,
      known: true,
      fits: [],
      text,
      words: text,
      notes: [],
      value: { action: 'move', legs },
    };
  };
}

function sortCalls(calls: readonly JudgeCall[]): readonly JudgeCall[] {
  return calls.toSorted((a, b) => compareNames(a.ruling, b.ruling) || compareNames(a.piece, b.piece));
}

/** R3, R4: orders timed or withheld because an earlier text was never seen, or its edit left no mark. */
function unsureCalls({ unsure }: TurnInput<ClassicBoard, ClassicOrder>): readonly JudgeCall[] {
  return unsure.map(({ piece, ruling, why }) => ({ ruling, piece, why }));
}
