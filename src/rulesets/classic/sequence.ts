import { compareNames } from '../../kit/dice.js';
import type { Order } from '../../kit/order.js';
import { minuteOf } from '../../kit/time.js';
import type { Verdict } from '../../kit/verdict.js';
import type { JudgeCall, Move, Outcome, TurnInput } from '../ruleset.js';
import { addDay, enemyOf, isLaidOpen } from './1-5-days.js';
import { falls, findWinner } from './1-7-winning.js';
import type { Running } from './3-2-2-3-long-moves.js';
import { compareRests, continueLongMoves, keepRest } from './3-2-2-3-long-moves.js';
import { judgeEncounters } from './3-2-3-2-fighting.js';
import type { TransferDetail } from './3-2-4-transferring.js';
import { addTroops, judgeTransfers } from './3-2-4-transferring.js';
import { judgePairs, pairJointEngages } from './3-2-5-joint-engage.js';
import { closeSquares, judgeContests } from './3-3-1-contests.js';
import { placePartialMoves } from './3-3-2-partial-moves.js';
import type { Counted, Weighed } from './3-3-6-commands.js';
import { weighOrders } from './3-3-6-commands.js';
import { findBattles, toClash } from './4-1-2-3-battles.js';
import type { BattleResult } from './4-2-5-results.js';
import { applyResults } from './4-2-5-results.js';
import { removeEmpty } from './4-3-1-empty-armies.js';
import type { Army, ClassicBoard } from './board.js';
import { NONE } from './board.js';
import type { Field, Ordered, State, Unit } from './field.js';
import { nameOf, openField } from './field.js';
import type { Cell } from './ground.js';
import { layGround } from './ground.js';
import type { ClassicOrder } from './orders.js';
import { writeLegs } from './orders.js';
import type { ClassicUpdate } from './update.js';
import { writeVerdict } from './verdicts.js';

/**
 * Judges a turn: weighs the orders, carries the legal ones out all at once (3.3.4) in the order in which the chapters
 * act (R16–R23), then counts days, destroys, enters results and looks for a winner. Pure: the same input gives the
 * same update.
 */
export function judge(input: TurnInput<ClassicBoard, ClassicOrder>): ClassicUpdate {
  const { sheet, board, control } = input;
  const ground = layGround(board);
  const weighed = weighOrders(ground, input.orders, control, sheet.lock);
  const { running, cancelled } = continueLongMoves(ground, weighed.addressed, control, sheet.lock);
  const field = openField(ground, rankOrders(weighed.counted, running), sheet.number, sheet.secret);

  const pairs = pairJointEngages(field); // 3.2.5.2, R17
  judgeEncounters(field); // 3.3.5 and 3.2.3, R20, R16
  closeSquares(field); // R19
  judgeContests(field); // 3.3.1, R18
  judgePairs(field, pairs); // 3.2.5.2–3.2.5.4, R17
  placePartialMoves(field); // 3.3.2, R21
  const met = findBattles(field); // 3.3.1, 4.1.2.3, R22
  const transfers = judgeTransfers(field, input.details as readonly TransferDetail[]); // 3.2.4, R14
  const battles = removeEmpty(field, met, transfers.troops); // 4.3.1, R23

  const fighting = new Set<Unit>(battles.flatMap(({ first, second }) => [...first, ...second]));
  for (const unit of field.units) if (!unit.removed && isStillInBattle(field, unit)) fighting.add(unit);
  const rests = new Map(
    field.units.map((unit) => [unit, keepRest(field, unit, sourceOf(unit, weighed, running), fighting.has(unit))]),
  );
  const armies = field.units.flatMap((unit): Army[] => {
    if (unit.removed) return [];
    const arriving = transfers.underWay.get(unit);
    const inBattle = fighting.has(unit);
    const { pending: _, ...army } = unit.army;
    const pending = rests.get(unit)?.pending;
    return [
      {
        ...army,
        at: nameOf(field, unit.end),
        troops: addTroops(transfers.troops(unit), inBattle ? NONE : arriving),
        incoming: inBattle && !field.closed.has(unit.start) ? addTroops(army.incoming, arriving) : army.incoming,
        incomingIfWon:
          inBattle && field.closed.has(unit.start) ? addTroops(army.incomingIfWon, arriving) : army.incomingIfWon,
        ...(pending && { pending }),
      },
    ];
  });
  const moved = countDays(field, { ...board, armies });
  const results = input.results as readonly BattleResult[];
  const after = applyResults(moved.board, results);
  const { winner, calls } = findWinner(board, after);
  const verdicts = [
    ...weighed.verdicts,
    ...field.units.flatMap((unit) =>
      unit.order === undefined ? [] : writeVerdict(field, unit, transfers.failures.get(unit)),
    ),
    ...cancelled,
    ...[...rests.values()].flatMap((rest) => rest.cancelled ?? []),
  ];
  return {
    turn: sheet.number,
    before: board,
    board: after,
    moved: moved.board,
    orders: [...input.orders, ...running.map(toOrder(board))],
    verdicts: sortVerdicts(verdicts, input.orders),
    moves: field.units.map((unit) => toMoveMade(field, unit)),
    clashes: battles.map((battle) => toClash(field, battle)),
    rolls: field.rolls.toSorted((a, b) => compareNames(a.piece, b.piece) || compareNames(a.what, b.what)),
    calls: [...unsureCalls(input), ...sortCalls(field.calls), ...calls],
    winner,
    removed: field.units
      .filter((unit) => unit.removed)
      .map((unit) => ({ name: unit.army.name, at: nameOf(field, unit.end) })),
    destroyed: moved.destroyed,
    results,
    unfought: [...field.closed]
      .filter((cell) => hasBattle(field, cell))
      .map((cell) => nameOf(field, cell))
      .filter((square) => !results.some(({ at }) => at === square)),
  };
}

/** Puts everything that will be carried out into one order of time: the earlier minute; rests first; then the post (R5). */
function rankOrders(counted: readonly Counted[], running: readonly Running[]): ReadonlyMap<number, Ordered> {
  const rests = running
    .toSorted(compareRests)
    .map(({ army, legal, pending }) => ({ army, legal, order: pending.order, minute: minuteOf(pending.since) }));
  const fresh = counted
    .toSorted((a, b) => a.place - b.place)
    .map(({ army, legal, order }) => ({ army, legal, order: order.id, minute: minuteOf(order.at) }));
  const ranked = [...rests, ...fresh].toSorted((a, b) => a.minute - b.minute);
  return new Map(ranked.map(({ army, ...ordered }, priority) => [army, { ...ordered, priority }]));
}

/** Where the order came from whose rest may run on: its id, timestamp and player. */
function sourceOf(unit: Unit, weighed: Weighed, running: readonly Running[]): { id: string; at: number; by: string } {
  if (unit.order === undefined || unit.legal.action !== 'move' || unit.legal.legs.length < 2)
    return { id: '', at: 0, by: '' };
  const order = weighed.counted.find(({ army }) => army === unit.index)?.order;
  if (order) return { id: order.id, at: order.at, by: order.player };
  const { pending } = running.find(({ army }) => army === unit.index) as Running;
  return { id: pending.order, at: pending.since, by: pending.by };
}

function isStillInBattle(field: Field, unit: Unit): boolean {
  return field.closed.has(unit.end) && unit.end === unit.start && hasFoe(field, unit);
}

function hasFoe(field: Field, unit: Unit): boolean {
  return (field.ground.standing.get(unit.end) ?? []).some((index) => {
    const other = field.units[index] as Unit;
    return !other.removed && other.army.team !== unit.army.team;
  });
}

function hasBattle(field: Field, cell: Cell): boolean {
  return (field.ground.standing.get(cell) ?? []).some((index) => {
    const unit = field.units[index] as Unit;
    return !unit.removed && hasFoe(field, unit);
  });
}

/** 1.5, 1.7.1 Day counts and destroyed structures after the moves (R24, R26). */
function countDays(
  field: Field,
  board: ClassicBoard,
): { readonly board: ClassicBoard; readonly destroyed: readonly string[] } {
  const before = new Map(field.units.map((unit) => [unit.army.name, unit.army]));
  const there = new Map<string, Army[]>();
  for (const army of board.armies) there.set(army.at, [...(there.get(army.at) ?? []), army]);
  const structures = board.structures.map((structure) => {
    const fell = (there.get(structure.at) ?? []).some((army) => falls(structure, before.get(army.name) as Army, army));
    return fell ? { ...structure, destroyed: true } : structure;
  });
  const standing = new Map(structures.filter((one) => !one.destroyed).map((one) => [one.at, one]));
  const open = {
    Coalition: isLaidOpen(board.structures, 'Coalition'),
    Phyrexia: isLaidOpen(board.structures, 'Phyrexia'),
    Mercenary: false,
  };
  const armies = board.armies.map((army): Army => {
    const stayed = before.get(army.name)?.at === army.at;
    const structure = standing.get(army.at);
    const kept = stayed && structure ? army : { ...army, days: 0, winDays: 0 };
    const enemy = enemyOf(army.team);
    if ((there.get(army.at) ?? []).some((other) => other.team !== army.team)) return kept;
    return addDay(kept, structure, enemy !== undefined && open[enemy]);
  });
  const destroyed = structures
    .filter((one, i) => one.destroyed && !board.structures[i]?.destroyed)
    .map((one) => one.name);
  return { board: { ...board, structures, armies }, destroyed };
}

const OUTCOME: Readonly<Record<State, Outcome>> = {
  standing: 'stood',
  going: 'stood',
  arrived: 'moved',
  stopped: 'intercepted',
  'giving way': 'partial',
  placed: 'partial',
};

function toMoveMade(field: Field, unit: Unit): Move {
  const wanted = unit.goal !== unit.start && !unit.ignored;
  return {
    piece: unit.army.name,
    from: unit.army.at,
    to: unit.removed ? null : nameOf(field, unit.end),
    ...(wanted && { wanted: nameOf(field, unit.goal) }),
    outcome: OUTCOME[unit.state],
    reasons: unit.reasons,
  };
}

/** The order a running rest stands for, so that reports can show it. */
function toOrder(board: ClassicBoard): (running: Running) => Order<ClassicOrder> {
  return ({ army, pending }) => {
    const { name } = board.armies[army] as Army;
    const text = `${name}: ${writeLegs(pending.legs)}`;
    return {
      id: pending.order,
      place: { post: pending.order.replace(/\.\d+$/, ''), revision: 0, from: 0, to: 0 },
      player: pending.by,
      at: pending.since,
      piece: name,
      known: true,
      fits: [],
      text,
      words: text,
      notes: [],
      value: { action: 'move', legs: pending.legs },
    };
  };
}

/** Verdicts in the order of the orders, an order's legs after itself. */
function sortVerdicts(verdicts: readonly Verdict[], orders: readonly Order[]): readonly Verdict[] {
  const places = new Map(orders.map((order, i) => [order.id, i]));
  return verdicts.toSorted(
    (a, b) =>
      (places.get(a.order) ?? -1) - (places.get(b.order) ?? -1) ||
      (a.leg ?? 0) - (b.leg ?? 0) ||
      compareNames(a.piece, b.piece),
  );
}

function sortCalls(calls: readonly JudgeCall[]): readonly JudgeCall[] {
  return calls.toSorted((a, b) => compareNames(a.ruling, b.ruling) || compareNames(a.piece, b.piece));
}

/** R3, R4: orders timed or withheld because an earlier text was never seen, or its edit left no mark. */
function unsureCalls({ unsure }: TurnInput<ClassicBoard, ClassicOrder>): readonly JudgeCall[] {
  return unsure.map(({ piece, ruling, why }) => ({ ruling, piece, why }));
}
